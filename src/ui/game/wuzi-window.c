/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window, and what becomes of its game. */
#include "ui/game/wuzi-window.h"

#include <glib/gi18n-lib.h>

#include "present/settings/player-choices.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/wuzi-words.h"
#include "study/wuzi-replay.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/game/wuzi-game-view.h"
#include "ui/game/wuzi-music.h"
#include "ui/game/wuzi-pauser.h"
#include "ui/game/wuzi-records-bar.h"
#include "ui/game/wuzi-sounds.h"
#include "ui/game/wuzi-teacher-bar.h"
#include "ui/opponents/machine-settings.h"

enum {
  REVIEWED_STONES = 2, /* of a game, at least */
};

struct _WuziWindow {
  AdwApplicationWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziRunningGames *running_games; /* that keep the game; NULL: it isn't kept */
  GListModel *engines;             /* from elsewhere, to choose from; may be NULL */
  WuziGame *game;
  GSignalGroup *game_signals;
  GSignalGroup *console_signals;
  GSignalGroup *hint_signals;
  WuziPauser *pauser;
  WuziSounds *sounds;
  WuziMusic *music;
  WuziQuestions *questions;
  WuziWatchdog *watchdog; /* may be NULL */

  /* Template */
  AdwWindowTitle *title;
  GtkOverlay *overlay;
  GtkMenuButton *main_button;
  GMenuModel *main_menu;
  WuziToasts *toasts;
  WuziRecordsBar *records;
  WuziTeacherBar *teacher;
  WuziGameView *view;
  GtkWidget *begin; /* a first game */

  GtkWidget *dialog; /* on the table; borrowed from the overlay, or NULL */
  char *failure;     /* Owned: how the machine failed last; or NULL */

  gboolean ended;     /* somebody left the game for the dialog after such a failure */
  gboolean begins;    /* another game, and gets the focus to the board then */
  gboolean may_close; /* what could be lost has been asked about */
  gboolean closes;    /* it is out of sight, and closes when all is saved */
};

G_DEFINE_FINAL_TYPE (WuziWindow, wuzi_window, ADW_TYPE_APPLICATION_WINDOW)

enum {
  PLAYERS_WANTED,
  PLAY_ON,
  REVIEW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static WuziConsole *
get_console (WuziWindow *self)
{
  return wuzi_game_get_console (self->game);
}

/* Is the game kept when it is left? A guest's isn't. */
static gboolean
game_is_kept (WuziWindow *self)
{
  return self->running_games != NULL && self->game != NULL && wuzi_game_is_recorded (self->game);
}

/* Of a game that has hardly begun, nothing would be kept, and nobody is asked. */
static void
ask_leave (WuziWindow *self, const char *heading, const char *accept, WuziDeed deed)
{
  if (game_is_kept (self) && !wuzi_game_is_worth_keeping (self->game))
    deed (GTK_WINDOW (self));
  else
    wuzi_questions_ask_leave (self->questions, heading, accept, game_is_kept (self), deed);
}

static void
take_back (GtkWindow *window)
{
  WuziWindow *self = WUZI_WINDOW (window);

  wuzi_watchdog_begin (self->watchdog, WUZI_REQUEST_TAKE_BACK);
  wuzi_console_take_back (get_console (self));
}

static void
take_back_from_now_on (GtkWindow *window)
{
  g_settings_set_boolean (WUZI_WINDOW (window)->settings, WUZI_SETTING_CONFIRM_TAKE_BACK, FALSE);
  take_back (window);
}

/* Two persons are asked, as one might not agree; against the machine, only who wants to be. */
static gboolean
asks_before_take_back (WuziWindow *self)
{
  return g_settings_get_boolean (self->settings, WUZI_SETTING_CONFIRM_TAKE_BACK)
         && (wuzi_game_get_mode (self->game) == WUZI_MODE_PVP
             || g_settings_get_boolean (self->settings, WUZI_SETTING_CONFIRM_TAKE_BACK_MACHINE));
}

static void
take_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);

  if (asks_before_take_back (self))
    wuzi_questions_ask_take_back (self->questions, take_back, take_back_from_now_on);
  else
    take_back (GTK_WINDOW (self));
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_console_redo (get_console (WUZI_WINDOW (widget)));
}

static void
resign (GtkWindow *window)
{
  wuzi_console_resign (get_console (WUZI_WINDOW (window)));
}

