/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: asks the players, judges their points, places the stones. */
#pragma once

#include "game/play/wuzi-clock.h"
#include "game/play/wuzi-move-stack.h"
#include "game/players/wuzi-player.h"

G_BEGIN_DECLS

/* How a game ended. */
typedef struct {
  WuziResult result;
  WuziEnding ending;
  Verdict verdict; /* with the winning rows, if the ending is a five */
} WuziEnd;

/* A game that was left, to go on with. */
typedef struct {
  const WuziRecordedMove *moves; /* that may be played and don't end the game */
  guint move_count;
  const WuziRecordedMove *redo; /* the one first that would be brought back first */
  guint redo_count;
  guint take_backs[2]; /* black's and white's */
  gint64 started;      /* milliseconds since 1970 */
  gint64 duration;     /* milliseconds */
  WuziClockState clock;
} WuziConsoleState;

/* WuziConsole: abstract. Owns the board, the move stack and both players. It
 * calls nobody above it: whoever shows the game listens to its signals.
 *
 * Signals
 *   "stone-placed" (uint point, int stone)
 *   "stone-removed" (uint point, int stone): a move was taken back.
 *   "cleared" (): the board is empty, a new game begins; stones of an opening follow.
 *   "turn-changed" (): another colour is to move, or the same one is asked
 *     again, or nobody is, because the game is over.
 *   "finished" (): the game is over; emitted once a game, last of all.
 *   "player-failed" (string sentence): the player whose turn it is can't
 *     answer. wuzi_console_ask() asks it again.
 *
 * Properties, for buttons to bind to
 *   "can-take-back", "can-redo", "can-resign", "can-play-again" (boolean) */
#define WUZI_TYPE_CONSOLE (wuzi_console_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziConsole, wuzi_console, WUZI, CONSOLE, GObject)

struct _WuziConsoleClass {
  GObjectClass parent_class;

  /* May the game rest with this colour to move, after a take back or a redo?
   * If not, one more move is taken back (or brought back). Pure. */
  gboolean (*rests_at) (WuziConsole *self, Stone turn);

  /* The colour that gives up when "resign" is pressed now. Pure. */
  Stone (*resigning_stone) (WuziConsole *self);

  /* Is "play again" offered while a game runs? Pure. */
  gboolean (*may_restart_running) (WuziConsole *self);
};

/* The stones with which each game begins: count moves that may be played and
 * don't end the game. Nobody played them, so they take no time and aren't taken
 * back. Before the first game. */
void wuzi_console_set_opening (WuziConsole *self, const WuziRecordedMove *moves, guint count);
guint wuzi_console_get_opening_length (WuziConsole *self);

/* Begins the first game: asks whoever is to move, black on an empty board. */
void wuzi_console_start (WuziConsole *self);

/* Begins with a game that was left, instead: its stones, those of the opening
 * among them, are placed, which is told by "stone-placed", and whoever is to
 * move is asked. */
void wuzi_console_restore (WuziConsole *self, const WuziConsoleState *state);

/* Clears the board and begins another game, with colours changed if
 * swap_colours. Does nothing if "can-play-again" is FALSE. */
void wuzi_console_play_again (WuziConsole *self, gboolean swap_colours);

/* Stops for good: nobody is asked any more. */
void wuzi_console_close (WuziConsole *self);

/* Asks the player whose turn it is once more. */
void wuzi_console_ask (WuziConsole *self);

/* A hand at the board points at a point. */
WuziOffer wuzi_console_offer_point (WuziConsole *self, Point point);

void wuzi_console_take_back (WuziConsole *self);
void wuzi_console_redo (WuziConsole *self);
void wuzi_console_resign (WuziConsole *self);

gboolean wuzi_console_can_take_back (WuziConsole *self);
gboolean wuzi_console_can_redo (WuziConsole *self);
gboolean wuzi_console_can_resign (WuziConsole *self);
gboolean wuzi_console_can_play_again (WuziConsole *self);

/* Is a game going on in which stones have been played? Those of the opening
 * don't count. */
gboolean wuzi_console_is_running (WuziConsole *self);
gboolean wuzi_console_is_over (WuziConsole *self);

/* NULL while the game goes on. (transfer none) */
const WuziEnd *wuzi_console_get_end (WuziConsole *self);

const Board *wuzi_console_get_board (WuziConsole *self);
Rule wuzi_console_get_rule (WuziConsole *self);

/* Runs for whoever is to move; who has no time left loses. It can be given a
 * limit before a game begins. (transfer none) */
WuziClock *wuzi_console_get_clock (WuziConsole *self);

/* Lets nobody's time run while something else is asked. May be nested. */
void wuzi_console_pause (WuziConsole *self);
void wuzi_console_resume (WuziConsole *self);

WuziMoveStack *wuzi_console_get_move_stack (WuziConsole *self);
WuziPlayer *wuzi_console_get_player (WuziConsole *self, Stone stone);

/* The player who is to move; NULL when the game is over. (transfer none) */
WuziPlayer *wuzi_console_get_current_player (WuziConsole *self);

/* How often moves of that colour were taken back in this game, whether or not
 * they were played again. The machine's moves that go with a person's don't
 * count. */
guint wuzi_console_get_take_backs (WuziConsole *self, Stone stone);

/* When the game began, in milliseconds since 1970, and how long it has gone
 * on (or went on), in milliseconds. */
gint64 wuzi_console_get_started (WuziConsole *self);
gint64 wuzi_console_get_duration (WuziConsole *self);

G_END_DECLS
