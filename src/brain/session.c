/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands, their answers, and when each may be obeyed. */
#include "brain/session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "brain/monotonic.h"
#include "brain/wire.h"
#include "brain/yixin.h"

/* How much of an unknown line is sent back. */
enum {
  ECHO_BYTES = 60,
};

/* Lets the engine think about a position and play, or do a step of Swap2. */
static void
think (Session *session, ThoughtKind kind, const Board *board)
{
  Thought thought = { .kind = kind, .board = *board, .line_count = 1 };

  session_think (session, &thought);
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
  if (answer_is_empty (answer))
    output_line (&session->output, "ERROR no move was found");
  else if (thought->kind == THOUGHT_MOVE && !board_play (&session->board, answer->points[0]))
    output_line (&session->output, "ERROR the move that was found can't be played");
  else if (thought->kind == THOUGHT_STEP)
    yixin_send_step (session, &thought->opening, answer);
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
  if (session->points.size != session->board.size) {
    session->points.size = session->board.size;
    blocks_clear_points (&session->blocks);
    blocks_clear_lines (&session->blocks);
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

  if (session_is_over (session))
    error = "the game is over";
  else if (point == POINT_NONE)
    error = "that is no point of the board";
  else if (!board_play (&session->board, point))
    error = "that point is taken";
  else {
    outcome = rules_judge (session_get_rule (session), &session->board).outcome;
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
    think (session, THOUGHT_MOVE, &session->board);
}

static void
obey_turn (Session *session, const char *rest)
{
  if (play (session, rest, false))
    think (session, THOUGHT_MOVE, &session->board);
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
  const char *error = setup_end (&session->setup, session_get_rule (session), &board, &is_position);

  if (error == NULL && kind == SETUP_OPENING && !thought_has_opening_step (board.count))
    error = "the opening has no step with so many stones";
  if (error != NULL) {
    output_line (&session->output, "ERROR %s", error);
    return;
  }
  if (kind == SETUP_OPENING) {
    think (session, THOUGHT_OPENING, &board);
    return;
  }
  session->board = board;
  session->has_position = is_position;
  if (kind == SETUP_BOARD)
    think (session, THOUGHT_MOVE, &board);
}

static void
obey_info (Session *session, const char *rest)
{
  settings_read (&session->settings, rest);
  if (!session->settings.pondering)
    thinker_stop_pondering (session->thinker);
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
  { "YXSTOP", yixin_stop, 0 },
  { "STOP", yixin_stop, 0 },
  { "YXNBEST", yixin_nbest, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "YXSEARCHDEFEND", yixin_search_defend, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "YXBALANCEONE", yixin_balance_one, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "YXBALANCETWO", yixin_balance_two, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "YXSHOWFORBID", yixin_show_forbid, NEEDS_GAME },
  { "YXHASHCLEAR", yixin_hash_clear, STOPS },
  { "YXSHOWINFO", yixin_show_info, 0 },
  { "YXBLOCK", yixin_block, 0 },
  { "YXBLOCKUNDO", yixin_block_undo, 0 },
  { "YXBLOCKRESET", yixin_block_reset, 0 },
  { "YXBLOCKPATH", yixin_block_path, 0 },
  { "YXBLOCKPATHUNDO", yixin_block_path_undo, 0 },
  { "YXBLOCKPATHRESET", yixin_block_path_reset, 0 },
  { "YXSWAP2STEP1", yixin_swap2_step1, STOPS | NEEDS_GAME },
  { "YXSWAP2STEP2", yixin_swap2_step2, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "YXSWAP2STEP3", yixin_swap2_step3, STOPS | NEEDS_GAME | NEEDS_POSITION },
  { "YXSOOSORVSTEP1", yixin_soosorv_step1, STOPS | NEEDS_GAME },
  { "YXSOOSORVSTEP2", yixin_soosorv_step2, STOPS | NEEDS_GAME },
  { "YXSOOSORVSTEP3", yixin_soosorv_step3, STOPS | NEEDS_GAME },
  { "YXSOOSORVSTEP4", yixin_soosorv_step4, STOPS | NEEDS_GAME },
  { "YXSOOSORVSTEP5", yixin_soosorv_step5, STOPS | NEEDS_GAME },
  { "YXSOOSORVSTEP6", yixin_soosorv_step6, STOPS | NEEDS_GAME },
  { "YXDRAW", yixin_draw, 0 },
  { "YXRESIGN", yixin_resign, 0 },
  { "YXFORBID", yixin_forbid, 0 },
  { "YXPRINTFEATURE", yixin_print_feature, 0 },
  { "YXSHOWHASHUSAGE", yixin_show_hash_usage, 0 },
  { "YXHASHDUMP", yixin_hash_file, 0 },
  { "YXHASHLOAD", yixin_hash_file, 0 },
  { "RELOADCONFIG", yixin_settings_file, 0 },
  { "LOADMODEL", yixin_settings_file, 0 },
  { "EXPORTMODEL", yixin_settings_file, 0 },
  { "YXQUERYDATABASEALL", yixin_query_all, 0 },
  { "YXQUERYDATABASEALLT", yixin_query_all_and_text, 0 },
  { "YXQUERYDATABASEONE", yixin_query_one, 0 },
  { "YXQUERYDATABASETEXT", yixin_query_text, 0 },
  { "YXEDITTVDDATABASE", yixin_database_points, 0 },
  { "YXEDITTEXTDATABASE", yixin_database_text, 0 },
  { "YXEDITLABELDATABASE", yixin_database_points, 0 },
  { "YXDELETEDATABASEONE", yixin_database_points, 0 },
  { "YXDELETEDATABASEALL", yixin_database_points, 0 },
  { "YXSETBESTMOVEDATABASE", yixin_database_points, 0 },
  { "YXCLEARBESTMOVEDATABASE", yixin_database_points, 0 },
  { "YXSETDATABASE", yixin_database_file, 0 },
  { "YXDBTOTXT", yixin_database_file, 0 },
  { "YXDBTOTXTALL", yixin_database_file, 0 },
  { "YXTXTTODB", yixin_database_file, 0 },
  { "YXDBTOPOS", yixin_database_file, 0 },
  { "YXDBTOLIB", yixin_database_file, 0 },
  { "YXLIBTODB", yixin_database_file, 0 },
  { "YXDBMERGE", yixin_database_file, 0 },
  { "YXDBSPLIT", yixin_database_file, 0 },
  { "YXSAVEDATABASE", yixin_database, 0 },
  { "YXDBCHECK", yixin_database, 0 },
  { "YXDBFIX", yixin_database, 0 },
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
    if ((command->needs & NEEDS_REST) != 0)
      thinker_stop_pondering (session->thinker);
    command->obey (session, rest);
  }
}

/* Handles a line between a command and DONE. Returns false for any other command, which ends the
 * lines with an error, unless it is INFO. */
static bool
handle_inner_line (Session *session, const char *line, const Command *command)
{
  SessionPointsFunc *points_done = session->points_done;

  if (command != NULL && command->obey == obey_info)
    return false;
  if (command != NULL) {
    session->setup.kind = SETUP_NONE;
    session->points_done = NULL;
    output_line (&session->output, "ERROR there was no DONE");
    return false;
  }
  if (!text_is_word (line, strlen (line), "DONE")) {
    if (points_done != NULL)
      points_add (&session->points, line);
    else
      setup_add (&session->setup, line);
  } else if (points_done != NULL) {
    session->points_done = NULL;
    points_done (session, &session->points);
  } else {
    obey_done (session);
  }
  return true;
}

/* Is the line one between a command and DONE? */
static bool
is_inside (const Session *session)
{
  return session->setup.kind != SETUP_NONE || session->points_done != NULL;
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

/* Handles a line that was cut off, with an error unless it is INFO, which has no answer, or the
 * name of a file. */
static void
handle_cut_line (Session *session, const Command *command, bool skips_name)
{
  if (skips_name || (command != NULL && command->obey == obey_info))
    return;
  if (session->points_done != NULL)
    points_add (&session->points, "");
  else if (session->setup.kind != SETUP_NONE)
    setup_add (&session->setup, "");
  else
    output_line (&session->output, "ERROR the line is too long");
}

/* Does the line belong to a text in quotation marks? */
static bool
is_quoted (Session *session, const char *line)
{
  bool is_done = text_is_word (line, strlen (line), "DONE");

  if (!session->skips_quotation)
    return false;
  session->skips_quotation = !is_done && !text_turns_quotation (line);
  return !is_done;
}

/* Handles a line; the thinker's lock is held. */
static void
handle_line (Session *session, const char *line, bool whole)
{
  const Command *command = find_command (line);
  bool skips_name = session->skips_name && command == NULL;

  session->skips_name = false;
  if (is_quoted (session, line))
    return;
  if (!whole)
    handle_cut_line (session, command, skips_name);
  else if (skips_name || (is_inside (session) && handle_inner_line (session, line, command)))
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
  points_begin (&session->points, BOARD_USUAL_SIZE);
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
