/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of a player's statistics, against a slow count over random histories. */
#include "records/statistics/player-stats.h"

#include <pthread.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "record-test.h"
#include "support/check-main.h"
#include "support/thorough.h"

enum {
  GAMES = 240,
  PERSONS = 4,
  SEEDS = 24,
};

static const gint64 DAY = 24 * 3600 * 1000;

static const char *const IDS[PERSONS] = {
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
  "33333333-3333-4333-8333-333333333333",
  "44444444-4444-4444-8444-444444444444",
};

/* Some whose months begin at other times, and change their clocks. */
static const char *const ZONES[] = { "UTC", "Asia/Shanghai", "America/New_York", "Europe/Berlin",
                                     "Pacific/Kiritimati" };

static char *folder;
static GameIndex *index_of_games;
static GHashTable *machines;
static GHashTable *aliases; /* the last person stands for the first */
static PlayerStats *stats;
static TestGame games[GAMES];
static char *ids[GAMES];
static guint count;

static void
set_up (void)
{
  gboolean caught_up;

  folder = folder_new ();
  machines = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (machines, (char *) "easy", GINT_TO_POINTER (1000));
  g_hash_table_insert (machines, (char *) "hard", GINT_TO_POINTER (1800));
  aliases = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (aliases, (gpointer) IDS[3], (gpointer) IDS[0]);
  index_of_games = game_index_open (folder, FALSE);
  ck_assert (game_index_begin (index_of_games, &caught_up));
  game_index_set_machines (index_of_games, machines);
  ck_assert (game_index_commit (index_of_games));
  count = 0;
}

static void
tear_down (void)
{
  g_clear_pointer (&stats, player_stats_unref);
  game_index_close (index_of_games);
  g_hash_table_unref (machines);
  g_hash_table_unref (aliases);
  for (guint i = 0; i < count; i++)
    g_free (ids[i]);
  folder_free (folder);
}

/* Tells an index of a game, which isn't counted yet. */
static void
add_to (GameIndex *index, const char *id, const WuziGameFacts *facts)
{
  const FileRange nowhere = { 0, 1 };
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  ck_assert (game_index_add (index, id, facts, nowhere));
}

/* Tells it of the next of the games. */
static void
add_game_to (GameIndex *index)
{
  ids[count] = g_uuid_string_random ();
  add_to (index, ids[count], &games[count].facts);
  count++;
}

static void
add_game (void)
{
  add_game_to (index_of_games);
}

/* Has the index count all, for whom it counts. */
static void
end_rating_pass (GameIndex *index)
{
  gboolean caught_up;

  ck_assert (game_index_begin (index, &caught_up));
  game_index_set_machines (index, machines);
  game_index_set_aliases (index, aliases);
  ck_assert (game_index_run_rating_pass (index, G_MAXINT64));
  ck_assert (game_index_commit (index));
}

static void
count_anns (gint64 now)
{
  end_rating_pass (index_of_games);
  stats = player_stats_count (index_of_games, IDS[0], NULL, now, NULL, NULL);
  ck_assert_ptr_nonnull (stats);
}

/* The last person has the first one's name in other letters. */
static void
name_persons (WuziSide *persons)
{
  static const char *const NAMES[PERSONS] = { "Ann", "Bob", "Carl", "ANN" };

  for (guint i = 0; i < PERSONS; i++)
    persons[i] = person (IDS[i], NAMES[i], 1);
}

/* Some games begin when others do, and some when a month begins. */
static void
move_in_time (WuziGameFacts *facts, GRand *rand)
{
  gint32 kind = g_rand_int_range (rand, 0, 6);

  facts->started += (gint64) g_rand_int_range (rand, 0, 400) * DAY;
  if (kind == 0) {
    facts->started = games[0].facts.started;
  } else if (kind == 1) {
    g_autoptr (GDateTime) month =
        g_date_time_new_local (2026, g_rand_int_range (rand, 1, 13), 1, 0, 0, 0);

    facts->started = g_date_time_to_unix (month) * 1000 + g_rand_int_range (rand, -2, 3);
  }
}

/* A history in no order. */
static void
make_history (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  WuziSide persons[PERSONS];

  g_setenv ("TZ", ZONES[seed % G_N_ELEMENTS (ZONES)], TRUE);
  name_persons (persons);
  for (guint i = 0; i < GAMES; i++) {
    WuziGameFacts *facts = &games[i].facts;

    test_game_random (&games[i], rand, persons, PERSONS);
    facts->duration = g_rand_int_range (rand, 0, 1000000);
    move_in_time (facts, rand);
    if (i % 8 == 0 && facts->move_count > 0)
      test_game_continue (&games[i], 1);
    add_game ();
  }
}

/* --- the slow count --- */

