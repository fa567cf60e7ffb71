/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all opponents. */
#include "ui/opponents/wuzi-opponents-window.h"

#include "present/settings/opponent-choice.h"
#include "present/words/engine-words.h"
#include "present/words/opponent-words.h"
#include "support/check-main.h"
#include "support/stats-test.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/opponents/wuzi-face.h"

enum {
  FIRST_LEVEL = 1, /* the row after "Adaptive" */
};

static WuziOpponentsWindow *window;
static GListModel *engines; /* NULL: there are none */
static GString *chosen;

static void
chosen_cb (GString *choices, const char *choice)
{
  g_string_append_printf (choices, "%s ", choice);
}

static void
open_window (const char *choice)
{
  window = wuzi_opponents_window_new (NULL, engines, choice);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_signal_connect_swapped (window, "chosen", G_CALLBACK (chosen_cb), chosen);
  widgets_present (GTK_WINDOW (window));
}

static void
set_up (void)
{
  widgets_set_up ();
  chosen = g_string_new (NULL);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (window));
  widgets_tear_down ();
  g_string_free (chosen, TRUE);
  g_clear_object (&engines);
}

static GtkListBox *
list (void)
{
  return GTK_LIST_BOX (widgets_find (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, NULL));
}

static GtkWidget *
row (int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (list (), index));
}

static GtkWidget *
row_of (EngineLevel level)
{
  return widgets_find_named (GTK_WIDGET (window), engine_level_to_name (level));
}

static void
activate (GtkWidget *widget)
{
  g_signal_emit_by_name (list (), "row-activated", widget);
}

static gboolean
is_marked (GtkWidget *widget)
{
  return gtk_widget_get_opacity (widgets_find_class (widget, GTK_TYPE_IMAGE, "accent")) == 1;
}

START_TEST (adaptive_is_first_then_all_weakest_first)
{
  open_window ("easy");
  ck_assert (widgets_says (row (0), "Adaptive"));
  ck_assert (widgets_says (row (0), "Finds an opponent that you beat about every second game."));
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++) {
    g_autofree char *rating = opponent_words_dup_rating ((EngineLevel) level);

    ck_assert (
        widgets_says (row (FIRST_LEVEL + level), opponent_words_get_name ((EngineLevel) level)));
    ck_assert (widgets_says (row (FIRST_LEVEL + level),
                             opponent_words_get_character ((EngineLevel) level)));
    ck_assert (widgets_says (row (FIRST_LEVEL + level), rating));
  }
  ck_assert_ptr_null (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT));
}
END_TEST

/* The second one knows renju alone. */
static void
add_engines (void)
{
  BrainFindings findings = { .sizes = 1u << 15, .rules = 1u << RULE_RENJU };
  g_autoptr (WuziEngineEntry) rapfi = wuzi_engine_entry_new ("Rapfi", "/bin/rapfi");
  g_autoptr (WuziEngineEntry) easy = wuzi_engine_entry_new ("easy", "/bin/easy");

  wuzi_engine_entry_set_findings (easy, &findings);
  engines = G_LIST_MODEL (g_list_store_new (WUZI_TYPE_ENGINE_ENTRY));
  g_list_store_append (G_LIST_STORE (engines), rapfi);
  g_list_store_append (G_LIST_STORE (engines), easy);
}

static char *
choice_of_engine (guint index)
{
  g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (engines, index);

  return engine_words_dup_choice (entry);
}

START_TEST (engines_follow_the_levels)
{
  g_autofree char *second = NULL;

  add_engines ();
  second = choice_of_engine (1);
  open_window (second);
  ck_assert (widgets_says (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT), "Rapfi"));
  ck_assert (widgets_says (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT), "5 s per move"));
  ck_assert (widgets_says (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT + 1), "easy"));
  ck_assert (widgets_says (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT + 1), "Renju · 5 s per move"));
  ck_assert_ptr_null (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT + 2));
  ck_assert (is_marked (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT + 1)));
  ck_assert (!is_marked (row_of (ENGINE_LEVEL_EASY)));
  activate (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT));
  WAIT_FOR (window == NULL);
  {
    g_autofree char *first = choice_of_engine (0);
    g_autofree char *expected = g_strconcat (first, " ", NULL);

    ck_assert_str_eq (chosen->str, expected);
  }
}
END_TEST

