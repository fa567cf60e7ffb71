/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most important figures, large. */
#include "ui/statistics/wuzi-stats-overview.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "present/statistics/stats-tables.h"
#include "ui/charts/wuzi-score-bar.h"
#include "ui/common/line-breaks.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/statistics/wuzi-tile-layout.h"

enum {
  SWATCH_SIDE = 12,
  SWATCH_GAP = 6,
  LEGEND_GAP = 18,
  MIN_COLUMNS = 2,
  MAX_COLUMNS = 4,
};

struct _WuziStatsOverview {
  GtkWidget parent_instance;

  /* Template */
  WuziScoreBar *bar;
  GtkWidget *legend;
  GtkWidget *tiles;
};

G_DEFINE_FINAL_TYPE (WuziStatsOverview, wuzi_stats_overview, GTK_TYPE_WIDGET)

enum {
  LINE_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tile_clicked_cb (GtkWidget *tile, WuziStatsLine *line)
{
  g_signal_emit (gtk_widget_get_ancestor (tile, WUZI_TYPE_STATS_OVERVIEW), signals[LINE_CHOSEN], 0,
                 line);
}

static void
line_unref (gpointer line, GClosure *closure)
{
  g_object_unref (line);
}

/* How far off a figure may be stands behind it in smaller letters: both must have room in a narrow
 * window. */
static void
make_room (GtkLabel *figure)
{
  static const double SMALLER = 0.62;
  const char *text = gtk_label_get_text (figure);
  const char *doubt = strstr (text, " ±");
  g_autoptr (PangoAttrList) attributes = NULL;
  PangoAttribute *attribute;

  if (doubt == NULL)
    return;
  attributes = pango_attr_list_new ();
  attribute = pango_attr_scale_new (SMALLER);
  attribute->start_index = (guint) (doubt - text);
  pango_attr_list_insert (attributes, attribute);
  gtk_label_set_attributes (figure, attributes);
}

/* Where letters are large, a narrow window has no room for all in one line. */
static void
let_wrap (GtkLabel *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

/* A figure with what it is below it. */
static GtkWidget *
make_tile (WuziStatsLine *line)
{
  const char *what = wuzi_stats_line_get_cell (line, 0);
  const char *value = wuzi_stats_line_get_cell (line, 1);
  g_autofree char *words = g_strdup_printf (_ ("%s: %s"), what, value);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *figure = widget_new_label (value, 0.5, "figure");
  GtkWidget *caption = widget_new_label (what, 0.5, "caption dim-label");
  GtkWidget *tile = gtk_button_new ();

  let_wrap (GTK_LABEL (figure));
  let_wrap (GTK_LABEL (caption));
  make_room (GTK_LABEL (figure));
  line_breaks_keep_figures (GTK_LABEL (figure));
  gtk_box_append (GTK_BOX (box), figure);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "flat");
  gtk_widget_add_css_class (tile, "tile");
  widget_set_spoken (tile, words);
  gtk_widget_set_sensitive (tile, wuzi_stats_line_get_filter (line) != NULL
                                      || wuzi_stats_line_get_game (line) != NULL);
  g_signal_connect_data (tile, "clicked", G_CALLBACK (tile_clicked_cb), g_object_ref (line),
                         line_unref, 0);
  return tile;
}

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
fill_tiles (WuziStatsOverview *self, GListModel *lines)
{
  clear (self->tiles);
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
    g_autoptr (WuziStatsLine) line = g_list_model_get_item (lines, i);

    gtk_box_append (GTK_BOX (self->tiles), make_tile (line));
  }
}

/* A colour, and what it means. */
static void
add_to_legend (WuziStatsOverview *self, const WuziStanding *part, const char *words)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SWATCH_GAP);
  GtkWidget *swatch = wuzi_score_bar_new ();
  GtkWidget *label = gtk_label_new (words);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_SIDE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_SIDE);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  wuzi_score_bar_set_standing (WUZI_SCORE_BAR (swatch), part, 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (entry), swatch);
  gtk_box_append (GTK_BOX (entry), label);
  gtk_box_append (GTK_BOX (self->legend), entry);
}

static void
fill_legend (WuziStatsOverview *self, const WuziStanding *all)
{
  g_autofree char *wins = g_strdup_printf (ngettext ("%'u win", "%'u wins", all->wins), all->wins);
  g_autofree char *draws =
      g_strdup_printf (ngettext ("%'u draw", "%'u draws", all->draws), all->draws);
  g_autofree char *losses =
      g_strdup_printf (ngettext ("%'u loss", "%'u losses", all->losses), all->losses);

  clear (self->legend);
  add_to_legend (self, &(WuziStanding) { .wins = 1 }, wins);
  add_to_legend (self, &(WuziStanding) { .draws = 1 }, draws);
  add_to_legend (self, &(WuziStanding) { .losses = 1 }, losses);
}

static void
wuzi_stats_overview_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_STATS_OVERVIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (wuzi_stats_overview_parent_class)->dispose (object);
}

static void
wuzi_stats_overview_class_init (WuziStatsOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ENSURE_TYPES (WUZI_TYPE_SCORE_BAR);
  G_OBJECT_CLASS (klass)->dispose = wuzi_stats_overview_dispose;

  signals[LINE_CHOSEN] = NEW_SIGNAL (klass, "line-chosen", WUZI_TYPE_STATS_LINE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-stats-overview.ui");
  BIND_CHILDREN (widget_class, WuziStatsOverview, bar, legend, tiles);
}

static void
wuzi_stats_overview_init (WuziStatsOverview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (self->tiles);
  gtk_widget_set_layout_manager (self->legend, wuzi_wrap_layout_new (LEGEND_GAP));
  gtk_widget_set_layout_manager (self->tiles, wuzi_tile_layout_new (MIN_COLUMNS, MAX_COLUMNS, 0));
}

void
wuzi_stats_overview_set_stats (WuziStatsOverview *self, PlayerStats *stats)
{
  g_autoptr (GListModel) lines = NULL;

  g_return_if_fail (WUZI_IS_STATS_OVERVIEW (self));

  lines = stats_tables_new_overview (stats);
  wuzi_score_bar_set_standing (self->bar, &stats->all->standing, 0);
  fill_legend (self, &stats->all->standing);
  fill_tiles (self, lines);
}
