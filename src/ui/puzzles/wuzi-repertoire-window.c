/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a study in a thread, and puts one of its positions after the other on the table. */
#include "ui/puzzles/wuzi-repertoire-window.h"

#include <glib/gi18n-lib.h>

#include "present/puzzles/puzzle-words.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/screen-text.h"
#include "present/words/wuzi-words.h"
#include "teacher/drill.h"
#include "teacher/wuzi-trainer.h"
#include "threads/task-thread.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/puzzles/solver-choice.h"
#include "ui/puzzles/wuzi-puzzle-table.h"

enum {
  LINE_GAP = 12, /* pixels, between how far it is and who learns */
};

struct _WuziRepertoireWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziRecordBook *book;
  char *player; /* the id of whoever learns; NULL for a guest */
  char *given;  /* likewise, as it was set last from outside */
  WuziTrainer *trainer;
  GSignalGroup *trainer_signals;
  GCancellable *reading;  /* of the study; NULL: it isn't read */
  Repertoire *repertoire; /* NULL until it is read */
  Drill *drill;           /* NULL until both it and what is known are there */

  /* What is asked */
  guint position;
  StudyPosition board;

  /* Template */
  AdwWindowTitle *title;
  WuziToasts *toasts;
  GtkStack *stack;
  WuziPuzzleTable *table;
  GtkWidget *comment_card;
  GtkLabel *comment;
  WuziChooser *players;
  GtkWidget *progress_line;
  GtkLabel *progress;
  GtkLabel *right;
  GtkLabel *missed;
  GtkLabel *fresh;
  GtkWidget *guest;
  AdwStatusPage *summary;
  GtkWidget *more;
  GtkWidget *close;
};

G_DEFINE_FINAL_TYPE (WuziRepertoireWindow, wuzi_repertoire_window, ADW_TYPE_WINDOW)

static void
set_number (GtkLabel *label, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  gtk_label_set_label (label, text);
}

static void
show_progress (WuziRepertoireWindow *self)
{
  g_autofree char *words = NULL;
  guint due, fresh;

  if (self->drill == NULL)
    return;
  drill_count_waiting (self->repertoire, wuzi_trainer_get_training (self->trainer),
                       wuzi_trainer_get_today (self->trainer), &due, &fresh);
  /* Translators: positions of a repertoire that were asked, and how many there are */
  words = g_strdup_printf (_ ("%u of %u done"), drill_count_done (self->drill),
                           drill_get_count (self->drill));
  gtk_label_set_label (self->progress, words);
  set_number (self->right, drill_count_right (self->drill));
  set_number (self->missed, drill_count_missed (self->drill));
  set_number (self->fresh, fresh);
}

/* --- one question --- */

/* The board after the move that was made. */
static StudyPosition
get_board_after (WuziRepertoireWindow *self)
{
  Point point = board_last (wuzi_puzzle_game_get_board (wuzi_puzzle_table_get_game (self->table)));
  StudyPosition board = self->board;

  study_position_set (&board, point, board.turn);
  board.turn = stone_other (board.turn);
  board.last = point;
  return board;
}

/* What the tree says there, once the move is known. */
static void
show_comment (WuziRepertoireWindow *self)
{
  WuziPuzzleGame *game = wuzi_puzzle_table_get_game (self->table);
  WuziPuzzleState state = game != NULL ? wuzi_puzzle_game_get_state (game) : WUZI_PUZZLE_TO_MOVE;
  g_autofree char *comment = NULL;
  g_autofree char *shown = NULL;

  if (state == WUZI_PUZZLE_SOLVED) {
    StudyPosition after = get_board_after (self);

    comment = repertoire_dup_comment (self->repertoire, self->position,
                                      repertoire_get_key (self->repertoire, &after));
  } else if (state == WUZI_PUZZLE_WRONG) {
    comment = repertoire_dup_comment (self->repertoire, self->position, 0);
  }
  gtk_widget_set_visible (self->comment_card, comment != NULL);
  if (comment == NULL)
    return;
  shown = screen_text_cut (comment, SCREEN_TEXT_PART);
  gtk_label_set_label (self->comment, shown);
  announce (GTK_WIDGET (self), shown);
}