START_TEST (engines_that_cannot_play_the_game_say_so)
{
  GtkListBoxRow *first, *second;

  add_engines ();
  open_window ("easy");
  first = GTK_LIST_BOX_ROW (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT));
  second = GTK_LIST_BOX_ROW (row (FIRST_LEVEL + ENGINE_LEVEL_COUNT + 1));
  wuzi_opponents_window_set_game (window, engines, RULE_RENJU, 15);
  ck_assert (gtk_list_box_row_get_activatable (second));
  wuzi_opponents_window_set_game (window, engines, RULE_FREESTYLE, 15);
  ck_assert (gtk_list_box_row_get_activatable (first));
  ck_assert (!gtk_list_box_row_get_activatable (second));
  ck_assert (widgets_says (GTK_WIDGET (second), "easy doesn’t play under this rule: Freestyle."));
}
END_TEST

START_TEST (an_engine_that_is_gone_counts_as_the_usual_level)
{
  add_engines ();
  open_window ("engine-0123");
  ck_assert (is_marked (row_of ((EngineLevel) OPPONENT_CHOICE_USUAL)));
}
END_TEST

START_TEST (a_row_chooses_its_opponent_and_closes)
{
  g_autofree char *expected = NULL;

  open_window ("easy");
  expected =
      g_strconcat (_i < FIRST_LEVEL ? OPPONENT_CHOICE_ADAPTIVE
                                    : engine_level_to_name ((EngineLevel) (_i - FIRST_LEVEL)),
                   " ", NULL);
  activate (row (_i));
  WAIT_FOR (window == NULL);
  ck_assert_str_eq (chosen->str, expected);
}
END_TEST

static const struct {
  const char *choice;
  int row;
} MARKED[] = {
  { "adaptive", 0 },
  { "chick", FIRST_LEVEL + ENGINE_LEVEL_CHICK },
  { "dragon", FIRST_LEVEL + ENGINE_LEVEL_DRAGON },
  { "champion", FIRST_LEVEL + ENGINE_LEVEL_CHAMPION },
  { "dodo", FIRST_LEVEL + ENGINE_LEVEL_EASY },
};

START_TEST (the_chosen_one_is_marked_and_has_the_keyboard)
{
  open_window (MARKED[_i].choice);
  for (int i = 0; i < FIRST_LEVEL + ENGINE_LEVEL_COUNT; i++)
    ck_assert_int_eq (is_marked (row (i)), i == MARKED[_i].row);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), row (MARKED[_i].row));
}
END_TEST

/* Where the chosen row's middle is in the part of the list that is shown, from
 * 0 (the upper edge) to 1. */
static double
place_of_row (GtkWidget *widget)
{
  GtkWidget *scroller = widgets_find (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW, NULL);
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (widget, scroller, &bounds));
  return (bounds.origin.y + bounds.size.height / 2) / gtk_widget_get_height (scroller);
}

START_TEST (it_opens_where_the_chosen_one_is)
{
  open_window (MARKED[_i].choice);
  WAIT_FOR (place_of_row (row (MARKED[_i].row)) > 0 && place_of_row (row (MARKED[_i].row)) < 1);
  ck_assert (place_of_row (row (0)) < 0 || MARKED[_i].row <= ENGINE_LEVEL_COUNT / 2);
}
END_TEST

static void
assert_spoken (GtkWidget *widget, const char *expected)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, expected);
}

START_TEST (a_row_says_all_that_it_shows)
{
  g_autofree char *rating = opponent_words_dup_rating_spoken (ENGINE_LEVEL_FOX);
  g_autofree char *fox = g_strdup_printf ("Fox. %s %s. Skilled",
                                          opponent_words_get_character (ENGINE_LEVEL_FOX), rating);

  open_window ("fox");
  assert_spoken (row_of (ENGINE_LEVEL_FOX), fox);
  assert_spoken (widgets_find_named (GTK_WIDGET (window), OPPONENT_CHOICE_ADAPTIVE),
                 "Adaptive. Finds an opponent that you beat about every second game.");
}
END_TEST

