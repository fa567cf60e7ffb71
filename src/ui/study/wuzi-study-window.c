/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts board, panels and buttons around one study. */
#include "ui/study/wuzi-study-window.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/study/replay-words.h"
#include "present/study/study-actions.h"
#include "present/words/screen-text.h"
#include "present/words/time-words.h"
#include "records/files/user-file.h"
#include "records/games/game-filter.h"
#include "study/wuzi-study-positions.h"
#include "study/wuzi-study-session.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/announce.h"
#include "ui/common/file-choosers.h"
#include "ui/common/step-keys.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/history/wuzi-game-card.h"
#include "ui/pictures/wuzi-picture-dialog.h"
#include "ui/study/study-board-place.h"
#include "ui/study/study-clipboard.h"
#include "ui/study/study-keys.h"
#include "ui/study/study-saving.h"
#include "ui/study/study-side.h"
#include "ui/study/wuzi-analysis-panel.h"
#include "ui/study/wuzi-game-titles.h"
#include "ui/study/wuzi-move-list.h"
#include "ui/study/wuzi-position-games.h"
#include "ui/study/wuzi-replay-bar.h"
#include "ui/study/wuzi-review-panel.h"
#include "ui/study/wuzi-study-adding.h"
#include "ui/study/wuzi-study-board.h"
#include "ui/study/wuzi-study-find.h"
#include "ui/study/wuzi-study-info.h"
#include "ui/study/wuzi-study-layout.h"
#include "ui/study/wuzi-study-note.h"
#include "ui/study/wuzi-study-saver.h"
#include "ui/study/wuzi-study-tree.h"
#include "ui/study/wuzi-time-chart.h"

struct _WuziStudyWindow {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziStudySession *session;
  WuziStudySaver *saver;
  WuziStudyBoard *study_board;   /* what stands on the board */
  WuziGameRecord *record;        /* NULL until it is loaded, and if there is none */
  WuziStudyDocument *document;   /* the session's; NULL until it is loaded */
  WuziStudy *study;              /* the one of the document's games that is shown */
  WuziReplay *replay;            /* of the study */
  WuziStudyPositions *positions; /* likewise */
  GSignalGroup *document_signals;
  GSignalGroup *study_signals;
  GSignalGroup *replay_signals;
  guint loading_source;          /* shows how much of the study is read; 0: it is there */
  GtkFileChooserNative *chooser; /* of a file to add; NULL: none is open */
  GSimpleActionGroup *shown;     /* "win.*": settings that are shown here */
  guint order_source;            /* that looks for another order of moves */
  guint focus_source;            /* that leaves the menu's button */
  guint arrange_source;          /* that arranges what stands beside the board */
  gboolean other_order;          /* was one found? */

  /* Borrowed */
  WuziAnalysisPanel *analysis;
  GtkWidget *last_focus;   /* in what is studied; weak */
  GtkWidget *before_moves; /* what stands before the moves, where there is room */

  gboolean reviews; /* the game, when it is there */
  int fault;        /* ReviewFault to be shown then; -1: none */
  char *faulty;     /* owned: ID of whose fault that is; or NULL */

  /* Template */
  GtkWidget *content;
  AdwWindowTitle *title;
  GtkWidget *play_on;
  GtkMenuButton *menu_button;
  GtkInfoBar *told;
  GtkLabel *told_label;
  GtkWidget *reload;
  WuziStudyAdding *adding;
  GtkWidget *loading;
  GtkProgressBar *loading_bar;
  GtkDropDown *games;
  WuziToasts *toasts;
  GtkStack *stack;
  AdwStatusPage *error;
  GtkWidget *side;
  GtkWidget *board_place;
  AdwBin *balance_place;
  WuziBoardView *board;
  WuziReplayBar *bar;
  WuziGameCard *card;
  WuziMoveList *moves;
  AdwBin *analysis_place;
  WuziReviewPanel *review;
  AdwBin *tree_place;
  AdwBin *note_place;
  WuziStudyFind *find;
  WuziStudyTree *tree;
  WuziStudyNote *note;
  GtkWidget *times;
  GtkLabel *times_label;
  WuziTimeChart *chart;
  WuziPositionGames *position_games;
};

G_DEFINE_FINAL_TYPE (WuziStudyWindow, wuzi_study_window, ADW_TYPE_WINDOW)

enum {
  LOADING_MSECS = 300, /* longer work is shown, and how far it is */
  LOW_SIDE = 360,      /* pixels of height, where one doesn't see the moves below all the rest */
};

enum {
  PROP_0,
  PROP_STUDY,
  PROP_REPLAY,
  N_PROPS,
};

