/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout's columns and rows become pixels; what lies between the edges is drawn. */
#include "ui/study/wuzi-study-tree.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/study/study-words.h"
#include "present/study/wuzi-study-outline.h"
#include "present/words/screen-text.h"
#include "ui/board/wuzi-screen-reader.h"
#include "ui/common/widget.h"
#include "ui/study/study-tree-painter.h"

enum {
  LEAST_COLUMNS = 3, /* that are always in sight */
  USUAL_COUNT = 4,   /* so many columns and rows are asked for */
  MOST_TOLD = 400,   /* characters of a comment in its tooltip */
};

static const double MARGIN = 0.4; /* around all, in letters */

/* --- to who hears it --- */

/* A node in sight, for a screen reader. It draws nothing, and no pointer hits it. */
#define STUDY_TYPE_TREE_ITEM (study_tree_item_get_type ())
G_DECLARE_FINAL_TYPE (StudyTreeItem, study_tree_item, STUDY, TREE_ITEM, GtkWidget)

struct _StudyTreeItem {
  GtkWidget parent_instance;

  StudyNode node;
};

G_DEFINE_FINAL_TYPE (StudyTreeItem, study_tree_item, GTK_TYPE_WIDGET)

struct _WuziStudyTree {
  GtkWidget parent_instance;

  /* Owned */
  WuziStudy *study;
  WuziStudyOutline *outline; /* of the study; NULL without one */
  GSignalGroup *study_signals;
  GtkAdjustment *adjustments[2]; /* by orientation */
  GtkWidget *menu;               /* a popover */
  WuziScreenReader *reader;      /* NULL until it is mapped */
  GHashTable *items;             /* StudyNode to StudyTreeItem, borrowed */
  GArray *way;                   /* of StudyNode, by column: to the current one */
  guint items_source;            /* brings the items up to date; 0 if they are */

  GtkScrollablePolicy policies[2];
  gboolean read;     /* nodes in sight have widgets */
  gboolean to_sight; /* the current node has to be brought there, once there is a size */
  guint drawn;
};

static void scrollable_init (GtkScrollableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziStudyTree, wuzi_study_tree, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, scrollable_init))

enum {
  PROP_0,
  PROP_STUDY,
  PROP_READ,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static GParamSpec *properties[N_PROPS];

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyTree *tree = WUZI_STUDY_TREE (gtk_widget_get_parent (widget));

  wuzi_study_set_current (tree->study, STUDY_TREE_ITEM (widget)->node);
}

static void
study_tree_item_class_init (StudyTreeItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "node.show", NULL, show_action);
  gtk_widget_class_set_css_name (widget_class, "node");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static void