static char *
dup_note (WuziRepertoireWindow *self)
{
  const Training *training = wuzi_trainer_get_training (self->trainer);
  const char *rule = wuzi_words_for_rule (repertoire_get_rule (self->repertoire));
  guint64 key = repertoire_get (self->repertoire, self->position)->key;

  if (training_get_position (training, key) != NULL)
    return g_strdup (rule);
  /* Translators: of a position that was never asked; %s is the rule, such as renju */
  return g_strdup_printf (_ ("%s · new"), rule);
}

/* Puts the position that comes next on the table: behind a reply on the board as it is. */
static void
ask (WuziRepertoireWindow *self, gboolean reply)
{
  const RepertoirePosition *position = repertoire_get (self->repertoire, self->position);
  g_autoptr (GArray) points = NULL;
  g_autoptr (WuziPuzzleGame) game = NULL;
  g_autofree char *note = dup_note (self);
  Board board;
  guint shown;

  if (!reply || !repertoire_play_reply (self->repertoire, self->position, &self->board))
    wuzi_study_get_position (repertoire_get_study (self->repertoire), position->node, &self->board);
  points = repertoire_list_points (self->repertoire, self->position, &self->board, &shown);
  study_position_to_board (&self->board, &board);
  game =
      wuzi_puzzle_game_new_for_moves (&board, repertoire_get_rule (self->repertoire),
                                      (const Point *) (gpointer) points->data, points->len, shown);
  gtk_stack_set_visible_child_name (self->stack, "question");
  wuzi_puzzle_table_set_game (self->table, game, puzzle_words_for_turn (board.turn), note);
  g_signal_connect_object (game, "changed", G_CALLBACK (show_comment), self, G_CONNECT_SWAPPED);
  show_comment (self);
  show_progress (self);
}

/* --- the end --- */

static void
add_results (WuziRepertoireWindow *self, GString *text)
{
  guint count = drill_count_right (self->drill) + drill_count_missed (self->drill);

  if (count > 0)
    puzzle_words_add_line (text,
                           g_strdup_printf (ngettext ("%u of %u right at the first try",
                                                      "%u of %u right at the first try", count),
                                            drill_count_right (self->drill), count));
}

/* When something comes again. */
static void
add_next_day (WuziRepertoireWindow *self, GString *text)
{
  guint today = wuzi_trainer_get_today (self->trainer);
  guint count;
  guint day = drill_find_next_day (self->repertoire, wuzi_trainer_get_training (self->trainer),
                                   today, &count);

  if (day == today + 1)
    puzzle_words_add_line (text,
                           g_strdup_printf (ngettext ("%u position is due tomorrow.",
                                                      "%u positions are due tomorrow.", count),
                                            count));
  else if (day > 0)
    puzzle_words_add_line (
        text, g_strdup_printf (ngettext ("The next position is due in %u day.",
                                         "The next positions are due in %u days.", day - today),
                               day - today));
}

/* Why nothing is asked, or how it went. */
static void
show_end (WuziRepertoireWindow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean empty = repertoire_get_count (self->repertoire) == 0;
  guint due, fresh;

  drill_count_waiting (self->repertoire, wuzi_trainer_get_training (self->trainer),
                       wuzi_trainer_get_today (self->trainer), &due, &fresh);
  add_results (self, text);
  if (empty)
    puzzle_words_add_line (text,
                           g_strdup (_ ("The study has no moves of the side for which it is a "
                                        "repertoire.")));
  else if (drill_get_count (self->drill) == 0)
    puzzle_words_add_line (text,
                           g_strdup (_ ("All positions have been asked, and none is due today.")));
  add_next_day (self, text);
  if (self->player == NULL && !empty)
    puzzle_words_add_line (
        text, g_strdup (_ ("You trained as a guest: nothing of this is kept when you close "
                           "the window.")));
  wuzi_puzzle_table_set_game (self->table, NULL, NULL, NULL);
  show_comment (self);
  adw_status_page_set_title (self->summary, empty ? _ ("Nothing to Train") : _ ("Done for Now"));
  adw_status_page_set_description (self->summary, text->str);
  gtk_widget_set_visible (self->more, due + fresh > 0);
  gtk_stack_set_visible_child_name (self->stack, "end");
  gtk_widget_grab_focus (due + fresh > 0 ? self->more : self->close);
  announce (GTK_WIDGET (self), text->str);
}

