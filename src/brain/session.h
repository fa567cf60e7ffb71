/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A manager's session: lines of the Gomocup protocol, and of its Yixin
 * extension, come in; answers go out.
 *
 * Gomocup: https://plastovicka.github.io/protocl2en.htm
 * All functions are for one thread; answers come from another one, too. */
#pragma once

#include "brain/output.h"
#include "brain/settings.h"
#include "brain/setup.h"
#include "brain/thinker.h"

/* Private, but for tests and the fuzzer.
 *
 * Invariant: board is only changed with the thinker's lock held and no
 * thought under way, or by the end of a thought. */
typedef struct {
  /* Owned */
  Output output;
  Thinker *thinker;

  bool has_game; /* since START */
  bool has_ended;
  bool rule_complained; /* in this game */
  int64_t arrived_ms;   /* the line that is being obeyed */
  bool has_position;    /* else only what stands on the points of board counts */
  Board board;
  Settings settings;
  Setup setup; /* while it has a kind, lines are stones */
} Session;

/* sink is handed what is to be said, and never by two threads at once.
 * Returns NULL if there is no memory. */
Session *session_new (OutputSink *sink, void *data);

/* Ends thinking without an answer. Returns false if that took too long: then
 * nothing is freed, and the program should end at once. NULL is allowed. */
bool session_free (Session *session);

/* Obeys a line, which came in at that moment by monotonic_now_ms (); whole is
 * false if its end is lost. Returns false if it was END. */
bool session_take (Session *session, const char *line, bool whole, int64_t arrived_ms);
