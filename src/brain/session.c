/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands, their answers, and when each may be obeyed. */
#include "brain/session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "brain/monotonic.h"
#include "brain/wire.h"

/* How much of an unknown line is sent back. */
enum {
  ECHO_BYTES = 60,
};

/* The largest table that Yixin's window may set: so many times doubled KB, which is 4 GB. */
enum {
  MAX_HASH_EXPONENT = 22,
};

static Rule
get_rule (const Session *session)
{
  Rule rule;

  settings_get_rule (&session->settings, &rule);
  return rule;
}

/* Is the game over? */
static bool
is_over (const Session *session)
{
  return setup_is_over (get_rule (session), &session->board);
}

/* Sends once a game, before the engine first thinks, that the rule isn't known:
 * while they set options, some managers don't read. */
static void
warn_about_rule (Session *session)
{
  Rule rule;

  if (session->rule_warned || settings_get_rule (&session->settings, &rule))
    return;
  session->rule_warned = true;
  output_line (&session->output, "MESSAGE rule %" PRId64 " is not known here; playing %s",
               session->settings.rule, rule_to_name (rule));
}

/* Lets the thinker think about a position. */
static void
think (Session *session, ThoughtKind kind, const Board *board, int line_count)
{
  Thought thought = {
    .kind = kind,
    .arrived_ms = session->arrived_ms,
    .board = *board,
    .rule = get_rule (session),
    .line_count = line_count,
    .settings = session->settings,
  };

  warn_about_rule (session);
  thinker_start (session->thinker, &thought);
}

/* Sends an answer: "SWAP", or points with blanks between them. */
static void
send_answer (Session *session, const Answer *answer, int size)
{
  Text text = { 0 };

  if (answer->swap)
    text_add (&text, "SWAP");
  for (int i = 0; i < answer->count; i++)
    text_add (&text, "%s%d,%d", i > 0 ? " " : "", wire_x (answer->points[i]),
              wire_y (answer->points[i], size));
  text_add (&text, "\n");
  output_send (&session->output, &text);
}

/* The thinker has an answer: plays the move, and sends it. */
static void
answered_cb (const Thought *thought, const Answer *answer, void *data)
{
  Session *session = data;

  settings_add_spent (&session->settings, monotonic_now_ms () - thought->arrived_ms);
  if (!answer->swap && answer->count == 0)
    output_line (&session->output, "ERROR no move was found");
  else if (thought->kind == THOUGHT_MOVE && !board_play (&session->board, answer->points[0]))
    output_line (&session->output, "ERROR the move that was found can't be played");
  else
    send_answer (session, answer, thought->board.size);
}

