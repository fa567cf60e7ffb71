/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of the readers keep of the games that are read. */
#pragma once

#include <check.h>

#include "board/notation.h"
#include "library/library-reading.h"
#include "support/check-main.h"

/* A copy of a game, its points as text. */
typedef struct {
  LibraryGame game; /* its texts are in strings; what it points to else isn't there any more */
  GStringChunk *strings;
  char *moves;   /* "h8i9" */
  char *offers;  /* likewise */
  GArray *msecs; /* of gint64, or NULL */
} KeptGame;

static GPtrArray *games; /* of KeptGame */
static LibraryReport *report;
static GError *read_error;
static guint stop_after; /* so many games; 0: never */
static double last_progress;

static void
kept_game_free (gpointer data)
{
  KeptGame *kept = data;

  g_string_chunk_free (kept->strings);
  g_free (kept->moves);
  g_free (kept->offers);
  g_clear_pointer (&kept->msecs, g_array_unref);
  g_free (kept);
}

static void
set_up_reading (void)
{
  games = g_ptr_array_new_with_free_func (kept_game_free);
  report = library_report_new ();
  stop_after = 0;
  last_progress = 0;
}

static void
tear_down_reading (void)
{
  g_clear_pointer (&games, g_ptr_array_unref);
  g_clear_pointer (&report, library_report_free);
  g_clear_error (&read_error);
}

static char *
dup_points (const Point *points, guint count)
{
  GString *text = g_string_new (NULL);
  char point[NOTATION_POINT_BYTES];

  for (guint i = 0; i < count; i++)
    g_string_append (text, notation_from_point (points[i], point));
  return g_string_free (text, FALSE);
}

static gboolean
keep_game_cb (const LibraryGame *game, double progress, gpointer user_data)
{
  KeptGame *kept = g_new0 (KeptGame, 1);
  const char **texts[] = {
    &kept->game.id,    &kept->game.black,         &kept->game.white,
    &kept->game.event, &kept->game.black_country, &kept->game.white_country,
    &kept->game.place, &kept->game.round,         &kept->game.rule_name,
    &kept->game.swaps, &kept->game.ending,        &kept->game.info,
  };

  kept->game = *game;
  kept->strings = g_string_chunk_new (256);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (*texts[i] != NULL) {
      ck_assert (g_utf8_validate (*texts[i], -1, NULL));
      ck_assert_uint_gt (strlen (*texts[i]), 0);
      ck_assert_uint_le (strlen (*texts[i]), LIBRARY_MAX_TEXT_BYTES);
      *texts[i] = g_string_chunk_insert (kept->strings, *texts[i]);
    }
  kept->moves = dup_points (game->moves, game->move_count);
  kept->offers = dup_points (game->offers, game->offer_count);
  if (game->msecs != NULL) {
    kept->msecs = g_array_new (FALSE, FALSE, sizeof (gint64));
    g_array_append_vals (kept->msecs, game->msecs, game->move_count);
  }
  g_ptr_array_add (games, kept);
  ck_assert (progress < 0 || (progress >= last_progress && progress <= 1));
  last_progress = progress;
  return games->len != stop_after;
}

static inline const KeptGame *
get_game (guint index)
{
  ck_assert_uint_lt (index, games->len);
  return g_ptr_array_index (games, index);
}

/* Reads bytes; FALSE with error set. */
static inline gboolean
read_some (const char *bytes, gsize length, const char *name)
{
  return library_read_bytes (bytes, length, name, keep_game_cb, NULL, report, NULL, &read_error);
}

static inline void
read_well (const char *text, const char *name)
{
  gboolean done = read_some (text, strlen (text), name);

  if (!done)
    ck_abort_msg ("%s", read_error->message);
}

static inline void
assert_moves (guint index, const char *moves)
{
  ck_assert_str_eq (get_game (index)->moves, moves);
}

/* There is one reason with that in it. */
static inline void
assert_reason (const char *words)
{
  for (guint i = 0; i < report->reasons->len; i++)
    if (strstr (g_ptr_array_index (report->reasons, i), words) != NULL)
      return;
  ck_abort_msg ("no reason says “%s”; the first of %u is “%s”", words, report->reasons->len,
                report->reasons->len > 0 ? (char *) g_ptr_array_index (report->reasons, 0) : "");
}

static inline void
assert_error (const char *words)
{
  ck_assert_ptr_nonnull (read_error);
  if (strstr (read_error->message, words) == NULL)
    ck_abort_msg ("the error is “%s”", read_error->message);
}
