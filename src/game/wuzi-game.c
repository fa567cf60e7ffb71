/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats the players, keeps the running game and books the finished one. */
#include "game/wuzi-game.h"

#include <glib/gi18n-lib.h>

#include "game/help/adaptive.h"
#include "game/machine-account.h"
#include "game/play/wuzi-pve-console.h"
#include "game/play/wuzi-pvp-console.h"
#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-builtin-engine.h"
#include "game/players/wuzi-human-player.h"
#include "records/games/game-facts.h"

enum {
  LEAST_KEPT_STONES = 4, /* two of each side; of fewer, nothing is lost */
};

struct _WuziGame {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziConsole *console;
  WuziPlayer *players[2]; /* by seat */
  WuziHint *hint;
  WuziDanger *danger;
  WuziEngine *engine; /* the program's own */
  MachineAccount machine;
  WuziRunningGames *running_games; /* may be NULL */
  RunningGame *running;            /* to begin the sitting with; NULL if there is none, and later */
  char *id;                        /* of this game */
  char *next_id; /* of the next one of the match, which is kept; NULL if none is */
  char *origin;  /* id of the game whose position each game begins with, or NULL */

  WuziMode mode;
  gboolean casual;
  guint64 seed;
  double score[2];        /* of the games before this one, by seat */
  int match;              /* games at most; 0: none */
  gboolean swaps_colours; /* for the next game of a match */

  /* Of this game. */
  gboolean dropped; /* the game isn't to be kept any more */
  double before[2]; /* the ratings when it began, or was gone on with, by seat */
};

G_DEFINE_FINAL_TYPE (WuziGame, wuzi_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ADAPTIVE,
  PROP_SWAPS_COLOURS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  CHANGED,
  STANDINGS_CHANGED,
  NOT_BOOKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint64
random_seed (void)
{
  return ((guint64) g_random_int () << 32) | g_random_int ();
}

static void
describe_person (WuziGame *self, WuziHumanPlayer *person, Stone stone, WuziSide *side)
{
  side->profile_id = g_strdup (wuzi_profile_get_id (wuzi_human_player_get_profile (person)));
  side->hints = (int) wuzi_hint_get_count (self->hint, stone);
  side->taught = (int) wuzi_hint_get_taught (self->hint, stone);
  side->take_backs = (int) wuzi_console_get_take_backs (self->console, stone);
  side->danger = (int) wuzi_danger_get_count (self->danger, stone);
}

/* The side of a colour. Its strings are the caller's. */
static WuziSide
describe_side (WuziGame *self, Stone stone)
{
  WuziPlayer *player = wuzi_console_get_player (self->console, stone);
  WuziSide side = {
    .name = g_strdup (wuzi_player_get_name (player)),
    .seat = player == self->players[0] ? WUZI_SEAT_FIRST : WUZI_SEAT_SECOND,
  };

  if (WUZI_IS_AI_PLAYER (player))
    machine_account_describe (&self->machine, &side);
  else
    describe_person (self, WUZI_HUMAN_PLAYER (player), stone, &side);
  return side;
}

static void
append (GArray *moves, WuziMove *move)
{
  WuziRecordedMove recorded = {
    .point = wuzi_move_get_point (move),
    .msecs = wuzi_move_get_msecs (move),
  };

  g_array_append_val (moves, recorded);
}

/* The moves that get returns, up to NULL. (transfer full) */
static WuziRecordedMove *
list_moves (WuziGame *self, WuziMove *(*get) (WuziMoveStack *stack, guint index), guint *count)
{
  WuziMoveStack *stack = wuzi_console_get_move_stack (self->console);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (WuziRecordedMove));

  for (WuziMove *move = get (stack, 0); move != NULL; move = get (stack, moves->len))
    append (moves, move);
  *count = moves->len;
  return g_array_steal (moves, NULL);
}

/* Those of the deeds that get returns which aren't stones: these are moves. (transfer full) */
static WuziRecordedDeed *
list_deeds (const WuziRecordedDeed *(*get) (WuziConsole *console, guint *count),
            WuziConsole *console, guint *count)
{
  g_autoptr (GArray) deeds = g_array_new (FALSE, FALSE, sizeof (WuziRecordedDeed));
  guint all;
  const WuziRecordedDeed *done = get (console, &all);

  for (guint i = 0; i < all; i++)
    if (!deed_is_stone (done[i].deed.kind))
      g_array_append_val (deeds, done[i]);
  *count = deeds->len;
  return g_array_steal (deeds, NULL);
}