enum {
  PLAY_ON,
  GAME_WANTED,
  GAMES_WANTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void show_players (WuziStudyWindow *self);

/* Stepping by hand stops the automatic replay. */
static void
step (WuziStudyWindow *self, int moves)
{
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_step (self->replay, moves);
}

static void
study_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziReplay *replay = WUZI_STUDY_WINDOW (widget)->replay;

  for (StudyAction action = 0; action < STUDY_ACTIONS; action++)
    if (g_str_equal (study_action_get_name (action), name))
      study_action_do (action, replay);
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  wuzi_replay_set_playing (self->replay, FALSE);
  g_signal_emit (self, signals[PLAY_ON], 0, wuzi_study_session_get_origin (self->session),
                 self->replay);
}

static void
origin_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  g_signal_emit (self, signals[GAME_WANTED], 0,
                 wuzi_game_record_get_facts (self->record)->origin_game);
}

/* The branch for other studies, and the moves of the line for whoever wants text. */
static void
copy_branch (WuziStudyWindow *self)
{
  g_autofree char *text = replay_words_for_line (self->replay);

  study_clipboard_copy (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->study,
                        wuzi_study_get_current (self->study), text);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  copy_branch (self);
  wuzi_toasts_say (self->toasts, _ ("Moves copied."));
}

static void
cut_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  wuzi_replay_set_playing (self->replay, FALSE);
  copy_branch (self);
  wuzi_study_delete (self->study, wuzi_study_get_current (self->study));
}

/* One thing at a time. */
static void
enable_adding (WuziStudyWindow *self)
{
  gboolean enabled = self->replay != NULL && !wuzi_study_adding_is_working (self->adding);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.paste", enabled);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.add-file", enabled);
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_study_adding_paste (WUZI_STUDY_WINDOW (widget)->adding);
}

/* After a file dialog, what comes next is a stone, unless somebody is writing. */
static void
focus_board (WuziStudyWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
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
                                     _ ("Add Games of a File"), _ ("_Add"), NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static StudyNode
find_other_order (WuziStudyWindow *self)
{
  return wuzi_study_positions_find_other (self->positions, wuzi_study_get_current (self->study));
}

static void
other_order_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);
  StudyNode node = find_other_order (self);

  wuzi_replay_set_playing (self->replay, FALSE);
  if (node != STUDY_NO_NODE)
    wuzi_study_set_current (self->study, node);
}

static gboolean
look_for_other_order_now (gpointer user_data)
{
  WuziStudyWindow *self = user_data;

  self->order_source = 0;
  self->other_order = find_other_order (self) != STUDY_NO_NODE;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.other-order", self->other_order);
  wuzi_game_card_show_other_order (self->card, self->other_order);
  return G_SOURCE_REMOVE;
}

/* When there is nothing else to do: that may go through the whole tree. */
static void
look_for_other_order (WuziStudyWindow *self)
{
  if (self->order_source == 0)
    self->order_source = g_idle_add_full (G_PRIORITY_LOW, look_for_other_order_now, self, NULL);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_study_saver_save (WUZI_STUDY_WINDOW (widget)->saver, g_str_equal (name, "study.save-as"));
}

/* By a key, as a key shows no tooltip. */
static void
try_play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  if (self->replay == NULL)
    return;
  if (wuzi_replay_can_play_on (self->replay))
    play_on_action (widget, name, parameter);
  else
    wuzi_toasts_say (self->toasts, replay_words_for_play_on (self->replay));
}

static guint
get_origin_moves (WuziStudyWindow *self)
{
  return wuzi_game_record_get_facts (self->record)->origin_moves;
}

static void
enable_actions (WuziStudyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean loaded = self->replay != NULL;

  for (StudyAction action = 0; action < STUDY_ACTIONS; action++)
    gtk_widget_action_set_enabled (widget, study_action_get_name (action),
                                   study_action_is_enabled (action, self->replay));
  gtk_widget_action_set_enabled (widget, "study.copy",
                                 study_action_is_enabled (STUDY_ACTION_PLAY, self->replay));
  gtk_widget_action_set_enabled (widget, "study.cut",
                                 study_action_is_enabled (STUDY_ACTION_DELETE, self->replay));
  enable_adding (self);
  gtk_widget_action_set_enabled (widget, "study.other-order", self->other_order);
  gtk_widget_action_set_enabled (widget, "study.save", self->document != NULL);
  gtk_widget_action_set_enabled (widget, "study.save-as", self->document != NULL);
  gtk_widget_action_set_enabled (widget, "study.origin",
                                 self->record != NULL && get_origin_moves (self) > 0);
  gtk_widget_action_set_enabled (widget, "study.find", loaded);
  gtk_widget_action_set_enabled (widget, "study.info", loaded);
  gtk_widget_action_set_enabled (widget, "study.play-on",
                                 loaded && wuzi_replay_can_play_on (self->replay));
  gtk_widget_set_tooltip_text (self->play_on,
                               loaded ? replay_words_for_play_on (self->replay) : NULL);
}

