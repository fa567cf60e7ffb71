/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player has learned, as it stands in profiles.json: read, gone on with, merged, written and
 * read again. */
#include <string.h>

#include "fuzz.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "teacher/training.h"

enum {
  TODAY = 740000,
};

/* Of the program's kind, so that a text may know them. */
static const char BOOK[] = "00000001 freestyle defence 3 600 a9 h8h7 a9\n"
                           "00000002 standard defence 3 1200 b9 h8h7 b9\n"
                           "00000003 renju defence 3 2000 c9 h8h7 c9\n";

static char *
write_training (const Training *training)
{
  g_autoptr (JsonNode) node = training_to_json (training);

  return json_write (node, FALSE, NULL);
}

static void
check_puzzle (const TrainingPuzzle *puzzle)
{
  fuzz_check (puzzle->box >= 0 && puzzle->box <= TRAINING_BOXES);
  fuzz_check (puzzle->rating >= 0 && puzzle->deviation > 0
              && puzzle->deviation <= GLICKO_MAX_DEVIATION);
}

static void
check_training (const Training *training)
{
  GHashTableIter iter;
  gpointer puzzle;

  fuzz_check (training->rating.value >= 0 && training->rating.deviation > 0);
  fuzz_check (training->curve->len <= TRAINING_MAX_CURVE);
  for (guint i = 1; i < training->curve->len; i++)
    fuzz_check (g_array_index (training->curve, TrainingDay, i - 1).day
                < g_array_index (training->curve, TrainingDay, i).day);
  fuzz_check (training->own->len <= TRAINING_MAX_OWN);
  fuzz_check (g_hash_table_size (training->lessons) <= TRAINING_MAX_LESSONS);
  fuzz_check (g_hash_table_size (training->puzzles) <= TRAINING_MAX_PUZZLES);
  g_hash_table_iter_init (&iter, training->puzzles);
  while (g_hash_table_iter_next (&iter, NULL, &puzzle))
    check_puzzle (puzzle);
}

/* The same, when it is written and read again. */
static Training *
read_again (const Training *training)
{
  g_autofree char *expected = write_training (training);
  g_autoptr (JsonNode) root = json_read_text (expected, strlen (expected), NULL);
  Training *again = training_new_from_json (root);
  g_autofree char *found = write_training (again);

  fuzz_check (root != NULL && g_str_equal (found, expected));
  return again;
}

/* A day's puzzles are answered, of which every other is solved. */
static void
train (Training *training, const PuzzleBook *book)
{
  const TrainingFilter filter = { 0 };
  g_autoptr (GPtrArray) day = training_pick_day (training, book, &filter, TODAY, TRAINING_DAY);

  for (guint i = 0; i < day->len; i++)
    training_answer (training, g_ptr_array_index (day, i), i % 2 == 0, TODAY);
  training_pick (training, book, &filter, TODAY, day);
  fuzz_check (training_get_answers (training, TODAY) >= day->len);
  fuzz_check (training_count_due (training, book, TODAY) <= puzzle_book_get_count (book));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (JsonNode) root = json_read_text ((const char *) bytes, length, NULL);
  g_autoptr (Training) training = training_new_from_json (root);
  g_autoptr (Training) other = NULL;
  g_autoptr (PuzzleBook) book = puzzle_book_new_from_text (BOOK);

  check_training (training);
  other = read_again (training);
  train (training, book);
  check_training (training);
  training_merge (other, training);
  check_training (other);
  g_clear_pointer (&training, training_free);
  training = read_again (other);
  return 0;
}
