/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the steps of an operation: what an engine is told next, and what its answer means.
 */
#include <string.h>

#include "board/notation.h"
#include "engines/brain-commands.h"
#include "engines/wuzi-brain-private.h"

enum {
  NO_LIMIT_MS = 2147483647, /* as the protocol has it */
  NO_NODES = -1,            /* as Yixin's windows have it */
  ANALYSIS_MS = 100000000,  /* an analysis that ends when it is stopped: more than a day */
  FIRST_SEARCH_MS = 1000,   /* an analysis by searches, each twice as long as the one before, ... */
  LAST_SEARCH_MS = 64000,   /* ... up to this */
  MAX_STALE_MS = 2000,      /* so long is waited for an answer that isn't wanted any more */
  MAX_GARBAGE = 1000,       /* lines: then it won't come to an answer any more */
  DETAIL_ALL = 3,
  POINT_TEXT_BYTES = 32,
};

static gboolean
can (WuziBrain *self, BrainAbilities ability)
{
  return wuzi_engine_entry_can (self->entry, ability);
}

static const BrainGame *
get_game (WuziBrain *self)
{
  const BrainOperation *operation = brain_get_operation (self);

  return operation->asked == BRAIN_START ? &operation->game : &self->game;
}

static gboolean
analyses_on_and_on (WuziBrain *self)
{
  return can (self, BRAIN_CAN_YXBOARD) && can (self, BRAIN_CAN_YXNBEST)
         && can (self, BRAIN_CAN_YXSTOP);
}

/* --- what it is told --- */

static gint64
usual_turn_ms (WuziBrain *self, const BrainGame *game)
{
  return game->turn_ms > 0 ? game->turn_ms : wuzi_engine_entry_get_turn_ms (self->entry);
}

static void
add_turn (WuziBrain *self, GString *text, gint64 turn_ms)
{
  if (turn_ms == self->told_turn_ms)
    return;
  brain_commands_add_info (text, "timeout_turn", turn_ms);
  self->told_turn_ms = turn_ms;
}

/* Limits that only some know. */
static void
add_depths (WuziBrain *self, GString *text, const BrainGame *game)
{
  if (game->nodes > 0 || self->told_limits)
    brain_commands_add_info (text, "max_node",
                             game->nodes > 0 ? (gint64) game->nodes : (gint64) NO_NODES);
  if (game->depth > 0 || self->told_limits)
    brain_commands_add_info (text, "max_depth",
                             game->depth > 0 ? game->depth : game->size * game->size);
  self->told_limits = game->nodes > 0 || game->depth > 0;
}

/* All INFO lines of a game. */
static void
tell_game (WuziBrain *self, const BrainGame *game, int rule)
{
  g_autoptr (GString) text = g_string_new (NULL);
  WuziEngineEntry *entry = self->entry;
  const char *folder = wuzi_engine_entry_get_folder (entry);
  const char *own = wuzi_engine_entry_get_info (entry);
  guint threads = wuzi_engine_entry_get_threads (entry);
  guint megabytes = wuzi_engine_entry_get_megabytes (entry);

  brain_commands_add_info (text, "rule", rule);
  self->told_turn_ms = -1;
  add_turn (self, text, usual_turn_ms (self, game));
  brain_commands_add_info (text, "timeout_match", game->match_ms);
  if (megabytes > 0)
    brain_commands_add_info (text, "max_memory", (gint64) megabytes * 1048576);
  brain_commands_add_info (text, "game_type", game->tournament ? 1 : 0);
  if (threads > 0)
    brain_commands_add_info (text, "thread_num", threads);
  add_depths (self, text, game);
  if (can (self, BRAIN_CAN_PONDER))
    brain_commands_add_info (text, "pondering", game->ponder ? 1 : 0);
  if (!game->tournament && (can (self, BRAIN_CAN_YXNBEST) || can (self, BRAIN_CAN_REALTIME)))
    brain_commands_add_info (text, "show_detail", DETAIL_ALL);
  if (folder != NULL && strpbrk (folder, "\r\n") == NULL)
    g_string_append_printf (text, "INFO folder %s\n", folder);
  if (own != NULL)
    brain_commands_add_own_info (text, own);
  brain_tell (self, text->str);
}

