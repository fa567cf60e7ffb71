/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts board, list, chart and buttons around one replay. */
#include "ui/viewer/wuzi-viewer-window.h"

#include <glib/gi18n-lib.h>

#include "ui/announce.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/step-keys.h"
#include "ui/time-words.h"
#include "ui/viewer/replay-words.h"
#include "ui/viewer/wuzi-game-card.h"
#include "ui/viewer/wuzi-move-list.h"
#include "ui/viewer/wuzi-replay-bar.h"
#include "ui/viewer/wuzi-time-chart.h"
#include "ui/wuzi-settings.h"
#include "ui/wuzi-toasts.h"

struct _WuziViewerWindow {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  char *id;
  WuziReplay *replay; /* NULL until it is loaded */
  GSignalGroup *replay_signals;
  GCancellable *reading;     /* cancelled when the window goes */
  GSimpleActionGroup *shown; /* "win.*": settings that are shown here */

  /* Template */
  GtkWidget *content;
  AdwWindowTitle *title;
  GtkWidget *play_on;
  GtkWidget *list_button;
  WuziToasts *toasts;
  GtkStack *stack;
  AdwStatusPage *error;
  WuziBoardView *board;
  WuziReplayBar *bar;
  WuziGameCard *card;
  WuziMoveList *moves;
  GtkWidget *times;
  GtkLabel *times_label;
  WuziTimeChart *chart;
};

G_DEFINE_FINAL_TYPE (WuziViewerWindow, wuzi_viewer_window, ADW_TYPE_WINDOW)

enum {
  PLAY_ON,
  GAME_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const WuziGameFacts *
get_facts (WuziViewerWindow *self)
{
  return wuzi_game_record_get_facts (wuzi_replay_get_record (self->replay));
}

/* What a hand does stops what goes by itself. */
static void
go_to (WuziViewerWindow *self, guint position)
{
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_set_position (self->replay, position);
}

static void
step (WuziViewerWindow *self, int moves)
{
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_step (self->replay, moves);
}

static void
toggle_playing (WuziViewerWindow *self)
{
  wuzi_replay_set_playing (self->replay, !wuzi_replay_is_playing (self->replay));
}

static void
first_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to (WUZI_VIEWER_WINDOW (widget), 0);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step (WUZI_VIEWER_WINDOW (widget), -1);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle_playing (WUZI_VIEWER_WINDOW (widget));
}

static void
forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step (WUZI_VIEWER_WINDOW (widget), 1);
}

static void
last_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to (WUZI_VIEWER_WINDOW (widget), G_MAXUINT);
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziViewerWindow *self = WUZI_VIEWER_WINDOW (widget);

  wuzi_replay_set_playing (self->replay, FALSE);
  g_signal_emit (self, signals[PLAY_ON], 0, wuzi_replay_get_record (self->replay),
                 wuzi_replay_get_position (self->replay));
}

static void
origin_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziViewerWindow *self = WUZI_VIEWER_WINDOW (widget);

  g_signal_emit (self, signals[GAME_WANTED], 0, get_facts (self)->origin_game);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziViewerWindow *self = WUZI_VIEWER_WINDOW (widget);
  g_autofree char *text = replay_words_for_moves (get_facts (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  wuzi_toasts_say (self->toasts, _ ("Moves copied."));
}

/* What the button does, or why it doesn't. */
static const char *
describe_play_on (WuziViewerWindow *self)
{
  if (self->replay == NULL)
    return NULL;
  if (get_facts (self)->first != STONE_BLACK)
    return _ ("In this game white began: it can’t be played on.");
  if (wuzi_replay_get_position (self->replay) == 0)
    return _ ("A new game can begin after the first move.");
  if (!wuzi_replay_can_play_on (self->replay))
    return _ ("This is where the game ended. Go back to play on from there.");
  return _ ("Begin a new game from this position (Ctrl+Enter)");
}

static void
enable_actions (WuziViewerWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean loaded = self->replay != NULL;
  guint position = loaded ? wuzi_replay_get_position (self->replay) : 0;
  guint length = loaded ? wuzi_replay_get_length (self->replay) : 0;

  gtk_widget_action_set_enabled (widget, "viewer.first", position > 0);
  gtk_widget_action_set_enabled (widget, "viewer.back", position > 0);
  gtk_widget_action_set_enabled (widget, "viewer.play", length > 0);
  gtk_widget_action_set_enabled (widget, "viewer.forward", position < length);
  gtk_widget_action_set_enabled (widget, "viewer.last", position < length);
  gtk_widget_action_set_enabled (widget, "viewer.copy", length > 0);
  gtk_widget_action_set_enabled (widget, "viewer.origin",
                                 loaded && get_facts (self)->origin_moves > 0);
  gtk_widget_action_set_enabled (widget, "viewer.play-on",
                                 loaded && wuzi_replay_can_play_on (self->replay));
  gtk_widget_set_sensitive (self->list_button, loaded);
  gtk_widget_set_tooltip_text (self->play_on, describe_play_on (self));
}

/* Not where the focus says it: in the list it goes to the move, and a slider has a value. */
static void
tell_position (WuziViewerWindow *self, const char *words)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->moves))
      && !GTK_IS_SCALE (focus))
    announce (GTK_WIDGET (self), words);
}

