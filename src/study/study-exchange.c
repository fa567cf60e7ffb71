/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells formats apart, and hands files to their readers and writers. */
#include "study/study-exchange.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "records/files/user-file.h"
#include "study/formats.h"
#include "study/study-encoding.h"
#include "study/study-repertoire.h"
#include "threads/task-thread.h"

enum {
  MOST_REASONS = 4, /* for which games were left out; of other games it is said that they were */
  GUESS_BYTES = 1 << 21, /* tell what a file is */
};

typedef struct {
  const char *ending;
  const char *name;
  gboolean many; /* games in one file */
  StudyReadFunc *read;
  StudyWriteFunc *write;
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
  [STUDY_FORMAT_POSITION] = { "board", N_ ("Position as text"), TRUE, format_position_read, NULL },
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

/* Text has no control characters but breaks and tabs. */
static gboolean
is_text (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) bytes[i] < 0x20
        && (bytes[i] == '\0' || strchr ("\t\n\v\f\r\x1a", bytes[i]) == NULL))
      return FALSE;
  return TRUE;
}

/* What is looked at of a text: whole lines if there are any, or else whole words. */
static gsize
cut_to_guess (const char *text, gsize length)
{
  gsize cut = MIN (length, GUESS_BYTES);
  gsize end = cut;

  if (cut == length)
    return length;
  while (end > 0 && text[end - 1] != '\n' && text[end - 1] != '\r')
    end--;
  if (end == 0)
    for (end = cut; end > 0 && text[end - 1] != ' '; end--)
      ;
  return end > 0 ? end : cut;
}

static gboolean
guess_text (const char *text, gsize length, StudyFormat *format)
{
  static const struct {
    StudyFormat format;
    StudyIsFunc *is;
  } GUESSES[] = {
    { STUDY_FORMAT_SAV, format_sav_is },
    { STUDY_FORMAT_OFFSETS, format_offsets_is },
    { STUDY_FORMAT_PSQ, format_psq_is },
    { STUDY_FORMAT_POSITION, format_position_is },
    { STUDY_FORMAT_REC, format_rec_is },
    /* Names in a file may be links, too. */
    { STUDY_FORMAT_LINK, format_link_is },
    { STUDY_FORMAT_TEXT, format_text_is },
  };

  length = cut_to_guess (text, length);
  for (guint i = 0; i < G_N_ELEMENTS (GUESSES); i++)
    if (GUESSES[i].is (text, length)) {
      *format = GUESSES[i].format;
      return TRUE;
    }
  return FALSE;
}

/* The bytes of a file without a mark, in UTF-8 if that says that they are of Unicode; NULL if there
 * is none. (transfer full) */
static char *
dup_unmarked (StudyFile *file, const char *bytes, gsize length, gsize *new_length)
{
  static const char UTF_8[] = "\xef\xbb\xbf";
  const char *encoding = NULL;
  char *text;
  guint bad;

  if (length >= 3 && memcmp (bytes, UTF_8, 3) == 0 && g_utf8_validate_len (bytes, length, NULL))
    encoding = "UTF-8";
  else if (length >= 2
           && (memcmp (bytes, "\xff\xfe", 2) == 0 || memcmp (bytes, "\xfe\xff", 2) == 0))
    encoding = "UTF-16";
  if (encoding == NULL)
    return NULL;
  text = study_encoding_convert (bytes, length, encoding, file->reading, new_length, &bad);
  study_file_say_bad (file, bad);
  file->is_unicode = TRUE;
  return text;
}

/* Text of formats that don't tell their encoding becomes UTF-8 before it is told what it is.
 * (transfer full) NULL if it is none of these. */
static char *
dup_text (StudyFile *file, const char *bytes, gsize length, gsize *new_length)
{
  g_autofree char *text = NULL;
  gsize text_length;

  if (!is_text (bytes, MIN (length, GUESS_BYTES)))
    return NULL;
  text = study_file_decode (file, bytes, length, NULL, &text_length);
  if (guess_text (text, text_length, &file->format)) {
    *new_length = text_length;
    return g_steal_pointer (&text);
  }
  g_ptr_array_set_size (file->sentences, 0);
  return NULL;
}

/* FALSE, without an error, if it is nothing that can be read. */
static gboolean
read_format (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
             GError **error)
{
  g_autofree char *text = NULL;

  if (format_lib_is (bytes, length))
    file->format = STUDY_FORMAT_LIB;
  else if (format_sgf_is (bytes, MIN (length, GUESS_BYTES)))
    file->format = STUDY_FORMAT_SGF;
  else if ((text = dup_text (file, bytes, length, &length)) != NULL)
    bytes = text;
  else if (format_pos_is (bytes, length))
    file->format = STUDY_FORMAT_POS;
  else
    return FALSE;
  return FORMATS[file->format].read (file, bytes, length, options, error);
}

/* Says how many games were left out, and the first reasons. */
static void
say_unread (StudyFile *file)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();
  guint rest = file->unread->len;

  for (guint i = 0; i < file->unread->len; i++) {
    char *reason = g_ptr_array_index (file->unread, i);
    guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, reason));

    if (count == 0 && reasons->len < MOST_REASONS)
      g_ptr_array_add (reasons, reason);
    g_hash_table_insert (counts, reason, GUINT_TO_POINTER (count + 1));
  }
  for (guint i = 0; i < reasons->len; i++) {
    const char *reason = g_ptr_array_index (reasons, i);
    guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, reason));

    rest -= count;
    /* Translators: games of a file, and a sentence that says why they were */
    study_file_say (file, g_strdup_printf (ngettext ("%u game was left out. %s",
                                                     "%u games were left out. %s", count),
                                           count, reason));
  }
  if (rest > 0)
    study_file_say (file, g_strdup_printf (ngettext ("%u more game was left out.",
                                                     "%u more games were left out.", rest),
                                           rest));
}

