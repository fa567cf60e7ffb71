/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the bar of the records says, and when. */
#include "ui/game/wuzi-records-bar.h"

#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static WuziRecordsBar *bar;

/* What is to be written. */
typedef struct {
  const char *sentence; /* why it can't be */
  gboolean fails;
} Text;

static gboolean
text_write (gpointer data, GError **error)
{
  const Text *text = data;

  if (text->fails)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, text->sentence);
  return !text->fails;
}

static GError *
text_describe (gpointer data, const GError *error)
{
  return g_error_copy (error);
}

static void
text_free (gpointer data)
{
}

static const WriteKind TEXT = { NULL, text_write, NULL, text_free, text_describe };

static void
set_up (void)
{
  widgets_set_up ();
  bar = g_object_new (WUZI_TYPE_RECORDS_BAR, NULL);
  window = widgets_show_alone (GTK_WIDGET (bar), 600, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

static const char *
get_words (const char *label)
{
  GObject *found = gtk_widget_get_template_child (GTK_WIDGET (bar), WUZI_TYPE_RECORDS_BAR, label);

  return gtk_label_get_label (GTK_LABEL (found));
}

START_TEST (it_says_nothing_before_there_is_something)
{
  ck_assert_str_eq (get_words ("unsaved_label"), "");
  ck_assert_str_eq (get_words ("told_label"), "");
}
END_TEST

START_TEST (it_says_nothing_after_it_was_closed)
{
  wuzi_records_bar_tell (bar, "The records are broken.");
  WAIT_FOR (widgets_says (GTK_WIDGET (bar), "The records are broken."));
  widgets_press (GTK_WIDGET (bar), "dismiss");
  WAIT_FOR (*get_words ("told_label") == '\0');
}
END_TEST

START_TEST (it_says_what_is_not_written_now)
{
  g_autofree char *folder = temp_folder_new ();
  g_autoptr (WuziRecordBook) book = wuzi_record_book_new (folder);
  Text game = { "The game isn’t saved.", TRUE };
  Text study = { "The study isn’t saved.", TRUE };

  wuzi_record_book_set_retry (book, 1);
  wuzi_records_bar_set_book (bar, book);
  wuzi_record_book_write (book, &TEXT, &game);
  WAIT_FOR (g_str_equal (get_words ("unsaved_label"), "The game isn’t saved."));
  wuzi_record_book_write (book, &TEXT, &study);
  WAIT_FOR (
      g_str_equal (get_words ("unsaved_label"), "The game isn’t saved.\nThe study isn’t saved."));
  study.sentence = "The folder is gone.";
  WAIT_FOR (
      g_str_equal (get_words ("unsaved_label"), "The game isn’t saved.\nThe folder is gone."));
  study.sentence = "The study isn’t saved.";
  game.fails = FALSE;
  WAIT_FOR (g_str_equal (get_words ("unsaved_label"), "The study isn’t saved."));
  study.fails = FALSE;
  WAIT_FOR (wuzi_record_book_get_unsaved (book) == 0);
  temp_folder_free (g_steal_pointer (&folder));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-records-bar");
  TCase *tcase = tcase_create ("bar");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, it_says_nothing_before_there_is_something);
  tcase_add_test (tcase, it_says_nothing_after_it_was_closed);
  tcase_add_test (tcase, it_says_what_is_not_written_now);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
