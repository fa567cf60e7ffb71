/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving what a window shows, before it closes and whenever that is wanted. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-study-session.h"

/* WuziStudySaver: saves the document of a session, and holds the session's window until nothing
 * would be lost with it. A recorded game's study is kept without a question; other changes may be
 * wanted or not. What is on its way to the disk is waited for, out of sight: should somebody want
 * the window meanwhile, it stays.
 *
 * Signals
 *   "ended" (boolean saved, boolean asked): somebody wanted it to be saved; asked: in a dialog.
 *   "told" (string sentence): why it couldn't be kept. */
#define WUZI_TYPE_STUDY_SAVER (wuzi_study_saver_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudySaver, wuzi_study_saver, WUZI, STUDY_SAVER, GObject)

/* The window isn't owned. */
WuziStudySaver *wuzi_study_saver_new (GtkWindow *window, WuziStudySession *session);

/* elsewhere: into another file than the one that it is of; a recorded game is of none. */
void wuzi_study_saver_save (WuziStudySaver *self, gboolean elsewhere);

/* Has the record book keep what was changed at once. */
void wuzi_study_saver_keep (WuziStudySaver *self);

/* The window is to close: must it stay? Then it closes by itself, or asks. Who is told that a
 * recorded game's study couldn't be kept, and closes the window again, leaves it to the record
 * book. */
gboolean wuzi_study_saver_must_stay (WuziStudySaver *self);