static void
resign_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_questions_ask_resign (WUZI_WINDOW (widget)->questions, resign);
}

static void
draw (GtkWindow *window)
{
  wuzi_console_draw (get_console (WUZI_WINDOW (window)));
}

static void
draw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);
  WuziPlayer *machine = wuzi_game_get_machine (self->game);
  g_autofree char *refusal = NULL;

  if (wuzi_game_machine_accepts_draw (self->game)) {
    draw (GTK_WINDOW (self));
  } else if (machine == NULL) {
    wuzi_questions_ask_draw (self->questions, draw);
  } else {
    /* Translators: %s is the machine's name */
    refusal =
        g_strdup_printf (_ ("%s plays on: it can still win."), wuzi_player_get_name (machine));
    wuzi_window_say (self, refusal);
  }
}

/* What comes next is a stone: the keys go to the board, not to a button. */
static void
focus_board (WuziWindow *self)
{
  if (self->game != NULL && !gtk_widget_in_destruction (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (wuzi_game_view_get_board_view (self->view)));
}

static void
tell_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);
  g_autofree char *words = wuzi_words_for_now_spoken (self->game);

  announce (widget, words);
}

/* How the game stands was told when nobody could hear it yet. */
static void
begin_at_board (WuziWindow *self)
{
  WuziBoardView *board = wuzi_game_view_get_board_view (self->view);
  g_autofree char *words = wuzi_words_for_now_spoken (self->game);

  if (self->dialog == NULL)
    announce_with_focus (wuzi_board_view_get_next_focus (board), words);
  else
    focus_board (self);
}

/* Of two players, as the preferences say; against the machine, who begins was chosen with it. */
static gboolean
swaps_colours (WuziWindow *self)
{
  g_autofree char *first = g_settings_get_string (self->settings, WUZI_SETTING_FIRST_MOVER);

  return wuzi_game_get_mode (self->game) == WUZI_MODE_PVP
             ? wuzi_game_get_swaps_colours (self->game)
             : g_str_equal (first, FIRST_MOVER_ALTERNATE);
}

static void
play_again (GtkWindow *window)
{
  WuziWindow *self = WUZI_WINDOW (window);

  if (wuzi_questions_take_giving_up (self->questions))
    wuzi_game_give_up (self->game);
  /* Where the focus was, nothing is told of the new game. */
  self->begins = TRUE;
  gtk_window_set_focus (window, NULL);
  wuzi_game_play_again (self->game, swaps_colours (self));
  self->begins = FALSE;
  begin_at_board (self);
}

static void
play_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_leave (WUZI_WINDOW (widget), _ ("Play Again?"), _ ("_Play Again"), play_again);
}

static void
hint_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);

  wuzi_hint_toggle (wuzi_game_get_hint (self->game));
  focus_board (self);
}

/* Of a move of the person's. */
static void
show_why_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_teacher_bar_show_why (WUZI_WINDOW (widget)->teacher);
}

/* The machine's last move. */
static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);

  wuzi_teacher_bar_explain (self->teacher);
  focus_board (self);
}

/* Escape closes what the teacher says, wherever the focus is; the game goes on where it stands. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  WuziWindow *self = WUZI_WINDOW (widget);

  if (!wuzi_teacher_bar_close (self->teacher))
    return GDK_EVENT_PROPAGATE;
  begin_at_board (self);
  return GDK_EVENT_STOP;
}

static void
line_wanted_cb (WuziWindow *self, guint stones, const Point *points, guint count, guint first)
{
  wuzi_game_view_show_line (self->view, stones, points, count, (Stone) first);
}

static void
move_now_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);

  wuzi_watchdog_begin (self->watchdog, WUZI_REQUEST_MOVE_NOW);
  wuzi_game_hurry (self->game);
  focus_board (self);
}

/* Has the game ended, and been taken into the book? A guest's isn't. */
static gboolean
is_recorded (WuziWindow *self)
{
  return wuzi_console_is_over (get_console (self))
         && wuzi_record_book_has_booked (self->book, wuzi_game_get_id (self->game));
}

static void
review_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);
  g_autoptr (WuziGameRecord) record = NULL;

  if (is_recorded (self)) {
    gtk_widget_activate_action (widget, "app.review-game", "s", wuzi_game_get_id (self->game));
    return;
  }
  record = wuzi_game_new_record (self->game);
  g_signal_emit (self, signals[REVIEW], 0, record);
}

