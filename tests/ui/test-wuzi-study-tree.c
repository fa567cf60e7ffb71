/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a study, as it is seen and used. */
#include "ui/study/wuzi-study-tree.h"

#include "support/check-main.h"
#include "support/study-edits.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  WIDTH = 400,
  HEIGHT = 200,
  LONG_LINE = 200,
  EDITS = 200,
  ROUNDS = 5,
  MANY = 100000,
};

static GtkWidget *scroller;
static WuziStudyTree *tree;
static GtkWindow *window;
static WuziStudy *study;

static void
set_up (void)
{
  widgets_set_up ();
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  scroller = gtk_scrolled_window_new ();
  tree = g_object_new (WUZI_TYPE_STUDY_TREE, "study", study, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (tree));
  window = widgets_show_alone (scroller, WIDTH, HEIGHT);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&study));
}

/* Where nothing is played, any number of nodes finds room. Looks on at what is current. */
static StudyNode
add (StudyNode node)
{
  StudyNode current = wuzi_study_get_current (study);
  StudyNode child = wuzi_study_add_node (study, node);

  wuzi_study_set_current (study, current);
  return child;
}

static StudyNode
add_line (StudyNode node, guint count)
{
  while (count-- > 0)
    node = add (node);
  return node;
}

/* Lets sizes be given and a picture be drawn. */
static void
settle (void)
{
  cairo_surface_t *picture;

  run_pending ();
  picture = widgets_draw (GTK_WIDGET (tree));
  cairo_surface_destroy (picture);
}

static graphene_point_t
find_place (StudyNode node)
{
  graphene_point_t place;

  ck_assert (wuzi_study_tree_find_place (tree, node, &place));
  return place;
}

static gboolean
is_in_sight (StudyNode node)
{
  graphene_point_t place;

  return wuzi_study_tree_find_place (tree, node, &place) && place.x >= 0 && place.y >= 0
         && place.x <= (float) gtk_widget_get_width (GTK_WIDGET (tree))
         && place.y <= (float) gtk_widget_get_height (GTK_WIDGET (tree));
}

static gboolean
is_folded_away (StudyNode node)
{
  graphene_point_t place;

  return !wuzi_study_tree_find_place (tree, node, &place);
}

static void
click (StudyNode node, float columns)
{
  float pitch = find_place (wuzi_study_get_child (study, STUDY_ROOT)).x - find_place (STUDY_ROOT).x;
  graphene_point_t place = find_place (node);

  widgets_release_at (GTK_WIDGET (tree), (double) (place.x + columns * pitch), (double) place.y);
}

static void
step (guint key)
{
  widgets_press_key (GTK_WIDGET (tree), key, 0);
}

START_TEST (a_click_goes_to_the_node)
{
  StudyNode first = add (STUDY_ROOT);
  StudyNode variation = add (STUDY_ROOT);

  settle ();
  click (variation, 0);
  ck_assert_uint_eq (wuzi_study_get_current (study), variation);
  click (first, 0);
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
  widgets_release_at (GTK_WIDGET (tree), WIDTH - 1, HEIGHT - 1);
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
}
END_TEST

START_TEST (arrows_go_along_and_between_branches)
{
  StudyNode first = add (STUDY_ROOT);
  StudyNode second = add (first);
  StudyNode variation = add (first);
  StudyNode end = add_line (variation, 3);

  step (GDK_KEY_Right);
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
  step (GDK_KEY_Right);
  ck_assert_uint_eq (wuzi_study_get_current (study), second);
  step (GDK_KEY_Down);
  ck_assert_uint_eq (wuzi_study_get_current (study), variation);
  step (GDK_KEY_End);
  ck_assert_uint_eq (wuzi_study_get_current (study), end);
  step (GDK_KEY_Right);
  ck_assert_uint_eq (wuzi_study_get_current (study), end);
  step (GDK_KEY_Up); /* from deep in the variation, too */
  ck_assert_uint_eq (wuzi_study_get_current (study), second);
  step (GDK_KEY_Up);
  ck_assert_uint_eq (wuzi_study_get_current (study), second);
  step (GDK_KEY_Left);
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
  step (GDK_KEY_Home);
  ck_assert_uint_eq (wuzi_study_get_current (study), STUDY_ROOT);
  step (GDK_KEY_Left);
  ck_assert_uint_eq (wuzi_study_get_current (study), STUDY_ROOT);
}
END_TEST

