/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats the players and lets them choose their game. */
#include "ui/login/wuzi-login-dialog.h"

#include <glib/gi18n-lib.h>

#include "game/players/wuzi-human-player.h"
#include "present/settings/wuzi-settings.h"
#include "study/wuzi-replay.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-choice-group.h"
#include "ui/common/wuzi-message-dialog.h"
#include "ui/login/wuzi-game-options.h"
#include "ui/login/wuzi-known-players.h"
#include "ui/login/wuzi-running-list.h"
#include "ui/login/wuzi-running-window.h"
#include "ui/login/wuzi-seat.h"

enum {
  CARD_WIDTH = 440,
  CARD_MARGIN = 12,
  LOW = 420,         /* there it takes all the room */
  SCROLL_MARGIN = 6, /* below what is scrolled to */
  OFFERED_GAMES = 2, /* unfinished ones, the newest; a window lists the others */
};

struct _WuziLoginDialog {
  GtkWidget parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziRunningGames *running_games; /* may be NULL */
  WuziReplay *origin;              /* at the position to begin with; NULL: an empty board */
  char *origin_game;               /* see wuzi_login_dialog_set_origin () */
  char *at_table;                  /* id of the game that is played now, or NULL */
  char *resumed;                   /* id of the game to go on with; NULL: a new one */
  char *recalled;                  /* id of whose choices were shown last; or NULL */
  GSimpleAction *mode_action;      /* "login.mode" */

  /* Template */
  GtkWidget *card;
  GtkLabel *title;
  GtkWidget *icon;
  GtkWidget *course;
  GtkWidget *puzzles;
  GtkWidget *origin_box;
  WuziBoardView *position;
  GtkLabel *position_label;
  GtkWidget *mode;
  WuziSeat *first;
  WuziSeat *second;
  GtkLabel *turn_label;
  WuziKnownPlayers *known;
  WuziRunningList *running;
  WuziGameOptions *options;
  GtkButton *play;

  WuziRunningWindow *all_running; /* weak: while it is open */
  WuziSeat *turn;    /* a known player is taken for it next, if nobody sits there yet */
  WuziSeat *awaited; /* whose name the button led to; NULL: somebody has typed since */
  guint unfolding;   /* a source that scrolls to the choices; 0: none */
  WuziRecordedMove origin_moves[BOARD_MAX_STONES]; /* of the origin */
  gboolean origin_set_up;                          /* its moves were made up for its stones */
  GtkRequisition room;                             /* that the card had last */
  int top;        /* of the card there, while it was as high as at first */
  gboolean kept;  /* those at the table stay: nobody is asked who plays */
  gboolean plays; /* a new game, although others could be gone on with */
  gboolean quiet; /* players are being seated beforehand */
};

G_DEFINE_FINAL_TYPE (WuziLoginDialog, wuzi_login_dialog, GTK_TYPE_WIDGET)

enum {
  READY,
  CLOSED,
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* NULL while it is in none. */
static GtkWindow *
get_window (WuziLoginDialog *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static WuziMode
get_mode (WuziLoginDialog *self)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (self->mode_action));
  WuziMode mode = WUZI_MODE_PVE;

  wuzi_mode_from_name (g_variant_get_string (state, NULL), &mode);
  return mode;
}

/* Has everybody logged in whom the mode needs? */
static gboolean
is_complete (WuziLoginDialog *self)
{
  return wuzi_seat_get_profile (self->first) != NULL
         && (get_mode (self) == WUZI_MODE_PVE || wuzi_seat_get_profile (self->second) != NULL);
}

/* Could everybody log in at once whom the mode needs? */
static gboolean
has_candidates (WuziLoginDialog *self)
{
  return wuzi_seat_get_candidate (self->first) != NULL
         && (get_mode (self) == WUZI_MODE_PVE || wuzi_seat_get_candidate (self->second) != NULL);
}

/* Who of those seated, or about to be, has a side of a game; NULL if neither. */
static WuziProfile *
find_player (WuziLoginDialog *self, const WuziSide *side)
{
  WuziSeat *seats[] = { self->first, self->second };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++) {
    WuziProfile *profile = wuzi_seat_get_candidate (seats[i]);

    if (profile != NULL && wuzi_record_book_is_player (self->book, profile, side->profile_id))
      return profile;
  }
  return NULL;
}

