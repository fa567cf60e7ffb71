/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a study follow the game, and an analysis that study. */
#include "ui/game/wuzi-chances-bar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/players/wuzi-human-player.h"
#include "present/study/analysis-words.h"
#include "study/wuzi-analysis.h"
#include "ui/charts/wuzi-balance-bar.h"
#include "ui/common/template.h"

enum {
  LINES = 3,
  MEGABYTES = 64,
  LOOK_SECONDS = 4, /* at a position; the other's thoughts need the processor, too */
};

/* A move that makes the chance so much smaller looks as bad as can be. */
static const double WORST_LOSS = 0.3;

struct _WuziChancesBar {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *bar; /* NULL once the widget is gone */
  WuziGame *game; /* or NULL */
  GSignalGroup *console_signals;
  WuziAnalysis *analysis; /* NULL until it is wanted */
  guint source;           /* ends a look */

  gboolean enabled;
  Board board;              /* that is looked at, or was last */
  AnalysisOpinion opinion;  /* of it; count 0: none yet */
  AnalysisOpinion followed; /* of what was before the person's last move; count 0: none */
};

G_DEFINE_FINAL_TYPE (WuziChancesBar, wuzi_chances_bar, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_ENABLED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

static WuziConsole *
get_console (WuziChancesBar *self)
{
  return wuzi_game_get_console (self->game);
}

static gboolean
is_on (WuziChancesBar *self)
{
  return self->enabled && self->game != NULL;
}

/* A person is to move, and no opening asks anything. */
static gboolean
may_look (WuziChancesBar *self)
{
  WuziConsole *console;

  if (!is_on (self))
    return FALSE;
  console = get_console (self);
  return !wuzi_console_is_over (console) && opening_is_over (wuzi_console_get_opening (console))
         && WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (console));
}

static gboolean
stop_cb (gpointer user_data)
{
  WuziChancesBar *self = user_data;

  /* A busy computer may not have begun yet. */
  if (self->opinion.count == 0)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  wuzi_analysis_set_active (self->analysis, FALSE);
  return G_SOURCE_REMOVE;
}

static void
stop (WuziChancesBar *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->analysis != NULL)
    wuzi_analysis_set_active (self->analysis, FALSE);
}

/* As much as the teacher's words: the player may play otherwise now than they would have. */
static void
count_taught (WuziChancesBar *self)
{
  WuziHint *hint = wuzi_game_get_hint (self->game);
  Stone stone = self->board.turn;

  if (wuzi_hint_get_taught (hint, stone) == 0)
    wuzi_hint_count_taught (hint, stone);
}

static void
show_chance (WuziChancesBar *self, double black)
{
  g_autofree char *words = NULL;
  int percent = engine_chance_to_percent (black);

  /* Translators: how the game stands: black's and white's chance in percent */
  words = g_strdup_printf (_ ("Chances: Black %d%%, White %d%%"), percent, 100 - percent);
  wuzi_balance_bar_set_chance (WUZI_BALANCE_BAR (self->bar), black, words);
}

static void
opinion_changed_cb (WuziChancesBar *self)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (self->analysis);

  if (!may_look (self) || opinion == NULL || opinion->count == 0
      || !board_equal (&self->board, wuzi_console_get_board (get_console (self))))
    return;
  self->opinion = *opinion;
  count_taught (self);
  show_chance (self, analysis_opinion_get_chance (opinion));
}

static void
look (WuziChancesBar *self)
{
  g_autoptr (WuziStudy) study = NULL;

  stop (self);
  self->opinion.count = 0;
  self->board = *wuzi_console_get_board (get_console (self));
  study = wuzi_study_new_from_points (self->board.size, wuzi_console_get_rule (get_console (self)),
                                      self->board.moves, self->board.count);
  if (self->analysis == NULL) {
    self->analysis = wuzi_analysis_new ();
    g_object_set (self->analysis, "line-count", LINES, "threads", 1, "memory", MEGABYTES, NULL);
    g_signal_connect_object (self->analysis, "changed", G_CALLBACK (opinion_changed_cb), self,
                             G_CONNECT_SWAPPED);
  }
  wuzi_analysis_set_study (self->analysis, study);
  wuzi_analysis_set_active (self->analysis, TRUE);
  self->source = g_timeout_add_seconds (LOOK_SECONDS, stop_cb, self);
  opinion_changed_cb (self);
}

