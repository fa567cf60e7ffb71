/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has a page show the games of a file, and puts title, menu and saving around it. */
#include "ui/study/wuzi-study-window.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/study/replay-words.h"
#include "present/words/screen-text.h"
#include "present/words/time-words.h"
#include "records/files/user-file.h"
#include "records/games/game-filter.h"
#include "study/study-line.h"
#include "study/study-link.h"
#include "study/study-repertoire.h"
#include "study/wuzi-study-session.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/pictures/wuzi-picture-dialog.h"
#include "ui/study/study-keys.h"
#include "ui/study/study-saving.h"
#include "ui/study/wuzi-game-titles.h"
#include "ui/study/wuzi-gaps-window.h"
#include "ui/study/wuzi-header-tools.h"
#include "ui/study/wuzi-study-adding.h"
#include "ui/study/wuzi-study-games.h"
#include "ui/study/wuzi-study-saver.h"

struct _WuziStudyWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziRecordBook *book;
  WuziStudySession *session;
  WuziStudySaver *saver;
  WuziStudyDocument *document; /* the session's; NULL until it is loaded */
  GSignalGroup *document_signals;
  GSignalGroup *study_signals;
  guint loading_source;          /* shows how much of the study is read; 0: it is there */
  GtkFileChooserNative *chooser; /* of a file to add; NULL: none is open */
  guint focus_source;            /* that leaves the menu's button */

  /* Borrowed */
  GtkWidget *last_focus; /* in what is studied; weak */
  WuziGapsWindow *gaps;  /* weak; NULL: it isn't open */

  gboolean failed;
  gboolean missing;   /* it has failed, as there is no such study */
  gboolean gives_way; /* another study is wanted in place of what can't be shown */

  /* Template */
  GtkWidget *content;
  AdwWindowTitle *title;
  GtkWidget *play_on;
  WuziHeaderTools *tools;
  GtkMenuButton *menu_button;
  GtkInfoBar *told;
  GtkLabel *told_label;
  GtkWidget *reload;
  WuziStudyAdding *adding;
  GtkWidget *loading;
  GtkProgressBar *loading_bar;
  GtkWidget *games_bar;
  GtkDropDown *games;
  WuziStudyGames *all_games;
  WuziToasts *toasts;
  GtkStack *stack;
  AdwStatusPage *error;
  GtkWidget *earlier;
  GtkWidget *another;
  WuziStudyPage *page;
};

G_DEFINE_FINAL_TYPE (WuziStudyWindow, wuzi_study_window, ADW_TYPE_WINDOW)

enum {
  LOADING_MSECS = 300, /* longer work is shown, and how far it is */
};

enum {
  PROP_0,
  PROP_STUDY,
  PROP_GAMES,
  PROP_FAILED,
  N_PROPS,
};

enum {
  PLAY_ON,
  TRAIN,
  EARLIER_WANTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Is what is seen the list of all games? */
static gboolean
is_list (WuziStudyWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "games") == 0;
}

static char *
new_gomocalc_link (WuziStudy *study, StudyNode node)
{
  return study_link_new (study, node, STUDY_LINK_GOMOCALC);
}

static char *
new_portal_link (WuziStudy *study, StudyNode node)
{
  return study_link_new (study, node, STUDY_LINK_PORTAL);
}

#define NO_LINK                                                                                    \
  N_ ("Such a link can hold only moves in turn, without passes and set-up stones, on a board of "  \
      "15 × 15.")

#define NO_MOVES                                                                                   \
  N_ ("Only moves in turn, without passes and set-up stones, can be copied like this.")

/* What is copied by an action, and what is said then, or if it can't be. */
static const struct {
  const char *action;
  char *(*new_text) (WuziStudy *study, StudyNode node);
  const char *done;
  const char *refused;
} COPIES[] = {
  { "study.copy-gomocalc", new_gomocalc_link, N_ ("Link copied."), NO_LINK },
  { "study.copy-portal", new_portal_link, N_ ("Link copied."), NO_LINK },
  { "study.copy-row", study_line_new_row, N_ ("Moves copied."), NO_MOVES },
  { "study.copy-numbered", study_line_new_numbered, N_ ("Moves copied."), NO_MOVES },
  { "study.copy-block", study_line_new_block, N_ ("Position copied."), N_ ("The board is empty.") },
};

