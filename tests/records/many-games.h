/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As many games as one likes, for benchmarks: the same ones each time. */
#pragma once

#include <stdio.h>

#include "record-test.h"

enum {
  MANY_GAMES_PLAYERS = 20,            /* "Player 0" and so on */
  MANY_GAMES_SPAN_MSECS = 1000000000, /* in which all games begin */
};

/* The machines of test_game_random () that have a rating. */
static const char *const MANY_GAMES_LEVELS[] = { "easy", "hard" };
static const int MANY_GAMES_RATINGS[] = { 1000, 1800 };

static inline WuziRecordBook *
many_games_book (const char *folder)
{
  WuziRecordBook *book = wuzi_record_book_new (folder);

  wuzi_record_book_set_machine_ratings (book, MANY_GAMES_LEVELS, MANY_GAMES_RATINGS,
                                        G_N_ELEMENTS (MANY_GAMES_LEVELS));
  return book;
}

/* Writes that many games between those persons and machines. */
static inline void
many_games_write_lines (FILE *file, const WuziSide *persons, guint count)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < count; i++) {
    TestGame game;
    g_autoptr (WuziGameRecord) record = NULL;
    g_autofree char *line = NULL;

    test_game_random (&game, rand, persons, MANY_GAMES_PLAYERS);
    game.facts.size = MAX (game.facts.size, BOARD_USUAL_SIZE); /* so that it is rated */
    game.facts.move_count = MIN (game.facts.move_count, 60);
    test_game_play (&game, rand, 60);
    record = wuzi_game_record_new (&game.facts);
    line = wuzi_game_record_to_line (record);
    g_assert_cmpint (fprintf (file, "%s\n", line), >, 0);
  }
}

/* A game that begins after all of these, and after any that was made before. */
static inline WuziGameRecord *
many_games_next (void)
{
  static gint64 number;
  TestGame game;

  test_game_init (&game);
  game.facts.started += MANY_GAMES_SPAN_MSECS + ++number;
  return wuzi_game_record_new (&game.facts);
}

/* Some players, and as many games as asked for, in a folder that is there.
 * Returns the bytes of the games. */
static inline goffset
many_games_write (const char *folder, guint count)
{
  WuziRecordBook *book = many_games_book (folder);
  WuziSide persons[MANY_GAMES_PLAYERS];
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "games.jsonl", NULL);
  FILE *file = g_fopen (path, "wb");
  goffset bytes;

  g_assert_nonnull (file);
  for (int i = 0; i < MANY_GAMES_PLAYERS; i++) {
    char *name = g_strdup_printf ("Player %d", i);

    g_ptr_array_add (names, name);
    persons[i] = person (wuzi_profile_get_id (wuzi_record_book_log_in (book, name)), name, 1);
  }
  many_games_write_lines (file, persons, count);
  error = save (book);
  g_assert_no_error (error);
  g_object_unref (book);
  bytes = ftell (file);
  fclose (file);
  return bytes;
}
