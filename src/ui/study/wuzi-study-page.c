/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a study, goes through it, and does what is done with its moves. */
#include "ui/study/wuzi-study-page.h"

#include <glib/gi18n-lib.h>

#include "board/symmetry.h"
#include "present/settings/wuzi-settings.h"
#include "present/study/replay-words.h"
#include "present/study/study-actions.h"
#include "present/study/study-played.h"
#include "present/words/screen-text.h"
#include "present/words/time-words.h"
#include "records/games/game-filter.h"
#include "study/study-find.h"
#include "study/wuzi-study-positions.h"
#include "ui/common/announce.h"
#include "ui/common/step-keys.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/history/wuzi-game-card.h"
#include "ui/study/study-board-place.h"
#include "ui/study/study-clipboard.h"
#include "ui/study/study-keys.h"
#include "ui/study/study-side.h"
#include "ui/study/wuzi-analysis-panel.h"
#include "ui/study/wuzi-move-list.h"
#include "ui/study/wuzi-position-games.h"
#include "ui/study/wuzi-replay-bar.h"
#include "ui/study/wuzi-review-panel.h"
#include "ui/study/wuzi-study-board.h"
#include "ui/study/wuzi-study-find.h"
#include "ui/study/wuzi-study-info.h"
#include "ui/study/wuzi-study-layout.h"
#include "ui/study/wuzi-study-note.h"
#include "ui/study/wuzi-study-tree.h"
#include "ui/study/wuzi-time-chart.h"

struct _WuziStudyPage {
  GtkWidget parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  WuziStudyBoard *study_board;   /* what stands on the board */
  WuziGameRecord *record;        /* NULL if there is none */
  WuziStudy *study;              /* NULL until there is one */
  WuziReplay *replay;            /* of the study */
  WuziStudyPositions *positions; /* likewise */
  GSignalGroup *study_signals;
  GSignalGroup *replay_signals;
  GSimpleActionGroup *actions; /* "study.*" */
  GSimpleActionGroup *shown;   /* "win.*": settings that are shown here */
  guint order_source;          /* that looks for another order of moves */
  guint arrange_source;        /* that arranges what stands beside the board */
  gboolean other_order;        /* was one found? */
  gboolean leaves_tree;        /* somebody has put it away here: it doesn't open by itself */

  /* Borrowed */
  WuziAnalysisPanel *analysis;
  GtkWidget *before_moves; /* what stands before the moves, where there is room */

  gboolean reviews; /* the game, when it is there */
  int fault;        /* ReviewFault to be shown then; -1: none */
  char *faulty;     /* owned: ID of whose fault that is; or NULL */
  char *told;       /* owned: of the node below, at last; or NULL */
  StudyNode told_of;

  /* Template */
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
  GtkWidget *comment;
  GtkLabel *comment_label;
  AdwBin *note_place;
  WuziStudyFind *find;
  WuziStudyTree *tree;
  WuziStudyNote *note;
  GtkWidget *times;
  GtkLabel *times_label;
  WuziTimeChart *chart;
  GtkExpander *games_expander;
  WuziPositionGames *position_games;
};

G_DEFINE_FINAL_TYPE (WuziStudyPage, wuzi_study_page, GTK_TYPE_WIDGET)

enum {
  LOW_SIDE = 360, /* pixels of height, where one doesn't see the moves below all the rest */
};

enum {
  PROP_0,
  PROP_STUDY,
  PROP_REPLAY,
  PROP_PLAY_ON_WORDS,
  N_PROPS,
};

enum {
  SAID,
  PLAY_ON,
  GAME_WANTED,
  OTHERS_GAME_WANTED,
  GAMES_WANTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
say (WuziStudyPage *self, const char *sentence)
{
  g_signal_emit (self, signals[SAID], 0, sentence);
}

static GtkWindow *
get_window (WuziStudyPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* NULL, too, once the window goes. */
static GtkWidget *
get_focus (WuziStudyPage *self)
{
  return get_window (self) != NULL ? gtk_window_get_focus (get_window (self)) : NULL;
}

/* As it stands in the group of the actions. */
static const char *
get_short_name (StudyAction action)
{
  return strchr (study_action_get_name (action), '.') + 1;
}

static void
enable (WuziStudyPage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Stepping by hand stops the automatic replay. */
static void
step (WuziStudyPage *self, int moves)
{
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_step (self->replay, moves);
}

static void
study_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  for (StudyAction does = 0; does < STUDY_ACTIONS; does++)
    if (g_str_equal (get_short_name (does), g_action_get_name (G_ACTION (action))))
      study_action_do (does, self->replay);
}

static void
play_on_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  wuzi_replay_set_playing (self->replay, FALSE);
  g_signal_emit (self, signals[PLAY_ON], 0);
}

static void
origin_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  g_signal_emit (self, signals[GAME_WANTED], 0,
                 wuzi_game_record_get_facts (self->record)->origin_game);
}