static gboolean
can_train (WuziStudyWindow *self)
{
  WuziStudy *study = wuzi_study_page_get_study (self->page);

  return self->document != NULL && !is_list (self) && study != NULL
         && study_repertoire_get (study) != STUDY_REPERTOIRE_NONE;
}

/* Another study has other gaps. */
static void
close_gaps (WuziStudyWindow *self)
{
  if (self->gaps == NULL)
    return;
  gtk_window_destroy (GTK_WINDOW (self->gaps));
  g_clear_weak_pointer (&self->gaps);
}

/* One file at a time is added. */
static void
enable_actions (WuziStudyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean shown = self->document != NULL && !is_list (self);
  gboolean adds = shown && !wuzi_study_adding_is_working (self->adding);

  gtk_widget_action_set_enabled (widget, "study.paste", adds || is_list (self));
  gtk_widget_action_set_enabled (widget, "study.add-file", adds);
  for (guint i = 0; i < G_N_ELEMENTS (COPIES); i++)
    gtk_widget_action_set_enabled (widget, COPIES[i].action, shown);
  gtk_widget_action_set_enabled (widget, "study.train", can_train (self));
  gtk_widget_action_set_enabled (widget, "study.gaps", can_train (self));
  if (self->gaps != NULL
      && (!can_train (self)
          || wuzi_gaps_window_get_study (self->gaps) != wuzi_study_page_get_study (self->page)))
    close_gaps (self);
  gtk_widget_action_set_enabled (widget, "study.save", self->document != NULL);
  gtk_widget_action_set_enabled (widget, "study.save-as", self->document != NULL);
}

/* From the list, what is pasted is added to no game, and has a window of its own. */
static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  if (is_list (self))
    gtk_widget_activate_action (widget, "app.paste-games", NULL);
  else
    wuzi_study_adding_paste (self->adding);
}

/* The moves that lead to what is looked at, in a form that others read. */
static void
copy_as_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);
  WuziStudy *study = wuzi_study_page_get_study (self->page);

  for (guint i = 0; study != NULL && i < G_N_ELEMENTS (COPIES); i++) {
    g_autofree char *text = NULL;

    if (!g_str_equal (name, COPIES[i].action))
      continue;
    text = COPIES[i].new_text (study, wuzi_study_get_current (study));
    if (text != NULL)
      gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
    wuzi_toasts_say (self->toasts, text != NULL ? _ (COPIES[i].done) : _ (COPIES[i].refused));
  }
}

/* NOTE: GTK 4.8 lets keys activate what isn't enabled. */
static void
train_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);
  WuziStudy *study = wuzi_study_page_get_study (self->page);
  g_autofree char *title = NULL;

  if (!can_train (self))
    return;
  title = replay_words_knows_players (study) ? replay_words_for_players_of_study (study)
                                             : study_saving_dup_name (self->document);
  g_signal_emit (self, signals[TRAIN], 0, study, title);
}

/* There the answer is to be added. */
static void
gap_chosen_cb (WuziStudyWindow *self, guint node, guint point, const char *sentence)
{
  wuzi_study_set_current (wuzi_study_page_get_study (self->page), (StudyNode) node);
  wuzi_study_page_point_out (self->page, (Point) point);
  wuzi_toasts_say (self->toasts, sentence);
  gtk_widget_grab_focus (wuzi_study_page_get_board (self->page));
  gtk_window_present (GTK_WINDOW (self));
}

static void
gaps_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  if (!can_train (self))
    return;
  if (self->gaps == NULL) {
    g_set_weak_pointer (&self->gaps, wuzi_gaps_window_new (
                                         GTK_WINDOW (self), wuzi_study_page_get_study (self->page),
                                         wuzi_study_page_get_explorer (self->page)));
    g_signal_connect_object (self->gaps, "chosen", G_CALLBACK (gap_chosen_cb), self,
                             G_CONNECT_SWAPPED);
  }
  gtk_window_present (GTK_WINDOW (self->gaps));
}

