/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of several things, one of which can be pointed at and chosen. */
#pragma once

#include <gtk/gtk.h>

/* WuziChart: pointer and keys (Left, Right, Home, End, Page Up, Page Down)
 * select one of its items; a click, Enter or Space chooses it. A screen reader
 * hears the summary, or the item that is selected.
 *
 * Signals
 *   "selected" (int item): another item is selected; -1: none.
 *   "chosen" (int item) */
#define WUZI_TYPE_CHART (wuzi_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziChart, wuzi_chart, WUZI, CHART, GtkDrawingArea)

struct _WuziChartClass {
  GtkDrawingAreaClass parent_class;

  /* Draws into width x height. */
  void (*draw) (WuziChart *self, cairo_t *cr, int width, int height);
  /* How many items there are. */
  int (*count) (WuziChart *self);
  /* The item at a pixel of the widget; -1: none. */
  int (*find) (WuziChart *self, double x, double y);
  /* An item in words (transfer full). */
  char *(*describe) (WuziChart *self, int item);
};

/* What the picture shows, in a sentence. */
void wuzi_chart_set_summary (WuziChart *self, const char *summary);

/* The item that is selected, or -1. */
int wuzi_chart_get_selected (WuziChart *self);
void wuzi_chart_select (WuziChart *self, int item);

/* What a screen reader hears of the item that is selected, or of none: the
 * summary. (transfer full) */
char *wuzi_chart_dup_words (WuziChart *self);

/* For subclasses: the items are others now. */
void wuzi_chart_changed (WuziChart *self);
