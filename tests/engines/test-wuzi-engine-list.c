/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of engines, and its file. */
#include "engines/wuzi-engine-list.h"

#include "records/files/json-read.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static char *folder;

static void
setup (void)
{
  folder = temp_folder_new ();
}

static void
teardown (void)
{
  temp_folder_free (folder);
}

typedef struct {
  gboolean done;
  gboolean succeeded;
  GError *error;
} Answer;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->succeeded =
      wuzi_engine_list_load_finish (WUZI_ENGINE_LIST (source), result, &answer->error);
  answer->done = TRUE;
}

static void
flushed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->succeeded =
      wuzi_engine_list_flush_finish (WUZI_ENGINE_LIST (source), result, &answer->error);
  answer->done = TRUE;
}

static Answer
load (WuziEngineList *list)
{
  Answer answer = { 0 };

  wuzi_engine_list_load_async (list, NULL, loaded_cb, &answer);
  WAIT_FOR (answer.done);
  return answer;
}

static Answer
flush (WuziEngineList *list)
{
  Answer answer = { 0 };

  wuzi_engine_list_flush_async (list, NULL, flushed_cb, &answer);
  WAIT_FOR (answer.done);
  return answer;
}

static WuziEngineEntry *
add (WuziEngineList *list, const char *name)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (name, "pbrain-x");

  wuzi_engine_list_add (list, entry);
  return entry;
}

/* "Ann, Bob": those of a list that has just been read. */
static char *
read_names (void)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  GString *names = g_string_new (NULL);

  ck_assert (load (list).succeeded);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++) {
    g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (list), i);

    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", wuzi_engine_entry_get_name (entry));
  }
  return g_string_free (names, FALSE);
}

static void
assert_names (const char *expected)
{
  g_autofree char *names = read_names ();

  ck_assert_str_eq (names, expected);
}

static void
write_file (const char *text)
{
  g_autofree char *path = g_build_filename (folder, "engines.json", NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_file (void)
{
  g_autofree char *path = g_build_filename (folder, "engines.json", NULL);
  char *text = NULL;

  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

START_TEST (what_is_changed_is_kept)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  WuziEngineEntry *first;
  WuziEngineEntry *second;

  ck_assert (load (list).succeeded);
  ck_assert (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (list)));
  first = add (list, "First");
  second = add (list, "Second");
  add (list, "Third");
  ck_assert (flush (list).succeeded);
  assert_names ("First, Second, Third");

  g_object_set (first, "name", "One", "threads", 3u, NULL);
  wuzi_engine_list_remove (list, second);
  ck_assert (flush (list).succeeded);
  assert_names ("One, Third");
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (list)), 2);
  ck_assert_ptr_eq (wuzi_engine_list_find_by_name (list, "One"), first);
  ck_assert_ptr_eq (wuzi_engine_list_find (list, wuzi_engine_entry_get_id (first)), first);
  ck_assert_ptr_null (wuzi_engine_list_find (list, "Second"));
}
END_TEST

START_TEST (a_removed_engine_comes_back)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  g_autoptr (WuziEngineEntry) entry = NULL;

  load (list);
  entry = g_object_ref (add (list, "First"));
  wuzi_engine_list_remove (list, entry);
  wuzi_engine_list_add (list, entry);
  ck_assert (flush (list).succeeded);
  assert_names ("First");
}
END_TEST

START_TEST (a_name_is_there_once)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);

  load (list);
  add (list, "Rapfi");
  ck_assert_str_eq (wuzi_engine_entry_get_name (add (list, "Rapfi")), "Rapfi 2");
  ck_assert_str_eq (wuzi_engine_entry_get_name (add (list, "Rapfi")), "Rapfi 3");
  ck_assert (flush (list).succeeded);
}
END_TEST

START_TEST (the_longest_name_has_room_for_a_number)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  g_autofree char *name = g_strnfill (WUZI_ENGINE_MAX_NAME_CHARS, 'x');

  load (list);
  ck_assert_str_eq (wuzi_engine_entry_get_name (add (list, name)), name);
  ck_assert (g_str_has_suffix (wuzi_engine_entry_get_name (add (list, name)), "x 2"));
  ck_assert (g_str_has_suffix (wuzi_engine_entry_get_name (add (list, name)), "x 3"));
  ck_assert (flush (list).succeeded);
}
END_TEST

START_TEST (what_engines_call_themselves_is_there_once)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  BrainFindings findings = { .name = (char *) "Rapfi" };
  WuziEngineEntry *entries[2];

  load (list);
  for (int i = 0; i < 2; i++) {
    g_autofree char *command = g_strdup_printf ("/opt/rapfi-%d", i);
    g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (NULL, command);

    wuzi_engine_list_add (list, entry);
    entries[i] = entry;
  }
  for (int i = 0; i < 2; i++)
    wuzi_engine_entry_set_findings (entries[i], &findings);
  ck_assert_str_eq (wuzi_engine_entry_get_name (entries[0]), "Rapfi");
  ck_assert_str_eq (wuzi_engine_entry_get_name (entries[1]), "Rapfi 2");
  ck_assert (flush (list).succeeded);
}
END_TEST

