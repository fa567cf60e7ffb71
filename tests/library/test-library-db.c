/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of a database of others' games. */
#define _GNU_SOURCE /* unshare () */
#include "board/renju-opening.h"
#include "board/symmetry.h"
#include "library/library-query.h"
#include "library/library-study.h"
#include "library/library-summary.h"
#include "library/made-games.h"
#include "support/check-main.h"
#include "support/small-disk.h"
#include "support/temp-folder.h"

static char *folder;
static char *path;
static LibraryDb *db;

static LibraryDb *
open_db (void)
{
  g_autoptr (GError) error = NULL;
  LibraryDb *opened = library_db_open (path, &error);

  g_assert_no_error (error);
  return opened;
}

static void
set_up (void)
{
  folder = temp_folder_make ();
  path = g_build_filename (folder, "Games.wuzidb", NULL);
  db = open_db ();
}

static void
tear_down (void)
{
  g_clear_pointer (&db, library_db_close);
  g_free (path);
  temp_folder_free (folder);
}

static LibraryAdding
add_by (LibraryWriter *writer, const LibraryGame *game)
{
  LibraryAdding added = library_writer_add (writer, game);

  ck_assert (library_writer_commit (writer, NULL));
  return added;
}

static LibraryAdding
add (const LibraryGame *game)
{
  g_autoptr (LibraryWriter) writer = library_writer_new (db);

  return add_by (writer, game);
}

/* A game whose date, event and ratings are these. */
static void
add_dated (const char *black, const char *white, const char *moves, LibraryResult result,
           const char *event, int year, int rating)
{
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game (black, white, moves, result, points);

  game.event = event;
  game.year = year;
  game.black_rating = game.white_rating = rating;
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
}

/* Four games of three people in two tournaments. */
static void
add_four (void)
{
  add_dated ("Ando", "Beck", "h8h9i9j10", LIBRARY_RESULT_BLACK_WINS, "Cup", 2001, 2000);
  add_dated ("Beck", "Ando", "h8h9i9g9f9", LIBRARY_RESULT_BLACK_WINS, "Cup", 2003, 2100);
  add_dated ("Ando", "Čech", "h8i9i7j8", LIBRARY_RESULT_DRAW, "Open", 2002, 0);
  add_dated ("Čech", "Beck", "h8h7g7j10", LIBRARY_RESULT_UNKNOWN, "Cup", 0, 0);
}

static GameFilter
all (void)
{
  GameFilter filter;

  game_filter_init (&filter);
  return filter;
}

/* The number of a person, as filters have it; static. */
static char *
name_person (guint32 number)
{
  static char text[2][16];
  static int turn;

  turn = !turn;
  g_snprintf (text[turn], sizeof text[turn], "%u", number);
  return text[turn];
}

static guint32
find_person (const char *name)
{
  for (guint32 i = 1; i <= library_db_count_people (db); i++)
    if (g_str_equal (library_db_get_person (db, i)->name, name))
      return i;
  ck_abort_msg ("nobody is called %s", name);
}

/* The games that fit, "1 2w": numbers, with "w" where white is looked at. */
static void
assert_list (const GameFilter *filter, GameOrder order, gboolean descending, const char *expected)
{
  g_autoptr (GameQuery) query = game_query_new (filter, order, descending);
  g_autoptr (GameListing) listing = library_list (db, query, 0, NULL);
  GString *found = g_string_new (NULL);

  ck_assert_ptr_nonnull (listing);
  ck_assert_uint_eq (listing->count, listing->rows->len);
  for (guint i = 0; i < listing->count; i++) {
    guint32 row = g_array_index (listing->rows, guint32, i);

    g_string_append_printf (found, "%s%u%s", i > 0 ? " " : "", row >> 1, row & 1 ? "w" : "");
  }
  ck_assert_str_eq (found->str, expected);
  g_string_free (found, TRUE);
}