/* What a game is gone on with by those seated, or about to be. FALSE if it isn't theirs. */
static gboolean
make_resumed_setup (WuziLoginDialog *self, const RunningGame *game, WuziGameSetup *setup)
{
  const WuziSide *sides[] = { &game->facts.black, &game->facts.white };
  WuziProfile *profiles[2] = { NULL, NULL };

  if (game->facts.mode != get_mode (self) || wuzi_record_book_has_booked (self->book, game->id))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    WuziProfile *profile = find_player (self, sides[i]);

    if (profile == NULL && sides[i]->machine == NULL)
      return FALSE;
    profiles[sides[i]->seat - WUZI_SEAT_FIRST] = profile;
  }
  return profiles[0] != NULL && profiles[0] != profiles[1]
         && wuzi_game_make_setup (game, profiles, setup);
}

/* The unfinished games of those seated, and of those whose names are in the entries: who played
 * last is offered theirs at once. One comes back to that at the table by closing this. (transfer
 * container) */
static GPtrArray *
list_running (WuziLoginDialog *self)
{
  GPtrArray *theirs = g_ptr_array_new ();
  g_autoptr (GPtrArray) all = NULL;

  all = wuzi_running_games_list (self->running_games);
  for (guint i = 0; has_candidates (self) && self->origin == NULL && i < all->len; i++) {
    RunningGame *game = g_ptr_array_index (all, i);
    WuziGameSetup setup;

    if (g_strcmp0 (game->id, self->at_table) != 0 && make_resumed_setup (self, game, &setup))
      g_ptr_array_add (theirs, game);
  }
  return theirs;
}

static void
show_running (WuziLoginDialog *self)
{
  g_autoptr (GPtrArray) games = NULL;

  if (self->running_games == NULL)
    return;
  games = list_running (self);
  wuzi_running_list_show (self->running, games, self->book);
  if (self->all_running != NULL)
    wuzi_running_window_show (self->all_running, games, self->book);
}

/* What the large button does next. */
static void
show_play (WuziLoginDialog *self)
{
  int newcomers = wuzi_seat_is_confirming (self->first);

  if (get_mode (self) == WUZI_MODE_PVP)
    newcomers += wuzi_seat_is_confirming (self->second);
  if (newcomers == 0)
    widget_relabel (self->play, _ ("_Play"));
  else
    widget_relabel (self->play, newcomers == 1 ? _ ("_Create Player") : _ ("_Create Players"));
}

static gboolean
is_guest (WuziSeat *seat)
{
  WuziProfile *profile = wuzi_seat_get_profile (seat);

  return profile != NULL && guest_is (profile);
}

/* What is chosen is told with the names of those who play. */
static void
show_names (WuziLoginDialog *self)
{
  g_autofree char *first = wuzi_seat_dup_name (self->first);
  g_autofree char *second = wuzi_seat_dup_name (self->second);

  wuzi_game_options_set_names (self->options, first, second);
  wuzi_game_options_set_has_guest (self->options,
                                   is_guest (self->first) || is_guest (self->second));
}

/* The first one whom the mode needs and who hasn't logged in; NULL: all have. */
static WuziSeat *
find_empty_seat (WuziLoginDialog *self)
{
  if (wuzi_seat_get_profile (self->first) == NULL)
    return self->first;
  return is_complete (self) ? NULL : self->second;
}

/* The one for which a name is to be typed: an empty one, if there is one. NULL: all have logged
 * in. */
static WuziSeat *
find_seat_to_name (WuziLoginDialog *self)
{
  WuziSeat *seat = find_empty_seat (self);

  if (seat == self->first && get_mode (self) == WUZI_MODE_PVP && wuzi_seat_is_named (self->first)
      && wuzi_seat_get_profile (self->second) == NULL && !wuzi_seat_is_named (self->second))
    return self->second;
  return seat;
}

/* Which side a known player is taken for next; NULL: all have logged in. */
static WuziSeat *
get_turn (WuziLoginDialog *self)
{
  gboolean waits = self->turn != NULL && wuzi_seat_get_profile (self->turn) == NULL;

  if (waits && (self->turn == self->first || get_mode (self) == WUZI_MODE_PVP))
    return self->turn;
  return find_seat_to_name (self);
}

static void
show_turn (WuziLoginDialog *self)
{
  WuziSeat *seat = get_turn (self);
  const char *words = seat == self->second ? _ ("For player 2:") : _ ("For player 1:");

  gtk_label_set_label (self->turn_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->turn_label),
                          seat != NULL && get_mode (self) == WUZI_MODE_PVP
                              && gtk_widget_get_visible (GTK_WIDGET (self->known)));
}