/* After a file dialog, what comes next is a stone, unless somebody is writing. */
static void
focus_board (WuziStudyWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus))
    gtk_widget_grab_focus (wuzi_study_page_get_board (self->page));
}

void
wuzi_study_window_add_file (WuziStudyWindow *self, const char *path)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));
  g_return_if_fail (path != NULL);

  wuzi_study_adding_add_file (self->adding, path);
}

static void
file_chosen_cb (WuziStudyWindow *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);
  g_autofree char *place = file != NULL ? user_file_dup_place (file) : NULL;

  focus_board (self);
  if (place != NULL)
    wuzi_study_window_add_file (self, place);
}

static void
add_file_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  if (self->chooser != NULL)
    return;
  self->chooser = file_choosers_new (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                     _ ("Add Games From a File"), _ ("_Add"), NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_study_saver_save (WUZI_STUDY_WINDOW (widget)->saver, g_str_equal (name, "study.save-as"));
}

static void
set_title (WuziStudyWindow *self, const char *title, const char *subtitle)
{
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
show_title_of_game (WuziStudyWindow *self, const WuziGameFacts *facts)
{
  g_autofree char *players = replay_words_for_players (self->book, facts);
  g_autofree char *moment = time_words_for_moment (facts->started);

  set_title (self, players, moment);
}

static char *
dup_file_title (WuziStudyWindow *self)
{
  g_autofree char *file = study_saving_dup_name (self->document);

  /* Translators: the name of a file with changes that aren't saved */
  return wuzi_study_session_is_unsaved (self->session) ? g_strdup_printf (_ ("• %s"), file)
                                                       : g_steal_pointer (&file);
}

static void
show_title_of_study (WuziStudyWindow *self, WuziStudy *study)
{
  g_autofree char *players = replay_words_for_players_of_study (study);
  g_autofree char *name = dup_file_title (self);

  if (replay_words_knows_players (study))
    set_title (self, players, name);
  else
    set_title (self, name, NULL);
}

static void
show_title_of_list (WuziStudyWindow *self)
{
  guint count = wuzi_study_document_get_games (self->document)->studies->len;
  g_autofree char *name = dup_file_title (self);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", count), count);

  set_title (self, name, games);
}

/* Names may change while the window is open. */
static void
show_title (WuziStudyWindow *self)
{
  WuziStudy *study = wuzi_study_page_get_study (self->page);
  WuziGameRecord *record = wuzi_study_session_get_record (self->session);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.reload",
                                 !wuzi_study_session_is_unsaved (self->session));
  if (study == NULL)
    return;
  if (is_list (self))
    show_title_of_list (self);
  else if (record != NULL)
    show_title_of_game (self, wuzi_game_record_get_facts (record));
  else
    show_title_of_study (self, study);
}

/* Sentences about a file, until somebody closes them. */
static void
tell (WuziStudyWindow *self, const char *sentences)
{
  g_autofree char *shown = screen_text_cut (sentences, SCREEN_TEXT_SENTENCES);

  gtk_label_set_label (self->told_label, shown);
  gtk_widget_set_visible (self->reload, FALSE);
  gtk_info_bar_set_revealed (self->told, sentences[0] != '\0');
}

static void
tell_sentences (WuziStudyWindow *self, const StudyFile *games)
{
  g_autofree char *sentences = study_file_dup_sentences (games);

  tell (self, sentences);
}

/* What was said of another try isn't so any more. */
static void
adding_said_cb (WuziStudyWindow *self, const char *sentence)
{
  if (*sentence != '\0')
    wuzi_toasts_say (self->toasts, sentence);
  else
    wuzi_toasts_unsay (self->toasts);
}

static void
told_closed_cb (WuziStudyWindow *self)
{
  tell (self, "");
}

static void
saving_ended_cb (WuziStudyWindow *self, gboolean saved, gboolean asked)
{
  if (asked)
    focus_board (self);
  if (!saved)
    return;
  show_title (self);
  wuzi_toasts_say (self->toasts, _ ("Saved."));
}

static void
study_changed_cb (WuziStudyWindow *self, guint what)
{
  if ((what & STUDY_CHANGE_INFO) == 0)
    return;
  show_title (self);
  enable_actions (self);
}

