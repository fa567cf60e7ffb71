/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses puzzles by what a player has learned, and shows that beside them. */
#include "ui/puzzles/wuzi-puzzle-window.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/puzzles/puzzle-words.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/wuzi-words.h"
#include "study/wuzi-study.h"
#include "teacher/wuzi-trainer.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/puzzles/puzzle-sheet.h"
#include "ui/puzzles/solver-choice.h"
#include "ui/puzzles/wuzi-puzzle-table.h"

enum {
  DAY_GAP = 12,                    /* pixels, between the day's title and who solves */
  HARDER = 250,                    /* points of rating, or easier */
  SHEET_PUZZLES = 2 * SHEET_PAGE,  /* of a sheet */
  MISSED_PUZZLES = 4 * SHEET_PAGE, /* of one of those that were missed, at most */
};

struct _WuziPuzzleWindow {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziRecordBook *book;
  char *player; /* the id of whoever solves them; NULL for a guest */
  char *given;  /* likewise, as it was set last from outside */
  WuziTrainer *trainer;
  GSignalGroup *trainer_signals;
  GtkFileChooserNative *chooser; /* that is open, or NULL */
  GPtrArray *skipped;            /* of Puzzle, borrowed likewise: not to come again at once */
  GPtrArray *again;              /* likewise: missed today, and to come next */

  /* Borrowed */
  const Puzzle *puzzle;      /* of the trainer's book; NULL: none */
  GSimpleAction *open_study; /* once it was answered */
  GSimpleAction *save_missed;
  GSimpleAction *saving; /* the one whose file is being chosen */

  double rating_before; /* that the player had when the puzzle was set */
  guint answers_before; /* of the day, likewise */
  gboolean done;        /* the puzzle was solved or missed, not only shown */
  gboolean goes_on;     /* after all puzzles of the day */

  /* Template */
  AdwWindowTitle *title;
  WuziToasts *toasts;
  GtkStack *stack;
  WuziPuzzleTable *table;
  WuziChooser *players;
  GtkWidget *day_line;
  GtkLabel *day;
  GtkBox *marks;
  GtkLabel *rating;
  GtkLabel *rating_words;
  GtkLabel *change;
  GtkLabel *puzzle_rating;
  GtkLabel *run;
  GtkLabel *run_words;
  GtkWidget *guest;
  AdwStatusPage *summary;
  GtkButton *repeat;
  GtkButton *more;
};

G_DEFINE_FINAL_TYPE (WuziPuzzleWindow, wuzi_puzzle_window, ADW_TYPE_WINDOW)

static guint study_wanted_signal;

/* Which puzzles are chosen in the menu. */
static TrainingFilter
get_filter (WuziPuzzleWindow *self)
{
  g_autofree char *kind = g_settings_get_string (self->settings, WUZI_SETTING_PUZZLE_KIND);
  g_autofree char *rule = g_settings_get_string (self->settings, WUZI_SETTING_PUZZLE_RULE);
  g_autofree char *level = g_settings_get_string (self->settings, WUZI_SETTING_PUZZLE_LEVEL);
  TrainingFilter filter = { 0 };
  Rule found;

  for (guint i = 0; i < PUZZLE_KINDS; i++)
    if (g_str_equal (kind, PUZZLE_KIND_NAMES[i]))
      filter.kinds = 1u << i;
  if (rule_from_name (rule, &found))
    filter.rules = 1u << found;
  if (g_str_equal (level, "harder"))
    filter.harder = HARDER;
  else if (g_str_equal (level, "easier"))
    filter.harder = -HARDER;
  return filter;
}

/* (element-type Puzzle) (transfer container) */
static GPtrArray *
list_missed (WuziPuzzleWindow *self)
{
  TrainingFilter filter = get_filter (self);

  return training_list_unlearned (wuzi_trainer_get_training (self->trainer),
                                  wuzi_trainer_get_book (self->trainer), &filter,
                                  wuzi_trainer_get_today (self->trainer), MISSED_PUZZLES);
}

static void
enable_missed (WuziPuzzleWindow *self)
{
  g_autoptr (GPtrArray) missed =
      wuzi_trainer_get_loaded (self->trainer) ? list_missed (self) : NULL;

  g_simple_action_set_enabled (self->save_missed, missed != NULL && missed->len > 0);
}

