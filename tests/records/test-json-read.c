/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the typed readers. */
#include <string.h>

#include "records/files/json-read.h"
#include "records/games/wuzi-game-record.h"
#include "support/check-main.h"

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_read_text (text, strlen (text), &error);

  ck_assert_ptr_nonnull (node);
  ck_assert_ptr_null (error);
  return node;
}

static void
assert_broken (GError **error)
{
  ck_assert (g_error_matches (*error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
  g_clear_error (error);
}

START_TEST (only_objects_are_taken)
{
  static const char *const BAD[] = { "", "[]", "1", "null", "\"a\"", "{'a':1}", "{}{}", "{" };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++) {
    ck_assert_ptr_null (json_read_text (BAD[i], strlen (BAD[i]), &error));
    assert_broken (&error);
  }
}
END_TEST

START_TEST (a_byte_order_mark_is_skipped)
{
  g_autoptr (JsonNode) node = parse ("\xef\xbb\xbf{\"a\":1}");

  ck_assert (json_object_has_member (json_node_get_object (node), "a"));
}
END_TEST

START_TEST (the_format_is_known_newer_or_broken)
{
  static const char *const BAD[] = { "{}",
                                     "{\"format\":0}",
                                     "{\"format\":-1}",
                                     "{\"format\":\"1\"}",
                                     "{\"format\":1.0}",
                                     "{\"format\":null}",
                                     "{\"format\":[1]}" };
  static const char *const NEWER[] = { "{\"format\":2}", "{\"format\":9223372036854775807}" };
  g_autoptr (JsonNode) good = parse ("{\"format\":1}");
  g_autoptr (GError) error = NULL;

  ck_assert (json_read_format (json_node_get_object (good), 1, &error));
  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++) {
    g_autoptr (JsonNode) node = parse (BAD[i]);

    ck_assert (!json_read_format (json_node_get_object (node), 1, &error));
    assert_broken (&error);
  }
  for (guint i = 0; i < G_N_ELEMENTS (NEWER); i++) {
    g_autoptr (JsonNode) node = parse (NEWER[i]);

    ck_assert (!json_read_format (json_node_get_object (node), 1, &error));
    ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER));
    g_clear_error (&error);
  }
}
END_TEST

START_TEST (numbers_are_checked_for_type_and_range)
{
  g_autoptr (JsonNode) node =
      parse ("{\"n\":5,\"d\":5.5,\"e\":5e0,\"s\":\"5\",\"z\":null,\"b\":true,\"a\":[5]}");
  JsonObject *object = json_node_get_object (node);
  static const char *const BAD[] = { "d", "e", "s", "z", "b", "a", "missing" };
  g_autoptr (GError) error = NULL;
  gint64 value = -7;

  ck_assert (json_read_int (object, "n", 5, 5, &value, &error));
  ck_assert_int_eq (value, 5);
  ck_assert (!json_read_int (object, "n", 6, 9, &value, &error));
  assert_broken (&error);
  ck_assert (!json_read_int (object, "n", 0, 4, &value, &error));
  assert_broken (&error);
  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++) {
    ck_assert (!json_read_int (object, BAD[i], 0, 9, &value, &error));
    assert_broken (&error);
  }
  ck_assert_int_eq (value, 5);
}
END_TEST

START_TEST (only_true_and_false_are_booleans)
{
  g_autoptr (JsonNode) node =
      parse ("{\"t\":true,\"f\":false,\"n\":1,\"s\":\"true\",\"z\":null,\"a\":[true]}");
  JsonObject *object = json_node_get_object (node);
  static const char *const BAD[] = { "n", "s", "z", "a", "missing" };
  g_autoptr (GError) error = NULL;
  gboolean value = FALSE;

  ck_assert (json_read_bool (object, "t", &value, &error));
  ck_assert (value);
  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++) {
    ck_assert (!json_read_bool (object, BAD[i], &value, &error));
    assert_broken (&error);
  }
  ck_assert (value);
  ck_assert (json_read_bool (object, "f", &value, &error));
  ck_assert (!value);
}
END_TEST

START_TEST (strings_words_ids_and_times_are_checked)
{
  g_autoptr (JsonNode) node =
      parse ("{\"s\":\"two\",\"n\":1,\"id\":\"11111111-1111-4111-8111-111111111111\","
             "\"time\":\"1970-01-01T00:00:01.500Z\",\"o\":{}}");
  JsonObject *object = json_node_get_object (node);
  static const char *const WORDS[] = { "one", "two" };
  g_autoptr (GError) error = NULL;
  gint64 msecs;
  int word;

  ck_assert_str_eq (json_read_string (object, "s", &error), "two");
  ck_assert (json_read_word (object, "s", WORDS, 2, &word, &error));
  ck_assert_int_eq (word, 1);
  ck_assert_ptr_nonnull (json_read_id (object, "id", &error));
  ck_assert (json_read_time (object, "time", &msecs, &error));
  ck_assert_int_eq (msecs, 1500);

  ck_assert_ptr_null (json_read_string (object, "n", &error));
  assert_broken (&error);
  ck_assert_ptr_null (json_read_string (object, "o", &error));
  assert_broken (&error);
  ck_assert (!json_read_word (object, "s", WORDS, 1, &word, &error));
  assert_broken (&error);
  ck_assert_ptr_null (json_read_id (object, "s", &error));
  assert_broken (&error);
  ck_assert (!json_read_time (object, "s", &msecs, &error));
  assert_broken (&error);
}
END_TEST

START_TEST (containers_are_checked)
{
  g_autoptr (JsonNode) node = parse ("{\"o\":{},\"a\":[1,\"x\"],\"n\":null}");
  JsonObject *object = json_node_get_object (node);
  g_autoptr (GError) error = NULL;
  JsonArray *array = json_read_array (object, "a", &error);
  gint64 value;

  ck_assert_ptr_nonnull (json_read_object (object, "o", &error));
  ck_assert_ptr_nonnull (array);
  ck_assert (json_read_int_at (array, 0, 0, 9, &value, &error));
  ck_assert_str_eq (json_read_string_at (array, 1, &error), "x");

  ck_assert (!json_read_int_at (array, 1, 0, 9, &value, &error));
  assert_broken (&error);
  ck_assert (!json_read_int_at (array, 2, 0, 9, &value, &error));
  assert_broken (&error);
  ck_assert_ptr_null (json_read_string_at (array, 0, &error));
  assert_broken (&error);
  ck_assert_ptr_null (json_read_object (object, "a", &error));
  assert_broken (&error);
  ck_assert_ptr_null (json_read_array (object, "o", &error));
  assert_broken (&error);
  ck_assert_ptr_null (json_read_object (object, "n", &error));
  assert_broken (&error);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("json-read");
  TCase *read = tcase_create ("read");

  tcase_add_test (read, only_objects_are_taken);
  tcase_add_test (read, a_byte_order_mark_is_skipped);
  tcase_add_test (read, the_format_is_known_newer_or_broken);
  tcase_add_test (read, numbers_are_checked_for_type_and_range);
  tcase_add_test (read, only_true_and_false_are_booleans);
  tcase_add_test (read, strings_words_ids_and_times_are_checked);
  tcase_add_test (read, containers_are_checked);
  suite_add_tcase (suite, read);
  return run_suite (suite);
}
