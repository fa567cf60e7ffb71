/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Live lines: a MESSAGE for people, and those that Yixin's window draws. */
#include "brain/live.h"

#include <inttypes.h>
#include <stdlib.h>

#include "board/notation.h"
#include "brain/settings.h"
#include "brain/wire.h"

/* "34", or "+M5" if the fifth stone from now makes the five. */
static void
add_score (Text *text, int score)
{
  int distance = engine_score_to_distance (score);

  if (distance != 0)
    text_add (text, "%cM%d", distance > 0 ? '+' : '-', abs (distance));
  else
    text_add (text, "%d", score);
}

/* The line as people write it: " h8 i9". */
static void
add_moves (Text *text, const EngineReport *report)
{
  char move[NOTATION_POINT_BYTES];

  for (int i = 0; i < report->length; i++)
    text_add (text, " %s", notation_from_point (report->line[i], move));
}

/* The line in the protocol's coordinates: " 7,7 8,6". */
static void
add_coordinates (Text *text, const EngineReport *report, int size)
{
  for (int i = 0; i < report->length; i++)
    text_add (text, " %d,%d", wire_x (report->line[i]), wire_y (report->line[i], size));
}

/* Positions a second. */
static uint64_t
speed_of (const EngineReport *report)
{
  int64_t elapsed = report->elapsed_ms > 0 ? report->elapsed_ms : 1;

  return report->nodes * 1000 / (uint64_t) elapsed;
}

/* One line for people. */
static void
add_message (Text *text, const EngineReport *report)
{
  text_add (text, "MESSAGE ");
  if (report->line_count > 1)
    text_add (text, "(%d) ", report->rank + 1);
  text_add (text, "depth %d-%d score ", report->depth, report->reach);
  add_score (text, report->score);
  text_add (text, " nodes %" PRIu64 " time %" PRId64 " ms speed %" PRIu64 "/s line", report->nodes,
            report->elapsed_ms, speed_of (report));
  add_moves (text, report);
  text_add (text, "\n");
}

/* For the board of Yixin's window. */
static void
add_realtime (Text *text, const EngineReport *report, int size)
{
  text_add (text, "MESSAGE REALTIME BEST %d,%d\n", wire_x (report->line[0]),
            wire_y (report->line[0], size));
  text_add (text, "MESSAGE REALTIME VAL %d\n", report->score);
  text_add (text, "MESSAGE REALTIME PV");
  add_moves (text, report);
  text_add (text, "\n");
}

/* For its table of best lines, one key a line. */
static void
add_info (Text *text, const EngineReport *report, Rule rule, int size)
{
  text_add (text, "INFO PV %d\n", report->rank);
  text_add (text, "INFO NUMPV %d\n", report->line_count);
  text_add (text, "INFO DEPTH %d\n", report->depth);
  text_add (text, "INFO SELDEPTH %d\n", report->reach);
  text_add (text, "INFO NODES %" PRIu64 "\n", report->nodes);
  text_add (text, "INFO TOTALNODES %" PRIu64 "\n", report->nodes);
  text_add (text, "INFO TOTALTIME %" PRId64 "\n", report->elapsed_ms);
  text_add (text, "INFO SPEED %" PRIu64 "\n", speed_of (report));
  text_add (text, "INFO EVAL ");
  add_score (text, report->score);
  text_add (text, "\nINFO WINRATE %.4f\n", engine_score_to_chance (rule, report->score));
  text_add (text, "INFO BESTLINE");
  add_coordinates (text, report, size);
  text_add (text, "\nINFO PV DONE\n");
}

/* Is the report different from the last one that was sent? Then it is the last one now. */
static bool
has_changed (Live *live, const EngineReport *report)
{
  LiveShown *shown = &live->shown[report->rank];
  LiveShown now = { report->depth, report->score, report->line[0] };

  if (shown->depth == now.depth && shown->score == now.score && shown->move == now.move)
    return false;
  *shown = now;
  return true;
}

void
live_begin (Live *live)
{
  if ((live->detail & SETTINGS_DETAIL_REALTIME) != 0)
    output_line (live->output, "MESSAGE REALTIME REFRESH");
}

void
live_report_cb (const EngineReport *report, void *data)
{
  Live *live = data;
  Text text = { 0 };

  if (engine_stop_is_raised (live->stop) || !has_changed (live, report))
    return;
  add_message (&text, report);
  if (report->rank == 0 && (live->detail & SETTINGS_DETAIL_REALTIME) != 0)
    add_realtime (&text, report, live->size);
  if ((live->detail & SETTINGS_DETAIL_INFO) != 0)
    add_info (&text, report, live->rule, live->size);
  output_send (live->output, &text);
}
