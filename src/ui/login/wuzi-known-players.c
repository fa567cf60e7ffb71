/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons with a player's colour and name. */
#include "ui/login/wuzi-known-players.h"

#include "ui/common/list-access.h"
#include "ui/common/player-colour.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"

enum {
  MAX_KNOWN = 8, /* players who have a button */
  MAX_NAME = 16, /* characters of a name on it */
  KNOWN_GAP = 6,
};

struct _WuziKnownPlayers {
  GtkWidget parent_instance;

  WuziRecordBook *book; /* Owned */
};

G_DEFINE_FINAL_TYPE (WuziKnownPlayers, wuzi_known_players, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (WuziKnownPlayers *self, GtkWidget *button)
{
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (button), "profile"));
}

static GtkWidget *
make_button (WuziKnownPlayers *self, WuziProfile *profile)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, KNOWN_GAP);
  GtkWidget *dot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = gtk_label_new (wuzi_profile_get_name (profile));

  gtk_widget_set_valign (dot, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (dot, "dot");
  player_colour_apply (dot, player_colour_of (profile));
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), MAX_NAME);
  gtk_box_append (GTK_BOX (content), dot);
  gtk_box_append (GTK_BOX (content), name);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "known");
  widget_set_spoken (button, wuzi_profile_get_name (profile));
  g_object_set_data_full (G_OBJECT (button), "profile", g_object_ref (profile), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static guint
count_games (WuziKnownPlayers *self, gconstpointer profile)
{
  WuziStanding standing =
      wuzi_record_book_get_standing (self->book, WUZI_PROFILE ((gpointer) profile));

  return standing.wins + standing.losses + standing.draws;
}

static int
compare_games (gconstpointer one, gconstpointer other, gpointer self)
{
  guint a = count_games (self, one);
  guint b = count_games (self, other);

  return (a < b) - (a > b);
}

static void
remove_buttons (WuziKnownPlayers *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
show_players (WuziKnownPlayers *self)
{
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);
  g_autoptr (GListStore) sorted = g_list_store_new (WUZI_TYPE_PROFILE);
  guint count = g_list_model_get_n_items (profiles);

  remove_buttons (self);
  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    g_list_store_append (sorted, profile);
  }
  g_list_store_sort (sorted, compare_games, self);
  for (guint i = 0; count > 1 && i < MIN (count, MAX_KNOWN); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (G_LIST_MODEL (sorted), i);

    gtk_widget_insert_before (make_button (self, profile), GTK_WIDGET (self), NULL);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
wuzi_known_players_dispose (GObject *object)
{
  WuziKnownPlayers *self = WUZI_KNOWN_PLAYERS (object);

  remove_buttons (self);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_known_players_parent_class)->dispose (object);
}

static void
wuzi_known_players_class_init (WuziKnownPlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_known_players_dispose;
  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", WUZI_TYPE_PROFILE);
  signals[CHANGED] = NEW_SIGNAL (klass, "changed");
  gtk_widget_class_set_css_name (widget_class, "knownplayers");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_known_players_init (WuziKnownPlayers *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), wuzi_wrap_layout_new (KNOWN_GAP));
  list_access_make_one_stop (GTK_WIDGET (self));
}

void
wuzi_known_players_set_book (WuziKnownPlayers *self, WuziRecordBook *book)
{
  g_return_if_fail (WUZI_IS_KNOWN_PLAYERS (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book) && self->book == NULL);

  self->book = g_object_ref (book);
  g_signal_connect_object (wuzi_record_book_get_profiles (book), "items-changed",
                           G_CALLBACK (show_players), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "standings-changed", G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
  show_players (self);
}

gboolean
wuzi_known_players_is_empty (WuziKnownPlayers *self)
{
  g_return_val_if_fail (WUZI_IS_KNOWN_PLAYERS (self), TRUE);

  return gtk_widget_get_first_child (GTK_WIDGET (self)) == NULL;
}
