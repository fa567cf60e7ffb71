/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study that is gone through move by move. */
#pragma once

#include "study/wuzi-study.h"

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

/* WuziReplay: a line through a study, from its root by way of the current node to an end, and a
 * position on it, which is always the current node's: 0 is the root. Going back stays on the line;
 * where the current node isn't on it, the line becomes that of the node, and from there the main
 * one.
 *
 * Properties
 *   "position" (uint): a value out of range is clamped.
 *   "playing" (boolean): the moves follow by themselves, to the last one. At
 *     the last, playing begins with the first again.
 *   "speed" (int, a WuziReplaySpeed)
 * Signals
 *   "line-changed" (guint kept): behind the position kept, the line is another one, or its nodes
 *     have changed; before "position" is told.
 *   "changed" (guint what): as the study's, when the replay has followed it. Whoever asks
 *     the replay anything listens to this one. */
#define WUZI_TYPE_REPLAY (wuzi_replay_get_type ())
G_DECLARE_FINAL_TYPE (WuziReplay, wuzi_replay, WUZI, REPLAY, GObject)

WuziReplay *wuzi_replay_new (WuziStudy *study);

/* (transfer none) */
WuziStudy *wuzi_replay_get_study (WuziReplay *self);

guint wuzi_replay_get_length (WuziReplay *self);

/* The node at a position; STUDY_NO_NODE behind the end. */
StudyNode wuzi_replay_get_node (WuziReplay *self, guint position);

/* The move that led to a position, as wuzi_study_get_stone () has it. */
Stone wuzi_replay_get_stone (WuziReplay *self, guint position);
Point wuzi_replay_get_point (WuziReplay *self, guint position);

/* What the move took; below 0 if that isn't known. */
gint64 wuzi_replay_get_msecs (WuziReplay *self, guint position);

/* The position after the stone that lies on that point was put there by a move; 0 if none was. */
guint wuzi_replay_find_point (WuziReplay *self, Point point);

guint wuzi_replay_get_position (WuziReplay *self);
void wuzi_replay_set_position (WuziReplay *self, guint position);

/* So many moves on, or back if below 0, as far as there are any. */
void wuzi_replay_step (WuziReplay *self, int moves);

/* The stones at the position. (transfer none) until it changes. */
const StudyPosition *wuzi_replay_get_stones (WuziReplay *self);

/* The moves that lead to the position, in the colours of the study: NULL where nobody could have
 * played them so: stones are set up, or one side moved twice, or passed. (transfer none) until the
 * position changes. */
const Board *wuzi_replay_get_board (WuziReplay *self);

/* The rule of the study; freestyle if it names none. */
Rule wuzi_replay_get_rule (WuziReplay *self);

/* What the rule says of the position; open where there is no board. */
const Verdict *wuzi_replay_get_verdict (WuziReplay *self);

/* The position as moves of black and white in turn, black first, for a game that goes on from it:
 * those that led there, or where stones are set up, some that the rule lets them make, so that the
 * same stones lie there with the same side to move. FALSE where there are none. */
gboolean wuzi_replay_get_start (WuziReplay *self, Board *board);

/* Can a game go on from the position? There must be such moves, and the game must not be over. */
gboolean wuzi_replay_can_play_on (WuziReplay *self);

gboolean wuzi_replay_is_playing (WuziReplay *self);
void wuzi_replay_set_playing (WuziReplay *self, gboolean playing);

void wuzi_replay_set_speed (WuziReplay *self, WuziReplaySpeed speed);

/* How long the position stays while it is playing, in milliseconds. */
guint wuzi_replay_get_delay (WuziReplay *self);

enum {
  WUZI_REPLAY_MOST_TIMED = 100000, /* moves; nobody plays a longer game */
};

/* What all moves of a colour took, in milliseconds, and the longest of all: of the first
 * WUZI_REPLAY_MOST_TIMED. */
gint64 wuzi_replay_get_time (WuziReplay *self, Stone stone);
gint64 wuzi_replay_get_longest (WuziReplay *self);
