/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of games is read into: its studies, and what there is to say about it; and what
 * readers and writers share. */
#pragma once

#include "study/wuzi-study.h"

typedef enum {
  STUDY_FORMAT_SGF,
  STUDY_FORMAT_PSQ,
  STUDY_FORMAT_REC,
  STUDY_FORMAT_LIB,
  STUDY_FORMAT_POS,
  STUDY_FORMAT_SAV,
  STUDY_FORMAT_OFFSETS,
  STUDY_FORMAT_TEXT,
  STUDY_FORMAT_LINK,
  STUDY_FORMAT_POSITION,
} StudyFormat;

enum {
  STUDY_FORMAT_COUNT = STUDY_FORMAT_POSITION + 1,
  STUDY_FILE_MAX_BYTES = 1 << 28, /* a longer file isn't read */
  STUDY_FILE_MAX_GAMES = 100000,
};

/* What the coordinates of moves as text mean. */
typedef enum {
  STUDY_HABIT_BOTTOM,     /* "h8", row 1 at the bottom; "7,7" column and row from 0 at the top */
  STUDY_HABIT_TOP,        /* "h8", row 1 at the top, as managers of engines write openings */
  STUDY_HABIT_ROW_COLUMN, /* "7,7" row and column, as Yixin-Board writes */
} StudyHabit;

/* What the bytes of a file don't tell; size is 0 if that is to be guessed. Zeros are the usual. */
typedef struct {
  StudyHabit habit;
  int size;
  const char *name;      /* of the file, or NULL */
  guint most_games;      /* that are read; 0: STUDY_FILE_MAX_GAMES */
  GCancellable *reading; /* ends it; may be a WuziStudyReading; or NULL */
} StudyFileOptions;

typedef enum {
  STUDY_ERROR_UNKNOWN, /* nothing that can be read */
  STUDY_ERROR_BROKEN,  /* it is of that format, but not right */
  STUDY_ERROR_UNFIT,   /* a board or a game that isn't for here, or not for that format */
  STUDY_ERROR_LOSSY,   /* the format can't hold all of it */
} StudyError;

#define STUDY_ERROR (study_error_quark ())
GQuark study_error_quark (void);

/* What was read: one study or more, and sentences for the user about what was guessed or left
 * out. */
typedef struct {
  StudyFormat format;
  GPtrArray *studies;    /* of WuziStudy; not empty */
  GPtrArray *sentences;  /* of char * */
  GPtrArray *unread;     /* of char *: why it was left out, for each game that was */
  guint left_out;        /* moves, as their points weren't free */
  guint most_games;      /* that are read */
  gboolean is_unicode;   /* the bytes began with a mark that says so, and are UTF-8 now */
  GCancellable *reading; /* borrowed, while it is read: ends that; or NULL */
} StudyFile;

StudyFile *study_file_new (StudyFormat format);
void study_file_free (StudyFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StudyFile, study_file_free)

/* All sentences, one a line; "" if there are none. (transfer full) */
char *study_file_dup_sentences (const StudyFile *file);

/* --- for readers and writers --- */

/* Adds a sentence, once. */
void study_file_say (StudyFile *file, char *sentence); /* (transfer full) */

/* Says how many moves, and what lay below them, were left out as their points weren't free. */
void study_file_say_left_out (StudyFile *file, guint moves);

/* Counts a game that can't be read, for that reason. */
void study_file_leave_out (StudyFile *file, const char *reason);

/* The size that was asked for, or the least of those that are usual that so many columns and rows
 * fit in, which is said. FALSE with an error for more than there can be. */
gboolean study_file_choose_size (StudyFile *file, const StudyFileOptions *options, gint64 needed,
                                 int *size, GError **error);

/* Says how many characters can't be read. */
void study_file_say_bad (StudyFile *file, guint bad);

/* Says that a move of that line, from 1, can't be played. */
void study_file_say_bad_move (StudyFile *file, guint line);

/* Are as many games in it as are to be read? Then that is said. */
gboolean study_file_is_full (StudyFile *file);

/* FALSE with an error for a board that isn't from BOARD_MIN_SIZE to BOARD_MAX_SIZE. */
gboolean study_check_size (gint64 size, GError **error);

/* Sets STUDY_ERROR_BROKEN, "Line 12: …". Returns FALSE. */
gboolean study_set_broken (GError **error, guint line, const char *sentence);

/* The bytes as UTF-8 and no zeros, by an encoding, or a guessed one if that is NULL or not known;
 * which one is said if it was guessed and isn't UTF-8. (transfer full) */
char *study_file_decode (StudyFile *file, const char *bytes, gsize length, const char *encoding,
                         gsize *new_length);

/* The only study of a file, for formats that have one move after the other: the main line, whose
 * moves must be of black and white in turn, black first, on an empty board. Says what is left out.
 * (transfer full) (element-type StudyNode) NULL with STUDY_ERROR_UNFIT. */
GArray *study_file_get_line (StudyFile *file, WuziStudy *study, GError **error);

/* A row of moves, black and white in turn unless it is said otherwise, read into a study of its
 * own. */
typedef struct {
  StudyFile *file;
  WuziStudy *study; /* Owned by file->studies */
  StudyNode last;
  Stone turn; /* whose the next move is */
  guint8 taken[POINT_COUNT];
} StudyRow;

void study_row_begin (StudyRow *row, StudyFile *file, int size);

/* FALSE if the point is no free one. msecs below 0 is not known. */
gboolean study_row_add (StudyRow *row, Point point, gint64 msecs);
