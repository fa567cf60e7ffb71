/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded games in a few words. */
#include "present/words/game-words.h"

#include <glib/gi18n-lib.h>

#include "present/words/opponent-words.h"

enum {
  SECOND_MSECS = 1000,
  MINUTE_SECONDS = 60,
  HOUR_SECONDS = 3600,
  HOUR_MINUTES = 60,
};

const char *
game_words_for_level (const char *level)
{
  EngineLevel known;

  if (game_facts_machine_is_engine (level))
    /* Translators: in the place of a level: an engine from elsewhere played */
    return C_ ("level", "Engine");
  return engine_level_from_name (level, &known) ? opponent_words_get_name (known) : level;
}

const char *
game_words_for_outcome (GameFilterOutcome outcome)
{
  switch (outcome) {
  case GAME_FILTER_WON:
    return C_ ("outcome", "Win");
  case GAME_FILTER_LOST:
    return C_ ("outcome", "Loss");
  case GAME_FILTER_DRAWN:
    return C_ ("outcome", "Draw");
  }
  g_return_val_if_reached ("");
}

const char *
game_words_for_result (WuziResult result)
{
  switch (result) {
  case WUZI_RESULT_BLACK_WINS:
    return C_ ("outcome", "Black won");
  case WUZI_RESULT_WHITE_WINS:
    return C_ ("outcome", "White won");
  case WUZI_RESULT_DRAW:
    return C_ ("outcome", "Draw");
  }
  g_return_val_if_reached ("");
}

const char *
game_words_for_ending (WuziEnding ending)
{
  switch (ending) {
  case WUZI_ENDING_FIVE:
    return C_ ("ending", "Five in a row");
  case WUZI_ENDING_RESIGNATION:
    return C_ ("ending", "Resignation");
  case WUZI_ENDING_FULL_BOARD:
    return C_ ("ending", "Full board");
  case WUZI_ENDING_TIME:
    return C_ ("ending", "Out of time");
  case WUZI_ENDING_AGREEMENT:
    return C_ ("ending", "Agreed draw");
  case WUZI_ENDING_NO_FIVE:
    return C_ ("ending", "No five possible");
  case WUZI_ENDING_FOUL:
    return C_ ("ending", "Forbidden move");
  }
  g_return_val_if_reached ("");
}

char *
game_words_for_size (int size)
{
  /* Translators: points along the two sides of the board */
  return g_strdup_printf (_ ("%d × %d"), size, size);
}

char *
game_words_for_length (gint64 msecs)
{
  gint64 seconds = msecs / SECOND_MSECS;

  if (msecs == 0)
    return g_strdup ("–");
  if (seconds >= HOUR_SECONDS)
    return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", seconds / HOUR_SECONDS,
                            (int) (seconds / MINUTE_SECONDS % HOUR_MINUTES),
                            (int) (seconds % MINUTE_SECONDS));
  return g_strdup_printf ("%d:%02d", (int) (seconds / MINUTE_SECONDS),
                          (int) (seconds % MINUTE_SECONDS));
}

/* A time in local time; the beginning of 1970 for one that no calendar has. */
static GDateTime *
local_time (gint64 msecs)
{
  GDateTime *time = g_date_time_new_from_unix_local (msecs / SECOND_MSECS);

  return time != NULL ? time : g_date_time_new_from_unix_local (0);
}

/* Are both on the same day, if that one is put off by so many days? */
static gboolean
is_day (GDateTime *time, GDateTime *now, int days)
{
  g_autoptr (GDateTime) then = g_date_time_add_days (time, days);

  return g_date_time_get_year (then) == g_date_time_get_year (now)
         && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now);
}

