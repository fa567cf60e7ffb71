/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside the current move of a study, to be read and changed. */
#pragma once

#include "study/wuzi-study.h"
#include "ui/study/wuzi-tool-icon.h"

/* WuziStudyNote: comment, name and judgements of the study's current node, and the tools that mark
 * the board and set up stones. All that is typed at one place up to the end of a line is one edit
 * of the study. Whoever has the board passes clicks and drags on it along.
 *
 * Properties
 *   "study" (WuziStudy): or NULL
 *   "tool" (WuziStudyTool): in the hand; put down when the tools are put out of sight. */
#define WUZI_TYPE_STUDY_NOTE (wuzi_study_note_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyNote, wuzi_study_note, WUZI, STUDY_NOTE, GtkWidget)

void wuzi_study_note_set_study (WuziStudyNote *self, WuziStudy *study);
void wuzi_study_note_set_tool (WuziStudyNote *self, WuziStudyTool tool);

/* WUZI_STUDY_TOOL_PLAY while the tools aren't to be seen. */
WuziStudyTool wuzi_study_note_get_tool (WuziStudyNote *self);

/* A click on a point, and a drag from one to another. FALSE if the tool doesn't take it: then it is
 * for the game. Arrows and lines can be drawn by two clicks, too. */
gboolean wuzi_study_note_use_tool (WuziStudyNote *self, Point point);
gboolean wuzi_study_note_drag_tool (WuziStudyNote *self, Point from, Point to);

/* Where it is typed. (transfer none) */
GtkWidget *wuzi_study_note_get_comment (WuziStudyNote *self);

/* The group of buttons, among which arrows go. (transfer none) */
GtkWidget *wuzi_study_note_get_tools (WuziStudyNote *self);
