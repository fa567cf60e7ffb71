/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What buttons, menus and keys do with the study that a replay goes through. */
#pragma once

#include "study/wuzi-replay.h"

typedef enum {
  STUDY_ACTION_FIRST,
  STUDY_ACTION_BACK,
  STUDY_ACTION_PLAY, /* by itself, or no longer */
  STUDY_ACTION_FORWARD,
  STUDY_ACTION_LAST,
  STUDY_ACTION_DELETE, /* the current move, and all behind it */
  STUDY_ACTION_DELETE_OTHERS,
  STUDY_ACTION_MAKE_MAIN,
  STUDY_ACTION_MOVE_UP,
  STUDY_ACTION_MOVE_DOWN,
  STUDY_ACTION_PASS,
  STUDY_ACTION_TURN, /* the board, with all that is in the study */
  STUDY_ACTION_MIRROR,
  STUDY_ACTION_UNDO,
  STUDY_ACTION_REDO,
  STUDY_ACTIONS,
} StudyAction;

/* "study.first" */
const char *study_action_get_name (StudyAction action);

/* Is there anything to be done? Not without a replay, which may be NULL. */
gboolean study_action_is_enabled (StudyAction action, WuziReplay *replay);

/* Does it. What somebody does stops a replay that plays by itself. */
void study_action_do (StudyAction action, WuziReplay *replay);
