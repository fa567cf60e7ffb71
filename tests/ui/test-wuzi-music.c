/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When music is played, and how loud, by a module of GTK's that plays nothing. */
#include "ui/game/wuzi-music.h"

#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

/* What is asked of a stream, and what it answers. */
typedef struct {
  GtkMediaFile parent_instance;
} SilentFile;

typedef struct {
  GtkMediaFileClass parent_class;
} SilentFileClass;

static GType silent_file_get_type (void);

G_DEFINE_TYPE (SilentFile, silent_file, GTK_TYPE_MEDIA_FILE)

#define GOOD_FILE "/good/music.flac"
#define BAD_FILE "/bad/music.flac"

static GtkMediaStream *stream; /* the last one that was opened */
static guint opened;

static void
silent_file_open (GtkMediaFile *file)
{
  g_autofree char *path = g_file_get_path (gtk_media_file_get_file (file));

  stream = GTK_MEDIA_STREAM (file);
  opened++;
  if (g_str_equal (path, BAD_FILE))
    gtk_media_stream_error (stream, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "There is no such file.");
  else
    gtk_media_stream_stream_prepared (stream, TRUE, FALSE, TRUE, G_TIME_SPAN_SECOND);
}

static void
silent_file_close (GtkMediaFile *file)
{
}

static gboolean
silent_file_play (GtkMediaStream *self)
{
  return TRUE;
}

static void
silent_file_pause (GtkMediaStream *self)
{
}

static void
silent_file_dispose (GObject *object)
{
  if (stream == GTK_MEDIA_STREAM (object))
    stream = NULL;
  G_OBJECT_CLASS (silent_file_parent_class)->dispose (object);
}

static void
silent_file_class_init (SilentFileClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = silent_file_dispose;
  GTK_MEDIA_FILE_CLASS (klass)->open = silent_file_open;
  GTK_MEDIA_FILE_CLASS (klass)->close = silent_file_close;
  GTK_MEDIA_STREAM_CLASS (klass)->play = silent_file_play;
  GTK_MEDIA_STREAM_CLASS (klass)->pause = silent_file_pause;
}

static void
silent_file_init (SilentFile *self)
{
}

static GtkWindow *window;
static WuziMusic *music;
static guint failures;

static void
failed_cb (void)
{
  failures++;
}

static void
open_music (const char *path)
{
  music = wuzi_music_new (path);
  g_signal_connect (music, "failed", G_CALLBACK (failed_cb), NULL);
  wuzi_music_set_window (music, window);
}

static void
set_up_as_it_is (void)
{
  widgets_set_up ();
  g_setenv ("PULSE_SERVER", "/nowhere", TRUE);
  opened = failures = 0;
  window = GTK_WINDOW (gtk_window_new ());
  widgets_present (window);
}

/* With a module of the tests. */
static void
set_up (void)
{
  set_up_as_it_is ();
  g_io_extension_point_implement (GTK_MEDIA_FILE_EXTENSION_POINT_NAME, silent_file_get_type (),
                                  "silent", G_MAXINT);
}

static void
tear_down (void)
{
  g_clear_object (&music);
  ck_assert_ptr_null (stream);
  widgets_destroy (window);
  widgets_tear_down ();
}

static double
loudness (void)
{
  return stream != NULL && gtk_media_stream_get_playing (stream)
             ? gtk_media_stream_get_volume (stream)
             : 0;
}

static void
switch_music (gboolean on)
{
  g_object_set (music, "enabled", on, NULL);
}

START_TEST (without_a_module_it_stays_silent_and_does_not_fail)
{
  if (wuzi_music_is_supported ())
    return;
  open_music (BAD_FILE);
  switch_music (TRUE);
  switch_music (FALSE);
  ck_assert_uint_eq (failures, 0);
}
END_TEST

START_TEST (nothing_is_opened_before_it_is_switched_on)
{
  open_music (GOOD_FILE);
  ck_assert_uint_eq (opened, 0);
  switch_music (TRUE);
  ck_assert_uint_eq (opened, 1);
  ck_assert (gtk_media_stream_get_loop (stream));
  ck_assert (wuzi_music_is_supported ());
}
END_TEST

/* Each step is hardly heard. */
START_TEST (it_comes_and_goes_softly)
{
  static const double MOST = 0.05;
  double last = 0;

  open_music (GOOD_FILE);
  switch_music (TRUE);
  while (loudness () < 1) {
    ck_assert (loudness () >= last && loudness () <= last + MOST);
    last = loudness ();
    WAIT_FOR (loudness () != last);
  }
  last = loudness ();
  switch_music (FALSE);
  while (loudness () > 0) {
    ck_assert (loudness () <= last && loudness () >= last - MOST);
    last = loudness ();
    WAIT_FOR (loudness () != last);
  }
  WAIT_FOR (stream == NULL);
}
END_TEST