static gboolean
is_ann (const WuziSide *side)
{
  return g_strcmp0 (side->profile_id, IDS[0]) == 0 || g_strcmp0 (side->profile_id, IDS[3]) == 0;
}

static const WuziSide *
side_of (const WuziGameFacts *facts, gboolean black)
{
  return black ? &facts->black : &facts->white;
}

/* Is it one of Ann's games with that colour, and does it count? */
static gboolean
is_anns (const WuziGameFacts *facts, gboolean black)
{
  return facts->origin_moves == 0 && is_ann (side_of (facts, black));
}

/* 1 won, 0 drawn, -1 lost. */
static int
score_of (const WuziGameFacts *facts, gboolean black)
{
  if (facts->result == WUZI_RESULT_DRAW)
    return 0;
  return (facts->result == WUZI_RESULT_BLACK_WINS) == black ? 1 : -1;
}

typedef gboolean (*Fits) (const WuziGameFacts *facts, gboolean black, const char *key);

static gboolean
fits_all (const WuziGameFacts *facts, gboolean black, const char *key)
{
  return TRUE;
}

static gboolean
fits_colour (const WuziGameFacts *facts, gboolean black, const char *key)
{
  return black == g_str_equal (key, "black");
}

static gboolean
fits_opponent (const WuziGameFacts *facts, gboolean black, const char *key)
{
  const WuziSide *other = side_of (facts, !black);

  return g_str_equal (key, IDS[0]) ? is_ann (other) : g_strcmp0 (other->profile_id, key) == 0;
}

static Rule
rule_named (const char *name)
{
  Rule rule;

  ck_assert (rule_from_name (name, &rule));
  return rule;
}

/* A level under freestyle, or one and another rule. */
static gboolean
fits_level (const WuziGameFacts *facts, gboolean black, const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, " ", 2);

  return g_strcmp0 (side_of (facts, !black)->machine, parts[0]) == 0
         && facts->rule == (parts[1] != NULL ? rule_named (parts[1]) : RULE_FREESTYLE);
}

static gboolean
fits_rule (const WuziGameFacts *facts, gboolean black, const char *key)
{
  return g_str_equal (rule_to_name (facts->rule), key);
}

static gboolean
fits_opening (const WuziGameFacts *facts, gboolean black, const char *key)
{
  return g_str_equal (opening_to_name (facts->opening), key);
}

static gboolean
fits_month (const WuziGameFacts *facts, gboolean black, const char *key)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (facts->started / 1000);
  g_autofree char *month = g_date_time_format (time, "%Y-%m");

  return g_str_equal (month, key);
}

static gboolean
fits_length (const WuziGameFacts *facts, gboolean black, const char *key)
{
  guint least, most;

  ck_assert_int_eq (sscanf (key, "%u-%u", &least, &most), 2);
  return facts->move_count >= least && facts->move_count <= most;
}

/* Is the first stone on one of the points that this one turns to? */
static gboolean
fits_first_move (const WuziGameFacts *facts, gboolean black, const char *key)
{
  int size;
  char text[8];

  ck_assert_int_eq (sscanf (key, "%d %7s", &size, text), 2);
  if (facts->size != size || facts->move_count == 0 || facts->opening != OPENING_FREE
      || (facts->first == STONE_BLACK) != black)
    return FALSE;
  for (int x = 0; x < size; x++)
    for (int y = 0; y < size; y++) {
      Point turned = point_make (x, y);
      int last = size - 1;
      int a = point_x (notation_to_point (text, size));
      int b = point_y (notation_to_point (text, size));
      gboolean same = (x == a || x == last - a) && (y == b || y == last - b);
      gboolean crossed = (x == b || x == last - b) && (y == a || y == last - a);

      if ((same || crossed) && facts->moves[0].point == turned)
        return TRUE;
    }
  return FALSE;
}

/* Where a point goes: turned so often by a right angle, and then mirrored or not. */
static Point
turn (Point point, int size, int turns, gboolean mirrored)
{
  int x = point_x (point);
  int y = point_y (point);

  for (int i = 0; i < turns; i++) {
    int before = x;

    x = size - 1 - y;
    y = before;
  }
  return point_make (mirrored ? size - 1 - x : x, y);
}

/* Is the point among every other one of these? */
static gboolean
is_among (Point point, const Point *points, guint from, guint end)
{
  for (guint i = from; i < end; i += 2)
    if (points[i] == point)
      return TRUE;
  return FALSE;
}

