/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course for beginners (data/lessons/lessons.xml).
 *
 * Each lesson is a board with a puzzle (teacher/puzzle.h) and texts: its title, what is to be
 * learned, the task, what is said when it is done, and what is true of every other first move.
 * Where the puzzle is a defence whose line goes on after the right move, its answers are right
 * because they make an open three, and the other side answers. */
#pragma once

#include <glib.h>

#include "teacher/puzzle.h"

/* All texts are translated. */
typedef struct {
  char *id; /* "open-three": stands in files, and stays */
  char *title;
  char *text;
  char *task;
  char *done;
  char *wrong;
  Puzzle puzzle;
} Lesson;

/* Those of the program, in order. (transfer full) (element-type Lesson) */
GPtrArray *lessons_new (void);
