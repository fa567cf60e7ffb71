/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Live lines: a MESSAGE in the words of Rapfi, which most clients read, and those that Yixin's
 * window draws.
 *
 * Points are named in the habit of Rapfi and of the clients that read its lines (PyGomo, Gomocup's
 * local judge): "H10" is the point that the protocol calls 7,9, so rows are counted from the top,
 * the first one as 1. Elsewhere, and on screens, Wuzi counts them from the bottom. */
#include "brain/live.h"

#include <inttypes.h>
#include <stdlib.h>

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

/* The line in letters and numbers: " H10 I9". */
static void
add_moves (Text *text, const EngineReport *report, int size)
{
  for (int i = 0; i < report->length; i++)
    text_add (text, " %c%d", 'A' + wire_x (report->line[i]), wire_y (report->line[i], size) + 1);
}

/* The same as Yixin's window labels points, which alone reads it: it sends and gets the row first,
 * and counts rows from the bottom. */
static void
add_yixin_moves (Text *text, const EngineReport *report, int size)
{
  for (int i = 0; i < report->length; i++)
    text_add (text, " %c%d", 'A' + wire_y (report->line[i], size), size - wire_x (report->line[i]));
}

/* The line in the protocol's coordinates: " 7,7 8,6". */
static void
add_coordinates (Text *text, const EngineReport *report, int size)
{
  for (int i = 0; i < report->length; i++)
    text_add (text, " %d,%d", wire_x (report->line[i]), wire_y (report->line[i], size));
}

/* So many of the positions, by the time that they took. */
static uint64_t
speed_of (const EngineReport *report, uint64_t per_ms)
{
  int64_t elapsed = report->elapsed_ms > 0 ? report->elapsed_ms : 1;

  return report->nodes * per_ms / (uint64_t) elapsed;
}

/* What is thought, in one line. */
static void
add_message (Text *text, const EngineReport *report, int size)
{
  text_add (text, "MESSAGE depth %d-%d ", report->depth, report->reach);
  if (report->line_count > 1)
    text_add (text, "multipv %d ", report->rank + 1);
  text_add (text, "ev ");
  add_score (text, report->score);
  text_add (text, " n %" PRIu64 " n/ms %" PRIu64 " tm %" PRId64 " pv", report->nodes,
            speed_of (report, 1), report->elapsed_ms);
  add_moves (text, report, size);
  text_add (text, "\n");
}

/* For the board of Yixin's window. */
static void
add_realtime (Text *text, const EngineReport *report, int size)
{
  if (engine_score_to_distance (report->score) < 0)
    text_add (text, "MESSAGE REALTIME LOSE %d,%d\n", wire_x (report->line[0]),
              wire_y (report->line[0], size));
  if (report->rank > 0)
    return;
  text_add (text, "MESSAGE REALTIME BEST %d,%d\n", wire_x (report->line[0]),
            wire_y (report->line[0], size));
  text_add (text, "MESSAGE REALTIME VAL %d\n", report->score);
  text_add (text, "MESSAGE REALTIME PV");
  add_yixin_moves (text, report, size);
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
  text_add (text, "INFO SPEED %" PRIu64 "\n", speed_of (report, 1000));
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
live_send (Live *live, const EngineReport *report)
{
  Text text = { 0 };

  if (engine_stop_is_raised (live->stop))
    return;
  live->last_rank = report->rank;
  live->last_nodes = report->nodes;
  add_message (&text, report, live->size);
  if ((live->detail & SETTINGS_DETAIL_REALTIME) != 0)
    add_realtime (&text, report, live->size);
  if ((live->detail & SETTINGS_DETAIL_INFO) != 0)
    add_info (&text, report, live->rule, live->size);
  output_send (live->output, &text);
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

  if (engine_stop_is_raised (live->stop))
    return;
  if (report->rank == 0)
    live->best = *report;
  if (has_changed (live, report))
    live_send (live, report);
}

void
live_end (Live *live)
{
  bool is_last = live->last_rank == 0 && live->last_nodes == live->best.nodes;

  if (live->best.length > 0 && !is_last)
    live_send (live, &live->best);
}