study_tree_item_init (StudyTreeItem *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* NULL: there is none yet. */
static StudyTreeLayout *
get_layout (WuziStudyTree *self)
{
  return self->outline != NULL ? wuzi_study_outline_get_layout (self->outline) : NULL;
}

static gboolean
is_usable (WuziStudyTree *self)
{
  return self->outline != NULL && wuzi_study_outline_is_usable (self->outline);
}

/* --- places in pixels --- */

/* The size of the widget's letters. */
static double
get_em (WuziStudyTree *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double points = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    points *= pango_cairo_context_get_resolution (context) / 72;
  return points;
}

static double
get_pitch (WuziStudyTree *self)
{
  return study_tree_get_pitch (get_em (self));
}

static double
get_margin (WuziStudyTree *self)
{
  return round (get_em (self) * MARGIN);
}

/* How far right of, or below the beginning of the first column or row the widget's edge is. */
static double
get_offset (WuziStudyTree *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double value = adjustment != NULL ? round (gtk_adjustment_get_value (adjustment)) : 0;

  return value - get_margin (self);
}

static double
column_to_x (WuziStudyTree *self, guint column)
{
  return (column + 0.5) * get_pitch (self) - get_offset (self, GTK_ORIENTATION_HORIZONTAL);
}

static double
row_to_y (WuziStudyTree *self, guint row)
{
  return (row + 0.5) * get_pitch (self) - get_offset (self, GTK_ORIENTATION_VERTICAL);
}

/* How large all of it is. */
static double
get_extent (WuziStudyTree *self, GtkOrientation orientation)
{
  guint count = 0;

  if (get_layout (self) != NULL)
    count = orientation == GTK_ORIENTATION_HORIZONTAL
                ? study_tree_layout_count_columns (get_layout (self))
                : study_tree_layout_count_rows (get_layout (self));
  return count * get_pitch (self) + 2 * get_margin (self);
}

/* What is between two pixels, from the first column or row that is touched to the last one. */
static void
find_range (double offset, double length, double pitch, guint *first, guint *last)
{
  *first = (guint) MAX (0, floor (offset / pitch));
  *last = (guint) MAX (0, ceil ((offset + length) / pitch) - 1);
}

static StudyTreeArea
find_area_in_sight (WuziStudyTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double pitch = get_pitch (self);
  StudyTreeArea area;

  find_range (get_offset (self, GTK_ORIENTATION_HORIZONTAL), gtk_widget_get_width (widget), pitch,
              &area.first_column, &area.last_column);
  find_range (get_offset (self, GTK_ORIENTATION_VERTICAL), gtk_widget_get_height (widget), pitch,
              &area.first_row, &area.last_row);
  return area;
}

/* --- drawing --- */

static void
lookup_colour (GtkStyleContext *context, const char *name, GdkRGBA *colour)
{
  if (!gtk_style_context_lookup_color (context, name, colour))
    gtk_style_context_get_color (context, colour);
}

/* That of a card on the window. */
static void
find_ground (GtkStyleContext *context, GdkRGBA *ground)
{
  GdkRGBA card;

  lookup_colour (context, "window_bg_color", ground);
  lookup_colour (context, "card_bg_color", &card);
  ground->red += (card.red - ground->red) * card.alpha;
  ground->green += (card.green - ground->green) * card.alpha;
  ground->blue += (card.blue - ground->blue) * card.alpha;
}

static StudyTreeScene
make_scene (WuziStudyTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  StudyTreeScene scene = {
    .study = self->study,
    .layout = get_layout (self),
    .way = self->way,
    .area = find_area_in_sight (self),
    .left = get_offset (self, GTK_ORIENTATION_HORIZONTAL),
    .top = get_offset (self, GTK_ORIENTATION_VERTICAL),
    .em = get_em (self),
    .font = pango_context_get_font_description (gtk_widget_get_pango_context (widget)),
    .contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()),
  };

  gtk_style_context_get_color (context, &scene.text);
  lookup_colour (context, "accent_color", &scene.accent);
  find_ground (context, &scene.ground);
  return scene;
}
static void
wuzi_study_tree_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);
  StudyTreeScene scene;
  cairo_t *cr;

  self->drawn = 0;
  if (!is_usable (self))
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                       (float) gtk_widget_get_height (widget)));
  scene = make_scene (self);
  self->drawn = study_tree_paint (cr, &scene);
  cairo_destroy (cr);
}

/* --- what is where --- */

/* Which column and row a pixel is in, and how far right of the column's left edge, in columns.
 * FALSE if it is in none. */
static gboolean
find_cell (WuziStudyTree *self, double x, double y, guint *column, guint *row, double *across)
{
  double pitch = get_pitch (self);
  double columns = (x + get_offset (self, GTK_ORIENTATION_HORIZONTAL)) / pitch;
  double rows = (y + get_offset (self, GTK_ORIENTATION_VERTICAL)) / pitch;

  if (self->outline == NULL || !wuzi_study_outline_is_right (self->outline) || columns < 0
      || rows < 0 || columns >= study_tree_layout_count_columns (get_layout (self)) + 1
      || rows >= study_tree_layout_count_rows (get_layout (self)))
    return FALSE;
  *column = (guint) columns;
  *row = (guint) rows;
  *across = columns - *column;
  return TRUE;
}

