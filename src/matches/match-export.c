/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results as SGF, Piskvork's files and CSV. */
#include "matches/match-export.h"

#include <string.h>

#include "library/library-export.h"
#include "records/files/record-time.h"

/* How a game was lost, as SGF says it behind "B+"; NULL for a five and a draw. */
static const char *
get_ending (MatchEnding ending)
{
  switch (ending) {
  case MATCH_ENDING_TIME:
    return "Time";
  case MATCH_ENDING_FOUL:
  case MATCH_ENDING_ILLEGAL:
  case MATCH_ENDING_CRASH:
    return "Forfeit";
  default:
    return NULL;
  }
}

/* The result's time in UTC: where the match goes on elsewhere, nothing changes. */
static void
set_date (LibraryGame *game, gint64 msecs)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (msecs / 1000);

  if (date == NULL)
    return;
  game->year = g_date_time_get_year (date);
  game->month = g_date_time_get_month (date);
  game->day = g_date_time_get_day_of_month (date);
}

void
match_library_game_init (MatchLibraryGame *self, const MatchResult *result, const MatchPlan *plan)
{
  *self = (MatchLibraryGame) { 0 };
  g_snprintf (self->id, sizeof self->id, "%" G_GINT64_FORMAT "-%" G_GUINT64_FORMAT, result->started,
              result->slot.index);
  g_snprintf (self->round, sizeof self->round, "%" G_GUINT64_FORMAT, result->slot.index + 1);
  self->game = (LibraryGame) {
    .id = self->id,
    .black = match_result_get_black (result, plan),
    .white = match_result_get_white (result, plan),
    .event = plan->title,
    .round = plan->tournament == MATCH_KNOCK_OUT ? NULL : self->round,
    .size = plan->terms.size,
    .rule = plan->terms.rule,
    .opening = OPENING_FREE,
    .result = result->winner == STONE_BLACK   ? LIBRARY_RESULT_BLACK_WINS
              : result->winner == STONE_WHITE ? LIBRARY_RESULT_WHITE_WINS
                                              : LIBRARY_RESULT_DRAW,
    .ending = get_ending (result->ending),
    .moves = result->moves,
    .msecs = result->msecs,
    .move_count = (guint) result->count,
    .black_minutes = -1,
    .white_minutes = -1,
  };
  set_date (&self->game, result->started);
}

char *
match_export_to_sgf (const MatchResult *self, const MatchPlan *plan)
{
  GString *text = g_string_new (NULL);
  MatchLibraryGame game;

  match_library_game_init (&game, self, plan);
  library_export_write_game (text, &game.game);
  return g_string_free (text, FALSE);
}

char *
match_export_to_psq (const MatchResult *self, const MatchPlan *plan)
{
  int size = plan->terms.size;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "Piskvorky %dx%d, 11:11, 0\r\n", size, size);
  for (int i = 0; i < self->count; i++)
    g_string_append_printf (text, "%d,%d,%" G_GINT64_FORMAT "\r\n", point_x (self->moves[i]) + 1,
                            size - point_y (self->moves[i]), self->msecs[i]);
  g_string_append_printf (text, "%s\r\n%s\r\n%d\r\n", match_result_get_black (self, plan),
                          match_result_get_white (self, plan),
                          match_ending_to_gomocup (self->ending));
  return g_string_free (text, FALSE);
}

void
match_export_add_field (GString *text, const char *field)
{
  if (text->len > 0)
    g_string_append_c (text, ',');
  if (strpbrk (field, ",\"\r\n") == NULL) {
    g_string_append (text, field);
    return;
  }
  g_string_append_c (text, '"');
  for (; *field != '\0'; field++) {
    if (*field == '"')
      g_string_append_c (text, '"');
    g_string_append_c (text, *field);
  }
  g_string_append_c (text, '"');
}

static void
add_number (GString *text, gint64 number)
{
  g_autofree char *field = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  match_export_add_field (text, field);
}

/* How long a colour thought in all, after the opening. */
static gint64
sum_msecs (const MatchResult *self, int colour)
{
  gint64 sum = 0;

  for (int i = self->opening; i < self->count; i++)
    sum += i % 2 == colour ? self->msecs[i] : 0;
  return sum;
}

const char *
match_export_get_csv_head (void)
{
  return "game,round,black,white,result,ending,moves,opening_moves,black_ms,white_ms,started,"
         "line,black_memory_kb,white_memory_kb\r\n";
}

char *
match_export_to_csv (const MatchResult *self, const MatchPlan *plan)
{
  GString *text = g_string_new (NULL);
  g_autofree char *started = record_time_format (self->started, FALSE);
  g_autofree char *moves = match_result_dup_moves (self);

  add_number (text, (gint64) self->slot.index);
  add_number (text, self->slot.round);
  match_export_add_field (text, match_result_get_black (self, plan));
  match_export_add_field (text, match_result_get_white (self, plan));
  match_export_add_field (text, match_result_get_winner_word (self));
  match_export_add_field (text, match_ending_to_name (self->ending));
  add_number (text, self->count);
  add_number (text, self->opening);
  add_number (text, sum_msecs (self, 0));
  add_number (text, sum_msecs (self, 1));
  match_export_add_field (text, started);
  match_export_add_field (text, moves);
  for (int i = 0; i < 2; i++)
    if (self->memory[i] > 0)
      add_number (text, self->memory[i] >> 10);
    else
      match_export_add_field (text, "");
  g_string_append (text, "\r\n");
  return g_string_free (text, FALSE);
}
