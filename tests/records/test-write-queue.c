/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what waits to be written: order, failures, what is told of them. */
#include "record-test.h"
#include "records/files/write-queue.h"
#include "support/check-main.h"

/* Something to be written, which writes its name in a log. */
typedef struct {
  char name;
  int fails;      /* the code of the error; 0: it doesn't */
  gboolean again; /* it is wanted once more when it ends */
} Text;

static GObject *owner;
static JobQueue *jobs;
static WriteQueue *queue;
static GString *written;
static GString *told;
static GString *freed;
static guint awaited; /* so many tries */
static gboolean all_tried;

static gboolean
text_write (gpointer data, GError **error)
{
  const Text *text = data;

  if (text->fails == 0)
    g_string_append_c (written, text->name);
  else
    g_set_error (error, G_IO_ERROR, text->fails, "%c", text->name);
  return text->fails == 0;
}

static void
text_free (gpointer data)
{
  g_string_append_c (freed, ((const Text *) data)->name);
}

static GError *
text_describe (gpointer data, const GError *error)
{
  return g_error_new (G_IO_ERROR, error->code, "%c: %s", ((Text *) data)->name, error->message);
}

static void text_end (gpointer data, const GError *error);

static const WriteKind TEXT = { NULL, text_write, text_end, text_free, text_describe };
static const WriteKind PLAIN = { NULL, text_write, NULL, text_free, NULL };
static const WriteKind URGENT = { .write = text_write, .free = text_free, .urgent = TRUE };
static const WriteKind OF_PLAYER = {
  .write = text_write, .free = text_free, .describe = text_describe, .of_player = TRUE
};

static void
text_end (gpointer data, const GError *error)
{
  Text *text = data;

  ck_assert_int_eq (error != NULL ? error->code : 0, text->fails);
  if (text->again)
    write_queue_add (queue, &TEXT, text);
  text->again = FALSE;
}

static void
write_tried (GObject *object, const GError *error)
{
  ck_assert_ptr_eq (object, owner);
  if (error != NULL)
    g_string_append_printf (told, "%s. ", error->message);
  all_tried = --awaited == 0;
}

static void
set_up (void)
{
  owner = g_object_new (G_TYPE_OBJECT, NULL);
  jobs = job_queue_new (owner);
  queue = write_queue_new (jobs, write_tried);
  written = g_string_new (NULL);
  told = g_string_new (NULL);
  freed = g_string_new (NULL);
}

static void
tear_down (void)
{
  write_queue_free (queue);
  job_queue_free (jobs);
  g_object_unref (owner);
  g_string_free (written, TRUE);
  g_string_free (told, TRUE);
  g_string_free (freed, TRUE);
}

/* So many tries, and no more. */
static void
wait_for_tries (guint count)
{
  awaited = count;
  all_tried = FALSE;
  wait_for (&all_tried);
  while (g_main_context_iteration (NULL, FALSE)) {
  }
  ck_assert (all_tried);
}

START_TEST (what_is_written_is_freed_once)
{
  Text text = { 'a' };

  write_queue_add (queue, &TEXT, &text);
  ck_assert_str_eq (freed->str, "");
  wait_for_tries (1);
  ck_assert_str_eq (written->str, "a");
  ck_assert_str_eq (freed->str, "a");
  ck_assert_uint_eq (write_queue_list_failed (queue, NULL), 0);
}
END_TEST

START_TEST (what_waits_already_is_written_once)
{
  Text first = { 'a' };
  Text second = { 'b' };
  g_autoptr (GPtrArray) waiting = NULL;

  write_queue_add (queue, &PLAIN, &first);
  write_queue_add (queue, &TEXT, &second);
  write_queue_add (queue, &TEXT, &second);
  waiting = write_queue_list (queue, &TEXT);
  ck_assert_uint_eq (waiting->len, 1);
  ck_assert_ptr_eq (g_ptr_array_index (waiting, 0), &second);
  wait_for_tries (2);
  ck_assert_str_eq (written->str, "ab");
  ck_assert_str_eq (freed->str, "bab");
}
END_TEST

