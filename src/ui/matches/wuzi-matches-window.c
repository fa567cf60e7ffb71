/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads from the matches to their pages, makes and deletes them. */
#include "ui/matches/wuzi-matches-window.h"

#include <glib/gi18n-lib.h>

#include "library/wuzi-library.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/exchange-words.h"
#include "present/words/tournament-words.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-confirm.h"
#include "ui/common/wuzi-list-leaflet.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/matches/wuzi-match-form.h"
#include "ui/matches/wuzi-match-page.h"
#include "ui/matches/wuzi-match-row.h"

struct _WuziMatchesWindow {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziMatchList *matches;
  WuziEngineList *engines;
  GCancellable *asking;          /* what is asked goes with the window */
  GtkFileChooserNative *chooser; /* NULL: none is open */
  WuziMatchEntry *saved;         /* that it is about */
  MatchSaving saving;

  /* Template */
  WuziToasts *toasts;
  WuziListLeaflet *leaflet;
};

G_DEFINE_FINAL_TYPE (WuziMatchesWindow, wuzi_matches_window, ADW_TYPE_WINDOW)

enum {
  STUDY_WANTED,
  DATABASE_WANTED,
  DATABASE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
say (WuziMatchesWindow *self, const char *sentence)
{
  wuzi_toasts_say (self->toasts, sentence);
}

/* --- pages --- */

/* The match whose page is shown; NULL: the list is. */
static WuziMatchEntry *
get_shown (WuziMatchesWindow *self)
{
  GtkWidget *page = wuzi_list_leaflet_get_page (self->leaflet);

  return page != NULL ? wuzi_match_page_get_entry (WUZI_MATCH_PAGE (page)) : NULL;
}

static void
study_wanted_cb (WuziMatchesWindow *self, WuziStudy *study)
{
  g_signal_emit (self, signals[STUDY_WANTED], 0, study);
}

void
wuzi_matches_window_show (WuziMatchesWindow *self, WuziMatchEntry *entry)
{
  WuziMatchPage *page;

  g_return_if_fail (WUZI_IS_MATCHES_WINDOW (self));
  g_return_if_fail (WUZI_IS_MATCH_ENTRY (entry));

  if (get_shown (self) == entry)
    return;
  page = wuzi_match_page_new (self->settings, entry, G_LIST_MODEL (self->engines));
  g_signal_connect_object (page, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "study-wanted", G_CALLBACK (study_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  wuzi_list_leaflet_lead_to (self->leaflet, GTK_WIDGET (page));
}

static void
row_activated_cb (WuziMatchesWindow *self, GtkListBoxRow *row)
{
  WuziMatchEntry *entry = wuzi_match_row_get_entry (WUZI_MATCH_ROW (row));

  if (wuzi_match_entry_get_plan (entry) != NULL)
    wuzi_matches_window_show (self, entry);
}

/* --- the list --- */

static GtkWidget *
make_row (gpointer entry, gpointer user_data)
{
  return wuzi_match_row_new (entry);
}

static WuziMatchEntry *
find (GtkWidget *widget, GVariant *id)
{
  return wuzi_match_list_find (WUZI_MATCHES_WINDOW (widget)->matches,
                               g_variant_get_string (id, NULL));
}

static void
pause_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchEntry *entry = find (widget, parameter);

  if (entry != NULL)
    wuzi_match_entry_pause (entry);
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchEntry *entry = find (widget, parameter);

  if (entry != NULL)
    wuzi_match_entry_start (entry);
}

static void
end_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchEntry *entry = find (widget, parameter);

  if (entry != NULL)
    wuzi_match_entry_end_early (entry);
}

/* What is asked about. */
typedef struct {
  WuziMatchesWindow *window; /* Owned, as the next */
  WuziMatchEntry *entry;
} Deletion;

static void
delete_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Deletion *deletion = user_data;
  WuziMatchesWindow *self = deletion->window;

  if (wuzi_confirm_finish (result) == WUZI_ANSWER_YES && self->matches != NULL) {
    if (get_shown (self) == deletion->entry)
      wuzi_list_leaflet_go_back (self->leaflet);
    wuzi_match_list_remove (self->matches, deletion->entry);
  }
  g_object_unref (deletion->window);
  g_object_unref (deletion->entry);
  g_free (deletion);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchesWindow *self = WUZI_MATCHES_WINDOW (widget);
  WuziMatchEntry *entry = find (widget, parameter);
  WuziQuestion question = {
    .heading = _ ("Delete This Match?"),
    .body = _ ("Its games and results go with it."),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
  };
  Deletion *deletion;

