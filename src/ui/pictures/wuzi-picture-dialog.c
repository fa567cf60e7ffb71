/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices on one side, what comes of them on the other. */
#include "ui/pictures/wuzi-picture-dialog.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/words/screen-text.h"
#include "records/files/user-file.h"
#include "threads/task-thread.h"
#include "ui/board/board-look.h"
#include "ui/common/file-choosers.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-message-dialog.h"
#include "ui/common/wuzi-switch-row.h"
#include "ui/pictures/board-picture.h"
#include "ui/pictures/game-pages.h"
#include "ui/pictures/picture-printing.h"

enum {
  BESIDE_WIDTH = 600, /* from here on the preview may stand beside the choices */
  ALL_GAMES = 2,      /* of what there is to choose as a content */
};

static const double PAGE_MARGIN = 48; /* in points */

/* In points, in the order of the setting's words. */
static const double PAPERS[][2] = { { 595.28, 841.89 }, { 612, 792 } };

/* The words of settings, in the order of the rows' entries. */
static const char *const CONTENTS[] = { "position", "game", NULL };
static const char *const FORMATS[] = { "png", "svg", "pdf", "text", NULL };
static const char *const STYLES[] = { "screen", "print", NULL };
static const char *const NUMBERS[] = { "all", "none", "some", NULL };
static const char *const PAPER_NAMES[] = { "a4", "letter", NULL };

/* The same for printers. */
static const char *const PRINT_PAPERS[] = { GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER };

struct _WuziPictureDialog {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;
  WuziStudy *study;
  GPtrArray *games;              /* of its file, several; or NULL */
  GtkFileChooserNative *chooser; /* that is open; NULL: none */
  cairo_surface_t *drawn;        /* what the preview shows; NULL: it has to be drawn */
  GCancellable *counting;        /* of pages */

  GtkWindow *parent; /* weak */
  gboolean gone;

  /* Template */
  AdwComboRow *content;
  AdwComboRow *format;
  GtkSpinButton *side;
  GtkWidget *side_row;
  AdwComboRow *style;
  AdwComboRow *numbers;
  GtkSpinButton *first;
  GtkWidget *first_row;
  GtkSpinButton *last;
  WuziSwitchRow *from_one;
  WuziSwitchRow *marks;
  WuziSwitchRow *coordinates;
  AdwComboRow *paper;
  GtkSpinButton *moves;
  WuziSwitchRow *comments;
  WuziSwitchRow *variations;
  GtkWidget *position_group;
  AdwPreferencesGroup *pages_group;
  GtkOrientable *parts;
  GtkDrawingArea *preview;
  WuziToasts *toasts;
};

G_DEFINE_FINAL_TYPE (WuziPictureDialog, wuzi_picture_dialog, ADW_TYPE_WINDOW)

/* --- what is chosen, as the settings have it --- */

/* Where the setting's word stands in a list; 0 if it doesn't. */
static guint
get_choice (GSettings *settings, const char *key, const char *const words[])
{
  g_autofree char *word = g_settings_get_string (settings, key);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  return 0;
}

static int
get_theme (GSettings *settings, const char *key, GType type)
{
  g_autoptr (GEnumClass) themes = g_type_class_ref (type);
  g_autofree char *word = g_settings_get_string (settings, key);
  const GEnumValue *theme = g_enum_get_value_by_nick (themes, word);

  return theme != NULL ? theme->value : 0;
}

static BoardStyle
get_style (GSettings *settings)
{
  return (BoardStyle) {
    .look = get_choice (settings, WUZI_SETTING_PICTURE_STYLE, STYLES) == 0 ? board_look_now ()
                                                                           : BOARD_LOOK_PRINT,
    .theme = (BoardTheme) get_theme (settings, WUZI_SETTING_BOARD_THEME, BOARD_TYPE_THEME),
    .stones = (StoneTheme) get_theme (settings, WUZI_SETTING_STONE_THEME, BOARD_TYPE_STONE_THEME),
  };
}

