/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine reports while it thinks, put into lines for the manager. */
#pragma once

#include "brain/output.h"
#include "engine/engine.h"

/* What a line said last, so that it isn't said twice. */
typedef struct {
  int depth;
  int score;
  Point move;
} LiveShown;

/* Goes along with one call of the engine. */
typedef struct {
  /* Borrowed */
  Output *output;
  const EngineStop *stop; /* once it is raised, nothing is said any more */

  Rule rule;
  int size;
  unsigned detail; /* SETTINGS_DETAIL_..., which lines are wanted */
  LiveShown shown[ENGINE_MAX_LINES];
} Live;

/* A thought begins. Call it on a Live whose upper half is set and the rest
 * zero. */
void live_begin (Live *live);

/* An EngineReportFunc; data is the Live. */
void live_report_cb (const EngineReport *report, void *data);