/* Those at the table need no seats, and choose at once what they play. */
static void
show_parts (WuziLoginDialog *self)
{
  gboolean asks = !self->kept || !is_complete (self);

  gtk_widget_set_visible (self->icon, !self->kept && self->origin == NULL);
  gtk_widget_set_visible (self->course, !self->kept && self->origin == NULL
                                            && wuzi_record_book_get_game_count (self->book) == 0);
  gtk_widget_set_visible (self->puzzles, self->kept && self->origin == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->first), asks);
  gtk_widget_set_visible (GTK_WIDGET (self->second), asks && get_mode (self) == WUZI_MODE_PVP);
  gtk_widget_set_visible (GTK_WIDGET (self->known),
                          asks && !wuzi_known_players_is_empty (self->known));
  wuzi_game_options_set_foldable (self->options, !self->kept && self->origin == NULL);
  show_turn (self);
}

static void
show_mode (WuziLoginDialog *self)
{
  gboolean pve = get_mode (self) == WUZI_MODE_PVE;

  wuzi_seat_set_title (self->first, pve ? _ ("Your name") : _ ("Name of player 1"));
  wuzi_seat_set_title (self->second, _ ("Name of player 2"));
  show_names (self);
  show_parts (self);
  show_play (self);
  show_running (self);
}

/* Whose choices are remembered; all guests have the same ones. */
static const char *
get_chooser (WuziLoginDialog *self)
{
  WuziProfile *profile = wuzi_seat_get_profile (self->first);

  return guest_is (profile) ? "" : wuzi_profile_get_id (profile);
}

/* The choices follow the name, as soon as it is another player's. */
static void
follow_player (WuziLoginDialog *self)
{
  WuziProfile *profile = wuzi_seat_find_player (self->first);
  const char *id = profile != NULL ? wuzi_profile_get_id (profile) : NULL;

  if (id == NULL || g_strcmp0 (id, self->recalled) == 0)
    return;
  g_free (self->recalled);
  self->recalled = g_strdup (id);
  wuzi_game_options_recall (self->options, id);
}

/* The name to suggest for a seat the next time: who sat there last, if that
 * was no guest. */
static const char *
name_to_suggest (WuziSeat *seat, const char *old)
{
  WuziProfile *profile = wuzi_seat_get_profile (seat);

  return profile != NULL && !guest_is (profile) ? wuzi_profile_get_name (profile) : old;
}

static void
seat_candidates (WuziLoginDialog *self)
{
  self->quiet = TRUE;
  wuzi_seat_set_profile (self->first, wuzi_seat_get_candidate (self->first));
  if (get_mode (self) == WUZI_MODE_PVP)
    wuzi_seat_set_profile (self->second, wuzi_seat_get_candidate (self->second));
  self->quiet = FALSE;
}

static void
running_chosen_cb (WuziLoginDialog *self, const char *id)
{
  seat_candidates (self);
  if (!is_complete (self) || wuzi_running_games_find (self->running_games, id) == NULL)
    return;
  g_free (self->resumed);
  self->resumed = g_strdup (id);
  g_signal_emit (self, signals[READY], 0);
}