/* Without a range of moves: which ones is chosen anew for each picture. */
static PictureOptions
get_picture_options (GSettings *settings)
{
  return (PictureOptions) {
    .side = g_settings_get_int (settings, WUZI_SETTING_PICTURE_SIDE),
    .coordinates = g_settings_get_boolean (settings, WUZI_SETTING_PICTURE_COORDINATES),
    .marks = g_settings_get_boolean (settings, WUZI_SETTING_PICTURE_MARKS),
    .numbers = (PictureNumbers) get_choice (settings, WUZI_SETTING_PICTURE_NUMBERS, NUMBERS),
    .first = 1,
    .from_one = g_settings_get_boolean (settings, WUZI_SETTING_PICTURE_FROM_ONE),
    .style = get_style (settings),
  };
}

static PagesOptions
get_pages_options (GSettings *settings)
{
  guint paper = get_choice (settings, WUZI_SETTING_PICTURE_PAPER, PAPER_NAMES);

  return (PagesOptions) {
    .width = PAPERS[paper][0],
    .height = PAPERS[paper][1],
    .margin = PAGE_MARGIN,
    .moves = g_settings_get_int (settings, WUZI_SETTING_PICTURE_MOVES),
    .coordinates = g_settings_get_boolean (settings, WUZI_SETTING_PICTURE_COORDINATES),
    .comments = g_settings_get_boolean (settings, WUZI_SETTING_PICTURE_COMMENTS),
    .variations = g_settings_get_boolean (settings, WUZI_SETTING_PICTURE_VARIATIONS),
  };
}

static gboolean
wants_game (GSettings *settings)
{
  return get_choice (settings, WUZI_SETTING_PICTURE_CONTENT, CONTENTS) == 1;
}

/* All games of the file: for this time only. */
static gboolean
is_of_file (WuziPictureDialog *self)
{
  return self->games != NULL && adw_combo_row_get_selected (self->content) == ALL_GAMES;
}

/* Pages, of one game or of all. */
static gboolean
is_of_game (WuziPictureDialog *self)
{
  return is_of_file (self) || wants_game (self->settings);
}

static PictureFormat
get_format (WuziPictureDialog *self)
{
  if (is_of_game (self))
    return PICTURE_PDF;
  return (PictureFormat) get_choice (self->settings, WUZI_SETTING_PICTURE_FORMAT, FORMATS);
}

static BoardPicture *
new_picture (WuziPictureDialog *self)
{
  PictureOptions options = get_picture_options (self->settings);

  if (get_format (self) == PICTURE_TEXT)
    options.numbers = PICTURE_NUMBERS_NONE;
  options.first = gtk_spin_button_get_value_as_int (self->first);
  options.last = gtk_spin_button_get_value_as_int (self->last);
  return board_picture_new (self->study, wuzi_study_get_current (self->study), &options);
}

/* Games for a thread: laid out they take longer than a frame. */
typedef struct {
  GPtrArray *studies; /* Owned: of copies */
  StudyNode node;     /* of the only one */
  PagesOptions options;
} Game;

static Game *
game_new (WuziPictureDialog *self)
{
  Game *game = g_new0 (Game, 1);

  game->studies = g_ptr_array_new_with_free_func (g_object_unref);
  if (!is_of_file (self))
    g_ptr_array_add (game->studies, wuzi_study_copy (self->study, STUDY_ROOT));
  for (guint i = 0; is_of_file (self) && i < MIN (self->games->len, PAGES_MOST_GAMES); i++)
    g_ptr_array_add (game->studies,
                     wuzi_study_copy (g_ptr_array_index (self->games, i), STUDY_ROOT));
  game->node = wuzi_study_get_current (self->study);
  game->options = get_pages_options (self->settings);
  return game;
}

static void
game_free (gpointer data)
{
  Game *game = data;

  g_ptr_array_unref (game->studies);
  g_free (game);
}

/* (element-type GamePages) */
static GPtrArray *
lay_out (const Game *game)
{
  GPtrArray *pages;
  gboolean cut;

  if (game->studies->len > 1)
    return game_pages_new_of_all (game->studies, &game->options, &cut);
  pages = g_ptr_array_new_with_free_func ((GDestroyNotify) game_pages_free);
  g_ptr_array_add (
      pages, game_pages_new (g_ptr_array_index (game->studies, 0), game->node, &game->options));
  return pages;
}