/* Not where the focus says it: in the list it goes to the move, and a slider has a value. */
static void
tell_position (WuziStudyWindow *self, const char *words)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->moves))
      && !GTK_IS_SCALE (focus))
    announce (GTK_WIDGET (self), words);
}

static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_study_find_set_open (WUZI_STUDY_WINDOW (widget)->find, TRUE);
}

/* Shows a part and puts the keyboard there; if it is there already, puts the part away. */
static void
go_to_part (WuziStudyWindow *self, GtkWidget *part, GtkWidget *first, const char *key)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, part)) {
    g_settings_set_boolean (self->settings, key, FALSE);
    return;
  }
  g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_SIDE, TRUE);
  g_settings_set_boolean (self->settings, key, TRUE);
  gtk_widget_grab_focus (first);
  study_side_show (GTK_SCROLLED_WINDOW (self->side), part);
}

static void
tree_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  go_to_part (self, GTK_WIDGET (self->tree_place), GTK_WIDGET (self->tree),
              WUZI_SETTING_SHOW_STUDY_TREE);
}

static void
note_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  go_to_part (self, GTK_WIDGET (self->note_place), wuzi_study_note_get_comment (self->note),
              WUZI_SETTING_SHOW_STUDY_NOTE);
}

/* What is shown comes into sight, and what is hidden leaves the keyboard to the board. */
static void
part_toggled_cb (WuziStudyWindow *self, GParamSpec *pspec, GtkWidget *part)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!gtk_widget_get_visible (part) && (focus == NULL || gtk_widget_is_ancestor (focus, part)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else if (gtk_widget_get_visible (part) && gtk_widget_is_ancestor (part, self->side))
    study_side_show (GTK_SCROLLED_WINDOW (self->side), part);
}

static void
analysis_running_cb (WuziStudyWindow *self)
{
  gboolean running;

  g_object_get (self->analysis, "running", &running, NULL);
  if (running)
    study_side_show (GTK_SCROLLED_WINDOW (self->side), GTK_WIDGET (self->analysis_place));
}

static void
info_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  wuzi_study_info_present (WUZI_STUDY_WINDOW (widget)->study, GTK_WINDOW (widget));
}

/* Why a point is forbidden that is pointed at, or what is remarkable in the position. */
static void
show_remark (WuziStudyWindow *self)
{
  wuzi_game_card_show_remark (self->card, wuzi_board_view_get_remark (self->board, NULL));
}

/* "Move 12 of 45: White h8", and what the review says of it. */
static char *
describe_position (WuziStudyWindow *self)
{
  g_autofree char *position = replay_words_for_position (self->replay);
  g_autofree char *review = wuzi_review_panel_dup_words (self->review);

  return review != NULL ? g_strdup_printf ("%s. %s", position, review)
                        : g_steal_pointer (&position);
}

/* Shows the board as it is now, and says it to who doesn't see it. */
static void
show_position (WuziStudyWindow *self)
{
  g_autofree char *words = describe_position (self);

  wuzi_position_games_set_position (self->position_games, wuzi_replay_get_stones (self->replay));
  wuzi_study_board_show (self->study_board);
  show_remark (self);
  look_for_other_order (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  enable_actions (self);
  tell_position (self, words);
}

/* What others played here. */
static void
next_move_cb (WuziStudyWindow *self, guint point)
{
  wuzi_study_board_play (self->study_board, (Point) point);
}

static void
game_activated_cb (WuziStudyWindow *self, const char *id)
{
  g_signal_emit (self, signals[GAME_WANTED], 0, id);
}

static void
history_wanted_cb (WuziStudyWindow *self, guint64 position, guint stones)
{
  GameFilter filter;

  game_filter_init (&filter);
  filter.position = position;
  filter.stones = stones;
  g_signal_emit (self, signals[GAMES_WANTED], 0, &filter);
}

/* To the branch before or behind this one, if there is one. */
static void
choose_branch (WuziStudyWindow *self, gboolean next)
{
  StudyNode node = wuzi_study_get_current (self->study);
  StudyNode branch =
      next ? wuzi_study_get_next (self->study, node) : wuzi_study_get_previous (self->study, node);

  wuzi_replay_set_playing (self->replay, FALSE);
  if (branch != STUDY_NO_NODE)
    wuzi_study_set_current (self->study, branch);
}

static gboolean
focus_wants_key (WuziStudyWindow *self, guint keyval)
{
  return study_keys_wants (gtk_window_get_focus (GTK_WINDOW (self)), keyval,
                           wuzi_study_note_get_tools (self->note), GTK_WIDGET (self->tree));
}

/* The letter is also a column of the board: there it is typed. */
static gboolean
goes_to_mistake (WuziStudyWindow *self, guint keyval, GdkModifierType state)
{
  gboolean plain =
      (state & (gtk_accelerator_get_default_mod_mask () & ~(guint) GDK_SHIFT_MASK)) == 0;

  if (!plain || gdk_keyval_to_lower (keyval) != GDK_KEY_n || focus_wants_key (self, keyval)
      || gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self)), GTK_WIDGET (self->board))
      || gtk_window_get_focus (GTK_WINDOW (self)) == GTK_WIDGET (self->board))
    return FALSE;
  return gtk_widget_activate_action (
      GTK_WIDGET (self), (state & GDK_SHIFT_MASK) != 0 ? "review.previous" : "review.next", NULL);
}

