/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of games that are kept share: a sitting, and who keeps its game. */
#pragma once

#include <glib/gstdio.h>

#include "game/wuzi-game.h"
#include "support/fake-time.h"
#include "support/sitting.h"
#include "support/wait.h"

static Sitting sitting;
static WuziRunningGames *running_games;
static FakeTime fake_time;

static inline void
set_up (void)
{
  sitting_open (&sitting);
  running_games = wuzi_running_games_new (sitting.book);
}

static inline void
flushed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  ck_assert (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL));
  *done = TRUE;
}

static inline void
flush (void)
{
  gboolean done = FALSE;

  wuzi_record_book_save_async (sitting.book, flushed_cb, &done);
  WAIT_FOR (done);
}

/* The folder is removed with all that is in it, so its own folder must go. */
static inline void
tear_down (void)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *lock = g_build_filename (sitting.folder, "running", "wuzi.lock", NULL);
  g_autofree char *playing = g_build_filename (sitting.folder, "running", "playing.lock", NULL);
  g_autofree char *running = g_build_filename (sitting.folder, "running", NULL);

  if (sitting.game != NULL) {
    wuzi_game_give_up (sitting.game);
    wuzi_game_close (sitting.game);
  }
  list = wuzi_running_games_list (running_games);
  for (guint i = 0; i < list->len; i++)
    wuzi_running_games_remove (running_games, ((RunningGame *) g_ptr_array_index (list, i))->id);
  flush ();
  g_unlink (lock);
  g_unlink (playing);
  g_rmdir (running);
  g_clear_object (&running_games);
  sitting_close (&sitting);
}

static inline WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

static inline void
begin (const WuziGameSetup *setup)
{
  sitting.game = wuzi_game_new (sitting.book, setup);
  fake_time_give (&fake_time, wuzi_console_get_clock (console ()));
  wuzi_game_set_running_games (sitting.game, running_games);
  wuzi_game_start (sitting.game);
}

static inline guint
count_kept (void)
{
  g_autoptr (GPtrArray) list = wuzi_running_games_list (running_games);

  return list->len;
}

static inline const RunningGame *
get_kept (void)
{
  g_autoptr (GPtrArray) list = wuzi_running_games_list (running_games);

  ck_assert_uint_eq (list->len, 1);
  return g_ptr_array_index (list, 0);
}

/* Leaves the game, reads all files anew, and goes on with the one there is. */
static inline void
leave_and_go_on (void)
{
  WuziProfile *profiles[2] = {
    wuzi_game_get_profile (sitting.game, WUZI_SEAT_FIRST),
    wuzi_game_get_profile (sitting.game, WUZI_SEAT_SECOND),
  };
  WuziGameSetup setup;
  WuziGame *gone = sitting.game;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  WAIT_FOR (gone == NULL);
  flush ();
  g_clear_object (&running_games);
  running_games = wuzi_running_games_new (sitting.book);
  wuzi_running_games_load (running_games);
  flush ();
  ck_assert (wuzi_game_make_setup (get_kept (), profiles, &setup));
  begin (&setup);
}
