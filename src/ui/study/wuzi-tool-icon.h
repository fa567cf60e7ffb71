/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture on the button of a tool. */
#pragma once

#include "ui/study/wuzi-study-note.h"

G_BEGIN_DECLS

/* Drawn in the colour of letters around it, as symbolic icons are. (transfer floating) */
GtkWidget *wuzi_tool_icon_new (WuziStudyTool tool);

G_END_DECLS