static void
set_known_board (WuziBrain *self, const Board *board)
{
  self->knows_board = board != NULL;
  if (board != NULL)
    self->board = *board;
}

static void
set_known_empty (WuziBrain *self)
{
  board_init (&self->board, self->size);
  self->knows_board = TRUE;
}

/* Is the board the one that it knows, and one stone more? */
static gboolean
is_next (WuziBrain *self, const Board *board)
{
  return self->knows_board && board->count == self->board.count + 1
         && memcmp (board->moves, self->board.moves, (gsize) self->board.count * sizeof (Point))
                == 0;
}

/* By the protocol, a game that goes on is ended by RESTART before another board is given. Who
 * knows YXBOARD takes any board at any time, and remembers more without. */
static gboolean
wants_restart (WuziBrain *self, const BrainOperation *operation)
{
  gboolean fresh = self->knows_board && self->board.count == 0;

  return !operation->restarted && !fresh && !self->no_restart && !can (self, BRAIN_CAN_YXBOARD)
         && (operation->asked != BRAIN_MOVE || !is_next (self, &operation->board));
}

static void
add_position (WuziBrain *self, GString *text, const Board *board)
{
  if (board->count == 0) {
    g_string_append (text, "BEGIN\n");
  } else if (is_next (self, board)) {
    g_string_append (text, "TURN ");
    brain_commands_add_point (text, board_last (board), board->size);
    g_string_append_c (text, '\n');
  } else {
    brain_commands_add_board (text, "BOARD", board);
  }
}

/* How long it may think: what it is told of. */
static gint64
find_turn_ms (WuziBrain *self, const BrainOperation *operation)
{
  if (operation->asked == BRAIN_ANALYSE)
    return analyses_on_and_on (self) ? ANALYSIS_MS : operation->search_ms;
  return operation->limits.turn_ms > 0 ? operation->limits.turn_ms
                                       : usual_turn_ms (self, &self->game);
}

/* How long it may think in fact. */
static gint64
find_limit_ms (WuziBrain *self, const BrainOperation *operation)
{
  gint64 turn_ms = find_turn_ms (self, operation);

  if (operation->asked == BRAIN_ANALYSE || self->game.match_ms <= 0)
    return turn_ms;
  return CLAMP (operation->limits.left_ms, 0, turn_ms);
}

static void
ask (WuziBrain *self)
{
  BrainOperation *operation = brain_get_operation (self);
  gboolean on_and_on = operation->asked == BRAIN_ANALYSE && analyses_on_and_on (self);
  gboolean has_clock = self->game.match_ms > 0 && operation->asked != BRAIN_ANALYSE;
  g_autoptr (GString) text = g_string_new (NULL);

  add_turn (self, text, find_turn_ms (self, operation));
  brain_commands_add_info (text, "time_left",
                           has_clock ? operation->limits.left_ms : (gint64) NO_LIMIT_MS);
  if (on_and_on) {
    brain_commands_add_board (text, "YXBOARD", &operation->board);
    g_string_append_printf (text, "YXNBEST %d\n", operation->lines);
  } else if (operation->asked == BRAIN_SWAP2) {
    brain_commands_add_swap2 (text, &operation->board);
  } else if (operation->asked == BRAIN_ANALYSE && operation->board.count > 0) {
    brain_commands_add_board (text, "BOARD", &operation->board);
  } else {
    add_position (self, text, &operation->board);
  }
  set_known_board (self, NULL);
  operation->garbage = 0;
  g_clear_pointer (&operation->refusal, g_free);
  brain_hearing_begin (self->hearing, &operation->board, wuzi_engine_entry_get_habit (self->entry));
  operation->asked_at = g_get_monotonic_time ();
  brain_tell (self, text->str);
  brain_wait (self, BRAIN_WAITS_ANSWER,
              on_and_on ? 0 : find_limit_ms (self, operation) + self->patience.tolerance_ms);
}