/* What is known before the end; for the caller to clear. */
static WuziGameFacts
describe (WuziGame *self)
{
  WuziGameFacts facts = {
    .mode = self->mode,
    .rule = wuzi_console_get_rule (self->console),
    .size = wuzi_console_get_board (self->console)->size,
    .time = *wuzi_clock_get_control (wuzi_console_get_clock (self->console)),
    .casual = self->casual || self->machine.mixed,
    .started = wuzi_console_get_started (self->console),
    .duration = wuzi_console_get_duration (self->console),
    .black = describe_side (self, STONE_BLACK),
    .white = describe_side (self, STONE_WHITE),
    .first = STONE_BLACK,
    .origin_game = g_strdup (self->origin),
    .origin_moves = wuzi_console_get_origin_length (self->console),
    .opening = wuzi_console_get_opening_kind (self->console),
  };

  facts.deeds = list_deeds (wuzi_console_get_deeds, self->console, &facts.deed_count);
  facts.moves = list_moves (self, wuzi_move_stack_get, &facts.move_count);
  return facts;
}

WuziGameRecord *
wuzi_game_new_record (WuziGame *self)
{
  const WuziEnd *end;
  WuziGameFacts facts;
  WuziGameRecord *record;

  g_return_val_if_fail (WUZI_IS_GAME (self), NULL);
  g_return_val_if_fail (wuzi_console_is_over (self->console), NULL);

  end = wuzi_console_get_end (self->console);
  facts = describe (self);
  facts.result = end->result;
  facts.ending = end->ending;
  record = wuzi_game_record_new_with_id (self->id, &facts);
  game_facts_clear (&facts);
  return record;
}

static RunningGame *
new_running (WuziGame *self)
{
  WuziClockState clock;
  RunningGame running = {
    .id = g_strdup (self->id),
    .saved = g_get_real_time () / G_TIME_SPAN_MILLISECOND,
    .facts = describe (self),
    .hinted = wuzi_hint_is_counted (self->hint),
    .warned = wuzi_danger_is_counted (self->danger),
    .strict_fouls = wuzi_console_get_strict_fouls (self->console),
    .machine = machine_account_describe_running (&self->machine),
    .match = self->match,
  };

  for (guint i = 0; self->match > 0 && i < G_N_ELEMENTS (running.score); i++)
    running.score[i] = self->score[i];
  running.redo = list_moves (self, wuzi_move_stack_get_redo, &running.redo_count);
  running.redo_deeds =
      list_deeds (wuzi_console_get_redo_deeds, self->console, &running.redo_deed_count);
  wuzi_clock_get_state (wuzi_console_get_clock (self->console), &clock);
  for (guint i = 0; i < G_N_ELEMENTS (clock.left_ms); i++)
    running.left_ms[i] = clock.left_ms[i];
  running.turn_ms = clock.turn_ms;
  running.increments = clock.increments;
  return g_memdup2 (&running, sizeof running);
}

static void
deed_done_cb (WuziGame *self, WuziPlayer *player)
{
  if (WUZI_IS_AI_PLAYER (player))
    machine_account_add_deed (&self->machine);
}

/* Keeps the level that the game counts for at its end: the player may choose another one for the
 * next game while this one is still shown. */
static void
turn_changed_cb (WuziGame *self)
{
  if (self->machine.player != NULL && wuzi_console_is_over (self->console))
    machine_account_end (&self->machine);
}

/* Has either side put two stones at least, with those that were taken back? What is done by an
 * opening's rule is no side's yet, and worth keeping from the first stone; the next game of a
 * match, with which the score would go, is so before that. */
gboolean
wuzi_game_is_worth_keeping (WuziGame *self)
{
  WuziMoveStack *stack;
  guint stones;

  g_return_val_if_fail (WUZI_IS_GAME (self), FALSE);

  stack = wuzi_console_get_move_stack (self->console);
  stones = wuzi_move_stack_get_length (stack) + wuzi_move_stack_get_redo_length (stack);
  if (self->match > 0 && (self->score[0] > 0 || self->score[1] > 0))
    return TRUE;
  if (wuzi_console_get_opening_kind (self->console) != OPENING_FREE)
    return wuzi_console_is_running (self->console) || wuzi_console_can_redo (self->console);
  return stones >= wuzi_console_get_origin_length (self->console) + LEAST_KEPT_STONES;
}

