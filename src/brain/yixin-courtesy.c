/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands about things that aren't here: databases of openings, files of settings and of what was
 * found. They are read whole, and answered so that nobody waits. */
#include "brain/yixin.h"

static const char NO_DATABASE[] = "there is no database here";

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

/* A window waits for these lines before it shows the position. */
static void
query_all_cb (Session *session, const Points *points)
{
  send_message (session, "DATABASE REFRESH\nMESSAGE DATABASE DONE");
}

void
yixin_query_all (Session *session, const char *rest)
{
  session_read_points (session, query_all_cb, 0);
}

static void
query_text_cb (Session *session, const Points *points)
{
  send_message (session, "DATABASE TEXT \"\"");
}

void
yixin_query_text (Session *session, const char *rest)
{
  session_read_points (session, query_text_cb, 0);
}

static void
query_all_and_text_cb (Session *session, const Points *points)
{
  query_all_cb (session, points);
  query_text_cb (session, points);
}

void
yixin_query_all_and_text (Session *session, const char *rest)
{
  session_read_points (session, query_all_and_text_cb, 0);
}

/* No label, and 0 for value, depth and bound. */
static void
query_one_cb (Session *session, const Points *points)
{
  send_message (session, "DATABASE ONE 0 0 0 0");
}

void
yixin_query_one (Session *session, const char *rest)
{
  session_read_points (session, query_one_cb, 0);
}

static void
database_cb (Session *session, const Points *points)
{
  send_message (session, NO_DATABASE);
}

void
yixin_database_points (Session *session, const char *rest)
{
  session_read_points (session, database_cb, 0);
}

/* A text in quotation marks, of any number of lines, comes before the points. */
void
yixin_database_text (Session *session, const char *rest)
{
  session_read_points (session, database_cb, 0);
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