static void
show_next (WuziRepertoireWindow *self, gboolean reply)
{
  if (drill_get (self->drill, &self->position))
    ask (self, reply);
  else
    show_end (self);
}

static void
begin (WuziRepertoireWindow *self)
{
  g_clear_pointer (&self->drill, drill_free);
  if (self->repertoire == NULL || !wuzi_trainer_get_loaded (self->trainer))
    return;
  self->drill = drill_new (self->repertoire, wuzi_trainer_get_training (self->trainer),
                           wuzi_trainer_get_today (self->trainer));
  show_next (self, FALSE);
}

static void
answered_cb (WuziRepertoireWindow *self, gboolean right)
{
  if (self->drill == NULL)
    return;
  drill_answer (self->drill, right);
  wuzi_trainer_answer_position (self->trainer,
                                repertoire_get (self->repertoire, self->position)->key, right);
}

/* After a right move, the tree goes on from there if it can. */
static void
next_cb (WuziRepertoireWindow *self)
{
  WuziPuzzleGame *game = wuzi_puzzle_table_get_game (self->table);
  guint64 after = 0;
  gboolean reply;

  if (self->drill == NULL || game == NULL)
    return;
  if (wuzi_puzzle_game_get_state (game) == WUZI_PUZZLE_SOLVED) {
    self->board = get_board_after (self);
    after = repertoire_get_key (self->repertoire, &self->board);
  }
  drill_go_on (self->drill, after, &reply);
  show_next (self, reply);
}

/* What is known is there, or more of it. */
static void
trained_cb (WuziRepertoireWindow *self)
{
  if (self->drill == NULL)
    begin (self);
  else
    show_progress (self);
}

/* --- the study --- */

