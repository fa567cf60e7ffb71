/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leads from the matches to their pages, makes and deletes them. */
#include "ui/matches/wuzi-matches-window.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/words/tournament-words.h"
#include "ui/common/announce.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-confirm.h"
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
  GCancellable *asking; /* what is asked goes with the window */

  WuziMatchPage *page; /* borrowed from the leaflet; NULL: there is none */
  gboolean showing;    /* a page: what still moves comes to its end before that is shown */

  /* Template */
  WuziToasts *toasts;
  AdwLeaflet *leaflet;
  GtkWidget *list_page;
  GtkStack *stack;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (WuziMatchesWindow, wuzi_matches_window, ADW_TYPE_WINDOW)

enum {
  STUDY_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
say (WuziMatchesWindow *self, const char *sentence)
{
  wuzi_toasts_say (self->toasts, sentence);
}

/* --- pages --- */

static gboolean
shows_page (WuziMatchesWindow *self)
{
  return self->page != NULL
         && adw_leaflet_get_visible_child (self->leaflet) == GTK_WIDGET (self->page);
}

/* The match that had the focus last gets it, or else the first; with none, how to make one. */
static void
focus_list (WuziMatchesWindow *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (row == NULL)
    row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
  if (row == NULL || !gtk_widget_grab_focus (row))
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
drop_page (WuziMatchesWindow *self)
{
  WuziMatchPage *page = g_steal_pointer (&self->page);

  if (page != NULL)
    adw_leaflet_remove (self->leaflet, GTK_WIDGET (page));
}

/* When it is out of sight. */
static void
moved_cb (WuziMatchesWindow *self)
{
  if (self->matches != NULL && !self->showing && !shows_page (self)
      && !adw_leaflet_get_child_transition_running (self->leaflet))
    drop_page (self);
}

static void
shown_cb (WuziMatchesWindow *self)
{
  if (self->matches == NULL)
    return;
  if (shows_page (self))
    gtk_widget_child_focus (GTK_WIDGET (self->page), GTK_DIR_TAB_FORWARD);
  else
    focus_list (self);
}

static void
go_back (WuziMatchesWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->list_page);
}

static void
study_wanted_cb (WuziMatchesWindow *self, WuziStudy *study)
{
  g_signal_emit (self, signals[STUDY_WANTED], 0, study);
}

void
wuzi_matches_window_show (WuziMatchesWindow *self, WuziMatchEntry *entry)
{
  g_return_if_fail (WUZI_IS_MATCHES_WINDOW (self));
  g_return_if_fail (WUZI_IS_MATCH_ENTRY (entry));

  if (shows_page (self) && wuzi_match_page_get_entry (self->page) == entry)
    return;
  drop_page (self);
  self->page = wuzi_match_page_new (self->settings, entry);
  g_signal_connect_object (self->page, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "study-wanted", G_CALLBACK (study_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  adw_leaflet_append (self->leaflet, GTK_WIDGET (self->page));
  self->showing = TRUE;
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->page));
  self->showing = FALSE;
}

static void
row_activated_cb (WuziMatchesWindow *self, GtkListBoxRow *row)
{
  WuziMatchEntry *entry = wuzi_match_row_get_entry (WUZI_MATCH_ROW (row));

  if (wuzi_match_entry_get_plan (entry) != NULL)
    wuzi_matches_window_show (self, entry);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_back (WUZI_MATCHES_WINDOW (widget));
}

/* --- the list --- */

static void
show_state (WuziMatchesWindow *self)
{
  const char *state;

  if (self->matches == NULL)
    return;
  state = g_list_model_get_n_items (G_LIST_MODEL (self->matches)) > 0 ? "list"
          : wuzi_match_list_is_loaded (self->matches)                 ? "empty"
                                                                      : "loading";
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), state))
    return;
  gtk_stack_set_visible_child_name (self->stack, state);
  if (!shows_page (self))
    focus_list (self);
}

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
    if (shows_page (self) && wuzi_match_page_get_entry (self->page) == deletion->entry)
      go_back (self);
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

/* --- making one --- */

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziMatchesWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  WuziMatchEntry *entry = wuzi_match_list_add_finish (WUZI_MATCH_LIST (source), result, &error);

  if (entry != NULL)
    wuzi_match_entry_start (entry);
  if (self->matches == NULL)
    return;
  if (entry != NULL)
    wuzi_matches_window_show (self, entry);
  else
    say (self, error->message);
}

void
wuzi_matches_window_begin (WuziMatchesWindow *self, MatchPlan *plan)
{
  g_return_if_fail (WUZI_IS_MATCHES_WINDOW (self));

  wuzi_match_list_add_async (self->matches, plan, added_cb, g_object_ref (self));
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziMatchesWindow *self = WUZI_MATCHES_WINDOW (widget);
  WuziMatchForm *form =
      wuzi_match_form_new (GTK_WINDOW (self), self->settings, G_LIST_MODEL (self->engines));

  g_signal_connect_object (form, "accepted", G_CALLBACK (wuzi_matches_window_begin), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (form));
}

/* --- the window --- */

static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  WuziMatchesWindow *self = WUZI_MATCHES_WINDOW (widget);

  if (!shows_page (self))
    return GDK_EVENT_PROPAGATE;
  go_back (self);
  return GDK_EVENT_STOP;
}

static void
wuzi_matches_window_dispose (GObject *object)
{
  WuziMatchesWindow *self = WUZI_MATCHES_WINDOW (object);

  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
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
  gtk_widget_class_install_action (widget_class, "matches.back", NULL, back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "matches.back",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
wuzi_matches_window_class_init (WuziMatchesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_matches_window_dispose;

  signals[STUDY_WANTED] = NEW_SIGNAL (klass, "study-wanted", WUZI_TYPE_STUDY);

  ENSURE_TYPES (WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-matches-window.ui");
  BIND_CHILDREN (widget_class, WuziMatchesWindow, toasts, leaflet, list_page, stack, list);
  BIND_CALLBACKS (widget_class, shown_cb, row_activated_cb);
  install_actions (widget_class);
}

static void
wuzi_matches_window_init (WuziMatchesWindow *self)
{
  self->asking = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->list));
  g_signal_connect_object (self->leaflet, "notify::child-transition-running", G_CALLBACK (moved_cb),
                           self, G_CONNECT_SWAPPED);
}

WuziMatchesWindow *
wuzi_matches_window_new (GSettings *settings, WuziMatchList *matches, WuziEngineList *engines)
{
  WuziMatchesWindow *self = g_object_new (WUZI_TYPE_MATCHES_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->matches = g_object_ref (matches);
  self->engines = g_object_ref (engines);
  window_settings_follow_size (settings, WUZI_SETTING_MATCHES_SIZE, GTK_WINDOW (self));
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (matches), make_row, NULL, NULL);
  g_signal_connect_object (matches, "items-changed", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (matches, "notify::loaded", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (matches, "problem", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  show_state (self);
  wuzi_match_list_load (matches);
  return self;
}
