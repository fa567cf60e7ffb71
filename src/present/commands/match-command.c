/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a match until it ends or is stopped, and joins the shares of one. */
#include "present/commands/match-command.h"

#include <glib/gi18n-lib.h>

#include "engines/engine-file.h"
#include "engines/wuzi-engine-list.h"
#include "matches/engine-scores.h"
#include "matches/match-folder.h"
#include "matches/wuzi-match.h"
#include "present/commands/command-fail.h"
#include "present/commands/ending-signals.h"
#include "present/commands/terminal-line.h"
#include "present/words/engine-words.h"
#include "present/words/exchange-words.h"

#define OPTION_MATCH "match"
#define OPTION_SHARE "share"
#define OPTION_MERGE "merge"

void
match_command_add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
    { OPTION_MATCH, 0, 0, G_OPTION_ARG_FILENAME, NULL,
      _ ("Play a match between engines, as a file of JSON plans it, or go on with one, and exit"),
      _ ("FILE") },
    { OPTION_SHARE, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("Play only one of several shares of the match, such as 2/4; each has a folder of its "
         "own in that of the results"),
      _ ("NUMBER/SHARES") },
    { OPTION_MERGE, 0, 0, G_OPTION_ARG_NONE, NULL,
      _ ("Print what the shares of a match, in these folders, come to together, and exit"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (application, entries);
}

/* --- a match --- */

typedef struct {
  WuziMatch *match; /* Owned */
  TerminalLine line;
  gboolean has_line; /* does anybody look? */
  gboolean done;
  GError *error; /* Owned */
} Run;

/* The first pairing, as long as nothing else is printed. */
static void
show_standing (Run *self)
{
  MatchSchedule *schedule = wuzi_match_get_schedule (self->match);
  g_autoptr (GArray) pairings = match_schedule_list_pairings (schedule);
  g_autofree char *words = NULL;

  if (!self->has_line || pairings->len == 0)
    return;
  words = match_words_for_pairing (wuzi_match_get_plan (self->match),
                                   &g_array_index (pairings, MatchPairing, 0));
  terminal_line_show (&self->line, words);
}

/* A line for each game; games are many, and may end at any moment, so what is printed is seen. */
static void
game_ended_cb (WuziMatch *match, const MatchResult *result, gpointer user_data)
{
  Run *self = user_data;
  MatchSchedule *schedule = wuzi_match_get_schedule (match);
  g_autofree char *words = match_words_for_game (wuzi_match_get_plan (match), result);

  terminal_line_clear (&self->line);
  g_print ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT " %s\n",
           match_schedule_count_known (schedule), match_schedule_count (schedule), words);
  show_standing (self);
}

static void
run_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *self = user_data;

  wuzi_match_run_finish (WUZI_MATCH (source), result, &self->error);
  self->done = TRUE;
}

/* What all matches say of the engines of the user's list that have played in this one. */
static void
tell_ratings (const MatchPlan *plan)
{
  g_autofree char *folder = wuzi_engine_list_dup_usual_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) ratings = engine_scores_rate (folder, &error);
  EngineFile file;

  if (error != NULL)
    g_printerr ("%s\n", error->message);
  engine_file_look (folder, &file);
  for (guint i = 0; ratings != NULL && i < file.entries->len * plan->engines->len; i++) {
    WuziEngineEntry *entry = g_ptr_array_index (file.entries, i % file.entries->len);
    const MatchEngine *engine = match_plan_get_engine (plan, (int) (i / file.entries->len));
    const EngineRating *rating =
        engine_scores_is_entry (engine, entry)
            ? g_hash_table_lookup (ratings, wuzi_engine_entry_get_id (entry))
            : NULL;

    if (rating != NULL) {
      g_autofree char *words = engine_words_dup_rating (rating);

      /* Translators: an engine's name; "2150 ± 60, from 40 games" */
      g_print (_ ("%s: rating %s"), engine->name, words);
      g_print ("\n");
    }
  }
  engine_file_clear (&file);
}

