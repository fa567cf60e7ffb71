/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --picture IN OUT: draws how the game of a file ends. What is there is never written over. */
#include "ui/pictures/picture-command.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "present/commands/command-fail.h"
#include "present/commands/study-commands.h"
#include "study/study-exchange.h"
#include "ui/pictures/board-picture.h"
#include "ui/pictures/game-pages.h"

/* "12-30", "12-" or "12". */
static gboolean
read_range (const char *text, PictureOptions *picture)
{
  g_autoptr (GRegex) regex = g_regex_new ("^([0-9]{1,4})(-([0-9]{0,4}))?$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;
  first = g_match_info_fetch (match, 1);
  last = g_match_info_fetch (match, g_match_info_get_match_count (match) > 2 ? 3 : 1);
  picture->numbers = PICTURE_NUMBERS_RANGE;
  picture->first = atoi (first);
  picture->last = atoi (last);
  return picture->last == 0 || picture->first <= picture->last;
}

static gboolean
choose_theme (const char *name, BoardStyle *style)
{
  g_autoptr (GEnumClass) themes = g_type_class_ref (BOARD_TYPE_THEME);
  const GEnumValue *theme = g_enum_get_value_by_nick (themes, name);

  style->look = theme != NULL ? BOARD_LOOK_LIGHT : BOARD_LOOK_PRINT;
  style->theme = theme != NULL ? (BoardTheme) theme->value : BOARD_THEME_PAPER;
  return theme != NULL || g_str_equal (name, "print");
}

/* What is wrong with the options of a picture; NULL: nothing. */
static const char *
choose_picture (GVariantDict *options, const char *out, PictureFormat *format,
                PictureOptions *picture)
{
  const char *dot = strrchr (out, '.');
  const char *moves = NULL;
  const char *theme = "print";

  *picture = (PictureOptions) { .side = PICTURE_USUAL_SIDE, .coordinates = TRUE, .marks = TRUE };
  g_variant_dict_lookup (options, STUDY_OPTION_MOVES, "&s", &moves);
  g_variant_dict_lookup (options, STUDY_OPTION_PIXELS, "i", &picture->side);
  g_variant_dict_lookup (options, STUDY_OPTION_THEME, "&s", &theme);
  if (dot == NULL || !picture_format_from_ending (dot + 1, format))
    return _ ("The name of a picture ends with png, svg, pdf or txt.");
  if (*format != PICTURE_PDF && g_variant_dict_contains (options, STUDY_OPTION_WHOLE_GAME))
    return _ ("A whole game can only be drawn as PDF.");
  if (moves != NULL && !read_range (moves, picture))
    return _ ("“--moves” takes the first and the last number, such as 12-30.");
  if (picture->side < PICTURE_LEAST_SIDE || picture->side > PICTURE_GREATEST_SIDE)
    return _ ("“--pixels” can be from 64 to 8192.");
  if (!choose_theme (theme, &picture->style))
    return _ ("“--theme” can be print, wood, slate, paper or night.");
  return NULL;
}

/* The main lines of all games; cut: some of it was left out. */
static GBytes *
make_pages (StudyFile *file, gboolean *cut, GError **error)
{
  const PagesOptions options = pages_options_usual ();
  g_autoptr (GPtrArray) games = game_pages_new_of_all (file->studies, &options, cut);

  return game_pages_new_pdf_of_all (games, error);
}

/* The last position of the main line. */
static GBytes *
make_picture (WuziStudy *study, PictureFormat format, const PictureOptions *options, GError **error)
{
  StudyNode end = wuzi_study_get_end (study, STUDY_ROOT);
  guint moves = wuzi_study_count_moves (study, end);
  g_autoptr (BoardPicture) picture = NULL;

  if (options->numbers == PICTURE_NUMBERS_RANGE && (guint) options->first > moves) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 ngettext ("The game has only %u move.", "The game has only %u moves.", moves),
                 moves);
    return NULL;
  }
  picture = board_picture_new (study, end, options);
  return board_picture_new_bytes (picture, format, error);
}

/* Of the first game of a file, or pages of all. */
int
picture_command_run (GVariantDict *options, const char *in, const char *out)
{
  g_autoptr (GFile) to = g_file_new_for_commandline_arg (out);
  g_autoptr (GError) error = NULL;
  g_autoptr (StudyFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PictureOptions picture;
  PictureFormat format;
  const char *wrong = choose_picture (options, out, &format, &picture);
  gboolean cut = FALSE;

  if (wrong != NULL)
    return command_fail (wrong);
  file = study_commands_read (options, in, out);
  if (file == NULL)
    return EXIT_FAILURE;
  bytes = g_variant_dict_contains (options, STUDY_OPTION_WHOLE_GAME)
              ? make_pages (file, &cut, &error)
              : make_picture (g_ptr_array_index (file->studies, 0), format, &picture, &error);
  if (bytes == NULL || !study_exchange_write_file (to, bytes, &error))
    return study_commands_fail (out, error);
  if (cut)
    g_print ("%s\n", _ ("The game is too long for a file of pages; the rest was left out."));
  return EXIT_SUCCESS;
}
