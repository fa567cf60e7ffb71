/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search in the background, and a list of what it found. */
#include "ui/study/wuzi-gaps-window.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/study/explorer-words.h"
#include "present/study/repertoire-gaps.h"
#include "ui/charts/wuzi-score-list.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziGapsWindow {
  AdwWindow parent_instance;

  /* Owned */
  WuziStudy *study;
  WuziExplorer *explorer;
  GCancellable *searching; /* NULL if nothing is looked for */
  RepertoireGaps *gaps;    /* NULL before any are known */

  guint shape; /* of the study that was searched */

  /* Template */
  GtkStack *stack;
  GtkProgressBar *progress;
  GtkLabel *note;
  GtkScrolledWindow *scroll;
  WuziScoreList *list;
  AdwStatusPage *none;
};

G_DEFINE_FINAL_TYPE (WuziGapsWindow, wuzi_gaps_window, ADW_TYPE_WINDOW)

static guint chosen_signal;

static void
stop_search (WuziGapsWindow *self)
{
  if (self->searching != NULL)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "gaps.search", TRUE);
}

static const RepertoireGap *
gap_at (WuziGapsWindow *self, guint row)
{
  return &g_array_index (self->gaps->gaps, RepertoireGap, row);
}

/* What isn't as one might think. */
static char *
dup_note (WuziGapsWindow *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  GStrv failed = self->gaps->failed;

  if (self->gaps->more)
    g_string_append_printf (
        words, _ ("The study has many positions: only the first %d of them were looked at."),
        REPERTOIRE_GAPS_MOST_POSITIONS);
  for (guint i = 0; failed != NULL && failed[i] != NULL; i++) {
    if (words->len > 0)
      g_string_append_c (words, '\n');
    g_string_append_printf (words, _ ("“%s” can’t be read."),
                            *failed[i] != '\0' ? failed[i] : _ ("My Games"));
  }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* "Black i10" */
static char *
dup_move (const RepertoireGap *gap)
{
  char point[NOTATION_POINT_BYTES];

  notation_from_point (gap->next.point, point);
  return g_strdup_printf (
      gap->stone == STONE_BLACK ? C_ ("move", "Black %s") : C_ ("move", "White %s"), point);
}

static void
add_row (WuziGapsWindow *self, guint row)
{
  const RepertoireGap *gap = gap_at (self, row);
  gboolean white = gap->stone == STONE_BLACK; /* answers */
  g_autofree char *move = dup_move (gap);
  g_autofree char *games = explorer_words_for_games (gap->next.games);
  g_autofree char *details = *gap->before != '\0'
                                 /* Translators: "34 games, after h8 h9 i9" */
                                 ? g_strdup_printf (_ ("%s, after %s"), games, gap->before)
                                 : g_strdup (games);
  WuziStanding standing = {
    .wins = white ? gap->next.white_wins : gap->next.black_wins,
    .losses = white ? gap->next.black_wins : gap->next.white_wins,
    .draws = gap->next.draws,
  };

  wuzi_score_list_add (self->list, NULL, move, move, &standing, gap_at (self, 0)->next.games);
  wuzi_score_list_set_details (self->list, (int) row, details);
}

static void
show_gaps (WuziGapsWindow *self)
{
  g_autofree char *note = dup_note (self);
  guint count = self->gaps->gaps->len;

  wuzi_score_list_clear (self->list);
  for (guint i = 0; i < count; i++)
    add_row (self, i);
  widget_show_words (self->note, note);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
  adw_status_page_set_title (self->none, _ ("No Gaps Found"));
  adw_status_page_set_description (
      self->none, *note != '\0'
                      ? note
                      : _ ("The study answers every move that was played in three games or more."));
  gtk_stack_set_visible_child_name (self->stack, count > 0 ? "gaps" : "none");
  /* NOTE: the stack may have done so. */
  if (count > 0 && gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
progress_cb (double done, gpointer user_data)
{
  WuziGapsWindow *self = user_data;

  if (self->searching != NULL)
    gtk_progress_bar_set_fraction (self->progress, done);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziGapsWindow) self = user_data;
  g_autoptr (RepertoireGaps) gaps = repertoire_gaps_find_finish (WUZI_STUDY (source), result, NULL);

  /* Stopped, or begun again. */
  if (gaps == NULL || g_task_get_cancellable (G_TASK (result)) != self->searching)
    return;
  g_clear_pointer (&self->gaps, repertoire_gaps_free);
  self->gaps = g_steal_pointer (&gaps);
  stop_search (self);
  show_gaps (self);
}

static void
search (WuziGapsWindow *self)
{
  stop_search (self);
  self->searching = g_cancellable_new ();
  self->shape = wuzi_study_get_shape (self->study);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child_name (self->stack, "searching");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "gaps.search", FALSE);
  repertoire_gaps_find_async (self->study, self->explorer, progress_cb, self->searching, found_cb,
                              g_object_ref (self));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (WUZI_GAPS_WINDOW (widget)->searching == NULL)
    search (WUZI_GAPS_WINDOW (widget));
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziGapsWindow *self = WUZI_GAPS_WINDOW (widget);

  stop_search (self);
  adw_status_page_set_title (self->none, _ ("Stopped"));
  adw_status_page_set_description (self->none, NULL);
  gtk_stack_set_visible_child_name (self->stack, "none");
}

/* Once nodes have gone, nobody knows where the others are. */
static void
chosen_cb (WuziGapsWindow *self, int row)
{
  const RepertoireGap *gap = gap_at (self, (guint) row);
  g_autofree char *move = dup_move (gap);
  g_autofree char *games = explorer_words_for_games (gap->next.games);
  /* Translators: "The repertoire has no answer to Black i10 (34 games)." */
  g_autofree char *sentence =
      g_strdup_printf (_ ("The repertoire has no answer to %s (%s)."), move, games);

  if (wuzi_study_get_shape (self->study) != self->shape)
    search (self);
  else
    g_signal_emit (self, chosen_signal, 0, gap->node, (guint) gap->next.point, sentence);
}

static void
wuzi_gaps_window_dispose (GObject *object)
{
  WuziGapsWindow *self = WUZI_GAPS_WINDOW (object);

  if (self->searching != NULL)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  if (self->explorer != NULL)
    g_signal_handlers_disconnect_by_func (self->explorer, search, self);
  g_clear_pointer (&self->gaps, repertoire_gaps_free);
  g_clear_object (&self->explorer);
  g_clear_object (&self->study);

  G_OBJECT_CLASS (wuzi_gaps_window_parent_class)->dispose (object);
}

static void
wuzi_gaps_window_class_init (WuziGapsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_gaps_window_dispose;

  chosen_signal = NEW_SIGNAL (klass, "chosen", G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_SCORE_LIST);
  gtk_widget_class_install_action (widget_class, "gaps.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "gaps.stop", NULL, stop_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F5, 0, "gaps.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-gaps-window.ui");
  BIND_CHILDREN (widget_class, WuziGapsWindow, stack, progress, note, scroll, list, none);
  BIND_CALLBACKS (widget_class, chosen_cb);
}

static void
wuzi_gaps_window_init (WuziGapsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_score_list_set_label (self->list, _ ("Moves without an answer"));
}

WuziGapsWindow *
wuzi_gaps_window_new (GtkWindow *parent, WuziStudy *study, WuziExplorer *explorer)
{
  WuziGapsWindow *self;

  g_return_val_if_fail (WUZI_IS_STUDY (study), NULL);
  g_return_val_if_fail (WUZI_IS_EXPLORER (explorer), NULL);

  self = g_object_new (WUZI_TYPE_GAPS_WINDOW, "transient-for", parent, NULL);
  self->study = g_object_ref (study);
  self->explorer = g_object_ref (explorer);
  g_signal_connect_object (explorer, "changed", G_CALLBACK (search), self, G_CONNECT_SWAPPED);
  wuzi_explorer_load (explorer);
  search (self);
  return self;
}

WuziStudy *
wuzi_gaps_window_get_study (WuziGapsWindow *self)
{
  g_return_val_if_fail (WUZI_IS_GAPS_WINDOW (self), NULL);

  return self->study;
}
