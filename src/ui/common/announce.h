/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says something to who reads the screen, whatever they are at. */
#pragma once

#include <adwaita.h>

/* Lets screen readers say words in the window that the widget is in. They look at
 * nothing but what has the keyboard's focus, and tell when its description
 * changes: so it is described by the words until the focus leaves it. */
void announce (GtkWidget *widget, const char *words);

/* Gives a widget the focus, and lets it say words then. They don't come as an announcement of their
 * own, which would interrupt its name. */
void announce_with_focus (GtkWidget *widget, const char *words);

/* The same as announce () in whichever window of the program is used at present: what happens by
 * itself is heard there, too. */
void announce_everywhere (GtkWidget *widget, const char *words);

/* Says that something was switched on or off. */
void announce_switched (GtkWidget *widget, const char *what, gboolean on);

/* Says so each time that an action has switched what is called that while the window is used,
 * whether by its key or in a menu. The action may come later, or go and come back. A button for it
 * that has the focus tells that itself. The words are not copied. */
void announce_switch (GtkWindow *window, GActionGroup *actions, const char *action,
                      const char *what);

/* Is a widget called that? FALSE where nobody listens. */
gboolean announce_is_name (GtkWidget *widget, const char *words);

/* Announces the title of each page of a stack that is turned to: the focus may stay outside, or on
 * the button of another page. */
void announce_pages_of (AdwViewStack *stack);

/* Lets screen readers pass over a widget and all that is in it, or find it again. */
void announce_nothing_of (GtkWidget *widget, gboolean nothing);

/* The same of all pictures in a widget, where words beside each say enough: before GTK 4.10, one
 * would be called by its class. */
void announce_no_pictures_of (GtkWidget *widget);

/* Lets an alert say nothing as soon as what it stands in has closed. */
void announce_nothing_when_closed (GtkRevealer *revealer, GtkLabel *alert);
