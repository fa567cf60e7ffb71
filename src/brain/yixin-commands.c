/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that Yixin added for windows that show what is being thought. */
#include "brain/session-private.h"
#include "brain/wire.h"

/* The largest table that is offered to Yixin's window, as a power of two of
 * KB: 4 GB. */
enum {
  MAX_HASH_EXPONENT = 22,
};

void
obey_yxstop (Session *session, const char *rest)
{
  thinker_hurry (session->thinker);
}

void
obey_yxnbest (Session *session, const char *rest)
{
  int64_t count;

  if (text_read_list (rest, 1, &count) != 1 || count < 1)
    output_line (&session->output, "ERROR that is no number of moves");
  else if (session_is_over (session))
    output_line (&session->output, "ERROR the game is over");
  else
    session_think (session, THOUGHT_ANALYSIS, &session->board,
                   (int) (count < ENGINE_MAX_LINES ? count : ENGINE_MAX_LINES));
}

void
obey_yxshowforbid (Session *session, const char *rest)
{
  const Board *board = &session->board;
  Text text = { 0 };

  text_add (&text, "FORBID ");
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = wire_to_point (x, y, board->size);

      if (board_is_free (board, point)
          && rules_check (session_get_rule (session), board, point) != REFUSAL_NONE)
        text_add (&text, "%02d%02d", x, y);
    }
  text_add (&text, ".\n");
  output_send (&session->output, &text);
}

void
obey_yxhashclear (Session *session, const char *rest)
{
  thinker_clear (session->thinker);
}

void
obey_yxshowinfo (Session *session, const char *rest)
{
  output_line (&session->output, "MESSAGE INFO MAX_THREAD_NUM %d", settings_get_most_threads ());
  output_line (&session->output, "MESSAGE INFO MAX_HASH_SIZE %d", MAX_HASH_EXPONENT);
}
