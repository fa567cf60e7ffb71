/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the list of the history works while somebody scrolls through many games:
 * bench-history GAMES SCREENS
 *
 * The time of the main loop's thread on a processor, in milliseconds for each screen that was
 * scrolled, in a wide window and in a narrow one. It needs a display. */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "records/many-games.h"
#include "support/memory-settings.h"
#include "support/temp-folder.h"
#include "ui/common/widget.h"
#include "ui/history/wuzi-history-window.h"

static double
get_msecs (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  return --*(int *) user_data == 0 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Rows are seen in the second frame, and read by then. */
static void
wait_for_frames (GtkWidget *widget)
{
  int left = 3;

  gtk_widget_add_tick_callback (widget, frame_cb, &left, NULL);
  while (left > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
scroll (WuziRecordBook *book, int width, int screens)
{
  g_autoptr (GSettings) settings = memory_settings_new ();
  GtkWindow *window = GTK_WINDOW (wuzi_history_window_new (settings, book));
  GtkAdjustment *place;
  double begun;

  gtk_window_set_default_size (window, width, 900);
  gtk_window_present (window);
  place = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (widget_find_inside (GTK_WIDGET (window), GTK_TYPE_COLUMN_VIEW)));
  while (gtk_adjustment_get_upper (place) <= gtk_adjustment_get_page_size (place))
    g_main_context_iteration (NULL, TRUE);
  begun = get_msecs ();
  for (int i = 1; i <= screens; i++) {
    gtk_adjustment_set_value (place, i * gtk_adjustment_get_page_size (place));
    wait_for_frames (GTK_WIDGET (window));
  }
  printf ("%d pixels wide: %.2f ms a screen\n", width, (get_msecs () - begun) / screens);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  guint games = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  int screens = argc > 2 ? atoi (argv[2]) : 200;
  g_autofree char *folder = temp_folder_make ();
  WuziRecordBook *book;

  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  many_games_write (folder, games);
  book = many_games_book (folder);
  wuzi_record_book_load_async (book, NULL, NULL, NULL);
  while (!wuzi_record_book_get_loaded (book))
    g_main_context_iteration (NULL, TRUE);
  scroll (book, 1200, screens);
  scroll (book, 420, screens);
  g_object_unref (book);
  temp_folder_free (g_steal_pointer (&folder));
  return EXIT_SUCCESS;
}
