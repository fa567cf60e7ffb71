/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the records share: a folder of their own, files in it,
 * games that can have been played, and waiting without sleeping. What these
 * need themselves is checked by g_assert, as the benchmark uses them too. */
#pragma once

#include <check.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "board/rules.h"
#include "records/wuzi-game-list.h"
#include "records/wuzi-record-book-private.h"
#include "support/opening-walks.h"
#include "support/patience.h"
#include "support/temp-folder.h"

/* --- folders and files --- */

static inline char *
folder_new (void)
{
  return temp_folder_new ();
}

static inline void
folder_free (char *folder)
{
  temp_folder_free (folder);
}

static inline void
remove_all (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK)) {
    g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
    const char *name;

    while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_all (inner);
    }
  }
  g_remove (path);
}

static inline void
write_bytes (const char *folder, const char *name, const char *text, gsize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

static inline void
write_text (const char *folder, const char *name, const char *text)
{
  write_bytes (folder, name, text, strlen (text));
}

/* The whole file, with a NUL behind it; NULL if there is none. length may be
 * NULL. */
static inline char *
read_bytes (const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, length, NULL);
  return text;
}

/* Puts something in a file's or folder's place that is there, and can't be read, not even
 * by root: a link to itself. */
static inline void
make_unreadable (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (symlink (name, path), ==, 0);
}

static inline gboolean
file_exists (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The names in the folder that begin so, sorted. */
static inline GPtrArray *
names_with_prefix (const char *folder, const char *prefix)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix))
      g_ptr_array_add (names, g_strdup (name));
  return names;
}

static inline guint
count_with_prefix (const char *folder, const char *prefix)
{
  g_autoptr (GPtrArray) names = names_with_prefix (folder, prefix);

  return names->len;
}

/* The text of the one file whose name begins so. */
static inline char *
read_only_one (const char *folder, const char *prefix, gsize *length)
{
  g_autoptr (GPtrArray) names = names_with_prefix (folder, prefix);

  g_assert_cmpuint (names->len, ==, 1);
  return read_bytes (folder, g_ptr_array_index (names, 0), length);
}

static inline guint
count_lines (const char *folder, const char *name)
{
  g_autofree char *text = read_bytes (folder, name, NULL);
  guint count = 0;

  for (const char *at = text; at != NULL && (at = strchr (at, '\n')) != NULL; at++)
    count++;
  return count;
}

/* --- games --- */

static const char ANN_ID[] = "11111111-1111-4111-8111-111111111111";
static const char BOB_ID[] = "22222222-2222-4222-8222-222222222222";

/* A game, and the moves and deeds that its facts point to. */
typedef struct {
  WuziGameFacts facts;
  WuziRecordedMove moves[BOARD_MAX_STONES];
  WuziRecordedDeed deeds[OPENING_WALK_MAX_DEEDS];
} TestGame;

static inline WuziSide
person (const char *id, const char *name, int seat)
{
  return (WuziSide) { .profile_id = (char *) id, .name = (char *) name, .seat = seat };
}

static inline WuziSide
machine (const char *level, int seat)
{
  return (WuziSide) { .machine = (char *) level, .name = (char *) "Wuzi", .seat = seat };
}

/* Ann (black) against Bob on 15 x 15; Bob resigned after two moves. */
static inline void
test_game_init (TestGame *game)
{
  memset (game, 0, sizeof *game);
  game->facts = (WuziGameFacts) {
    .mode = WUZI_MODE_PVP,
    .rule = RULE_FREESTYLE,
    .size = BOARD_USUAL_SIZE,
    .started = G_GINT64_CONSTANT (1795239180123),
    .duration = 61000,
    .black = person (ANN_ID, "Ann", 1),
    .white = person (BOB_ID, "Bob", 2),
    .first = STONE_BLACK,
    .moves = game->moves,
    .move_count = 2,
    .result = WUZI_RESULT_BLACK_WINS,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  game->moves[0] = (WuziRecordedMove) { point_make (7, 7), 1234 };
  game->moves[1] = (WuziRecordedMove) { point_make (8, 8), 567 };
}

/* Fills the whole board without five in a row: two by two stones shifted from
 * row to row, played in any order. */
static inline void
test_game_fill_board (TestGame *game, GRand *rand)
{
  int size = game->facts.size;
  guint next[2] = { 0, 1 };

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++) {
      guint *place = &next[(x / 2 + y) % 2];

      game->moves[*place].point = point_make (x, y);
      *place += 2;
    }
  game->facts.move_count = (guint) (size * size);
  for (guint i = game->facts.move_count - 1; i >= 2; i--) {
    guint other = (guint) g_rand_int_range (rand, 0, (gint32) i / 2 + 1) * 2 + i % 2;
    Point point = game->moves[i].point;

    game->moves[i].point = game->moves[other].point;
    game->moves[other].point = point;
  }
  game->facts.ending = WUZI_ENDING_FULL_BOARD;
  game->facts.result = WUZI_RESULT_DRAW;
}

