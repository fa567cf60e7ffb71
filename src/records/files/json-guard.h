/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at a text before the JSON parser does.
 *
 * The parser of json-glib 1.6 runs out of stack on deep nesting, takes much
 * that isn't JSON (comments, single quotes, whatever follows the first
 * value), cuts strings at an escaped NUL and lets large integers wrap around.
 * What passes here is JSON by RFC 8259, and safe to parse. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  JSON_GUARD_MAX_DEPTH = 64,   /* arrays and objects within one another */
  JSON_GUARD_MAX_WRAPPING = 2, /* around them */
};

typedef enum {
  JSON_GUARD_GOOD,
  JSON_GUARD_NOT_UTF8, /* or a NUL byte in it */
  JSON_GUARD_NOT_JSON, /* or one of the things below */
  JSON_GUARD_TOO_DEEP,
} JsonGuardVerdict;

/* Checks a whole text of length bytes (no NUL needed behind it). Stricter than
 * the RFC in three things, which the parser would read as something else: no
 * escaped NUL in a string, no half of a surrogate pair, and no integer beyond
 * 63 bits and a sign. Takes time in proportion to the length, and no memory. */
JsonGuardVerdict json_guard_check (const char *text, gsize length);

/* The same of a text that holds others, at most JSON_GUARD_MAX_WRAPPING levels below its
 * top, and is taken apart before any of them is parsed. */
JsonGuardVerdict json_guard_check_wrapped (const char *text, gsize length);

G_END_DECLS