/* The node whose triangle is at a pixel, or whose number of folded ones: or none. */
static StudyNode
find_handle (WuziStudyTree *self, double x, double y)
{
  StudyNode node;
  guint column, row;
  double across;

  if (!find_cell (self, x, y, &column, &row, &across))
    return STUDY_NO_NODE;
  if (column > 0) {
    node = study_tree_layout_find_node (get_layout (self), column - 1, row);
    if (node != STUDY_NO_NODE && study_tree_layout_count_folded (get_layout (self), node) > 0)
      return node;
  }
  /* Between two columns. */
  if (across > 0.2 && across < 0.8)
    return STUDY_NO_NODE;
  node = study_tree_layout_find_node (get_layout (self), column + (across > 0.5 ? 1 : 0), row);
  return node != STUDY_NO_NODE && study_tree_has_triangle (self->study, node) ? node
                                                                              : STUDY_NO_NODE;
}

StudyNode
wuzi_study_tree_find_node (WuziStudyTree *self, double x, double y)
{
  guint column, row;
  double across;

  g_return_val_if_fail (WUZI_IS_STUDY_TREE (self), STUDY_NO_NODE);

  if (!find_cell (self, x, y, &column, &row, &across))
    return STUDY_NO_NODE;
  return study_tree_layout_find_node (get_layout (self), column, row);
}

gboolean
wuzi_study_tree_find_place (WuziStudyTree *self, StudyNode node, graphene_point_t *place)
{
  StudyTreePlace at;

  g_return_val_if_fail (WUZI_IS_STUDY_TREE (self), FALSE);

  if (get_layout (self) == NULL || !study_tree_layout_get_place (get_layout (self), node, &at))
    return FALSE;
  graphene_point_init (place, (float) column_to_x (self, at.column),
                       (float) row_to_y (self, at.row));
  return TRUE;
}

/* --- scrolling --- */

static void
configure (WuziStudyTree *self, GtkOrientation orientation, double page)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double pitch = get_pitch (self);

  if (adjustment == NULL)
    return;
  gtk_adjustment_configure (adjustment, gtk_adjustment_get_value (adjustment), 0,
                            MAX (page, get_extent (self, orientation)), pitch,
                            MAX (pitch, page - pitch), page);
}

/* As far as needed, with the next one beside it; from far away, to the middle. at is the node's
 * middle. */
static void
scroll_to (GtkAdjustment *adjustment, double at, double pitch)
{
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);
  double room = MIN (pitch * 1.5, page / 2);

  if (at + pitch < value || at - pitch > value + page)
    gtk_adjustment_set_value (adjustment, at - page / 2);
  else if (at - room < value)
    gtk_adjustment_set_value (adjustment, at - room);
  else if (at + room > value + page)
    gtk_adjustment_set_value (adjustment, at + room - page);
}

static void
bring_to_sight (WuziStudyTree *self)
{
  double pitch = get_pitch (self);
  double margin = get_margin (self);
  StudyTreePlace place;

  self->to_sight = FALSE;
  if (get_layout (self) == NULL || self->adjustments[0] == NULL || self->adjustments[1] == NULL
      || !study_tree_layout_get_place (get_layout (self), wuzi_study_get_current (self->study),
                                       &place))
    return;
  scroll_to (self->adjustments[GTK_ORIENTATION_HORIZONTAL], margin + (place.column + 0.5) * pitch,
             pitch);
  scroll_to (self->adjustments[GTK_ORIENTATION_VERTICAL], margin + (place.row + 0.5) * pitch,
             pitch);
}

/* --- screen readers --- */

