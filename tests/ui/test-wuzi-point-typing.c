/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keys make a coordinate. */
#include "ui/board/wuzi-point-typing.h"

#include <gdk/gdk.h>

#include "board/notation.h"
#include "support/check-main.h"
#include "support/wait.h"

static WuziPointTyping *typing;
static guint changes;

static void
changed_cb (void)
{
  changes++;
}

static void
set_up (void)
{
  typing = wuzi_point_typing_new ();
  changes = 0;
  g_signal_connect (typing, "changed", G_CALLBACK (changed_cb), NULL);
}

static void
tear_down (void)
{
  g_assert_finalize_object (typing);
}

static gboolean
type (const char *keys)
{
  gboolean used = TRUE;

  for (; *keys != '\0'; keys++)
    used = wuzi_point_typing_type (typing, gdk_unicode_to_keyval ((guint32) *keys));
  return used;
}

static void
assert_typed (const char *text, const char *point)
{
  ck_assert_pstr_eq (wuzi_point_typing_get_text (typing), text);
  ck_assert_int_eq (wuzi_point_typing_get_point (typing, 15),
                    point != NULL ? notation_to_point (point, 15) : POINT_NONE);
}

START_TEST (a_letter_and_digits_name_a_point)
{
  assert_typed (NULL, NULL);
  ck_assert (type ("H"));
  assert_typed ("h", NULL);
  ck_assert (type ("1"));
  assert_typed ("h1", "h1");
  ck_assert (type ("2"));
  assert_typed ("h12", "h12");
  ck_assert_uint_eq (changes, 3);
}
END_TEST

START_TEST (a_letter_begins_anew)
{
  type ("h12");
  ck_assert (type ("c"));
  assert_typed ("c", NULL);
}
END_TEST

START_TEST (what_is_no_coordinate_is_left_to_others)
{
  ck_assert (!type ("8"));
  ck_assert (!type ("."));
  ck_assert (!wuzi_point_typing_type (typing, GDK_KEY_Tab));
  ck_assert_uint_eq (changes, 0);
  type ("h12");
  ck_assert (!type ("3"));
  assert_typed ("h12", "h12");
}
END_TEST

START_TEST (what_is_off_the_board_names_no_point)
{
  type ("z99");
  assert_typed ("z99", NULL);
}
END_TEST

START_TEST (it_is_forgotten_at_once_when_told_to)
{
  type ("h8");
  wuzi_point_typing_forget (typing);
  assert_typed (NULL, NULL);
  ck_assert_uint_eq (changes, 3);
  wuzi_point_typing_forget (typing);
  ck_assert_uint_eq (changes, 3);
}
END_TEST

START_TEST (it_is_forgotten_after_a_while)
{
  type ("h8");
  WAIT_FOR (wuzi_point_typing_get_text (typing) == NULL);
  ck_assert_uint_eq (changes, 3);
}
END_TEST

static gboolean
type_digit_cb (gpointer user_data)
{
  ck_assert (type ("8"));
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

START_TEST (a_key_that_waited_for_a_busy_program_counts)
{
  gboolean typed = FALSE;

  type ("h");
  /* Its time is over. */
  g_source_set_ready_time (g_main_context_find_source_by_user_data (NULL, typing), 0);
  g_idle_add_full (GDK_PRIORITY_EVENTS, type_digit_cb, &typed, NULL);
  WAIT_FOR (typed);
  assert_typed ("h8", "h8");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-point-typing");
  TCase *tcase = tcase_create ("typing");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_letter_and_digits_name_a_point);
  tcase_add_test (tcase, a_letter_begins_anew);
  tcase_add_test (tcase, what_is_no_coordinate_is_left_to_others);
  tcase_add_test (tcase, what_is_off_the_board_names_no_point);
  tcase_add_test (tcase, it_is_forgotten_at_once_when_told_to);
  tcase_add_test (tcase, it_is_forgotten_after_a_while);
  tcase_add_test (tcase, a_key_that_waited_for_a_busy_program_counts);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