/* Shows the board as it is now, and says it to who doesn't see it. */
static void
show_position (WuziViewerWindow *self)
{
  g_autofree char *words = replay_words_for_position (self->replay);

  wuzi_board_view_set_position (self->board, wuzi_replay_get_board (self->replay),
                                get_facts (self)->rule);
  wuzi_game_card_show_remark (self->card, wuzi_board_view_get_remark (self->board, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  enable_actions (self);
  tell_position (self, words);
}

static void
point_chosen_cb (WuziViewerWindow *self, guint point)
{
  guint position = self->replay != NULL ? wuzi_replay_find_point (self->replay, (Point) point) : 0;

  if (position > 0)
    go_to (self, position);
}

static gboolean
scrolled_cb (WuziViewerWindow *self, double dx, double dy)
{
  if (self->replay == NULL || dy == 0)
    return GDK_EVENT_PROPAGATE;
  step (self, dy > 0 ? 1 : -1);
  return GDK_EVENT_STOP;
}

/* Buttons are pressed by Space, and menus have arrows of their own. */
static gboolean
focus_wants_key (WuziViewerWindow *self, guint keyval)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL)
    return FALSE;
  if (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return TRUE;
  return keyval == GDK_KEY_space
         && (GTK_IS_BUTTON (focus)
             || gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL);
}

static gboolean
key_pressed_cb (WuziViewerWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  int moves = step_keys_count_moves (keyval, state, 1);
  gboolean toggles =
      keyval == GDK_KEY_space && (state & gtk_accelerator_get_default_mod_mask ()) == 0;

  if (self->replay == NULL || (moves == 0 && !toggles) || focus_wants_key (self, keyval))
    return GDK_EVENT_PROPAGATE;
  if (toggles)
    toggle_playing (self);
  else
    step (self, moves);
  return GDK_EVENT_STOP;
}

static void
show_title (WuziViewerWindow *self)
{
  const WuziGameFacts *facts = get_facts (self);
  g_autofree char *black = replay_words_dup_name (self->book, &facts->black);
  g_autofree char *white = replay_words_dup_name (self->book, &facts->white);
  g_autofree char *moment = time_words_for_moment (facts->started);
  /* Translators: the two players of a game */
  g_autofree char *names = g_strdup_printf (_ ("%s – %s"), black, white);

  adw_window_title_set_title (self->title, names);
  adw_window_title_set_subtitle (self->title, moment);
  gtk_window_set_title (GTK_WINDOW (self), names);
}

/* A chart of nothing would only be a line. */
static void
show_times (WuziViewerWindow *self)
{
  gint64 longest = wuzi_replay_get_longest (self->replay);
  g_autofree char *time = time_words_for_length (longest);
  /* Translators: above a chart; %s is a time, "34 s" */
  g_autofree char *words = g_strdup_printf (_ ("Time for each move, at most %s"), time);

  gtk_widget_set_visible (self->times, longest > 0);
  gtk_label_set_label (self->times_label, words);
  wuzi_time_chart_set_replay (self->chart, self->replay);
}

/* All that says who played: names may change while the window is open. */
static void
show_players (WuziViewerWindow *self)
{
  if (self->replay == NULL)
    return;
  show_title (self);
  wuzi_game_card_show_game (self->card, self->replay, self->book);
}

static void
show_game (WuziViewerWindow *self)
{
  show_players (self);
  wuzi_move_list_set_replay (self->moves, self->replay);
  show_times (self);
  wuzi_replay_bar_set_replay (self->bar, self->replay);
  g_signal_group_set_target (self->replay_signals, self->replay);
  show_position (self);
  gtk_stack_set_visible_child_name (self->stack, "game");
  wuzi_move_list_focus (self->moves);
}

static gboolean
speed_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_int (value,
                   (int) wuzi_settings_speed_from_name (g_variant_get_string (variant, NULL)));
  return TRUE;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziViewerWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (g_cancellable_is_cancelled (self->reading))
    return;
  if (record == NULL) {
    adw_status_page_set_description (self->error, error->message);
    gtk_stack_set_visible_child_name (self->stack, "error");
    return;
  }
  self->replay = wuzi_replay_new (record);
  g_settings_bind_with_mapping (self->settings, WUZI_SETTING_REPLAY_SPEED, self->replay, "speed",
                                G_SETTINGS_BIND_GET, speed_from_setting, NULL, NULL, NULL);
  show_game (self);
}