static void
set_number (GtkLabel *label, double number)
{
  g_autofree char *text = g_strdup_printf ("%.0f", number);

  gtk_label_set_label (label, text);
}

/* The first puzzles are a matter of chance: no figure is shown until there are enough. */
static void
show_no_rating (WuziPuzzleWindow *self, guint more)
{
  g_autofree char *words = g_strdup_printf (
      ngettext ("Your rating, after %u more puzzle", "Your rating, after %u more puzzles", more),
      more);

  gtk_label_set_label (self->rating, "–");
  gtk_label_set_label (self->rating_words, words);
  gtk_label_set_label (self->change, "");
}

/* The player's rating, and what the puzzle has changed in it. */
static void
show_rating (WuziPuzzleWindow *self, const Training *training)
{
  int change = (int) (lround (training->rating.value) - lround (self->rating_before));
  g_autofree char *words = g_strdup_printf (change < 0 ? "−%d" : "+%d", ABS (change));
  const char *classes[] = { "caption", change < 0 ? "error" : "success", NULL };

  gtk_label_set_label (self->rating_words, _ ("Your rating"));
  set_number (self->rating, training->rating.value);
  gtk_label_set_label (self->change, change != 0 ? words : "");
  gtk_widget_set_css_classes (GTK_WIDGET (self->change), classes);
}

/* The puzzle's own rating: that which it has after it was tried. */
static void
show_puzzle_rating (WuziPuzzleWindow *self, const Training *training)
{
  const TrainingPuzzle *known = training_get_puzzle (training, self->puzzle->id);

  set_number (self->puzzle_rating, known != NULL ? known->rating : self->puzzle->rating);
}

/* Days in a row, once there are some; before that, puzzles. */
static void
show_run (WuziPuzzleWindow *self, const Training *training, guint today)
{
  guint days = training_get_days (training, today);
  gboolean by_days = days > 1;

  set_number (self->run, by_days ? days : training->run);
  gtk_label_set_label (self->run_words, by_days ? g_dngettext (GETTEXT_PACKAGE, "Day in a row",
                                                               "Days in a row", days)
                                                : _ ("In a row"));
}

/* How many puzzles of the day are done. The one on the board isn't as long as its answer was only
 * shown. */
static guint
count_done (WuziPuzzleWindow *self, const Training *training, guint today)
{
  guint answers = training_get_answers (training, today);

  return self->done ? answers : MIN (answers, self->answers_before);
}

static gboolean
is_day_done (WuziPuzzleWindow *self)
{
  return training_get_answers (wuzi_trainer_get_training (self->trainer),
                               wuzi_trainer_get_today (self->trainer))
         >= TRAINING_DAY;
}

static guint
count_solved (const Training *training, guint today)
{
  guint solved = 0;

  for (guint i = 0; i < MIN (training_get_answers (training, today), TRAINING_DAY); i++)
    solved += training_was_solved (training, today, i) ? 1 : 0;
  return solved;
}

/* The ring of the puzzle on the board stays its own until that is left. */
static void
show_marks (WuziPuzzleWindow *self, const Training *training, guint today)
{
  guint answers = count_done (self, training, today);
  GtkWidget *mark = gtk_widget_get_first_child (GTK_WIDGET (self->marks));

  for (guint i = 0; mark != NULL; mark = gtk_widget_get_next_sibling (mark), i++) {
    gboolean solved = training_was_solved (training, today, i);
    const char *classes[] = { "mark-of-day", NULL, NULL, NULL };
    guint count = 1;

    if (i < answers)
      classes[count++] = solved ? "right" : "wrong";
    if (i == self->answers_before)
      classes[count] = "now";
    gtk_widget_set_css_classes (mark, classes);
    gtk_image_set_from_icon_name (GTK_IMAGE (mark), i >= answers ? NULL
                                                    : solved     ? "emblem-ok-symbolic"
                                                                 : "window-close-symbolic");
  }
}

static void
show_day (WuziPuzzleWindow *self, const Training *training, guint today)
{
  guint answers = count_done (self, training, today);
  g_autofree char *words = NULL;

  if (answers < TRAINING_DAY)
    /* Translators: puzzles of this day */
    words = g_strdup_printf (_ ("Today: %u of %d done"), answers, TRAINING_DAY);
  else
    /* Translators: how many were solved, and how many there were */
    words = g_strdup_printf (_ ("Done for today: %u of %d solved"), count_solved (training, today),
                             TRAINING_DAY);
  gtk_label_set_label (self->day, words);
  show_marks (self, training, today);
}