static char *
describe (WuziStudyTree *self, StudyNode node)
{
  g_autofree char *words =
      study_words_for_node_spoken (self->study, node, wuzi_study_count_moves (self->study, node));
  guint folded = study_tree_layout_count_folded (get_layout (self), node);

  if (folded == 0)
    return g_steal_pointer (&words);
  return g_strdup_printf (
      /* Translators: a move, and how many others are hidden: "Move 12, Black h8, 5 folded away" */
      ngettext ("%s, %u folded away", "%s, %u folded away", folded), words, folded);
}

static void
describe_current (WuziStudyTree *self)
{
  g_autofree char *words =
      get_layout (self) != NULL ? describe (self, wuzi_study_get_current (self->study)) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tree"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words != NULL ? words : "",
                                  -1);
}

static gboolean
remove_item_unless (gpointer node, gpointer item, gpointer wanted)
{
  if (wanted != NULL && g_hash_table_contains (wanted, node))
    return FALSE;
  gtk_widget_unparent (item);
  return TRUE;
}

static void
remove_items (WuziStudyTree *self)
{
  g_hash_table_foreach_remove (self->items, remove_item_unless, NULL);
}

static void
update_item (WuziStudyTree *self, StudyNode node)
{
  StudyTreeItem *item = g_hash_table_lookup (self->items, GUINT_TO_POINTER (node));
  g_autofree char *words = describe (self, node);

  if (item == NULL) {
    item = g_object_new (STUDY_TYPE_TREE_ITEM, "focusable", TRUE, NULL);
    item->node = node;
    g_hash_table_insert (self->items, GUINT_TO_POINTER (node), item);
    gtk_widget_set_parent (GTK_WIDGET (item), GTK_WIDGET (self));
  }
  widget_set_spoken (item, words);
  gtk_accessible_update_state (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_STATE_SELECTED,
                               node == wuzi_study_get_current (self->study), -1);
}

static gboolean
has_focus_within (WuziStudyTree *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* What has the keyboard while the tree has it: the current one, where it can be heard. */
static GtkWidget *
get_focus_place (WuziStudyTree *self)
{
  StudyNode node = self->study != NULL ? wuzi_study_get_current (self->study) : STUDY_NO_NODE;
  GtkWidget *item = g_hash_table_lookup (self->items, GUINT_TO_POINTER (node));

  return item != NULL ? item : GTK_WIDGET (self);
}

static gboolean
wuzi_study_tree_grab_focus (GtkWidget *widget)
{
  GtkWidget *place = get_focus_place (WUZI_STUDY_TREE (widget));

  if (place != widget)
    return gtk_widget_grab_focus (place);
  return GTK_WIDGET_CLASS (wuzi_study_tree_parent_class)->grab_focus (widget);
}

/* One for each node in sight. */
static void
update_items (WuziStudyTree *self)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  StudyTreeArea area = find_area_in_sight (self);

  study_tree_layout_list_nodes (get_layout (self), &area, nodes);
  for (guint i = 0; i < nodes->len; i++) {
    update_item (self, g_array_index (nodes, StudyNode, i));
    g_hash_table_add (wanted, GUINT_TO_POINTER (g_array_index (nodes, StudyNode, i)));
  }
  if (has_focus_within (self) && !gtk_widget_has_focus (get_focus_place (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  g_hash_table_foreach_remove (self->items, remove_item_unless, wanted);
}

static gboolean
update_items_cb (gpointer user_data)
{
  WuziStudyTree *self = user_data;

  self->items_source = 0;
  if (is_usable (self) && self->read)
    update_items (self);
  else
    remove_items (self);
  return G_SOURCE_REMOVE;
}

/* Children can't come and go while there are sizes given or pictures drawn. */
static void
queue_items (WuziStudyTree *self)
{
  if (self->items_source == 0 && (self->read || g_hash_table_size (self->items) > 0))
    self->items_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_items_cb, self, NULL);
}

static void
place_item (gpointer node, gpointer item, gpointer user_data)
{
  WuziStudyTree *self = user_data;
  double pitch = get_pitch (self);
  graphene_point_t place;

  if (!wuzi_study_tree_find_place (self, GPOINTER_TO_UINT (node), &place))
    return;
  gtk_widget_measure (item, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (item,
                            &(GtkAllocation) { (int) (place.x - pitch / 2),
                                               (int) (place.y - pitch / 2), (int) pitch,
                                               (int) pitch },
                            -1);
}

static void
wuzi_study_tree_map (GtkWidget *widget)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);

  if (self->reader == NULL) {
    self->reader = wuzi_screen_reader_new ();
    g_object_bind_property (self->reader, "present", self, "read", G_BINDING_SYNC_CREATE);
  }
  GTK_WIDGET_CLASS (wuzi_study_tree_parent_class)->map (widget);
}

static void
set_read (WuziStudyTree *self, gboolean read)
{
  if (self->read == read)
    return;
  self->read = read;
  queue_items (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READ]);
}

