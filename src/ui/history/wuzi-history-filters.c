/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices below each other, and the filter that they make. */
#include "ui/history/wuzi-history-filters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/engine.h"
#include "present/history/filter-words.h"
#include "present/history/history-dates.h"
#include "present/words/game-words.h"
#include "present/words/player-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/history/filter-choices.h"
#include "ui/history/wuzi-date-choice.h"

struct _WuziHistoryFilters {
  GtkWidget parent_instance;

  /* Template */
  GtkWidget *grid;
  WuziChooser *opponent;
  WuziChooser *outcome;
  WuziChooser *ending;
  WuziChooser *mode;
  WuziChooser *level;
  WuziChooser *rule;
  WuziChooser *opening;
  WuziChooser *size;
  WuziChooser *clock;
  WuziChooser *help;
  WuziChooser *rated;
  WuziChooser *review;
  WuziChooser *colour;
  WuziChooser *length;
  WuziChooser *duration;
  WuziChooser *marked;
  WuziChooser *tag;
  WuziChooser *period;
  WuziDateChoice *from;
  WuziDateChoice *until;

  GameFilter filter;
  guint variety;
  GStrv tags; /* owned: that can be chosen; or NULL */
};

G_DEFINE_FINAL_TYPE (WuziHistoryFilters, wuzi_history_filters, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- what was chosen --- */

static void
emit_changed (WuziHistoryFilters *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
opponent_chosen_cb (WuziHistoryFilters *self, const char *id)
{
  g_free (self->filter.opponent);
  self->filter.opponent = g_strdup (id);
  emit_changed (self);
}

/* Where choices lie that are numbers, and these in the filter. */
static const FilterChoice NUMBERS[] = {
  { offsetof (WuziHistoryFilters, outcome), offsetof (GameFilter, outcome) },
  { offsetof (WuziHistoryFilters, ending), offsetof (GameFilter, ending) },
  { offsetof (WuziHistoryFilters, mode), offsetof (GameFilter, mode) },
  { offsetof (WuziHistoryFilters, rule), offsetof (GameFilter, rule) },
  { offsetof (WuziHistoryFilters, opening), offsetof (GameFilter, opening) },
  { offsetof (WuziHistoryFilters, clock), offsetof (GameFilter, clock) },
  { offsetof (WuziHistoryFilters, help), offsetof (GameFilter, help) },
  { offsetof (WuziHistoryFilters, rated), offsetof (GameFilter, rated) },
  { offsetof (WuziHistoryFilters, review), offsetof (GameFilter, review) },
  { offsetof (WuziHistoryFilters, colour), offsetof (GameFilter, colour) },
};

static void
number_chosen_cb (WuziHistoryFilters *self, const char *id, WuziChooser *chooser)
{
  filter_choices_take (NUMBERS, G_N_ELEMENTS (NUMBERS), self, chooser, id, &self->filter);
  emit_changed (self);
}

static void
level_chosen_cb (WuziHistoryFilters *self, const char *id)
{
  g_free (self->filter.level);
  self->filter.level = g_strdup (id);
  emit_changed (self);
}

static void
size_chosen_cb (WuziHistoryFilters *self, const char *id)
{
  self->filter.size = id != NULL ? filter_choices_get (id) : 0;
  emit_changed (self);
}

/* The ends of each, as they are in a filter; 0: there is none. */
static const guint LENGTHS[][2] = { { 0, 19 }, { 20, 39 }, { 40, 59 }, { 60, 99 }, { 100, 0 } };
static const guint MINUTES[][2] = { { 0, 1 }, { 1, 5 }, { 5, 15 }, { 15, 30 }, { 30, 0 } };

/* Where choices of two numbers lie, and these in the filter, the lower one first. */
static const struct {
  gsize chooser;
  gsize ends;
  GameFilterField field;
  const guint (*offered)[2];
  guint count;
} RANGES[] = {
  { offsetof (WuziHistoryFilters, length), offsetof (GameFilter, min_moves),
    GAME_FILTER_FIELD_LENGTH, LENGTHS, G_N_ELEMENTS (LENGTHS) },
  { offsetof (WuziHistoryFilters, duration), offsetof (GameFilter, min_minutes),
    GAME_FILTER_FIELD_DURATION, MINUTES, G_N_ELEMENTS (MINUTES) },
};

static char *
make_range_id (const guint *ends)
{
  return g_strdup_printf ("%u-%u", ends[0], ends[1]);
}

static void
range_chosen_cb (WuziHistoryFilters *self, const char *id, WuziChooser *chooser)
{
  for (guint i = 0; i < G_N_ELEMENTS (RANGES); i++) {
    guint *ends = G_STRUCT_MEMBER_P (&self->filter, RANGES[i].ends);

    if (G_STRUCT_MEMBER (WuziChooser *, self, RANGES[i].chooser) == chooser) {
      ends[0] = id != NULL ? (guint) g_ascii_strtoull (id, NULL, 10) : 0;
      ends[1] = id != NULL ? (guint) g_ascii_strtoull (strchr (id, '-') + 1, NULL, 10) : 0;
    }
  }
  emit_changed (self);
}

static void
marked_chosen_cb (WuziHistoryFilters *self, const char *id)
{
  self->filter.starred = id != NULL && filter_choices_get (id) == GAME_FILTER_FIELD_STARRED;
  self->filter.deleted = id != NULL && filter_choices_get (id) == GAME_FILTER_FIELD_DELETED;
  emit_changed (self);
}

static void
tag_chosen_cb (WuziHistoryFilters *self, const char *id)
{
  g_free (self->filter.tag);
  self->filter.tag = g_strdup (id);
  emit_changed (self);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_TIME_SPAN_MILLISECOND;
}

/* --- what can be chosen --- */

/* Offers everybody but the player, and whoever is chosen, known or not. */
static void
show_opponents (WuziHistoryFilters *self, WuziRecordBook *book)
{
  GListModel *profiles = wuzi_record_book_get_profiles (book);
  const char *chosen = self->filter.opponent;

  wuzi_chooser_clear (self->opponent);
  wuzi_chooser_add (self->opponent, NULL, C_ ("opponent", "Any"));
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);
    const char *id = wuzi_profile_get_id (profile);

    if (g_strcmp0 (id, self->filter.player) != 0)
      wuzi_chooser_add (self->opponent, id, wuzi_profile_get_name (profile));
  }
  if (!wuzi_chooser_has (self->opponent, chosen))
    wuzi_chooser_add (self->opponent, chosen, player_words_for_id (book, chosen, NULL));
  wuzi_chooser_choose (self->opponent, chosen);
}

