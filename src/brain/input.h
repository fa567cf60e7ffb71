/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stream of bytes, cut into lines. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum {
  INPUT_LINE_BYTES = 1024, /* longer lines are cut off */
};

/* Start it as { 0 }. A line ends with CR, LF or both; what follows the first
 * INPUT_LINE_BYTES - 1 bytes of a line is lost. */
typedef struct {
  bool too_long;
  size_t length;
  char line[INPUT_LINE_BYTES];
} Input;

/* Called for each line that isn't empty, without its end. whole is false if it was cut off. Returns
 * false to stop. */
typedef bool InputLineFunc (const char *line, bool whole, void *data);

/* Reads more bytes. Returns false as soon as line_func does. */
bool input_feed (Input *input, const char *bytes, size_t count, InputLineFunc *line_func,
                 void *data);

/* Ends the last line, at the end of the input. Returns what line_func does. */
bool input_end (Input *input, InputLineFunc *line_func, void *data);
