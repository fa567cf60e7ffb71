/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing how a picture is to look, and what becomes of it. */
#include "ui/pictures/wuzi-picture-dialog.h"

#include <string.h>

#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/pdf-pages.h"
#include "support/pixels.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/pictures/picture-printing.h"

/* A window with a study, as far as the actions need one. */
#define TEST_TYPE_WINDOW (test_window_get_type ())
G_DECLARE_FINAL_TYPE (TestWindow, test_window, TEST, WINDOW, AdwWindow)

struct _TestWindow {
  AdwWindow parent_instance;

  WuziStudy *study; /* borrowed; or NULL */
  GPtrArray *games; /* borrowed; or NULL */
};

G_DEFINE_FINAL_TYPE (TestWindow, test_window, ADW_TYPE_WINDOW)

static void
test_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == 1)
    g_value_set_object (value, TEST_WINDOW (object)->study);
  else
    g_value_set_boxed (value, TEST_WINDOW (object)->games);
}

static void
test_window_class_init (TestWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = test_window_get_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), 1,
      g_param_spec_object ("study", NULL, NULL, WUZI_TYPE_STUDY, G_PARAM_READABLE));
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), 2,
      g_param_spec_boxed ("games", NULL, NULL, G_TYPE_PTR_ARRAY, G_PARAM_READABLE));
}

static void
test_window_init (TestWindow *self)
{
}

static GSettings *settings;
static WuziStudy *study;
static WuziPictureDialog *dialog;
static GtkWidget *widget;
static char *folder;

static void
set_up (void)
{
  StudyNode node = STUDY_ROOT;

  widgets_set_up ();
  settings = memory_settings_new ();
  folder = temp_folder_make ();
  study = wuzi_study_new (15);
  for (int i = 0; i < 20; i++)
    node = wuzi_study_add_move (study, node, i % 2 == 0 ? STONE_BLACK : STONE_WHITE,
                                point_make (i % 10, 5 + 2 * (i / 10)));
  wuzi_study_set_current (study, node);
  dialog = wuzi_picture_dialog_new (NULL, settings, study);
  widget = GTK_WIDGET (dialog);
  widgets_present (GTK_WINDOW (dialog));
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_object_unref (study);
  g_object_unref (settings);
  temp_folder_free (folder);
}

static void
choose (const char *key, const char *word)
{
  g_settings_set_string (settings, key, word);
}

/* (transfer full) */
static char *
save_as (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  wuzi_picture_dialog_save (dialog, file);
  return g_steal_pointer (&path);
}

static gboolean
has_file (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static GBytes *
read_file (const char *path)
{
  char *text;
  gsize length;

  ck_assert (g_file_get_contents (path, &text, &length, NULL));
  return g_bytes_new_take (text, length);
}

/* The row with that title, shown or not. */
static GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (root)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *row = find_row (child, title);

    if (row != NULL)
      return row;
  }
  return NULL;
}

static gboolean
shows (const char *title)
{
  return gtk_widget_get_mapped (find_row (widget, title));
}

START_TEST (only_what_matters_can_be_chosen)
{
  WAIT_FOR (shows ("_Format"));
  ck_assert (shows ("_Size") && shows ("St_yle") && !shows ("F_irst Move") && !shows ("_Paper"));
  choose (WUZI_SETTING_PICTURE_NUMBERS, "some");
  WAIT_FOR (shows ("F_irst Move") && shows ("Count From _One"));
  choose (WUZI_SETTING_PICTURE_FORMAT, "text");
  WAIT_FOR (!shows ("_Size") && !shows ("_Marks and Labels") && !shows ("F_irst Move"));
  choose (WUZI_SETTING_PICTURE_CONTENT, "game");
  WAIT_FOR (shows ("_Paper") && !shows ("_Format"));
  WAIT_FOR (widgets_says (widget, "1 page"));
  g_settings_set_int (settings, WUZI_SETTING_PICTURE_MOVES, 2);
  WAIT_FOR (widgets_says (widget, "3 pages") || widgets_says (widget, "2 pages"));
}
END_TEST

START_TEST (choices_are_remembered)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_row (widget, "_Format"));
  g_autofree char *word = NULL;

  adw_combo_row_set_selected (row, 2);
  word = g_settings_get_string (settings, WUZI_SETTING_PICTURE_FORMAT);
  ck_assert_str_eq (word, "pdf");
}
END_TEST

START_TEST (every_kind_of_file_is_written)
{
  static const struct {
    const char *format;
    const char *begin;
  } CASES[] = { { "png", "\x89PNG" }, { "svg", "<?xml" }, { "pdf", "%PDF-" }, { "text", "15 ." } };
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;

  choose (WUZI_SETTING_PICTURE_FORMAT, CASES[_i].format);
  path = save_as ("a");
  WAIT_FOR (widgets_says (widget, "“a” exported."));
  bytes = read_file (path);
  ck_assert_int_eq (
      memcmp (g_bytes_get_data (bytes, NULL), CASES[_i].begin, strlen (CASES[_i].begin)), 0);
}
END_TEST