static void
all_running_cb (WuziLoginDialog *self)
{
  if (self->all_running != NULL)
    return;
  g_set_weak_pointer (
      &self->all_running,
      wuzi_running_window_new (get_window (self), self->running_games, self->settings));
  g_signal_connect_object (self->all_running, "chosen", G_CALLBACK (running_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  show_running (self);
  gtk_window_present (GTK_WINDOW (self->all_running));
}

static void
start (WuziLoginDialog *self)
{
  g_autofree char *refusal = wuzi_game_options_dup_refusal (self->options);

  if (refusal != NULL) {
    wuzi_message_dialog_tell (get_window (self), _ ("This Can’t Be Played"), refusal);
    return;
  }
  g_clear_pointer (&self->resumed, g_free);
  wuzi_game_options_draw_first_mover (self->options, get_chooser (self));
  g_signal_emit (self, signals[READY], 0);
}

/* Who isn't named yet on the other side of a new name: both are asked about later, at once; or
 * NULL. */
static WuziSeat *
find_awaited (WuziLoginDialog *self)
{
  WuziSeat *seats[] = { self->first, self->second };

  for (guint i = 0; get_mode (self) == WUZI_MODE_PVP && i < G_N_ELEMENTS (seats); i++)
    if (wuzi_seat_get_profile (seats[i]) == NULL && !wuzi_seat_is_named (seats[i])
        && wuzi_seat_is_new (seats[1 - i]))
      return seats[i];
  return NULL;
}

/* Goes to a name that is missing; the second time, it is said. */
static void
await_name (WuziLoginDialog *self, WuziSeat *seat)
{
  if (self->awaited == seat)
    wuzi_seat_log_in (seat);
  else
    wuzi_seat_focus (seat);
  self->awaited = seat;
}

/* Asks about all new names of two players that weren't asked about yet. FALSE: there are none. */
static gboolean
ask_newcomers (WuziLoginDialog *self)
{
  WuziSeat *seats[] = { self->first, self->second };
  gboolean asks = FALSE;

  for (guint i = 0; get_mode (self) == WUZI_MODE_PVP && i < G_N_ELEMENTS (seats); i++)
    if (wuzi_seat_is_new (seats[i]) && !wuzi_seat_is_confirming (seats[i])) {
      wuzi_seat_log_in (seats[i]);
      asks = TRUE;
    }
  return asks;
}

/* Logs in whoever is named; of two whose names are new, both are asked about at once. */
static void
log_in (WuziLoginDialog *self, WuziSeat *seat)
{
  WuziSeat *awaited = find_awaited (self);

  if (awaited != NULL) {
    await_name (self, awaited);
    return;
  }
  if (ask_newcomers (self))
    return;
  self->plays = gtk_widget_get_visible (GTK_WIDGET (self->running));
  wuzi_seat_log_in (seat);
  if (get_window (self) != NULL && seat != self->second && get_mode (self) == WUZI_MODE_PVP
      && wuzi_seat_get_profile (self->second) == NULL && wuzi_seat_is_named (self->second)
      && !wuzi_seat_is_asking (self->second))
    wuzi_seat_log_in (self->second);
  self->plays = FALSE;
}

/* NOTE: when all have logged in, the game begins, and this goes. */
static void
play_cb (WuziLoginDialog *self)
{
  WuziSeat *seat = find_empty_seat (self);

  g_object_ref (self);
  if (seat == NULL)
    start (self);
  else
    log_in (self, seat);
  g_object_unref (self);
}

/* Enter does what the button does, but goes on to a known player's name, where another one may be
 * typed. */
static void
entered_cb (WuziLoginDialog *self, WuziSeat *seat)
{
  gboolean both = get_mode (self) == WUZI_MODE_PVP && wuzi_seat_get_profile (self->first) == NULL
                  && wuzi_seat_is_named (self->first) && wuzi_seat_is_named (self->second)
                  && (seat == self->second || wuzi_seat_is_new (self->second));
  WuziSeat *awaited = find_awaited (self);

  g_object_ref (self);
  if (both || (awaited != NULL && awaited != seat))
    log_in (self, both ? self->first : seat);
  else
    wuzi_seat_log_in (seat);
  g_object_unref (self);
}

static void
seat_changed_cb (WuziLoginDialog *self, WuziSeat *seat)
{
  follow_player (self);
  if (!is_complete (self))
    self->kept = FALSE;
  show_mode (self);
  if (self->quiet || wuzi_seat_get_profile (seat) == NULL)
    return;
  if (!is_complete (self))
    wuzi_seat_focus (seat == self->first ? self->second : self->first);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->running)) && !self->plays)
    wuzi_running_list_focus (self->running);
  else
    start (self);
}

static void
named_cb (WuziLoginDialog *self)
{
  self->awaited = NULL;
  follow_player (self);
  show_names (self);
  show_turn (self);
  show_play (self);
  show_running (self);
}

static gboolean
has_focus (WuziSeat *seat)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (seat)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (seat));
}

/* The side to which the focus went last is whose turn it is. */
static void
focus_cb (WuziLoginDialog *self)
{
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (has_focus (self->first))
    self->turn = self->first;
  else if (has_focus (self->second))
    self->turn = self->second;
  show_turn (self);
}

/* Takes a player for the side whose turn it is; then it is the other one's, if nobody sits there.
 * Between two, that is told. */
static void
known_chosen_cb (WuziLoginDialog *self, WuziProfile *profile)
{
  WuziSeat *seat = get_turn (self);
  WuziSeat *other = seat == self->first ? self->second : self->first;
  g_autofree char *sentence = NULL;

  if (seat == NULL)
    return;
  wuzi_seat_suggest (seat, wuzi_profile_get_name (profile));
  if (get_mode (self) == WUZI_MODE_PVE) {
    wuzi_seat_focus (seat);
    return;
  }
  sentence = g_strdup_printf (seat == self->first ? _ ("%s is player 1.") : _ ("%s is player 2."),
                              wuzi_profile_get_name (profile));
  wuzi_seat_focus (wuzi_seat_get_profile (other) == NULL ? other : seat);
  announce (GTK_WIDGET (self), sentence);
}

