/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who writes the file of the settings. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "present/settings/settings-file.h"

#include <dlfcn.h>
#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

enum {
  SYNCS_OF_A_WRITING = 2, /* of the file, and of its folder */
};

static const char OTHERS[] = "[org/other/Program]\nkey=7\n";

static char *folder;
static char *path;
static GSettings *settings;
static int main_syncs; /* in the main thread */
static int all_syncs;
static GThread *main_thread;
static GMutex mutex;
static GCond released;
static gboolean is_held; /* with the mutex: a thread that has written goes on when it isn't */
static int is_waiting;   /* for that */
static int is_full;      /* the disk */

/* In place of the C library's. */
int
fsync (int fd)
{
  if (g_thread_self () == main_thread)
    main_syncs++;
  g_atomic_int_inc (&all_syncs);
  return ((int (*) (int)) dlsym (RTLD_NEXT, "fsync")) (fd);
}

int
rename (const char *from, const char *to)
{
  int status;

  if (g_atomic_int_get (&is_full)) {
    errno = ENOSPC;
    return -1;
  }
  status = ((int (*) (const char *, const char *)) dlsym (RTLD_NEXT, "rename")) (from, to);
  g_mutex_lock (&mutex);
  while (g_thread_self () != main_thread && is_held) {
    g_atomic_int_set (&is_waiting, TRUE);
    g_cond_wait (&released, &mutex);
  }
  g_mutex_unlock (&mutex);
  return status;
}

static void
hold (gboolean held)
{
  g_mutex_lock (&mutex);
  is_held = held;
  g_cond_broadcast (&released);
  g_mutex_unlock (&mutex);
}

static void
write_file (const char *text)
{
  ck_assert (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
}

static gboolean
has (const char *words)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, words) != NULL;
}

static gboolean
is_set (const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_user_value (settings, key);

  return value != NULL;
}

START_TEST (many_settings_are_known_at_once_and_written_together_by_a_thread)
{
  all_syncs = main_syncs = 0;
  for (int i = 1; i <= 10; i++) {
    g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, i);
    g_settings_set_boolean (settings, WUZI_SETTING_SOUNDS, i % 2 == 0);
    ck_assert_int_eq (g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS), i);
    ck_assert_int_eq (g_settings_get_boolean (settings, WUZI_SETTING_SOUNDS), i % 2 == 0);
  }
  g_settings_set_string (settings, WUZI_SETTING_LEVEL, "fox");
  WAIT_FOR (has ("level='fox'\n"));
  ck_assert (has ("champion-seconds=10\n"));
  ck_assert (has (OTHERS));
  g_settings_sync (); /* until the thread has synced the folder, too */
  ck_assert_int_eq (g_atomic_int_get (&all_syncs), SYNCS_OF_A_WRITING);
  ck_assert_int_eq (main_syncs, 0);
}
END_TEST

START_TEST (what_is_reset_is_as_usual_again)
{
  g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, 10);
  g_settings_sync ();
  ck_assert (has ("champion-seconds=10\n"));
  g_settings_reset (settings, WUZI_SETTING_CHAMPION_SECONDS);
  ck_assert_int_eq (g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS), 5);
  ck_assert (!is_set (WUZI_SETTING_CHAMPION_SECONDS));
  WAIT_FOR (!has ("champion-seconds"));
}
END_TEST

START_TEST (settings_that_are_applied_together_are_written)
{
  g_autoptr (GSettings) own = g_settings_new ("org.wuzi.Wuzi");

  g_settings_delay (own);
  g_settings_set_int (own, WUZI_SETTING_CHAMPION_SECONDS, 9);
  g_settings_set_string (own, WUZI_SETTING_LEVEL, "easy");
  ck_assert_int_ne (g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS), 9);
  main_syncs = 0;
  g_settings_apply (own);
  ck_assert_int_eq (g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS), 9);
  WAIT_FOR (has ("champion-seconds=9\n"));
  ck_assert (has ("level='easy'\n"));
  ck_assert_int_eq (main_syncs, 0);
}
END_TEST

START_TEST (what_was_set_last_is_on_the_disk_at_the_end)
{
  for (int i = 1; i <= 20; i++) {
    g_autofree char *line = g_strdup_printf ("champion-seconds=%d\n", i);

    g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, i);
    g_settings_sync ();
    ck_assert (has (line));
  }
}
END_TEST

static void
changed_cb (GSettings *others, const char *key, int *changes)
{
  (*changes)++;
}

START_TEST (what_others_write_is_known_and_stays)
{
  int changes = 0;
  gulong handler;

  g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, 3);
  g_settings_sync ();
  handler = g_signal_connect (settings, "changed::" WUZI_SETTING_CHAMPION_SECONDS,
                              G_CALLBACK (changed_cb), &changes);
  write_file ("[org/wuzi/Wuzi]\nchampion-seconds=17\n[org/other/Program]\nkey=8\n");
  WAIT_FOR (changes > 0);
  ck_assert_int_eq (g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS), 17);
  g_settings_set_boolean (settings, WUZI_SETTING_SOUNDS, FALSE);
  g_settings_sync ();
  ck_assert (has ("champion-seconds=17\n"));
  ck_assert (has ("sounds=false\n"));
  ck_assert (has ("key=8\n"));
  g_signal_handler_disconnect (settings, handler);
}
END_TEST

