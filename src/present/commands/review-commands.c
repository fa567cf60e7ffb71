/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --review FILE|ID: what was won and missed in a game. */
#include "present/commands/review-commands.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "present/commands/command-fail.h"
#include "present/commands/terminal-line.h"
#include "game/players/levels.h"
#include "records/files/json-write.h"
#include "records/upkeep/record-view.h"
#include "study/study-exchange.h"
#include "teacher/review-ratings.h"
#include "teacher/review-words.h"
#include "teacher/wuzi-reviewer.h"

#define OPTION_REVIEW "review"
#define OPTION_DEEP "deep"
#define OPTION_RULE "rule"
#define OPTION_RATING "rating"
#define OPTION_JSON "json"

enum {
  QUIET_MSECS = 1000, /* that a review may take without telling how far it is */
};

void
review_commands_add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
    { OPTION_REVIEW, 0, 0, G_OPTION_ARG_FILENAME, NULL,
      _ ("Review a game, of a file or a recorded one, and exit"), _ ("FILE|ID") },
    { OPTION_DEEP, 0, 0, G_OPTION_ARG_NONE, NULL, _ ("Review it thoroughly, which takes minutes"),
      NULL },
    { OPTION_RULE, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("The rule of the game to review, where the file doesn’t tell it: freestyle, standard, "
         "renju or caro; of the games to explore, where “all” is usual; or of the game to play"),
      _ ("RULE") },
    { OPTION_RATING, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("How strong the players are, as Elo ratings: of both, or of black and white"),
      _ ("RATING[:RATING]") },
    { NULL },
  };

  g_application_add_main_option_entries (application, entries);
}

/* The first game of a file. */
static Review *
read_file (const char *name, Rule rule, GError **error)
{
  g_autoptr (GFile) from = g_file_new_for_commandline_arg (name);
  g_autoptr (StudyFile) file = study_exchange_read_file (from, NULL, error);
  WuziStudy *study;
  Review *review;

  if (file == NULL)
    return NULL;
  if (file->studies->len > 1)
    g_printerr (ngettext ("The file has %u game: the first one is reviewed.",
                          "The file has %u games: the first one is reviewed.", file->studies->len),
                file->studies->len);
  if (file->studies->len > 1)
    g_printerr ("\n");
  study = g_ptr_array_index (file->studies, 0);
  review = review_new_from_study (study, rule, error);
  if (review != NULL)
    review_ratings_find_in_study (review, study);
  return review;
}

/* A recorded game. */
static Review *
read_record (const char *folder, const char *id, GError **error)
{
  g_autoptr (GHashTable) machines = levels_new_ratings ();
  g_autoptr (RecordView) view = record_view_new (folder, machines, TRUE, error);
  g_autoptr (WuziGameRecord) record = NULL;
  WuziRating ratings[2] = { 0 };
  Review *review = NULL;

  if (view != NULL)
    record = record_view_read_game (view, id, ratings, error);
  if (record != NULL)
    review = review_new_from_record (record, error);
  if (review != NULL)
    review_ratings_set (review, record, ratings);
  return review;
}

static void
print_row (const char *const *cells)
{
  static const int WIDTHS[] = { 5, 6, 13, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (WIDTHS); i++)
    g_print ("%s%*s", cells[i], MAX (WIDTHS[i] - terminal_count_columns (cells[i]), 0) + 1, "");
  g_print ("%s\n", cells[G_N_ELEMENTS (WIDTHS)]);
}

static void
print_head (void)
{
  /* Translators: heads of a table of moves, for a terminal */
  const char *heads[] = { _ ("Move"), _ ("Point"), _ ("Judgement"), _ ("Chance"), _ ("Reason") };

  print_row (heads);
}

static void
print_move (const Review *review, int number)
{
  const JudgedMove *move = &review->game.moves[number];
  g_autofree char *sentence = review_words_for_move (review, number);
  char point[NOTATION_POINT_BYTES];
  char order[8];
  char chance[16] = "";
  const char *cells[] = { order, point, review_words_for_judgement (move->judgement), chance,
                          sentence != NULL ? sentence : "" };

  notation_from_point (move->point, point);
  g_snprintf (order, sizeof order, "%d", number + 1);
  if (move->judgement != JUDGEMENT_GIVEN)
    g_snprintf (chance, sizeof chance, "%d%%", engine_chance_to_percent (move->chance_after));
  print_row (cells);
}

