/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands about things that aren't here: databases of openings, files of settings and of what was
 * found. They are read whole, and answered so that nobody waits. */
#include "brain/yixin.h"

#define NO_DATABASE "there is no database here"

static void
send_message (Session *session, const char *message)
{
  output_line (&session->output, "MESSAGE %s", message);
}

/* The name of a file stands behind a command or in the next line. */
static void
skip_name (Session *session, const char *rest)
{
  session->skips_name = *rest == '\0';
}

void
yixin_draw (Session *session, const char *rest)
{
  send_message (session, "no draw is agreed to; the game goes on");
}

void
yixin_resign (Session *session, const char *rest)
{
  send_message (session, "the other side resigns");
}

void
yixin_forbid (Session *session, const char *rest)
{
  send_message (session, "only the rule forbids points; YXBLOCK leaves some out of a search");
}

void
yixin_print_feature (Session *session, const char *rest)
{
  send_message (session, "there are no features to print");
}

void
yixin_show_hash_usage (Session *session, const char *rest)
{
  send_message (session, "how full the table is isn't counted");
}

void
yixin_hash_file (Session *session, const char *rest)
{
  skip_name (session, rest);
  send_message (session, "the table is not kept in files");
}

void
yixin_settings_file (Session *session, const char *rest)
{
  skip_name (session, rest);
  send_message (session, "settings and nets are not read from files");
}

/* What is asked about a position, which stands in the lines that follow. */
enum {
  ALL,
  TEXT,
  ALL_AND_TEXT,
  ONE,
  OTHER,
};

static void
answer_cb (Session *session, const Points *points)
{
  static const char *const ANSWERS[] = {
    /* A window waits for these lines before it shows the position. */
    [ALL] = "DATABASE REFRESH\nMESSAGE DATABASE DONE",
    [TEXT] = "DATABASE TEXT \"\"",
    [ALL_AND_TEXT] = "DATABASE REFRESH\nMESSAGE DATABASE DONE\nMESSAGE DATABASE TEXT \"\"",
    [ONE] = "DATABASE ONE 0 0 0 0", /* no label, and 0 for value, depth and bound */
    [OTHER] = NO_DATABASE,
  };

  send_message (session, ANSWERS[session->points_number]);
}

void
yixin_query_all (Session *session, const char *rest)
{
  session_read_points (session, answer_cb, ALL);
}

void
yixin_query_text (Session *session, const char *rest)
{
  session_read_points (session, answer_cb, TEXT);
}

void
yixin_query_all_and_text (Session *session, const char *rest)
{
  session_read_points (session, answer_cb, ALL_AND_TEXT);
}

void
yixin_query_one (Session *session, const char *rest)
{
  session_read_points (session, answer_cb, ONE);
}

void
yixin_database_points (Session *session, const char *rest)
{
  session_read_points (session, answer_cb, OTHER);
}

/* A text in quotation marks, of any number of lines, comes before the points. */
void
yixin_database_text (Session *session, const char *rest)
{
  session_read_points (session, answer_cb, OTHER);
  session->skips_quotation = text_turns_quotation (rest);
}

void
yixin_database_file (Session *session, const char *rest)
{
  skip_name (session, rest);
  send_message (session, NO_DATABASE);
}

void
yixin_database (Session *session, const char *rest)
{
  send_message (session, NO_DATABASE);
}
