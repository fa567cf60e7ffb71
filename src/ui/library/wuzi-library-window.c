/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads from the databases to their pages, imports, and throws away. */
#include "ui/library/wuzi-library-window.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/words/library-words.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-confirm.h"
#include "ui/common/wuzi-list-leaflet.h"
#include "ui/common/wuzi-message-dialog.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/library/wuzi-database-row.h"
#include "ui/library/wuzi-library-page.h"
#include "ui/library/wuzi-merges-dialog.h"
#include "ui/library/wuzi-person-dialog.h"

enum {
  UNDO_SECONDS = 0, /* until it is used, closed, or something else can be undone */
};

struct _WuziLibraryWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziImports *imports;
  GtkFileChooserNative *chooser; /* NULL: none is open */
  WuziDatabase *into;            /* of what is chosen there; NULL: it is asked */
  WuziDatabase *undoable;        /* that was thrown away last, or has the merged player */
  GCancellable *reading;         /* of a game */

  guint32 merged; /* who counts for somebody else since the last merge */

  /* Template */
  WuziToasts *toasts;
  WuziListLeaflet *leaflet;
};

G_DEFINE_FINAL_TYPE (WuziLibraryWindow, wuzi_library_window, ADW_TYPE_WINDOW)

enum {
  STUDY_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static WuziLibrary *
get_library (WuziLibraryWindow *self)
{
  return wuzi_imports_get_library (self->imports);
}

static void
say (WuziLibraryWindow *self, const char *sentence)
{
  wuzi_toasts_say (self->toasts, sentence);
}

/* --- pages --- */

/* The page that is shown; NULL: the list of databases is. */
static WuziLibraryPage *
get_page (WuziLibraryWindow *self)
{
  return (WuziLibraryPage *) wuzi_list_leaflet_get_page (self->leaflet);
}

static void
show_actions (WuziLibraryWindow *self)
{
  WuziLibraryPage *page = self->imports != NULL ? get_page (self) : NULL;
  g_autoptr (GPtrArray) selected = page != NULL ? wuzi_library_page_list_selected (page) : NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.merge",
                                 page != NULL && wuzi_library_page_get_person (page) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.merge-selected",
                                 selected != NULL && selected->len == 2);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryPage *page = get_page (WUZI_LIBRARY_WINDOW (widget));

  if (page != NULL)
    wuzi_library_page_search (page);
}

/* --- games --- */

static void
game_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziLibraryWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudy) study =
      wuzi_database_read_game_finish (WUZI_DATABASE (source), result, &error);

  if (self->imports == NULL)
    return;
  if (study != NULL)
    g_signal_emit (self, signals[STUDY_WANTED], 0, study);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, error->message);
}

static void
game_wanted_cb (WuziLibraryWindow *self, guint number, WuziLibraryPage *page)
{
  wuzi_database_read_game_async (wuzi_library_page_get_database (page), number, self->reading,
                                 game_read_cb, g_object_ref (self));
}

static void
show_page (WuziLibraryWindow *self, WuziLibraryPage *page)
{
  g_signal_connect_object (page, "game-wanted", G_CALLBACK (game_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "page-wanted", G_CALLBACK (show_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "selection-changed", G_CALLBACK (show_actions), self,
                           G_CONNECT_SWAPPED);
  wuzi_list_leaflet_lead_on (self->leaflet, GTK_WIDGET (page));
}

static void
row_activated_cb (WuziLibraryWindow *self, GtkListBoxRow *row)
{
  WuziDatabase *database = wuzi_database_row_get_database (WUZI_DATABASE_ROW (row));
  g_auto (GameFilter) filter = { 0 };

  game_filter_init (&filter);
  show_page (self, wuzi_library_page_new (self->book, database, &filter,
                                          wuzi_database_get_name (database)));
}

/* --- the databases --- */

static GtkWidget *
make_row (gpointer database, gpointer user_data)
{
  return wuzi_database_row_new (database);
}

static WuziDatabase *
find_named (WuziLibraryWindow *self, GVariant *name)
{
  return wuzi_library_find (get_library (self), g_variant_get_string (name, NULL));
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  WuziDatabase *database = find_named (self, parameter);

  if (database != NULL)
    wuzi_imports_stop (self->imports, database);
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  WuziDatabase *database = find_named (self, parameter);

  if (database != NULL)
    wuzi_imports_begin (self->imports, database, NULL);
}

/* Pages of a database that is thrown away go. */
static void
leave_database (WuziLibraryWindow *self, WuziDatabase *database)
{
  WuziLibraryPage *page = get_page (self);

  if (page != NULL && wuzi_library_page_get_database (page) == database)
    wuzi_list_leaflet_show_list (self->leaflet);
}

static void
throw_away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  WuziDatabase *database = find_named (self, parameter);
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (database == NULL)
    return;
  wuzi_imports_stop (self->imports, database);
  leave_database (self, database);
  if (!wuzi_library_remove (get_library (self), database, &error)) {
    say (self, error->message);
    return;
  }
  g_set_object (&self->undoable, database);
  /* Translators: %s is the name of a database of games */
  sentence = g_strdup_printf (_ ("“%s” was thrown away."), wuzi_database_get_name (database));
  wuzi_toasts_offer (self->toasts, sentence, _ ("_Undo"), "library.restore", NULL, UNDO_SECONDS);
}

static void
restore_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  g_autoptr (WuziDatabase) database = g_steal_pointer (&self->undoable);
  g_autoptr (GError) error = NULL;

  if (database != NULL && !wuzi_library_restore (get_library (self), database, &error))
    say (self, error->message);
}

