/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the filter: against a slow one that reads the header word for word. */
#include "record-test.h"
#include "records/games/game-filter.h"
#include "support/check-main.h"

enum {
  GAMES = 400,
  ROUNDS = 600,
};

static const char CAT_ID[] = "33333333-3333-4333-8333-333333333333";
static const char OLD_ANN_ID[] = "44444444-4444-4444-8444-444444444444";

static GRand *rand_;
static GameTable *table;
static PlayerList *players;
static GPtrArray *items;
static TestGame *games;

static char *
nth_id (guint n)
{
  return g_strdup_printf ("%08x-0000-4000-8000-%012x", n, n);
}

static void
add_game (const TestGame *game)
{
  guint n = items->len;
  g_autofree char *id = nth_id (n);
  GameSummary summary;

  games[n] = *game;
  games[n].facts.moves = games[n].moves;
  game_summary_init (&summary, id, &games[n].facts, table);
  ck_assert (game_table_add (table, &summary));
  g_ptr_array_add (items, wuzi_game_item_new (table, n, players));
}

/* Ann's old id stands for her; Bob is called Rob by now. */
static void
add_players (void)
{
  static const struct {
    const char *id;
    const char *name;
  } KNOWN[] = { { OLD_ANN_ID, "Ann" }, { BOB_ID, "Rob" }, { CAT_ID, "Cät Ann" } };
  g_autoptr (GPtrArray) file = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (KNOWN); i++) {
    g_autoptr (WuziProfile) profile = wuzi_profile_new_known (KNOWN[i].id, KNOWN[i].name, 0);

    player_list_add (players, profile);
  }
  g_ptr_array_add (file, wuzi_profile_new_known (ANN_ID, "Ann", 0));
  ck_assert (player_list_adopt (players, file));
}

static void
set_up (void)
{
  rand_ = g_rand_new_with_seed (20261121);
  table = game_table_new ();
  players = player_list_new ();
  items = g_ptr_array_new_with_free_func (g_object_unref);
  games = g_new0 (TestGame, GAMES);
  add_players ();
}

static void
tear_down (void)
{
  g_ptr_array_unref (items);
  player_list_free (players);
  game_table_unref (table);
  g_free (games);
  g_rand_free (rand_);
}

static void
add_random_games (void)
{
  WuziSide persons[] = { person (ANN_ID, "Ann", 1), person (OLD_ANN_ID, "Anna", 1),
                         person (BOB_ID, "Bob", 1), person (CAT_ID, "Cät Ann", 1) };

  while (items->len < GAMES) {
    TestGame game;

    test_game_random (&game, rand_, persons, G_N_ELEMENTS (persons));
    if (g_rand_boolean (rand_)) {
      game.facts.size = g_rand_boolean (rand_) ? 5 : 6; /* so that first moves come again */
      test_game_play (&game, rand_, (guint) g_rand_int_range (rand_, 0, 30));
    }
    if (g_rand_int_range (rand_, 0, 5) == 0 && game.facts.move_count > 0)
      test_game_continue (&game, 1);
    add_game (&game);
  }
}

/* --- the slow filter --- */

static const char *
meant (const char *id)
{
  return g_strcmp0 (id, OLD_ANN_ID) == 0 ? ANN_ID : id;
}

static gboolean
same (const char *one, const char *other)
{
  return one != NULL && other != NULL && strcmp (one, other) == 0;
}

static gboolean
slow_same_place (int size, Point a, Point b)
{
  int ax = point_x (a), ay = point_y (a), bx = point_x (b), by = point_y (b);

  for (int turns = 0; turns < 4; turns++) {
    int x = ax;

    if ((ax == bx && ay == by) || (size - 1 - ax == bx && ay == by))
      return TRUE;
    ax = size - 1 - ay;
    ay = x;
  }
  return FALSE;
}

/* How the game went for a side: 1 won, -1 lost, 0 drawn. */
static int
points_of (const WuziGameFacts *facts, gboolean black)
{
  if (facts->result == WUZI_RESULT_DRAW)
    return 0;
  return (facts->result == WUZI_RESULT_BLACK_WINS) == black ? 1 : -1;
}

static gboolean
slow_outcome (const GameFilter *filter, const WuziGameFacts *facts, gboolean black)
{
  int points = points_of (facts, black);

  return filter->outcome == GAME_FILTER_ANY || (filter->outcome == GAME_FILTER_WON && points == 1)
         || (filter->outcome == GAME_FILTER_LOST && points == -1)
         || (filter->outcome == GAME_FILTER_DRAWN && points == 0);
}

