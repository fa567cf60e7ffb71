/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was said, as a list and as a file. */
#include "engines/wuzi-brain-log.h"

#include <string.h>

#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

enum {
  START = 5000000, /* microseconds */
};

static void
add (WuziBrainLog *log, BrainLogSide side, const char *text, gint64 msecs)
{
  wuzi_brain_log_add (log, side, text, strlen (text), START + msecs * 1000);
}

static guint
count (WuziBrainLog *log)
{
  return g_list_model_get_n_items (G_LIST_MODEL (log));
}

/* Is the line that was added last shown? */
static gboolean
shows_last (WuziBrainLog *log, gint64 msecs)
{
  g_autoptr (WuziBrainLogLine) line =
      count (log) > 0 ? g_list_model_get_item (G_LIST_MODEL (log), count (log) - 1) : NULL;

  return line != NULL && wuzi_brain_log_line_get_time (line) == msecs * 1000;
}

static void
count_cb (GListModel *model, guint position, guint removed, guint added, guint *changes)
{
  (*changes)++;
}

START_TEST (lines_are_shown_together)
{
  g_autoptr (WuziBrainLog) log = wuzi_brain_log_new ();
  g_autoptr (WuziBrainLogLine) line = NULL;
  guint changes = 0;

  g_signal_connect (log, "items-changed", G_CALLBACK (count_cb), &changes);
  for (int i = 0; i < 1000; i++)
    add (log, BRAIN_LOG_SAID, "MESSAGE hi", i);
  add (log, BRAIN_LOG_TOLD, "TURN 7,7", 1500);
  ck_assert_uint_eq (count (log), 0);
  WAIT_FOR (count (log) == 1001);
  ck_assert_uint_eq (changes, 1);
  line = g_list_model_get_item (G_LIST_MODEL (log), 1000);
  ck_assert_str_eq (wuzi_brain_log_line_get_text (line), "TURN 7,7");
  ck_assert_int_eq (wuzi_brain_log_line_get_side (line), BRAIN_LOG_TOLD);
  ck_assert_int_eq (wuzi_brain_log_line_get_time (line), 1500000);
  ck_assert_ptr_null (g_list_model_get_item (G_LIST_MODEL (log), 1001));
}
END_TEST

START_TEST (the_oldest_lines_go_first)
{
  g_autoptr (WuziBrainLog) log = wuzi_brain_log_new ();
  g_autoptr (WuziBrainLogLine) line = NULL;

  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < BRAIN_LOG_MAX_LINES * 2 / 3; i++)
      add (log, BRAIN_LOG_SAID, "x", round);
    add (log, BRAIN_LOG_NOTE, "last", round);
    WAIT_FOR (shows_last (log, round));
  }
  ck_assert_uint_eq (count (log), BRAIN_LOG_MAX_LINES);
  line = g_list_model_get_item (G_LIST_MODEL (log), BRAIN_LOG_MAX_LINES - 1);
  ck_assert_str_eq (wuzi_brain_log_line_get_text (line), "last");
}
END_TEST

START_TEST (all_lines_have_so_many_bytes_at_most)
{
  g_autoptr (WuziBrainLog) log = wuzi_brain_log_new ();
  g_autofree char *text = g_strnfill (2 * BRAIN_LOG_MAX_LINE_BYTES, 'x');
  g_autofree char *kept = NULL;
  gsize length;

  for (int i = 0; i < 2 * BRAIN_LOG_MAX_BYTES / BRAIN_LOG_MAX_LINE_BYTES; i++)
    add (log, BRAIN_LOG_SAID, text, i);
  WAIT_FOR (shows_last (log, 2 * BRAIN_LOG_MAX_BYTES / BRAIN_LOG_MAX_LINE_BYTES - 1));
  ck_assert_uint_eq (count (log), BRAIN_LOG_MAX_BYTES / BRAIN_LOG_MAX_LINE_BYTES);
  kept = wuzi_brain_log_dup_text (log, &length);
  ck_assert_uint_ge (length, BRAIN_LOG_MAX_BYTES);
}
END_TEST

