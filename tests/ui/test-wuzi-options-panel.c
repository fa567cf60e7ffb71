/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons of a game: which there are, where they stand, and why one can't be pressed. */
#include "ui/game/wuzi-options-panel.h"

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-builtin-engine.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  WIDTH = 300,
  MAX_BUTTONS = 16,
  PLACES = 6,
};

static Sitting sitting;
static GtkWindow *window;
static GtkWidget *panel;
static GtkCssProvider *style;
static GSimpleActionGroup *actions;

static void
set_up (void)
{
  static const char *const NAMES[] = { "take-back", "redo",   "hint",       "review",   "draw",
                                       "play-on",   "resign", "play-again", "opponents" };

  widgets_set_up ();
  style = widgets_add_style ();
  sitting_open (&sitting);
  actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (NAMES[i], NULL);

    g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  }
  panel = g_object_new (WUZI_TYPE_OPTIONS_PANEL, NULL);
  gtk_widget_insert_action_group (panel, "win", G_ACTION_GROUP (actions));
  window = NULL;
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  g_object_unref (actions);
  widgets_remove_style (style);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static void
show_panel (int width, WuziOptionsForm form)
{
  WuziOptionsPanel *self = WUZI_OPTIONS_PANEL (panel);

  wuzi_options_panel_set_form (self, form);
  window = widgets_show_alone (panel, width, wuzi_options_panel_measure_height (self, width, form));
  WAIT_FOR (gtk_widget_get_width (panel) == width);
}

static void
begin (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  sitting_begin (&sitting, &setup);
  wuzi_options_panel_set_game (WUZI_OPTIONS_PANEL (panel), sitting.game);
}

static void
enable (const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (actions), name)), enabled);
}

static void
assert_explained (const char *name, const char *words)
{
  ck_assert_pstr_eq (gtk_widget_get_tooltip_text (widgets_find_named (panel, name)), words);
}

/* The level, or the toggles, below the buttons. */
static gboolean
is_line (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, "level") || gtk_widget_has_css_class (child, "toggles");
}

/* The buttons that are seen, and where; how many. */
static guint
list_places (graphene_rect_t *places)
{
  guint count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (panel); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_get_mapped (child) || is_line (child))
      continue;
    ck_assert_uint_lt (count, MAX_BUTTONS);
    ck_assert (gtk_widget_compute_bounds (child, panel, &places[count++]));
  }
  return count;
}

/* Inside, and none on another. */
static void
assert_laid_out (guint rows)
{
  graphene_rect_t places[MAX_BUTTONS];
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (panel),
                                            (float) gtk_widget_get_height (panel));
  guint count = list_places (places);
  guint lines = 0;

  ck_assert_uint_eq (count, PLACES);
  for (guint i = 0; i < count; i++) {
    ck_assert (graphene_rect_contains_rect (&all, &places[i]));
    lines += places[i].origin.x < 1;
    for (guint j = 0; j < i; j++)
      ck_assert (!graphene_rect_intersection (&places[i], &places[j], NULL));
  }
  ck_assert_uint_eq (lines, rows);
}

static gboolean
shows_words (void)
{
  GtkWidget *label = gtk_widget_get_last_child (
      gtk_button_get_child (GTK_BUTTON (widgets_find_named (panel, "win.take-back"))));

  return gtk_widget_get_mapped (label);
}

START_TEST (it_is_laid_out_for_the_room_there_is)
{
  static const struct {
    int width;
    WuziOptionsForm form;
    guint rows;
    gboolean words;
  } SIZES[] = {
    { WIDTH, WUZI_OPTIONS_BUTTONS, 3, TRUE }, { 210, WUZI_OPTIONS_BUTTONS, 3, FALSE },
    { WIDTH, WUZI_OPTIONS_ALL, 3, TRUE },     { 700, WUZI_OPTIONS_ROW, 1, TRUE },
    { WIDTH, WUZI_OPTIONS_ROW, 1, FALSE },
  };

  begin (WUZI_MODE_PVP);
  show_panel (SIZES[_i].width, SIZES[_i].form);
  assert_laid_out (SIZES[_i].rows);
  ck_assert_int_eq (shows_words (), SIZES[_i].words);
}
END_TEST

START_TEST (at_the_end_others_stand_in_the_same_places)
{
  graphene_rect_t before[MAX_BUTTONS];
  graphene_rect_t after[MAX_BUTTONS];

  begin (WUZI_MODE_PVP);
  show_panel (WIDTH, WUZI_OPTIONS_BUTTONS);
  sitting_play (&sitting, "e5");
  ck_assert_ptr_nonnull (widgets_find_named (panel, "win.hint"));
  ck_assert_ptr_nonnull (widgets_find_named (panel, "win.draw"));
  ck_assert_ptr_nonnull (widgets_find_named (panel, "win.resign"));
  ck_assert_ptr_null (widgets_find_named (panel, "win.play-again"));
  list_places (before);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  widgets_wait_for_frame (panel);
  ck_assert_ptr_nonnull (widgets_find_named (panel, "win.review"));
  ck_assert_ptr_nonnull (widgets_find_named (panel, "win.play-on"));
  ck_assert_ptr_nonnull (widgets_find_named (panel, "win.play-again"));
  ck_assert_ptr_null (widgets_find_named (panel, "win.resign"));
  ck_assert_uint_eq (list_places (after), PLACES);
  for (guint i = 0; i < PLACES; i++)
    ck_assert (graphene_rect_equal (&before[i], &after[i]));
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_ptr_nonnull (widgets_find_named (panel, "win.resign"));
  ck_assert_ptr_null (widgets_find_named (panel, "win.play-again"));
}
END_TEST

