/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews that no engine made, kept as the program keeps its own. */
#pragma once

#include <string.h>

#include "records/games/kept-study.h"
#include "study/study-exchange.h"
#include "teacher/review-figures.h"

/* What a review says of a move; black's is the first. */
typedef struct {
  Judgement judgement;
  double loss; /* of who moves, as a share */
  WinMeans wins;
  Phase phase;
} MadeMove;

/* Where the moves stand: nobody has two in a row. */
static inline Point
made_review_point (int number)
{
  return point_make (number * 4 % 15, number);
}

static inline Review *
made_review_new (const MadeMove *moves, int count)
{
  Point points[15];
  Review *review;
  double chance = 0.5;

  g_assert (count <= (int) G_N_ELEMENTS (points));
  for (int i = 0; i < count; i++)
    points[i] = made_review_point (i);
  review = review_new (RULE_FREESTYLE, 15, STONE_BLACK, points, (guint) count, NULL);
  for (int i = 0; i < count; i++) {
    review->game.positions[i].chance = chance;
    review->game.positions[i].wins = moves[i].wins;
    review->game.moves[i].judgement = moves[i].judgement;
    review->game.moves[i].phase = moves[i].phase;
    chance = 1 - (chance - moves[i].loss);
  }
  review->game.positions[count].chance = chance;
  judge_game_complete (&review->game);
  return review;
}

/* Puts it into the study of a game in the folder of the records. */
static inline void
made_review_keep (const char *records, const char *id, const MadeMove *moves, int count)
{
  g_autoptr (Review) review = made_review_new (moves, count);
  g_autoptr (GString) text = g_string_new ("(;GM[4]SZ[15]");
  g_autofree char *studies = g_build_filename (records, KEPT_STUDIES_FOLDER, NULL);
  g_autofree char *name = g_strconcat (id, ".sgf", NULL);
  g_autofree char *path = g_build_filename (studies, name, NULL);
  g_autoptr (StudyFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (int i = 0; i < count; i++)
    g_string_append_printf (text, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W',
                            'a' + point_x (made_review_point (i)),
                            'a' + 14 - point_y (made_review_point (i)));
  g_string_append_c (text, ')');
  file = study_exchange_read (text->str, text->len, NULL, NULL);
  review_write_notes (review, g_ptr_array_index (file->studies, 0));
  bytes = study_exchange_write (file, STUDY_FORMAT_SGF, NULL, NULL);
  g_assert (g_mkdir_with_parents (studies, 0700) == 0);
  g_assert (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                 (gssize) g_bytes_get_size (bytes), NULL));
}