/* --- the preview --- */

static void
draw_text (WuziPictureDialog *self, cairo_t *cr, double width, double height)
{
  g_autoptr (BoardPicture) picture = new_picture (self);
  g_autofree char *text = board_picture_new_text (picture);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (self->preview), text);
  PangoFontDescription *font = pango_font_description_from_string ("Monospace 10");
  GdkRGBA colour;
  int across, down;
  double scale;

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &across, &down);
  scale = MIN (width / MAX (1, across), height / MAX (1, down));
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self->preview)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_translate (cr, (width - across * scale) / 2, (height - down * scale) / 2);
  cairo_scale (cr, scale, scale);
  pango_cairo_show_layout (cr, layout);
}

/* The first page, on paper. */
static void
draw_first_page (WuziPictureDialog *self, cairo_t *cr, double width, double height)
{
  PagesOptions options = get_pages_options (self->settings);
  WuziStudy *study = is_of_file (self) ? g_ptr_array_index (self->games, 0) : self->study;
  StudyNode node =
      is_of_file (self) ? wuzi_study_get_end (study, STUDY_ROOT) : wuzi_study_get_current (study);
  g_autoptr (GamePages) pages = NULL;
  double scale = MIN (width / options.width, height / options.height);

  cairo_translate (cr, (width - options.width * scale) / 2, (height - options.height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, options.width, options.height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.2);
  cairo_set_line_width (cr, 1 / scale);
  cairo_stroke (cr);
  options.most_pages = 1;
  pages = game_pages_new (study, node, &options);
  game_pages_draw (pages, cr, 0);
}

static void
draw_contents (WuziPictureDialog *self, cairo_t *cr, double width, double height)
{
  if (is_of_game (self)) {
    draw_first_page (self, cr, width, height);
  } else if (get_format (self) == PICTURE_TEXT) {
    draw_text (self, cr, width, height);
  } else {
    g_autoptr (BoardPicture) picture = new_picture (self);
    double side = floor (MIN (width, height));

    cairo_translate (cr, floor ((width - side) / 2), floor ((height - side) / 2));
    board_picture_draw (picture, cr, side);
  }
}

/* Kept in a picture of its own: it takes longer than a frame. */
static void
draw_preview_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziPictureDialog *self = user_data;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));

  if (self->drawn == NULL) {
    cairo_t *on_image;

    self->drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
    on_image = cairo_create (self->drawn);
    draw_contents (self, on_image, width * scale, height * scale);
    cairo_destroy (on_image);
  }
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, self->drawn, 0, 0);
  cairo_paint (cr);
}

static void
forget_preview (WuziPictureDialog *self)
{
  g_clear_pointer (&self->drawn, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
count_thread (GTask *task, gpointer source, gpointer game, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) games = lay_out (game);
  gssize count = 0;

  for (guint i = 0; i < games->len; i++)
    count += game_pages_count (g_ptr_array_index (games, i));
  g_task_return_int (task, count);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (source);
  gssize count = g_task_propagate_int (G_TASK (result), NULL);
  g_autofree char *words = NULL;

  if (count < 0 || self->gone)
    return;
  words = g_strdup_printf (ngettext ("%u page", "%u pages", (gulong) count), (guint) count);
  adw_preferences_group_set_description (self->pages_group, words);
}

/* How many pages there will be. */
static void
count_pages (WuziPictureDialog *self)
{
  g_autoptr (GTask) task = NULL;

  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  self->counting = g_cancellable_new ();
  task = g_task_new (self, self->counting, counted_cb, NULL);
  g_task_set_task_data (task, game_new (self), game_free);
  task_thread_run (task, count_thread);
}

/* Something else is chosen, or looked at. */
static void
follow_choices (WuziPictureDialog *self)
{
  gboolean game = is_of_game (self);
  gboolean text = get_format (self) == PICTURE_TEXT;
  gboolean some = !text
                  && get_choice (self->settings, WUZI_SETTING_PICTURE_NUMBERS, NUMBERS)
                         == PICTURE_NUMBERS_RANGE;

  gtk_widget_set_visible (self->position_group, !game);
  gtk_widget_set_visible (self->side_row, !text);
  gtk_widget_set_visible (self->first_row, some);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.copy", !game);
  if (game)
    count_pages (self);
  forget_preview (self);
}

/* The range goes to where the study is. */
static void
follow_current (WuziPictureDialog *self)
{
  int moves = picture_count_moves (self->study, wuzi_study_get_current (self->study));

  gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (self->first), MAX (1, moves));
  gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (self->last), MAX (1, moves));
  gtk_spin_button_set_value (self->last, moves);
  follow_choices (self);
}