START_TEST (it_goes_with_the_window_and_goes_on_where_it_was)
{
  open_music (GOOD_FILE);
  switch_music (TRUE);
  WAIT_FOR (loudness () > 0);
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  WAIT_FOR (loudness () == 0);
  ck_assert_ptr_nonnull (stream);
  gtk_window_present (window);
  WAIT_FOR (loudness () > 0);
  ck_assert_uint_eq (opened, 1);
}
END_TEST

/* No window gets the focus of one that is gone. */
START_TEST (it_goes_while_no_window_is_active_unless_that_is_wanted)
{
  GtkWindow *other = GTK_WINDOW (gtk_window_new ());

  open_music (GOOD_FILE);
  switch_music (TRUE);
  WAIT_FOR (loudness () == 1);
  widgets_present (other);
  WAIT_FOR (gtk_window_is_active (other));
  ck_assert (loudness () > 0.5);
  widgets_destroy (other);
  WAIT_FOR (loudness () == 0);
  g_object_set (music, "in-background", TRUE, NULL);
  WAIT_FOR (loudness () == 1);
  g_object_set (music, "in-background", FALSE, NULL);
  WAIT_FOR (loudness () == 0);
  gtk_window_present (window);
  WAIT_FOR (loudness () == 1);
}
END_TEST

START_TEST (without_a_window_it_waits)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  open_music (GOOD_FILE);
  switch_music (TRUE);
  ck_assert_uint_eq (opened, 0);
  gtk_window_present (window);
  WAIT_FOR (loudness () > 0);
}
END_TEST

START_TEST (the_volume_is_its_loudness)
{
  open_music (GOOD_FILE);
  g_object_set (music, "volume", 0.5, NULL);
  switch_music (TRUE);
  WAIT_FOR (loudness () == 0.5);
  g_object_set (music, "volume", 0.25, NULL);
  ck_assert (loudness () == 0.25);
  g_object_set (music, "volume", 0.0, NULL);
  WAIT_FOR (stream == NULL || !gtk_media_stream_get_playing (stream));
}
END_TEST

START_TEST (a_file_that_cannot_be_played_fails_once_each_time)
{
  open_music (BAD_FILE);
  switch_music (TRUE);
  ck_assert_uint_eq (failures, 1);
  g_object_set (music, "volume", 0.5, NULL);
  ck_assert_uint_eq (failures, 1);
  switch_music (FALSE);
  switch_music (TRUE);
  ck_assert_uint_eq (failures, 2);
}
END_TEST

START_TEST (a_file_that_fails_later_is_told_too)
{
  open_music (GOOD_FILE);
  switch_music (TRUE);
  WAIT_FOR (loudness () > 0);
  gtk_media_stream_error (stream, G_IO_ERROR, G_IO_ERROR_FAILED, "The decoder is gone.");
  ck_assert_uint_eq (failures, 1);
  switch_music (FALSE);
  ck_assert_ptr_null (stream);
}
END_TEST

START_TEST (where_there_is_nothing_to_play_it_on_it_stays_silent)
{
  g_unsetenv ("PULSE_SERVER");
  if (wuzi_audio_has_output ())
    return;
  open_music (GOOD_FILE);
  switch_music (TRUE);
  ck_assert_uint_eq (opened, 0);
  ck_assert_uint_eq (failures, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-music");
  TCase *as_it_is = tcase_create ("as it is");
  TCase *tcase = tcase_create ("music");

  /* First: a module stays. */
  tcase_add_checked_fixture (as_it_is, set_up_as_it_is, tear_down);
  tcase_add_test (as_it_is, without_a_module_it_stays_silent_and_does_not_fail);
  suite_add_tcase (suite, as_it_is);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, nothing_is_opened_before_it_is_switched_on);
  tcase_add_test (tcase, it_comes_and_goes_softly);
  tcase_add_test (tcase, it_goes_with_the_window_and_goes_on_where_it_was);
  tcase_add_test (tcase, it_goes_while_no_window_is_active_unless_that_is_wanted);
  tcase_add_test (tcase, without_a_window_it_waits);
  tcase_add_test (tcase, the_volume_is_its_loudness);
  tcase_add_test (tcase, a_file_that_cannot_be_played_fails_once_each_time);
  tcase_add_test (tcase, a_file_that_fails_later_is_told_too);
  tcase_add_test (tcase, where_there_is_nothing_to_play_it_on_it_stays_silent);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
