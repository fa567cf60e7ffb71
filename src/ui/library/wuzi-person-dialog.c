/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of players in a modal window. */
#include "ui/library/wuzi-person-dialog.h"

#include "ui/common/template.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/library/wuzi-score-table.h"

struct _WuziPersonDialog {
  AdwWindow parent_instance;

  /* Template */
  GtkStack *pages;
  GtkWidget *none;
  GtkLabel *question;
  GtkEditable *search;

  WuziScoreTable *table; /* borrowed from the pages */
  guint32 but;           /* who can't be chosen */
};

G_DEFINE_FINAL_TYPE (WuziPersonDialog, wuzi_person_dialog, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
activated_cb (WuziPersonDialog *self, WuziScoreItem *item)
{
  guint32 number = wuzi_score_item_get_score (item)->what;

  if (number == self->but)
    return;
  g_signal_emit (self, signals[CHOSEN], 0, (guint) number, wuzi_score_item_get_name (item));
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_found (WuziPersonDialog *self)
{
  WuziScoreModel *model = wuzi_score_table_get_model (self->table);
  gboolean none =
      g_list_model_get_n_items (G_LIST_MODEL (model)) == 0 && wuzi_score_model_is_counted (model);

  wuzi_nothing_found_tell (self->none, gtk_editable_get_text (self->search));
  gtk_stack_set_visible_child (self->pages, none ? self->none : GTK_WIDGET (self->table));
}

static void
search_changed_cb (WuziPersonDialog *self)
{
  const char *text = gtk_editable_get_text (self->search);

  if (self->table == NULL)
    return;
  wuzi_score_table_set_text (self->table, *text != '\0' ? text : NULL);
}

static void
search_activated_cb (WuziPersonDialog *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
wuzi_person_dialog_class_init (WuziPersonDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_UINT, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-person-dialog.ui");
  BIND_CHILDREN (widget_class, WuziPersonDialog, pages, none, question, search);
  BIND_CALLBACKS (widget_class, search_changed_cb, search_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_person_dialog_init (WuziPersonDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziPersonDialog *
wuzi_person_dialog_new (GtkWindow *parent, WuziDatabase *database, guint32 but, const char *title)
{
  WuziPersonDialog *self =
      g_object_new (WUZI_TYPE_PERSON_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  g_auto (GameFilter) filter = { 0 };

  game_filter_init (&filter);
  self->but = but;
  gtk_label_set_label (self->question, title);
  self->table = wuzi_score_table_new (database, &filter, LIBRARY_BY_PERSON);
  wuzi_score_table_open_by_click (self->table);
  gtk_stack_add_child (self->pages, GTK_WIDGET (self->table));
  g_signal_connect_object (wuzi_score_table_get_model (self->table), "items-changed",
                           G_CALLBACK (show_found), self, G_CONNECT_SWAPPED);
  show_found (self);
  g_signal_connect_object (self->table, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