/* What helped in this game is forgotten. */
static void
forget_help (WuziSide *side)
{
  side->hints = side->taught = side->take_backs = side->danger = 0;
}

/* Full time for both, as when the game begins. */
static void
set_full_time (RunningGame *next, Stone second)
{
  g_autoptr (WuziClock) clock = wuzi_clock_new ();
  WuziClockState state;

  wuzi_clock_set_second (clock, second);
  wuzi_clock_set_control (clock, &next->facts.time);
  wuzi_clock_get_state (clock, &state);
  for (guint i = 0; i < G_N_ELEMENTS (state.left_ms); i++)
    next->left_ms[i] = state.left_ms[i];
}

/* The next game of the match before its first stone, as wuzi_game_play_again () would begin it. */
static RunningGame *
new_next (WuziGame *self)
{
  WuziPlayer *black =
      wuzi_console_get_seated (self->console, self->swaps_colours ? SEAT_SECOND : SEAT_FIRST);
  RunningGame next = {
    .id = g_strdup (self->next_id),
    .saved = g_get_real_time () / G_TIME_SPAN_MILLISECOND,
    .facts = describe (self),
    .strict_fouls = wuzi_console_get_strict_fouls (self->console),
    .match = self->match,
    .score = { wuzi_game_get_score (self, WUZI_SEAT_FIRST),
               wuzi_game_get_score (self, WUZI_SEAT_SECOND) },
  };

  if (wuzi_player_get_stone (black) != STONE_BLACK) {
    WuziSide side = next.facts.black;

    next.facts.black = next.facts.white;
    next.facts.white = side;
  }
  forget_help (&next.facts.black);
  forget_help (&next.facts.white);
  next.facts.started = next.saved;
  next.facts.duration = 0;
  next.facts.move_count = next.facts.origin_moves;
  next.facts.deed_count = 0;
  set_full_time (&next, black == self->players[0] ? STONE_WHITE : STONE_BLACK);
  return g_memdup2 (&next, sizeof next);
}

/* The game is over. Should the program close before the next one begins, that is all the same
 * there, and with it what both have won. */
static void
keep_next (WuziGame *self)
{
  if (self->running_games == NULL || self->match == 0 || !wuzi_game_is_recorded (self)
      || wuzi_game_is_match_over (self))
    return;
  if (self->next_id == NULL)
    self->next_id = g_uuid_string_random ();
  wuzi_running_games_keep (self->running_games, new_next (self));
}

/* The game goes on after all. */
static void
drop_next (WuziGame *self)
{
  if (self->next_id != NULL)
    wuzi_running_games_remove (self->running_games, self->next_id);
  g_clear_pointer (&self->next_id, g_free);
}

/* Keeps the game as it stands. One that is over stays kept until it is booked. */
static void
keep (WuziGame *self)
{
  if (self->running_games == NULL || self->dropped || !wuzi_game_is_recorded (self)
      || wuzi_console_is_over (self->console))
    return;
  drop_next (self);
  if (wuzi_game_is_worth_keeping (self))
    wuzi_running_games_keep (self->running_games, new_running (self));
  else if (self->id != NULL && wuzi_running_games_find (self->running_games, self->id) != NULL)
    wuzi_running_games_remove (self->running_games, self->id);
}

/* Console, hint or threats have changed. Where the console isn't done yet, or a game that was left
 * isn't restored completely, this is called again when that is so. */
static void
changed_cb (WuziGame *self)
{
  if (self->running != NULL || wuzi_console_is_changing (self->console))
    return;
  keep (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A game on its way to the book. */
typedef struct {
  WuziGame *game;
  char *id;
} Booking;

static void
booking_free (Booking *booking)
{
  g_object_unref (booking->game);
  g_free (booking->id);
  g_free (booking);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Booking, booking_free)

/* A game is kept until it is booked on the disk. Should the program end in
 * between, the book recognizes the kept game by its id. */
static void
booked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Booking) booking = user_data;
  WuziGame *self = booking->game;
  g_autoptr (GError) error = NULL;

  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    g_signal_emit (self, signals[NOT_BOOKED], 0, error->message);
  else if (self->running_games != NULL)
    wuzi_running_games_remove (self->running_games, booking->id);
}

