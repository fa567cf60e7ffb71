/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of several, by a word that stands for it. */
#pragma once

#include <gtk/gtk.h>

/* WuziChooser: a drop-down whose entries have ids; NULL is an id, too. Long
 * lists can be searched; Enter takes the first match.
 *
 * Signals
 *   "chosen" (string id): somebody chose an entry; not when the program did. */
#define WUZI_TYPE_CHOOSER (wuzi_chooser_get_type ())
G_DECLARE_FINAL_TYPE (WuziChooser, wuzi_chooser, WUZI, CHOOSER, GtkWidget)

/* Removes all entries; then adds them one by one. After the last one an entry
 * is chosen again. */
void wuzi_chooser_clear (WuziChooser *self);
void wuzi_chooser_add (WuziChooser *self, const char *id, const char *label);

/* Chooses the entry with that id; if there is none, none. */
void wuzi_chooser_choose (WuziChooser *self, const char *id);
gboolean wuzi_chooser_has (WuziChooser *self, const char *id);

/* (transfer none) */
const char *wuzi_chooser_get_chosen (WuziChooser *self);

/* Does what a hand does that chooses the entry: for tests. */
void wuzi_chooser_pick (WuziChooser *self, const char *id);

/* What the choice is about, for those who hear it. */
void wuzi_chooser_set_spoken (WuziChooser *self, const char *label);

/* Names the button in another drop-down of GtkStringObjects likewise, now that an
 * entry is chosen: it has the focus, and no words of its own. */
void wuzi_chooser_speak (GtkDropDown *drop_down, const char *about);

/* What is chosen in another drop-down of GtkStringObjects is cut short where there is no room. The
 * list stays as GTK makes it. */
void wuzi_chooser_cut_short (GtkDropDown *drop_down);