/* --- importing --- */

static void
begin_import (WuziLibraryWindow *self, GPtrArray *files, WuziDatabase *database)
{
  g_autofree char *name = wuzi_imports_name_files (files);
  g_autoptr (GError) error = NULL;

  if (database != NULL)
    wuzi_imports_begin (self->imports, database, files);
  else if (!wuzi_imports_begin_new (self->imports, name, files, &error))
    wuzi_message_dialog_tell (GTK_WINDOW (self), _ ("Nothing Was Imported"), error->message);
}

/* Files, until it is known into which database they come. */
typedef struct {
  WuziLibraryWindow *window;
  GPtrArray *files;
  WuziChooser *choice;
} Asking;

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Asking *asking = user_data;
  WuziLibraryWindow *self = asking->window;
  const char *chosen = wuzi_chooser_get_chosen (asking->choice);

  if (wuzi_confirm_finish (result) == WUZI_ANSWER_YES && self->imports != NULL)
    begin_import (self, asking->files,
                  chosen != NULL ? wuzi_library_find (get_library (self), chosen) : NULL);
  g_object_unref (asking->choice);
  g_ptr_array_unref (asking->files);
  g_object_unref (self);
  g_free (asking);
}

/* A new one, named as the files are, or one of those that there are. */
static WuziChooser *
make_choice (WuziLibraryWindow *self, GPtrArray *files)
{
  WuziChooser *choice = g_object_new (WUZI_TYPE_CHOOSER, NULL);
  GListModel *library = G_LIST_MODEL (get_library (self));
  g_autofree char *name = wuzi_imports_name_files (files);
  /* Translators: a new database of games, which gets that name */
  g_autofree char *new = g_strdup_printf (_ ("New: %s"), name);

  wuzi_chooser_set_spoken (choice, _ ("Database"));
  wuzi_chooser_add (choice, NULL, new);
  for (guint i = 0; i < g_list_model_get_n_items (library); i++) {
    g_autoptr (WuziDatabase) database = g_list_model_get_item (library, i);
    const char *title = wuzi_database_get_name (database);

    wuzi_chooser_add (choice, title, title);
  }
  wuzi_chooser_choose (choice, NULL);
  return choice;
}

void
wuzi_library_window_import (WuziLibraryWindow *self, GPtrArray *files, WuziDatabase *database)
{
  WuziQuestion question = {
    .heading = _ ("Import Into Which Database?"),
    .body = _ ("Games that are there already aren’t added again."),
    .accept = _ ("_Import"),
  };
  Asking *asking;

  g_return_if_fail (WUZI_IS_LIBRARY_WINDOW (self));
  g_return_if_fail (files->len > 0);

  if (database != NULL || g_list_model_get_n_items (G_LIST_MODEL (get_library (self))) == 0) {
    begin_import (self, files, database);
    return;
  }
  asking = g_new (Asking, 1);
  *asking = (Asking) { g_object_ref (self), g_ptr_array_ref (files), make_choice (self, files) };
  question.extra = GTK_WIDGET (g_object_ref_sink (asking->choice));
  wuzi_confirm_async (GTK_WINDOW (self), &question, NULL, answered_cb, asking);
}

static void
take_files (GtkFileChooser *chooser, GPtrArray *files)
{
  g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (chooser);

  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
}

