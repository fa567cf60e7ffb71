/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of taking JSON apart. */
#include <check.h>
#include <string.h>

#include "records/files/json-guard.h"
#include "records/files/json-split.h"
#include "support/check-main.h"

static JsonPiece
piece (const char *text)
{
  ck_assert_int_eq (json_guard_check (text, strlen (text)), JSON_GUARD_GOOD);
  return (JsonPiece){ text, strlen (text) };
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
    ck_assert (json_split_find (piece (TEXT), EXPECTED[i][0], &value));
    assert_piece (value, EXPECTED[i][1]);
  }
  ck_assert (!json_split_find (piece (TEXT), "h", &value));
  ck_assert (!json_split_find (piece (TEXT), "", &value));
}
END_TEST

START_TEST (what_is_no_object_has_no_members)
{
  static const char *const TEXTS[] = { "[\"a\",1]", "\"a\"", "1", "{}", "null" };
  JsonPiece value;

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    ck_assert (!json_split_find (piece (TEXTS[i]), "a", &value));
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
    ck_assert (json_split_next (&rest, &element));
    assert_piece (element, EXPECTED[i]);
  }
  ck_assert (!json_split_next (&rest, &element));
  ck_assert (!json_split_next (&rest, &element));
}
END_TEST

START_TEST (what_is_no_array_has_no_elements)
{
  static const char *const TEXTS[] = { "[]", "[ ]", "{}", "\"[1]\"", "1" };
  JsonPiece element;

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    JsonPiece rest = piece (TEXTS[i]);

    ck_assert (!json_split_next (&rest, &element));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("json-split");
  TCase *pieces = tcase_create ("pieces");

  tcase_add_test (pieces, members_are_found_whatever_stands_around_them);
  tcase_add_test (pieces, what_is_no_object_has_no_members);
  tcase_add_test (pieces, elements_come_one_by_one);
  tcase_add_test (pieces, what_is_no_array_has_no_elements);
  suite_add_tcase (suite, pieces);
  return run_suite (suite);
}