  if (entry == NULL)
    return;
  deletion = g_new (Deletion, 1);
  *deletion = (Deletion) { g_object_ref (self), g_object_ref (entry) };
  wuzi_confirm_async (GTK_WINDOW (self), &question, self->asking, delete_cb, deletion);
}

/* --- saving --- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMatchesWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (match_saving_write_finish (result, &error))
    say (self, _ ("Saved."));
  else
    say (self, error->message);
}

void
wuzi_matches_window_save (WuziMatchesWindow *self, WuziMatchEntry *entry, MatchSaving saving,
                          GFile *target)
{
  g_return_if_fail (WUZI_IS_MATCHES_WINDOW (self));

  match_saving_write_async (entry, saving, target, saved_cb, g_object_ref (self));
}

static void
target_chosen_cb (WuziMatchesWindow *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autoptr (WuziMatchEntry) entry = g_steal_pointer (&self->saved);

  if (file != NULL)
    wuzi_matches_window_save (self, entry, self->saving, file);
}

/* Piskvork's files are many. (transfer full): the name of a file, or NULL for a folder */
static char *
suggest_name (WuziMatchEntry *entry, MatchSaving saving)
{
  g_autofree char *title = tournament_words_dup_title (wuzi_match_entry_get_plan (entry));

  if (saving == MATCH_SAVING_PSQ)
    return NULL;
  g_strdelimit (title, "/", '-');
  return g_strconcat (title, saving == MATCH_SAVING_SGF ? ".sgf" : ".csv", NULL);
}

static void
ask_where (WuziMatchesWindow *self, WuziMatchEntry *entry, MatchSaving saving)
{
  g_autofree char *name = NULL;

  if (entry == NULL || wuzi_match_entry_get_plan (entry) == NULL || self->chooser != NULL)
    return;
  name = suggest_name (entry, saving);
  g_set_object (&self->saved, entry);
  self->saving = saving;
  self->chooser = file_choosers_new (GTK_WINDOW (self),
                                     name == NULL ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                  : GTK_FILE_CHOOSER_ACTION_SAVE,
                                     _ ("Save Results"), C_ ("match", "_Save"), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (target_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
save_sgf_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_where (WUZI_MATCHES_WINDOW (widget), find (widget, parameter), MATCH_SAVING_SGF);
}

static void
save_psq_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_where (WUZI_MATCHES_WINDOW (widget), find (widget, parameter), MATCH_SAVING_PSQ);
}

static void
save_csv_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_where (WUZI_MATCHES_WINDOW (widget), find (widget, parameter), MATCH_SAVING_CSV);
}

static void
save_table_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_where (WUZI_MATCHES_WINDOW (widget), find (widget, parameter), MATCH_SAVING_TABLE);
}

/* Games that are being added. */
typedef struct {
  WuziMatchesWindow *window; /* Owned, as the next */
  char *database;
} Adding;

static void
added_to_library_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Adding *adding = user_data;
  g_autoptr (GError) error = NULL;
  guint added;

  if (match_saving_add_finish (result, &added, &error)) {
    g_autofree char *games = exchange_words_for_games (added);
    g_autofree char *sentence =
        /* Translators: the name of a database, and "12 games" */
        g_strdup_printf (_ ("Added to “%s”: %s."), adding->database, games);

    say (adding->window, sentence);
    g_signal_emit (adding->window, signals[DATABASE_CHANGED], 0, adding->database);
  } else {
    say (adding->window, error->message);
  }
  g_object_unref (adding->window);
  g_free (adding->database);
  g_free (adding);
}

static void
add_to_library_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchesWindow *self = WUZI_MATCHES_WINDOW (widget);
  WuziMatchEntry *entry = find (widget, parameter);
  const MatchPlan *plan = entry != NULL ? wuzi_match_entry_get_plan (entry) : NULL;
  g_autofree char *title = NULL;
  Adding *adding;

  if (plan == NULL)
    return;
  title = tournament_words_dup_title (plan);
  adding = g_new (Adding, 1);
  *adding = (Adding) { g_object_ref (self), wuzi_library_dup_clean_name (title) };
  g_signal_emit (self, signals[DATABASE_WANTED], 0, adding->database);
  match_saving_add_async (entry, adding->database, added_to_library_cb, adding);
}

/* --- making one --- */

/* A match that is being made. */
typedef struct {
  WuziMatchesWindow *window; /* Owned */
  WuziMatchForm *form;       /* Owned: that it was set up in; or NULL */
} Making;

static void
making_free (Making *making)
{
  g_object_unref (making->window);
  g_clear_object (&making->form);
  g_free (making);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Making, making_free)