static void
files_chosen_cb (WuziLibraryWindow *self, int response)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (WuziDatabase) into = g_steal_pointer (&self->into);

  if (response == GTK_RESPONSE_ACCEPT)
    take_files (GTK_FILE_CHOOSER (self->chooser), files);
  file_choosers_close (&self->chooser);
  if (files->len > 0)
    wuzi_library_window_import (self, files, into);
}

static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; suffixes != NULL && *suffixes != NULL; suffixes++)
    gtk_file_filter_add_suffix (filter, *suffixes);
  if (suffixes == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

static void
choose_files (WuziLibraryWindow *self, gboolean folder, WuziDatabase *into)
{
  static const char *const SUFFIXES[] = { "rif", "xml", "sgf", "psq", "txt", "gz", "xz",
                                          "bz2", "zst", "tar", "tgz", "zip", "7z", NULL };

  if (self->chooser != NULL)
    return;
  g_set_object (&self->into, into);
  self->chooser = file_choosers_new (
      GTK_WINDOW (self),
      folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN,
      folder ? _ ("Import a Folder") : _ ("Import Files"), _ ("_Import"), NULL);
  if (!folder) {
    gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (self->chooser), TRUE);
    add_filter (self->chooser, _ ("Games"), SUFFIXES);
    add_filter (self->chooser, _ ("All Files"), NULL);
  }
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (files_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_files (WUZI_LIBRARY_WINDOW (widget), FALSE, NULL);
}

static void
import_folder_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_files (WUZI_LIBRARY_WINDOW (widget), TRUE, NULL);
}

static void
import_into_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);

  choose_files (self, FALSE, find_named (self, parameter));
}

static void
import_folder_into_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);

  choose_files (self, TRUE, find_named (self, parameter));
}

static gboolean
dropped_cb (WuziLibraryWindow *self, const GValue *value)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (GSList *link = g_value_get_boxed (value); link != NULL; link = link->next)
    g_ptr_array_add (files, g_object_ref (link->data));
  if (files->len > 0)
    wuzi_library_window_import (self, files, NULL);
  return files->len > 0;
}

/* Where there is more to say than how many games came, it is to be read. */
static void
tell_import (WuziLibraryWindow *self, const WuziImported *imported)
{
  const WuziImportResult *result = imported->result;
  g_autofree char *left_out = library_words_for_left_out (result);
  g_autofree char *came = NULL;
  g_autofree char *sentences = NULL;

  if (left_out == NULL) {
    came = library_words_for_imported (imported->database, result);
    say (self, came);
    return;
  }
  came = library_words_for_import (&result->counts);
  sentences = g_strdup_printf ("%s\n%s", came, left_out);
  wuzi_message_dialog_tell (GTK_WINDOW (self),
                            result->counts.added + result->counts.known == 0
                                ? _ ("Nothing Was Imported")
                            : result->error != NULL ? _ ("Not All Was Imported")
                                                    : _ ("Imported"),
                            sentences);
}

/* Those that ended while no window was there are told in the next one. */
static void
tell_imports (WuziLibraryWindow *self)
{
  WuziImported *imported;

  if (self->imports == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  while ((imported = wuzi_imports_take_ended (self->imports)) != NULL) {
    tell_import (self, imported);
    wuzi_imported_free (imported);
  }
}

/* --- two spellings of a player --- */

static void
unmerged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziLibraryWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!wuzi_database_merge_finish (WUZI_DATABASE (source), result, &error) && self->imports != NULL)
    say (self, error->message);
}

static void
separate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  g_autoptr (WuziDatabase) database = g_steal_pointer (&self->undoable);

  if (database != NULL)
    wuzi_database_merge_async (database, self->merged, self->merged, unmerged_cb,
                               g_object_ref (self));
}

/* Somebody who counts for another one from now on. */
typedef struct {
  WuziLibraryWindow *window;
  guint32 person;
  guint32 meant;
  char *name;
  char *meant_name;
} Merge;

static void
merge_free (Merge *merge)
{
  g_object_unref (merge->window);
  g_free (merge->name);
  g_free (merge->meant_name);
  g_free (merge);
}

