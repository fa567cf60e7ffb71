/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out for whatever paper is chosen, and draws what is asked for. */
#include "ui/pictures/picture-printing.h"

enum {
  SLICE_USECS = 8000, /* of laying out, in one turn of the main loop */
};

/* What is printed; owned by the operation. */
typedef struct {
  BoardPicture *picture; /* or NULL */
  WuziStudy *study;      /* or NULL: a copy, that nobody changes */
  StudyNode node;
  PagesOptions options;
  GamePages *pages; /* from when the paper is known */
} Printing;

static void
printing_free (gpointer data, GClosure *closure)
{
  Printing *self = data;

  g_clear_pointer (&self->picture, board_picture_free);
  g_clear_pointer (&self->pages, game_pages_free);
  g_clear_object (&self->study);
  g_free (self);
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
  self->options.margin = 0; /* the printer's are around that */
  g_clear_pointer (&self->pages, game_pages_free);
  self->pages = game_pages_begin (self->study, self->node, &self->options);
}

/* GTK calls it until it returns TRUE. */
static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  if (self->pages == NULL)
    return TRUE;
  if (!game_pages_lay_out (self->pages, SLICE_USECS))
    return FALSE;
  gtk_print_operation_set_n_pages (operation, (int) game_pages_count (self->pages));
  return TRUE;
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double side = MIN (width, gtk_print_context_get_height (context));

  if (self->picture == NULL) {
    game_pages_draw (self->pages, cr, (guint) page);
    return;
  }
  cairo_translate (cr, (width - side) / 2, 0);
  board_picture_draw (self->picture, cr, side);
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
  return new_operation (self, title);
}

GtkPrintOperation *
picture_printing_new_game (WuziStudy *study, StudyNode node, const PagesOptions *options)
{
  Printing *self = g_new0 (Printing, 1);
  g_autofree char *title = game_pages_dup_title (study);

  self->study = wuzi_study_copy (study, STUDY_ROOT);
  self->node = node;
  self->options = *options;
  return new_operation (self, title);
}
