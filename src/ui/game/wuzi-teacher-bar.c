/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One judgement at a time; what comes too late is dropped. */
#include "ui/game/wuzi-teacher-bar.h"

#include <glib/gi18n-lib.h>

#include "game/players/advice.h"
#include "game/players/wuzi-human-player.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/wuzi-words.h"
#include "teacher/explain.h"
#include "teacher/review-ratings.h"
#include "teacher/review-words.h"
#include "teacher/wuzi-reviewer.h"
#include "threads/wuzi-thinker.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-wrap-layout.h"

enum {
  SPACING = 8,
};

struct _WuziTeacherBar {
  GtkWidget parent_instance;

  /* Owned */
  GSettings *settings;
  WuziGame *game; /* or NULL */
  GSignalGroup *game_signals;
  GSignalGroup *console_signals;
  WuziReviewer *reviewer; /* NULL until it is wanted */
  GCancellable *judging;  /* of the move that is judged, or explained; NULL if none is */
  Review *review;         /* of the move that is spoken of; NULL if none is */
  gboolean lined;         /* a line is shown */
  gboolean answered;      /* the move that is spoken of, when that was told last */

  /* Template */
  GtkRevealer *revealer;
  GtkWidget *box;
  GtkLabel *label;
  GtkWidget *buttons;
  GtkWidget *why;
};

G_DEFINE_FINAL_TYPE (WuziTeacherBar, wuzi_teacher_bar, GTK_TYPE_WIDGET)

static guint line_wanted_signal;

static WuziConsole *
get_console (WuziTeacherBar *self)
{
  return wuzi_game_get_console (self->game);
}

static const Board *
get_board (WuziTeacherBar *self)
{
  return wuzi_console_get_board (get_console (self));
}

static void
stop_judging (WuziTeacherBar *self)
{
  g_cancellable_cancel (self->judging);
  g_clear_object (&self->judging);
}

/* Counts as a hint, once a game: the player may play otherwise now than they would have. */
static void
count_taught (WuziTeacherBar *self, Stone stone)
{
  WuziHint *hint = wuzi_game_get_hint (self->game);

  if (wuzi_hint_get_taught (hint, stone) == 0)
    wuzi_hint_count_taught (hint, stone);
}

