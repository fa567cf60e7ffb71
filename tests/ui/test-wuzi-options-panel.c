/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons of the table, in their column and in their row. */
#include "ui/game/wuzi-options-panel.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/opponents/opponent-choice.h"
#include "ui/game/wuzi-options-bar.h"

static const char *const ACTIONS[] = { "take-back", "redo",       "hint",
                                       "resign",    "play-again", "switch-players" };

enum {
  IN_BOTH = 5, /* the first ones, in the column and in the row */
};

static GtkWindow *window;
static GtkWidget *panel;
static GtkWidget *bar;
static GSimpleActionGroup *group;
static GString *pressed;

static void
activated_cb (GSimpleAction *action)
{
  g_string_append_printf (pressed, "%s ", g_action_get_name (G_ACTION (action)));
}

static void
add_stateful (const char *name, GVariant *state)
{
  g_autoptr (GSimpleAction) action =
      g_variant_is_of_type (state, G_VARIANT_TYPE_BOOLEAN)
          ? g_simple_action_new_stateful (name, NULL, state)
          : g_simple_action_new_stateful (name, g_variant_get_type (state), state);

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
}

static void
add_actions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (ACTIONS[i], NULL);

    g_signal_connect (action, "activate", G_CALLBACK (activated_cb), NULL);
    g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  }
  add_stateful ("level", g_variant_new_string ("easy"));
  add_stateful ("show-move-numbers", g_variant_new_boolean (FALSE));
  add_stateful ("show-coordinates", g_variant_new_boolean (TRUE));
  add_stateful ("show-danger", g_variant_new_boolean (FALSE));
}

static void
set_up (void)
{
  GtkWidget *box;

  widgets_set_up ();
  pressed = g_string_new (NULL);
  group = g_simple_action_group_new ();
  add_actions ();
  panel = g_object_new (WUZI_TYPE_OPTIONS_PANEL, NULL);
  bar = g_object_new (WUZI_TYPE_OPTIONS_BAR, NULL);
  wuzi_options_panel_set_show_level (WUZI_OPTIONS_PANEL (panel), TRUE);
  wuzi_options_bar_set_show_level (WUZI_OPTIONS_BAR (bar), TRUE);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (box), panel);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_widget_insert_action_group (box, "win", G_ACTION_GROUP (group));
  window = widgets_show_alone (box, 320, 500);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&group);
  g_string_free (pressed, TRUE);
}

static void
enable (const char *name, gboolean on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (group), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), on);
}

static GtkWidget *
button (GtkWidget *root, const char *name)
{
  g_autofree char *action = g_strconcat ("win.", name, NULL);

  return widgets_find_action (root, action, NULL);
}

START_TEST (each_button_is_on_when_its_action_is)
{
  for (guint i = 0; i < IN_BOTH; i++)
    for (int place = 0; place < 2; place++) {
      GtkWidget *widget = button (place == 0 ? panel : bar, ACTIONS[i]);

      ck_assert (gtk_widget_is_sensitive (widget));
      enable (ACTIONS[i], FALSE);
      ck_assert (!gtk_widget_is_sensitive (widget));
      enable (ACTIONS[i], TRUE);
      ck_assert (gtk_widget_is_sensitive (widget));
    }
}
END_TEST

START_TEST (each_button_does_its_own)
{
  static const char *const WORDS[] = { "Take Back", "Redo",       "Hint",
                                       "Resign",    "Play Again", "Switch Players…" };

  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    widgets_press_button (panel, WORDS[i]);
  for (guint i = 0; i < IN_BOTH; i++)
    g_signal_emit_by_name (button (bar, ACTIONS[i]), "clicked");
  ck_assert_str_eq (pressed->str, "take-back redo hint resign play-again switch-players "
                                  "take-back redo hint resign play-again ");
}
END_TEST

START_TEST (one_level_is_down)
{
  GtkWidget *easy = widgets_find_action (panel, "win.level", "easy");
  GtkWidget *hard = widgets_find_action (panel, "win.level", "hard");

  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (easy)));
  g_signal_emit_by_name (hard, "clicked");
  ck_assert (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (easy)));
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hard)));
}
END_TEST

START_TEST (without_a_machine_there_is_no_level)
{
  ck_assert (widgets_says (panel, "Level"));
  wuzi_options_panel_set_show_level (WUZI_OPTIONS_PANEL (panel), FALSE);
  wuzi_options_bar_set_show_level (WUZI_OPTIONS_BAR (bar), FALSE);
  ck_assert (!widgets_says (panel, "Level"));
  ck_assert (!gtk_widget_get_mapped (widgets_find_action (panel, "win.level", "easy")));
}
END_TEST

/* How many menu items name an action. */
static guint
count_items (GMenuModel *menu, const char *name)
{
  guint count = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *action = NULL;
    g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

    if (section != NULL)
      count += count_items (section, name);
    else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
      count += g_str_equal (action, name);
  }
  return count;
}