/* The position to play on from after the end: the one that is looked at, or else the last in which
 * something could still be chosen; before a five, by whoever lost. NULL: there is none.
 * (transfer full) */
static WuziReplay *
new_replay (WuziWindow *self)
{
  WuziConsole *console = get_console (self);
  const Board *board = wuzi_console_get_board (console);
  g_autoptr (WuziStudy) study = wuzi_study_new_from_points (
      board->size, wuzi_console_get_rule (console), board->moves, board->count);
  g_autoptr (WuziReplay) replay = wuzi_replay_new (study);
  guint position = wuzi_game_view_get_position (self->view);

  if (position == 0)
    position = (guint) board->count;
  if (position == (guint) board->count
      && wuzi_console_get_end (console)->ending == WUZI_ENDING_FIVE)
    position -= 2;
  wuzi_replay_set_position (replay, position);
  while (!wuzi_replay_can_play_on (replay) && position > 1)
    wuzi_replay_set_position (replay, --position);
  return wuzi_replay_can_play_on (replay) ? g_steal_pointer (&replay) : NULL;
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);
  g_autoptr (WuziReplay) replay = new_replay (self);

  if (replay != NULL)
    g_signal_emit (self, signals[PLAY_ON], 0, wuzi_game_get_id (self->game), replay);
}

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[PLAYERS_WANTED], 0, TRUE);
}

static void
switch_players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[PLAYERS_WANTED], 0, FALSE);
}

/* From its next move on, the machine is as the settings say. */
static void
apply_machine_settings (WuziWindow *self)
{
  machine_settings_apply (self->settings, self->game);
}

static void
opponents_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);
  GtkWindow *opponents = machine_settings_choose (self->settings, GTK_WINDOW (widget), self->book,
                                                  self->engines, self->game);

  g_signal_connect_object (opponents, "destroy", G_CALLBACK (focus_board), widget,
                           G_CONNECT_SWAPPED);
}

/* Gives the focus to the board, unless something other than the menu has it by now. */
static void
after_menu_cb (gpointer user_data)
{
  WuziWindow *self = user_data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL)
    focus_board (self);
  g_object_unref (self);
}

/* After a menu, the keys go to the board again; at once, GTK would move them back. */
static void
menu_closed_cb (WuziWindow *self)
{
  g_idle_add_once (after_menu_cb, g_object_ref (self));
}

static void
follow_menu (WuziWindow *self, GtkMenuButton *button)
{
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}

/* The menu is made when it is opened first: a start needs none. */
static void
make_main_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  WuziWindow *self = user_data;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, self->main_menu);
  follow_menu (self, button);
}

static void
saved_cb (WuziWindow *self)
{
  wuzi_window_say (self, _ ("Everything is saved."));
}

static void
show_title (WuziWindow *self)
{
  g_autofree char *words = wuzi_words_for_title (self->game);
  g_autofree char *board = wuzi_words_for_board (get_console (self));

  adw_window_title_set_title (self->title, words);
  adw_window_title_set_subtitle (self->title, board);
}

static void
enable_actions (WuziWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean table = self->dialog == NULL;
  WuziConsole *console = table && self->game != NULL ? get_console (self) : NULL;

  gtk_widget_action_set_enabled (widget, "win.take-back",
                                 console != NULL && wuzi_console_can_take_back (console));
  gtk_widget_action_set_enabled (widget, "win.redo",
                                 console != NULL && wuzi_console_can_redo (console));
  gtk_widget_action_set_enabled (widget, "win.resign",
                                 console != NULL && wuzi_console_can_resign (console));
  gtk_widget_action_set_enabled (widget, "win.draw",
                                 console != NULL && wuzi_console_can_resign (console));
  gtk_widget_action_set_enabled (widget, "win.play-again",
                                 console != NULL && wuzi_console_can_play_again (console));
  gtk_widget_action_set_enabled (widget, "win.hint",
                                 console != NULL
                                     && wuzi_hint_is_available (wuzi_game_get_hint (self->game)));
  gtk_widget_action_set_enabled (widget, "win.explain",
                                 console != NULL && wuzi_teacher_bar_can_explain (self->teacher));
  gtk_widget_action_set_enabled (widget, "win.review",
                                 console != NULL && wuzi_console_is_over (console)
                                     && wuzi_console_get_board (console)->count >= REVIEWED_STONES);
  gtk_widget_action_set_enabled (widget, "win.play-on",
                                 console != NULL && wuzi_console_is_over (console)
                                     && wuzi_console_get_board (console)->count > 0);
  gtk_widget_action_set_enabled (widget, "win.opponents",
                                 console != NULL && wuzi_game_get_machine (self->game) != NULL);
  gtk_widget_action_set_enabled (widget, "win.move-now",
                                 console != NULL && wuzi_game_can_hurry (self->game));
  gtk_widget_action_set_enabled (widget, "win.tell", console != NULL);
  gtk_widget_action_set_enabled (widget, "win.new-game", table);
  gtk_widget_action_set_enabled (widget, "win.switch-players", table);
}

