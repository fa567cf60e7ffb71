/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages, drawn into bytes. */
#include "ui/pictures/pdf.h"

#include <cairo-pdf.h>
#include <string.h>

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* NOTE: Pango's own default is that of the characters' encoding (LC_CTYPE), which may be another.
 */
PangoLanguage *
pdf_get_language (void)
{
  g_autofree char *name = g_strdup (g_get_language_names ()[0]);

  name[strcspn (name, ".@")] = '\0';
  return g_str_equal (name, "C") || g_str_equal (name, "POSIX") ? pango_language_get_default ()
                                                                : pango_language_from_string (name);
}

GBytes *
pdf_new (const char *title, double width, double height, PdfDrawFunc draw, gconstpointer data,
         GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  draw (cr, data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
