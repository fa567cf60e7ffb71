/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game after the other at one board. */
#include "game/play/wuzi-console.h"

#include <glib/gi18n-lib.h>

typedef struct {
  /* Owned */
  WuziPlayer *black;
  WuziPlayer *white;
  WuziMoveStack *stack;
  WuziClock *clock;
  GHashTable *turn_times; /* gint64 milliseconds by find_key () */
  GArray *origin;         /* Point */
  GArray *deeds;          /* WuziRecordedDeed: of the opening, the taken back ones last */
  GCancellable *asked;    /* of the question that is open; NULL if none is */

  /* Borrowed */
  WuziPlayer *opener; /* black or white: who opens */

  OpeningKind opening_kind; /* of each game */
  Opening opening;          /* after the first done deeds */
  guint done;

  Board board;
  gboolean reopens;
  gboolean strict_fouls;
  Rule rule;
  int size;
  gboolean over;
  WuziEnd end;
  guint take_backs[2]; /* black's and white's */

  gint64 started_real; /* milliseconds since 1970 */
  gint64 started;      /* by the clock, microseconds; so is the next */
  gint64 ended;

  guint changing; /* how many changes are under way, one within the other */
} WuziConsolePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WuziConsole, wuzi_console, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_BLACK,
  PROP_WHITE,
  PROP_RULE,
  PROP_SIZE,
  N_PROPS,
};

enum {
  STONE_PLACED,
  STONE_REMOVED,
  CLEARED,
  DEED_DONE,
  OPENING_CHANGED,
  COLOURS_CHANGED,
  TURN_CHANGED,
  FINISHED,
  PLAYER_FAILED,
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* May the game rest with that player being asked? */
static gboolean
rests_at (WuziConsole *self, WuziPlayer *asked)
{
  return WUZI_CONSOLE_GET_CLASS (self)->rests_at (self, asked);
}

static const WuziRecordedDeed *
get_deed (WuziConsole *self, guint index)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  return &g_array_index (priv->deeds, WuziRecordedDeed, index);
}

/* How much has been done: deeds of the opening, stones after it. Those of the origin don't
 * count. */
static guint
count_played (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  /* Where a game is restored, the opening is there before its stones. */
  guint stones = (guint) MAX (0, priv->board.count - priv->opening.board.count);

  return priv->done + stones - MIN (stones, priv->origin->len);
}

/* How much waits to be brought back. A stone of the opening waits in both places. */
static guint
count_waiting (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  guint count = wuzi_move_stack_get_redo_length (priv->stack);

  for (guint i = priv->done; i < priv->deeds->len; i++)
    if (!deed_is_stone (get_deed (self, i)->deed.kind))
      count++;
  return count;
}

/* The state of the opening after its first count deeds. */
static Opening
replay_opening (WuziConsole *self, guint count)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Opening opening;

  opening_init (&opening, priv->opening.kind, priv->size);
  for (guint i = 0; i < count; i++)
    opening_do (&opening, get_deed (self, i)->deed);
  return opening;
}

/* Who is asked in that state of the opening, or after it with so many stones on the board. */
static WuziPlayer *
find_asked (WuziConsole *self, const Opening *opening, guint stones)
{
  Stone turn = stones % 2 == 0 ? STONE_BLACK : STONE_WHITE;

  if (!opening_is_over (opening))
    return wuzi_console_get_seated (self, opening_seat (opening));
  return wuzi_console_get_seated (self, opening_colour (opening, SEAT_FIRST) == turn ? SEAT_FIRST
                                                                                     : SEAT_SECOND);
}

/* Would the game rest after the first count of all that was done, or waits to be brought back? */
static gboolean
rests_after (WuziConsole *self, guint count)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  guint deeds = MIN (count, priv->deeds->len);
  Opening opening = replay_opening (self, deeds);
  guint stones = (guint) opening.board.count + priv->origin->len + count - deeds;

  return rests_at (self, find_asked (self, &opening, stones));
}

/* The key of a position, with who has to decide what in it: the same stones may be thought about
 * by one for a choice and then by the other for a stone. */
static guint64
find_key (const Opening *opening, guint64 board_key)
{
  static const guint64 FACTOR = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint64 state = opening->black == SEAT_SECOND ? 1 : 0;

  if (!opening_is_over (opening))
    state |= (guint64) (opening_seat (opening) + 1) << 1 | (guint64) opening->number << 3
             | (guint64) opening->offer_count << 8
             | (guint64) opening_expects (opening, DEED_STONE) << 16
             | (guint64) opening_expects (opening, DEED_NUMBER) << 17
             | (guint64) opening_expects (opening, DEED_OFFER) << 18;
  return board_key ^ state * FACTOR;
}

