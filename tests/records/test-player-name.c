/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of names: what is cleaned, what is refused, which are the same. */
#include <string.h>
#include <time.h>

#include <gio/gio.h>

#include "records/players/player-name.h"
#include "support/check-main.h"

static const char EMPTY[] = "Type a name first.";
static const char TOO_LONG[] = "A name has at most 32 characters.";
static const char BAD_CHARS[] = "A name can’t contain line breaks or control characters.";

static void
assert_cleaned (const char *text, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *clean = player_name_clean (text, &error);

  g_assert_no_error (error);
  ck_assert_str_eq (clean, name);
}

static void
assert_refused (const char *text, const char *why)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (player_name_clean (text, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT));
  ck_assert_str_eq (error->message, why);
}

static void
assert_same (const char *one, const char *other, gboolean same)
{
  g_autofree char *one_name = player_name_clean (one, NULL);
  g_autofree char *other_name = player_name_clean (other, NULL);
  g_autofree char *one_key = player_name_key (one_name);
  g_autofree char *other_key = player_name_key (other_name);

  ck_assert_int_eq (strcmp (one_key, other_key) == 0, same);
}

/* text, count times. */
static char *
repeat (const char *text, guint count)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

START_TEST (plain_names_stay_as_they_are)
{
  assert_cleaned ("Ann", "Ann");
  assert_cleaned ("Ann Lee", "Ann Lee");
  assert_cleaned ("五子", "五子");
  assert_cleaned ("O'Brien-Müller 3.", "O'Brien-Müller 3.");
  assert_cleaned ("مريم", "مريم");
}
END_TEST

START_TEST (white_space_around_is_taken_off)
{
  assert_cleaned ("  Ann\t\n", "Ann");
  assert_cleaned ("\u3000\u00a0Ann\u2003\u2028\u2029", "Ann");
  assert_cleaned ("\x0b\xc2\x85 Ann \xc2\x85\x0b", "Ann");
  assert_cleaned ("\ufeff\u200bAnn\u2060\u200d", "Ann");
}
END_TEST

START_TEST (letters_are_composed)
{
  assert_cleaned ("Zoe\u0308", "Zo\u00eb");
  assert_cleaned ("\u1112\u1161\u11ab", "\ud55c");
}
END_TEST

START_TEST (cleaning_twice_changes_nothing)
{
  static const char *const NAMES[] = { " Zoe\u0308 ", "\u212b", "a\u0323\u0307b",
                                       "\U0001f469\u200d\U0001f680" };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autofree char *once = player_name_clean (NAMES[i], NULL);

    assert_cleaned (once, once);
  }
}
END_TEST

START_TEST (a_name_that_cannot_be_seen_is_empty)
{
  assert_refused ("", EMPTY);
  assert_refused (" \t\n\u3000", EMPTY);
  assert_refused ("\u200d\u200c", EMPTY);
  assert_refused ("\ufe0f", EMPTY);
  assert_refused ("\u0301", EMPTY);
  assert_refused ("\u3164\u2800", EMPTY);
  assert_refused ("\u00ad", EMPTY);
}
END_TEST

START_TEST (joiners_and_variation_selectors_may_be_inside)
{
  assert_cleaned ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680");
  assert_cleaned ("\u2764\ufe0f", "\u2764\ufe0f");
  assert_cleaned ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e");
}
END_TEST

START_TEST (unknown_and_private_characters_pass)
{
  assert_cleaned ("\ue000", "\ue000");
  assert_cleaned ("\U0001fafa", "\U0001fafa");
}
END_TEST

START_TEST (control_characters_are_refused)
{
  for (char c = 1; c < 0x20; c++) {
    char name[] = { 'a', c, 'b', '\0' };

    assert_refused (name, BAD_CHARS);
  }
  assert_refused ("a\x7f"
                  "b",
                  BAD_CHARS);
  assert_refused ("a\xc2\x85"
                  "b",
                  BAD_CHARS);
  assert_refused ("a\u2028b", BAD_CHARS);
  assert_refused ("a\u2029b", BAD_CHARS);
}
END_TEST

