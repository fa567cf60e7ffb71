/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on pages: diagrams of some moves each, with what is noted beside them. Needs no display.
 */
#pragma once

#include <cairo.h>

#include "study/wuzi-study.h"

enum {
  PAGES_LEAST_MOVES = 1,
  PAGES_USUAL_MOVES = 30,
  PAGES_MOST_MOVES = 484,
  PAGES_MOST_GAMES = 1000, /* of a file, and pages behind which no other game begins */
};

typedef struct {
  double width, height; /* of what may be drawn on, in points of 1/72 inch */
  double margin;        /* of that, on each side */
  int moves;            /* of a diagram */
  gboolean coordinates;
  gboolean comments;
  gboolean variations; /* as text */
  guint most_pages;    /* that are laid out, if that isn't 0 */
} PagesOptions;

/* A4, with all there is to say. */
PagesOptions pages_options_usual (void);

/* Plain data. */
typedef struct GamePages GamePages;

/* The line that leads to a node and on along its first children. */
GamePages *game_pages_new (WuziStudy *study, StudyNode node, const PagesOptions *options);
void game_pages_free (GamePages *self);

/* The same in slices: nothing may be asked of the pages before game_pages_lay_out (), which goes on
 * for so long, or to the end with 0, has returned TRUE. Nobody may change the study meanwhile. */
GamePages *game_pages_begin (WuziStudy *study, StudyNode node, const PagesOptions *options);
gboolean game_pages_lay_out (GamePages *self, gint64 usecs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamePages, game_pages_free)

guint game_pages_count (const GamePages *self); /* at least 1 */

/* Was the rest left out, as there were some hundred pages, or as many as are wanted? */
gboolean game_pages_is_cut (const GamePages *self);

/* The pages of several games (element-type GamePages), which are all laid out, are numbered as
 * those of one file. */
void game_pages_number (GPtrArray *games);

/* Draws a page, from 0, in points. */
void game_pages_draw (const GamePages *self, cairo_t *cr, guint page);

/* The main lines of several studies, each to its end (transfer full) (element-type GamePages); no
 * other one begins behind PAGES_MOST_GAMES pages. cut: was some of it left out? */
GPtrArray *game_pages_new_of_all (GPtrArray *studies, const PagesOptions *options, gboolean *cut);

/* As a PDF. NULL with G_IO_ERROR. (transfer full) */
GBytes *game_pages_new_pdf (const GamePages *self, GError **error);

/* The same of several games (element-type GamePages), at least one, one after the other; pages are
 * as large as those of the first. */
GBytes *game_pages_new_pdf_of_all (GPtrArray *games, GError **error);

/* "Ann – Bob", or how the study is called. (transfer full) */
char *game_pages_dup_title (WuziStudy *study);
