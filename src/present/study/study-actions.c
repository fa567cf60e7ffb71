/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a study, and changes it at the move where it stands. */
#include "present/study/study-actions.h"

#include "board/symmetry.h"
#include "teacher/review.h"

static const char *const NAMES[STUDY_ACTIONS] = {
  [STUDY_ACTION_FIRST] = "study.first",
  [STUDY_ACTION_BACK] = "study.back",
  [STUDY_ACTION_PLAY] = "study.play",
  [STUDY_ACTION_FORWARD] = "study.forward",
  [STUDY_ACTION_LAST] = "study.last",
  [STUDY_ACTION_DELETE] = "study.delete",
  [STUDY_ACTION_DELETE_OTHERS] = "study.delete-others",
  [STUDY_ACTION_MAKE_MAIN] = "study.make-main",
  [STUDY_ACTION_MOVE_UP] = "study.move-up",
  [STUDY_ACTION_MOVE_DOWN] = "study.move-down",
  [STUDY_ACTION_PASS] = "study.pass",
  [STUDY_ACTION_TURN] = "study.turn",
  [STUDY_ACTION_MIRROR] = "study.mirror",
  [STUDY_ACTION_UNDO] = "study.undo",
  [STUDY_ACTION_REDO] = "study.redo",
};

const char *
study_action_get_name (StudyAction action)
{
  return NAMES[action];
}

gboolean
study_action_is_enabled (StudyAction action, WuziReplay *replay)
{
  WuziStudy *study = replay != NULL ? wuzi_replay_get_study (replay) : NULL;

  if (replay == NULL)
    return FALSE;
  switch (action) {
  case STUDY_ACTION_PLAY:
    return wuzi_replay_get_length (replay) > 0;
  case STUDY_ACTION_FORWARD:
  case STUDY_ACTION_LAST:
    return wuzi_replay_get_position (replay) < wuzi_replay_get_length (replay);
  case STUDY_ACTION_MOVE_UP:
    return wuzi_study_get_previous (study, wuzi_study_get_current (study)) != STUDY_NO_NODE;
  case STUDY_ACTION_MOVE_DOWN:
    return wuzi_study_get_next (study, wuzi_study_get_current (study)) != STUDY_NO_NODE;
  case STUDY_ACTION_PASS:
    return wuzi_replay_get_verdict (replay)->outcome == OUTCOME_OPEN;
  case STUDY_ACTION_UNDO:
    return wuzi_study_can_undo (study);
  case STUDY_ACTION_REDO:
    return wuzi_study_can_redo (study);
  case STUDY_ACTION_TURN:
  case STUDY_ACTION_MIRROR:
    return TRUE;
  case STUDY_ACTION_FIRST:
  case STUDY_ACTION_BACK:
  case STUDY_ACTION_DELETE:
  case STUDY_ACTION_DELETE_OTHERS:
  case STUDY_ACTION_MAKE_MAIN:
  case STUDY_ACTIONS:
  default:
    return wuzi_replay_get_position (replay) > 0;
  }
}

void
study_action_do (StudyAction action, WuziReplay *replay)
{
  WuziStudy *study = wuzi_replay_get_study (replay);
  StudyNode node = wuzi_study_get_current (study);
  gboolean was_playing = wuzi_replay_is_playing (replay);

  wuzi_replay_set_playing (replay, FALSE);
  switch (action) {
  case STUDY_ACTION_FIRST:
    wuzi_replay_set_position (replay, 0);
    break;
  case STUDY_ACTION_BACK:
    wuzi_replay_step (replay, -1);
    break;
  case STUDY_ACTION_PLAY:
    wuzi_replay_set_playing (replay, !was_playing);
    break;
  case STUDY_ACTION_FORWARD:
    wuzi_replay_step (replay, 1);
    break;
  case STUDY_ACTION_LAST:
    wuzi_replay_set_position (replay, G_MAXUINT);
    break;
  case STUDY_ACTION_DELETE:
    wuzi_study_delete (study, node);
    break;
  case STUDY_ACTION_DELETE_OTHERS:
    wuzi_study_delete_others (study, node);
    break;
  case STUDY_ACTION_MAKE_MAIN:
    wuzi_study_make_main (study, node);
    break;
  case STUDY_ACTION_MOVE_UP:
  case STUDY_ACTION_MOVE_DOWN:
    wuzi_study_move (study, node, action == STUDY_ACTION_MOVE_UP);
    break;
  case STUDY_ACTION_PASS:
    wuzi_study_add_move (study, node, wuzi_replay_get_stones (replay)->turn, POINT_NONE);
    break;
  case STUDY_ACTION_TURN:
  case STUDY_ACTION_MIRROR:
    review_turn_study (study, action == STUDY_ACTION_TURN ? SYMMETRY_QUARTER : SYMMETRY_MIRROR);
    break;
  case STUDY_ACTION_UNDO:
    wuzi_study_undo (study);
    break;
  case STUDY_ACTION_REDO:
  case STUDY_ACTIONS:
  default:
    wuzi_study_redo (study);
  }
}
