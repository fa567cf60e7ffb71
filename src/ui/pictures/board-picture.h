/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a study as a picture: for files, pages and the clipboard. Needs no display. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "study/wuzi-study.h"
#include "ui/board/board-style.h"

typedef enum {
  PICTURE_PNG,
  PICTURE_SVG,
  PICTURE_PDF,
  PICTURE_TEXT, /* a board of letters */
} PictureFormat;

typedef enum {
  PICTURE_NUMBERS_ALL,
  PICTURE_NUMBERS_NONE,
  PICTURE_NUMBERS_RANGE, /* stones before it have none, and those after it don't lie there */
} PictureNumbers;

enum {
  PICTURE_FORMATS = PICTURE_TEXT + 1,
  PICTURE_LEAST_SIDE = 64,
  PICTURE_USUAL_SIDE = 800,
  PICTURE_GREATEST_SIDE = 8192,
};

/* What is drawn, and how. */
typedef struct {
  int side; /* of the picture, in pixels */
  gboolean coordinates;
  gboolean marks; /* and labels, of the position that is shown */
  PictureNumbers numbers;
  int first, last;   /* of the range: numbers of moves; last 0 is the position's */
  gboolean from_one; /* the range is numbered from 1 */
  BoardStyle style;
} PictureOptions;

/* Plain data, which no study is needed for any more: a thread may draw it. */
typedef struct BoardPicture BoardPicture;

/* The position of a node, or an earlier one if the range ends before it. */
BoardPicture *board_picture_new (WuziStudy *study, StudyNode node, const PictureOptions *options);
void board_picture_free (BoardPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardPicture, board_picture_free)

/* Draws it into a square of that side, in the pen's units. */
void board_picture_draw (const BoardPicture *self, cairo_t *cr, double side);

/* As a file. NULL with G_IO_ERROR. (transfer full) */
GBytes *board_picture_new_bytes (const BoardPicture *self, PictureFormat format, GError **error);

/* As notation_draw_board () draws it, with letters and numbers at the edge if asked for. (transfer
 * full) */
char *board_picture_new_text (const BoardPicture *self);

/* How many moves lead to a node. */
int picture_count_moves (WuziStudy *study, StudyNode node);

/* "png". FALSE if there is no format with that ending. */
const char *picture_format_get_ending (PictureFormat format);
gboolean picture_format_from_ending (const char *ending, PictureFormat *format);
