/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence a move. */
#include "teacher/review-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "records/games/game-filter.h"
#include "teacher/explain.h"

/* Who misses a win but still has so much is told so. */
#define STILL_GOOD 0.75

const char *
review_words_for_judgement (Judgement judgement)
{
  switch (judgement) {
  case JUDGEMENT_MISSED_WIN:
    return _ ("Missed win");
  case JUDGEMENT_LOSING_MOVE:
    return _ ("Losing move");
  case JUDGEMENT_BLUNDER:
    return _ ("Blunder");
  case JUDGEMENT_MISTAKE:
    return _ ("Mistake");
  case JUDGEMENT_INACCURACY:
    return _ ("Inaccuracy");
  case JUDGEMENT_GOOD:
    return _ ("Good move");
  case JUDGEMENT_BEST:
    return _ ("Best move");
  case JUDGEMENT_ONLY_MOVE:
    return _ ("Only move");
  case JUDGEMENT_FORCED:
    return _ ("Forced move");
  case JUDGEMENT_GIVEN:
  default:
    return _ ("Given");
  }
}

/* Could a shorter win be there than the one that is told? What fours, or fours and threes, win,
 * they win in no fewer moves. */
static gboolean
is_at_most (const JudgedPosition *position)
{
  return position->wins == WIN_SEARCH && position->moves > ENGINE_EXACT_MOVES;
}

static char *
word_missed (const JudgedPosition *before, const char *best)
{
  gulong moves = (gulong) before->moves;

  if (before->moves == 0)
    return g_strdup_printf (_ ("Missed a win, beginning with %s."), best);
  if (before->moves == 1)
    return g_strdup_printf (_ ("Missed five in a row at %s."), best);
  if (is_at_most (before))
    return g_strdup_printf (ngettext ("Missed a win in at most %d move, beginning with %s.",
                                      "Missed a win in at most %d moves, beginning with %s.",
                                      moves),
                            before->moves, best);
  switch (before->wins) {
  case WIN_FOURS:
    /* Translators: %d moves of the side that wins; %s is a point of the board, such as h8 */
    return g_strdup_printf (ngettext ("Missed a win in %d move by fours, beginning with %s.",
                                      "Missed a win in %d moves by fours, beginning with %s.",
                                      moves),
                            before->moves, best);
  case WIN_THREATS:
    return g_strdup_printf (
        ngettext ("Missed a win in %d move by fours and threes, beginning with %s.",
                  "Missed a win in %d moves by fours and threes, beginning with %s.", moves),
        before->moves, best);
  default:
    return g_strdup_printf (ngettext ("Missed a win in %d move, beginning with %s.",
                                      "Missed a win in %d moves, beginning with %s.", moves),
                            before->moves, best);
  }
}

/* What the first move of the other side's win makes, if that wins by itself. NULL if it doesn't. */
static char *
word_double_threat (Kind kind, Stone winner, const char *point)
{
  gboolean black = winner == STONE_BLACK;

  switch (kind) {
  case KIND_FIVE:
    return g_strdup_printf (black ? _ ("After this, black makes five in a row at %s.")
                                  : _ ("After this, white makes five in a row at %s."),
                            point);
  case KIND_OPEN_FOUR:
    return g_strdup_printf (black ? _ ("After this, black wins by an open four at %s.")
                                  : _ ("After this, white wins by an open four at %s."),
                            point);
  case KIND_DOUBLE_FOUR:
    return g_strdup_printf (black ? _ ("After this, black wins by a double four at %s.")
                                  : _ ("After this, white wins by a double four at %s."),
                            point);
  case KIND_FOUR_THREE:
    return g_strdup_printf (black ? _ ("After this, black wins by a four and an open three at %s.")
                                  : _ ("After this, white wins by a four and an open three at %s."),
                            point);
  case KIND_DOUBLE_THREE:
    return g_strdup_printf (black ? _ ("After this, black wins by a double three at %s.")
                                  : _ ("After this, white wins by a double three at %s."),
                            point);
  default:
    return NULL;
  }
}