static void
play_on_cb (WuziStudyWindow *self)
{
  g_signal_emit (self, signals[PLAY_ON], 0, wuzi_study_session_get_origin (self->session),
                 wuzi_study_page_get_replay (self->page));
}

static void
show_study (WuziStudyWindow *self, WuziStudy *study)
{
  wuzi_study_page_set_study (self->page, study, wuzi_study_session_get_record (self->session));
  g_signal_group_set_target (self->study_signals, study);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STUDY]);
  show_title (self);
  enable_actions (self);
}

/* NOTE: a drop-down looks for what is typed in one go, and tells nobody of the model that does so;
 * its list shows that. */
static void
search_in_slices (GtkDropDown *drop_down)
{
  GtkWidget *view = widget_find_inside (GTK_WIDGET (drop_down), GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *selection =
      view != NULL ? gtk_list_view_get_model (GTK_LIST_VIEW (view)) : NULL;
  GListModel *model = GTK_IS_SINGLE_SELECTION (selection)
                          ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection))
                          : NULL;

  if (GTK_IS_FILTER_LIST_MODEL (model))
    gtk_filter_list_model_set_incremental (GTK_FILTER_LIST_MODEL (model), TRUE);
}

static void
list_games (WuziStudyWindow *self, StudyFile *file)
{
  g_autoptr (WuziGameTitles) titles = wuzi_game_titles_new (file);

  gtk_drop_down_set_model (self->games, G_LIST_MODEL (titles));
  search_in_slices (self->games);
  wuzi_study_games_set_games (self->all_games, file, G_LIST_MODEL (titles));
  wuzi_chooser_speak (self->games, _ ("Game in the file"));
}

/* Where there are games before and behind the one that is shown, one goes there. */
static void
enable_steps (WuziStudyWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->games);
  guint count =
      self->document != NULL ? wuzi_study_document_get_games (self->document)->studies->len : 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.previous-game",
                                 index > 0 && index < count && !is_list (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.next-game",
                                 index + 1 < count && !is_list (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.games", count > 1 && !is_list (self));
}

/* Beside the list, nothing acts on the game behind it; where there is no game, nothing at all. */
static void
show_tools (WuziStudyWindow *self)
{
  GListModel *titles = gtk_drop_down_get_model (self->games);
  gboolean has_tools = !is_list (self) && !self->failed;

  gtk_widget_set_visible (self->play_on, has_tools);
  gtk_widget_set_visible (self->games_bar, titles != NULL && g_list_model_get_n_items (titles) > 1
                                               && !is_list (self));
  wuzi_toasts_set_board (self->toasts,
                         is_list (self) ? NULL : wuzi_study_page_get_board (self->page));
  wuzi_study_page_set_active (self->page, has_tools);
  enable_actions (self);
  enable_steps (self);
  show_title (self);
}

static void
show_all_games (WuziStudyWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "games");
  wuzi_study_games_open (self->all_games, gtk_drop_down_get_selected (self->games));
}

static void
games_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  /* NOTE: GTK 4.8 lets keys activate what isn't enabled. */
  if (self->document != NULL && wuzi_study_document_get_games (self->document)->studies->len > 1
      && !is_list (self))
    show_all_games (self);
}

static void
show_game (WuziStudyWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "game");
  wuzi_study_page_focus (self->page);
}

static void
game_chosen_cb (WuziStudyWindow *self, guint index)
{
  gboolean is_game = index < wuzi_study_document_get_games (self->document)->studies->len;

  gtk_drop_down_set_selected (self->games, index);
  if (is_game)
    show_game (self);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);
  guint index = gtk_drop_down_get_selected (self->games);

  index += g_str_equal (name, "study.next-game") ? 1 : -1;
  /* NOTE: GTK 4.8 lets keys activate what isn't enabled. */
  if (self->document != NULL && !is_list (self)
      && index < wuzi_study_document_get_games (self->document)->studies->len)
    gtk_drop_down_set_selected (self->games, index);
}

