/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays scripted games and looks at what came of them. */
#include "support/scripted-table.h"

#include <string.h>

#include "board/notation.h"
#include "game/play/wuzi-pve-console.h"
#include "game/play/wuzi-pvp-console.h"
#include "support/wait.h"

static void
listen (ScriptedTable *self)
{
  self->log = console_log_new (self->console);
}

void
scripted_table_open_pvp (ScriptedTable *self, int size)
{
  self->black = scripted_player_new ("Black");
  self->white = scripted_player_new ("White");
  self->console = wuzi_pvp_console_new (RULE_FREESTYLE, size, WUZI_PLAYER (self->black),
                                        WUZI_PLAYER (self->white));
  listen (self);
}

void
scripted_table_open_pve (ScriptedTable *self, int size, Stone person)
{
  gboolean person_begins = person == STONE_BLACK;

  self->black = scripted_player_new (person_begins ? "Person" : "Machine");
  self->white = scripted_player_new (person_begins ? "Machine" : "Person");
  self->console = wuzi_pve_console_new (
      RULE_FREESTYLE, size, WUZI_PLAYER (person_begins ? self->black : self->white),
      WUZI_PLAYER (person_begins ? self->white : self->black), person);
  listen (self);
}

/* Somebody who is deaf answers when the game is long over. */
static void
answer_the_rest (ScriptedPlayer *player)
{
  while (scripted_player_count_open (player) > 0)
    scripted_player_fail (player, "It is over.");
}

void
scripted_table_close (ScriptedTable *self)
{
  WuziConsole *console = self->console;
  ScriptedPlayer *black = self->black;
  ScriptedPlayer *white = self->white;

  g_object_add_weak_pointer (G_OBJECT (console), (gpointer *) &console);
  g_object_add_weak_pointer (G_OBJECT (black), (gpointer *) &black);
  g_object_add_weak_pointer (G_OBJECT (white), (gpointer *) &white);
  console_log_free (self->log);
  wuzi_console_close (self->console);
  answer_the_rest (self->black);
  answer_the_rest (self->white);
  g_clear_object (&self->black);
  g_clear_object (&self->white);
  g_clear_object (&self->console);
  WAIT_FOR (console == NULL && black == NULL && white == NULL);
}

Point
scripted_table_point (ScriptedTable *self, const char *name)
{
  return notation_to_point (name, wuzi_console_get_board (self->console)->size);
}

ScriptedPlayer *
scripted_table_current (ScriptedTable *self)
{
  return SCRIPTED_PLAYER (wuzi_console_get_current_player (self->console));
}

/* Lets whoever is to move play a point. */
static void
play_one (ScriptedTable *self, Point point)
{
  WuziMoveStack *stack = wuzi_console_get_move_stack (self->console);
  guint before = wuzi_move_stack_get_length (stack);

  ck_assert_ptr_nonnull (wuzi_console_get_current_player (self->console));
  scripted_player_answer (scripted_table_current (self), point);
  WAIT_FOR (wuzi_move_stack_get_length (stack) == before + 1);
}

void
scripted_table_play (ScriptedTable *self, const char *points)
{
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    play_one (self, scripted_table_point (self, names[i]));
}

void
scripted_table_fill (ScriptedTable *self, guint but)
{
  enum {
    SIDE = 5,
    POINTS = SIDE * SIDE,
  };
  /* White could win in the last row before black's last stone. */
  static const char ROWS[SIDE][SIDE + 1] = { "xoxxo", "xxoxo", "oxoxx", "xoxxo", "oooox" };
  Point order[POINTS + 1];
  guint next[2] = { 0, 1 };

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++) {
      guint *place = &next[ROWS[y][x] == 'x' ? 0 : 1];

      order[*place] = point_make (x, y);
      *place += 2;
    }
  for (guint i = 0; i < POINTS - but; i++)
    play_one (self, order[i]);
}

/* The board that the moves of the stack make. */
static void
replay (WuziConsole *console, Board *board)
{
  WuziMoveStack *stack = wuzi_console_get_move_stack (console);

  ck_assert (board_init (board, wuzi_console_get_board (console)->size));
  for (guint i = 0; i < wuzi_move_stack_get_length (stack); i++) {
    WuziMove *move = wuzi_move_stack_get (stack, i);

    ck_assert_int_eq (wuzi_move_get_stone (move), board->turn);
    ck_assert (board_play (board, wuzi_move_get_point (move)));
  }
}

/* Can a game end so that the rules would let it go on? */
static gboolean
is_cut_short (const WuziEnd *end)
{
  return end->ending == WUZI_ENDING_RESIGNATION || end->ending == WUZI_ENDING_TIME
         || end->ending == WUZI_ENDING_NO_FIVE;
}

void
scripted_table_check (WuziConsole *console)
{
  const Board *board = wuzi_console_get_board (console);
  WuziPlayer *current = wuzi_console_get_current_player (console);
  gboolean over = wuzi_console_is_over (console);
  Board expected;

  replay (console, &expected);
  ck_assert (board_equal (board, &expected));
  ck_assert_uint_eq (board->key, expected.key);
  ck_assert_mem_eq (board->moves, expected.moves, sizeof (Point) * (gsize) expected.count);

  ck_assert_int_eq (wuzi_console_get_end (console) != NULL, over);
  ck_assert_int_eq (current == NULL, over);
  if (!over && opening_is_over (wuzi_console_get_opening (console)))
    ck_assert_int_eq (wuzi_player_get_stone (current), board->turn);
  ck_assert_int_eq (rules_judge (wuzi_console_get_rule (console), board).outcome == OUTCOME_OPEN,
                    !over || is_cut_short (wuzi_console_get_end (console)));
}

void
scripted_table_assert_moves (ScriptedTable *self, const char *points)
{
  const Board *board = wuzi_console_get_board (self->console);
  g_autoptr (GString) played = g_string_new (NULL);

  scripted_table_check (self->console);
  for (int i = 0; i < board->count; i++) {
    char name[NOTATION_POINT_BYTES];

    g_string_append_printf (played, "%s%s", i > 0 ? " " : "",
                            notation_from_point (board->moves[i], name));
  }
  ck_assert_str_eq (played->str, points);
}

void
scripted_table_assert_told (ScriptedTable *self, const char *told)
{
  ck_assert_str_eq (console_log_take (self->log), told);
}

void
scripted_table_assert_end (ScriptedTable *self, WuziResult result, WuziEnding ending)
{
  const WuziEnd *end = wuzi_console_get_end (self->console);

  scripted_table_check (self->console);
  ck_assert_ptr_nonnull (end);
  ck_assert_int_eq (end->result, result);
  ck_assert_int_eq (end->ending, ending);
}

char *
scripted_table_dup_offers (ScriptedTable *self)
{
  WuziConsole *console = self->console;

  return g_strdup_printf ("%c%c%c%c", wuzi_console_can_take_back (console) ? 't' : '.',
                          wuzi_console_can_redo (console) ? 'r' : '.',
                          wuzi_console_can_resign (console) ? 's' : '.',
                          wuzi_console_can_play_again (console) ? 'p' : '.');
}

void
scripted_table_assert_offers (ScriptedTable *self, const char *offers)
{
  g_autofree char *offered = scripted_table_dup_offers (self);

  ck_assert_str_eq (offered, offers);
}