/* Do the first moves lead to the same stones, in any order, turned or mirrored? */
static gboolean
fits_beginning (const WuziGameFacts *facts, gboolean black, const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, " ", -1);
  guint length = g_strv_length (parts) - 1;
  int size = atoi (parts[0]);
  Point points[GAME_INDEX_BEGINNING_MOVES];

  if (facts->opening != OPENING_FREE || facts->size != size || facts->move_count < length)
    return FALSE;
  for (guint i = 0; i < length; i++)
    points[i] = notation_to_point (parts[i + 1], size);
  for (int turns = 0; turns < 4; turns++)
    for (int mirrored = 0; mirrored < 2; mirrored++) {
      guint same = 0;

      for (guint i = 0; i < length; i++)
        same +=
            is_among (turn (facts->moves[i].point, size, turns, mirrored), points, i % 2, length);
      if (same == length)
        return TRUE;
    }
  return FALSE;
}

static gboolean
fits_position (const WuziGameFacts *facts, guint64 position, guint stones)
{
  SymmetryKeys keys;
  Board board;

  if (facts->move_count < stones)
    return FALSE;
  ck_assert (board_init (&board, facts->size));
  for (guint i = 0; i < stones; i++)
    board_play (&board, facts->moves[i].point);
  symmetry_keys_init (&keys, &board);
  return symmetry_keys_least (&keys) == position;
}

/* What Ann's games come to that fit. */
typedef struct {
  WuziStanding standing;
  WuziStanding black;
  gint64 moves;
  gint64 duration;
} Slow;

static void
slow_add (WuziStanding *standing, int score)
{
  if (score == 0)
    standing->draws++;
  else if (score == 1)
    standing->wins++;
  else
    standing->losses++;
}

static Slow
slow_count (Fits fits, const char *key)
{
  Slow slow = { 0 };

  for (guint i = 0; i < count; i++)
    for (int black = 0; black < 2; black++) {
      const WuziGameFacts *facts = &games[i].facts;

      if (!is_anns (facts, black) || !fits (facts, black, key))
        continue;
      slow_add (&slow.standing, score_of (facts, black));
      if (black)
        slow_add (&slow.black, score_of (facts, black));
      slow.moves += facts->move_count;
      slow.duration += facts->duration;
    }
  return slow;
}

/* Ann's games by a filter, as its header defines it. */
static guint
slow_filter (const GameFilter *filter)
{
  guint found = 0;

  ck_assert_str_eq (filter->player, IDS[0]);
  ck_assert (filter->counted);
  for (guint i = 0; i < count; i++)
    for (int black = 0; black < 2; black++) {
      const WuziGameFacts *facts = &games[i].facts;
      char key[16] = "";
      char text[NOTATION_POINT_BYTES] = "";

      if (filter->first_move != POINT_NONE)
        notation_from_point (filter->first_move, text);
      g_snprintf (key, sizeof key, "%d %s", filter->size, text);
      if (is_anns (facts, black)
          && (filter->opponent == NULL || fits_opponent (facts, black, filter->opponent))
          && (filter->level == NULL
              || g_strcmp0 (side_of (facts, !black)->machine, filter->level) == 0)
          && (filter->outcome != GAME_FILTER_WON || score_of (facts, black) > 0)
          && (filter->outcome != GAME_FILTER_DRAWN || score_of (facts, black) == 0)
          && (filter->outcome != GAME_FILTER_LOST || score_of (facts, black) < 0)
          && (filter->colour < 0 || (filter->colour == WUZI_SIDE_BLACK) == black)
          && (filter->rule < 0 || filter->rule == (int) facts->rule)
          && (filter->opening < 0 || filter->opening == (int) facts->opening)
          && (filter->size == 0 || filter->size == facts->size)
          && (filter->from == 0 || facts->started >= filter->from)
          && (filter->until == 0 || facts->started < filter->until)
          && facts->move_count >= filter->min_moves
          && (filter->max_moves == 0 || facts->move_count <= filter->max_moves)
          && (filter->first_move == POINT_NONE || fits_first_move (facts, black, key))
          && (filter->position == 0 || fits_position (facts, filter->position, filter->stones)))
        found++;
    }
  return found;
}

/* --- the comparison --- */

static void
assert_standing (const WuziStanding *found, const WuziStanding *expected)
{
  ck_assert_standing (*found, expected->wins, expected->losses, expected->draws);
}

static void
assert_filter (const PlayerStatsRow *row, int outcome, guint expected)
{
  g_auto (GameFilter) filter = { 0 };

  player_stats_get_filter (stats, row, outcome, &filter);
  ck_assert_uint_eq (slow_filter (&filter), expected);
}

static void
assert_row (const PlayerStatsRow *row, Fits fits)
{
  Slow slow = slow_count (fits, row->key);

  assert_standing (&row->standing, &slow.standing);
  assert_standing (&row->black, &slow.black);
  ck_assert_int_eq (row->moves, slow.moves);
  ck_assert_int_eq (row->duration, slow.duration);
  assert_filter (row, GAME_FILTER_ANY, player_stats_games_of (&row->standing));
  assert_filter (row, GAME_FILTER_WON, row->standing.wins);
  assert_filter (row, GAME_FILTER_LOST, row->standing.losses);
  assert_filter (row, GAME_FILTER_DRAWN, row->standing.draws);
}

