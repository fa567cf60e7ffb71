/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the guard before the JSON parser: tables, all short texts against
 * a plain check, every cut of a good text, deep nesting, and taking apart. */
#include <string.h>

#include "records/files/json-guard.h"
#include "support/check-main.h"

static gboolean
check_text (const char *text)
{
  return json_guard_check (text, strlen (text));
}

START_TEST (json_passes)
{
  static const char *const GOOD[] = {
    "{}",
    "[]",
    " [ ] ",
    "\t\r\n{ }\n",
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1",
    "-1",
    "10",
    "0.5",
    "1e5",
    "1E+5",
    "1e-5",
    "-1.25e10",
    "1e400",
    "\"\"",
    "\"a\"",
    "\"\\\"\"",
    "\"\\\\\"",
    "\"\\/\\b\\f\\n\\r\\t\"",
    "\"\\u0041\"",
    "\"\\uD83D\\uDE00\"",
    "\"\\ud83d\\ude00\"",
    "\"\x7f\"",
    "\"\u2028\"",
    "\"五\"",
    "[1,2,3]",
    "[[],[[]]]",
    "{\"a\":1}",
    "{\"a\":{\"b\":[]},\"c\":null}",
    "{ \"a\" : 1 , \"b\" : [ true , false ] }",
    "{\"\":0}",
    "{\"a\":1,\"a\":2}",
    "9223372036854775807",
    "-9223372036854775807",
    "[9223372036854775807]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (GOOD); i++)
    ck_assert_msg (check_text (GOOD[i]), "%s", GOOD[i]);
}
END_TEST

START_TEST (what_is_not_json_is_refused)
{
  static const char *const BAD[] = {
    "",
    " ",
    "{",
    "}",
    "[",
    "]",
    "{]",
    "[}",
    "[1",
    "[1,",
    "[1,]",
    "[,1]",
    "[,]",
    "[1 2]",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{,}",
    "{a:1}",
    "{'a':1}",
    "['a']",
    "{1:2}",
    "{\"a\" 1}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":1}{\"b\":2}",
    "{} {}",
    "{}x",
    "1 2",
    "[] []",
    "nul",
    "nulll",
    "True",
    "NaN",
    "Infinity",
    "-",
    "+1",
    "01",
    "-01",
    "00",
    "1.",
    ".5",
    "1.e5",
    "1e",
    "1e+",
    "0x10",
    "1_000",
    "--1",
    "- 1",
    "\"",
    "\"a",
    "\"\\\"",
    "\"\\x\"",
    "\"\\u\"",
    "\"\\u12\"",
    "\"\\u123g\"",
    "\"\n\"",
    "\"\t\"",
    "\"\x01\"",
    "// c\n{}",
    "/* c */{}",
    "{}// c",
    "#",
    "undefined",
    "[1;2]",
    "(1)",
    "{\"a\"=1}",
    "\xc2\xa0{}",
    "\xef\xbb\xbf{}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++)
    ck_assert_msg (!check_text (BAD[i]), "%s", BAD[i]);
}
END_TEST

START_TEST (what_the_parser_would_misread_is_refused)
{
  static const char *const BAD[] = {
    "9223372036854775808",
    "-9223372036854775808",
    "99999999999999999999",
    "-99999999999999999999",
    "[18446744073709551617]",
    "\"\\u0000\"",
    "\"a\\u0000b\"",
    "\"\\ud800\"",
    "\"\\udc00\"",
    "\"\\ud800x\"",
    "\"\\ud800\\n\"",
    "\"\\ud800\\u0041\"",
    "\"\\ud800\\ud800\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++)
    ck_assert_msg (!check_text (BAD[i]), "%s", BAD[i]);
}
END_TEST

START_TEST (what_is_not_utf8_is_refused)
{
  ck_assert (!check_text ("\"\xff\""));
  ck_assert (!check_text ("\"\xc3\""));
  ck_assert (!check_text ("\"\xed\xa0\x80\""));
  ck_assert (!check_text ("\"\xc0\x80\""));
  ck_assert (!json_guard_check ("{}\0", 3));
  ck_assert (!json_guard_check ("\0{}", 3));
  ck_assert (!json_guard_check ("\"a\0b\"", 5));
}
END_TEST

START_TEST (nothing_is_read_behind_the_length)
{
  ck_assert (json_guard_check ("12", 1));
  ck_assert (json_guard_check ("[]]", 2));
  ck_assert (!json_guard_check ("null", 3));
  ck_assert (!json_guard_check ("\"a\"", 2));
}
END_TEST

START_TEST (every_cut_of_a_good_text_is_refused)
{
  static const char TEXT[] =
      "{\"a\":[1,-2.5e+3,\"\\u00e9\\ud83d\\ude00 五\\n\",true,false,null],\"b\":{\"c\":[[]]}}";

  ck_assert (check_text (TEXT));
  for (gsize length = 0; length < strlen (TEXT); length++)
    ck_assert (!json_guard_check (TEXT, length));
}
END_TEST

/* brackets times an opening, then as many times its closing. */
static char *
nest (const char *opening, const char *closing, guint depth)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, opening);
  for (guint i = 0; i < depth; i++)
    g_string_append (text, closing);
  return g_string_free (text, FALSE);
}

START_TEST (nesting_is_bounded)
{
  static const char *const PAIRS[][2] = { { "[", "]" }, { "[0,", "]" }, { "{\"a\":", "}" } };
  g_autofree char *deepest = nest ("[", "]", JSON_GUARD_MAX_DEPTH);

  ck_assert (check_text (deepest));
  for (guint i = 0; i < G_N_ELEMENTS (PAIRS); i++) {
    g_autofree char *deeper = nest (PAIRS[i][0], PAIRS[i][1], JSON_GUARD_MAX_DEPTH + 1);
    g_autofree char *hostile = nest (PAIRS[i][0], PAIRS[i][1], 100000);
    g_autofree char *open = nest (PAIRS[i][0], "", 100000);

    ck_assert (!check_text (deeper));
    ck_assert (!check_text (hostile));
    ck_assert (!check_text (open));
  }
}
END_TEST

/* --- a second, recursive check for short texts without escapes --- */

static const char *slow_value (const char *at);

static const char *
slow_space (const char *at)
{
  return at + strspn (at, " ");
}

static const char *
slow_string (const char *at)
{
  const char *end = *at == '"' ? strchr (at + 1, '"') : NULL;

  return end != NULL ? end + 1 : NULL;
}

static const char *
slow_number (const char *at)
{
  at += *at == '-' ? 1 : 0;
  if (*at == '0')
    return at + 1;
  return *at == '1' ? at + strspn (at, "01") : NULL;
}

static const char *
slow_list (const char *at, char closing, gboolean named)
{
  at = slow_space (at + 1);
  if (*at == closing)
    return at + 1;
  for (;;) {
    at = slow_space (at);
    if (named) {
      at = slow_string (at);
      at = at != NULL ? slow_space (at) : NULL;
      if (at == NULL || *at++ != ':')
        return NULL;
    }
    at = slow_value (at);
    if (at == NULL)
      return NULL;
    at = slow_space (at);
    if (*at == closing)
      return at + 1;
    if (*at++ != ',')
      return NULL;
  }
}

static const char *
slow_value (const char *at)
{
  at = slow_space (at);
  switch (*at) {
  case '{':
    return slow_list (at, '}', TRUE);
  case '[':
    return slow_list (at, ']', FALSE);
  case '"':
    return slow_string (at);
  default:
    return slow_number (at);
  }
}

static gboolean
slow_check (const char *text)
{
  const char *end = slow_value (text);

  return end != NULL && *slow_space (end) == '\0';
}

START_TEST (all_short_texts_are_judged_as_a_slow_check_does)
{
  static const char LETTERS[] = "{}[],:\"01- ";
  enum { MOST = 6 };
  guint digits[MOST] = { 0 };
  guint good = 0;

  for (guint length = 1; length <= MOST; length++) {
    guint at = 0;

    memset (digits, 0, sizeof digits);
    while (at < length) {
      char text[MOST + 1] = { 0 };
      gboolean expected;

      for (guint i = 0; i < length; i++)
        text[i] = LETTERS[digits[i]];
      expected = slow_check (text);
      good += expected ? 1 : 0;
      if (check_text (text) != expected)
        ck_abort_msg ("%s", text);
      for (at = 0; at < length && ++digits[at] == strlen (LETTERS); at++)
        digits[at] = 0;
    }
  }
  ck_assert_uint_gt (good, 1000);
}
END_TEST

START_TEST (what_is_wrapped_may_be_as_deep_as_it_may_alone)
{
  g_autofree char *deep = nest ("[", "]", JSON_GUARD_MAX_DEPTH);
  g_autofree char *wrapped = nest ("[", "]", JSON_GUARD_MAX_DEPTH + JSON_GUARD_MAX_WRAPPING);
  g_autofree char *deeper = nest ("[", "]", JSON_GUARD_MAX_DEPTH + JSON_GUARD_MAX_WRAPPING + 1);

  ck_assert (json_guard_check (deep, strlen (deep)));
  ck_assert (!json_guard_check (wrapped, strlen (wrapped)));
  ck_assert (json_guard_check_wrapped (wrapped, strlen (wrapped)));
  ck_assert (!json_guard_check_wrapped (deeper, strlen (deeper)));
}
END_TEST

/* --- taking apart --- */

static JsonPiece
piece (const char *text)
{
  ck_assert (json_guard_check (text, strlen (text)));
  return (JsonPiece) { text, strlen (text) };
}

static void
assert_piece (JsonPiece found, const char *expected)
{
  g_autofree char *text = g_strndup (found.text, found.length);

  ck_assert_str_eq (text, expected);
}

START_TEST (members_are_found_whatever_stands_around_them)
{
  static const char TEXT[] = " {\"x\":{\"a\":[1]} , \"a\" : -1.5e3,\n\"b\":\"}\\\"]\\\\\",\"c\":[],"
                             "\"d\":{},\"e\": true,\"f\":null , \"g\":[{\"h\":\"]\"},2]\t}\n";
  static const char *const EXPECTED[][2] = {
    { "x", "{\"a\":[1]}" },
    { "a", "-1.5e3" },
    { "b", "\"}\\\"]\\\\\"" },
    { "c", "[]" },
    { "d", "{}" },
    { "e", "true" },
    { "f", "null" },
    { "g", "[{\"h\":\"]\"},2]" },
  };
  JsonPiece value;

  for (guint i = 0; i < G_N_ELEMENTS (EXPECTED); i++) {
    ck_assert (json_guard_find (piece (TEXT), EXPECTED[i][0], &value));
    assert_piece (value, EXPECTED[i][1]);
  }
  ck_assert (!json_guard_find (piece (TEXT), "h", &value));
  ck_assert (!json_guard_find (piece (TEXT), "", &value));
}
END_TEST

START_TEST (what_is_no_object_has_no_members)
{
  static const char *const TEXTS[] = { "[\"a\",1]", "\"a\"", "1", "{}", "null" };
  JsonPiece value;

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    ck_assert (!json_guard_find (piece (TEXTS[i]), "a", &value));
}
END_TEST

START_TEST (elements_come_one_by_one)
{
  static const char *const EXPECTED[] = {
    "1", "[2,[3]]", "\",]\"", "{\"a\":[4,5]}", "[]", "false"
  };
  JsonPiece rest = piece (" [ 1,[2,[3]] ,\",]\"\n,{\"a\":[4,5]},[],false ] ");
  JsonPiece element;

  for (guint i = 0; i < G_N_ELEMENTS (EXPECTED); i++) {
    ck_assert (json_guard_next (&rest, &element));
    assert_piece (element, EXPECTED[i]);
  }
  ck_assert (!json_guard_next (&rest, &element));
  ck_assert (!json_guard_next (&rest, &element));
}
END_TEST

START_TEST (what_is_no_array_has_no_elements)
{
  static const char *const TEXTS[] = { "[]", "[ ]", "{}", "\"[1]\"", "1" };
  JsonPiece element;

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    JsonPiece rest = piece (TEXTS[i]);

    ck_assert (!json_guard_next (&rest, &element));
  }
}
END_TEST

