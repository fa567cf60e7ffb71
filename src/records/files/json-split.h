/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a large JSON text apart without building it in memory: its parts stay
 * the bytes that they are.
 *
 * All texts must have passed json_guard_check () as a whole, or as part of one
 * that has. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Some of a text, borrowed; no NUL behind it. */
typedef struct {
  const char *text;
  gsize length;
} JsonPiece;

/* Finds the value of a member of an object, without white space around it.
 * name has no character that JSON escapes. FALSE if whole isn't an object, or
 * has no such member; of several the first is found. */
gboolean json_split_find (JsonPiece whole, const char *name, JsonPiece *value);

/* Goes through the elements of an array: rest is the array at first, and then
 * what is behind the element that was given last. FALSE at the end, and at once
 * if it isn't an array. */
gboolean json_split_next (JsonPiece *rest, JsonPiece *element);

G_END_DECLS
