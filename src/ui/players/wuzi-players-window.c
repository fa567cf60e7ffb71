/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads from the list to a player, and deletes, merges, exports and imports. */
#include "ui/players/wuzi-players-window.h"

#include <glib/gi18n-lib.h>

#include "records/wuzi-record-book.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-confirm.h"
#include "ui/common/wuzi-message-dialog.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/login/wuzi-pin-dialog.h"
#include "ui/players/new-player.h"
#include "ui/players/wuzi-player-chooser.h"
#include "ui/players/wuzi-player-page.h"
#include "ui/players/wuzi-players-list.h"
#include "ui/players/wuzi-transfer-bar.h"

enum {
  UNDO_SECONDS = 0, /* until it is used, closed, or something else can be undone */
};

struct _WuziPlayersWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziProfile *merged; /* who is to be merged into somebody; NULL: nobody */
  char *undoable;      /* id of who was deleted or merged last; or NULL */

  /* Borrowed */
  WuziGame *game; /* a weak pointer; may be NULL */

  /* Template */
  WuziToasts *toasts;
  AdwLeaflet *leaflet;
  GtkWidget *list_page;
  GtkWidget *player_page;
  GtkWidget *back;
  WuziPlayersList *list;
  WuziPlayerPage *page;
  WuziTransferBar *transfer;
};

G_DEFINE_FINAL_TYPE (WuziPlayersWindow, wuzi_players_window, ADW_TYPE_WINDOW)

enum {
  STATISTICS_WANTED,
  HISTORY_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Telling what was done. */

static void
say (WuziPlayersWindow *self, const char *sentence)
{
  wuzi_toasts_say (self->toasts, sentence);
}

/* The button undoes what was done to the player. */
static void
say_with_undo (WuziPlayersWindow *self, const char *sentence, const char *action,
               WuziProfile *profile)
{
  g_free (self->undoable);
  self->undoable = g_strdup (wuzi_profile_get_id (profile));
  wuzi_toasts_offer (self->toasts, sentence, _ ("_Undo"), action,
                     g_variant_new_string (self->undoable), UNDO_SECONDS);
}

/* What needs to be read, and not only seen. */
static void
show_message (WuziPlayersWindow *self, const char *heading, const char *sentences)
{
  wuzi_message_dialog_tell (GTK_WINDOW (self), heading, sentences);
}

/* Going from list to page and back. */

static void
go_back (WuziPlayersWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->list_page);
}

/* Pages that aren't shown keep their keyboard focus to themselves. */
static void
shown_cb (WuziPlayersWindow *self)
{
  if (self->list == NULL || self->book == NULL)
    return;
  if (adw_leaflet_get_visible_child (self->leaflet) == self->list_page)
    wuzi_players_list_focus (self->list);
  else
    gtk_widget_grab_focus (self->back);
}

static void
activated_cb (WuziPlayersWindow *self, WuziProfile *profile)
{
  wuzi_players_window_show_player (self, profile);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_back (WUZI_PLAYERS_WINDOW (widget));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);

  go_back (self);
  wuzi_players_list_search (self->list);
}

/* The window may have been closed meanwhile. */
static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayersWindow) self = user_data;
  g_autoptr (WuziProfile) profile = new_player_finish (result);

  if (profile != NULL && self->book != NULL)
    wuzi_players_window_show_player (self, profile);
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);

  new_player_ask_async (GTK_WINDOW (self), self->book, added_cb, g_object_ref (self));
}

/* Asking for a PIN, or whether it is meant. */

/* Something to do with a player. */
typedef void (*PlayerAction) (WuziPlayersWindow *self, WuziProfile *profile);

typedef struct {
  WuziPlayersWindow *window;
  WuziProfile *profile;
  PlayerAction action;
} Pending;

static Pending *
pending_new (WuziPlayersWindow *self, WuziProfile *profile, PlayerAction action)
{
  Pending *pending = g_new0 (Pending, 1);

  pending->window = g_object_ref (self);
  pending->profile = g_object_ref (profile);
  pending->action = action;
  return pending;
}

/* Does it if the answer was yes and the window is still there. */
static void
pending_end (Pending *pending, gboolean yes)
{
  if (yes && pending->window->book != NULL)
    pending->action (pending->window, pending->profile);
  g_object_unref (pending->window);
  g_object_unref (pending->profile);
  g_free (pending);
}

static void
pin_asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  pending_end (user_data, wuzi_pin_dialog_ask_finish (result));
}

/* Does something once the player's PIN has been given, if they have one. */
static void
with_pin (WuziPlayersWindow *self, WuziProfile *profile, PlayerAction action)
{
  wuzi_pin_dialog_ask_async (GTK_WINDOW (self), self->book, profile, pin_asked_cb,
                             pending_new (self, profile, action));
}

