/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game after the other at one board. */
#include "game/play/wuzi-console.h"

#include <glib/gi18n-lib.h>

#include "game/play/turn-times.h"

typedef struct {
  /* Owned */
  WuziPlayer *black;
  WuziPlayer *white;
  WuziMoveStack *stack;
  WuziClock *clock;
  TurnTimes *turn_times;
  GArray *opening;     /* Point */
  GCancellable *asked; /* of the question that is open; NULL if none is */

  Board board;
  Rule rule;
  int size;
  gboolean over;
  WuziEnd end;
  guint take_backs[2]; /* black's and white's */

  gint64 started_real; /* milliseconds since 1970 */
  gint64 started;      /* by the clock, microseconds; so is the next */
  gint64 ended;
} WuziConsolePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WuziConsole, wuzi_console, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_BLACK,
  PROP_WHITE,
  PROP_RULE,
  PROP_SIZE,
  PROP_CAN_TAKE_BACK,
  PROP_CAN_REDO,
  PROP_CAN_RESIGN,
  PROP_CAN_PLAY_AGAIN,
  N_PROPS,
};

enum {
  STONE_PLACED,
  STONE_REMOVED,
  CLEARED,
  TURN_CHANGED,
  FINISHED,
  PLAYER_FAILED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* May the game rest with that colour to move? */
static gboolean
rests_at (WuziConsole *self, Stone turn)
{
  return WUZI_CONSOLE_GET_CLASS (self)->rests_at (self, turn);
}

/* How many stones of the game its players have put, those of the opening apart. */
static guint
count_played (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  guint stones = (guint) priv->board.count;

  return stones - MIN (stones, priv->opening->len);
}

/* Has there been a stone in this game? It may have been taken back since. */
static gboolean
has_begun (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  return count_played (self) > 0 || wuzi_move_stack_get_redo_length (priv->stack) > 0;
}

/* Tells that the turn, and what can be done in it, may have changed. */
static void
announce_turn (WuziConsole *self)
{
  for (int i = PROP_CAN_TAKE_BACK; i <= PROP_CAN_PLAY_AGAIN; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[TURN_CHANGED], 0);
}

/* Withdraws the open question: its answer will count for nothing. */
static void
withdraw (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  g_autoptr (GCancellable) asked = g_steal_pointer (&priv->asked);

  if (asked != NULL)
    g_cancellable_cancel (asked);
}

static void
finish (WuziConsole *self, const WuziEnd *end)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  withdraw (self);
  wuzi_clock_stop (priv->clock);
  priv->end = *end;
  priv->over = TRUE;
  priv->ended = wuzi_clock_now (priv->clock);
  announce_turn (self);
  g_signal_emit (self, signals[FINISHED], 0);
}

static WuziResult
result_of_win (Stone winner)
{
  return winner == STONE_BLACK ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
}

static void
ran_out_cb (WuziConsole *self, int stone)
{
  WuziEnd end = {
    .result = result_of_win (stone_other ((Stone) stone)),
    .ending = WUZI_ENDING_TIME,
  };

  finish (self, &end);
}

/* Asks whoever is to move now; their time begins, or goes on if they have thought
 * about this position before. Players come back only to where the game may rest:
 * a machine, which isn't asked whether moves are taken back, always has its whole
 * time. */
static void
begin_turn (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Stone turn = priv->board.turn;

  wuzi_clock_return_to_turn (priv->clock, turn,
                             rests_at (self, turn) ? turn_times_get (priv->turn_times, &priv->board)
                                                   : 0);
  wuzi_console_ask (self);
}

/* Remembers how long the position was thought about that is about to change. */
static void
note_turn (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  turn_times_note (priv->turn_times, &priv->board, wuzi_clock_get_turn (priv->clock));
}

/* Puts a stone of the colour to move on the board, and tells. */
static void
place (WuziConsole *self, Point point)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Stone stone = priv->board.turn;

  board_play (&priv->board, point);
  g_signal_emit (self, signals[STONE_PLACED], 0, point, stone);
}

/* Takes the last stone off the board, and tells. */
static void
take_off (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Point point = board_take_back (&priv->board);

  g_signal_emit (self, signals[STONE_REMOVED], 0, point, priv->board.turn);
}

