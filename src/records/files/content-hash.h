/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number that tells one content from another, fast. */
#pragma once

#include <glib.h>

/* Hashes length bytes into 64 bits; seed chains one piece to the next. Guards
 * against accidents and torn writes, not against anybody who forges. The
 * same on machines of one byte order only. */
guint64 content_hash (gconstpointer bytes, gsize length, guint64 seed);
