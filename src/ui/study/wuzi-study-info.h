/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the game of a study. */
#pragma once

#include <adwaita.h>

#include "study/wuzi-study.h"

/* WuziStudyInfo: a dialog with names, event, result and so on; applying is one edit of the study.
 */
#define WUZI_TYPE_STUDY_INFO (wuzi_study_info_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyInfo, wuzi_study_info, WUZI, STUDY_INFO, AdwWindow)

/* Shows it over a window. Returns it; GTK owns it. */
WuziStudyInfo *wuzi_study_info_present (WuziStudy *study, GtkWindow *parent);
