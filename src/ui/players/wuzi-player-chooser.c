/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of players in a window of its own. */
#include "ui/players/wuzi-player-chooser.h"

#include "ui/common/template.h"
#include "ui/players/wuzi-players-list.h"

struct _WuziPlayerChooser {
  AdwWindow parent_instance;

  /* Template */
  WuziPlayersList *list;
};

G_DEFINE_FINAL_TYPE (WuziPlayerChooser, wuzi_player_chooser, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
activated_cb (WuziPlayerChooser *self, WuziProfile *profile)
{
  g_autoptr (WuziProfile) chosen = g_object_ref (profile);

  g_object_ref (self);
  gtk_window_destroy (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, chosen);
  g_object_unref (self);
}

static void
wuzi_player_chooser_class_init (WuziPlayerChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", WUZI_TYPE_PROFILE);

  ENSURE_TYPES (WUZI_TYPE_PLAYERS_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-player-chooser.ui");
  BIND_CHILDREN (widget_class, WuziPlayerChooser, list);
  BIND_CALLBACKS (widget_class, activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_player_chooser_init (WuziPlayerChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziPlayerChooser *
wuzi_player_chooser_new (GtkWindow *parent, WuziRecordBook *book, WuziProfile *but,
                         const char *title)
{
  WuziPlayerChooser *self =
      g_object_new (WUZI_TYPE_PLAYER_CHOOSER, "transient-for", parent, "title", title, NULL);

  wuzi_players_list_set_book (self->list, book, but, FALSE);
  wuzi_players_list_focus (self->list);
  return self;
}
