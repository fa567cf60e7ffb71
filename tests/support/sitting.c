/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays games by hand, and reads what was written about them. */
#include "support/sitting.h"

#include "board/notation.h"
#include "game/players/levels.h"
#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "support/temp-folder.h"
#include "support/wait.h"

enum {
  SIDE = 9,
};

#define GAMES_FILE "games.jsonl"
#define BLOCK_FILE "block"

static void
open_book (Sitting *self, const char *path)
{
  self->book = wuzi_record_book_new (path);
  levels_tell_book (self->book);
  self->ann = g_object_ref (wuzi_record_book_log_in (self->book, "Ann"));
  self->bob = g_object_ref (wuzi_record_book_log_in (self->book, "Bob"));
  sitting_settle (self);
}

void
sitting_open (Sitting *self)
{
  *self = (Sitting) { 0 };
  self->folder = temp_folder_new ();
  open_book (self, self->folder);
}

/* Not by permissions: tests may run as root. */
void
sitting_open_unwritable (Sitting *self)
{
  g_autofree char *block = NULL;

  *self = (Sitting) { 0 };
  self->folder = temp_folder_new ();
  block = g_build_filename (self->folder, BLOCK_FILE, NULL);
  ck_assert (g_file_set_contents (block, "", 0, NULL));
  open_book (self, block);
}

void
sitting_allow_writing (Sitting *self)
{
  char *block = g_build_filename (self->folder, BLOCK_FILE, NULL);

  ck_assert_int_eq (g_remove (block), 0);
  self->outer = self->folder;
  self->folder = block;
}

void
sitting_close (Sitting *self)
{
  WuziRecordBook *book = self->book;
  WuziGame *game = self->game;

  g_object_add_weak_pointer (G_OBJECT (book), (gpointer *) &book);
  if (game != NULL) {
    g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
    wuzi_game_close (self->game);
    g_clear_object (&self->game);
    WAIT_FOR (game == NULL);
  }
  sitting_settle (self);
  g_clear_object (&self->book);
  WAIT_FOR (book == NULL);
  g_clear_object (&self->ann);
  g_clear_object (&self->bob);
  temp_folder_free (g_steal_pointer (&self->folder));
  if (self->outer != NULL)
    temp_folder_free (g_steal_pointer (&self->outer));
}

WuziGameSetup
sitting_setup (Sitting *self, WuziMode mode)
{
  return (WuziGameSetup) {
    .mode = mode,
    .rule = RULE_FREESTYLE,
    .size = SIDE,
    .profiles = { self->ann, mode == WUZI_MODE_PVP ? self->bob : NULL },
    .first_mover = WUZI_SEAT_FIRST,
    .level = ENGINE_LEVEL_EASY,
    .seed = 1,
  };
}

void
sitting_begin (Sitting *self, const WuziGameSetup *setup)
{
  ck_assert_ptr_null (self->game);
  self->game = wuzi_game_new (self->book, setup);
  wuzi_game_start (self->game);
}

char *
sitting_book_game (Sitting *self, const char *points)
{
  WuziGameSetup setup = sitting_setup (self, WUZI_MODE_PVP);
  char *id;

  sitting_begin (self, &setup);
  sitting_play (self, points);
  wuzi_console_resign (wuzi_game_get_console (self->game));
  sitting_settle (self);
  id = g_strdup (wuzi_game_get_id (self->game));
  wuzi_game_close (self->game);
  g_clear_object (&self->game);
  return id;
}

void
sitting_let_machine_think (Sitting *self)
{
  WuziAiPlayer *machine = WUZI_AI_PLAYER (wuzi_game_get_machine (self->game));
  EngineLimits none = { 0 };

  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_CHAMPION);
  wuzi_ai_player_set_limits (machine, &none);
}

void
sitting_wait_for_turn (Sitting *self)
{
  WuziConsole *console = wuzi_game_get_console (self->game);

  WAIT_FOR (wuzi_console_is_over (console)
            || WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (console)));
}

void
sitting_play (Sitting *self, const char *points)
{
  WuziConsole *console = wuzi_game_get_console (self->game);
  const Board *board = wuzi_console_get_board (console);
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  for (guint i = 0; names[i] != NULL; i++) {
    Point point = notation_to_point (names[i], board->size);

    sitting_wait_for_turn (self);
    ck_assert_int_eq (wuzi_console_offer_point (console, point), WUZI_OFFER_TAKEN_UP);
    WAIT_FOR (!board_is_free (board, point));
  }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, NULL);
  *done = TRUE;
}

void
sitting_settle (Sitting *self)
{
  gboolean done = FALSE;

  wuzi_record_book_save_async (self->book, saved_cb, &done);
  WAIT_FOR (done);
}

GPtrArray *
sitting_read_games (Sitting *self)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) lines = NULL;

  sitting_settle (self);
  lines = temp_folder_read_lines (self->folder, GAMES_FILE);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    WuziGameRecord *record = wuzi_game_record_new_from_line (lines[i], strlen (lines[i]), &error);

    ck_assert_msg (record != NULL, "%s", error != NULL ? error->message : "");
    g_ptr_array_add (games, record);
  }
  return games;
}

WuziGameRecord *
sitting_read_only_game (Sitting *self)
{
  g_autoptr (GPtrArray) games = sitting_read_games (self);

  ck_assert_uint_eq (games->len, 1);
  return g_object_ref (g_ptr_array_index (games, 0));
}
