/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WuziConsole plays one game after the other at one board: it asks the player
 * to move for a point, judges the point by the rules and places the stone. While
 * an opening goes on, it asks for a deed whoever the opening names. */
#pragma once

#include "game/play/wuzi-clock.h"
#include "game/play/wuzi-move-stack.h"
#include "game/players/wuzi-player.h"
#include "records/running/running-game.h"

/* How a game ended. */
typedef struct {
  WuziResult result;
  WuziEnding ending;
  Verdict verdict; /* with the winning rows, if the ending is a five */
} WuziEnd;

/* What became of a point that somebody pointed at on the board. */
typedef enum {
  WUZI_OFFER_TAKEN_UP, /* the player whose turn it is plays it */
  WUZI_OFFER_OFF_BOARD,
  WUZI_OFFER_POINT_TAKEN,
  WUZI_OFFER_FOUL,        /* the rule forbids it */
  WUZI_OFFER_OUTSIDE,     /* the opening doesn't allow a stone there */
  WUZI_OFFER_REPEATED,    /* another fifth move that is offered leads to the same position */
  WUZI_OFFER_NOT_OFFERED, /* one of the fifth moves offered is to be picked, and that is none */
  WUZI_OFFER_NOT_ASKED,   /* something else is to be done now: a choice to be made, or none */
  WUZI_OFFER_OUT_OF_TURN, /* the machine is to move */
  WUZI_OFFER_GAME_OVER,
} WuziOffer;

/* WuziConsole: abstract. Owns the board, the move stack and both players. It
 * calls nobody above it: whoever shows the game listens to its signals.
 *
 * Each game begins with an opening, if only with the free one, which is over at
 * once. While it lasts, one player may put stones of both colours, and colours may
 * change hands: a player's "stone" is what they have now, and the clock and all that is
 * counted goes with the player. Each deed can be taken back and brought back like a
 * move.
 *
 * Signals
 *   "stone-placed" (uint point, int stone)
 *   "stone-removed" (uint point, int stone): a move was taken back.
 *   "cleared" (): the board is empty, a new game begins; stones of an origin follow.
 *   "deed-done" (WuziPlayer player, pointer deed): what a player chose is done: a stone,
 *     told by "stone-placed" before, or something else in an opening (a Deed). Not for
 *     what is brought back.
 *   "opening-changed" (): another state of the opening, or its end; told before
 *     "turn-changed".
 *   "colours-changed" (): the players have changed colours in the middle of a game.
 *   "turn-changed" (): another colour is to move, or the same one is asked
 *     again, or nobody is, because the game is over.
 *   "finished" (): the game is over; emitted once a game, unless it is reopened.
 *   "player-failed" (string sentence): the player whose turn it is can't
 *     answer. wuzi_console_ask() asks it again.
 *   "changed" (): everybody has heard the signals above; once for all that is done together, such
 *     as a stone, the end that it makes, and the game that somebody begins then. */
#define WUZI_TYPE_CONSOLE (wuzi_console_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziConsole, wuzi_console, WUZI, CONSOLE, GObject)

struct _WuziConsoleClass {
  GObjectClass parent_class;

  /* May the game rest with this player being asked, after moves were taken back or
   * brought back? If not, one more move is. Pure. */
  gboolean (*rests_at) (WuziConsole *self, WuziPlayer *asked);

  /* The colour that gives up when "resign" is pressed now. Pure. */
  Stone (*resigning_stone) (WuziConsole *self);

  /* Is "play again" offered while a game runs? Pure. */
  gboolean (*may_restart_running) (WuziConsole *self);
};

/* The stones with which each game begins: count moves that may be played and
 * don't end the game. Nobody played them: they take no time and can't be taken
 * back. To be called before the first game. */
void wuzi_console_set_origin (WuziConsole *self, const WuziRecordedMove *moves, guint count);
guint wuzi_console_get_origin_length (WuziConsole *self);

/* The opening that each game begins with; OPENING_FREE at first. It must suit rule and size, and
 * there mustn't be an origin. To be called before the first game. */
void wuzi_console_set_opening_kind (WuziConsole *self, OpeningKind kind);
OpeningKind wuzi_console_get_opening_kind (WuziConsole *self);

/* May a player put a stone that the rule forbids, and lose? Otherwise, as at first, it is refused.
 */
void wuzi_console_set_strict_fouls (WuziConsole *self, gboolean strict);
gboolean wuzi_console_get_strict_fouls (WuziConsole *self);

/* May moves be taken back after the end, too, unless the time has run out? The game then goes on.
 * Not at first. */