/* Has anything been done in this game? It may have been taken back since. */
static gboolean
has_begun (WuziConsole *self)
{
  return count_played (self) > 0 || count_waiting (self) > 0;
}

static void
begin_change (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  priv->changing++;
}

/* Whoever hears of a change may begin another one: the outermost one is told. */
static void
end_change (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  if (--priv->changing == 0)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Tells that the turn, and what can be done in it, may have changed. */
static void
announce_turn (WuziConsole *self)
{
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

  begin_change (self);
  withdraw (self);
  wuzi_clock_stop (priv->clock);
  priv->end = *end;
  priv->over = TRUE;
  priv->ended = wuzi_clock_now (priv->clock);
  announce_turn (self);
  g_signal_emit (self, signals[FINISHED], 0);
  end_change (self);
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
  WuziPlayer *asked = wuzi_console_get_current_player (self);
  guint64 key = find_key (&priv->opening, priv->board.key);
  const gint64 *spent =
      rests_at (self, asked) ? g_hash_table_lookup (priv->turn_times, &key) : NULL;

  wuzi_clock_return_to_turn (priv->clock, wuzi_player_get_stone (asked),
                             spent != NULL ? *spent : 0);
  wuzi_console_ask (self);
}

/* A position that comes back, by a move taken back or brought back, has its time back, too: nobody
 * gets a new time per move by taking back. */
static void
note_time (WuziConsolePrivate *priv, const Opening *opening, const Board *board, gint64 msecs)
{
  guint64 key = find_key (opening, board->key);

  g_hash_table_insert (priv->turn_times, g_memdup2 (&key, sizeof key),
                       g_memdup2 (&msecs, sizeof msecs));
}

/* Remembers how long the position was thought about that is about to change. */
static void
note_turn (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  note_time (priv, &priv->opening, &priv->board, wuzi_clock_get_turn (priv->clock));
}

/* Gives black to that seat, and white to the other. */
static void
set_colours (WuziConsole *self, Seat black)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  if (wuzi_console_get_seated (self, black) != priv->black) {
    WuziPlayer *white = priv->black;

    priv->black = priv->white;
    priv->white = white;
  }
  wuzi_player_set_stone (priv->black, STONE_BLACK);
  wuzi_player_set_stone (priv->white, STONE_WHITE);
}

/* Takes over another state of the opening, and the colours that the players have in it; what
 * belongs to a player goes with them. */
static void
set_opening (WuziConsole *self, const Opening *opening, guint done)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  gboolean swapped = opening->black != priv->opening.black;
  guint take_backs = priv->take_backs[0];

  priv->opening = *opening;
  priv->done = done;
  if (!swapped)
    return;
  wuzi_clock_swap (priv->clock);
  priv->take_backs[0] = priv->take_backs[1];
  priv->take_backs[1] = take_backs;
  set_colours (self, opening->black);
  g_signal_emit (self, signals[COLOURS_CHANGED], 0);
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
  Point point;

  wuzi_move_stack_pop (priv->stack);
  point = board_take_back (&priv->board);
  g_signal_emit (self, signals[STONE_REMOVED], 0, point, priv->board.turn);
}

/* Undoes what was done last. */
static void
undo (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Opening before;

  if (priv->board.count > priv->opening.board.count) {
    take_off (self);
    return;
  }
  before = replay_opening (self, priv->done - 1);
  set_opening (self, &before, priv->done - 1);
  if (deed_is_stone (get_deed (self, priv->done)->deed.kind))
    take_off (self);
  g_signal_emit (self, signals[OPENING_CHANGED], 0);
}

/* Does what was undone last: a deed of the opening, or a stone. */
static void
redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Opening after = priv->opening;

  if (priv->done == priv->deeds->len) {
    place (self, wuzi_move_get_point (wuzi_move_stack_redo (priv->stack)));
    return;
  }
  opening_do (&after, get_deed (self, priv->done)->deed);
  set_opening (self, &after, priv->done + 1);
  if (deed_is_stone (get_deed (self, priv->done - 1)->deed.kind))
    place (self, wuzi_move_get_point (wuzi_move_stack_redo (priv->stack)));
  g_signal_emit (self, signals[OPENING_CHANGED], 0);
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