static void
show_outcomes (WuziHistoryFilters *self)
{
  wuzi_chooser_clear (self->outcome);
  filter_choices_add_outcomes (self->outcome, &self->filter);
}

static void
show_engines (WuziHistoryFilters *self, WuziRecordBook *book)
{
  g_autoptr (GPtrArray) engines = player_words_list_engines (book);

  for (guint i = 0; i < engines->len; i++)
    wuzi_chooser_add (self->level, g_ptr_array_index (engines, i),
                      player_words_for_machine (book, g_ptr_array_index (engines, i)));
}

static void
show_levels (WuziHistoryFilters *self, WuziRecordBook *book)
{
  const char *chosen = self->filter.level;

  wuzi_chooser_clear (self->level);
  wuzi_chooser_add (self->level, NULL, C_ ("level", "Any"));
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    const char *name = engine_level_to_name ((EngineLevel) level);

    wuzi_chooser_add (self->level, name, game_words_for_level (name));
  }
  show_engines (self, book);
  if (!wuzi_chooser_has (self->level, chosen))
    wuzi_chooser_add (self->level, chosen, game_words_for_level (chosen));
  wuzi_chooser_choose (self->level, chosen);
}

/* Stars and deleted games, as far as there are any. */
static void
show_marked (WuziHistoryFilters *self)
{
  wuzi_chooser_clear (self->marked);
  wuzi_chooser_add (self->marked, NULL, C_ ("marks", "Any"));
  filter_choices_add (self->marked, GAME_FILTER_FIELD_STARRED, C_ ("games", "Starred"));
  filter_choices_add (self->marked, GAME_FILTER_FIELD_DELETED, C_ ("games", "Deleted"));
  filter_choices_choose (self->marked, self->filter.deleted   ? GAME_FILTER_FIELD_DELETED
                                       : self->filter.starred ? GAME_FILTER_FIELD_STARRED
                                                              : GAME_FILTER_ANY);
}

