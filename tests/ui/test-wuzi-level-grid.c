/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Six buttons, of which one is down. */
#include "ui/opponents/wuzi-level-grid.h"

#include "present/settings/opponent-choice.h"
#include "present/words/engine-words.h"
#include "present/words/opponent-words.h"
#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/opponents/wuzi-face.h"

static GtkWindow *window;
static GtkWidget *grid;
static GSimpleActionGroup *group;
static guint opened;
static GListModel *engines; /* NULL: there are none */

static void
change_cb (GSimpleAction *action, GVariant *value)
{
  g_simple_action_set_state (action, value);
  wuzi_level_grid_set_choice (WUZI_LEVEL_GRID (grid), engines, g_variant_get_string (value, NULL));
}

static void
open_cb (guint *count)
{
  (*count)++;
}

static void
add_actions (void)
{
  g_autoptr (GSimpleAction) level = g_simple_action_new_stateful ("opponent", G_VARIANT_TYPE_STRING,
                                                                  g_variant_new_string ("easy"));
  g_autoptr (GSimpleAction) more = g_simple_action_new ("all", NULL);

  g_signal_connect (level, "change-state", G_CALLBACK (change_cb), NULL);
  g_signal_connect_swapped (more, "activate", G_CALLBACK (open_cb), &opened);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (level));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (more));
}

static void
set_up (void)
{
  widgets_set_up ();
  opened = 0;
  group = g_simple_action_group_new ();
  grid = g_object_new (WUZI_TYPE_LEVEL_GRID, "level-action", "a.opponent", "more-action", "a.all",
                       NULL);
  gtk_widget_insert_action_group (grid, "a", G_ACTION_GROUP (group));
  window = widgets_show_alone (grid, 300, 100);
  add_actions ();
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&group);
}

static void
choose (const char *choice)
{
  g_action_group_change_action_state (G_ACTION_GROUP (group), "opponent",
                                      g_variant_new_string (choice));
}

static GtkToggleButton *
button (const char *name)
{
  GtkWidget *found = widgets_find_named (grid, name);

  ck_assert_msg (found != NULL, "there is no button \"%s\"", name);
  return GTK_TOGGLE_BUTTON (found);
}

/* The labels of all buttons that are down, each with a blank. */
static char *
list_down (GtkWidget *root)
{
  GString *down = g_string_new (NULL);

  if (GTK_IS_TOGGLE_BUTTON (root) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (root)))
    g_string_append_printf (
        down, "%s ", gtk_label_get_label (GTK_LABEL (widgets_find (root, GTK_TYPE_LABEL, NULL))));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    g_autofree char *inner = list_down (child);

    g_string_append (down, inner);
  }
  return g_string_free (down, FALSE);
}

static void
assert_down (const char *expected)
{
  g_autofree char *down = list_down (grid);

  ck_assert_str_eq (down, expected);
}

static const struct {
  const char *choice;
  const char *down;
} CHOICES[] = {
  { "easy", "Easy " },         { "medium", "Medium " }, { "hard", "Hard " },
  { "expert", "Expert " },     { "fox", "Fox " },       { "champion", "Champion " },
  { "adaptive", "Adaptive " },
};

START_TEST (the_button_of_the_choice_is_down_and_no_other)
{
  choose (CHOICES[_i].choice);
  assert_down (CHOICES[_i].down);
}
END_TEST

START_TEST (the_sixth_button_is_more_unless_another_is_chosen)
{
  choose ("dragon");
  ck_assert (!widgets_says (grid, "More…") && widgets_says (grid, "Dragon"));
  choose ("hard");
  ck_assert (!gtk_toggle_button_get_active (button ("more")));
  ck_assert (widgets_says (grid, "More…") && !widgets_says (grid, "Dragon"));
}
END_TEST

