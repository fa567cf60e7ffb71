/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list with one row an opponent. */
#include "ui/opponents/wuzi-opponents-window.h"

#include <glib/gi18n-lib.h>

#include "ui/opponents/opponent-choice.h"
#include "ui/opponents/opponent-words.h"

struct _WuziOpponentsWindow {
  AdwWindow parent_instance;

  /* Template */
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  /* Borrowed */
  GtkWidget *chosen_row;
};

G_DEFINE_FINAL_TYPE (WuziOpponentsWindow, wuzi_opponents_window, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum {
  ROW_OF_FIRST_LEVEL = 1, /* after "Adaptive" */
};

/* The choice that a row stands for. */
static const char *
choice_of_row (GtkListBoxRow *row)
{
  int index = gtk_list_box_row_get_index (row);

  if (index < ROW_OF_FIRST_LEVEL)
    return OPPONENT_CHOICE_ADAPTIVE;
  return engine_level_to_name ((EngineLevel) (index - ROW_OF_FIRST_LEVEL));
}

static void
row_activated_cb (WuziOpponentsWindow *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, choice_of_row (row));
  gtk_window_close (GTK_WINDOW (self));
}

/* What a screen reader says of a row: all that is written in it. */
static void
tell_row (GtkWidget *row, const char *name, const char *character, const char *rating)
{
  g_autofree char *words = rating != NULL
                               /* Translators: an opponent's name, character and rating */
                               ? g_strdup_printf (_ ("%s. %s %s"), name, character, rating)
                               /* Translators: an opponent's name and character */
                               : g_strdup_printf (_ ("%s. %s"), name, character);

  /* The row's own title and subtitle would be said once more. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* The check mark keeps its place where there is none, so that the numbers
 * stand below each other. */
static GtkWidget *
make_mark (gboolean chosen)
{
  GtkWidget *mark = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_opacity (mark, chosen ? 1 : 0);
  gtk_widget_add_css_class (mark, "accent");
  return mark;
}

static GtkWidget *
make_row (const char *name, const char *character)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), character);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static GtkWidget *
make_rating (const char *figures, const char *words)
{
  GtkWidget *rating = gtk_label_new (figures);

  gtk_widget_set_tooltip_text (rating, words);
  gtk_widget_add_css_class (rating, "numeric");
  gtk_widget_add_css_class (rating, "dim-label");
  return rating;
}

static GtkWidget *
make_level_row (EngineLevel level, gboolean chosen)
{
  const char *name = opponent_words_get_name (level);
  const char *character = opponent_words_get_character (level);
  g_autofree char *figures = opponent_words_dup_rating (level);
  g_autofree char *words = opponent_words_dup_rating_spoken (level);
  GtkWidget *row = make_row (name, character);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_rating (figures, words));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_mark (chosen));
  tell_row (row, name, character, words);
  return row;
}

static GtkWidget *
make_adaptive_row (gboolean chosen)
{
  const char *name = opponent_words_for_choice (OPPONENT_CHOICE_ADAPTIVE);
  const char *character = _ ("Finds an opponent that you beat about every second game.");
  GtkWidget *row = make_row (name, character);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_mark (chosen));
  tell_row (row, name, character, NULL);
  return row;
}

static void
add_row (WuziOpponentsWindow *self, GtkWidget *row, gboolean chosen)
{
  gtk_list_box_append (self->list, row);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
  if (chosen)
    self->chosen_row = row;
}

static void
add_rows (WuziOpponentsWindow *self, const char *choice)
{
  gboolean adaptive = opponent_choice_is_adaptive (choice);

  add_row (self, make_adaptive_row (adaptive), adaptive);
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    gboolean chosen = !adaptive && opponent_choice_to_level (choice) == (EngineLevel) level;

    add_row (self, make_level_row ((EngineLevel) level, chosen), chosen);
  }
}

/* Once there is a layout: the row chosen comes to the middle. */
static gboolean
scroll_cb (GtkWidget *list, GdkFrameClock *clock, gpointer user_data)
{
  WuziOpponentsWindow *self = user_data;
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *contents = gtk_widget_get_first_child (GTK_WIDGET (self->scroller));
  graphene_rect_t row;

  if (gtk_widget_get_height (self->chosen_row) == 0
      || !gtk_widget_compute_bounds (self->chosen_row, contents, &row))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (scroll,
                            gtk_adjustment_get_value (scroll) + row.origin.y
                                + (row.size.height - gtk_adjustment_get_page_size (scroll)) / 2);
  return G_SOURCE_REMOVE;
}

static void
wuzi_opponents_window_class_init (WuziOpponentsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-opponents-window.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziOpponentsWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, WuziOpponentsWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_opponents_window_init (WuziOpponentsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziOpponentsWindow *
wuzi_opponents_window_new (GtkWindow *parent, const char *choice)
{
  WuziOpponentsWindow *self =
      g_object_new (WUZI_TYPE_OPPONENTS_WINDOW, "transient-for", parent, NULL);

  add_rows (self, choice);
  gtk_widget_grab_focus (self->chosen_row);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->list), scroll_cb, self, NULL);
  return self;
}
