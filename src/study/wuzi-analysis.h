/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine thinks of the position that is looked at. */
#pragma once

#include "engine/engine.h"
#include "study/wuzi-study.h"

enum {
  ANALYSIS_MAX_LINES = 8,
  ANALYSIS_MAX_MEGABYTES = 16384,
};

/* How a win was found. */
typedef enum {
  ANALYSIS_BY_SEARCH,
  ANALYSIS_BY_FOURS,
  ANALYSIS_BY_THREATS, /* fours and open threes */
  ANALYSIS_UNRATED,    /* nobody says how good the move is: the score is 0 */
} AnalysisMeans;

/* A move, and how it goes on. */
typedef struct {
  int score; /* for whoever makes the move; see EngineReport */
  int depth; /* moves looked ahead */
  AnalysisMeans means;
  int length;                       /* 0: there is no such line */
  Point points[ENGINE_LINE_LENGTH]; /* points[0] is the move */
} AnalysisLine;

/* All that is known of a position. Plain data. */
typedef struct {
  Rule rule;
  Stone turn; /* who makes the moves of lines */
  int wanted; /* so many lines were asked for */
  int count;
  AnalysisLine lines[ANALYSIS_MAX_LINES]; /* the best first */
  AnalysisLine threat; /* a win of the other side's, if this one passed; if that was asked */
  gboolean threat_is_known;
  guint64 nodes; /* positions looked at in the latest thought */
  gint64 msecs;  /* and how long that has taken */
} AnalysisOpinion;

typedef enum {
  ANALYSIS_IDLE,     /* not active, or without a study */
  ANALYSIS_THINKING, /* goes on until it is stopped */
  ANALYSIS_FINISHED, /* there is nothing more to find out */
  ANALYSIS_OVER,     /* the game is over here */
  ANALYSIS_FAILED,   /* there is no thread, or no memory */
} AnalysisState;

/* The chance of black with perfect play, from 0 to 1, by the best line; 0.5 if there is none. */
double analysis_opinion_get_chance (const AnalysisOpinion *opinion);

/* The best line's score for black; 0 if there is none. */
int analysis_opinion_get_value (const AnalysisOpinion *opinion);

/* The same of a note's value, under a rule. */
double analysis_value_to_chance (double value, Rule rule);

/* How many moves of its own the side needs, or the side that it loses to if below 0; 0 if no forced
 * win is known. */
int analysis_line_get_moves (const AnalysisLine *line);

/* The key by which opinions of positions are kept. */
gint64 analysis_make_key (const StudyPosition *position, Rule rule);

/* Is one opinion worth no less than another one on the same position? */
gboolean analysis_opinion_is_as_good (const AnalysisOpinion *a, const AnalysisOpinion *b);

/* WuziAnalysis: thinks, while it is active, about the study's current node, in a thread of its own:
 * first whether fours win by force, then whether fours and threes do, then how play goes on, deeper
 * and deeper. It begins anew when the position becomes another one. The engine keeps its table, and
 * the opinions of all positions are kept by their stones: whatever comes again, by another order of
 * moves, too, is known at once. The study's notes get the score.
 *
 * Stones may be of any number and need not have been played in turn; a position in which five stand
 * somewhere is over.
 *
 * NOTE: nobody waits for the thread. It is told to stop, and what it still says isn't listened to.
 *
 * Properties
 *   "study" (WuziStudy, or NULL)
 *   "active" (boolean): false at first.
 *   "threats" (boolean): also asks what the other side would do if it were its turn.
 *   "line-count" (int): from 1 to ANALYSIS_MAX_LINES.
 *   "threads" (int): 0 for as many as the computer has processors, but for one; never more.
 *   "memory" (int): in megabytes, at most.
 *   "state" (int): AnalysisState, not writable.
 * Signals
 *   "changed" (): the opinion on the current node is another one, or belongs to another node; ten
 *     times a second while it is thinking, at most. */
#define WUZI_TYPE_ANALYSIS (wuzi_analysis_get_type ())
G_DECLARE_FINAL_TYPE (WuziAnalysis, wuzi_analysis, WUZI, ANALYSIS, GObject)

WuziAnalysis *wuzi_analysis_new (void);

WuziStudy *wuzi_analysis_get_study (WuziAnalysis *self);
void wuzi_analysis_set_study (WuziAnalysis *self, WuziStudy *study);

gboolean wuzi_analysis_get_active (WuziAnalysis *self);
void wuzi_analysis_set_active (WuziAnalysis *self, gboolean active);

AnalysisState wuzi_analysis_get_state (WuziAnalysis *self);

/* The opinion on the current node; NULL if there is none yet. (transfer none) valid until the next
 * one comes. */
const AnalysisOpinion *wuzi_analysis_get_opinion (WuziAnalysis *self);

/* The rule of the study; freestyle if it names none. */
Rule wuzi_analysis_get_rule (WuziAnalysis *self);