/* --- steps --- */

static void
start_game (WuziBrain *self)
{
  const BrainGame *game = get_game (self);
  g_autofree char *text = g_strdup_printf ("START %d\n", game->size);

  set_known_board (self, NULL);
  self->is_told = FALSE;
  brain_tell (self, text);
  brain_wait (self, BRAIN_WAITS_START, self->patience.start_ms);
}

static void
restart_game (WuziBrain *self)
{
  brain_get_operation (self)->restarted = TRUE;
  brain_tell (self, "RESTART\n");
  brain_wait (self, BRAIN_WAITS_RESTART, self->patience.answer_ms);
}

/* A process that hasn't been asked for anything yet takes its place. */
static void
replace_process (WuziBrain *self)
{
  brain_drop_process (self);
  brain_start_process (self);
}

/* INFO is answered by nothing, and may take long: memory is laid out. One that answers ABOUT does
 * so when it has read what came before, so that its first move isn't late for that. FALSE: it isn't
 * known to answer. */
static gboolean
ping (WuziBrain *self)
{
  const BrainFindings *findings = wuzi_engine_entry_get_findings (self->entry);

  if (findings == NULL || findings->name == NULL)
    return FALSE;
  brain_tell (self, "ABOUT\n");
  brain_wait (self, BRAIN_WAITS_PING, self->patience.start_ms);
  return TRUE;
}

static void
proceed_with_start (WuziBrain *self, BrainOperation *operation)
{
  gboolean fresh = self->knows_board && self->board.count == 0;
  int rule = 0;

  brain_commands_find_rule (wuzi_engine_entry_get_dialect (self->entry), operation->game.rule,
                            &rule);
  if (self->size != operation->game.size) {
    start_game (self);
  } else if (!fresh && self->no_restart) {
    replace_process (self);
  } else if (!fresh) {
    restart_game (self);
  } else if (!operation->told) {
    self->game = operation->game;
    self->has_game = TRUE;
    tell_game (self, &self->game, rule);
    self->is_told = TRUE;
    operation->told = TRUE;
    if (!ping (self))
      brain_return_boolean (self);
  } else {
    brain_return_boolean (self);
  }
}

static void
proceed_with_take_back (WuziBrain *self)
{
  g_autoptr (GString) text = NULL;

  if (!self->knows_board || self->board.count == 0 || self->no_take_back) {
    set_known_board (self, NULL);
    brain_return_boolean (self);
    return;
  }
  text = g_string_new ("TAKEBACK ");
  brain_commands_add_point (text, board_last (&self->board), self->board.size);
  g_string_append_c (text, '\n');
  brain_tell (self, text->str);
  brain_wait (self, BRAIN_WAITS_WORD, self->patience.answer_ms);
}

/* The process has been started again, perhaps: it is told of the game first. */
static void
proceed_with_search (WuziBrain *self, BrainOperation *operation)
{
  int rule = 0;

  if (self->size == 0) {
    start_game (self);
    return;
  }
  if (!self->is_told) {
    brain_commands_find_rule (wuzi_engine_entry_get_dialect (self->entry), self->game.rule, &rule);
    tell_game (self, &self->game, rule);
    self->is_told = TRUE;
    if (ping (self))
      return;
  }
  if (operation->asked == BRAIN_ANALYSE && operation->search_ms == 0)
    operation->search_ms = FIRST_SEARCH_MS;
  if (operation->asked == BRAIN_TAKE_BACK)
    proceed_with_take_back (self);
  else if (wants_restart (self, operation))
    restart_game (self);
  else
    ask (self);
}

/* It hasn't answered yet what isn't wanted any more. */
static void
wait_for_stale (WuziBrain *self)
{
  gint64 left_ms = (self->owes_until - g_get_monotonic_time ()) / 1000 + 1;

  if (left_ms <= 0 || left_ms > MAX (MAX_STALE_MS, self->patience.stop_ms))
    replace_process (self);
  else
    brain_wait (self, BRAIN_WAITS_STALE, left_ms);
}

