/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has a board for each game that is being played. */
#include "ui/matches/wuzi-live-boards.h"

#include <glib/gi18n-lib.h>

#include "ui/common/list-access.h"
#include "ui/common/widget.h"
#include "ui/matches/wuzi-live-board.h"
#include "ui/matches/wuzi-live-layout.h"

struct _WuziLiveBoards {
  GtkWidget parent_instance;

  /* Owned */
  GSettings *settings;
  GListModel *games;
};

G_DEFINE_FINAL_TYPE (WuziLiveBoards, wuzi_live_boards, GTK_TYPE_WIDGET)

/* (transfer none); NULL: there is none. */
static GtkWidget *
find_board (WuziLiveBoards *self, gpointer game)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (wuzi_live_board_get_game (WUZI_LIVE_BOARD (child)) == game)
      return child;
  return NULL;
}

static gboolean
has_game (GListModel *games, gpointer game)
{
  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr (GObject) each = g_list_model_get_item (games, i);

    if ((gpointer) each == game)
      return TRUE;
  }
  return FALSE;
}

/* Boards of games that are over go; a new one takes the place of the one that went last, so that
 * the others stay where they are. */
static void
games_changed_cb (WuziLiveBoards *self)
{
  GtkWidget *before = gtk_widget_get_first_child (GTK_WIDGET (self));
  GtkWidget *place = gtk_widget_get_last_child (GTK_WIDGET (self));

  while (before != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (before);

    if (!has_game (self->games, wuzi_live_board_get_game (WUZI_LIVE_BOARD (before)))) {
      place = gtk_widget_get_prev_sibling (before);
      gtk_widget_unparent (before);
    }
    before = next;
  }
  for (guint i = 0; i < g_list_model_get_n_items (self->games); i++) {
    g_autoptr (WuziMatchGame) game = g_list_model_get_item (self->games, i);

    if (find_board (self, game) != NULL)
      continue;
    gtk_widget_insert_after (wuzi_live_board_new (self->settings, game), GTK_WIDGET (self), place);
    place = find_board (self, game);
  }
}

/* Arrows lead to the next board, in the order of reading. */
static gboolean
key_pressed_cb (GtkWidget *widget, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  gboolean on = keyval == GDK_KEY_Right || keyval == GDK_KEY_Down;
  gboolean back = keyval == GDK_KEY_Left || keyval == GDK_KEY_Up;
  GtkWidget *next;

  if (child == NULL || (!on && !back) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  next = on ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  if (next != NULL)
    gtk_widget_grab_focus (next);
  return GDK_EVENT_STOP;
}

static void
wuzi_live_boards_dispose (GObject *object)
{
  WuziLiveBoards *self = WUZI_LIVE_BOARDS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->games);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_live_boards_parent_class)->dispose (object);
}

static void
wuzi_live_boards_class_init (WuziLiveBoardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_live_boards_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, WUZI_TYPE_LIVE_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "liveboards");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_live_boards_init (WuziLiveBoards *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  list_access_make_one_stop (GTK_WIDGET (self));
  widget_set_spoken (self, _ ("Games being played"));
}

void
wuzi_live_boards_set_games (WuziLiveBoards *self, GSettings *settings, GListModel *games)
{
  g_return_if_fail (WUZI_IS_LIVE_BOARDS (self));
  g_return_if_fail (self->games == NULL);

  self->settings = g_object_ref (settings);
  self->games = g_object_ref (games);
  g_signal_connect_object (games, "items-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  games_changed_cb (self);
}