static void
show (WuziTeacherBar *self, const char *words)
{
  gtk_label_set_label (self->label, words);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

static void
say (WuziTeacherBar *self, const char *words)
{
  show (self, words);
  announce (GTK_WIDGET (self), words);
}

static void
show_line (WuziTeacherBar *self, guint stones, const Point *points, int count, Stone first)
{
  self->lined = count > 0;
  g_signal_emit (self, line_wanted_signal, 0, stones, points, (guint) count, (guint) first);
}

gboolean
wuzi_teacher_bar_close (WuziTeacherBar *self)
{
  g_return_val_if_fail (WUZI_IS_TEACHER_BAR (self), FALSE);

  g_clear_pointer (&self->review, review_free);
  if (!gtk_revealer_get_reveal_child (self->revealer))
    return FALSE;
  if (self->lined)
    show_line (self, G_MAXUINT, NULL, 0, STONE_NONE);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  return TRUE;
}

/* --- a person's move --- */

static char *
word_losing (const Review *review, int number)
{
  gboolean white = review_get_colour (review, number) == STONE_BLACK; /* wins */
  const char *win = review_words_name_win (review, number + 1);

  if (win == NULL)
    return g_strdup (white ? _ ("After this move, white can force a win.")
                           : _ ("After this move, black can force a win."));
  /* Translators: %s is what can be made: "two fours at once" */
  return g_strdup_printf (white ? _ ("After this move, white can win by %s.")
                                : _ ("After this move, black can win by %s."),
                          win);
}

/* Nothing but what it was: the points come when it is asked why. */
static char *
word_mistake (const Review *review, int number)
{
  char *loss;
  const char *win;

  if (review_loses (review, number))
    return word_losing (review, number);
  if (review->game.positions[number].moves == 1)
    return g_strdup (_ ("You could have made five in a row."));
  if (review->game.moves[number].judgement == JUDGEMENT_MISSED_WIN) {
    win = review_words_name_win (review, number);
    /* Translators: %s is what could have been made: "two fours at once" */
    return win != NULL ? g_strdup_printf (_ ("You could have won by %s."), win)
                       : g_strdup (_ ("You could have won by force."));
  }
  loss = review_words_for_loss (review, number);
  return loss != NULL ? loss : g_strdup (_ ("There was a much better move."));
}

/* How bad a move must be to be spoken of; JUDGEMENT_COUNT: nothing is. */
static gboolean
is_spoken_of (WuziTeacherBar *self, Judgement judgement)
{
  g_autofree char *mode = g_settings_get_string (self->settings, WUZI_SETTING_TEACHER);

  if (g_str_equal (mode, "decisive"))
    return judgement <= JUDGEMENT_LOSING_MOVE;
  return g_str_equal (mode, "mistakes") && judgement <= JUDGEMENT_MISTAKE;
}

static gboolean
is_on (WuziTeacherBar *self)
{
  g_autofree char *mode = g_settings_get_string (self->settings, WUZI_SETTING_TEACHER);

  return !g_str_equal (mode, "off") && wuzi_game_get_mode (self->game) == WUZI_MODE_PVE;
}

/* Is what was judged still on the board, with no more than the machine's answer upon it? */
static gboolean
is_current (WuziTeacherBar *self, const Review *review)
{
  const Board *board = get_board (self);
  int count = review->game.count;

  if (board->count < count || board->count > count + 1)
    return FALSE;
  for (int i = 0; i < count; i++)
    if (board->moves[i] != review->game.moves[i].point)
      return FALSE;
  return TRUE;
}

/* With how the game stands: the machine answers at about the same time, and of two announcements
 * the later one interrupts the other. */
static void
tell_mistake (WuziTeacherBar *self)
{
  g_autofree char *state = wuzi_words_for_state_spoken (self->game);
  /* Translators: two sentences: what is remarkable on the board, then how the game stands */
  g_autofree char *words =
      g_strdup_printf (C_ ("remark", "%s %s"), gtk_label_get_label (self->label), state);

  self->answered = get_board (self)->count > self->review->game.count;
  announce_everywhere (GTK_WIDGET (self), words);
}

/* After the state has told the machine's answer. */
static void
game_changed_cb (WuziTeacherBar *self)
{
  if (self->review != NULL && !self->answered && gtk_widget_get_visible (self->why)
      && get_board (self)->count > self->review->game.count)
    tell_mistake (self);
}

/* Takes the review. */
static void
show_mistake (WuziTeacherBar *self, Review *review)
{
  g_autofree char *words = word_mistake (review, review->game.count - 1);

  g_clear_pointer (&self->review, review_free);
  self->review = review;
  gtk_widget_set_visible (self->why, TRUE);
  gtk_widget_set_visible (self->buttons, TRUE);
  show (self, words);
  tell_mistake (self);
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziTeacherBar) self = user_data;
  g_autoptr (Review) review = wuzi_reviewer_review_finish (WUZI_REVIEWER (source), result, NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->judging)
    return;
  g_clear_object (&self->judging);
  if (review != NULL && self->game != NULL && !wuzi_console_is_over (get_console (self))
      && is_current (self, review)
      && is_spoken_of (self, review->game.moves[review->game.count - 1].judgement))
    show_mistake (self, g_steal_pointer (&review));
}

/* Who plays the machine is spoken to as what they are, or else as what they play. */
static void
set_ratings (WuziTeacherBar *self, Review *review)
{
  int mover = (review->game.count - 1) % 2;
  WuziProfile *player = wuzi_game_get_profile (self->game, WUZI_SEAT_FIRST);
  int *ratings = review->game.ratings;

  if (player != NULL)
    ratings[mover] = review_ratings_get_person (wuzi_game_get_rating (self->game, WUZI_SEAT_FIRST));
  ratings[1 - mover] = engine_level_to_rating (wuzi_game_get_level (self->game, NULL));
  strength_share (ratings);
}

