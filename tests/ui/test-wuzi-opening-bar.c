/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of openings, pressed one by one, and what is said of them. */
#include "ui/game/wuzi-opening-bar.h"

#include "board/notation.h"
#include "present/words/opening-words.h"
#include "present/words/wuzi-words.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"

static Sitting sitting;
static GtkWindow *window;
enum {
  NARROWEST = 200, /* in the table */
};

static GtkWidget *bar;
static GtkCssProvider *style;

static void
set_up (void)
{
  GtkWidget *frame;

  widgets_set_up ();
  style = widgets_add_style ();
  sitting_open (&sitting);
  frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  bar = g_object_new (WUZI_TYPE_OPENING_BAR, NULL);
  gtk_box_append (GTK_BOX (frame), bar);
  window = widgets_show_alone (frame, 320, 400);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_remove_style (style);
  widgets_tear_down ();
  sitting_close (&sitting);
}

static void
begin_as (WuziMode mode, OpeningKind opening, int first_mover)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.first_mover = first_mover;
  setup.size = BOARD_USUAL_SIZE;
  setup.rule = RULE_RENJU;
  setup.opening = opening;
  sitting_begin (&sitting, &setup);
  wuzi_opening_bar_set_game (WUZI_OPENING_BAR (bar), sitting.game);
}

static void
begin (WuziMode mode, OpeningKind opening)
{
  begin_as (mode, opening, WUZI_SEAT_FIRST);
}

static WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

/* Points are taken when whoever was asked before has answered. */
static void
point_at (const char *names)
{
  g_auto (GStrv) points = g_strsplit (names, " ", -1);

  for (guint i = 0; points[i] != NULL; i++) {
    guint before, after;

    wuzi_console_get_deeds (console (), &before);
    ck_assert_int_eq (
        wuzi_console_offer_point (console (), notation_to_point (points[i], BOARD_USUAL_SIZE)),
        WUZI_OFFER_TAKEN_UP);
    WAIT_FOR ((wuzi_console_get_deeds (console (), &after), after > before));
  }
}

static void
press (const char *button)
{
  guint before, after;

  wuzi_console_get_deeds (console (), &before);
  widgets_press (bar, button);
  WAIT_FOR ((wuzi_console_get_deeds (console (), &after), after > before));
}

static void
assert_asks (const char *words)
{
  int least;

  ck_assert (gtk_widget_get_visible (bar));
  ck_assert_msg (widgets_says (bar, words), "it doesn’t say “%s”", words);
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  ck_assert_int_le (least, NARROWEST);
}

static void
assert_state (const char *words)
{
  g_autofree char *state = wuzi_words_for_state (sitting.game);

  ck_assert_str_eq (state, words);
}

/* What was done with four stones on the board, as it stands among the moves. */
static void
assert_told (const char *words)
{
  const char *const names[] = { "Ann", "Bob" };
  guint count;
  const WuziRecordedDeed *deeds = wuzi_console_get_deeds (console (), &count);
  g_autofree char *told = opening_words_for_deeds (deeds, count, 4, names);

  ck_assert_str_eq (told, words);
}

static gboolean
has_button (const char *name)
{
  return widgets_find_named (bar, name) != NULL;
}

START_TEST (stones_need_no_buttons)
{
  ck_assert (!gtk_widget_get_visible (bar));
  begin (WUZI_MODE_PVP, OPENING_PRO);
  assert_state ("Ann places a black stone in the centre.");
  point_at ("h8 a1");
  assert_state ("Ann places a black stone outside the central 5 × 5 square.");
  ck_assert (!gtk_widget_get_visible (bar));
}
END_TEST

START_TEST (swap2_is_chosen_by_buttons)
{
  begin (WUZI_MODE_PVP, OPENING_SWAP2);
  assert_state ("Ann places three stones: black, white, black.");
  ck_assert (!gtk_widget_get_visible (bar));
  point_at ("h8 h9");
  assert_state ("Ann places a black stone.");
  point_at ("c3");
  assert_asks ("Bob chooses a colour.");
  ck_assert (has_button ("black") && has_button ("white"));
  ck_assert (!has_button ("ten"));
  press ("two_more");
  ck_assert (!gtk_widget_get_visible (bar));
  assert_state ("Bob places two more stones: white, black.");
  point_at ("d4 e5");
  assert_asks ("Ann chooses a colour.");
  ck_assert (!has_button ("two_more"));
  press ("white");
  ck_assert (!gtk_widget_get_visible (bar));
  assert_state ("Ann takes white. White to move: Ann");
  sitting_play (&sitting, "k1");
  assert_state ("Black to move: Bob");
}
END_TEST

START_TEST (a_choice_can_be_taken_back_and_redone)
{
  begin (WUZI_MODE_PVP, OPENING_SWAP2);
  point_at ("h8 h9 c3");
  press ("black");
  ck_assert (!gtk_widget_get_visible (bar));
  wuzi_console_take_back (console ());
  assert_asks ("Bob chooses a colour.");
  wuzi_console_redo (console ());
  ck_assert (!gtk_widget_get_visible (bar));
  assert_state ("Bob takes black. White to move: Ann");
}
END_TEST