static gboolean
key_pressed_cb (WuziStudyWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  int moves = step_keys_count_moves (keyval, state, 0);
  gboolean plain = (state & gtk_accelerator_get_default_mod_mask ()) == 0;
  gboolean toggles = plain && keyval == GDK_KEY_space;
  gboolean branches = plain && study_keys_is_up_or_down (keyval);
  const char *order = study_keys_find_order_action (keyval, state);

  if (order != NULL && !study_keys_wants_all (gtk_window_get_focus (GTK_WINDOW (self)))) {
    gtk_widget_activate_action (GTK_WIDGET (self), order, NULL);
    return GDK_EVENT_STOP;
  }

  if (goes_to_mistake (self, keyval, state))
    return GDK_EVENT_STOP;
  if (self->replay == NULL || (moves == 0 && !toggles && !branches)
      || focus_wants_key (self, keyval))
    return GDK_EVENT_PROPAGATE;
  if (toggles)
    study_action_do (STUDY_ACTION_PLAY, self->replay);
  else if (branches)
    choose_branch (self, keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down);
  else
    step (self, moves);
  return GDK_EVENT_STOP;
}

/* Ends what was begun last, and nothing else: the window stays open. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *parameters, gpointer user_data)
{
  WuziStudyWindow *self = WUZI_STUDY_WINDOW (widget);

  if (wuzi_study_find_is_open (self->find))
    wuzi_study_find_set_open (self->find, FALSE);
  else if (study_keys_is_text (gtk_window_get_focus (GTK_WINDOW (self))))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else if (wuzi_study_note_get_tool (self->note) != WUZI_STUDY_TOOL_PLAY)
    wuzi_study_note_set_tool (self->note, WUZI_STUDY_TOOL_PLAY);
  else
    return wuzi_review_panel_leave (self->review);
  return GDK_EVENT_STOP;
}

static void
set_title (WuziStudyWindow *self, const char *title, const char *subtitle)
{
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
show_title_of_game (WuziStudyWindow *self)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (self->record);
  g_autofree char *players = replay_words_for_players (self->book, facts);
  g_autofree char *moment = time_words_for_moment (facts->started);

  set_title (self, players, moment);
}

static void
show_title_of_study (WuziStudyWindow *self)
{
  g_autofree char *players = replay_words_for_players_of_study (self->study);
  g_autofree char *file = self->document != NULL ? study_saving_dup_name (self->document) : NULL;
  /* Translators: the name of a file with changes that aren't saved */
  g_autofree char *name = wuzi_study_session_is_unsaved (self->session)
                              ? g_strdup_printf (_ ("• %s"), file)
                              : g_strdup (file);

  set_title (self, players, self->document != NULL ? name : NULL);
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

/* A chart of nothing would only be a line. */
static void
show_times (WuziStudyWindow *self)
{
  gint64 longest = wuzi_replay_get_longest (self->replay);
  g_autofree char *time = time_words_for_length (longest);
  /* Translators: above a chart; %s is a time, "34 s" */
  g_autofree char *words = g_strdup_printf (_ ("Time for each move, at most %s"), time);

  gtk_widget_set_visible (self->times, longest > 0);
  gtk_label_set_label (self->times_label, words);
}

/* All that says who played: names may change while the window is open. */
static void
show_players (WuziStudyWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.reload",
                                 !wuzi_study_session_is_unsaved (self->session));
  if (self->record != NULL) {
    show_title_of_game (self);
    wuzi_game_card_show_game (self->card, self->record, self->book);
  } else if (self->study != NULL) {
    show_title_of_study (self);
    wuzi_game_card_show_study (self->card, self->replay);
  }
}

