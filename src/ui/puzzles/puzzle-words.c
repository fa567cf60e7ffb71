/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks, verdicts and hints as sentences. */
#include "ui/puzzles/puzzle-words.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"

const char *
puzzle_words_for_kind (PuzzleKind kind)
{
  switch (kind) {
  case PUZZLE_FOURS:
    return _ ("Win by fours");
  case PUZZLE_THREES:
    return _ ("Win by fours and threes");
  case PUZZLE_DEFENCE:
  default:
    return _ ("Find the defence");
  }
}

const char *
puzzle_words_for_task (const Puzzle *puzzle)
{
  gboolean black = puzzle->stone_count % 2 == 0;

  switch (puzzle->kind) {
  case PUZZLE_FOURS:
    return black ? _ ("Black to move: win by fours") : _ ("White to move: win by fours");
  case PUZZLE_THREES:
    return black ? _ ("Black to move: win by fours and threes")
                 : _ ("White to move: win by fours and threes");
  case PUZZLE_DEFENCE:
  default:
    if (puzzle->answer_count > 1)
      return black ? _ ("Black to move: find a defence") : _ ("White to move: find a defence");
    return black ? _ ("Black to move: find the only defence")
                 : _ ("White to move: find the only defence");
  }
}

/* Who answers; board is that after the wrong move. */
static const char *
get_refutation (WuziPuzzleGame *game)
{
  gboolean black = wuzi_puzzle_game_get_board (game)->turn == STONE_BLACK;

  if (wuzi_puzzle_game_loses (game))
    return black ? _ ("Not this one: black wins now.") : _ ("Not this one: white wins now.");
  return black ? _ ("Not this one: black gets away.") : _ ("Not this one: white gets away.");
}

static const char *
get_praise (WuziPuzzleGame *game)
{
  if (wuzi_puzzle_game_is_spoiled (game))
    return _ ("Solved, with help. It will come again.");
  return _ ("Solved!");
}

const char *
puzzle_words_for_state (WuziPuzzleGame *game)
{
  const Puzzle *puzzle = wuzi_puzzle_game_get_puzzle (game);

  switch (wuzi_puzzle_game_get_state (game)) {
  case WUZI_PUZZLE_OTHER_WAY:
    return puzzle->kind == PUZZLE_FOURS
               ? _ ("This may win, too, but not by fours alone. Look for another move.")
               : _ ("This may win, too, but that isn’t proved. Look for another move.");
  case WUZI_PUZZLE_WRONG:
    return get_refutation (game);
  case WUZI_PUZZLE_SOLVED:
    return get_praise (game);
  case WUZI_PUZZLE_TO_MOVE:
    return wuzi_puzzle_game_get_board (game)->count > puzzle->stone_count ? _ ("Right. Go on.")
                                                                          : "";
  case WUZI_PUZZLE_JUDGING:
  default:
    return "";
  }
}

static const char *
get_sort (Kind kind, PuzzleKind task)
{
  if (kind == KIND_FIVE)
    return _ ("A stone is enough: five in a row.");
  if (kind >= KIND_FOUR)
    return _ ("Look for a move that makes a four.");
  if (kind >= KIND_THREE)
    return _ ("Look for a move that makes an open three.");
  return task == PUZZLE_DEFENCE ? _ ("Look for a stone that gets in the way.")
                                : _ ("Look for a quiet move.");
}

const char *
puzzle_words_for_hint (WuziPuzzleGame *game)
{
  const Puzzle *puzzle = wuzi_puzzle_game_get_puzzle (game);
  const Board *board = wuzi_puzzle_game_get_board (game);
  Point move = wuzi_puzzle_game_peek_move (game);

  if (move == POINT_NONE)
    return "";
  return get_sort (engine_kind_at (board, puzzle->rule, move, board->turn), puzzle->kind);
}
