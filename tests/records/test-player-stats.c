/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of a player's statistics, against a slow count over random histories. */
#include "record-test.h"
#include "records/player-stats.h"
#include "support/check-main.h"

enum {
  GAMES = 200,
  PERSONS = 4,
};

static const char *const IDS[PERSONS] = {
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
  "33333333-3333-4333-8333-333333333333",
  "44444444-4444-4444-8444-444444444444",
};

static GameTable *table;
static PlayerList *players;
static TestGame games[GAMES];

/* A history in no order, in which the last person has the first one's name in
 * other letters: the player list makes an alias of one of them. */
static void
make_history (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  static const char *const NAMES[PERSONS] = { "Ann", "Bob", "Carl", "ANN" };
  WuziSide persons[PERSONS];

  table = game_table_new ();
  players = player_list_new ();
  for (guint i = 0; i < PERSONS; i++) {
    GamesPlayer *player = g_new0 (GamesPlayer, 1);

    persons[i] = person (IDS[i], NAMES[i], 1);
    player->name = (char *) NAMES[i];
    player->newest = 1000 - i;
    g_hash_table_insert (known, g_strdup (IDS[i]), player);
  }
  player_list_welcome (players, known);
  for (guint i = 0; i < GAMES; i++) {
    g_autofree char *id = g_uuid_string_random ();
    GameSummary summary;

    test_game_random (&games[i], rand, persons, PERSONS);
    games[i].facts.started += (gint64) g_rand_int_range (rand, 0, 200) * 86400000;
    if (g_rand_int_range (rand, 0, 4) == 0)
      games[i].facts.started = games[0].facts.started;
    if (i % 8 == 0 && games[i].facts.move_count > 0)
      test_game_continue (&games[i], 1);
    game_summary_init (&summary, id, &games[i].facts, table);
    ck_assert (game_table_add (table, &summary));
  }
}

static void
drop_history (void)
{
  game_table_unref (table);
  player_list_free (players);
}

static gboolean
is_ann (const WuziSide *side)
{
  return g_strcmp0 (side->profile_id, IDS[0]) == 0 || g_strcmp0 (side->profile_id, IDS[3]) == 0;
}

static gboolean
is_side_of (const WuziSide *side, const char *who)
{
  if (g_strcmp0 (who, IDS[0]) == 0)
    return is_ann (side);
  return g_strcmp0 (side->machine, who) == 0 || g_strcmp0 (side->profile_id, who) == 0;
}

/* Counts Ann's games slowly, with one colour, and against whoever it is: NULL
 * for all. */
static WuziStanding
slow_count (gboolean black, const char *against, const char *month)
{
  WuziStanding standing = { 0 };

  for (guint i = 0; i < GAMES; i++) {
    const WuziGameFacts *facts = &games[i].facts;
    const WuziSide *own = black ? &facts->black : &facts->white;
    const WuziSide *other = black ? &facts->white : &facts->black;
    g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (facts->started / 1000);
    g_autofree char *own_month = g_date_time_format (time, "%Y-%m");

    if (facts->origin_moves > 0 || !is_ann (own)
        || (against != NULL && !is_side_of (other, against))
        || (month != NULL && !g_str_equal (month, own_month)))
      continue;
    if (facts->result == WUZI_RESULT_DRAW)
      standing.draws++;
    else if ((facts->result == WUZI_RESULT_BLACK_WINS) == black)
      standing.wins++;
    else
      standing.losses++;
  }
  return standing;
}

static void
assert_both (const WuziStanding *found, const char *against, const char *month)
{
  WuziStanding black = slow_count (TRUE, against, month);
  WuziStanding white = slow_count (FALSE, against, month);

  ck_assert_standing (*found, black.wins + white.wins, black.losses + white.losses,
                      black.draws + white.draws);
}

static guint
assert_rows (GPtrArray *rows, gboolean months)
{
  guint count = 0;

  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    assert_both (&row->standing, months ? NULL : row->key, months ? row->key : NULL);
    count += row->standing.wins + row->standing.losses + row->standing.draws;
  }
  return count;
}

START_TEST (every_figure_is_what_a_slow_count_says)
{
  make_history ((guint32) _i);
  {
    g_autoptr (PlayerStats) stats =
        player_stats_new (table, players, player_list_resolve (players, IDS[0]));
    guint all = stats->all.wins + stats->all.losses + stats->all.draws;
    WuziStanding black = slow_count (TRUE, NULL, NULL);
    WuziStanding white = slow_count (FALSE, NULL, NULL);

    ck_assert_uint_gt (all, 0);
    assert_both (&stats->all, NULL, NULL);
    ck_assert_standing (stats->black, black.wins, black.losses, black.draws);
    ck_assert_standing (stats->white, white.wins, white.losses, white.draws);
    ck_assert_uint_eq (assert_rows (stats->opponents, FALSE) + assert_rows (stats->levels, FALSE),
                       all);
    ck_assert_uint_eq (assert_rows (stats->months, TRUE), all);
    ck_assert_uint_eq (stats->rules->len, 1);
    for (guint i = 1; i < stats->months->len; i++)
      ck_assert_str_lt (((PlayerStatsRow *) stats->months->pdata[i - 1])->key,
                        ((PlayerStatsRow *) stats->months->pdata[i])->key);
  }
  drop_history ();
}
END_TEST

/* Adds games of Ann that she won (w), lost (l) or drew (d), one after the
 * other; some (c) she won after she had continued them. */
static void
play (const char *results)
{
  table = game_table_new ();
  players = player_list_new ();
  for (guint i = 0; results[i] != '\0'; i++) {
    g_autofree char *id = g_uuid_string_random ();
    GameSummary summary;

    test_game_init (&games[0]);
    games[0].facts.started = i;
    if (results[i] == 'c')
      test_game_continue (&games[0], 2);
    else if (results[i] != 'w')
      games[0].facts.result = results[i] == 'l' ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_DRAW;
    game_summary_init (&summary, id, &games[0].facts, table);
    game_table_add (table, &summary);
  }
}

START_TEST (streaks_go_by_time_and_end_with_a_draw)
{
  static const struct {
    const char *results;
    int streak;
    guint wins;
    guint losses;
  } CASES[] = {
    { "", 0, 0, 0 },        { "w", 1, 1, 0 },        { "l", -1, 0, 1 },    { "d", 0, 0, 0 },
    { "wwd", 0, 2, 0 },     { "wwdw", 1, 2, 0 },     { "lllww", 2, 2, 3 }, { "wlwl", -1, 1, 1 },
    { "wwwlwwd", 0, 3, 1 }, { "llwlllld", 0, 1, 4 }, { "c", 0, 0, 0 },     { "wcw", 2, 2, 0 },
    { "lccl", -2, 0, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    play (CASES[i].results);
    {
      g_autoptr (PlayerStats) stats = player_stats_new (table, players, ANN_ID);

      ck_assert_int_eq (stats->streak, CASES[i].streak);
      ck_assert_uint_eq (stats->most_wins, CASES[i].wins);
      ck_assert_uint_eq (stats->most_losses, CASES[i].losses);
    }
    drop_history ();
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player-stats");
  TCase *stats = tcase_create ("stats");

  tcase_add_loop_test (stats, every_figure_is_what_a_slow_count_says, 0, 10);
  tcase_add_test (stats, streaks_go_by_time_and_end_with_a_draw);
  suite_add_tcase (suite, stats);
  return run_suite (suite);
}
