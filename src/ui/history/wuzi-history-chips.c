/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons that take off what a filter has. */
#include "ui/history/wuzi-history-chips.h"

#include <glib/gi18n-lib.h>

#include "present/history/filter-words.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"

#define FIELD_KEY "wuzi-filter-field"

enum {
  SPACING = 6,
};

struct _WuziHistoryChips {
  GtkWidget parent_instance;

  gboolean with_text;
};

G_DEFINE_FINAL_TYPE (WuziHistoryChips, wuzi_history_chips, GTK_TYPE_WIDGET)

enum {
  DROPPED,
  CLEARED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
chip_clicked_cb (WuziHistoryChips *self, GtkWidget *chip)
{
  g_signal_emit (self, signals[DROPPED], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), FIELD_KEY)));
}

static void
clear_clicked_cb (WuziHistoryChips *self)
{
  g_signal_emit (self, signals[CLEARED], 0);
}

static void
remove_all (WuziHistoryChips *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
wuzi_history_chips_dispose (GObject *object)
{
  remove_all (WUZI_HISTORY_CHIPS (object));

  G_OBJECT_CLASS (wuzi_history_chips_parent_class)->dispose (object);
}

static void
wuzi_history_chips_class_init (WuziHistoryChipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_history_chips_dispose;
  gtk_widget_class_set_css_name (widget_class, "chips");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[DROPPED] = NEW_SIGNAL (klass, "dropped", G_TYPE_UINT);
  signals[CLEARED] = NEW_SIGNAL (klass, "cleared");
}

static void
wuzi_history_chips_init (WuziHistoryChips *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), wuzi_wrap_layout_new (SPACING));
  list_access_make_one_stop (GTK_WIDGET (self));
  widget_set_spoken (self, _ ("Filters"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
make_chip (WuziHistoryChips *self, GameFilterField field, const char *words)
{
  GtkWidget *chip = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = gtk_label_new (words);
  /* Translators: %s is what narrows the list: "Against Bob", "Won" */
  g_autofree char *spoken = g_strdup_printf (_ ("Remove filter: %s"), words);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (content), label);
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (chip), content);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, _ ("Remove this filter"));
  widget_set_spoken (chip, spoken);
  g_object_set_data (G_OBJECT (chip), FIELD_KEY, GUINT_TO_POINTER (field));
  g_signal_connect_object (chip, "clicked", G_CALLBACK (chip_clicked_cb), self, G_CONNECT_SWAPPED);
  return chip;
}

static GtkWidget *
make_clear (WuziHistoryChips *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Clear Filters"));

  gtk_widget_set_name (button, "clear-filters");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "clear");
  g_signal_connect_object (button, "clicked", G_CALLBACK (clear_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return button;
}

void
wuzi_history_chips_set_with_text (WuziHistoryChips *self, gboolean with_text)
{
  g_return_if_fail (WUZI_IS_HISTORY_CHIPS (self));

  self->with_text = with_text;
}

void
wuzi_history_chips_show_filter (WuziHistoryChips *self, WuziRecordBook *book,
                                const GameFilter *filter)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  gboolean any = FALSE;

  g_return_if_fail (WUZI_IS_HISTORY_CHIPS (self));

  remove_all (self);
  for (int field = 0; field < GAME_FILTER_FIELD_TEXT + (self->with_text ? 1 : 0); field++) {
    g_autofree char *words = filter_words_for_field (book, filter, (GameFilterField) field);

    if (words != NULL)
      gtk_widget_set_parent (make_chip (self, (GameFilterField) field, words), GTK_WIDGET (self));
    any |= words != NULL;
  }
  if (any)
    gtk_widget_set_parent (make_clear (self), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), any);
  /* Whoever takes them off one by one goes on with the next. */
  if (had_focus && any)
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self)));
}
