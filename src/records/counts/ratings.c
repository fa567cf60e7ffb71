/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rated games, put in order and counted. */
#include "records/counts/ratings.h"

#include <string.h>

#include "records/counts/glicko.h"
#include "records/games/game-facts.h"

/* NOTE: as every game is a period of its own, ten thousand games with results
 * that nobody would expect could make the volatility grow beyond sense, and who
 * has played so much would be provisional again. */
#define MAX_VOLATILITY 0.1

enum {
  FEW_LATE = 16,       /* games are put in their place one by one; more are all sorted */
  MARKS = 4,           /* are kept ... */
  MARK_EVERY = 1 << 10 /* games */
};

#define MSECS_PER_PERIOD ((double) WUZI_RATING_PERIOD_DAYS * 24 * 3600 * 1000)

/* A person. */
typedef struct {
  GlickoRating rating; /* after the last game counted */
  gint64 last;         /* when that began, in milliseconds since 1970 */
  guint games;         /* counted */
  guint stands_for;    /* the index of whoever his games count for; usually his own */
} Player;

/* What is kept of a game: it must stay small. */
typedef struct {
  gint64 started;
  guint person;    /* the index of a player */
  gint32 opponent; /* likewise; or, below 0, machine_opponent () */
  guint32 number;  /* how many games were told of before, rated or not */
  guint8 score;    /* the person's, in half points */
} Game;

G_STATIC_ASSERT (sizeof (Game) == 24);

/* What the players were when so many games were counted: should a game come late, as
 * by a clock that went back, not all must be counted anew. */
typedef struct {
  Player *players; /* owned */
  guint player_count;
  guint counted;
} Mark;

/* Invariant: the first ordered of games are in the order of time; of these, the first
 * counted are what players tell. Marks are of them, the newest last. */
struct _Ratings {
  /* Owned */
  GHashTable *machines; /* name to rating, or NULL */
  GHashTable *indexes;  /* profile id to index of the player */
  GArray *players;      /* Player */
  GArray *games;        /* Game */
  GArray *marks;        /* Mark */

  guint told; /* games, rated or not */
  guint counted;
  guint ordered;
  guint64 work;
};

struct _RatingsTrace {
  /* Owned */
  Ratings *games; /* a copy that knows nobody's id, and no machines */

  guint player; /* the index of whoever is looked at; G_MAXUINT: he has no games */
};

static void
mark_clear (gpointer data)
{
  g_free (((Mark *) data)->players);
}

Ratings *
ratings_new (GHashTable *machines)
{
  Ratings *self = g_new0 (Ratings, 1);

  self->indexes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->players = g_array_new (FALSE, FALSE, sizeof (Player));
  self->games = g_array_new (FALSE, FALSE, sizeof (Game));
  self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_array_set_clear_func (self->marks, mark_clear);
  ratings_set_machines (self, machines);
  return self;
}

void
ratings_free (Ratings *self)
{
  g_clear_pointer (&self->machines, g_hash_table_unref);
  g_hash_table_unref (self->indexes);
  g_array_unref (self->players);
  g_array_unref (self->games);
  g_array_unref (self->marks);
  g_free (self);
}

void
ratings_set_machines (Ratings *self, GHashTable *machines)
{
  GHashTable *old = self->machines;

  self->machines = machines != NULL ? g_hash_table_ref (machines) : NULL;
  g_clear_pointer (&old, g_hash_table_unref);
}

static Player *
player_at (Ratings *self, guint index)
{
  return &g_array_index (self->players, Player, index);
}

static GlickoRating
start_rating (void)
{
  return (GlickoRating){ WUZI_RATING_START, GLICKO_MAX_DEVIATION, GLICKO_START_VOLATILITY };
}

/* The player with that id, made if there is none. */
static guint
ensure_player (Ratings *self, const char *id)
{
  gpointer index;
  Player player = { .rating = start_rating (), .stands_for = self->players->len };

  if (g_hash_table_lookup_extended (self->indexes, id, NULL, &index))
    return GPOINTER_TO_UINT (index);
  g_hash_table_insert (self->indexes, g_strdup (id), GUINT_TO_POINTER (player.stands_for));
  g_array_append_val (self->players, player);
  return player.stands_for;
}

/* A machine's rating, not negative, as the opponent of a game; and back. */
static gint32
machine_opponent (gint32 rating)
{
  return -1 - rating;
}

/* Did this side do all on its own, and all it could? */
static gboolean
side_was_fair (const WuziSide *side)
{
  return side->hints == 0 && side->take_backs == 0 && side->danger == 0 && !side->weakened;
}

static gboolean
machine_is_known (Ratings *self, const WuziSide *side)
{
  return side->machine == NULL
         || (self->machines != NULL && g_hash_table_contains (self->machines, side->machine));
}