static void
finished_cb (WuziGame *self)
{
  g_autoptr (WuziGameRecord) record = NULL;
  WuziPlayer *machine = wuzi_game_get_machine (self);
  Booking *booking;

  keep_next (self);
  if (machine != NULL)
    wuzi_ai_player_rest (WUZI_AI_PLAYER (machine));
  wuzi_console_set_reopens (self->console, !wuzi_game_is_booked (self));
  if (!wuzi_game_is_booked (self)) {
    if (self->running_games != NULL && wuzi_game_is_recorded (self))
      wuzi_running_games_remove (self->running_games, self->id);
    return;
  }
  record = wuzi_game_new_record (self);
  booking = g_new0 (Booking, 1);
  booking->game = g_object_ref (self);
  booking->id = g_strdup (self->id);
  wuzi_record_book_add_game_async (self->book, record, booked_cb, booking);
}

static void
note_ratings (WuziGame *self)
{
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    self->before[seat - WUZI_SEAT_FIRST] = wuzi_game_get_rating (self, seat).value;
}

/* Forgets what is known of the last game; an adaptive machine chooses its level. */
static void
prepare_game (WuziGame *self)
{
  g_free (self->id);
  self->id = self->next_id != NULL ? g_steal_pointer (&self->next_id) : g_uuid_string_random ();
  self->dropped = FALSE;
  machine_account_begin (&self->machine);
  note_ratings (self);
  if (self->machine.adaptive)
    machine_account_set_own (&self->machine,
                             adaptive_choose_level (self->book,
                                                    wuzi_game_get_profile (self, WUZI_SEAT_FIRST),
                                                    wuzi_console_get_rule (self->console)));
}

/* Each seat has its own time, whatever its colour is. */
static void
seat_clock (WuziGame *self)
{
  wuzi_clock_set_second (wuzi_console_get_clock (self->console),
                         wuzi_player_get_stone (self->players[1]));
}

/* By seat, of a game that has ended. */
static void
add_score (WuziGame *self, double score[2])
{
  const WuziEnd *end = wuzi_console_get_end (self->console);
  double black = end->result == WUZI_RESULT_DRAW ? 0.5 : end->result == WUZI_RESULT_BLACK_WINS;
  gboolean first = wuzi_player_get_stone (self->players[0]) == STONE_BLACK;

  score[0] += first ? black : 1 - black;
  score[1] += first ? 1 - black : black;
}

static void
cleared_cb (WuziGame *self)
{
  WuziPlayer *machine = wuzi_game_get_machine (self);

  seat_clock (self);
  prepare_game (self);
  if (machine != NULL)
    wuzi_ai_player_set_seed (WUZI_AI_PLAYER (machine),
                             self->seed != 0 ? ++self->seed : random_seed ());
}

static void
standings_changed_cb (WuziGame *self)
{
  g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
}

/* The profile of a seat as the book knows it now; NULL if there is none, or it is
 * deleted. */
static WuziProfile *
find_known (WuziGame *self, int seat)
{
  WuziProfile *profile = wuzi_game_get_profile (self, seat);
  WuziProfile *known;

  if (profile == NULL || guest_is (profile))
    return NULL;
  known = wuzi_record_book_find_player (self->book, wuzi_profile_get_id (profile));
  return known != NULL && !wuzi_profile_is_deleted (known) ? known : NULL;
}

/* Players may get other names and colours while they play; one that was merged
 * into another becomes the other. A deleted one keeps what they had. */
static void
players_changed_cb (WuziGame *self)
{
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++) {
    WuziProfile *known = find_known (self, seat);

    if (known != NULL)
      wuzi_human_player_set_profile (WUZI_HUMAN_PLAYER (wuzi_game_get_player (self, seat)), known);
  }
  g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
}

static void
wuzi_game_dispose (GObject *object)
{
  WuziGame *self = WUZI_GAME (object);

  if (self->console != NULL)
    wuzi_game_close (self);
  g_clear_object (&self->hint);
  g_clear_object (&self->danger);
  g_clear_object (&self->console);
  g_clear_object (&self->players[0]);
  g_clear_object (&self->players[1]);
  g_clear_object (&self->book);
  g_clear_object (&self->running_games);
  g_clear_pointer (&self->running, running_game_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->next_id, g_free);
  g_clear_pointer (&self->origin, g_free);
  machine_account_clear (&self->machine);
  g_clear_object (&self->engine);

  G_OBJECT_CLASS (wuzi_game_parent_class)->dispose (object);
}