START_TEST (the_line_of_a_fault_is_told)
{
  static const struct {
    const char *text;
    int line;
  } FAULTS[] = {
    { "{\n}\n", 0 },     { "{\n\"a\" 1}", 2 },     { "{\"a\":1\n,\n}", 3 }, { "\n\n1\n2\n", 4 },
    { "[\"a\nb\"]", 1 }, { "[\n1,\n\n", 2 },       { "\n\n", 1 },           { "", 1 },
    { "\n\"\xff\"", 2 }, { "[\n\"\\u0000\"]", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (FAULTS); i++)
    ck_assert_int_eq (json_guard_find_line (FAULTS[i].text, strlen (FAULTS[i].text)),
                      FAULTS[i].line);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("json-guard");
  TCase *guard = tcase_create ("guard");

  tcase_add_test (guard, json_passes);
  tcase_add_test (guard, what_is_not_json_is_refused);
  tcase_add_test (guard, what_the_parser_would_misread_is_refused);
  tcase_add_test (guard, what_is_not_utf8_is_refused);
  tcase_add_test (guard, nothing_is_read_behind_the_length);
  tcase_add_test (guard, every_cut_of_a_good_text_is_refused);
  tcase_add_test (guard, nesting_is_bounded);
  tcase_add_test (guard, all_short_texts_are_judged_as_a_slow_check_does);
  tcase_add_test (guard, what_is_wrapped_may_be_as_deep_as_it_may_alone);
  tcase_add_test (guard, members_are_found_whatever_stands_around_them);
  tcase_add_test (guard, what_is_no_object_has_no_members);
  tcase_add_test (guard, elements_come_one_by_one);
  tcase_add_test (guard, what_is_no_array_has_no_elements);
  tcase_add_test (guard, the_line_of_a_fault_is_told);
  suite_add_tcase (suite, guard);
  return run_suite (suite);
}
