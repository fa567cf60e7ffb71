/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells of imports, and of databases. */
#include "present/words/library-words.h"

#include <glib/gi18n-lib.h>

#include "present/words/exchange-words.h"
#include "present/words/game-words.h"
#include "present/words/wuzi-words.h"

enum {
  DATE_PLACES = 10000,
  PERCENT = 100,
};

char *
library_words_for_import (const LibraryCounts *counts)
{
  g_autofree char *added = exchange_words_for_games (counts->added);
  g_autofree char *known = exchange_words_for_games (counts->known);

  return g_strdup_printf (_ ("New: %s. Already here: %s."), added, known);
}

/* Adds a sentence, which is taken, if there are any of what it tells. */
static void
add_sentence (GPtrArray *sentences, guint count, char *sentence)
{
  if (count > 0)
    g_ptr_array_add (sentences, sentence);
  else
    g_free (sentence);
}

GPtrArray *
library_words_for_report (const LibraryReport *report)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  add_sentence (sentences, report->shortened,
                g_strdup_printf (ngettext ("%'u game has moves that can’t be, and was kept up to "
                                           "there.",
                                           "%'u games have moves that can’t be, and were kept up "
                                           "to there.",
                                           report->shortened),
                                 report->shortened));
  add_sentence (
      sentences, report->left_out,
      g_strdup_printf (ngettext ("%'u game can’t be read and was left out.",
                                 "%'u games can’t be read and were left out.", report->left_out),
                       report->left_out));
  add_sentence (sentences, report->other_files,
                g_strdup_printf (ngettext ("%'u file has no games.", "%'u files have no games.",
                                           report->other_files),
                                 report->other_files));
  for (guint i = 0; i < report->reasons->len; i++)
    g_ptr_array_add (sentences, g_strdup (g_ptr_array_index (report->reasons, i)));
  return sentences;
}

char *
library_words_for_left_out (const WuziImportResult *result)
{
  g_autoptr (GPtrArray) sentences = library_words_for_report (result->report);
  gboolean stopped = g_error_matches (result->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  GString *lines = g_string_new (result->error != NULL && !stopped ? result->error->message : "");

  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "",
                            (char *) g_ptr_array_index (sentences, i));
  return g_string_free (lines, lines->len == 0);
}

char *
library_words_for_imported (WuziDatabase *database, const WuziImportResult *result)
{
  const char *name = wuzi_database_get_name (database);
  g_autofree char *came = library_words_for_import (&result->counts);
  g_autofree char *left_out = library_words_for_left_out (result);

  if (left_out == NULL)
    /* Translators: the name of a database of games; how many came */
    return g_strdup_printf (_ ("“%s”: %s"), name, came);
  /* Translators: likewise; the library is a window, which says what wasn't imported, and why */
  return g_strdup_printf (_ ("“%s”: %s The library says what is missing."), name, came);
}

char *
library_words_for_years (guint first, guint last)
{
  if (first == 0)
    return g_strdup ("");
  /* Translators: the years in which games were played: "1995–2024" */
  return first == last ? g_strdup_printf ("%u", first) : g_strdup_printf (_ ("%u–%u"), first, last);
}

/* Joins what there is of up to five parts; takes them. */
static char *
join (char *first, char *second, char *third, char *fourth, char *fifth)
{
  char *parts[] = { first, second, third, fourth, fifth };
  GString *words = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", parts[i]);
    g_free (parts[i]);
  }
  return g_string_free (words, FALSE);
}

char *
library_words_for_database (WuziDatabase *database)
{
  guint games, first, last;
  guint64 bytes;
  double progress;
  g_autofree char *trouble = NULL;

  g_object_get (database, "games", &games, "first-year", &first, "last-year", &last, "bytes",
                &bytes, "progress", &progress, "trouble", &trouble, NULL);
  if (trouble != NULL && games == 0 && progress < 0)
    return g_steal_pointer (&trouble);
  return join (exchange_words_for_games (games),
               progress < 0 && last > 0 ? library_words_for_years (first, last) : NULL,
               progress < 0 && bytes > 0 ? g_format_size (bytes) : NULL,
               progress >= 0
                   /* Translators: how much of a file of games is read */
                   ? g_strdup_printf (_ ("importing, %d%%"), (int) (progress * PERCENT))
                   : NULL,
               NULL);
}

static char *
describe_colour (const LibraryScore *score, WuziSideColour colour)
{
  WuziStanding standing = { .wins = score->wins[colour],
                            .losses = score->losses[colour],
                            .draws = score->draws[colour] };
  g_autofree char *figures = wuzi_words_for_standing_short (&standing);

  if (standing.wins + standing.losses + standing.draws == 0)
    return NULL;
  /* Translators: wins, losses and draws with a colour: "Black 3–1–0" */
  return colour == WUZI_SIDE_BLACK ? g_strdup_printf (_ ("Black %s"), figures)
                                   : g_strdup_printf (_ ("White %s"), figures);
}

static char *
describe_share (const LibraryScore *score, gboolean of_black)
{
  guint games;
  guint points =
      library_score_get_points (score, of_black ? WUZI_SIDE_BLACK : GAME_FILTER_ANY, &games);
  g_autofree char *share =
      game_words_for_percent (games > 0 ? (double) PERCENT * points / (2 * games) : -1);

  if (games == 0)
    return NULL;
  /* Translators: the share of points in percent: "score 65%" */
  return of_black ? g_strdup_printf (_ ("black’s score %s"), share)
                  : g_strdup_printf (_ ("score %s"), share);
}

static char *
describe_years (const LibraryScore *score)
{
  return score->last > 0
             ? library_words_for_years (score->first / DATE_PLACES, score->last / DATE_PLACES)
             : NULL;
}

char *
library_words_for_player (const LibraryScore *score, const char *country)
{
  g_autofree char *figures =
      join (describe_colour (score, WUZI_SIDE_BLACK), describe_colour (score, WUZI_SIDE_WHITE),
            describe_share (score, FALSE),
            score->rating > 0 ? g_strdup_printf (_ ("rating %u"), score->rating) : NULL,
            describe_years (score));

  return join (g_strdup (country), exchange_words_for_games (score->games),
               g_steal_pointer (&figures), NULL, NULL);
}

/* "3 May 2019 – 5 May 2019"; NULL if none is known. */
static char *
describe_dates (const LibraryScore *score)
{
  g_autofree char *first = score->first > 0 ? game_words_for_date (score->first) : NULL;
  g_autofree char *last = score->last > 0 ? game_words_for_date (score->last) : NULL;

  if (first == NULL || last == NULL || g_str_equal (first, last))
    return g_steal_pointer (&first);
  /* Translators: the first and the last day of a tournament */
  return g_strdup_printf (C_ ("days", "%s – %s"), first, last);
}

char *
library_words_for_event (const LibraryScore *score, const char *place)
{
  return join (g_strdup (place), exchange_words_for_players (score->people),
               exchange_words_for_games (score->games), describe_dates (score), NULL);
}

char *
library_words_for_opening (const LibraryScore *score)
{
  return join (exchange_words_for_games (score->games), describe_share (score, TRUE),
               describe_years (score), NULL, NULL);
}
