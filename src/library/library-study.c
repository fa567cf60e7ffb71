/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a study of a game of others. */
#include "library/library-study.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "study/study-note.h"

enum {
  OFFERED_AFTER = 4, /* moves: fifth ones are offered */
};

/* "B+R", as SGF has it. (transfer full) (nullable) */
static char *
dup_result (const LibraryGame *game)
{
  const char *how = game->ending != NULL ? game->ending : "";

  switch (game->result) {
  case LIBRARY_RESULT_DRAW:
    return g_strdup ("0");
  case LIBRARY_RESULT_BLACK_WINS:
    return g_strconcat ("B+", how, NULL);
  case LIBRARY_RESULT_WHITE_WINS:
    return g_strconcat ("W+", how, NULL);
  default:
    return NULL;
  }
}

/* As far as it is known: "2019", "2019-05". (transfer full) (nullable) */
static char *
dup_date (const LibraryGame *game)
{
  if (game->year == 0)
    return NULL;
  if (game->month == 0)
    return g_strdup_printf ("%04d", game->year);
  return game->day == 0 ? g_strdup_printf ("%04d-%02d", game->year, game->month)
                        : g_strdup_printf ("%04d-%02d-%02d", game->year, game->month, game->day);
}

static void
set_info (WuziStudy *study, const LibraryGame *game)
{
  g_autofree char *result = dup_result (game);
  g_autofree char *date = dup_date (game);
  g_autofree char *black_rating =
      game->black_rating > 0 ? g_strdup_printf ("%d", game->black_rating) : NULL;
  g_autofree char *white_rating =
      game->white_rating > 0 ? g_strdup_printf ("%d", game->white_rating) : NULL;
  const char *texts[STUDY_INFO_COUNT] = {
    [STUDY_INFO_BLACK] = game->black,
    [STUDY_INFO_WHITE] = game->white,
    [STUDY_INFO_BLACK_RANK] = black_rating,
    [STUDY_INFO_WHITE_RANK] = white_rating,
    [STUDY_INFO_BLACK_TEAM] = game->black_country,
    [STUDY_INFO_WHITE_TEAM] = game->white_country,
    [STUDY_INFO_EVENT] = game->event,
    [STUDY_INFO_PLACE] = game->place,
    [STUDY_INFO_ROUND] = game->round,
    [STUDY_INFO_DATE] = date,
    [STUDY_INFO_RESULT] = result,
  };

  for (int i = 0; i < STUDY_INFO_COUNT; i++)
    if (texts[i] != NULL && *texts[i] != '\0')
      wuzi_study_init_info (study, (StudyInfo) i, texts[i]);
  if (game->opening != OPENING_FREE) {
    g_autofree char *rules = g_strdup_printf ("%s, %s", study_rule_to_word (game->rule),
                                              opening_to_name (game->opening));

    wuzi_study_init_info (study, STUDY_INFO_RULES, rules);
  }
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static char *
dup_offers (const LibraryGame *game)
{
  GString *points = g_string_new (NULL);
  char *line;

  for (guint i = 0; i < game->offer_count; i++) {
    char point[NOTATION_POINT_BYTES];

    g_string_append_printf (points, "%s%s", i > 0 ? " " : "",
                            notation_from_point (game->offers[i], point));
  }
  line = g_strdup_printf (_ ("Offered for the fifth move: %s"), points->str);
  g_string_free (points, TRUE);
  return line;
}

/* Beside the move after which they were offered. */
static void
add_offers (WuziStudy *study, const LibraryGame *game)
{
  g_autofree char *offers = dup_offers (game);
  StudyNode node = STUDY_ROOT;
  StudyNote *note;

  for (int i = 0; i < OFFERED_AFTER; i++)
    node = wuzi_study_get_child (study, node);
  note = wuzi_study_steal_note (study, node);
  study_note_set_text (&note->comment, offers);
  wuzi_study_take_note (study, node, note);
}

static char *
dup_minutes (const LibraryGame *game)
{
  g_autofree char *black = g_strdup_printf ("%d", game->black_minutes);
  g_autofree char *white = g_strdup_printf ("%d", game->white_minutes);

  return g_strdup_printf (_ ("Minutes used: Black %s, White %s"),
                          game->black_minutes >= 0 ? black : "–",
                          game->white_minutes >= 0 ? white : "–");
}

/* What is told of the game as a whole. (transfer full) "" if that is nothing. */
static char *
dup_remarks (const LibraryGame *game)
{
  GString *text = g_string_new (NULL);

  if (game->rule_name != NULL)
    add_line (text, g_strdup_printf (_ ("Rule: %s"), game->rule_name));
  if (game->swaps != NULL)
    add_line (text, g_strdup_printf (_ ("Swapped: %s"), game->swaps));
  if (game->black_minutes >= 0 || game->white_minutes >= 0)
    add_line (text, dup_minutes (game));
  if (game->info != NULL)
    add_line (text, g_strdup (game->info));
  return g_string_free (text, FALSE);
}

WuziStudy *
library_study_new (const LibraryGame *game)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (WuziRecordedMove));
  g_autofree char *remarks = dup_remarks (game);
  WuziStudy *study;

  for (guint i = 0; i < game->move_count; i++) {
    WuziRecordedMove move = { game->moves[i], game->msecs != NULL ? game->msecs[i] : -1 };

    g_array_append_val (moves, move);
  }
  study = wuzi_study_new_from_moves (game->size, game->rule, STONE_BLACK,
                                     (const WuziRecordedMove *) (gconstpointer) moves->data,
                                     moves->len);
  set_info (study, game);
  if (*remarks != '\0')
    wuzi_study_init_info (study, STUDY_INFO_COMMENT, remarks);
  if (game->offer_count > 0 && game->move_count >= OFFERED_AFTER)
    add_offers (study, game);
  wuzi_study_set_current (study, STUDY_ROOT);
  return study;
}
