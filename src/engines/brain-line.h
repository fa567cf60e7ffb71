/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line that an engine writes in the Gomocup protocol, whatever is in it. Plain C. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum {
  BRAIN_LINE_MAX_POINTS = 8,     /* of an answer: SWAP2BOARD's has three */
  BRAIN_COORDINATE_MAX = 999999, /* larger ones count as this */
};

typedef enum {
  BRAIN_LINE_EMPTY,
  BRAIN_LINE_POINTS,  /* "7,7", or several with blanks between; there's nothing else in the line */
  BRAIN_LINE_SWAP,    /* "SWAP" */
  BRAIN_LINE_OK,      /* "OK", and whatever follows */
  BRAIN_LINE_ERROR,   /* "ERROR text" */
  BRAIN_LINE_UNKNOWN, /* "UNKNOWN text" */
  BRAIN_LINE_MESSAGE, /* "MESSAGE text" */
  BRAIN_LINE_DEBUG,   /* "DEBUG text" */
  BRAIN_LINE_INFO,    /* "INFO …": Rapfi's groups may lack the MESSAGE before it */
  BRAIN_LINE_SUGGEST, /* "SUGGEST 7,7" */
  BRAIN_LINE_FORBID,  /* "FORBID xxyyxxyy." */
  BRAIN_LINE_ABOUT,   /* key="value", … */
  BRAIN_LINE_OTHER,
} BrainLineKind;

/* A point as the protocol has it: x from the left, y from the top, from 0. May lie anywhere. */
typedef struct {
  int x;
  int y;
} BrainPoint;

typedef struct {
  BrainLineKind kind;
  const char *text; /* borrowed: what follows the first word, or the whole line */
  size_t length;
  const char *whole; /* borrowed: the line without the blanks around it */
  size_t whole_length;
  int count; /* of points, for POINTS and SUGGEST */
  BrainPoint points[BRAIN_LINE_MAX_POINTS];
} BrainLine;

/* Reads length bytes, which need no NUL behind them; a line break at the end doesn't matter, nor
 * does the case of letters. */
BrainLine brain_line_read (const char *text, size_t length);

/* How much of a text of length bytes is kept where there is room for most of them: letters of UTF-8
 * stay whole. */
size_t brain_line_cut (const char *text, size_t length, size_t most);

/* What ABOUT answers under a key ("name"), cut to the size of buffer; it is valid UTF-8 only if the
 * line is. False if it isn't there. */
bool brain_line_find_value (const BrainLine *line, const char *key, char *buffer, size_t size);
