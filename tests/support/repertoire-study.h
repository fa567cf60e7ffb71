/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small studies that are repertoires, and their positions by moves. */
#pragma once

#include "board/notation.h"
#include "study/study-exchange.h"
#include "support/check-main.h"
#include "teacher/repertoire.h"

/* Black: h8 h9 (white), i9 with two replies, of which the second has two again, and a bad j6. */
#define KAGETSU                                                                                    \
  "(;GM[4]SZ[15]RU[Renju]WZRP[black];B[hh];W[hg](;B[ig]C[The strongest.](;W[if];B[gf]C[Keeps "     \
  "the diagonal.])(;W[ih];B[gi](;W[gh];B[ii])(;W[ii];B[fh])))(;B[jj]BM[1];W[gg];B[ff]))"

static inline WuziStudy *
repertoire_study_new (const char *sgf)
{
  g_autoptr (StudyFile) file = study_exchange_read (sgf, strlen (sgf), NULL, NULL);

  ck_assert_ptr_nonnull (file);
  return g_object_ref (g_ptr_array_index (file->studies, 0));
}

/* What came of moves ("h8h9") on an empty board of 15 x 15. */
static inline StudyPosition
repertoire_study_play (const char *moves)
{
  StudyPosition position;

  study_position_init (&position, 15);
  while (*moves != '\0') {
    char name[NOTATION_POINT_BYTES] = { 0 };
    gsize length = 1 + strspn (moves + 1, "0123456789");

    memcpy (name, moves, length);
    moves += length;
    position.last = notation_to_point (name, 15);
    study_position_set (&position, position.last, position.turn);
    position.turn = stone_other (position.turn);
  }
  return position;
}

/* The number of the position that moves lead to; -1 if it isn't asked. */
static inline int
repertoire_study_find (const Repertoire *repertoire, const char *moves)
{
  StudyPosition position = repertoire_study_play (moves);
  guint64 key = repertoire_get_key (repertoire, &position);

  for (guint i = 0; i < repertoire_get_count (repertoire); i++)
    if (repertoire_get (repertoire, i)->key == key)
      return (int) i;
  return -1;
}
