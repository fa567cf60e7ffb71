/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recorded game that is looked at move by move. */
#pragma once

#include "game/play/wuzi-console.h"

G_BEGIN_DECLS

/* How fast the moves follow each other by themselves. */
typedef enum {
  WUZI_REPLAY_HALF, /* one move in two seconds */
  WUZI_REPLAY_ONE,  /* one a second, and so on */
  WUZI_REPLAY_TWO,
  WUZI_REPLAY_FOUR,
  WUZI_REPLAY_AS_PLAYED, /* each after the time that its player took for it, within limits */
  WUZI_REPLAY_SPEEDS,
} WuziReplaySpeed;

enum {
  WUZI_REPLAY_SHORTEST_MSECS = 200, /* as it was played: nobody sees less ... */
  WUZI_REPLAY_LONGEST_MSECS = 5000, /* ... or waits for more */
};

/* WuziReplay: a record, and a position in it: the number of moves that are on
 * the board, from 0 to all of them.
 *
 * Properties
 *   "position" (uint): a value out of range is clamped.
 *   "playing" (boolean): the moves follow by themselves, to the last one. At
 *     the last, playing begins with the first again.
 *   "speed" (int, a WuziReplaySpeed) */
#define WUZI_TYPE_REPLAY (wuzi_replay_get_type ())
G_DECLARE_FINAL_TYPE (WuziReplay, wuzi_replay, WUZI, REPLAY, GObject)

/* It begins with all moves on the board. */
WuziReplay *wuzi_replay_new (WuziGameRecord *record);

/* (transfer none) */
WuziGameRecord *wuzi_replay_get_record (WuziReplay *self);

guint wuzi_replay_get_length (WuziReplay *self);

/* The move that led to a position, from 1 on; NULL at 0. (transfer none) */
WuziMove *wuzi_replay_get_move (WuziReplay *self, guint position);

/* The position after the stone on that point was put; 0 if no stone ever was. */
guint wuzi_replay_find_point (WuziReplay *self, Point point);

guint wuzi_replay_get_position (WuziReplay *self);
void wuzi_replay_set_position (WuziReplay *self, guint position);

/* So many moves on, or back if below 0, as far as there are any. */
void wuzi_replay_step (WuziReplay *self, int moves);

/* All that was done in its opening, stones as well, in order: count deeds; those that aren't stones
 * were done at the position "stones". (transfer none) */
const WuziRecordedDeed *wuzi_replay_get_deeds (WuziReplay *self, guint *count);

/* How the game ended, with the winning rows. */
const WuziEnd *wuzi_replay_get_end (WuziReplay *self);

/* The board at the position, in the colours of the record, and what the rules
 * say of it. */
const Board *wuzi_replay_get_board (WuziReplay *self);
const Verdict *wuzi_replay_get_verdict (WuziReplay *self);

/* Can another game go on from the position? There must be stones on the board,
 * the game must not be over, and black must have begun. */
gboolean wuzi_replay_can_play_on (WuziReplay *self);

gboolean wuzi_replay_is_playing (WuziReplay *self);
void wuzi_replay_set_playing (WuziReplay *self, gboolean playing);

WuziReplaySpeed wuzi_replay_get_speed (WuziReplay *self);
void wuzi_replay_set_speed (WuziReplay *self, WuziReplaySpeed speed);

/* How long the position stays while it is playing, in milliseconds. */
guint wuzi_replay_get_delay (WuziReplay *self);

/* What all moves of a colour took, in milliseconds, and the longest of all. */
gint64 wuzi_replay_get_time (WuziReplay *self, Stone stone);
gint64 wuzi_replay_get_longest (WuziReplay *self);

G_END_DECLS
