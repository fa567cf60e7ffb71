/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a position or a game is to look as a picture. */
#pragma once

#include <adwaita.h>

#include "study/wuzi-study.h"
#include "ui/common/wuzi-toasts.h"

/* WuziPictureDialog: shows what a study's current position looks like as a picture, or its game on
 * pages, and exports, copies and prints that. What is chosen is remembered.
 *
 * Keys: Ctrl+C copies, Shift+Ctrl+P prints, Ctrl+S exports. */
#define WUZI_TYPE_PICTURE_DIALOG (wuzi_picture_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziPictureDialog, wuzi_picture_dialog, WUZI, PICTURE_DIALOG, AdwWindow)

WuziPictureDialog *wuzi_picture_dialog_new (GtkWindow *parent, GSettings *settings,
                                            WuziStudy *study);

/* Offers all games of the study's file, too (element-type WuziStudy), of which there are several;
 * once. */
void wuzi_picture_dialog_set_games (WuziPictureDialog *self, GPtrArray *games);

/* Writes what is shown into a file. */
void wuzi_picture_dialog_save (WuziPictureDialog *self, GFile *file);

/* Gives a window the actions "picture.export" (this dialog), "picture.copy", "picture.copy-board"
 * (as letters) and "picture.print", for the WuziStudy of its property "study", which may be NULL,
 * and the games (GPtrArray of WuziStudy, or NULL) of its property "games". Its toasts tell what was
 * copied. */
void wuzi_picture_dialog_add_actions (GtkWindow *window, GSettings *settings, WuziToasts *toasts);