/* The table is there for the eye alone while a dialog lies on it. */
static void
show_table (WuziWindow *self)
{
  GtkWidget *table = GTK_WIDGET (self->view);
  gboolean reached = self->dialog == NULL;

  gtk_widget_set_can_focus (table, reached);
  gtk_widget_set_can_target (table, reached);
  announce_nothing_of (table, !reached);
  wuzi_toasts_set_board (self->toasts,
                         reached ? GTK_WIDGET (wuzi_game_view_get_board_view (self->view)) : NULL);
  gtk_widget_set_visible (self->begin, reached && self->game == NULL);
  wuzi_pauser_set_asking (self->pauser, !reached);
  enable_actions (self);
}

/* On the board and beside it: a toast could cover the stones that it is about. */
static void
explain_foul (WuziWindow *self, Point point)
{
  WuziBoardView *board = wuzi_game_view_get_board_view (self->view);

  wuzi_board_view_explain (board, point);
  announce (GTK_WIDGET (board), wuzi_board_view_get_remark (board, NULL));
}

static void
point_chosen_cb (WuziWindow *self, guint point)
{
  g_autofree char *sentence = NULL;
  WuziOffer offer;

  if (self->game == NULL || wuzi_game_view_return_to_game (self->view))
    return;
  wuzi_watchdog_begin (self->watchdog, WUZI_REQUEST_STONE);
  offer = wuzi_console_offer_point (get_console (self), (Point) point);
  if (offer != WUZI_OFFER_TAKEN_UP) {
    wuzi_watchdog_drop (self->watchdog, WUZI_REQUEST_STONE);
    wuzi_sounds_play (self->sounds, WUZI_SOUND_REFUSED);
  }
  if (offer == WUZI_OFFER_FOUL) {
    explain_foul (self, (Point) point);
    return;
  }
  sentence = wuzi_words_for_offer (offer, get_console (self));
  if (sentence != NULL)
    wuzi_window_say (self, sentence);
}

/* By whoever chose it, a hand or the machine that was to move now. Whoever failed needn't be asked
 * again any more. */
static void
stone_placed_cb (WuziWindow *self)
{
  wuzi_watchdog_show (self->watchdog, WUZI_REQUEST_STONE);
  wuzi_watchdog_show (self->watchdog, WUZI_REQUEST_MOVE_NOW);
  wuzi_toasts_withdraw (self->toasts);
}

static void
stone_removed_cb (WuziWindow *self)
{
  wuzi_watchdog_show (self->watchdog, WUZI_REQUEST_TAKE_BACK);
  wuzi_toasts_withdraw (self->toasts);
}

/* The next game is as strict as the settings say. */
static void
cleared_cb (WuziWindow *self)
{
  wuzi_console_set_strict_fouls (
      get_console (self), g_settings_get_boolean (self->settings, WUZI_SETTING_STRICT_FOULS));
}

static void
try_again (GtkWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.ask-again", NULL);
}

/* As strongly as it can: so did whoever played until now. */
static void
let_wuzi_play (GtkWindow *window)
{
  WuziWindow *self = WUZI_WINDOW (window);

  wuzi_toasts_withdraw (self->toasts);
  if (self->game != NULL && !wuzi_console_is_over (get_console (self)))
    wuzi_game_set_level (self->game, ENGINE_LEVEL_CHAMPION);
}

static void
offer_again (WuziWindow *self, const char *sentence)
{
  wuzi_toasts_offer (self->toasts, sentence, _ ("_Try Again"), "win.ask-again", NULL, 0);
}

