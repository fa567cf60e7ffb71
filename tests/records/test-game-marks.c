/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what is noted about games: stars, tags, notes, and games that are deleted. */
#include "record-test.h"
#include "records/files/json-read.h"
#include "records/games/game-mark.h"
#include "records/index/game-search.h"
#include "records/index/position-search.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-exchange.h"
#include "records/upkeep/record-restore.h"
#include "support/check-main.h"

static const char GAMES[] = "games.jsonl";
static const char ID[] = "33333333-3333-4333-8333-333333333333";

static char *folder;
static WuziRecordBook *book;

static void
set_up (void)
{
  folder = folder_new ();
  book = wuzi_record_book_new (folder);
  load (book);
}

static void
tear_down (void)
{
  g_autoptr (GError) error = save (book);

  ck_assert_ptr_null (error);
  book_finish (book);
  folder_free (folder);
}

static void
restart (void)
{
  g_autoptr (GError) error = save (book);

  ck_assert_ptr_null (error);
  book_finish (book);
  book = wuzi_record_book_new (folder);
  load (book);
}

/* Books so many wins of Ann over Bob, of which each began an hour after the one before. */
static void
book_games (guint count)
{
  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziGameRecord) record = NULL;
    g_autoptr (GError) error = NULL;
    TestGame game;

    test_game_init (&game);
    game.facts.started += i * G_GINT64_CONSTANT (3600000);
    record = wuzi_game_record_new (&game.facts);
    error = add (book, record);
    ck_assert_no_error (error);
  }
  wait_for_index (book);
}

/* --- asking --- */

typedef struct {
  gboolean done;
  gpointer answer;
} Answer;

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->answer = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
  answer->done = TRUE;
}

static gpointer
list_games (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (GameQuery) query = game_query_new (data, GAME_ORDER_DATE, TRUE);
  g_autoptr (GameListing) all = game_search_run (query, index, 0, NULL);
  g_autoptr (GameListing) first = game_search_run (query, index, 1, NULL);

  ck_assert_uint_eq (first->count, all->count);
  return game_search_read (index, (const guint32 *) (gconstpointer) all->rows->data,
                           all->rows->len);
}

/* The games that pass a filter, the newest first. (transfer full): of GameSummary */
static GPtrArray *
find_games (GameFilter *filter)
{
  Answer answer = { 0 };

  wuzi_record_book_ask_async (book, list_games, filter, NULL, (GDestroyNotify) g_ptr_array_unref,
                              NULL, answered_cb, &answer);
  wait_for (&answer.done);
  return answer.answer;
}

static guint
count_games (GameFilter *filter)
{
  g_autoptr (GPtrArray) games = find_games (filter);

  return games->len;
}

static GameFilter
everything (void)
{
  GameFilter filter;

  game_filter_init (&filter);
  return filter;
}

static gpointer
find_variety (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return GUINT_TO_POINTER (game_search_find_variety (index));
}

/* Is that among what isn't the same in all games? */
static gboolean
varies (GameFilterField field)
{
  Answer answer = { 0 };

  wuzi_record_book_ask_async (book, find_variety, NULL, NULL, NULL, NULL, answered_cb, &answer);
  wait_for (&answer.done);
  return (GPOINTER_TO_UINT (answer.answer) & 1u << field) != 0;
}

static gpointer
list_tags (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return game_search_list_tags (index);
}

/* --- noting --- */

/* A game's mark, to be changed. (transfer full) */
static GameMark *
begin_mark_of (const GameSummary *game)
{
  GameMark *mark = g_new0 (GameMark, 1);

  wuzi_record_book_get_mark (book, game->id, &game->mark, mark);
  return mark;
}

/* The same of the nth newest game. */
static GameMark *
begin_mark (guint n)
{
  GameFilter filter = everything ();
  g_autoptr (GPtrArray) games = find_games (&filter);

  ck_assert_uint_lt (n, games->len);
  return begin_mark_of (g_ptr_array_index (games, n));
}

