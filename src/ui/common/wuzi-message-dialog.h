/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says or asks something. */
#pragma once

#include <adwaita.h>

/* What adw_message_dialog_new () makes, for headings of any length. (transfer none) */
AdwMessageDialog *wuzi_message_dialog_new (GtkWindow *parent, const char *heading,
                                           const char *body);

/* Says what needs to be read, and not only seen; there is nothing to do but close it. */
void wuzi_message_dialog_tell (GtkWindow *parent, const char *heading, const char *sentences);

#define WUZI_MESSAGE_DIALOG_CREATE "create" /* a response */

/* Asks, in a child below the heading, for what is to be made. There is a button for that, which
 * Enter presses, and one to cancel. (transfer none) */
AdwMessageDialog *wuzi_message_dialog_new_form (GtkWindow *parent, const char *heading,
                                                GtkWidget *child);

/* Presents it, and lets response_cb (dialog, response, task) return the task. A dialog that goes
 * with its window, without a response, returns G_IO_ERROR_CLOSED, once the main loop is idle: at
 * the program's end, it never is. task: (transfer full) */
void wuzi_message_dialog_ask (AdwMessageDialog *dialog, GCallback response_cb, GTask *task);