/* After a click on the mode, the keyboard is where a name is to be typed; from the mode itself,
 * keys go on. */
static void
focus_name (WuziLoginDialog *self)
{
  GtkWindow *window = get_window (self);
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;
  WuziSeat *seat = find_seat_to_name (self);

  if (window == NULL || seat == NULL
      || (focus != NULL && gtk_widget_is_ancestor (focus, self->mode)))
    return;
  wuzi_seat_focus (seat);
}

static void
options_changed_cb (WuziLoginDialog *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkViewport *
get_viewport (WuziLoginDialog *self)
{
  return GTK_VIEWPORT (gtk_widget_get_ancestor (GTK_WIDGET (self->first), GTK_TYPE_VIEWPORT));
}

/* How far down what is to be seen with the choices begins: the way to play and the names, or the
 * names, or the choices alone, whatever leaves a page room for all of them. */
static double
find_first_line (WuziLoginDialog *self, GtkWidget *content, const graphene_rect_t *choices,
                 double page)
{
  GtkWidget *lines[] = { self->mode, GTK_WIDGET (self->first) };
  double end = choices->origin.y + choices->size.height;
  graphene_rect_t bounds;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (gtk_widget_get_mapped (lines[i]) && gtk_widget_compute_bounds (lines[i], content, &bounds)
        && end - bounds.origin.y <= page)
      return bounds.origin.y;
  return choices->origin.y;
}

/* Shows as much of the choices as there is room for. */
static gboolean
scroll_cb (gpointer user_data)
{
  WuziLoginDialog *self = user_data;
  GtkViewport *viewport = get_viewport (self);
  GtkWidget *content = gtk_viewport_get_child (viewport);
  GtkAdjustment *height = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  double page = gtk_adjustment_get_page_size (height);
  graphene_rect_t bounds;

  self->unfolding = 0;
  if (gtk_widget_compute_bounds (wuzi_game_options_get_unfolded (self->options), content,
                                 &bounds)) {
    bounds.size.height += SCROLL_MARGIN;
    gtk_adjustment_clamp_page (height, find_first_line (self, content, &bounds, page),
                               bounds.origin.y + bounds.size.height);
  }
  return G_SOURCE_REMOVE;
}

/* There is more to see, or less. */
static void
height_changed_cb (WuziLoginDialog *self)
{
  if (wuzi_game_options_take_unfolding (self->options) && self->unfolding == 0)
    self->unfolding = g_idle_add (scroll_cb, self);
}

static void
mode_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  WuziLoginDialog *self = user_data;

  g_simple_action_set_state (action, value);
  /* Nobody stays on a seat that isn't there; the name stays in the entry. */
  if (get_mode (self) == WUZI_MODE_PVE)
    wuzi_seat_set_profile (self->second, NULL);
  wuzi_game_options_set_mode (self->options, get_mode (self));
  show_mode (self);
  focus_name (self);
}

static void
add_mode_action (WuziLoginDialog *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GVariant) mode = g_settings_get_value (self->settings, WUZI_SETTING_MODE);

  self->mode_action =
      g_simple_action_new_stateful (WUZI_SETTING_MODE, g_variant_get_type (mode), mode);
  g_signal_connect (self->mode_action, "change-state", G_CALLBACK (mode_cb), self);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (self->mode_action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "login", G_ACTION_GROUP (actions));
}

static void
suggest_names (WuziLoginDialog *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, WUZI_SETTING_NAMES);
  guint length = g_strv_length (names);

  if (length > 0)
    wuzi_seat_suggest (self->first, names[0]);
  if (length > 1)
    wuzi_seat_suggest (self->second, names[1]);
}

static void
close_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[CLOSED], 0);
}

/* The card, and all there is to do in it. */
static void
wuzi_login_dialog_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WuziLoginDialog *self = WUZI_LOGIN_DIALOG (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > CARD_WIDTH)
    for_size = CARD_WIDTH;
  gtk_widget_measure (self->card, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, CARD_WIDTH);
}

/* In the middle; but what is under the pointer stays there when the card grows. */
static int
find_top (WuziLoginDialog *self, int width, int height, int card_height)
{
  if (self->room.width != width || self->room.height != height)
    self->top = (height - card_height) / 2;
  self->room = (GtkRequisition) { width, height };
  return CLAMP (self->top, CARD_MARGIN, MAX (CARD_MARGIN, height - CARD_MARGIN - card_height));
}

