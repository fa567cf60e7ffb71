/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The brain's output: whole lines, from any thread. */
#pragma once

#include <pthread.h>

#include "brain/text.h"

/* Writes one or more whole lines, each with LF at its end. */
typedef void OutputSink (const char *lines, size_t length, void *data);

typedef struct {
  pthread_mutex_t lock;
  OutputSink *sink;
  void *data; /* the sink's */
} Output;

void output_init (Output *output, OutputSink *sink, void *data);
void output_clear (Output *output);

/* Sends text, which is whole lines, with nothing of other threads between them. */
void output_send (Output *output, const Text *text);

/* Sends a line, and LF behind it. */
void output_line (Output *output, const char *format, ...) TEXT_PRINTF (2);

/* A sink that writes to the standard output at once, and ends the program if
 * that is closed. */
void output_to_stdout (const char *lines, size_t length, void *data);
