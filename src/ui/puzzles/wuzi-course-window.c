/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons beside the board on which they are played, and the list of all. */
#include "ui/puzzles/wuzi-course-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/settings/wuzi-settings.h"
#include "teacher/lessons.h"
#include "teacher/wuzi-trainer.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/window-settings.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/puzzles/wuzi-puzzle-table.h"

struct _WuziCourseWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziTrainer *trainer;
  GPtrArray *lessons; /* of Lesson */

  guint number; /* of the lesson that is shown; lessons->len before there is one */

  /* Template */
  AdwWindowTitle *title;
  WuziToasts *toasts;
  GtkStack *stack;
  WuziPuzzleTable *table;
  GtkLabel *lesson_title;
  GtkLabel *text;
  GtkListBox *list;
  AdwStatusPage *end;
  GtkWidget *first_game;
};

G_DEFINE_FINAL_TYPE (WuziCourseWindow, wuzi_course_window, ADW_TYPE_WINDOW)

static const Lesson *
get_lesson (WuziCourseWindow *self, guint number)
{
  return g_ptr_array_index (self->lessons, number);
}

static gboolean
is_done (WuziCourseWindow *self, guint number)
{
  const Training *training = wuzi_trainer_get_training (self->trainer);

  return training != NULL
         && g_hash_table_contains (training->lessons, get_lesson (self, number)->id);
}

/* A row tells whether its lesson is done, and whether it is the one that is shown. */
static void
show_row (WuziCourseWindow *self, guint number)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) number));
  GtkWidget *icon = g_object_get_data (G_OBJECT (row), "icon");
  gboolean done = is_done (self, number);
  /* Translators: %s is the title of a lesson */
  g_autofree char *spoken =
      g_strdup_printf (done ? _ ("%s, done") : "%s", get_lesson (self, number)->title);

  gtk_widget_set_opacity (icon, done ? 1 : 0);
  widget_set_class (row, "now", number == self->number);
  widget_set_spoken (row, spoken);
  list_access_tell_chosen (row, number == self->number);
}

/* What the last page says: lessons can be skipped, too. */
static void
show_end (WuziCourseWindow *self, guint done)
{
  gboolean all = done == self->lessons->len;

  adw_status_page_set_icon_name (self->end, all ? "emblem-ok-symbolic" : NULL);
  if (all)
    adw_status_page_set_title (self->end, _ ("Course Completed"));
  else
    adw_status_page_set_title (self->end,
                               done == 0 ? _ ("Course Skipped") : _ ("End of the Course"));
}

static void
show_progress (WuziCourseWindow *self)
{
  g_autofree char *words = NULL;
  guint done = 0;

  for (guint i = 0; i < self->lessons->len; i++) {
    show_row (self, i);
    done += is_done (self, i) ? 1 : 0;
  }
  /* Translators: lessons */
  words = g_strdup_printf (_ ("%u of %u done"), done, self->lessons->len);
  adw_window_title_set_subtitle (self->title, words);
  show_end (self, done);
}

static void
game_changed_cb (WuziCourseWindow *self, WuziPuzzleGame *game)
{
  if (wuzi_puzzle_game_get_state (game) == WUZI_PUZZLE_SOLVED)
    wuzi_trainer_finish_lesson (self->trainer, get_lesson (self, self->number)->id);
}

static void
show_lesson (WuziCourseWindow *self, guint number)
{
  const Lesson *lesson = get_lesson (self, number);
  g_autoptr (WuziPuzzleGame) game = wuzi_puzzle_game_new (&lesson->puzzle);

  self->number = number;
  gtk_stack_set_visible_child_name (self->stack, "lesson");
  gtk_label_set_label (self->lesson_title, lesson->title);
  gtk_label_set_label (self->text, lesson->text);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  wuzi_puzzle_table_set_game (self->table, game, lesson->task, NULL);
  wuzi_puzzle_table_set_verdicts (self->table, lesson->done, lesson->wrong);
  show_progress (self);
}