/* Little-endian, whoever wrote it. */
START_TEST (a_file_is_the_same_on_every_machine)
{
  sqlite3_stmt *row;

  add_dated ("Ando", "Beck", "h8h9i9j10", LIBRARY_RESULT_BLACK_WINS, "Cup", 2001, 2000);
  row = index_db_prepare (library_db_get_db (db), "SELECT hex (rows), hex (prints) FROM runs", "");
  ck_assert (index_db_step (library_db_get_db (db), row));
  ck_assert_str_eq ((const char *) sqlite3_column_text (row, 0),
                    "01000000020000000100000010543101D007D0070400020004010FFF");
  ck_assert_str_eq ((const char *) sqlite3_column_text (row, 1), "9DAC3F9E22C26A63");
  ck_assert (!index_db_step (library_db_get_db (db), row));
}
END_TEST

START_TEST (a_game_is_kept_with_all_that_is_known_of_it)
{
  static const gint64 TIMES[] = { 0, 1500, -1, 127, 128, 3600000 };
  Point points[BOARD_MAX_STONES];
  Point offers[2];
  LibraryGame game = made_game ("Ando", "Beck", "h8h9i9a1o15h1", LIBRARY_RESULT_WHITE_WINS, points);
  g_autoptr (LibraryKeptGame) kept = NULL;

  game.id = "77";
  game.black_country = "Japan";
  game.event = "World Championship";
  game.place = "Tallinn";
  game.round = "3";
  game.year = 2019;
  game.month = 8;
  game.black_rating = 2400;
  game.opening = OPENING_SOOSORV_8;
  game.rule_name = "Soosõrv-8";
  game.ending = "Resign";
  game.msecs = TIMES;
  game.black_minutes = 0;
  game.white_minutes = 95;
  game.offers = offers;
  game.offer_count = made_points ("o1j12", offers);
  game.swaps = "1";
  game.info = "first table";
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  library_db_close (db);
  db = open_db ();
  kept = library_db_read_game (db, 1);
  ck_assert_ptr_nonnull (kept);
  ck_assert_str_eq (kept->game.id, "77");
  ck_assert_str_eq (kept->game.black, "Ando");
  ck_assert_str_eq (kept->game.black_country, "Japan");
  ck_assert_str_eq (kept->game.white, "Beck");
  ck_assert_ptr_null (kept->game.white_country);
  ck_assert_str_eq (kept->game.event, "World Championship");
  ck_assert_str_eq (kept->game.place, "Tallinn");
  ck_assert_str_eq (kept->game.round, "3");
  ck_assert_int_eq (kept->game.year, 2019);
  ck_assert_int_eq (kept->game.month, 8);
  ck_assert_int_eq (kept->game.day, 0);
  ck_assert_int_eq (kept->game.black_rating, 2400);
  ck_assert_int_eq (kept->game.white_rating, 0);
  ck_assert_int_eq (kept->game.rule, RULE_RENJU);
  ck_assert_int_eq (kept->game.opening, OPENING_SOOSORV_8);
  ck_assert_str_eq (kept->game.rule_name, "Soosõrv-8");
  ck_assert_int_eq (kept->game.result, LIBRARY_RESULT_WHITE_WINS);
  ck_assert_str_eq (kept->game.ending, "Resign");
  ck_assert_uint_eq (kept->game.move_count, 6);
  ck_assert_mem_eq (kept->game.moves, points, 6 * sizeof *points);
  ck_assert_mem_eq (kept->game.msecs, TIMES, sizeof TIMES);
  ck_assert_int_eq (kept->game.black_minutes, 0);
  ck_assert_int_eq (kept->game.white_minutes, 95);
  ck_assert_uint_eq (kept->game.offer_count, 2);
  ck_assert_mem_eq (kept->game.offers, offers, sizeof offers);
  ck_assert_str_eq (kept->game.swaps, "1");
  ck_assert_str_eq (kept->game.info, "first table");
}
END_TEST

START_TEST (a_large_board_keeps_its_points)
{
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game ("A", "B", "a1t20a20t1j10", LIBRARY_RESULT_UNKNOWN, points);
  g_autoptr (LibraryKeptGame) kept = NULL;

  game.size = 20;
  game.rule = RULE_FREESTYLE;
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  kept = library_db_read_game (db, 1);
  ck_assert_uint_eq (kept->game.move_count, 5);
  ck_assert_mem_eq (kept->game.moves, points, 5 * sizeof *points);
  ck_assert_ptr_null (library_db_read_game (db, 2));
  ck_assert_ptr_null (library_db_read_game (db, 0));
}
END_TEST