static void
show_training (WuziPuzzleWindow *self)
{
  const Training *training = wuzi_trainer_get_training (self->trainer);
  guint today = wuzi_trainer_get_today (self->trainer);

  if (training == NULL || self->puzzle == NULL)
    return;
  show_day (self, training, today);
  if (training_count_unrated (training) > 0)
    show_no_rating (self, training_count_unrated (training));
  else
    show_rating (self, training);
  show_puzzle_rating (self, training);
  show_run (self, training, today);
}

static gboolean
is_done (WuziPuzzleGame *game)
{
  return wuzi_puzzle_game_get_state (game) == WUZI_PUZZLE_SOLVED
         || wuzi_puzzle_game_is_missed (game);
}

static void
game_changed_cb (WuziPuzzleWindow *self, WuziPuzzleGame *game)
{
  if (self->done || game != wuzi_puzzle_table_get_game (self->table))
    return;
  self->done = is_done (game);
  if (self->done)
    show_training (self);
}

static void
set_puzzle (WuziPuzzleWindow *self, const Puzzle *puzzle)
{
  const Training *training = wuzi_trainer_get_training (self->trainer);
  g_autoptr (WuziPuzzleGame) game = puzzle != NULL ? wuzi_puzzle_game_new (puzzle) : NULL;
  g_autofree char *note = NULL;

  if (puzzle != NULL && puzzle_book_is_own (wuzi_trainer_get_book (self->trainer), puzzle))
    /* Translators: where a puzzle comes from; %s is the rule, such as renju */
    note = g_strdup_printf (_ ("%s · from a game of yours"), wuzi_words_for_rule (puzzle->rule));
  self->puzzle = puzzle;
  self->rating_before = training->rating.value;
  self->answers_before = training_get_answers (training, wuzi_trainer_get_today (self->trainer));
  self->done = FALSE;
  gtk_stack_set_visible_child_name (self->stack, puzzle != NULL ? "puzzle" : "none");
  g_simple_action_set_enabled (self->open_study, FALSE);
  wuzi_puzzle_table_set_game (self->table, game, NULL, note);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self,
                             G_CONNECT_SWAPPED);
  show_training (self);
}

/* --- the end of the day --- */

/* The rating, once it tells anything, and what it was before the day. */
static void
add_rating (GString *text, const Training *training, guint today)
{
  double before = training_get_rating_before (training, today);

  if (training_count_unrated (training) > 0)
    return;
  if (before > 0)
    /* Translators: a rating before the puzzles of a day, and after them */
    puzzle_words_add_line (
        text, g_strdup_printf (_ ("Your rating: %.0f → %.0f"), before, training->rating.value));
  else
    puzzle_words_add_line (text, g_strdup_printf (_ ("Your rating: %.0f"), training->rating.value));
}

static void
add_days (GString *text, const Training *training, guint today)
{
  guint days = training_get_days (training, today);

  puzzle_words_add_line (
      text, g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", days), days));
  if (training->best_days > days)
    /* Translators: the most days in a row on which puzzles were solved */
    puzzle_words_add_line (text,
                           g_strdup_printf (ngettext ("Longest run: %u day", "Longest run: %u days",
                                                      training->best_days),
                                            training->best_days));
}

/* Of all that were tried so far, by what was asked for. */
static void
add_kinds (GString *text, const Training *training, const PuzzleBook *book)
{
  const char *const KINDS[PUZZLE_KINDS] = { _ ("Win by fours"), _ ("Win by fours and threes"),
                                            _ ("Find the defence") };

  for (guint i = 0; i < PUZZLE_KINDS; i++) {
    guint solved;
    guint tried = training_count_kind (training, book, (PuzzleKind) i, &solved);

    if (tried > 0)
      /* Translators: a kind of puzzles, how many were solved, and how many were tried */
      puzzle_words_add_line (text,
                             g_strdup_printf (_ ("%s: %u of %u solved"), KINDS[i], solved, tried));
  }
}

/* What is there the next day, for whom it is kept. */
static void
add_tomorrow (WuziPuzzleWindow *self, GString *text, guint missed)
{
  if (self->player == NULL)
    puzzle_words_add_line (text, g_strdup (gtk_label_get_label (GTK_LABEL (self->guest))));
  else if (missed > 0)
    puzzle_words_add_line (
        text, g_strdup_printf (ngettext ("The %u you missed comes again tomorrow.",
                                         "The %u you missed come again tomorrow.", missed),
                               missed));
  else
    puzzle_words_add_line (text, g_strdup (_ ("Tomorrow there are new ones.")));
}

static void
show_summary (WuziPuzzleWindow *self)
{
  const Training *training = wuzi_trainer_get_training (self->trainer);
  const PuzzleBook *book = wuzi_trainer_get_book (self->trainer);
  guint today = wuzi_trainer_get_today (self->trainer);
  g_autoptr (GPtrArray) missed = training_list_missed (training, book, today);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: how many puzzles were solved, and how many there were */
  puzzle_words_add_line (
      text, g_strdup_printf (_ ("%u of %d solved"), count_solved (training, today), TRAINING_DAY));
  add_rating (text, training, today);
  if (self->player != NULL)
    add_days (text, training, today);
  add_kinds (text, training, book);
  add_tomorrow (self, text, missed->len);
  adw_status_page_set_description (self->summary, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->repeat), missed->len > 0);
  gtk_stack_set_visible_child_name (self->stack, "day");
  gtk_widget_grab_focus (GTK_WIDGET (missed->len > 0 ? self->repeat : self->more));
}