/* Judges the last stone, and it alone. */
static void
judge_move (WuziTeacherBar *self)
{
  const Board *board = get_board (self);
  Review *review = review_new (wuzi_console_get_rule (get_console (self)), board->size, STONE_BLACK,
                               board->moves, (guint) board->count, NULL);

  if (review == NULL)
    return;
  review->game.given = review->game.count - 1;
  set_ratings (self, review);
  if (self->reviewer == NULL)
    self->reviewer = wuzi_reviewer_new (NULL);
  self->judging = g_cancellable_new ();
  count_taught (self, stone_other (board->turn));
  wuzi_reviewer_review_async (self->reviewer, review, JUDGE_QUICK, self->judging, judged_cb,
                              g_object_ref (self));
}

/* Judges each stone that the player puts; none that is redone, and none of an opening. */
static void
deed_done_cb (WuziTeacherBar *self, WuziPlayer *player, const Deed *deed)
{
  if (!WUZI_IS_HUMAN_PLAYER (player))
    return;
  stop_judging (self);
  wuzi_teacher_bar_close (self);
  if (deed->kind == DEED_STONE && is_on (self)
      && opening_is_over (wuzi_console_get_opening (get_console (self)))
      && !rules_is_over (wuzi_console_get_rule (get_console (self)), get_board (self)))
    judge_move (self);
}

gboolean
wuzi_teacher_bar_show_why (WuziTeacherBar *self)
{
  const JudgedPosition *position;
  g_autofree char *words = NULL;
  gboolean loses;
  int number;

  g_return_val_if_fail (WUZI_IS_TEACHER_BAR (self), FALSE);

  if (self->review == NULL)
    return FALSE;
  number = self->review->game.count - 1;
  loses = review_loses (self->review, number);
  position = &self->review->game.positions[loses ? number + 1 : number];
  words = review_words_for_move (self->review, number);
  gtk_widget_set_visible (self->why, FALSE);
  number += loses ? 1 : 0;
  /* Before it is said why, as it is told that another position is shown. */
  show_line (self, (guint) number, position->line, position->length,
             review_get_colour (self->review, number));
  say (self, words);
  return TRUE;
}

/* --- the machine's move --- */

/* A question; a task's data. */
typedef struct {
  Board board;
  Rule rule;
} Question;

/* What a move does, and what it is for, as a hint would say it. */
typedef struct {
  Explanation explanation;
  Advice advice;
} Answer;

static gpointer
explain (WuziThought *thought, gpointer data, GError **error)
{
  const Question *question = data;
  EngineRequest request = { .rule = question->rule, .stop = thought->stop };
  Answer *answer = g_new0 (Answer, 1);
  Board before = question->board;

  explain_last_move (&answer->explanation, thought->engine, question->rule, &question->board,
                     thought->stop);
  answer->advice.point = board_take_back (&before);
  advice_give_reason (&answer->advice, thought->engine, &before, &request);
  return answer;
}

static const WuziThoughtKind EXPLANATION = { .think = explain, .free_result = g_free };

static void
explained_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziTeacherBar *self = WUZI_TEACHER_BAR (source);
  const Question *question = g_task_get_task_data (G_TASK (result));
  g_autofree Answer *answer = g_task_propagate_pointer (G_TASK (result), NULL);
  const Explanation *explanation;
  g_autofree char *reason = NULL;
  g_autofree char *words = NULL;

  if (g_task_get_cancellable (G_TASK (result)) != self->judging)
    return;
  g_clear_object (&self->judging);
  if (answer == NULL || self->game == NULL || !board_equal (&question->board, get_board (self)))
    return;
  explanation = &answer->explanation;
  reason = wuzi_words_for_reason (&answer->advice);
  words = explain_words (explanation, reason);
  gtk_widget_set_visible (self->buttons, FALSE);
  if (explanation->length > 0)
    show_line (self, (guint) question->board.count, explanation->line, explanation->length,
               explanation->mover);
  say (self, words);
}

gboolean
wuzi_teacher_bar_can_explain (WuziTeacherBar *self)
{
  const Board *board;

  g_return_val_if_fail (WUZI_IS_TEACHER_BAR (self), FALSE);

  if (self->game == NULL || wuzi_game_get_mode (self->game) != WUZI_MODE_PVE
      || wuzi_console_is_over (get_console (self))
      || !opening_is_over (wuzi_console_get_opening (get_console (self))))
    return FALSE;
  board = get_board (self);
  return board->count > (int) wuzi_console_get_origin_length (get_console (self))
         && WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (get_console (self)));
}