static void
assert_one_of_its_key (GPtrArray *rows, const PlayerStatsRow *row)
{
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *other = g_ptr_array_index (rows, i);

    ck_assert (other == row || strcmp (other->key, row->key) != 0);
  }
}

/* Returns how many games all rows have. */
static guint
assert_rows (GPtrArray *rows, Fits fits)
{
  guint sum = 0;

  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    assert_row (row, fits);
    assert_one_of_its_key (rows, row);
    sum += player_stats_games_of (&row->standing);
  }
  return sum;
}

static void
assert_most_games_first (GPtrArray *rows)
{
  for (guint i = 1; i < rows->len; i++)
    ck_assert_uint_ge (player_stats_games_of (&((PlayerStatsRow *) rows->pdata[i - 1])->standing),
                       player_stats_games_of (&((PlayerStatsRow *) rows->pdata[i])->standing));
}

START_TEST (every_standing_and_its_filter_are_what_a_slow_count_says)
{
  guint all;

  make_history ((guint32) _i);
  count_anns (0);
  all = player_stats_games_of (&stats->all->standing);
  ck_assert_uint_gt (all, 0);
  assert_row (stats->all, fits_all);
  ck_assert_uint_eq (stats->rows[PLAYER_STATS_COLOUR]->len, 2);
  ck_assert_uint_eq (assert_rows (stats->rows[PLAYER_STATS_COLOUR], fits_colour), all);
  ck_assert_uint_eq (assert_rows (stats->rows[PLAYER_STATS_OPPONENT], fits_opponent)
                         + assert_rows (stats->rows[PLAYER_STATS_LEVEL], fits_level),
                     all);
  ck_assert_uint_eq (assert_rows (stats->rows[PLAYER_STATS_RULE], fits_rule), all);
  ck_assert_uint_eq (assert_rows (stats->rows[PLAYER_STATS_OPENING], fits_opening), all);
  ck_assert_uint_eq (assert_rows (stats->rows[PLAYER_STATS_MONTH], fits_month), all);
  ck_assert_uint_eq (assert_rows (stats->rows[PLAYER_STATS_LENGTH], fits_length), all);
  assert_most_games_first (stats->rows[PLAYER_STATS_OPPONENT]);
  assert_most_games_first (stats->rows[PLAYER_STATS_LEVEL]);
  assert_most_games_first (stats->rows[PLAYER_STATS_FIRST_MOVE]);
  for (guint i = 1; i < stats->rows[PLAYER_STATS_MONTH]->len; i++)
    ck_assert_str_lt (((PlayerStatsRow *) stats->rows[PLAYER_STATS_MONTH]->pdata[i - 1])->key,
                      ((PlayerStatsRow *) stats->rows[PLAYER_STATS_MONTH]->pdata[i])->key);
}
END_TEST

START_TEST (first_moves_are_those_of_games_that_the_player_began)
{
  guint began = 0;

  make_history ((guint32) _i);
  count_anns (0);
  for (guint i = 0; i < count; i++)
    for (int black = 0; black < 2; black++)
      if (games[i].facts.move_count > 0 && is_anns (&games[i].facts, black)
          && (games[i].facts.first == STONE_BLACK) == black
          && games[i].facts.opening == OPENING_FREE)
        began++;
  ck_assert_uint_eq (assert_rows (stats->rows[PLAYER_STATS_FIRST_MOVE], fits_first_move), began);
}
END_TEST

/* Plays the points of a text in place of a game's moves, turned and mirrored in some way. */
static void
play_turned (TestGame *game, const char *points, int way)
{
  WuziGameFacts *facts = &game->facts;

  facts->move_count = 0;
  while (*points != '\0') {
    gsize length = 1 + strspn (points + 1, "0123456789");
    g_autofree char *text = g_strndup (points, length);

    game->moves[facts->move_count++].point =
        turn (notation_to_point (text, facts->size), facts->size, way % 4, way / 4 % 2);
    points += length;
  }
}