static void
set_next_puzzle (WuziPuzzleWindow *self)
{
  TrainingFilter filter = get_filter (self);
  const Training *training = wuzi_trainer_get_training (self->trainer);
  const PuzzleBook *book = wuzi_trainer_get_book (self->trainer);
  guint today = wuzi_trainer_get_today (self->trainer);
  const Puzzle *puzzle;

  if (!wuzi_trainer_get_loaded (self->trainer))
    return;
  if (self->again->len > 0) {
    set_puzzle (self, g_ptr_array_steal_index (self->again, 0));
    return;
  }
  self->goes_on = self->goes_on && is_day_done (self);
  if (is_day_done (self) && !self->goes_on) {
    set_puzzle (self, NULL);
    show_summary (self);
    return;
  }
  puzzle = training_pick (training, book, &filter, today, self->skipped);
  if (puzzle == NULL && self->skipped->len > 0) {
    g_ptr_array_set_size (self->skipped, 0);
    puzzle = training_pick (training, book, &filter, today, NULL);
  }
  set_puzzle (self, puzzle);
}

static void
repeat_clicked_cb (WuziPuzzleWindow *self)
{
  g_ptr_array_unref (self->again);
  self->again = training_list_missed (wuzi_trainer_get_training (self->trainer),
                                      wuzi_trainer_get_book (self->trainer),
                                      wuzi_trainer_get_today (self->trainer));
  set_next_puzzle (self);
}

static void
more_clicked_cb (WuziPuzzleWindow *self)
{
  self->goes_on = TRUE;
  set_next_puzzle (self);
}

/* Others are wanted: at once, also after the puzzles of the day. */
static void
filter_changed_cb (WuziPuzzleWindow *self)
{
  g_ptr_array_set_size (self->again, 0);
  self->goes_on = TRUE;
  set_next_puzzle (self);
  enable_missed (self);
}

static void
answered_cb (WuziPuzzleWindow *self, gboolean solved)
{
  self->done = self->done || is_done (wuzi_puzzle_table_get_game (self->table));
  g_simple_action_set_enabled (self->open_study, TRUE);
  wuzi_trainer_answer (self->trainer, self->puzzle, solved);
}

/* Who goes on without an answer has skipped it. */
static void
next_cb (WuziPuzzleWindow *self)
{
  if (!g_action_get_enabled (G_ACTION (self->open_study)))
    g_ptr_array_add (self->skipped, (gpointer) self->puzzle);
  set_next_puzzle (self);
}

/* The first time there is a puzzle to set; later ones only tell what is known now. */
static void
trained_cb (WuziPuzzleWindow *self)
{
  if (self->puzzle == NULL)
    set_next_puzzle (self);
  else
    show_training (self);
  enable_missed (self);
}

/* --- who solves them --- */

static void
show_players (WuziPuzzleWindow *self)
{
  solver_choice_fill (self->players, self->book, self->given, self->player);
}