START_TEST (marks_that_turn_the_direction_are_refused)
{
  static const char *const MARKS[] = { "\u061c", "\u200e", "\u200f", "\u202a", "\u202b", "\u202c",
                                       "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069" };

  for (guint i = 0; i < G_N_ELEMENTS (MARKS); i++) {
    g_autofree char *name = g_strconcat ("Ann", MARKS[i], "Bob", NULL);

    assert_refused (name, BAD_CHARS);
    assert_refused (MARKS[i], BAD_CHARS);
  }
}
END_TEST

START_TEST (what_is_not_utf8_is_refused)
{
  assert_refused ("\xff", BAD_CHARS);
  assert_refused ("Ann\xc3", BAD_CHARS);
  assert_refused ("\xed\xa0\x80", BAD_CHARS);
  assert_refused ("\xc0\x80", BAD_CHARS);
}
END_TEST

START_TEST (thirty_two_characters_are_the_most)
{
  g_autofree char *just = repeat ("五", 32);
  g_autofree char *more = repeat ("五", 33);
  g_autofree char *composed = repeat ("a\u0323\u0302", 32); /* three characters make one */
  g_autofree char *composed_name = repeat ("\u1ead", 32);
  g_autofree char *composed_more = repeat ("a\u0323\u0302", 33);
  g_autofree char *spaced = g_strconcat ("   ", just, "   ", NULL);

  assert_cleaned (just, just);
  assert_cleaned (spaced, just);
  assert_refused (more, TOO_LONG);
  assert_cleaned (composed, composed_name);
  assert_refused (composed_more, TOO_LONG);
}
END_TEST

START_TEST (a_name_of_millions_is_refused_quickly)
{
  g_autofree char *thousands = repeat ("ab", 5000);
  g_autofree char *millions = repeat ("e\u0301", 5000000);
  clock_t start = clock (); /* the processor's time: others may work, too */

  assert_refused (thousands, TOO_LONG);
  assert_refused (millions, TOO_LONG);
  ck_assert_int_lt (clock () - start, CLOCKS_PER_SEC);
}
END_TEST

START_TEST (case_and_composition_do_not_tell_names_apart)
{
  assert_same ("Ann", "aNN", TRUE);
  assert_same ("Zo\u00eb", "ZOE\u0308", TRUE);
  assert_same ("Stra\u00dfe", "STRASSE", TRUE);
  assert_same ("\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2",
               "\u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3", TRUE);
  assert_same ("Ann", "Anne", FALSE);
  assert_same ("Zoe", "Zo\u00eb", FALSE);
}
END_TEST

START_TEST (a_search_overlooks_marks_and_case)
{
  static const char *const PAIRS[][2] = {
    { "Chlo\u00e9", "chloe" },          { "CHLOE\u0301", "chlo\u00e9" }, { "\u00c5sa", "asa" },
    { "Stra\u00dfe", "STRASSE" },       { "\uff21nn", "ann" },           { "\u738b", "\u738b" },
    { "\uae40", "\u1100\u1175\u11b7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (PAIRS); i++) {
    g_autofree char *one = player_name_search_key (PAIRS[i][0]);
    g_autofree char *other = player_name_search_key (PAIRS[i][1]);

    ck_assert_str_eq (one, other);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player-name");
  TCase *names = tcase_create ("names");

  tcase_add_test (names, plain_names_stay_as_they_are);
  tcase_add_test (names, white_space_around_is_taken_off);
  tcase_add_test (names, letters_are_composed);
  tcase_add_test (names, cleaning_twice_changes_nothing);
  tcase_add_test (names, a_name_that_cannot_be_seen_is_empty);
  tcase_add_test (names, joiners_and_variation_selectors_may_be_inside);
  tcase_add_test (names, unknown_and_private_characters_pass);
  tcase_add_test (names, control_characters_are_refused);
  tcase_add_test (names, marks_that_turn_the_direction_are_refused);
  tcase_add_test (names, what_is_not_utf8_is_refused);
  tcase_add_test (names, thirty_two_characters_are_the_most);
  tcase_add_test (names, a_name_of_millions_is_refused_quickly);
  tcase_add_test (names, case_and_composition_do_not_tell_names_apart);
  tcase_add_test (names, a_search_overlooks_marks_and_case);
  suite_add_tcase (suite, names);
  return run_suite (suite);
}