/* The game stays as it is, and is kept: another one can begin. Who comes back to it, when the
 * dialog closes, can ask again. */
static void
end_game (GtkWindow *window)
{
  WuziWindow *self = WUZI_WINDOW (window);

  if (self->game != NULL)
    wuzi_game_keep (self->game);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", NULL);
  self->ended = self->dialog != NULL;
  if (!self->ended)
    offer_again (self, self->failure);
}

/* An engine from elsewhere may fail as often as it is asked: there are other ways to go on. */
static void
player_failed_cb (WuziWindow *self, const char *sentence)
{
  g_free (self->failure);
  self->failure = g_strdup (sentence);
  if (wuzi_game_get_engine (self->game) == NULL
      || !wuzi_questions_ask_failure (self->questions, sentence, try_again, let_wuzi_play,
                                      end_game))
    offer_again (self, sentence);
}

static void
ask_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziWindow *self = WUZI_WINDOW (widget);

  if (self->game != NULL && !wuzi_console_is_over (get_console (self)))
    wuzi_console_ask (get_console (self));
}

static void
close_for_good (GtkWindow *window)
{
  WUZI_WINDOW (window)->may_close = TRUE;
  gtk_window_close (window);
}

/* The window is shown again for the question. */
static void
ask_loss (WuziWindow *self, const GError *error, WuziDeed deed)
{
  self->closes = FALSE;
  gtk_window_present (GTK_WINDOW (self));
  wuzi_questions_ask_loss (self->questions, error, deed);
}

/* Has somebody wanted the window again, while it was out of sight? */
static gboolean
stays (WuziWindow *self)
{
  self->closes = self->closes && !gtk_widget_get_visible (GTK_WIDGET (self));
  return !self->closes;
}

static void
saved_before_close_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean saved = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (stays (self))
    return;
  if (saved)
    close_for_good (GTK_WINDOW (self));
  else
    ask_loss (self, error, close_for_good);
}

/* It closes when all is saved, which takes as long as the disk does. */
static void
hide (WuziWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    window_settings_store_main (self->settings, GTK_WINDOW (self));
  self->closes = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Closing waits until the last game is on the disk. */
static void
save_and_close (GtkWindow *window)
{
  WuziWindow *self = WUZI_WINDOW (window);

  hide (self);
  wuzi_record_book_save_async (self->book, saved_before_close_cb, g_object_ref (self));
}

/* Closing keeps the game that is running, as it stands now, and waits for
 * what is on its way to the disk. */
static void
keep_and_close (GtkWindow *window)
{
  WuziWindow *self = WUZI_WINDOW (window);

  wuzi_watchdog_begin (self->watchdog, WUZI_REQUEST_QUIT);
  if (self->running_games != NULL && self->game != NULL)
    wuzi_game_keep (self->game);
  save_and_close (window);
}

static gboolean
wuzi_window_close_request (GtkWindow *window)
{
  WuziWindow *self = WUZI_WINDOW (window);

  if (self->closes && !self->may_close && !gtk_widget_get_visible (GTK_WIDGET (self)))
    return GDK_EVENT_STOP;
  if (!self->may_close) {
    if (game_is_kept (self))
      keep_and_close (window);
    else
      ask_leave (self, _ ("Close Wuzi?"), _ ("_Close"), keep_and_close);
    return GDK_EVENT_STOP;
  }
  return GTK_WINDOW_CLASS (wuzi_window_parent_class)->close_request (window);
}

static void
wuzi_window_dispose (GObject *object)
{
  WuziWindow *self = WUZI_WINDOW (object);

  if (self->game != NULL)
    wuzi_game_close (self->game);
  if (self->questions != NULL)
    wuzi_questions_set_game (self->questions, NULL);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->hint_signals);
  g_clear_object (&self->questions);
  g_clear_object (&self->pauser);
  g_clear_object (&self->sounds);
  g_clear_object (&self->music);
  g_clear_object (&self->watchdog);
  g_clear_pointer (&self->failure, g_free);
  g_clear_object (&self->game);
  g_clear_object (&self->running_games);
  g_clear_object (&self->engines);
  g_clear_object (&self->book);
  /* They may change while other windows close with this one. */
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_window_parent_class)->dispose (object);
}