/* Ends the game after a move, or begins the next turn. A game that nobody can win any
 * more isn't played to the last free point. */
static void
judge (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  WuziEnd end = { .verdict = rules_judge (priv->rule, &priv->board) };

  switch (end.verdict.outcome) {
  case OUTCOME_OPEN:
    if (!rules_is_dead (priv->rule, &priv->board)) {
      begin_turn (self);
      break;
    }
    end.ending = WUZI_ENDING_NO_FIVE;
    end.result = WUZI_RESULT_DRAW;
    finish (self, &end);
    break;
  case OUTCOME_FIVE:
    end.ending = WUZI_ENDING_FIVE;
    end.result = result_of_win (end.verdict.winner);
    finish (self, &end);
    break;
  case OUTCOME_FOUL:
    end.ending = WUZI_ENDING_FOUL;
    end.result = result_of_win (end.verdict.winner);
    finish (self, &end);
    break;
  case OUTCOME_DRAW:
    end.ending = WUZI_ENDING_FULL_BOARD;
    end.result = WUZI_RESULT_DRAW;
    finish (self, &end);
    break;
  default:
    g_assert_not_reached ();
  }
}

static void
play (WuziConsole *self, Point point)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  gint64 msecs = wuzi_clock_get_turn (priv->clock);

  g_clear_object (&priv->asked);
  note_turn (self);
  if (!wuzi_clock_end_turn (priv->clock, (guint) priv->board.count + 1)) {
    ran_out_cb (self, priv->board.turn);
    return;
  }
  wuzi_move_stack_push (priv->stack, point, priv->board.turn, msecs);
  place (self, point);
  judge (self);
}

/* A question that a player was asked, kept until the answer comes. */
typedef struct {
  WuziConsole *console;
  GCancellable *cancellable;
} Question;

static Question *
question_new (WuziConsole *self, GCancellable *cancellable)
{
  Question *question = g_new0 (Question, 1);

  question->console = g_object_ref (self);
  question->cancellable = g_object_ref (cancellable);
  return question;
}

static void
question_free (Question *question)
{
  g_object_unref (question->console);
  g_object_unref (question->cancellable);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
fail (WuziConsole *self, const char *sentence)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_clear_object (&priv->asked);
  wuzi_clock_stop (priv->clock);
  g_signal_emit (self, signals[PLAYER_FAILED], 0, sentence);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  WuziConsole *self = question->console;
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  g_autoptr (GError) error = NULL;
  Point point = wuzi_player_choose_finish (WUZI_PLAYER (source), result, &error);

  /* An answer counts only if its question is still the open one. */
  if (question->cancellable != priv->asked)
    return;
  if (error != NULL)
    fail (self, error->message);
  else if (rules_check (priv->rule, &priv->board, point) != REFUSAL_NONE)
    fail (self, _ ("A move came back that the rules don’t allow."));
  else
    play (self, point);
}

static void
wuzi_console_constructed (GObject *object)
{
  WuziConsole *self = WUZI_CONSOLE (object);
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  G_OBJECT_CLASS (wuzi_console_parent_class)->constructed (object);

  board_init (&priv->board, priv->size);
  wuzi_player_set_stone (priv->black, STONE_BLACK);
  wuzi_player_set_stone (priv->white, STONE_WHITE);
}

static void
wuzi_console_dispose (GObject *object)
{
  WuziConsole *self = WUZI_CONSOLE (object);
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  withdraw (self);
  g_clear_object (&priv->black);
  g_clear_object (&priv->white);
  g_clear_object (&priv->stack);
  if (priv->clock != NULL)
    wuzi_clock_stop (priv->clock);
  g_clear_object (&priv->clock);
  g_clear_pointer (&priv->turn_times, turn_times_free);

  G_OBJECT_CLASS (wuzi_console_parent_class)->dispose (object);
}

static void
wuzi_console_finalize (GObject *object)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (WUZI_CONSOLE (object));

  g_array_unref (priv->opening);

  G_OBJECT_CLASS (wuzi_console_parent_class)->finalize (object);
}

