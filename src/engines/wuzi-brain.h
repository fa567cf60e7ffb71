/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine from elsewhere that runs as a process. */
#pragma once

#include "engines/brain-error.h"
#include "engines/wuzi-brain-log.h"
#include "engines/wuzi-engine-entry.h"

/* What is played. */
typedef struct {
  int size;
  Rule rule;
  gint64 turn_ms;      /* for each move; 0: as the entry says */
  gint64 match_ms;     /* for the whole game; 0: no limit */
  guint64 nodes;       /* for each move; 0: no limit. Holds where the engine knows it */
  int depth;           /* likewise */
  gboolean tournament; /* no person plays: INFO game_type 1 in place of 0 */
  gboolean ponder;     /* thinks in the other side's time, if it can */
} BrainGame;

/* The limits of one move. */
typedef struct {
  gint64 turn_ms; /* 0: the game's. If it isn't, the engine is told when it changes */
  gint64 left_ms; /* of match_ms; may be negative. Only where match_ms isn't 0 */
} BrainLimits;

/* How long is waited for an engine, in milliseconds. */
typedef struct {
  gint64 start_ms;     /* for START's OK: programs may have much to load */
  gint64 answer_ms;    /* for what is answered at once: ABOUT, RESTART, TAKEBACK */
  gint64 tolerance_ms; /* past the time for a move: then it is WUZI_BRAIN_ERROR_TIMEOUT */
  gint64 stop_ms;      /* after YXSTOP, for the answer */
  gint64 end_ms;       /* after END; and again after SIGTERM, before SIGKILL */
} BrainPatience;

extern const BrainPatience BRAIN_USUAL_PATIENCE; /* 20000, 5000, 1000, 2000, 500 */

typedef enum {
  WUZI_BRAIN_STOPPED,  /* there is no process */
  WUZI_BRAIN_STARTING, /* it is asked to start, or to begin a new game */
  WUZI_BRAIN_READY,
  WUZI_BRAIN_THINKING, /* also: what it was asked isn't wanted any more, and it hasn't answered yet
                        */
} WuziBrainState;

/* What an engine does in Swap2. */
typedef struct {
  gboolean swaps;
  int count;
  Point points[3]; /* three at first; then one, or two to leave the choice to the other side */
} BrainSwap2;

/* WuziBrain: a program that speaks the Gomocup protocol, in a process group of its own, which ends
 * with this object, with the program, and when the program is killed. All of it is done from the
 * main loop (the default main context of the main thread), and nothing blocks it.
 *
 * Operations are done one after the other: one that is begun before another has ended waits for it.
 * The cancellable ends an operation at once, with G_IO_ERROR_CANCELLED: the engine is told to stop,
 * and what it answers isn't listened to; where it can't be told, it is started anew when it is
 * needed next. So the next operation needn't be held back by the caller.
 *
 * After any WUZI_BRAIN_ERROR but an illegal move the process has been ended: start it again, or
 * leave it. Whatever is begun fails with WUZI_BRAIN_ERROR_EXITED until then.
 *
 * Properties
 *   "entry" (WuziEngineEntry, construct only): copied; later changes are for the next brain.
 *   "state" (int, WuziBrainState, not writable)
 *   "log" (WuziBrainLog, not writable): of all its processes
 *   "confined" (boolean, not writable): the process that runs is.
 * Signals
 *   "thought" (const BrainThought *): what it thinks of the position that it was asked about last.
 *     Each rank is told of ten times a second, at most, and of the last before the operation ends.
 *   "realtime" (const BrainRealtime *, guint count): which points it looks at: what has been said
 *     since the last time, in order, ten times a second.
 *   "message" (const char *): a MESSAGE in words, which isn't a thought; the last of each tenth of
 * a second. "failed" (const GError *): it has ended while nothing was asked. */
#define WUZI_TYPE_BRAIN (wuzi_brain_get_type ())
G_DECLARE_FINAL_TYPE (WuziBrain, wuzi_brain, WUZI, BRAIN, GObject)

WuziBrain *wuzi_brain_new (WuziEngineEntry *entry);

