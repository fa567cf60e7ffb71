/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down with ids. */
#include "ui/common/wuzi-chooser.h"

#include <glib/gi18n-lib.h>

#include "records/players/player-name.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-nothing-found.h"

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
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  g_autofree char *words = NULL;

  if (chosen == NULL)
    return;
  /* Translators: what is chosen, "Opponent", and which */
  words = g_strdup_printf (_ ("%s: %s"), about, gtk_string_object_get_string (chosen));
  widget_set_spoken (button, words);
  /* Newer versions of GTK tell it as a button that isn't pressed. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE,
                                  -1);
  /* GTK from 4.10 on shows readers no button in it, and lets what is chosen alone name it. Before,
   * they would read both names. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  widget_set_spoken (drop_down, gtk_check_version (4, 10, 0) == NULL ? words : "");
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

void
wuzi_chooser_cut_short (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, factory);
}

/* --- searching --- */

static GtkSingleSelection *
get_matches (WuziChooser *self)
{
  GtkWidget *list = widget_find_inside (self->drop_down, GTK_TYPE_LIST_VIEW);

  return list != NULL ? GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)))
                      : NULL;
}

static GtkStringFilter *
get_filter (WuziChooser *self)
{
  GListModel *filtered = gtk_single_selection_get_model (get_matches (self));

  return GTK_STRING_FILTER (gtk_filter_list_model_get_filter (GTK_FILTER_LIST_MODEL (filtered)));
}

static char *
make_key (GtkStringObject *label, gpointer user_data)
{
  return player_name_search_key (gtk_string_object_get_string (label));
}

static void
search (WuziChooser *self, GtkEditable *entry)
{
  g_autofree char *key = player_name_search_key (gtk_editable_get_text (entry));

  gtk_string_filter_set_search (get_filter (self), key);
}

/* The list keeps the size that it has with all entries. */
static void
search_changed_cb (WuziChooser *self, GtkEditable *entry)
{
  GtkWidget *scroller = widget_find_inside (self->drop_down, GTK_TYPE_SCROLLED_WINDOW);
  int height = gtk_widget_get_height (scroller);

  if (height > 0 && *gtk_editable_get_text (entry) != '\0')
    gtk_widget_set_size_request (scroller, gtk_widget_get_width (scroller), height);
  search (self, entry);
}

static void
closed_cb (WuziChooser *self)
{
  gtk_widget_set_size_request (widget_find_inside (self->drop_down, GTK_TYPE_SCROLLED_WINDOW), -1,
                               -1);
}

/* The entry that is what was typed; or else the first one that begins with it, or has it. */
static guint
find_best (GListModel *matches, const char *typed)
{
  g_autofree char *key = player_name_search_key (typed);
  guint best = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < g_list_model_get_n_items (matches); i++) {
    g_autoptr (GtkStringObject) label = g_list_model_get_item (matches, i);
    g_autofree char *found = make_key (label, NULL);

    if (g_str_equal (found, key))
      return i;
    if (best == GTK_INVALID_LIST_POSITION && g_str_has_prefix (found, key))
      best = i;
  }
  return best != GTK_INVALID_LIST_POSITION ? best : 0;
}

/* Takes the best match; with nothing typed, what is chosen stays. */
static void
search_activated_cb (WuziChooser *self, GtkEditable *entry)
{
  GtkWidget *list = widget_find_inside (self->drop_down, GTK_TYPE_LIST_VIEW);
  const char *typed = gtk_editable_get_text (entry);

  search (self, entry);
  if (g_list_model_get_n_items (G_LIST_MODEL (get_matches (self))) == 0)
    return;
  if (*typed != '\0')
    gtk_single_selection_set_selected (get_matches (self),
                                       find_best (G_LIST_MODEL (get_matches (self)), typed));
  g_signal_emit_by_name (list, "activate", 0);
}

/* The focus goes to the search entry, so that one can type at once. */
static void
opened_cb (WuziChooser *self)
{
  GtkWidget *entry = widget_find_inside (self->drop_down, GTK_TYPE_SEARCH_ENTRY);

  if (gtk_drop_down_get_enable_search (GTK_DROP_DOWN (self->drop_down)))
    gtk_widget_grab_focus (entry);
}

/* GTK finds what begins with what was typed, accents and all. */
static void
search_anywhere (WuziChooser *self)
{
  GtkWidget *entry = widget_find_inside (self->drop_down, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *popover = widget_find_inside (self->drop_down, GTK_TYPE_POPOVER);
  g_autoptr (GtkExpression) key =
      gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (make_key), NULL, NULL);

  if (entry == NULL || popover == NULL || get_matches (self) == NULL)
    return;
  gtk_string_filter_set_expression (get_filter (self), key);
  gtk_string_filter_set_match_mode (get_filter (self), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  g_signal_connect_object (entry, "search-changed", G_CALLBACK (search_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (entry, "activate", G_CALLBACK (search_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "map", G_CALLBACK (opened_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
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

static gboolean
wuzi_chooser_mnemonic_activate (GtkWidget *widget, gboolean group_cycling)
{
  return gtk_widget_grab_focus (WUZI_CHOOSER (widget)->drop_down);
}

static void
wuzi_chooser_class_init (WuziChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_chooser_dispose;
  widget_class->mnemonic_activate = wuzi_chooser_mnemonic_activate;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_STRING);
}

static void
wuzi_chooser_init (WuziChooser *self)
{
  GtkExpression *text = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  self->labels = gtk_string_list_new (NULL);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->drop_down = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (self->labels)), text);
  wuzi_chooser_cut_short (GTK_DROP_DOWN (self->drop_down));
  search_anywhere (self);
  wuzi_nothing_found_add (GTK_DROP_DOWN (self->drop_down));
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
  widget_set_spoken (self->drop_down, label);
  speak (self);
}