static GError *
try_to_note (GameMark *mark)
{
  g_autoptr (GPtrArray) marks = game_mark_array_new ();
  Ending ending = { 0 };

  g_ptr_array_add (marks, mark);
  wuzi_record_book_mark_games_async (book, marks, saved_cb, &ending);
  wait_for (&ending.done);
  return ending.error;
}

static void
note (GameMark *mark)
{
  g_autoptr (GError) error = try_to_note (mark);

  ck_assert_no_error (error);
}

static void
star (guint n)
{
  GameMark *mark = begin_mark (n);

  mark->star = TRUE;
  note (mark);
}

static void
note_text (guint n, const char *tags, const char *text)
{
  GameMark *mark = begin_mark (n);

  g_strfreev (mark->tags);
  mark->tags = game_mark_parse_tags (tags);
  game_mark_set_note (mark, text);
  note (mark);
}

static void
set_deleted (GameMark *mark, gboolean deleted)
{
  mark->deleted = deleted;
  note (mark);
}

static WuziStanding
standing_of (const char *id)
{
  return wuzi_record_book_get_standing (book, wuzi_record_book_find_player (book, id));
}

/* --- a line --- */

START_TEST (a_mark_is_read_as_it_was_written)
{
  g_auto (GameMark) mark = { .game = g_strdup (ID), .at = 1795239180123, .star = TRUE };
  g_auto (GameMark) read = { 0 };
  g_autofree char *line = NULL;
  g_autofree char *again = NULL;

  mark.tags = game_mark_parse_tags (" opening ,six，opening、、“quoted”");
  ck_assert_uint_eq (g_strv_length (mark.tags), 3);
  game_mark_set_note (&mark, "  two\nlines \t");
  ck_assert_str_eq (mark.note, "two\nlines");
  line = game_mark_write (&mark);
  ck_assert_ptr_null (strchr (line, '\n'));
  ck_assert (game_mark_is_line (line, strlen (line)));
  ck_assert (game_mark_read (line, strlen (line), &read, NULL));
  again = game_mark_write (&read);
  ck_assert_str_eq (line, again);
  ck_assert (game_mark_equal (&mark, &read));
  ck_assert_int_eq (read.at, mark.at);
}
END_TEST

START_TEST (what_is_too_much_is_cut)
{
  g_autofree char *text = g_strnfill (2 * GAME_MARK_MAX_NOTE_CHARS, 'x');
  g_autoptr (GString) many = g_string_new (NULL);
  g_auto (GStrv) tags = NULL;
  g_auto (GameMark) mark = { 0 };

  for (int i = 0; i < 2 * GAME_MARK_MAX_TAGS; i++)
    g_string_append_printf (many, "%d%s,", i, text);
  tags = game_mark_parse_tags (many->str);
  ck_assert_uint_eq (g_strv_length (tags), GAME_MARK_MAX_TAGS);
  ck_assert_uint_eq (strlen (tags[3]), GAME_MARK_MAX_TAG_CHARS);
  game_mark_set_note (&mark, text);
  ck_assert_uint_eq (strlen (mark.note), GAME_MARK_MAX_NOTE_CHARS);
}
END_TEST

START_TEST (no_other_line_is_a_mark)
{
  static const char *const BROKEN[] = {
    "",
    "{\"format\":5}",
    "{\"format\":5,\"mark\":\"x\",\"at\":\"2026-11-21T05:33:00Z\"}",
    "{\"format\":5,\"mark\":\"33333333-3333-4333-8333-333333333333\"}",
    "{\"format\":5,\"mark\":\"33333333-3333-4333-8333-333333333333\","
    "\"at\":\"2026-11-21T05:33:00Z\",\"star\":1}",
    "{\"format\":5,\"mark\":\"33333333-3333-4333-8333-333333333333\","
    "\"at\":\"2026-11-21T05:33:00Z\",\"tags\":\"x\"}",
    "{\"format\":5,\"mark\":\"33333333-3333-4333-8333-333333333333\","
    "\"at\":\"2026-11-21T05:33:00Z\",\"tags\":[1]}",
    "{\"format\":5,\"mark\":\"33333333-3333-4333-8333-333333333333\","
    "\"at\":\"2026-11-21T05:33:00Z\",\"note\":[]}",
    "{\"format\":6,\"mark\":\"33333333-3333-4333-8333-333333333333\","
    "\"at\":\"2026-11-21T05:33:00Z\"}",
  };
  GameMark mark = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (BROKEN); i++) {
    g_autoptr (GError) error = NULL;

    ck_assert (!game_mark_read (BROKEN[i], strlen (BROKEN[i]), &mark, &error));
    ck_assert_int_eq (error->domain, WUZI_RECORD_ERROR);
  }
}
END_TEST

