/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card with two pages: a picture, and a table of the same figures. */
#include "ui/statistics/wuzi-stats-card.h"

#include <glib/gi18n-lib.h>

#include "present/statistics/wuzi-stats-line.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziStatsCard {
  GtkWidget parent_instance;

  /* Owned */
  char *title;

  /* Template */
  GtkBox *head;
  GtkLabel *title_label;
  GtkLabel *words;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkColumnView *table;

  /* Borrowed */
  GtkWidget *picture;
  GtkWidget *controls;
  GtkEventController *scrolling; /* the table's own, by the wheel; may be NULL */
};

G_DEFINE_FINAL_TYPE (WuziStatsCard, wuzi_stats_card, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_TITLE,
  PROP_PICTURE,
  PROP_CONTROLS,
  PROP_SHOW_TABLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  LINE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum {
  MAX_LINES = 14, /* that a table shows at once */
  HEAD_ROOM = 18, /* above and below letters, in pixels */
  LINE_ROOM = 7,
};

static const char TABLE_PAGE[] = "table";
static const char PICTURE_PAGE[] = "picture";

static gboolean
shows_table (WuziStatsCard *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), TABLE_PAGE) == 0;
}

static void
set_picture (WuziStatsCard *self, GtkWidget *picture)
{
  self->picture = picture;
  if (picture != NULL) {
    gtk_stack_add_named (self->stack, picture, PICTURE_PAGE);
    gtk_stack_set_visible_child (self->stack, picture);
  }
}

static void
set_controls (WuziStatsCard *self, GtkWidget *controls)
{
  self->controls = controls;
  if (controls != NULL)
    gtk_box_append (self->head, controls);
}

static void
set_show_table (WuziStatsCard *self, gboolean show)
{
  if (shows_table (self) == show)
    return;
  gtk_stack_set_visible_child_name (self->stack, show ? TABLE_PAGE : PICTURE_PAGE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_TABLE]);
}

static void
set_title (WuziStatsCard *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
  gtk_label_set_label (self->title_label, title);
  widget_set_spoken (self, title != NULL ? title : "");
  list_access_name_table (self->table, title != NULL ? title : "");
}

static void
activate_cb (WuziStatsCard *self, guint position)
{
  GListModel *lines = wuzi_stats_card_get_lines (self);
  g_autoptr (WuziStatsLine) line = lines != NULL ? g_list_model_get_item (lines, position) : NULL;

  if (line != NULL)
    g_signal_emit (self, signals[LINE_ACTIVATED], 0, line);
}

/* NOTE: a scrolled window keeps the wheel even where it is at its end. What is around it
 * goes on then, as somebody who looks through the page expects. */
static gboolean
scroll_cb (WuziStatsCard *self, double dx, double dy)
{
  GtkAdjustment *lines = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (lines);
  double end = gtk_adjustment_get_upper (lines) - gtk_adjustment_get_page_size (lines);
  gboolean moves = dy < 0 ? value > gtk_adjustment_get_lower (lines) : dy == 0 || value < end;

  if (self->scrolling != NULL)
    gtk_event_controller_set_propagation_phase (self->scrolling,
                                                moves ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
  return GDK_EVENT_PROPAGATE;
}

/* The controller by which a scrolled window answers to the wheel; NULL if some GTK has none. */
static GtkEventController *
find_scrolling (GtkScrolledWindow *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (scroller));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
        && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
      return controller;
  }
  return NULL;
}