/* Begins a game on an empty board of that size. */
static void
begin_game (Session *session, int64_t size)
{
  if (size < BOARD_MIN_SIZE || size > BOARD_MAX_SIZE || !board_init (&session->board, (int) size)) {
    output_line (&session->output, "ERROR the size must be from %d to %d", BOARD_MIN_SIZE,
                 BOARD_MAX_SIZE);
    return;
  }
  session->has_game = true;
  session->has_position = true;
  session->rule_warned = false;
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

/* Plays a move of the side to move. If it can't be played, sends an ERROR and returns false. Of a
 * stone that the rule forbids it sends a message: the manager allowed it, so the game goes on. */
static bool
play (Session *session, const char *text, bool may_end_game)
{
  Point point = read_point (session, text);
  Outcome outcome = OUTCOME_OPEN;
  const char *error = NULL;

  if (is_over (session))
    error = "the game is over";
  else if (point == POINT_NONE)
    error = "that is no point of the board";
  else if (!board_play (&session->board, point))
    error = "that point is taken";
  else {
    outcome = rules_judge (get_rule (session), &session->board).outcome;
    if (!may_end_game
        && (outcome == OUTCOME_FIVE || outcome == OUTCOME_DRAW
            || board_is_full (&session->board))) {
      board_take_back (&session->board);
      error = "that move ends the game";
    }
  }
  if (error != NULL)
    output_line (&session->output, "ERROR %s", error);
  else if (outcome == OUTCOME_FOUL)
    output_line (&session->output, "MESSAGE that stone is a foul; playing on");
  return error == NULL;
}

/* Yixin's window names both sides: "15 15". */
static void
obey_start (Session *session, const char *rest)
{
  size_t length = text_word_length (rest);
  const char *second = text_skip_blanks (rest + length);
  int64_t size;

  if (text_is_word (rest, length, second))
    rest = second;
  begin_game (session, text_read_list (rest, 1, &size) == 1 ? size : 0);
}

static void
obey_rectstart (Session *session, const char *rest)
{
  int64_t sides[2];

  if (text_read_list (rest, 2, sides) == 2 && sides[0] == sides[1])
    begin_game (session, sides[0]);
  else
    output_line (&session->output, "ERROR only square boards are played on");
}

static void
obey_restart (Session *session, const char *rest)
{
  begin_game (session, session->board.size);
}

static void
obey_begin (Session *session, const char *rest)
{
  if (session->board.count > 0)
    output_line (&session->output, "ERROR the board is not empty");
  else
    think (session, THOUGHT_MOVE, &session->board, 1);
}

static void
obey_turn (Session *session, const char *rest)
{
  if (play (session, rest, false))
    think (session, THOUGHT_MOVE, &session->board, 1);
}

static void
obey_play (Session *session, const char *rest)
{
  if (play (session, rest, true)) {
    Answer answer = { .count = 1, .points = { board_last (&session->board) } };

    send_answer (session, &answer, session->board.size);
  }
}

/* Swaps a stone with the last one of its colour in the order of moves. */
static void
make_last (Board *board, Point point)
{
  for (int i = board->count - 1; i >= 0; i -= 2)
    if (board->moves[i] == point) {
      board->moves[i] = board_last (board);
      board->moves[board->count - 1] = point;
    }
}

static void
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

/* Begins to read lines of stones. Without a game, DONE sends an error. */
static void
begin_setup (Session *session, SetupKind kind)
{
  setup_begin (&session->setup, kind, session->board.size,
               session->has_game ? NULL : "there is no game; START first");
}

static void
obey_board (Session *session, const char *rest)
{
  begin_setup (session, SETUP_BOARD);
}

static void
obey_yxboard (Session *session, const char *rest)
{
  begin_setup (session, SETUP_SILENT);
}

static void
obey_swap2board (Session *session, const char *rest)
{
  begin_setup (session, SETUP_OPENING);
}

/* DONE: makes a position of the stones. */
static void
obey_done (Session *session)
{
  SetupKind kind = session->setup.kind;
  Board board;
  bool is_position;
  const char *error = setup_end (&session->setup, get_rule (session), &board, &is_position);

  if (error == NULL && kind == SETUP_OPENING && !thought_has_opening_step (board.count))
    error = "the opening has no step with so many stones";
  if (error != NULL) {
    output_line (&session->output, "ERROR %s", error);
    return;
  }
  if (kind == SETUP_OPENING) {
    think (session, THOUGHT_OPENING, &board, 1);
    return;
  }
  session->board = board;
  session->has_position = is_position;
  if (kind == SETUP_BOARD)
    think (session, THOUGHT_MOVE, &board, 1);
}

static void
obey_yxstop (Session *session, const char *rest)
{
  thinker_hurry (session->thinker);
}

static void
obey_yxnbest (Session *session, const char *rest)
{
  int64_t count;

  if (text_read_list (rest, 1, &count) != 1 || count < 1)
    output_line (&session->output, "ERROR that is no number of moves");
  else if (is_over (session))
    output_line (&session->output, "ERROR the game is over");
  else
    think (session, THOUGHT_ANALYSIS, &session->board,
           (int) (count < ENGINE_MAX_LINES ? count : ENGINE_MAX_LINES));
}

/* Sends the points that are forbidden to black, whoever is to move. */
static void
obey_yxshowforbid (Session *session, const char *rest)
{
  const Board *board = &session->board;
  bool has_fouls = rule_has_fouls (get_rule (session), STONE_BLACK);
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

static void
obey_yxhashclear (Session *session, const char *rest)
{
  thinker_clear (session->thinker);
}

static void
obey_yxshowinfo (Session *session, const char *rest)
{
  output_line (&session->output, "MESSAGE INFO MAX_THREAD_NUM %d", settings_get_most_threads ());
  output_line (&session->output, "MESSAGE INFO MAX_HASH_SIZE %d", MAX_HASH_EXPONENT);
}

static void
obey_info (Session *session, const char *rest)
{
  settings_read (&session->settings, rest);
}

static void
obey_about (Session *session, const char *rest)
{
  output_line (&session->output,
               "name=\"Wuzi\", version=\"" VERSION "\", author=\"The Wuzi developers\", "
               "country=\"International\"");
}

static void
obey_end (Session *session, const char *rest)
{
  session->has_ended = true;
}

/* When a command may be obeyed. */
enum {
  NEEDS_GAME = 1,     /* after START */
  NEEDS_REST = 2,     /* not while the engine thinks */
  NEEDS_POSITION = 4, /* only with stones of a game, and with us to move */
  STOPS = 8,          /* stops the engine, without an answer, first */
};

/* Obeys a command; rest is what follows its name. The thinker's lock is
 * held. */
typedef void CommandFunc (Session *session, const char *rest);

typedef struct {
  const char *name;
  CommandFunc *obey;
  int needs;
} Command;

static const Command COMMANDS[] = {
  { "START", obey_start, STOPS },
  { "RECTSTART", obey_rectstart, STOPS },
  { "RESTART", obey_restart, STOPS | NEEDS_GAME },
  { "BEGIN", obey_begin, NEEDS_REST | NEEDS_GAME | NEEDS_POSITION },
  { "TURN", obey_turn, NEEDS_REST | NEEDS_GAME | NEEDS_POSITION },
  { "PLAY", obey_play, NEEDS_REST | NEEDS_GAME | NEEDS_POSITION },
  { "TAKEBACK", obey_takeback, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "BOARD", obey_board, STOPS },
  { "YXBOARD", obey_yxboard, STOPS },
  { "SWAP2BOARD", obey_swap2board, STOPS },
  { "INFO", obey_info, 0 },
  { "ABOUT", obey_about, 0 },
  { "END", obey_end, 0 },
  { "YXSTOP", obey_yxstop, 0 },
  { "STOP", obey_yxstop, 0 },
  { "YXNBEST", obey_yxnbest, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "YXSHOWFORBID", obey_yxshowforbid, NEEDS_GAME },
  { "YXHASHCLEAR", obey_yxhashclear, STOPS },
  { "YXSHOWINFO", obey_yxshowinfo, 0 },
};

/* The command that a line begins with, or NULL. */
static const Command *
find_command (const char *line)
{
  size_t length = text_word_length (line);

  for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++)
    if (text_is_word (line, length, COMMANDS[i].name))
      return &COMMANDS[i];
  return NULL;
}

/* Obeys a command, or sends why it can't be obeyed now. */
static void
obey (Session *session, const Command *command, const char *line)
{
  const char *rest = text_skip_blanks (line + text_word_length (line));

  if ((command->needs & NEEDS_GAME) != 0 && !session->has_game)
    output_line (&session->output, "ERROR there is no game; START first");
  else if ((command->needs & NEEDS_REST) != 0 && thinker_is_thinking (session->thinker))
    output_line (&session->output, "ERROR a move is being thought about");
  else if ((command->needs & NEEDS_POSITION) != 0 && !session->has_position)
    output_line (&session->output, "ERROR with these stones, it is not our turn");
  else {
    if ((command->needs & STOPS) != 0)
      thinker_stop (session->thinker);
    command->obey (session, rest);
  }
}

/* Handles a line between BOARD and DONE. Returns false for any other command,
 * which ends the stones with an error, unless it is INFO. */
static bool
handle_setup_line (Session *session, const char *line, const Command *command)
{
  if (command != NULL && command->obey != obey_info) {
    session->setup.kind = SETUP_NONE;
    output_line (&session->output, "ERROR there was no DONE");
    return false;
  }
  if (command != NULL)
    return false;
  if (text_is_word (line, strlen (line), "DONE"))
    obey_done (session);
  else
    setup_add (&session->setup, line);
  return true;
}

/* Sends an unknown line back, with a question mark for what isn't ASCII. */
static void
send_unknown (Session *session, const char *line)
{
  char echo[ECHO_BYTES + 1];
  size_t length = 0;

  for (; length < ECHO_BYTES && line[length] != '\0'; length++)
    echo[length] = line[length] >= ' ' && line[length] <= '~' ? line[length] : '?';
  echo[length] = '\0';
  output_line (&session->output, "UNKNOWN %s", echo);
}

/* Handles a line that was cut off, with an error unless it is INFO, which has no answer. */
static void
handle_cut_line (Session *session, const Command *command)
{
  if (command != NULL && command->obey == obey_info)
    return;
  if (session->setup.kind != SETUP_NONE)
    setup_add (&session->setup, "");
  else
    output_line (&session->output, "ERROR the line is too long");
}

/* Handles a line; the thinker's lock is held. */
static void
handle_line (Session *session, const char *line, bool whole)
{
  const Command *command = find_command (line);

  if (!whole)
    handle_cut_line (session, command);
  else if (session->setup.kind != SETUP_NONE && handle_setup_line (session, line, command))
    return;
  else if (command != NULL)
    obey (session, command, line);
  else
    send_unknown (session, line);
}

bool
session_handle_line (Session *session, const char *line, bool whole, int64_t arrived_ms)
{
  thinker_lock (session->thinker);
  session->arrived_ms = arrived_ms;
  handle_line (session, text_skip_blanks (line), whole);
  thinker_unlock (session->thinker);
  return !session->has_ended;
}

Session *
session_new (OutputSink *sink, void *data)
{
  Session *session = calloc (1, sizeof *session);

  if (session == NULL)
    return NULL;
  output_init (&session->output, sink, data);
  board_init (&session->board, BOARD_USUAL_SIZE);
  settings_init (&session->settings);
  session->thinker = thinker_new (&session->output, answered_cb, session);
  if (session->thinker == NULL) {
    output_clear (&session->output);
    free (session);
    return NULL;
  }
  return session;
}

bool
session_free (Session *session)
{
  if (session == NULL)
    return true;
  if (!thinker_free (session->thinker))
    return false;
  output_clear (&session->output);
  free (session);
  return true;
}