char *
game_words_for_start (gint64 started, gint64 now)
{
  g_autoptr (GDateTime) time = local_time (started);
  g_autoptr (GDateTime) today = local_time (now);

  if (is_day (time, today, 0))
    /* Translators: when a game began, a format as for g_date_time_format () */
    return g_date_time_format (time, _ ("Today %H:%M"));
  if (is_day (time, today, 1))
    /* Translators: when a game began, a format as for g_date_time_format () */
    return g_date_time_format (time, _ ("Yesterday %H:%M"));
  if (g_date_time_get_year (time) == g_date_time_get_year (today))
    /* Translators: when a game of this year began, a format as for
     * g_date_time_format (): day, short month, time */
    return g_date_time_format (time, _ ("%-d %b %H:%M"));
  /* Translators: when a game of another year began, a format as for
   * g_date_time_format (): day, short month, year, time */
  return g_date_time_format (time, _ ("%-d %b %Y %H:%M"));
}

char *
game_words_for_day (gint64 msecs)
{
  g_autoptr (GDateTime) time = local_time (msecs);

  /* Translators: a day, a format as for g_date_time_format (): day, short month, year */
  return g_date_time_format (time, _ ("%-d %b %Y"));
}

char *
game_words_for_date (guint32 date)
{
  guint day = date % 100;
  guint month = date / 100 % 100;
  g_autoptr (GDateTime) time = g_date_time_new_local (
      (int) (date / 10000), (int) MAX (month, 1), (int) (month > 0 ? MAX (day, 1) : 1), 12, 0, 0);

  if (time == NULL)
    return g_strdup ("–");
  if (month > 0 && day > 0)
    return g_date_time_format (time, _ ("%-d %b %Y"));
  /* Translators: a month, a format as for g_date_time_format (): short month, year */
  return month > 0 ? g_date_time_format (time, C_ ("month", "%b %Y"))
                   /* Translators: a year, a format as for g_date_time_format () */
                   : g_date_time_format (time, C_ ("year", "%Y"));
}

static void
add_line (GString *lines, char *line)
{
  if (lines->len > 0)
    g_string_append_c (lines, '\n');
  g_string_append (lines, line);
  g_free (line);
}

char *
game_words_for_marks (const WuziGameFacts *facts)
{
  const WuziSide *sides[] = { &facts->black, &facts->white };
  g_autoptr (GString) lines = g_string_new (NULL);
  int take_backs = facts->black.take_backs + facts->white.take_backs;
  int taught = facts->black.taught + facts->white.taught;
  int hints = facts->black.hints + facts->white.hints - taught;
  int threats = facts->black.danger + facts->white.danger;

  if (facts->origin_moves > 0)
    add_line (lines,
              g_strdup_printf (_ ("Continued after move %u of another game. It isn’t counted."),
                               facts->origin_moves));
  if (facts->casual)
    add_line (lines, g_strdup (_ ("Casual: it changed no rating")));
  if (take_backs > 0)
    add_line (lines, g_strdup_printf (ngettext ("%d move taken back", "%d moves taken back",
                                                (gulong) take_backs),
                                      take_backs));
  if (hints > 0)
    add_line (lines, g_strdup_printf (ngettext ("%d hint", "%d hints", (gulong) hints), hints));
  if (taught > 0)
    add_line (lines, g_strdup (_ ("The teacher took part")));
  if (threats > 0)
    add_line (lines,
              g_strdup_printf (ngettext ("Threats were marked for %d move",
                                         "Threats were marked for %d moves", (gulong) threats),
                               threats));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    if (sides[i]->adaptive)
      add_line (lines, g_strdup (_ ("The level adapted to the player")));
    if (sides[i]->weakened)
      add_line (lines, g_strdup (_ ("The machine had less time than its level needs")));
  }
  return lines->len > 0 ? g_string_free (g_steal_pointer (&lines), FALSE) : NULL;
}

char *
game_words_for_percent (double percent)
{
  return percent < 0 ? g_strdup ("–")
                     /* Translators: how exactly somebody played */
                     : g_strdup_printf (_ ("%.0f%%"), percent);
}

const char *
game_words_find_mark_icon (const WuziGameFacts *facts)
{
  return facts->origin_moves > 0 ? "action-unavailable-symbolic" : "dialog-information-symbolic";
}

const char *
game_words_find_level (const WuziGameFacts *facts)
{
  return facts->black.machine != NULL ? facts->black.machine : facts->white.machine;
}
