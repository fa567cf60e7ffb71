/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which window opens, with what in it. */
#include "ui/wuzi-record-windows.h"

#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/wuzi-history-window.h"

static Sitting sitting;
static GSettings *settings;
static WuziRecordWindows *windows;

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  settings = widgets_new_settings ();
  windows = wuzi_record_windows_new (NULL, settings, sitting.book);
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&windows));
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static WuziHistoryWindow *
history (void)
{
  GtkWindow *window = widgets_find_window (WUZI_TYPE_HISTORY_WINDOW);

  return window != NULL ? WUZI_HISTORY_WINDOW (window) : NULL;
}

static void
set_names (const char *name)
{
  const char *const names[] = { name, NULL };

  g_settings_set_strv (settings, "names", names);
}

START_TEST (the_history_is_of_whoever_logged_in_last)
{
  set_names ("Bob");
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert_str_eq (wuzi_history_window_get_filter (history ())->player,
                    wuzi_profile_get_id (sitting.bob));
}
END_TEST

START_TEST (the_history_is_everybodys_where_nobody_is_known)
{
  set_names ("Nobody");
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert_ptr_null (wuzi_history_window_get_filter (history ())->player);
}
END_TEST

START_TEST (there_is_one_history_and_it_shows_what_is_wanted)
{
  g_auto (GameFilter) filter = { 0 };
  WuziHistoryWindow *first;

  wuzi_record_windows_show_history (windows, NULL);
  first = history ();
  game_filter_init (&filter);
  filter.player = g_strdup (wuzi_profile_get_id (sitting.ann));
  filter.size = 9;
  wuzi_record_windows_show_history (windows, &filter);
  ck_assert_ptr_eq (history (), first);
  ck_assert (game_filter_equal (wuzi_history_window_get_filter (first), &filter));
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert (game_filter_equal (wuzi_history_window_get_filter (first), &filter));
}
END_TEST

START_TEST (the_history_is_as_it_was_when_it_was_closed)
{
  g_auto (GameFilter) filter = { 0 };

  set_names ("Bob");
  game_filter_init (&filter);
  filter.outcome = GAME_FILTER_WON;
  wuzi_record_windows_show_history (windows, &filter);
  gtk_window_close (GTK_WINDOW (history ()));
  WAIT_FOR (history () == NULL);
  wuzi_record_windows_show_history (windows, NULL);
  ck_assert (game_filter_equal (wuzi_history_window_get_filter (history ()), &filter));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-record-windows");
  TCase *which = tcase_create ("history");

  tcase_add_checked_fixture (which, set_up, tear_down);
  tcase_add_test (which, the_history_is_of_whoever_logged_in_last);
  tcase_add_test (which, the_history_is_everybodys_where_nobody_is_known);
  tcase_add_test (which, there_is_one_history_and_it_shows_what_is_wanted);
  tcase_add_test (which, the_history_is_as_it_was_when_it_was_closed);
  suite_add_tcase (suite, which);
  return run_suite (suite);
}