/* The game seen by the player, who has one side. */
static gboolean
slow_side (const GameFilter *filter, const WuziGameFacts *facts, gboolean black)
{
  const WuziSide *own = black ? &facts->black : &facts->white;
  const WuziSide *other = black ? &facts->white : &facts->black;

  if (!same (meant (own->profile_id), filter->player))
    return FALSE;
  if (filter->opponent != NULL && !same (meant (other->profile_id), filter->opponent))
    return FALSE;
  if (filter->level != NULL && !same (other->machine, filter->level))
    return FALSE;
  if (filter->colour == WUZI_SIDE_BLACK && !black)
    return FALSE;
  if (filter->colour == WUZI_SIDE_WHITE && black)
    return FALSE;
  if (filter->first_move != POINT_NONE
      && (facts->move_count == 0 || (facts->first == STONE_BLACK) != black
          || !slow_same_place (facts->size, facts->moves[0].point, filter->first_move)))
    return FALSE;
  if (filter->counted && facts->origin_moves > 0)
    return FALSE;
  return slow_outcome (filter, facts, black);
}

static gboolean
slow_anybody (const GameFilter *filter, const WuziGameFacts *facts)
{
  if (filter->opponent != NULL && !same (meant (facts->black.profile_id), filter->opponent)
      && !same (meant (facts->white.profile_id), filter->opponent))
    return FALSE;
  if (filter->level != NULL && !same (facts->black.machine, filter->level)
      && !same (facts->white.machine, filter->level))
    return FALSE;
  if (filter->first_move != POINT_NONE
      && (facts->move_count == 0
          || !slow_same_place (facts->size, facts->moves[0].point, filter->first_move)))
    return FALSE;
  if (filter->counted && facts->origin_moves > 0)
    return FALSE;
  return slow_outcome (filter, facts, TRUE);
}

/* Texts are of small letters, and each is one word. */
static gboolean
slow_text (const GameFilter *filter, const WuziGameFacts *facts)
{
  g_autofree char *black = g_utf8_strdown (facts->black.name, -1);
  g_autofree char *white = g_utf8_strdown (facts->white.name, -1);

  return filter->text == NULL || strstr (black, filter->text) != NULL
         || strstr (white, filter->text) != NULL;
}

static GameFilterSides
slow_find (const GameFilter *filter, const WuziGameFacts *facts)
{
  GameFilterSides sides = GAME_FILTER_NOBODY;

  if (filter->mode != GAME_FILTER_ANY && filter->mode != (int) facts->mode)
    return GAME_FILTER_NOBODY;
  if (filter->rule != GAME_FILTER_ANY && filter->rule != (int) facts->rule)
    return GAME_FILTER_NOBODY;
  if (filter->size != 0 && filter->size != facts->size)
    return GAME_FILTER_NOBODY;
  if (facts->started < filter->from || (filter->until != 0 && facts->started >= filter->until))
    return GAME_FILTER_NOBODY;
  if (facts->move_count < filter->min_moves
      || (filter->max_moves != 0 && facts->move_count > filter->max_moves))
    return GAME_FILTER_NOBODY;
  if (!slow_text (filter, facts))
    return GAME_FILTER_NOBODY;
  if (filter->player == NULL)
    return slow_anybody (filter, facts) ? GAME_FILTER_BLACK : GAME_FILTER_NOBODY;
  if (slow_side (filter, facts, TRUE))
    sides |= GAME_FILTER_BLACK;
  if (slow_side (filter, facts, FALSE))
    sides |= GAME_FILTER_WHITE;
  return sides;
}

/* --- random filters --- */

static gboolean
one_in (int n)
{
  return g_rand_int_range (rand_, 0, n) == 0;
}

static char *
random_of (const char *const *words, guint count)
{
  return g_strdup (words[g_rand_int_range (rand_, 0, (gint32) count)]);
}

static const WuziGameFacts *
random_facts (void)
{
  return &games[g_rand_int_range (rand_, 0, GAMES)].facts;
}

static void
random_times (GameFilter *filter)
{
  if (one_in (4))
    filter->from = random_facts ()->started;
  if (one_in (4))
    filter->until = random_facts ()->started;
  if (one_in (4))
    filter->min_moves = (guint) g_rand_int_range (rand_, 0, 40);
  if (one_in (4))
    filter->max_moves = (guint) g_rand_int_range (rand_, 0, 60);
}