START_TEST (beginnings_are_the_same_in_any_order_and_turned)
{
  static const char *const BEGINNINGS[] = { "h8h9j10i9g7",    "j10h9h8i9g7", "h8i9j10h9k11",
                                            "h8h9j10k9g7k12", "a1b2",        "h8h9j10" };
  const guint expected[] = { 3, 4, 5 }; /* moves of the rows that must be there */
  WuziSide persons[PERSONS];
  GPtrArray *rows;

  name_persons (persons);
  for (guint i = 0; i < 60; i++) {
    WuziGameFacts *facts = &games[i].facts;

    test_game_init (&games[i]);
    facts->started += i * 60000;
    facts->black = persons[i % 2];
    facts->white = persons[1 - i % 2];
    facts->black.seat = 1;
    facts->white.seat = 2;
    if (i % 3 == 0)
      facts->result = WUZI_RESULT_WHITE_WINS;
    play_turned (&games[i], BEGINNINGS[i % G_N_ELEMENTS (BEGINNINGS)], (int) i / 6);
    add_game ();
  }
  count_anns (0);
  rows = stats->rows[PLAYER_STATS_BEGINNING];
  assert_rows (rows, fits_beginning);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    guint found = 0;

    for (guint j = 0; j < rows->len; j++)
      found += ((PlayerStatsRow *) g_ptr_array_index (rows, j))->moves_made_count == expected[i];
    ck_assert_uint_ge (found, 1);
  }
  /* Five of the six begin with the same three, in an order or the other. */
  ck_assert_uint_ge (
      player_stats_games_of (&((PlayerStatsRow *) g_ptr_array_index (rows, 0))->standing), 40);
}
END_TEST

/* The indexes of all games, the oldest first; of equal ones, that which was
 * added first. */
static void
sort_slowly (guint *order)
{
  for (guint i = 0; i < count; i++) {
    guint place = i;

    while (place > 0 && games[order[place - 1]].facts.started > games[i].facts.started) {
      order[place] = order[place - 1];
      place--;
    }
    order[place] = i;
  }
}

static gboolean
is_anns_alone (const WuziGameFacts *facts)
{
  return facts->origin_moves == 0 && is_ann (&facts->black) != is_ann (&facts->white);
}

/* Those of a row's last games, by a look at all of them. */
static void
assert_last_games (const PlayerStatsRow *row, Fits fits)
{
  guint order[GAMES];
  guint left = row->last_count;

  sort_slowly (order);
  for (guint i = count; i > 0 && left > 0; i--) {
    const WuziGameFacts *facts = &games[order[i - 1]].facts;

    for (int black = 0; black < 2 && left > 0; black++) {
      const PlayerStatsGame *game = &row->last[left - 1];
      g_autofree char *id = NULL;

      if (!is_anns (facts, black) || !fits (facts, black, row->key))
        continue;
      id = player_stats_dup_game_id (game);
      ck_assert_str_eq (id, ids[order[i - 1]]);
      ck_assert_int_eq (game->score, score_of (facts, black));
      ck_assert_int_eq (game->black, black);
      ck_assert_uint_eq (game->moves, facts->move_count);
      left--;
    }
  }
  ck_assert_uint_eq (left, 0);
}

START_TEST (rows_remember_the_newest_games_and_names)
{
  make_history ((guint32) _i);
  count_anns (0);
  for (guint i = 0; i < stats->rows[PLAYER_STATS_OPPONENT]->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (stats->rows[PLAYER_STATS_OPPONENT], i);

    ck_assert_uint_eq (row->last_count,
                       MIN (player_stats_games_of (&row->standing), PLAYER_STATS_LAST_GAMES));
    assert_last_games (row, fits_opponent);
    if (g_str_equal (row->key, IDS[1]))
      ck_assert_str_eq (row->name, "Bob");
  }
  for (guint i = 0; i < stats->rows[PLAYER_STATS_LEVEL]->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (stats->rows[PLAYER_STATS_LEVEL], i);
    gboolean engine = g_str_has_prefix (row->key, "engine-");

    assert_last_games (row, fits_level);
    ck_assert_int_eq (row->engine != NULL, engine);
    ck_assert (g_str_has_prefix (row->key, engine ? row->engine : row->name));
    if (engine)
      ck_assert_str_eq (row->name, "Wuzi");
  }
}
END_TEST

/* Every stretch of games is looked at by itself. */
static void
find_streaks_slowly (PlayerStatsStreak *wins, PlayerStatsStreak *losses, PlayerStatsStreak *last)
{
  guint order[GAMES];
  int scores[GAMES];
  gint64 starts[GAMES];
  guint own = 0;

  sort_slowly (order);
  for (guint i = 0; i < count; i++) {
    const WuziGameFacts *facts = &games[order[i]].facts;

    if (!is_anns_alone (facts))
      continue;
    scores[own] = score_of (facts, is_ann (&facts->black));
    starts[own++] = facts->started;
  }
  for (guint from = 0; from < own; from++)
    for (guint until = from; until < own && scores[from] != 0 && scores[until] == scores[from];
         until++) {
      int length = scores[from] * (int) (until - from + 1);
      PlayerStatsStreak found = { length, starts[from], starts[until] };

      if (length > wins->length)
        *wins = found;
      if (length < losses->length)
        *losses = found;
      if (until == own - 1 && ABS (length) > ABS (last->length))
        *last = found;
    }
}

