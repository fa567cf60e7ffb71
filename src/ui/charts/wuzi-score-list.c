/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of scores with bars that begin below each other. */
#include "ui/charts/wuzi-score-list.h"

#include <glib/gi18n-lib.h>

#include "present/statistics/stats-words.h"
#include "present/words/wuzi-words.h"
#include "ui/charts/wuzi-score-bar.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  ROW_GAP = 10,
  BAR_HEIGHT = 16,
  TITLE_CHARS = 3, /* of a line at least, and at most so many: */
  MAX_TITLE_CHARS = 16,
  NO_ROW = -1,
};

/* What a screen reader is told of a row, without its details. */
#define WORDS_KEY "wuzi-score-words"

struct _WuziScoreList {
  GtkWidget parent_instance;

  /* Owned */
  GtkSizeGroup *titles;
  GtkSizeGroup *figures;
  GtkSizeGroup *shares;

  /* Borrowed */
  GtkListBox *list;

  int pointed; /* the row; NO_ROW: none */
};

G_DEFINE_FINAL_TYPE (WuziScoreList, wuzi_score_list, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  POINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
row_activated_cb (WuziScoreList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, gtk_list_box_row_get_index (row));
}

static void
point_at (WuziScoreList *self, int row)
{
  if (row == self->pointed)
    return;
  self->pointed = row;
  g_signal_emit (self, signals[POINTED], 0, row);
}

static void
wuzi_score_list_dispose (GObject *object)
{
  WuziScoreList *self = WUZI_SCORE_LIST (object);

  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;
  g_clear_object (&self->titles);
  g_clear_object (&self->figures);
  g_clear_object (&self->shares);
  G_OBJECT_CLASS (wuzi_score_list_parent_class)->dispose (object);
}

static void
wuzi_score_list_class_init (WuziScoreListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_score_list_dispose;

  signals[CHOSEN] = NEW_SIGNAL (klass, "chosen", G_TYPE_INT);
  signals[POINTED] = NEW_SIGNAL (klass, "pointed", G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scorelist");
}

static void
wuzi_score_list_init (WuziScoreList *self)
{
  self->titles = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->figures = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->shares = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->pointed = NO_ROW;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  list_access_make_one_stop (GTK_WIDGET (self->list));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

void
wuzi_score_list_clear (WuziScoreList *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (WUZI_IS_SCORE_LIST (self));

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  point_at (self, NO_ROW);
}

static void
entered_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, WUZI_TYPE_SCORE_LIST);

  if (self != NULL)
    point_at (WUZI_SCORE_LIST (self), gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
left_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, WUZI_TYPE_SCORE_LIST);

  if (self != NULL
      && WUZI_SCORE_LIST (self)->pointed == gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)))
    point_at (WUZI_SCORE_LIST (self), NO_ROW);
}

/* By the pointer, or by the keyboard. */
static void
follow_pointing (GtkWidget *row)
{
  GtkEventController *const CONTROLLERS[] = { gtk_event_controller_motion_new (),
                                              gtk_event_controller_focus_new () };

  for (guint i = 0; i < G_N_ELEMENTS (CONTROLLERS); i++) {
    g_signal_connect (CONTROLLERS[i], "enter", G_CALLBACK (entered_cb), NULL);
    g_signal_connect (CONTROLLERS[i], "leave", G_CALLBACK (left_cb), NULL);
    gtk_widget_add_controller (row, CONTROLLERS[i]);
  }
}

static GtkWidget *
make_title (WuziScoreList *self, const char *mark, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ROW_GAP / 2);
  GtkWidget *label = widget_new_label (title, 0, "");

  if (mark != NULL)
    gtk_box_append (GTK_BOX (box), widget_new_label (mark, 0.5, "mark"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), TITLE_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_TITLE_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_size_group_add_widget (self->titles, box);
  return box;
}

static GtkWidget *
make_bar (const WuziStanding *standing, guint most)
{
  GtkWidget *bar = wuzi_score_bar_new ();

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (bar), BAR_HEIGHT);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (bar, TRUE);
  wuzi_score_bar_set_standing (WUZI_SCORE_BAR (bar), standing, most);
  return bar;
}

/* With room for details below. */
static GtkWidget *
make_content (GtkWidget *score)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *details = widget_new_label ("", 0, "caption dim-label numeric");

  gtk_label_set_wrap (GTK_LABEL (details), TRUE);
  gtk_widget_set_visible (details, FALSE);
  gtk_box_append (GTK_BOX (box), score);
  gtk_box_append (GTK_BOX (box), details);
  return box;
}

void
wuzi_score_list_add (WuziScoreList *self, const char *mark, const char *title,
                     const char *title_spoken, const WuziStanding *standing, guint most)
{
  g_autofree char *figures = wuzi_words_for_standing_short (standing);
  g_autofree char *share = stats_words_dup_share (standing);
  g_autofree char *score = stats_words_dup_score (standing);
  g_autofree char *words = g_strdup_printf (_ ("%s: %s"), title_spoken, score);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ROW_GAP);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *figures_label = widget_new_label (figures, 1, "numeric");
  GtkWidget *share_label = widget_new_label (share, 1, "numeric");

  g_return_if_fail (WUZI_IS_SCORE_LIST (self));

  gtk_size_group_add_widget (self->figures, figures_label);
  gtk_size_group_add_widget (self->shares, share_label);
  gtk_widget_add_css_class (share_label, "dim-label");
  gtk_box_append (GTK_BOX (box), make_title (self, mark, title));
  gtk_box_append (GTK_BOX (box), make_bar (standing, most));
  gtk_box_append (GTK_BOX (box), figures_label);
  gtk_box_append (GTK_BOX (box), share_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), make_content (box));
  g_object_set_data_full (G_OBJECT (row), WORDS_KEY, g_strdup (words), g_free);
  widget_set_spoken (row, words);
  follow_pointing (row);
  gtk_list_box_append (self->list, row);
}

void
wuzi_score_list_set_details (WuziScoreList *self, int row, const char *details)
{
  GtkListBoxRow *at;
  GtkLabel *label;
  const char *words;
  g_autofree char *spoken = NULL;

  g_return_if_fail (WUZI_IS_SCORE_LIST (self));

  at = gtk_list_box_get_row_at_index (self->list, row);
  g_return_if_fail (at != NULL);
  label = GTK_LABEL (gtk_widget_get_last_child (gtk_list_box_row_get_child (at)));
  if (g_str_equal (gtk_label_get_label (label), details))
    return;
  widget_show_words (label, details);
  words = g_object_get_data (G_OBJECT (at), WORDS_KEY);
  spoken = *details != '\0' ? g_strdup_printf ("%s · %s", words, details) : g_strdup (words);
  widget_set_spoken (at, spoken);
}

void
wuzi_score_list_set_label (WuziScoreList *self, const char *label)
{
  g_return_if_fail (WUZI_IS_SCORE_LIST (self));

  widget_set_spoken (self->list, label);
}
