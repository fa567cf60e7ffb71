/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A manager's session: lines of the Gomocup protocol, and of its Yixin
 * extension, come in; answers go out.
 *
 * Gomocup: https://plastovicka.github.io/protocl2en.htm
 * All functions are for one thread; answers come from another one, too. */
#pragma once

#include "brain/session-state.h"

/* sink gets the output, never from two threads at once. Returns NULL if there is
 * no memory. */
Session *session_new (OutputSink *sink, void *data);

/* Stops the engine without an answer. Returns false if that took too long: then
 * nothing is freed, and the program should end at once. NULL is allowed. */
bool session_free (Session *session);

/* Handles a line that arrived at that time by monotonic_now_ms (); whole is
 * false if it was cut off. Returns false if it was END. */
bool session_handle_line (Session *session, const char *line, bool whole, int64_t arrived_ms);
