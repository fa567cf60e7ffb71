/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists backups, one after the other as they are looked at, has one restored, or one made. */
#include "ui/players/wuzi-backups-window.h"

#include <glib/gi18n-lib.h>

#include "present/words/exchange-words.h"
#include "present/words/game-words.h"
#include "records/upkeep/backup-files.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-restore.h"
#include "threads/task-thread.h"
#include "ui/common/announce.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-confirm.h"

enum {
  MAX_PLAYERS = 200, /* that are listed of a backup */
  MAX_LIST_HEIGHT = 240,
};

struct _WuziBackupsWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziRecordBook *book;
  GPtrArray *rows;     /* AdwActionRow, of the group */
  RecordRestore *done; /* that can be undone; or NULL */

  AdwActionRow *restoring; /* borrowed from the group: whose backup is restored, or was last */

  /* Template */
  GtkSpinner *spinner;
  GtkStack *stack;
  AdwPreferencesPage *page;
  AdwStatusPage *nothing;
  GtkLabel *outcome;
  GtkWidget *undo;
  GtkWidget *back_up;
  AdwPreferencesGroup *group;
};

G_DEFINE_FINAL_TYPE (WuziBackupsWindow, wuzi_backups_window, ADW_TYPE_WINDOW)

/* A date as the files have it, in words. (transfer full) */
static char *
dup_day (const char *date)
{
  g_autofree char *time = g_strconcat (date, "T12:00:00", NULL);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (time, zone);

  return day != NULL ? g_date_time_format (day, _ ("%-d %B %Y")) : g_strdup (date);
}

static void
show_outcome (WuziBackupsWindow *self, const char *sentence)
{
  widget_show_words (self->outcome, sentence);
  if (sentence[0] != '\0')
    announce (GTK_WIDGET (self), sentence);
}

static void
set_busy (WuziBackupsWindow *self, gboolean busy)
{
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->group), !busy);
}

/* --- restoring --- */

/* Takes what can be undone from now on; NULL: nothing. */
static void
set_undoable (WuziBackupsWindow *self, RecordRestore *done)
{
  g_clear_pointer (&self->done, record_restore_free);
  self->done = done;
  gtk_widget_set_visible (self->undo, done != NULL);
}

static gboolean
can_undo (const RecordRestore *done)
{
  return done->kept[RECORD_BACKUP_GAMES] != NULL || done->kept[RECORD_BACKUP_PROFILES] != NULL;
}

/* The window may have been closed meanwhile. */
static void
undone_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziBackupsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean undone = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (self->book == NULL)
    return;
  set_busy (self, FALSE);
  gtk_widget_grab_focus (adw_action_row_get_activatable_widget (self->restoring));
  show_outcome (self, undone ? _ ("The records are again as they were before.") : error->message);
}

static void
undo_clicked_cb (WuziBackupsWindow *self)
{
  RecordRestore *done = g_steal_pointer (&self->done);

  set_undoable (self, NULL);
  set_busy (self, TRUE);
  wuzi_record_book_undo_restore_async (self->book, done, undone_cb, g_object_ref (self));
}

/* The window may have been closed meanwhile. */
static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziBackupsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordRestore) done =
      wuzi_record_book_restore_finish (WUZI_RECORD_BOOK (source), result, &error);
  g_autofree char *sentences = done != NULL ? exchange_words_for_restore (done, FALSE) : NULL;

  if (self->book == NULL)
    return;
  set_busy (self, FALSE);
  /* The focus went when the buttons were off: the keyboard goes on where it was. */
  gtk_widget_grab_focus (adw_action_row_get_activatable_widget (self->restoring));
  show_outcome (self, sentences != NULL ? sentences : error->message);
  if (done != NULL && can_undo (done))
    set_undoable (self, g_steal_pointer (&done));
}

static void
confirmed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AdwActionRow) row = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (row));
  WuziBackupsWindow *self = WUZI_IS_BACKUPS_WINDOW (root) ? WUZI_BACKUPS_WINDOW (root) : NULL;

  if (wuzi_confirm_finish (result) != WUZI_ANSWER_YES || self == NULL || self->book == NULL)
    return;
  show_outcome (self, "");
  set_undoable (self, NULL);
  self->restoring = row;
  set_busy (self, TRUE);
  wuzi_record_book_restore_async (self->book, gtk_widget_get_name (GTK_WIDGET (row)), restored_cb,
                                  g_object_ref (self));
}

/* --- who is in a backup, told before it is restored --- */

/* A look into one backup. */
typedef struct {
  char *folder;
  char *date;
  GPtrArray *rows; /* owned, or NULL: others than the window's if it has listed anew */
  guint row;       /* of them */
} Look;