/* What is done now takes the place of all that was taken back. */
static void
add_deed (WuziConsole *self, Deed deed, gint64 msecs)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Opening after = priv->opening;
  WuziRecordedDeed done = {
    .deed = deed,
    .msecs = msecs,
    .seat = opening_seat (&priv->opening),
    .stones = (guint) priv->board.count,
  };

  g_array_set_size (priv->deeds, priv->done);
  g_array_append_val (priv->deeds, done);
  opening_do (&after, deed);
  set_opening (self, &after, priv->done + 1);
}

static void
carry_out (WuziConsole *self, Deed deed)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  g_autoptr (WuziPlayer) player = g_object_ref (wuzi_console_get_current_player (self));
  gint64 msecs = wuzi_clock_get_turn (priv->clock);
  gboolean is_stone = deed_is_stone (deed.kind);
  gboolean opens = !opening_is_over (&priv->opening);

  g_clear_object (&priv->asked);
  note_turn (self);
  if (!wuzi_clock_end_turn (priv->clock, is_stone ? (guint) priv->board.count + 1 : 0)) {
    ran_out_cb (self, wuzi_player_get_stone (player));
    return;
  }
  wuzi_move_stack_forget_redo (priv->stack);
  if (opens)
    add_deed (self, deed, msecs);
  if (is_stone) {
    wuzi_move_stack_push (priv->stack, deed.point, priv->board.turn, msecs);
    place (self, deed.point);
  }
  g_signal_emit (self, signals[DEED_DONE], 0, player, &deed);
  if (opens)
    g_signal_emit (self, signals[OPENING_CHANGED], 0);
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

/* May whoever is asked do that now? */
static gboolean
allows (WuziConsole *self, Deed deed)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Refusal refusal;

  if (!opening_is_over (&priv->opening))
    return opening_allows (&priv->opening, deed);
  if (deed.kind != DEED_STONE)
    return FALSE;
  refusal = rules_check (priv->rule, &priv->board, deed.point);
  return refusal == REFUSAL_NONE || (refusal == REFUSAL_FOUL && priv->strict_fouls);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  WuziConsole *self = question->console;
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  g_autoptr (GError) error = NULL;
  Deed deed = wuzi_player_choose_finish (WUZI_PLAYER (source), result, &error);

  /* An answer counts only if its question is still the open one. */
  if (question->cancellable != priv->asked)
    return;
  begin_change (self);
  if (error != NULL)
    fail (self, error->message);
  else if (!allows (self, deed))
    fail (self, _ ("The machine chose a move that the rules don’t allow."));
  else
    carry_out (self, deed);
  end_change (self);
}

static void
wuzi_console_constructed (GObject *object)
{
  WuziConsole *self = WUZI_CONSOLE (object);
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  G_OBJECT_CLASS (wuzi_console_parent_class)->constructed (object);

  board_init (&priv->board, priv->size);
  opening_init (&priv->opening, OPENING_FREE, priv->size);
  priv->opener = priv->black;
  set_colours (self, SEAT_FIRST);
}

static void
wuzi_console_dispose (GObject *object)
{
  WuziConsole *self = WUZI_CONSOLE (object);
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  withdraw (self);
  priv->opener = NULL;
  g_clear_object (&priv->black);
  g_clear_object (&priv->white);
  g_clear_object (&priv->stack);
  if (priv->clock != NULL)
    wuzi_clock_stop (priv->clock);
  g_clear_object (&priv->clock);
  g_clear_pointer (&priv->turn_times, g_hash_table_unref);

  G_OBJECT_CLASS (wuzi_console_parent_class)->dispose (object);
}

