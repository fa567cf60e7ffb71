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
};

struct _WuziScoreList {
  GtkWidget parent_instance;

  /* Owned */
  GtkSizeGroup *titles;
  GtkSizeGroup *figures;
  GtkSizeGroup *shares;

  /* Borrowed */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (WuziScoreList, wuzi_score_list, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
row_activated_cb (WuziScoreList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, gtk_list_box_row_get_index (row));
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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scorelist");
}

static void
wuzi_score_list_init (WuziScoreList *self)
{
  self->titles = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->figures = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->shares = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
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
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  widget_set_spoken (row, words);
  gtk_list_box_append (self->list, row);
}

void
wuzi_score_list_set_label (WuziScoreList *self, const char *label)
{
  g_return_if_fail (WUZI_IS_SCORE_LIST (self));

  widget_set_spoken (self->list, label);
}
