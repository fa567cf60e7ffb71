/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What records alone may ask of a book. */
#pragma once

#include "records/files/job-queue.h"
#include "records/index/game-index.h"
#include "records/players/player-list.h"
#include "records/players/profile-file.h"
#include "records/wuzi-game-source.h"
#include "records/wuzi-record-book.h"

/* The queue of all that is read and written in the folder; its owner is the book. For jobs that
 * other objects have there: a job holds its object by itself. (transfer none) */
JobQueue *wuzi_record_book_get_jobs (WuziRecordBook *self);

/* The queue beside it, for long jobs that need only the folder: backups, exports, imports.
 * (transfer none) */
JobQueue *wuzi_record_book_get_copies (WuziRecordBook *self);

/* Asks something of the index of the games, or of the files, when its turn comes: func runs in a
 * thread, with data,
 * and returns an answer, or NULL and perhaps an error. Should the index turn out to be damaged, it
 * is made anew, and func called once more. data and answer may be anything, and are freed by their
 * functions; free_data may be NULL, free_answer only if no answer is ever given. */
typedef gpointer (*WuziAskFunc) (GameIndex *index, gpointer data, GCancellable *cancellable,
                                 GError **error);
void wuzi_record_book_ask_async (WuziRecordBook *self, WuziAskFunc func, gpointer data,
                                 GDestroyNotify free_data, GDestroyNotify free_answer,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);

/* --- what the parts of the book, wuzi-record-book*.c, ask of each other, and nobody else --- */

/* The index, which is opened with the first job that asks for it; or NULL, if none has yet: while a
 * job runs. */
GameIndex *wuzi_record_book_open_index (WuziRecordBook *self);
GameIndex *wuzi_record_book_get_index (WuziRecordBook *self);

/* The contents of the games' file before and after lines were appended; size -1: they weren't. */
typedef struct {
  GamesStamp before;
  GamesStamp after;
} GamesAppend;

/* Reads the games and counts them anew, as the index has changed or is damaged; or only the lines
 * that were appended, if that isn't NULL. Takes the task, which ends with it, or NULL. */
void wuzi_record_book_read_anew (WuziRecordBook *self, const GamesAppend *append, GTask *task);

/* What is counted is told anew, and, if the index has changed, what it lists. */
void wuzi_record_book_tell_counts (WuziRecordBook *self, gboolean games);

/* Tells sentences, and takes them out. */
void wuzi_record_book_tell_problems (WuziRecordBook *self, GPtrArray *problems);

/* After something was written, or couldn't be: counts what isn't, which is tried again later. */
void wuzi_record_book_update_unsaved (WuziRecordBook *self);

/* Writes what isn't written, in the background. */
void wuzi_record_book_write_all (WuziRecordBook *self);

gint64 wuzi_record_book_get_time (WuziRecordBook *self);

/* It lists its games for a WuziGameList (wuzi-record-book-questions.c). */
void wuzi_record_book_init_source (WuziGameSourceInterface *iface);

/* What wuzi-record-book-players.c knows. */
typedef struct _BookPlayers BookPlayers;
BookPlayers *book_players_new (void);
void book_players_free (BookPlayers *self);
BookPlayers *wuzi_record_book_get_players (WuziRecordBook *self);

PlayerList *book_players_get_list (BookPlayers *self);

/* Which damaged file there is a copy of. */
const ProfileFileStamp *book_players_get_aside (BookPlayers *self);

/* Why new players couldn't be written, or NULL; and what is told of it. */
const GError *book_players_get_error (BookPlayers *self);
GError *book_players_new_error (const GError *cause);

/* Takes over the players whom a load has read. */
void wuzi_record_book_adopt_players (WuziRecordBook *self, ProfileReading *reading);

/* Takes over those whom the games know (player_list_welcome ()). */
void book_players_welcome (BookPlayers *self, GArray *traces);

/* Writes new players, if the file may lack any. */
void wuzi_record_book_write_players (WuziRecordBook *self);

/* What wuzi-record-book-games.c knows: the games that were booked here and that the index lacks,
 * and what was noted here. */
typedef struct _BookGames BookGames;
BookGames *book_games_new (void);
void book_games_free (BookGames *self);
BookGames *wuzi_record_book_get_games (WuziRecordBook *self);

/* The game with that id, or NULL. (transfer none) */
WuziGameRecord *book_games_find (BookGames *self, const char *id);

/* All (WuziGameRecord), or those that couldn't be written. (transfer full) */
GPtrArray *book_games_list (BookGames *self);
GPtrArray *book_games_list_failed (BookGames *self);

/* The index has these games (WuziGameRecord). Those that couldn't be written, as it seemed, are in
 * the file after all then, because what was left of a failed writing could not be taken back. */
void book_games_forget (BookGames *self, GPtrArray *indexed);

/* What is told of those that couldn't be written, or NULL. (transfer full) */
GError *book_games_new_error (BookGames *self);

/* Writes those that aren't. */
void wuzi_record_book_write_games (WuziRecordBook *self);
