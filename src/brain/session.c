/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session's life, its answers, and which command may be obeyed when. */
#include "brain/session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "brain/board-text.h"
#include "brain/monotonic.h"
#include "brain/session-private.h"
#include "brain/wire.h"

/* So much of a line that isn't understood is said back. */
enum {
  ECHO_BYTES = 60,
};

/* What must be so for a command to be obeyed. */
enum {
  NEEDS_GAME = 1,
  NEEDS_REST = 2, /* an ERROR while thinking */
  STOPS = 4,      /* thinking ends without an answer first */
};

typedef struct {
  const char *name;
  CommandFunc *obey;
  int needs;
} Command;

Rule
session_get_rule (const Session *session)
{
  Rule rule;

  settings_get_rule (&session->settings, &rule);
  return rule;
}

bool
session_is_over (const Session *session)
{
  /* The last stone doesn't tell: after TAKEBACK, a five may lie elsewhere. */
  return rules_is_over (session_get_rule (session), &session->board);
}

/* Says once a game, before its first thought, that the rule isn't known. By
 * then managers read again. */
static void
complain_about_rule (Session *session)
{
  Rule rule;

  if (session->rule_complained || settings_get_rule (&session->settings, &rule))
    return;
  session->rule_complained = true;
  output_line (&session->output, "MESSAGE rule %" PRId64 " is not known here; playing %s",
               session->settings.rule, rule_to_name (rule));
}

void
session_think (Session *session, ThoughtKind kind, const Board *board, int line_count)
{
  Thought thought = {
    .kind = kind,
    .arrived_ms = session->arrived_ms,
    .board = *board,
    .rule = session_get_rule (session),
    .line_count = line_count,
    .settings = session->settings,
  };

  complain_about_rule (session);
  thinker_start (session->thinker, &thought);
}

void
session_say (Session *session, const Answer *answer, int size)
{
  Text text = { 0 };

  if (answer->swap)
    text_add (&text, "SWAP");
  for (int i = 0; i < answer->count; i++)
    text_add (&text, "%s%d,%d", i > 0 ? " " : "", wire_x (answer->points[i]),
              wire_y (answer->points[i], size));
  text_add (&text, "\n");
  output_send (&session->output, &text);
}

/* A thought has ended: the move is played, too. */
static void
answered_cb (const Thought *thought, const Answer *answer, void *data)
{
  Session *session = data;

  settings_spend (&session->settings, monotonic_now_ms () - thought->arrived_ms);
  if (!answer->swap && answer->count == 0)
    output_line (&session->output, "ERROR no move was found");
  else if (thought->kind == THOUGHT_MOVE && !board_play (&session->board, answer->points[0]))
    output_line (&session->output, "ERROR the move that was found can't be played");
  else
    session_say (session, answer, thought->board.size);
}

static void
obey_info (Session *session, const char *rest)
{
  settings_take (&session->settings, rest);
}

static void
obey_about (Session *session, const char *rest)
{
  output_line (&session->output,
               "name=\"Wuzi\", version=\"" VERSION "\", author=\"The Wuzi developers\", "
               "country=\"International\"");
}

static void
obey_end (Session *session, const char *rest)
{
  session->has_ended = true;
}

static const Command COMMANDS[] = {
  { "START", obey_start, STOPS },
  { "RECTSTART", obey_rectstart, STOPS },
  { "RESTART", obey_restart, STOPS | NEEDS_GAME },
  { "BEGIN", obey_begin, NEEDS_REST | NEEDS_GAME },
  { "TURN", obey_turn, NEEDS_REST | NEEDS_GAME },
  { "PLAY", obey_play, NEEDS_REST | NEEDS_GAME },
  { "TAKEBACK", obey_takeback, STOPS | NEEDS_GAME },
  { "BOARD", obey_board, STOPS },
  { "YXBOARD", obey_yxboard, STOPS },
  { "SWAP2BOARD", obey_swap2board, STOPS },
  { "INFO", obey_info, 0 },
  { "ABOUT", obey_about, 0 },
  { "END", obey_end, 0 },
  { "YXSTOP", obey_yxstop, 0 },
  { "STOP", obey_yxstop, 0 },
  { "YXNBEST", obey_yxnbest, STOPS | NEEDS_GAME },
  { "YXSHOWFORBID", obey_yxshowforbid, NEEDS_GAME },
  { "YXHASHCLEAR", obey_yxhashclear, STOPS },
  { "YXSHOWINFO", obey_yxshowinfo, 0 },
};