START_TEST (soosorv_8_asks_for_a_number_and_for_offers)
{
  begin (WUZI_MODE_PVP, OPENING_SOOSORV_8);
  point_at ("h8 i9 j7");
  press ("white");
  point_at ("c3");
  assert_asks ("Bob says how many fifth moves black has to offer.");
  ck_assert (has_button ("8") && !has_button ("9") && !has_button ("black"));
  press ("2");
  assert_asks ("Bob asks for 2 fifth moves. Ann chooses a colour.");
  press ("black");
  assert_state ("Ann keeps black. Ann offers 2 points for the fifth stone.");
  point_at ("m7");
  assert_state ("Ann offers 1 more point for the fifth stone.");
  point_at ("d11");
  assert_state ("Bob picks one of the points offered for the fifth stone.");
  ck_assert_int_eq (wuzi_console_offer_point (console (), notation_to_point ("a1", 15)),
                    WUZI_OFFER_NOT_OFFERED);
  point_at ("d11");
  assert_state ("White to move: Bob");
  assert_told ("Bob asks for 2 fifth moves.\nAnn keeps black.\nAnn offers m7, d11.");
}
END_TEST

START_TEST (taraguchi_10_offers_ten)
{
  begin (WUZI_MODE_PVP, OPENING_TARAGUCHI_10);
  point_at ("h8");
  press ("white");
  point_at ("i9");
  press ("black");
  point_at ("j7");
  press ("white");
  point_at ("g6");
  ck_assert (has_button ("ten"));
  press ("ten");
  ck_assert (!gtk_widget_get_visible (bar));
}
END_TEST

/* And told what the machine chose, even if it has placed a stone since. */
START_TEST (who_is_alone_is_spoken_to)
{
  g_autofree char *state = NULL;

  begin (WUZI_MODE_PVE, OPENING_SWAP);
  assert_state ("Place three stones: black, white, black.");
  point_at ("h8 h9 c3");
  ck_assert (!gtk_widget_get_visible (bar));
  sitting_wait_for_turn (&sitting);
  ck_assert (!gtk_widget_get_visible (bar));
  state = wuzi_words_for_state (sitting.game);
  ck_assert_msg (g_str_has_prefix (state, "Wuzi takes black. Your turn: ")
                     || g_str_has_prefix (state, "Wuzi keeps white. "),
                 "%s", state);
}
END_TEST

START_TEST (who_is_alone_keeps_or_takes_a_colour)
{
  static const struct {
    const char *button, *words;
  } CASES[] = {
    { "white", "You keep white. Your turn: you play white." },
    { "black", "You take black. Wuzi is thinking…" },
  };

  begin_as (WUZI_MODE_PVE, OPENING_SWAP, WUZI_SEAT_SECOND);
  sitting_wait_for_turn (&sitting);
  assert_asks ("Your choice: black or white?");
  sitting_let_machine_think (&sitting);
  press (CASES[_i].button);
  assert_state (CASES[_i].words);
}
END_TEST

START_TEST (who_is_alone_asks_for_fifth_moves)
{
  g_autofree char *state = NULL;

  begin (WUZI_MODE_PVE, OPENING_YAMAGUCHI);
  point_at ("h8 i9 j7");
  assert_asks ("Say how many fifth moves black has to offer.");
  sitting_let_machine_think (&sitting);
  press ("2");
  state = wuzi_words_for_state (sitting.game);
  ck_assert_msg (g_str_has_prefix (state, "You ask for 2 fifth moves. "), "%s", state);
}
END_TEST

START_TEST (what_an_opening_refuses_has_a_sentence)
{
  g_autofree char *outside = NULL;
  g_autofree char *not_asked = NULL;

  begin (WUZI_MODE_PVP, OPENING_SOOSORV_8);
  ck_assert_int_eq (wuzi_console_offer_point (console (), notation_to_point ("a1", 15)),
                    WUZI_OFFER_OUTSIDE);
  outside = wuzi_words_for_offer (WUZI_OFFER_OUTSIDE, console ());
  ck_assert_str_eq (outside, "The stone goes into the centre.");
  point_at ("h8 i9 j7");
  ck_assert_int_eq (wuzi_console_offer_point (console (), notation_to_point ("a1", 15)),
                    WUZI_OFFER_NOT_ASKED);
  not_asked = wuzi_words_for_offer (WUZI_OFFER_NOT_ASKED, console ());
  ck_assert_str_eq (not_asked, "No stone can be placed yet: there is a choice to make first.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-opening-bar");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, stones_need_no_buttons);
  tcase_add_test (tcase, swap2_is_chosen_by_buttons);
  tcase_add_test (tcase, a_choice_can_be_taken_back_and_redone);
  tcase_add_test (tcase, soosorv_8_asks_for_a_number_and_for_offers);
  tcase_add_test (tcase, taraguchi_10_offers_ten);
  tcase_add_test (tcase, who_is_alone_is_spoken_to);
  tcase_add_loop_test (tcase, who_is_alone_keeps_or_takes_a_colour, 0, 2);
  tcase_add_test (tcase, who_is_alone_asks_for_fifth_moves);
  tcase_add_test (tcase, what_an_opening_refuses_has_a_sentence);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