/* The branch for other studies, and the moves of the line for whoever wants text. */
static void
copy_branch (WuziStudyPage *self)
{
  g_autofree char *text = replay_words_for_line (self->replay);

  study_clipboard_copy (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->study,
                        wuzi_study_get_current (self->study), text);
}

static void
copy_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  copy_branch (self);
  say (self, _ ("Moves copied."));
}

static void
cut_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  wuzi_replay_set_playing (self->replay, FALSE);
  copy_branch (self);
  wuzi_study_delete (self->study, wuzi_study_get_current (self->study));
}

static StudyNode
find_other_order (WuziStudyPage *self)
{
  return wuzi_study_positions_find_other (self->positions, wuzi_study_get_current (self->study));
}

static void
other_order_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;
  StudyNode node = find_other_order (self);

  wuzi_replay_set_playing (self->replay, FALSE);
  if (node != STUDY_NO_NODE)
    wuzi_study_set_current (self->study, node);
}

static gboolean
look_for_other_order_now (gpointer user_data)
{
  WuziStudyPage *self = user_data;

  self->order_source = 0;
  self->other_order = find_other_order (self) != STUDY_NO_NODE;
  enable (self, "other-order", self->other_order);
  wuzi_game_card_show_other_order (self->card, self->other_order);
  return G_SOURCE_REMOVE;
}

/* When there is nothing else to do: that may go through the whole tree. */
static void
look_for_other_order (WuziStudyPage *self)
{
  if (self->order_source == 0)
    self->order_source = g_idle_add_full (G_PRIORITY_LOW, look_for_other_order_now, self, NULL);
}

/* By a key, as a key shows no tooltip. */
static void
try_play_on_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  if (self->replay == NULL)
    return;
  if (wuzi_replay_can_play_on (self->replay))
    play_on_action (action, parameter, user_data);
  else
    say (self, replay_words_for_play_on (self->replay));
}

static guint
get_origin_moves (WuziStudyPage *self)
{
  return wuzi_game_record_get_facts (self->record)->origin_moves;
}

static void
enable_actions (WuziStudyPage *self)
{
  gboolean loaded = self->replay != NULL;

  for (StudyAction action = 0; action < STUDY_ACTIONS; action++)
    enable (self, get_short_name (action), study_action_is_enabled (action, self->replay));
  enable (self, "copy", study_action_is_enabled (STUDY_ACTION_PLAY, self->replay));
  enable (self, "cut", study_action_is_enabled (STUDY_ACTION_DELETE, self->replay));
  enable (self, "other-order", self->other_order);
  enable (self, "origin", self->record != NULL && get_origin_moves (self) > 0);
  enable (self, "find", loaded);
  enable (self, "info", loaded);
  enable (self, "add-played", loaded);
  enable (self, "play-on", loaded && wuzi_replay_can_play_on (self->replay));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAY_ON_WORDS]);
}

/* Not where the focus says it: in the list it goes to the move, and a slider has a value. Once: a
 * new move changes the tree, too. */
static void
tell_position (WuziStudyPage *self, const char *words)
{
  GtkWidget *focus = get_focus (self);
  StudyNode node = wuzi_study_get_current (self->study);

  if (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->moves))
      || GTK_IS_SCALE (focus)) {
    g_clear_pointer (&self->told, g_free);
    return;
  }
  if (node == self->told_of && g_strcmp0 (words, self->told) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (words);
  self->told_of = node;
  announce (GTK_WIDGET (self), words);
}

static void
find_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_study_find_set_open (WUZI_STUDY_PAGE (user_data)->find, TRUE);
}

/* Who looked for something goes on where they were, or else at the board. */
static void
find_toggled_cb (WuziStudyPage *self)
{
  GtkWidget *focus = get_focus (self);
  GtkWidget *find = GTK_WIDGET (self->find);

  if (!wuzi_study_find_is_open (self->find)
      && (focus == NULL || gtk_widget_is_ancestor (focus, find)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Shows a part and puts the keyboard there; if it is there already, puts the part away. */
static void
go_to_part (WuziStudyPage *self, GtkWidget *part, GtkWidget *first, const char *key)
{
  GtkWidget *focus = get_focus (self);

  if (focus != NULL && gtk_widget_is_ancestor (focus, part)) {
    g_action_group_change_action_state (G_ACTION_GROUP (self->shown), key,
                                        g_variant_new_boolean (FALSE));
    return;
  }
  g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_SIDE, TRUE);
  g_action_group_change_action_state (G_ACTION_GROUP (self->shown), key,
                                      g_variant_new_boolean (TRUE));
  gtk_widget_grab_focus (first);
  study_side_show (GTK_SCROLLED_WINDOW (self->side), part);
}

static void
tree_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  go_to_part (self, GTK_WIDGET (self->tree_place), GTK_WIDGET (self->tree),
              WUZI_SETTING_SHOW_STUDY_TREE);
}

static void
note_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;

  go_to_part (self, GTK_WIDGET (self->note_place), wuzi_study_note_get_comment (self->note),
              WUZI_SETTING_SHOW_STUDY_NOTE);
}

