/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games and trees, of this and other programs: told apart by what is in them, read, and
 * written.
 *
 * - SGF (FF[4], GM[4]), with all that a study has.
 * - Piskvork's .psq, and .rec: one line of moves with times, and names.
 * - RenLib's .lib, versions 2 to 3.4: a tree for 15 x 15 points with comments and labels.
 * - .pos: the moves of one position; .sav of Yixin-Board: likewise, only read.
 * - Openings as offsets from the centre, one a line (Gomocup's openings.txt).
 * - Moves as text, one game a line: "h8i9j7", with spaces, commas, numbers, capitals or not,
 *   words for colours; and "7,7" one move a line.
 * - Links of Renju Portal and gomocalc, only read.
 * - Pictures of boards as text, and blocks of the Gomocup protocol, only read.
 *
 * Names of programs in files are names of players and no more: nothing is ever run. */
#pragma once

#include <gio/gio.h>

#include "study/study-file.h"

/* Which of these it is, it is told by what it looks like. What is text may be of any encoding;
 * UTF-16 is known by its mark. Games that can't be read are left out, and that is said, unless none
 * is left. options may be NULL. NULL with STUDY_ERROR: a sentence that says where. (transfer
 * full) */
StudyFile *study_exchange_read (const char *bytes, gsize length, const StudyFileOptions *options,
                                GError **error);

/* The same in a thread; cancellable may be a WuziStudyReading. */
void study_exchange_read_async (GBytes *bytes, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
StudyFile *study_exchange_read_finish (GAsyncResult *result, GError **error);

/* The same of a file that is no longer than STUDY_FILE_MAX_BYTES; G_IO_ERROR where the place, or
 * what lies there, lets nothing be read. Both block. (transfer full) */
StudyFile *study_exchange_read_file (GFile *from, const StudyFileOptions *options, GError **error);
StudyFile *study_exchange_read_path (const char *path, const StudyFileOptions *options,
                                     GError **error);

/* The studies as one file. What the format can't hold is left out, and said in file->sentences.
 * NULL with STUDY_ERROR if nothing would be left, or if the format holds only one game and there
 * are several. (transfer full) */
GBytes *study_exchange_write (StudyFile *file, StudyFormat format, const StudyFileOptions *options,
                              GError **error);

/* Puts that into a file: see user_file_write (). */
gboolean study_exchange_write_file (GFile *to, GBytes *bytes, GError **error);

/* Can it be written, and more than one game into a file? */
gboolean study_format_is_written (StudyFormat format);
gboolean study_format_holds_many (StudyFormat format);

/* "sgf": the ending of names of such files. FALSE if there is no format with that one. */
const char *study_format_get_ending (StudyFormat format);
gboolean study_format_from_ending (const char *ending, StudyFormat *format);
