/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has one engine look at the position before the current move. */
#include "ui/study/wuzi-second-opinion.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "engines/wuzi-engine-list.h"
#include "study/study-line.h"
#include "study/wuzi-analyst.h"
#include "ui/common/menu-items.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-sight.h"
#include "ui/study/wuzi-analyst-block.h"

#define NOBODY ""

enum {
  LINES = 3,
};

struct _WuziSecondOpinion {
  GtkBox parent_instance;

  /* Owned */
  GListModel *engines; /* WuziEngineEntry; or NULL */
  GSignalGroup *engine_signals;
  WuziReplay *replay; /* NULL until there is one */
  GSignalGroup *replay_signals;
  GSimpleActionGroup *actions;
  WuziAnalyst *analyst; /* NULL: nobody is asked */
  WuziSight *sight;

  gboolean held;

  /* Template */
  GtkMenuButton *button;
  AdwBin *place;
};

G_DEFINE_FINAL_TYPE (WuziSecondOpinion, wuzi_second_opinion, GTK_TYPE_BOX)

/* --- what is looked at --- */

/* The node before the current move; STUDY_NO_NODE at the beginning. */
static StudyNode
find_before (WuziSecondOpinion *self)
{
  WuziStudy *study = self->replay != NULL ? wuzi_replay_get_study (self->replay) : NULL;

  return study != NULL ? wuzi_study_get_parent (study, wuzi_study_get_current (study))
                       : STUDY_NO_NODE;
}

static void
look (WuziSecondOpinion *self)
{
  StudyNode before = find_before (self);
  StudyPosition position;

  if (self->analyst == NULL)
    return;
  if (before == STUDY_NO_NODE) {
    wuzi_analyst_look_at (self->analyst, NULL, RULE_FREESTYLE);
    return;
  }
  wuzi_study_get_position (wuzi_replay_get_study (self->replay), before, &position);
  wuzi_analyst_look_at (self->analyst, &position, wuzi_replay_get_rule (self->replay));
}

static void
think_if_seen (WuziSecondOpinion *self)
{
  if (self->analyst == NULL)
    return;
  wuzi_analyst_set_active (self->analyst, wuzi_sight_get_seen (self->sight) && !self->held);
  wuzi_analyst_block_set_held (WUZI_ANALYST_BLOCK (adw_bin_get_child (self->place)), self->held);
}

/* As a variation of the current move, which is still the one that is looked at. */
static void
row_activated_cb (WuziSecondOpinion *self, int row)
{
  const AnalysisOpinion *opinion = wuzi_analyst_get_opinion (self->analyst);
  const AnalysisLine *shown = candidate_list_find_line (opinion, row);
  StudyNode node = find_before (self);
  AnalysisLine line;
  Stone turn;

  if (shown == NULL || node == STUDY_NO_NODE)
    return;
  line = *shown;
  turn = opinion->turn;
  wuzi_replay_set_playing (self->replay, FALSE);
  study_line_add (wuzi_replay_get_study (self->replay), node, turn, line.points, line.length);
}

/* --- who is asked --- */

static guint
count_engines (WuziSecondOpinion *self)
{
  return self->engines != NULL ? g_list_model_get_n_items (self->engines) : 0;
}

static void
leave (WuziSecondOpinion *self)
{
  if (self->analyst == NULL)
    return;
  wuzi_analyst_set_active (self->analyst, FALSE);
  g_clear_object (&self->analyst);
  adw_bin_set_child (self->place, NULL);
}

static void
ask (WuziSecondOpinion *self, WuziEngineEntry *entry)
{
  GtkWidget *block;

  self->analyst = wuzi_analyst_new (entry, ANALYST_ALONE);
  wuzi_analyst_set_line_count (self->analyst, LINES);
  block = wuzi_analyst_block_new (self->analyst);
  g_signal_connect_object (wuzi_analyst_block_get_list (WUZI_ANALYST_BLOCK (block)),
                           "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->place, block);
  look (self);
  think_if_seen (self);
}

static void
engine_chosen_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  WuziSecondOpinion *self = user_data;
  WuziEngineEntry *entry =
      wuzi_engine_list_find_in (self->engines, g_variant_get_string (state, NULL));

  g_simple_action_set_state (action, entry != NULL ? state : g_variant_new_string (NOBODY));
  leave (self);
  if (entry != NULL)
    ask (self, entry);
}