START_TEST (the_current_node_is_kept_in_sight)
{
  StudyNode end = add_line (STUDY_ROOT, LONG_LINE);
  StudyNode last = STUDY_NO_NODE;

  for (guint i = 0; i < LONG_LINE; i++)
    last = add (STUDY_ROOT);
  settle ();
  ck_assert (is_in_sight (STUDY_ROOT));
  ck_assert (!is_in_sight (end));
  wuzi_study_set_current (study, end);
  settle ();
  ck_assert (is_in_sight (end));
  for (guint i = 0; i < LONG_LINE; i++) {
    wuzi_study_set_current (study, wuzi_study_get_parent (study, wuzi_study_get_current (study)));
    settle ();
    ck_assert (is_in_sight (wuzi_study_get_current (study)));
  }
  wuzi_study_set_current (study, last);
  settle ();
  ck_assert (is_in_sight (last));
}
END_TEST

START_TEST (a_triangle_folds_a_variation)
{
  StudyNode variation, below;

  add_line (STUDY_ROOT, 3);
  variation = add (STUDY_ROOT);
  below = add_line (variation, 2);
  settle ();
  click (variation, -0.5f);
  ck_assert (is_folded_away (below));
  ck_assert (!is_folded_away (variation));
  ck_assert_uint_eq (wuzi_study_get_current (study), STUDY_ROOT);
  click (variation, 1); /* on the number of what is folded away */
  ck_assert (!is_folded_away (below));
}
END_TEST

START_TEST (what_is_looked_at_is_never_folded_away)
{
  StudyNode variation, below;

  add (STUDY_ROOT);
  variation = add (STUDY_ROOT);
  below = add_line (variation, 2);
  wuzi_study_set_current (study, below);
  settle ();
  click (variation, -0.5f);
  ck_assert (is_folded_away (below));
  ck_assert_uint_eq (wuzi_study_get_current (study), variation);
  wuzi_study_set_current (study, below);
  settle ();
  ck_assert (!is_folded_away (below));
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold-variations", NULL));
  ck_assert (!is_folded_away (below));
}
END_TEST

START_TEST (all_below_the_current_node_folds)
{
  StudyNode end = add_line (STUDY_ROOT, 3);

  ck_assert (gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold", NULL));
  ck_assert (is_folded_away (end));
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold", NULL));
  ck_assert (!is_folded_away (end));
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold", NULL));
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (tree), "tree.unfold-all", NULL));
  ck_assert (!is_folded_away (end));
}
END_TEST

/* Nodes that stand beside each other in a picture of that size, and the lines to the next ones. */
static guint
count_what_fits (void)
{
  float pitch = find_place (wuzi_study_get_child (study, STUDY_ROOT)).x - find_place (STUDY_ROOT).x;

  return (guint) ((WIDTH / pitch + 4) * (HEIGHT / pitch + 4));
}

/* Anywhere in the whole tree. */
static void
scroll_somewhere (GRand *lot)
{
  GtkAdjustment *adjustments[] = { gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (tree)),
                                   gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (tree)) };

  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    gtk_adjustment_set_value (adjustments[i],
                              g_rand_double (lot) * gtk_adjustment_get_upper (adjustments[i]));
}

START_TEST (only_what_is_in_sight_is_drawn)
{
  GRand *lot = g_rand_new_with_seed (7);
  StudyNode node = STUDY_ROOT;

  wuzi_study_tree_set_study (tree, NULL);
  for (guint i = 0; i < MANY; i++) {
    if (i % 20 == 0)
      node = (StudyNode) g_rand_int_range (lot, STUDY_ROOT, (gint32) i + 2);
    node = wuzi_study_append (study, node, STONE_BLACK, POINT_NONE);
  }
  wuzi_study_tree_set_study (tree, study);
  WAIT_FOR (!is_folded_away (STUDY_ROOT));
  for (guint i = 0; i < 20; i++) {
    wuzi_study_set_current (study, (StudyNode) g_rand_int_range (lot, STUDY_ROOT, MANY));
    settle ();
    ck_assert (is_in_sight (wuzi_study_get_current (study)));
    ck_assert_uint_gt (wuzi_study_tree_count_drawn (tree), 0);
    ck_assert_uint_le (wuzi_study_tree_count_drawn (tree), count_what_fits ());
  }
  for (guint i = 0; i < 50; i++) {
    scroll_somewhere (lot);
    settle ();
    ck_assert_uint_le (wuzi_study_tree_count_drawn (tree), count_what_fits ());
  }
  g_rand_free (lot);
}
END_TEST