static void
wuzi_console_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WuziConsole *self = WUZI_CONSOLE (object);

  switch (prop_id) {
  case PROP_CAN_TAKE_BACK:
    g_value_set_boolean (value, wuzi_console_can_take_back (self));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, wuzi_console_can_redo (self));
    break;
  case PROP_CAN_RESIGN:
    g_value_set_boolean (value, wuzi_console_can_resign (self));
    break;
  case PROP_CAN_PLAY_AGAIN:
    g_value_set_boolean (value, wuzi_console_can_play_again (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_console_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (WUZI_CONSOLE (object));

  switch (prop_id) {
  case PROP_BLACK:
    priv->black = g_value_dup_object (value);
    break;
  case PROP_WHITE:
    priv->white = g_value_dup_object (value);
    break;
  case PROP_RULE:
    priv->rule = (Rule) g_value_get_int (value);
    break;
  case PROP_SIZE:
    priv->size = g_value_get_int (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags given = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GParamFlags derived = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_BLACK] = g_param_spec_object ("black", NULL, NULL, WUZI_TYPE_PLAYER, given);
  properties[PROP_WHITE] = g_param_spec_object ("white", NULL, NULL, WUZI_TYPE_PLAYER, given);
  properties[PROP_RULE] =
      g_param_spec_int ("rule", NULL, NULL, 0, RULE_COUNT - 1, RULE_FREESTYLE, given);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, BOARD_MIN_SIZE, BOARD_MAX_SIZE,
                                            BOARD_USUAL_SIZE, given);
  properties[PROP_CAN_TAKE_BACK] =
      g_param_spec_boolean ("can-take-back", NULL, NULL, FALSE, derived);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, derived);
  properties[PROP_CAN_RESIGN] = g_param_spec_boolean ("can-resign", NULL, NULL, FALSE, derived);
  properties[PROP_CAN_PLAY_AGAIN] =
      g_param_spec_boolean ("can-play-again", NULL, NULL, FALSE, derived);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_console_class_init (WuziConsoleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->constructed = wuzi_console_constructed;
  object_class->dispose = wuzi_console_dispose;
  object_class->finalize = wuzi_console_finalize;
  object_class->get_property = wuzi_console_get_property;
  object_class->set_property = wuzi_console_set_property;

  install_properties (object_class);

  signals[STONE_PLACED] = g_signal_new ("stone-placed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[STONE_REMOVED] = g_signal_new ("stone-removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[CLEARED] =
      g_signal_new ("cleared", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TURN_CHANGED] =
      g_signal_new ("turn-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] =
      g_signal_new ("finished", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYER_FAILED] = g_signal_new ("player-failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_console_init (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  priv->stack = wuzi_move_stack_new ();
  priv->opening = g_array_new (FALSE, FALSE, sizeof (Point));
  priv->clock = wuzi_clock_new ();
  priv->turn_times = turn_times_new ();
  g_signal_connect_object (priv->clock, "ran-out", G_CALLBACK (ran_out_cb), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_console_set_opening (WuziConsole *self, const WuziRecordedMove *moves, guint count)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));
  g_return_if_fail (priv->board.count == 0);

  g_array_set_size (priv->opening, 0);
  for (guint i = 0; i < count; i++)
    g_array_append_val (priv->opening, moves[i].point);
}

static void
place_opening (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  for (guint i = 0; i < priv->opening->len; i++) {
    Point point = g_array_index (priv->opening, Point, i);

    wuzi_move_stack_push (priv->stack, point, priv->board.turn, 0);
    place (self, point);
  }
}

void
wuzi_console_start (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  priv->over = FALSE;
  priv->take_backs[0] = priv->take_backs[1] = 0;
  turn_times_clear (priv->turn_times);
  priv->started_real = g_get_real_time () / G_TIME_SPAN_MILLISECOND;
  wuzi_clock_reset (priv->clock);
  priv->started = wuzi_clock_now (priv->clock);
  place_opening (self);
  begin_turn (self);
}

/* The moves to bring back are pushed behind those played, and taken back again. */
static void
restore_moves (WuziConsole *self, const WuziGameFacts *facts, const WuziRecordedMove *redo,
               guint redo_count)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Stone stone = priv->board.turn;

  turn_times_note_moves (priv->turn_times, &priv->board, facts->moves, facts->move_count);
  for (guint i = 0; i < facts->move_count; i++, stone = stone_other (stone))
    wuzi_move_stack_push (priv->stack, facts->moves[i].point, stone, facts->moves[i].msecs);
  for (guint i = 0; i < redo_count; i++, stone = stone_other (stone))
    wuzi_move_stack_push (priv->stack, redo[i].point, stone, redo[i].msecs);
  for (guint i = 0; i < redo_count; i++)
    wuzi_move_stack_pop (priv->stack);
  for (guint i = 0; i < facts->move_count; i++)
    place (self, facts->moves[i].point);
  turn_times_note_moves (priv->turn_times, &priv->board, redo, redo_count);
}

void
wuzi_console_restore (WuziConsole *self, const RunningGame *running)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  const WuziGameFacts *facts;
  WuziClockState clock;

  g_return_if_fail (WUZI_IS_CONSOLE (self));
  g_return_if_fail (running != NULL && priv->board.count == 0);

  facts = &running->facts;
  restore_moves (self, facts, running->redo, running->redo_count);
  priv->over = FALSE;
  priv->take_backs[0] = (guint) facts->black.take_backs;
  priv->take_backs[1] = (guint) facts->white.take_backs;
  priv->started_real = facts->started;
  priv->started = wuzi_clock_now (priv->clock) - facts->duration * G_TIME_SPAN_MILLISECOND;
  clock = (WuziClockState){
    .left_ms = { running->left_ms[0], running->left_ms[1] },
    .turn_ms = running->turn_ms,
    .increments = running->increments,
  };
  wuzi_clock_restore (priv->clock, &clock, priv->board.turn);
  wuzi_console_ask (self);
}

static void
swap_players (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  WuziPlayer *black = priv->black;

  priv->black = priv->white;
  priv->white = black;
  wuzi_player_set_stone (priv->black, STONE_BLACK);
  wuzi_player_set_stone (priv->white, STONE_WHITE);
}

void
wuzi_console_play_again (WuziConsole *self, gboolean swap_colours)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_play_again (self))
    return;
  withdraw (self);
  board_clear (&priv->board);
  wuzi_move_stack_clear (priv->stack);
  if (swap_colours)
    swap_players (self);
  priv->over = FALSE;
  g_signal_emit (self, signals[CLEARED], 0);
  wuzi_console_start (self);
}

