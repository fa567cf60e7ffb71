/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows what a book couldn't write. */
#include "ui/game/wuzi-unsaved-bar.h"

struct _WuziUnsavedBar {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziRunningGames *games; /* or NULL */

  /* Template */
  GtkRevealer *revealer;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (WuziUnsavedBar, wuzi_unsaved_bar, GTK_TYPE_WIDGET)

enum {
  SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
save_ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziUnsavedBar) self = user_data;
  g_autoptr (GError) error = NULL;

  if (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    g_signal_emit (self, signals[SAVED], 0);
  else
    wuzi_unsaved_bar_say (self, error->message);
}

static void
try_again (WuziUnsavedBar *self)
{
  if (self->games != NULL)
    wuzi_running_games_flush_async (self->games, NULL, NULL);
  wuzi_record_book_save_async (self->book, save_ended_cb, g_object_ref (self));
}

static void
unsaved_changed_cb (WuziUnsavedBar *self)
{
  gtk_revealer_set_reveal_child (
      self->revealer,
      wuzi_record_book_get_unsaved (self->book) > 0
          || (self->games != NULL && wuzi_running_games_get_unsaved (self->games) > 0));
}

static void
wuzi_unsaved_bar_dispose (GObject *object)
{
  WuziUnsavedBar *self = WUZI_UNSAVED_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_UNSAVED_BAR);
  g_clear_object (&self->book);
  g_clear_object (&self->games);

  G_OBJECT_CLASS (wuzi_unsaved_bar_parent_class)->dispose (object);
}

static void
wuzi_unsaved_bar_class_init (WuziUnsavedBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_unsaved_bar_dispose;

  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-unsaved-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziUnsavedBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, WuziUnsavedBar, label);
  gtk_widget_class_bind_template_callback (widget_class, try_again);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_unsaved_bar_init (WuziUnsavedBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
wuzi_unsaved_bar_set_book (WuziUnsavedBar *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_UNSAVED_BAR (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (self->book == NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "notify::unsaved", G_CALLBACK (unsaved_changed_cb), self,
                           G_CONNECT_SWAPPED);
  unsaved_changed_cb (self);
}

void
wuzi_unsaved_bar_set_running_games (WuziUnsavedBar *self, WuziRunningGames *games)
{
  g_return_if_fail (WUZI_IS_UNSAVED_BAR (self));
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (games));
  g_return_if_fail (self->games == NULL);

  self->games = g_object_ref (games);
  g_signal_connect_object (games, "notify::unsaved", G_CALLBACK (unsaved_changed_cb), self,
                           G_CONNECT_SWAPPED);
  unsaved_changed_cb (self);
}

void
wuzi_unsaved_bar_say (WuziUnsavedBar *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_UNSAVED_BAR (self));

  gtk_label_set_label (self->label, sentence);
}
