/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a match, and leads to its games. */
#include "ui/matches/wuzi-match-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/words/tournament-words.h"
#include "ui/common/announce.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-fit-layout.h"
#include "ui/matches/match-menu.h"
#include "ui/matches/wuzi-live-boards.h"
#include "ui/matches/wuzi-match-table.h"

struct _WuziMatchPage {
  GtkWidget parent_instance;

  /* Owned */
  WuziMatchEntry *entry; /* NULL until it is set */

  /* Template */
  GtkWidget *box;
  AdwViewSwitcherTitle *switcher;
  GtkMenuButton *menu;
  GtkLabel *state;
  GtkProgressBar *progress;
  GtkWidget *pause;
  GtkWidget *go_on;
  AdwViewStack *pages;
  GtkStack *live_stack;
  AdwStatusPage *nothing;
  WuziLiveBoards *boards;
  WuziMatchTable *table;
  GtkStack *games_stack;
  GtkListView *games;
  GtkWidget *switcher_bar;
};

G_DEFINE_FINAL_TYPE (WuziMatchPage, wuzi_match_page, GTK_TYPE_WIDGET)

enum {
  SAID,
  STUDY_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const MatchPlan *
get_plan (WuziMatchPage *self)
{
  return wuzi_match_entry_get_plan (self->entry);
}

/* --- the games --- */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *players = widget_new_label ("", 0, "");
  GtkWidget *outcome = widget_new_label ("", 0, "dim-label caption");

  gtk_label_set_ellipsize (GTK_LABEL (players), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (outcome), TRUE);
  gtk_box_append (GTK_BOX (box), players);
  gtk_box_append (GTK_BOX (box), outcome);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (WuziMatchPage *self, GtkListItem *item)
{
  const MatchOutcome *outcome = wuzi_match_outcome_get (gtk_list_item_get_item (item));
  GtkWidget *box = gtk_list_item_get_child (item);
  g_autofree char *players = tournament_words_dup_players (get_plan (self), &outcome->slot);
  g_autofree char *words = tournament_words_for_outcome (get_plan (self), outcome);
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), players, words);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), players);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), words);
  list_access_name_item (item, spoken);
}

static void
game_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMatchPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudy) study =
      wuzi_match_entry_read_game_finish (WUZI_MATCH_ENTRY (source), result, &error);

  if (self->entry == NULL)
    return;
  if (study != NULL)
    g_signal_emit (self, signals[STUDY_WANTED], 0, study);
  else
    g_signal_emit (self, signals[SAID], 0, error->message);
}

static void
game_activated_cb (WuziMatchPage *self, guint position)
{
  g_autoptr (WuziMatchOutcome) outcome =
      g_list_model_get_item (wuzi_match_entry_get_outcomes (self->entry), position);

  if (outcome != NULL)
    wuzi_match_entry_read_game_async (self->entry, wuzi_match_outcome_get (outcome)->slot.index,
                                      game_read_cb, g_object_ref (self));
}

static void
show_games (WuziMatchPage *self)
{
  GListModel *outcomes = wuzi_match_entry_get_outcomes (self->entry);

  gtk_stack_set_visible_child_name (self->games_stack,
                                    g_list_model_get_n_items (outcomes) > 0 ? "list" : "none");
}

static void
fill_games (WuziMatchPage *self)
{
  GListModel *outcomes = wuzi_match_entry_get_outcomes (self->entry);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSelectionModel) model =
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (outcomes)));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->games, factory);
  gtk_list_view_set_model (self->games, model);
  g_signal_connect_object (outcomes, "items-changed", G_CALLBACK (show_games), self,
                           G_CONNECT_SWAPPED);
  show_games (self);
}

/* --- how it goes --- */

/* A board that goes leaves room to the next one: the boards stay until nothing is played. */
static void
show_live (WuziMatchPage *self)
{
  gboolean plays = g_list_model_get_n_items (wuzi_match_entry_get_games (self->entry)) > 0;
  WuziMatchState state = wuzi_match_entry_get_state (self->entry);

  gtk_stack_set_visible_child_name (self->live_stack,
                                    plays || state == WUZI_MATCH_RUNNING ? "boards" : "none");
  adw_status_page_set_title (self->nothing, state == WUZI_MATCH_FINISHED
                                                ? _ ("The Match Is Over")
                                                : _ ("No Game Is Being Played"));
}

