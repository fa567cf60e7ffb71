/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks, verdicts and hints as sentences. */
#include "present/puzzles/puzzle-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "engine/engine.h"

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

/* What the move leaves to the other side, which wins. */
static const char *
get_loss (WuziPuzzleGame *game, const Board *before, Point answer)
{
  const Board *board = wuzi_puzzle_game_get_board (game);
  Rule rule = wuzi_puzzle_game_get_puzzle (game)->rule;
  Kind was = engine_kind_at (before, rule, answer, board->turn);
  Kind is = engine_kind_at (board, rule, answer, board->turn);

  if (was == KIND_FIVE && is == KIND_FIVE)
    return _ ("That doesn’t stop five in a row.");
  if (was == KIND_OPEN_FOUR && is == KIND_OPEN_FOUR)
    return _ ("That doesn’t stop the open three.");
  return board->turn == STONE_BLACK ? _ ("After that, black wins by force.")
                                    : _ ("After that, white wins by force.");
}

/* Why a wrong move is wrong; the board is that after it. */
static const char *
get_refutation (WuziPuzzleGame *game)
{
  const Puzzle *puzzle = wuzi_puzzle_game_get_puzzle (game);
  Board before = *wuzi_puzzle_game_get_board (game);
  gboolean black = before.turn == STONE_BLACK; /* answers */
  Point move = board_take_back (&before);
  Kind made = engine_kind_at (&before, puzzle->rule, move, before.turn);
  guint count;
  const Point *line = wuzi_puzzle_game_get_line (game, &count);

  if (wuzi_puzzle_game_loses (game) && line != NULL)
    return get_loss (game, &before, line[0]);
  if (puzzle->kind == PUZZLE_DEFENCE)
    return black ? _ ("Black isn’t stopped.") : _ ("White isn’t stopped.");
  if (puzzle->kind == PUZZLE_FOURS && made < KIND_FOUR)
    return _ ("That makes no four.");
  if (made < KIND_THREE)
    return _ ("That makes neither a four nor an open three.");
  return black ? _ ("Black can stop that.") : _ ("White can stop that.");
}

static gboolean
is_of_repertoire (WuziPuzzleGame *game)
{
  guint count;

  return wuzi_puzzle_game_get_moves (game, &count) != NULL;
}

/* Of a move of a repertoire. */
static const char *
get_agreement (WuziPuzzleGame *game)
{
  if (wuzi_puzzle_game_is_helped (game))
    return _ ("Right, with help.");
  if (wuzi_puzzle_game_is_spoiled (game))
    return _ ("Right, not at the first try.");
  return _ ("Right!");
}

static const char *
get_praise (WuziPuzzleGame *game)
{
  if (is_of_repertoire (game))
    return get_agreement (game);
  if (wuzi_puzzle_game_is_helped (game))
    return _ ("Solved, with help.");
  if (wuzi_puzzle_game_is_spoiled (game))
    return _ ("Solved, not at the first try.");
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
    return is_of_repertoire (game) ? _ ("That isn’t in the repertoire.") : get_refutation (game);
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

const char *
puzzle_words_for_turn (Stone turn)
{
  return turn == STONE_BLACK ? _ ("Black to move: play the repertoire’s move")
                             : _ ("White to move: play the repertoire’s move");
}

char *
puzzle_words_for_moves (WuziPuzzleGame *game)
{
  guint count;
  const Point *moves = wuzi_puzzle_game_get_moves (game, &count);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < count; i++) {
    char name[NOTATION_POINT_BYTES];

    /* Translators: between two points of which either will do: "h8 or j9" */
    g_string_append (names, i > 0 ? _ (" or ") : "");
    g_string_append (names, notation_from_point (moves[i], name));
  }
  if (wuzi_puzzle_game_get_state (game) == WUZI_PUZZLE_WRONG)
    /* Translators: %s are the points that would have been right, such as "h8 or j9" */
    return g_strdup_printf (_ ("Not in the repertoire. It plays %s here."), names->str);
  /* Translators: %s are points, such as "h8 or j9" */
  return g_strdup_printf (_ ("The repertoire plays %s here."), names->str);
}

static const char *
get_sort (Kind kind, PuzzleKind task)
{
  if (kind == KIND_FIVE)
    return _ ("One stone makes five.");
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

/* Of who wins now; the point has a name. */
static char *
describe_win (gboolean black, Kind kind, const char *point)
{
  if (kind == KIND_FIVE)
    /* Translators: %s is a point */
    return g_strdup_printf (black ? _ ("Black makes five at %s.") : _ ("White makes five at %s."),
                            point);
  if (kind == KIND_FOUR_THREE)
    /* Translators: %s is a point */
    return g_strdup_printf (black ? _ ("Black makes a four and an open three at %s, and wins.")
                                  : _ ("White makes a four and an open three at %s, and wins."),
                            point);
  if (kind == KIND_DOUBLE_FOUR)
    /* Translators: %s is a point */
    return g_strdup_printf (black ? _ ("Black makes two fours at %s, and wins.")
                                  : _ ("White makes two fours at %s, and wins."),
                            point);
  if (kind == KIND_OPEN_FOUR)
    /* Translators: %s is a point */
    return g_strdup_printf (black ? _ ("Black makes an open four at %s, and wins.")
                                  : _ ("White makes an open four at %s, and wins."),
                            point);
  /* Translators: %s is a point */
  return g_strdup_printf (black ? _ ("Black plays %s, and wins by force.")
                                : _ ("White plays %s, and wins by force."),
                          point);
}

/* Of an answer that wins nothing, as far as is known. In a lesson, a defence may be to make an open
 * three: who does something else threatens nothing. */
static char *
describe_answer (gboolean black, const Puzzle *puzzle, const char *point)
{
  if (puzzle->kind == PUZZLE_DEFENCE && puzzle->line_length == 1)
    /* Translators: %s is a point */
    return g_strdup_printf (black ? _ ("Black plays %s.") : _ ("White plays %s."), point);
  if (puzzle->kind == PUZZLE_DEFENCE)
    /* Translators: %s is a point */
    return g_strdup_printf (black ? _ ("Black needn’t answer, and can play %s.")
                                  : _ ("White needn’t answer, and can play %s."),
                            point);
  /* Translators: %s is a point */
  return g_strdup_printf (black ? _ ("Black plays %s. After that, fours and threes don’t win.")
                                : _ ("White plays %s. After that, fours and threes don’t win."),
                          point);
}

char *
puzzle_words_for_answer (WuziPuzzleGame *game)
{
  const Puzzle *puzzle = wuzi_puzzle_game_get_puzzle (game);
  const Board *board = wuzi_puzzle_game_get_board (game);
  gboolean black = board->turn == STONE_BLACK;
  guint count;
  const Point *line = wuzi_puzzle_game_get_line (game, &count);
  char point[NOTATION_POINT_BYTES];

  notation_from_point (line[0], point);
  if (!wuzi_puzzle_game_loses (game))
    return describe_answer (black, puzzle, point);
  return describe_win (black, engine_kind_at (board, puzzle->rule, line[0], board->turn), point);
}

void
puzzle_words_add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}