/* What is said of the move, unless it stands where it is written. */
static void
show_comment (WuziStudyPage *self)
{
  const StudyNote *note =
      self->study != NULL ? wuzi_study_get_note (self->study, wuzi_study_get_current (self->study))
                          : NULL;
  g_autofree char *words =
      note != NULL ? screen_text_cut (note->comment, SCREEN_TEXT_SENTENCES) : NULL;
  g_autofree char *markup = screen_text_link (words != NULL ? words : "");

  gtk_widget_set_visible (self->comment,
                          words != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->note_place)));
  if (g_str_equal (markup, gtk_label_get_label (self->comment_label)))
    return;
  gtk_label_set_markup (self->comment_label, markup);
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->comment)), 0);
}

/* What is shown comes into sight, and what is hidden leaves the keyboard to the board. */
static void
part_toggled_cb (WuziStudyPage *self, GParamSpec *pspec, GtkWidget *part)
{
  GtkWidget *focus = get_focus (self);

  show_comment (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!gtk_widget_get_visible (part) && (focus == NULL || gtk_widget_is_ancestor (focus, part)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else if (gtk_widget_get_visible (part) && gtk_widget_is_ancestor (part, self->side))
    study_side_show (GTK_SCROLLED_WINDOW (self->side), part);
}

static void
analysis_running_cb (WuziStudyPage *self)
{
  gboolean running;

  g_object_get (self->analysis, "running", &running, NULL);
  if (running)
    study_side_show (GTK_SCROLLED_WINDOW (self->side), GTK_WIDGET (self->analysis_place));
}

static void
info_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  wuzi_study_info_present (WUZI_STUDY_PAGE (user_data)->study, get_window (user_data));
}

/* Why a point is forbidden that is pointed at, or what is remarkable in the position; what to do
 * where there is nothing yet. */
static void
show_remark (WuziStudyPage *self)
{
  const char *remark = wuzi_board_view_get_remark (self->board, NULL);
  const char *hint = self->replay != NULL ? replay_words_for_empty_study (self->replay) : NULL;

  wuzi_game_card_show_remark (self->card, *remark == '\0' && hint != NULL ? hint : remark);
}

/* "Move 12 of 45: White h8", and what the review says of it. */
static char *
describe_position (WuziStudyPage *self)
{
  g_autofree char *position = replay_words_for_position (self->replay);
  g_autofree char *review = wuzi_review_panel_dup_words (self->review);

  return review != NULL ? g_strdup_printf (_ ("%s. %s"), position, review)
                        : g_steal_pointer (&position);
}

/* Of the way to the position. */
static int
find_renju_opening (WuziStudyPage *self)
{
  StudyNode way[STUDY_OPENING_NODES];
  guint count = MIN (wuzi_replay_get_position (self->replay) + 1, STUDY_OPENING_NODES);

  for (guint i = 0; i < count; i++)
    way[i] = wuzi_replay_get_node (self->replay, i);
  return study_find_renju_opening (wuzi_replay_get_study (self->replay), way, count);
}

/* Shows the board as it is now, and says it to who doesn't see it. */
static void
show_position (WuziStudyPage *self)
{
  g_autofree char *words = describe_position (self);
  Rule rule = RULE_FREESTYLE;

  wuzi_study_get_rule (self->study, &rule);
  wuzi_position_games_set_position (self->position_games, wuzi_replay_get_stones (self->replay),
                                    rule, find_renju_opening (self));
  wuzi_study_board_show (self->study_board);
  show_remark (self);
  show_comment (self);
  look_for_other_order (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  enable_actions (self);
  tell_position (self, words);
}

/* What others played here. */
static void
next_move_cb (WuziStudyPage *self, guint point)
{
  wuzi_study_board_play (self->study_board, (Point) point);
}

static void
game_activated_cb (WuziStudyPage *self, const char *id)
{
  g_signal_emit (self, signals[GAME_WANTED], 0, id);
}

static void
others_game_activated_cb (WuziStudyPage *self, WuziDatabase *database, guint number, guint moves)
{
  g_signal_emit (self, signals[OTHERS_GAME_WANTED], 0, database, number, moves);
}

/* Where it isn't known yet what was played, it is shown first. */
static void
add_played_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziStudyPage *self = user_data;
  GArray *next = wuzi_position_games_get_next (self->position_games);
  guint count;
  g_autofree char *words = NULL;

  if (next == NULL) {
    g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_SIDE, TRUE);
    gtk_expander_set_expanded (self->games_expander, TRUE);
    study_side_show (GTK_SCROLLED_WINDOW (self->side), GTK_WIDGET (self->position_games));
    return;
  }
  wuzi_replay_set_playing (self->replay, FALSE);
  count = study_played_add (self->study, wuzi_study_get_current (self->study), next,
                            STUDY_PLAYED_LEAST);
  words = count > 0
              ? g_strdup_printf (ngettext ("%u move is in the tree, with its games.",
                                           "%u moves are in the tree, with their games.", count),
                                 count)
              : g_strdup (_ ("No move was played in three games or more."));
  say (self, words);
}