static char *
word_other_win (const JudgedPosition *after, Stone winner, const char *point)
{
  gboolean black = winner == STONE_BLACK;
  gulong moves = (gulong) after->moves;

  if (moves == 0)
    return g_strdup_printf (black ? _ ("After this, black wins, beginning with %s.")
                                  : _ ("After this, white wins, beginning with %s."),
                            point);
  if (is_at_most (after))
    return g_strdup_printf (
        black ? ngettext ("After this, black wins in at most %d move, beginning with %s.",
                          "After this, black wins in at most %d moves, beginning with %s.", moves)
              : ngettext ("After this, white wins in at most %d move, beginning with %s.",
                          "After this, white wins in at most %d moves, beginning with %s.", moves),
        after->moves, point);
  switch (after->wins) {
  case WIN_FOURS:
    return g_strdup_printf (
        black ? ngettext ("After this, black wins in %d move by fours, beginning with %s.",
                          "After this, black wins in %d moves by fours, beginning with %s.", moves)
              : ngettext ("After this, white wins in %d move by fours, beginning with %s.",
                          "After this, white wins in %d moves by fours, beginning with %s.", moves),
        after->moves, point);
  case WIN_THREATS:
    return g_strdup_printf (
        black ? ngettext (
            "After this, black wins in %d move by fours and threes, beginning with %s.",
            "After this, black wins in %d moves by fours and threes, beginning with %s.", moves)
              : ngettext (
                  "After this, white wins in %d move by fours and threes, beginning with %s.",
                  "After this, white wins in %d moves by fours and threes, beginning with %s.",
                  moves),
        after->moves, point);
  default:
    return g_strdup_printf (
        black ? ngettext ("After this, black wins in %d move, beginning with %s.",
                          "After this, black wins in %d moves, beginning with %s.", moves)
              : ngettext ("After this, white wins in %d move, beginning with %s.",
                          "After this, white wins in %d moves, beginning with %s.", moves),
        after->moves, point);
  }
}

/* The board after a move. */
static void
set_board (const Review *self, int number, Board *board)
{
  board_init (board, self->game.size);
  for (int i = 0; i <= number; i++)
    board_play (board, self->game.moves[i].point);
}

/* Does the kind of the first move win by itself, in so many moves? */
static gboolean
wins_at_once (Kind kind, int moves)
{
  return kind == KIND_FIVE || ((kind == KIND_OPEN_FOUR || kind == KIND_DOUBLE_FOUR) && moves == 2)
         || (kind >= KIND_DOUBLE_THREE && moves == 3);
}

static char *
word_losing (const Review *self, int number)
{
  const JudgedPosition *after = &self->game.positions[number + 1];
  Stone winner = review_get_colour (self, number + 1);
  char point[NOTATION_POINT_BYTES];
  Board board;
  Kind kind;

  if (after->length == 0)
    return g_strdup (_ ("This point is forbidden to black."));
  set_board (self, number, &board);
  kind = engine_kind_at (&board, self->game.rule, after->line[0], board.turn);
  notation_from_point (after->line[0], point);
  return wins_at_once (kind, after->moves) ? word_double_threat (kind, winner, point)
                                           : word_other_win (after, winner, point);
}

/* What who moves could have done before. */
static char *
word_could (const JudgedPosition *before, Stone mover, const char *best)
{
  gboolean black = mover == STONE_BLACK;

  if (before->moves == 0)
    return g_strdup (black ? _ ("Before it, black could win.") : _ ("Before it, white could win."));
  if (before->moves == 1)
    return g_strdup_printf (black ? _ ("Before it, black could make five in a row at %s.")
                                  : _ ("Before it, white could make five in a row at %s."),
                            best);
  if (is_at_most (before))
    return g_strdup_printf (black ? _ ("Before it, black could win in at most %d moves.")
                                  : _ ("Before it, white could win in at most %d moves."),
                            before->moves);
  return g_strdup_printf (black ? _ ("Before it, black could win in %d moves.")
                                : _ ("Before it, white could win in %d moves."),
                          before->moves);
}

