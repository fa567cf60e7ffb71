/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review as a study keeps it: what was read can be told, counted, put into a study and written
 * again. */
#include "fuzz.h"
#include "records/files/json-write.h"
#include "teacher/review-figures.h"
#include "teacher/review-words.h"

static char *
write_json (const Review *review)
{
  g_autoptr (JsonNode) node = review_to_json (review);

  return json_write (node, FALSE, NULL);
}

static gboolean
is_on_board (const JudgedGame *game, Point point)
{
  return point != POINT_NONE && point_x (point) < game->size && point_y (point) < game->size;
}

static void
check_position (const JudgedGame *game, const JudgedPosition *position)
{
  fuzz_check (position->chance >= 0 && position->chance <= 1);
  fuzz_check (position->moves >= 0 && position->moves <= BOARD_MAX_STONES);
  fuzz_check (position->length >= 0 && position->length <= ENGINE_LINE_LENGTH);
  for (int i = 0; i < position->length; i++)
    fuzz_check (is_on_board (game, position->line[i]));
}

static void
check_move (const Review *review, int number)
{
  const JudgedMove *move = &review->game.moves[number];
  g_autofree char *words = review_words_for_move (review, number);

  fuzz_check (is_on_board (&review->game, move->point));
  fuzz_check (move->accuracy >= 0 && move->accuracy <= 100);
  fuzz_check (*review_words_for_judgement (move->judgement) != '\0');
  fuzz_check (words == NULL || (*words != '\0' && g_utf8_validate (words, -1, NULL)));
}

static void
check_figures (const Review *review)
{
  ReviewFigures sides[2];

  review_figures_read (review, sides);
  for (int side = 0; side < 2; side++) {
    double accuracy = judge_game_accuracy (&review->game, side);

    fuzz_check (accuracy == -1 || (accuracy >= 0 && accuracy <= 100.001));
    for (int phase = 0; phase < PHASE_COUNT; phase++)
      fuzz_check (judge_phase_accuracy (&review->game, side, (Phase) phase) <= 100.001);
    for (int fault = 0; fault < REVIEW_FAULTS; fault++)
      fuzz_check (sides[side].faults[fault] >= 0
                  && sides[side].faults[fault] <= review->game.count);
  }
}

/* A study that has the game keeps the review. */
static void
check_notes (const Review *review, const char *expected)
{
  const JudgedGame *game = &review->game;
  g_autofree WuziRecordedMove *moves = g_new0 (WuziRecordedMove, game->count + 1);
  g_autoptr (WuziStudy) study = NULL;
  g_autoptr (Review) again = NULL;
  g_autofree char *found = NULL;

  for (int i = 0; i < game->count; i++)
    moves[i].point = game->moves[i].point;
  study =
      wuzi_study_new_from_moves (game->size, game->rule, review->first, moves, (guint) game->count);
  review_write_notes (review, study);
  again = review_new_from_notes (study);
  fuzz_check (again != NULL);
  found = write_json (again);
  fuzz_check (g_str_equal (found, expected));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (Review) review = review_new_from_text ((const char *) bytes, length);
  g_autofree char *json = NULL;
  g_autofree char *key = NULL;

  if (review == NULL)
    return 0;
  for (int i = 0; i <= review->game.count; i++)
    check_position (&review->game, &review->game.positions[i]);
  for (int i = review->game.given; i < review->game.count; i++)
    check_move (review, i);
  check_figures (review);
  json = write_json (review);
  key = review_dup_key (review);
  fuzz_check (key != NULL);
  check_notes (review, json);
  return 0;
}