static void
assert_streak (const PlayerStatsStreak *found, const PlayerStatsStreak *expected)
{
  ck_assert_int_eq (found->length, expected->length);
  if (expected->length == 0)
    return;
  ck_assert_int_eq (found->first, expected->first);
  ck_assert_int_eq (found->last, expected->last);
}

START_TEST (streaks_are_what_a_slow_search_finds)
{
  PlayerStatsStreak wins = { 0 };
  PlayerStatsStreak losses = { 0 };
  PlayerStatsStreak last = { 0 };

  make_history ((guint32) _i);
  count_anns (0);
  find_streaks_slowly (&wins, &losses, &last);
  assert_streak (&stats->most_wins, &wins);
  assert_streak (&stats->most_losses, &losses);
  assert_streak (&stats->streak, &last);
}
END_TEST

START_TEST (the_shortest_win_is_the_first_of_the_shortest)
{
  guint order[GAMES];
  int best = -1;
  g_autofree char *id = NULL;

  make_history ((guint32) _i);
  count_anns (0);
  sort_slowly (order);
  for (guint i = 0; i < count; i++) {
    const WuziGameFacts *facts = &games[order[i]].facts;

    if (is_anns_alone (facts) && score_of (facts, is_ann (&facts->black)) > 0
        && (best < 0 || facts->move_count < games[best].facts.move_count))
      best = (int) order[i];
  }
  id = player_stats_dup_game_id (&stats->shortest_win);
  ck_assert_str_eq (id, ids[best]);
  ck_assert_uint_eq (stats->shortest_win.moves, games[best].facts.move_count);
}
END_TEST

/* Ann's rating when no games but the first of them, by time, had been played; order has all of
 * them. */
static WuziRating
rate_slowly (const guint *order, guint games_played, gint64 now)
{
  g_autoptr (GameCounts) until = game_counts_new ();

  for (guint i = 0; i < games_played; i++)
    game_counts_add (until, &games[order[i]].facts, machines, aliases);
  return rated_player_get (&game_counts_get (until, IDS[0])->rated, now);
}

static void
assert_same_rating (const WuziRating *found, const WuziRating *expected)
{
  ck_assert_uint_eq (found->games, expected->games);
  ck_assert_int_eq (found->provisional, expected->provisional);
  ck_assert_msg (found->value == expected->value && found->deviation == expected->deviation,
                 "%.12f +- %.12f, not %.12f +- %.12f", found->value, found->deviation,
                 expected->value, expected->deviation);
}

/* Where in the order of time a game is. */
static guint
find_place (const guint *order, const PlayerStatsGame *game)
{
  g_autofree char *id = player_stats_dup_game_id (game);
  guint place = 0;

  while (!g_str_equal (ids[order[place]], id))
    ck_assert_uint_lt (++place, count);
  return place;
}

START_TEST (the_rating_went_as_if_counted_after_each_game)
{
  guint order[GAMES];
  gint64 later;
  WuziRating now;

  make_history ((guint32) _i);
  sort_slowly (order);
  later = games[0].facts.started + 800 * DAY;
  count_anns (later);
  now = rate_slowly (order, count, later);
  assert_same_rating (&stats->rating, &now);
  ck_assert_uint_eq (stats->points->len, now.games);
  for (guint i = 0; i < stats->points->len; i++) {
    const PlayerStatsPoint *point = &g_array_index (stats->points, PlayerStatsPoint, i);
    guint place = find_place (order, &point->game);
    const WuziGameFacts *facts = &games[order[place]].facts;
    WuziRating expected = rate_slowly (order, place + 1, facts->started);

    assert_same_rating (&point->rating, &expected);
    ck_assert_uint_eq (point->rating.games, i + 1);
    ck_assert_int_eq (point->game.started, facts->started);
    ck_assert (is_anns_alone (facts));
    ck_assert_int_eq (point->game.score, score_of (facts, is_ann (&facts->black)));
  }
}
END_TEST

/* Adds games of Ann that she won (w), lost (l) or drew (d), one after the
 * other. */
static void
play (const char *results)
{
  for (guint i = 0; results[i] != '\0'; i++) {
    test_game_init (&games[count]);
    games[count].facts.started = 1000 * (i + 1);
    if (results[i] != 'w')
      games[count].facts.result = results[i] == 'l' ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_DRAW;
    add_game ();
  }
}