/* Made whenever it opens, as engines may have got other names. */
static void
make_menu (GtkMenuButton *button, gpointer user_data)
{
  WuziSecondOpinion *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) names = g_menu_new ();

  /* Translators: no engine is asked for a second opinion */
  menu_items_append (menu, _ ("_Nobody"), "second-opinion.engine", NOBODY);
  for (guint i = 0; i < count_engines (self); i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (self->engines, i);
    g_auto (GStrv) parts = g_strsplit (wuzi_engine_entry_get_name (entry), "_", -1);
    g_autofree char *label = g_strjoinv ("__", parts);

    menu_items_append (names, label, "second-opinion.engine", wuzi_engine_entry_get_id (entry));
  }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (names));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* Who is asked but isn't there any more is left. */
static void
engines_changed_cb (WuziSecondOpinion *self)
{
  WuziEngineEntry *asked = self->analyst != NULL ? wuzi_analyst_get_entry (self->analyst) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), count_engines (self) > 0);
  if (asked != NULL
      && wuzi_engine_list_find_in (self->engines, wuzi_engine_entry_get_id (asked)) != asked)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "engine",
                                        g_variant_new_string (NOBODY));
}

/* --- the widget --- */

static void
wuzi_second_opinion_dispose (GObject *object)
{
  WuziSecondOpinion *self = WUZI_SECOND_OPINION (object);

  if (self->analyst != NULL)
    wuzi_analyst_set_active (self->analyst, FALSE);
  g_clear_object (&self->analyst);
  g_clear_object (&self->engine_signals);
  g_clear_object (&self->replay_signals);
  g_clear_object (&self->engines);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (wuzi_second_opinion_parent_class)->dispose (object);
}

static void
wuzi_second_opinion_finalize (GObject *object)
{
  g_object_unref (WUZI_SECOND_OPINION (object)->actions);
  g_object_unref (WUZI_SECOND_OPINION (object)->sight);

  G_OBJECT_CLASS (wuzi_second_opinion_parent_class)->finalize (object);
}

static void
wuzi_second_opinion_class_init (WuziSecondOpinionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = wuzi_second_opinion_dispose;
  object_class->finalize = wuzi_second_opinion_finalize;

  gtk_widget_class_set_css_name (widget_class, "secondopinion");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-second-opinion.ui");
  BIND_CHILDREN (widget_class, WuziSecondOpinion, button, place);
}

static void
wuzi_second_opinion_init (WuziSecondOpinion *self)
{
  static const GActionEntry ACTIONS[] = {
    { .name = "engine", .parameter_type = "s", .state = "''", .change_state = engine_chosen_cb },
  };

  self->engine_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->engine_signals, "items-changed",
                                  G_CALLBACK (engines_changed_cb), self);
  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position", G_CALLBACK (look),
                                  self);
  g_signal_group_connect_swapped (self->replay_signals, "changed", G_CALLBACK (look), self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), ACTIONS, G_N_ELEMENTS (ACTIONS),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "second-opinion",
                                  G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, make_menu, self, NULL);
  self->sight = wuzi_sight_new (GTK_WIDGET (self));
  g_signal_connect_object (self->sight, "notify::seen", G_CALLBACK (think_if_seen), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_second_opinion_set_engines (WuziSecondOpinion *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_SECOND_OPINION (self));
  g_return_if_fail (engines == NULL || G_IS_LIST_MODEL (engines));

  if (!g_set_object (&self->engines, engines))
    return;
  g_signal_group_set_target (self->engine_signals, engines);
  engines_changed_cb (self);
}

void
wuzi_second_opinion_set_replay (WuziSecondOpinion *self, WuziReplay *replay)
{
  g_return_if_fail (WUZI_IS_SECOND_OPINION (self));
  g_return_if_fail (WUZI_IS_REPLAY (replay));

  if (!g_set_object (&self->replay, replay))
    return;
  g_signal_group_set_target (self->replay_signals, replay);
  look (self);
}

void
wuzi_second_opinion_set_held (WuziSecondOpinion *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_SECOND_OPINION (self));

  self->held = held;
  think_if_seen (self);
}
