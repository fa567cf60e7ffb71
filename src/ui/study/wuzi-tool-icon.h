/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools that mark a board and set up stones, and the pictures on their buttons. */
#pragma once

#include <gtk/gtk.h>

/* What a click on the board does. The nicks of the enumeration are their names. */
#define WUZI_TYPE_STUDY_TOOL (wuzi_study_tool_get_type ())
typedef enum {
  WUZI_STUDY_TOOL_PLAY, /* nothing of these: a click plays */
  WUZI_STUDY_TOOL_CROSS,
  WUZI_STUDY_TOOL_CIRCLE,
  WUZI_STUDY_TOOL_SQUARE,
  WUZI_STUDY_TOOL_TRIANGLE,
  WUZI_STUDY_TOOL_LETTER,
  WUZI_STUDY_TOOL_NUMBER,
  WUZI_STUDY_TOOL_ARROW,
  WUZI_STUDY_TOOL_LINE,
  WUZI_STUDY_TOOL_ERASE,
  WUZI_STUDY_TOOL_BLACK,
  WUZI_STUDY_TOOL_WHITE,
  WUZI_STUDY_TOOL_EMPTY,
  WUZI_STUDY_TOOLS,
} WuziStudyTool;
GType wuzi_study_tool_get_type (void);

/* Drawn in the colour of letters around it, as symbolic icons are. (transfer floating) */
GtkWidget *wuzi_tool_icon_new (WuziStudyTool tool);
