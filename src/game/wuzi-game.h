/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WuziGame is a sitting: the same two players, with the same board and rules,
 * play one game after the other. */
#pragma once

#include "game/help/wuzi-danger.h"
#include "game/help/wuzi-hint.h"
#include "game/play/wuzi-console.h"
#include "game/players/wuzi-engine.h"
#include "records/running/wuzi-running-games.h"
#include "records/wuzi-record-book.h"

/* The two seats of a sitting. Colours may change from game to game; seats
 * don't. Against the machine, the person has the first. */
enum {
  WUZI_SEAT_FIRST = 1,
  WUZI_SEAT_SECOND = 2,
};

/* The position of a recorded game that each game of a sitting begins with; all
 * zero if there is none. The recorded game isn't over after these moves, and
 * black began it. */
typedef struct {
  const char *game; /* its id */
  const WuziRecordedMove *moves;
  guint count;
} WuziGameOrigin;

/* What a sitting is made of. */
typedef struct {
  WuziMode mode;
  Rule rule;
  int size;                 /* of the board */
  OpeningKind opening;      /* must suit both (opening_suits ()); free with an origin */
  gboolean strict_fouls;    /* see wuzi_console_set_strict_fouls () */
  WuziProfile *profiles[2]; /* borrowed, maybe guests; the second is NULL against the machine */
  int first_mover;          /* the seat that begins with black, and opens */
  EngineLevel level;        /* against the machine */
  gboolean adaptive;        /* the machine chooses its level itself, see below */

  /* An engine from elsewhere in the machine's place: what records have for it
   * (game_facts_dup_engine ()), its name, and itself, or NULL if it isn't there; all borrowed.
   * Without the first, the machine is the program's own. */
  const char *machine;
  const char *machine_name;
  WuziEngine *engine;

  TimeControl time;
  gboolean casual;       /* nobody is to be rated */
  int match;             /* games at most of a match of two persons; 0: they play on and on */
  WuziGameOrigin origin; /* borrowed */
  guint64 seed;          /* for the machine's random choices; 0 = never the same */

  /* A game to go on with, borrowed, or NULL; see wuzi_game_make_setup (), which
   * takes all else from it. */
  const RunningGame *running;
} WuziGameSetup;

/* WuziGame: makes players and console for a setup, and books each finished
 * game once.
 *
 * An adaptive machine chooses its level when a game begins, and only then, so
 * that the person wins about as often as they lose; the machine's "level" is
 * notified when it is another one. A game in which somebody changes the level
 * doesn't count for the choice.
 *
 * An engine from elsewhere may play in the machine's place. Where it fails, which the console's
 * "player-failed" tells, it can be asked again, or another machine plays on. A game in which
 * several such have moved is casual. Games against one are rated for nobody while it isn't known
 * how strong it is; what is known when it begins to play stays so for the game.
 *
 * With a guest (see guest_new ()), no game is booked or kept. Nor is one booked that ends before
 * both sides have moved. Moves of a game that isn't booked may be taken back after the end, too.
 *
 * Signals
 *   "changed" (): console, hint or threats have changed; once for all that is done together: a
 *     stone, the end that it makes, the hint that goes with it. Whoever shows the game follows this
 *     alone, whatever else they listen to: all that it tells is settled then, and kept.
 *   "standings-changed" (): what wuzi_game_get_standing() and
 *     wuzi_game_get_rating() tell has changed, or a player's name.
 *   "not-booked" (string sentence): the finished game couldn't be written.
 * Properties
 *   "adaptive" (boolean): from the next game on.
 *   "swaps-colours" (boolean): does the next game of a match, which is kept before it begins, have
 *     other colours? TRUE unless it is set. */
#define WUZI_TYPE_GAME (wuzi_game_get_type ())
G_DECLARE_FINAL_TYPE (WuziGame, wuzi_game, WUZI, GAME, GObject)

WuziGame *wuzi_game_new (WuziRecordBook *book, const WuziGameSetup *setup);

/* The setup of a sitting that goes on with a game; profiles are those of its
 * seats, the second is NULL against the machine. All is borrowed. Of an engine from elsewhere, the
 * caller adds the engine itself. FALSE if the game
 * has a level of the machine that this program doesn't know. */
gboolean wuzi_game_make_setup (const RunningGame *running, WuziProfile *const profiles[2],
                               WuziGameSetup *setup);

/* Keeps each game in running_games, once wuzi_game_is_worth_keeping (), until it is over and
 * booked, or given up. When a game of a match ends that doesn't decide it, the next one is kept at
 * once, and the score with it. To be called before the first game. */
void wuzi_game_set_running_games (WuziGame *self, WuziRunningGames *running_games);

/* Is there enough of the game to be kept? What is less is no loss. */
gboolean wuzi_game_is_worth_keeping (WuziGame *self);

