/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an empty study is to be: its board and its rule. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-study.h"

/* Asks over parent, which may be NULL; what was played last is chosen at first. */
void new_study_ask_async (GtkWindow *parent, GSettings *settings, GAsyncReadyCallback callback,
                          gpointer user_data);

/* NULL if none is wanted. (transfer full) */
WuziStudy *new_study_finish (GAsyncResult *result);