/* Has every person played a stone? The machine may have the only one. */
static gboolean
persons_have_played (const WuziGameFacts *facts)
{
  const WuziSide *second = facts->first == STONE_BLACK ? &facts->white : &facts->black;

  return facts->move_count >= 2 || (facts->move_count == 1 && second->machine != NULL);
}

static gboolean
is_rated (Ratings *self, const WuziGameFacts *facts)
{
  return game_facts_count (facts) && facts->rule == RULE_FREESTYLE
         && facts->size >= WUZI_RATING_MIN_SIZE && side_was_fair (&facts->black)
         && side_was_fair (&facts->white) && machine_is_known (self, &facts->black)
         && machine_is_known (self, &facts->white) && persons_have_played (facts);
}

/* In half points. */
static guint8
score_of (const WuziGameFacts *facts, gboolean black)
{
  if (facts->result == WUZI_RESULT_DRAW)
    return 1;
  return (facts->result == WUZI_RESULT_BLACK_WINS) == black ? 2 : 0;
}

void
ratings_add (Ratings *self, const WuziGameFacts *facts)
{
  gboolean black_is_person = facts->black.machine == NULL;
  const WuziSide *person = black_is_person ? &facts->black : &facts->white;
  const WuziSide *other = black_is_person ? &facts->white : &facts->black;
  Game game = { .started = facts->started,
                .number = self->told++,
                .score = score_of (facts, black_is_person) };

  if (!is_rated (self, facts))
    return;
  game.person = ensure_player (self, person->profile_id);
  if (other->machine != NULL)
    game.opponent =
        machine_opponent (GPOINTER_TO_INT (g_hash_table_lookup (self->machines, other->machine)));
  else
    game.opponent = (gint32) ensure_player (self, other->profile_id);
  if (self->ordered == self->games->len
      && (self->ordered == 0
          || g_array_index (self->games, Game, self->ordered - 1).started <= game.started))
    self->ordered++;
  g_array_append_val (self->games, game);
}

/* All must be counted anew. */
static void
forget_counted (Ratings *self)
{
  self->counted = 0;
  g_array_set_size (self->marks, 0);
}

void
ratings_fold_profile (Ratings *self, const char *from_id, const char *to_id)
{
  gpointer index;
  guint from;
  guint to;

  if (g_str_equal (from_id, to_id)
      || !g_hash_table_lookup_extended (self->indexes, from_id, NULL, &index))
    return;
  from = GPOINTER_TO_UINT (index);
  to = ensure_player (self, to_id);
  if (player_at (self, from)->stands_for == to && player_at (self, to)->stands_for == to)
    return;
  player_at (self, from)->stands_for = to;
  player_at (self, to)->stands_for = to;
  forget_counted (self);
}

/* The one for whom a player's games count. */
static Player *
resolve (Ratings *self, guint index)
{
  return player_at (self, player_at (self, index)->stands_for);
}

/* A player's rating at a time: less is known of him with every day. */
static GlickoRating
rating_at (const Player *player, gint64 now)
{
  double periods = player->games > 0 ? (double) (now - player->last) / MSECS_PER_PERIOD : 0;

  return periods > 0 ? glicko_rest (player->rating, periods) : player->rating;
}

static void
note_game (Player *player, GlickoRating before, GlickoRating opponent, double score, gint64 started)
{
  const GlickoGame game = { opponent.value, opponent.deviation, score };

  player->rating = glicko_rate (before, &game, 1);
  player->rating.volatility = MIN (player->rating.volatility, MAX_VOLATILITY);
  player->last = started;
  player->games++;
}

/* Counts a game for its persons, from what they were before it. Against
 * himself, under two names, nobody wins. */
static void
count_game (Ratings *self, const Game *game)
{
  Player *person = resolve (self, game->person);
  GlickoRating before = rating_at (person, game->started);
  double score = game->score / 2.0;

  if (game->opponent < 0) {
    GlickoRating machine = { .value = machine_opponent (game->opponent),
                             .deviation = WUZI_RATING_MACHINE_DEVIATION };

    note_game (person, before, machine, score, game->started);
  } else {
    Player *other = resolve (self, (guint) game->opponent);
    GlickoRating others_before = rating_at (other, game->started);

    if (other == person)
      return;
    note_game (person, before, others_before, score, game->started);
    note_game (other, others_before, before, 1 - score, game->started);
  }
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const Game *one = a;
  const Game *other = b;

  return one->started < other->started ? -1 : one->started > other->started;
}

static void
begin_anew (Ratings *self)
{
  for (guint i = 0; i < self->players->len; i++) {
    Player *player = player_at (self, i);

    player->rating = start_rating ();
    player->games = 0;
  }
  self->counted = 0;
}

/* Lets the players be what they were before the game at a place was counted, or
 * some games earlier. */