START_TEST (the_keys_stay_where_they_are_at_the_end)
{
  begin (WUZI_MODE_PVP);
  show_panel (WIDTH, WUZI_OPTIONS_BUTTONS);
  sitting_play (&sitting, "e5");
  gtk_widget_grab_focus (widgets_find_named (panel, "win.resign"));
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  ck_assert (gtk_widget_is_focus (widgets_find_named (panel, "win.play-again")));
}
END_TEST

START_TEST (who_cannot_be_pressed_says_why)
{
  begin (WUZI_MODE_PVP);
  show_panel (WIDTH, WUZI_OPTIONS_BUTTONS);
  assert_explained ("win.redo", "Redo the move that was taken back (Shift+Ctrl+Z)");
  enable ("take-back", FALSE);
  enable ("redo", FALSE);
  enable ("draw", FALSE);
  assert_explained ("win.take-back", "There is no move to take back yet");
  assert_explained ("win.redo", "No move was taken back");
  assert_explained ("win.draw", "No stone was placed yet");
  sitting_play (&sitting, "e5");
  enable ("take-back", TRUE);
  assert_explained ("win.take-back", "Take back the last move (Ctrl+Z)");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  enable ("take-back", FALSE);
  enable ("review", FALSE);
  assert_explained ("win.take-back", "The game is over");
  assert_explained ("win.redo", "The game is over");
  assert_explained ("win.review", "The game was too short to be reviewed");
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "e5 e6");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  assert_explained ("win.take-back",
                    "The game is saved as it ended: “Play On…” begins another one from here");
}
END_TEST

START_TEST (hints_are_refused_with_a_reason)
{
  begin (WUZI_MODE_PVE);
  show_panel (WIDTH, WUZI_OPTIONS_BUTTONS);
  sitting_let_machine_think (&sitting);
  sitting_play (&sitting, "e5");
  enable ("hint", FALSE);
  assert_explained ("win.hint", "It isn’t your turn");
}
END_TEST

static GtkWidget *
get_level (void)
{
  return widgets_find_action (panel, "win.opponents", NULL);
}

START_TEST (the_level_is_a_row_that_changes_it)
{
  WuziAiPlayer *machine;

  begin (WUZI_MODE_PVE);
  show_panel (WIDTH, WUZI_OPTIONS_ALL);
  machine = WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game));
  ck_assert (gtk_widget_get_mapped (get_level ()));
  wuzi_ai_player_set_level (machine, ENGINE_LEVEL_HARD);
  ck_assert (widgets_says (get_level (), "Hard"));
  wuzi_game_set_adaptive (sitting.game, TRUE);
  ck_assert (widgets_says (get_level (), "Adaptive, now Hard"));
  ck_assert (widgets_says (get_level (), "Level"));
  wuzi_options_panel_set_form (WUZI_OPTIONS_PANEL (panel), WUZI_OPTIONS_BUTTONS);
  WAIT_FOR (!gtk_widget_get_mapped (get_level ()));
}
END_TEST

/* Which has none. */
START_TEST (an_engine_is_an_opponent_and_no_level)
{
  g_autoptr (WuziEngine) engine = wuzi_builtin_engine_new ();
  WuziAiPlayer *machine;

  begin (WUZI_MODE_PVE);
  machine = WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game));
  wuzi_ai_player_set_engine (machine, engine, "engine-1");
  show_panel (WIDTH, WUZI_OPTIONS_ALL);
  ck_assert (widgets_says (get_level (), "Opponent"));
  ck_assert (!widgets_says (get_level (), "Level"));
}
END_TEST

START_TEST (between_two_persons_there_is_no_level)
{
  begin (WUZI_MODE_PVP);
  show_panel (WIDTH, WUZI_OPTIONS_ALL);
  ck_assert (!gtk_widget_get_mapped (get_level ()));
  ck_assert (widgets_says (panel, "Threats"));
}
END_TEST

START_TEST (without_a_game_it_can_be_shown_too)
{
  wuzi_options_panel_set_game (WUZI_OPTIONS_PANEL (panel), NULL);
  show_panel (WIDTH, WUZI_OPTIONS_BUTTONS);
  assert_laid_out (3);
  enable ("take-back", FALSE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-options-panel");
  TCase *tcase = tcase_create ("panel");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, it_is_laid_out_for_the_room_there_is, 0, 5);
  tcase_add_test (tcase, at_the_end_others_stand_in_the_same_places);
  tcase_add_test (tcase, the_keys_stay_where_they_are_at_the_end);
  tcase_add_test (tcase, who_cannot_be_pressed_says_why);
  tcase_add_test (tcase, hints_are_refused_with_a_reason);
  tcase_add_test (tcase, the_level_is_a_row_that_changes_it);
  tcase_add_test (tcase, an_engine_is_an_opponent_and_no_level);
  tcase_add_test (tcase, between_two_persons_there_is_no_level);
  tcase_add_test (tcase, without_a_game_it_can_be_shown_too);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
