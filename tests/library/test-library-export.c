/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that what is written of a game is read again. */
#include "library/library-export.h"
#include "library/reading-test.h"
#include "support/temp-folder.h"

static const Point MOVES[] = { POINT_NONE, POINT_NONE, POINT_NONE, POINT_NONE };
static const gint64 MSECS[] = { 1200, -1, 0, 5 };

/* A game of which all is known. points have room for its moves. */
static LibraryGame
full_game (Point *points)
{
  static Point offers[2];

  points[0] = point_make (7, 7);
  points[1] = point_make (8, 8);
  points[2] = point_make (0, 14);
  points[3] = point_make (14, 0);
  offers[0] = point_make (9, 9);
  offers[1] = point_make (6, 6);
  return (LibraryGame) {
    .id = "77",
    .black = "Ann [A] \\ O]",
    .white = "河村典彦",
    .black_country = "Estonia",
    .white_country = "Japan",
    .event = "Cup: the 2nd",
    .place = "Tallinn",
    .round = "3",
    .year = 2019,
    .month = 5,
    .day = 3,
    .black_rating = 2100,
    .white_rating = 1999,
    .size = 15,
    .rule = RULE_RENJU,
    .opening = OPENING_SOOSORV_8,
    .rule_name = "Soosõrv-8",
    .result = LIBRARY_RESULT_WHITE_WINS,
    .ending = "Time",
    .moves = points,
    .msecs = MSECS,
    .move_count = G_N_ELEMENTS (MOVES),
    .black_minutes = 31,
    .white_minutes = 0,
    .offers = offers,
    .offer_count = 2,
    .swaps = "1",
    .info = "Well [played], \\ all",
  };
}

/* Writes and reads a game, which is then the first one. */
static void
write_and_read (const LibraryGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  library_export_write_game (text, game);
  read_well (text->str, "a.sgf");
  ck_assert_uint_eq (games->len, 1);
}