START_TEST (two_copies_lose_nothing)
{
  g_autoptr (WuziEngineList) one = wuzi_engine_list_new (folder);
  g_autoptr (WuziEngineList) other = wuzi_engine_list_new (folder);
  WuziEngineEntry *entry;

  load (one);
  load (other);
  entry = add (one, "First");
  add (other, "Second");
  ck_assert (flush (one).succeeded && flush (other).succeeded);
  g_object_set (entry, "name", "One", NULL);
  add (other, "Third");
  ck_assert (flush (one).succeeded && flush (other).succeeded);
  {
    g_autofree char *names = read_names ();

    ck_assert (strstr (names, "One") != NULL && strstr (names, "Second") != NULL);
    ck_assert (strstr (names, "Third") != NULL && strstr (names, "First") == NULL);
  }
}
END_TEST

START_TEST (an_engine_added_before_the_file_is_read_goes_behind)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  g_autoptr (WuziEngineList) early = wuzi_engine_list_new (folder);

  load (list);
  add (list, "First");
  ck_assert (flush (list).succeeded);
  add (early, "Second");
  ck_assert (load (early).succeeded);
  ck_assert (flush (early).succeeded);
  assert_names ("First, Second");
}
END_TEST

START_TEST (a_newer_file_is_not_touched)
{
  static const char NEWER[] = "{\"format\":2,\"engines\":[]}";
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  g_autofree char *text = NULL;
  Answer answer;

  write_file (NEWER);
  answer = load (list);
  ck_assert (g_error_matches (answer.error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER));
  ck_assert_str_eq (wuzi_engine_list_get_error (list)->message, answer.error->message);
  g_clear_error (&answer.error);
  add (list, "First");
  flush (list);
  text = read_file ();
  ck_assert_str_eq (text, NEWER);
}
END_TEST

static char *
find_aside (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "engines-broken"))
      return g_build_filename (folder, name, NULL);
  return NULL;
}

START_TEST (a_broken_file_is_set_aside)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  g_autofree char *aside = NULL;
  g_autofree char *text = NULL;
  Answer answer;

  write_file ("{\"format\":1,\"engines\":[");
  answer = load (list);
  ck_assert (g_error_matches (answer.error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
  ck_assert (g_str_has_prefix (answer.error->message, "The list of engines can’t be read."));
  g_clear_error (&answer.error);
  aside = find_aside ();
  ck_assert_ptr_nonnull (aside);
  ck_assert (g_file_get_contents (aside, &text, NULL, NULL));
  ck_assert_str_eq (text, "{\"format\":1,\"engines\":[");
  add (list, "First");
  ck_assert (flush (list).succeeded);
  assert_names ("First");
}
END_TEST

START_TEST (an_entry_that_cannot_be_read_stays)
{
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  g_autofree char *text = NULL;
  Answer answer;

  write_file ("{\"format\":1,\"future\":7,\"engines\":[{\"name\":\"?\"},5]}");
  answer = load (list);
  ck_assert_str_eq (answer.error->message,
                    "2 engines of the list can’t be read, and are left as they are.");
  g_clear_error (&answer.error);
  add (list, "First");
  ck_assert (flush (list).succeeded);
  text = read_file ();
  ck_assert (strstr (text, "\"future\"") != NULL && strstr (text, "\"?\"") != NULL);
  ck_assert (strstr (text, "5") != NULL && strstr (text, "\"First\"") != NULL);
}
END_TEST

START_TEST (what_cannot_be_written_is_told_and_tried_again)
{
  g_autofree char *path = g_build_filename (folder, "engines.json", NULL);
  g_autoptr (WuziEngineList) list = wuzi_engine_list_new (folder);
  Answer answer;

  load (list);
  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  add (list, "First");
  answer = flush (list);
  ck_assert (!answer.succeeded);
  ck_assert_ptr_nonnull (wuzi_engine_list_get_error (list));
  g_clear_error (&answer.error);
  ck_assert_int_eq (g_rmdir (path), 0);
  ck_assert (flush (list).succeeded);
  assert_names ("First");
}
END_TEST

static Suite *
list_suite (void)
{
  Suite *suite = suite_create ("wuzi-engine-list");
  TCase *tests = tcase_create ("lists");

  tcase_add_checked_fixture (tests, setup, teardown);
  tcase_add_test (tests, what_is_changed_is_kept);
  tcase_add_test (tests, a_removed_engine_comes_back);
  tcase_add_test (tests, a_name_is_there_once);
  tcase_add_test (tests, the_longest_name_has_room_for_a_number);
  tcase_add_test (tests, what_engines_call_themselves_is_there_once);
  tcase_add_test (tests, two_copies_lose_nothing);
  tcase_add_test (tests, an_engine_added_before_the_file_is_read_goes_behind);
  tcase_add_test (tests, a_newer_file_is_not_touched);
  tcase_add_test (tests, a_broken_file_is_set_aside);
  tcase_add_test (tests, an_entry_that_cannot_be_read_stays);
  tcase_add_test (tests, what_cannot_be_written_is_told_and_tried_again);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (list_suite ());
}
