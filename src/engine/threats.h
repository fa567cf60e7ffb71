/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins by threats alone: fours (VCF), or fours and open threes (VCT).
 *
 * The attacker only makes threats; the defender only answers them. Against a
 * four there is one answer; against an open three there are those points that
 * prevent the open four, and fours of the defender's own. A threat wins if
 * every answer to it loses (the idea is from Allis, van den Herik and Huntjens,
 * "Go-Moku solved by new search techniques", 1996). The number of the
 * attacker's moves is raised step by step, so the win found is one with the
 * fewest; a table holds positions in which none was found. */
#pragma once

#include "engine/clock.h"
#include "engine/line.h"
#include "engine/pattern.h"
#include "engine/request.h"

typedef struct ThreatSearch ThreatSearch;

/* Returns NULL if there is no memory for one. */
ThreatSearch *threats_new (void);
void threats_free (ThreatSearch *search);

/* How much memory one takes. */
size_t threats_bytes (void);

/* As engine_solve (), and UNKNOWN, too, once the clock is up; *line is set if
 * there is a win. nodes is how many positions were looked at. */
EngineSolution threats_solve (ThreatSearch *search, const PatternTables *tables, const Board *board,
                              const EngineQuestion *question, const Clock *clock, Line *line,
                              uint64_t *nodes);