static void
wuzi_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_ADAPTIVE:
    g_value_set_boolean (value, wuzi_game_is_adaptive (WUZI_GAME (object)));
    break;
  case PROP_SWAPS_COLOURS:
    g_value_set_boolean (value, wuzi_game_get_swaps_colours (WUZI_GAME (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_game_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_ADAPTIVE:
    wuzi_game_set_adaptive (WUZI_GAME (object), g_value_get_boolean (value));
    break;
  case PROP_SWAPS_COLOURS:
    wuzi_game_set_swaps_colours (WUZI_GAME (object), g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
wuzi_game_class_init (WuziGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = wuzi_game_dispose;
  object_class->get_property = wuzi_game_get_property;
  object_class->set_property = wuzi_game_set_property;

  properties[PROP_ADAPTIVE] =
      g_param_spec_boolean ("adaptive", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SWAPS_COLOURS] =
      g_param_spec_boolean ("swaps-colours", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STANDINGS_CHANGED] = g_signal_new ("standings-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
  signals[NOT_BOOKED] = g_signal_new ("not-booked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_game_init (WuziGame *self)
{
  self->swaps_colours = TRUE;
}

static const char *
get_own_name (void)
{
  /* Translators: the name under which the machine plays; a short one */
  return C_ ("player", "Wuzi");
}

static WuziPlayer *
make_machine (const WuziGameSetup *setup, WuziEngine *engine)
{
  WuziPlayer *machine =
      wuzi_ai_player_new (setup->machine != NULL ? setup->machine_name : get_own_name (), engine,
                          setup->level, setup->seed != 0 ? setup->seed : random_seed ());

  if (setup->machine != NULL)
    wuzi_ai_player_set_engine (WUZI_AI_PLAYER (machine), setup->engine, setup->machine);
  return machine;
}

/* Guests get their names when it is known how many there are. */
static WuziPlayer *
make_person (const WuziGameSetup *setup, int seat)
{
  WuziProfile *profile = setup->profiles[seat - WUZI_SEAT_FIRST];
  gboolean both = guest_is (setup->profiles[0]) && guest_is (setup->profiles[1]);
  g_autoptr (WuziProfile) guest = NULL;

  if (!guest_is (profile))
    return wuzi_human_player_new (profile);
  guest = guest_new (both ? (guint) seat : 0);
  return wuzi_human_player_new (guest);
}

static WuziConsole *
make_console (WuziGame *self, const WuziGameSetup *setup)
{
  gboolean first_begins = setup->first_mover == WUZI_SEAT_FIRST;

  if (setup->mode == WUZI_MODE_PVE)
    return wuzi_pve_console_new (setup->rule, setup->size, self->players[0], self->players[1],
                                 first_begins ? STONE_BLACK : STONE_WHITE);
  return wuzi_pvp_console_new (setup->rule, setup->size, self->players[first_begins ? 0 : 1],
                               self->players[first_begins ? 1 : 0]);
}

static void
connect_signals (WuziGame *self)
{
  g_signal_connect_object (self->console, "deed-done", G_CALLBACK (deed_done_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->console, "cleared", G_CALLBACK (cleared_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->console, "turn-changed", G_CALLBACK (turn_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->console, "finished", G_CALLBACK (finished_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->console, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->danger, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->book, "standings-changed", G_CALLBACK (standings_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->book, "players-changed", G_CALLBACK (players_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

WuziGame *
wuzi_game_new (WuziRecordBook *book, const WuziGameSetup *setup)
{
  WuziGame *self;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);
  g_return_val_if_fail (WUZI_IS_PROFILE (setup->profiles[0]), NULL);

  self = g_object_new (WUZI_TYPE_GAME, NULL);
  self->book = g_object_ref (book);
  self->mode = setup->mode;
  self->seed = setup->seed;
  self->casual = setup->casual;
  self->match = setup->mode == WUZI_MODE_PVP ? setup->match : 0;
  self->players[0] = make_person (setup, WUZI_SEAT_FIRST);
  /* Machine and hints share an engine, and what it remembers: they never
   * think at the same time. */
  self->engine = wuzi_builtin_engine_new ();
  self->players[1] = setup->mode == WUZI_MODE_PVE ? make_machine (setup, self->engine)
                                                  : make_person (setup, WUZI_SEAT_SECOND);
  self->console = make_console (self, setup);
  self->machine.console = self->console;
  if (WUZI_IS_AI_PLAYER (self->players[1])) {
    self->machine.player = WUZI_AI_PLAYER (self->players[1]);
    self->machine.adaptive = setup->adaptive && setup->machine == NULL;
    wuzi_ai_player_set_book (self->machine.player, book);
    wuzi_ai_player_set_clock (self->machine.player, wuzi_console_get_clock (self->console));
  }
  seat_clock (self);
  wuzi_clock_set_control (wuzi_console_get_clock (self->console), &setup->time);
  if (setup->origin.count > 0) {
    self->origin = g_strdup (setup->origin.game);
    wuzi_console_set_origin (self->console, setup->origin.moves, setup->origin.count);
  } else {
    wuzi_console_set_opening_kind (self->console, setup->opening);
  }
  wuzi_console_set_strict_fouls (self->console, setup->strict_fouls);
  self->hint = wuzi_hint_new (self->console, self->engine);
  self->danger = wuzi_danger_new (self->console);
  if (setup->running != NULL) {
    self->running = running_game_copy (setup->running);
    self->score[0] = self->running->score[0];
    self->score[1] = self->running->score[1];
  }
  connect_signals (self);
  return self;
}

static gboolean
knows_level (const char *name)
{
  return name == NULL || machine_account_find_level (name) != MACHINE_ACCOUNT_NO_LEVEL;
}

/* The seat in the sitting of who has opened. */
static int
find_opener (const WuziGameFacts *facts)
{
  Opening opening;

  game_facts_play_opening (facts, &opening, NULL);
  return opening.black == SEAT_FIRST ? facts->black.seat : facts->white.seat;
}

gboolean
wuzi_game_make_setup (const RunningGame *running, WuziProfile *const profiles[2],
                      WuziGameSetup *setup)
{
  const WuziGameFacts *facts = &running->facts;
  const RunningMachine *machine = &running->machine;
  const char *engine = machine_account_find_engine (machine);

  if ((engine == NULL && !knows_level (machine->level)) || !knows_level (machine->lowest)
      || !knows_level (machine->own))
    return FALSE;
  *setup = (WuziGameSetup) {
    .mode = facts->mode,
    .rule = facts->rule,
    .size = facts->size,
    .profiles = { profiles[0], profiles[1] },
    .opening = facts->opening,
    .strict_fouls = running->strict_fouls,
    .first_mover = find_opener (facts),
    .level = engine != NULL           ? ENGINE_LEVEL_CHAMPION
             : machine->level != NULL ? machine_account_find_level (machine->level)
                                      : ENGINE_LEVEL_EASY,
    .adaptive = machine->adaptive,
    .machine = engine,
    .machine_name = facts->black.machine != NULL ? facts->black.name : facts->white.name,
    .time = facts->time,
    .casual = facts->casual,
    .origin = { facts->origin_game, facts->moves, facts->origin_moves },
    .match = running->match,
    .running = running,
  };
  return TRUE;
}

void
wuzi_game_set_running_games (WuziGame *self, WuziRunningGames *running_games)
{
  g_return_if_fail (WUZI_IS_GAME (self));
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (running_games));

  g_set_object (&self->running_games, running_games);
}

static void
restore (WuziGame *self, const RunningGame *running)
{
  const WuziSide *black = &running->facts.black;
  const WuziSide *white = &running->facts.white;

  wuzi_console_restore (self->console, running);
  machine_account_restore (&self->machine, &running->machine);
  wuzi_hint_restore (self->hint, black, white, running->hinted);
  wuzi_danger_restore (self->danger, (guint) black->danger, (guint) white->danger, running->warned);
}

static void
go_on (WuziGame *self)
{
  self->id = g_strdup (self->running->id);
  machine_account_restore_rating (&self->machine, self->running);
  note_ratings (self);
  restore (self, self->running);
  g_clear_pointer (&self->running, running_game_free);
  changed_cb (self);
}

void
wuzi_game_start (WuziGame *self)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  if (self->running != NULL) {
    go_on (self);
    return;
  }
  prepare_game (self);
  wuzi_console_start (self->console);
}

void
wuzi_game_play_again (WuziGame *self, gboolean swap_colours)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  if (wuzi_game_is_match_over (self))
    self->score[0] = self->score[1] = 0;
  else if (wuzi_console_is_over (self->console))
    add_score (self, self->score);
  wuzi_console_play_again (self->console, swap_colours);
}

void
wuzi_game_close (WuziGame *self)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  wuzi_hint_hide (self->hint);
  wuzi_console_close (self->console);
  /* For the last time: somebody else may give it, or the next one, up or go on with it from now
   * on. */
  keep (self);
  self->dropped = TRUE;
  g_clear_pointer (&self->next_id, g_free);
}

void
wuzi_game_keep (WuziGame *self)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  keep (self);
}

void
wuzi_game_give_up (WuziGame *self)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  if (wuzi_console_is_over (self->console) || self->dropped)
    return;
  self->dropped = TRUE;
  if (self->running_games != NULL && self->id != NULL && wuzi_game_is_recorded (self))
    wuzi_running_games_remove (self->running_games, self->id);
}

const char *
wuzi_game_get_id (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), NULL);

  return self->id;
}

gboolean
wuzi_game_can_hurry (WuziGame *self)
{
  WuziPlayer *machine = wuzi_game_get_machine (self);

  return machine != NULL && wuzi_console_get_current_player (self->console) == machine
         && wuzi_ai_player_is_thinking (WUZI_AI_PLAYER (machine));
}

void
wuzi_game_hurry (WuziGame *self)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  if (wuzi_game_can_hurry (self))
    wuzi_ai_player_hurry (WUZI_AI_PLAYER (wuzi_game_get_machine (self)));
}

gboolean
wuzi_game_machine_accepts_draw (WuziGame *self)
{
  WuziPlayer *machine = wuzi_game_get_machine (self);

  return machine != NULL
         && !rules_can_win (wuzi_console_get_rule (self->console),
                            wuzi_console_get_board (self->console),
                            wuzi_player_get_stone (machine));
}

WuziMode
wuzi_game_get_mode (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), WUZI_MODE_PVP);

  return self->mode;
}

WuziConsole *
wuzi_game_get_console (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), NULL);

  return self->console;
}

WuziHint *
wuzi_game_get_hint (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), NULL);

  return self->hint;
}

