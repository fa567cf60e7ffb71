/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines say: the first byte is the board's size, the second how they write points, the rest
 * lines. */
#include <math.h>
#include <string.h>

#include "engines/brain-thought.h"
#include "fuzz.h"

/* Points of an answer are numbers that fit, and those of a line lie on the board. */
static void
check_line (const BrainLine *line)
{
  char value[16];

  fuzz_check (line->count >= 0 && line->count <= BRAIN_LINE_MAX_POINTS);
  fuzz_check (line->kind != BRAIN_LINE_POINTS || line->count > 0);
  for (int i = 0; i < line->count; i++)
    fuzz_check (abs (line->points[i].x) <= BRAIN_COORDINATE_MAX
                && abs (line->points[i].y) <= BRAIN_COORDINATE_MAX);
  if (brain_line_find_value (line, "name", value, sizeof value))
    fuzz_check (strlen (value) < sizeof value);
}

static void
check_thought (const BrainThought *thought, const Board *board)
{
  double chance;

  fuzz_check (thought->says != 0);
  fuzz_check (thought->rank >= 0 && thought->rank <= BRAIN_THOUGHT_MAX_RANK);
  fuzz_check (thought->length >= 0 && thought->length <= BRAIN_THOUGHT_LENGTH);
  fuzz_check (thought->depth >= 0 && thought->reach >= 0 && thought->ms >= 0);
  fuzz_check (isfinite (thought->eval) && thought->chance >= 0 && thought->chance <= 1);
  for (int i = 0; i < thought->length; i++)
    fuzz_check (board_is_on (board, thought->line[i]));
  if (brain_thought_to_chance (thought, &chance))
    fuzz_check (chance >= 0 && chance <= 1);
}

/* Each line is a piece of memory of its own, without a byte behind it. */
static void
take_line (BrainListener *listener, const Board *board, const uint8_t *bytes, size_t length)
{
  char *text = malloc (length > 0 ? length : 1);
  BrainThought thought;
  BrainRealtime realtime;
  BrainLine line;

  memcpy (text, bytes, length);
  line = brain_line_read (text, length);
  check_line (&line);
  if (brain_listener_take (listener, &line, &thought))
    check_thought (&thought, board);
  if (brain_realtime_read (&line, board->size, &realtime)
      && realtime.kind != BRAIN_REALTIME_REFRESH)
    fuzz_check (board_is_on (board, realtime.point));
  free (text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  BrainListener listener = { 0 };
  Board board;

  if (length < 2 || !board_init (&board, bytes[0]))
    return 0;
  listener.size = board.size;
  listener.habit = (BrainHabit) (bytes[1] % BRAIN_HABIT_COUNT);
  bytes += 2;
  length -= 2;
  while (length > 0) {
    const uint8_t *end = memchr (bytes, '\n', length);
    size_t count = end != NULL ? (size_t) (end - bytes) : length;

    take_line (&listener, &board, bytes, count);
    count += end != NULL;
    bytes += count;
    length -= count;
  }
  return 0;
}