static void
wuzi_login_dialog_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziLoginDialog *self = WUZI_LOGIN_DIALOG (widget);
  gboolean page = width < CARD_WIDTH + 2 * CARD_MARGIN || height < LOW;
  GtkAllocation place = { 0, 0, width, height };

  widget_set_class (self->card, "page", page);
  if (!page) {
    int natural;

    gtk_widget_measure (self->card, GTK_ORIENTATION_VERTICAL, CARD_WIDTH, NULL, &natural, NULL,
                        NULL);
    place.width = CARD_WIDTH;
    place.height = MIN (natural, height - 2 * CARD_MARGIN);
    place.x = (width - place.width) / 2;
    place.y = find_top (self, width, height, place.height);
  }
  gtk_widget_size_allocate (self->card, &place, -1);
}

/* Tab goes round in it: each container forgets where the focus was. */
static gboolean
wuzi_login_dialog_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidgetClass *parent_class = GTK_WIDGET_CLASS (wuzi_login_dialog_parent_class);
  WuziLoginDialog *self = WUZI_LOGIN_DIALOG (widget);
  GtkWidget *focused = gtk_root_get_focus (gtk_widget_get_root (widget));

  /* From one name to the other: nobody becomes a guest on the way by a key too many. */
  if (direction == GTK_DIR_TAB_FORWARD && wuzi_seat_is_typing (self->first)
      && gtk_widget_get_visible (GTK_WIDGET (self->second))
      && wuzi_seat_get_profile (self->second) == NULL) {
    wuzi_seat_focus (self->second);
    return TRUE;
  }
  if (parent_class->focus (widget, direction))
    return TRUE;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (focused == NULL || !gtk_widget_is_ancestor (focused, widget))
    return FALSE;
  for (; focused != widget; focused = gtk_widget_get_parent (focused))
    gtk_widget_set_focus_child (gtk_widget_get_parent (focused), NULL);
  return parent_class->focus (widget, direction);
}

/* A focus that was given before there was something to see doesn't last. */
static void
wuzi_login_dialog_map (GtkWidget *widget)
{
  WuziLoginDialog *self = WUZI_LOGIN_DIALOG (widget);
  GtkViewport *view = get_viewport (self);

  GTK_WIDGET_CLASS (wuzi_login_dialog_parent_class)->map (widget);
  /* To scroll to a focus that has no place yet would keep the clock of frames going for nothing. */
  gtk_viewport_set_scroll_to_focus (view, FALSE);
  if (is_complete (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->play));
  else
    wuzi_seat_focus (find_seat_to_name (self));
  gtk_viewport_set_scroll_to_focus (view, TRUE);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
  focus_cb (self);
}

static void
wuzi_login_dialog_unmap (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_cb, widget);

  GTK_WIDGET_CLASS (wuzi_login_dialog_parent_class)->unmap (widget);
}

static void
wuzi_login_dialog_dispose (GObject *object)
{
  WuziLoginDialog *self = WUZI_LOGIN_DIALOG (object);

  g_clear_handle_id (&self->unfolding, g_source_remove);
  if (self->all_running != NULL)
    gtk_window_close (GTK_WINDOW (self->all_running));
  g_clear_weak_pointer (&self->all_running);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "login", NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_LOGIN_DIALOG);
  g_clear_object (&self->mode_action);
  g_clear_object (&self->settings);
  g_clear_object (&self->book);
  g_clear_object (&self->running_games);
  g_clear_object (&self->origin);
  g_clear_pointer (&self->origin_game, g_free);
  g_clear_pointer (&self->at_table, g_free);
  g_clear_pointer (&self->resumed, g_free);
  g_clear_pointer (&self->recalled, g_free);

  G_OBJECT_CLASS (wuzi_login_dialog_parent_class)->dispose (object);
}

