/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what a record book tells of its games, read or just booked. */
#include "record-test.h"
#include "support/check-main.h"

static char *folder;
static WuziRecordBook *book;

static WuziRecordBook *
book_new (void)
{
  static const char *const LEVELS[] = { "easy", "hard" };
  static const int RATINGS[] = { 1000, 1800 };
  WuziRecordBook *fresh = wuzi_record_book_new (folder);

  wuzi_record_book_set_machine_ratings (fresh, LEVELS, RATINGS, G_N_ELEMENTS (LEVELS));
  return fresh;
}

static void
set_up (void)
{
  folder = folder_new ();
  book = book_new ();
}

static void
tear_down (void)
{
  GError *error = save (book);

  g_clear_error (&error);
  book_finish (book);
  folder_free (folder);
}

/* Ends the book as if the program had ended, and starts anew. */
static void
restart (void)
{
  g_autoptr (GError) error = save (book);

  ck_assert_no_error (error);
  book_finish (book);
  book = book_new ();
  load (book);
}

static WuziSide
side_of (WuziProfile *profile)
{
  return person (wuzi_profile_get_id (profile), wuzi_profile_get_name (profile), 1);
}

/* Somebody beats a machine that adapts itself to him. */
static void
init_win (TestGame *game, WuziProfile *profile)
{
  test_game_init (game);
  game->facts.mode = WUZI_MODE_PVE;
  game->facts.black = side_of (profile);
  game->facts.white = machine ("hard", 2);
  game->facts.white.adaptive = TRUE;
  game->facts.move_count = WUZI_TELLING_MOVES;
  for (int i = 2; i < WUZI_TELLING_MOVES; i++)
    game->moves[i].point = point_make (i, i % 2);
}

static void
book_game (const TestGame *game)
{
  g_autoptr (WuziGameRecord) record = wuzi_game_record_new (&game->facts);
  g_autoptr (GError) error = add (book, record);

  ck_assert_no_error (error);
}

static WuziRating
rating_of (const char *name)
{
  WuziProfile *profile = wuzi_record_book_find_profile (book, name);

  ck_assert_ptr_nonnull (profile);
  return wuzi_record_book_get_rating (book, profile);
}

/* But for the seconds that the test takes. */
static void
assert_same (WuziRating one, WuziRating other)
{
  ck_assert_double_eq (one.value, other.value);
  ck_assert_double_eq_tol (one.deviation, other.deviation, 0.01);
  ck_assert_uint_eq (one.games, other.games);
  ck_assert_int_eq (one.provisional, other.provisional);
}

START_TEST (a_new_player_has_a_rating)
{
  WuziRating rating = wuzi_record_book_get_rating (book, wuzi_record_book_log_in (book, "Ann"));

  ck_assert_double_eq (rating.value, 1000);
  ck_assert_uint_eq (rating.games, 0);
  ck_assert (rating.provisional);
}
END_TEST

static void
note_value_cb (WuziRecordBook *source, gpointer user_data)
{
  *(double *) user_data = rating_of ("Ann").value;
}

START_TEST (a_booked_game_changes_it_when_that_is_told)
{
  double told = 0;
  TestGame game;

  init_win (&game, wuzi_record_book_log_in (book, "Ann"));
  g_signal_connect (book, "standings-changed", G_CALLBACK (note_value_cb), &told);
  book_game (&game);
  g_signal_handlers_disconnect_by_data (book, &told);
  ck_assert_double_gt (told, 1200);
  ck_assert_uint_eq (rating_of ("Ann").games, 1);
}
END_TEST

/* Random games, booked one by one, and read again. */
START_TEST (ratings_are_the_same_after_a_restart)
{
  static const char *const NAMES[] = { "Ann", "Bob", "Cy" };
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 1);
  WuziSide persons[G_N_ELEMENTS (NAMES)];
  WuziRating before[G_N_ELEMENTS (NAMES)];

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    persons[i] = side_of (wuzi_record_book_log_in (book, NAMES[i]));
  for (int i = 0; i < 150; i++) {
    TestGame game;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    book_game (&game);
    if (g_rand_boolean (rand))
      rating_of ("Ann");
  }
  wait_for_index (book);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    before[i] = rating_of (NAMES[i]);
  restart ();
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    assert_same (rating_of (NAMES[i]), before[i]);
  ck_assert_uint_gt (before[0].games, 10);
}
END_TEST

