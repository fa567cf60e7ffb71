/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells of imports, and of databases. */
#include "present/words/library-words.h"

#include <glib/gi18n-lib.h>

#include "present/words/exchange-words.h"

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
library_words_for_years (guint first, guint last)
{
  if (first == 0)
    return g_strdup ("");
  /* Translators: the years in which games were played: "1995–2024" */
  return first == last ? g_strdup_printf ("%u", first) : g_strdup_printf (_ ("%u–%u"), first, last);
}