static void
saving_ended_cb (WuziStudyWindow *self, gboolean saved, gboolean asked)
{
  if (asked)
    focus_board (self);
  if (!saved)
    return;
  show_players (self);
  wuzi_toasts_say (self->toasts, _ ("Saved."));
}

static void
study_changed_cb (WuziStudyWindow *self, guint what)
{
  if (what == STUDY_CHANGE_VALUE)
    return;
  if ((what & STUDY_CHANGE_INFO) != 0)
    show_players (self);
  show_position (self);
}

static void
show_study (WuziStudyWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STUDY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLAY]);
  show_players (self);
  wuzi_study_board_set_replay (self->study_board, self->replay);
  /* What the others tell of the new study, it is asked about. */
  wuzi_review_panel_set_replay (self->review, self->replay, self->record);
  wuzi_move_list_set_replay (self->moves, self->replay, self->record);
  wuzi_time_chart_set_replay (self->chart, self->replay);
  wuzi_analysis_panel_set_replay (self->analysis, self->replay);
  show_times (self);
  wuzi_replay_bar_set_replay (self->bar, self->replay);
  g_signal_group_set_target (self->replay_signals, self->replay);
  g_signal_group_set_target (self->study_signals, self->study);
  show_position (self);
  gtk_stack_set_visible_child_name (self->stack, "game");
  if (wuzi_replay_get_length (self->replay) > 0)
    wuzi_move_list_focus (self->moves);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (self->reviews)
    wuzi_study_window_review (self);
  if (self->fault >= 0)
    wuzi_study_window_show_fault (self, self->fault, self->faulty);
}

void
wuzi_study_window_review (WuziStudyWindow *self)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  self->reviews = self->study == NULL;
  if (self->reviews)
    return;
  g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_SIDE, TRUE);
  wuzi_review_panel_begin (self->review);
}

void
wuzi_study_window_review_unkept (WuziStudyWindow *self)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  wuzi_review_panel_set_unkept (self->review);
  wuzi_study_window_review (self);
}

/* STONE_NONE: they have none, or there is no player. */
static Stone
find_colour (WuziStudyWindow *self, const char *player)
{
  WuziProfile *profile = player != NULL ? wuzi_record_book_find_player (self->book, player) : NULL;
  const WuziGameFacts *facts;

  if (profile == NULL || self->record == NULL)
    return STONE_NONE;
  facts = wuzi_game_record_get_facts (self->record);
  if (wuzi_record_book_is_player (self->book, profile, facts->black.profile_id))
    return STONE_BLACK;
  return wuzi_record_book_is_player (self->book, profile, facts->white.profile_id) ? STONE_WHITE
                                                                                   : STONE_NONE;
}

void
wuzi_study_window_show_fault (WuziStudyWindow *self, int fault, const char *player)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  if (self->study == NULL) {
    g_free (self->faulty);
    self->faulty = g_strdup (player);
    self->fault = fault;
    return;
  }
  self->fault = -1;
  g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_SIDE, TRUE);
  wuzi_review_panel_show_fault (self->review, fault, find_colour (self, player));
}

void
wuzi_study_window_set_reviews (WuziStudyWindow *self, WuziReviewQueue *queue)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  wuzi_review_panel_set_queue (self->review, queue);
}

/* The line of the review, if one is shown, or else of the analysis. */
static void
take_line_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!wuzi_review_panel_take_line (WUZI_STUDY_WINDOW (widget)->review))
    gtk_widget_activate_action (widget, "analysis.take-line", NULL);
}

static gboolean
speed_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_int (value,
                   (int) wuzi_settings_speed_from_name (g_variant_get_string (variant, NULL)));
  return TRUE;
}

void
wuzi_study_window_set_held (WuziStudyWindow *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  g_object_set (self->analysis, "held", held, NULL);
}

static void
set_study (WuziStudyWindow *self, WuziStudy *study)
{
  if (self->replay != NULL)
    wuzi_replay_set_playing (self->replay, FALSE);
  g_set_object (&self->study, study);
  g_clear_object (&self->replay);
  self->replay = wuzi_replay_new (study);
  g_clear_object (&self->positions);
  self->positions = wuzi_study_positions_new (study);
  g_signal_connect_object (self->positions, "made", G_CALLBACK (look_for_other_order), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind_with_mapping (self->settings, WUZI_SETTING_REPLAY_SPEED, self->replay, "speed",
                                G_SETTINGS_BIND_GET, speed_from_setting, NULL, NULL, NULL);
  show_study (self);
}

static GtkWidget *
find_list_view (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list_view (child);
  return found;
}

/* NOTE: a drop-down looks for what is typed in one go, and tells nobody of the model that does so;
 * its list shows that. */
static void
search_in_slices (GtkDropDown *drop_down)
{
  GtkWidget *view = find_list_view (GTK_WIDGET (drop_down));
  GtkSelectionModel *selection =
      view != NULL ? gtk_list_view_get_model (GTK_LIST_VIEW (view)) : NULL;
  GListModel *model = GTK_IS_SINGLE_SELECTION (selection)
                          ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection))
                          : NULL;

  if (GTK_IS_FILTER_LIST_MODEL (model))
    gtk_filter_list_model_set_incremental (GTK_FILTER_LIST_MODEL (model), TRUE);
}