/* What was found in the folder, and what has come of the match. */
static void
tell_match (Run *self)
{
  const MatchPlan *plan = wuzi_match_get_plan (self->match);
  MatchSchedule *schedule = wuzi_match_get_schedule (self->match);
  guint broken = wuzi_match_count_broken (self->match);
  guint added = wuzi_match_count_added (self->match);
  g_autofree char *words = NULL;

  if (schedule == NULL)
    return;
  if (broken > 0) {
    g_printerr (ngettext ("%u line of the results couldn’t be read; its game doesn’t count.",
                          "%u lines of the results couldn’t be read; their games don’t count.",
                          broken),
                broken);
    g_printerr ("\n");
  }
  if (added > 0) {
    g_autofree char *games = exchange_words_for_games (added);

    /* Translators: the name of a database, and "12 games" */
    g_print (_ ("Added to “%s”: %s."), plan->database, games);
    g_print ("\n");
  }
  if (wuzi_match_get_warning (self->match) != NULL)
    g_printerr ("%s\n", wuzi_match_get_warning (self->match));
  tell_ratings (plan);
  words = match_words_for_match (plan, schedule);
  g_print ("%s", words);
}

/* Returns the exit status. */
static int
end_match (Run *self)
{
  terminal_line_clear (&self->line);
  tell_match (self);
  if (self->error == NULL)
    return EXIT_SUCCESS;
  if (g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return command_fail (_ ("Stopped. The same command goes on from there."));
  return command_fail (self->error->message);
}

static int
run_match (MatchPlan *plan)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  EndingSignals signals;
  Run run = { .has_line = terminal_line_is_seen () };
  int status;

  run.match = wuzi_match_new (plan);
  g_signal_connect (run.match, "game-ended", G_CALLBACK (game_ended_cb), &run);
  ending_signals_watch (&signals, cancellable);
  wuzi_match_run_async (run.match, cancellable, run_cb, &run);
  while (!run.done)
    g_main_context_iteration (NULL, TRUE);
  ending_signals_end (&signals);
  status = end_match (&run);
  g_signal_handlers_disconnect_by_data (run.match, &run);
  g_object_unref (run.match);
  g_clear_error (&run.error);
  return status;
}

static int
play_match (GVariantDict *options, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MatchPlan) plan = match_plan_read_file (path, &error);
  const char *share = NULL;

  g_variant_dict_lookup (options, OPTION_SHARE, "&s", &share);
  if (plan == NULL || (share != NULL && !match_plan_set_share (plan, share, &error)))
    return command_fail (error->message);
  return run_match (g_steal_pointer (&plan));
}

/* --- shares --- */

static int
merge_shares (const char *const *folders)
{
  g_autoptr (MatchPlan) plan = NULL;
  g_autoptr (MatchSchedule) schedule = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  guint repeated;

  if (folders == NULL || folders[0] == NULL)
    return command_fail (_ ("“--merge” takes the folders of the results."));
  if (!match_folder_merge (folders, &plan, &schedule, &repeated, &error))
    return command_fail (error->message);
  if (repeated > 0) {
    g_printerr (ngettext ("%u game is in several folders, and counts once.",
                          "%u games are in several folders, and count once.", repeated),
                repeated);
    g_printerr ("\n");
  }
  words = match_words_for_match (plan, schedule);
  g_print ("%s", words);
  return EXIT_SUCCESS;
}

/* --- what is asked for --- */

int
match_command_run (GVariantDict *options)
{
  const char *path = NULL;
  gboolean merges = g_variant_dict_contains (options, OPTION_MERGE);
  g_autofree const char **names = NULL;

  g_variant_dict_lookup (options, OPTION_MATCH, "^&ay", &path);
  if (path == NULL && !merges)
    return -1;
  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names);
  if (merges)
    return merge_shares ((const char *const *) names);
  if (names != NULL && names[0] != NULL) {
    g_printerr (_ ("“%s” is one word too many."), names[0]);
    return command_fail ("");
  }
  return play_match (options, path);
}
