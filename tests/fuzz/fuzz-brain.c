/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The brain's lines: a whole session, fed with bytes as they come through a
 * pipe.
 *
 * After each line it is let think to the end, so that the same bytes always do
 * the same; but for a line that ends with "&", as a shell has it: the next one
 * comes while it thinks. */
#include <sched.h>
#include <string.h>

#include "board/rules.h"
#include "brain/input.h"
#include "brain/monotonic.h"
#include "brain/session.h"
#include "fuzz.h"

enum {
  MAX_NODES = 60,
  MAX_LINES = 200,
  HASH_BYTES = 1 << 14,
};

/* One run. */
typedef struct {
  Session *session;
  int lines;
} Run;

/* What is said is whole lines of printable ASCII, and a move is on the
 * board. */
static void
hear_cb (const char *lines, size_t length, void *data)
{
  static const char MARK = '\n';

  fuzz_check (length > 0 && lines[length - 1] == MARK);
  for (size_t i = 0; i < length; i++)
    fuzz_check (lines[i] == MARK || (lines[i] >= ' ' && lines[i] <= '~'));
}

/* What the session was told is asked of as it stands; then it is held to what
 * is fast: a fuzzer has no hour to think about a move. */
static void
tame (Settings *settings)
{
  EngineLimits limits = settings_get_limits (settings, 1);
  Rule rule;

  settings_get_memory (settings);
  settings_get_rule (settings, &rule);
  fuzz_check (limits.turn_ms >= 0 && limits.depth >= 0);
  fuzz_check (settings->threads >= 1 && settings->threads <= ENGINE_MAX_THREADS);
  if (settings->nodes == 0 || settings->nodes > MAX_NODES)
    settings->nodes = MAX_NODES;
  settings->turn_ms = -1;
  settings->threads = 1;
  settings->memory_bytes = 0;
  settings->hash_bytes = HASH_BYTES;
}

/* Waits until the session has stopped thinking: its board is one that can be played, unless it
 * holds any set of stones. */
static void
check_board (const Session *session)
{
  const Board *board = &session->board;
  Board replay;

  thinker_lock (session->thinker);
  thinker_wait (session->thinker);
  while (thinker_is_pondering (session->thinker)) {
    thinker_unlock (session->thinker);
    sched_yield ();
    thinker_lock (session->thinker);
  }
  thinker_unlock (session->thinker);
  if (session->has_game && !session->has_position)
    return;
  fuzz_check (board_init (&replay, board->size));
  for (int i = 0; i < board->count; i++)
    fuzz_check (board_play (&replay, board->moves[i]));
  fuzz_check (board_equal (&replay, board));
}

static bool
take_line_cb (const char *line, bool whole, void *data)
{
  Run *run = data;
  size_t length = strlen (line);
  bool on = length > 0 && line[length - 1] == '&';
  char *told = strndup (line, on ? length - 1 : length);
  bool goes_on = session_handle_line (run->session, told, whole, monotonic_now_ms ());

  free (told);
  tame (&run->session->settings);
  if (!on)
    check_board (run->session);
  return goes_on && ++run->lines < MAX_LINES;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  Run run = { .session = session_new (hear_cb, NULL) };
  Input input = { 0 };

  fuzz_check (run.session != NULL);
  tame (&run.session->settings);
  if (input_feed (&input, (const char *) bytes, length, take_line_cb, &run))
    input_end (&input, take_line_cb, &run);
  check_board (run.session);
  /* It waits only so long for its thread; here, on a busy machine, as long as need be. */
  while (!session_free (run.session))
    continue;
  return 0;
}