START_TEST (a_program_that_knows_no_marks_leaves_them_alone)
{
  g_auto (GameMark) mark = { .game = g_strdup (ID), .star = TRUE };
  g_autofree char *line = game_mark_write (&mark);
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (wuzi_game_record_new_from_line (line, strlen (line), &error));
  ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER));
}
END_TEST

/* --- a book --- */

START_TEST (stars_tags_and_notes_are_kept_and_found)
{
  GameFilter filter = everything ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  book_games (4);
  before = read_bytes (folder, GAMES, NULL);
  ck_assert (!varies (GAME_FILTER_FIELD_STARRED));
  star (1);
  note_text (2, "Opening, six", "Chloé’s trap");
  ck_assert (varies (GAME_FILTER_FIELD_STARRED) && varies (GAME_FILTER_FIELD_TAG));
  restart ();
  after = read_bytes (folder, GAMES, NULL);
  ck_assert (g_str_has_prefix (after, before));
  filter.starred = TRUE;
  ck_assert_uint_eq (count_games (&filter), 1);
  filter.player = (char *) BOB_ID;
  ck_assert_uint_eq (count_games (&filter), 1);
  filter = everything ();
  filter.tag = (char *) "six";
  ck_assert_uint_eq (count_games (&filter), 1);
  filter.tag = (char *) "si";
  ck_assert_uint_eq (count_games (&filter), 0);
  filter = everything ();
  filter.text = (char *) "chloe ann";
  ck_assert_uint_eq (count_games (&filter), 1);
  filter.player = (char *) ANN_ID;
  ck_assert_uint_eq (count_games (&filter), 1);
  filter.text = (char *) "it's %s';";
  ck_assert_uint_eq (count_games (&filter), 0);
}
END_TEST

START_TEST (all_tags_are_listed_once)
{
  Answer answer = { 0 };
  g_auto (GStrv) tags = NULL;

  book_games (3);
  note_text (0, "b, a", "");
  note_text (1, "c, a", "");
  note_text (2, "gone", "");
  set_deleted (begin_mark (2), TRUE);
  wuzi_record_book_ask_async (book, list_tags, NULL, NULL, (GDestroyNotify) g_strfreev, NULL,
                              answered_cb, &answer);
  wait_for (&answer.done);
  tags = answer.answer;
  ck_assert_uint_eq (g_strv_length (tags), 3);
  ck_assert_str_eq (tags[0], "a");
  ck_assert_str_eq (tags[2], "c");
}
END_TEST

START_TEST (a_deleted_game_is_neither_listed_nor_counted_until_it_is_back)
{
  GameFilter filter = everything ();
  g_autoptr (GPtrArray) deleted = NULL;
  GameMark *mark;

  book_games (3);
  restart ();
  set_deleted (begin_mark (1), TRUE);
  ck_assert_uint_eq (count_games (&filter), 2);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 2);
  ck_assert_standing (standing_of (ANN_ID), 2, 0, 0);
  restart ();
  ck_assert_standing (standing_of (BOB_ID), 0, 2, 0);
  ck_assert_uint_eq (count_lines (folder, GAMES), 4);
  filter.deleted = TRUE;
  deleted = find_games (&filter);
  ck_assert_uint_eq (deleted->len, 1);
  filter.player = (char *) ANN_ID;
  ck_assert_uint_eq (count_games (&filter), 1);
  mark = begin_mark_of (g_ptr_array_index (deleted, 0));
  ck_assert (mark->deleted);
  set_deleted (mark, FALSE);
  filter = everything ();
  ck_assert_uint_eq (count_games (&filter), 3);
  ck_assert_standing (standing_of (ANN_ID), 3, 0, 0);
  ck_assert (!varies (GAME_FILTER_FIELD_DELETED));
}
END_TEST