static void
confirmed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  pending_end (user_data, wuzi_confirm_finish (result) == WUZI_ANSWER_YES);
}

static void
with_answer (WuziPlayersWindow *self, const WuziQuestion *question, WuziProfile *profile,
             PlayerAction action)
{
  wuzi_confirm_async (GTK_WINDOW (self), question, NULL, confirmed_cb,
                      pending_new (self, profile, action));
}

/* Is the player in the present game? Then says that it must wait. */
static gboolean
is_playing (WuziPlayersWindow *self, WuziProfile *profile)
{
  g_autofree char *sentence = NULL;
  gboolean plays = FALSE;

  for (int seat = WUZI_SEAT_FIRST; self->game != NULL && seat <= WUZI_SEAT_SECOND; seat++) {
    WuziProfile *player = wuzi_game_get_profile (self->game, seat);

    plays = plays
            || (player != NULL
                && wuzi_record_book_is_player (self->book, profile, wuzi_profile_get_id (player)));
  }
  if (!plays)
    return FALSE;
  /* Translators: %s is a player's name */
  sentence = g_strdup_printf (_ ("%s is playing now. Switch players first."),
                              wuzi_profile_get_name (profile));
  say (self, sentence);
  return TRUE;
}

static guint
count_games (WuziPlayersWindow *self, WuziProfile *profile)
{
  WuziStanding standing = wuzi_record_book_get_standing (self->book, profile);

  return standing.wins + standing.losses + standing.draws;
}

/* Deleting. */

/* Was somebody deleted, and is there still a window that says so? */
static gboolean
finish_deleting (WuziPlayersWindow *self, GObject *source, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  gboolean deleted = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (!deleted && self->book != NULL)
    show_message (self, _ ("The Player Wasn’t Deleted"), error->message);
  return deleted && self->book != NULL;
}

static void
deleted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pending *pending = user_data;
  g_autofree char *sentence = NULL;

  if (finish_deleting (pending->window, source, result)) {
    /* Translators: %s is a player's name */
    sentence = g_strdup_printf (_ ("%s was deleted."), wuzi_profile_get_name (pending->profile));
    say_with_undo (pending->window, sentence, "players.restore", pending->profile);
  }
  pending_end (pending, FALSE);
}

static void
delete_player (WuziPlayersWindow *self, WuziProfile *profile)
{
  wuzi_record_book_change_player_async (self->book, profile_change_new_delete (profile), deleted_cb,
                                        pending_new (self, profile, NULL));
}

static void
ask_delete (WuziPlayersWindow *self, WuziProfile *profile)
{
  /* Translators: %s is a player's name */
  g_autofree char *heading = g_strdup_printf (_ ("Delete %s?"), wuzi_profile_get_name (profile));
  WuziQuestion question = {
    .heading = heading,
    .body = _ ("The games stay, and count for the opponents as before; the player is called "
               "“Deleted player” in them. The name becomes free. This can be undone later."),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
  };

  with_answer (self, &question, profile, delete_player);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);
  WuziProfile *profile = wuzi_player_page_get_profile (self->page);

  if (profile != NULL && !is_playing (self, profile))
    with_pin (self, profile, ask_delete);
}

/* Undoing. */

static WuziProfile *
find_by_id (GListModel *profiles, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);

    if (g_str_equal (wuzi_profile_get_id (profile), id))
      return g_steal_pointer (&profile);
  }
  return NULL;
}

/* A backup, or another copy of the program, may have brought them back. */
static void
check_undo (WuziPlayersWindow *self)
{
  g_autoptr (WuziProfile) deleted = NULL;
  g_autoptr (WuziProfile) merged = NULL;

  if (self->undoable == NULL)
    return;
  deleted = find_by_id (wuzi_record_book_get_deleted_profiles (self->book), self->undoable);
  merged = find_by_id (wuzi_record_book_get_merged_profiles (self->book), self->undoable);
  if (deleted == NULL && merged == NULL) {
    g_clear_pointer (&self->undoable, g_free);
    wuzi_toasts_withdraw (self->toasts);
  }
}

static void
undone_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPlayersWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error) && self->book != NULL)
    say (self, error->message);
}

static WuziProfile *
find_deleted (WuziPlayersWindow *self, GVariant *id)
{
  return find_by_id (wuzi_record_book_get_deleted_profiles (self->book),
                     g_variant_get_string (id, NULL));
}

static void
restore_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);
  g_autoptr (WuziProfile) profile = find_deleted (self, parameter);

  if (profile != NULL)
    wuzi_record_book_change_player_async (self->book, profile_change_new_restore (profile),
                                          undone_cb, g_object_ref (self));
}

