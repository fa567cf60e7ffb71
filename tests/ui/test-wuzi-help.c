/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How to play: what the window shows, and how narrow it may be. */
#include "ui/app/wuzi-help.h"

#include "present/words/help-topics.h"
#include "present/words/wuzi-words.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/wuzi-board-view.h"

static GSettings *settings;
static GtkWindow *window; /* NULL while there is none */

static void
open_help (const char *page)
{
  if (window != NULL)
    widgets_destroy (window);
  window = GTK_WINDOW (wuzi_help_new (settings, page));
  widgets_present (window);
}

/* For who opens it at a page. */
static void
set_up_unopened (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
  window = NULL;
}

static void
set_up (void)
{
  set_up_unopened ();
  open_help (NULL);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&settings);
}

/* All boards of that size, in the order in which they stand; 0: of any. */
static void
collect_boards (GtkWidget *root, int size, GPtrArray *boards)
{
  if (WUZI_IS_BOARD_VIEW (root)
      && (size == 0 || wuzi_board_view_get_geometry (WUZI_BOARD_VIEW (root)).size == size))
    g_ptr_array_add (boards, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_boards (child, size, boards);
}

static guint
count_boards (GtkWidget *root)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();

  collect_boards (root, 0, boards);
  return boards->len;
}

START_TEST (the_aim_is_shown_in_pictures)
{
  GtkWidget *board = widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL);

  ck_assert_uint_eq (count_boards (GTK_WIDGET (window)), 3);
  ck_assert (widgets_says (GTK_WIDGET (window), "Open Four"));
  ck_assert_int_eq (wuzi_board_view_get_geometry (WUZI_BOARD_VIEW (board)).size, 7);
  ck_assert_int_le (gtk_widget_get_height (board), 240);
  ck_assert (!gtk_widget_grab_focus (board));
}
END_TEST

/* Nothing but what scrolls it can have the focus. */
START_TEST (a_page_of_pictures_is_read_as_a_whole)
{
  GtkWidget *inside;
  GtkAccessible *scroller;

  open_help ("standard");
  inside = widgets_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "Six");
  scroller = GTK_ACCESSIBLE (gtk_widget_get_ancestor (inside, GTK_TYPE_SCROLLED_WINDOW));
  gtk_test_accessible_assert_property (scroller, GTK_ACCESSIBLE_PROPERTY_LABEL, "Standard");
  gtk_test_accessible_assert_property (
      scroller, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Exactly five in a row win, for both sides. Nothing is forbidden.\n"
      "Five\nFive stones in an unbroken line win.\n"
      "Six\nA longer row doesn’t win. The game goes on.");
}
END_TEST

START_TEST (all_levels_are_told)
{
  static const char *const LEVELS[] = { "Easy", "Medium", "Hard", "Expert", "Champion" };

  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    ck_assert_msg (widgets_says (GTK_WIDGET (window), LEVELS[i]), "%s", LEVELS[i]);
}
END_TEST

START_TEST (it_fits_a_small_screen)
{
  int width, height;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 360);
}
END_TEST

START_TEST (each_rule_has_a_page_with_pictures)
{
  static const guint PICTURES[RULE_COUNT] = { 2, 2, 5, 3 };

  open_help (rule_to_name ((Rule) _i));
  ck_assert (widgets_says (GTK_WIDGET (window), wuzi_words_for_rule ((Rule) _i)));
  ck_assert_uint_eq (count_boards (GTK_WIDGET (window)), 3 + PICTURES[_i]);
}
END_TEST

static gboolean
keeps_figures (PangoAttribute *attribute, gpointer user_data)
{
  return attribute->klass->type == PANGO_ATTR_ALLOW_BREAKS;
}

/* Do all labels with squares in them keep these whole? Returns how many have some. */
static guint
count_squares (GtkWidget *root)
{
  guint count = 0;

  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), " × ") != NULL) {
    PangoAttrList *attributes = gtk_label_get_attributes (GTK_LABEL (root));
    g_autoptr (PangoAttrList) copy = attributes != NULL ? pango_attr_list_copy (attributes) : NULL;
    g_autoptr (PangoAttrList) joins =
        copy != NULL ? pango_attr_list_filter (copy, keeps_figures, NULL) : NULL;

    ck_assert_msg (joins != NULL, "%s", gtk_label_get_text (GTK_LABEL (root)));
    count++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_squares (child);
  return count;
}