static inline Point
random_free_point (const Board *board, GRand *rand)
{
  Point point;

  do
    point = point_make (g_rand_int_range (rand, 0, board->size),
                        g_rand_int_range (rand, 0, board->size));
  while (!board_is_free (board, point));
  return point;
}

/* Plays at random, close together so that it comes to fives, up to most moves
 * or the end. */
static inline void
test_game_play (TestGame *game, GRand *rand, guint most)
{
  Board board;
  Verdict verdict;
  WuziGameFacts *facts = &game->facts;

  facts->opening = OPENING_FREE;
  facts->deed_count = 0;
  g_assert_true (board_init (&board, facts->size));
  verdict = rules_judge (facts->rule, &board);
  for (facts->move_count = 0; facts->move_count < most && verdict.outcome == OUTCOME_OPEN;) {
    Point point = random_free_point (&board, rand);

    board_play (&board, point);
    game->moves[facts->move_count++].point = point;
    verdict = rules_judge (facts->rule, &board);
  }
  facts->ending = WUZI_ENDING_RESIGNATION;
  facts->result = g_rand_boolean (rand) ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
  if (verdict.outcome == OUTCOME_DRAW) {
    facts->ending = WUZI_ENDING_FULL_BOARD;
    facts->result = WUZI_RESULT_DRAW;
  } else if (verdict.outcome == OUTCOME_FIVE) {
    facts->ending = WUZI_ENDING_FIVE;
    facts->result =
        verdict.winner == facts->first ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
  } else if (verdict.outcome == OUTCOME_FOUL) {
    facts->ending = WUZI_ENDING_FOUL;
    facts->result = WUZI_RESULT_WHITE_WINS;
  }
}

/* Makes a game one of just the first count deeds of an opening, after which somebody resigned. */
static inline void
test_game_open (TestGame *game, const OpeningWalk *walk, int count)
{
  WuziGameFacts *facts = &game->facts;
  Deed deeds[OPENING_WALK_MAX_DEEDS];

  opening_walk_list (walk, deeds);
  facts->rule = walk->rule;
  facts->opening = walk->kind;
  facts->size = BOARD_USUAL_SIZE;
  facts->deeds = game->deeds;
  facts->move_count = facts->deed_count = 0;
  for (int i = 0; i < count; i++)
    if (deed_is_stone (deeds[i].kind))
      game->moves[facts->move_count++] = (WuziRecordedMove) { deeds[i].point, 100 * (i + 1) };
    else
      game->deeds[facts->deed_count++] =
          (WuziRecordedDeed) { .deed = deeds[i], .msecs = 100 * (i + 1) };
}

/* Under any rule; some with an opening, which not all come to the end of. */
static inline void
test_game_random_rule (TestGame *game, GRand *rand)
{
  if (g_rand_boolean (rand))
    return;
  game->facts.rule = (Rule) g_rand_int_range (rand, 0, RULE_COUNT);
  if (game->facts.rule == RULE_RENJU)
    game->facts.first = STONE_BLACK;
}

static inline void
test_game_random_opening (TestGame *game, GRand *rand)
{
  const OpeningWalk *walk = &OPENING_WALKS[g_rand_int_range (rand, 0, OPENING_WALK_COUNT)];
  Deed deeds[OPENING_WALK_MAX_DEEDS];

  game->facts.first = STONE_BLACK;
  game->facts.ending = WUZI_ENDING_RESIGNATION;
  game->facts.result = g_rand_boolean (rand) ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS;
  test_game_open (game, walk, g_rand_int_range (rand, 1, opening_walk_list (walk, deeds) + 1));
}

/* Any game that can be played between these persons, or one of them and a
 * machine. */
static inline void
test_game_random (TestGame *game, GRand *rand, const WuziSide *persons, guint person_count)
{
  static const char *const LEVELS[] = { "easy", "hard", "brain-2", "engine-0123456789ab" };
  gint32 one = g_rand_int_range (rand, 0, (gint32) person_count);
  gint32 other = (one + g_rand_int_range (rand, 1, (gint32) person_count)) % (gint32) person_count;
  int seat = g_rand_int_range (rand, 1, 3);
  gint32 kind = g_rand_int_range (rand, 0, 10);

  test_game_init (game);
  game->facts.size = g_rand_int_range (rand, BOARD_MIN_SIZE, BOARD_MAX_SIZE + 1);
  game->facts.first = g_rand_boolean (rand) ? STONE_BLACK : STONE_WHITE;
  game->facts.started += g_rand_int_range (rand, 0, 1000000000);
  game->facts.black = persons[one];
  game->facts.white = persons[other];
  if (g_rand_boolean (rand)) {
    game->facts.mode = WUZI_MODE_PVE;
    *(g_rand_boolean (rand) ? &game->facts.black : &game->facts.white) =
        machine (LEVELS[g_rand_int_range (rand, 0, G_N_ELEMENTS (LEVELS))], 1);
  }
  game->facts.black.seat = seat;
  game->facts.white.seat = 3 - seat;
  if (kind == 0) {
    test_game_fill_board (game, rand);
  } else if (kind == 1) {
    test_game_random_opening (game, rand);
  } else {
    test_game_random_rule (game, rand);
    test_game_play (game, rand, kind < 5 ? (guint) g_rand_int_range (rand, 0, 30) : 484);
  }
  for (guint i = 0; i < game->facts.move_count; i++)
    game->moves[i].msecs = g_rand_int_range (rand, 0, 60000);
}