static void
random_filter (GameFilter *filter)
{
  static const char *const IDS[] = { ANN_ID, BOB_ID, CAT_ID };
  static const char *const LEVELS[] = { "easy", "hard", "brain-2", "none" };
  static const char *const TEXTS[] = { "ann", "bob", "ä", "wuzi", "anna", "nobody", "" };

  game_filter_init (filter);
  if (!one_in (3))
    filter->player = random_of (IDS, G_N_ELEMENTS (IDS));
  if (one_in (4))
    filter->opponent = random_of (IDS, G_N_ELEMENTS (IDS));
  if (one_in (5))
    filter->level = random_of (LEVELS, G_N_ELEMENTS (LEVELS));
  if (one_in (5))
    filter->text = random_of (TEXTS, G_N_ELEMENTS (TEXTS));
  if (one_in (3))
    filter->outcome = g_rand_int_range (rand_, 0, 3);
  if (one_in (3))
    filter->colour = g_rand_int_range (rand_, 0, 2);
  if (one_in (4))
    filter->mode = g_rand_int_range (rand_, 0, 2);
  if (one_in (4))
    filter->rule = RULE_FREESTYLE;
  if (one_in (6))
    filter->size = g_rand_int_range (rand_, 5, 7);
  if (one_in (6))
    filter->first_move =
        point_make (g_rand_int_range (rand_, 0, 5), g_rand_int_range (rand_, 0, 5));
  filter->counted = one_in (4);
  random_times (filter);
}

static GameFilterSides
sides_of (const GameFilter *filter, guint n, GameNames *names)
{
  return game_filter_find_sides (filter, g_ptr_array_index (items, n), names);
}

/* Counted as a person would, game by game. */
static void
count_slowly (GameFilterSides sides, const WuziGameFacts *facts, WuziStanding *standing)
{
  for (int black = 0; black <= 1; black++) {
    int points = points_of (facts, black);

    if ((sides & (black ? GAME_FILTER_BLACK : GAME_FILTER_WHITE)) == 0 || facts->origin_moves > 0)
      continue;
    *(points == 1 ? &standing->wins : points == 0 ? &standing->draws : &standing->losses) += 1;
  }
}

START_TEST (random_filters_let_through_what_a_slow_one_does)
{
  g_autoptr (GameNames) names = game_names_new (NULL, NULL);
  guint fitted = 0;

  add_random_games ();
  for (int round = 0; round < ROUNDS; round++) {
    g_auto (GameFilter) filter = { 0 };
    WuziStanding counted = { 0 };
    WuziStanding expected = { 0 };

    random_filter (&filter);
    for (guint n = 0; n < GAMES; n++) {
      GameFilterSides sides = sides_of (&filter, n, names);

      ck_assert_uint_eq (sides, slow_find (&filter, &games[n].facts));
      ck_assert_int_eq (game_filter_matches (&filter, g_ptr_array_index (items, n), names),
                        sides != GAME_FILTER_NOBODY);
      game_filter_count (sides, g_ptr_array_index (items, n), &counted);
      count_slowly (sides, &games[n].facts, &expected);
      fitted += sides != GAME_FILTER_NOBODY;
    }
    ck_assert_standing (counted, expected.wins, expected.losses, expected.draws);
  }
  /* Neither too seldom nor too often, or nothing was tested. */
  ck_assert_uint_gt (fitted, ROUNDS * GAMES / 100);
  ck_assert_uint_lt (fitted, ROUNDS * GAMES / 2);
}
END_TEST

START_TEST (whoever_played_himself_is_counted_for_both_sides)
{
  g_auto (GameFilter) filter = { 0 };
  WuziStanding standing = { 0 };
  TestGame game;

  test_game_init (&game);
  game.facts.white = person (OLD_ANN_ID, "Anna", 2);
  add_game (&game);
  game_filter_init (&filter);
  filter.player = g_strdup (ANN_ID);
  ck_assert_uint_eq (sides_of (&filter, 0, NULL), GAME_FILTER_BLACK | GAME_FILTER_WHITE);
  game_filter_count (sides_of (&filter, 0, NULL), g_ptr_array_index (items, 0), &standing);
  ck_assert_standing (standing, 1, 1, 0);
  filter.outcome = GAME_FILTER_LOST;
  ck_assert_uint_eq (sides_of (&filter, 0, NULL), GAME_FILTER_WHITE);
  filter.colour = WUZI_SIDE_BLACK;
  ck_assert_uint_eq (sides_of (&filter, 0, NULL), GAME_FILTER_NOBODY);
}
END_TEST

