/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the watchdog sees of the main loop, and of requests that are met. */
#include "ui/common/wuzi-watchdog.h"

#include <signal.h>
#include <sys/wait.h>

#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  LONG_TURN = 20 * G_TIME_SPAN_MILLISECOND,
  SLEEPS = 21,
};

/* How this program is called to hang. */
#define HANG_OPTION "--hang"

static const char *program;
static char *folder;
static char *path;
static GtkWindow *window;
static WuziWatchdog *watchdog;

static void
set_up (void)
{
  widgets_set_up ();
  folder = temp_folder_new ();
  path = g_build_filename (folder, "report", NULL);
  window = GTK_WINDOW (gtk_window_new ());
  widgets_present (window);
  watchdog = wuzi_watchdog_new (path, 0);
  wuzi_watchdog_watch_window (watchdog, window);
}

static void
tear_down (void)
{
  if (watchdog != NULL)
    g_assert_finalize_object (watchdog);
  widgets_tear_down ();
  g_clear_pointer (&path, g_free);
  temp_folder_free (g_steal_pointer (&folder));
}

/* Works for so long. */
static void
work (gint64 usecs)
{
  gint64 end = g_get_monotonic_time () + usecs;

  while (g_get_monotonic_time () < end)
    ;
}

static gboolean
work_cb (gpointer user_data)
{
  wuzi_watchdog_begin (watchdog, WUZI_REQUEST_TAKE_BACK);
  work (LONG_TURN);
  return G_SOURCE_REMOVE;
}

START_TEST (a_turn_takes_as_long_as_what_is_done_in_it)
{
  guint64 before = wuzi_watchdog_get_turns (watchdog)->count;

  g_idle_add (work_cb, NULL);
  WAIT_FOR (wuzi_watchdog_get_turns (watchdog)->longest >= LONG_TURN);
  ck_assert_uint_gt (wuzi_watchdog_get_turns (watchdog)->count, before);
}
END_TEST

static int
poll_slowly (GPollFD *fds, guint count, int timeout)
{
  work (LONG_TURN);
  return g_poll (fds, count, 0);
}

START_TEST (the_sleep_of_the_loop_is_no_part_of_it)
{
  GPollFunc usual = g_main_context_get_poll_func (NULL);

  g_main_context_set_poll_func (NULL, poll_slowly);
  for (int i = 0; i < SLEEPS; i++)
    g_main_context_iteration (NULL, FALSE);
  g_main_context_set_poll_func (NULL, usual);
  ck_assert_uint_ge (wuzi_watchdog_get_turns (watchdog)->count, SLEEPS - 1);
  ck_assert_int_lt (time_histogram_get_share (wuzi_watchdog_get_turns (watchdog), 0.5), LONG_TURN);
}
END_TEST

static guint64
count (WuziRequest request)
{
  return wuzi_watchdog_get_requests (watchdog, request)->count;
}

START_TEST (a_request_is_met_with_the_next_frame)
{
  wuzi_watchdog_begin (watchdog, WUZI_REQUEST_STONE);
  work (LONG_TURN);
  wuzi_watchdog_show (watchdog, WUZI_REQUEST_STONE);
  ck_assert_uint_eq (count (WUZI_REQUEST_STONE), 0);
  gtk_widget_queue_draw (GTK_WIDGET (window));
  WAIT_FOR (count (WUZI_REQUEST_STONE) == 1);
  ck_assert_int_ge (wuzi_watchdog_get_requests (watchdog, WUZI_REQUEST_STONE)->longest, LONG_TURN);
}
END_TEST

static void
painted_cb (int *frames)
{
  (*frames)++;
}

/* Paints the window once more. */
static void
paint (void)
{
  GdkFrameClock *frame_clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  int frames = 0;
  gulong handler =
      g_signal_connect_swapped (frame_clock, "after-paint", G_CALLBACK (painted_cb), &frames);

  gtk_widget_queue_draw (GTK_WIDGET (window));
  WAIT_FOR (frames > 0);
  g_signal_handler_disconnect (frame_clock, handler);
}

