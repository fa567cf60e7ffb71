/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says or asks something. */
#pragma once

#include <adwaita.h>

/* What adw_message_dialog_new () makes, for headings of any length. (transfer none) */
AdwMessageDialog *wuzi_message_dialog_new (GtkWindow *parent, const char *heading,
                                           const char *body);