static void
history_wanted_cb (WuziStudyPage *self, const GameFilter *filter)
{
  g_signal_emit (self, signals[GAMES_WANTED], 0, filter);
}

/* To the branch before or behind this one, if there is one. */
static void
choose_branch (WuziStudyPage *self, gboolean next)
{
  StudyNode node = wuzi_study_get_current (self->study);
  StudyNode branch =
      next ? wuzi_study_get_next (self->study, node) : wuzi_study_get_previous (self->study, node);

  wuzi_replay_set_playing (self->replay, FALSE);
  if (branch != STUDY_NO_NODE)
    wuzi_study_set_current (self->study, branch);
}

static gboolean
focus_wants_key (WuziStudyPage *self, guint keyval)
{
  return study_keys_wants (get_focus (self), keyval, wuzi_study_note_get_tools (self->note),
                           GTK_WIDGET (self->tree));
}

/* The letter is also a column of the board: there it is typed. */
static gboolean
goes_to_mistake (WuziStudyPage *self, guint keyval, GdkModifierType state)
{
  gboolean plain =
      (state & (gtk_accelerator_get_default_mod_mask () & ~(guint) GDK_SHIFT_MASK)) == 0;

  if (!plain || gdk_keyval_to_lower (keyval) != GDK_KEY_n || focus_wants_key (self, keyval)
      || gtk_widget_is_ancestor (get_focus (self), GTK_WIDGET (self->board))
      || get_focus (self) == GTK_WIDGET (self->board))
    return FALSE;
  return gtk_widget_activate_action (
      GTK_WIDGET (self), (state & GDK_SHIFT_MASK) != 0 ? "review.previous" : "review.next", NULL);
}