START_TEST (the_same_game_is_added_once)
{
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game ("A", "B", "h8h9", LIBRARY_RESULT_DRAW, points);

  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  ck_assert_int_eq (add (&game), LIBRARY_KNOWN);
  library_db_close (db);
  db = open_db ();
  ck_assert_int_eq (add (&game), LIBRARY_KNOWN);
  game.round = "2";
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  ck_assert_uint_eq (library_db_get_rows (db)->len, 2);
}
END_TEST

START_TEST (engines_that_play_the_same_twice_have_played_twice)
{
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game ("A", "B", "h8h9", LIBRARY_RESULT_DRAW, points);

  for (int import = 0; import < 2; import++) {
    g_autoptr (LibraryWriter) writer = library_writer_new (db);

    for (int i = 0; i < 3; i++)
      ck_assert_int_eq (add_by (writer, &game), import == 0 ? LIBRARY_ADDED : LIBRARY_KNOWN);
  }
  ck_assert_uint_eq (library_db_get_rows (db)->len, 3);
}
END_TEST

START_TEST (a_game_with_an_id_is_known_by_it)
{
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game ("A", "B", "h8h9", LIBRARY_RESULT_DRAW, points);

  game.id = "5";
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  game.move_count = 1;
  ck_assert_int_eq (add (&game), LIBRARY_KNOWN);
  game.id = "6";
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
}
END_TEST

START_TEST (merged_names_are_listed)
{
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) merges = NULL;
  const LibraryMerge *merge;

  add_four ();
  none = library_list_merges (db);
  ck_assert_uint_eq (none->len, 0);
  ck_assert (library_db_set_meant (db, find_person ("Čech"), find_person ("Beck"), NULL));
  merges = library_list_merges (db);
  ck_assert_uint_eq (merges->len, 1);
  merge = g_ptr_array_index (merges, 0);
  ck_assert_uint_eq (merge->person, find_person ("Čech"));
  ck_assert_str_eq (merge->name, "Čech");
  ck_assert_str_eq (merge->meant, "Beck");
}
END_TEST

START_TEST (what_has_no_event_comes_last)
{
  GameFilter filter = all ();

  add_four ();
  add_dated ("Ando", "Beck", "h8h9i9", LIBRARY_RESULT_DRAW, NULL, 2004, 2100);
  assert_list (&filter, GAME_ORDER_EVENT, FALSE, "2 1 4 3 5");
  assert_list (&filter, GAME_ORDER_EVENT, TRUE, "3 2 1 4 5");
  assert_list (&filter, GAME_ORDER_RATINGS, TRUE, "5 2 1 3 4");
}
END_TEST

/* By their numbers, and then names; what isn't known comes last, either way. */
static void
assert_rounds_sorted (void)
{
  GameFilter filter = all ();

  assert_list (&filter, GAME_ORDER_ROUND, FALSE, "2 5 1 6 3 4");
  assert_list (&filter, GAME_ORDER_ROUND, TRUE, "3 6 1 5 2 4");
}

START_TEST (games_of_a_tournament_are_sorted_by_round)
{
  GameFilter filter = all ();
  Point points[BOARD_MAX_STONES];

  for (int i = 0; i < 4; i++) {
    LibraryGame game = made_game ("Ando", "Beck", "h8h9", LIBRARY_RESULT_DRAW, points);

    game.event = i < 2 ? "Open" : "Cup";
    game.round = i % 2 == 0 ? "10" : "9";
    ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  }
  assert_list (&filter, GAME_ORDER_EVENT, FALSE, "4 3 2 1");
  assert_list (&filter, GAME_ORDER_EVENT, TRUE, "1 2 3 4");
}
END_TEST

START_TEST (games_are_sorted_by_round)
{
  static const char *const ROUNDS[] = { "10", "2", "Final", NULL, "Round 3", "1000" };
  Point points[BOARD_MAX_STONES];
  GArray *rows;

  for (guint i = 0; i < G_N_ELEMENTS (ROUNDS); i++) {
    LibraryGame game = made_game ("Ando", "Beck", "h8h9", LIBRARY_RESULT_DRAW, points);

    game.event = "Cup";
    game.round = ROUNDS[i];
    ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  }
  assert_rounds_sorted ();
  /* Files of earlier versions don't have it in their rows. */
  rows = library_db_get_rows (db);
  for (guint i = 0; i < rows->len; i++)
    g_array_index (rows, LibraryRow, i).round = 0;
  assert_rounds_sorted ();
}
END_TEST