static void
wuzi_console_finalize (GObject *object)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (WUZI_CONSOLE (object));

  g_array_unref (priv->origin);
  g_array_unref (priv->deeds);

  G_OBJECT_CLASS (wuzi_console_parent_class)->finalize (object);
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

  properties[PROP_BLACK] = g_param_spec_object ("black", NULL, NULL, WUZI_TYPE_PLAYER, given);
  properties[PROP_WHITE] = g_param_spec_object ("white", NULL, NULL, WUZI_TYPE_PLAYER, given);
  properties[PROP_RULE] =
      g_param_spec_int ("rule", NULL, NULL, 0, RULE_COUNT - 1, RULE_FREESTYLE, given);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, BOARD_MIN_SIZE, BOARD_MAX_SIZE,
                                            BOARD_USUAL_SIZE, given);
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
  object_class->set_property = wuzi_console_set_property;

  install_properties (object_class);

  signals[STONE_PLACED] = g_signal_new ("stone-placed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[STONE_REMOVED] = g_signal_new ("stone-removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[CLEARED] =
      g_signal_new ("cleared", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DEED_DONE] = g_signal_new ("deed-done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 2, WUZI_TYPE_PLAYER, G_TYPE_POINTER);
  signals[OPENING_CHANGED] = g_signal_new ("opening-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[COLOURS_CHANGED] = g_signal_new ("colours-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[TURN_CHANGED] =
      g_signal_new ("turn-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] =
      g_signal_new ("finished", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYER_FAILED] = g_signal_new ("player-failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_console_init (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  priv->stack = wuzi_move_stack_new ();
  priv->origin = g_array_new (FALSE, FALSE, sizeof (Point));
  priv->deeds = g_array_new (FALSE, FALSE, sizeof (WuziRecordedDeed));
  priv->clock = wuzi_clock_new ();
  priv->turn_times = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_signal_connect_object (priv->clock, "ran-out", G_CALLBACK (ran_out_cb), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_console_set_origin (WuziConsole *self, const WuziRecordedMove *moves, guint count)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));
  g_return_if_fail (priv->board.count == 0 && priv->opening_kind == OPENING_FREE);

  g_array_set_size (priv->origin, 0);
  for (guint i = 0; i < count; i++)
    g_array_append_val (priv->origin, moves[i].point);
}

void
wuzi_console_set_opening_kind (WuziConsole *self, OpeningKind kind)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));
  g_return_if_fail (opening_suits (kind, priv->rule, priv->size));
  g_return_if_fail (count_played (self) == 0 && priv->origin->len == 0);

  priv->opening_kind = kind;
  opening_init (&priv->opening, kind, priv->size);
}

void
wuzi_console_set_reopens (WuziConsole *self, gboolean reopens)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  priv->reopens = reopens;
}

void
wuzi_console_set_strict_fouls (WuziConsole *self, gboolean strict)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  priv->strict_fouls = strict;
}

static void
place_origin (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  for (guint i = 0; i < priv->origin->len; i++) {
    Point point = g_array_index (priv->origin, Point, i);

    wuzi_move_stack_push (priv->stack, point, priv->board.turn, 0);
    place (self, point);
  }
}

void
wuzi_console_start (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  begin_change (self);
  priv->over = FALSE;
  priv->take_backs[0] = priv->take_backs[1] = 0;
  g_hash_table_remove_all (priv->turn_times);
  priv->started_real = g_get_real_time () / G_TIME_SPAN_MILLISECOND;
  wuzi_clock_reset (priv->clock);
  priv->started = wuzi_clock_now (priv->clock);
  place_origin (self);
  g_signal_emit (self, signals[OPENING_CHANGED], 0);
  begin_turn (self);
  end_change (self);
}

/* Reads what was done on from some state of the game; each move is pushed, each deed added, and
 * the time of each is noted. */
static void
read_deeds (WuziConsole *self, WuziDeedReader *reader, Opening *opening, Board *board)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  WuziRecordedDeed next;

  while (!opening_is_over (opening) && game_facts_take_deed (reader, opening, &next)) {
    note_time (priv, opening, board, next.msecs);
    g_array_append_val (priv->deeds, next);
    if (deed_is_stone (next.deed.kind)) {
      wuzi_move_stack_push (priv->stack, next.deed.point, board->turn, next.msecs);
      board_play (board, next.deed.point);
    }
    opening_do (opening, next.deed);
  }
  for (; reader->move_count > 0; reader->moves++, reader->move_count--) {
    note_time (priv, opening, board, reader->moves->msecs);
    wuzi_move_stack_push (priv->stack, reader->moves->point, board->turn, reader->moves->msecs);
    board_play (board, reader->moves->point);
  }
}

/* All is done once, and what was taken back is undone, before anything of it is on the board. */
static void
restore_moves (WuziConsole *self, const RunningGame *running)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  WuziDeedReader played = game_facts_get_deed_reader (&running->facts);
  WuziDeedReader waiting = { running->redo, running->redo_count, running->redo_deeds,
                             running->redo_deed_count };
  Opening opening;
  Opening restored;
  Board board = priv->board;

  opening_init (&opening, priv->opening.kind, priv->size);
  g_array_set_size (priv->deeds, 0);
  read_deeds (self, &played, &opening, &board);
  restored = opening;
  priv->done = priv->deeds->len;
  read_deeds (self, &waiting, &opening, &board);
  for (guint i = 0; i < running->redo_count; i++)
    wuzi_move_stack_pop (priv->stack);
  set_opening (self, &restored, priv->done);
  for (guint i = 0; i < running->facts.move_count; i++)
    place (self, running->facts.moves[i].point);
  g_signal_emit (self, signals[OPENING_CHANGED], 0);
}

