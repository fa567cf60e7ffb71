/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts players and games that went or came. */
#include "ui/players/exchange-words.h"

#include <glib/gi18n-lib.h>

static char *
dup_players (guint count)
{
  return g_strdup_printf (ngettext ("%u player", "%u players", count), count);
}

static char *
dup_games (guint count)
{
  return g_strdup_printf (ngettext ("%u game", "%u games", count), count);
}

/* What had to be left out, each on a line of its own. */
static void
append_left_out (GString *words, const RecordExchange *done)
{
  if (done->bad > 0) {
    g_string_append_c (words, '\n');
    g_string_append_printf (words,
                            ngettext ("%u game can’t be read and was left out.",
                                      "%u games can’t be read and were left out.", done->bad),
                            done->bad);
  }
  if (done->newer > 0) {
    g_string_append_c (words, '\n');
    g_string_append_printf (
        words,
        ngettext ("%u game was written by a newer version of Wuzi and was left out.",
                  "%u games were written by a newer version of Wuzi and were left out.",
                  done->newer),
        done->newer);
  }
}

char *
exchange_words_for_export (const RecordExchange *done)
{
  g_autofree char *players = dup_players (done->players);
  g_autofree char *games = dup_games (done->games);
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, _ ("Exported: %s, %s."), players, games);
  append_left_out (words, done);
  return g_string_free (words, FALSE);
}

char *
exchange_words_for_import (const RecordExchange *done)
{
  g_autofree char *players = dup_players (done->players);
  g_autofree char *games = dup_games (done->games);
  g_autofree char *known = dup_games (done->known);
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, _ ("New: %s, %s. Already here: %s."), players, games, known);
  append_left_out (words, done);
  return g_string_free (words, FALSE);
}
