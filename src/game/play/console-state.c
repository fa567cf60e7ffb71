/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to know of a console's game. */
#include "game/play/console-private.h"

/* How many stones of the game that goes on were played by its players. */
guint
console_count_played (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);
  guint stones = (guint) priv->board.count;

  return stones - MIN (stones, priv->opening->len);
}

gboolean
wuzi_console_is_running (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return !priv->over && console_count_played (self) > 0;
}

gboolean
wuzi_console_is_over (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), FALSE);

  return priv->over;
}

const WuziEnd *
wuzi_console_get_end (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->over ? &priv->end : NULL;
}

const Board *
wuzi_console_get_board (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return &priv->board;
}

Rule
wuzi_console_get_rule (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), RULE_FREESTYLE);

  return priv->rule;
}

WuziClock *
wuzi_console_get_clock (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->clock;
}

void
wuzi_console_pause (WuziConsole *self)
{
  wuzi_clock_pause (wuzi_console_get_clock (self));
}

void
wuzi_console_resume (WuziConsole *self)
{
  wuzi_clock_resume (wuzi_console_get_clock (self));
}

WuziMoveStack *
wuzi_console_get_move_stack (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->stack;
}

WuziPlayer *
wuzi_console_get_player (WuziConsole *self, Stone stone)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return stone == STONE_BLACK ? priv->black : priv->white;
}

WuziPlayer *
wuzi_console_get_current_player (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), NULL);

  return priv->over ? NULL : wuzi_console_get_player (self, priv->board.turn);
}

guint
wuzi_console_get_take_backs (WuziConsole *self, Stone stone)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return priv->take_backs[console_index_of (stone)];
}

gint64
wuzi_console_get_started (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return priv->started_real;
}

gint64
wuzi_console_get_duration (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return ((priv->over ? priv->ended : wuzi_clock_now (priv->clock)) - priv->started)
         / G_TIME_SPAN_MILLISECOND;
}

guint
wuzi_console_get_opening_length (WuziConsole *self)
{
  WuziConsolePrivate *priv = console_get_private (self);

  g_return_val_if_fail (WUZI_IS_CONSOLE (self), 0);

  return priv->opening->len;
}
