/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a game, its hint and its machine. */
#include "ui/game/wuzi-state-bar.h"

#include <glib/gi18n-lib.h>

#include "game/players/wuzi-human-player.h"
#include "ui/announce.h"
#include "ui/wuzi-words.h"

enum {
  USUAL_PATIENCE = 800, /* milliseconds */
};

struct _WuziStateBar {
  GtkWidget parent_instance;

  /* Owned */
  WuziGame *game;
  char *told; /* to who hears it, at last */
  guint thinking_timeout;

  /* Template */
  GtkWidget *content;
  GtkSpinner *spinner;
  GtkLabel *label;
  GtkWidget *move_now;
  GtkWidget *again;

  guint patience;       /* milliseconds */
  gboolean time_is_low; /* of the person who is to move */
};

G_DEFINE_FINAL_TYPE (WuziStateBar, wuzi_state_bar, GTK_TYPE_WIDGET)

/* How the game stands. When the machine thinks long, one may also see how far
 * it looks ahead; to hear that over and over would help nobody. */
static char *
describe_state (WuziStateBar *self)
{
  WuziPlayer *machine = wuzi_game_get_machine (self->game);

  if (gtk_widget_get_visible (self->move_now)
      && wuzi_ai_player_get_depth (WUZI_AI_PLAYER (machine)) > 0)
    return wuzi_words_for_depth (WUZI_AI_PLAYER (machine));
  return wuzi_words_for_state (self->game);
}

/* The same for who hears it; the board's threats, too, which the others see. */
static char *
describe_state_spoken (WuziStateBar *self)
{
  g_autofree char *state = wuzi_words_for_state_spoken (self->game);
  g_autofree char *help = wuzi_words_for_help (self->game);

  if (self->time_is_low)
    /* Translators: how the game stands, before a warning */
    return g_strdup_printf (_ ("%s Time is running out."), state);
  return help[0] != '\0' ? g_strconcat (state, " — ", help, NULL) : g_steal_pointer (&state);
}

static void
tell (WuziStateBar *self, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  if (g_strcmp0 (self->told, words) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (words);
  announce (GTK_WIDGET (self), words);
}

static void
show_words (WuziStateBar *self)
{
  WuziHint *hint = wuzi_game_get_hint (self->game);
  const Advice *advice = wuzi_hint_get_advice (hint);
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  if (advice != NULL) {
    text = wuzi_words_for_advice (advice);
  } else if (wuzi_hint_is_looking (hint)) {
    text = g_strdup (_ ("Looking for a hint…"));
  } else {
    text = describe_state (self);
    spoken = describe_state_spoken (self);
  }
  gtk_label_set_label (self->label, text);
  tell (self, spoken != NULL ? spoken : text);
}

static void
show_all (WuziStateBar *self)
{
  gboolean looking, over;

  if (self->game == NULL)
    return;
  looking = wuzi_hint_is_looking (wuzi_game_get_hint (self->game));
  over = wuzi_console_is_over (wuzi_game_get_console (self->game));
  show_words (self);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), looking);
  gtk_spinner_set_spinning (self->spinner, looking);
  gtk_widget_set_visible (self->again, over);
  if (over)
    gtk_widget_add_css_class (self->content, "over");
  else
    gtk_widget_remove_css_class (self->content, "over");
}

static gboolean
thinking_long_cb (gpointer user_data)
{
  WuziStateBar *self = user_data;

  self->thinking_timeout = 0;
  gtk_widget_set_visible (self->move_now, TRUE);
  show_words (self);
  return G_SOURCE_REMOVE;
}

static void
show_thinking (WuziStateBar *self)
{
  g_clear_handle_id (&self->thinking_timeout, g_source_remove);
  gtk_widget_set_visible (self->move_now, FALSE);
  if (self->game != NULL && wuzi_game_can_hurry (self->game))
    self->thinking_timeout = g_timeout_add (self->patience, thinking_long_cb, self);
}

static WuziClock *
get_clock (WuziStateBar *self)
{
  return wuzi_console_get_clock (wuzi_game_get_console (self->game));
}

/* Warns once a turn: the machine needs no warning, and nobody wants to hear
 * it with every second. */
static void
show_clock (WuziStateBar *self)
{
  WuziPlayer *current = wuzi_console_get_current_player (wuzi_game_get_console (self->game));
  gboolean low = WUZI_IS_HUMAN_PLAYER (current)
                 && wuzi_clock_is_low (get_clock (self), wuzi_player_get_stone (current));

  if (self->time_is_low == low)
    return;
  self->time_is_low = low;
  show_words (self);
}

static void
turn_changed_cb (WuziStateBar *self)
{
  show_thinking (self);
  show_all (self);
}

static void
wuzi_state_bar_dispose (GObject *object)
{
  WuziStateBar *self = WUZI_STATE_BAR (object);

  wuzi_state_bar_set_game (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STATE_BAR);

  G_OBJECT_CLASS (wuzi_state_bar_parent_class)->dispose (object);
}

static void
wuzi_state_bar_finalize (GObject *object)
{
  g_free (WUZI_STATE_BAR (object)->told);

  G_OBJECT_CLASS (wuzi_state_bar_parent_class)->finalize (object);
}

static void
wuzi_state_bar_class_init (WuziStateBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_state_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_state_bar_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-state-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziStateBar, content);
  gtk_widget_class_bind_template_child (widget_class, WuziStateBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, WuziStateBar, label);
  gtk_widget_class_bind_template_child (widget_class, WuziStateBar, move_now);
  gtk_widget_class_bind_template_child (widget_class, WuziStateBar, again);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
wuzi_state_bar_init (WuziStateBar *self)
{
  self->patience = USUAL_PATIENCE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
forget_game (WuziStateBar *self)
{
  g_clear_handle_id (&self->thinking_timeout, g_source_remove);
  g_signal_handlers_disconnect_by_data (wuzi_game_get_console (self->game), self);
  g_signal_handlers_disconnect_by_data (get_clock (self), self);
  g_signal_handlers_disconnect_by_data (wuzi_game_get_hint (self->game), self);
  g_signal_handlers_disconnect_by_data (wuzi_game_get_danger (self->game), self);
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    g_signal_handlers_disconnect_by_data (wuzi_game_get_player (self->game, seat), self);
}

static void
follow_game (WuziStateBar *self)
{
  WuziPlayer *machine = wuzi_game_get_machine (self->game);

  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    g_signal_connect_object (wuzi_game_get_player (self->game, seat), "notify::name",
                             G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_game_get_console (self->game), "turn-changed",
                           G_CALLBACK (turn_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_clock (self), "ticked", G_CALLBACK (show_clock), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_game_get_hint (self->game), "changed", G_CALLBACK (show_all), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_game_get_danger (self->game), "changed", G_CALLBACK (show_all),
                           self, G_CONNECT_SWAPPED);
  if (machine != NULL) {
    g_signal_connect_object (machine, "notify::thinking", G_CALLBACK (show_thinking), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (machine, "notify::depth", G_CALLBACK (show_words), self,
                             G_CONNECT_SWAPPED);
  }
  turn_changed_cb (self);
}

void
wuzi_state_bar_set_game (WuziStateBar *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_STATE_BAR (self));

  if (self->game != NULL)
    forget_game (self);
  g_set_object (&self->game, game);
  if (game != NULL)
    follow_game (self);
}

void
wuzi_state_bar_set_patience (WuziStateBar *self, guint msecs)
{
  g_return_if_fail (WUZI_IS_STATE_BAR (self));

  self->patience = msecs;
  show_thinking (self);
  if (self->game != NULL)
    show_words (self);
}