static void
separate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);
  g_autoptr (WuziProfile) profile = find_by_id (wuzi_record_book_get_merged_profiles (self->book),
                                                g_variant_get_string (parameter, NULL));

  if (profile != NULL)
    wuzi_record_book_change_player_async (self->book, profile_change_new_separate (profile),
                                          undone_cb, g_object_ref (self));
}

/* Deleting for good. */

static void
erased_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pending *pending = user_data;
  g_autofree char *sentence = NULL;

  if (finish_deleting (pending->window, source, result)) {
    /* Translators: %s is a player's name */
    sentence =
        g_strdup_printf (_ ("%s was deleted for good."), wuzi_profile_get_name (pending->profile));
    say (pending->window, sentence);
  }
  pending_end (pending, FALSE);
}

static void
erase_player (WuziPlayersWindow *self, WuziProfile *profile)
{
  wuzi_record_book_change_player_async (self->book, profile_change_new_erase (profile), erased_cb,
                                        pending_new (self, profile, NULL));
}

static void
ask_erase (WuziPlayersWindow *self, WuziProfile *profile)
{
  /* Translators: %s is a player's name */
  g_autofree char *heading =
      g_strdup_printf (_ ("Delete %s for Good?"), wuzi_profile_get_name (profile));
  WuziQuestion question = {
    .heading = heading,
    .body = _ ("Name, PIN, colour, and what was learned of puzzles and lessons are removed, and "
               "this can’t be undone. The games stay, and count for the opponents as before; they "
               "are those of a “Deleted player”, but their file still holds the name that was used "
               "then. Backups made before this still hold the player."),
    .accept = _ ("_Delete for Good"),
    .destructive = TRUE,
  };

  with_answer (self, &question, profile, erase_player);
}

static void
erase_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);
  g_autoptr (WuziProfile) profile = find_deleted (self, parameter);

  if (profile != NULL)
    with_pin (self, profile, ask_erase);
}

/* Merging. */

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pending *pending = user_data;
  WuziPlayersWindow *self = pending->window;
  WuziProfile *into;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (!wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error)) {
    if (self->book != NULL)
      show_message (self, _ ("The Players Weren’t Merged"), error->message);
  } else if (self->book != NULL) {
    into = wuzi_record_book_find_player (self->book, wuzi_profile_get_id (pending->profile));
    /* Translators: the games of the first player count for the second now */
    sentence =
        g_strdup_printf (_ ("%s was merged into %s."), wuzi_profile_get_name (pending->profile),
                         into != NULL ? wuzi_profile_get_name (into) : "");
    say_with_undo (self, sentence, "players.separate", pending->profile);
    if (into != NULL)
      wuzi_players_window_show_player (self, into);
  }
  pending_end (pending, FALSE);
}

static void
merge_into (WuziPlayersWindow *self, WuziProfile *into)
{
  g_autoptr (WuziProfile) from = g_steal_pointer (&self->merged);

  if (from != NULL)
    wuzi_record_book_change_player_async (self->book, profile_change_new_merge (from, into),
                                          merged_cb, pending_new (self, from, NULL));
}

/* Both have given their PINs: the games of the other one change, too. */
static void
ask_merge (WuziPlayersWindow *self, WuziProfile *into)
{
  const char *from_name = wuzi_profile_get_name (self->merged);
  const char *into_name = wuzi_profile_get_name (into);
  guint games = count_games (self, self->merged);
  /* Translators: two players' names */
  g_autofree char *heading = g_strdup_printf (_ ("Merge %s Into %s?"), from_name, into_name);
  /* Translators: how many games, whose they are, and whose they will be, twice */
  g_autofree char *body = g_strdup_printf (
      ngettext ("%'u game of %s will count for %s. Only “%s” will be listed then. This "
                "can be undone later.",
                "%'u games of %s will count for %s. Only “%s” will be listed then. This "
                "can be undone later.",
                games),
      games, from_name, into_name, into_name);
  WuziQuestion question = { .heading = heading, .body = body, .accept = _ ("_Merge") };

  with_answer (self, &question, into, merge_into);
}

static void
other_chosen_cb (WuziPlayersWindow *self, WuziProfile *into)
{
  with_pin (self, into, ask_merge);
}

static void
choose_other (WuziPlayersWindow *self, WuziProfile *profile)
{
  /* Translators: %s is a player's name; the title of a list of the others */
  g_autofree char *title = g_strdup_printf (_ ("Merge %s Into"), wuzi_profile_get_name (profile));
  WuziPlayerChooser *chooser =
      wuzi_player_chooser_new (GTK_WINDOW (self), self->book, profile, title);

  g_set_object (&self->merged, profile);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (other_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (chooser));
}

