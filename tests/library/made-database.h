/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database of others' games that tests make. */
#pragma once

#include <check.h>

#include "library/made-games.h"

/* Adds a game of these people, whose event, date and ratings are these; 0: unknown. */
static inline void
made_database_add (LibraryDb *db, const char *black, const char *white, const char *moves,
                   LibraryResult result, const char *event, int year, int rating)
{
  g_autoptr (LibraryWriter) writer = library_writer_new (db);
  Point points[BOARD_MAX_STONES];
  LibraryGame game = made_game (black, white, moves, result, points);

  game.event = event;
  game.place = event != NULL ? "Tallinn" : NULL;
  game.year = year;
  game.black_rating = game.white_rating = rating;
  ck_assert_int_eq (library_writer_add (writer, &game), LIBRARY_ADDED);
  ck_assert (library_writer_commit (writer, NULL));
}

/* Makes a file with four games of three people in two tournaments; the result of the last one isn't
 * known. */
static inline void
made_database_write (const char *path)
{
  g_autoptr (LibraryDb) db = library_db_open (path, NULL);

  ck_assert_ptr_nonnull (db);
  made_database_add (db, "Ando", "Beck", "h8h9i9j10", LIBRARY_RESULT_BLACK_WINS, "Cup", 2001, 2000);
  made_database_add (db, "Beck", "Ando", "h8h9i9g9f9", LIBRARY_RESULT_BLACK_WINS, "Cup", 2003,
                     2100);
  made_database_add (db, "Ando", "Čech", "h8i9i7j8", LIBRARY_RESULT_DRAW, "Open", 2002, 0);
  made_database_add (db, "Čech", "Beck", "h8h7g7j10", LIBRARY_RESULT_UNKNOWN, "Cup", 0, 0);
}
