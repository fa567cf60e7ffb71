/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list whose rows lead to pages. */
#pragma once

#include <adwaita.h>

#include "records/files/wuzi-loaded-list.h"

/* WuziListLeaflet: the list of a model, under a header bar of its own; and pages, of which each is
 * behind the one that leads to it, or behind the list. A page that nobody comes back to goes once
 * it is out of sight. The focus goes to the page that is shown; in the list, to the row that had it
 * last, or to the first one.
 *
 * Properties
 *   "start" (GtkWidget, only written): stands at the start of the list's header bar.
 *   "empty" (GtkWidget, only written): stands in place of the list where that has no rows.
 *   "first" (GtkWidget, only written): has the focus there.
 *   "spoken" (string, only written): what the list is called to who can't see it.
 *   "page" (GtkWidget, or NULL, not writable): what is shown; NULL: the list.
 * Signals
 *   "row-activated" (GtkListBoxRow)
 * Actions
 *   "page.back" (Alt+Left in the whole window): leaves the page that is shown. */
#define WUZI_TYPE_LIST_LEAFLET (wuzi_list_leaflet_get_type ())
G_DECLARE_FINAL_TYPE (WuziListLeaflet, wuzi_list_leaflet, WUZI, LIST_LEAFLET, GtkWidget)

/* Once. */
void wuzi_list_leaflet_set_model (WuziListLeaflet *self, WuziLoadedList *model,
                                  GtkListBoxCreateWidgetFunc make_row, gpointer user_data);

GtkWidget *wuzi_list_leaflet_get_page (WuziListLeaflet *self);

/* Shows a page that the list leads to, in place of all there are; or one that leads back to what is
 * shown now. (page: floating) */
void wuzi_list_leaflet_lead_to (WuziListLeaflet *self, GtkWidget *page);
void wuzi_list_leaflet_lead_on (WuziListLeaflet *self, GtkWidget *page);

/* Shows what has led to the page that is shown (FALSE: there is none); or at once the list. */
gboolean wuzi_list_leaflet_go_back (WuziListLeaflet *self);
void wuzi_list_leaflet_show_list (WuziListLeaflet *self);