START_TEST (a_request_that_is_not_done_is_not_counted)
{
  wuzi_watchdog_begin (watchdog, WUZI_REQUEST_STONE);
  paint ();
  ck_assert_uint_eq (count (WUZI_REQUEST_STONE), 0);
  wuzi_watchdog_drop (watchdog, WUZI_REQUEST_STONE);
  wuzi_watchdog_show (watchdog, WUZI_REQUEST_STONE);
  paint ();
  ck_assert_uint_eq (count (WUZI_REQUEST_STONE), 0);
}
END_TEST

START_TEST (what_is_done_without_a_request_is_not_counted)
{
  wuzi_watchdog_show (watchdog, WUZI_REQUEST_STONE);
  wuzi_watchdog_end (watchdog, WUZI_REQUEST_QUIT);
  paint ();
  ck_assert_uint_eq (count (WUZI_REQUEST_STONE), 0);
  ck_assert_uint_eq (count (WUZI_REQUEST_QUIT), 0);
}
END_TEST

START_TEST (what_has_nothing_to_show_ends_at_once)
{
  wuzi_watchdog_begin (watchdog, WUZI_REQUEST_QUIT);
  wuzi_watchdog_end (watchdog, WUZI_REQUEST_QUIT);
  wuzi_watchdog_end (watchdog, WUZI_REQUEST_QUIT);
  ck_assert_uint_eq (count (WUZI_REQUEST_QUIT), 1);
}
END_TEST

START_TEST (whoever_has_none_tells_nobody)
{
  wuzi_watchdog_begin (NULL, WUZI_REQUEST_STONE);
  wuzi_watchdog_drop (NULL, WUZI_REQUEST_STONE);
  wuzi_watchdog_show (NULL, WUZI_REQUEST_STONE);
  wuzi_watchdog_end (NULL, WUZI_REQUEST_STONE);
}
END_TEST

/* Is there a report that says this? */
static gboolean
is_reported (const char *pattern)
{
  g_autofree char *report = NULL;

  return g_file_get_contents (path, &report, NULL, NULL)
         && g_regex_match_simple (pattern, report, G_REGEX_MULTILINE, 0);
}

/* Works longer than any turn before took. */
static gboolean
work_longest_cb (gpointer wanted)
{
  wuzi_watchdog_begin (watchdog, WUZI_REQUEST_TAKE_BACK);
  work (*(gint64 *) wanted);
  return G_SOURCE_REMOVE;
}

START_TEST (the_report_tells_what_was_done_in_the_longest_turn)
{
  g_autofree char *report = NULL;
  gint64 wanted;

  run_pending ();
  wanted = wuzi_watchdog_get_turns (watchdog)->longest + LONG_TURN;
  g_idle_add_full (G_PRIORITY_HIGH, work_longest_cb, &wanted, NULL);
  g_main_context_iteration (NULL, FALSE);
  WAIT_FOR (wuzi_watchdog_get_turns (watchdog)->longest >= wanted);
  report = wuzi_watchdog_dup_report (watchdog);
  ck_assert_msg (strstr (report, " in_longest=\"take-back\" ") != NULL, "%s", report);
}
END_TEST

static gboolean
wait_longest_cb (gpointer wanted)
{
  g_poll (NULL, 0, (int) (*(gint64 *) wanted / G_TIME_SPAN_MILLISECOND) + 1);
  return G_SOURCE_REMOVE;
}

START_TEST (it_tells_what_the_program_did_from_what_it_waited_for)
{
  gint64 wanted;

  run_pending ();
  wanted = wuzi_watchdog_get_turns (watchdog)->longest + LONG_TURN;
  g_idle_add_full (G_PRIORITY_HIGH, wait_longest_cb, &wanted, NULL);
  WAIT_FOR (wuzi_watchdog_get_turns (watchdog)->longest >= wanted);
  ck_assert_int_gt (wuzi_watchdog_get_longest_work (watchdog), 0);
  ck_assert_int_lt (wuzi_watchdog_get_longest_work (watchdog), LONG_TURN);
}
END_TEST

START_TEST (the_report_is_written_while_it_watches)
{
  WAIT_FOR (is_reported ("^turns count=[0-9]+ median_ms="));
}
END_TEST

