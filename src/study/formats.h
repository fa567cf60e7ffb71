/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers and writers of single formats, for study-exchange.c and the library. */
#pragma once

#include "study/study-file.h"

/* Reads a file of that format into file->studies; FALSE with STUDY_ERROR. */
typedef gboolean StudyReadFunc (StudyFile *file, const char *bytes, gsize length,
                                const StudyFileOptions *options, GError **error);

/* Writes file->studies; what is left out is said in file->sentences. */
typedef gboolean StudyWriteFunc (StudyFile *file, GString *out, const StudyFileOptions *options,
                                 GError **error);

/* Do bytes look like it? The text is UTF-8, but for SGF, which may be of any encoding. */
typedef gboolean StudyIsFunc (const char *bytes, gsize length);

StudyReadFunc format_lib_read, format_link_read, format_offsets_read, format_pos_read,
    format_position_read, format_psq_read, format_rec_read, format_sav_read, format_sgf_read,
    format_text_read;
StudyWriteFunc format_lib_write, format_offsets_write, format_pos_write, format_psq_write,
    format_rec_write, format_sgf_write, format_text_write;
StudyIsFunc format_lib_is, format_link_is, format_offsets_is, format_pos_is, format_position_is,
    format_psq_is, format_rec_is, format_sav_is, format_sgf_is, format_text_is;
