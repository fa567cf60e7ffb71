/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of pages. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>
#include <pango/pango.h>

/* Draws all pages, each of which ends with cairo_show_page (). */
typedef void (*PdfDrawFunc) (cairo_t *cr, gconstpointer data);

/* That of the words: Chinese characters have their shapes by it. (transfer none) */
PangoLanguage *pdf_get_language (void);

/* A PDF of pages of that size, in points. NULL with G_IO_ERROR_FAILED if cairo can't make it.
 * (transfer full) */
GBytes *pdf_new (const char *title, double width, double height, PdfDrawFunc draw,
                 gconstpointer data, GError **error);