START_TEST (the_report_is_written_at_the_end)
{
  g_idle_add (work_cb, NULL);
  WAIT_FOR (wuzi_watchdog_get_turns (watchdog)->longest >= LONG_TURN);
  wuzi_watchdog_end (watchdog, WUZI_REQUEST_TAKE_BACK);
  g_assert_finalize_object (g_steal_pointer (&watchdog));
  ck_assert (is_reported (
      "^turns count=[0-9]+ median_ms=[0-9]+\\.[0-9] p99_ms=[0-9]+\\.[0-9] "
      "longest_ms=[0-9]+\\.[0-9] in_longest=\"[a-z -]+\" work_in_longest_ms=[0-9]+\\.[0-9]$"));
  ck_assert (is_reported ("^take-back count=1 median_ms=[0-9]{2,}\\.[0-9] "
                          "p99_ms=[0-9]{2,}\\.[0-9] longest_ms=[0-9]{2,}\\.[0-9]$"));
  ck_assert (!is_reported ("^stone"));
}
END_TEST

START_TEST (nothing_is_left_of_an_older_report)
{
  g_autofree char *older = g_strnfill (10000, 'x');

  ck_assert (g_file_set_contents (path, older, -1, NULL));
  wuzi_watchdog_write (watchdog);
  ck_assert (is_reported ("^turns count="));
  ck_assert (!is_reported ("x{10}"));
}
END_TEST

START_TEST (it_is_off_unless_asked_for)
{
  g_unsetenv ("WUZI_WATCHDOG");
  g_unsetenv ("WUZI_WATCHDOG_HANG");
  ck_assert_ptr_null (wuzi_watchdog_new_from_environment ());
}
END_TEST

START_TEST (the_environment_tells_where_to_write)
{
  g_autofree char *other = g_build_filename (folder, "other", NULL);

  g_setenv ("WUZI_WATCHDOG", other, TRUE);
  g_object_unref (wuzi_watchdog_new_from_environment ());
  g_unsetenv ("WUZI_WATCHDOG");
  ck_assert (g_file_test (other, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_turn_that_hangs_ends_the_program_with_its_stack)
{
  const char *arguments[] = { program, HANG_OPTION, NULL };
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, &errors,
                &status, &error);
  ck_assert_msg (error == NULL, "%s", error != NULL ? error->message : "");
  ck_assert (WIFSIGNALED (status) && WTERMSIG (status) == SIGABRT);
  ck_assert_ptr_nonnull (strstr (errors, "takes longer than 1 s."));
#if __has_include(<execinfo.h>)
  ck_assert_ptr_nonnull (strstr (errors, "g_main_context_iteration"));
#endif
}
END_TEST

static gboolean
hang_cb (gpointer user_data)
{
  for (;;)
    work (LONG_TURN);
  return G_SOURCE_REMOVE;
}

/* In a process of its own. */
static int
hang (void)
{
  g_setenv ("WUZI_WATCHDOG_HANG", "1", TRUE);
  watchdog = wuzi_watchdog_new_from_environment ();
  g_idle_add (hang_cb, NULL);
  while (g_main_context_iteration (NULL, TRUE))
    ;
  return EXIT_SUCCESS;
}

int
main (int argc, char *argv[])
{
  Suite *suite = suite_create ("wuzi-watchdog");
  TCase *all = tcase_create ("all");

  program = argv[0];
  if (argc > 1 && g_str_equal (argv[1], HANG_OPTION))
    return hang ();
  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, a_turn_takes_as_long_as_what_is_done_in_it);
  tcase_add_test (all, the_sleep_of_the_loop_is_no_part_of_it);
  tcase_add_test (all, a_request_is_met_with_the_next_frame);
  tcase_add_test (all, a_request_that_is_not_done_is_not_counted);
  tcase_add_test (all, what_is_done_without_a_request_is_not_counted);
  tcase_add_test (all, what_has_nothing_to_show_ends_at_once);
  tcase_add_test (all, whoever_has_none_tells_nobody);
  tcase_add_test (all, the_report_tells_what_was_done_in_the_longest_turn);
  tcase_add_test (all, it_tells_what_the_program_did_from_what_it_waited_for);
  tcase_add_test (all, the_report_is_written_while_it_watches);
  tcase_add_test (all, the_report_is_written_at_the_end);
  tcase_add_test (all, nothing_is_left_of_an_older_report);
  tcase_add_test (all, it_is_off_unless_asked_for);
  tcase_add_test (all, the_environment_tells_where_to_write);
  tcase_add_test (all, a_turn_that_hangs_ends_the_program_with_its_stack);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