static void
change_player (WuziPuzzleWindow *self, WuziProfile *player)
{
  const char *id = player != NULL ? wuzi_profile_get_id (player) : NULL;

  self->puzzle = NULL;
  self->goes_on = FALSE;
  g_ptr_array_set_size (self->skipped, 0);
  g_ptr_array_set_size (self->again, 0);
  gtk_stack_set_visible_child_name (self->stack, "puzzle");
  wuzi_puzzle_table_set_game (self->table, NULL, NULL, NULL);
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
player_chosen_cb (WuziPuzzleWindow *self, const char *id)
{
  if (g_strcmp0 (id, self->player) != 0)
    change_player (self, id != NULL ? wuzi_record_book_find_player (self->book, id) : NULL);
}

/* --- what is done with puzzles --- */

/* The puzzle with its solution, at the position that was to be solved. */
static void
open_study_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziPuzzleWindow *self = user_data;
  const Puzzle *puzzle = self->puzzle;
  g_autoptr (WuziStudy) study =
      wuzi_study_new_from_points (PUZZLE_SIZE, puzzle->rule, puzzle->stones, puzzle->stone_count);
  StudyNode node = wuzi_study_get_current (study);

  for (int i = 0; i < puzzle->line_length; i++)
    node = wuzi_study_append (study, node,
                              (puzzle->stone_count + i) % 2 == 0 ? STONE_BLACK : STONE_WHITE,
                              puzzle->line[i]);
  g_signal_emit (self, study_wanted_signal, 0, study);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziPuzzleWindow) self = user_data;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    sentence = g_strdup_printf (_ ("“%s” exported."), shown);
  if (self->trainer != NULL)
    wuzi_toasts_say (self->toasts, error != NULL ? error->message : sentence);
}

static void
save_puzzles (WuziPuzzleWindow *self, const GPtrArray *puzzles, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = puzzle_sheet_new_pdf (puzzles, &error);

  if (bytes != NULL)
    g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                         saved_cb, g_object_ref (self));
  else
    wuzi_toasts_say (self->toasts, error->message);
}

void
wuzi_puzzle_window_save_sheet (WuziPuzzleWindow *self, GFile *file)
{
  TrainingFilter filter = get_filter (self);
  g_autoptr (GPtrArray) puzzles = NULL;

  g_return_if_fail (WUZI_IS_PUZZLE_WINDOW (self));
  g_return_if_fail (wuzi_trainer_get_loaded (self->trainer));

  puzzles = training_pick_day (wuzi_trainer_get_training (self->trainer),
                               wuzi_trainer_get_book (self->trainer), &filter,
                               wuzi_trainer_get_today (self->trainer), SHEET_PUZZLES);
  save_puzzles (self, puzzles, file);
}

void
wuzi_puzzle_window_save_missed (WuziPuzzleWindow *self, GFile *file)
{
  g_autoptr (GPtrArray) puzzles = NULL;

  g_return_if_fail (WUZI_IS_PUZZLE_WINDOW (self));
  g_return_if_fail (wuzi_trainer_get_loaded (self->trainer));

  puzzles = list_missed (self);
  if (puzzles->len > 0)
    save_puzzles (self, puzzles, file);
}

static void
chosen_cb (WuziPuzzleWindow *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);

  if (file == NULL || !wuzi_trainer_get_loaded (self->trainer))
    return;
  if (self->saving == self->save_missed)
    wuzi_puzzle_window_save_missed (self, file);
  else
    wuzi_puzzle_window_save_sheet (self, file);
}

static void
save_sheet_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  WuziPuzzleWindow *self = user_data;
  g_autofree char *name = g_strconcat (
      action == self->save_missed ? _ ("Missed Puzzles") : _ ("Puzzles"), ".pdf", NULL);

  if (self->chooser != NULL || !wuzi_trainer_get_loaded (self->trainer))
    return;
  self->saving = action;
  self->chooser = file_choosers_new (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                     _ ("Save Puzzles"), _ ("_Save"), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
add_actions (WuziPuzzleWindow *self, GActionMap *actions)
{
  static const GActionEntry ACTIONS[] = {
    { .name = "save-sheet", .activate = save_sheet_action },
    { .name = "save-missed", .activate = save_sheet_action },
    { .name = "open-study", .activate = open_study_action },
  };
  static const char *const KEYS[] = { WUZI_SETTING_PUZZLE_KIND, WUZI_SETTING_PUZZLE_RULE,
                                      WUZI_SETTING_PUZZLE_LEVEL };

  g_action_map_add_action_entries (actions, ACTIONS, G_N_ELEMENTS (ACTIONS), self);
  self->open_study = G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "open-study"));
  self->save_missed = G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "save-missed"));
  for (gsize i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    g_autoptr (GAction) action = g_settings_create_action (self->settings, KEYS[i]);
    g_autofree char *signal = g_strconcat ("changed::", KEYS[i], NULL);

    g_action_map_add_action (actions, action);
    g_signal_connect_object (self->settings, signal, G_CALLBACK (filter_changed_cb), self,
                             G_CONNECT_SWAPPED);
  }
}

