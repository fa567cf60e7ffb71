/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a session share: its struct, and the commands. */
#pragma once

#include "brain/output.h"
#include "brain/session.h"
#include "brain/settings.h"
#include "brain/setup.h"
#include "brain/thinker.h"

/* Invariant: board is only changed with the thinker's lock held and no
 * thought under way, or by the end of a thought. */
struct Session {
  /* Owned */
  Output output;
  Thinker *thinker;

  bool has_game; /* since START */
  bool has_ended;
  bool rule_complained; /* in this game */
  int64_t arrived_ms;   /* the line that is being obeyed */
  Board board;
  Settings settings;
  Setup setup; /* while it has a kind, lines are stones */
};

/* Obeys a command; rest is what follows its name. The thinker's lock is
 * held. */
typedef void CommandFunc (Session *session, const char *rest);

/* Gomocup's commands for playing. */
CommandFunc obey_start, obey_rectstart, obey_restart, obey_begin, obey_turn, obey_play,
    obey_takeback, obey_board, obey_yxboard, obey_swap2board;

/* DONE: the stones are a position now. */
void obey_done (Session *session);

/* Yixin's commands. */
CommandFunc obey_yxstop, obey_yxnbest, obey_yxshowforbid, obey_yxhashclear, obey_yxshowinfo;

/* The rule of the game. */
Rule session_get_rule (const Session *session);

/* True if nobody may move any more. */
bool session_is_over (const Session *session);

/* Begins to think about a position. */
void session_think (Session *session, ThoughtKind kind, const Board *board, int line_count);

/* Says an answer: "SWAP", or points with blanks between them. */
void session_say (Session *session, const Answer *answer, int size);
