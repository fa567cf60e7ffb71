/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a study, writes notes into it, and replaces its file. */
#include "teacher/kept-review.h"

#include "records/games/kept-study.h"
#include "records/games/study-copy.h"
#include "study/study-exchange.h"

/* What is in the file, or the game alone where nothing can be understood. NULL if nothing can be
 * read now, which may be otherwise later. */
static StudyFile *
read_study (const char *path, WuziGameRecord *record, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *aside = NULL;
  StudyFile *file = study_exchange_read_path (path, NULL, &cause);

  if (file != NULL)
    return file;
  if (cause->domain == STUDY_ERROR) {
    aside = kept_study_set_aside (path, error);
    if (aside == NULL)
      return NULL;
    study_copy_remove (path, NULL); /* if the writing fails, the next try needn't do that again */
  } else if (!g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return NULL;
  }
  file = study_file_new (STUDY_FORMAT_SGF);
  g_ptr_array_add (file->studies, wuzi_study_new_from_record (record));
  return file;
}

/* A review that is to be put into a study. */
typedef struct {
  const char *folder;
  WuziGameRecord *record;
  const Review *review;
} ReviewWriting;

static gboolean
put (gpointer data, GError **error)
{
  const ReviewWriting *self = data;
  g_autofree char *path =
      kept_study_dup_path (self->folder, wuzi_game_record_get_id (self->record));
  g_autoptr (StudyFile) file = read_study (path, self->record, error);
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL)
    return FALSE;
  review_write_notes (self->review, g_ptr_array_index (file->studies, 0));
  bytes = study_exchange_write (file, STUDY_FORMAT_SGF, NULL, error);
  return bytes != NULL && study_copy_write (path, bytes, STUDY_FILE_MAX_BYTES, NULL, NULL, error);
}

gboolean
kept_review_put (const char *folder, WuziGameRecord *record, const Review *review, GError **error)
{
  ReviewWriting self = { folder, record, review };

  return kept_study_with_lock (folder, put, &self, error);
}