static void
wuzi_stats_card_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WuziStatsCard *self = WUZI_STATS_CARD (object);

  switch (property_id) {
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_PICTURE:
    g_value_set_object (value, self->picture);
    break;
  case PROP_CONTROLS:
    g_value_set_object (value, self->controls);
    break;
  case PROP_SHOW_TABLE:
    g_value_set_boolean (value, shows_table (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
wuzi_stats_card_set_property (GObject *object, guint property_id, const GValue *value,
                              GParamSpec *pspec)
{
  WuziStatsCard *self = WUZI_STATS_CARD (object);

  switch (property_id) {
  case PROP_TITLE:
    set_title (self, g_value_get_string (value));
    break;
  case PROP_PICTURE:
    set_picture (self, g_value_get_object (value));
    break;
  case PROP_CONTROLS:
    set_controls (self, g_value_get_object (value));
    break;
  case PROP_SHOW_TABLE:
    set_show_table (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
wuzi_stats_card_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_STATS_CARD);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (wuzi_stats_card_parent_class)->dispose (object);
}

static void
wuzi_stats_card_finalize (GObject *object)
{
  g_free (WUZI_STATS_CARD (object)->title);
  G_OBJECT_CLASS (wuzi_stats_card_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_PICTURE] =
      g_param_spec_object ("picture", NULL, NULL, GTK_TYPE_WIDGET, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_CONTROLS] =
      g_param_spec_object ("controls", NULL, NULL, GTK_TYPE_WIDGET, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_SHOW_TABLE] = g_param_spec_boolean ("show-table", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_stats_card_class_init (WuziStatsCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_stats_card_get_property;
  object_class->set_property = wuzi_stats_card_set_property;
  object_class->dispose = wuzi_stats_card_dispose;
  object_class->finalize = wuzi_stats_card_finalize;
  install_properties (object_class);

  signals[LINE_ACTIVATED] = NEW_SIGNAL (klass, "line-activated", WUZI_TYPE_STATS_LINE);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-stats-card.ui");
  BIND_CHILDREN (widget_class, WuziStatsCard, head, title_label, words, stack, scroller, table);
  BIND_CALLBACKS (widget_class, activate_cb, scroll_cb);
  gtk_widget_class_set_css_name (widget_class, "statscard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_stats_card_init (WuziStatsCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->table));
  self->scrolling = find_scrolling (self->scroller);
}

void
wuzi_stats_card_set_words (WuziStatsCard *self, const char *words)
{
  g_return_if_fail (WUZI_IS_STATS_CARD (self));

  widget_show_words (self->words, words);
}

/* The number of the column that it makes cells of. */
static guint
get_column (GtkSignalListItemFactory *factory)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  gboolean first = get_column (factory) == 0;

  gtk_label_set_xalign (GTK_LABEL (label), first ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), first ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* "Easy · Games: 12 · Won: 58%" */
static char *
describe_line (WuziStatsCard *self, WuziStatsLine *line)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);
  GString *words = g_string_new (wuzi_stats_line_get_cell (line, 0));

  for (guint i = 1; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
    const char *cell = wuzi_stats_line_get_cell (line, i);

    if (*cell == '\0')
      continue;
    g_string_append (words, " · ");
    g_string_append_printf (words, _ ("%s: %s"), gtk_column_view_column_get_title (column), cell);
  }
  return g_string_free (words, FALSE);
}

/* The first cell speaks for the row, too. */
static void
bind_cell_cb (WuziStatsCard *self, GtkListItem *item, GtkSignalListItemFactory *factory)
{
  WuziStatsLine *line = gtk_list_item_get_item (item);
  const char *cell = wuzi_stats_line_get_cell (line, get_column (factory));
  g_autofree char *words = NULL;

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), cell);
  list_access_name_item (item, cell);
  if (get_column (factory) > 0)
    return;
  words = describe_line (self, line);
  list_access_name_row (item, words);
}

static void
remove_columns (WuziStatsCard *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);

  while (g_list_model_get_n_items (columns) > 0) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

    gtk_column_view_remove_column (self->table, column);
  }
}

static void
add_column (WuziStatsCard *self, guint number, const char *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (number));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cell_cb), self, G_CONNECT_SWAPPED);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, number == 0);
  gtk_column_view_append_column (self->table, column);
}

/* NOTE: the columns are made anew only if they are others: whoever stands in the
 * table with the keyboard stays there when figures change. */
static gboolean
has_columns (WuziStatsCard *self, const char *const *titles)
{
  GListModel *columns = gtk_column_view_get_columns (self->table);

  if (g_list_model_get_n_items (columns) != g_strv_length ((char **) titles))
    return FALSE;
  for (guint i = 0; titles[i] != NULL; i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

    if (g_strcmp0 (gtk_column_view_column_get_title (column), titles[i]) != 0)
      return FALSE;
  }
  return TRUE;
}

/* NOTE: a column view asks for hardly any height, however many lines there are,
 * so the room for them is made here. */
static void
make_room (WuziStatsCard *self, guint lines)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letters = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  int most = letters + HEAD_ROOM + (int) MIN (lines, MAX_LINES) * (letters + LINE_ROOM);

  pango_font_metrics_unref (metrics);
  gtk_scrolled_window_set_min_content_height (self->scroller, most);
}

void
wuzi_stats_card_set_table (WuziStatsCard *self, const char *const *titles, GListModel *lines)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  g_return_if_fail (WUZI_IS_STATS_CARD (self));

  if (!has_columns (self, titles)) {
    remove_columns (self);
    for (guint i = 0; titles[i] != NULL; i++)
      add_column (self, i, titles[i]);
  }
  if (lines != NULL)
    selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (lines)));
  gtk_column_view_set_model (self->table, selection);
  make_room (self, lines != NULL ? g_list_model_get_n_items (lines) : 0);
}

GListModel *
wuzi_stats_card_get_lines (WuziStatsCard *self)
{
  GtkSelectionModel *selection;

  g_return_val_if_fail (WUZI_IS_STATS_CARD (self), NULL);

  selection = gtk_column_view_get_model (self->table);
  return selection != NULL ? gtk_no_selection_get_model (GTK_NO_SELECTION (selection)) : NULL;
}