START_TEST (streaks_go_by_time_and_end_with_a_draw)
{
  static const struct {
    const char *results;
    int streak;
    int wins;
    int losses;
  } CASES[] = {
    { "", 0, 0, 0 },         { "w", 1, 1, 0 },         { "l", -1, 0, -1 },    { "d", 0, 0, 0 },
    { "wwd", 0, 2, 0 },      { "wwdw", 1, 2, 0 },      { "lllww", 2, 2, -3 }, { "wlwl", -1, 1, -1 },
    { "wwwlwwd", 0, 3, -1 }, { "llwlllld", 0, 1, -4 },
  };
  g_auto (GameFilter) filter = { 0 };

  play (CASES[_i].results);
  count_anns (0);
  ck_assert_int_eq (stats->streak.length, CASES[_i].streak);
  ck_assert_int_eq (stats->most_wins.length, CASES[_i].wins);
  ck_assert_int_eq (stats->most_losses.length, CASES[_i].losses);
  player_stats_get_streak_filter (stats, &stats->most_wins, &filter);
  if (stats->most_wins.length > 0)
    ck_assert_uint_eq (slow_filter (&filter), (guint) stats->most_wins.length);
  game_filter_clear (&filter);
  player_stats_get_streak_filter (stats, &stats->most_losses, &filter);
  if (stats->most_losses.length < 0)
    ck_assert_uint_eq (slow_filter (&filter), (guint) -stats->most_losses.length);
}
END_TEST

START_TEST (without_games_all_is_empty)
{
  count_anns (0);
  ck_assert_standing (stats->all->standing, 0, 0, 0);
  ck_assert_uint_eq (stats->rows[PLAYER_STATS_COLOUR]->len, 2);
  ck_assert_uint_eq (
      stats->rows[PLAYER_STATS_OPPONENT]->len + stats->rows[PLAYER_STATS_LEVEL]->len
          + stats->rows[PLAYER_STATS_RULE]->len + stats->rows[PLAYER_STATS_OPENING]->len
          + stats->rows[PLAYER_STATS_MONTH]->len + stats->rows[PLAYER_STATS_LENGTH]->len
          + stats->rows[PLAYER_STATS_FIRST_MOVE]->len + stats->points->len,
      0);
  ck_assert_int_eq (stats->shortest_win.score, 0);
  ck_assert_uint_eq (stats->rating.games, 0);
  ck_assert (stats->rating.provisional);
}
END_TEST

START_TEST (the_end_of_time_is_in_a_month)
{
  g_setenv ("TZ", "Pacific/Kiritimati", TRUE);
  play ("w");
  test_game_init (&games[1]);
  games[1].facts.started = G_GINT64_CONSTANT (253402300799999);
  add_game ();
  count_anns (0);
  ck_assert_uint_eq (stats->rows[PLAYER_STATS_MONTH]->len, 2);
  ck_assert_int_gt (((PlayerStatsRow *) stats->rows[PLAYER_STATS_MONTH]->pdata[1])->until,
                    games[1].facts.started);
}
END_TEST

START_TEST (a_cancelled_count_ends_without_a_result)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gint progress = 0;

  play ("wwl");
  end_rating_pass (index_of_games);
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (player_stats_count (index_of_games, IDS[0], NULL, 0, &progress, cancellable));
  ck_assert_int_lt (progress, PLAYER_STATS_PROGRESS_MAX);
}
END_TEST

START_TEST (a_finished_count_says_so)
{
  gint progress = 0;

  play ("wwl");
  end_rating_pass (index_of_games);
  stats = player_stats_count (index_of_games, IDS[0], NULL, 0, &progress, NULL);
  ck_assert_int_eq (progress, PLAYER_STATS_PROGRESS_MAX);
}
END_TEST

/* Adds a game for each that is looked at, as another copy of the program would. */
static gboolean
add_another (const PlayerGame *game, gpointer user_data)
{
  guint *seen = user_data;
  g_autoptr (GameIndex) other = game_index_open (folder, FALSE);

  ++*seen;
  test_game_init (&games[count]);
  games[count].facts.started = 1000000;
  add_game_to (other);
  end_rating_pass (other);
  return TRUE;
}

START_TEST (games_that_come_later_are_not_in_the_count)
{
  guint seen = 0;

  play ("wwl");
  end_rating_pass (index_of_games);
  ck_assert (game_index_walk_player (index_of_games, IDS[0], add_another, &seen));
  ck_assert_uint_eq (seen, 3);
  game_index_catch_up (index_of_games);
  count_anns (0);
  ck_assert_standing (stats->all->standing, 5, 1, 0);
  ck_assert_uint_eq (stats->points->len, 6);
}
END_TEST