WuziDanger *
wuzi_game_get_danger (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), NULL);

  return self->danger;
}

WuziPlayer *
wuzi_game_get_player (WuziGame *self, int seat)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), NULL);
  g_return_val_if_fail (seat == WUZI_SEAT_FIRST || seat == WUZI_SEAT_SECOND, NULL);

  return self->players[seat - WUZI_SEAT_FIRST];
}

WuziPlayer *
wuzi_game_get_machine (WuziGame *self)
{
  WuziPlayer *second = wuzi_game_get_player (self, WUZI_SEAT_SECOND);

  return WUZI_IS_AI_PLAYER (second) ? second : NULL;
}

WuziProfile *
wuzi_game_get_profile (WuziGame *self, int seat)
{
  WuziPlayer *player = wuzi_game_get_player (self, seat);

  return WUZI_IS_HUMAN_PLAYER (player) ? wuzi_human_player_get_profile (WUZI_HUMAN_PLAYER (player))
                                       : NULL;
}

gboolean
wuzi_game_is_recorded (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), FALSE);

  return !guest_is (wuzi_game_get_profile (self, WUZI_SEAT_FIRST))
         && !guest_is (wuzi_game_get_profile (self, WUZI_SEAT_SECOND));
}

gboolean
wuzi_game_is_booked (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), FALSE);

  return wuzi_console_is_over (self->console) && wuzi_game_is_recorded (self)
         && wuzi_console_have_both_moved (self->console);
}

