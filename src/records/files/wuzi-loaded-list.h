/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of what was found on the disk. */
#pragma once

#include <gio/gio.h>

/* WuziLoadedList: a GListModel that holds what it lists. It is empty until a subclass has looked
 * what there is, which it does once.
 *
 * Properties
 *   "loaded" (boolean, not writable): it is known what there is. */
#define WUZI_TYPE_LOADED_LIST (wuzi_loaded_list_get_type ())
G_DECLARE_DERIVABLE_TYPE (WuziLoadedList, wuzi_loaded_list, WUZI, LOADED_LIST, GObject)

struct _WuziLoadedListClass {
  GObjectClass parent_class;

  GType item_type;
};

gboolean wuzi_loaded_list_is_loaded (WuziLoadedList *self);

/* For subclasses: the items, to be read only (transfer none); and what changes them. (item:
 * transfer full) */
GPtrArray *wuzi_loaded_list_get_items (WuziLoadedList *self);
void wuzi_loaded_list_insert (WuziLoadedList *self, guint position, gpointer item);
void wuzi_loaded_list_remove (WuziLoadedList *self, guint position);
void wuzi_loaded_list_set_loaded (WuziLoadedList *self);