static void
show_tags (WuziHistoryFilters *self)
{
  const char *chosen = self->filter.tag;

  wuzi_chooser_clear (self->tag);
  wuzi_chooser_add (self->tag, NULL, C_ ("tag", "Any"));
  for (guint i = 0; self->tags != NULL && self->tags[i] != NULL; i++)
    wuzi_chooser_add (self->tag, self->tags[i], self->tags[i]);
  if (!wuzi_chooser_has (self->tag, chosen))
    wuzi_chooser_add (self->tag, chosen, chosen);
  wuzi_chooser_choose (self->tag, chosen);
}

/* Where they are the same, the choices stay: somebody may be choosing one. */
static void
set_tags (WuziHistoryFilters *self, const char *const *tags)
{
  static const char *const NONE[] = { NULL };
  const char *const *before = self->tags != NULL ? (const char *const *) self->tags : NONE;

  if (g_strv_equal (before, tags != NULL ? tags : NONE))
    return;
  g_strfreev (self->tags);
  self->tags = g_strdupv ((GStrv) tags);
  show_tags (self);
}

/* Both numbers have no end, where any is meant. */
static void
add_range (WuziHistoryFilters *self, guint range, const guint *ends)
{
  WuziChooser *chooser = G_STRUCT_MEMBER (WuziChooser *, self, RANGES[range].chooser);
  g_autofree char *id = make_range_id (ends);
  g_autofree char *words = NULL;
  GameFilter filter;

  game_filter_init (&filter);
  memcpy (G_STRUCT_MEMBER_P (&filter, RANGES[range].ends), ends, 2 * sizeof *ends);
  words = filter_words_for_field (NULL, &filter, RANGES[range].field);
  if (words != NULL && !wuzi_chooser_has (chooser, id))
    wuzi_chooser_add (chooser, id, words);
}

/* One that only others set is offered, too. */
static void
show_range (WuziHistoryFilters *self, guint range, const char *any)
{
  WuziChooser *chooser = G_STRUCT_MEMBER (WuziChooser *, self, RANGES[range].chooser);
  const guint *ends = G_STRUCT_MEMBER_P (&self->filter, RANGES[range].ends);
  g_autofree char *chosen = make_range_id (ends);

  wuzi_chooser_clear (chooser);
  wuzi_chooser_add (chooser, NULL, any);
  for (guint i = 0; i < RANGES[range].count; i++)
    add_range (self, range, RANGES[range].offered[i]);
  add_range (self, range, ends);
  wuzi_chooser_choose (chooser, wuzi_chooser_has (chooser, chosen) ? chosen : NULL);
}

/* The last day that counts; 0 if there is none. */
static gint64
get_last_day (const GameFilter *filter)
{
  return filter->until != 0 ? history_dates_find_day (filter->until - 1, 0) : 0;
}

static void
show_days (WuziHistoryFilters *self)
{
  wuzi_date_choice_set_day (self->from, self->filter.from);
  wuzi_date_choice_set_day (self->until, get_last_day (&self->filter));
}

static HistoryPeriod
find_period (WuziHistoryFilters *self)
{
  return history_dates_find_period (self->filter.from, self->filter.until, get_now ());
}