/* Tab leaves the tree, and comes back to where it was. */
static gboolean
wuzi_study_tree_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !has_focus_within (WUZI_STUDY_TREE (widget)) && gtk_widget_grab_focus (widget);
}

/* --- sizes --- */

static void
scrolled_cb (WuziStudyTree *self)
{
  if (g_hash_table_size (self->items) > 0)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  queue_items (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_adjustment (WuziStudyTree *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment **own = &self->adjustments[orientation];

  if (adjustment != NULL && *own == adjustment)
    return;
  if (*own != NULL)
    g_signal_handlers_disconnect_by_data (*own, self);
  g_clear_object (own);
  *own =
      g_object_ref_sink (adjustment != NULL ? adjustment : gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_object (*own, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  self->to_sight = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
scrollable_init (GtkScrollableInterface *iface)
{
}

static void
wuzi_study_tree_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);
  double pitch = get_pitch (self);
  double least = (orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_COLUMNS : 1) * pitch
                 + 2 * get_margin (self);

  *minimum = (int) least;
  *natural = (int) MAX (least, MIN (USUAL_COUNT * pitch, get_extent (self, orientation)));
}

static void
wuzi_study_tree_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);

  configure (self, GTK_ORIENTATION_HORIZONTAL, width);
  configure (self, GTK_ORIENTATION_VERTICAL, height);
  if (self->to_sight)
    bring_to_sight (self);
  g_hash_table_foreach (self->items, place_item, self);
  queue_items (self);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

/* --- following the study --- */

/* As far as it is the way to the current node, it stays. */
static void
find_way (WuziStudyTree *self)
{
  StudyNode node = wuzi_study_get_current (self->study);
  guint depth = wuzi_study_get_depth (self->study, node);

  g_array_set_size (self->way, depth + 1);
  for (guint i = depth + 1; i > 0 && g_array_index (self->way, StudyNode, i - 1) != node; i--) {
    g_array_index (self->way, StudyNode, i - 1) = node;
    node = wuzi_study_get_parent (self->study, node);
  }
}

static void
enable_actions (WuziStudyTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  StudyNode node = is_usable (self) ? wuzi_study_get_current (self->study) : STUDY_NO_NODE;
  gboolean foldable =
      node != STUDY_NO_NODE && wuzi_study_get_child (self->study, node) != STUDY_NO_NODE;

  gtk_widget_action_set_enabled (widget, "tree.fold", foldable);
  gtk_widget_action_set_enabled (widget, "tree.fold-variations", node != STUDY_NO_NODE);
  gtk_widget_action_set_enabled (widget, "tree.unfold-all", node != STUDY_NO_NODE);
}

static void
show_current (WuziStudyTree *self)
{
  self->to_sight = TRUE;
  if (self->study != NULL)
    find_way (self);
  describe_current (self);
  enable_actions (self);
  queue_items (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* There may be more or fewer places. */
static void
refresh (WuziStudyTree *self)
{
  show_current (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
changed_cb (WuziStudyTree *self, guint what)
{
  if ((what & STUDY_CHANGE_TREE) != 0) {
    wuzi_study_outline_update (self->outline);
    refresh (self);
  } else if ((what & STUDY_CHANGE_NOTE) != 0) {
    show_current (self);
  } else {
    gtk_widget_queue_draw (GTK_WIDGET (self));
  }
}

static void
current_changed_cb (WuziStudyTree *self)
{
  if (wuzi_study_outline_reveal (self->outline, wuzi_study_get_current (self->study)))
    refresh (self);
  else
    show_current (self);
}

/* --- actions --- */

static void
go (WuziStudyTree *self, StudyNode node)
{
  if (node != STUDY_NO_NODE)
    wuzi_study_set_current (self->study, node);
}

/* The branch before or behind this one, or that leaves the way to it last. */
static StudyNode
find_branch (WuziStudyTree *self, StudyNode node, gboolean next)
{
  while (node != STUDY_NO_NODE) {
    StudyNode branch = next ? wuzi_study_get_next (self->study, node)
                            : wuzi_study_get_previous (self->study, node);

    if (branch != STUDY_NO_NODE)
      return branch;
    node = wuzi_study_get_parent (self->study, node);
  }
  return STUDY_NO_NODE;
}

/* Where a key leads, or STUDY_NO_NODE. */
static StudyNode
find_step (WuziStudyTree *self, guint keyval)
{
  StudyNode node = wuzi_study_get_current (self->study);

  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return wuzi_study_get_parent (self->study, node);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return wuzi_study_get_child (self->study, node);
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return find_branch (self, node, FALSE);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return find_branch (self, node, TRUE);
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    return STUDY_ROOT;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    return wuzi_study_get_end (self->study, node);
  default:
    return STUDY_NO_NODE;
  }
}

static gboolean
key_pressed_cb (WuziStudyTree *self, guint keyval, guint keycode, GdkModifierType state)
{
  StudyNode node;

  if (self->study == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  node = find_step (self, keyval);
  go (self, node);
  return node != STUDY_NO_NODE ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
set_folded (WuziStudyTree *self, StudyNode node, gboolean folded)
{
  /* What is folded away can't be looked at. */
  if (folded && wuzi_study_is_below (self->study, wuzi_study_get_current (self->study), node))
    wuzi_study_set_current (self->study, node);
  wuzi_study_outline_fold (self->outline, node, folded);
  refresh (self);
}

static void
toggle_folded (WuziStudyTree *self, StudyNode node)
{
  set_folded (self, node, study_tree_layout_count_folded (get_layout (self), node) == 0);
}

static void
fold_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);

  toggle_folded (self, wuzi_study_get_current (self->study));
}

static void
fold_variations_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);

  wuzi_study_outline_fold_variations (self->outline, wuzi_study_get_current (self->study));
  refresh (self);
}

static void
unfold_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);

  wuzi_study_outline_unfold_all (self->outline);
  refresh (self);
}

/* --- the menu --- */

static GMenuModel *
make_menu_model (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) order = g_menu_new ();
  g_autoptr (GMenu) clips = g_menu_new ();
  g_autoptr (GMenu) folds = g_menu_new ();

  g_menu_append (order, _ ("Make _Main Line"), "study.make-main");
  g_menu_append (order, _ ("Move _Up"), "study.move-up");
  g_menu_append (order, _ ("Move _Down"), "study.move-down");
  g_menu_append (clips, _ ("Cu_t"), "study.cut");
  g_menu_append (clips, _ ("_Copy"), "study.copy");
  g_menu_append (clips, _ ("_Paste"), "study.paste");
  g_menu_append (clips, _ ("_Delete"), "study.delete");
  g_menu_append (clips, _ ("Delete _Others"), "study.delete-others");
  g_menu_append (folds, _ ("_Fold or Unfold"), "tree.fold");
  g_menu_append (folds, _ ("Fold All _Variations"), "tree.fold-variations");
  g_menu_append (folds, _ ("_Unfold All"), "tree.unfold-all");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (order));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (clips));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (folds));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static void