static void
row_activated_cb (WuziCourseWindow *self, GtkListBoxRow *row)
{
  show_lesson (self, (guint) gtk_list_box_row_get_index (row));
}

/* After the last one there is a game to be played. */
static void
next_cb (WuziCourseWindow *self)
{
  if (self->number + 1 < self->lessons->len) {
    show_lesson (self, self->number + 1);
    return;
  }
  gtk_stack_set_visible_child_name (self->stack, "end");
  /* NOTE: to those who hear it, GTK 4.8 also tells what is on the other page. */
  wuzi_puzzle_table_set_game (self->table, NULL, NULL, NULL);
  gtk_widget_grab_focus (self->first_game);
}

static void
lessons_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_lesson (WUZI_COURSE_WINDOW (widget), 0);
}

/* "course.puzzles" leads to "app.puzzles". */
static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *action = g_strconcat ("app.", strchr (name, '.') + 1, NULL);

  gtk_widget_activate_action (widget, action, NULL);
  gtk_window_close (GTK_WINDOW (widget));
}

/* Where somebody is new, or has left off; at the first one if all are done. */
static void
trained_cb (WuziCourseWindow *self)
{
  guint first = 0;

  if (self->number < self->lessons->len) {
    show_progress (self);
    return;
  }
  while (first < self->lessons->len && is_done (self, first))
    first++;
  show_lesson (self, first % self->lessons->len);
}

static void
add_row (WuziCourseWindow *self, guint number)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name ("emblem-ok-symbolic");
  g_autofree char *words = g_strdup_printf ("%u. %s", number + 1, get_lesson (self, number)->title);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (icon, "success");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "icon", icon);
  gtk_list_box_append (self->list, row);
}

static void
wuzi_course_window_dispose (GObject *object)
{
  WuziCourseWindow *self = WUZI_COURSE_WINDOW (object);

  g_clear_object (&self->trainer);

  G_OBJECT_CLASS (wuzi_course_window_parent_class)->dispose (object);
}

static void
wuzi_course_window_finalize (GObject *object)
{
  WuziCourseWindow *self = WUZI_COURSE_WINDOW (object);

  g_ptr_array_unref (self->lessons);

  G_OBJECT_CLASS (wuzi_course_window_parent_class)->finalize (object);
}

static void
wuzi_course_window_class_init (WuziCourseWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_course_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_course_window_finalize;

  ENSURE_TYPES (WUZI_TYPE_PUZZLE_TABLE, WUZI_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-course-window.ui");
  BIND_CHILDREN (widget_class, WuziCourseWindow, title, toasts, stack, table, lesson_title, text,
                 list, end, first_game);
  BIND_CALLBACKS (widget_class, row_activated_cb, next_cb);
  gtk_widget_class_install_action (widget_class, "course.first-game", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "course.puzzles", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "course.lessons", NULL, lessons_action);
}

static void
wuzi_course_window_init (WuziCourseWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_toasts_set_board (self->toasts, wuzi_puzzle_table_get_board (self->table));
  self->lessons = lessons_new ();
  self->number = self->lessons->len;
  for (guint i = 0; i < self->lessons->len; i++)
    add_row (self, i);
  list_access_make_one_stop (GTK_WIDGET (self->list));
}

WuziCourseWindow *
wuzi_course_window_new (GSettings *settings, WuziRecordBook *book, WuziProfile *player)
{
  WuziCourseWindow *self = g_object_new (WUZI_TYPE_COURSE_WINDOW, NULL);

  window_settings_follow_size (settings, WUZI_SETTING_PUZZLE_SIZE, GTK_WINDOW (self));
  wuzi_puzzle_table_set_window (self->table, GTK_WINDOW (self), settings);
  wuzi_puzzle_table_set_game (self->table, NULL, NULL, NULL);
  self->trainer = wuzi_trainer_new (book, player != NULL ? wuzi_profile_get_id (player) : NULL);
  g_signal_connect_object (self->trainer, "changed", G_CALLBACK (trained_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trainer, "problem", G_CALLBACK (wuzi_toasts_say), self->toasts,
                           G_CONNECT_SWAPPED);
  return self;
}