static void
show_periods (WuziHistoryFilters *self)
{
  HistoryPeriod period = find_period (self);

  wuzi_chooser_clear (self->period);
  filter_choices_add (self->period, HISTORY_PERIOD_ANY, _ ("Any time"));
  filter_choices_add (self->period, HISTORY_PERIOD_TODAY, _ ("Today"));
  filter_choices_add (self->period, HISTORY_PERIOD_WEEK, _ ("Last 7 days"));
  filter_choices_add (self->period, HISTORY_PERIOD_MONTH, _ ("This month"));
  filter_choices_add (self->period, HISTORY_PERIOD_YEAR, _ ("This year"));
  if (period == HISTORY_PERIOD_OTHER)
    filter_choices_add (self->period, HISTORY_PERIOD_OTHER, _ ("Other days"));
  filter_choices_choose (self->period, (int) period);
  show_days (self);
}

/* --- days, when they are chosen --- */

static void
period_chosen_cb (WuziHistoryFilters *self, const char *id)
{
  HistoryPeriod period = (HistoryPeriod) filter_choices_get (id);

  /* "Other days" can't be chosen: it is shown for days from a calendar. */
  if (period == HISTORY_PERIOD_OTHER) {
    filter_choices_choose (self->period, (int) find_period (self));
    return;
  }
  self->filter.from = history_dates_find_start (period, get_now ());
  self->filter.until = 0;
  show_days (self);
  emit_changed (self);
}

/* Days in the wrong order are one day: that which was chosen last. */
static void
from_chosen_cb (WuziHistoryFilters *self, gint64 day)
{
  self->filter.from = day;
  if (self->filter.until != 0 && self->filter.until <= day)
    self->filter.until = history_dates_find_day (day, 1);
  show_periods (self);
  emit_changed (self);
}

static void
until_chosen_cb (WuziHistoryFilters *self, gint64 day)
{
  self->filter.until = day != 0 ? history_dates_find_day (day, 1) : 0;
  if (day != 0 && self->filter.from > day)
    self->filter.from = day;
  show_periods (self);
  emit_changed (self);
}

static void
add_sizes (WuziHistoryFilters *self)
{
  wuzi_chooser_add (self->size, NULL, C_ ("size", "Any"));
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    g_autofree char *words = game_words_for_size (size);

    filter_choices_add (self->size, size, words);
  }
}

/* What is the same at any time. */
static void
add_fixed (WuziHistoryFilters *self)
{
  wuzi_chooser_add (self->mode, NULL, C_ ("mode", "Any"));
  filter_choices_add (self->mode, WUZI_MODE_PVE, filter_words_for_mode (WUZI_MODE_PVE));
  filter_choices_add (self->mode, WUZI_MODE_PVP, filter_words_for_mode (WUZI_MODE_PVP));
  filter_choices_add_rules (self->rule);
  filter_choices_add_openings (self->opening);
  filter_choices_add_colours (self->colour);
  wuzi_chooser_add (self->ending, NULL, C_ ("ending", "Any"));
  for (int ending = 0; ending <= WUZI_ENDING_FOUL; ending++)
    filter_choices_add (self->ending, ending, game_words_for_ending ((WuziEnding) ending));
  wuzi_chooser_add (self->clock, NULL, C_ ("clock", "Any"));
  for (int clock = 0; clock <= TIME_PERIODS; clock++)
    filter_choices_add (self->clock, clock, filter_words_for_clock ((TimeKind) clock));
  wuzi_chooser_add (self->help, NULL, C_ ("help", "Any"));
  for (int help = 0; help <= GAME_FILTER_WITH_HELP; help++)
    filter_choices_add (self->help, help, filter_words_for_help ((GameFilterHelp) help));
  wuzi_chooser_add (self->rated, NULL, C_ ("rating", "Any"));
  for (int rated = TRUE; rated >= FALSE; rated--)
    filter_choices_add (self->rated, rated, filter_words_for_rated (rated));
  wuzi_chooser_add (self->review, NULL, C_ ("review", "Any"));
  filter_choices_add (self->review, REVIEW_FAULTS, filter_words_for_review (REVIEW_FAULTS));
  for (int fault = 0; fault < REVIEW_FAULTS; fault++)
    filter_choices_add (self->review, fault, filter_words_for_review (fault));
  add_sizes (self);
}