/* The move lets a win go, and the other side have one. */
static char *
word_reversal (const Review *self, int number, const char *best)
{
  const JudgedPosition *before = &self->game.positions[number];
  const JudgedPosition *after = before + 1;
  Stone mover = review_get_colour (self, number);
  g_autofree char *could = word_could (before, mover, best);
  g_autofree char *loses = NULL;
  char point[NOTATION_POINT_BYTES];

  if (after->length == 0)
    loses = g_strdup (_ ("Loses: this point is forbidden to black."));
  else
    loses = g_strdup_printf (mover == STONE_WHITE ? _ ("Loses: after this black wins by %s.")
                                                  : _ ("Loses: after this white wins by %s."),
                             notation_from_point (after->line[0], point));
  return g_strdup_printf (C_ ("sentences", "%s %s"), loses, could);
}

/* NULL if there is no reason to tell. */
static char *
find_loss (const Review *self, int number, gboolean named)
{
  const JudgedPosition *before = &self->game.positions[number];
  const JudgedPosition *after = before + 1;
  Board board;

  if (before->length == 0)
    return NULL;
  set_board (self, number - 1, &board);
  return explain_words_for_loss (self->game.rule, &board, self->game.moves[number].point,
                                 before->line[0], after->length > 0 ? after->line[0] : POINT_NONE,
                                 named);
}

char *
review_words_for_loss (const Review *self, int number)
{
  return find_loss (self, number, FALSE);
}

const char *
review_words_name_win (const Review *self, int number)
{
  const JudgedPosition *position = &self->game.positions[number];
  Board board;
  Kind kind;

  if (position->length == 0)
    return NULL;
  set_board (self, number - 1, &board);
  kind = engine_kind_at (&board, self->game.rule, position->line[0], board.turn);
  return explain_is_strong (kind) ? explain_name_kind (kind) : NULL;
}

static char *
word_loss (const Review *self, int number, const char *best)
{
  const JudgedMove *move = &self->game.moves[number];
  g_autofree char *reason = find_loss (self, number, TRUE);
  /* Translators: chances to win in percent, before and after a move; %s is a point */
  g_autofree char *words = g_strdup_printf (_ ("The chance falls from %d%% to %d%%; %s is better."),
                                            engine_chance_to_percent (move->chance_before),
                                            engine_chance_to_percent (move->chance_after), best);

  return reason != NULL ? g_strdup_printf (C_ ("sentences", "%s %s"), words, reason)
                        : g_steal_pointer (&words);
}

/* Of a move that keeps a win, or a lost position. */
static char *
word_kept (const JudgedPosition *before, gboolean best)
{
  gulong moves = (gulong) before->moves;

  if (before->lost || before->moves == 0)
    return g_strdup (before->lost ? _ ("The game was lost already.") : _ ("Keeps the win."));
  if (!best)
    return g_strdup (_ ("Keeps the win, though there is a quicker one."));
  if (before->moves == 1)
    return g_strdup (_ ("Makes five in a row."));
  if (before->wins == WIN_FOURS)
    return g_strdup_printf (
        ngettext ("Wins in %d move by fours.", "Wins in %d moves by fours.", moves), before->moves);
  if (before->wins == WIN_THREATS)
    return g_strdup_printf (ngettext ("Wins in %d move by fours and threes.",
                                      "Wins in %d moves by fours and threes.", moves),
                            before->moves);
  if (is_at_most (before))
    return g_strdup_printf (
        ngettext ("Wins in at most %d move.", "Wins in at most %d moves.", moves), before->moves);
  return g_strdup_printf (ngettext ("Wins in %d move.", "Wins in %d moves.", moves), before->moves);
}

