/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gomocup's commands that begin games, set positions up and play. */
#include "brain/session-private.h"
#include "brain/swap2.h"
#include "brain/wire.h"

/* A game begins on an empty board of that size. */
static void
begin_game (Session *session, int64_t size)
{
  if (size < BOARD_MIN_SIZE || size > BOARD_MAX_SIZE || !board_init (&session->board, (int) size)) {
    output_line (&session->output, "ERROR the size must be from %d to %d", BOARD_MIN_SIZE,
                 BOARD_MAX_SIZE);
    return;
  }
  session->has_game = true;
  session->rule_complained = false;
  settings_begin_game (&session->settings);
  thinker_clear (session->thinker);
  output_line (&session->output, "OK");
}

/* The point that a line names, or POINT_NONE. */
static Point
read_point (const Session *session, const char *text)
{
  int64_t numbers[2];

  if (text_read_list (text, 2, numbers) != 2)
    return POINT_NONE;
  return wire_to_point (numbers[0], numbers[1], session->board.size);
}

/* Plays a move of the side to move. Returns false, with an ERROR said and
 * nothing changed, if it can't be. */
static bool
play (Session *session, const char *text, bool may_end_game)
{
  Point point = read_point (session, text);
  const char *complaint = NULL;

  if (session_is_over (session))
    complaint = "the game is over";
  else if (point == POINT_NONE)
    complaint = "that is no point of the board";
  else if (!board_play (&session->board, point))
    complaint = "that point is taken";
  else if (!may_end_game && session_is_over (session)) {
    board_take_back (&session->board);
    complaint = "that move ends the game";
  }
  if (complaint != NULL)
    output_line (&session->output, "ERROR %s", complaint);
  return complaint == NULL;
}

void
obey_start (Session *session, const char *rest)
{
  int64_t size;

  begin_game (session, text_read_list (rest, 1, &size) == 1 ? size : 0);
}

void
obey_rectstart (Session *session, const char *rest)
{
  int64_t sides[2];

  if (text_read_list (rest, 2, sides) == 2 && sides[0] == sides[1])
    begin_game (session, sides[0]);
  else
    output_line (&session->output, "ERROR only square boards are played on");
}

void
obey_restart (Session *session, const char *rest)
{
  begin_game (session, session->board.size);
}

void
obey_begin (Session *session, const char *rest)
{
  if (session->board.count > 0)
    output_line (&session->output, "ERROR the board is not empty");
  else
    session_think (session, THOUGHT_MOVE, &session->board, 1);
}

void
obey_turn (Session *session, const char *rest)
{
  if (play (session, rest, false))
    session_think (session, THOUGHT_MOVE, &session->board, 1);
}

void
obey_play (Session *session, const char *rest)
{
  if (play (session, rest, true)) {
    Answer answer = { .count = 1, .points = { board_last (&session->board) } };

    session_say (session, &answer, session->board.size);
  }
}

/* Makes a stone the last one of its colour, which doesn't change which stones
 * there are. */
static void
make_last (Board *board, Point point)
{
  for (int i = board->count - 1; i >= 0; i -= 2)
    if (board->moves[i] == point) {
      board->moves[i] = board_last (board);
      board->moves[board->count - 1] = point;
    }
}

void
obey_takeback (Session *session, const char *rest)
{
  Board *board = &session->board;
  Point point = read_point (session, rest);

  if (board->count == 0 || point == POINT_NONE
      || board_get (board, point) != stone_other (board->turn)) {
    output_line (&session->output, "ERROR that is no stone of who moved last");
    return;
  }
  make_last (board, point);
  board_take_back (board);
  output_line (&session->output, "OK");
}

/* Lines of stones follow. Without a game they are refused at their end. */
static void
begin_setup (Session *session, SetupKind kind)
{
  setup_begin (&session->setup, kind, session->board.size,
               session->has_game ? NULL : "there is no game; START first");
}

void
obey_board (Session *session, const char *rest)
{
  begin_setup (session, SETUP_BOARD);
}

void
obey_yxboard (Session *session, const char *rest)
{
  begin_setup (session, SETUP_SILENT);
}

void
obey_swap2board (Session *session, const char *rest)
{
  begin_setup (session, SETUP_OPENING);
}

void
obey_done (Session *session)
{
  SetupKind kind = session->setup.kind;
  Board board;
  const char *complaint = setup_end (&session->setup, session_get_rule (session), &board);

  if (complaint == NULL && kind == SETUP_OPENING && !swap2_has_step (board.count))
    complaint = "the opening has no step with so many stones";
  if (complaint != NULL) {
    output_line (&session->output, "ERROR %s", complaint);
    return;
  }
  if (kind == SETUP_OPENING) {
    session_think (session, THOUGHT_OPENING, &board, 1);
    return;
  }
  session->board = board;
  if (kind == SETUP_BOARD)
    session_think (session, THOUGHT_MOVE, &board, 1);
}
