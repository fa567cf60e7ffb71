/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF as text: where games, nodes and properties begin and end, and what their values say. */
#pragma once

#include "study/sgf-properties.h"

enum {
  SGF_LONGEST_ID = 8,         /* of a property that is known */
  SGF_MAX_PROPERTIES = 10000, /* of one node; more are left out */
};

/* A value as it stands between its brackets, or a part of it. */
typedef struct {
  const char *start;
  const char *end;
} SgfSlice;

/* A property of a node; known is NULL for others. */
typedef struct {
  char id[SGF_LONGEST_ID + 1];
  const SgfProperty *known;
  SgfSlice raw; /* all of it, "KO[]" */
  guint first_value;
  guint value_count;
} SgfItem;

/* The properties of a node. It borrows the text. */
typedef struct {
  GArray *items;  /* Owned, of SgfItem */
  GArray *values; /* Owned, of SgfSlice */
  gboolean too_many;
} SgfNode;

void sgf_node_init (SgfNode *node);
void sgf_node_clear (SgfNode *node);

/* Reads a node behind its ";", up to a bracket or a ";" of the tree. Returns where that is. */
const char *sgf_node_read (SgfNode *node, const char *at, const char *end);

/* The property of that id, or NULL. */
const SgfItem *sgf_node_find (const SgfNode *node, const char *id);

SgfSlice sgf_node_get_value (const SgfNode *node, const SgfItem *item, guint index);

const char *sgf_skip_spaces (const char *at, const char *end);

/* Is there a property, "SZ[", at the beginning? */
gboolean sgf_is_property (const char *at, const char *end);

/* The first "(;" from at on, or "(SZ[" of a game without a ";" before its first node; NULL if there
 * is none. */
const char *sgf_find_game (const char *at, const char *end);

/* The encoding that a file names, from its beginning. (transfer full) (nullable) */
char *sgf_dup_encoding (const char *bytes, gsize length);

/* Without spaces at both ends. */
SgfSlice sgf_trim (SgfSlice slice);

/* The parts before and behind the first colon. FALSE if there is none. */
gboolean sgf_split (SgfSlice value, SgfSlice *before, SgfSlice *behind);

/* The text that a value says: escapes are resolved, and breaks are "\n", or spaces in texts of one
 * line. White space is spaces; other control characters stay where there may be several lines.
 * (transfer full) */
char *sgf_dup_text (SgfSlice value, gboolean one_line);

/* A number that is all of the value. */
gboolean sgf_read_number (SgfSlice value, double *number);

/* "hh": column and row from the top. Some write "h8" as on the board. POINT_NONE if it is none of
 * these. */
Point sgf_read_point (SgfSlice value, int size);

gboolean sgf_is_pass (SgfSlice value, int size);

/* From 0: "a", …, "z", "A" …; -1 for what is no letter. */
int sgf_letter_index (char c);