/* The page of who counts no longer gives way to the other one's. */
static void
show_meant (WuziLibraryWindow *self, WuziDatabase *database, const Merge *merge)
{
  WuziLibraryPage *page = get_page (self);
  g_auto (GameFilter) filter = { 0 };

  if (page == NULL || wuzi_library_page_get_person (page) != merge->person)
    return;
  wuzi_list_leaflet_go_back (self->leaflet);
  game_filter_init (&filter);
  filter.player = g_strdup_printf ("%u", merge->meant);
  show_page (self, wuzi_library_page_new (self->book, database, &filter, merge->meant_name));
}

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Merge *merge = user_data;
  WuziLibraryWindow *self = merge->window;
  g_autoptr (GError) error = NULL;
  gboolean merged = wuzi_database_merge_finish (WUZI_DATABASE (source), result, &error);

  if (self->imports != NULL && !merged) {
    say (self, error->message);
  } else if (merged && self->imports != NULL) {
    /* Translators: the games of the first player count for the second now */
    g_autofree char *sentence =
        g_strdup_printf (_ ("%s was merged into %s."), merge->name, merge->meant_name);

    g_set_object (&self->undoable, WUZI_DATABASE (source));
    self->merged = merge->person;
    wuzi_toasts_offer (self->toasts, sentence, _ ("_Undo"), "library.separate", NULL, UNDO_SECONDS);
    show_meant (self, WUZI_DATABASE (source), merge);
  }
  merge_free (merge);
}

static void
begin_merge (WuziLibraryWindow *self, WuziDatabase *database, guint32 person, const char *name,
             guint32 meant, const char *meant_name)
{
  Merge *merge = g_new (Merge, 1);

  *merge = (Merge) { g_object_ref (self), person, meant, g_strdup (name), g_strdup (meant_name) };
  wuzi_database_merge_async (database, person, meant, merged_cb, merge);
}

static void
same_chosen_cb (WuziLibraryWindow *self, guint meant, const char *name)
{
  WuziLibraryPage *page = self->imports != NULL ? get_page (self) : NULL;

  if (page != NULL && wuzi_library_page_get_person (page) != 0)
    begin_merge (self, wuzi_library_page_get_database (page), wuzi_library_page_get_person (page),
                 wuzi_library_page_get_title (page), meant, name);
}

/* Two people, until it is known which name counts. */
typedef struct {
  WuziLibraryWindow *window;
  WuziDatabase *database;
  WuziScoreItem *items[2];
  WuziChooser *choice;
} Pair;

static void
name_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pair *pair = user_data;
  gboolean first = g_str_equal (wuzi_chooser_get_chosen (pair->choice), "0");
  WuziScoreItem *meant = pair->items[first ? 0 : 1];
  WuziScoreItem *other = pair->items[first ? 1 : 0];

  if (wuzi_confirm_finish (result) == WUZI_ANSWER_YES && pair->window->imports != NULL)
    begin_merge (pair->window, pair->database, wuzi_score_item_get_score (other)->what,
                 wuzi_score_item_get_name (other), wuzi_score_item_get_score (meant)->what,
                 wuzi_score_item_get_name (meant));
  g_object_unref (pair->choice);
  g_object_unref (meant);
  g_object_unref (other);
  g_object_unref (pair->database);
  g_object_unref (pair->window);
  g_free (pair);
}

/* At first, the name under which there are more games. */
static WuziChooser *
make_names (WuziScoreItem *const *items)
{
  WuziChooser *choice = g_object_new (WUZI_TYPE_CHOOSER, NULL);

  wuzi_chooser_set_spoken (choice, _ ("Name"));
  wuzi_chooser_add (choice, "0", wuzi_score_item_get_name (items[0]));
  wuzi_chooser_add (choice, "1", wuzi_score_item_get_name (items[1]));
  wuzi_chooser_choose (choice, wuzi_score_item_get_score (items[0])->games
                                       >= wuzi_score_item_get_score (items[1])->games
                                   ? "0"
                                   : "1");
  return choice;
}

static void
merge_selected_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  WuziLibraryPage *page = get_page (self);
  g_autoptr (GPtrArray) selected = page != NULL ? wuzi_library_page_list_selected (page) : NULL;
  WuziQuestion question = {
    .heading = _ ("Which Name Counts?"),
    .body = _ ("The games of both players count for it. That can be undone."),
    .accept = _ ("_Merge"),
  };
  Pair *pair;

  if (selected == NULL || selected->len != 2)
    return;
  pair = g_new (Pair, 1);
  *pair = (Pair) { g_object_ref (self), g_object_ref (wuzi_library_page_get_database (page)) };
  for (guint i = 0; i < 2; i++)
    pair->items[i] = g_object_ref (g_ptr_array_index (selected, i));
  pair->choice = make_names (pair->items);
  question.extra = GTK_WIDGET (g_object_ref_sink (pair->choice));
  wuzi_confirm_async (GTK_WINDOW (self), &question, NULL, name_chosen_cb, pair);
}