static void
wuzi_login_dialog_class_init (WuziLoginDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_login_dialog_dispose;
  widget_class->measure = wuzi_login_dialog_measure;
  widget_class->size_allocate = wuzi_login_dialog_size_allocate;
  widget_class->focus = wuzi_login_dialog_focus;
  widget_class->map = wuzi_login_dialog_map;
  widget_class->unmap = wuzi_login_dialog_unmap;

  signals[READY] = NEW_SIGNAL (klass, "ready");
  signals[CLOSED] = NEW_SIGNAL (klass, "closed");
  signals[CHANGED] = NEW_SIGNAL (klass, "changed");

  gtk_widget_class_set_css_name (widget_class, "login");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  ENSURE_TYPES (WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_CHOICE_GROUP, WUZI_TYPE_GAME_OPTIONS,
                WUZI_TYPE_KNOWN_PLAYERS, WUZI_TYPE_RUNNING_LIST, WUZI_TYPE_SEAT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-login-dialog.ui");
  BIND_CHILDREN (widget_class, WuziLoginDialog, card, title, icon, course, puzzles, origin_box,
                 position, position_label, mode, first, second, turn_label, known, running, options,
                 play);
  BIND_CALLBACKS (widget_class, known_chosen_cb, show_parts, seat_changed_cb, entered_cb, named_cb,
                  play_cb, running_chosen_cb, all_running_cb, options_changed_cb);
  gtk_widget_class_install_action (widget_class, "login.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "login.close", NULL);
}

static void
set_title (WuziLoginDialog *self, const char *title)
{
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_MODAL, TRUE, -1);
}

static void
wuzi_login_dialog_init (WuziLoginDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  widget_wrap_words (self->puzzles);
  set_title (self, _ ("Five in a Row"));
  wuzi_seat_set_rival (self->first, self->second);
  wuzi_seat_set_rival (self->second, self->first);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_viewport (self))),
                           "changed", G_CALLBACK (height_changed_cb), self, G_CONNECT_SWAPPED);
}

WuziLoginDialog *
wuzi_login_dialog_new (GSettings *settings, WuziRecordBook *book)
{
  WuziLoginDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_LOGIN_DIALOG, NULL);
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  wuzi_settings_bind_themes (settings, G_OBJECT (self->position), G_SETTINGS_BIND_GET);
  wuzi_seat_set_book (self->first, book);
  wuzi_seat_set_book (self->second, book);
  add_mode_action (self);
  wuzi_game_options_set_settings (self->options, settings);
  wuzi_game_options_set_mode (self->options, get_mode (self));
  suggest_names (self);
  wuzi_known_players_set_book (self->known, book);
  g_signal_connect_object (book, "standings-changed", G_CALLBACK (show_parts), self,
                           G_CONNECT_SWAPPED);
  show_mode (self);
  return self;
}

void
wuzi_login_dialog_set_running_games (WuziLoginDialog *self, WuziRunningGames *games,
                                     const char *at_table)
{
  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (games) && self->running_games == NULL);

  self->running_games = g_object_ref (games);
  self->at_table = g_strdup (at_table);
  wuzi_running_list_set_games (self->running, games, self->settings);
  wuzi_running_list_set_most (self->running, OFFERED_GAMES);
  g_signal_connect_object (games, "changed", G_CALLBACK (show_running), self, G_CONNECT_SWAPPED);
  show_running (self);
}

void
wuzi_login_dialog_seat (WuziLoginDialog *self, int seat, WuziProfile *profile)
{
  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));

  self->quiet = TRUE;
  wuzi_seat_set_profile (seat == WUZI_SEAT_FIRST ? self->first : self->second, profile);
  self->quiet = FALSE;
  if (is_complete (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->play));
}

void
wuzi_login_dialog_keep_players (WuziLoginDialog *self)
{
  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));

  self->kept = is_complete (self);
  if (!self->kept)
    return;
  set_title (self, _ ("New Game"));
  show_mode (self);
}

void
wuzi_login_dialog_set_engines (WuziLoginDialog *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));

  wuzi_game_options_set_engines (self->options, engines);
}

void
wuzi_login_dialog_set_opponent (WuziLoginDialog *self, const char *opponent)
{
  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));

  g_action_change_state (G_ACTION (self->mode_action),
                         g_variant_new_string (WUZI_MODE_NAMES[WUZI_MODE_PVE]));
  wuzi_game_options_set_opponent (self->options, opponent);
}

/* NOTE: names come first, as what was played last follows them. */
void
wuzi_login_dialog_play (WuziLoginDialog *self, const PlayRequest *request)
{
  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));
  g_return_if_fail (request != NULL);

  if (request->rival != NULL || request->opponent != NULL)
    g_action_change_state (
        G_ACTION (self->mode_action),
        g_variant_new_string (
            WUZI_MODE_NAMES[request->rival != NULL ? WUZI_MODE_PVP : WUZI_MODE_PVE]));
  if (request->name != NULL)
    wuzi_seat_suggest (self->first, request->name);
  if (request->rival != NULL)
    wuzi_seat_suggest (self->second, request->rival);
  follow_player (self);
  wuzi_game_options_choose (self->options, request);
  if (wuzi_seat_is_named (self->first))
    play_cb (self);
}

