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
 * Invariant: board changes only with the thinker's lock held, and while the
 * engine doesn't think or when it has ended. */
typedef struct {
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
} Session;

/* sink gets the output, never from two threads at once. Returns NULL if there is
 * no memory. */
Session *session_new (OutputSink *sink, void *data);

/* Stops the engine without an answer. Returns false if that took too long: then
 * nothing is freed, and the program should end at once. NULL is allowed. */
bool session_free (Session *session);

/* Handles a line that arrived at that time by monotonic_now_ms (); whole is
 * false if it was cut off. Returns false if it was END. */
bool session_handle_line (Session *session, const char *line, bool whole, int64_t arrived_ms);
