/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the brain says, from any thread, one whole line after the other. */
#pragma once

#include <pthread.h>

#include "brain/text.h"

/* Is handed one or more whole lines, each with LF at its end. */
typedef void OutputSink (const char *lines, size_t length, void *data);

typedef struct {
  pthread_mutex_t lock;
  OutputSink *sink;
  void *data; /* the sink's */
} Output;

void output_init (Output *output, OutputSink *sink, void *data);
void output_clear (Output *output);

/* Says what is in text: whole lines, among which nothing else gets. */
void output_send (Output *output, const Text *text);

/* Says one line; the end of the line is added. */
void output_line (Output *output, const char *format, ...) TEXT_PRINTF (2);

/* A sink that writes to the standard output at once, and ends the program if
 * nobody reads there any more. */
void output_to_stdout (const char *lines, size_t length, void *data);
