/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game to learn by: chances, best moves, and what counts. */
#include "ui/game/wuzi-chances-bar.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/charts/wuzi-balance-bar.h"

#define ORIGIN "6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a04"

/* Black can make two fours at h1, and nothing elsewhere. */
#define DOUBLE_FOUR "e1 d1 f1 h6 g1 g3 h2 e4 h3 a9 h4 i9"

static Sitting sitting;
static WuziChancesBar *bar;
static GtkWindow *window;
static guint changes;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  bar = g_object_new (WUZI_TYPE_CHANCES_BAR, NULL);
  changes = 0;
  g_signal_connect_swapped (bar, "changed", G_CALLBACK (count_cb), &changes);
  window = widgets_show_alone (GTK_WIDGET (bar), 40, 200);
}

static void
tear_down (void)
{
  wuzi_chances_bar_set_game (bar, NULL);
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

/* A game of two persons that goes on from these points. */
static void
begin (const char *points)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_auto (GStrv) names = g_strsplit (points, " ", -1);
  WuziRecordedMove moves[16] = { 0 };

  for (guint i = 0; names[i] != NULL; i++)
    moves[i].point = notation_to_point (names[i], setup.size);
  setup.origin =
      (WuziGameOrigin) { .game = ORIGIN, .moves = moves, .count = g_strv_length (names) };
  sitting_begin (&sitting, &setup);
  wuzi_chances_bar_set_game (bar, sitting.game);
}

static double
get_chance (void)
{
  return wuzi_balance_bar_get_chance (
      WUZI_BALANCE_BAR (widgets_find (GTK_WIDGET (bar), WUZI_TYPE_BALANCE_BAR, NULL)));
}

static guint
count_taught (Stone stone)
{
  return wuzi_hint_get_taught (wuzi_game_get_hint (sitting.game), stone);
}

static BoardOverlay *
new_overlay (void)
{
  BoardOverlay *overlay = board_overlay_new ();

  wuzi_chances_bar_add_to_overlay (bar, overlay);
  return overlay;
}

START_TEST (nothing_is_shown_unless_it_is_wanted)
{
  begin (DOUBLE_FOUR);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (bar)));
  sitting_play (&sitting, "a1");
  ck_assert_uint_eq (changes, 0);
  ck_assert_uint_eq (count_taught (STONE_BLACK), 0);
  g_object_set (bar, "enabled", TRUE, NULL);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (bar)));
  wuzi_chances_bar_set_game (bar, NULL);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (bar)));
}
END_TEST

START_TEST (the_best_moves_come_after_a_move_and_count_as_help)
{
  g_autoptr (BoardOverlay) before = NULL;
  g_autoptr (BoardOverlay) after = NULL;
  g_autoptr (BoardOverlay) back = NULL;
  const BoardCandidate *best;

  g_object_set (bar, "enabled", TRUE, NULL);
  begin (DOUBLE_FOUR);
  WAIT_FOR (get_chance () == 1);
  ck_assert_uint_eq (count_taught (STONE_BLACK), 1);
  ck_assert_uint_eq (count_taught (STONE_WHITE), 0);
  before = new_overlay ();
  ck_assert (board_overlay_is_empty (before));
  sitting_play (&sitting, "a1");
  ck_assert_uint_eq (changes, 1);
  after = new_overlay ();
  best = board_overlay_find_candidate (after, notation_to_point ("h1", 9));
  ck_assert_ptr_nonnull (best);
  ck_assert_int_eq (best->rank, 1);
  /* Now it is white's turn to be told. */
  WAIT_FOR (get_chance () < 1);
  ck_assert_uint_eq (count_taught (STONE_WHITE), 1);
  wuzi_console_take_back (wuzi_game_get_console (sitting.game));
  ck_assert_uint_eq (changes, 2);
  back = new_overlay ();
  ck_assert (board_overlay_is_empty (back));
}
END_TEST

START_TEST (what_has_a_stone_on_it_is_left_out)
{
  g_autoptr (BoardOverlay) overlay = NULL;

  g_object_set (bar, "enabled", TRUE, NULL);
  begin (DOUBLE_FOUR);
  WAIT_FOR (get_chance () == 1);
  sitting_play (&sitting, "h1");
  overlay = new_overlay ();
  ck_assert_ptr_null (board_overlay_find_candidate (overlay, notation_to_point ("h1", 9)));
  ck_assert_double_eq (get_chance (), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-chances-bar");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, nothing_is_shown_unless_it_is_wanted);
  tcase_add_test (tcase, the_best_moves_come_after_a_move_and_count_as_help);
  tcase_add_test (tcase, what_has_a_stone_on_it_is_left_out);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