START_TEST (the_sixth_button_is_the_engine_that_is_chosen)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new ("Rapfi", "/bin/rapfi");
  g_autofree char *choice = engine_words_dup_choice (entry);
  g_autofree char *down = NULL;

  engines = G_LIST_MODEL (g_list_store_new (WUZI_TYPE_ENGINE_ENTRY));
  g_list_store_append (G_LIST_STORE (engines), entry);
  choose (choice);
  down = list_down (grid);
  ck_assert_str_eq (down, "Rapfi ");
  g_list_store_remove_all (G_LIST_STORE (engines));
  wuzi_level_grid_set_choice (WUZI_LEVEL_GRID (grid), engines, choice);
  ck_assert (widgets_says (GTK_WIDGET (button ("more")), "More…"));
  ck_assert (!gtk_toggle_button_get_active (button ("more")));
  g_clear_object (&engines);
}
END_TEST

START_TEST (five_buttons_choose)
{
  choose ("fox");
  for (int i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++) {
    const char *name = engine_level_to_name (OPPONENT_CHOICE_MAIN[i]);
    g_autoptr (GVariant) state = NULL;

    g_signal_emit_by_name (widgets_find_action (grid, "a.opponent", name), "clicked");
    state = g_action_group_get_action_state (G_ACTION_GROUP (group), "opponent");
    ck_assert_str_eq (g_variant_get_string (state, NULL), name);
  }
  ck_assert_uint_eq (opened, 0);
}
END_TEST

START_TEST (the_sixth_opens_and_chooses_nothing)
{
  guint changes = 0;

  g_signal_connect_swapped (button ("more"), "notify::active", G_CALLBACK (open_cb), &changes);
  g_signal_emit_by_name (button ("more"), "clicked");
  ck_assert_uint_eq (opened, 1);
  ck_assert_uint_eq (changes, 0); /* who hears it would be told of each */
  assert_down ("Easy ");
  choose ("owl");
  g_signal_emit_by_name (button ("more"), "clicked");
  ck_assert_uint_eq (opened, 2);
  assert_down ("Owl ");
}
END_TEST

START_TEST (each_button_of_an_opponent_shows_its_face)
{
  for (int i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++) {
    const char *name = engine_level_to_name (OPPONENT_CHOICE_MAIN[i]);
    GtkWidget *level = widgets_find_action (grid, "a.opponent", name);
    GtkWidget *face = widgets_find (level, GTK_TYPE_IMAGE, NULL);

    ck_assert (WUZI_IS_FACE (gtk_image_get_paintable (GTK_IMAGE (face))));
  }
  choose ("owl");
  ck_assert (WUZI_IS_FACE (gtk_image_get_paintable (
      GTK_IMAGE (widgets_find (GTK_WIDGET (button ("more")), GTK_TYPE_IMAGE, NULL)))));
}
END_TEST

START_TEST (all_buttons_are_as_wide)
{
  int width = gtk_widget_get_width (GTK_WIDGET (button ("a.opponent::easy")));

  ck_assert_int_gt (width, 0);
  for (int i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++) {
    const char *name = engine_level_to_name (OPPONENT_CHOICE_MAIN[i]);
    GtkWidget *level = widgets_find_action (grid, "a.opponent", name);

    ck_assert_int_le (abs (gtk_widget_get_width (level) - width), 1);
  }
  ck_assert_int_le (abs (gtk_widget_get_width (GTK_WIDGET (button ("more"))) - width), 1);
}
END_TEST

START_TEST (its_actions_can_be_read)
{
  g_autofree char *level = NULL;
  g_autofree char *more = NULL;

  g_object_get (grid, "level-action", &level, "more-action", &more, NULL);
  ck_assert_str_eq (level, "a.opponent");
  ck_assert_str_eq (more, "a.all");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-level-grid");
  TCase *tcase = tcase_create ("grid");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_button_of_the_choice_is_down_and_no_other, 0,
                       (int) G_N_ELEMENTS (CHOICES));
  tcase_add_test (tcase, the_sixth_button_is_more_unless_another_is_chosen);
  tcase_add_test (tcase, the_sixth_button_is_the_engine_that_is_chosen);
  tcase_add_test (tcase, five_buttons_choose);
  tcase_add_test (tcase, the_sixth_opens_and_chooses_nothing);
  tcase_add_test (tcase, each_button_of_an_opponent_shows_its_face);
  tcase_add_test (tcase, all_buttons_are_as_wide);
  tcase_add_test (tcase, its_actions_can_be_read);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