START_TEST (a_game_is_written_as_pages)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;

  choose (WUZI_SETTING_PICTURE_CONTENT, "game");
  g_settings_set_int (settings, WUZI_SETTING_PICTURE_MOVES, 1);
  path = save_as ("a.pdf");
  WAIT_FOR (has_file (path));
  bytes = read_file (path);
  ck_assert_int_gt (pdf_count_pages (bytes), 2);
}
END_TEST

START_TEST (a_dialog_that_is_closed_writes_all_the_same)
{
  g_autofree char *path = save_as ("a.png");

  widgets_destroy (GTK_WINDOW (dialog));
  WAIT_FOR (has_file (path));
}
END_TEST

START_TEST (what_cannot_be_written_is_said)
{
  g_autofree char *path = save_as ("no/such/a.png");

  WAIT_FOR (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  ck_assert (!has_file (path));
}
END_TEST

/* What the clipboard has of a type. */
static gboolean
clipboard_has (const char *type)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);

  return gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), type);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static char *
read_clipboard (void)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb, &text);
  WAIT_FOR (text != NULL);
  return text;
}

START_TEST (a_picture_can_be_copied)
{
  g_autofree char *text = NULL;

  gtk_widget_activate_action (widget, "dialog.copy", NULL);
  ck_assert (clipboard_has ("image/png") && !clipboard_has ("image/svg+xml"));
  choose (WUZI_SETTING_PICTURE_FORMAT, "svg");
  gtk_widget_activate_action (widget, "dialog.copy", NULL);
  ck_assert (clipboard_has ("image/png") && clipboard_has ("image/svg+xml"));
  choose (WUZI_SETTING_PICTURE_FORMAT, "text");
  gtk_widget_activate_action (widget, "dialog.copy", NULL);
  text = read_clipboard ();
  ck_assert (g_str_has_prefix (text, "15 . ."));
}
END_TEST

START_TEST (the_preview_follows_the_choices)
{
  GtkWidget *preview = widgets_find (widget, GTK_TYPE_DRAWING_AREA, NULL);
  cairo_surface_t *before, *after;
  int x, y;

  choose (WUZI_SETTING_PICTURE_STYLE, "print");
  before = widgets_draw (preview);
  x = cairo_image_surface_get_width (before) / 2;
  y = cairo_image_surface_get_height (before) / 4 + 3;
  choose (WUZI_SETTING_PICTURE_STYLE, "screen");
  after = widgets_draw (preview);
  ck_assert (!pixel_equal (pixel_at (before, x, y), pixel_at (after, x, y)));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}
END_TEST

START_TEST (the_study_may_change_meanwhile)
{
  GtkWidget *preview = widgets_find (widget, GTK_TYPE_DRAWING_AREA, NULL);

  choose (WUZI_SETTING_PICTURE_NUMBERS, "some");
  wuzi_study_delete (study, wuzi_study_get_child (study, STUDY_ROOT));
  cairo_surface_destroy (widgets_draw (preview));
  choose (WUZI_SETTING_PICTURE_CONTENT, "game");
  cairo_surface_destroy (widgets_draw (preview));
  choose (WUZI_SETTING_PICTURE_FORMAT, "text");
  choose (WUZI_SETTING_PICTURE_CONTENT, "position");
  cairo_surface_destroy (widgets_draw (preview));
}
END_TEST

static int
count_printed_pages (GtkPrintOperation *operation)
{
  g_autofree char *path = g_build_filename (folder, "printed.pdf", NULL);
  g_autoptr (GBytes) bytes = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  ck_assert_int_eq (
      gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
      GTK_PRINT_OPERATION_RESULT_APPLY);
  bytes = read_file (path);
  g_object_unref (operation);
  return pdf_count_pages (bytes);
}

START_TEST (positions_and_games_are_printed)
{
  PictureOptions picture = { .side = 100, .style.look = BOARD_LOOK_PRINT };
  PagesOptions pages = { .moves = 1, .coordinates = TRUE };

  ck_assert_int_eq (count_printed_pages (picture_printing_new_picture (
                        board_picture_new (study, STUDY_ROOT, &picture), "Ann")),
                    1);
  ck_assert_int_gt (count_printed_pages (picture_printing_new_game (study, STUDY_ROOT, &pages)), 2);
}
END_TEST

/* With a study twice in its file. */
static GPtrArray *
new_games (void)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (games, g_object_ref (study));
  g_ptr_array_add (games, wuzi_study_copy (study, STUDY_ROOT));
  return games;
}