void
wuzi_console_close (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  withdraw (self);
  wuzi_clock_stop (priv->clock);
}

void
wuzi_console_ask (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  GCancellable *cancellable;

  g_return_if_fail (WUZI_IS_CONSOLE (self));
  g_return_if_fail (!priv->over);

  withdraw (self);
  if (wuzi_clock_is_limited (priv->clock) && !has_begun (self))
    wuzi_clock_stop (priv->clock);
  else
    wuzi_clock_go (priv->clock);
  cancellable = priv->asked = g_cancellable_new ();
  wuzi_player_choose_async (wuzi_console_get_current_player (self), &priv->board, priv->rule,
                            cancellable, chosen_cb, question_new (self, cancellable));
  announce_turn (self);
}

WuziOffer
wuzi_console_offer_point (WuziConsole *self, Point point)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), WUZI_OFFER_GAME_OVER);

  if (priv->over)
    return WUZI_OFFER_GAME_OVER;
  switch (rules_check (priv->rule, &priv->board, point)) {
  case REFUSAL_OFF_BOARD:
    return WUZI_OFFER_OFF_BOARD;
  case REFUSAL_TAKEN:
    return WUZI_OFFER_POINT_TAKEN;
  case REFUSAL_FOUL:
    return WUZI_OFFER_FOUL;
  case REFUSAL_NONE:
  default:
    return wuzi_player_offer_point (wuzi_console_get_current_player (self), point)
               ? WUZI_OFFER_TAKEN_UP
               : WUZI_OFFER_OUT_OF_TURN;
  }
}

