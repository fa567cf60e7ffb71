/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of WuziBrain share: what it is asked, and how far that has come. */
#pragma once

#include "engines/brain-hearing.h"
#include "engines/wuzi-brain-process.h"
#include "engines/wuzi-brain.h"

typedef enum {
  BRAIN_START,
  BRAIN_MOVE,
  BRAIN_ANALYSE,
  BRAIN_SWAP2,
  BRAIN_TAKE_BACK,
  BRAIN_ABOUT,
  BRAIN_ASK,
} BrainAsked;

/* What an operation waits for. */
typedef enum {
  BRAIN_WAITS_TURN,    /* those before it */
  BRAIN_WAITS_TRIAL,   /* to know whether it can be confined */
  BRAIN_WAITS_PROCESS, /* the program's start */
  BRAIN_WAITS_STALE,   /* the answer to what isn't wanted any more */
  BRAIN_WAITS_START,   /* OK */
  BRAIN_WAITS_RESTART, /* OK */
  BRAIN_WAITS_PING,    /* to hear that it has read what it was told */
  BRAIN_WAITS_ANSWER,  /* points */
  BRAIN_WAITS_WORD,    /* OK for TAKEBACK, what ABOUT says */
  BRAIN_WAITS_LINES,   /* one of the kinds that were asked for */
  BRAIN_WAITS_END,     /* its cancelling: there is nothing more to find */
} BrainWaits;

/* A task's data. */
typedef struct {
  BrainAsked asked;
  BrainWaits waits;
  GSource *cancelled; /* Owned; NULL: it can't be cancelled */

  /* What is asked */
  BrainGame game; /* for START */
  Board board;
  BrainLimits limits;
  int lines;
  char *text;     /* Owned: for ASK */
  guint awaited;  /* for ASK: bit n: of (BrainLineKind) n */
  gint64 most_ms; /* for ASK */

  /* How far it is */
  gboolean told;      /* of the game that it is to start */
  gboolean restarted; /* RESTART was tried for it */
  gint64 asked_at;    /* when the question was written, or handed over to be; microseconds */
  gint64 search_ms;   /* of the search that goes on, for an analysis by searches */
  guint garbage;      /* lines that can't be read */
  char *refusal;      /* Owned: what ERROR or UNKNOWN says, or NULL */

  /* What has come of it */
  GPtrArray *said; /* Owned: char *, for ASK */
  gint64 ms;
  Point refused;
} BrainOperation;

struct _WuziBrain {
  GObject parent_instance;

  /* Owned */
  WuziEngineEntry *entry;
  WuziBrainLog *log;
  WuziBrainProcess *process; /* or NULL */
  BrainHearing *hearing;
  char *complaint;    /* the last of the process's, since it has said a line; or NULL */
  GQueue tasks;       /* GTask: those that wait for their turn */
  GTask *now;         /* or NULL */
  GPtrArray *endings; /* GTask, that wait for a program that is being started */
  guint timer;        /* of what is waited for; 0: for as long as it takes */

  BrainPatience patience;
  WuziBrainState state;
  gboolean confined;
  gboolean starts;    /* a program is being started ... */
  gboolean abandoned; /* ... and isn't wanted any more */

  gboolean has_spoken; /* the process has, a line */

  /* What the process knows */
  gboolean failed;   /* it has gone, and is to be started by its owner */
  int size;          /* 0: no game has begun */
  gboolean has_game; /* game is one */
  BrainGame game;    /* also for a process that is started again */
  gboolean is_told;  /* of the game, by INFO */
  gint64 told_turn_ms;
  gboolean told_limits; /* of nodes or depth */
  gboolean knows_board;
  Board board;
  gboolean no_restart; /* it has refused RESTART; or TAKEBACK */
  gboolean no_take_back;
  gboolean owes;     /* an answer that isn't wanted any more ... */
  gint64 owes_until; /* ... and is due by then, on the monotonic clock */
};

/* --- wuzi-brain.c --- */

static inline BrainOperation *
brain_get_operation (WuziBrain *self)
{
  return self->now != NULL ? g_task_get_task_data (self->now) : NULL;
}

/* Writes a text, and logs its lines. */
void brain_tell (WuziBrain *self, const char *text);

/* The operation waits for that, for so long at most; 0: for as long as it takes. */
void brain_wait (WuziBrain *self, BrainWaits waits, gint64 ms);

/* Has the program started (again). */
void brain_start_process (WuziBrain *self);

/* Ends the process, if there is one, without waiting. */
void brain_drop_process (WuziBrain *self);

/* The operation has succeeded: value is that of its task. */
void brain_return_boolean (WuziBrain *self);
void brain_return_pointer (WuziBrain *self, gpointer value, GDestroyNotify free_func);

/* It has failed, while the process goes on. (error: transfer full) */
void brain_return_error (WuziBrain *self, GError *error);

/* It has failed, and the process is ended. */
void brain_fail (WuziBrain *self, WuziBrainError code, const char *details, int number);

/* Says a text as it is, and gathers what is said until a line of one of these kinds comes (bit n:
 * (BrainLineKind) n), or so long at most: for who wants to know what an engine does. finish: the
 * lines (char *, cut); NULL with an error if the process ended. (transfer full) */
void wuzi_brain_ask_async (WuziBrain *self, const char *text, guint awaited, gint64 ms,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);
GPtrArray *wuzi_brain_ask_finish (WuziBrain *self, GAsyncResult *result, gint64 *ms,
                                  GError **error);

/* --- wuzi-brain-steps.c --- */

/* Does what the operation needs next. */
void brain_proceed (WuziBrain *self);

/* A line has come, and was logged. usecs: when it was read. */
void brain_take_line (WuziBrain *self, const BrainLine *line, gint64 usecs);

/* What is waited for hasn't come in time. */
void brain_take_timeout (WuziBrain *self);

/* The process has gone: it isn't self's any more. */
void brain_take_end (WuziBrain *self, WuziBrainError code, const char *details, int number);

/* The operation isn't wanted any more, and is about to end. */
void brain_stop_operation (WuziBrain *self);