void
wuzi_teacher_bar_explain (WuziTeacherBar *self)
{
  g_autoptr (WuziThinker) thinker = NULL;
  g_autoptr (GTask) task = NULL;
  Question *question;

  g_return_if_fail (WUZI_IS_TEACHER_BAR (self));

  if (!wuzi_teacher_bar_can_explain (self))
    return;
  stop_judging (self);
  wuzi_teacher_bar_close (self);
  count_taught (self, get_board (self)->turn);
  self->judging = g_cancellable_new ();
  question = g_new0 (Question, 1);
  question->board = *get_board (self);
  question->rule = wuzi_console_get_rule (get_console (self));
  task = g_task_new (self, self->judging, explained_cb, NULL);
  g_task_set_task_data (task, question, g_free);
  thinker = wuzi_thinker_new ();
  wuzi_thinker_think (thinker, task, &EXPLANATION);
}

/* --- the class --- */

/* What was said is about a position that isn't on the board any more. */
static void
leave (WuziTeacherBar *self)
{
  stop_judging (self);
  wuzi_teacher_bar_close (self);
}

/* The game shows from the beginning that it won't be rated if the teacher judges its moves, or its
 * chances are shown. */
static void
tell_game (WuziTeacherBar *self)
{
  if (self->game != NULL)
    wuzi_hint_set_teaching (
        wuzi_game_get_hint (self->game),
        is_on (self) || g_settings_get_boolean (self->settings, WUZI_SETTING_SHOW_CHANCES));
}

static void
wuzi_teacher_bar_dispose (GObject *object)
{
  WuziTeacherBar *self = WUZI_TEACHER_BAR (object);

  stop_judging (self);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_TEACHER_BAR);

  G_OBJECT_CLASS (wuzi_teacher_bar_parent_class)->dispose (object);
}

static void
wuzi_teacher_bar_finalize (GObject *object)
{
  WuziTeacherBar *self = WUZI_TEACHER_BAR (object);

  g_clear_object (&self->reviewer);
  g_clear_pointer (&self->review, review_free);

  G_OBJECT_CLASS (wuzi_teacher_bar_parent_class)->finalize (object);
}

static void
wuzi_teacher_bar_class_init (WuziTeacherBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_teacher_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_teacher_bar_finalize;

  line_wanted_signal =
      NEW_SIGNAL (klass, "line-wanted", G_TYPE_UINT, G_TYPE_POINTER, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-teacher-bar.ui");
  BIND_CHILDREN (widget_class, WuziTeacherBar, revealer, box, label, why, buttons);
  BIND_CALLBACKS (widget_class, wuzi_teacher_bar_show_why, wuzi_teacher_bar_close);
}

static void
wuzi_teacher_bar_init (WuziTeacherBar *self)
{
  self->game_signals = g_signal_group_new (WUZI_TYPE_GAME);
  g_signal_group_connect_data (self->game_signals, "changed", G_CALLBACK (game_changed_cb), self,
                               NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "deed-done", G_CALLBACK (deed_done_cb),
                                  self);
  g_signal_group_connect_swapped (self->console_signals, "stone-removed", G_CALLBACK (leave), self);
  g_signal_group_connect_swapped (self->console_signals, "finished", G_CALLBACK (leave), self);
  g_signal_group_connect_swapped (self->console_signals, "cleared", G_CALLBACK (leave), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->box, wuzi_wrap_layout_new (SPACING));
  gtk_widget_set_layout_manager (self->buttons, wuzi_wrap_layout_new (SPACING));
  announce_nothing_when_closed (self->revealer, self->label);
}

void
wuzi_teacher_bar_set_settings (WuziTeacherBar *self, GSettings *settings)
{
  g_return_if_fail (WUZI_IS_TEACHER_BAR (self));

  g_set_object (&self->settings, settings);
  g_signal_connect_object (settings, "changed::" WUZI_SETTING_TEACHER, G_CALLBACK (tell_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" WUZI_SETTING_SHOW_CHANCES, G_CALLBACK (tell_game),
                           self, G_CONNECT_SWAPPED);
}

void
wuzi_teacher_bar_set_game (WuziTeacherBar *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_TEACHER_BAR (self));

  leave (self);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->console_signals, game != NULL ? get_console (self) : NULL);
  tell_game (self);
}
