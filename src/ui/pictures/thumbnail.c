/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the first game of a file, whatever its format, and draws its last position. */
#include "ui/pictures/thumbnail.h"

#include <cairo.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "library/library-reading.h"
#include "library/library-study.h"
#include "study/study-exchange.h"
#include "ui/pictures/board-picture.h"

/* The first game with moves; it ends the reading. */
static gboolean
take_game_cb (const LibraryGame *game, double progress, gpointer user_data)
{
  WuziStudy **study = user_data;

  if (game->move_count > 0)
    *study = library_study_new (game);
  return *study == NULL;
}

/* Of a file that only libraries import. (transfer full) */
static WuziStudy *
read_for_library (const char *bytes, gsize length, const char *name, GError **error)
{
  g_autoptr (LibraryReport) report = library_report_new ();
  g_autoptr (GError) cause = NULL;
  WuziStudy *study = NULL;

  library_read_bytes (bytes, length, name, take_game_cb, &study, report, NULL, &cause);
  if (study != NULL)
    return study;
  if (cause != NULL)
    g_propagate_error (error, g_steal_pointer (&cause));
  else
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_BROKEN, _ ("There is no move in it."));
  return NULL;
}

/* An empty board tells less of a file than what it has without a picture. */
static gboolean
has_stones (WuziStudy *study, StudyNode node)
{
  StudyPosition position;

  wuzi_study_get_position (study, node, &position);
  return position.count[0] + position.count[1] > 0;
}

/* (transfer full) */
static WuziStudy *
read_first_game (const char *bytes, gsize length, const char *name, GError **error)
{
  const StudyFileOptions options = { .name = name, .most_games = 1 };
  g_autoptr (GError) cause = NULL;
  g_autoptr (StudyFile) file = NULL;

  if (library_is_rif (name))
    return read_for_library (bytes, length, name, error);
  file = study_exchange_read (bytes, length, &options, &cause);
  if (file != NULL)
    return g_object_ref (g_ptr_array_index (file->studies, 0));
  if (g_error_matches (cause, STUDY_ERROR, STUDY_ERROR_UNKNOWN))
    return read_for_library (bytes, length, name, error);
  g_propagate_error (error, g_steal_pointer (&cause));
  return NULL;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
thumbnail_new_png (const char *bytes, gsize length, const char *name, int side, GError **error)
{
  /* Letters and numbers would be too small to read. */
  const PictureOptions options = {
    .side = side,
    .numbers = PICTURE_NUMBERS_NONE,
    .style = { .look = BOARD_LOOK_LIGHT, .theme = BOARD_THEME_WOOD, .stones = STONE_THEME_GLASS },
  };
  g_autoptr (WuziStudy) study = read_first_game (bytes, length, name, error);
  g_autoptr (BoardPicture) picture = NULL;
  g_autoptr (GByteArray) png = g_byte_array_new ();
  double drawn = MAX (side, PICTURE_LEAST_SIDE);
  cairo_surface_t *surface;
  cairo_status_t status;
  StudyNode end;
  cairo_t *cr;

  if (study == NULL)
    return NULL;
  end = wuzi_study_get_end (study, STUDY_ROOT);
  if (!has_stones (study, end)) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT, _ ("There is no move in it."));
    return NULL;
  }
  picture = board_picture_new (study, end, &options);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cr = cairo_create (surface);
  /* A smaller board has no lines. */
  cairo_scale (cr, side / drawn, side / drawn);
  board_picture_draw (picture, cr, drawn);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, write_cb, png);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&png));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
