/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds widgets by their names, or by what a person sees of them, and uses them as hands do. */
#pragma once

#include <adwaita.h>

/* For the fixture of each test: starts GTK as the program does, without animations. From then on, a
 * question in which Enter could destroy something fails the test that shows it. */
void widgets_set_up (void);

/* Everything looks, and is as large, as in the program, or not any more. (transfer full) */
GtkCssProvider *widgets_add_style (void);
void widgets_remove_style (GtkCssProvider *style);

/* Destroys all windows that are left. */
void widgets_tear_down (void);

/* Shows a window, and waits until it has a size. */
void widgets_present (GtkWindow *window);

/* A new window without frame that holds the widget and is as large as this. */
GtkWindow *widgets_show_alone (GtkWidget *widget, int width, int height);

/* Destroys a window, and waits until nothing of it is left. */
void widgets_destroy (GtkWindow *window);

/* The window of that type that is shown, or NULL; and how many there are, shown or not. */
GtkWindow *widgets_find_window (GType type);
guint widgets_count_windows (GType type);

/* The question that is open: what it is about, and whether there is such an answer. */
const char *widgets_get_question (void);
gboolean widgets_may_respond (const char *response);

/* Presses the button of a response to it, or of "accept" or "cancel"; returns when it is gone. */
void widgets_respond (const char *response);
void widgets_answer (gboolean yes);

/* The first descendant of that type (or the root itself), or NULL. With a
 * text, the first one that is shown and shows it, as label, button, entry or
 * placeholder. */
GtkWidget *widgets_find (GtkWidget *root, GType type, const char *text);

/* The first shown one of that type with that CSS class, or NULL. */
GtkWidget *widgets_find_class (GtkWidget *root, GType type, const char *css_class);

/* The first button or other widget that activates an action, shown or not.
 * target may be NULL. */
GtkWidget *widgets_find_action (GtkWidget *root, const char *action, const char *target);

/* The shown one of that name: its id in a .ui file, what gtk_widget_set_name () called it, or, with
 * a dot, the action that it activates, with a target or without: "login.mode::pvp". NULL if there
 * is none. */
GtkWidget *widgets_find_named (GtkWidget *root, const char *name);

/* Presses the button of that name; it must be shown and sensitive. */
void widgets_press (GtkWidget *root, const char *name);

/* The shown row of a list in which a label says this, or NULL; and chooses it, or the one of that
 * name. */
GtkWidget *widgets_find_row (GtkWidget *root, const char *text);
void widgets_activate_row (GtkWidget *root, const char *text);
void widgets_activate_named_row (GtkWidget *root, const char *name);

/* May the action be done now? A button in the widget that had it would tell. */
gboolean widgets_can_do (GtkWidget *widget, const char *action);

/* Does a label say this where one can see it? */
gboolean widgets_says (GtkWidget *root, const char *text);

/* Fails unless that was announced to who reads the screen. */
void widgets_assert_told (GtkWindow *window, const char *words);

/* Presses the button that shows the text; it must be shown and sensitive. */
void widgets_press_button (GtkWidget *root, const char *text);

/* A key on a widget that has a handler for it. TRUE if it was used. */
gboolean widgets_press_key (GtkWidget *widget, guint keyval, GdkModifierType state);

/* A key that the classes of the focus, or of what that is in, have bound to something. TRUE if it
 * was used. */
gboolean widgets_press_bound_key (GtkWindow *window, guint keyval, GdkModifierType state);

/* The first mouse button on a widget with a click gesture. */
void widgets_press_at (GtkWidget *widget, double x, double y);
void widgets_release_at (GtkWidget *widget, double x, double y);

/* Tab goes through a widget in the order of its children, once, and Shift+Tab back. Returns how
 * many of them it stops in. */
guint widgets_assert_tab_order (GtkWidget *widget);

/* The pointer over a widget that follows it. */
void widgets_point_at (GtkWidget *widget, double x, double y);
void widgets_point_away (GtkWidget *widget);

/* Afterwards its style and size are those of what is shown. */
void widgets_wait_for_frame (GtkWidget *widget);

/* What the widget looks like; free with cairo_surface_destroy (). */
cairo_surface_t *widgets_draw (GtkWidget *widget);
