/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of files as they are cut for the screen. */
#include "present/words/screen-text.h"

#include "support/check-main.h"

enum {
  MARKS = 50000,
  LETTERS = 1000000,
};

static void
assert_cut (const char *text, guint most, const char *expected)
{
  g_autofree char *cut = screen_text_cut (text, most);

  ck_assert_pstr_eq (cut, expected);
  ck_assert_int_eq (screen_text_is_whole (text, most), g_strcmp0 (text, expected) == 0);
}

static char *
repeat (const char *text, guint times)
{
  GString *all = g_string_new (NULL);

  while (times-- > 0)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

START_TEST (what_is_short_stays_as_it_is)
{
  assert_cut (NULL, 5, NULL);
  assert_cut ("", 5, "");
  assert_cut ("Ann", 3, "Ann");
  assert_cut ("黑棋好", 3, "黑棋好");
  assert_cut ("e\u0301a\u0308", 4, "e\u0301a\u0308");
}
END_TEST

START_TEST (what_is_long_ends_between_two_letters)
{
  assert_cut ("Annie", 3, "Ann…");
  assert_cut ("黑棋好", 2, "黑棋…");
  assert_cut ("ae\u0301o", 2, "a…");
  assert_cut ("ae\u0301o", 3, "ae\u0301…");
  assert_cut ("a👩‍👩‍👧b", 3, "a…");
  assert_cut ("a🇨🇳🇯🇵", 3, "a🇨🇳…");
  assert_cut ("a\r\nb", 2, "a…");
}
END_TEST

START_TEST (marks_beyond_those_of_any_language_are_left_out)
{
  g_autofree char *marks = repeat ("\u0301", MARKS);
  g_autofree char *name = g_strconcat ("e", marks, "n", NULL);
  g_autofree char *few = repeat ("\u0301", 8);
  g_autofree char *expected = g_strconcat ("e", few, "n", NULL);

  assert_cut (name, 300, expected);
}
END_TEST

START_TEST (parts_are_the_whole)
{
  g_autofree char *text = repeat ("ab\ncde\u0301", LETTERS / 7);
  g_autoptr (GString) all = g_string_new (NULL);
  const char *at = text;
  guint parts = 0;

  for (; *at != '\0'; parts++) {
    g_autofree char *part = screen_text_take (&at, SCREEN_TEXT_PART);

    ck_assert_int_le (g_utf8_strlen (part, -1), SCREEN_TEXT_PART);
    g_string_append (all, part);
  }
  ck_assert_uint_eq (parts, LETTERS / SCREEN_TEXT_PART + 1);
  ck_assert_str_eq (all->str, text);
}
END_TEST

/* Words of any other length stay together, and so do texts whose lines may end anywhere. */
START_TEST (a_word_of_thousands_of_letters_is_cut)
{
  g_autofree char *word = repeat ("a", SCREEN_TEXT_WORD);
  g_autofree char *too_long = g_strconcat (word, "b", NULL);
  g_autofree char *cut = g_strconcat (word, "…", NULL);
  g_autofree char *two = g_strconcat (word, " ", word, NULL);
  g_autofree char *chinese = repeat ("棋", SCREEN_TEXT_PART);

  assert_cut (word, SCREEN_TEXT_PART, word);
  assert_cut (too_long, SCREEN_TEXT_PART, cut);
  assert_cut (two, SCREEN_TEXT_PART, two);
  assert_cut (chinese, SCREEN_TEXT_PART, chinese);
}
END_TEST

START_TEST (a_line_of_a_game_is_cut)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autofree char *name = repeat ("n", LETTERS);
  g_autofree char *shown = NULL;

  ck_assert_ptr_null (screen_text_dup_info (study, STUDY_INFO_BLACK));
  wuzi_study_set_info (study, STUDY_INFO_BLACK, name);
  shown = screen_text_dup_info (study, STUDY_INFO_BLACK);
  ck_assert_int_eq (g_utf8_strlen (shown, -1), SCREEN_TEXT_LINE + 1);
}
END_TEST

static void
assert_linked (const char *text, const char *markup)
{
  g_autofree char *linked = screen_text_link (text);

  ck_assert_str_eq (linked, markup);
}

START_TEST (addresses_of_pages_become_links)
{
  assert_linked ("a < b & c", "a &lt; b &amp; c");
  assert_linked ("see https://a.org/x?y=1&z=2.",
                 "see <a href=\"https://a.org/x?y=1&amp;z=2\">https://a.org/x?y=1&amp;z=2</a>.");
  assert_linked ("(http://a.org/w_(game))",
                 "(<a href=\"http://a.org/w_(game)\">http://a.org/w_(game)</a>)");
  assert_linked ("见https://a.org。好", "见<a href=\"https://a.org\">https://a.org</a>。好");
  assert_linked ("https:// <a href=\"x\">", "https:// &lt;a href=&quot;x&quot;&gt;");
  assert_linked ("javascript:x file:///etc ftp://a.org", "javascript:x file:///etc ftp://a.org");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("screen-text");
  TCase *tcase = tcase_create ("texts");

  tcase_add_test (tcase, what_is_short_stays_as_it_is);
  tcase_add_test (tcase, what_is_long_ends_between_two_letters);
  tcase_add_test (tcase, marks_beyond_those_of_any_language_are_left_out);
  tcase_add_test (tcase, parts_are_the_whole);
  tcase_add_test (tcase, a_word_of_thousands_of_letters_is_cut);
  tcase_add_test (tcase, a_line_of_a_game_is_cut);
  tcase_add_test (tcase, addresses_of_pages_become_links);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
