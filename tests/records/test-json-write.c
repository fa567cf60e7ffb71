/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of writing JSON: what was read is written so that it can be read. */
#include <math.h>
#include <string.h>

#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "support/check-main.h"

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_read_text (text, strlen (text), &error);

  ck_assert_msg (node != NULL, "%s: %s", text, error != NULL ? error->message : "");
  return node;
}

/* The text as it is written after it was read. */
static char *
rewrite (const char *text)
{
  g_autoptr (JsonNode) node = parse (text);

  return json_write (node, FALSE, NULL);
}

START_TEST (every_number_can_be_read_again)
{
  static const char *const NUMBERS[] = {
    "0",    "-7",    "9223372036854775807", "0.5",      "-0.25",  "1e-14",  "-1e-14",
    "1e30", "1.5e3", "123456789e-30",       "1.5e+300", "5e-324", "0.1e-9", "1E+20",
  };

  for (guint i = 0; i < G_N_ELEMENTS (NUMBERS); i++) {
    g_autofree char *text = g_strdup_printf ("{\"a\":%s,\"b\":[%s]}", NUMBERS[i], NUMBERS[i]);
    g_autofree char *written = rewrite (text);
    g_autoptr (JsonNode) before = parse (text);
    g_autoptr (JsonNode) after = parse (written);

    ck_assert_msg (json_node_equal (before, after), "%s became %s", text, written);
  }
}
END_TEST

START_TEST (numbers_have_no_more_digits_than_they_need)
{
  static const char TEXT[] = "{\"a\":[23.3,0.1,-2.0,1e-14,1e+30,0.30000000000000004]}";
  g_autofree char *written = rewrite (TEXT);

  ck_assert_str_eq (written, TEXT);
}
END_TEST

START_TEST (a_number_too_large_stays_too_large)
{
  g_autofree char *written = rewrite ("{\"a\":1e400,\"b\":-1e400}");
  g_autoptr (JsonNode) node = parse (written);
  JsonObject *object = json_node_get_object (node);

  ck_assert (isinf (json_object_get_double_member (object, "a")));
  ck_assert (json_object_get_double_member (object, "b") < 0);
  ck_assert_str_eq (written, "{\"a\":1e999,\"b\":-1e999}");
}
END_TEST

START_TEST (what_looks_like_a_number_in_a_string_stays)
{
  static const char TEXT[] =
      "{\"1e-14.0\":\"-inf.0 \\\" 1e5.0\",\"\\\\\":\"inf\",\"t\":[true,null]}";
  g_autofree char *written = rewrite (TEXT);

  ck_assert_str_eq (written, TEXT);
}
END_TEST

START_TEST (it_may_be_set_in_lines)
{
  g_autoptr (JsonNode) node = parse ("{\"a\":1e-14,\"b\":[]}");
  gsize length;
  g_autofree char *text = json_write (node, TRUE, &length);

  ck_assert_str_eq (text, "{\n  \"a\" : 1e-14,\n  \"b\" : []\n}");
  ck_assert_uint_eq (length, strlen (text));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("json-write");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, every_number_can_be_read_again);
  tcase_add_test (tcase, numbers_have_no_more_digits_than_they_need);
  tcase_add_test (tcase, a_number_too_large_stays_too_large);
  tcase_add_test (tcase, what_looks_like_a_number_in_a_string_stays);
  tcase_add_test (tcase, it_may_be_set_in_lines);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
