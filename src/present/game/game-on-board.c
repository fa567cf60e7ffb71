/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's state becomes what a board shows. */
#include "present/game/game-on-board.h"

#include "game/players/wuzi-human-player.h"

/* Adds a row that doesn't win, with the reason: of the last move, or, as the machine answers too
 * soon to read it, of the person's move before that. */
static void
add_flaw (BoardPosition *self, WuziConsole *console)
{
  Rule rule = wuzi_console_get_rule (console);
  Board board = self->board;
  Row row;
  RowFlaw flaw = rules_find_flaw (rule, &board, &row);

  if (flaw == ROW_FLAW_NONE && board.count >= 2
      && !WUZI_IS_HUMAN_PLAYER (wuzi_console_get_player (console, stone_other (board.turn)))) {
    board_take_back (&board);
    flaw = rules_find_flaw (rule, &board, &row);
  }
  board_position_add_flaw (self, flaw, &row);
}

void
game_on_board_init (BoardPosition *self, WuziConsole *console)
{
  const WuziEnd *end = wuzi_console_get_end (console);
  gboolean by_hand = WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (console));

  board_position_init (self, wuzi_console_get_board (console));
  board_position_add_opening (self, wuzi_console_get_opening (console), by_hand);
  if (end != NULL)
    board_position_add_verdict (self, &end->verdict);
  if (end == NULL || end->verdict.outcome == OUTCOME_OPEN)
    add_flaw (self, console);
  if (!by_hand)
    return;
  self->hand = self->board.turn;
  board_position_add_forbidden (self, wuzi_console_get_rule (console));
}

BoardOverlay *
game_on_board_new_help (WuziGame *game)
{
  const Advice *advice = wuzi_hint_get_advice (wuzi_game_get_hint (game));
  const Danger *danger = wuzi_danger_get_shown (wuzi_game_get_danger (game));
  BoardOverlay *overlay = board_overlay_new ();

  if (advice != NULL)
    overlay->hint = advice->point;
  for (int i = 0; danger != NULL && i < danger->count; i++) {
    const DangerMark *mark = &danger->marks[i];

    board_overlay_add_threat (overlay, mark->point, mark->threat, mark->grade);
  }
  if (danger != NULL)
    overlay->threatening = danger->threatening;
  return overlay;
}