/* Is it known beforehand that it can't play that? Then that is told, and the process goes on. */
static gboolean
refuse_game (WuziBrain *self)
{
  const BrainOperation *operation = brain_get_operation (self);
  const BrainFindings *findings = wuzi_engine_entry_get_findings (self->entry);
  BrainDialect dialect = wuzi_engine_entry_get_dialect (self->entry);
  const BrainGame *game = &operation->game;
  const char *name = wuzi_brain_get_name (self);
  int rule;

  if (operation->asked != BRAIN_START)
    return FALSE;
  if (!brain_commands_find_rule (dialect, game->rule, &rule)
      || (findings != NULL && (findings->rules & 1u << game->rule) == 0)) {
    brain_return_error (self, wuzi_brain_error_new (WUZI_BRAIN_ERROR_RULE, name, NULL, 0));
    return TRUE;
  }
  if (findings != NULL && (findings->sizes & 1u << game->size) == 0) {
    brain_return_error (self, wuzi_brain_error_new (WUZI_BRAIN_ERROR_SIZE, name, NULL, game->size));
    return TRUE;
  }
  return FALSE;
}

void
brain_proceed (WuziBrain *self)
{
  BrainOperation *operation = brain_get_operation (self);
  gboolean begins = operation->asked == BRAIN_START || operation->asked == BRAIN_ABOUT
                    || operation->asked == BRAIN_ASK;

  if (refuse_game (self))
    return;
  if (self->process == NULL) {
    if (!begins && (self->failed || !self->has_game))
      brain_return_error (self, wuzi_brain_error_new (WUZI_BRAIN_ERROR_EXITED,
                                                      wuzi_brain_get_name (self), NULL, 0));
    else
      brain_start_process (self);
  } else if (self->owes) {
    wait_for_stale (self);
  } else if (operation->asked == BRAIN_ABOUT) {
    brain_tell (self, "ABOUT\n");
    brain_wait (self, BRAIN_WAITS_WORD, self->patience.start_ms);
  } else if (operation->asked == BRAIN_ASK) {
    operation->asked_at = g_get_monotonic_time ();
    brain_tell (self, operation->text);
    brain_wait (self, BRAIN_WAITS_LINES, operation->most_ms);
  } else if (operation->asked == BRAIN_START) {
    proceed_with_start (self, operation);
  } else if (operation->asked != BRAIN_TAKE_BACK && operation->board.size != self->game.size) {
    brain_return_error (self,
                        wuzi_brain_error_new (WUZI_BRAIN_ERROR_SIZE, wuzi_brain_get_name (self),
                                              NULL, operation->board.size));
  } else {
    proceed_with_search (self, operation);
  }
}

/* --- answers --- */

static void
measure (WuziBrain *self, BrainOperation *operation, gint64 usecs)
{
  gint64 told_at = wuzi_brain_process_get_told_at (self->process);

  operation->ms = MAX (usecs - MAX (told_at, operation->asked_at), 0) / 1000;
}

/* A point that can't be played, with the operation's end. */
static void
return_illegal (WuziBrain *self, WuziBrainError code, const char *text)
{
  brain_hearing_end (self->hearing);
  brain_return_error (self, wuzi_brain_error_new (code, wuzi_brain_get_name (self), text, 0));
}

/* POINT_NONE if it lies off the board, or mayn't be played: then the operation has ended. */
static Point
check_move (WuziBrain *self, BrainOperation *operation, const Board *board, BrainPoint said)
{
  Point point = brain_commands_to_point (said, board->size);
  char text[POINT_TEXT_BYTES];

  if (point == POINT_NONE) {
    g_snprintf (text, sizeof text, "%d,%d", said.x, said.y);
    return_illegal (self, WUZI_BRAIN_ERROR_OFF_BOARD, text);
    return POINT_NONE;
  }
  notation_from_point (point, text);
  switch (rules_check (self->game.rule, board, point)) {
  case REFUSAL_NONE:
    return point;
  case REFUSAL_FOUL:
    operation->refused = point;
    return_illegal (self, WUZI_BRAIN_ERROR_FOUL, text);
    return POINT_NONE;
  default:
    operation->refused = point;
    return_illegal (self, WUZI_BRAIN_ERROR_TAKEN, text);
    return POINT_NONE;
  }
}