/* The games in a scope, one after the other. */
static guint
count_slowly (const PlayerStatsScope *scope)
{
  guint found = 0;

  for (guint i = 0; i < count; i++) {
    const WuziGameFacts *facts = &games[i].facts;
    const WuziSide *sides[] = { &facts->black, &facts->white };

    if (facts->started < scope->from || !game_facts_count (facts))
      continue;
    for (guint n = 0; n < G_N_ELEMENTS (sides); n++)
      found += sides[n]->profile_id != NULL
               && (g_str_equal (sides[n]->profile_id, IDS[0])
                   || g_str_equal (sides[n]->profile_id, IDS[PERSONS - 1]))
               && !(scope->unhelped && wuzi_side_is_helped (sides[n]));
  }
  return found;
}

START_TEST (a_scope_leaves_out_old_games_and_those_with_help)
{
  PlayerStatsScope scope = { 0 };
  GameFilter filter;

  make_history ((guint32) _i);
  count_anns (0);
  ck_assert_uint_eq (player_stats_games_of (&stats->all->standing), count_slowly (&scope));
  scope.from = games[count / 2].facts.started;
  scope.unhelped = _i % 2 == 0;
  g_clear_pointer (&stats, player_stats_unref);
  stats = player_stats_count (index_of_games, IDS[0], &scope, 0, NULL, NULL);
  ck_assert_uint_eq (player_stats_games_of (&stats->all->standing), count_slowly (&scope));
  player_stats_get_filter (stats, stats->all, GAME_FILTER_ANY, &filter);
  ck_assert_int_eq (filter.from, scope.from);
  ck_assert_int_eq (filter.help, scope.unhelped ? GAME_FILTER_WITHOUT_HELP : GAME_FILTER_ANY);
  game_filter_clear (&filter);
}
END_TEST

static void *
count_in_thread (void *unused)
{
  g_autoptr (GameIndex) own = game_index_open (folder, FALSE);

  return player_stats_count (own, IDS[0], NULL, 0, NULL, NULL);
}

/* NOTE: pthread's own threads, as a thread sanitizer doesn't know GLib's. */
START_TEST (games_may_be_added_while_others_are_counted)
{
  enum { THREADS = 6, ADDED = 60 };
  pthread_t threads[THREADS];
  guint before;

  make_history (1);
  count_anns (0);
  before = stats->points->len;
  for (guint n = 0; n < THREADS; n++) {
    ck_assert_int_eq (pthread_create (&threads[n], NULL, count_in_thread, NULL), 0);
    for (guint i = 0; i < ADDED; i++) {
      g_autofree char *id = g_uuid_string_random ();
      TestGame next = games[0];

      next.facts.moves = next.moves;
      next.facts.deeds = next.deeds;
      next.facts.black.name = id; /* new to the index, too */
      add_to (index_of_games, id, &next.facts);
      end_rating_pass (index_of_games);
    }
  }
  for (guint n = 0; n < THREADS; n++) {
    void *found;

    ck_assert_int_eq (pthread_join (threads[n], &found), 0);
    ck_assert_uint_ge (((PlayerStats *) found)->points->len, before);
    player_stats_unref (found);
  }
}
END_TEST

int
main (void)
{
  const int seeds = SEEDS / sanitized_step (3);
  Suite *suite = suite_create ("player-stats");
  TCase *tcase = tcase_create ("stats");
  TCase *threads = tcase_create ("threads");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, every_standing_and_its_filter_are_what_a_slow_count_says, 0,
                       seeds / thorough_step (3));
  tcase_add_loop_test (tcase, first_moves_are_those_of_games_that_the_player_began, 0,
                       seeds / thorough_step (3));
  tcase_add_test (tcase, beginnings_are_the_same_in_any_order_and_turned);
  tcase_add_loop_test (tcase, rows_remember_the_newest_games_and_names, 0, seeds);
  tcase_add_loop_test (tcase, streaks_are_what_a_slow_search_finds, 0, seeds);
  tcase_add_loop_test (tcase, the_shortest_win_is_the_first_of_the_shortest, 0, seeds);
  tcase_add_loop_test (tcase, the_rating_went_as_if_counted_after_each_game, 0, seeds);
  tcase_add_loop_test (tcase, streaks_go_by_time_and_end_with_a_draw, 0, 10);
  tcase_add_loop_test (tcase, a_scope_leaves_out_old_games_and_those_with_help, 0, seeds);
  tcase_add_test (tcase, without_games_all_is_empty);
  tcase_add_test (tcase, the_end_of_time_is_in_a_month);
  tcase_add_test (tcase, a_cancelled_count_ends_without_a_result);
  tcase_add_test (tcase, a_finished_count_says_so);
  tcase_add_test (tcase, games_that_come_later_are_not_in_the_count);
  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (threads, set_up, tear_down);
  tcase_add_test (threads, games_may_be_added_while_others_are_counted);
  suite_add_tcase (suite, threads);
  return run_suite (suite);
}