START_TEST (a_summary_has_event_round_and_ratings)
{
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game ("Ando", "Beck", "h8h9", LIBRARY_RESULT_DRAW, points);
  g_autoptr (GameSummary) summary = NULL;
  g_autoptr (GameSummary) without = NULL;

  game.event = "Cup";
  game.round = "Final";
  game.black_rating = 2000;
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  game.event = game.round = NULL;
  game.black_rating = 0;
  ck_assert_int_eq (add (&game), LIBRARY_ADDED);
  summary = library_summary_new (db, 1 << 1);
  ck_assert_str_eq (summary->event, "Cup");
  ck_assert_str_eq (summary->round, "Final");
  ck_assert_uint_eq (summary->ratings[WUZI_SIDE_BLACK], 2000);
  ck_assert_uint_eq (summary->ratings[WUZI_SIDE_WHITE], 0);
  without = library_summary_new (db, 2 << 1);
  ck_assert_ptr_null (without->event);
  ck_assert_ptr_null (without->round);
}
END_TEST

START_TEST (lists_are_filtered_and_sorted)
{
  GameFilter filter = all ();

  add_four ();
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 3 1 4");
  assert_list (&filter, GAME_ORDER_DATE, FALSE, "4 1 3 2");
  assert_list (&filter, GAME_ORDER_BLACK, FALSE, "3 1 2 4");
  assert_list (&filter, GAME_ORDER_WHITE, TRUE, "3 1 4 2");
  assert_list (&filter, GAME_ORDER_MOVES, TRUE, "2 3 1 4");
  assert_list (&filter, GAME_ORDER_RESULT, TRUE, "2 1 4 3");
  assert_list (&filter, GAME_ORDER_EVENT, FALSE, "2 1 4 3");
  assert_list (&filter, GAME_ORDER_EVENT, TRUE, "3 2 1 4");
  assert_list (&filter, GAME_ORDER_RATINGS, FALSE, "1 2 3 4");
  assert_list (&filter, GAME_ORDER_RATINGS, TRUE, "2 1 3 4");
  filter.player = name_person (find_person ("Ando"));
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2w 3 1");
  assert_list (&filter, GAME_ORDER_OPPONENT, FALSE, "2w 1 3");
  filter.outcome = GAME_FILTER_LOST;
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2w");
  filter.outcome = GAME_FILTER_ANY;
  filter.colour = WUZI_SIDE_BLACK;
  filter.opponent = name_person (find_person ("Beck"));
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "1");
  filter = all ();
  filter.event = 1;
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 1 4");
  filter = all ();
  filter.rule = RULE_FREESTYLE;
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "");
}
END_TEST

START_TEST (the_first_rows_are_those_of_the_whole_list)
{
  GameFilter filter = all ();
  g_autoptr (GameQuery) query = game_query_new (&filter, GAME_ORDER_DATE, TRUE);
  g_autoptr (GameListing) whole = NULL;

  for (int year = 1990; year < 2020; year++)
    add_dated ("A", "B", "h8h9", LIBRARY_RESULT_DRAW, "Cup", 1990 + (year * 7) % 30, 0);
  whole = library_list (db, query, 0, NULL);
  ck_assert_uint_eq (whole->count, 30);
  for (guint count = 1; count <= 31; count++) {
    g_autoptr (GameListing) first = library_list (db, query, count, NULL);

    ck_assert_uint_eq (first->count, 30);
    ck_assert_uint_eq (first->rows->len, MIN (count, 30));
    ck_assert_mem_eq (first->rows->data, whole->rows->data, first->rows->len * sizeof (guint32));
  }
}
END_TEST