void
wuzi_console_restore (WuziConsole *self, const RunningGame *running)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  const WuziGameFacts *facts;
  WuziClockState clock;

  g_return_if_fail (WUZI_IS_CONSOLE (self));
  g_return_if_fail (running != NULL && priv->board.count == 0);
  g_return_if_fail (running->facts.opening == priv->opening_kind);

  facts = &running->facts;
  begin_change (self);
  restore_moves (self, running);
  priv->over = FALSE;
  priv->take_backs[0] = (guint) facts->black.take_backs;
  priv->take_backs[1] = (guint) facts->white.take_backs;
  priv->started_real = facts->started;
  priv->started = wuzi_clock_now (priv->clock) - facts->duration * G_TIME_SPAN_MILLISECOND;
  clock = (WuziClockState) {
    .left_ms = { running->left_ms[0], running->left_ms[1] },
    .turn_ms = running->turn_ms,
    .increments = running->increments,
  };
  wuzi_clock_restore (priv->clock, &clock,
                      wuzi_player_get_stone (wuzi_console_get_current_player (self)));
  wuzi_console_ask (self);
  end_change (self);
}

void
wuzi_console_play_again (WuziConsole *self, gboolean swap_colours)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_play_again (self))
    return;
  begin_change (self);
  withdraw (self);
  board_clear (&priv->board);
  wuzi_move_stack_clear (priv->stack);
  g_array_set_size (priv->deeds, 0);
  priv->done = 0;
  opening_init (&priv->opening, priv->opening_kind, priv->size);
  if (swap_colours)
    priv->opener = wuzi_console_get_seated (self, SEAT_SECOND);
  set_colours (self, SEAT_FIRST);
  priv->over = FALSE;
  g_signal_emit (self, signals[CLEARED], 0);
  wuzi_console_start (self);
  end_change (self);
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
  WuziTurn asking = { .board = &priv->board, .rule = priv->rule };
  GCancellable *cancellable;

  g_return_if_fail (WUZI_IS_CONSOLE (self));
  g_return_if_fail (!priv->over);

  if (!opening_is_over (&priv->opening))
    asking.opening = &priv->opening;

  begin_change (self);
  withdraw (self);
  if (wuzi_clock_is_limited (priv->clock) && !has_begun (self))
    wuzi_clock_stop (priv->clock);
  else
    wuzi_clock_go (priv->clock);
  cancellable = priv->asked = g_cancellable_new ();
  wuzi_player_choose_async (wuzi_console_get_current_player (self), &asking, cancellable, chosen_cb,
                            question_new (self, cancellable));
  announce_turn (self);
  end_change (self);
}

/* Why somebody who is asked may not put a stone there by the rule; WUZI_OFFER_TAKEN_UP if they
 * may. */
static WuziOffer
check_stone (WuziConsole *self, Point point)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  switch (rules_check (priv->rule, &priv->board, point)) {
  case REFUSAL_OFF_BOARD:
    return WUZI_OFFER_OFF_BOARD;
  case REFUSAL_TAKEN:
    return WUZI_OFFER_POINT_TAKEN;
  case REFUSAL_FOUL:
    return priv->strict_fouls ? WUZI_OFFER_TAKEN_UP : WUZI_OFFER_FOUL;
  case REFUSAL_NONE:
  default:
    return WUZI_OFFER_TAKEN_UP;
  }
}

/* The same for all that can be done in an opening. */
static WuziOffer
check_deed (WuziConsole *self, Deed deed)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  const Opening *opening = &priv->opening;

  if (opening_allows (opening, deed))
    return WUZI_OFFER_TAKEN_UP;
  if (!opening_expects (opening, deed.kind) || deed.kind == DEED_NUMBER)
    return WUZI_OFFER_NOT_ASKED;
  if (!board_is_on (&priv->board, deed.point))
    return WUZI_OFFER_OFF_BOARD;
  if (!board_is_free (&priv->board, deed.point))
    return WUZI_OFFER_POINT_TAKEN;
  if (deed.kind == DEED_PICK)
    return WUZI_OFFER_NOT_OFFERED;
  return deed.kind == DEED_OFFER ? WUZI_OFFER_REPEATED : WUZI_OFFER_OUTSIDE;
}

