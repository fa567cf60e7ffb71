/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences and names that more than one part of the window says. */
#pragma once

#include "board/opening.h"
#include "board/renju-opening.h"
#include "game/players/wuzi-ai-player.h"
#include "game/wuzi-game.h"

/* "Easy"; translated, static. */
const char *wuzi_words_for_level (EngineLevel level);

/* "Black"; translated, static. */
const char *wuzi_words_for_stone (Stone stone);

/* "Freestyle"; translated, static. */
const char *wuzi_words_for_rule (Rule rule);

/* "Swap2"; translated, static. */
const char *wuzi_words_for_opening (OpeningKind opening);

/* The name of an opening of renju (board/renju-opening.h): "Kagetsu"; translated, static. */
const char *wuzi_words_for_renju_opening (int number);

/* The same with its sign: "Kagetsu (D4)" (transfer full) */
char *wuzi_words_for_renju_opening_signed (int number);

/* "Renju", "Renju · Swap2" where the opening isn't free, "Renju · Swap2 · Kagetsu" where its stones
 * have a name: renju_opening may be RENJU_OPENING_NONE. (transfer full) */
char *wuzi_words_for_rules (Rule rule, OpeningKind opening, int renju_opening);

/* "15 × 15"; from the third stone on, "Kagetsu · 15 × 15" where the stones have a name; and whether
 * the game counts. (transfer full) */
char *wuzi_words_for_board (WuziConsole *console);

/* "3 wins, 1 loss, 0 draws" (transfer full) */
char *wuzi_words_for_standing (const WuziStanding *standing);

/* "3–1–0", for tables (transfer full) */
char *wuzi_words_for_standing_short (const WuziStanding *standing);

/* "Record 3–1–0", for where there is little room (transfer full) */
char *wuzi_words_for_standing_named (const WuziStanding *standing);

/* What two players have won since they sat down: in figures, and with their names. (transfer full)
 */
char *wuzi_words_for_score (WuziGame *game);
char *wuzi_words_for_score_explained (WuziGame *game);

/* A match of so many games at most, and what both have won in it, in the order in which they are
 * named: "Best of 3: 1 – 1" (transfer full) */
char *wuzi_words_for_match (int games, double first, double second);

/* "1240", or "1240?" if it is provisional (transfer full) */
char *wuzi_words_for_rating (const WuziRating *rating);

/* The same, for a tooltip and for who hears it, with how sure it is: "Elo
 * rating 1240, provisional: from 3 rated games, ± 210" (transfer full) */
char *wuzi_words_for_rating_spoken (const WuziRating *rating);

/* The same, and what the "?" is about, if there is one: for a tooltip. */
char *wuzi_words_for_rating_explained (const WuziRating *rating);

/* "Not rated: hint", or "Rated"; translated, static. */
const char *wuzi_words_for_obstacle (RatingObstacle obstacle);

/* A sentence about that, for a tooltip; translated, static. */
const char *wuzi_words_for_obstacle_explained (RatingObstacle obstacle);

/* What a rated game has done: "Rating +21 → 1240?"; of two persons, each with their name.
 * NULL if no rating has changed. (transfer full) */
char *wuzi_words_for_rating_change (WuziGame *game);

/* "3 wins, 1 loss, 0 draws · 1240?"; without a rated game, without the rating.
 * (transfer full) */
char *wuzi_words_for_record (const WuziStanding *standing, const WuziRating *rating);

/* Who won and how, by the names of the two: "Ann wins with five in a row."
 * (transfer full) */
char *wuzi_words_for_end (const WuziEnd *end, const char *black, const char *white);

/* Who is to move, or who won and how. (transfer full) */
char *wuzi_words_for_state (WuziGame *game);

/* The same in two or three words: "Your turn", "Bob wins". (transfer full) */
char *wuzi_words_for_title (WuziGame *game);

/* How far a machine looks ahead that thinks long. (transfer full) */
char *wuzi_words_for_depth (WuziAiPlayer *machine);

/* What wuzi_words_for_state () says, with the last move before it, for
 * those who hear it. (transfer full) */
char *wuzi_words_for_state_spoken (WuziGame *game);

/* The same for who asks, with the time that both have left if there is a clock. (transfer full) */
char *wuzi_words_for_now_spoken (WuziGame *game);

/* Why a point wasn't played, for a person; NULL where nothing needs to be
 * said. (transfer full) */
char *wuzi_words_for_offer (WuziOffer offer, WuziConsole *console);

/* "Hint: h8 wins in 3 moves.", for the side to move. (transfer full) */
char *wuzi_words_for_advice (const Advice *advice, Stone turn);

/* "It prepares an open three.": the reason that a point has which somebody else has played; NULL
 * if there is none but what the stone makes. (transfer full) */
char *wuzi_words_for_reason (const Advice *advice);

/* All that hint and threats tell now; "" if there are none. (transfer full) */
char *wuzi_words_for_help (WuziGame *game);
