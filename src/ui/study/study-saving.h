/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving a study: where, in which format, and what is asked before. */
#pragma once

#include <adwaita.h>

#include "study/wuzi-study-document.h"

/* Saves into the document's file, or into one that is asked for if there is none, if its format
 * can only be read, or if elsewhere is TRUE. Asks before something would be lost: what the format
 * can't hold, or what another program has written. Failures are told over parent. */
void study_saving_save_async (GtkWindow *parent, WuziStudyDocument *document, gboolean elsewhere,
                              GAsyncReadyCallback callback, gpointer user_data);

/* Was it saved? */
gboolean study_saving_save_finish (GAsyncResult *result);

/* Asks what becomes of changes that aren't saved, and saves them if that is wanted. */
void study_saving_ask_async (GtkWindow *parent, WuziStudyDocument *document,
                             GAsyncReadyCallback callback, gpointer user_data);

/* May they go: were they saved, or isn't anybody to miss them? */
gboolean study_saving_ask_finish (GAsyncResult *result);

/* "game.sgf"; for games in no file, "Unsaved study". (transfer full) */
char *study_saving_dup_name (WuziStudyDocument *document);
