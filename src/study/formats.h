/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers and writers of single formats, for study-exchange.c. */
#pragma once

#include "study/study-file.h"

/* Reads a file of that format into file->studies; FALSE with STUDY_ERROR. */
typedef gboolean (*StudyReadFunc) (StudyFile *file, const char *bytes, gsize length,
                                   const StudyFileOptions *options, GError **error);

/* Writes file->studies; what is left out is said in file->sentences. */
typedef gboolean (*StudyWriteFunc) (StudyFile *file, GString *out, const StudyFileOptions *options,
                                    GError **error);

gboolean format_sgf_read (StudyFile *file, const char *bytes, gsize length,
                          const StudyFileOptions *options, GError **error);
gboolean format_sgf_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                           GError **error);
gboolean format_lib_read (StudyFile *file, const char *bytes, gsize length,
                          const StudyFileOptions *options, GError **error);
gboolean format_lib_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                           GError **error);
gboolean format_psq_read (StudyFile *file, const char *bytes, gsize length,
                          const StudyFileOptions *options, GError **error);
gboolean format_psq_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                           GError **error);
gboolean format_rec_read (StudyFile *file, const char *bytes, gsize length,
                          const StudyFileOptions *options, GError **error);
gboolean format_rec_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                           GError **error);
gboolean format_pos_read (StudyFile *file, const char *bytes, gsize length,
                          const StudyFileOptions *options, GError **error);
gboolean format_pos_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                           GError **error);
gboolean format_sav_read (StudyFile *file, const char *bytes, gsize length,
                          const StudyFileOptions *options, GError **error);
gboolean format_offsets_read (StudyFile *file, const char *bytes, gsize length,
                              const StudyFileOptions *options, GError **error);
gboolean format_offsets_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                               GError **error);
gboolean format_text_read (StudyFile *file, const char *bytes, gsize length,
                           const StudyFileOptions *options, GError **error);
gboolean format_text_write (StudyFile *file, GString *out, const StudyFileOptions *options,
                            GError **error);
gboolean format_link_read (StudyFile *file, const char *bytes, gsize length,
                           const StudyFileOptions *options, GError **error);
gboolean format_position_read (StudyFile *file, const char *bytes, gsize length,
                               const StudyFileOptions *options, GError **error);

/* Do bytes look like it? The text is UTF-8, but for SGF, which may be of any encoding. */
gboolean format_sgf_is (const char *bytes, gsize length);
gboolean format_psq_is (const char *text, gsize length);
gboolean format_position_is (const char *text, gsize length);
gboolean format_lib_is (const char *bytes, gsize length);
gboolean format_pos_is (const char *bytes, gsize length);
gboolean format_sav_is (const char *text, gsize length);
gboolean format_rec_is (const char *text, gsize length);
gboolean format_offsets_is (const char *text, gsize length);
gboolean format_text_is (const char *text, gsize length);
gboolean format_link_is (const char *text, gsize length);