START_TEST (each_row_shows_a_face)
{
  open_window ("fox");
  for (int i = 0; i < FIRST_LEVEL + ENGINE_LEVEL_COUNT; i++) {
    GtkWidget *face = widgets_find (row (i), GTK_TYPE_IMAGE, NULL);

    ck_assert (WUZI_IS_FACE (gtk_image_get_paintable (GTK_IMAGE (face))));
  }
}
END_TEST

/* Ann's games, and their score. */

static const StatsGame GAMES[] = {
  { 'w', FALSE, "easy", 0, 9, POINT_NONE },
  { 'w', TRUE, "easy", 1, 10, POINT_NONE },
  { 'l', FALSE, "easy", 2, 10, POINT_NONE },
  { 'l', FALSE, "hard", 3, 10, POINT_NONE },
  { 'w', FALSE, "crab", 4, 9, POINT_NONE, RULE_CARO },
  { 'l', FALSE, "easy", 5, 10, POINT_NONE, RULE_CARO },
};

static void
open_for_ann_under (Rule rule, guint games)
{
  stats_open ();
  stats_log_in ();
  stats_load ();
  for (guint i = 0; i < games; i++)
    g_free (stats_book_game (&GAMES[i]));
  stats_wait (games);
  open_window ("easy");
  wuzi_opponents_window_set_player (window, book, ann, rule);
}

static void
open_for_ann (guint games)
{
  open_for_ann_under (RULE_FREESTYLE, games);
}

static void
close_for_ann (void)
{
  widgets_destroy (GTK_WINDOW (window));
  stats_close ();
}

static int
count_rows_that_say (const char *words)
{
  int count = 0;

  for (int i = 0; i < FIRST_LEVEL + ENGINE_LEVEL_COUNT; i++)
    count += widgets_says (row (i), words);
  return count;
}

START_TEST (rows_tell_the_score_of_the_player)
{
  open_for_ann (G_N_ELEMENTS (GAMES));
  WAIT_FOR (widgets_says (row_of (ENGINE_LEVEL_EASY), "2 wins, 1 loss, 0 draws"));
  ck_assert (widgets_says (row_of (ENGINE_LEVEL_HARD), "0 wins, 1 loss, 0 draws"));
  ck_assert_int_eq (count_rows_that_say ("0 wins, 0 losses, 0 draws"), 0);
  close_for_ann ();
}
END_TEST

START_TEST (the_next_one_to_beat_is_above_the_strongest_that_was_beaten)
{
  open_for_ann (G_N_ELEMENTS (GAMES));
  WAIT_FOR (widgets_says (row_of (ENGINE_LEVEL_HARE), "Next to beat"));
  ck_assert_int_eq (count_rows_that_say ("Next to beat"), 1);
  close_for_ann ();
}
END_TEST

START_TEST (games_under_another_rule_are_told_apart)
{
  open_for_ann_under (RULE_CARO, G_N_ELEMENTS (GAMES));
  WAIT_FOR (widgets_says (row_of (ENGINE_LEVEL_EASY), "0 wins, 1 loss, 0 draws"));
  ck_assert (widgets_says (row_of (ENGINE_LEVEL_CRAB), "1 win, 0 losses, 0 draws"));
  ck_assert (widgets_says (row_of (ENGINE_LEVEL_OX), "Next to beat"));
  ck_assert (!widgets_says (row_of (ENGINE_LEVEL_HARD), "0 wins, 1 loss, 0 draws"));
  ck_assert_int_eq (count_rows_that_say ("Your level"), 0);
  ck_assert (widgets_says (GTK_WIDGET (window), "The numbers are Elo ratings, measured under "
                                                "freestyle. The games counted are yours under "
                                                "Caro."));
  close_for_ann ();
}
END_TEST

