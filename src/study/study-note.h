/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside a move of a study: words, marks, set-up stones, judgements, times. */
#pragma once

#include <glib.h>

#include "board/annotation.h"
#include "board/board.h"

enum {
  STUDY_MAX_MARKS = 2000,   /* of one note; more are not taken */
  STUDY_MAX_JOINED = 20000, /* bytes: nothing is joined to a text that is longer */
};

/* to is POINT_NONE but for arrows and lines, text NULL but for labels. */
typedef struct {
  MarkKind kind;
  Point point;
  Point to;
  char *text;
} StudyMark;

/* A point as it is set up; STONE_NONE takes a stone off. */
typedef struct {
  Point point;
  Stone stone;
} StudyStone;

typedef enum {
  STUDY_POSITION_UNJUDGED,
  STUDY_POSITION_EVEN,
  STUDY_POSITION_GOOD_FOR_BLACK,
  STUDY_POSITION_GOOD_FOR_WHITE,
  STUDY_POSITION_UNCLEAR,
} StudyPositionJudgement;

/* Plain data that owns its texts and arrays, and is changed only by who alone has it. Texts are
 * valid UTF-8 or NULL, never empty; arrays are NULL or not empty. There is at most one mark of a
 * kind on a point, but for arrows and lines, of which there is at most one between two points. */
typedef struct {
  char *comment;
  char *name;
  char *review;   /* of the whole game, in the root: see teacher/review.h */
  char *others;   /* properties of other programs, as they stand in SGF: "KO[]XY[a][b]" */
  GArray *marks;  /* of StudyMark */
  GArray *stones; /* of StudyStone; set up before the move, if there is one */
  Stone turn;     /* whose turn it is set to be, or STONE_NONE */
  MoveJudgement move;
  StudyPositionJudgement position;
  int move_emphasis;      /* 1, or 2 for "very"; 0 where there is no judgement */
  int position_emphasis;  /* likewise */
  int hotspot;            /* something to look at: 1, or 2; else 0 */
  gboolean start;         /* a study is opened here, not at its beginning */
  gboolean has_value;     /* is there an engine's opinion? */
  double value;           /* above 0 is good for black; ours are the engine's score for black */
  double seconds_left[2]; /* on the clock of black and white; below 0 where that isn't known */
  gint64 msecs;           /* that the move took; below 0 where that isn't known */
  gatomicrefcount refs;   /* so many have it; the last member */
} StudyNote;

StudyNote *study_note_new (void);
StudyNote *study_note_copy (const StudyNote *note); /* NULL makes a new one */
StudyNote *study_note_ref (StudyNote *note);
void study_note_free (StudyNote *note); /* when nobody else has it */
gboolean study_note_is_shared (const StudyNote *note);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StudyNote, study_note_free)

/* Does it say nothing? NULL doesn't. */
gboolean study_note_is_empty (const StudyNote *note);

gboolean study_note_equal (const StudyNote *a, const StudyNote *b);

/* Replaces a text by a copy; NULL and "" take it away. What isn't UTF-8 in it is made so. */
void study_note_set_text (char **text, const char *value);

/* Puts a mark (text is copied), or takes away the one that is there if on is FALSE. */
void study_note_set_mark (StudyNote *note, MarkKind kind, Point point, Point to, const char *text,
                          gboolean on);

/* The mark there, or NULL. */
const StudyMark *study_note_find_mark (const StudyNote *note, MarkKind kind, Point point, Point to);

/* Sets up a point, in place of what was set up there. */
void study_note_set_stone (StudyNote *note, Point point, Stone stone);

/* Takes a set-up point out again. */
void study_note_unset_stone (StudyNote *note, Point point);

/* Turns or mirrors marks and stones, as board/symmetry.h says. Words, and what only other programs
 * read, stay. */
void study_note_turn (StudyNote *note, int size, int symmetry);

/* The same of the points that comment and name tell of: see study_text_turn (). FALSE if there are
 * none. */
gboolean study_note_turn_words (StudyNote *note, int size, int symmetry);

/* Adds what another note says; where both say something else, comments are joined by an empty
 * line, and of all else the former stays. */
void study_note_merge (StudyNote *note, const StudyNote *other);