static void
print_accuracy (const Review *review, int side)
{
  double accuracy = judge_game_accuracy (&review->game, side);

  if (accuracy < 0)
    return;
  g_print (review_get_colour (review, side) == STONE_BLACK ? _ ("Accuracy of black: %.0f%%")
                                                           : _ ("Accuracy of white: %.0f%%"),
           accuracy);
  g_print ("\n");
}

static void
print_review (const Review *review, gboolean json)
{
  g_autofree char *strength = review_words_for_strength (review);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  if (json) {
    node = review_to_json (review);
    text = json_write (node, TRUE, NULL);
    g_print ("%s\n", text);
    return;
  }
  print_head ();
  for (int i = 0; i < review->game.count; i++)
    print_move (review, i);
  for (int side = 0; side < 2; side++)
    print_accuracy (review, side);
  g_print ("%s\n", strength);
}

/* A line on the terminal, where somebody waits. */
typedef struct {
  int number; /* of the move that is looked at */
  int count;
  TerminalLine line;
  guint begin; /* timeout: what is quick shows nothing */
} Progress;

static void
show_progress (Progress *self)
{
  /* Translators: what a review in a terminal has come to */
  g_autofree char *words = g_strdup_printf (_ ("Move %d of %d"), self->number, self->count);

  terminal_line_show (&self->line, words);
}

static gboolean
begin_progress_cb (gpointer user_data)
{
  Progress *self = user_data;

  self->begin = 0;
  show_progress (self);
  return G_SOURCE_REMOVE;
}

static void
progress_cb (Progress *self, const char *key, double done)
{
  int number = MIN (1 + (int) floor (done * self->count), self->count);

  if (number == self->number)
    return;
  self->number = number;
  if (self->line.columns > 0)
    show_progress (self);
}

static void
reviewed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

/* Takes the review. */
static int
review_game (Review *game, JudgePass pass, gboolean json)
{
  g_autofree char *folder = wuzi_reviewer_dup_default_folder ();
  g_autoptr (WuziReviewer) reviewer = wuzi_reviewer_new (folder);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Review) review = NULL;
  Progress progress = { .number = 1, .count = game->game.count };

  if (terminal_line_is_seen ()) {
    progress.begin = g_timeout_add (QUIET_MSECS, begin_progress_cb, &progress);
    g_signal_connect_swapped (reviewer, "progress", G_CALLBACK (progress_cb), &progress);
  }
  wuzi_reviewer_review_async (reviewer, game, pass, NULL, reviewed_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_clear_handle_id (&progress.begin, g_source_remove);
  g_signal_handlers_disconnect_by_data (reviewer, &progress);
  terminal_line_clear (&progress.line);
  review = wuzi_reviewer_review_finish (reviewer, result, &error);
  if (review == NULL)
    return command_fail (error->message);
  print_review (review, json);
  return EXIT_SUCCESS;
}

int
review_commands_run (GVariantDict *options, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Review) game = NULL;
  const char *name;
  const char *rule_name = "freestyle";
  const char *rating;
  Rule rule;

  if (!g_variant_dict_lookup (options, OPTION_REVIEW, "^&ay", &name))
    return -1;
  if (g_variant_dict_contains (options, G_OPTION_REMAINING))
    return command_fail (_ ("“--review” takes one file or id, and no other command."));
  g_variant_dict_lookup (options, OPTION_RULE, "&s", &rule_name);
  if (!rule_from_name (rule_name, &rule))
    return command_fail (_ ("“--rule” can be freestyle, standard, renju or caro."));
  game = g_file_test (name, G_FILE_TEST_EXISTS) ? read_file (name, rule, &error)
                                                : read_record (folder, name, &error);
  if (game == NULL)
    return command_fail (error->message);
  if (game->game.count == 0)
    return command_fail (_ ("There are no moves to review."));
  if (g_variant_dict_lookup (options, OPTION_RATING, "&s", &rating)
      && !review_ratings_read (game, rating))
    return command_fail (
        _ ("“--rating” takes one number, such as 1500, or those of black and white, such as "
           "1500:1800."));
  return review_game (g_steal_pointer (&game),
                      g_variant_dict_contains (options, OPTION_DEEP) ? JUDGE_DEEP : JUDGE_QUICK,
                      g_variant_dict_contains (options, OPTION_JSON));
}
