/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a game that isn't finished: read, written, gone on with at the
 * table. */
#include "board/board.h"
#include "fuzz-records.h"
#include "game/wuzi-game.h"
#include "records/running/running-game.h"

/* A game that was written says the same when it is read. */
static void
check_round_trip (const RunningGame *game)
{
  g_autofree char *text = running_game_write (game);
  g_autofree char *again = NULL;
  g_autoptr (RunningGame) read = running_game_read (text, strlen (text), NULL);

  fuzz_check (read != NULL);
  again = running_game_write (read);
  fuzz_check (g_str_equal (text, again));
}

/* Those of the seats, as the game says who they are. */
static WuziProfile *
new_profile (const RunningGame *game, int seat)
{
  const WuziSide *black = &game->facts.black;
  const WuziSide *side = black->seat == seat ? black : &game->facts.white;

  return side->profile_id != NULL ? wuzi_profile_new_known (side->profile_id, side->name, 1) : NULL;
}

/* The opening stands as the file says, and both have the colours that they have in it. */
static void
check_opening (WuziConsole *console, const RunningGame *game)
{
  const Opening *opening = wuzi_console_get_opening (console);
  Opening expected;
  guint count;

  fuzz_check (game_facts_play_opening (&game->facts, &expected, NULL));
  fuzz_check (opening->step == expected.step && opening->black == expected.black);
  fuzz_check (board_equal (&opening->board, &expected.board));
  wuzi_console_get_deeds (console, &count);
  fuzz_check (count == game->facts.deed_count + (guint) expected.board.count);
  fuzz_check (wuzi_player_get_stone (wuzi_console_get_seated (console, SEAT_FIRST))
              == opening_colour (&expected, SEAT_FIRST));
}

/* At the table lies what the file says. */
static void
check_table (WuziGame *table, const RunningGame *game)
{
  WuziConsole *console = wuzi_game_get_console (table);
  const Board *board = wuzi_console_get_board (console);
  WuziMoveStack *stack = wuzi_console_get_move_stack (console);

  fuzz_check (board->size == game->facts.size);
  fuzz_check (board->count == (int) game->facts.move_count);
  for (int i = 0; i < board->count; i++)
    fuzz_check (board->moves[i] == game->facts.moves[i].point);
  fuzz_check (wuzi_move_stack_get_redo_length (stack) == game->redo_count);
  check_opening (console, game);
  fuzz_check (g_strcmp0 (wuzi_game_get_id (table), game->id) == 0);
  fuzz_check (!wuzi_console_is_over (console));
}

/* Lets the table be: whoever thinks is told to stop, and does. */
static void
leave (WuziGame *table)
{
  WuziGame *gone = table;

  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &gone);
  wuzi_game_close (table);
  g_object_unref (table);
  while (gone != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Sits down at the game, where that can be done. */
static void
go_on (const RunningGame *game)
{
  g_autoptr (WuziProfile) first = new_profile (game, WUZI_SEAT_FIRST);
  g_autoptr (WuziProfile) second = new_profile (game, WUZI_SEAT_SECOND);
  WuziProfile *profiles[2] = { first, second };
  g_autoptr (WuziRecordBook) book = NULL;
  WuziGameSetup setup;
  WuziGame *table;

  if (!wuzi_game_make_setup (game, profiles, &setup) || first == NULL)
    return;
  book = wuzi_record_book_new ("/nowhere");
  setup.level = ENGINE_LEVEL_EASY;
  table = wuzi_game_new (book, &setup);
  wuzi_game_start (table);
  check_table (table, game);
  leave (table);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RunningGame) game = running_game_read ((const char *) bytes, length, &error);

  fuzz_check_refusal (game != NULL, error);
  if (game == NULL)
    return 0;
  check_round_trip (game);
  temp_cache_ensure ();
  go_on (game);
  return 0;
}