gboolean
wuzi_study_page_take_key (WuziStudyPage *self, guint keyval, GdkModifierType state)
{
  int moves = step_keys_count_moves (keyval, state, 0);
  gboolean plain = (state & gtk_accelerator_get_default_mod_mask ()) == 0;
  gboolean toggles = plain && keyval == GDK_KEY_space;
  gboolean branches = plain && study_keys_is_up_or_down (keyval);
  const char *action = study_keys_find_action (get_focus (self), keyval, state);

  if (action != NULL) {
    gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
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

gboolean
wuzi_study_page_leave (WuziStudyPage *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_PAGE (self), FALSE);

  if (wuzi_study_find_is_open (self->find))
    wuzi_study_find_set_open (self->find, FALSE);
  else if (study_keys_is_text (get_focus (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else if (wuzi_study_note_get_tool (self->note) != WUZI_STUDY_TOOL_PLAY)
    wuzi_study_note_set_tool (self->note, WUZI_STUDY_TOOL_PLAY);
  else if (!wuzi_analysis_panel_leave (self->analysis))
    return wuzi_review_panel_leave (self->review);
  return GDK_EVENT_STOP;
}

/* A chart of nothing would only be a line. */
static void
show_times (WuziStudyPage *self)
{
  gint64 longest = wuzi_replay_get_longest (self->replay);
  g_autofree char *time = time_words_for_length (longest);
  /* Translators: above a chart; %s is a time, "34 s" */
  g_autofree char *words = g_strdup_printf (_ ("Time for each move, at most %s"), time);

  gtk_widget_set_visible (self->times, longest > 0);
  gtk_label_set_label (self->times_label, words);
}

/* Names may change while the study is open. */
static void
show_players (WuziStudyPage *self)
{
  if (self->record != NULL)
    wuzi_game_card_show_game (self->card, self->record, self->book);
  else if (self->study != NULL)
    wuzi_game_card_show_study (self->card, self->replay);
}

static void
study_changed_cb (WuziStudyPage *self, guint what)
{
  if (what == STUDY_CHANGE_VALUE)
    return;
  if ((what & STUDY_CHANGE_INFO) != 0)
    show_players (self);
  show_position (self);
}

static void
show_tree (WuziStudyPage *self, gboolean shown)
{
  GAction *action =
      g_action_map_lookup_action (G_ACTION_MAP (self->shown), WUZI_SETTING_SHOW_STUDY_TREE);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
  gtk_widget_set_visible (GTK_WIDGET (self->tree_place), shown);
}

/* Where no move of the main line has another one beside it, nor has any other. */
static gboolean
branches (WuziStudy *study)
{
  StudyNode node = wuzi_study_get_child (study, STUDY_ROOT);

  while (node != STUDY_NO_NODE && wuzi_study_get_next (study, node) == STUDY_NO_NODE)
    node = wuzi_study_get_child (study, node);
  return node != STUDY_NO_NODE;
}

/* The tree is there for whoever wants it always, and by itself where there is something to see. */
static void
choose_tree (WuziStudyPage *self)
{
  show_tree (self, g_settings_get_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_TREE)
                       || (!self->leaves_tree && self->study != NULL && branches (self->study)));
}

static void
tree_wanted_cb (WuziStudyPage *self, GVariant *state)
{
  gboolean wanted = g_variant_get_boolean (state);

  self->leaves_tree = !wanted;
  g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_TREE, wanted);
  show_tree (self, wanted);
}

void
wuzi_study_page_focus (WuziStudyPage *self)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  if (self->replay != NULL && wuzi_replay_get_length (self->replay) > 0)
    wuzi_move_list_focus (self->moves);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
show_study (WuziStudyPage *self)
{
  g_clear_pointer (&self->told, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STUDY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLAY]);
  show_players (self);
  choose_tree (self);
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
  wuzi_study_page_focus (self);
  if (self->reviews)
    wuzi_study_page_review (self);
  if (self->fault >= 0)
    wuzi_study_page_show_fault (self, self->fault, self->faulty);
}

void
wuzi_study_page_review (WuziStudyPage *self)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  self->reviews = self->study == NULL;
  if (self->reviews)
    return;
  g_settings_set_boolean (self->settings, WUZI_SETTING_SHOW_STUDY_SIDE, TRUE);
  wuzi_review_panel_begin (self->review);
}

void
wuzi_study_page_review_unkept (WuziStudyPage *self)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  wuzi_review_panel_set_unkept (self->review);
  wuzi_study_page_review (self);
}

/* STONE_NONE: they have none, or there is no player. */
static Stone
find_colour (WuziStudyPage *self, const char *player)
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
wuzi_study_page_show_fault (WuziStudyPage *self, int fault, const char *player)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

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
wuzi_study_page_set_reviews (WuziStudyPage *self, WuziReviewQueue *queue)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  wuzi_review_panel_set_queue (self->review, queue);
}

/* The line of the review, if one is shown, or else of the analysis. */
static void
take_line_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!wuzi_review_panel_take_line (WUZI_STUDY_PAGE (user_data)->review))
    gtk_widget_activate_action (GTK_WIDGET (user_data), "analysis.take-line", NULL);
}

/* What is seen alone; points and coordinates keep their names. */
static void
turn_board_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziBoardView *board = WUZI_STUDY_PAGE (user_data)->board;

  wuzi_board_view_set_symmetry (
      board, symmetry_compose (wuzi_board_view_get_symmetry (board), SYMMETRY_QUARTER));
}

static void
mirror_board_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziBoardView *board = WUZI_STUDY_PAGE (user_data)->board;

  wuzi_board_view_set_symmetry (
      board, symmetry_compose (wuzi_board_view_get_symmetry (board), SYMMETRY_MIRROR));
}

static gboolean
speed_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_int (value,
                   (int) wuzi_settings_speed_from_name (g_variant_get_string (variant, NULL)));
  return TRUE;
}

void
wuzi_study_page_set_held (WuziStudyPage *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  g_object_set (self->analysis, "held", held, NULL);
  wuzi_review_panel_set_held (self->review, held);
}

void
wuzi_study_page_set_study (WuziStudyPage *self, WuziStudy *study, WuziGameRecord *record)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  if (self->replay != NULL)
    wuzi_replay_set_playing (self->replay, FALSE);
  if (study != self->study)
    wuzi_board_view_set_symmetry (self->board, 0);
  g_set_object (&self->record, record);
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

