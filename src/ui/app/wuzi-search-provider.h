/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers the search of GNOME's shell. */
#pragma once

#include <gio/gio.h>

#include "records/wuzi-record-book.h"

/* WuziSearchProvider: an object on the session's bus, org.gnome.Shell.SearchProvider2. What is
 * asked before the players are known is answered then.
 *
 * Signals
 *   "searched" (): something is asked.
 *   "chosen" (string id): a result is to be shown (present/search/search-results.h).
 *   "launched" (): the program is. */
#define WUZI_TYPE_SEARCH_PROVIDER (wuzi_search_provider_get_type ())
G_DECLARE_FINAL_TYPE (WuziSearchProvider, wuzi_search_provider, WUZI, SEARCH_PROVIDER, GObject)

WuziSearchProvider *wuzi_search_provider_new (void);

/* Shows it on the bus, below the path of the program. */
gboolean wuzi_search_provider_register (WuziSearchProvider *self, GDBusConnection *bus,
                                        const char *path, GError **error);
void wuzi_search_provider_unregister (WuziSearchProvider *self, GDBusConnection *bus);

/* Where it looks; once, before the main loop runs. */
void wuzi_search_provider_set_book (WuziSearchProvider *self, WuziRecordBook *book,
                                    GSettings *settings);