/* Has the board one stone more than that, and the same ones before? */
static gboolean
follows (const Board *board, const Board *former)
{
  return board->count == former->count + 1 && board->size == former->size
         && memcmp (board->moves, former->moves, sizeof *board->moves * (gsize) former->count) == 0;
}

/* How the game stands after the move, if it was one of the best. */
static void
show_chance_of_move (WuziChancesBar *self, Point point)
{
  for (int i = 0; i < self->followed.count; i++) {
    AnalysisOpinion of_move = self->followed;

    if (of_move.lines[i].points[0] != point)
      continue;
    of_move.lines[0] = of_move.lines[i];
    show_chance (self, analysis_opinion_get_chance (&of_move));
  }
}

/* Remembers what was known before a stone. */
static void
stone_placed_cb (WuziChancesBar *self, guint point, int stone)
{
  stop (self);
  if (!is_on (self) || self->opinion.count == 0
      || !follows (wuzi_console_get_board (get_console (self)), &self->board))
    return;
  self->followed = self->opinion;
  self->opinion.count = 0;
  show_chance_of_move (self, (Point) point);
  g_signal_emit (self, changed_signal, 0);
}

static void
forget (WuziChancesBar *self)
{
  stop (self);
  self->opinion.count = 0;
  if (self->followed.count == 0)
    return;
  self->followed.count = 0;
  g_signal_emit (self, changed_signal, 0);
}

static void
forget_all (WuziChancesBar *self)
{
  forget (self);
  if (self->bar != NULL)
    wuzi_balance_bar_set_chance (WUZI_BALANCE_BAR (self->bar), 0.5, NULL);
}

static void
turn_changed_cb (WuziChancesBar *self)
{
  if (may_look (self))
    look (self);
  else
    stop (self);
}

/* Begins, or ends. */
static void
follow (WuziChancesBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), is_on (self));
  forget_all (self);
  turn_changed_cb (self);
}

static void
wuzi_chances_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, WUZI_CHANCES_BAR (object)->enabled);
}

static void
wuzi_chances_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziChancesBar *self = WUZI_CHANCES_BAR (object);

  if (self->enabled == g_value_get_boolean (value))
    return;
  self->enabled = g_value_get_boolean (value);
  follow (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
wuzi_chances_bar_dispose (GObject *object)
{
  WuziChancesBar *self = WUZI_CHANCES_BAR (object);

  stop (self);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->analysis);
  g_clear_object (&self->game);
  g_clear_pointer (&self->bar, gtk_widget_unparent);

  G_OBJECT_CLASS (wuzi_chances_bar_parent_class)->dispose (object);
}

static void
wuzi_chances_bar_class_init (WuziChancesBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_chances_bar_get_property;
  object_class->set_property = wuzi_chances_bar_set_property;
  object_class->dispose = wuzi_chances_bar_dispose;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = NEW_SIGNAL (klass, "changed");

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "chancesbar");
}

static void
wuzi_chances_bar_init (WuziChancesBar *self)
{
  self->bar = wuzi_balance_bar_new ();
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "stone-placed",
                                  G_CALLBACK (stone_placed_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "stone-removed", G_CALLBACK (forget),
                                  self);
  g_signal_group_connect_swapped (self->console_signals, "cleared", G_CALLBACK (forget_all), self);
  g_signal_group_connect_swapped (self->console_signals, "turn-changed",
                                  G_CALLBACK (turn_changed_cb), self);
}

void
wuzi_chances_bar_set_game (WuziChancesBar *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_CHANCES_BAR (self));

  if (self->bar == NULL)
    return;
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->console_signals, game != NULL ? get_console (self) : NULL);
  follow (self);
}

void
wuzi_chances_bar_add_to_overlay (WuziChancesBar *self, BoardOverlay *overlay)
{
  const AnalysisOpinion *opinion = &self->followed;
  Rule rule = opinion->rule;

  g_return_if_fail (WUZI_IS_CHANCES_BAR (self));

  for (int i = 0; i < opinion->count && self->game != NULL; i++) {
    const AnalysisLine *line = &opinion->lines[i];
    double loss = engine_score_to_chance (rule, opinion->lines[0].score)
                  - engine_score_to_chance (rule, line->score);
    g_autofree char *text = analysis_words_for_point (line, rule);

    if (board_get (wuzi_console_get_board (get_console (self)), line->points[0]) == STONE_NONE)
      board_overlay_add_candidate (overlay, line->points[0], i + 1,
                                   1 - CLAMP (loss / WORST_LOSS, 0, 1), text);
  }
}
