/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes away a PIN that somebody forgot: for the owner of the account, who can do
 * it without knowing it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes away the PIN of the listed player of a name as it was typed. *had tells
 * whether there was one, *who gets his name (transfer full). FALSE with an error,
 * a sentence for the user. Blocks. */
gboolean pin_reset (const char *folder, const char *name, char **who, gboolean *had,
                    GError **error);

G_END_DECLS