/* The command that a line begins with, or NULL. */
static const Command *
find_command (const char *line)
{
  size_t length = text_word_length (line);

  for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++)
    if (text_is_word (line, length, COMMANDS[i].name))
      return &COMMANDS[i];
  return NULL;
}

/* Obeys the command if it may be obeyed now. */
static void
obey (Session *session, const Command *command, const char *line)
{
  const char *rest = text_skip_blanks (line + text_word_length (line));

  if ((command->needs & NEEDS_GAME) != 0 && !session->has_game)
    output_line (&session->output, "ERROR there is no game; START first");
  else if ((command->needs & NEEDS_REST) != 0 && thinker_is_thinking (session->thinker))
    output_line (&session->output, "ERROR a move is being thought about");
  else {
    if ((command->needs & STOPS) != 0)
      thinker_stop (session->thinker);
    command->obey (session, rest);
  }
}

/* A line between BOARD and DONE. Returns false if it is another command, for
 * which the stones are given up; INFO leaves them. */
static bool
take_setup_line (Session *session, const char *line, const Command *command)
{
  if (command != NULL && command->obey != obey_info) {
    session->setup.kind = SETUP_NONE;
    output_line (&session->output, "ERROR there was no DONE");
    return false;
  }
  if (command != NULL)
    return false;
  if (text_is_word (line, strlen (line), "DONE"))
    obey_done (session);
  else
    setup_add (&session->setup, line);
  return true;
}

/* Says what isn't known, with a question mark for what isn't ASCII. */
static void
say_unknown (Session *session, const char *line)
{
  char echo[ECHO_BYTES + 1];
  size_t length = 0;

  for (; length < ECHO_BYTES && line[length] != '\0'; length++)
    echo[length] = line[length] >= ' ' && line[length] <= '~' ? line[length] : '?';
  echo[length] = '\0';
  output_line (&session->output, "UNKNOWN %s", echo);
}

/* A line whose end is lost can't be obeyed; an INFO is never answered. */
static void
take_cut_line (Session *session, const Command *command)
{
  if (command != NULL && command->obey == obey_info)
    return;
  if (session->setup.kind != SETUP_NONE)
    setup_add (&session->setup, "");
  else
    output_line (&session->output, "ERROR the line is too long");
}

/* Takes a line with the lock held. */
static void
take_locked (Session *session, const char *line, bool whole)
{
  const Command *command = find_command (line);

  if (!whole)
    take_cut_line (session, command);
  else if (session->setup.kind != SETUP_NONE && take_setup_line (session, line, command))
    return;
  else if (command != NULL)
    obey (session, command, line);
  else
    say_unknown (session, line);
}

bool
session_take (Session *session, const char *line, bool whole, int64_t arrived_ms)
{
  thinker_lock (session->thinker);
  session->arrived_ms = arrived_ms;
  take_locked (session, text_skip_blanks (line), whole);
  thinker_unlock (session->thinker);
  return !session->has_ended;
}

void
session_wait (Session *session)
{
  thinker_lock (session->thinker);
  thinker_wait (session->thinker);
  thinker_unlock (session->thinker);
}

Session *
session_new (OutputSink *sink, void *data)
{
  Session *session = calloc (1, sizeof *session);

  if (session == NULL)
    return NULL;
  output_init (&session->output, sink, data);
  board_init (&session->board, BOARD_USUAL_SIZE);
  settings_init (&session->settings);
  session->thinker = thinker_new (&session->output, answered_cb, session);
  if (session->thinker == NULL) {
    output_clear (&session->output);
    free (session);
    return NULL;
  }
  return session;
}

bool
session_free (Session *session)
{
  if (session == NULL)
    return true;
  if (!thinker_free (session->thinker))
    return false;
  output_clear (&session->output);
  free (session);
  return true;
}
