/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends lines under a lock. */
#include "brain/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifndef _WIN32
#include <poll.h>
#endif

void
output_init (Output *output, OutputSink *sink, void *data)
{
  pthread_mutex_init (&output->lock, NULL);
  output->sink = sink;
  output->data = data;
}

void
output_clear (Output *output)
{
  pthread_mutex_destroy (&output->lock);
}

void
output_send (Output *output, const Text *text)
{
  if (text->length == 0)
    return;
  pthread_mutex_lock (&output->lock);
  output->sink (text->bytes, text->length, output->data);
  pthread_mutex_unlock (&output->lock);
}

void
output_line (Output *output, const char *format, ...)
{
  char line[TEXT_BYTES / 2];
  Text text = { 0 };
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (line, sizeof line, format, arguments);
  va_end (arguments);
  text_add (&text, "%s\n", line);
  output_send (output, &text);
}

/* After a write that failed: waits until there is room. Returns false if there
 * never will be. */
static bool
wait_for_room (void)
{
#ifndef _WIN32
  struct pollfd file = { .fd = STDOUT_FILENO, .events = POLLOUT };

  if (errno == EAGAIN)
    return poll (&file, 1, -1) >= 0 || errno == EINTR;
#endif
  return errno == EINTR;
}

void
output_to_stdout (const char *lines, size_t length, void *data)
{
  while (length > 0) {
    ssize_t written = write (STDOUT_FILENO, lines, length);

    if (written < 0 && !wait_for_room ())
      _Exit (EXIT_FAILURE);
    if (written > 0) {
      lines += written;
      length -= (size_t) written;
    }
  }
}