open_menu (WuziStudyTree *self, double x, double y)
{
  if (self->menu == NULL) {
    g_autoptr (GMenuModel) model = make_menu_model ();

    self->menu = gtk_popover_menu_new_from_model (model);
    gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
    gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
    gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
open_menu_at (WuziStudyTree *self, double x, double y)
{
  StudyNode node = wuzi_study_tree_find_node (self, x, y);

  if (node == STUDY_NO_NODE)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  wuzi_study_set_current (self->study, node);
  open_menu (self, x, y);
}

/* By keyboard: where the current node is. */
static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (widget);
  graphene_point_t place;

  if (get_layout (self) == NULL)
    return;
  bring_to_sight (self);
  if (wuzi_study_tree_find_place (self, wuzi_study_get_current (self->study), &place))
    open_menu (self, place.x, place.y + get_pitch (self) / 2);
}

static void
pressed_cb (WuziStudyTree *self, int count, double x, double y, GtkGestureSingle *click)
{
  if (gtk_gesture_single_get_current_button (click) == GDK_BUTTON_SECONDARY)
    open_menu_at (self, x, y);
}

static void
released_cb (WuziStudyTree *self, int count, double x, double y, GtkGestureSingle *click)
{
  StudyNode handle = find_handle (self, x, y);

  if (gtk_gesture_single_get_current_button (click) > GDK_BUTTON_PRIMARY)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (handle != STUDY_NO_NODE)
    toggle_folded (self, handle);
  else
    go (self, wuzi_study_tree_find_node (self, x, y));
}

/* --- the tooltip --- */

/* The comment, or its beginning. (transfer full) (nullable) */
static char *
dup_told (const StudyNote *note)
{
  return note != NULL ? screen_text_cut (note->comment, MOST_TOLD) : NULL;
}

static gboolean
tooltip_cb (WuziStudyTree *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  StudyNode node = keyboard ? STUDY_NO_NODE : wuzi_study_tree_find_node (self, x, y);
  int pitch = (int) get_pitch (self);
  g_autofree char *words = NULL;
  g_autofree char *comment = NULL;
  g_autofree char *text = NULL;
  graphene_point_t place;

  if (node == STUDY_NO_NODE || !wuzi_study_tree_find_place (self, node, &place))
    return FALSE;
  words = describe (self, node);
  comment = dup_told (wuzi_study_get_note (self->study, node));
  text = comment != NULL ? g_strdup_printf ("%s\n%s", words, comment) : g_strdup (words);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { (int) place.x - pitch / 2,
                                                       (int) place.y - pitch / 2, pitch, pitch });
  return TRUE;
}

