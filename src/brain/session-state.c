/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Begins thoughts, and lists of points. */
#include "brain/session-state.h"

#include <inttypes.h>

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
  return setup_is_over (session_get_rule (session), &session->board);
}

/* Sends once a game, before the engine first thinks, that the rule isn't known:
 * while they set options, some managers don't read. */
static void
warn_about_rule (Session *session)
{
  Rule rule;

  if (session->rule_warned || settings_get_rule (&session->settings, &rule))
    return;
  session->rule_warned = true;
  output_line (&session->output, "MESSAGE rule %" PRId64 " is not known here; playing %s",
               session->settings.rule, rule_to_name (rule));
}

void
session_think (Session *session, Thought *thought)
{
  thought->arrived_ms = session->arrived_ms;
  thought->rule = session_get_rule (session);
  thought->blocked = blocks_list (&session->blocks, &thought->board);
  thought->settings = session->settings;
  warn_about_rule (session);
  thinker_start (session->thinker, thought);
}

void
session_read_points (Session *session, SessionPointsFunc *done, int64_t number)
{
  points_begin (&session->points, session->board.size);
  session->points_number = number;
  session->points_done = done;
}