START_TEST (text_is_found_in_names_events_and_openings)
{
  GameFilter filter = all ();

  add_four ();
  filter.text = (char *) "cech";
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "3 4");
  filter.text = (char *) "beck cup";
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 1 4");
  filter.text = (char *) "kagetsu";
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 1 4");
  filter.text = (char *) "and";
  filter.colour = WUZI_SIDE_WHITE;
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2");
}
END_TEST

START_TEST (years_are_those_that_may_fit)
{
  g_autoptr (GDateTime) from = g_date_time_new_local (2002, 6, 1, 0, 0, 0);
  g_autoptr (GDateTime) until = g_date_time_new_local (2003, 1, 1, 0, 0, 0);
  GameFilter filter = all ();

  add_four ();
  filter.from = g_date_time_to_unix (from) * 1000;
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 3");
  filter.until = g_date_time_to_unix (until) * 1000;
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "3");
}
END_TEST

static Board
board_after (const char *moves)
{
  Point points[BOARD_MAX_STONES];
  guint count = made_points (moves, points);
  Board board;

  ck_assert (board_init (&board, 15));
  for (guint i = 0; i < count; i++)
    ck_assert (board_play (&board, points[i]));
  return board;
}

START_TEST (next_moves_are_counted_in_all_turns)
{
  /* The same as h8 h9, turned. */
  Board board = board_after ("h8i8");
  GameFilter filter = all ();
  g_autoptr (GArray) list = NULL;
  const NextMove *next;

  add_four ();
  list = library_list_next (db, &filter, &board, NULL);
  ck_assert_uint_eq (list->len, 1);
  /* i9 after h9; g7 after h7 is the same. */
  next = &g_array_index (list, NextMove, 0);
  ck_assert_uint_eq (next->point, point_make (8, 6));
  ck_assert_uint_eq (next->games, 3);
  ck_assert_uint_eq (next->black_wins, 2);
  ck_assert_uint_eq (next->white_wins, 0);
  ck_assert_uint_eq (next->draws, 0);
  ck_assert_uint_eq (next->last_year, 2003);
  ck_assert_uint_eq (next->rated, 2);
  ck_assert_uint_eq (next->rating, 2050);
}
END_TEST

START_TEST (a_position_of_a_late_move_is_found)
{
  Board board = board_after ("h8h9i9g9f9");
  GameFilter filter = all ();
  SymmetryKeys keys;

  add_four ();
  symmetry_keys_init (&keys, &board);
  filter.position = symmetry_keys_least (&keys);
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2");
}
END_TEST

START_TEST (lists_of_next_moves_are_merged)
{
  Board board = board_after ("h8");
  GameFilter filter = all ();
  g_autoptr (GArray) list = NULL;
  g_autoptr (GArray) more = NULL;

  add_four ();
  filter.text = (char *) "ando";
  list = library_list_next (db, &filter, &board, NULL);
  filter.text = (char *) "cech beck";
  more = library_list_next (db, &filter, &board, NULL);
  library_merge_next (list, more);
  ck_assert_uint_eq (list->len, 2);
  ck_assert_uint_eq (g_array_index (list, NextMove, 0).games, 3);
  ck_assert_uint_eq (g_array_index (list, NextMove, 0).rating, 2050);
  ck_assert_uint_eq (g_array_index (list, NextMove, 1).games, 1);
  ck_assert_uint_eq (g_array_index (list, NextMove, 1).draws, 1);
}
END_TEST

static LibraryScore
find_score (GArray *scores, guint32 what)
{
  for (guint i = 0; i < scores->len; i++)
    if (g_array_index (scores, LibraryScore, i).what == what)
      return g_array_index (scores, LibraryScore, i);
  ck_abort_msg ("nothing is counted for %u", what);
}