static void
take_move (WuziBrain *self, BrainOperation *operation, BrainPoint said)
{
  Board board = operation->board;
  Point point = check_move (self, operation, &board, said);

  if (point == POINT_NONE)
    return;
  board_play (&board, point);
  set_known_board (self, &board);
  brain_hearing_end (self->hearing);
  brain_return_pointer (self, g_memdup2 (&point, sizeof point), g_free);
}

/* The move is told as a thought, if nothing else has told of it. */
static void
take_analysed (WuziBrain *self, BrainOperation *operation, BrainPoint said)
{
  Board board = operation->board;
  Point point = check_move (self, operation, &board, said);
  BrainThought thought = { .says = BRAIN_SAYS_LINE | BRAIN_SAYS_TIME, .length = 1 };

  if (point == POINT_NONE)
    return;
  if (!brain_hearing_has_said (self->hearing, point)) {
    thought.ms = operation->ms;
    thought.line[0] = point;
    brain_hearing_tell (self->hearing, &thought);
  }
  if (analyses_on_and_on (self) || operation->search_ms >= LAST_SEARCH_MS) {
    brain_hearing_end (self->hearing);
    brain_wait (self, BRAIN_WAITS_END, 0);
  } else {
    operation->search_ms *= 2;
    operation->restarted = FALSE;
    brain_proceed (self);
  }
}

static void
return_garbage (WuziBrain *self)
{
  brain_fail (self, WUZI_BRAIN_ERROR_GARBAGE, NULL, 0);
}

static void
take_swap2 (WuziBrain *self, BrainOperation *operation, const BrainLine *line)
{
  BrainSwap2 answer = { .swaps = line->kind == BRAIN_LINE_SWAP, .count = line->count };
  Board board = operation->board;
  int stones = operation->board.count;
  gboolean fits = answer.swaps  ? stones > 0
                  : stones == 0 ? line->count == 3
                  : stones == 3 ? line->count == 1 || line->count == 2
                                : line->count == 1;

  if (!fits) {
    return_garbage (self);
    return;
  }
  for (int i = 0; i < answer.count; i++) {
    answer.points[i] = check_move (self, operation, &board, line->points[i]);
    if (answer.points[i] == POINT_NONE)
      return;
    board_play (&board, answer.points[i]);
  }
  brain_hearing_end (self->hearing);
  brain_return_pointer (self, g_memdup2 (&answer, sizeof answer), g_free);
}

static void
note_garbage (WuziBrain *self, BrainOperation *operation)
{
  operation->garbage++;
  if (operation->garbage >= MAX_GARBAGE)
    return_garbage (self);
}

/* A suggestion is taken. */
static void
take_suggestion (WuziBrain *self, const BrainLine *line)
{
  g_autofree char *text = g_strdup_printf ("PLAY %d,%d\n", line->points[0].x, line->points[0].y);

  brain_tell (self, text);
}

