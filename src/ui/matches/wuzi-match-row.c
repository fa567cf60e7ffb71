/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows how far a match is. */
#include "ui/matches/wuzi-match-row.h"

#include <glib/gi18n-lib.h>

#include "present/words/tournament-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/matches/match-menu.h"

struct _WuziMatchRow {
  AdwActionRow parent_instance;

  /* Owned */
  WuziMatchEntry *entry;

  /* Template */
  GtkActionable *pause;
  GtkActionable *go_on;
  GtkMenuButton *menu;
};

G_DEFINE_FINAL_TYPE (WuziMatchRow, wuzi_match_row, ADW_TYPE_ACTION_ROW)

/* Below the title: the state, and what is played. (transfer full) */
static char *
describe (WuziMatchRow *self)
{
  const MatchPlan *plan = wuzi_match_entry_get_plan (self->entry);
  g_autofree char *state = tournament_words_for_state (self->entry);
  g_autofree char *terms = plan != NULL ? tournament_words_for_terms (plan) : NULL;

  return terms != NULL ? g_strconcat (state, "\n", terms, NULL) : g_steal_pointer (&state);
}

static void
show (WuziMatchRow *self)
{
  const MatchPlan *plan = wuzi_match_entry_get_plan (self->entry);
  WuziMatchState state = wuzi_match_entry_get_state (self->entry);
  g_autofree char *title = plan != NULL
                               ? tournament_words_dup_title (plan)
                               : g_filename_display_name (wuzi_match_entry_get_id (self->entry));
  g_autofree char *words = describe (self);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words);
  gtk_widget_set_visible (GTK_WIDGET (self->pause),
                          state == WUZI_MATCH_RUNNING || state == WUZI_MATCH_PAUSING);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pause), state == WUZI_MATCH_RUNNING);
  gtk_widget_set_visible (GTK_WIDGET (self->go_on), state == WUZI_MATCH_PAUSED);
  gtk_menu_button_set_menu_model (self->menu, match_menu_update (self->entry));
}

static void
wuzi_match_row_dispose (GObject *object)
{
  g_clear_object (&WUZI_MATCH_ROW (object)->entry);

  G_OBJECT_CLASS (wuzi_match_row_parent_class)->dispose (object);
}

static void
wuzi_match_row_class_init (WuziMatchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_match_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-match-row.ui");
  BIND_CHILDREN (widget_class, WuziMatchRow, pause, go_on, menu);
}

static void
wuzi_match_row_init (WuziMatchRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
wuzi_match_row_new (WuziMatchEntry *entry)
{
  WuziMatchRow *self = g_object_new (WUZI_TYPE_MATCH_ROW, NULL);
  const char *id = wuzi_match_entry_get_id (entry);

  self->entry = g_object_ref (entry);
  gtk_actionable_set_action_target (self->pause, "s", id);
  gtk_actionable_set_action_target (self->go_on, "s", id);
  g_signal_connect_object (entry, "notify", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

WuziMatchEntry *
wuzi_match_row_get_entry (WuziMatchRow *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_ROW (self), NULL);

  return self->entry;
}