START_TEST (scores_are_counted_by_colour)
{
  GameFilter filter = all ();
  g_autoptr (GArray) people = NULL;
  g_autoptr (GArray) opponents = NULL;
  g_autoptr (GArray) events = NULL;
  g_autoptr (GArray) openings = NULL;
  LibraryScore score;

  add_four ();
  people = library_count (db, &filter, LIBRARY_BY_PERSON, NULL);
  ck_assert_uint_eq (people->len, 3);
  score = find_score (people, find_person ("Ando"));
  ck_assert_uint_eq (score.games, 3);
  ck_assert_uint_eq (score.wins[WUZI_SIDE_BLACK], 1);
  ck_assert_uint_eq (score.losses[WUZI_SIDE_WHITE], 1);
  ck_assert_uint_eq (score.draws[WUZI_SIDE_BLACK], 1);
  ck_assert_uint_eq (score.first, 20010000);
  ck_assert_uint_eq (score.last, 20030000);
  ck_assert_uint_eq (score.rating, 2100);
  events = library_count (db, &filter, LIBRARY_BY_EVENT, NULL);
  ck_assert_uint_eq (events->len, 2);
  ck_assert_uint_eq (find_score (events, 1).games, 3);
  ck_assert_uint_eq (find_score (events, 1).people, 3);
  ck_assert_uint_eq (find_score (events, 2).people, 2);
  filter.player = name_person (find_person ("Ando"));
  opponents = library_count (db, &filter, LIBRARY_BY_OPPONENT, NULL);
  ck_assert_uint_eq (opponents->len, 2);
  score = find_score (opponents, find_person ("Beck"));
  ck_assert_uint_eq (score.wins[WUZI_SIDE_BLACK], 1);
  ck_assert_uint_eq (score.losses[WUZI_SIDE_WHITE], 1);
  openings = library_count (db, &filter, LIBRARY_BY_OPENING, NULL);
  ck_assert_uint_eq (find_score (openings, 4).games, 2);
}
END_TEST

START_TEST (two_spellings_count_for_one)
{
  g_autoptr (LibraryKeptGame) kept = NULL;
  GameFilter filter = all ();
  guint32 beck;
  guint32 cech;

  add_four ();
  beck = find_person ("Beck");
  cech = find_person ("Čech");
  ck_assert (library_db_set_meant (db, cech, beck, NULL));
  filter.player = name_person (beck);
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 3w 1w 4");
  filter.player = name_person (cech);
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 3w 1w 4");
  library_db_close (db);
  db = open_db ();
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "2 3w 1w 4");
  /* The name stays with the game. */
  kept = library_db_read_game (db, 4);
  ck_assert_str_eq (kept->game.black, "Čech");
  ck_assert (library_db_set_meant (db, cech, cech, NULL));
  assert_list (&filter, GAME_ORDER_DATE, TRUE, "3w 4");
}
END_TEST

START_TEST (two_who_add_see_each_others_games)
{
  LibraryDb *other = open_db ();
  LibraryDb *mine = db;
  g_autoptr (LibraryWriter) writer = library_writer_new (db);
  g_autoptr (LibraryWriter) second = library_writer_new (other);
  Point points[BOARD_MAX_STONES];
  char round[16];
  LibraryGame game = made_game ("A", "B", "h8h9", LIBRARY_RESULT_DRAW, points);

  game.round = round;
  for (int i = 0; i < 10; i++) {
    g_snprintf (round, sizeof round, "%d", i);
    ck_assert_int_eq (add_by (i % 2 == 0 ? writer : second, &game), LIBRARY_ADDED);
    game.black = i % 3 == 0 ? "C" : "A";
  }
  for (int i = 0; i < 10; i++) {
    g_autoptr (LibraryWriter) third = library_writer_new (db);

    g_snprintf (round, sizeof round, "%d", i);
    game.black = i > 0 && (i - 1) % 3 == 0 ? "C" : "A";
    ck_assert_int_eq (add_by (third, &game), LIBRARY_KNOWN);
  }
  ck_assert (library_db_catch_up (other, NULL));
  ck_assert_uint_eq (library_db_get_rows (other)->len, 10);
  ck_assert_uint_eq (library_db_get_rows (mine)->len, 10);
  ck_assert_uint_eq (library_db_count_people (other), 3);
  library_db_close (other);
}
END_TEST

static gpointer
open_and_close (gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryDb) opened = library_db_open (data, &error);

  return error != NULL ? g_strdup (error->message) : NULL;
}

START_TEST (several_who_make_it_at_once_get_it)
{
  enum { TIMES = 10, SEVERAL = 6 };

  for (int i = 0; i < TIMES; i++) {
    g_autofree char *new_path = g_strdup_printf ("%s/%d.wuzidb", folder, i);
    GThread *threads[SEVERAL];

    for (int t = 0; t < SEVERAL; t++)
      threads[t] = g_thread_new ("open", open_and_close, new_path);
    for (int t = 0; t < SEVERAL; t++) {
      g_autofree char *wrong = g_thread_join (threads[t]);

      ck_assert_pstr_eq (wrong, NULL);
    }
  }
}
END_TEST