/* After moves, or of stones that were set up. */
static char *
describe_origin (WuziLoginDialog *self, gboolean black_moves)
{
  guint moves = wuzi_replay_get_position (self->origin);

  if (!self->origin_set_up)
    return g_strdup_printf (black_moves
                                ? _ ("After move %u, black to move. The game won’t be counted.")
                                : _ ("After move %u, white to move. The game won’t be counted."),
                            moves);
  return g_strdup_printf (
      black_moves ? ngettext ("%u stone, black to move. The game won’t be counted.",
                              "%u stones, black to move. The game won’t be counted.", moves)
                  : ngettext ("%u stone, white to move. The game won’t be counted.",
                              "%u stones, white to move. The game won’t be counted.", moves),
      moves);
}

/* Shows the position in place of the icon. */
static void
show_origin (WuziLoginDialog *self)
{
  gboolean black_moves = wuzi_replay_get_board (self->origin)->turn == STONE_BLACK;
  BoardPosition position;
  g_autofree char *words = describe_origin (self, black_moves);

  set_title (self, _ ("Play On"));
  gtk_widget_set_visible (self->origin_box, TRUE);
  board_position_init_by_rule (&position, wuzi_replay_get_board (self->origin),
                               wuzi_replay_get_rule (self->origin));
  wuzi_board_view_set_position (self->position, &position);
  gtk_label_set_label (self->position_label, words);
  wuzi_game_options_set_origin (self->options, black_moves);
  show_mode (self);
}

void
wuzi_login_dialog_set_origin (WuziLoginDialog *self, const char *game, WuziReplay *replay)
{
  g_autoptr (WuziStudy) study = NULL;
  Board board;

  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));
  g_return_if_fail (game != NULL);
  g_return_if_fail (WUZI_IS_REPLAY (replay) && wuzi_replay_can_play_on (replay));

  wuzi_replay_get_start (replay, &board);
  for (int i = 0; i < board.count; i++)
    self->origin_moves[i].point = board.moves[i];
  study = wuzi_study_new_from_points (board.size, wuzi_replay_get_rule (replay), board.moves,
                                      board.count);
  self->origin_set_up = wuzi_replay_get_board (replay) == NULL;
  g_free (self->origin_game);
  self->origin_game = g_strdup (game);
  g_clear_object (&self->origin);
  self->origin = wuzi_replay_new (study);
  show_origin (self);
}

/* The game that was chosen; FALSE if it is a new one, or has gone since. */
static gboolean
get_resumed_setup (WuziLoginDialog *self, WuziGameSetup *setup)
{
  const RunningGame *game =
      self->resumed != NULL ? wuzi_running_games_find (self->running_games, self->resumed) : NULL;

  return game != NULL && make_resumed_setup (self, game, setup);
}

static void
add_origin (WuziLoginDialog *self, WuziGameSetup *setup)
{
  setup->rule = wuzi_replay_get_rule (self->origin);
  setup->size = wuzi_study_get_size (wuzi_replay_get_study (self->origin));
  setup->opening = OPENING_FREE;
  setup->origin = (WuziGameOrigin) { self->origin_game, self->origin_moves,
                                     wuzi_replay_get_position (self->origin) };
}

WuziGameSetup
wuzi_login_dialog_get_setup (WuziLoginDialog *self)
{
  WuziGameSetup resumed;
  WuziGameSetup setup = {
    .mode = get_mode (self),
    .strict_fouls = g_settings_get_boolean (self->settings, WUZI_SETTING_STRICT_FOULS),
    .profiles = { wuzi_seat_get_profile (self->first), wuzi_seat_get_profile (self->second) },
  };

  if (get_resumed_setup (self, &resumed))
    return resumed;
  wuzi_game_options_fill (self->options, &setup);
  if (self->origin != NULL)
    add_origin (self, &setup);
  return setup;
}

void
wuzi_login_dialog_remember (WuziLoginDialog *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, WUZI_SETTING_NAMES);
  g_autoptr (GVariant) mode = g_action_get_state (G_ACTION (self->mode_action));
  guint length = g_strv_length (names);
  const char *new_names[] = {
    name_to_suggest (self->first, length > 0 ? names[0] : ""),
    name_to_suggest (self->second, length > 1 ? names[1] : ""),
    NULL,
  };

  g_return_if_fail (WUZI_IS_LOGIN_DIALOG (self));

  g_settings_set_value (self->settings, WUZI_SETTING_MODE, mode);
  g_settings_set_strv (self->settings, WUZI_SETTING_NAMES, new_names);
  wuzi_game_options_remember (self->options, self->book,
                              self->resumed == NULL ? get_chooser (self) : NULL);
}
