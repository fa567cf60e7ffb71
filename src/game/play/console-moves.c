/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The console's moves taken back, and brought back. */
#include "game/play/console-private.h"

/* How many moves have to be taken back to where the game may rest; 0 if it
 * can't rest anywhere before. */
static guint
count_moves_to_take_back (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);
  Stone turn = priv->board.turn;
  guint played = console_count_played (self);

  for (guint count = 1; count <= played; count++) {
    turn = stone_other (turn);
    if (console_rests_at (self, turn))
      return count;
  }
  return 0;
}

/* The same for redo. Where the moves taken back end on the way, the game goes
 * on from there. */
static guint
count_moves_to_redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);
  Stone turn = priv->board.turn;
  guint waiting = wuzi_move_stack_get_redo_length (priv->stack);

  for (guint count = 1; count <= waiting; count++) {
    turn = stone_other (turn);
    if (console_rests_at (self, turn))
      return count;
  }
  return waiting;
}

void
wuzi_console_take_back (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_take_back (self))
    return;
  console_withdraw (self);
  console_note_turn (self);
  for (guint left = count_moves_to_take_back (self); left > 0; left--) {
    wuzi_move_stack_pop (priv->stack);
    console_take_off (self);
  }
  /* The last stone taken off was that of whoever is to move now. */
  priv->take_backs[console_index_of (priv->board.turn)]++;
  console_begin_turn (self);
}

void
wuzi_console_redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_if_fail (WUZI_IS_CONSOLE (self));

  if (!wuzi_console_can_redo (self))
    return;
  console_withdraw (self);
  console_note_turn (self);
  for (guint left = count_moves_to_redo (self); left > 0; left--)
    console_place (self, wuzi_move_get_point (wuzi_move_stack_redo (priv->stack)));
  console_begin_turn (self);
}

gboolean
wuzi_console_can_take_back (WuziConsole *self)
{
  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return !wuzi_console_is_over (self) && count_moves_to_take_back (self) > 0;
}

gboolean
wuzi_console_can_redo (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return !priv->over && wuzi_move_stack_get_redo_length (priv->stack) > 0;
}