START_TEST (all_games_of_a_file_are_exported_and_printed)
{
  g_autoptr (GPtrArray) games = new_games ();
  g_autofree char *path = g_build_filename (folder, "all.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  AdwComboRow *content = ADW_COMBO_ROW (widgets_find_named (widget, "content"));
  PagesOptions pages = pages_options_usual ();

  wuzi_picture_dialog_set_games (dialog, games);
  adw_combo_row_set_selected (content, 2);
  ck_assert_str_eq (gtk_string_object_get_string (adw_combo_row_get_selected_item (content)),
                    "All games in the file");
  WAIT_FOR (widgets_says (widget, "2 pages"));
  wuzi_picture_dialog_save (dialog, file);
  WAIT_FOR (widgets_says (widget, "“all.pdf” exported."));
  bytes = read_file (path);
  ck_assert_int_eq (pdf_count_pages (bytes), 2);
  ck_assert_int_eq (count_printed_pages (picture_printing_new_games (games, &pages)), 2);
  adw_combo_row_set_selected (content, 1);
  WAIT_FOR (widgets_says (widget, "1 page"));
}
END_TEST

/* The printer's own dialog. */
static GtkWidget *
find_printer_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog"))
      found = window;
  }
  return found;
}

START_TEST (printing_begins_with_the_paper_of_the_dialog)
{
  g_autoptr (GtkPageSetup) setup = NULL;
  GtkWidget *printer;

  choose (WUZI_SETTING_PICTURE_PAPER, "letter");
  gtk_widget_activate_action (widget, "dialog.print", NULL);
  WAIT_FOR ((printer = find_printer_dialog ()) != NULL);
  g_object_get (printer, "page-setup", &setup, NULL);
  ck_assert_str_eq (gtk_paper_size_get_name (gtk_page_setup_get_paper_size (setup)),
                    GTK_PAPER_NAME_LETTER);
  g_signal_emit_by_name (printer, "response", GTK_RESPONSE_CANCEL);
  WAIT_FOR (find_printer_dialog () == NULL);
}
END_TEST

START_TEST (a_window_with_a_study_has_the_actions)
{
  WuziToasts *toasts = g_object_new (WUZI_TYPE_TOASTS, NULL);
  TestWindow *window = g_object_new (TEST_TYPE_WINDOW, "content", toasts, NULL);
  GtkWidget *of_window = GTK_WIDGET (window);
  g_autofree char *board = NULL;

  widgets_destroy (GTK_WINDOW (dialog));
  widget = of_window;
  wuzi_picture_dialog_add_actions (GTK_WINDOW (window), settings, toasts);
  gtk_window_present (GTK_WINDOW (window));
  /* Without a study nothing happens. */
  gtk_widget_activate_action (of_window, "picture.export", NULL);
  gtk_widget_activate_action (of_window, "picture.copy", NULL);
  gtk_widget_activate_action (of_window, "picture.copy-board", NULL);
  gtk_widget_activate_action (of_window, "picture.print", NULL);
  ck_assert_ptr_null (widgets_find_window (WUZI_TYPE_PICTURE_DIALOG));
  window->study = study;
  gtk_widget_activate_action (of_window, "picture.copy", NULL);
  ck_assert (clipboard_has ("image/png"));
  WAIT_FOR (widgets_says (of_window, "Picture copied."));
  gtk_widget_activate_action (of_window, "picture.copy-board", NULL);
  board = read_clipboard ();
  ck_assert (g_str_has_prefix (board, "15 ."));
  gtk_widget_activate_action (of_window, "picture.export", NULL);
  ck_assert_ptr_nonnull (widgets_find_window (WUZI_TYPE_PICTURE_DIALOG));
}
END_TEST

START_TEST (large_letters_have_room_in_a_narrow_window)
{
  GtkCssProvider *style = widgets_add_style ();
  int width;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  widgets_wait_for_frame (widget);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
  ck_assert_int_le (width, 360);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-picture-dialog");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, only_what_matters_can_be_chosen);
  tcase_add_test (tcase, choices_are_remembered);
  tcase_add_test (tcase, large_letters_have_room_in_a_narrow_window);
  tcase_add_loop_test (tcase, every_kind_of_file_is_written, 0, 4);
  tcase_add_test (tcase, a_game_is_written_as_pages);
  tcase_add_test (tcase, a_dialog_that_is_closed_writes_all_the_same);
  tcase_add_test (tcase, what_cannot_be_written_is_said);
  tcase_add_test (tcase, a_picture_can_be_copied);
  tcase_add_test (tcase, the_preview_follows_the_choices);
  tcase_add_test (tcase, the_study_may_change_meanwhile);
  tcase_add_test (tcase, positions_and_games_are_printed);
  tcase_add_test (tcase, all_games_of_a_file_are_exported_and_printed);
  tcase_add_test (tcase, printing_begins_with_the_paper_of_the_dialog);
  tcase_add_test (tcase, a_window_with_a_study_has_the_actions);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