/* What is drawn meanwhile is what was there; no click goes to what is gone. */
START_TEST (a_large_study_is_laid_out_in_a_thread)
{
  StudyNode first = add (STUDY_ROOT);
  StudyNode variation = add (STUDY_ROOT);
  StudyNode last = STUDY_ROOT;
  StudyNode below = add (variation);
  graphene_point_t place;

  for (int i = 0; i < MANY; i++)
    last = wuzi_study_append (study, i == 0 ? first : last, STONE_BLACK, POINT_NONE);
  wuzi_study_set_current (study, variation);
  below = add (below);
  ck_assert (is_folded_away (below));
  WAIT_FOR (!is_folded_away (below));
  settle ();
  ck_assert (is_in_sight (variation));
  gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold", NULL);
  WAIT_FOR (is_folded_away (below));
  /* To what is folded away, and away with it before it is laid out. */
  wuzi_study_set_current (study, below);
  WAIT_FOR (!is_folded_away (below));
  settle ();
  ck_assert (is_in_sight (below));
  place = find_place (variation);
  wuzi_study_delete (study, variation);
  ck_assert_uint_eq (wuzi_study_tree_find_node (tree, (double) place.x, (double) place.y),
                     STUDY_NO_NODE);
  settle ();
  WAIT_FOR (is_folded_away (variation));
  wuzi_study_set_current (study, last);
  settle ();
  ck_assert (is_in_sight (last));
  wuzi_study_undo (study);
  WAIT_FOR (!is_folded_away (below));
  wuzi_study_undo (study);
  widgets_destroy (g_steal_pointer (&window)); /* while it is laid out */
  run_pending ();
}
END_TEST

START_TEST (a_node_says_what_it_is)
{
  StudyNode first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  StudyNode other = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 8));
  StudyNote *note = study_note_new ();

  note->move = MOVE_BAD;
  note->move_emphasis = 1;
  study_note_set_text (&note->comment, "Too far away.");
  wuzi_study_set_note (study, other, note);
  wuzi_study_set_current (study, other);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tree), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Move 1, Black h9, variation 2 of 2, Mistake, comment");
  wuzi_study_delete (study, other);
  wuzi_study_set_current (study, first);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tree), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Move 1, Black h8");
}
END_TEST

static guint
count_items (void)
{
  guint count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (tree)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count++;
  return count;
}

static gboolean
is_read (const char *words)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (tree)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    g_autofree char *wrong = gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, words);

    if (wrong == NULL)
      return TRUE;
  }
  return FALSE;
}

START_TEST (a_screen_reader_finds_what_is_in_sight)
{
  StudyNode first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  StudyNode end = add_line (first, LONG_LINE);
  GtkWidget *focus;

  wuzi_study_set_current (study, STUDY_ROOT);
  settle ();
  ck_assert_uint_eq (count_items (), 0);
  g_object_set (tree, "read", TRUE, NULL);
  WAIT_FOR (is_read ("Start"));
  ck_assert (is_read ("Move 1, Black h8"));
  ck_assert_uint_le (count_items (), count_what_fits ());
  gtk_widget_grab_focus (GTK_WIDGET (tree));
  focus = gtk_root_get_focus (GTK_ROOT (window));
  ck_assert (focus != GTK_WIDGET (tree) && gtk_widget_is_ancestor (focus, GTK_WIDGET (tree)));
  wuzi_study_set_current (study, end);
  WAIT_FOR (!is_read ("Start"));
  focus = gtk_root_get_focus (GTK_ROOT (window));
  ck_assert (focus != GTK_WIDGET (tree) && gtk_widget_is_ancestor (focus, GTK_WIDGET (tree)));
  step (GDK_KEY_Home);
  WAIT_FOR (is_read ("Move 1, Black h8"));
  g_object_set (tree, "read", FALSE, NULL);
  WAIT_FOR (count_items () == 0);
}
END_TEST

START_TEST (a_screen_reader_goes_to_a_node)
{
  StudyNode first = add (STUDY_ROOT);

  g_object_set (tree, "read", TRUE, NULL);
  WAIT_FOR (count_items () == 2);
  ck_assert (gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (tree)), "node.show",
                                         NULL));
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
  wuzi_study_undo (study);
  WAIT_FOR (count_items () == 1);
}
END_TEST