/* Where there is little height beside the board, the moves come first. */
static gboolean
arrange_side (gpointer user_data)
{
  WuziStudyPage *self = user_data;
  GtkWidget *moves = GTK_WIDGET (self->moves);
  GtkBox *box = GTK_BOX (gtk_widget_get_parent (moves));
  gboolean beside = gtk_widget_get_width (self->side) < gtk_widget_get_width (GTK_WIDGET (self));
  /* Of all that is beside the board: the find bar, which comes and goes, counts, too. */
  gboolean low = beside && gtk_widget_get_height (GTK_WIDGET (self)) < LOW_SIDE;

  self->arrange_source = 0;
  if (low == (gtk_widget_get_prev_sibling (moves) == NULL))
    return G_SOURCE_REMOVE;
  gtk_box_reorder_child_after (box, moves, low ? NULL : self->before_moves);
  return G_SOURCE_REMOVE;
}

/* Its children can't be moved while they are given their places. */
static void
side_resized_cb (WuziStudyPage *self)
{
  if (self->arrange_source == 0)
    self->arrange_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_side, self, NULL);
}

static void
wuzi_study_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziStudyPage *self = WUZI_STUDY_PAGE (object);

  switch (id) {
  case PROP_STUDY:
    g_value_set_object (value, self->study);
    break;
  case PROP_REPLAY:
    g_value_set_object (value, self->replay);
    break;
  case PROP_PLAY_ON_WORDS:
    g_value_set_string (value,
                        self->replay != NULL ? replay_words_for_play_on (self->replay) : NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_study_page_dispose (GObject *object)
{
  WuziStudyPage *self = WUZI_STUDY_PAGE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->arrange_source, g_source_remove);
  g_clear_handle_id (&self->order_source, g_source_remove);
  g_clear_pointer (&self->faulty, g_free);
  g_clear_pointer (&self->told, g_free);
  if (self->replay != NULL)
    wuzi_replay_set_playing (self->replay, FALSE);
  g_clear_object (&self->study_board);
  g_clear_object (&self->replay_signals);
  g_clear_object (&self->study_signals);
  g_clear_object (&self->shown);
  g_clear_object (&self->positions);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STUDY_PAGE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->actions);
  g_clear_object (&self->replay);
  g_clear_object (&self->study);
  g_clear_object (&self->record);
  g_clear_object (&self->book);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (wuzi_study_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  ENSURE_TYPES (WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_GAME_CARD, WUZI_TYPE_MOVE_LIST,
                WUZI_TYPE_POSITION_GAMES, WUZI_TYPE_REPLAY_BAR, WUZI_TYPE_REVIEW_PANEL,
                WUZI_TYPE_STUDY_FIND, WUZI_TYPE_STUDY_LAYOUT, WUZI_TYPE_STUDY_NOTE,
                WUZI_TYPE_STUDY_TREE, WUZI_TYPE_TIME_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-study-page.ui");
  BIND_CHILDREN (widget_class, WuziStudyPage, side, board_place, balance_place, board, bar, card,
                 moves, analysis_place, review, tree_place, comment, comment_label, note_place,
                 find, tree, note, times, times_label, chart, games_expander, position_games);
  BIND_CALLBACKS (widget_class, gtk_widget_grab_focus, show_remark, find_toggled_cb, say,
                  next_move_cb, game_activated_cb, others_game_activated_cb, history_wanted_cb);
}

static void
wuzi_study_page_class_init (WuziStudyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = wuzi_study_page_get_property;
  object_class->dispose = wuzi_study_page_dispose;
  widget_class->focus = widget_focus_in_order;

  properties[PROP_STUDY] =
      g_param_spec_object ("study", NULL, NULL, WUZI_TYPE_STUDY,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, WUZI_TYPE_REPLAY,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLAY_ON_WORDS] =
      g_param_spec_string ("play-on-words", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SAID] = NEW_SIGNAL (klass, "said", G_TYPE_STRING);
  signals[PLAY_ON] = NEW_SIGNAL (klass, "play-on");
  signals[GAME_WANTED] = NEW_SIGNAL (klass, "game-wanted", G_TYPE_STRING);
  signals[OTHERS_GAME_WANTED] =
      NEW_SIGNAL (klass, "others-game-wanted", WUZI_TYPE_DATABASE, G_TYPE_UINT, G_TYPE_UINT);
  signals[GAMES_WANTED] = NEW_SIGNAL (klass, "games-wanted", G_TYPE_POINTER);
  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "studypage");
}

static void
add_actions (WuziStudyPage *self)
{
  static const GActionEntry ENTRIES[] = {
    { .name = "copy", .activate = copy_action },
    { .name = "cut", .activate = cut_action },
    { .name = "find", .activate = find_action },
    { .name = "info", .activate = info_action },
    { .name = "add-played", .activate = add_played_action },
    { .name = "tree", .activate = tree_action },
    { .name = "note", .activate = note_action },
    { .name = "other-order", .activate = other_order_action },
    { .name = "origin", .activate = origin_action },
    { .name = "play-on", .activate = play_on_action },
    { .name = "try-play-on", .activate = try_play_on_action },
    { .name = "take-line", .activate = take_line_action },
    { .name = "turn-board", .activate = turn_board_action },
    { .name = "mirror-board", .activate = mirror_board_action },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), ENTRIES, G_N_ELEMENTS (ENTRIES),
                                   self);
  for (StudyAction action = 0; action < STUDY_ACTIONS; action++) {
    GActionEntry entry = { .name = get_short_name (action), .activate = study_action };

    g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &entry, 1, self);
  }
}

