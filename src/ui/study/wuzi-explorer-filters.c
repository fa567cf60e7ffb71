/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices below each other, and the filter that they make. */
#include "ui/study/wuzi-explorer-filters.h"

#include <glib/gi18n-lib.h>

#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/history/filter-choices.h"

enum {
  FIRST_YEAR = 1000, /* with as many figures as are typed */
  LAST_YEAR = 9999,
};

struct _WuziExplorerFilters {
  GtkWidget parent_instance;

  /* Template */
  GtkWidget *grid;
  GtkEditable *player;
  WuziChooser *colour;
  WuziChooser *rule;
  WuziChooser *opening;
  WuziChooser *outcome;
  GtkEditable *from;
  GtkEditable *until;

  GameFilter filter;
  gboolean showing; /* a filter, rather than being told */
};

G_DEFINE_FINAL_TYPE (WuziExplorerFilters, wuzi_explorer_filters, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- years --- */

/* The beginning of a year, in milliseconds since 1970. */
static gint64
find_year (int year)
{
  g_autoptr (GDateTime) begin = g_date_time_new_local (year, 1, 1, 0, 0, 0);

  return begin != NULL ? g_date_time_to_unix (begin) * 1000 : 0;
}

/* 0: none, or it isn't typed to its end yet. */
static int
read_year (GtkEditable *entry)
{
  int year = (int) g_ascii_strtoll (gtk_editable_get_text (entry), NULL, 10);

  return year >= FIRST_YEAR && year < LAST_YEAR ? year : 0;
}

static void
show_year (GtkEditable *entry, gint64 msecs)
{
  g_autoptr (GDateTime) time = msecs != 0 ? g_date_time_new_from_unix_local (msecs / 1000) : NULL;
  g_autofree char *words = time != NULL ? g_date_time_format (time, "%Y") : g_strdup ("");

  /* Whoever types in it goes on. */
  if (!g_str_equal (words, gtk_editable_get_text (entry)) && (msecs != 0 || read_year (entry) != 0))
    gtk_editable_set_text (entry, words);
}

/* --- what was chosen --- */

static void
emit_changed (WuziExplorerFilters *self)
{
  if (!self->showing)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Has a year that makes no sense a mark? Years in the wrong order are none. */
static void
years_changed_cb (WuziExplorerFilters *self)
{
  int from = read_year (self->from);
  int until = read_year (self->until);
  gboolean wrong = from != 0 && until != 0 && from > until;

  widget_mark_wrong (self->from, wrong);
  widget_mark_wrong (self->until, wrong);
  if (self->showing || wrong)
    return;
  self->filter.from = from != 0 ? find_year (from) : 0;
  self->filter.until = until != 0 ? find_year (until + 1) : 0;
  emit_changed (self);
}

static void
player_changed_cb (WuziExplorerFilters *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->player)));

  if (self->showing || g_strcmp0 (self->filter.text, *text != '\0' ? text : NULL) == 0)
    return;
  g_free (self->filter.text);
  self->filter.text = *text != '\0' ? g_steal_pointer (&text) : NULL;
  emit_changed (self);
}

/* Where choices lie, and these in the filter. */
static const FilterChoice NUMBERS[] = {
  { offsetof (WuziExplorerFilters, colour), offsetof (GameFilter, colour) },
  { offsetof (WuziExplorerFilters, rule), offsetof (GameFilter, rule) },
  { offsetof (WuziExplorerFilters, opening), offsetof (GameFilter, opening) },
  { offsetof (WuziExplorerFilters, outcome), offsetof (GameFilter, outcome) },
};

static void
number_chosen_cb (WuziExplorerFilters *self, const char *id, WuziChooser *chooser)
{
  filter_choices_take (NUMBERS, G_N_ELEMENTS (NUMBERS), self, chooser, id, &self->filter);
  emit_changed (self);
}

/* --- what can be chosen --- */

static void
add_all (WuziExplorerFilters *self)
{
  GameFilter filter;

  game_filter_init (&filter);
  filter_choices_add_colours (self->colour);
  filter_choices_add_rules (self->rule);
  filter_choices_add_openings (self->opening);
  filter_choices_add_outcomes (self->outcome, &filter);
}

static void
set_spoken (WuziExplorerFilters *self)
{
  wuzi_chooser_set_spoken (self->colour, _ ("Colour"));
  wuzi_chooser_set_spoken (self->rule, _ ("Rule"));
  wuzi_chooser_set_spoken (self->opening, _ ("Opening"));
  wuzi_chooser_set_spoken (self->outcome, _ ("Result"));
}

/* --- the widget --- */

static void
wuzi_explorer_filters_dispose (GObject *object)
{
  WuziExplorerFilters *self = WUZI_EXPLORER_FILTERS (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  game_filter_clear (&self->filter);

  G_OBJECT_CLASS (wuzi_explorer_filters_parent_class)->dispose (object);
}

static void
wuzi_explorer_filters_class_init (WuziExplorerFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_explorer_filters_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");

  ENSURE_TYPES (WUZI_TYPE_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-explorer-filters.ui");
  BIND_CHILDREN (widget_class, WuziExplorerFilters, grid, player, colour, rule, opening, outcome,
                 from, until);
  BIND_CALLBACKS (widget_class, player_changed_cb, number_chosen_cb, years_changed_cb);
}

static void
wuzi_explorer_filters_init (WuziExplorerFilters *self)
{
  game_filter_init (&self->filter);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_all (self);
  set_spoken (self);
}

void
wuzi_explorer_filters_show_filter (WuziExplorerFilters *self, const GameFilter *filter)
{
  GameFilter copy;

  g_return_if_fail (WUZI_IS_EXPLORER_FILTERS (self));

  game_filter_copy (&copy, filter);
  game_filter_clear (&self->filter);
  self->filter = copy;
  self->showing = TRUE;
  if (g_strcmp0 (filter->text, gtk_editable_get_text (self->player)) != 0)
    gtk_editable_set_text (self->player, filter->text != NULL ? filter->text : "");
  filter_choices_show (NUMBERS, G_N_ELEMENTS (NUMBERS), self, filter);
  show_year (self->from, filter->from);
  show_year (self->until, filter->until != 0 ? filter->until - 1 : 0);
  self->showing = FALSE;
}

const GameFilter *
wuzi_explorer_filters_get_filter (WuziExplorerFilters *self)
{
  g_return_val_if_fail (WUZI_IS_EXPLORER_FILTERS (self), NULL);

  return &self->filter;
}