static gpointer
list_next (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  Board board;

  ck_assert (board_init (&board, BOARD_USUAL_SIZE));
  return position_search_list_next (index, NULL, &board, NULL);
}

START_TEST (a_deleted_game_is_no_example_of_a_position)
{
  Answer answer = { 0 };
  g_autoptr (GArray) moves = NULL;

  book_games (3);
  set_deleted (begin_mark (0), TRUE);
  wuzi_record_book_ask_async (book, list_next, NULL, NULL, (GDestroyNotify) g_array_unref, NULL,
                              answered_cb, &answer);
  wait_for (&answer.done);
  moves = answer.answer;
  ck_assert_uint_eq (g_array_index (moves, NextMove, 0).games, 2);
}
END_TEST

START_TEST (what_is_noted_quickly_is_all_noted)
{
  Ending endings[4] = { 0 };
  GameFilter filter = everything ();
  g_autoptr (GPtrArray) games = NULL;
  const GameMark *read;

  book_games (1);
  games = find_games (&filter);
  for (int i = 0; i < 4; i++) {
    GameMark *mark = begin_mark_of (g_ptr_array_index (games, 0));
    g_autoptr (GPtrArray) marks = game_mark_array_new ();

    g_ptr_array_add (marks, mark);
    if (i == 0)
      mark->star = TRUE;
    else if (i == 1)
      mark->deleted = TRUE;
    else if (i == 2)
      game_mark_set_note (mark, "all");
    else
      mark->deleted = FALSE;
    wuzi_record_book_mark_games_async (book, marks, saved_cb, &endings[i]);
  }
  for (int i = 0; i < 4; i++) {
    wait_for (&endings[i].done);
    ck_assert (endings[i].good);
  }
  g_clear_pointer (&games, g_ptr_array_unref);
  games = find_games (&filter);
  ck_assert_uint_eq (games->len, 1);
  read = &((GameSummary *) g_ptr_array_index (games, 0))->mark;
  ck_assert (read->star && !read->deleted);
  ck_assert_str_eq (read->note, "all");
}
END_TEST

START_TEST (many_are_deleted_at_once_and_come_back_at_once)
{
  GameFilter filter = everything ();
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) marks = game_mark_array_new ();

  book_games (6);
  restart ();
  games = find_games (&filter);
  for (int round = 0; round < 2; round++) {
    Ending ending = { 0 };

    g_ptr_array_set_size (marks, 0);
    for (guint i = 0; i < 5; i++) {
      GameMark *mark = begin_mark_of (g_ptr_array_index (games, i));

      ck_assert_int_eq (mark->deleted, round);
      mark->deleted = round == 0;
      g_ptr_array_add (marks, mark);
    }
    wuzi_record_book_mark_games_async (book, marks, saved_cb, &ending);
    wait_for (&ending.done);
    ck_assert (ending.good);
    ck_assert_uint_eq (count_games (&filter), round == 0 ? 1 : 6);
    ck_assert_standing (standing_of (ANN_ID), round == 0 ? 1 : 6, 0, 0);
    ck_assert_uint_eq (count_lines (folder, GAMES), 6 + 5 * (guint) (round + 1));
  }
}
END_TEST

static gint64
long_ago (void)
{
  return 1000;
}

START_TEST (the_last_one_holds_though_the_clock_went_back)
{
  GameFilter filter = everything ();

  book_games (1);
  star (0);
  wuzi_record_book_set_clock (book, long_ago);
  note_text (0, "later", "");
  restart ();
  filter.starred = TRUE;
  filter.tag = (char *) "later";
  ck_assert_uint_eq (count_games (&filter), 1);
}
END_TEST

