/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells formats apart, and hands files to their readers and writers. */
#include "study/study-exchange.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "records/files/record-files.h"
#include "study/formats.h"

typedef struct {
  const char *ending;
  const char *name;
  gboolean many; /* games in one file */
  StudyReadFunc read;
  StudyWriteFunc write;
} Format;

static const Format FORMATS[STUDY_FORMAT_COUNT] = {
  [STUDY_FORMAT_SGF] = { "sgf", N_ ("SGF"), TRUE, format_sgf_read, format_sgf_write },
  [STUDY_FORMAT_PSQ] = { "psq", N_ ("Piskvork"), FALSE, format_psq_read, format_psq_write },
  [STUDY_FORMAT_REC] = { "rec", N_ ("Gomotur"), FALSE, format_rec_read, format_rec_write },
  [STUDY_FORMAT_LIB] = { "lib", N_ ("RenLib"), TRUE, format_lib_read, format_lib_write },
  [STUDY_FORMAT_POS] = { "pos", N_ ("Position of RenLib"), FALSE, format_pos_read,
                         format_pos_write },
  [STUDY_FORMAT_SAV] = { "sav", N_ ("Yixin-Board"), FALSE, format_sav_read, NULL },
  [STUDY_FORMAT_OFFSETS] = { "offsets", N_ ("Openings of Gomocup"), TRUE, format_offsets_read,
                             format_offsets_write },
  [STUDY_FORMAT_TEXT] = { "txt", N_ ("Text"), TRUE, format_text_read, format_text_write },
  [STUDY_FORMAT_LINK] = { "url", N_ ("Link"), TRUE, format_link_read, NULL },
};

gboolean
study_format_is_written (StudyFormat format)
{
  return FORMATS[format].write != NULL;
}

gboolean
study_format_holds_many (StudyFormat format)
{
  return FORMATS[format].many;
}

const char *
study_format_get_ending (StudyFormat format)
{
  return FORMATS[format].ending;
}

const char *
study_format_get_name (StudyFormat format)
{
  return _ (FORMATS[format].name);
}

gboolean
study_format_from_ending (const char *ending, StudyFormat *format)
{
  for (int i = 0; i < STUDY_FORMAT_COUNT; i++)
    if (g_ascii_strcasecmp (ending, FORMATS[i].ending) == 0) {
      *format = (StudyFormat) i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
looks_like_sgf (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (bytes[i] == '(') {
      gsize next = i + 1;

      while (next < length && g_ascii_isspace (bytes[next]))
        next++;
      if (next < length && bytes[next] == ';')
        return TRUE;
    }
  return FALSE;
}

/* Text has no control characters but breaks and tabs. */
static gboolean
is_text (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) bytes[i] < 0x20 && strchr ("\t\n\v\f\r\x1a", bytes[i]) == NULL)
      return FALSE;
  return memchr (bytes, '\0', length) == NULL;
}

static gboolean
guess_text (const char *bytes, gsize length, StudyFormat *format)
{
  if (format_link_is (bytes, length))
    *format = STUDY_FORMAT_LINK;
  else if (format_sav_is (bytes, length))
    *format = STUDY_FORMAT_SAV;
  else if (format_offsets_is (bytes, length))
    *format = STUDY_FORMAT_OFFSETS;
  else if (format_rec_is (bytes, length))
    *format = STUDY_FORMAT_REC;
  else if (format_text_is (bytes, length))
    *format = STUDY_FORMAT_TEXT;
  else
    return FALSE;
  return TRUE;
}

gboolean
study_exchange_guess (const char *bytes, gsize length, StudyFormat *format)
{
  static const char PSQ[] = "Piskvorky ";

  if (length == 0)
    return FALSE;
  if (format_lib_is (bytes, length))
    *format = STUDY_FORMAT_LIB;
  else if (length >= sizeof PSQ && memcmp (bytes, PSQ, sizeof PSQ - 1) == 0)
    *format = STUDY_FORMAT_PSQ;
  else if (looks_like_sgf (bytes, length))
    *format = STUDY_FORMAT_SGF;
  else if (is_text (bytes, length) && guess_text (bytes, length, format))
    return TRUE;
  else if (format_pos_is (bytes, length))
    *format = STUDY_FORMAT_POS;
  else
    return FALSE;
  return TRUE;
}

StudyFile *
study_exchange_read (const char *bytes, gsize length, const StudyFileOptions *options,
                     GError **error)
{
  static const StudyFileOptions USUAL;
  g_autoptr (StudyFile) file = NULL;
  StudyFormat format;

  options = options != NULL ? options : &USUAL;
  if (length > STUDY_FILE_MAX_BYTES || !study_exchange_guess (bytes, length, &format)) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNKNOWN,
                         length > STUDY_FILE_MAX_BYTES
                             ? _ ("The file is too large.")
                             : _ ("This is no file of games that Wuzi can read."));
    return NULL;
  }
  file = study_file_new (format);
  if (!FORMATS[format].read (file, bytes, length, options, error))
    return NULL;
  if (file->studies->len == 0) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_BROKEN, _ ("There is no game in it."));
    return NULL;
  }
  return g_steal_pointer (&file);
}

StudyFile *
study_exchange_read_path (const char *path, const StudyFileOptions *options, GError **error)
{
  g_autofree char *bytes = NULL;
  GStatBuf info;
  gsize length;

  if (g_stat (path, &info) == 0 && info.st_size > STUDY_FILE_MAX_BYTES) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT, _ ("The file is too large."));
    return NULL;
  }
  bytes = record_files_read (path, &length, error);
  return bytes != NULL ? study_exchange_read (bytes, length, options, error) : NULL;
}

GBytes *
study_exchange_write (StudyFile *file, StudyFormat format, const StudyFileOptions *options,
                      GError **error)
{
  static const StudyFileOptions USUAL;
  g_autoptr (GString) out = g_string_new (NULL);

  g_return_val_if_fail (file->studies->len > 0, NULL);
  if (FORMATS[format].write == NULL || (!FORMATS[format].many && file->studies->len > 1)) {
    g_set_error (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                 FORMATS[format].write == NULL
                     ? _ ("Wuzi can’t write files of this kind (%s).")
                     : _ ("A file of this kind (%s) can hold only one game."),
                 study_format_get_name (format));
    return NULL;
  }
  if (!FORMATS[format].write (file, out, options != NULL ? options : &USUAL, error))
    return NULL;
  return g_string_free_to_bytes (g_steal_pointer (&out));
}
