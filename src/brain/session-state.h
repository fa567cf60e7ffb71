/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session knows, and what its commands have in common. */
#pragma once

#include "brain/blocks.h"
#include "brain/output.h"
#include "brain/settings.h"
#include "brain/setup.h"
#include "brain/thinker.h"

typedef struct Session Session;

/* What a command does with the points of the lines behind it, once there was DONE. */
typedef void SessionPointsFunc (Session *session, const Points *points);

/* For the commands, tests and the fuzzer alone.
 *
 * Invariant: board changes only with the thinker's lock held, and while the
 * engine doesn't think or when it has ended. */
struct Session {
  /* Owned */
  Output output;
  Thinker *thinker;

  bool has_game; /* since START */
  bool has_ended;
  bool rule_warned;   /* in this game */
  int64_t arrived_ms; /* when the line arrived that is being handled */
  bool has_position;  /* else only board.at[] counts */
  Board board;
  Settings settings;
  Setup setup; /* while it has a kind, lines are stones */

  SessionPointsFunc *points_done; /* unless it is NULL, lines are points */
  Points points;
  int64_t points_number; /* was said before them */
  bool skips_name;       /* the next line is the name of a file, which is left alone */
  bool skips_quotation;  /* so are the lines of a text that was begun, up to its end or DONE */
  Blocks blocks;
  int step; /* of an opening, by Yixin's count, that is thought about */
};

/* For all functions, the thinker's lock is held. */

/* The rule that is played. */
Rule session_get_rule (const Session *session);

/* Is the game over? */
bool session_is_over (const Session *session);

/* Lets the engine think. The thought's kind, board and what belongs to its kind are set, the rest
 * is set here. */
void session_think (Session *session, Thought *thought);

/* Begins to read points, up to DONE; number is what was said before. */
void session_read_points (Session *session, SessionPointsFunc *done, int64_t number);