START_TEST (the_menu_opens_where_the_node_is)
{
  GtkWidget *menu;

  wuzi_study_set_current (study, add_line (STUDY_ROOT, LONG_LINE));
  settle ();
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (tree), "tree.menu", NULL));
  menu = widgets_find (GTK_WIDGET (tree), GTK_TYPE_POPOVER_MENU, NULL);
  ck_assert_ptr_nonnull (menu);
  WAIT_FOR (gtk_widget_get_mapped (menu));
  widgets_destroy (g_steal_pointer (&window)); /* with the menu open */
}
END_TEST

START_TEST (a_study_is_exchanged_or_taken_away)
{
  WuziStudy *other = wuzi_study_new (BOARD_USUAL_SIZE);

  add_line (STUDY_ROOT, 3);
  settle ();
  wuzi_study_tree_set_study (tree, other);
  settle ();
  ck_assert_uint_eq (wuzi_study_tree_count_drawn (tree), 1);
  wuzi_study_tree_set_study (tree, NULL);
  settle ();
  ck_assert_uint_eq (wuzi_study_tree_count_drawn (tree), 0);
  ck_assert_uint_eq (wuzi_study_tree_find_node (tree, 5, 5), STUDY_NO_NODE);
  widgets_release_at (GTK_WIDGET (tree), 5, 5);
  gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold", NULL);
  gtk_widget_activate_action (GTK_WIDGET (tree), "tree.menu", NULL);
  g_assert_finalize_object (other);
}
END_TEST

static StudyNode
find_some_node (GRand *lot)
{
  StudyNode node = STUDY_ROOT;

  for (int steps = g_rand_int_range (lot, 0, (int) count_nodes (study)); steps > 0; steps--)
    node = wuzi_study_walk (study, node, STUDY_ROOT);
  return node;
}

static void
do_anything (GRand *lot)
{
  StudyNode node = find_some_node (lot);

  switch (g_rand_int_range (lot, 0, 10)) {
  case 0:
    if (node != STUDY_ROOT)
      wuzi_study_delete (study, node);
    break;
  case 1:
    wuzi_study_undo (study);
    break;
  case 2:
    wuzi_study_redo (study);
    break;
  case 3:
    wuzi_study_set_current (study, node);
    break;
  case 4:
    gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold", NULL);
    break;
  case 5:
    gtk_widget_activate_action (GTK_WIDGET (tree), "tree.fold-variations", NULL);
    break;
  case 6:
    widgets_release_at (GTK_WIDGET (tree), g_rand_int_range (lot, 0, WIDTH),
                        g_rand_int_range (lot, 0, HEIGHT));
    break;
  case 7:
    g_object_set (tree, "read", g_rand_boolean (lot), NULL);
    break;
  case 8:
    wuzi_study_set_comment (study, node, "A comment.");
    break;
  default:
    add_line (node, 3);
  }
}

START_TEST (whatever_is_done_the_current_node_is_seen)
{
  GRand *lot = g_rand_new_with_seed ((guint32) _i);

  for (guint i = 0; i < EDITS; i++) {
    do_anything (lot);
    if (g_rand_int_range (lot, 0, 3) != 0)
      continue;
    settle ();
    ck_assert (is_in_sight (wuzi_study_get_current (study)));
  }
  g_rand_free (lot);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-tree");
  TCase *tcase = tcase_create ("tree");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_click_goes_to_the_node);
  tcase_add_test (tcase, arrows_go_along_and_between_branches);
  tcase_add_test (tcase, the_current_node_is_kept_in_sight);
  tcase_add_test (tcase, a_triangle_folds_a_variation);
  tcase_add_test (tcase, what_is_looked_at_is_never_folded_away);
  tcase_add_test (tcase, all_below_the_current_node_folds);
  tcase_add_test (tcase, only_what_is_in_sight_is_drawn);
  tcase_add_test (tcase, a_large_study_is_laid_out_in_a_thread);
  tcase_add_test (tcase, a_node_says_what_it_is);
  tcase_add_test (tcase, a_screen_reader_finds_what_is_in_sight);
  tcase_add_test (tcase, a_screen_reader_goes_to_a_node);
  tcase_add_test (tcase, the_menu_opens_where_the_node_is);
  tcase_add_test (tcase, a_study_is_exchanged_or_taken_away);
  tcase_add_loop_test (tcase, whatever_is_done_the_current_node_is_seen, 0, ROUNDS);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