WuziOffer
wuzi_console_offer_deed (WuziConsole *self, Deed deed)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  WuziPlayer *asked = wuzi_console_get_current_player (self);
  WuziOffer offer;

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), WUZI_OFFER_GAME_OVER);

  if (priv->over)
    return WUZI_OFFER_GAME_OVER;
  if (opening_is_over (&priv->opening))
    offer = deed.kind == DEED_STONE ? check_stone (self, deed.point) : WUZI_OFFER_NOT_ASKED;
  else if (!rests_at (self, asked))
    return WUZI_OFFER_OUT_OF_TURN;
  else
    offer = check_deed (self, deed);
  if (offer == WUZI_OFFER_TAKEN_UP && !wuzi_player_offer_deed (asked, deed))
    return WUZI_OFFER_OUT_OF_TURN;
  return offer;
}

WuziOffer
wuzi_console_offer_point (WuziConsole *self, Point point)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Deed deed = { .kind = DEED_STONE, .point = point };

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), WUZI_OFFER_GAME_OVER);

  opening_point_at (&priv->opening, point, &deed);
  return wuzi_console_offer_deed (self, deed);
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

/* How much has to be taken back until the game may rest; 0 if it can't
 * rest anywhere before. */
static guint
count_to_take_back (WuziConsole *self)
{
  guint played = count_played (self);

  for (guint count = 1; count <= played; count++)
    if (rests_after (self, played - count))
      return count;
  return 0;
}

/* How much has to be brought back until the game may rest; all, if it
 * rests nowhere before. */
static guint
count_to_redo (WuziConsole *self)
{
  guint played = count_played (self);
  guint waiting = count_waiting (self);

  for (guint count = 1; count <= waiting; count++)
    if (rests_after (self, played + count))
      return count;
  return waiting;
}

void
wuzi_console_take_back (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);
  Stone stone;

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_take_back (self))
    return;
  begin_change (self);
  withdraw (self);
  if (!priv->over)
    note_turn (self);
  priv->over = FALSE;
  for (guint left = count_to_take_back (self); left > 0; left--)
    undo (self);
  /* What was undone last belongs to who is asked now. */
  stone = wuzi_player_get_stone (wuzi_console_get_current_player (self));
  priv->take_backs[stone_index (stone)]++;
  begin_turn (self);
  end_change (self);
}

void
wuzi_console_redo (WuziConsole *self)
{
  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_redo (self))
    return;
  begin_change (self);
  withdraw (self);
  note_turn (self);
  for (guint left = count_to_redo (self); left > 0; left--)
    redo (self);
  judge (self);
  end_change (self);
}

gboolean
wuzi_console_can_take_back (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  if (priv->over && (!priv->reopens || priv->end.ending == WUZI_ENDING_TIME))
    return FALSE;
  return count_to_take_back (self) > 0;
}

gboolean
wuzi_console_can_redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return !priv->over && count_waiting (self) > 0;
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

gboolean
wuzi_console_is_changing (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return priv->changing > 0;
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

  return priv->over ? NULL : find_asked (self, &priv->opening, (guint) priv->board.count);
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
wuzi_console_get_origin_length (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return priv->origin->len;
}

OpeningKind
wuzi_console_get_opening_kind (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), OPENING_FREE);

  return priv->opening_kind;
}

gboolean
wuzi_console_get_strict_fouls (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return priv->strict_fouls;
}

gboolean
wuzi_console_have_both_moved (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  if (opening_is_over (&priv->opening))
    return priv->board.count >= 2;
  for (guint i = 1; i < priv->done; i++)
    if (get_deed (self, i)->seat != get_deed (self, 0)->seat)
      return TRUE;
  return FALSE;
}

const Opening *
wuzi_console_get_opening (WuziConsole *self)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return &priv->opening;
}

const WuziRecordedDeed *
wuzi_console_get_deeds (WuziConsole *self, guint *count)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  *count = priv->done;
  return (const WuziRecordedDeed *) (gpointer) priv->deeds->data;
}

const WuziRecordedDeed *
wuzi_console_get_redo_deeds (WuziConsole *self, guint *count)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  *count = priv->deeds->len - priv->done;
  return wuzi_console_get_deeds (self, &(guint) { 0 }) + priv->done;
}

WuziPlayer *
wuzi_console_get_seated (WuziConsole *self, Seat seat)
{
  WuziConsolePrivate *priv = wuzi_console_get_instance_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  if (seat == SEAT_FIRST)
    return priv->opener;
  return priv->opener == priv->black ? priv->white : priv->black;
}