static char *
word_good (const JudgedMove *move, const JudgedPosition *before, const char *best)
{
  if (before->wins != WIN_NONE || before->lost)
    return word_kept (before, move->judgement == JUDGEMENT_BEST);
  if (move->judgement == JUDGEMENT_BEST)
    return g_strdup (_ ("Nothing better is known."));
  return g_strdup_printf (_ ("Hardly worse than %s."), best);
}

char *
review_words_for_move (const Review *self, int number)
{
  const JudgedMove *move = &self->game.moves[number];
  const JudgedPosition *before = &self->game.positions[number];
  char best[NOTATION_POINT_BYTES] = "";
  g_autofree char *missed = NULL;

  if (before->length > 0)
    notation_from_point (before->line[0], best);
  switch (move->judgement) {
  case JUDGEMENT_MISSED_WIN:
    if (review_loses (self, number))
      return word_reversal (self, number, best);
    missed = word_missed (before, best);
    if (move->chance_after < STILL_GOOD)
      return g_steal_pointer (&missed);
    /* Translators: %s is a sentence such as "Missed a win in 7 moves." */
    return g_strdup_printf (
        before[1].lost ? _ ("%s The win stays.") : _ ("%s The advantage stays."), missed);
  case JUDGEMENT_LOSING_MOVE:
    return word_losing (self, number);
  case JUDGEMENT_BLUNDER:
  case JUDGEMENT_MISTAKE:
  case JUDGEMENT_INACCURACY:
    return word_loss (self, number, best);
  case JUDGEMENT_ONLY_MOVE:
    return g_strdup (_ ("Every other move loses."));
  case JUDGEMENT_FORCED:
    return g_strdup (_ ("The only way to stop a five."));
  case JUDGEMENT_GIVEN:
    return NULL;
  case JUDGEMENT_GOOD:
  case JUDGEMENT_BEST:
  default:
    return word_good (move, before, best);
  }
}

/* A rating as it is spoken of. */
static int
to_tens (int rating)
{
  return (rating + 5) / 10 * 10;
}

char *
review_words_for_strength (const Review *self)
{
  int black = to_tens (self->game.ratings[self->first == STONE_BLACK ? 0 : 1]);
  int white = to_tens (self->game.ratings[self->first == STONE_BLACK ? 1 : 0]);

  if (review_is_outdated (self))
    return NULL;
  if (!review_is_rated (self))
    return g_strdup (_ ("Chances assume perfect play, as the players’ strength isn’t known."));
  if (black == white)
    /* Translators: %d is an Elo rating */
    return g_strdup_printf (_ ("Chances assume players rated about %d."), black);
  /* Translators: Elo ratings */
  return g_strdup_printf (
      _ ("Chances assume players rated about %d for black’s moves, and about %d for white’s."),
      black, white);
}

const char *
review_words_for_fault (int fault)
{
  static const Judgement JUDGEMENTS[REVIEW_FAULTS] = {
    [REVIEW_FAULT_LOSING_MOVE] = JUDGEMENT_LOSING_MOVE,
    [REVIEW_FAULT_BLUNDER] = JUDGEMENT_BLUNDER,
    [REVIEW_FAULT_MISTAKE] = JUDGEMENT_MISTAKE,
    [REVIEW_FAULT_INACCURACY] = JUDGEMENT_INACCURACY,
  };

  switch (fault) {
  case REVIEW_FAULT_WIN_BY_FOURS:
    return _ ("Missed win by fours");
  case REVIEW_FAULT_WIN_BY_THREES:
    return _ ("Missed win by threes");
  case REVIEW_FAULT_OTHER_WIN:
    return _ ("Other missed win");
  default:
    return review_words_for_judgement (JUDGEMENTS[fault]);
  }
}