static void
list_games (WuziStudyWindow *self)
{
  g_autoptr (WuziGameTitles) titles =
      wuzi_game_titles_new (wuzi_study_document_get_games (self->document));

  gtk_drop_down_set_model (self->games, G_LIST_MODEL (titles));
  search_in_slices (self->games);
  gtk_widget_set_visible (GTK_WIDGET (self->games),
                          g_list_model_get_n_items (G_LIST_MODEL (titles)) > 1);
  wuzi_chooser_speak (self->games, _ ("Game of the file"));
}

static void
game_selected_cb (WuziStudyWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->games);
  GPtrArray *studies =
      self->document != NULL ? wuzi_study_document_get_games (self->document)->studies : NULL;

  wuzi_chooser_speak (self->games, _ ("Game of the file"));
  if (studies == NULL || self->study == NULL || index == GTK_INVALID_LIST_POSITION)
    return;
  if (index >= studies->len) {
    /* What stands behind the games is none. */
    tell_sentences (self, wuzi_study_document_get_games (self->document));
    if (g_ptr_array_find (studies, self->study, &index))
      gtk_drop_down_set_selected (self->games, index);
  } else if (g_ptr_array_index (studies, index) != self->study)
    set_study (self, g_ptr_array_index (studies, index));
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
  g_set_object (&self->record, wuzi_study_session_get_record (self->session));
  g_set_object (&self->document, wuzi_study_session_get_document (self->session));
  g_signal_group_set_target (self->document_signals, self->document);
  /* The list chooses the first game by itself, which is set below. */
  g_clear_object (&self->study);
  list_games (self);
  tell_sentences (self, wuzi_study_document_get_games (self->document));
  set_study (self, g_ptr_array_index (wuzi_study_document_get_games (self->document)->studies, 0));
}

void
wuzi_study_window_set_document (WuziStudyWindow *self, WuziStudyDocument *document)
{
  g_return_if_fail (WUZI_IS_STUDY_WINDOW (self));

  wuzi_study_session_set_document (self->session, document);
}

static void
show_error (WuziStudyWindow *self, const char *sentence)
{
  g_autofree char *shown = screen_text_cut (sentence, SCREEN_TEXT_SENTENCES);

  adw_status_page_set_description (self->error, shown);
  gtk_stack_set_visible_child_name (self->stack, "error");
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
    g_value_set_object (value, self->study);
    break;
  case PROP_REPLAY:
    g_value_set_object (value, self->replay);
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
  g_clear_pointer (&self->faulty, g_free);
  g_clear_weak_pointer (&self->last_focus);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_handle_id (&self->arrange_source, g_source_remove);
  g_clear_handle_id (&self->order_source, g_source_remove);
  if (self->replay != NULL)
    wuzi_replay_set_playing (self->replay, FALSE);
  file_choosers_close (&self->chooser);
  g_clear_object (&self->study_board);
  g_clear_object (&self->replay_signals);
  g_clear_object (&self->study_signals);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->positions);
  g_clear_object (&self->replay);
  g_clear_object (&self->study);
  g_clear_object (&self->document_signals);
  wuzi_study_session_close (self->session);
  g_clear_object (&self->document);
  g_clear_object (&self->record);
  g_clear_object (&self->book);
  g_clear_object (&self->settings);

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

