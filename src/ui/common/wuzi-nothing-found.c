/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands below the list that GTK has made in a drop-down, one of both being shown. */
#include "ui/common/wuzi-nothing-found.h"

#include <glib/gi18n-lib.h>

#include "ui/common/announce.h"
#include "ui/common/widget.h"

enum {
  WIDTH_CHARS = 12,
  MARGIN = 12,
};

struct _WuziNothingFound {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *label;
  GSignalGroup *matches; /* the model of the list */
  guint source;          /* updates this; 0: it is up to date */

  /* Borrowed from the drop-down that it stands in */
  GtkWidget *scroller;
  GtkListView *list;
  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (WuziNothingFound, wuzi_nothing_found, GTK_TYPE_WIDGET)

char *
wuzi_nothing_found_dup_words (const char *typed)
{
  g_return_val_if_fail (typed != NULL, NULL);

  /* Translators: %s is what somebody looks for */
  return g_strdup_printf (_ ("Nothing matches “%s”."), typed);
}

void
wuzi_nothing_found_tell (gpointer page, const char *typed)
{
  g_autofree char *words = wuzi_nothing_found_dup_words (typed);

  widget_describe_page (page, *typed != '\0' ? words : NULL);
}

/* A long list is searched in slices. */
static gboolean
is_searching (GtkSelectionModel *matches)
{
  GListModel *found = GTK_IS_SINGLE_SELECTION (matches)
                          ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (matches))
                          : NULL;

  return GTK_IS_FILTER_LIST_MODEL (found)
         && gtk_filter_list_model_get_pending (GTK_FILTER_LIST_MODEL (found)) > 0;
}

static gboolean
finds_nothing (WuziNothingFound *self)
{
  GtkSelectionModel *matches = gtk_list_view_get_model (self->list);

  return *gtk_editable_get_text (self->entry) != '\0' && matches != NULL
         && g_list_model_get_n_items (G_LIST_MODEL (matches)) == 0 && !is_searching (matches);
}

static void
say (WuziNothingFound *self)
{
  g_autofree char *words = wuzi_nothing_found_dup_words (gtk_editable_get_text (self->entry));

  if (g_str_equal (words, gtk_label_get_label (GTK_LABEL (self->label))))
    return;
  gtk_label_set_label (GTK_LABEL (self->label), words);
  announce (GTK_WIDGET (self->entry), words);
}

/* The list keeps its room. */
static void
update (WuziNothingFound *self)
{
  gboolean nothing = finds_nothing (self);
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self));

  if (nothing)
    say (self);
  else
    gtk_label_set_label (GTK_LABEL (self->label), "");
  if (nothing == shown)
    return;
  if (nothing)
    gtk_widget_set_size_request (GTK_WIDGET (self), gtk_widget_get_width (self->scroller),
                                 gtk_widget_get_height (self->scroller));
  gtk_widget_set_visible (GTK_WIDGET (self), nothing);
  gtk_widget_set_visible (self->scroller, !nothing);
}

static gboolean
update_now (gpointer user_data)
{
  WuziNothingFound *self = user_data;

  self->source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* What was typed is looked for twice, first in GTK's way. */
static void
update_soon (WuziNothingFound *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, update_now, self, NULL);
}

static void
follow_model (WuziNothingFound *self)
{
  g_signal_group_set_target (self->matches, gtk_list_view_get_model (self->list));
  update_soon (self);
}

static void
wuzi_nothing_found_dispose (GObject *object)
{
  WuziNothingFound *self = WUZI_NOTHING_FOUND (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->matches);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (wuzi_nothing_found_parent_class)->dispose (object);
}

static void
wuzi_nothing_found_class_init (WuziNothingFoundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_nothing_found_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_nothing_found_init (WuziNothingFound *self)
{
  self->label = widget_new_label ("", 0.5, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (self->label), WIDTH_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), WIDTH_CHARS);
  gtk_widget_set_margin_top (self->label, MARGIN);
  gtk_widget_set_margin_bottom (self->label, MARGIN);
  gtk_widget_set_margin_start (self->label, MARGIN);
  gtk_widget_set_margin_end (self->label, MARGIN);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->matches = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->matches, "items-changed", G_CALLBACK (update_soon), self);
}

void
wuzi_nothing_found_add (GtkDropDown *drop_down)
{
  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *entry;
  WuziNothingFound *self;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  scroller = widget_find_inside (GTK_WIDGET (drop_down), GTK_TYPE_SCROLLED_WINDOW);
  list = widget_find_inside (GTK_WIDGET (drop_down), GTK_TYPE_LIST_VIEW);
  entry = widget_find_inside (GTK_WIDGET (drop_down), GTK_TYPE_SEARCH_ENTRY);
  if (scroller == NULL || list == NULL || entry == NULL
      || !GTK_IS_BOX (gtk_widget_get_parent (scroller)))
    return;
  self = g_object_new (WUZI_TYPE_NOTHING_FOUND, NULL);
  self->scroller = scroller;
  self->list = GTK_LIST_VIEW (list);
  self->entry = GTK_EDITABLE (entry);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (scroller)), GTK_WIDGET (self));
  g_signal_connect_object (list, "notify::model", G_CALLBACK (follow_model), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "search-changed", G_CALLBACK (update_soon), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  follow_model (self);
}
