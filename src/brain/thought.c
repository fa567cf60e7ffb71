/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine asked, in the thread that thinks. */
#include "brain/thought.h"

#include "brain/monotonic.h"

EngineLimits
thought_get_limits (const Thought *thought)
{
  return settings_get_limits (&thought->settings, monotonic_now_ms () - thought->arrived_ms);
}

Point
thought_ask (const Thought *thought, const Mind *mind, const Board *board,
             const EngineLimits *limits, Live *live)
{
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = thought->rule,
    .stop = mind->stop,
    .limits = *limits,
    .line_count = thought->line_count,
    .report = live_report_cb,
    .report_data = live,
  };

  live->stop = mind->stop;
  live->size = board->size;
  live->detail = thought->settings.detail;
  live_begin (live);
  return engine_think (mind->engine, board, &request);
}

Answer
thought_run (const Thought *thought, const Mind *mind)
{
  Live live = { .output = mind->output };
  EngineLimits limits = thought_get_limits (thought);
  Point point;

  point = thought_ask (thought, mind, &thought->board, &limits, &live);
  if (point == POINT_NONE)
    return (Answer){ 0 };
  return (Answer){ .count = 1, .points = { point } };
}