static void
take_answer (WuziBrain *self, BrainOperation *operation, const BrainLine *line, gint64 usecs)
{
  switch (line->kind) {
  case BRAIN_LINE_POINTS:
  case BRAIN_LINE_SWAP:
    if (operation->asked == BRAIN_SWAP2) {
      measure (self, operation, usecs);
      take_swap2 (self, operation, line);
    } else if (line->count == 1) {
      measure (self, operation, usecs);
      if (operation->asked == BRAIN_MOVE)
        take_move (self, operation, line->points[0]);
      else
        take_analysed (self, operation, line->points[0]);
    } else {
      note_garbage (self, operation);
    }
    break;
  case BRAIN_LINE_ERROR:
  case BRAIN_LINE_UNKNOWN:
    /* It may be about an INFO line before; if no move comes, it wasn't. */
    g_free (operation->refusal);
    operation->refusal = g_strndup (line->text, line->length);
    break;
  case BRAIN_LINE_SUGGEST:
    take_suggestion (self, line);
    break;
  case BRAIN_LINE_OTHER:
  case BRAIN_LINE_ABOUT:
  case BRAIN_LINE_FORBID:
    note_garbage (self, operation);
    break;
  default:
    break;
  }
}

static void
take_started (WuziBrain *self, const BrainLine *line)
{
  const BrainGame *game = get_game (self);

  if (line->kind == BRAIN_LINE_OK) {
    self->size = game->size;
    set_known_empty (self);
    brain_proceed (self);
  } else if (line->kind == BRAIN_LINE_ERROR) {
    brain_fail (self, WUZI_BRAIN_ERROR_SIZE, NULL, game->size);
  }
}

static void
take_restarted (WuziBrain *self, BrainOperation *operation, const BrainLine *line)
{
  if (line->kind == BRAIN_LINE_OK) {
    set_known_empty (self);
    brain_proceed (self);
  } else if (line->kind == BRAIN_LINE_UNKNOWN || line->kind == BRAIN_LINE_ERROR) {
    self->no_restart = TRUE;
    brain_proceed (self);
  }
}

static void
take_about (WuziBrain *self, const BrainLine *line)
{
  BrainFindings *findings;

  if (line->kind != BRAIN_LINE_ABOUT && line->kind != BRAIN_LINE_OTHER
      && line->kind != BRAIN_LINE_UNKNOWN && line->kind != BRAIN_LINE_ERROR)
    return;
  findings = brain_findings_new ();
  brain_findings_take_about (findings, line);
  brain_return_pointer (self, findings, (GDestroyNotify) brain_findings_free);
}

static void
take_taken_back (WuziBrain *self, const BrainLine *line)
{
  if (line->kind == BRAIN_LINE_OK) {
    board_take_back (&self->board);
    brain_return_boolean (self);
  } else if (line->kind == BRAIN_LINE_UNKNOWN || line->kind == BRAIN_LINE_ERROR) {
    self->no_take_back = TRUE;
    set_known_board (self, NULL);
    brain_return_boolean (self);
  }
}

/* The line as it was said, but for blanks around it: its text is behind its first word. */
static char *
dup_whole (const BrainLine *line)
{
  return g_strndup (line->whole,
                    brain_line_cut (line->whole, line->whole_length, BRAIN_LOG_MAX_SHOWN_BYTES));
}

static void
return_asked (WuziBrain *self, BrainOperation *operation, gint64 usecs)
{
  measure (self, operation, usecs);
  brain_return_pointer (self, g_steal_pointer (&operation->said),
                        (GDestroyNotify) g_ptr_array_unref);
}

static void
take_asked (WuziBrain *self, BrainOperation *operation, const BrainLine *line, gint64 usecs)
{
  if (operation->said->len < MAX_GARBAGE && line->whole_length > 0)
    g_ptr_array_add (operation->said, dup_whole (line));
  if ((operation->awaited & 1u << line->kind) != 0)
    return_asked (self, operation, usecs);
}

/* What comes late is dropped. */
static gboolean
take_stale (WuziBrain *self, const BrainLine *line)
{
  const BrainOperation *operation = brain_get_operation (self);

  if (line->kind != BRAIN_LINE_POINTS && line->kind != BRAIN_LINE_SWAP)
    return FALSE;
  self->owes = FALSE;
  if (operation != NULL && operation->waits == BRAIN_WAITS_STALE)
    brain_proceed (self);
  return TRUE;
}

