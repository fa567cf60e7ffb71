/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is laid over a board: hints, threats, marks and labels, next moves, candidates, a line. */
#pragma once

#include <glib.h>

#include "board/annotation.h"
#include "engine/engine.h"

enum {
  BOARD_TEXT_BYTES = 32,     /* of a text on a point, with its end */
  BOARD_TEXT_CHARACTERS = 5, /* a longer text is cut, and ends with "…" */
};

/* to is POINT_NONE but for arrows and lines, text "" but for labels. */
typedef struct {
  MarkKind kind;
  Point point;
  Point to;
  char text[BOARD_TEXT_BYTES];
} BoardMark;

typedef struct {
  Point point;
  Kind kind; /* what would be made there */
  ThreatGrade grade;
} BoardThreat;

/* A faint stone, where a move could be. */
typedef struct {
  Point point;
  Stone stone;
  char text[BOARD_TEXT_BYTES]; /* or "" */
} BoardGhost;

/* A point that an engine has looked at. */
typedef struct {
  Point point;
  int rank;                    /* from 1, the best */
  double quality;              /* from 1, as good as the best, to 0, far worse */
  char text[BOARD_TEXT_BYTES]; /* "" shows the rank */
} BoardCandidate;

/* Where one of several engines would play. */
typedef struct {
  Point point;
  int place;                   /* from 0: which engine */
  char text[BOARD_TEXT_BYTES]; /* its letter */
} BoardAdvice;

/* What is thought of the move that put a stone on a point. */
typedef struct {
  Point point;
  MoveJudgement move;
  char sign[BOARD_TEXT_BYTES]; /* "?!"; "" if there is no judgement */
} BoardJudgement;

/* Plain data that owns its arrays, which are NULL or not empty. Points of all sizes of boards may
 * be in it: what isn't on the board that is drawn is left out. */
typedef struct {
  Point hint;         /* where it says to play, or POINT_NONE */
  GArray *threats;    /* of BoardThreat, the strongest first */
  Stone threatening;  /* whose threats they are */
  GArray *marks;      /* of BoardMark */
  GArray *ghosts;     /* of BoardGhost */
  GArray *candidates; /* of BoardCandidate */
  GArray *advices;    /* of BoardAdvice; several may be on a point */
  GArray *line;       /* of Point: stones of both colours in turn, numbered; POINT_NONE is a pass */
  Stone line_stone;   /* the colour of the first */
  int line_number;    /* and its number */
  Point judged;       /* a stone that has a badge, right or wrong; or POINT_NONE */
  gboolean right;
  BoardJudgement judgement;
} BoardOverlay;

BoardOverlay *board_overlay_new (void);
void board_overlay_free (BoardOverlay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardOverlay, board_overlay_free)

gboolean board_overlay_is_empty (const BoardOverlay *self);

/* Each adds one; text may be NULL and is copied. A mark of a label without text isn't added. */
void board_overlay_add_threat (BoardOverlay *self, Point point, Kind kind, ThreatGrade grade);
void board_overlay_add_mark (BoardOverlay *self, MarkKind kind, Point point, Point to,
                             const char *text);
void board_overlay_add_ghost (BoardOverlay *self, Point point, Stone stone, const char *text);
void board_overlay_add_candidate (BoardOverlay *self, Point point, int rank, double quality,
                                  const char *text);
void board_overlay_add_advice (BoardOverlay *self, Point point, int place, const char *text);

/* Replaces the judgement; sign "" takes it away. */
void board_overlay_set_judgement (BoardOverlay *self, Point point, MoveJudgement move,
                                  const char *sign);

/* Replaces the line; count 0 takes it away. */
void board_overlay_set_line (BoardOverlay *self, const Point *points, guint count, Stone first,
                             int number);

/* What is there, or NULL; of an overlay that may be NULL. The mark of a point is the first that
 * isn't an arrow or a line. */
const BoardThreat *board_overlay_find_threat (const BoardOverlay *self, Point point);
const BoardMark *board_overlay_find_mark (const BoardOverlay *self, Point point);
const BoardMark *board_overlay_find_label (const BoardOverlay *self, Point point);
const BoardGhost *board_overlay_find_ghost (const BoardOverlay *self, Point point);
const BoardCandidate *board_overlay_find_candidate (const BoardOverlay *self, Point point);

/* The number of the line's stone on a point, or 0. */
int board_overlay_find_in_line (const BoardOverlay *self, Point point);

/* The colour of the stone of the line with that number. */
Stone board_overlay_get_line_stone (const BoardOverlay *self, int number);