static void
wuzi_study_page_init (WuziStudyPage *self)
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
  self->study_signals = g_signal_group_new (WUZI_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "notify::can-undo",
                                  G_CALLBACK (enable_actions), self);
  g_signal_group_connect_swapped (self->study_signals, "notify::can-redo",
                                  G_CALLBACK (enable_actions), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->board_place, study_board_place_layout_new ());
  self->before_moves = gtk_widget_get_prev_sibling (GTK_WIDGET (self->moves));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->side)),
                           "notify::page-size", G_CALLBACK (side_resized_cb), self,
                           G_CONNECT_SWAPPED);
  add_actions (self);
  enable_actions (self);
}

/* The panel, its bar beside the board, and what of it stands on the board. */
static void
add_analysis (WuziStudyPage *self)
{
  self->analysis = wuzi_analysis_panel_new (self->settings);
  adw_bin_set_child (self->analysis_place, GTK_WIDGET (self->analysis));
  adw_bin_set_child (self->balance_place, wuzi_analysis_panel_get_bar (self->analysis));
  g_signal_connect_object (self->analysis, "notify::running", G_CALLBACK (analysis_running_cb),
                           self, G_CONNECT_SWAPPED);
  self->study_board = wuzi_study_board_new (self->board, self->review, self->analysis, self->note,
                                            self->position_games);
  wuzi_position_games_set_analysis (self->position_games,
                                    wuzi_analysis_panel_get_analysis (self->analysis));
  g_signal_connect_object (self->study_board, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
}

/* A part that is shown or hidden by a setting, and an action for it. */
static void
add_toggle (WuziStudyPage *self, GtkWidget *part, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, key);

  g_action_map_add_action (G_ACTION_MAP (self->shown), action);
  g_settings_bind (self->settings, key, part, "visible", G_SETTINGS_BIND_GET);
  g_signal_connect_object (part, "notify::visible", G_CALLBACK (part_toggled_cb), self,
                           G_CONNECT_SWAPPED);
}