static void
game_selected_cb (WuziStudyWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->games);
  WuziStudy *shown = wuzi_study_page_get_study (self->page);
  GPtrArray *studies;

  wuzi_chooser_speak (self->games, _ ("Game in the file"));
  if (self->document == NULL || index == GTK_INVALID_LIST_POSITION)
    return;
  studies = wuzi_study_document_get_games (self->document)->studies;
  if (index >= studies->len) {
    /* What stands behind the games is none. */
    tell_sentences (self, wuzi_study_document_get_games (self->document));
    if (g_ptr_array_find (studies, shown, &index))
      gtk_drop_down_set_selected (self->games, index);
  } else if (g_ptr_array_index (studies, index) != shown)
    show_study (self, g_ptr_array_index (studies, index));
  enable_steps (self);
}

static void
changed_elsewhere_cb (WuziStudyWindow *self)
{
  tell (self, _ ("Another program has written into the file of this study since it was opened."));
  gtk_widget_set_visible (self->reload, !wuzi_study_session_is_unsaved (self->session));
}

static void
show_document (WuziStudyWindow *self)
{
  WuziStudyDocument *document = wuzi_study_session_get_document (self->session);
  StudyFile *file = wuzi_study_document_get_games (document);
  gboolean is_again = self->document != NULL;

  g_signal_group_set_target (self->document_signals, document);
  /* The list chooses the first game by itself, which is shown below. */
  g_clear_object (&self->document);
  list_games (self, file);
  self->document = g_object_ref (document);
  tell_sentences (self, file);
  show_study (self, g_ptr_array_index (file->studies, 0));
  if (file->studies->len > 1 && !is_again)
    show_all_games (self);
  else
    show_game (self);
  show_tools (self);
}

void
wuzi_study_window_set_document (WuziStudyWindow *self, WuziStudyDocument *document)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  wuzi_study_session_set_document (self->session, document);
}

static void
show_error (WuziStudyWindow *self, const GError *error)
{
  g_autofree char *shown = screen_text_cut (error->message, SCREEN_TEXT_SENTENCES);

  /* GTK before 4.24 loses a reference when two parents of the focus are hidden between two frames:
   * the first is never freed. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  self->failed = TRUE;
  self->missing = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  widget_describe_page (self->error, shown);
  gtk_stack_set_visible_child_name (self->stack, "error");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAILED]);
  gtk_widget_grab_focus (gtk_widget_get_visible (self->earlier) ? self->earlier : self->another);
}

/* There is nothing here that another window would be beside. */
static void
leave_for (WuziStudyWindow *self, const char *action)
{
  self->gives_way = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

static void
open_earlier_cb (WuziStudyWindow *self)
{
  self->gives_way = TRUE;
  g_signal_emit (self, signals[EARLIER_WANTED], 0);
}

static void
open_another_cb (WuziStudyWindow *self)
{
  leave_for (self, "app.open-file");
}

static void
new_study_cb (WuziStudyWindow *self)
{
  leave_for (self, "app.new-study");
}

gboolean
wuzi_study_window_get_failed (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), FALSE);

  return self->failed;
}

gboolean
wuzi_study_window_is_missing (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), FALSE);

  return self->missing;
}

gboolean
wuzi_study_window_gives_way (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), FALSE);

  return self->gives_way;
}

void
wuzi_study_window_stay (WuziStudyWindow *self)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  self->gives_way = FALSE;
}

void
wuzi_study_window_offer_earlier (WuziStudyWindow *self, gboolean offered)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  gtk_widget_set_visible (self->earlier, offered);
}

static void
reload_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_study_session_reload (WUZI_STUDY_WINDOW (widget)->session);
}

/* Until it is read. */
static void
name_after_file (WuziStudyWindow *self)
{
  const char *place = wuzi_study_session_get_path (self->session);
  g_autofree char *name =
      place != NULL ? user_file_dup_name_of_place (place) : g_strdup (_ ("Study"));

  set_title (self, name, NULL);
}

void
wuzi_study_window_open (WuziStudyWindow *self, const char *path)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  wuzi_study_session_open (self->session, path);
  name_after_file (self);
}

void
wuzi_study_window_rescue (WuziStudyWindow *self, StudyCopy *copy)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  wuzi_study_session_rescue (self->session, copy);
  name_after_file (self);
}