/* (transfer none) */
WuziEngineEntry *wuzi_brain_get_entry (WuziBrain *self);
const char *wuzi_brain_get_name (WuziBrain *self);
WuziBrainLog *wuzi_brain_get_log (WuziBrain *self);
WuziBrainState wuzi_brain_get_state (WuziBrain *self);
gboolean wuzi_brain_is_confined (WuziBrain *self);

/* BRAIN_USUAL_PATIENCE at first. */
void wuzi_brain_set_patience (WuziBrain *self, const BrainPatience *patience);

/* Starts the program, unless it runs, and a game (copied): START, OK, INFO. If it runs, RESTART for
 * a game of the same size, START for another; where it doesn't know these, a new process. */
void wuzi_brain_start_async (WuziBrain *self, const BrainGame *game, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
gboolean wuzi_brain_start_finish (WuziBrain *self, GAsyncResult *result, GError **error);

/* The engine's move at a board (copied) of the game's size, which isn't over. It is told of the
 * last move by TURN if it knows the board before it, else of the whole board. limits may be NULL.
 *
 * finish: POINT_NONE with an error; for a move that the rules refuse, *refused is that point, if it
 * is on the board. *ms (may be NULL, like refused; set with an error, too) is the time from when
 * the last byte was written to when the answer's line was read, as Gomocup's manager takes it; an
 * answer within the tolerance is no error, and it is the caller's to judge it. */
void wuzi_brain_move_async (WuziBrain *self, const Board *board, const BrainLimits *limits,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data);
Point wuzi_brain_move_finish (WuziBrain *self, GAsyncResult *result, gint64 *ms, Point *refused,
                              GError **error);

/* The best lines of a board, told by "thought", until it is cancelled: always ends with an error.
 * An engine that knows YXBOARD and YXNBEST searches on and on; another one longer and longer, one
 * line. One that has nothing more to find waits. */
void wuzi_brain_analyse_async (WuziBrain *self, const Board *board, int lines,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
void wuzi_brain_analyse_finish (WuziBrain *self, GAsyncResult *result, GError **error);

/* What the engine does in Swap2 with no stone, three or five on the board. FALSE with an error. */
void wuzi_brain_swap2_async (WuziBrain *self, const Board *board, const BrainLimits *limits,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
gboolean wuzi_brain_swap2_finish (WuziBrain *self, GAsyncResult *result, BrainSwap2 *answer,
                                  gint64 *ms, GError **error);

/* Tells the engine that the last stone of the board that it knows was taken back, so that what it
 * remembers stays. If it doesn't know TAKEBACK, the next move is asked with the whole board. */
void wuzi_brain_take_back_async (WuziBrain *self, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
gboolean wuzi_brain_take_back_finish (WuziBrain *self, GAsyncResult *result, GError **error);

/* What it says of itself; starts the program if it doesn't run. finish: the findings' name,
 * version, author and country, which may all be NULL. (transfer full) NULL with an error. */
void wuzi_brain_about_async (WuziBrain *self, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
BrainFindings *wuzi_brain_about_finish (WuziBrain *self, GAsyncResult *result, GError **error);

/* The move, or the swap, is wanted now: YXSTOP where the engine knows it; else nothing. */
void wuzi_brain_hurry (WuziBrain *self);

/* END, and if that doesn't help, its group is killed. Ends when no process of it is left; always
 * succeeds. What is going on fails with G_IO_ERROR_CANCELLED. The object's end does the same
 * without waiting. */
void wuzi_brain_end_async (WuziBrain *self, GAsyncReadyCallback callback, gpointer user_data);
void wuzi_brain_end_finish (WuziBrain *self, GAsyncResult *result);

/* How much memory its processes take, as Gomocup's manager counts it (engines/processes.h); in
 * bytes, 0 if that can't be told: none runs, or it runs on another computer. Always succeeds. */
void wuzi_brain_read_memory_async (WuziBrain *self, GAsyncReadyCallback callback,
                                   gpointer user_data);
gint64 wuzi_brain_read_memory_finish (WuziBrain *self, GAsyncResult *result);

/* Blocks until the processes of all brains have gone, which are killed after their patience: for
 * the program's end. */
void wuzi_brain_end_all (void);