/* It may be shown, too, while the setting says no. */
static void
add_tree_toggle (WuziStudyPage *self)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
      WUZI_SETTING_SHOW_STUDY_TREE, NULL, g_variant_new_boolean (FALSE));

  g_action_map_add_action (G_ACTION_MAP (self->shown), G_ACTION (action));
  g_signal_connect_object (action, "change-state", G_CALLBACK (tree_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" WUZI_SETTING_SHOW_STUDY_TREE,
                           G_CALLBACK (choose_tree), self, G_CONNECT_SWAPPED);
  choose_tree (self);
  g_signal_connect_object (self->tree_place, "notify::visible", G_CALLBACK (part_toggled_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
announce_switches (WuziStudyPage *self)
{
  GActionGroup *analysis = wuzi_analysis_panel_get_actions (self->analysis);
  const struct {
    GActionGroup *actions;
    const char *action;
    const char *what;
  } SWITCHES[] = {
    { G_ACTION_GROUP (self->shown), WUZI_SETTING_SHOW_COORDINATES,
      C_ ("shortcuts", "Coordinates") },
    { G_ACTION_GROUP (self->shown), WUZI_SETTING_SHOW_MOVE_NUMBERS,
      C_ ("shortcuts", "Move numbers") },
    { G_ACTION_GROUP (self->shown), WUZI_SETTING_SHOW_STUDY_SIDE, _ ("Players, moves and notes") },
    { analysis, "run", _ ("Analysis") },
    { analysis, "threats", _ ("What the other side threatens") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (SWITCHES); i++)
    announce_switch (get_window (self), SWITCHES[i].actions, SWITCHES[i].action, SWITCHES[i].what);
}

static void
follow_settings (WuziStudyPage *self)
{
  g_autoptr (GAction) speed = g_settings_create_action (self->settings, WUZI_SETTING_REPLAY_SPEED);
  g_autoptr (GAction) lines =
      g_settings_create_action (self->settings, WUZI_SETTING_ANALYSIS_LINES);
  g_autoptr (GAction) played =
      g_settings_create_action (self->settings, WUZI_SETTING_SHOW_STUDY_PLAYED);

  self->shown = g_simple_action_group_new ();
  wuzi_settings_add_actions (self->settings, G_ACTION_MAP (self->shown));
  g_action_map_add_action (G_ACTION_MAP (self->shown), speed);
  g_action_map_add_action (G_ACTION_MAP (self->shown), lines);
  g_action_map_add_action (G_ACTION_MAP (self->shown), played);
  add_tree_toggle (self);
  add_toggle (self, GTK_WIDGET (self->note_place), WUZI_SETTING_SHOW_STUDY_NOTE);
  add_toggle (self, GTK_WIDGET (self->analysis_place), WUZI_SETTING_SHOW_STUDY_ANALYSIS);
  add_toggle (self, GTK_WIDGET (self->balance_place), WUZI_SETTING_SHOW_STUDY_ANALYSIS);
  /* The analysis has the same chart. */
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_STUDY_ANALYSIS,
                   wuzi_review_panel_get_chart (self->review), "visible",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
  add_toggle (self, self->side, WUZI_SETTING_SHOW_STUDY_SIDE);
  gtk_widget_insert_action_group (GTK_WIDGET (get_window (self)), "win",
                                  G_ACTION_GROUP (self->shown));
  announce_switches (self);
  wuzi_settings_bind_themes (self->settings, G_OBJECT (self->board), G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_COORDINATES, self->board, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_MOVE_NUMBERS, self->board, "show-move-numbers",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, WUZI_SETTING_SHOW_FORBIDDEN, self->board, "show-forbidden",
                   G_SETTINGS_BIND_GET);
  wuzi_position_games_follow_settings (self->position_games, self->settings);
}

WuziStudy *
wuzi_study_page_get_study (WuziStudyPage *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_PAGE (self), NULL);

  return self->study;
}

WuziReplay *
wuzi_study_page_get_replay (WuziStudyPage *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_PAGE (self), NULL);

  return self->replay;
}

void
wuzi_study_page_set_active (WuziStudyPage *self, gboolean active)
{
  const struct {
    const char *prefix;
    GActionGroup *actions;
  } GROUPS[] = {
    { "study", G_ACTION_GROUP (self->actions) },
    { "analysis", wuzi_analysis_panel_get_actions (self->analysis) },
    { "review", wuzi_review_panel_get_actions (self->review) },
    { "retry", wuzi_review_panel_get_retry_actions (self->review) },
  };

  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  for (gsize i = 0; i < G_N_ELEMENTS (GROUPS); i++)
    gtk_widget_insert_action_group (GTK_WIDGET (get_window (self)), GROUPS[i].prefix,
                                    active ? GROUPS[i].actions : NULL);
}

void
wuzi_study_page_set_explorer (WuziStudyPage *self, WuziExplorer *explorer)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  wuzi_position_games_set_explorer (self->position_games, self->book, explorer);
}

void
wuzi_study_page_set_engines (WuziStudyPage *self, GListModel *engines)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  wuzi_analysis_panel_set_engines (self->analysis, engines);
  wuzi_review_panel_set_engines (self->review, engines);
}

WuziExplorer *
wuzi_study_page_get_explorer (WuziStudyPage *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_PAGE (self), NULL);

  return wuzi_position_games_get_explorer (self->position_games);
}

void
wuzi_study_page_set_up (WuziStudyPage *self, GSettings *settings, WuziRecordBook *book)
{
  g_autoptr (WuziExplorer) own = wuzi_explorer_new (book, NULL);
  GtkWidget *window;

  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));
  g_return_if_fail (get_window (self) != NULL && self->settings == NULL);

  window = GTK_WIDGET (get_window (self));
  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  study_side_follow_focus (GTK_SCROLLED_WINDOW (self->side), GTK_WINDOW (window));
  wuzi_study_page_set_explorer (self, own);
  add_analysis (self);
  follow_settings (self);
  wuzi_study_page_set_active (self, TRUE);
  g_signal_connect_object (book, "players-changed", G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_study_page_point_out (WuziStudyPage *self, Point point)
{
  g_return_if_fail (WUZI_IS_STUDY_PAGE (self));

  wuzi_study_board_point_out (self->study_board, point);
}

GtkWidget *
wuzi_study_page_get_board (WuziStudyPage *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_PAGE (self), NULL);

  return GTK_WIDGET (self->board);
}