static void
separated_cb (WuziLibraryWindow *self, guint person, WuziMergesDialog *dialog)
{
  WuziDatabase *database = wuzi_merges_dialog_get_database (dialog);

  wuzi_database_merge_async (database, person, person, unmerged_cb, g_object_ref (self));
}

static void
merges_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  WuziLibraryPage *page = get_page (self);
  WuziMergesDialog *dialog;

  if (page == NULL)
    return;
  dialog = wuzi_merges_dialog_new (GTK_WINDOW (self), wuzi_library_page_get_database (page));
  g_signal_connect_object (dialog, "separated", G_CALLBACK (separated_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
merge_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  WuziLibraryPage *page = get_page (self);
  g_autofree char *question = NULL;
  WuziPersonDialog *dialog;

  if (page == NULL || wuzi_library_page_get_person (page) == 0)
    return;
  /* Translators: %s is a player's name */
  question = g_strdup_printf (_ ("For whom do the games of %s count? That can be undone."),
                              wuzi_library_page_get_title (page));
  dialog = wuzi_person_dialog_new (GTK_WINDOW (self), wuzi_library_page_get_database (page),
                                   wuzi_library_page_get_person (page), question);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (same_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the window --- */

/* What was begun last ends. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (widget);
  WuziLibraryPage *page = get_page (self);

  return (page != NULL
          && (wuzi_library_page_stop_selecting (page) || wuzi_library_page_stop_search (page)))
         || wuzi_list_leaflet_go_back (self->leaflet);
}

static void
wuzi_library_window_dispose (GObject *object)
{
  WuziLibraryWindow *self = WUZI_LIBRARY_WINDOW (object);

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  file_choosers_close (&self->chooser);
  g_clear_object (&self->into);
  g_clear_object (&self->undoable);
  g_clear_object (&self->imports);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_library_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "library.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "library.import-folder", NULL,
                                   import_folder_action);
  gtk_widget_class_install_action (widget_class, "library.import-into", "s", import_into_action);
  gtk_widget_class_install_action (widget_class, "library.import-folder-into", "s",
                                   import_folder_into_action);
  gtk_widget_class_install_action (widget_class, "library.stop", "s", stop_action);
  gtk_widget_class_install_action (widget_class, "library.go-on", "s", go_on_action);
  gtk_widget_class_install_action (widget_class, "library.throw-away", "s", throw_away_action);
  gtk_widget_class_install_action (widget_class, "library.restore", NULL, restore_action);
  gtk_widget_class_install_action (widget_class, "library.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "library.merge", NULL, merge_action);
  gtk_widget_class_install_action (widget_class, "library.merge-selected", NULL,
                                   merge_selected_action);
  gtk_widget_class_install_action (widget_class, "library.merges", NULL, merges_action);
  gtk_widget_class_install_action (widget_class, "library.separate", NULL, separate_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "library.search",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
wuzi_library_window_class_init (WuziLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_library_window_dispose;

  signals[STUDY_WANTED] = NEW_SIGNAL (klass, "study-wanted", WUZI_TYPE_STUDY);

  ENSURE_TYPES (WUZI_TYPE_LIST_LEAFLET, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-library-window.ui");
  BIND_CHILDREN (widget_class, WuziLibraryWindow, toasts, leaflet);
  BIND_CALLBACKS (widget_class, show_actions, row_activated_cb);
  install_actions (widget_class);
}

static void
wuzi_library_window_init (WuziLibraryWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->reading = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  /* On what is in the window: before whatever else takes files that are dropped on a window. */
  gtk_widget_add_controller (GTK_WIDGET (self->toasts), GTK_EVENT_CONTROLLER (target));
}

WuziLibraryWindow *
wuzi_library_window_new (GSettings *settings, WuziRecordBook *book, WuziImports *imports)
{
  WuziLibraryWindow *self = g_object_new (WUZI_TYPE_LIBRARY_WINDOW, NULL);
  WuziLibrary *library = wuzi_imports_get_library (imports);

  self->book = g_object_ref (book);
  self->imports = g_object_ref (imports);
  window_settings_follow_size (settings, WUZI_SETTING_LIBRARY_SIZE, GTK_WINDOW (self));
  wuzi_list_leaflet_set_model (self->leaflet, WUZI_LOADED_LIST (library), make_row, NULL);
  g_signal_connect_object (imports, "ended", G_CALLBACK (tell_imports), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (tell_imports), NULL);
  wuzi_library_load (library);
  show_actions (self);
  return self;
}