START_TEST (what_is_shown_is_text)
{
  g_autoptr (WuziBrainLog) log = wuzi_brain_log_new ();
  g_autofree char *lengthy = g_strnfill (2000, 'y');
  g_autoptr (WuziBrainLogLine) odd = NULL;
  g_autoptr (WuziBrainLogLine) cut = NULL;
  g_autoptr (WuziBrainLogLine) wide = NULL;

  wuzi_brain_log_add (log, BRAIN_LOG_SAID, "a\0b\xff\tc", 6, START);
  add (log, BRAIN_LOG_SAID, lengthy, 0);
  for (int i = 0; i < 300; i++)
    memcpy (lengthy + 1 + i * 3, "棋", 4);
  add (log, BRAIN_LOG_SAID, lengthy, 0);
  WAIT_FOR (count (log) == 3);
  odd = g_list_model_get_item (G_LIST_MODEL (log), 0);
  cut = g_list_model_get_item (G_LIST_MODEL (log), 1);
  wide = g_list_model_get_item (G_LIST_MODEL (log), 2);
  ck_assert_str_eq (wuzi_brain_log_line_get_text (odd), "a�b� c");
  ck_assert (g_str_has_suffix (wuzi_brain_log_line_get_text (cut), "yyy…"));
  ck_assert_uint_eq (strlen (wuzi_brain_log_line_get_text (cut)),
                     BRAIN_LOG_MAX_SHOWN_BYTES + strlen ("…"));
  ck_assert (g_str_has_suffix (wuzi_brain_log_line_get_text (wide), "棋棋…"));
}
END_TEST

START_TEST (an_emptied_log_is_empty)
{
  g_autoptr (WuziBrainLog) log = wuzi_brain_log_new ();
  g_autofree char *text = NULL;

  add (log, BRAIN_LOG_SAID, "x", 0);
  WAIT_FOR (count (log) == 1);
  add (log, BRAIN_LOG_SAID, "y", 0);
  wuzi_brain_log_clear (log);
  ck_assert_uint_eq (count (log), 0);
  text = wuzi_brain_log_dup_text (log, NULL);
  ck_assert_str_eq (text, "");
}
END_TEST

typedef struct {
  gboolean done;
  gboolean saved;
  GError *error;
} Saved;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saved *saved = data;

  saved->saved = wuzi_brain_log_save_finish (WUZI_BRAIN_LOG (source), result, &saved->error);
  saved->done = TRUE;
}

START_TEST (a_saved_log_has_it_all)
{
  g_autoptr (WuziBrainLog) log = wuzi_brain_log_new ();
  char *folder = temp_folder_make ();
  g_autofree char *path = g_build_filename (folder, "engine.log", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *lengthy = g_strnfill (2000, 'y');
  g_autofree char *expected = g_strdup_printf ("    0.000 # started\n"
                                               "    0.012 > START 15\n"
                                               "    1.250 < OK\n"
                                               " 3600.000 ! oh\n"
                                               " 3600.001 < %s\n",
                                               lengthy);
  g_autofree char *text = NULL;
  Saved saved = { 0 };

  add (log, BRAIN_LOG_NOTE, "started", 0);
  add (log, BRAIN_LOG_TOLD, "START 15", 12);
  add (log, BRAIN_LOG_SAID, "OK", 1250);
  WAIT_FOR (count (log) == 3);
  add (log, BRAIN_LOG_ERRORS, "oh", 3600000);
  add (log, BRAIN_LOG_SAID, lengthy, 3600001);
  wuzi_brain_log_save_async (log, file, NULL, saved_cb, &saved);
  WAIT_FOR (saved.done);
  ck_assert (saved.saved);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, expected);

  saved = (Saved) { 0 };
  g_object_unref (file);
  file = g_file_new_for_path ("/no/such/folder/engine.log");
  wuzi_brain_log_save_async (log, file, NULL, saved_cb, &saved);
  WAIT_FOR (saved.done);
  ck_assert (!saved.saved);
  g_clear_error (&saved.error);
  temp_folder_free (folder);
}
END_TEST

static Suite *
log_suite (void)
{
  Suite *suite = suite_create ("wuzi-brain-log");
  TCase *tests = tcase_create ("logs");

  tcase_add_test (tests, lines_are_shown_together);
  tcase_add_test (tests, the_oldest_lines_go_first);
  tcase_add_test (tests, all_lines_have_so_many_bytes_at_most);
  tcase_add_test (tests, what_is_shown_is_text);
  tcase_add_test (tests, an_emptied_log_is_empty);
  tcase_add_test (tests, a_saved_log_has_it_all);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (log_suite ());
}
