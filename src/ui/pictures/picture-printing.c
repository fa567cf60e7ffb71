/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out for whatever paper is chosen, and draws what is asked for. */
#include "ui/pictures/picture-printing.h"

#include "present/words/screen-text.h"
#include "ui/pictures/pdf.h"

/* In points. */
static const double TITLE_SIZE = 17;

enum {
  SLICE_USECS = 8000, /* of laying out, in one turn of the main loop */
};

/* What is printed; owned by the operation. */
typedef struct {
  BoardPicture *picture; /* or NULL */
  char *title;           /* above it */
  GPtrArray *studies;    /* or NULL */
  StudyNode node;        /* of the only one */
  PagesOptions options;
  GPtrArray *games; /* of GamePages, from when the paper is known; the last may not be laid out */
  guint page_count; /* of those before the last, and then of all */
} Printing;

static void
printing_free (gpointer data, GClosure *closure)
{
  Printing *self = data;

  g_clear_pointer (&self->picture, board_picture_free);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->studies, g_ptr_array_unref);
  g_free (self->title);
  g_free (self);
}

/* So much more than the printer's own as makes those of a file. */
static double
get_margin (GtkPrintContext *context)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  double left = gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS);
  double top = gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS);

  return MAX (0, pages_options_usual ().margin - MIN (left, top));
}

/* FALSE: all games have begun. A copy of each is laid out, that nobody changes. */
static gboolean
begin_next (Printing *self)
{
  guint index = self->games->len;
  g_autoptr (WuziStudy) study = NULL;
  StudyNode node = self->node;

  if (index == self->studies->len || self->page_count >= PAGES_MOST_GAMES)
    return FALSE;
  study = wuzi_study_copy (g_ptr_array_index (self->studies, index), STUDY_ROOT);
  if (self->studies->len > 1)
    node = wuzi_study_get_end (study, STUDY_ROOT);
  g_ptr_array_add (self->games, game_pages_begin (study, node, &self->options));
  return TRUE;
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  if (self->picture != NULL) {
    gtk_print_operation_set_n_pages (operation, 1);
    return;
  }
  self->options.width = gtk_print_context_get_width (context);
  self->options.height = gtk_print_context_get_height (context);
  self->options.margin = get_margin (context);
  g_ptr_array_set_size (self->games, 0);
  self->page_count = 0;
  begin_next (self);
}

/* Goes on laying out. TRUE: that was all. */
static gboolean
lay_out (Printing *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_USECS;

  do {
    GamePages *last = g_ptr_array_index (self->games, self->games->len - 1);

    if (!game_pages_lay_out (last, MAX (1, end - g_get_monotonic_time ())))
      return FALSE;
    self->page_count += game_pages_count (last);
    if (!begin_next (self))
      return TRUE;
  } while (g_get_monotonic_time () < end);
  return FALSE;
}

/* GTK calls it until it returns TRUE. */
static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  if (self->picture != NULL)
    return TRUE;
  if (!lay_out (self))
    return FALSE;
  game_pages_number (self->games);
  gtk_print_operation_set_n_pages (operation, (int) self->page_count);
  return TRUE;
}

static void
draw_picture (Printing *self, cairo_t *cr, GtkPrintContext *context)
{
  double margin = get_margin (context);
  double width = gtk_print_context_get_width (context) - 2 * margin;
  double height = gtk_print_context_get_height (context) - 2 * margin;
  g_autoptr (PangoLayout) layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  double side;
  int title;

  pango_context_set_language (pango_layout_get_context (layout), pdf_get_language ());
  pango_font_description_set_absolute_size (font, TITLE_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, self->title, -1);
  pango_layout_get_size (layout, NULL, &title);
  pango_font_description_free (font);
  cairo_move_to (cr, margin, margin);
  pango_cairo_show_layout (cr, layout);
  height -= pango_units_to_double (title) + TITLE_SIZE;
  side = MAX (1, MIN (width, height));
  cairo_translate (cr, margin + (width - side) / 2,
                   margin + pango_units_to_double (title) + TITLE_SIZE);
  board_picture_draw (self->picture, cr, side);
}

static void
draw_page_of_game (Printing *self, cairo_t *cr, guint page)
{
  for (guint i = 0; i < self->games->len; i++) {
    const GamePages *game = g_ptr_array_index (self->games, i);

    if (page < game_pages_count (game)) {
      game_pages_draw (game, cr, page);
      return;
    }
    page -= game_pages_count (game);
  }
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  if (self->picture == NULL)
    draw_page_of_game (self, cr, (guint) page);
  else
    draw_picture (self, cr, context);
}

static GtkPrintOperation *
new_operation (Printing *self, const char *title)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_print_cb), self, printing_free,
                         (GConnectFlags) 0);
  return operation;
}

GtkPrintOperation *
picture_printing_new_picture (BoardPicture *picture, const char *title)
{
  Printing *self = g_new0 (Printing, 1);

  self->picture = picture;
  self->title = screen_text_cut (title, SCREEN_TEXT_LINE);
  return new_operation (self, title);
}

static Printing *
new_printing (GPtrArray *studies, const PagesOptions *options)
{
  Printing *self = g_new0 (Printing, 1);

  self->studies = studies;
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_pages_free);
  self->options = *options;
  return self;
}

GtkPrintOperation *
picture_printing_new_game (WuziStudy *study, StudyNode node, const PagesOptions *options)
{
  GPtrArray *studies = g_ptr_array_new_with_free_func (g_object_unref);
  Printing *self = new_printing (studies, options);
  g_autofree char *title = game_pages_dup_title (study);

  g_ptr_array_add (studies, wuzi_study_copy (study, STUDY_ROOT));
  self->node = node;
  return new_operation (self, title);
}

GtkPrintOperation *
picture_printing_new_games (GPtrArray *studies, const PagesOptions *options)
{
  g_autofree char *title = game_pages_dup_title (g_ptr_array_index (studies, 0));

  return new_operation (new_printing (g_ptr_array_ref (studies), options), title);
}