static void
go_back (Ratings *self, guint place)
{
  const Mark *mark;

  if (place >= self->counted)
    return;
  while (self->marks->len > 0
         && g_array_index (self->marks, Mark, self->marks->len - 1).counted > place)
    g_array_set_size (self->marks, self->marks->len - 1);
  begin_anew (self);
  if (self->marks->len == 0)
    return;
  mark = &g_array_index (self->marks, Mark, self->marks->len - 1);
  memcpy (self->players->data, mark->players, mark->player_count * sizeof (Player));
  self->counted = mark->counted;
}

/* Puts the first game that isn't in order behind all that began no later. */
static void
place_game (Ratings *self)
{
  Game *games = (Game *) (gpointer) self->games->data;
  Game late = games[self->ordered];
  guint low = 0;
  guint high = self->ordered;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (games[middle].started <= late.started)
      low = middle + 1;
    else
      high = middle;
  }
  memmove (&games[low + 1], &games[low], (self->ordered - low) * sizeof (Game));
  games[low] = late;
  self->ordered++;
  go_back (self, low);
}

static void
sort_games (Ratings *self)
{
  if (self->games->len - self->ordered > FEW_LATE) {
    g_array_sort (self->games, compare_games); /* which is stable */
    self->ordered = self->games->len;
    forget_counted (self);
  }
  while (self->ordered < self->games->len)
    place_game (self);
}

/* Remembers what the players are now, if many games have been counted since the last
 * time, and few are left. */
static void
set_mark (Ratings *self)
{
  Mark mark = { .player_count = self->players->len, .counted = self->counted };

  if (self->counted % MARK_EVERY != 0 || self->counted == 0
      || self->games->len - self->counted > MARKS * MARK_EVERY
      || (self->marks->len > 0
          && g_array_index (self->marks, Mark, self->marks->len - 1).counted >= self->counted))
    return;
  mark.players = g_memdup2 (self->players->data, self->players->len * sizeof (Player));
  if (self->marks->len == MARKS)
    g_array_remove_index (self->marks, 0);
  g_array_append_val (self->marks, mark);
}

void
ratings_settle (Ratings *self)
{
  sort_games (self);
  if (self->counted == 0)
    begin_anew (self);
  while (self->counted < self->games->len) {
    set_mark (self);
    count_game (self, &g_array_index (self->games, Game, self->counted));
    self->counted++;
    self->work++;
  }
}

guint64
ratings_get_work (Ratings *self)
{
  return self->work;
}

static WuziRating
describe (GlickoRating rating, guint games)
{
  return (WuziRating){
    .value = rating.value,
    .deviation = rating.deviation,
    .games = games,
    .provisional = games < WUZI_RATING_SURE_GAMES || rating.deviation >= WUZI_RATING_SURE_DEVIATION,
  };
}

WuziRating
ratings_get (Ratings *self, const char *profile_id, gint64 now)
{
  const Player nobody = { .rating = start_rating () };
  const Player *player = &nobody;
  gpointer index;

  ratings_settle (self);
  if (g_hash_table_lookup_extended (self->indexes, profile_id, NULL, &index))
    player = resolve (self, GPOINTER_TO_UINT (index));
  return describe (rating_at (player, now), player->games);
}

RatingsTrace *
ratings_trace_new (Ratings *self, const char *profile_id)
{
  RatingsTrace *trace = g_new0 (RatingsTrace, 1);
  gpointer index;

  sort_games (self);
  trace->player = G_MAXUINT;
  if (g_hash_table_lookup_extended (self->indexes, profile_id, NULL, &index))
    trace->player = player_at (self, GPOINTER_TO_UINT (index))->stands_for;
  trace->games = ratings_new (NULL);
  g_array_append_vals (trace->games->players, self->players->data, self->players->len);
  g_array_append_vals (trace->games->games, self->games->data, self->games->len);
  begin_anew (trace->games);
  return trace;
}

void
ratings_trace_free (RatingsTrace *self)
{
  ratings_free (self->games);
  g_free (self);
}

guint
ratings_trace_get_count (RatingsTrace *self)
{
  return self->games->games->len;
}

/* The player's own, after the game; how often he had played before it tells
 * whether it was his. */
static void
trace_game (RatingsTrace *self, const Game *game, GArray *points)
{
  const Player *player;
  RatingsPoint point = { .number = game->number, .started = game->started };
  guint before;

  if (self->player == G_MAXUINT)
    return;
  player = player_at (self->games, self->player);
  before = player->games;
  count_game (self->games, game);
  if (player->games == before)
    return;
  point.rating = describe (player->rating, player->games);
  g_array_append_val (points, point);
}

gboolean
ratings_trace_run (RatingsTrace *self, guint games, GArray *points)
{
  Ratings *all = self->games;
  guint until = all->counted + MIN (games, all->games->len - all->counted);

  for (; all->counted < until; all->counted++)
    trace_game (self, &g_array_index (all->games, Game, all->counted), points);
  return all->counted < all->games->len;
}

gsize
ratings_get_bytes (Ratings *self)
{
  return (gsize) self->games->len * sizeof (Game) + (gsize) self->players->len * sizeof (Player);
}