START_TEST (no_line_ends_within_a_square)
{
  open_help ("soosorv-8");
  ck_assert_uint_gt (count_squares (GTK_WIDGET (window)), 0);
}
END_TEST

/* What the pictures say they show, the rules say, too. */
START_TEST (the_pictures_of_renju_show_fouls)
{
  const char *remarks[] = { "two open threes", "two fours", "six or more" };
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();

  open_help ("renju");
  collect_boards (GTK_WIDGET (window), 9, boards);
  ck_assert_uint_eq (boards->len, 5);
  for (guint i = 0; i < 5; i++) {
    const char *remark = wuzi_board_view_get_remark (g_ptr_array_index (boards, i), NULL);

    ck_assert_msg (i < 3 ? strstr (remark, remarks[i]) != NULL : remark[0] == '\0', "%u: %s", i,
                   remark);
  }
}
END_TEST

START_TEST (each_opening_has_a_page)
{
  open_help (opening_to_name ((OpeningKind) _i));
  ck_assert (widgets_says (GTK_WIDGET (window), wuzi_words_for_opening ((OpeningKind) _i)));
  ck_assert_uint_eq (count_boards (GTK_WIDGET (window)), 4);
}
END_TEST

START_TEST (each_topic_has_a_page)
{
  const HelpTopic *topic = &HELP_TOPICS[_i];
  const HelpParagraph *paragraph;

  open_help (topic->name);
  ck_assert (widgets_says (GTK_WIDGET (window), topic->title));
  for (paragraph = topic->paragraphs; paragraph->title != NULL; paragraph++) {
    ck_assert_msg (widgets_says (GTK_WIDGET (window), paragraph->title), "%s", paragraph->title);
    ck_assert_msg (widgets_says (GTK_WIDGET (window), paragraph->words), "%s", paragraph->words);
  }
  ck_assert_ptr_ne (paragraph, topic->paragraphs);
}
END_TEST

START_TEST (the_first_page_leads_to_all_topics)
{
  for (guint i = 0; i < HELP_TOPIC_COUNT; i++) {
    GtkWidget *row = widgets_find_action (GTK_WIDGET (window), "help.page", HELP_TOPICS[i].name);

    ck_assert_msg (row != NULL, "%s", HELP_TOPICS[i].name);
    ck_assert (widgets_says (row, HELP_TOPICS[i].title));
  }
}
END_TEST

START_TEST (pages_are_opened_and_left)
{
  GtkWidget *back;

  gtk_widget_activate_action (GTK_WIDGET (window), "help.page", "s", "caro");
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "Closed Five"));
  back = widgets_find_action (GTK_WIDGET (window), "help.back", NULL);
  ck_assert (gtk_widget_get_visible (back));
  g_signal_emit_by_name (back, "clicked");
  WAIT_FOR (!gtk_widget_get_visible (back));
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "The Aim"));
}
END_TEST

START_TEST (a_page_that_is_none_leaves_the_first)
{
  open_help ("whist");
  ck_assert (widgets_says (GTK_WIDGET (window), "The Aim"));
}
END_TEST

START_TEST (it_can_be_closed)
{
  GtkWindow *gone = window;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  gtk_widget_activate_action (GTK_WIDGET (g_steal_pointer (&window)), "window.close", NULL);
  WAIT_FOR (gone == NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-help");
  TCase *all = tcase_create ("all");
  TCase *pages = tcase_create ("pages");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, the_aim_is_shown_in_pictures);
  tcase_add_test (all, a_page_of_pictures_is_read_as_a_whole);
  tcase_add_test (all, all_levels_are_told);
  tcase_add_test (all, the_first_page_leads_to_all_topics);
  tcase_add_test (all, pages_are_opened_and_left);
  tcase_add_test (all, a_page_that_is_none_leaves_the_first);
  tcase_add_test (all, it_fits_a_small_screen);
  tcase_add_test (all, it_can_be_closed);
  tcase_add_checked_fixture (pages, set_up_unopened, tear_down);
  tcase_add_loop_test (pages, each_rule_has_a_page_with_pictures, 0, RULE_COUNT);
  tcase_add_test (pages, the_pictures_of_renju_show_fouls);
  tcase_add_test (pages, no_line_ends_within_a_square);
  tcase_add_loop_test (pages, each_opening_has_a_page, OPENING_PRO, OPENING_COUNT);
  tcase_add_loop_test (pages, each_topic_has_a_page, 0, HELP_TOPIC_COUNT);
  suite_add_tcase (suite, all);
  suite_add_tcase (suite, pages);
  return run_suite (suite);
}