START_TEST (one_row_tells_how_strong_the_player_is)
{
  double rating;
  int marked = 0;

  open_for_ann (G_N_ELEMENTS (GAMES));
  WAIT_FOR (count_rows_that_say ("Your level") == 1);
  rating = wuzi_record_book_get_rating (book, ann).value;
  while (!widgets_says (row (FIRST_LEVEL + marked), "Your level"))
    marked++;
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    ck_assert (ABS (engine_level_to_rating ((EngineLevel) marked) - rating)
               <= ABS (engine_level_to_rating ((EngineLevel) level) - rating));
  close_for_ann ();
}
END_TEST

START_TEST (who_has_not_played_has_the_weakest_one_to_beat_first)
{
  open_for_ann (0);
  WAIT_FOR (widgets_says (row (FIRST_LEVEL), "Next to beat"));
  ck_assert_int_eq (count_rows_that_say ("Next to beat"), 1);
  ck_assert_int_eq (count_rows_that_say ("Your level"), 0);
  close_for_ann ();
}
END_TEST

START_TEST (what_a_row_tells_of_the_player_is_said)
{
  g_autofree char *easy = NULL;

  open_for_ann (G_N_ELEMENTS (GAMES));
  easy = g_strdup_printf ("Easy. %s Elo rating %d. Beginner. 2 wins, 1 loss, 0 draws",
                          opponent_words_get_character (ENGINE_LEVEL_EASY),
                          engine_level_to_rating (ENGINE_LEVEL_EASY));
  WAIT_FOR (widgets_says (row_of (ENGINE_LEVEL_EASY), "2 wins, 1 loss, 0 draws"));
  assert_spoken (row_of (ENGINE_LEVEL_EASY), easy);
  close_for_ann ();
}
END_TEST

START_TEST (without_a_player_nothing_is_told_of_one)
{
  open_window ("easy");
  ck_assert_int_eq (count_rows_that_say ("Next to beat"), 0);
  ck_assert_int_eq (count_rows_that_say ("Your level"), 0);
}
END_TEST

START_TEST (it_can_be_closed_while_the_games_are_counted)
{
  open_for_ann (G_N_ELEMENTS (GAMES));
  close_for_ann ();
  open_for_ann (0);
  gtk_window_close (GTK_WINDOW (window));
  WAIT_FOR (window == NULL);
  stats_close ();
}
END_TEST

START_TEST (closing_it_chooses_nothing)
{
  open_window ("fox");
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "window.close", NULL));
  WAIT_FOR (window == NULL);
  ck_assert_str_eq (chosen->str, "");
}
END_TEST

START_TEST (it_fits_a_small_window)
{
  int width, height;

  open_window ("easy");
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 400);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-opponents-window");
  TCase *tcase = tcase_create ("opponents");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, adaptive_is_first_then_all_weakest_first);
  tcase_add_test (tcase, engines_follow_the_levels);
  tcase_add_test (tcase, engines_that_cannot_play_the_game_say_so);
  tcase_add_test (tcase, an_engine_that_is_gone_counts_as_the_usual_level);
  tcase_add_loop_test (tcase, a_row_chooses_its_opponent_and_closes, 0,
                       FIRST_LEVEL + ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, the_chosen_one_is_marked_and_has_the_keyboard, 0,
                       (int) G_N_ELEMENTS (MARKED));
  tcase_add_loop_test (tcase, it_opens_where_the_chosen_one_is, 0, (int) G_N_ELEMENTS (MARKED));
  tcase_add_test (tcase, a_row_says_all_that_it_shows);
  tcase_add_test (tcase, each_row_shows_a_face);
  tcase_add_test (tcase, rows_tell_the_score_of_the_player);
  tcase_add_test (tcase, the_next_one_to_beat_is_above_the_strongest_that_was_beaten);
  tcase_add_test (tcase, games_under_another_rule_are_told_apart);
  tcase_add_test (tcase, one_row_tells_how_strong_the_player_is);
  tcase_add_test (tcase, who_has_not_played_has_the_weakest_one_to_beat_first);
  tcase_add_test (tcase, what_a_row_tells_of_the_player_is_said);
  tcase_add_test (tcase, without_a_player_nothing_is_told_of_one);
  tcase_add_test (tcase, it_can_be_closed_while_the_games_are_counted);
  tcase_add_test (tcase, closing_it_chooses_nothing);
  tcase_add_test (tcase, it_fits_a_small_window);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