static void
show_state (WuziMatchPage *self)
{
  WuziMatchState state = wuzi_match_entry_get_state (self->entry);
  g_autofree char *words = tournament_words_for_state (self->entry);
  double count = (double) MAX (wuzi_match_entry_count (self->entry), 1);
  double known = (double) wuzi_match_entry_count_known (self->entry);
  gboolean focused = gtk_widget_has_focus (self->pause) || gtk_widget_has_focus (self->go_on);

  gtk_label_set_label (self->state, words);
  gtk_progress_bar_set_fraction (self->progress, MIN (known / count, 1));
  gtk_widget_set_visible (self->pause, state == WUZI_MATCH_RUNNING || state == WUZI_MATCH_PAUSING);
  gtk_widget_set_sensitive (self->pause, state == WUZI_MATCH_RUNNING);
  gtk_widget_set_visible (self->go_on, state == WUZI_MATCH_PAUSED);
  if (focused && gtk_widget_get_visible (self->go_on))
    gtk_widget_grab_focus (self->go_on);
  else if (focused && gtk_widget_get_sensitive (self->pause))
    gtk_widget_grab_focus (self->pause);
  gtk_menu_button_set_menu_model (self->menu, match_menu_update (self->entry));
  show_live (self);
}

static void
state_cb (WuziMatchPage *self)
{
  g_autofree char *words = tournament_words_for_state (self->entry);

  show_state (self);
  announce (GTK_WIDGET (self), words);
}

/* --- the widget --- */

static void
wuzi_match_page_dispose (GObject *object)
{
  WuziMatchPage *self = WUZI_MATCH_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_MATCH_PAGE);
  g_clear_object (&self->entry);

  G_OBJECT_CLASS (wuzi_match_page_parent_class)->dispose (object);
}

static void
wuzi_match_page_class_init (WuziMatchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_match_page_dispose;

  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);
  signals[STUDY_WANTED] = NEW_SIGNAL (klass, "study-wanted", WUZI_TYPE_STUDY);

  ENSURE_TYPES (WUZI_TYPE_FIT_LAYOUT, WUZI_TYPE_LIVE_BOARDS, WUZI_TYPE_MATCH_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-match-page.ui");
  BIND_CHILDREN (widget_class, WuziMatchPage, box, switcher, menu, state, progress, pause, go_on,
                 pages, live_stack, nothing, boards, table, games_stack, games, switcher_bar);
  BIND_CALLBACKS (widget_class, game_activated_cb);
}

static void
wuzi_match_page_init (WuziMatchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  announce_no_pictures_of (GTK_WIDGET (self->switcher));
  announce_no_pictures_of (self->switcher_bar);
  announce_pages_of (self->pages);
  list_access_make_one_stop (GTK_WIDGET (self->games));
}

static void
show_title (WuziMatchPage *self)
{
  g_autofree char *title = tournament_words_dup_title (get_plan (self));
  g_autofree char *terms = tournament_words_for_terms (get_plan (self));

  adw_view_switcher_title_set_title (self->switcher, title);
  adw_view_switcher_title_set_subtitle (self->switcher, terms);
}

WuziMatchPage *
wuzi_match_page_new (GSettings *settings, WuziMatchEntry *entry, GListModel *engines)
{
  WuziMatchPage *self = g_object_new (WUZI_TYPE_MATCH_PAGE, NULL);
  GListModel *games = wuzi_match_entry_get_games (entry);
  const char *id = wuzi_match_entry_get_id (entry);

  self->entry = g_object_ref (entry);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->pause), "s", id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_on), "s", id);
  wuzi_live_boards_set_games (self->boards, settings, games);
  wuzi_match_table_set_entry (self->table, entry, engines);
  fill_games (self);
  g_signal_connect_object (games, "items-changed", G_CALLBACK (show_live), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::known", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::trouble", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::state", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  show_title (self);
  show_state (self);
  if (wuzi_match_entry_get_state (entry) == WUZI_MATCH_FINISHED)
    adw_view_stack_set_visible_child_name (self->pages, "table");
  return self;
}

WuziMatchEntry *
wuzi_match_page_get_entry (WuziMatchPage *self)
{
  g_return_val_if_fail (WUZI_IS_MATCH_PAGE (self), NULL);

  return self->entry;
}