static Look *
look_new (WuziBackupsWindow *self, const char *date)
{
  Look *look = g_new0 (Look, 1);

  look->folder = g_strdup (wuzi_record_book_get_folder (self->book));
  look->date = g_strdup (date);
  return look;
}

static void
look_free (gpointer data)
{
  Look *look = data;

  g_clear_pointer (&look->rows, g_ptr_array_unref);
  g_free (look->folder);
  g_free (look->date);
  g_free (look);
}

static void
list_players_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Look *look = data;
  g_autoptr (GError) error = NULL;
  GPtrArray *players = backup_look_list_players (look->folder, look->date, cancellable, &error);

  if (players != NULL)
    g_task_return_pointer (task, players, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static GtkWidget *
make_player_row (const BackupPlayer *player)
{
  g_autofree char *name = g_markup_escape_text (player->name, -1);
  g_autofree char *games = exchange_words_for_games (player->games);
  g_autofree char *day = player->last != 0 ? game_words_for_day (player->last) : NULL;
  /* Translators: how many games a player has, and the day of the last one */
  g_autofree char *words =
      day != NULL ? g_strdup_printf (_ ("%s, the last on %s"), games, day) : NULL;

  return g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "subtitle",
                       words != NULL ? words : games, NULL);
}

static GtkWidget *
make_players_list (GPtrArray *players)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  widget_set_spoken (list, _ ("Players in this backup"));
  for (guint i = 0; i < MIN (players->len, MAX_PLAYERS); i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_player_row (g_ptr_array_index (players, i)));
  if (players->len > MAX_PLAYERS) {
    /* Translators: %'u is how many more players there are */
    g_autofree char *more = g_strdup_printf (_ ("And %'u more"), players->len - MAX_PLAYERS);
    GtkWidget *label = widget_new_label (more, 0, "dim-label");

    gtk_list_box_append (GTK_LIST_BOX (list), label);
  }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_LIST_HEIGHT);
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);
  return scroller;
}

static void
ask (WuziBackupsWindow *self, AdwActionRow *row, GPtrArray *players)
{
  const char *day = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  g_autofree char *heading = g_strdup_printf (_ ("Restore the Backup of %s?"), day);
  WuziQuestion question = {
    .heading = heading,
    .body = _ ("Players, games and lost studies of that day come back. Newer ones stay, and PINs "
               "and what was learned stay as they are now."),
    .accept = _ ("_Restore"),
    .destructive = TRUE,
    .extra = players != NULL && players->len > 0 ? make_players_list (players) : NULL,
  };

  wuzi_confirm_async (GTK_WINDOW (self), &question, NULL, confirmed_cb, g_object_ref (row));
}

/* The window may have been closed meanwhile. */
static void
players_listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AdwActionRow *row = ADW_ACTION_ROW (source);
  g_autoptr (WuziBackupsWindow) self = user_data;
  g_autoptr (GPtrArray) players = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->book == NULL)
    return;
  set_busy (self, FALSE);
  gtk_widget_grab_focus (adw_action_row_get_activatable_widget (row));
  ask (self, row, players);
}

/* Asks when it is known who is in it: a dialog that grows may be shown cut. */
static void
restore_cb (AdwActionRow *row)
{
  WuziBackupsWindow *self = WUZI_BACKUPS_WINDOW (gtk_widget_get_root (GTK_WIDGET (row)));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (row, cancellable, players_listed_cb, g_object_ref (self));

  g_signal_connect_object (row, "destroy", G_CALLBACK (g_cancellable_cancel), cancellable,
                           G_CONNECT_SWAPPED);
  g_task_set_task_data (task, look_new (self, gtk_widget_get_name (GTK_WIDGET (row))), look_free);
  set_busy (self, TRUE);
  task_thread_run (task, list_players_in_thread);
}

/* --- listing --- */

/* Unpacks it all: that may take seconds. NULL if it is damaged. */
static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Look *look = data;
  g_auto (RecordRestore) found = { 0 };
  char *words = NULL;

  if (backup_look_count (look->folder, look->date, &found, NULL))
    words = exchange_words_for_counts (found.players, found.games, found.studies);
  g_task_return_pointer (task, words, g_free);
}

static void look_at_next (WuziBackupsWindow *self, guint next);

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziBackupsWindow *self = WUZI_BACKUPS_WINDOW (source);
  const Look *look = g_task_get_task_data (G_TASK (result));
  g_autofree char *words = g_task_propagate_pointer (G_TASK (result), NULL);
  AdwActionRow *row;

  if (self->book == NULL || look->rows != self->rows)
    return;
  row = g_ptr_array_index (self->rows, look->row);
  adw_action_row_set_subtitle (row, words != NULL ? words : _ ("Damaged"));
  if (words == NULL)
    gtk_widget_set_sensitive (adw_action_row_get_activatable_widget (row), FALSE);
  look_at_next (self, look->row + 1);
}