START_TEST (the_menu_of_the_row_has_the_rest)
{
  GtkWidget *more = widgets_find (bar, GTK_TYPE_MENU_BUTTON, NULL);
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (more));

  ck_assert_uint_eq (count_items (menu, "win.level"), OPPONENT_CHOICE_MAIN_COUNT + 1);
  ck_assert_uint_eq (count_items (menu, "win.opponents"), 1);
  ck_assert_uint_eq (count_items (menu, "win.switch-players"), 1);
  ck_assert_uint_eq (count_items (menu, "win.show-coordinates"), 1);
  ck_assert_uint_eq (count_items (menu, "win.show-move-numbers"), 1);
  ck_assert_uint_eq (count_items (menu, "win.show-danger"), 1);
  wuzi_options_bar_set_show_level (WUZI_OPTIONS_BAR (bar), FALSE);
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (more));
  ck_assert_uint_eq (count_items (menu, "win.level"), 0);
  ck_assert_uint_eq (count_items (menu, "win.show-danger"), 1);
  ck_assert_uint_eq (count_items (menu, "win.switch-players"), 1);
}
END_TEST

/* The labels of the menu's first section, each with a semicolon. */
static char *
list_levels (void)
{
  GtkWidget *more = widgets_find (bar, GTK_TYPE_MENU_BUTTON, NULL);
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (more));
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  GString *labels = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (section); i++) {
    g_autofree char *label = NULL;

    g_menu_model_get_item_attribute (section, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
    g_string_append_printf (labels, "%s;", label);
  }
  return g_string_free (labels, FALSE);
}

static const struct {
  const char *choice;
  const char *levels;
} MENUS[] = {
  { "hard", "Easy;Medium;Hard;Expert;Champion;Adaptive;More Opponents…;" },
  { "adaptive", "Easy;Medium;Hard;Expert;Champion;Adaptive;More Opponents…;" },
  { "chick", "Chick;Easy;Medium;Hard;Expert;Champion;Adaptive;More Opponents…;" },
  { "owl", "Easy;Medium;Hard;Owl;Expert;Champion;Adaptive;More Opponents…;" },
};

START_TEST (the_menu_has_the_present_opponent_in_its_place)
{
  g_autofree char *levels = NULL;

  wuzi_options_bar_set_choice (WUZI_OPTIONS_BAR (bar), "fox");
  wuzi_options_bar_set_choice (WUZI_OPTIONS_BAR (bar), MENUS[_i].choice);
  levels = list_levels ();
  ck_assert_str_eq (levels, MENUS[_i].levels);
}
END_TEST

START_TEST (the_column_shows_who_else_is_chosen)
{
  wuzi_options_panel_set_choice (WUZI_OPTIONS_PANEL (panel), "owl");
  ck_assert_ptr_nonnull (widgets_find (panel, GTK_TYPE_TOGGLE_BUTTON, "Owl"));
  wuzi_options_panel_set_choice (WUZI_OPTIONS_PANEL (panel), "expert");
  ck_assert_ptr_nonnull (widgets_find (panel, GTK_TYPE_TOGGLE_BUTTON, "More…"));
}
END_TEST

START_TEST (marks_can_be_switched)
{
  GtkWidget *numbers = button (panel, "show-move-numbers");
  GtkWidget *coordinates = button (panel, "show-coordinates");
  GtkWidget *danger = button (panel, "show-danger");

  ck_assert (!gtk_check_button_get_active (GTK_CHECK_BUTTON (numbers)));
  ck_assert (gtk_check_button_get_active (GTK_CHECK_BUTTON (coordinates)));
  gtk_widget_activate (numbers);
  ck_assert (gtk_check_button_get_active (GTK_CHECK_BUTTON (numbers)));
  ck_assert (!gtk_check_button_get_active (GTK_CHECK_BUTTON (danger)));
  gtk_widget_activate (danger);
  ck_assert (gtk_check_button_get_active (GTK_CHECK_BUTTON (danger)));
}
END_TEST

/* Pictures alone say nothing to who can't see them. */
START_TEST (buttons_without_words_have_names)
{
  static const char *const NAMES[] = { "Take Back", "Redo", "Hint", "Resign", "Play Again" };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autofree char *wrong = gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (button (bar, ACTIONS[i])), GTK_ACCESSIBLE_PROPERTY_LABEL, NAMES[i]);

    ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, NAMES[i]);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-options-panel");
  TCase *tcase = tcase_create ("options");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, each_button_is_on_when_its_action_is);
  tcase_add_test (tcase, each_button_does_its_own);
  tcase_add_test (tcase, one_level_is_down);
  tcase_add_test (tcase, without_a_machine_there_is_no_level);
  tcase_add_test (tcase, the_menu_of_the_row_has_the_rest);
  tcase_add_loop_test (tcase, the_menu_has_the_present_opponent_in_its_place, 0,
                       (int) G_N_ELEMENTS (MENUS));
  tcase_add_test (tcase, the_column_shows_who_else_is_chosen);
  tcase_add_test (tcase, marks_can_be_switched);
  tcase_add_test (tcase, buttons_without_words_have_names);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
