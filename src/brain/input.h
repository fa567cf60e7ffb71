/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes as they come in, cut into lines. */
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

/* Called for each line that isn't empty, without its end. whole is false if
 * it was cut off. Returns false if no further line is wanted. */
typedef bool InputLineFunc (const char *line, bool whole, void *data);

/* Takes what came in. Returns false as soon as take_line does. */
bool input_feed (Input *input, const char *bytes, size_t count, InputLineFunc *take_line,
                 void *data);

/* Nothing more comes: what is there now is a line, too. */
bool input_end (Input *input, InputLineFunc *take_line, void *data);
