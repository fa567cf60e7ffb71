/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts players, games and studies that went or came. */
#include "present/words/exchange-words.h"

#include <glib/gi18n-lib.h>

char *
exchange_words_for_players (guint count)
{
  return g_strdup_printf (ngettext ("%'u player", "%'u players", count), count);
}

char *
exchange_words_for_games (guint count)
{
  return g_strdup_printf (ngettext ("%'u game", "%'u games", count), count);
}

static char *
join (const char *one, const char *other)
{
  /* Translators: "3 players", "120 games"; and that, "2 studies" */
  return g_strdup_printf (_ ("%s, %s"), one, other);
}

char *
exchange_words_for_counts (guint player_count, guint game_count, guint study_count)
{
  g_autofree char *players = exchange_words_for_players (player_count);
  g_autofree char *games = exchange_words_for_games (game_count);
  g_autofree char *both = join (players, games);
  g_autofree char *studies =
      g_strdup_printf (ngettext ("%'u study", "%'u studies", study_count), study_count);

  return study_count > 0 ? join (both, studies) : g_steal_pointer (&both);
}

/* What has become of the present files. */
static void
add_kept (GString *sentences, const RecordRestore *done, gboolean with_names)
{
  gboolean kept = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (done->kept); i++) {
    kept = kept || done->kept[i] != NULL;
    if (done->kept[i] != NULL && with_names) {
      g_string_append_c (sentences, '\n');
      g_string_append_printf (sentences, _ ("The previous file is kept as “%s”."), done->kept[i]);
    }
  }
  if (kept && !with_names) {
    g_string_append_c (sentences, '\n');
    g_string_append (sentences, _ ("Kept: the records as they were before."));
  }
  if (done->unread == 0)
    return;
  g_string_append_c (sentences, '\n');
  g_string_append_printf (
      sentences,
      ngettext ("%'u line of it can’t be read.", "%'u lines of it can’t be read.", done->unread),
      done->unread);
}

char *
exchange_words_for_restore (const RecordRestore *done, gboolean with_names)
{
  g_autofree char *counts = exchange_words_for_counts (done->players, done->games, done->studies);
  g_autofree char *newer = exchange_words_for_counts (done->newer_players, done->newer_games, 0);
  g_autoptr (GString) sentences = g_string_new (NULL);

  g_string_append_printf (sentences, _ ("Restored: %s."), counts);
  if (done->newer_players + done->newer_games > 0) {
    g_string_append_c (sentences, '\n');
    g_string_append_printf (sentences, _ ("Newer than that, and still here: %s."), newer);
  }
  add_kept (sentences, done, with_names);
  return g_string_free (g_steal_pointer (&sentences), FALSE);
}

char *
exchange_words_for_export (const RecordExchange *done)
{
  g_autofree char *counts = exchange_words_for_counts (done->players, done->games, done->studies);

  return g_strdup_printf (_ ("Exported: %s."), counts);
}

char *
exchange_words_for_import (const RecordExchange *done)
{
  g_autofree char *counts = exchange_words_for_counts (done->players, done->games, done->studies);
  g_autofree char *known = exchange_words_for_games (done->known);

  g_autofree char *words = g_strdup_printf (_ ("New: %s. Already here: %s."), counts, known);
  g_autofree char *noted =
      g_strdup_printf (ngettext ("The star, tags or note of %'u game are new.",
                                 "The star, tags or note of %'u games are new.", done->marks),
                       done->marks);

  /* Stars, tags, notes, and that a game is deleted. */
  return done->marks > 0 ? g_strconcat (words, " ", noted, NULL) : g_steal_pointer (&words);
}

/* Adds a line, which is taken, if there are any. */
static void
add_line (GString *lines, guint count, char *line)
{
  if (count > 0)
    g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", line);
  g_free (line);
}

char *
exchange_words_for_left_out (const RecordExchange *done)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  add_line (lines, done->bad,
            g_strdup_printf (ngettext ("%'u game can’t be read and was left out.",
                                       "%'u games can’t be read and were left out.", done->bad),
                             done->bad));
  add_line (lines, done->newer,
            g_strdup_printf (
                ngettext ("%'u game was written by a newer version of Wuzi and was left out.",
                          "%'u games were written by a newer version of Wuzi and were left out.",
                          done->newer),
                done->newer));
  add_line (
      lines, done->bad_players,
      g_strdup_printf (ngettext ("%'u player can’t be read and was left out.",
                                 "%'u players can’t be read and were left out.", done->bad_players),
                       done->bad_players));
  add_line (
      lines, done->bad_others,
      g_strdup_printf (ngettext ("%'u note or study of a game can’t be read and was left out.",
                                 "%'u notes or studies of games can’t be read and were left out.",
                                 done->bad_others),
                       done->bad_others));
  add_line (
      lines, done->unmerged,
      g_strdup_printf (
          ngettext ("%'u player was merged into nobody or in a circle, and is listed instead.",
                    "%'u players were merged into nobody or in a circle, and are listed instead.",
                    done->unmerged),
          done->unmerged));
  return lines->len > 0 ? g_string_free (g_steal_pointer (&lines), FALSE) : NULL;
}
