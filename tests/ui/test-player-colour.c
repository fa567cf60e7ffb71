/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has which colour, and what it is called. */
#include "ui/common/player-colour.h"

#include "game/players/wuzi-human-player.h"
#include "support/check-main.h"
#include "support/widgets.h"

START_TEST (each_colour_has_a_name_of_its_own)
{
  for (int a = 0; a < WUZI_PROFILE_COLOUR_COUNT; a++) {
    ck_assert_str_ne (player_colour_get_name (a), "");
    for (int b = 0; b < a; b++)
      ck_assert_str_ne (player_colour_get_name (a), player_colour_get_name (b));
  }
}
END_TEST

START_TEST (a_widget_has_one_colour_or_none)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (""));

  player_colour_apply (widget, 3);
  ck_assert (gtk_widget_has_css_class (widget, "player-colour-3"));
  player_colour_apply (widget, 5);
  ck_assert (!gtk_widget_has_css_class (widget, "player-colour-3"));
  ck_assert (gtk_widget_has_css_class (widget, "player-colour-5"));
  player_colour_apply (widget, PLAYER_COLOUR_NONE);
  ck_assert (!gtk_widget_has_css_class (widget, "player-colour-5"));
  ck_assert (!gtk_widget_has_css_class (widget, "player-colour"));
  g_object_unref (widget);
}
END_TEST

START_TEST (guests_and_nobody_have_none)
{
  g_autoptr (WuziProfile) guest = guest_new (0);
  g_autoptr (WuziProfile) player = wuzi_profile_new ("Ann");

  ck_assert_int_eq (player_colour_of (NULL), PLAYER_COLOUR_NONE);
  ck_assert_int_eq (player_colour_of (guest), PLAYER_COLOUR_NONE);
  ck_assert_int_eq (player_colour_of (player), (int) wuzi_profile_get_colour (player));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player-colour");
  TCase *tcase = tcase_create ("colour");

  tcase_add_checked_fixture (tcase, widgets_set_up, widgets_tear_down);
  tcase_add_test (tcase, each_colour_has_a_name_of_its_own);
  tcase_add_test (tcase, a_widget_has_one_colour_or_none);
  tcase_add_test (tcase, guests_and_nobody_have_none);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