/* Games beyond one run, whose positions are packed. */
START_TEST (many_games_are_found)
{
  enum { MANY = 2 * LIBRARY_RUN_GAMES + 100 };
  g_autoptr (LibraryWriter) writer = library_writer_new (db);
  Board board = board_after ("h8");
  GameFilter filter = all ();
  g_autoptr (GArray) next = NULL;
  Point points[BOARD_MAX_STONES];
  char round[16];

  for (int i = 0; i < MANY; i++) {
    LibraryGame game =
        made_game ("A", "B", i % 10 == 0 ? "h8i9" : "h8h9i9", LIBRARY_RESULT_BLACK_WINS, points);

    g_snprintf (round, sizeof round, "%d", i);
    game.round = round;
    ck_assert_int_eq (library_writer_add (writer, &game), LIBRARY_ADDED);
  }
  ck_assert (library_writer_commit (writer, NULL));
  library_db_close (db);
  db = open_db ();
  ck_assert_uint_eq (library_db_get_rows (db)->len, MANY);
  next = library_list_next (db, &filter, &board, NULL);
  ck_assert_uint_eq (next->len, 2);
  ck_assert_uint_eq (g_array_index (next, NextMove, 0).games, MANY - (MANY + 9) / 10);
  ck_assert_uint_eq (g_array_index (next, NextMove, 1).games, (MANY + 9) / 10);
}
END_TEST

START_TEST (a_summary_says_what_is_known)
{
  g_autoptr (GameSummary) known = NULL;
  g_autoptr (GameSummary) open = NULL;

  add_four ();
  known = library_summary_new (db, 2 << 1 | 1);
  ck_assert_str_eq (known->id, "2");
  ck_assert_str_eq (known->facts.black.name, "Beck");
  ck_assert_int_eq (known->side, WUZI_SIDE_WHITE);
  ck_assert_int_eq (known->facts.result, WUZI_RESULT_BLACK_WINS);
  ck_assert_int_eq (known->facts.renju_opening, 4);
  ck_assert (!known->is_open);
  open = library_summary_new (db, 4 << 1);
  ck_assert (open->is_open);
  ck_assert_int_eq (open->facts.started, 0);
  ck_assert_ptr_null (library_summary_new (db, 5 << 1));
}
END_TEST

START_TEST (a_study_has_the_game)
{
  g_autoptr (LibraryKeptGame) kept = NULL;
  g_autoptr (WuziStudy) study = NULL;

  add_four ();
  kept = library_db_read_game (db, 2);
  study = library_study_new (&kept->game);
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_BLACK), "Beck");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_EVENT), "Cup");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_DATE), "2003");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_RESULT), "B+");
  ck_assert_uint_eq (wuzi_study_count_moves (study, wuzi_study_get_end (study, STUDY_ROOT)), 5);
}
END_TEST

/* A full disk takes nothing that was there. */
START_TEST (a_full_disk_loses_nothing)
{
  g_autofree char *disk = temp_folder_make ();
  g_autofree char *place = g_build_filename (disk, "Games.wuzidb", NULL);
  g_autoptr (GError) error = NULL;
  LibraryDb *full;
  LibraryWriter *writer;
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game ("A", "B", "h8h9", LIBRARY_RESULT_DRAW, points);
  guint told;
  guint kept;
  char round[16];
  gboolean failed = FALSE;

  if (!small_disk_mount (disk, 1 << 20))
    return;
  game.round = round;
  full = library_db_open (place, NULL);
  ck_assert_ptr_nonnull (full);
  writer = library_writer_new (full);
  for (int i = 0; i < 1000000 && !failed; i++) {
    g_snprintf (round, sizeof round, "%d", i);
    failed = library_writer_add (writer, &game) == LIBRARY_FAILED
             || (i % 100 == 0 && !library_writer_commit (writer, &error));
  }
  ck_assert (failed);
  g_clear_error (&error);
  g_clear_error (&error);
  library_db_set_error (full, &error);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  told = library_writer_count_kept (writer);
  library_writer_free (writer);
  library_db_close (full);
  full = library_db_open (place, NULL);
  ck_assert_ptr_nonnull (full);
  kept = library_db_get_rows (full)->len;
  ck_assert_uint_eq (kept, told);
  ck_assert_uint_gt (kept, 100);
  for (guint32 number = 1; number <= kept; number++) {
    g_autoptr (LibraryKeptGame) read = library_db_read_game (full, number);

    g_snprintf (round, sizeof round, "%u", number - 1);
    ck_assert_str_eq (read->game.round, round);
  }
  library_db_close (full);
}
END_TEST