/* Says which rule a file has that tells none. */
static void
say_taken_rule (StudyFile *file)
{
  if (file->format == STUDY_FORMAT_LIB || file->format == STUDY_FORMAT_POS)
    study_file_say (file,
                    g_strdup (_ ("Files of RenLib don’t tell the rule. This one was taken for "
                                 "renju; choose another rule in “Game Information…”.")));
}

/* Says which rule isn't known. */
static void
say_strange_rules (StudyFile *file)
{
  const char *first = NULL;
  guint count = 0;

  for (guint i = 0; i < file->studies->len; i++) {
    WuziStudy *study = g_ptr_array_index (file->studies, i);
    const char *text = wuzi_study_get_info (study, STUDY_INFO_RULES);
    OpeningKind opening;
    Rule rule;

    if (text == NULL || wuzi_study_get_rule (study, &rule)
        || wuzi_study_get_opening (study, &opening))
      continue;
    first = first != NULL ? first : text;
    count++;
  }
  if (count > 0)
    /* Translators: %s is what a file calls the rules, as the first of those games says it */
    study_file_say (
        file, g_strdup_printf (ngettext ("The rules “%2$s” aren’t known. %1$u game was taken for "
                                         "freestyle; choose other rules in its information.",
                                         "The rules “%2$s” aren’t known. %1$u games were taken for "
                                         "freestyle; choose other rules in their information.",
                                         count),
                               count, first));
}

StudyFile *
study_exchange_read (const char *bytes, gsize length, const StudyFileOptions *options,
                     GError **error)
{
  static const StudyFileOptions USUAL;
  g_autoptr (StudyFile) file = study_file_new (STUDY_FORMAT_TEXT);
  g_autoptr (GError) cause = NULL;
  g_autofree char *text = NULL;

  options = options != NULL ? options : &USUAL;
  if (length > STUDY_FILE_MAX_BYTES) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNKNOWN, _ ("The file is too large."));
    return NULL;
  }
  file->reading = options->reading;
  if (options->most_games > 0)
    file->most_games = options->most_games;
  text = dup_unmarked (file, bytes, length, &length);
  if (!read_format (file, text != NULL ? text : bytes, length, options, &cause) && cause == NULL)
    g_set_error_literal (&cause, STUDY_ERROR, STUDY_ERROR_UNKNOWN,
                         _ ("Wuzi can’t read games from this file."));
  else if (cause == NULL && file->studies->len == 0)
    g_set_error_literal (&cause, STUDY_ERROR,
                         file->unread->len > 0 ? STUDY_ERROR_UNFIT : STUDY_ERROR_BROKEN,
                         file->unread->len > 0 ? g_ptr_array_index (file->unread, 0)
                                               : _ ("There is no game in it."));
  file->reading = NULL;
  if (g_cancellable_is_cancelled (options->reading)) {
    g_cancellable_set_error_if_cancelled (options->reading, error);
    return NULL;
  }
  if (cause != NULL) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return NULL;
  }
  say_unread (file);
  say_strange_rules (file);
  say_taken_rule (file);
  return g_steal_pointer (&file);
}

StudyFile *
study_exchange_read_file (GFile *from, const StudyFileOptions *options, GError **error)
{
  StudyFileOptions named = options != NULL ? *options : (StudyFileOptions) { 0 };
  g_autofree char *name = user_file_dup_name (from);
  gsize length;
  g_autofree char *bytes = user_file_read (from, STUDY_FILE_MAX_BYTES, &length, error);

  named.name = name;
  return bytes != NULL ? study_exchange_read (bytes, length, &named, error) : NULL;
}

StudyFile *
study_exchange_read_path (const char *path, const StudyFileOptions *options, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return study_exchange_read_file (file, options, error);
}

gboolean
study_exchange_write_file (GFile *to, GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return user_file_write (to, text, length, STUDY_FILE_MAX_BYTES, error);
}

static void
read_thread (GTask *task, gpointer source, gpointer bytes, GCancellable *cancellable)
{
  const StudyFileOptions options = { .reading = cancellable };
  GError *error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  StudyFile *file = study_exchange_read (text, length, &options, &error);

  if (file != NULL)
    g_task_return_pointer (task, file, (GDestroyNotify) study_file_free);
  else
    g_task_return_error (task, error);
}

void
study_exchange_read_async (GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  task_thread_run (task, read_thread);
}

StudyFile *
study_exchange_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Says that a study is more than its moves, to a format that can't. */
static void
say_repertoires (StudyFile *file, StudyFormat format)
{
  if (format == STUDY_FORMAT_SGF)
    return;
  for (guint i = 0; i < file->studies->len; i++)
    if (study_repertoire_get (g_ptr_array_index (file->studies, i)) != STUDY_REPERTOIRE_NONE)
      study_file_say (file, g_strdup (_ ("That it is a repertoire was left out: this format can’t "
                                         "hold that.")));
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
                 _ (FORMATS[format].name));
    return NULL;
  }
  if (!FORMATS[format].write (file, out, options != NULL ? options : &USUAL, error))
    return NULL;
  say_repertoires (file, format);
  return g_string_free_to_bytes (g_steal_pointer (&out));
}
