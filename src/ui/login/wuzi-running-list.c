/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A boxed list of unfinished games. */
#include "ui/login/wuzi-running-list.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "game/wuzi-game.h"
#include "present/words/game-words.h"
#include "present/words/player-words.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "present/board/board-position.h"
#include "present/settings/wuzi-settings.h"
#include "records/games/game-facts.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-confirm.h"
#include "ui/common/wuzi-message-dialog.h"

#define ID_KEY "wuzi-running-id"

enum {
  BOARD_SIDE = 56, /* of a small board, in pixels */
};

struct _WuziRunningList {
  GtkWidget parent_instance;

  /* Owned */
  WuziRunningGames *games;
  GSettings *settings;

  GtkWidget *content; /* NULL once this is gone */
  GtkWidget *heading;
  GtkListBox *rows;
  GtkWidget *all;

  guint most; /* rows; 0: as many as there are games */
};

G_DEFINE_FINAL_TYPE (WuziRunningList, wuzi_running_list, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  ALL_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A question about a game, or a lock that is asked for. */
typedef struct {
  WuziRunningList *list; /* Owned */
  char *id;              /* Owned */
  gboolean discards;     /* in place of going on with it */
} Pending;

static Pending *
pending_new (WuziRunningList *self, gpointer widget, gboolean discards)
{
  Pending *pending = g_new0 (Pending, 1);

  pending->list = g_object_ref (self);
  pending->id = g_strdup (g_object_get_data (widget, ID_KEY));
  pending->discards = discards;
  return pending;
}

static void
pending_free (Pending *pending)
{
  g_object_unref (pending->list);
  g_free (pending->id);
  g_free (pending);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pending, pending_free)

static void
tell_refused (WuziRunningList *self, const char *sentence)
{
  wuzi_message_dialog_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                            _ ("This Game Can’t Be Continued"), sentence);
}

static void
locked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pending) pending = user_data;
  WuziRunningList *self = pending->list;
  WuziRunningGames *games = WUZI_RUNNING_GAMES (source);
  g_autoptr (GError) error = NULL;
  gboolean locked = wuzi_running_games_finish (games, result, &error);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (!locked)
    tell_refused (self, error->message);
  else if (pending->discards)
    wuzi_running_games_remove (games, pending->id);
  else
    g_signal_emit (self, signals[CHOSEN], 0, pending->id);
}

static void
lock (Pending *pending)
{
  wuzi_running_games_lock_async (pending->list->games, pending->id, locked_cb, pending);
}

static void
activated_cb (WuziRunningList *self, GtkListBoxRow *row)
{
  lock (pending_new (self, row, FALSE));
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pending) pending = user_data;

  if (wuzi_confirm_finish (result) == WUZI_ANSWER_YES && pending->list->games != NULL)
    lock (g_steal_pointer (&pending));
}

static void
discard_cb (GtkWidget *button, WuziRunningList *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  WuziQuestion question = {
    .heading = _ ("Discard This Game?"),
    .body = _ ("It can’t be continued any more, and it won’t be counted."),
    .accept = _ ("_Discard"),
    .destructive = TRUE,
  };

  wuzi_confirm_async (GTK_WINDOW (window), &question, NULL, answered_cb,
                      pending_new (self, button, TRUE));
}

static void
all_cb (WuziRunningList *self)
{
  g_signal_emit (self, signals[ALL_WANTED], 0);
}

static void
wuzi_running_list_dispose (GObject *object)
{
  WuziRunningList *self = WUZI_RUNNING_LIST (object);

  if (self->content != NULL)
    gtk_widget_unparent (g_steal_pointer (&self->content));
  g_clear_object (&self->games);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_running_list_parent_class)->dispose (object);
}

static void
wuzi_running_list_class_init (WuziRunningListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_running_list_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_STRING);
  signals[ALL_WANTED] = NEW_SIGNAL (klass, "all-wanted");
}

static void
wuzi_running_list_init (WuziRunningList *self)
{
  self->heading = widget_new_label (_ ("Unfinished Games"), 0, "heading");
  gtk_widget_set_visible (self->heading, FALSE);
  self->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  list_access_make_one_stop (GTK_WIDGET (self->rows));
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "boxed-list");
  widget_set_spoken (self->rows, _ ("Unfinished Games"));
  g_signal_connect_object (self->rows, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  self->all = gtk_button_new_with_mnemonic (_ ("All U_nfinished Games…"));
  gtk_widget_set_halign (self->all, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->all, "flat");
  gtk_widget_add_css_class (self->all, "quiet");
  gtk_widget_set_visible (self->all, FALSE);
  g_signal_connect_object (self->all, "clicked", G_CALLBACK (all_cb), self, G_CONNECT_SWAPPED);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->content), self->heading);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->rows));
  gtk_box_append (GTK_BOX (self->content), self->all);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* "Continue against Wuzi (Hard)", or "Continue Ann – Bob": as they are called now. */