gboolean
wuzi_game_is_adaptive (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), FALSE);

  return self->machine.adaptive;
}

void
wuzi_game_set_adaptive (WuziGame *self, gboolean adaptive)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  adaptive = adaptive && self->machine.player != NULL
             && wuzi_ai_player_get_machine (self->machine.player) == NULL;
  if (self->machine.adaptive == adaptive)
    return;
  self->machine.adaptive = adaptive;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADAPTIVE]);
}

const char *
wuzi_game_get_engine (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), NULL);

  return machine_account_get_engine (&self->machine);
}

/* Whoever is asked now is somebody else. */
static void
ask_anew (WuziGame *self)
{
  if (!wuzi_console_is_over (self->console)
      && wuzi_console_get_current_player (self->console) == wuzi_game_get_machine (self))
    wuzi_console_ask (self->console);
  changed_cb (self);
  g_signal_emit (self, signals[STANDINGS_CHANGED], 0);
}

void
wuzi_game_set_engine (WuziGame *self, const char *machine, const char *name, WuziEngine *engine)
{
  g_return_if_fail (WUZI_IS_GAME (self));
  g_return_if_fail (machine != NULL && name != NULL);
  g_return_if_fail (self->machine.player != NULL);

  wuzi_game_set_adaptive (self, FALSE);
  machine_account_set_engine (&self->machine, machine, name, engine);
  ask_anew (self);
}