/* What is damaged isn't believed: nothing is looked up by it. */
START_TEST (a_row_that_cannot_be_is_damage)
{
  static const struct {
    guint offset;
    const char *bytes;
  } WRONG[] = {
    { offsetof (LibraryRow, black), "FFFFFFFF" },   { offsetof (LibraryRow, event), "FFFFFFFF" },
    { offsetof (LibraryRow, date), "FFFFFFFF" },    { offsetof (LibraryRow, rule), "FF" },
    { offsetof (LibraryRow, renju_opening), "FF" }, { offsetof (LibraryRow, result), "FF" },
    { offsetof (LibraryRow, size), "FF" },
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *sql = NULL;
  guint after = WRONG[_i].offset + (guint) strlen (WRONG[_i].bytes) / 2;

  ck_assert_int_lt (_i, G_N_ELEMENTS (WRONG));
  add_dated ("A", "B", "h8h9i9", LIBRARY_RESULT_DRAW, NULL, 2000, 0);
  sql = g_strdup_printf ("UPDATE runs SET rows = CAST (substr (rows, 1, %u) || x'%s'"
                         " || substr (rows, %u) AS BLOB)",
                         WRONG[_i].offset, WRONG[_i].bytes, after + 1);
  ck_assert (index_db_run (library_db_get_db (db), sql));
  library_db_close (g_steal_pointer (&db));
  ck_assert_ptr_null (library_db_open (path, &error));
  ck_assert (g_str_has_suffix (error->message, "is damaged."));
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-db");
  TCase *tests = tcase_create ("db");

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, a_file_is_the_same_on_every_machine);
  tcase_add_test (tests, a_game_is_kept_with_all_that_is_known_of_it);
  tcase_add_test (tests, a_large_board_keeps_its_points);
  tcase_add_test (tests, the_same_game_is_added_once);
  tcase_add_test (tests, engines_that_play_the_same_twice_have_played_twice);
  tcase_add_test (tests, a_game_with_an_id_is_known_by_it);
  tcase_add_test (tests, merged_names_are_listed);
  tcase_add_test (tests, what_has_no_event_comes_last);
  tcase_add_test (tests, games_are_sorted_by_round);
  tcase_add_test (tests, games_of_a_tournament_are_sorted_by_round);
  tcase_add_test (tests, a_summary_has_event_round_and_ratings);
  tcase_add_test (tests, lists_are_filtered_and_sorted);
  tcase_add_test (tests, the_first_rows_are_those_of_the_whole_list);
  tcase_add_test (tests, text_is_found_in_names_events_and_openings);
  tcase_add_test (tests, years_are_those_that_may_fit);
  tcase_add_test (tests, next_moves_are_counted_in_all_turns);
  tcase_add_test (tests, a_position_of_a_late_move_is_found);
  tcase_add_test (tests, lists_of_next_moves_are_merged);
  tcase_add_test (tests, scores_are_counted_by_colour);
  tcase_add_test (tests, two_spellings_count_for_one);
  tcase_add_test (tests, two_who_add_see_each_others_games);
  tcase_add_test (tests, several_who_make_it_at_once_get_it);
  tcase_add_test (tests, many_games_are_found);
  tcase_add_test (tests, a_summary_says_what_is_known);
  tcase_add_test (tests, a_study_has_the_game);
  tcase_add_test (tests, a_full_disk_loses_nothing);
  tcase_add_loop_test (tests, a_row_that_cannot_be_is_damage, 0, 7);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