/* --- copying, printing, exporting --- */

static void
copy_picture (GtkWidget *widget, WuziToasts *toasts, const BoardPicture *picture,
              PictureFormat format)
{
  static const char *const TYPES[] = { "image/png", "image/svg+xml", "application/pdf" };
  GdkContentProvider *providers[2];
  g_autoptr (GdkContentProvider) both = NULL;
  guint count = 0;

  if (format == PICTURE_TEXT) {
    g_autofree char *text = board_picture_new_text (picture);

    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
    wuzi_toasts_say (toasts, _ ("Board copied."));
    return;
  }
  /* Most programs take pixels, whatever else there is. */
  for (int each = format; each >= PICTURE_PNG; each = each == PICTURE_PNG ? -1 : PICTURE_PNG) {
    g_autoptr (GBytes) bytes = board_picture_new_bytes (picture, (PictureFormat) each, NULL);

    if (bytes != NULL)
      providers[count++] = gdk_content_provider_new_for_bytes (TYPES[each], bytes);
  }
  both = gdk_content_provider_new_union (providers, count);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), both);
  wuzi_toasts_say (toasts, _ ("Picture copied."));
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (widget);
  g_autoptr (BoardPicture) picture = new_picture (self);

  copy_picture (widget, self->toasts, picture, get_format (self));
}

static void
printed_cb (GtkWindow *parent, GtkPrintOperationResult result, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  wuzi_message_dialog_tell (parent, _ ("Printing Failed"), error->message);
}

/* On the paper that is chosen, until another one is in the printer's dialog. */
static void
choose_paper (GtkPrintOperation *operation, GSettings *settings)
{
  GtkPaperSize *paper = gtk_paper_size_new (
      PRINT_PAPERS[get_choice (settings, WUZI_SETTING_PICTURE_PAPER, PAPER_NAMES)]);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();

  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_paper_size_free (paper);
}

/* The window may be closed while it is asked how to print. Takes the operation. */
static void
run_printing (GtkPrintOperation *printing, GSettings *settings, GtkWindow *parent)
{
  g_autoptr (GtkPrintOperation) operation = printing;

  choose_paper (operation, settings);
  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), parent, G_CONNECT_SWAPPED);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}

/* What the dialog shows, in one of a study. Takes the picture, or prints pages for NULL. */
static void
print (WuziStudy *study, BoardPicture *picture, GSettings *settings, GtkWindow *parent)
{
  g_autofree char *title = game_pages_dup_title (study);
  PagesOptions options = get_pages_options (settings);

  run_printing (picture != NULL
                    ? picture_printing_new_picture (picture, title)
                    : picture_printing_new_game (study, wuzi_study_get_current (study), &options),
                settings, parent);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (widget);

  PagesOptions options = get_pages_options (self->settings);

  if (is_of_file (self))
    run_printing (picture_printing_new_games (self->games, &options), self->settings,
                  GTK_WINDOW (self));
  else
    print (self->study, is_of_game (self) ? NULL : new_picture (self), self->settings,
           GTK_WINDOW (self));
}

/* What a thread makes a file of. */
typedef struct {
  BoardPicture *picture; /* or NULL */
  Game *game;            /* or NULL */
  PictureFormat format;
  GFile *file;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->picture, board_picture_free);
  g_clear_pointer (&job->game, game_free);
  g_object_unref (job->file);
  g_free (job);
}

