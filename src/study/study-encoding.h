/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of any encoding becomes UTF-8. */
#pragma once

#include <gio/gio.h>

/* The encoding that text is likely to be in, by what it looks like: "UTF-8", "GB18030",
 * "SHIFT-JIS", "BIG5", "EUC-KR", "WINDOWS-1250", "WINDOWS-1251", or "WINDOWS-1252" where nothing
 * else fits. */
const char *study_encoding_guess (const char *bytes, gsize length);

/* Can text be read from it here? */
gboolean study_encoding_is_known (const char *encoding);

/* By which encoding to read what a file says to be in that one: it may say less than is in it. NULL
 * if it isn't known, or can't be true: the name was found byte by byte, and is that of an encoding
 * of wider characters. */
const char *study_encoding_of_name (const char *name);

/* The text as valid UTF-8, without a byte order mark; what isn't text in that encoding becomes
 * U+FFFD, of which *bad is told how many. The encoding must be known. If reading, which may be
 * NULL, is cancelled, the rest is left out. (transfer full) */
char *study_encoding_convert (const char *bytes, gsize length, const char *encoding,
                              GCancellable *reading, gsize *new_length, guint *bad);