static void
merge_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);
  WuziProfile *profile = wuzi_player_page_get_profile (self->page);

  if (profile == NULL || is_playing (self, profile))
    return;
  if (g_list_model_get_n_items (wuzi_record_book_get_profiles (self->book)) < 2)
    say (self, _ ("There is no other player."));
  else
    with_pin (self, profile, choose_other);
}

/* Export and import. */

static void
enable_transfers (WuziPlayersWindow *self)
{
  static const char *const ACTIONS[] = { "players.export", "players.export-all", "players.import" };
  gboolean enabled = !wuzi_transfer_bar_is_busy (self->transfer);

  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), ACTIONS[i], enabled);
}

static void
transfer_ended_cb (WuziPlayersWindow *self, const char *heading, const char *sentences)
{
  if (heading != NULL)
    show_message (self, heading, sentences);
  else
    say (self, sentences);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);

  if (wuzi_player_page_get_profile (self->page) != NULL)
    wuzi_transfer_bar_choose_export (self->transfer, self->book,
                                     wuzi_player_page_get_profile (self->page));
}

static void
export_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);

  wuzi_transfer_bar_choose_export (self->transfer, self->book, NULL);
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (widget);

  wuzi_transfer_bar_choose_import (self->transfer, self->book);
}

/* To other windows. */

static void
want (WuziPlayersWindow *self, guint signal)
{
  WuziProfile *profile = wuzi_player_page_get_profile (self->page);

  if (profile != NULL)
    g_signal_emit (self, signals[signal], 0, wuzi_profile_get_id (profile));
}

static void
statistics_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  want (WUZI_PLAYERS_WINDOW (widget), STATISTICS_WANTED);
}

static void
history_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  want (WUZI_PLAYERS_WINDOW (widget), HISTORY_WANTED);
}

static void
wuzi_players_window_dispose (GObject *object)
{
  WuziPlayersWindow *self = WUZI_PLAYERS_WINDOW (object);

  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->merged);
  g_clear_pointer (&self->undoable, g_free);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_players_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  ENSURE_TYPES (WUZI_TYPE_PLAYERS_LIST, WUZI_TYPE_PLAYER_PAGE, WUZI_TYPE_TOASTS,
                WUZI_TYPE_TRANSFER_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-players-window.ui");
  BIND_CHILDREN (widget_class, WuziPlayersWindow, toasts, leaflet, list_page, player_page, back,
                 list, page, transfer);
  BIND_CALLBACKS (widget_class, shown_cb, activated_cb, say, go_back, enable_transfers,
                  transfer_ended_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "players.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "players.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "players.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "players.statistics", NULL, statistics_action);
  gtk_widget_class_install_action (widget_class, "players.history", NULL, history_action);
  gtk_widget_class_install_action (widget_class, "players.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "players.export-all", NULL, export_all_action);
  gtk_widget_class_install_action (widget_class, "players.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "players.merge", NULL, merge_action);
  gtk_widget_class_install_action (widget_class, "players.separate", "s", separate_action);
  gtk_widget_class_install_action (widget_class, "players.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "players.restore", "s", restore_action);
  gtk_widget_class_install_action (widget_class, "players.erase", "s", erase_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "players.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "players.back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "players.search",
                                       NULL);
}

static void
wuzi_players_window_class_init (WuziPlayersWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_players_window_dispose;

  signals[STATISTICS_WANTED] = NEW_SIGNAL (klass, "statistics-wanted", G_TYPE_STRING);
  signals[HISTORY_WANTED] = NEW_SIGNAL (klass, "history-wanted", G_TYPE_STRING);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
wuzi_players_window_init (WuziPlayersWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziPlayersWindow *
wuzi_players_window_new (WuziRecordBook *book)
{
  WuziPlayersWindow *self;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_PLAYERS_WINDOW, NULL);
  self->book = g_object_ref (book);
  wuzi_players_list_set_book (self->list, book, NULL, TRUE);
  wuzi_player_page_set_book (self->page, book);
  wuzi_players_list_focus (self->list);
  g_signal_connect_object (wuzi_record_book_get_deleted_profiles (book), "items-changed",
                           G_CALLBACK (check_undo), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_record_book_get_merged_profiles (book), "items-changed",
                           G_CALLBACK (check_undo), self, G_CONNECT_SWAPPED);
  return self;
}

void
wuzi_players_window_set_game (WuziPlayersWindow *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_PLAYERS_WINDOW (self));

  g_set_weak_pointer (&self->game, game);
}

void
wuzi_players_window_show_player (WuziPlayersWindow *self, WuziProfile *profile)
{
  g_return_if_fail (WUZI_IS_PLAYERS_WINDOW (self));
  g_return_if_fail (WUZI_IS_PROFILE (profile));

  wuzi_player_page_set_profile (self->page, profile);
  adw_leaflet_set_visible_child (self->leaflet, self->player_page);
}
