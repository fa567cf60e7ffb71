/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a game, as plain data and as JSON.
 *
 * Members: "format", "pass" ("quick", "deep"), "rule", "size", "first" (the colour that begins),
 * "given" (so many of the first moves aren't judged), "moves", "accuracy", "phases" and, if it is
 * known how strong the players are, "ratings", those of "black" and "white". Each move
 * has "number" (from 1), "colour", "point", "judgement" ("missed-win", "losing-move", "blunder",
 * "mistake", "inaccuracy", "good", "best", "only-move", "forced", or "given") and, unless it is
 * "given", "phase" ("opening", "middle", "end"), "best" and "line" (what both sides should have
 * played, "best" being its first point), "chance_before" and "chance_after" (from 0 to 1, of who
 * moves, between players as strong as they are, or else with perfect play), and "accuracy" in
 * percent.
 *
 * Where a win is proved, "winner" is who has it, "win_in" the number of the winner's moves until
 * the five, where that is known, and "by" how: "fours", "threats" (fours and threes) or "search".
 * Of a losing move, it is the win that the move allows; of any other move, it is what was there
 * before the move. "reply" is the line of the other side's win, if the move allows one. "accuracy"
 * has "black" and "white", in percent, as far as they have moves; so has each part of the game in
 * "phases". */
#pragma once

#include <json-glib/json-glib.h>

#include "records/games/wuzi-game-record.h"
#include "study/wuzi-study.h"
#include "teacher/judge.h"

typedef struct {
  JudgedGame game;
  Stone first;     /* the colour of the first move: a board's black */
  int format;      /* of its text; it tells which judge has made it */
  gboolean unkept; /* it isn't kept for when the game is looked at again */
} Review;

/* A game that isn't judged yet: all is zero but for its moves, ratings too. NULL with G_IO_ERROR if
 * a move can't be played, in a sentence for the user. */
Review *review_new (Rule rule, int size, Stone first, const Point *points, guint count,
                    GError **error);
void review_free (Review *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Review, review_free)

/* With all that was found. (transfer full) */
Review *review_copy (const Review *self);

/* What stood on the board when the players began, and the stones of an opening, are given. */
Review *review_new_from_record (WuziGameRecord *record, GError **error);

/* The main line; it must be moves of both colours in turn. rule is for a study that names
 * none. */
Review *review_new_from_study (WuziStudy *study, Rule rule, GError **error);

/* Is it known how strong both sides are? Else what moves cost is that of perfect play. */
gboolean review_is_rated (const Review *self);

/* The colour of a move, from 0. */
Stone review_get_colour (const Review *self, int number);

/* A name for the game's moves and rule, the same wherever the game came from. (transfer full) */
char *review_dup_key (const Review *self);

JsonNode *review_to_json (const Review *self); /* (transfer full) */

/* The game and what was found, as a text that is kept: all of the above follows from it.
 * (transfer full) */
char *review_write (const Review *self, gsize *length);

/* What such a text is of. NULL if it isn't one, or of a format that isn't read any more. A number
 * or a word that can't be is left out, and the rest is read. (transfer full) */
Review *review_new_from_text (const char *text, gsize length);

/* Fills in what was found, in a review of the same game, whose ratings stay its own. FALSE, and
 * nothing is changed, if the text isn't that, or of a format that isn't made any more. */
gboolean review_read (Review *self, const char *text, gsize length);

/* Would it be judged otherwise today? */
gboolean review_is_outdated (const Review *self);

/* Turns or mirrors a study (wuzi_study_turn ()), and the review in its root. One edit. */
void review_turn_study (WuziStudy *study, int symmetry);

/* Puts the review into a study, as far as that has its moves: judgements and values into their
 * notes, the whole into the root's. One edit. Comments stay as they are, and so do judgements that
 * aren't those of the review that was there. */
void review_write_notes (const Review *self, WuziStudy *study);

/* The review that a study has; NULL if it has none. (transfer full) */
Review *review_new_from_notes (WuziStudy *study);

/* The node after so many moves of the review; STUDY_NO_NODE if the study hasn't got them. */
StudyNode review_find_node (const Review *self, WuziStudy *study, int moves);

/* The same for each number of moves, from 0 to all. (transfer full) (element-type StudyNode) */
GArray *review_find_nodes (const Review *self, WuziStudy *study);

/* Is it so bad that somebody should look at it again? */
gboolean review_is_mistake (const Review *self, int number);

/* Does the move let the other side win by force, which had no such win before it? */
gboolean review_loses (const Review *self, int number);

/* The move, from 0, with which whoever stands clearly worse at the end lost the game: the last one
 * that missed a win or allowed one, else the one that cost most. -1 if there is no such mistake, or
 * nobody stands so. */
int review_find_decision (const Review *self);
