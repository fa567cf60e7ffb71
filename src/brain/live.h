/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends the engine's reports to the manager while it thinks. */
#pragma once

#include "brain/output.h"
#include "engine/engine.h"

/* What was sent last, so that it isn't sent twice. */
typedef struct {
  int depth;
  int score;
  Point move;
} LiveShown;

/* Belongs to one call of the engine, or to several about one position. */
typedef struct {
  /* Borrowed */
  Output *output;
  const EngineStop *stop; /* once it is raised, nothing is sent */

  Rule rule;
  int size;
  unsigned detail; /* SETTINGS_DETAIL_..., which lines are wanted */
  LiveShown shown[ENGINE_MAX_LINES];
  EngineReport best; /* the last one of rank 0; without a line if there was none */
  int last_rank;     /* of what was sent last */
  uint64_t last_nodes;
} Live;

/* Begins before the call of the engine; what isn't named above must be zero. */
void live_begin (Live *live);

/* Sends all lines that are wanted of a report, unless it is stopped. */
void live_send (Live *live, const EngineReport *report);

/* Ends after the call: the last line is of the best move, with all positions and all of the time,
 * as some managers keep only that. */
void live_end (Live *live);

/* An EngineReportFunc; data is the Live. */
void live_report_cb (const EngineReport *report, void *data);