/* Makes a game one that was continued after so many of its moves; such a one has no opening. */
static inline void
test_game_continue (TestGame *game, guint moves)
{
  game->facts.origin_game = (char *) "66666666-6666-4666-8666-666666666666";
  game->facts.origin_moves = moves;
  game->facts.opening = OPENING_FREE;
  game->facts.deed_count = 0;
  for (guint i = 0; i < moves; i++)
    game->moves[i].msecs = 0;
}

/* A new record of Ann's win over Bob. */
static inline WuziGameRecord *
ann_beats_bob (void)
{
  TestGame game;

  test_game_init (&game);
  return wuzi_game_record_new (&game.facts);
}

/* Its line, with the line break. */
static inline char *
ann_beats_bob_line (void)
{
  g_autoptr (WuziGameRecord) record = ann_beats_bob ();
  g_autofree char *line = wuzi_game_record_to_line (record);

  return g_strconcat (line, "\n", NULL);
}

/* --- waiting --- */

static inline gboolean
give_up_cb (gpointer user_data)
{
  g_error ("waited too long");
  return G_SOURCE_REMOVE;
}

/* Runs the main context until *done. */
static inline void
wait_for (const gboolean *done)
{
  guint deadline = g_timeout_add_seconds (WAIT_SECONDS, give_up_cb, NULL);

  while (!*done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (deadline);
}

/* How an asynchronous call ended. */
typedef struct {
  gboolean done;
  gboolean good;
  GError *error;
} Ending;

static inline void
ending_clear (Ending *ending)
{
  g_clear_error (&ending->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ending, ending_clear)

static inline void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

static inline void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

static inline void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

static inline void
load (WuziRecordBook *book)
{
  g_auto (Ending) ending = { 0 };

  wuzi_record_book_load_async (book, NULL, loaded_cb, &ending);
  wait_for (&ending.done);
  g_assert_true (ending.good);
}

/* Adds a game and waits; returns the error, or NULL. */
static inline GError *
add (WuziRecordBook *book, WuziGameRecord *record)
{
  Ending ending = { 0 };

  wuzi_record_book_add_game_async (book, record, added_cb, &ending);
  wait_for (&ending.done);
  g_assert_cmpint (ending.good, ==, ending.error == NULL);
  return ending.error;
}

static inline gpointer
ask_nothing (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return NULL;
}

static inline void
nothing_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  *done = TRUE;
}

/* Waits until the index knows all that was written before, and, should that bring others'
 * games, for whom they count. */
static inline void
wait_for_index (WuziRecordBook *book)
{
  for (int i = 0; i < 3; i++) {
    gboolean done = FALSE;
    double progress = 0;

    wuzi_record_book_ask_async (book, ask_nothing, NULL, NULL, NULL, NULL, nothing_answered_cb,
                                &done);
    while (!done || progress < 1) {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (book, "progress", &progress, NULL);
    }
  }
}

static inline GError *
save (WuziRecordBook *book)
{
  Ending ending = { 0 };

  wuzi_record_book_save_async (book, saved_cb, &ending);
  wait_for (&ending.done);
  g_assert_cmpint (ending.good, ==, ending.error == NULL);
  wait_for_index (book);
  return ending.error;
}

#define ck_assert_no_error(error)                                                                  \
  ck_assert_msg ((error) == NULL, "%s", (error) != NULL ? (error)->message : "")

#define ck_assert_standing(standing, won, lost, drawn)                                             \
  ck_assert_msg (                                                                                  \
      (standing).wins == (won) && (standing).losses == (lost) && (standing).draws == (drawn),      \
      "%u won, %u lost, %u drawn", (standing).wins, (standing).losses, (standing).draws)

/* --- the index --- */

/* Lets the jobs of a book end that hold it, and the book with the last reference. */
static inline void
book_finish (WuziRecordBook *book)
{
  while (G_OBJECT (book)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (book);
}

/* When each game of a book began, in the order of a list of them, the newest first. (transfer
 * full): of gint64 */
static inline GArray *
list_starts (WuziRecordBook *book)
{
  WuziGameList *list = wuzi_game_list_new (WUZI_GAME_SOURCE (book));
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (gint64));

  wait_for_index (book);
  while (wuzi_game_list_is_busy (list))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++) {
    WuziGameItem *item = g_list_model_get_item (G_LIST_MODEL (list), i);

    while (wuzi_game_item_get_summary (item) == NULL)
      g_main_context_iteration (NULL, TRUE);
    g_array_append_val (starts, wuzi_game_item_get_summary (item)->facts.started);
    g_object_unref (item);
  }
  g_object_unref (list);
  return starts;
}
