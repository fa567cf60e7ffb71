/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as text: checked before the parser sees it, and taken apart without it.
 *
 * The parser of json-glib 1.6 runs out of stack on deep nesting, takes much
 * that isn't JSON (comments, single quotes, whatever follows the first
 * value), cuts strings at an escaped NUL and lets large integers wrap around.
 * What passes here is JSON by RFC 8259, and safe to parse. */
#pragma once

#include <glib.h>

enum {
  JSON_GUARD_MAX_DEPTH = 64,   /* arrays and objects within one another */
  JSON_GUARD_MAX_WRAPPING = 2, /* around them */
};

/* Checks a whole text of length bytes (no NUL needed behind it). Stricter than
 * the RFC in three things, which the parser would read as something else: no
 * escaped NUL in a string, no half of a surrogate pair, and no integer beyond
 * 63 bits and a sign. Takes time in proportion to the length, and no memory. */
gboolean json_guard_check (const char *text, gsize length);

/* The line in which a text fails that check, from 1 on, or 0 if it passes. */
int json_guard_find_line (const char *text, gsize length);

/* The same check of a text that holds others, at most JSON_GUARD_MAX_WRAPPING levels below its
 * top, and is taken apart before any of them is parsed. */
gboolean json_guard_check_wrapped (const char *text, gsize length);

/* Some of a text that has passed the check, borrowed; no NUL behind it. */
typedef struct {
  const char *text;
  gsize length;
} JsonPiece;

/* Finds the value of a member of an object, without white space around it.
 * name has no character that JSON escapes. FALSE if whole isn't an object, or
 * has no such member; of several the first is found. */
gboolean json_guard_find (JsonPiece whole, const char *name, JsonPiece *value);

/* Goes through the elements of an array: rest is the array at first, and then
 * what is behind the element that was given last. FALSE at the end, and at once
 * if it isn't an array. */
gboolean json_guard_next (JsonPiece *rest, JsonPiece *element);