/* One after the other, so that the first are there soon. */
static void
look_at_next (WuziBackupsWindow *self, guint next)
{
  g_autoptr (GTask) task = NULL;
  Look *look;

  if (next >= self->rows->len)
    return;
  look = look_new (self, gtk_widget_get_name (g_ptr_array_index (self->rows, next)));
  look->rows = g_ptr_array_ref (self->rows);
  look->row = next;
  task = g_task_new (self, NULL, looked_cb, NULL);
  g_task_set_task_data (task, look, look_free);
  task_thread_run (task, look_in_thread);
}

static GtkWidget *
make_button (AdwActionRow *row, const char *day)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Restore…"));
  g_autofree char *label = g_strdup_printf (_ ("Restore the backup of %s"), day);

  gtk_widget_set_name (button, "restore");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  widget_set_spoken (button, label);
  g_signal_connect_object (button, "clicked", G_CALLBACK (restore_cb), row, G_CONNECT_SWAPPED);
  return button;
}

/* The row's name is the date. */
static void
add_row (WuziBackupsWindow *self, const char *date)
{
  g_autofree char *day = dup_day (date);
  GtkWidget *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "name", date, "title", day, "subtitle", "…", NULL);
  GtkWidget *button = make_button (ADW_ACTION_ROW (row), day);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  /* Newer versions of libadwaita call it like its row. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
list_backups (WuziBackupsWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) dates =
      backup_files_list_all_dates (wuzi_record_book_get_folder (self->book), &error);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_unref (self->rows);
  self->rows = g_ptr_array_new ();
  self->restoring = NULL;
  if (dates == NULL)
    widget_describe_page (self->nothing, error->message);
  for (guint i = 0; dates != NULL && i < dates->len; i++)
    add_row (self, g_ptr_array_index (dates, i));
  gtk_stack_set_visible_child (self->stack, self->rows->len > 0 ? GTK_WIDGET (self->page)
                                                                : GTK_WIDGET (self->nothing));
  if (self->rows->len > 0) {
    gtk_window_set_focus (GTK_WINDOW (self), g_ptr_array_index (self->rows, 0));
    list_access_make_one_stop (gtk_widget_get_parent (g_ptr_array_index (self->rows, 0)));
  }
  look_at_next (self, 0);
}

/* --- making one --- */

/* The window may have been closed meanwhile. */
static void
backed_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziBackupsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean backed_up = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (self->book == NULL)
    return;
  list_backups (self);
  set_busy (self, FALSE);
  gtk_widget_grab_focus (self->back_up);
  if (self->rows->len > 0)
    show_outcome (self, backed_up ? _ ("All that is recorded is backed up.") : error->message);
  else
    widget_describe_page (self->nothing,
                          backed_up ? _ ("There is nothing to back up yet.") : error->message);
}

static void
back_up_cb (WuziBackupsWindow *self)
{
  show_outcome (self, "");
  set_busy (self, TRUE);
  wuzi_record_book_back_up_async (self->book, TRUE, NULL, backed_up_cb, g_object_ref (self));
}

/* --- the window --- */

static void
wuzi_backups_window_dispose (GObject *object)
{
  g_clear_object (&WUZI_BACKUPS_WINDOW (object)->book);

  G_OBJECT_CLASS (wuzi_backups_window_parent_class)->dispose (object);
}

static void
wuzi_backups_window_finalize (GObject *object)
{
  g_ptr_array_unref (WUZI_BACKUPS_WINDOW (object)->rows);
  g_clear_pointer (&WUZI_BACKUPS_WINDOW (object)->done, record_restore_free);

  G_OBJECT_CLASS (wuzi_backups_window_parent_class)->finalize (object);
}

static void
wuzi_backups_window_class_init (WuziBackupsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_backups_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_backups_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-backups-window.ui");
  BIND_CHILDREN (widget_class, WuziBackupsWindow, spinner, stack, page, nothing, outcome, undo,
                 back_up, group);
  BIND_CALLBACKS (widget_class, undo_clicked_cb, back_up_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
wuzi_backups_window_init (WuziBackupsWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziBackupsWindow *
wuzi_backups_window_new (WuziRecordBook *book)
{
  WuziBackupsWindow *self;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_BACKUPS_WINDOW, NULL);
  self->book = g_object_ref (book);
  list_backups (self);
  return self;
}