static void
bind_template (GtkWidgetClass *widget_class)
{
  ENSURE_TYPES (WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_GAME_CARD, WUZI_TYPE_MOVE_LIST,
                WUZI_TYPE_POSITION_GAMES, WUZI_TYPE_REPLAY_BAR, WUZI_TYPE_REVIEW_PANEL,
                WUZI_TYPE_STUDY_ADDING, WUZI_TYPE_STUDY_FIND, WUZI_TYPE_STUDY_LAYOUT,
                WUZI_TYPE_STUDY_NOTE, WUZI_TYPE_STUDY_TREE, WUZI_TYPE_TIME_CHART, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-window.ui");
  BIND_CHILDREN (widget_class, WuziStudyWindow, content, title, play_on, menu_button, told,
                 told_label, reload, adding);
  BIND_CALLBACKS (widget_class, enable_adding, adding_said_cb, tell);
  BIND_CHILDREN (widget_class, WuziStudyWindow, loading, loading_bar, games);
  BIND_CALLBACKS (widget_class, game_selected_cb, told_closed_cb);
  BIND_CHILDREN (widget_class, WuziStudyWindow, toasts, stack, error, side, board_place,
                 balance_place, board, bar, card, moves, analysis_place, review);
  BIND_CALLBACKS (widget_class, gtk_widget_grab_focus, show_remark, wuzi_toasts_say);
  BIND_CHILDREN (widget_class, WuziStudyWindow, tree_place, note_place, find, tree, note);
  BIND_CHILDREN (widget_class, WuziStudyWindow, times, times_label, chart, position_games);
  BIND_CALLBACKS (widget_class, next_move_cb, game_activated_cb, history_wanted_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  for (StudyAction action = 0; action < STUDY_ACTIONS; action++)
    gtk_widget_class_install_action (widget_class, study_action_get_name (action), NULL,
                                     study_action);
  gtk_widget_class_install_action (widget_class, "study.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "study.find", NULL, find_action);
  gtk_widget_class_install_action (widget_class, "study.info", NULL, info_action);
  gtk_widget_class_install_action (widget_class, "study.tree", NULL, tree_action);
  gtk_widget_class_install_action (widget_class, "study.note", NULL, note_action);
  gtk_widget_class_install_action (widget_class, "study.cut", NULL, cut_action);
  gtk_widget_class_install_action (widget_class, "study.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "study.add-file", NULL, add_file_action);
  gtk_widget_class_install_action (widget_class, "study.other-order", NULL, other_order_action);
  gtk_widget_class_install_action (widget_class, "study.reload", NULL, reload_action);
  gtk_widget_class_install_action (widget_class, "study.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "study.save-as", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "study.origin", NULL, origin_action);
  gtk_widget_class_install_action (widget_class, "study.play-on", NULL, play_on_action);
  gtk_widget_class_install_action (widget_class, "study.try-play-on", NULL, try_play_on_action);
  gtk_widget_class_install_action (widget_class, "study.take-line", NULL, take_line_action);
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
  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, WUZI_TYPE_REPLAY,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[PLAY_ON] = NEW_SIGNAL (klass, "play-on", G_TYPE_STRING, WUZI_TYPE_REPLAY);
  signals[GAMES_WANTED] = NEW_SIGNAL (klass, "games-wanted", G_TYPE_POINTER);
  signals[GAME_WANTED] = NEW_SIGNAL (klass, "game-wanted", G_TYPE_STRING);
  bind_template (widget_class);
  install_actions (widget_class);
  study_keys_bind (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/* Where there is little height beside the board, the moves come first. */
static gboolean
arrange_side (gpointer user_data)
{
  WuziStudyWindow *self = user_data;
  GtkWidget *moves = GTK_WIDGET (self->moves);
  GtkBox *box = GTK_BOX (gtk_widget_get_parent (moves));
  gboolean beside = gtk_widget_get_width (self->side) < gtk_widget_get_width (self->content);
  /* Of all that is beside the board: the find bar, which comes and goes, counts, too. */
  gboolean low = beside && gtk_widget_get_height (gtk_widget_get_parent (self->side)) < LOW_SIDE;

  self->arrange_source = 0;
  if (low != (gtk_widget_get_prev_sibling (moves) == NULL))
    gtk_box_reorder_child_after (box, moves, low ? NULL : self->before_moves);
  return G_SOURCE_REMOVE;
}

/* Its children can't be moved while they are given their places. */
static void
side_resized_cb (WuziStudyWindow *self)
{
  if (self->arrange_source == 0)
    self->arrange_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_side, self, NULL);
}

static void
add_controller (WuziStudyWindow *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  /* Before the board and the list take them for their own cursors. */
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->content, key);
}

static void
wuzi_study_window_init (WuziStudyWindow *self)
{
  self->fault = -1;
  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  /* After the parts, which are asked what they make of a change, whenever they were connected. */
  g_signal_group_connect_data (self->replay_signals, "notify::position", G_CALLBACK (show_position),
                               self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_group_connect_data (self->replay_signals, "changed", G_CALLBACK (study_changed_cb), self,
                               NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_group_connect_swapped (self->replay_signals, "line-changed", G_CALLBACK (show_times),
                                  self);
  self->document_signals = g_signal_group_new (WUZI_TYPE_STUDY_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "problem", G_CALLBACK (tell), self);
  g_signal_group_connect_swapped (self->document_signals, "changed-elsewhere",
                                  G_CALLBACK (changed_elsewhere_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified",
                                  G_CALLBACK (show_players), self);
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "notify::can-undo",
                                  G_CALLBACK (enable_actions), self);
  g_signal_group_connect_swapped (self->study_signals, "notify::can-redo",
                                  G_CALLBACK (enable_actions), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->board_place, study_board_place_layout_new ());
  wuzi_toasts_set_board (self->toasts, GTK_WIDGET (self->board));
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
  study_side_follow_focus (GTK_SCROLLED_WINDOW (self->side), GTK_WINDOW (self));
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "closed",
                           G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
  self->before_moves = gtk_widget_get_prev_sibling (GTK_WIDGET (self->moves));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->side)),
                           "notify::page-size", G_CALLBACK (side_resized_cb), self,
                           G_CONNECT_SWAPPED);
  add_controller (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "review",
                                  wuzi_review_panel_get_actions (self->review));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "retry",
                                  wuzi_review_panel_get_retry_actions (self->review));
  enable_actions (self);
}

/* The panel, its bar beside the board, and what of it stands on the board. */
static void
add_analysis (WuziStudyWindow *self)
{
  self->analysis = wuzi_analysis_panel_new (self->settings);
  adw_bin_set_child (self->analysis_place, GTK_WIDGET (self->analysis));
  adw_bin_set_child (self->balance_place, wuzi_analysis_panel_get_bar (self->analysis));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis",
                                  wuzi_analysis_panel_get_actions (self->analysis));
  g_signal_connect_object (self->analysis, "notify::running", G_CALLBACK (analysis_running_cb),
                           self, G_CONNECT_SWAPPED);
  self->study_board = wuzi_study_board_new (self->board, self->review, self->analysis, self->note);
  g_signal_connect_object (self->study_board, "said", G_CALLBACK (wuzi_toasts_say), self->toasts,
                           G_CONNECT_SWAPPED);
}

/* A part that is shown or hidden by a setting, and an action for it. */
static void
add_toggle (WuziStudyWindow *self, GtkWidget *part, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, key);

  g_action_map_add_action (G_ACTION_MAP (self->shown), action);
  g_settings_bind (self->settings, key, part, "visible", G_SETTINGS_BIND_GET);
  g_signal_connect_object (part, "notify::visible", G_CALLBACK (part_toggled_cb), self,
                           G_CONNECT_SWAPPED);
}

/* A place with nothing in it stays hidden, and has no action. */
static void
add_place (WuziStudyWindow *self, AdwBin *place, const char *key)
{
  if (adw_bin_get_child (place) != NULL)
    add_toggle (self, GTK_WIDGET (place), key);
}

static void
follow_settings (WuziStudyWindow *self)
{
  g_autoptr (GAction) speed = g_settings_create_action (self->settings, WUZI_SETTING_REPLAY_SPEED);

  self->shown = g_simple_action_group_new ();
  wuzi_settings_add_actions (self->settings, G_ACTION_MAP (self->shown));
  g_action_map_add_action (G_ACTION_MAP (self->shown), speed);
  add_place (self, self->tree_place, WUZI_SETTING_SHOW_STUDY_TREE);
  add_place (self, self->note_place, WUZI_SETTING_SHOW_STUDY_NOTE);
  add_place (self, self->analysis_place, WUZI_SETTING_SHOW_STUDY_ANALYSIS);
  add_place (self, self->balance_place, WUZI_SETTING_SHOW_STUDY_ANALYSIS);
  /* The analysis has the same chart. */
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS,
                   wuzi_review_panel_get_chart (self->review), "visible",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
  add_toggle (self, self->side, WUZI_SETTING_SHOW_STUDY_SIDE);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (self->shown));
  wuzi_settings_bind_themes (self->settings, G_OBJECT (self->board), G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_COORDINATES, self->board, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_MOVE_NUMBERS, self->board, "show-move-numbers",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_FORBIDDEN, self->board, "show-forbidden",
                   G_SETTINGS_BIND_GET);
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
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  wuzi_position_games_set_book (self->position_games, book);
  follow_session (self, id);
  add_analysis (self);
  follow_settings (self);
  wuzi_picture_dialog_add_actions (GTK_WINDOW (self), settings, self->toasts);
  window_settings_follow_size (settings, WUZI_SETTING_VIEWER_SIZE, GTK_WINDOW (self));
  g_signal_connect_object (book, "players-changed", G_CALLBACK (show_players), self,
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

WuziStudy *
wuzi_study_window_get_study (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), NULL);

  return self->study;
}

WuziReplay *
wuzi_study_window_get_replay (WuziStudyWindow *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_WINDOW (self), NULL);

  return self->replay;
}