/* --- the class --- */

static void
wuzi_study_tree_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (object);

  switch (id) {
  case PROP_STUDY:
    g_value_set_object (value, self->study);
    break;
  case PROP_READ:
    g_value_set_boolean (value, self->read);
    break;
  case PROP_HADJUSTMENT:
  case PROP_VADJUSTMENT:
    g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
    break;
  case PROP_HSCROLL_POLICY:
  case PROP_VSCROLL_POLICY:
    g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_tree_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (object);

  switch (id) {
  case PROP_STUDY:
    wuzi_study_tree_set_study (self, g_value_get_object (value));
    break;
  case PROP_READ:
    set_read (self, g_value_get_boolean (value));
    break;
  case PROP_HADJUSTMENT:
  case PROP_VADJUSTMENT:
    set_adjustment (self, (GtkOrientation) (id - PROP_HADJUSTMENT), g_value_get_object (value));
    break;
  case PROP_HSCROLL_POLICY:
  case PROP_VSCROLL_POLICY:
    self->policies[id - PROP_HSCROLL_POLICY] = (GtkScrollablePolicy) g_value_get_enum (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
forget_outline (WuziStudyTree *self)
{
  if (self->outline != NULL)
    wuzi_study_outline_stop (self->outline);
  g_clear_object (&self->outline);
}

static void
wuzi_study_tree_dispose (GObject *object)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (object);

  g_clear_handle_id (&self->items_source, g_source_remove);
  remove_items (self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->reader);
  g_clear_object (&self->study_signals);
  forget_outline (self);
  g_clear_object (&self->study);
  for (int i = 0; i < 2; i++)
    g_clear_object (&self->adjustments[i]);

  G_OBJECT_CLASS (wuzi_study_tree_parent_class)->dispose (object);
}

static void
wuzi_study_tree_finalize (GObject *object)
{
  WuziStudyTree *self = WUZI_STUDY_TREE (object);

  g_hash_table_unref (self->items);
  g_array_unref (self->way);

  G_OBJECT_CLASS (wuzi_study_tree_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_STUDY] = g_param_spec_object ("study", NULL, NULL, WUZI_TYPE_STUDY, flags);
  properties[PROP_READ] = g_param_spec_boolean ("read", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
install_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Subtract, 0, "tree.fold", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, 0, "tree.fold", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "tree.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "tree.menu",
                                       NULL);
}

static void
wuzi_study_tree_class_init (WuziStudyTreeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = wuzi_study_tree_dispose;
  object_class->finalize = wuzi_study_tree_finalize;
  object_class->get_property = wuzi_study_tree_get_property;
  object_class->set_property = wuzi_study_tree_set_property;
  widget_class->focus = wuzi_study_tree_focus;
  widget_class->grab_focus = wuzi_study_tree_grab_focus;
  widget_class->map = wuzi_study_tree_map;
  widget_class->measure = wuzi_study_tree_measure;
  widget_class->size_allocate = wuzi_study_tree_size_allocate;
  widget_class->snapshot = wuzi_study_tree_snapshot;

  install_properties (object_class);
  gtk_widget_class_install_action (widget_class, "tree.fold", NULL, fold_action);
  gtk_widget_class_install_action (widget_class, "tree.fold-variations", NULL,
                                   fold_variations_action);
  gtk_widget_class_install_action (widget_class, "tree.unfold-all", NULL, unfold_all_action);
  gtk_widget_class_install_action (widget_class, "tree.menu", NULL, menu_action);
  install_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "studytree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
add_controllers (WuziStudyTree *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (open_menu_at), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
wuzi_study_tree_init (WuziStudyTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->items = g_hash_table_new (NULL, NULL);
  self->way = g_array_new (FALSE, TRUE, sizeof (StudyNode));
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->study_signals, "notify::current",
                                  G_CALLBACK (current_changed_cb), self);
  widget_follow_style (self, G_CALLBACK (gtk_widget_queue_draw));
  g_signal_connect (self, "query-tooltip", G_CALLBACK (tooltip_cb), NULL);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
  refresh (self);
}

void
wuzi_study_tree_set_study (WuziStudyTree *self, WuziStudy *study)
{
  g_return_if_fail (WUZI_IS_STUDY_TREE (self));
  g_return_if_fail (study == NULL || WUZI_IS_STUDY (study));

  if (!g_set_object (&self->study, study))
    return;
  forget_outline (self);
  remove_items (self);
  g_array_set_size (self->way, 0);
  g_signal_group_set_target (self->study_signals, study);
  if (study != NULL) {
    self->outline = wuzi_study_outline_new (study);
    g_signal_connect_object (self->outline, "made", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  }
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STUDY]);
}

guint
wuzi_study_tree_count_drawn (WuziStudyTree *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_TREE (self), 0);

  return self->drawn;
}
