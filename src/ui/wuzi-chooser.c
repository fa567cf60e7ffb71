/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down with ids. */
#include "ui/wuzi-chooser.h"

#include <glib/gi18n-lib.h>

enum {
  SEARCH_FROM = 12, /* entries: so many are too many to look through */
};

struct _WuziChooser {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *drop_down;
  GtkStringList *labels;
  GPtrArray *ids; /* in the same order; NULL is one */
  char *spoken;   /* what the choice is about; or NULL */

  gboolean quiet; /* the program chooses */
};

G_DEFINE_FINAL_TYPE (WuziChooser, wuzi_chooser, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
wuzi_chooser_speak (GtkDropDown *drop_down, const char *about)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (drop_down);
  g_autofree char *words = NULL;

  if (chosen == NULL)
    return;
  /* Translators: what is chosen, "Opponent", and which */
  words = g_strdup_printf (_ ("%s: %s"), about, gtk_string_object_get_string (chosen));
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
speak (WuziChooser *self)
{
  if (self->drop_down != NULL && self->spoken != NULL)
    wuzi_chooser_speak (GTK_DROP_DOWN (self->drop_down), self->spoken);
}

static void
selected_cb (WuziChooser *self)
{
  speak (self);
  if (!self->quiet)
    g_signal_emit (self, signals[CHOSEN], 0, wuzi_chooser_get_chosen (self));
}

/* --- what is chosen, cut short where there is no room --- */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *label = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (label));
}

/* The list stays as GTK makes it. */
static void
cut_short (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, factory);
}

static void
wuzi_chooser_dispose (GObject *object)
{
  WuziChooser *self = WUZI_CHOOSER (object);

  g_clear_pointer (&self->drop_down, gtk_widget_unparent);
  g_clear_object (&self->labels);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->spoken, g_free);

  G_OBJECT_CLASS (wuzi_chooser_parent_class)->dispose (object);
}

static void
wuzi_chooser_class_init (WuziChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_chooser_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_chooser_init (WuziChooser *self)
{
  GtkExpression *text = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  self->labels = gtk_string_list_new (NULL);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->drop_down = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (self->labels)), text);
  cut_short (GTK_DROP_DOWN (self->drop_down));
  gtk_widget_set_hexpand (self->drop_down, TRUE);
  gtk_widget_set_parent (self->drop_down, GTK_WIDGET (self));
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_chooser_clear (WuziChooser *self)
{
  g_return_if_fail (WUZI_IS_CHOOSER (self));

  self->quiet = TRUE;
  g_ptr_array_set_size (self->ids, 0);
  gtk_string_list_splice (self->labels, 0, g_list_model_get_n_items (G_LIST_MODEL (self->labels)),
                          NULL);
  self->quiet = FALSE;
}

void
wuzi_chooser_add (WuziChooser *self, const char *id, const char *label)
{
  g_return_if_fail (WUZI_IS_CHOOSER (self));
  g_return_if_fail (label != NULL);

  self->quiet = TRUE;
  g_ptr_array_add (self->ids, g_strdup (id));
  gtk_string_list_append (self->labels, label);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->drop_down), self->ids->len >= SEARCH_FROM);
  self->quiet = FALSE;
}

static guint
find_position (WuziChooser *self, const char *id)
{
  for (guint i = 0; i < self->ids->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->ids, i), id) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

gboolean
wuzi_chooser_has (WuziChooser *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_CHOOSER (self), FALSE);

  return find_position (self, id) != GTK_INVALID_LIST_POSITION;
}

void
wuzi_chooser_pick (WuziChooser *self, const char *id)
{
  g_return_if_fail (WUZI_IS_CHOOSER (self));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down), find_position (self, id));
}

void
wuzi_chooser_choose (WuziChooser *self, const char *id)
{
  g_return_if_fail (WUZI_IS_CHOOSER (self));

  self->quiet = TRUE;
  wuzi_chooser_pick (self, id);
  self->quiet = FALSE;
}

const char *
wuzi_chooser_get_chosen (WuziChooser *self)
{
  guint position;

  g_return_val_if_fail (WUZI_IS_CHOOSER (self), NULL);

  position = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down));
  return position < self->ids->len ? g_ptr_array_index (self->ids, position) : NULL;
}

void
wuzi_chooser_set_spoken (WuziChooser *self, const char *label)
{
  g_return_if_fail (WUZI_IS_CHOOSER (self));

  g_free (self->spoken);
  self->spoken = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  speak (self);
}