static void
wuzi_study_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (object);

  switch (id) {
  case PROP_STUDY:
    g_value_set_object (value, wuzi_study_page_get_study (self->page));
    break;
  case PROP_GAMES:
    g_value_set_boxed (value, self->document != NULL
                                  ? wuzi_study_document_get_games (self->document)->studies
                                  : NULL);
    break;
  case PROP_FAILED:
    g_value_set_boolean (value, self->failed);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

void
wuzi_study_window_keep (WuziStudyWindow *self)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  wuzi_study_saver_keep (self->saver);
}

static gboolean
wuzi_study_window_close_request (GtkWindow *window)
{
  return wuzi_study_saver_must_stay (WUZI_STUDY_WINDOW (window)->saver)
         || GTK_WINDOW_CLASS (wuzi_study_window_parent_class)->close_request (window);
}

static void
wuzi_study_window_dispose (GObject *object)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (object);

  g_clear_handle_id (&self->loading_source, g_source_remove);
  g_clear_weak_pointer (&self->last_focus);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  file_choosers_close (&self->chooser);
  close_gaps (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", NULL);
  g_clear_object (&self->study_signals);
  g_clear_object (&self->document_signals);
  wuzi_study_session_close (self->session);
  g_clear_object (&self->document);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (wuzi_study_window_parent_class)->dispose (object);
}

static void
wuzi_study_window_finalize (GObject *object)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (object);

  g_object_unref (self->saver);
  g_object_unref (self->session);

  G_OBJECT_CLASS (wuzi_study_window_parent_class)->finalize (object);
}

static void
focus_changed_cb (WuziStudyWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    g_set_weak_pointer (&self->last_focus, focus);
}

/* Who has used the menu goes on where they were, unless what they chose leads elsewhere. */
static gboolean
leave_menu (gpointer user_data)
{
  WuziStudyWindow *self = user_data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  self->focus_source = 0;
  if (self->last_focus != NULL
      && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->menu_button))))
    gtk_widget_grab_focus (self->last_focus);
  return G_SOURCE_REMOVE;
}

/* NOTE: GTK gives the focus to the button behind this. */
static void
menu_closed_cb (WuziStudyWindow *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add (leave_menu, self);
}

