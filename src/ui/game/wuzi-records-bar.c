/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows what a book couldn't write, and shows what it is told. */
#include "ui/game/wuzi-records-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"

enum {
  SPACING = 6, /* pixels between sentences and buttons */
};

struct _WuziRecordsBar {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  GPtrArray *told; /* char *: sentences that nobody has closed */

  /* Template */
  GtkRevealer *revealer;
  GtkWidget *box;
  GtkWidget *buttons;
  GtkLabel *unsaved_label;
  GtkLabel *told_label;
  GtkButton *dismiss;
};

G_DEFINE_FINAL_TYPE (WuziRecordsBar, wuzi_records_bar, GTK_TYPE_WIDGET)

enum {
  SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What goes stays as it is while it slides away. */
static void
update (WuziRecordsBar *self)
{
  g_autofree char *words =
      self->book != NULL ? wuzi_record_book_dup_unsaved_words (self->book) : NULL;
  gboolean unsaved = words != NULL;
  gboolean told = self->told->len > 0;

  gtk_revealer_set_reveal_child (self->revealer, unsaved || told);
  if (!unsaved && !told)
    return;
  if (unsaved)
    gtk_label_set_label (self->unsaved_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->unsaved_label), unsaved);
  gtk_widget_set_visible (GTK_WIDGET (self->told_label), told);
  if (told)
    gtk_label_set_label (self->told_label, g_ptr_array_index (self->told, 0));
  widget_relabel (self->dismiss, self->told->len > 1 ? _ ("_Next") : _ ("_Close"));
}

static void
save_ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziRecordsBar) self = user_data;
  g_autoptr (GError) error = NULL;

  if (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error))
    g_signal_emit (self, signals[SAVED], 0);
  else
    wuzi_records_bar_tell_unsaved (self, error->message);
}

static void
try_again (WuziRecordsBar *self)
{
  wuzi_record_book_save_async (self->book, save_ended_cb, g_object_ref (self));
}

/* The focus doesn't stay on a button that goes. */
static void
dismiss (WuziRecordsBar *self)
{
  if (self->told->len == 0)
    return;
  g_ptr_array_remove_index (self->told, 0);
  if (self->told->len == 0 && gtk_widget_has_focus (GTK_WIDGET (self->dismiss)))
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))),
                            GTK_DIR_TAB_FORWARD);
  update (self);
  if (self->told->len > 0)
    announce (GTK_WIDGET (self), g_ptr_array_index (self->told, 0));
}

static void
wuzi_records_bar_dispose (GObject *object)
{
  WuziRecordsBar *self = WUZI_RECORDS_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_RECORDS_BAR);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_records_bar_parent_class)->dispose (object);
}

static void
wuzi_records_bar_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_RECORDS_BAR (object)->told);

  G_OBJECT_CLASS (wuzi_records_bar_parent_class)->finalize (object);
}

static void
wuzi_records_bar_class_init (WuziRecordsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_records_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_records_bar_finalize;

  signals[SAVED] = NEW_SIGNAL (klass, "saved");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-records-bar.ui");
  BIND_CHILDREN (widget_class, WuziRecordsBar, revealer, box, buttons, unsaved_label, told_label,
                 dismiss);
  BIND_CALLBACKS (widget_class, try_again, dismiss);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_records_bar_init (WuziRecordsBar *self)
{
  self->told = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->box, wuzi_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (self->buttons, wuzi_wrap_layout_new (SPACING));
  announce_nothing_when_closed (self->revealer, self->unsaved_label);
  announce_nothing_when_closed (self->revealer, self->told_label);
}

void
wuzi_records_bar_set_book (WuziRecordsBar *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_RECORDS_BAR (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (self->book == NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (book, "notify::unsaved", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "problem::unsaved", G_CALLBACK (wuzi_records_bar_tell_unsaved),
                           self, G_CONNECT_SWAPPED);
  update (self);
}

void
wuzi_records_bar_tell_unsaved (WuziRecordsBar *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_RECORDS_BAR (self));
  g_return_if_fail (sentence != NULL);

  update (self);
  announce (GTK_WIDGET (self), sentence);
}

void
wuzi_records_bar_tell (WuziRecordsBar *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_RECORDS_BAR (self));
  g_return_if_fail (sentence != NULL);

  if (g_ptr_array_find_with_equal_func (self->told, sentence, g_str_equal, NULL))
    return;
  g_ptr_array_add (self->told, g_strdup (sentence));
  update (self);
  if (self->told->len == 1)
    announce (GTK_WIDGET (self), sentence);
}
