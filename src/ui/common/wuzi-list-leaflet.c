/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a list or a page, and lets pages go. */
#include "ui/common/wuzi-list-leaflet.h"

#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziListLeaflet {
  GtkWidget parent_instance;

  /* Owned */
  WuziLoadedList *model; /* NULL: none yet, or none any more */
  GtkWidget *first;

  GPtrArray *pages; /* borrowed from the leaflet: each leads to the next */
  gboolean showing; /* a page: what still moves comes to its end before that is what is shown */

  /* Template */
  AdwLeaflet *leaflet;
  GtkWidget *list_page;
  AdwHeaderBar *header;
  GtkStack *stack;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (WuziListLeaflet, wuzi_list_leaflet, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_START,
  PROP_EMPTY,
  PROP_FIRST,
  PROP_SPOKEN,
  PROP_PAGE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  ROW_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* How many pages lead to what is shown, with it: 0 for the list. */
static guint
count_pages (WuziListLeaflet *self)
{
  guint place;

  return g_ptr_array_find (self->pages, adw_leaflet_get_visible_child (self->leaflet), &place)
             ? place + 1
             : 0;
}

static void
drop_pages (WuziListLeaflet *self, guint count)
{
  while (self->pages->len > count)
    adw_leaflet_remove (self->leaflet, g_ptr_array_steal_index (self->pages, self->pages->len - 1));
}

static void
focus_list (WuziListLeaflet *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (row == NULL)
    row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
  if (row == NULL)
    row = self->first;
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static gboolean
has_focus (GtkWidget *page)
{
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, page);
}

/* The leaflet gives a page the focus that the one before it has had, or that it had itself. */
static void
focus_shown (WuziListLeaflet *self)
{
  GtkWidget *page = wuzi_list_leaflet_get_page (self);

  if (page == NULL)
    focus_list (self);
  else if (!has_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
shown_cb (WuziListLeaflet *self)
{
  if (self->model == NULL)
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
  focus_shown (self);
}

/* What isn't needed goes when it is out of sight. */
static void
moved_cb (WuziListLeaflet *self)
{
  if (self->model != NULL && !self->showing
      && !adw_leaflet_get_child_transition_running (self->leaflet))
    drop_pages (self, count_pages (self));
}

static void
row_activated_cb (WuziListLeaflet *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[ROW_ACTIVATED], 0, row);
}

static void
show_state (WuziListLeaflet *self)
{
  const char *state = g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0 ? "list"
                      : wuzi_loaded_list_is_loaded (self->model)                ? "empty"
                                                                                : "loading";

  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), state))
    return;
  gtk_stack_set_visible_child_name (self->stack, state);
  if (wuzi_list_leaflet_get_page (self) == NULL)
    focus_list (self);
}

void
wuzi_list_leaflet_set_model (WuziListLeaflet *self, WuziLoadedList *model,
                             GtkListBoxCreateWidgetFunc make_row, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_LIST_LEAFLET (self));
  g_return_if_fail (WUZI_IS_LOADED_LIST (model));
  g_return_if_fail (self->model == NULL);

  self->model = g_object_ref (model);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (model), make_row, user_data, NULL);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (model, "notify::loaded", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  show_state (self);
}

GtkWidget *
wuzi_list_leaflet_get_page (WuziListLeaflet *self)
{
  guint count;

  g_return_val_if_fail (WUZI_IS_LIST_LEAFLET (self), NULL);

  count = self->model != NULL ? count_pages (self) : 0;
  return count > 0 ? g_ptr_array_index (self->pages, count - 1) : NULL;
}

void
wuzi_list_leaflet_lead_on (WuziListLeaflet *self, GtkWidget *page)
{
  g_return_if_fail (WUZI_IS_LIST_LEAFLET (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  drop_pages (self, count_pages (self));
  g_ptr_array_add (self->pages, page);
  adw_leaflet_append (self->leaflet, page);
  self->showing = TRUE;
  adw_leaflet_set_visible_child (self->leaflet, page);
  self->showing = FALSE;
}

void
wuzi_list_leaflet_lead_to (WuziListLeaflet *self, GtkWidget *page)
{
  g_return_if_fail (WUZI_IS_LIST_LEAFLET (self));

  drop_pages (self, 0);
  wuzi_list_leaflet_lead_on (self, page);
}

gboolean
wuzi_list_leaflet_go_back (WuziListLeaflet *self)
{
  guint count;

  g_return_val_if_fail (WUZI_IS_LIST_LEAFLET (self), FALSE);

  count = count_pages (self);
  adw_leaflet_set_visible_child (
      self->leaflet, count > 1 ? g_ptr_array_index (self->pages, count - 2) : self->list_page);
  return count > 0;
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_list_leaflet_go_back (WUZI_LIST_LEAFLET (widget));
}

void
wuzi_list_leaflet_show_list (WuziListLeaflet *self)
{
  g_return_if_fail (WUZI_IS_LIST_LEAFLET (self));

  adw_leaflet_set_visible_child (self->leaflet, self->list_page);
}

/* --- the object --- */

static void
wuzi_list_leaflet_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  /* The others are only written. */
  g_value_set_object (value, wuzi_list_leaflet_get_page (WUZI_LIST_LEAFLET (object)));
}

static void
wuzi_list_leaflet_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziListLeaflet *self = WUZI_LIST_LEAFLET (object);

  switch (id) {
  case PROP_START:
    adw_header_bar_pack_start (self->header, g_value_get_object (value));
    break;
  case PROP_EMPTY:
    gtk_stack_add_named (self->stack, g_value_get_object (value), "empty");
    break;
  case PROP_FIRST:
    g_set_object (&self->first, g_value_get_object (value));
    break;
  case PROP_SPOKEN:
    widget_set_spoken (self->list, g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_list_leaflet_dispose (GObject *object)
{
  WuziListLeaflet *self = WUZI_LIST_LEAFLET (object);

  g_clear_object (&self->model);
  g_clear_object (&self->first);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_LIST_LEAFLET);

  G_OBJECT_CLASS (wuzi_list_leaflet_parent_class)->dispose (object);
}

static void
wuzi_list_leaflet_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_LIST_LEAFLET (object)->pages);

  G_OBJECT_CLASS (wuzi_list_leaflet_parent_class)->finalize (object);
}

static void
wuzi_list_leaflet_class_init (WuziListLeafletClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_list_leaflet_get_property;
  object_class->set_property = wuzi_list_leaflet_set_property;
  object_class->dispose = wuzi_list_leaflet_dispose;
  object_class->finalize = wuzi_list_leaflet_finalize;

  properties[PROP_START] = g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_EMPTY] = g_param_spec_object ("empty", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_FIRST] = g_param_spec_object ("first", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, NULL, flags);
  properties[PROP_PAGE] =
      g_param_spec_object ("page", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ROW_ACTIVATED] = NEW_SIGNAL (klass, "row-activated", GTK_TYPE_LIST_BOX_ROW);

  gtk_widget_class_install_action (widget_class, "page.back", NULL, back_action);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-list-leaflet.ui");
  BIND_CHILDREN (widget_class, WuziListLeaflet, leaflet, list_page, header, stack, list);
  BIND_CALLBACKS (widget_class, shown_cb, moved_cb, row_activated_cb);
}

static void
wuzi_list_leaflet_init (WuziListLeaflet *self)
{
  self->pages = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->list));
  g_signal_connect (self, "map", G_CALLBACK (focus_shown), NULL);
}