void
wuzi_game_set_level (WuziGame *self, EngineLevel level)
{
  g_return_if_fail (WUZI_IS_GAME (self));
  g_return_if_fail (self->machine.player != NULL);

  wuzi_ai_player_set_level (self->machine.player, level);
  if (wuzi_ai_player_get_machine (self->machine.player) == NULL)
    return;
  machine_account_set_engine (&self->machine, NULL, get_own_name (), self->engine);
  ask_anew (self);
}

EngineLevel
wuzi_game_get_level (WuziGame *self, gboolean *adaptive)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), ENGINE_LEVEL_EASY);
  g_return_val_if_fail (self->machine.player != NULL, ENGINE_LEVEL_EASY);

  return machine_account_get_level (&self->machine, adaptive);
}

double
wuzi_game_get_score (WuziGame *self, int seat)
{
  double score[2];

  g_return_val_if_fail (WUZI_IS_GAME (self), 0);
  g_return_val_if_fail (seat == WUZI_SEAT_FIRST || seat == WUZI_SEAT_SECOND, 0);

  score[0] = self->score[0];
  score[1] = self->score[1];
  if (wuzi_console_is_over (self->console))
    add_score (self, score);
  return score[seat - WUZI_SEAT_FIRST];
}

int
wuzi_game_get_match (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), 0);

  return self->match;
}

gboolean
wuzi_game_is_match_over (WuziGame *self)
{
  double first, second;

  g_return_val_if_fail (WUZI_IS_GAME (self), FALSE);

  if (self->match == 0 || !wuzi_console_is_over (self->console))
    return FALSE;
  first = wuzi_game_get_score (self, WUZI_SEAT_FIRST);
  second = wuzi_game_get_score (self, WUZI_SEAT_SECOND);
  return 2 * MAX (first, second) > self->match || first + second >= self->match;
}

gboolean
wuzi_game_get_swaps_colours (WuziGame *self)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), FALSE);

  return self->swaps_colours;
}

void
wuzi_game_set_swaps_colours (WuziGame *self, gboolean swaps_colours)
{
  g_return_if_fail (WUZI_IS_GAME (self));

  if (self->swaps_colours == swaps_colours)
    return;
  self->swaps_colours = swaps_colours;
  if (self->next_id != NULL)
    keep_next (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SWAPS_COLOURS]);
}

WuziRating
wuzi_game_get_rating (WuziGame *self, int seat)
{
  WuziProfile *profile = wuzi_game_get_profile (self, seat);

  return profile != NULL ? wuzi_record_book_get_rating (self->book, profile)
                         : machine_account_get_rating (&self->machine);
}

double
wuzi_game_get_rating_before (WuziGame *self, int seat)
{
  g_return_val_if_fail (WUZI_IS_GAME (self), 0);
  g_return_val_if_fail (seat == WUZI_SEAT_FIRST || seat == WUZI_SEAT_SECOND, 0);

  return self->before[seat - WUZI_SEAT_FIRST];
}

RatingObstacle
wuzi_game_get_obstacle (WuziGame *self)
{
  WuziGameFacts facts;
  RatingObstacle obstacle;

  g_return_val_if_fail (WUZI_IS_GAME (self), RATING_OBSTACLE_NONE);

  if (!wuzi_game_is_recorded (self))
    return RATING_OBSTACLE_GUEST;
  facts = describe (self);
  if (wuzi_console_is_over (self->console))
    facts.ending = wuzi_console_get_end (self->console)->ending;
  obstacle = ratings_find_obstacle (&facts);
  game_facts_clear (&facts);
  if (obstacle == RATING_OBSTACLE_NONE && wuzi_game_get_engine (self) != NULL
      && machine_account_get_rating (&self->machine).value == 0)
    return RATING_OBSTACLE_ENGINE;
  if (obstacle == RATING_OBSTACLE_NONE && wuzi_hint_is_teaching (self->hint)
      && !wuzi_console_is_over (self->console))
    return RATING_OBSTACLE_TEACHER;
  return obstacle;
}

WuziStanding
wuzi_game_get_standing (WuziGame *self, int seat)
{
  WuziProfile *profile = wuzi_game_get_profile (self, seat);

  if (profile != NULL)
    return wuzi_record_book_get_standing (self->book, profile);
  if (wuzi_game_get_engine (self) != NULL)
    return wuzi_record_book_get_machine_standing (self->book, wuzi_game_get_engine (self));
  return wuzi_record_book_get_machine_standing (
      self->book, engine_level_to_name (wuzi_game_get_level (self, NULL)));
}