START_TEST (a_mark_may_come_before_its_game)
{
  g_autofree char *games = NULL;
  g_autofree char *turned = NULL;
  char *mark;

  book_games (2);
  set_deleted (begin_mark (0), TRUE);
  games = read_bytes (folder, GAMES, NULL);
  mark = strstr (games, "{\"format\":5");
  turned = g_strdup_printf ("%s%.*s", mark, (int) (mark - games), games);
  write_text (folder, GAMES, turned);
  restart ();
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
  ck_assert_standing (standing_of (ANN_ID), 1, 0, 0);
}
END_TEST

START_TEST (another_copy_sees_what_is_noted)
{
  g_autoptr (WuziRecordBook) other = NULL;

  book_games (2);
  other = wuzi_record_book_new (folder);
  load (other);
  set_deleted (begin_mark (0), TRUE);
  wait_for_index (other);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (other), 1);
}
END_TEST

static void
note_loaded_cb (WuziGameItem *item, gpointer user_data)
{
  ++*(guint *) user_data;
}

START_TEST (an_item_that_is_shown_follows)
{
  g_autoptr (WuziGameList) list = NULL;
  g_autoptr (WuziGameItem) item = NULL;
  guint loaded = 0;

  book_games (2);
  list = wuzi_game_list_new (WUZI_GAME_SOURCE (book));
  while (wuzi_game_list_is_busy (list))
    g_main_context_iteration (NULL, TRUE);
  item = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_signal_connect (item, "loaded", G_CALLBACK (note_loaded_cb), &loaded);
  star (1);
  while (loaded == 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (wuzi_game_item_get_summary (item)->mark.star);
  wait_for_index (book);
  g_clear_object (&list);
}
END_TEST

START_TEST (what_cannot_be_written_is_not_noted)
{
  g_autoptr (GError) error = NULL;
  GameFilter filter = everything ();
  g_autofree char *games = NULL;
  GameMark *mark;

  book_games (1);
  mark = begin_mark (0);
  mark->star = TRUE;
  games = read_bytes (folder, GAMES, NULL);
  {
    g_autofree char *path = g_build_filename (folder, GAMES, NULL);

    g_remove (path);
    make_unreadable (folder, GAMES);
    error = try_to_note (mark);
    ck_assert_ptr_nonnull (error);
    g_remove (path);
  }
  write_text (folder, GAMES, games);
  mark = begin_mark (0);
  ck_assert (!mark->star);
  note (mark);
  filter.starred = TRUE;
  ck_assert_uint_eq (count_games (&filter), 0);
}
END_TEST

/* --- upkeep --- */

/* Exports, and imports into the folder. */
static RecordExchange
carry_over (const char *player, const char *to)
{
  g_autofree char *file = g_strconcat (folder, ".json", NULL);
  g_autoptr (GError) error = NULL;
  RecordExchange done;

  record_export (folder, player, file, &done, &error);
  ck_assert_no_error (error);
  record_import (to, file, &done, &error);
  ck_assert_no_error (error);
  g_remove (file);
  return done;
}

START_TEST (an_export_takes_along_what_is_noted)
{
  char *there = folder_new ();
  GameFilter filter = everything ();
  RecordExchange done;

  book_games (3);
  star (0);
  set_deleted (begin_mark (1), TRUE);
  done = carry_over (NULL, there);
  ck_assert_uint_eq (done.games, 3);
  ck_assert_uint_eq (done.marks, 2);
  done = carry_over (NULL, there);
  ck_assert_uint_eq (done.games + done.marks, 0);
  note_text (0, "new", "");
  done = carry_over (NULL, there);
  ck_assert_uint_eq (done.marks, 1);
  book_finish (book);
  book = wuzi_record_book_new (there);
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 2);
  filter.starred = TRUE;
  filter.tag = (char *) "new";
  ck_assert_uint_eq (count_games (&filter), 1);
  book_finish (book);
  book = wuzi_record_book_new (folder);
  folder_free (there);
}
END_TEST

START_TEST (what_a_player_deleted_is_not_exported_for_others)
{
  char *there = folder_new ();

  book_games (3);
  set_deleted (begin_mark (1), TRUE);
  ck_assert_uint_eq (carry_over ("Ann", there).games, 2);
  folder_free (there);
}
END_TEST

