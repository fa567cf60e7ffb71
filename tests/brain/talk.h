/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session in the test's own process, with which it talks. */
#pragma once

#include <stdio.h>
#include <string.h>

#include "brain/monotonic.h"
#include "brain/session.h"
#include "support/check-main.h"

static Session *session;
static Text said; /* all but MESSAGE lines, since the last time it was asked */
static Text messages;

/* Sorts what is said. The session never says two things at once. */
static inline void
note_cb (const char *lines, size_t length, void *data)
{
  static const char MESSAGE[] = "MESSAGE";

  text_add (strncmp (lines, MESSAGE, strlen (MESSAGE)) == 0 ? &messages : &said, "%.*s",
            (int) length, lines);
}

/* Gives lines to the session, each ended by LF, and goes on at once. */
static inline void
tell (const char *lines)
{
  while (*lines != '\0') {
    char line[200];
    size_t length = strcspn (lines, "\n");

    snprintf (line, sizeof line, "%.*s", (int) length, lines);
    session_handle_line (session, line, true, monotonic_now_ms ());
    lines += length + (lines[length] == '\n');
  }
}

/* Does that, waits until the session has stopped thinking, and returns what it said. */
static inline const char *
ask (const char *lines)
{
  memset (&said, 0, sizeof said);
  memset (&messages, 0, sizeof messages);
  tell (lines);
  thinker_lock (session->thinker);
  thinker_wait (session->thinker);
  thinker_unlock (session->thinker);
  return said.bytes;
}

/* Fewer nodes and memory than a game would have. */
static inline void
set_up (void)
{
  session = session_new (note_cb, NULL);
  ck_assert_str_eq (ask ("INFO max_node 500\nINFO hash_size 1024"), "");
}

/* Ends it. It waits only so long for its thread; here, on a busy machine, as long as need be. */
static inline void
end_session (void)
{
  while (!session_free (session))
    continue;
  session = NULL;
}

static inline void
tear_down (void)
{
  end_session ();
}

/* Is what was said one move on a board of that size? */
static inline bool
is_move (const char *text, int size)
{
  int x, y;
  char rest;

  return sscanf (text, "%d,%d%c", &x, &y, &rest) == 3 && rest == '\n' && x >= 0 && y >= 0
         && x < size && y < size && strchr (text, '\n')[1] == '\0';
}

static inline bool
is_error (const char *text)
{
  return strncmp (text, "ERROR ", 6) == 0 && strchr (text, '\n')[1] == '\0';
}

/* What was said must be one move. */
static inline void
check_move (const char *text, int size)
{
  ck_assert_msg (is_move (text, size), "no move: %s", text);
}

/* What was said must be one complaint. */
static inline void
check_error (const char *text)
{
  ck_assert_msg (is_error (text), "no error: %s", text);
}