static void
stop_reading (WuziRepertoireWindow *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
read_thread (GTask *task, gpointer source, gpointer study, GCancellable *cancellable)
{
  g_task_return_pointer (task, repertoire_new (study, cancellable),
                         (GDestroyNotify) repertoire_free);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziRepertoireWindow *self = WUZI_REPERTOIRE_WINDOW (source);
  Repertoire *repertoire = g_task_propagate_pointer (G_TASK (result), NULL);

  if (repertoire == NULL)
    return;
  g_clear_object (&self->reading);
  self->repertoire = repertoire;
  begin (self);
}

static void
forget (WuziRepertoireWindow *self)
{
  g_clear_pointer (&self->drill, drill_free);
  g_clear_pointer (&self->repertoire, repertoire_free);
}

void
wuzi_repertoire_window_set_study (WuziRepertoireWindow *self, WuziStudy *study, const char *name)
{
  g_autoptr (GTask) task = NULL;
  g_autofree char *title = NULL;

  g_return_if_fail (WUZI_IS_REPERTOIRE_WINDOW (self));
  g_return_if_fail (WUZI_IS_STUDY (study));

  /* Translators: the title of a window; %s is the name of a study */
  title = g_strdup_printf (_ ("Training: %s"), name);
  adw_window_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  stop_reading (self);
  forget (self);
  wuzi_puzzle_table_set_game (self->table, NULL, NULL, NULL);
  gtk_stack_set_visible_child_name (self->stack, "reading");
  self->reading = g_cancellable_new ();
  task = g_task_new (self, self->reading, read_cb, NULL);
  g_task_set_task_data (task, wuzi_study_copy (study, STUDY_ROOT), g_object_unref);
  task_thread_run (task, read_thread);
}

/* --- who learns --- */

static void
show_players (WuziRepertoireWindow *self)
{
  solver_choice_fill (self->players, self->book, self->given, self->player);
}

static void
change_player (WuziRepertoireWindow *self, WuziProfile *player)
{
  const char *id = player != NULL ? wuzi_profile_get_id (player) : NULL;

  g_clear_pointer (&self->drill, drill_free);
  g_free (self->player);
  self->player = g_strdup (id);
  g_clear_object (&self->trainer);
  self->trainer = wuzi_trainer_new (self->book, id);
  g_signal_group_set_target (self->trainer_signals, self->trainer);
  adw_window_title_set_subtitle (self->title, player != NULL ? wuzi_profile_get_name (player)
                                                             : C_ ("player", "Guest"));
  gtk_widget_set_visible (self->guest, player == NULL);
  show_players (self);
}

static void
player_chosen_cb (WuziRepertoireWindow *self, const char *id)
{
  if (g_strcmp0 (id, self->player) != 0)
    change_player (self, id != NULL ? wuzi_record_book_find_player (self->book, id) : NULL);
}

void
wuzi_repertoire_window_set_player (WuziRepertoireWindow *self, WuziProfile *player)
{
  const char *id = player != NULL ? wuzi_profile_get_id (player) : NULL;

  g_return_if_fail (WUZI_IS_REPERTOIRE_WINDOW (self));

  if (self->trainer != NULL && g_strcmp0 (id, self->given) == 0)
    return;
  g_free (self->given);
  self->given = g_strdup (id);
  change_player (self, player);
}

/* --- the object --- */

static void
wuzi_repertoire_window_dispose (GObject *object)
{
  WuziRepertoireWindow *self = WUZI_REPERTOIRE_WINDOW (object);

  stop_reading (self);
  forget (self);
  g_clear_object (&self->trainer_signals);
  g_clear_object (&self->trainer);
  g_clear_object (&self->book);
  g_clear_pointer (&self->player, g_free);
  g_clear_pointer (&self->given, g_free);

  G_OBJECT_CLASS (wuzi_repertoire_window_parent_class)->dispose (object);
}

static void
wuzi_repertoire_window_class_init (WuziRepertoireWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_repertoire_window_dispose;

  ENSURE_TYPES (WUZI_TYPE_CHOOSER, WUZI_TYPE_PUZZLE_TABLE, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-repertoire-window.ui");
  BIND_CHILDREN (widget_class, WuziRepertoireWindow, title, toasts, stack, table, comment_card,
                 comment, players, progress_line, progress, right, missed, fresh, guest, summary,
                 more, close);
  BIND_CALLBACKS (widget_class, answered_cb, next_cb, player_chosen_cb, begin);
}

static void
wuzi_repertoire_window_init (WuziRepertoireWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->progress_line, wuzi_wrap_layout_new (LINE_GAP));
  wuzi_toasts_set_board (self->toasts, wuzi_puzzle_table_get_board (self->table));
  self->trainer_signals = g_signal_group_new (WUZI_TYPE_TRAINER);
  g_signal_group_connect_swapped (self->trainer_signals, "changed", G_CALLBACK (trained_cb), self);
  g_signal_group_connect_swapped (self->trainer_signals, "problem", G_CALLBACK (wuzi_toasts_say),
                                  self->toasts);
}

WuziRepertoireWindow *
wuzi_repertoire_window_new (GSettings *settings, WuziRecordBook *book, WuziProfile *player)
{
  WuziRepertoireWindow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_REPERTOIRE_WINDOW, NULL);
  self->book = g_object_ref (book);
  window_settings_follow_size (settings, WUZI_SETTING_PUZZLE_SIZE, GTK_WINDOW (self));
  wuzi_puzzle_table_set_window (self->table, GTK_WINDOW (self), settings);
  wuzi_chooser_set_spoken (self->players, _ ("Player"));
  g_signal_connect_object (book, "players-changed", G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_record_book_get_profiles (book), "items-changed",
                           G_CALLBACK (show_players), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  wuzi_repertoire_window_set_player (self, player);
  return self;
}