static void
wuzi_puzzle_window_dispose (GObject *object)
{
  WuziPuzzleWindow *self = WUZI_PUZZLE_WINDOW (object);

  file_choosers_close (&self->chooser);
  g_clear_object (&self->trainer_signals);
  g_clear_object (&self->trainer);
  g_clear_object (&self->settings);
  g_clear_object (&self->book);
  g_clear_pointer (&self->player, g_free);
  g_clear_pointer (&self->given, g_free);
  g_clear_pointer (&self->skipped, g_ptr_array_unref);
  g_clear_pointer (&self->again, g_ptr_array_unref);

  G_OBJECT_CLASS (wuzi_puzzle_window_parent_class)->dispose (object);
}

static void
wuzi_puzzle_window_class_init (WuziPuzzleWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_puzzle_window_dispose;

  study_wanted_signal = NEW_SIGNAL (klass, "study-wanted", WUZI_TYPE_STUDY);

  ENSURE_TYPES (WUZI_TYPE_CHOOSER, WUZI_TYPE_PUZZLE_TABLE, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-puzzle-window.ui");
  BIND_CHILDREN (widget_class, WuziPuzzleWindow, title, toasts, stack, table, players, day_line,
                 day, marks, rating, rating_words, change, puzzle_rating, run, run_words, guest);
  BIND_CHILDREN (widget_class, WuziPuzzleWindow, summary, repeat, more);
  BIND_CALLBACKS (widget_class, answered_cb, next_cb, player_chosen_cb, repeat_clicked_cb,
                  more_clicked_cb);
}

static void
wuzi_puzzle_window_init (WuziPuzzleWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->day_line, wuzi_wrap_layout_new (DAY_GAP));
  wuzi_toasts_set_board (self->toasts, wuzi_puzzle_table_get_board (self->table));
  self->skipped = g_ptr_array_new ();
  self->again = g_ptr_array_new ();
  for (int i = 0; i < TRAINING_DAY; i++)
    gtk_box_append (self->marks, gtk_image_new ());
  self->trainer_signals = g_signal_group_new (WUZI_TYPE_TRAINER);
  g_signal_group_connect_swapped (self->trainer_signals, "changed", G_CALLBACK (trained_cb), self);
  g_signal_group_connect_swapped (self->trainer_signals, "problem", G_CALLBACK (wuzi_toasts_say),
                                  self->toasts);
}

WuziPuzzleWindow *
wuzi_puzzle_window_new (GSettings *settings, WuziRecordBook *book, WuziProfile *player)
{
  WuziPuzzleWindow *self = g_object_new (WUZI_TYPE_PUZZLE_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->book = g_object_ref (book);
  window_settings_follow_size (settings, WUZI_SETTING_PUZZLE_SIZE, GTK_WINDOW (self));
  add_actions (self, wuzi_puzzle_table_set_window (self->table, GTK_WINDOW (self), settings));
  wuzi_chooser_set_spoken (self->players, _ ("Player"));
  g_signal_connect_object (book, "players-changed", G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_record_book_get_profiles (book), "items-changed",
                           G_CALLBACK (show_players), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  wuzi_puzzle_window_set_player (self, player);
  return self;
}

void
wuzi_puzzle_window_set_player (WuziPuzzleWindow *self, WuziProfile *player)
{
  const char *id = player != NULL ? wuzi_profile_get_id (player) : NULL;

  g_return_if_fail (WUZI_IS_PUZZLE_WINDOW (self));

  if (self->trainer != NULL && g_strcmp0 (id, self->given) == 0)
    return;
  g_free (self->given);
  self->given = g_strdup (id);
  change_player (self, player);
}