static GBytes *
make_bytes (const Job *job, GError **error)
{
  g_autoptr (GPtrArray) games = NULL;

  if (job->game == NULL)
    return board_picture_new_bytes (job->picture, job->format, error);
  games = lay_out (job->game);
  return game_pages_new_pdf_of_all (games, error);
}

static gboolean
write_job (Job *job, GError **error)
{
  g_autoptr (GBytes) bytes = make_bytes (job, error);
  gsize length;
  const char *data;

  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);
  return user_file_write (job->file, data, length, G_MAXSSIZE, error);
}

static void
export_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_job (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The window may have been closed meanwhile; the file is written all the same. */
static void
end_export (WuziPictureDialog *self, GFile *file, const GError *error)
{
  g_autofree char *shown = user_file_dup_name (file);

  if (!self->gone)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.export", TRUE);
  if (error != NULL) {
    wuzi_message_dialog_tell (self->gone ? self->parent : GTK_WINDOW (self),
                              _ ("The File Couldn’t Be Written"), error->message);
  } else if (!self->gone) {
    /* Translators: %s is the name of a file */
    g_autofree char *sentence = g_strdup_printf (_ ("“%s” exported."), shown);

    wuzi_toasts_say (self->toasts, sentence);
  }
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (source);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  end_export (self, job->file, error);
}

void
wuzi_picture_dialog_save (WuziPictureDialog *self, GFile *file)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (WUZI_IS_PICTURE_DIALOG (self));

  task = g_task_new (self, NULL, exported_cb, NULL);
  job = g_new0 (Job, 1);
  job->file = g_object_ref (file);
  job->format = get_format (self);
  g_task_set_task_data (task, job, job_free);
  if (is_of_game (self))
    job->game = game_new (self);
  else
    job->picture = new_picture (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.export", FALSE);
  task_thread_run (task, export_in_thread);
}

static void
chosen_cb (WuziPictureDialog *self, int response)
{
  g_autoptr (GFile) file = file_choosers_take_file (&self->chooser, response);

  if (file != NULL)
    wuzi_picture_dialog_save (self, file);
}

/* "Ann – Bob 12.png": without what some folders can't have in a name. */
static char *
suggest_name (WuziPictureDialog *self)
{
  guint count = self->games != NULL ? self->games->len : 0;
  g_autofree char *whole = is_of_file (self)
                               ? g_strdup_printf (ngettext ("%u game", "%u games", count), count)
                               : game_pages_dup_title (self->study);
  g_autofree char *title = screen_text_cut (whole, SCREEN_TEXT_FILE_NAME);
  int moves = picture_count_moves (self->study, wuzi_study_get_current (self->study));
  const char *ending = picture_format_get_ending (get_format (self));
  char *name = is_of_game (self) ? g_strdup_printf ("%s.%s", title, ending)
                                 : g_strdup_printf ("%s %d.%s", title, moves, ending);

  return g_strdelimit (name, "/\\:*?\"<>|", '_');
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (widget);
  g_autofree char *name = suggest_name (self);

  if (self->chooser != NULL)
    return;
  self->chooser = file_choosers_new (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                     _ ("Export Picture"), _ ("_Export"), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- the class --- */

static void
wuzi_picture_dialog_dispose (GObject *object)
{
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (object);

  self->gone = TRUE;
  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  file_choosers_close (&self->chooser);

  G_OBJECT_CLASS (wuzi_picture_dialog_parent_class)->dispose (object);
}

static void
wuzi_picture_dialog_finalize (GObject *object)
{
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (object);

  g_clear_weak_pointer (&self->parent);
  g_clear_pointer (&self->drawn, cairo_surface_destroy);
  g_clear_object (&self->settings);
  g_clear_object (&self->study);
  g_clear_pointer (&self->games, g_ptr_array_unref);

  G_OBJECT_CLASS (wuzi_picture_dialog_parent_class)->finalize (object);
}

/* Preview and choices stand where there is more room: beside each other, or one below the other. */
static void
wuzi_picture_dialog_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziPictureDialog *self = WUZI_PICTURE_DIALOG (widget);

  gtk_orientable_set_orientation (self->parts, width > height && width >= BESIDE_WIDTH
                                                   ? GTK_ORIENTATION_HORIZONTAL
                                                   : GTK_ORIENTATION_VERTICAL);

  GTK_WIDGET_CLASS (wuzi_picture_dialog_parent_class)
      ->size_allocate (widget, width, height, baseline);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_CHILDREN (widget_class, WuziPictureDialog, content, format, side, side_row, style, numbers,
                 first, first_row, last, from_one, marks, coordinates, paper, moves, comments,
                 variations, position_group, pages_group, preview, parts, toasts);
}

static void
wuzi_picture_dialog_class_init (WuziPictureDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_picture_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_picture_dialog_finalize;

  widget_class->size_allocate = wuzi_picture_dialog_size_allocate;

  ENSURE_TYPES (WUZI_TYPE_SWITCH_ROW, WUZI_TYPE_TOASTS);
  gtk_widget_class_install_action (widget_class, "dialog.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "dialog.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "dialog.export", NULL, export_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "dialog.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "dialog.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "dialog.export",
                                       NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-picture-dialog.ui");
  bind_children (widget_class);
}

static void
wuzi_picture_dialog_init (WuziPictureDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_toasts_set_board (self->toasts, GTK_WIDGET (self->preview));
  gtk_drawing_area_set_draw_func (self->preview, draw_preview_cb, self, NULL);
  g_signal_connect_swapped (self->preview, "resize", G_CALLBACK (forget_preview), self);
  g_signal_connect_swapped (self->first, "value-changed", G_CALLBACK (forget_preview), self);
  g_signal_connect_swapped (self->last, "value-changed", G_CALLBACK (forget_preview), self);
}

static gboolean
word_to_index (GValue *value, GVariant *variant, gpointer words)
{
  const char *const *word = words;

  for (guint i = 0; word[i] != NULL; i++)
    if (g_str_equal (word[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
index_to_word (const GValue *value, const GVariantType *type, gpointer words)
{
  const char *const *word = words;
  guint index = g_value_get_uint (value);

  return index < g_strv_length ((char **) words) ? g_variant_new_string (word[index]) : NULL;
}

static void
bind_choice (WuziPictureDialog *self, const char *key, AdwComboRow *row, const char *const words[])
{
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                word_to_index, index_to_word, (gpointer) words, NULL);
}

static void
bind (WuziPictureDialog *self, const char *key, gpointer widget, const char *property)
{
  g_settings_bind (self->settings, key, widget, property, G_SETTINGS_BIND_DEFAULT);
}

static void
bind_settings (WuziPictureDialog *self)
{
  bind_choice (self, WUZI_SETTING_PICTURE_CONTENT, self->content, CONTENTS);
  bind_choice (self, WUZI_SETTING_PICTURE_FORMAT, self->format, FORMATS);
  bind_choice (self, WUZI_SETTING_PICTURE_STYLE, self->style, STYLES);
  bind_choice (self, WUZI_SETTING_PICTURE_NUMBERS, self->numbers, NUMBERS);
  bind_choice (self, WUZI_SETTING_PICTURE_PAPER, self->paper, PAPER_NAMES);
  bind (self, WUZI_SETTING_PICTURE_SIDE, gtk_spin_button_get_adjustment (self->side), "value");
  bind (self, WUZI_SETTING_PICTURE_MOVES, gtk_spin_button_get_adjustment (self->moves), "value");
  bind (self, WUZI_SETTING_PICTURE_FROM_ONE, self->from_one, "active");
  bind (self, WUZI_SETTING_PICTURE_MARKS, self->marks, "active");
  bind (self, WUZI_SETTING_PICTURE_COORDINATES, self->coordinates, "active");
  bind (self, WUZI_SETTING_PICTURE_COMMENTS, self->comments, "active");
  bind (self, WUZI_SETTING_PICTURE_VARIATIONS, self->variations, "active");
}

WuziPictureDialog *
wuzi_picture_dialog_new (GtkWindow *parent, GSettings *settings, WuziStudy *study)
{
  WuziPictureDialog *self = g_object_new (WUZI_TYPE_PICTURE_DIALOG, "transient-for", parent, NULL);

  g_return_val_if_fail (WUZI_IS_STUDY (study), self);

  g_set_weak_pointer (&self->parent, parent);
  self->settings = g_object_ref (settings);
  self->study = g_object_ref (study);
  bind_settings (self);
  g_signal_connect_object (settings, "changed", G_CALLBACK (follow_choices), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "notify::current", G_CALLBACK (follow_current), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "changed", G_CALLBACK (follow_current), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (forget_preview), self, G_CONNECT_SWAPPED);
  follow_current (self);
  return self;
}

void
wuzi_picture_dialog_set_games (WuziPictureDialog *self, GPtrArray *games)
{
  GtkStringList *contents;

  g_return_if_fail (WUZI_IS_PICTURE_DIALOG (self));
  g_return_if_fail (self->games == NULL && games->len > 1);

  self->games = g_ptr_array_ref (games);
  contents = GTK_STRING_LIST (adw_combo_row_get_model (self->content));
  gtk_string_list_append (contents, C_ ("picture", "All games in the file"));
  g_signal_connect_object (self->content, "notify::selected", G_CALLBACK (follow_choices), self,
                           G_CONNECT_SWAPPED);
}

/* --- the actions of a window with a study --- */

/* A window that the actions are of, and the settings. */
typedef struct {
  GtkWindow *window;   /* borrowed: the actions go with it */
  WuziToasts *toasts;  /* likewise */
  GSettings *settings; /* Owned */
} Place;

static void
place_free (gpointer data)
{
  Place *place = data;

  g_object_unref (place->settings);
  g_free (place);
}

/* (transfer full) (nullable) */
static WuziStudy *
dup_study (Place *place)
{
  WuziStudy *study = NULL;

  g_object_get (place->window, "study", &study, NULL);
  return study;
}

static void
export_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Place *place = user_data;
  g_autoptr (WuziStudy) study = dup_study (place);
  g_autoptr (GPtrArray) games = NULL;
  WuziPictureDialog *dialog;

  if (study == NULL)
    return;
  dialog = wuzi_picture_dialog_new (place->window, place->settings, study);
  g_object_get (place->window, "games", &games, NULL);
  if (games != NULL && games->len > 1)
    wuzi_picture_dialog_set_games (dialog, games);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* As it was chosen last, but for a range of moves. */
static BoardPicture *
new_usual_picture (Place *place, WuziStudy *study)
{
  PictureOptions options = get_picture_options (place->settings);

  if (options.numbers == PICTURE_NUMBERS_RANGE)
    options.numbers = PICTURE_NUMBERS_ALL;
  return board_picture_new (study, wuzi_study_get_current (study), &options);
}

static void
copy (Place *place, PictureFormat format)
{
  g_autoptr (WuziStudy) study = dup_study (place);
  g_autoptr (BoardPicture) picture = NULL;

  if (study == NULL)
    return;
  picture = new_usual_picture (place, study);
  copy_picture (GTK_WIDGET (place->window), place->toasts, picture, format);
}

static void
copy_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy (user_data, PICTURE_PNG);
}

static void
copy_board_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy (user_data, PICTURE_TEXT);
}

static void
print_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Place *place = user_data;
  g_autoptr (WuziStudy) study = dup_study (place);

  if (study != NULL)
    print (study, wants_game (place->settings) ? NULL : new_usual_picture (place, study),
           place->settings, place->window);
}

void
wuzi_picture_dialog_add_actions (GtkWindow *window, GSettings *settings, WuziToasts *toasts)
{
  static const GActionEntry ENTRIES[] = {
    { .name = "export", .activate = export_activated },
    { .name = "copy", .activate = copy_activated },
    { .name = "copy-board", .activate = copy_board_activated },
    { .name = "print", .activate = print_activated },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  Place *place = g_new0 (Place, 1);

  *place = (Place) { window, toasts, g_object_ref (settings) };
  g_object_set_data_full (G_OBJECT (group), "place", place, place_free);
  g_action_map_add_action_entries (G_ACTION_MAP (group), ENTRIES, G_N_ELEMENTS (ENTRIES), place);
  gtk_widget_insert_action_group (GTK_WIDGET (window), "picture", G_ACTION_GROUP (group));
}
