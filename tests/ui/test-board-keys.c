/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where each key carries the cursor. */
#include "ui/board/board-keys.h"

#include <gdk/gdk.h>

#include "support/check-main.h"

enum {
  X = 3,
  Y = 4,
};

static const struct {
  guint keys[2]; /* the second on the keypad */
  int x;
  int y;
} STEPS[] = {
  { { GDK_KEY_Left, GDK_KEY_KP_Left }, X - 1, Y },
  { { GDK_KEY_Right, GDK_KEY_KP_Right }, X + 1, Y },
  { { GDK_KEY_Up, GDK_KEY_KP_Up }, X, Y + 1 },
  { { GDK_KEY_Down, GDK_KEY_KP_Down }, X, Y - 1 },
  { { GDK_KEY_Home, GDK_KEY_KP_Home }, 0, Y },
  { { GDK_KEY_End, GDK_KEY_KP_End }, BOARD_MAX_SIZE, Y },
  { { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up }, X, BOARD_MAX_SIZE },
  { { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down }, X, 0 },
};

START_TEST (a_key_and_its_twin_on_the_keypad_do_the_same)
{
  for (guint twin = 0; twin < 2; twin++) {
    int x = X, y = Y;

    ck_assert (board_keys_steer (STEPS[_i].keys[twin], &x, &y));
    ck_assert_int_eq (x, STEPS[_i].x);
    ck_assert_int_eq (y, STEPS[_i].y);
  }
}
END_TEST

START_TEST (other_keys_move_nothing)
{
  static const guint KEYS[] = { GDK_KEY_h, GDK_KEY_8, GDK_KEY_Return, GDK_KEY_Escape, GDK_KEY_Tab };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    int x = X, y = Y;

    ck_assert (!board_keys_steer (KEYS[i], &x, &y));
    ck_assert_int_eq (x, X);
    ck_assert_int_eq (y, Y);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-keys");
  TCase *tcase = tcase_create ("all");

  tcase_add_loop_test (tcase, a_key_and_its_twin_on_the_keypad_do_the_same, 0,
                       G_N_ELEMENTS (STEPS));
  tcase_add_test (tcase, other_keys_move_nothing);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