/* Another copy of the program knew Ann under an id of its own. */
START_TEST (all_follows_an_alias)
{
  WuziProfile *ann = wuzi_record_book_log_in (book, "Ann");
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  WuziRating before;
  TestGame game;

  init_win (&game, ann);
  book_game (&game);
  game.facts.started += 1000;
  book_game (&game);
  before = rating_of ("Ann");
  game.facts.black = person (BOB_ID, "ann", 1);
  game.facts.started -= 500; /* between the two */
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  book_game (&game);
  assert_same (rating_of ("Ann"), before);
  restart ();
  ck_assert_uint_eq (rating_of ("Ann").games, 3);
  ck_assert_double_lt (rating_of ("Ann").value, before.value);
  ck_assert_uint_eq (wuzi_record_book_list_adaptive_games (
                         book, wuzi_record_book_find_profile (book, "Ann"), RULE_FREESTYLE, games),
                     3);
  ck_assert_double_eq (games[1].score, 0);
  ck_assert_str_eq (games[1].level, "hard");
}
END_TEST

START_TEST (adaptive_games_are_told_by_rule)
{
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  WuziProfile *ann = wuzi_record_book_log_in (book, "Ann");
  TestGame game;

  init_win (&game, ann);
  for (int rule = 0; rule < RULE_COUNT; rule++)
    for (int i = 0; i <= rule; i++) {
      game.facts.started++;
      game.facts.rule = (Rule) rule;
      book_game (&game);
    }
  for (int round = 0; round < 2; round++) {
    ann = wuzi_record_book_find_profile (book, "Ann");
    for (int rule = 0; rule < RULE_COUNT; rule++)
      ck_assert_uint_eq (wuzi_record_book_list_adaptive_games (book, ann, (Rule) rule, games),
                         (guint) rule + 1);
    restart ();
  }
}
END_TEST

START_TEST (adaptive_games_are_the_same_after_a_restart)
{
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];
  WuziProfile *ann = wuzi_record_book_log_in (book, "Ann");
  TestGame game;

  ck_assert_uint_eq (wuzi_record_book_list_adaptive_games (book, ann, RULE_FREESTYLE, games), 0);
  init_win (&game, ann);
  for (int i = 0; i < WUZI_ADAPTIVE_GAMES + 3; i++) {
    game.facts.started++;
    game.facts.white.machine = (char *) (i % 2 == 0 ? "hard" : "easy");
    book_game (&game);
  }
  for (int round = 0; round < 2; round++) {
    ann = wuzi_record_book_find_profile (book, "Ann");
    ck_assert_uint_eq (wuzi_record_book_list_adaptive_games (book, ann, RULE_FREESTYLE, games),
                       WUZI_ADAPTIVE_GAMES);
    ck_assert_str_eq (games[0].level, "easy");
    ck_assert_str_eq (games[WUZI_ADAPTIVE_GAMES - 1].level, "hard");
    restart ();
  }
}
END_TEST

static void
lost_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GArray **points = user_data;

  *points = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
  ck_assert_ptr_nonnull (*points);
}

static guint
count_lost_points (const Board *board)
{
  g_autoptr (GArray) points = NULL;

  wuzi_record_book_list_lost_points_async (book, "hard", RULE_FREESTYLE, board, 8, NULL, lost_cb,
                                           &points);
  while (points == NULL)
    g_main_context_iteration (NULL, TRUE);
  return points->len;
}

START_TEST (lost_positions_are_the_same_after_a_restart)
{
  TestGame game;
  Board board;

  init_win (&game, wuzi_record_book_log_in (book, "Ann"));
  board_init (&board, BOARD_USUAL_SIZE);
  board_play (&board, game.moves[0].point);
  ck_assert_uint_eq (count_lost_points (&board), 0);
  book_game (&game);
  for (int round = 0; round < 2; round++) {
    ck_assert_uint_eq (count_lost_points (&board), 4);
    restart ();
  }
}
END_TEST

START_TEST (without_ratings_of_machines_their_games_are_not_rated)
{
  g_autoptr (WuziRecordBook) plain = wuzi_record_book_new (folder);
  TestGame game;

  init_win (&game, wuzi_record_book_log_in (book, "Ann"));
  book_game (&game);
  load (plain);
  ck_assert_uint_eq (
      wuzi_record_book_get_rating (plain, wuzi_record_book_find_profile (plain, "Ann")).games, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-book-queries");
  TCase *queries = tcase_create ("queries");

  tcase_add_checked_fixture (queries, set_up, tear_down);
  tcase_add_test (queries, a_new_player_has_a_rating);
  tcase_add_test (queries, a_booked_game_changes_it_when_that_is_told);
  tcase_add_loop_test (queries, ratings_are_the_same_after_a_restart, 0, 3);
  tcase_add_test (queries, all_follows_an_alias);
  tcase_add_test (queries, adaptive_games_are_the_same_after_a_restart);
  tcase_add_test (queries, adaptive_games_are_told_by_rule);
  tcase_add_test (queries, lost_positions_are_the_same_after_a_restart);
  tcase_add_test (queries, without_ratings_of_machines_their_games_are_not_rated);
  suite_add_tcase (suite, queries);
  return run_suite (suite);
}