static void
set_spoken (WuziHistoryFilters *self)
{
  wuzi_chooser_set_spoken (self->opponent, _ ("Opponent"));
  wuzi_chooser_set_spoken (self->outcome, _ ("Result"));
  wuzi_chooser_set_spoken (self->ending, _ ("Ended by"));
  wuzi_chooser_set_spoken (self->size, _ ("Board"));
  wuzi_chooser_set_spoken (self->clock, _ ("Clock"));
  wuzi_chooser_set_spoken (self->help, _ ("Help"));
  wuzi_chooser_set_spoken (self->rated, _ ("Rating"));
  wuzi_chooser_set_spoken (self->review, _ ("Review"));
  wuzi_chooser_set_spoken (self->length, _ ("Length"));
  wuzi_chooser_set_spoken (self->duration, C_ ("column", "Time"));
  wuzi_chooser_set_spoken (self->mode, _ ("Mode"));
  wuzi_chooser_set_spoken (self->level, _ ("Level"));
  wuzi_chooser_set_spoken (self->rule, _ ("Rule"));
  wuzi_chooser_set_spoken (self->opening, _ ("Opening"));
  wuzi_chooser_set_spoken (self->colour, _ ("Colour"));
  wuzi_chooser_set_spoken (self->marked, _ ("Marked"));
  wuzi_chooser_set_spoken (self->tag, _ ("Tag"));
  wuzi_chooser_set_spoken (self->period, _ ("Dates"));
  wuzi_date_choice_set_spoken (self->from, C_ ("dates", "From"));
  wuzi_date_choice_set_spoken (self->until, C_ ("dates", "Until"));
}

/* With the label before it. */
static void
show_row (WuziHistoryFilters *self, WuziChooser *chooser, gboolean visible)
{
  GtkGrid *grid = GTK_GRID (self->grid);
  int row;

  gtk_grid_query_child (grid, GTK_WIDGET (chooser), NULL, &row, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (chooser), visible);
  gtk_widget_set_visible (gtk_grid_get_child_at (grid, 0, row), visible);
}

/* What belongs together stands together: marks; who played, and how it ended; what was played; how
 * it is judged; how long it took, and when. */
static void
show_groups (WuziHistoryFilters *self)
{
  GtkWidget *const FIRST[] = { GTK_WIDGET (self->opponent), GTK_WIDGET (self->mode),
                               GTK_WIDGET (self->help), GTK_WIDGET (self->length) };
  GtkWidget *child;
  guint group = 0;
  guint last = G_MAXUINT; /* of the rows above that are seen */

  for (int row = 0; (child = gtk_grid_get_child_at (GTK_GRID (self->grid), 1, row)) != NULL;
       row++) {
    GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (self->grid), 0, row);
    gboolean apart;

    group += group < G_N_ELEMENTS (FIRST) && child == FIRST[group] ? 1 : 0;
    if (!gtk_widget_get_visible (child))
      continue;
    apart = last != G_MAXUINT && last != group;
    widget_set_class (child, "apart", apart);
    widget_set_class (label, "apart", apart);
    last = group;
  }
}

