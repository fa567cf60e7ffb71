/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines, and a list that makes them. */
#include "present/statistics/wuzi-stats-line.h"

struct _WuziStatsLine {
  GObject parent_instance;

  /* Owned */
  char **cells;
  char *game;
  GameFilter filter;

  gboolean has_filter;
};

G_DEFINE_FINAL_TYPE (WuziStatsLine, wuzi_stats_line, G_TYPE_OBJECT)

static void
wuzi_stats_line_finalize (GObject *object)
{
  WuziStatsLine *self = WUZI_STATS_LINE (object);

  g_strfreev (self->cells);
  g_free (self->game);
  game_filter_clear (&self->filter);
  G_OBJECT_CLASS (wuzi_stats_line_parent_class)->finalize (object);
}

static void
wuzi_stats_line_class_init (WuziStatsLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_stats_line_finalize;
}

static void
wuzi_stats_line_init (WuziStatsLine *self)
{
  game_filter_init (&self->filter);
}

WuziStatsLine *
wuzi_stats_line_new (char **cells, const GameFilter *filter, const char *game)
{
  WuziStatsLine *self = g_object_new (WUZI_TYPE_STATS_LINE, NULL);

  self->cells = cells;
  self->game = g_strdup (game);
  self->has_filter = filter != NULL;
  if (filter != NULL)
    game_filter_copy (&self->filter, filter);
  return self;
}

const char *
wuzi_stats_line_get_cell (WuziStatsLine *self, guint column)
{
  g_return_val_if_fail (WUZI_IS_STATS_LINE (self), NULL);

  return column < g_strv_length (self->cells) ? self->cells[column] : "";
}

const GameFilter *
wuzi_stats_line_get_filter (WuziStatsLine *self)
{
  g_return_val_if_fail (WUZI_IS_STATS_LINE (self), NULL);

  return self->has_filter ? &self->filter : NULL;
}

const char *
wuzi_stats_line_get_game (WuziStatsLine *self)
{
  g_return_val_if_fail (WUZI_IS_STATS_LINE (self), NULL);

  return self->game;
}

struct _WuziStatsLines {
  GObject parent_instance;

  /* Owned */
  gpointer data;

  WuziStatsLineFunc make;
  GDestroyNotify free_data;
  guint count;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziStatsLines, wuzi_stats_lines, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return WUZI_TYPE_STATS_LINE;
}

static guint
get_n_items (GListModel *model)
{
  return WUZI_STATS_LINES (model)->count;
}

static gpointer
get_item (GListModel *model, guint position)
{
  WuziStatsLines *self = WUZI_STATS_LINES (model);

  return position < self->count ? self->make (position, self->data) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
wuzi_stats_lines_finalize (GObject *object)
{
  WuziStatsLines *self = WUZI_STATS_LINES (object);

  if (self->free_data != NULL)
    self->free_data (self->data);
  G_OBJECT_CLASS (wuzi_stats_lines_parent_class)->finalize (object);
}

static void
wuzi_stats_lines_class_init (WuziStatsLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_stats_lines_finalize;
}

static void
wuzi_stats_lines_init (WuziStatsLines *self)
{
}

GListModel *
wuzi_stats_lines_new (guint count, WuziStatsLineFunc make, gpointer data, GDestroyNotify free_data)
{
  WuziStatsLines *self = g_object_new (WUZI_TYPE_STATS_LINES, NULL);

  self->count = count;
  self->make = make;
  self->data = data;
  self->free_data = free_data;
  return G_LIST_MODEL (self);
}
