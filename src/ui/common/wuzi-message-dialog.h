/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says or asks something. */
#pragma once

#include <adwaita.h>

/* What adw_message_dialog_new () makes, for headings of any length. (transfer none) */
AdwMessageDialog *wuzi_message_dialog_new (GtkWindow *parent, const char *heading,
                                           const char *body);

/* Presents it, and lets response_cb (dialog, response, task) return the task. A dialog that goes
 * with its window, without a response, returns G_IO_ERROR_CLOSED, once the main loop is idle: at
 * the program's end, it never is. task: (transfer full) */
void wuzi_message_dialog_ask (AdwMessageDialog *dialog, GCallback response_cb, GTask *task);