/* A first game is begun from the middle of the board. */
static gboolean
place_on_board_cb (WuziWindow *self, GtkWidget *child, GdkRectangle *place, GtkOverlay *overlay)
{
  GtkWidget *board = GTK_WIDGET (wuzi_game_view_get_board_view (self->view));
  graphene_rect_t bounds;
  GtkRequisition size;

  if (child != self->begin || !gtk_widget_compute_bounds (board, GTK_WIDGET (overlay), &bounds))
    return FALSE;
  gtk_widget_get_preferred_size (child, NULL, &size);
  *place = (GdkRectangle) { .x = (int) (bounds.origin.x + (bounds.size.width - size.width) / 2),
                            .y = (int) (bounds.origin.y + (bounds.size.height - size.height) / 2),
                            .width = size.width,
                            .height = size.height };
  return TRUE;
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  ENSURE_TYPES (WUZI_TYPE_GAME_VIEW, WUZI_TYPE_TOASTS, WUZI_TYPE_RECORDS_BAR,
                WUZI_TYPE_TEACHER_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-window.ui");
  BIND_CHILDREN (widget_class, WuziWindow, title, overlay, main_button, main_menu, toasts, records,
                 teacher);
  BIND_CALLBACKS (widget_class, line_wanted_cb);
  BIND_CHILDREN (widget_class, WuziWindow, view, begin);
  BIND_CALLBACKS (widget_class, place_on_board_cb, saved_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.take-back", NULL, take_back_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "win.resign", NULL, resign_action);
  gtk_widget_class_install_action (widget_class, "win.draw", NULL, draw_action);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_action);
  gtk_widget_class_install_action (widget_class, "win.review", NULL, review_action);
  gtk_widget_class_install_action (widget_class, "win.play-on", NULL, play_on_action);
  gtk_widget_class_install_action (widget_class, "win.hint", NULL, hint_action);
  gtk_widget_class_install_action (widget_class, "win.show-why", NULL, show_why_action);
  gtk_widget_class_install_action (widget_class, "win.explain", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "win.move-now", NULL, move_now_action);
  gtk_widget_class_install_action (widget_class, "win.tell", NULL, tell_action);
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_action);
  gtk_widget_class_install_action (widget_class, "win.switch-players", NULL, switch_players_action);
  gtk_widget_class_install_action (widget_class, "win.opponents", NULL, opponents_action);
  gtk_widget_class_install_action (widget_class, "win.ask-again", NULL, ask_again_action);
}

