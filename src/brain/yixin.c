/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analysis, and what can be left out of it. */
#include "brain/yixin.h"

#include "brain/wire.h"

/* The largest table that Yixin's window may set: so many times doubled KB, which is 4 GB. */
enum {
  MAX_HASH_EXPONENT = 22,
};

void
yixin_stop (Session *session, const char *rest)
{
  thinker_hurry (session->thinker);
}

/* Thinks about the position; nobody plays. */
static void
think_about_position (Session *session, Thought *thought)
{
  thought->board = session->board;
  if (session_is_over (session))
    output_line (&session->output, "ERROR the game is over");
  else
    session_think (session, thought);
}

void
yixin_nbest (Session *session, const char *rest)
{
  Thought thought = { .kind = THOUGHT_ANALYSIS };
  int64_t count;

  if (text_read_list (rest, 1, &count) != 1 || count < 1) {
    output_line (&session->output, "ERROR that is no number of moves");
    return;
  }
  thought.line_count = (int) (count < ENGINE_MAX_LINES ? count : ENGINE_MAX_LINES);
  think_about_position (session, &thought);
}

void
yixin_search_defend (Session *session, const char *rest)
{
  Thought thought = { .kind = THOUGHT_DEFENCE };

  think_about_position (session, &thought);
}

/* Looks for so many moves after which the score is the one that is named. */
static void
balance (Session *session, const char *rest, int stone_count)
{
  Thought thought = { .kind = THOUGHT_BALANCE, .stone_count = stone_count };
  int64_t score = 0;

  if (*rest != '\0' && text_read_list (rest, 1, &score) != 1) {
    output_line (&session->output, "ERROR that is no score");
    return;
  }
  thought.score = (int) (score > ENGINE_SCORE_WIN    ? ENGINE_SCORE_WIN
                         : score < -ENGINE_SCORE_WIN ? -ENGINE_SCORE_WIN
                                                     : score);
  think_about_position (session, &thought);
}

void
yixin_balance_one (Session *session, const char *rest)
{
  balance (session, rest, 1);
}

void
yixin_balance_two (Session *session, const char *rest)
{
  balance (session, rest, 2);
}

/* Sends the points that are forbidden to black, whoever is to move. */
void
yixin_show_forbid (Session *session, const char *rest)
{
  const Board *board = &session->board;
  bool has_fouls = rule_has_fouls (session_get_rule (session), STONE_BLACK);
  Text text = { 0 };

  text_add (&text, "FORBID ");
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = wire_to_point (x, y, board->size);

      if (has_fouls && board_is_free (board, point) && foul_at (board, point).kind != FOUL_NONE)
        text_add (&text, "%02d%02d", x, y);
    }
  text_add (&text, ".\n");
  output_send (&session->output, &text);
}

void
yixin_hash_clear (Session *session, const char *rest)
{
  thinker_clear (session->thinker);
}

void
yixin_show_info (Session *session, const char *rest)
{
  output_line (&session->output, "MESSAGE INFO MAX_THREAD_NUM %d", settings_get_most_threads ());
  output_line (&session->output, "MESSAGE INFO MAX_HASH_SIZE %d", MAX_HASH_EXPONENT);
}

/* Sends what was wrong with points, if anything was. */
static bool
are_right (Session *session, const Points *points)
{
  if (points->error != NULL)
    output_line (&session->output, "ERROR %s", points->error);
  return points->error == NULL;
}

static void
block_cb (Session *session, const Points *points)
{
  if (are_right (session, points))
    blocks_add_points (&session->blocks, points);
}

void
yixin_block (Session *session, const char *rest)
{
  session_read_points (session, block_cb, 0);
}

static void
unblock_cb (Session *session, const Points *points)
{
  if (are_right (session, points))
    blocks_remove_points (&session->blocks, points);
}

void
yixin_block_undo (Session *session, const char *rest)
{
  session_read_points (session, unblock_cb, 0);
}

void
yixin_block_reset (Session *session, const char *rest)
{
  blocks_clear_points (&session->blocks);
}

/* Yixin's window can block all paths but one, and sends points that are taken or off the board,
 * too: these aren't wrong. */
static void
block_path_cb (Session *session, const Points *points)
{
  if (!blocks_add_line (&session->blocks, points))
    output_line (&session->output, "ERROR too many lines are blocked");
}

void
yixin_block_path (Session *session, const char *rest)
{
  session_read_points (session, block_path_cb, 0);
}

static void
unblock_path_cb (Session *session, const Points *points)
{
  blocks_remove_line (&session->blocks, points);
}

void
yixin_block_path_undo (Session *session, const char *rest)
{
  session_read_points (session, unblock_path_cb, 0);
}

void
yixin_block_path_reset (Session *session, const char *rest)
{
  blocks_clear_lines (&session->blocks);
}