START_TEST (what_is_being_written_is_so_once_more)
{
  Text text = { 'a', 0, TRUE };

  write_queue_add (queue, &TEXT, &text);
  write_queue_add (queue, &TEXT, &text);
  wait_for_tries (2);
  ck_assert_str_eq (written->str, "aa");
  ck_assert_str_eq (freed->str, "aaa");
}
END_TEST

START_TEST (what_failed_comes_before_what_is_newer_but_not_before_what_is_urgent)
{
  Text first = { 'a', G_IO_ERROR_NO_SPACE };
  Text second = { 'b' };
  Text urgent = { 'u' };

  write_queue_add (queue, &PLAIN, &first);
  wait_for_tries (1);
  write_queue_add (queue, &URGENT, &urgent);
  wait_for_tries (1);
  ck_assert_str_eq (written->str, "u");
  first.fails = 0;
  write_queue_add (queue, &TEXT, &second);
  wait_for_tries (2);
  ck_assert_str_eq (written->str, "uab");
}
END_TEST

START_TEST (what_fails_is_told_of_once_until_all_of_its_kind_succeed)
{
  Text first = { 'a', G_IO_ERROR_NO_SPACE };
  Text second = { 'b', G_IO_ERROR_NO_SPACE };
  Text plain = { 'p', G_IO_ERROR_NO_SPACE };
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);

  write_queue_add (queue, &TEXT, &first);
  write_queue_add (queue, &TEXT, &second);
  write_queue_add (queue, &PLAIN, &plain);
  wait_for_tries (3);
  ck_assert_str_eq (told->str, "a: a. Something couldn’t be saved. p It is kept until Wuzi is "
                               "closed, and saved as soon as that works.. ");
  ck_assert_uint_eq (write_queue_list_failed (queue, errors), 3);
  ck_assert_str_eq (((GError *) g_ptr_array_index (errors, 1))->message, "b: b");
  g_string_truncate (told, 0);
  first.fails = plain.fails = 0;
  write_queue_retry (queue);
  wait_for_tries (3);
  ck_assert_str_eq (written->str, "ap");
  second.fails = 0;
  write_queue_retry (queue);
  wait_for_tries (1);
  ck_assert_str_eq (told->str, "");
  first.fails = G_IO_ERROR_NO_SPACE;
  write_queue_add (queue, &TEXT, &first);
  wait_for_tries (1);
  ck_assert_str_eq (told->str, "a: a. ");
  ck_assert_str_eq (freed->str, "apb");
}
END_TEST

START_TEST (what_is_of_a_new_player_fails_for_the_reason_why_they_are_not_written)
{
  Text text = { 'a', G_IO_ERROR_NOT_FOUND };
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (GError) reason = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "Full");

  write_queue_set_players_error (queue, reason);
  write_queue_add (queue, &OF_PLAYER, &text);
  wait_for_tries (1);
  ck_assert_str_eq (told->str, "");
  ck_assert_uint_eq (write_queue_list_failed (queue, errors), 1);
  ck_assert_str_eq (((GError *) g_ptr_array_index (errors, 0))->message, "a: Full");
  write_queue_set_players_error (queue, NULL);
  write_queue_retry (queue);
  wait_for_tries (1);
  ck_assert_str_eq (told->str, "a: a. ");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("write-queue");
  TCase *writes = tcase_create ("writes");

  tcase_add_checked_fixture (writes, set_up, tear_down);
  tcase_add_test (writes, what_is_written_is_freed_once);
  tcase_add_test (writes, what_waits_already_is_written_once);
  tcase_add_test (writes, what_is_being_written_is_so_once_more);
  tcase_add_test (writes, what_failed_comes_before_what_is_newer_but_not_before_what_is_urgent);
  tcase_add_test (writes, what_fails_is_told_of_once_until_all_of_its_kind_succeed);
  tcase_add_test (writes, what_is_of_a_new_player_fails_for_the_reason_why_they_are_not_written);
  suite_add_tcase (suite, writes);
  return run_suite (suite);
}