void
wuzi_console_resign (WuziConsole *self)
{
  WuziEnd end = { .ending = WUZI_ENDING_RESIGNATION };

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_resign (self))
    return;
  end.result = result_of_win (stone_other (WUZI_CONSOLE_GET_CLASS (self)->resigning_stone (self)));
  finish (self, &end);
}

void
wuzi_console_draw (WuziConsole *self)
{
  WuziEnd end = { .result = WUZI_RESULT_DRAW, .ending = WUZI_ENDING_AGREEMENT };

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (wuzi_console_is_running (self))
    finish (self, &end);
}

gboolean
wuzi_console_can_resign (WuziConsole *self)
{
  return wuzi_console_is_running (self);
}

gboolean
wuzi_console_can_play_again (WuziConsole *self)
{
  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return wuzi_console_is_over (self) || WUZI_CONSOLE_GET_CLASS (self)->may_restart_running (self);
}

/* How many moves have to be taken back until the game may rest; 0 if it can't
 * rest anywhere before. */
static guint
count_moves_to_take_back (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Stone turn = priv->board.turn;
  guint played = count_played (self);

  for (guint count = 1; count <= played; count++) {
    turn = stone_other (turn);
    if (rests_at (self, turn))
      return count;
  }
  return 0;
}

/* How many moves have to be brought back until the game may rest; all, if it
 * rests nowhere before. */
static guint
count_moves_to_redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Stone turn = priv->board.turn;
  guint waiting = wuzi_move_stack_get_redo_length (priv->stack);

  for (guint count = 1; count <= waiting; count++) {
    turn = stone_other (turn);
    if (rests_at (self, turn))
      return count;
  }
  return waiting;
}

void
wuzi_console_take_back (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_take_back (self))
    return;
  withdraw (self);
  note_turn (self);
  for (guint left = count_moves_to_take_back (self); left > 0; left--) {
    wuzi_move_stack_pop (priv->stack);
    take_off (self);
  }
  /* The stone taken off last belongs to the colour to move now. */
  priv->take_backs[stone_index (priv->board.turn)]++;
  begin_turn (self);
}

void
wuzi_console_redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_redo (self))
    return;
  withdraw (self);
  note_turn (self);
  for (guint left = count_moves_to_redo (self); left > 0; left--)
    place (self, wuzi_move_get_point (wuzi_move_stack_redo (priv->stack)));
  judge (self);
}

gboolean
wuzi_console_can_take_back (WuziConsole *self)
{
  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return !wuzi_console_is_over (self) && count_moves_to_take_back (self) > 0;
}

gboolean
wuzi_console_can_redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return !priv->over && wuzi_move_stack_get_redo_length (priv->stack) > 0;
}

gboolean
wuzi_console_is_running (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return !priv->over && count_played (self) > 0;
}

gboolean
wuzi_console_is_over (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return priv->over;
}

const WuziEnd *
wuzi_console_get_end (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->over ? &priv->end : NULL;
}

const Board *
wuzi_console_get_board (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return &priv->board;
}

Rule
wuzi_console_get_rule (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), RULE_FREESTYLE);

  return priv->rule;
}

WuziClock *
wuzi_console_get_clock (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->clock;
}

void
wuzi_console_pause (WuziConsole *self)
{
  wuzi_clock_pause (wuzi_console_get_clock (self));
}

void
wuzi_console_resume (WuziConsole *self)
{
  wuzi_clock_resume (wuzi_console_get_clock (self));
}

WuziMoveStack *
wuzi_console_get_move_stack (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->stack;
}

WuziPlayer *
wuzi_console_get_player (WuziConsole *self, Stone stone)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return stone == STONE_BLACK ? priv->black : priv->white;
}

WuziPlayer *
wuzi_console_get_current_player (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->over ? NULL : wuzi_console_get_player (self, priv->board.turn);
}

guint
wuzi_console_get_take_backs (WuziConsole *self, Stone stone)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return priv->take_backs[stone_index (stone)];
}

gint64
wuzi_console_get_started (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return priv->started_real;
}

gint64
wuzi_console_get_duration (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return ((priv->over ? priv->ended : wuzi_clock_now (priv->clock)) - priv->started)
         / G_TIME_SPAN_MILLISECOND;
}

guint
wuzi_console_get_opening_length (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return priv->opening->len;
}
