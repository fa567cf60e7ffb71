/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts bytes into lines. */
#include "brain/input.h"

/* Takes the place of a zero byte, which would end a string; no command has it. */
static const char NO_LETTER = '\x01';

static void
add_byte (Input *input, char byte)
{
  if (input->length < INPUT_LINE_BYTES - 1)
    input->line[input->length++] = byte != '\0' ? byte : NO_LETTER;
  else
    input->too_long = true;
}

bool
input_end (Input *input, InputLineFunc *line_func, void *data)
{
  bool whole = !input->too_long;
  bool wanted = true;

  /* Blanks at the end don't count. */
  while (input->length > 0
         && (input->line[input->length - 1] == ' ' || input->line[input->length - 1] == '\t'))
    input->length--;
  input->line[input->length] = '\0';
  if (input->length > 0)
    wanted = line_func (input->line, whole, data);
  input->length = 0;
  input->too_long = false;
  return wanted;
}

bool
input_feed (Input *input, const char *bytes, size_t count, InputLineFunc *line_func, void *data)
{
  for (size_t i = 0; i < count; i++)
    if (bytes[i] != '\r' && bytes[i] != '\n')
      add_byte (input, bytes[i]);
    else if (!input_end (input, line_func, data))
      return false;
  return true;
}