static char *
describe_players (const RunningGame *game, WuziRecordBook *book)
{
  const WuziGameFacts *facts = &game->facts;
  EngineLevel level;

  if (facts->mode == WUZI_MODE_PVE && engine_level_from_name (game->machine.level, &level))
    /* Translators: the level of the machine */
    return g_strdup_printf (_ ("Continue against Wuzi (%s)"), wuzi_words_for_level (level));
  /* Translators: both players, black first */
  return g_strdup_printf (_ ("Continue %s – %s"), player_words_for_side (book, &facts->black),
                          player_words_for_side (book, &facts->white));
}

/* Black's score first, as in the names. (transfer full) */
static char *
describe_match (const RunningGame *game)
{
  gboolean first_is_black = game->facts.black.seat == WUZI_SEAT_FIRST;

  return wuzi_words_for_match (game->match, game->score[first_is_black ? 0 : 1],
                               game->score[first_is_black ? 1 : 0]);
}

/* What one may tell it by from others: "Renju · 23 moves · 19 × 19 · 5 min per game · yesterday";
 * of a match, how it stands. */
static char *
describe_state (const RunningGame *game)
{
  const WuziGameFacts *facts = &game->facts;
  guint moves = facts->move_count;
  g_autofree char *state = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  if (game->match > 0)
    g_ptr_array_add (all, describe_match (game));
  if (facts->rule != RULE_FREESTYLE || facts->opening != OPENING_FREE)
    g_ptr_array_add (all, wuzi_words_for_rules (facts->rule, facts->opening,
                                                game_facts_find_renju_opening (facts)));
  if (game->match == 0 || moves > 0)
    g_ptr_array_add (all, g_strdup_printf (ngettext ("%u move", "%u moves", moves), moves));
  if (facts->size != BOARD_USUAL_SIZE)
    g_ptr_array_add (all, game_words_for_size (facts->size));
  if (facts->time.kind != TIME_NONE)
    g_ptr_array_add (all, time_words_for_game (facts));
  if (facts->casual)
    g_ptr_array_add (all, g_strdup (_ ("casual")));
  g_ptr_array_add (all,
                   time_words_for_past (game->saved, g_get_real_time () / G_TIME_SPAN_MILLISECOND));
  g_ptr_array_add (all, NULL);
  state = g_strjoinv (" · ", (char **) all->pdata);
  return game_facts_count (facts) ? g_steal_pointer (&state)
                                  : g_strdup_printf (_ ("%s · not counted"), state);
}

static GtkWidget *
make_discard (WuziRunningList *self, const RunningGame *game)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  widget_explain (button, _ ("Discard this game"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), ID_KEY, g_strdup (game->id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (discard_cb), self, 0);
  return button;
}

/* The last position, to tell it by; who can't see it hears of players and moves. */
static GtkWidget *
make_board (WuziRunningList *self, const RunningGame *game)
{
  GtkWidget *view = g_object_new (WUZI_TYPE_BOARD_VIEW, "show-coordinates", FALSE, "focusable",
                                  FALSE, "can-target", FALSE, "valign", GTK_ALIGN_CENTER,
                                  "content-width", BOARD_SIDE, "content-height", BOARD_SIDE, NULL);
  BoardPosition position;
  Board board;
  Verdict verdict;

  wuzi_settings_bind_themes (self->settings, G_OBJECT (view), G_SETTINGS_BIND_GET);
  if (game_facts_play (&game->facts, &board, &verdict, NULL)) {
    board_position_init (&position, &board);
    wuzi_board_view_set_position (WUZI_BOARD_VIEW (view), &position);
  }
  gtk_accessible_update_state (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return view;
}

static void
add_game (WuziRunningList *self, const RunningGame *game, WuziRecordBook *book)
{
  g_autofree char *players = describe_players (game, book);
  g_autofree char *state = describe_state (game);
  /* Names are no markup, which comes first. */
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", players,
                                 "subtitle", state, "activatable", TRUE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_board (self, game));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_discard (self, game));
  g_object_set_data_full (G_OBJECT (row), ID_KEY, g_strdup (game->id), g_free);
  gtk_list_box_append (self->rows, row);
}

void
wuzi_running_list_set_games (WuziRunningList *self, WuziRunningGames *games, GSettings *settings)
{
  g_return_if_fail (WUZI_IS_RUNNING_LIST (self));
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (games) && self->games == NULL);

  g_return_if_fail (G_IS_SETTINGS (settings));

  self->games = g_object_ref (games);
  self->settings = g_object_ref (settings);
}

void
wuzi_running_list_set_most (WuziRunningList *self, guint most)
{
  g_return_if_fail (WUZI_IS_RUNNING_LIST (self));

  self->most = most;
  gtk_widget_set_visible (self->heading, TRUE);
}

void
wuzi_running_list_show (WuziRunningList *self, GPtrArray *games, WuziRecordBook *book)
{
  GtkListBoxRow *row;
  guint count;

  g_return_if_fail (WUZI_IS_RUNNING_LIST (self));

  count = self->most > 0 ? MIN (games->len, self->most) : games->len;
  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  for (guint i = 0; i < count; i++)
    add_game (self, g_ptr_array_index (games, i), book);
  gtk_widget_set_visible (self->all, count < games->len);
  gtk_widget_set_visible (GTK_WIDGET (self), games->len > 0);
}

void
wuzi_running_list_focus (WuziRunningList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, 0);

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}