static void
file_changed_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
                 gboolean *changed)
{
  *changed |= event == G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT;
}

/* The thread has written, and isn't back yet. */
START_TEST (what_others_write_meanwhile_is_known)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileMonitor) monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  gboolean changed = FALSE;

  g_atomic_int_set (&is_waiting, FALSE);
  hold (TRUE);
  g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, 3);
  WAIT_FOR (g_atomic_int_get (&is_waiting));
  run_pending ();
  g_signal_connect (monitor, "changed", G_CALLBACK (file_changed_cb), &changed);
  write_file ("[org/wuzi/Wuzi]\nchampion-seconds=17\n");
  WAIT_FOR (changed);
  hold (FALSE);
  WAIT_FOR (g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS) == 17);
}
END_TEST

/* Its own writing is nobody else's change. */
START_TEST (what_it_writes_itself_changes_once)
{
  int changes = 0;
  gulong handler;

  g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, 3);
  g_settings_sync ();
  run_pending ();
  handler = g_signal_connect (settings, "changed::" WUZI_SETTING_CHAMPION_SECONDS,
                              G_CALLBACK (changed_cb), &changes);
  g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, 4);
  g_settings_sync ();
  for (int i = 0; i < 100; i++)
    wait_once ();
  ck_assert_int_eq (changes, 1);
  g_signal_handler_disconnect (settings, handler);
}
END_TEST

static void
told_cb (GObject *listener, const char *sentence)
{
  g_string_append_printf (g_object_get_data (listener, "told"), "%s\n", sentence);
}

START_TEST (what_can_t_be_written_is_told_once_and_tried_again)
{
  static const char SENTENCE[] =
      "The settings couldn’t be saved. The disk is full. They are kept until Wuzi is closed, and "
      "saved as soon as that works.\n";
  g_autoptr (GObject) listener = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GString) told = g_string_new (NULL);

  g_object_set_data (listener, "told", told);
  settings_file_tell_problems (listener, G_CALLBACK (told_cb));
  for (int i = 1; i <= 2; i++) {
    g_string_truncate (told, 0);
    g_atomic_int_set (&is_full, TRUE);
    g_settings_set_int (settings, WUZI_SETTING_CHAMPION_SECONDS, 10 + i);
    WAIT_FOR (told->len > 0);
    ck_assert_str_eq (told->str, SENTENCE);
    g_settings_set_boolean (settings, WUZI_SETTING_SOUNDS, FALSE);
    g_settings_sync ();
    ck_assert_int_eq (g_settings_get_int (settings, WUZI_SETTING_CHAMPION_SECONDS), 10 + i);
    g_atomic_int_set (&is_full, FALSE);
    if (i == 1) /* nobody has to set anything else */
      WAIT_FOR (has ("champion-seconds=11\n"));
    else
      g_settings_sync ();
    ck_assert (has (i == 1 ? "champion-seconds=11\n" : "champion-seconds=12\n"));
    ck_assert (has ("sounds=false\n"));
    ck_assert (has (OTHERS));
    ck_assert_str_eq (told->str, SENTENCE);
  }
}
END_TEST

static void
set_up (void)
{
  g_autofree char *parent = g_path_get_dirname (path);

  g_clear_object (&settings);
  g_mkdir_with_parents (parent, 0700);
  write_file (OTHERS);
  main_thread = g_thread_self ();
  settings_file_take_over ();
  settings = g_settings_new ("org.wuzi.Wuzi");
  WAIT_FOR (!is_set (WUZI_SETTING_CHAMPION_SECONDS));
}

int
main (void)
{
  Suite *suite = suite_create ("settings-file");
  TCase *tcase = tcase_create ("settings");
  int status;

  folder = temp_folder_make ();
  path = g_build_filename (folder, "glib-2.0", "settings", "keyfile", NULL);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, many_settings_are_known_at_once_and_written_together_by_a_thread);
  tcase_add_test (tcase, what_is_reset_is_as_usual_again);
  tcase_add_test (tcase, settings_that_are_applied_together_are_written);
  tcase_add_test (tcase, what_was_set_last_is_on_the_disk_at_the_end);
  tcase_add_test (tcase, what_others_write_is_known_and_stays);
  tcase_add_test (tcase, what_others_write_meanwhile_is_known);
  tcase_add_test (tcase, what_it_writes_itself_changes_once);
  tcase_add_test (tcase, what_can_t_be_written_is_told_once_and_tried_again);
  suite_add_tcase (suite, tcase);
  status = run_suite (suite);
  temp_folder_free (folder);
  g_free (path);
  return status;
}