START_TEST (a_backup_brings_back_what_was_noted_and_keeps_what_is_newer)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 11, 20, 12, 0, 0);
  GameFilter filter = everything ();
  g_autoptr (GError) error = NULL;
  RecordRestore done = { 0 };

  book_games (3);
  star (0);
  set_deleted (begin_mark (2), TRUE);
  record_backup_run (folder, day, FALSE, NULL, &error);
  ck_assert_no_error (error);
  note_text (1, "newer", "");
  backup_look_count (folder, "2026-11-20", &done, &error);
  ck_assert_no_error (error);
  ck_assert_uint_eq (done.games, 2);
  record_restore_run (folder, "2026-11-20", FALSE, &done, &error);
  ck_assert_no_error (error);
  ck_assert_uint_eq (done.games, 2);
  ck_assert_uint_eq (done.newer_games, 0);
  record_restore_clear (&done);
  restart ();
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 2);
  filter.starred = TRUE;
  ck_assert_uint_eq (count_games (&filter), 1);
  filter = everything ();
  filter.tag = (char *) "newer";
  ck_assert_uint_eq (count_games (&filter), 1);
}
END_TEST

/* Does a sentence of the check have that in it? */
static gboolean
says (const RecordCheck *check, const char *words)
{
  for (guint i = 0; i < check->sentences->len; i++)
    if (strstr (g_ptr_array_index (check->sentences, i), words) != NULL)
      return TRUE;
  return FALSE;
}

START_TEST (the_check_tells_of_deleted_games_and_of_broken_marks)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);
  RecordCheck *check;
  FILE *file;

  book_games (2);
  star (0);
  set_deleted (begin_mark (1), TRUE);
  check = record_check_new (folder, NULL);
  ck_assert_uint_eq (check->wrong, 0);
  ck_assert_uint_eq (check->games, 1);
  ck_assert_uint_eq (check->newer, 0);
  ck_assert (says (check, "1 game is deleted"));
  record_check_free (check);
  file = g_fopen (path, "a");
  fputs ("{\"format\":5,\"mark\":\"x\"}\n", file);
  fclose (file);
  check = record_check_new (folder, NULL);
  ck_assert_uint_eq (check->wrong, 1);
  ck_assert (says (check, "Line 5"));
  record_check_free (check);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-marks");
  TCase *lines = tcase_create ("lines");
  TCase *books = tcase_create ("books");

  suite_add_tcase (suite, lines);
  tcase_add_test (lines, a_mark_is_read_as_it_was_written);
  tcase_add_test (lines, what_is_too_much_is_cut);
  tcase_add_test (lines, no_other_line_is_a_mark);
  tcase_add_test (lines, a_program_that_knows_no_marks_leaves_them_alone);
  suite_add_tcase (suite, books);
  tcase_add_checked_fixture (books, set_up, tear_down);
  tcase_set_timeout (books, 120);
  tcase_add_test (books, stars_tags_and_notes_are_kept_and_found);
  tcase_add_test (books, all_tags_are_listed_once);
  tcase_add_test (books, a_deleted_game_is_neither_listed_nor_counted_until_it_is_back);
  tcase_add_test (books, a_deleted_game_is_no_example_of_a_position);
  tcase_add_test (books, what_is_noted_quickly_is_all_noted);
  tcase_add_test (books, many_are_deleted_at_once_and_come_back_at_once);
  tcase_add_test (books, the_last_one_holds_though_the_clock_went_back);
  tcase_add_test (books, a_mark_may_come_before_its_game);
  tcase_add_test (books, another_copy_sees_what_is_noted);
  tcase_add_test (books, an_item_that_is_shown_follows);
  tcase_add_test (books, what_cannot_be_written_is_not_noted);
  tcase_add_test (books, an_export_takes_along_what_is_noted);
  tcase_add_test (books, what_a_player_deleted_is_not_exported_for_others);
  tcase_add_test (books, a_backup_brings_back_what_was_noted_and_keeps_what_is_newer);
  tcase_add_test (books, the_check_tells_of_deleted_games_and_of_broken_marks);
  return run_suite (suite);
}