void wuzi_console_set_reopens (WuziConsole *self, gboolean reopens);

/* Begins the first game: asks whoever is to move, black on an empty board. */
void wuzi_console_start (WuziConsole *self);

/* Begins with a game that was left, instead: its stones, those of an origin
 * among them, are placed, which is told by "stone-placed", and whoever is to
 * move is asked. Black is now who has opened; who has it then follows from the opening. Of the
 * game, it takes moves, opening, redo, clock, take backs and the time that it began. */
void wuzi_console_restore (WuziConsole *self, const RunningGame *running);

/* Clears the board and begins another game: who opened the last one opens, with black; or the
 * other one, if swap_colours. Does nothing while no other may begin. */
void wuzi_console_play_again (WuziConsole *self, gboolean swap_colours);

/* Stops for good: nobody is asked any more. */
void wuzi_console_close (WuziConsole *self);

/* Asks the player whose turn it is once more. */
void wuzi_console_ask (WuziConsole *self);

/* Somebody points at a point of the board: for a stone, or for what else the opening wants a
 * point for. */
WuziOffer wuzi_console_offer_point (WuziConsole *self, Point point);

/* Somebody wants that to be done. */
WuziOffer wuzi_console_offer_deed (WuziConsole *self, Deed deed);

void wuzi_console_take_back (WuziConsole *self);
void wuzi_console_redo (WuziConsole *self);
void wuzi_console_resign (WuziConsole *self);

/* Ends the game in a draw by agreement: whoever calls it has asked. Does nothing if no
 * game is running. One that nobody can win any more (see rules_is_dead ()) ends by itself. */
void wuzi_console_draw (WuziConsole *self);

gboolean wuzi_console_can_take_back (WuziConsole *self);
gboolean wuzi_console_can_redo (WuziConsole *self);
gboolean wuzi_console_can_resign (WuziConsole *self);
gboolean wuzi_console_can_play_again (WuziConsole *self);

/* Is a game going on in which something has been done? Stones of an origin
 * don't count. */
gboolean wuzi_console_is_running (WuziConsole *self);
gboolean wuzi_console_is_over (WuziConsole *self);

/* Is something being done, which "changed" is going to tell? */
gboolean wuzi_console_is_changing (WuziConsole *self);

/* NULL while the game goes on. (transfer none) */
const WuziEnd *wuzi_console_get_end (WuziConsole *self);

/* Has each player done something in this game? The stones of an origin will do. */
gboolean wuzi_console_have_both_moved (WuziConsole *self);

/* The opening as it stands, or as it ended; once the game is over, as far as it came. (transfer
 * none) */
const Opening *wuzi_console_get_opening (WuziConsole *self);

/* All that was done in the opening, stones as well: count deeds. They are valid until the next one.
 * (transfer none) */
const WuziRecordedDeed *wuzi_console_get_deeds (WuziConsole *self, guint *count);

/* Those taken back that can be brought back. */
const WuziRecordedDeed *wuzi_console_get_redo_deeds (WuziConsole *self, guint *count);

/* Who opens, and the other one. (transfer none) */
WuziPlayer *wuzi_console_get_seated (WuziConsole *self, Seat seat);

const Board *wuzi_console_get_board (WuziConsole *self);
Rule wuzi_console_get_rule (WuziConsole *self);

/* It can be given a limit before a game begins. With one, it stands until the first
 * stone that a player puts (those of an origin don't count): a person may think as
 * long as they like before it, and a machine that opens at once begins the game for
 * the person. From then on it runs for whoever is asked, under the colour that they have, even if
 * all moves are taken back, and they lose when no time is left. (transfer none) */
WuziClock *wuzi_console_get_clock (WuziConsole *self);

/* Stops the clock while something else is asked. May be nested. */
void wuzi_console_pause (WuziConsole *self);
void wuzi_console_resume (WuziConsole *self);

WuziMoveStack *wuzi_console_get_move_stack (WuziConsole *self);
WuziPlayer *wuzi_console_get_player (WuziConsole *self, Stone stone);

/* The player who is to move, or to do something in the opening; NULL when the game is over.
 * (transfer none) */
WuziPlayer *wuzi_console_get_current_player (WuziConsole *self);

/* How often the player of that colour took back in this game, whether or not
 * they were played again. The machine's moves that go with a person's don't
 * count. */
guint wuzi_console_get_take_backs (WuziConsole *self, Stone stone);

/* When the game began, in milliseconds since 1970, and how long it has gone
 * on (or went on), in milliseconds. */
gint64 wuzi_console_get_started (WuziConsole *self);
gint64 wuzi_console_get_duration (WuziConsole *self);