static void
wuzi_window_class_init (WuziWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = wuzi_window_close_request;

  signals[PLAYERS_WANTED] = NEW_SIGNAL (klass, "players-wanted", G_TYPE_BOOLEAN);
  signals[PLAY_ON] = NEW_SIGNAL (klass, "play-on", G_TYPE_STRING, WUZI_TYPE_REPLAY);
  signals[REVIEW] = NEW_SIGNAL (klass, "review", WUZI_TYPE_GAME_RECORD);

  /* GTK 4.8 gives application windows a role that screen readers don't know. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_WINDOW);
  bind_template (widget_class);
  install_actions (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "app.paste-games",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/* The focus goes from a button that can't be pressed any more; the next thing is a stone. */
static void
keep_focus (WuziWindow *self)
{
  if (self->dialog == NULL && !self->begins && gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    focus_board (self);
}

static void
make_signal_groups (WuziWindow *self)
{
  self->game_signals = g_signal_group_new (WUZI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (enable_actions), self);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (show_title), self);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (keep_focus), self);
  g_signal_group_connect_swapped (self->game_signals, "standings-changed", G_CALLBACK (show_title),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "not-booked",
                                  G_CALLBACK (wuzi_records_bar_tell_unsaved), self->records);
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "stone-placed",
                                  G_CALLBACK (stone_placed_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "stone-removed",
                                  G_CALLBACK (stone_removed_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "cleared", G_CALLBACK (cleared_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "finished",
                                  G_CALLBACK (wuzi_toasts_withdraw), self->toasts);
  g_signal_group_connect_swapped (self->console_signals, "player-failed",
                                  G_CALLBACK (player_failed_cb), self);
  self->hint_signals = g_signal_group_new (WUZI_TYPE_HINT);
  g_signal_group_connect_swapped (self->hint_signals, "failed", G_CALLBACK (wuzi_window_say), self);
}

static void
music_failed_cb (WuziWindow *self)
{
  wuzi_window_say (self, _ ("The music can’t be played."));
}

static void
make_sounds (WuziWindow *self)
{
  g_autofree char *folder = wuzi_sounds_dup_default_folder ();
  g_autofree char *music = g_build_filename (folder, "music.flac", NULL);

  self->sounds = wuzi_sounds_new (folder);
  self->music = wuzi_music_new (music);
  wuzi_music_set_window (self->music, GTK_WINDOW (self));
  g_signal_connect_object (self->music, "failed", G_CALLBACK (music_failed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
wuzi_window_init (WuziWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  make_signal_groups (self);
  gtk_menu_button_set_create_popup_func (self->main_button, make_main_menu_cb, self, NULL);
  self->pauser = wuzi_pauser_new ();
  self->questions = wuzi_questions_new (GTK_WINDOW (self), wuzi_game_view_get_prompt (self->view));
  g_signal_connect_object (wuzi_game_view_get_prompt (self->view), "hide", G_CALLBACK (focus_board),
                           self, G_CONNECT_SWAPPED);
  make_sounds (self);
  g_signal_connect_object (wuzi_game_view_get_board_view (self->view), "point-chosen",
                           G_CALLBACK (point_chosen_cb), self, G_CONNECT_SWAPPED);
  show_table (self);
}

static void
follow_settings (WuziWindow *self)
{
  WuziBoardView *view = wuzi_game_view_get_board_view (self->view);

  wuzi_settings_add_actions (self->settings, G_ACTION_MAP (self));
  announce_switch (GTK_WINDOW (self), G_ACTION_GROUP (self), WUZI_SETTING_SHOW_COORDINATES,
                   C_ ("shortcuts", "Coordinates"));
  announce_switch (GTK_WINDOW (self), G_ACTION_GROUP (self), WUZI_SETTING_SHOW_MOVE_NUMBERS,
                   C_ ("shortcuts", "Move numbers"));
  announce_switch (GTK_WINDOW (self), G_ACTION_GROUP (self), WUZI_SETTING_SHOW_DANGER,
                   _ ("Threats"));
  wuzi_settings_bind_themes (self->settings, G_OBJECT (view), G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_CONFIRM_TAP, view, "confirm-taps",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_COORDINATES, view, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_MOVE_NUMBERS, view, "show-move-numbers",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_FORBIDDEN, view, "show-forbidden",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SOUNDS, self->sounds, "enabled",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_VOLUME, self->sounds, "volume",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_MUSIC, self->music, "enabled", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::" WUZI_SETTING_VOLUME,
                           G_CALLBACK (wuzi_sounds_try), self->sounds, G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, WUZI_SETTING_MUSIC_VOLUME, self->music, "volume",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_MUSIC_IN_BACKGROUND, self->music, "in-background",
                   G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::" WUZI_SETTING_MACHINE_PAUSE,
                           G_CALLBACK (apply_machine_settings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" WUZI_SETTING_CHAMPION_SECONDS,
                           G_CALLBACK (apply_machine_settings), self, G_CONNECT_SWAPPED);
}

WuziWindow *
wuzi_window_new (GtkApplication *application, GSettings *settings, WuziRecordBook *book)
{
  WuziWindow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  follow_settings (self);
  window_settings_restore_main (settings, GTK_WINDOW (self));
  wuzi_records_bar_set_book (self->records, book);
  wuzi_teacher_bar_set_settings (self->teacher, settings);
  g_settings_bind (settings, WUZI_SETTING_SHOW_CHANCES, wuzi_game_view_get_chances (self->view),
                   "enabled", G_SETTINGS_BIND_GET);
  return self;
}

void
wuzi_window_set_engines (WuziWindow *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));
  g_return_if_fail (G_IS_LIST_MODEL (engines));

  g_set_object (&self->engines, engines);
}

void
wuzi_window_set_running_games (WuziWindow *self, WuziRunningGames *games)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (games));

  g_set_object (&self->running_games, games);
}

void
wuzi_window_set_watchdog (WuziWindow *self, WuziWatchdog *watchdog)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));
  g_return_if_fail (WUZI_IS_WATCHDOG (watchdog) && self->watchdog == NULL);

  self->watchdog = g_object_ref (watchdog);
  wuzi_watchdog_watch_window (watchdog, GTK_WINDOW (self));
}