/* What is the same in all games needs no choice, unless it is set. */
static void
show_rows (WuziHistoryFilters *self)
{
  const struct {
    WuziChooser *chooser;
    GameFilterField field;
  } ROWS[] = {
    { self->tag, GAME_FILTER_FIELD_TAG },       { self->ending, GAME_FILTER_FIELD_ENDING },
    { self->mode, GAME_FILTER_FIELD_MODE },     { self->level, GAME_FILTER_FIELD_LEVEL },
    { self->rule, GAME_FILTER_FIELD_RULE },     { self->opening, GAME_FILTER_FIELD_OPENING },
    { self->size, GAME_FILTER_FIELD_SIZE },     { self->clock, GAME_FILTER_FIELD_CLOCK },
    { self->help, GAME_FILTER_FIELD_HELP },     { self->rated, GAME_FILTER_FIELD_RATED },
    { self->review, GAME_FILTER_FIELD_REVIEW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    show_row (self, ROWS[i].chooser,
              (self->variety & 1u << ROWS[i].field) != 0
                  || game_filter_has (&self->filter, ROWS[i].field));
  show_row (self, self->colour, self->filter.player != NULL);
  show_row (self, self->marked,
            (self->variety & (1u << GAME_FILTER_FIELD_STARRED | 1u << GAME_FILTER_FIELD_DELETED))
                    != 0
                || self->filter.starred || self->filter.deleted);
  show_groups (self);
}

static void
wuzi_history_filters_dispose (GObject *object)
{
  WuziHistoryFilters *self = WUZI_HISTORY_FILTERS (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  game_filter_clear (&self->filter);
  g_clear_pointer (&self->tags, g_strfreev);

  G_OBJECT_CLASS (wuzi_history_filters_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_CHILDREN (widget_class, WuziHistoryFilters, grid, opponent, outcome, mode, level, rule,
                 opening, ending, size, clock, help, rated, review, colour, length, duration,
                 marked, tag, period, from, until);
  BIND_CALLBACKS (widget_class, opponent_chosen_cb, number_chosen_cb, level_chosen_cb,
                  size_chosen_cb, range_chosen_cb, marked_chosen_cb, tag_chosen_cb,
                  period_chosen_cb, from_chosen_cb, until_chosen_cb);
}

static void
wuzi_history_filters_class_init (WuziHistoryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_history_filters_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[CHANGED] = NEW_SIGNAL (klass, "changed");

  ENSURE_TYPES (WUZI_TYPE_CHOOSER, WUZI_TYPE_DATE_CHOICE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-history-filters.ui");
  bind_children (widget_class);
}

static void
wuzi_history_filters_init (WuziHistoryFilters *self)
{
  game_filter_init (&self->filter);
  self->variety = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_fixed (self);
  set_spoken (self);
}

void
wuzi_history_filters_show_filter (WuziHistoryFilters *self, WuziRecordBook *book,
                                  const GameFilter *filter)
{
  GameFilter copy;

  g_return_if_fail (WUZI_IS_HISTORY_FILTERS (self));
  g_return_if_fail (filter != NULL);

  game_filter_copy (&copy, filter);
  game_filter_clear (&self->filter);
  self->filter = copy;
  show_opponents (self, book);
  show_outcomes (self);
  show_levels (self, book);
  filter_choices_show (NUMBERS, G_N_ELEMENTS (NUMBERS), self, filter);
  filter_choices_choose (self->size, filter->size != 0 ? filter->size : GAME_FILTER_ANY);
  show_range (self, 0, C_ ("length", "Any"));
  show_range (self, 1, C_ ("time", "Any"));
  show_marked (self);
  show_tags (self);
  show_rows (self);
  show_periods (self);
}

void
wuzi_history_filters_set_variety (WuziHistoryFilters *self, guint variety, const char *const *tags)
{
  g_return_if_fail (WUZI_IS_HISTORY_FILTERS (self));

  self->variety = variety;
  set_tags (self, tags);
  show_rows (self);
}

const GameFilter *
wuzi_history_filters_get_filter (WuziHistoryFilters *self)
{
  g_return_val_if_fail (WUZI_IS_HISTORY_FILTERS (self), NULL);

  return &self->filter;
}
