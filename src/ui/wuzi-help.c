/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures are played, and painted as on the table. */
#include "ui/wuzi-help.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "board/rules.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/opponents/opponent-choice.h"
#include "ui/opponents/opponent-words.h"
#include "ui/wuzi-settings.h"

enum {
  PICTURE_SIDE = 7,    /* points */
  PICTURE_WIDTH = 180, /* pixels */
  SPACING = 16,        /* the same */
};

/* Black begins each of them. */
static const struct {
  const char *moves;
  const char *title;
  const char *words;
} PICTURES[] = {
  { "b4 c3 c4 d3 d4 e5 e4 c5 f4", N_ ("Five"),
    N_ ("Five or more in an unbroken line win: across, down or diagonally.") },
  { "c4 d3 d4 d5 e4 f3 f4", N_ ("Open Four"),
    N_ ("Both ends are free. Whichever one is blocked, the other makes five.") },
  { "c4 b2 e4 f2 d3 f6 d5 b6 d4", N_ ("Double Threat"),
    N_ ("Two lines grow at once, and the other side can stop only one.") },
};

/* A board takes all the room there is. */
static GtkWidget *
clamp (GtkWidget *view, GtkOrientation orientation)
{
  return g_object_new (ADW_TYPE_CLAMP, "orientation", orientation, "maximum-size", PICTURE_WIDTH,
                       "tightening-threshold", PICTURE_WIDTH, "child", view, NULL);
}

static GtkWidget *
make_board (const char *moves, GSettings *settings)
{
  GtkWidget *view = g_object_new (WUZI_TYPE_BOARD_VIEW, "show-coordinates", FALSE, "focusable",
                                  FALSE, "can-target", FALSE, NULL);
  g_auto (GStrv) points = g_strsplit (moves, " ", -1);
  Verdict verdict;
  Board board;

  wuzi_settings_bind_themes (settings, G_OBJECT (view), G_SETTINGS_BIND_GET);
  board_init (&board, PICTURE_SIDE);
  for (guint i = 0; points[i] != NULL; i++)
    board_play (&board, notation_to_point (points[i], PICTURE_SIDE));
  verdict = rules_judge (RULE_FREESTYLE, &board);
  wuzi_board_view_set_position (WUZI_BOARD_VIEW (view), &board, &verdict);
  /* What is said below it is enough for who hears it. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return clamp (clamp (view, GTK_ORIENTATION_HORIZONTAL), GTK_ORIENTATION_VERTICAL);
}

static GtkWidget *
make_label (const char *words, const char *css_class)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Each stands beside what it shows. */
static void
add_pictures (GtkBuilder *builder, GSettings *settings)
{
  GtkBox *pictures = GTK_BOX (gtk_builder_get_object (builder, "pictures"));

  for (guint i = 0; i < G_N_ELEMENTS (PICTURES); i++) {
    GtkWidget *picture = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
    GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 4);

    gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
    gtk_widget_set_hexpand (words, TRUE);
    gtk_box_append (GTK_BOX (words), make_label (_ (PICTURES[i].title), "heading"));
    gtk_box_append (GTK_BOX (words), make_label (_ (PICTURES[i].words), NULL));
    gtk_box_append (GTK_BOX (picture), make_board (PICTURES[i].moves, settings));
    gtk_box_append (GTK_BOX (picture), words);
    gtk_box_append (pictures, picture);
  }
}

static void
add_levels (GtkBuilder *builder)
{
  AdwPreferencesGroup *levels = ADW_PREFERENCES_GROUP (gtk_builder_get_object (builder, "levels"));

  for (guint i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++) {
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                   opponent_words_get_name (OPPONENT_CHOICE_MAIN[i]));
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                 opponent_words_get_character (OPPONENT_CHOICE_MAIN[i]));
    adw_preferences_group_add (levels, row);
  }
}

GtkWindow *
wuzi_help_new (GSettings *settings)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/wuzi/Wuzi/wuzi-help.ui");

  add_pictures (builder, settings);
  add_levels (builder);
  return GTK_WINDOW (gtk_builder_get_object (builder, "help"));
}