static void
follow_game (WuziWindow *self)
{
  WuziDanger *danger = wuzi_game_get_danger (self->game);
  g_autoptr (GAction) action = g_settings_create_action (self->settings, WUZI_SETTING_SHOW_DANGER);

  g_settings_bind (self->settings, WUZI_SETTING_SHOW_DANGER, danger, "enabled",
                   G_SETTINGS_BIND_GET);
  g_action_map_add_action (G_ACTION_MAP (self), action);
  g_signal_group_set_target (self->game_signals, self->game);
  g_signal_group_set_target (self->console_signals, get_console (self));
  g_signal_group_set_target (self->hint_signals, wuzi_game_get_hint (self->game));
}

static void
forget_game (WuziWindow *self)
{
  if (self->game == NULL)
    return;
  g_signal_group_set_target (self->game_signals, NULL);
  g_signal_group_set_target (self->console_signals, NULL);
  g_signal_group_set_target (self->hint_signals, NULL);
  g_settings_unbind (wuzi_game_get_danger (self->game), "enabled");
  g_action_map_remove_action (G_ACTION_MAP (self), WUZI_SETTING_SHOW_DANGER);
  wuzi_toasts_clear (self->toasts);
  self->ended = FALSE;
  wuzi_teacher_bar_set_game (self->teacher, NULL);
  if (wuzi_questions_take_giving_up (self->questions))
    wuzi_game_give_up (self->game);
  wuzi_game_close (self->game);
}

void
wuzi_window_set_game (WuziWindow *self, WuziGame *game)
{
  gboolean first;

  g_return_if_fail (WUZI_IS_WINDOW (self));
  g_return_if_fail (WUZI_IS_GAME (game));

  first = self->game == NULL;
  forget_game (self);
  g_set_object (&self->game, game);
  follow_game (self);
  g_settings_bind (self->settings, WUZI_SETTING_SWAP_COLOURS, game, "swaps-colours",
                   G_SETTINGS_BIND_GET);
  apply_machine_settings (self);
  show_title (self);
  wuzi_game_view_set_game (self->view, game);
  if (first) {
    wuzi_toasts_set_cover (self->toasts, wuzi_game_view_get_moves (self->view));
    follow_menu (self, wuzi_game_view_get_menu_button (self->view));
  }
  wuzi_teacher_bar_set_game (self->teacher, game);
  wuzi_questions_set_game (self->questions, game);
  wuzi_pauser_set_console (self->pauser, get_console (self));
  wuzi_sounds_set_game (self->sounds, game);
  show_table (self);
  wuzi_game_start (game);
  begin_at_board (self);
}

void
wuzi_window_set_empty_board (WuziWindow *self, int size)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));

  wuzi_game_view_set_empty_board (self->view, size);
}

WuziGame *
wuzi_window_get_game (WuziWindow *self)
{
  g_return_val_if_fail (WUZI_IS_WINDOW (self), NULL);

  return self->game;
}

void
wuzi_window_set_dialog (WuziWindow *self, GtkWidget *dialog)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));
  g_return_if_fail (dialog == NULL || GTK_IS_WIDGET (dialog));

  if (dialog != NULL)
    wuzi_questions_withdraw (self->questions);
  if (self->dialog != NULL)
    gtk_overlay_remove_overlay (self->overlay, self->dialog);
  self->dialog = dialog;
  show_table (self);
  if (dialog != NULL)
    gtk_overlay_add_overlay (self->overlay, dialog);
  else if (self->game == NULL)
    gtk_widget_grab_focus (self->begin);
  else
    begin_at_board (self);
  if (dialog == NULL && self->ended) {
    self->ended = FALSE;
    offer_again (self, self->failure);
  }
}

void
wuzi_window_leave_game (WuziWindow *self, WuziDeed deed)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));

  ask_leave (self, _ ("New Game?"), _ ("_New Game"), deed);
}

void
wuzi_window_say (WuziWindow *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));

  wuzi_toasts_say (self->toasts, sentence);
}

void
wuzi_window_unsay (WuziWindow *self)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));

  wuzi_toasts_unsay (self->toasts);
}

void
wuzi_window_tell (WuziWindow *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_WINDOW (self));

  wuzi_records_bar_tell (self->records, sentence);
}