static gboolean
wuzi_viewer_window_close_request (GtkWindow *window)
{
  wuzi_settings_store_size (WUZI_VIEWER_WINDOW (window)->settings, WUZI_SETTING_VIEWER_SIZE,
                            window);
  return GTK_WINDOW_CLASS (wuzi_viewer_window_parent_class)->close_request (window);
}

static void
wuzi_viewer_window_dispose (GObject *object)
{
  WuziViewerWindow *self = WUZI_VIEWER_WINDOW (object);

  g_cancellable_cancel (self->reading);
  if (self->replay != NULL)
    wuzi_replay_set_playing (self->replay, FALSE);
  g_clear_object (&self->replay_signals);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->replay);
  g_clear_object (&self->book);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_viewer_window_parent_class)->dispose (object);
}

static void
wuzi_viewer_window_finalize (GObject *object)
{
  WuziViewerWindow *self = WUZI_VIEWER_WINDOW (object);

  g_object_unref (self->reading);
  g_free (self->id);

  G_OBJECT_CLASS (wuzi_viewer_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (WUZI_TYPE_BOARD_VIEW);
  g_type_ensure (WUZI_TYPE_GAME_CARD);
  g_type_ensure (WUZI_TYPE_MOVE_LIST);
  g_type_ensure (WUZI_TYPE_REPLAY_BAR);
  g_type_ensure (WUZI_TYPE_TIME_CHART);
  g_type_ensure (WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-viewer-window.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, content);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, title);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, play_on);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, list_button);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, error);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, board);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, card);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, times);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, times_label);
  gtk_widget_class_bind_template_child (widget_class, WuziViewerWindow, chart);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "viewer.first", NULL, first_action);
  gtk_widget_class_install_action (widget_class, "viewer.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "viewer.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "viewer.forward", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "viewer.last", NULL, last_action);
  gtk_widget_class_install_action (widget_class, "viewer.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "viewer.origin", NULL, origin_action);
  gtk_widget_class_install_action (widget_class, "viewer.play-on", NULL, play_on_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "viewer.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "viewer.play-on", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "viewer.play-on", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_viewer_window_class_init (WuziViewerWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = wuzi_viewer_window_dispose;
  object_class->finalize = wuzi_viewer_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = wuzi_viewer_window_close_request;

  signals[PLAY_ON] = g_signal_new ("play-on", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, WUZI_TYPE_GAME_RECORD, G_TYPE_UINT);
  signals[GAME_WANTED] = g_signal_new ("game-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_STRING);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
add_controllers (WuziViewerWindow *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  /* Before the board and the list take them for their own cursors. */
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->content, key);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
}

static void
wuzi_viewer_window_init (WuziViewerWindow *self)
{
  self->reading = g_cancellable_new ();
  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position",
                                  G_CALLBACK (show_position), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_toasts_set_place (self->toasts, GTK_WIDGET (self->board));
  g_signal_connect_object (self->board, "point-chosen", G_CALLBACK (point_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  add_controllers (self);
  enable_actions (self);
}

static void
follow_settings (WuziViewerWindow *self)
{
  g_autoptr (GAction) speed = g_settings_create_action (self->settings, WUZI_SETTING_REPLAY_SPEED);

  self->shown = g_simple_action_group_new ();
  wuzi_settings_add_actions (self->settings, G_ACTION_MAP (self->shown));
  g_action_map_add_action (G_ACTION_MAP (self->shown), speed);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (self->shown));
  wuzi_settings_bind_themes (self->settings, G_OBJECT (self->board), G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_COORDINATES, self->board, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_MOVE_NUMBERS, self->board, "show-move-numbers",
                   G_SETTINGS_BIND_GET);
}

WuziViewerWindow *
wuzi_viewer_window_new (GSettings *settings, WuziRecordBook *book, const char *id)
{
  WuziViewerWindow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  self = g_object_new (WUZI_TYPE_VIEWER_WINDOW, NULL);
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  self->id = g_strdup (id);
  follow_settings (self);
  wuzi_settings_restore_size (settings, WUZI_SETTING_VIEWER_SIZE, GTK_WINDOW (self));
  g_signal_connect_object (book, "players-changed", G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
  wuzi_record_book_read_game_async (book, id, self->reading, read_cb, g_object_ref (self));
  return self;
}

const char *
wuzi_viewer_window_get_id (WuziViewerWindow *self)
{
  g_return_val_if_fail (WUZI_IS_VIEWER_WINDOW (self), NULL);

  return self->id;
}

WuziReplay *
wuzi_viewer_window_get_replay (WuziViewerWindow *self)
{
  g_return_val_if_fail (WUZI_IS_VIEWER_WINDOW (self), NULL);

  return self->replay;
}