void
brain_take_line (WuziBrain *self, const BrainLine *line, gint64 usecs)
{
  BrainOperation *operation = brain_get_operation (self);

  if ((self->owes && take_stale (self, line)) || operation == NULL)
    return;
  switch (operation->waits) {
  case BRAIN_WAITS_START:
    take_started (self, line);
    break;
  case BRAIN_WAITS_RESTART:
    take_restarted (self, operation, line);
    break;
  case BRAIN_WAITS_PING:
    if (line->kind == BRAIN_LINE_ABOUT)
      brain_proceed (self);
    break;
  case BRAIN_WAITS_ANSWER:
    brain_hearing_take (self->hearing, line);
    take_answer (self, operation, line, usecs);
    break;
  case BRAIN_WAITS_WORD:
    if (operation->asked == BRAIN_ABOUT)
      take_about (self, line);
    else
      take_taken_back (self, line);
    break;
  case BRAIN_WAITS_LINES:
    take_asked (self, operation, line, usecs);
    break;
  default:
    break;
  }
}

/* --- what goes wrong --- */

static void
fail_late (WuziBrain *self, BrainOperation *operation)
{
  operation->ms = (g_get_monotonic_time () - operation->asked_at) / 1000;
  if (wuzi_brain_process_has_unread (self->process))
    brain_fail (self, WUZI_BRAIN_ERROR_NOT_READING, NULL, 0);
  else if (operation->waits != BRAIN_WAITS_ANSWER)
    brain_fail (self, WUZI_BRAIN_ERROR_NO_ANSWER, NULL, 0);
  else if (operation->refusal != NULL)
    brain_fail (self, WUZI_BRAIN_ERROR_REFUSED, operation->refusal, 0);
  else if (operation->garbage > 0)
    return_garbage (self);
  else
    brain_fail (self, WUZI_BRAIN_ERROR_TIMEOUT, NULL, 0);
}

void
brain_take_timeout (WuziBrain *self)
{
  BrainOperation *operation = brain_get_operation (self);

  switch (operation->waits) {
  case BRAIN_WAITS_LINES:
    return_asked (self, operation, g_get_monotonic_time ());
    break;
  case BRAIN_WAITS_RESTART:
  case BRAIN_WAITS_STALE:
    replace_process (self);
    break;
  case BRAIN_WAITS_WORD:
    if (operation->asked == BRAIN_TAKE_BACK) {
      self->no_take_back = TRUE;
      set_known_board (self, NULL);
      brain_return_boolean (self);
    } else {
      fail_late (self, operation);
    }
    break;
  default:
    fail_late (self, operation);
  }
}

void
brain_take_end (WuziBrain *self, WuziBrainError code, const char *details, int number)
{
  BrainOperation *operation = brain_get_operation (self);

  /* It has been asked for nothing yet that a new one couldn't do. */
  if (operation->waits == BRAIN_WAITS_RESTART || operation->waits == BRAIN_WAITS_STALE) {
    brain_start_process (self);
    return;
  }
  if (operation->waits == BRAIN_WAITS_ANSWER)
    operation->ms = (g_get_monotonic_time () - operation->asked_at) / 1000;
  brain_fail (self, code, details, number);
}

void
brain_stop_operation (WuziBrain *self)
{
  BrainOperation *operation = brain_get_operation (self);
  gint64 now = g_get_monotonic_time ();

  brain_hearing_stop (self->hearing);
  switch (operation->waits) {
  case BRAIN_WAITS_ANSWER:
    self->owes = TRUE;
    self->owes_until = operation->asked_at
                       + (find_limit_ms (self, operation) + self->patience.tolerance_ms) * 1000;
    if (can (self, BRAIN_CAN_YXSTOP)) {
      brain_tell (self, "YXSTOP\n");
      self->owes_until = now + self->patience.stop_ms * 1000;
    }
    break;
  case BRAIN_WAITS_START:
  case BRAIN_WAITS_RESTART:
  case BRAIN_WAITS_PING:
  case BRAIN_WAITS_WORD:
  case BRAIN_WAITS_LINES:
    brain_drop_process (self);
    break;
  default:
    break;
  }
}