/* Begins the first game, or goes on with the one that was left. */
void wuzi_game_start (WuziGame *self);

/* Begins another game (see wuzi_console_play_again ()), from the same position
 * if there is an origin. A running game stays kept, unless it was given up. */
void wuzi_game_play_again (WuziGame *self, gboolean swap_colours);

/* Ends the sitting; an unfinished game stays kept. */
void wuzi_game_close (WuziGame *self);

/* Keeps the game as it stands now, with the time that has passed. */
void wuzi_game_keep (WuziGame *self);

/* Removes the running game from the kept ones; it isn't kept again. */
void wuzi_game_give_up (WuziGame *self);

/* The id that the record of the game will have; NULL before the game begins. */
const char *wuzi_game_get_id (WuziGame *self);

/* Lets the machine move now, with the best point that it has found so far.
 * Does nothing while the machine isn't thinking. */
gboolean wuzi_game_can_hurry (WuziGame *self);
void wuzi_game_hurry (WuziGame *self);

/* Would the machine take a draw now? It does when it can't win any more itself, however the
 * other side plays; see rules_can_win (). FALSE without a machine. */
gboolean wuzi_game_machine_accepts_draw (WuziGame *self);

WuziMode wuzi_game_get_mode (WuziGame *self);
WuziConsole *wuzi_game_get_console (WuziGame *self);

/* Help for the person who is to move. (transfer none) */
WuziHint *wuzi_game_get_hint (WuziGame *self);

/* Warnings for that person. (transfer none) */
WuziDanger *wuzi_game_get_danger (WuziGame *self);

/* seat is WUZI_SEAT_FIRST or WUZI_SEAT_SECOND. */
WuziPlayer *wuzi_game_get_player (WuziGame *self, int seat);

/* Does the machine choose its level, from the next game on? Never without a
 * machine. */
gboolean wuzi_game_is_adaptive (WuziGame *self);
void wuzi_game_set_adaptive (WuziGame *self, gboolean adaptive);

/* What records have for the engine from elsewhere that plays; NULL: there is none. Once a game is
 * over, that of the game, until the next one begins. */
const char *wuzi_game_get_engine (WuziGame *self);

/* Who plays in the machine's place from its next move on: an engine from elsewhere, as in a setup,
 * or, without one (all NULL), the program's own at a level. If the machine is to move now, it is
 * asked anew. */
void wuzi_game_set_engine (WuziGame *self, const char *machine, const char *name,
                           WuziEngine *engine);
void wuzi_game_set_level (WuziGame *self, EngineLevel level);

/* The level of the machine, and whether it adapts (adaptive may be NULL). Once a game
 * is over, those that it counts for, until the next one begins. */
EngineLevel wuzi_game_get_level (WuziGame *self, gboolean *adaptive);

/* What a seat has won in this sitting, or this match: a game is 1, a draw a half. */
double wuzi_game_get_score (WuziGame *self, int seat);

/* A match of two persons: how many games it has at most; 0: there is none. It is over once a seat
 * has won more than half of them, or all are played; the next game begins another one. */
int wuzi_game_get_match (WuziGame *self);
gboolean wuzi_game_is_match_over (WuziGame *self);

gboolean wuzi_game_get_swaps_colours (WuziGame *self);
void wuzi_game_set_swaps_colours (WuziGame *self, gboolean swaps_colours);

/* A person's rating, or the fixed one of the machine at that level; of an engine from elsewhere,
 * what is known of it, provisional and 0 if nothing is. */
WuziRating wuzi_game_get_rating (WuziGame *self, int seat);

/* What a person's rating was before the present game, or the last one. */
double wuzi_game_get_rating_before (WuziGame *self, int seat);

/* Why the game won't be rated, or wasn't, as far as is known now. */
RatingObstacle wuzi_game_get_obstacle (WuziGame *self);

/* A person's record, or that of the machine at that level. */
WuziStanding wuzi_game_get_standing (WuziGame *self, int seat);

/* The machine; NULL between two persons. (transfer none) */
WuziPlayer *wuzi_game_get_machine (WuziGame *self);

/* The profile of a seat; NULL for the machine. Of two guests, each has a
 * number in their name, whatever the setup called them. (transfer none) */
WuziProfile *wuzi_game_get_profile (WuziGame *self, int seat);

/* What is booked of the game, which is over: of one with a guest, too, which isn't. (transfer full)
 */
WuziGameRecord *wuzi_game_new_record (WuziGame *self);

/* Are finished games booked, and unfinished ones kept? Not with a guest. */
gboolean wuzi_game_is_recorded (WuziGame *self);

/* Is the game over, and in the book, or on its way to it? */
gboolean wuzi_game_is_booked (WuziGame *self);