/* Before the board and the list take them for their own cursors. */
static gboolean
key_pressed_cb (WuziStudyWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  return !is_list (self) && wuzi_study_page_take_key (self->page, keyval, state);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  if (!is_list (self))
    return wuzi_study_page_leave (self->page);
  if (!wuzi_study_games_leave (self->all_games))
    show_game (self);
  return GDK_EVENT_STOP;
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  ENSURE_TYPES (WUZI_TYPE_STUDY_ADDING, WUZI_TYPE_STUDY_GAMES, WUZI_TYPE_STUDY_PAGE,
                WUZI_TYPE_HEADER_TOOLS, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-window.ui");
  BIND_CHILDREN (widget_class, WuziStudyWindow, content, title, play_on, tools, menu_button, told,
                 told_label, reload, adding, loading, loading_bar, games_bar, games, all_games,
                 toasts, stack, error, earlier, another, page);
  BIND_CALLBACKS (widget_class, enable_actions, adding_said_cb, tell, game_selected_cb,
                  game_chosen_cb, show_tools, told_closed_cb, wuzi_toasts_say, play_on_cb,
                  open_earlier_cb, open_another_cb, new_study_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "study.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "study.add-file", NULL, add_file_action);
  gtk_widget_class_install_action (widget_class, "study.reload", NULL, reload_action);
  for (guint i = 0; i < G_N_ELEMENTS (COPIES); i++)
    gtk_widget_class_install_action (widget_class, COPIES[i].action, NULL, copy_as_action);
  gtk_widget_class_install_action (widget_class, "study.train", NULL, train_action);
  gtk_widget_class_install_action (widget_class, "study.gaps", NULL, gaps_action);
  gtk_widget_class_install_action (widget_class, "study.games", NULL, games_action);
  gtk_widget_class_install_action (widget_class, "study.previous-game", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "study.next-game", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "study.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "study.save-as", NULL, save_action);
}

static void
wuzi_study_window_class_init (WuziStudyWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_study_window_get_property;
  object_class->dispose = wuzi_study_window_dispose;
  object_class->finalize = wuzi_study_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = wuzi_study_window_close_request;

  properties[PROP_STUDY] =
      g_param_spec_object ("study", NULL, NULL, WUZI_TYPE_STUDY,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_GAMES] = g_param_spec_boxed ("games", NULL, NULL, G_TYPE_PTR_ARRAY,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FAILED] =
      g_param_spec_boolean ("failed", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[PLAY_ON] = NEW_SIGNAL (klass, "play-on", G_TYPE_STRING, WUZI_TYPE_REPLAY);
  signals[TRAIN] = NEW_SIGNAL (klass, "train", WUZI_TYPE_STUDY, G_TYPE_STRING);
  signals[EARLIER_WANTED] = NEW_SIGNAL (klass, "earlier-wanted");
  bind_template (widget_class);
  install_actions (widget_class);
  study_keys_bind (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
wuzi_study_window_init (WuziStudyWindow *self)
{
  g_autoptr (GtkListItemFactory) rows = NULL;
  GtkEventController *key = gtk_event_controller_key_new ();

  self->document_signals = g_signal_group_new (WUZI_TYPE_STUDY_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "problem", G_CALLBACK (tell), self);
  g_signal_group_connect_swapped (self->document_signals, "changed-elsewhere",
                                  G_CALLBACK (changed_elsewhere_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified",
                                  G_CALLBACK (show_title), self);
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "changed", G_CALLBACK (study_changed_cb),
                                  self);
  gtk_widget_init_template (GTK_WIDGET (self));
  rows = wuzi_game_titles_new_rows (TRUE);
  wuzi_chooser_cut_short (self->games);
  gtk_drop_down_set_list_factory (self->games, rows);
  wuzi_nothing_found_add (self->games);
  wuzi_toasts_set_board (self->toasts, wuzi_study_page_get_board (self->page));
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "closed",
                           G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->content, key);
  enable_actions (self);
}

/* Only what takes long has a bar, and a button. */
static gboolean
show_loading (gpointer user_data)
{
  WuziStudyWindow *self = user_data;

  gtk_widget_set_visible (self->loading, TRUE);
  gtk_progress_bar_set_fraction (self->loading_bar,
                                 wuzi_study_session_get_progress (self->session));
  if (self->document == NULL)
    return G_SOURCE_CONTINUE;
  self->loading_source = 0;
  return G_SOURCE_REMOVE;
}

/* What it has read is shown, or said. */
static void
follow_session (WuziStudyWindow *self, const char *id)
{
  self->session = wuzi_study_session_new (self->book, id);
  self->loading_source = g_timeout_add (LOADING_MSECS, show_loading, self);
  g_signal_connect_object (self->session, "notify::document", G_CALLBACK (show_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "told", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "failed", G_CALLBACK (show_error), self,
                           G_CONNECT_SWAPPED);
  self->saver = wuzi_study_saver_new (GTK_WINDOW (self), self->session);
  g_signal_connect_object (self->saver, "ended", G_CALLBACK (saving_ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "told", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
}

WuziStudyWindow *
wuzi_study_window_new (GSettings *settings, WuziRecordBook *book, const char *id)
{
  WuziStudyWindow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_STUDY_WINDOW, NULL);
  self->book = g_object_ref (book);
  follow_session (self, id);
  wuzi_study_page_set_up (self->page, settings, book);
  wuzi_header_tools_set_settings (self->tools, settings);
  wuzi_picture_dialog_add_actions (GTK_WINDOW (self), settings, self->toasts);
  window_settings_follow_size (settings, WUZI_SETTING_VIEWER_SIZE, GTK_WINDOW (self));
  g_signal_connect_object (book, "players-changed", G_CALLBACK (show_title), self,
                           G_CONNECT_SWAPPED);
  return self;
}

const char *
wuzi_study_window_get_id (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), NULL);

  return wuzi_study_session_get_id (self->session);
}

const char *
wuzi_study_window_get_path (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), NULL);

  return wuzi_study_session_get_path (self->session);
}

WuziStudyPage *
wuzi_study_window_get_page (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), NULL);

  return self->page;
}
