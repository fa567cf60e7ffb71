/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database of others' games, asked in the background. */
#pragma once

#include "library/library-figures.h"
#include "library/library-import.h"
#include "library/library-query.h"
#include "library/library-scores.h"
#include "records/wuzi-game-source.h"
#include "study/wuzi-study.h"

/* WuziDatabase: a file of games, opened when it is asked for the first time. Each question is
 * answered in a thread, one after the other, with all that other copies of the program have added
 * meanwhile. It is a WuziGameSource; ids of its games are their numbers, and "games-changed" tells
 * that games were added, or names merged.
 *
 * Properties (but for "name", known after the first question)
 *   "name" (string)
 *   "games" (uint), "bytes" (uint64): how many there are, and what they take on the disk.
 *   "first-year", "last-year" (uint): 0 if none is known.
 *   "progress" (double): of an import, from 0 to 1; below 0: nothing is imported.
 *   "unfinished" (boolean): an import was stopped before its end.
 *   "trouble" (string): why it can't be opened, in the user's words; or NULL. */
#define WUZI_TYPE_DATABASE (wuzi_database_get_type ())
G_DECLARE_FINAL_TYPE (WuziDatabase, wuzi_database, WUZI, DATABASE, GObject)

WuziDatabase *wuzi_database_new (const char *path);

const char *wuzi_database_get_path (WuziDatabase *self);
const char *wuzi_database_get_name (WuziDatabase *self);
guint wuzi_database_count_games (WuziDatabase *self);

/* All that is known of its games so far. (transfer none): until it is asked again */
const LibraryFigures *wuzi_database_get_figures (WuziDatabase *self);

/* Learns what the properties say. */
void wuzi_database_look (WuziDatabase *self);

/* Lets it close its file, so that it may be removed; it is opened again when it is asked. Waits for
 * questions that are being answered. */
void wuzi_database_close (WuziDatabase *self);

/* Each of these: (transfer full), NULL with an error if it was cancelled, or the database can't be
 * read. Boards and filters are copied. */

/* Of NextMove: library_list_next (). */
void wuzi_database_list_next_async (WuziDatabase *self, const GameFilter *filter,
                                    const Board *board, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);

/* Of LibraryScore: library_count (). */
void wuzi_database_count_async (WuziDatabase *self, const GameFilter *filter,
                                LibraryGrouping grouping, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);

/* LibraryScores: library_scores_new (). */
void wuzi_database_list_scores_async (WuziDatabase *self, const GameFilter *filter,
                                      LibraryGrouping grouping, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);

/* GPtrArray of char *, one for each number: the names of people, or of events. */
void wuzi_database_read_names_async (WuziDatabase *self, LibraryGrouping grouping,
                                     const guint32 *numbers, guint count, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data);

/* GPtrArray of LibraryMerge: library_list_merges (). */
void wuzi_database_list_merges_async (WuziDatabase *self, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer user_data);

gpointer wuzi_database_ask_finish (WuziDatabase *self, GAsyncResult *result, GError **error);

/* A game as a study. (transfer full) */
void wuzi_database_read_game_async (WuziDatabase *self, guint32 number, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
WuziStudy *wuzi_database_read_game_finish (WuziDatabase *self, GAsyncResult *result,
                                           GError **error);

/* library_db_set_meant (). */
void wuzi_database_merge_async (WuziDatabase *self, guint32 person, guint32 meant,
                                GAsyncReadyCallback callback, gpointer user_data);
gboolean wuzi_database_merge_finish (WuziDatabase *self, GAsyncResult *result, GError **error);

/* What came of an import. */
typedef struct {
  LibraryCounts counts;
  LibraryReport *report;
  GError *error; /* why it isn't whole; NULL if it is */
} WuziImportResult;

void wuzi_import_result_free (WuziImportResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WuziImportResult, wuzi_import_result_free)

/* Imports files (GFile), one after the other; or with NULL what was stopped before. One import at a
 * time: another one waits. Always gives a result. (transfer full) */
void wuzi_database_import_async (WuziDatabase *self, GPtrArray *files, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
WuziImportResult *wuzi_database_import_finish (WuziDatabase *self, GAsyncResult *result);