static const char *
shown_cb (WuziGameItem *item, WuziSideColour colour, gpointer user_data)
{
  const char *id = wuzi_game_item_get_profile (item, colour);
  WuziProfile *profile = id != NULL ? player_list_find_by_id (players, id) : NULL;

  return profile != NULL ? wuzi_profile_get_name (profile) : "Füchslein";
}

static const struct {
  const char *text;
  gboolean against_bob;
  gboolean against_machine;
} SEARCHES[] = {
  { "ann", TRUE, TRUE },
  { "bob", TRUE, FALSE },       /* as he was called then */
  { "ROB", TRUE, FALSE },       /* and is called now */
  { "rob a", TRUE, FALSE },     /* two words, in one name and the other */
  { "rob wuzi", FALSE, FALSE }, /* of which one is missing */
  { "rob bob", TRUE, FALSE },   /* both are he */
  { "wuzi", FALSE, TRUE },      /* the machine's own name */
  { "fu\xcc\x88"                /* ü, composed of two, and in capitals */
    "CHS",
    FALSE, TRUE },
  { "\xe3\x80\x80 rob\t", TRUE, FALSE }, /* white space of any kind around it */
  { " ", TRUE, TRUE },
  { "", TRUE, TRUE },
};

START_TEST (texts_are_found_in_names_of_then_and_now)
{
  g_autoptr (GameNames) names = game_names_new (shown_cb, NULL);
  g_auto (GameFilter) filter = { 0 };
  TestGame game;

  test_game_init (&game);
  add_game (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("fox", 2);
  add_game (&game);
  game_filter_init (&filter);
  for (guint i = 0; i < G_N_ELEMENTS (SEARCHES); i++) {
    g_free (filter.text);
    filter.text = g_strdup (SEARCHES[i].text);
    ck_assert_msg (sides_of (&filter, 0, names) == (SEARCHES[i].against_bob ? 1 : 0)
                       && sides_of (&filter, 1, names) == (SEARCHES[i].against_machine ? 1 : 0),
                   "%s", SEARCHES[i].text);
  }
}
END_TEST

START_TEST (copies_are_equal_until_one_of_them_changes)
{
  add_random_games ();
  for (int round = 0; round < ROUNDS; round++) {
    g_auto (GameFilter) filter = { 0 };
    g_auto (GameFilter) copy = { 0 };
    gboolean narrow = FALSE;

    random_filter (&filter);
    game_filter_copy (&copy, &filter);
    ck_assert (game_filter_equal (&filter, &copy));
    for (int field = 0; field < GAME_FILTER_FIELDS; field++) {
      gboolean had = game_filter_has (&filter, (GameFilterField) field);

      narrow |= had;
      game_filter_drop (&copy, (GameFilterField) field);
      ck_assert (!game_filter_has (&copy, (GameFilterField) field));
      if (had)
        ck_assert (!game_filter_equal (&filter, &copy));
    }
    ck_assert_int_eq (game_filter_is_narrow (&filter), narrow);
    ck_assert (!game_filter_is_narrow (&copy));
    ck_assert_str_eq (copy.player != NULL ? copy.player : "",
                      filter.player != NULL ? filter.player : "");
  }
}
END_TEST

START_TEST (nothing_set_lets_everything_through)
{
  g_auto (GameFilter) filter = { 0 };

  add_random_games ();
  game_filter_init (&filter);
  for (guint n = 0; n < GAMES; n++)
    ck_assert_uint_eq (sides_of (&filter, n, NULL), GAME_FILTER_BLACK);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-filter");
  TCase *filter = tcase_create ("filter");

  tcase_add_checked_fixture (filter, set_up, tear_down);
  tcase_add_test (filter, random_filters_let_through_what_a_slow_one_does);
  tcase_add_test (filter, whoever_played_himself_is_counted_for_both_sides);
  tcase_add_test (filter, texts_are_found_in_names_of_then_and_now);
  tcase_add_test (filter, copies_are_equal_until_one_of_them_changes);
  tcase_add_test (filter, nothing_set_lets_everything_through);
  suite_add_tcase (suite, filter);
  return run_suite (suite);
}