/* Where the form is still open, it says itself what is wrong. */
static void
tell_of_making (Making *making, const char *fault)
{
  if (making->form != NULL && gtk_widget_get_visible (GTK_WIDGET (making->form)))
    wuzi_match_form_end (making->form, fault);
  else if (fault != NULL)
    say (making->window, fault);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Making) making = user_data;
  g_autoptr (GError) error = NULL;
  WuziMatchEntry *entry = wuzi_match_list_add_finish (WUZI_MATCH_LIST (source), result, &error);

  if (entry != NULL)
    wuzi_match_entry_start (entry);
  if (making->window->matches == NULL)
    return;
  tell_of_making (making, error != NULL ? error->message : NULL);
  if (entry != NULL)
    wuzi_matches_window_show (making->window, entry);
}

/* (plan: transfer full) */
static void
make_match (WuziMatchesWindow *self, WuziMatchForm *form, MatchPlan *plan)
{
  Making *making = g_new0 (Making, 1);

  making->window = g_object_ref (self);
  g_set_object (&making->form, form);
  wuzi_match_list_add_async (self->matches, plan, added_cb, making);
}

void
wuzi_matches_window_begin (WuziMatchesWindow *self, MatchPlan *plan)
{
  g_return_if_fail (WUZI_IS_MATCHES_WINDOW (self));

  make_match (self, NULL, plan);
}

static void
accepted_cb (WuziMatchesWindow *self, MatchPlan *plan, WuziMatchForm *form)
{
  make_match (self, form, plan);
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchesWindow *self = WUZI_MATCHES_WINDOW (widget);
  WuziMatchForm *form =
      wuzi_match_form_new (GTK_WINDOW (self), self->settings, G_LIST_MODEL (self->engines));

  g_signal_connect_object (form, "accepted", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (form));
}

/* --- the window --- */

static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  return wuzi_list_leaflet_go_back (WUZI_MATCHES_WINDOW (widget)->leaflet);
}

static void
wuzi_matches_window_dispose (GObject *object)
{
  WuziMatchesWindow *self = WUZI_MATCHES_WINDOW (object);

  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  file_choosers_close (&self->chooser);
  g_clear_object (&self->saved);
  g_clear_object (&self->matches);
  g_clear_object (&self->engines);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_matches_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "matches.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "matches.pause", "s", pause_action);
  gtk_widget_class_install_action (widget_class, "matches.go-on", "s", go_on_action);
  gtk_widget_class_install_action (widget_class, "matches.end", "s", end_action);
  gtk_widget_class_install_action (widget_class, "matches.delete", "s", delete_action);
  gtk_widget_class_install_action (widget_class, "matches.save-sgf", "s", save_sgf_action);
  gtk_widget_class_install_action (widget_class, "matches.save-psq", "s", save_psq_action);
  gtk_widget_class_install_action (widget_class, "matches.save-csv", "s", save_csv_action);
  gtk_widget_class_install_action (widget_class, "matches.save-table", "s", save_table_action);
  gtk_widget_class_install_action (widget_class, "matches.add-to-library", "s",
                                   add_to_library_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
wuzi_matches_window_class_init (WuziMatchesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_matches_window_dispose;

  signals[STUDY_WANTED] = NEW_SIGNAL (klass, "study-wanted", WUZI_TYPE_STUDY);
  signals[DATABASE_WANTED] = NEW_SIGNAL (klass, "database-wanted", G_TYPE_STRING);
  signals[DATABASE_CHANGED] = NEW_SIGNAL (klass, "database-changed", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_LIST_LEAFLET, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-matches-window.ui");
  BIND_CHILDREN (widget_class, WuziMatchesWindow, toasts, leaflet);
  BIND_CALLBACKS (widget_class, row_activated_cb);
  install_actions (widget_class);
}

static void
wuzi_matches_window_init (WuziMatchesWindow *self)
{
  self->asking = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

WuziMatchesWindow *
wuzi_matches_window_new (GSettings *settings, WuziMatchList *matches, WuziEngineList *engines)
{
  WuziMatchesWindow *self = g_object_new (WUZI_TYPE_MATCHES_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->matches = g_object_ref (matches);
  self->engines = g_object_ref (engines);
  window_settings_follow_size (settings, WUZI_SETTING_MATCHES_SIZE, GTK_WINDOW (self));
  wuzi_list_leaflet_set_model (self->leaflet, WUZI_LOADED_LIST (matches), make_row, NULL);
  g_signal_connect_object (matches, "problem", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  wuzi_match_list_load (matches);
  return self;
}
