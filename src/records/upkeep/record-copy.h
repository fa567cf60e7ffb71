/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One compressed copy of players or games: what is in it. All functions block. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Unpacks a copy into a new file, which is synced. FALSE with
 * G_IO_ERROR_INVALID_DATA if the copy is damaged or can't be read, and with
 * another error, a sentence for the user, if the file can't be written. */
gboolean record_copy_unpack (const char *copy, const char *path, GError **error);

/* Count lines, and players in a list of them. FALSE if the copy is damaged. */
gboolean record_copy_count_lines (const char *copy, guint *count);
gboolean record_copy_count_players (const char *copy, guint *count);

G_END_DECLS