START_TEST (all_that_is_known_comes_back)
{
  Point points[G_N_ELEMENTS (MOVES)];
  LibraryGame game = full_game (points);
  const KeptGame *kept;

  write_and_read (&game);
  kept = get_game (0);
  ck_assert_str_eq (kept->game.id, game.id);
  ck_assert_str_eq (kept->game.black, game.black);
  ck_assert_str_eq (kept->game.white, game.white);
  ck_assert_str_eq (kept->game.black_country, game.black_country);
  ck_assert_str_eq (kept->game.white_country, game.white_country);
  ck_assert_str_eq (kept->game.event, game.event);
  ck_assert_str_eq (kept->game.place, game.place);
  ck_assert_str_eq (kept->game.round, game.round);
  ck_assert_int_eq (kept->game.year, 2019);
  ck_assert_int_eq (kept->game.month, 5);
  ck_assert_int_eq (kept->game.day, 3);
  ck_assert_int_eq (kept->game.black_rating, 2100);
  ck_assert_int_eq (kept->game.white_rating, 1999);
  ck_assert_int_eq (kept->game.rule, RULE_RENJU);
  ck_assert_int_eq (kept->game.opening, OPENING_SOOSORV_8);
  ck_assert_str_eq (kept->game.rule_name, game.rule_name);
  ck_assert_int_eq (kept->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_str_eq (kept->game.ending, game.ending);
  ck_assert_str_eq (kept->moves, "h8i9a15o1");
  ck_assert_str_eq (kept->offers, "j10g7");
  ck_assert_mem_eq (kept->msecs->data, MSECS, sizeof MSECS);
  ck_assert_int_eq (kept->game.black_minutes, 31);
  ck_assert_int_eq (kept->game.white_minutes, 0);
  ck_assert_str_eq (kept->game.swaps, game.swaps);
  ck_assert_str_eq (kept->game.info, game.info);
}
END_TEST

START_TEST (what_is_not_known_stays_unknown)
{
  Point points[G_N_ELEMENTS (MOVES)];
  LibraryGame game = full_game (points);
  const KeptGame *kept;

  game = (LibraryGame) { .size = 20,
                         .rule = RULE_FREESTYLE,
                         .moves = game.moves,
                         .move_count = 2,
                         .black_minutes = -1,
                         .white_minutes = -1 };
  write_and_read (&game);
  kept = get_game (0);
  ck_assert_ptr_null (kept->game.id);
  ck_assert_ptr_null (kept->game.black);
  ck_assert_ptr_null (kept->game.black_country);
  ck_assert_ptr_null (kept->game.ending);
  ck_assert_int_eq (kept->game.size, 20);
  ck_assert_int_eq (kept->game.rule, RULE_FREESTYLE);
  ck_assert_int_eq (kept->game.opening, OPENING_FREE);
  ck_assert_int_eq (kept->game.result, LIBRARY_RESULT_UNKNOWN);
  ck_assert_int_eq (kept->game.year, 0);
  ck_assert_int_eq (kept->game.black_minutes, -1);
  ck_assert_int_eq (kept->game.white_minutes, -1);
  ck_assert_ptr_null (kept->msecs);
}
END_TEST

/* Of a game that was cut short it isn't known who won, whatever its last row is. */
START_TEST (no_result_is_found_for_a_game_without_one)
{
  Point points[9];
  LibraryGame game = full_game (points);

  for (int i = 0; i < 9; i++)
    points[i] = point_make (i / 2, i % 2 == 0 ? 0 : 14);
  game.moves = points;
  game.move_count = 9;
  game.msecs = NULL;
  game.result = LIBRARY_RESULT_UNKNOWN;
  game.ending = NULL;
  write_and_read (&game);
  ck_assert_int_eq (get_game (0)->game.result, LIBRARY_RESULT_UNKNOWN);
}
END_TEST

/* By words that every reader knows, where the name of a rule tells none, or another one. */
START_TEST (a_rule_is_written_so_that_it_is_known)
{
  static const struct {
    const char *name;
    Rule rule;
    OpeningKind opening;
  } RULES[] = {
    { NULL, RULE_STANDARD, OPENING_FREE },       { "Swap2", RULE_CARO, OPENING_SWAP2 },
    { "House rule 5", RULE_RENJU, OPENING_PRO }, { "RIF", RULE_RENJU, OPENING_FREE },
    { NULL, RULE_RENJU, OPENING_TARAGUCHI_10 },  { "Gomoku", RULE_STANDARD, OPENING_LONG_PRO },
  };

  for (guint i = 0; i < G_N_ELEMENTS (RULES); i++) {
    Point points[G_N_ELEMENTS (MOVES)];
    LibraryGame game = full_game (points);

    tear_down_reading ();
    set_up_reading ();
    game.rule_name = RULES[i].name;
    game.rule = RULES[i].rule;
    game.opening = RULES[i].opening;
    write_and_read (&game);
    ck_assert_int_eq (get_game (0)->game.rule, RULES[i].rule);
    ck_assert_int_eq (get_game (0)->game.opening, RULES[i].opening);
    if (RULES[i].name != NULL)
      ck_assert_str_eq (get_game (0)->game.rule_name, RULES[i].name);
  }
}
END_TEST

START_TEST (a_stopped_export_leaves_what_was_there)
{
  char *folder = temp_folder_make ();
  g_autofree char *path = g_build_filename (folder, "Games.wuzidb", NULL);
  g_autofree char *target = g_build_filename (folder, "a.sgf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryDb) db = library_db_open (path, NULL);
  g_autoptr (LibraryWriter) writer = library_writer_new (db);
  Point points[G_N_ELEMENTS (MOVES)];
  LibraryGame game = full_game (points);
  LibraryExport done;

  ck_assert_int_eq (library_writer_add (writer, &game), LIBRARY_ADDED);
  ck_assert (library_writer_commit (writer, NULL));
  ck_assert (g_file_set_contents (target, "old", -1, NULL));
  g_cancellable_cancel (cancellable);
  ck_assert (!library_export (db, target, &done, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert (g_file_get_contents (target, &text, NULL, NULL));
  ck_assert_str_eq (text, "old");
  g_clear_pointer (&text, g_free);
  ck_assert (library_export (db, target, &done, NULL, NULL));
  ck_assert_uint_eq (done.games, 1);
  ck_assert_uint_eq (done.bad, 0);
  ck_assert (g_file_get_contents (target, &text, NULL, NULL));
  read_well (text, "a.sgf");
  ck_assert_str_eq (get_game (0)->game.id, "77");
  temp_folder_free (folder);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-export");
  TCase *tests = tcase_create ("export");

  tcase_add_checked_fixture (tests, set_up_reading, tear_down_reading);
  tcase_add_test (tests, all_that_is_known_comes_back);
  tcase_add_test (tests, what_is_not_known_stays_unknown);
  tcase_add_test (tests, no_result_is_found_for_a_game_without_one);
  tcase_add_test (tests, a_rule_is_written_so_that_it_is_known);
  tcase_add_test (tests, a_stopped_export_leaves_what_was_there);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
