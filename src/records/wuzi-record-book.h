/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All players and all games, kept in two files of one folder. */
#pragma once

#include <gio/gio.h>

#include "records/counts/game-counts.h"
#include "records/files/write-queue.h"
#include "records/games/game-mark.h"
#include "records/games/game-filter.h"
#include "records/games/next-move.h"
#include "records/games/wuzi-game-record.h"
#include "records/players/profile-change.h"
#include "records/upkeep/record-exchange.h"
#include "records/upkeep/record-restore.h"

/* WuziRecordBook: profiles.json and games.jsonl in a data folder.
 *
 * All reading and writing happens in threads (where none is to be had, in the main one), one job
 * after the other; the book itself belongs to the main thread. What is asked of the games comes
 * from an index of them, which is made in small slices between the other jobs.
 *
 * Signals
 *   "standings-changed" (): games were read or booked; all that is counted
 *     from them may have changed, ratings too.
 *   "games-changed" (): what the index tells may have changed: other games, or other players
 *     for whom they count.
 *   "players-changed" (): what is known of a player, or of several, has changed
 *     (below), here or in another copy of the program.
 *     New players are told by the list alone.
 *   "problem" (const char *sentence): something that the user must be told,
 *     in their language: what is wrong, what was kept, and under which name the
 *     broken part was set aside. "problem::unsaved" tells what "unsaved" is about.
 * Properties
 *   "loaded" (gboolean): the first reading has ended, well or not.
 *   "progress" (double): how far the games are read, from 0 to 1, while they are; else 1.
 *   "unsaved" (guint): games, what was given to wuzi_record_book_write (), and, as one, new players
 *     that could not be written yet. They are kept in memory and tried again every
 *     WUZI_RECORD_BOOK_RETRY_MSECS, with the next game, and at wuzi_record_book_save_async(). */
#define WUZI_TYPE_RECORD_BOOK (wuzi_record_book_get_type ())
G_DECLARE_FINAL_TYPE (WuziRecordBook, wuzi_record_book, WUZI, RECORD_BOOK, GObject)

enum {
  WUZI_RECORD_BOOK_RETRY_MSECS = 5000,
};

/* Finishes any of the operations below that has no finish function of its own. */
gboolean wuzi_record_book_finish (WuziRecordBook *self, GAsyncResult *result, GError **error);

/* folder need not exist: it is made with the first thing that is written. */
WuziRecordBook *wuzi_record_book_new (const char *folder);

/* $XDG_DATA_HOME/wuzi (transfer full) */
char *wuzi_record_book_dup_default_folder (void);

const char *wuzi_record_book_get_folder (WuziRecordBook *self);

/* Tells how strong machines play: the rating of each of count levels, not
 * negative, by name. Before the games are loaded: those read or booked earlier
 * stay unrated. Games against other machines aren't rated. */
void wuzi_record_book_set_machine_ratings (WuziRecordBook *self, const char *const *levels,
                                           const int *ratings, guint count);

/* Reads both files. Profiles are there when profiles.json has been read,
 * standings when games.jsonl has. Never fails as a whole: what can't be read
 * is told by "problem". Ends when both are read. */
void wuzi_record_book_load_async (WuziRecordBook *self, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
gboolean wuzi_record_book_get_loaded (WuziRecordBook *self);

/* The known players, a GListModel of WuziProfile, sorted by name: those who were
 * neither deleted nor merged into others.
 * (transfer none) */
GListModel *wuzi_record_book_get_profiles (WuziRecordBook *self);

/* The known player of that name, or NULL. name must be clean. (transfer none):
 * valid as long as the book, even when the file turns out to know the player
 * under another id, or they are changed, and their profile in the list is replaced. Standings and
 * games of the old profile are those of the new one then. */
WuziProfile *wuzi_record_book_find_profile (WuziRecordBook *self, const char *name);

/* The known player whom an id in a game means, or NULL: they may have been deleted.
 * (transfer none): likewise. */
WuziProfile *wuzi_record_book_find_player (WuziRecordBook *self, const char *id);

/* The known player of that name, or a new one, which is saved in the
 * background ("problem" and "unsaved" tell if that fails). name must be clean.
 * (transfer none): likewise. */
WuziProfile *wuzi_record_book_log_in (WuziRecordBook *self, const char *name);

/* Does that id of a player, as it stands in a game, mean this player? */
gboolean wuzi_record_book_is_player (WuziRecordBook *self, WuziProfile *profile, const char *id);

/* Has the game of that id been booked by this process? */
gboolean wuzi_record_book_has_booked (WuziRecordBook *self, const char *id);

/* --- what is asked of the games ---
 *
 * An answer comes when its turn does. Each is freed as the function that asks for it says. */

/* The answer; NULL with an error. (transfer full) */
gpointer wuzi_record_book_ask_finish (WuziRecordBook *self, GAsyncResult *result, GError **error);

/* Which of these games are on the disk? The answer is a GHashTable, a set of the ids (char *) as
 * they were given. */
void wuzi_record_book_find_games_async (WuziRecordBook *self, const char *const *ids,
                                        GAsyncReadyCallback callback, gpointer user_data);

/* The points of a board, at most max of them, that would bring the machine at
 * that level to a position from which it lost a game under that rule, turned
 * or mirrored or not. The answer is a GArray of Point. */
void wuzi_record_book_list_lost_points_async (WuziRecordBook *self, const char *level, Rule rule,
                                              const Board *board, guint max,
                                              GCancellable *cancellable,
                                              GAsyncReadyCallback callback, gpointer user_data);

/* What was played next in a position, turned or mirrored or not, the most played first, in the
 * games that fit, but for those that couldn't be written yet; query (transfer full) may be NULL: in
 * all. With the same filter again, that takes a few milliseconds. The answer is a GArray of
 * NextMove (records/index/position-search.h). */
void wuzi_record_book_list_next_moves_async (WuziRecordBook *self, GameQuery *query,
                                             const Board *board, GCancellable *cancellable,
                                             GAsyncReadyCallback callback, gpointer user_data);

/* Reads the one game with that id, whole. The answer is a WuziGameRecord; or an error whose message
 * is a sentence for the user if it can't be read. */
void wuzi_record_book_read_game_async (WuziRecordBook *self, const char *id,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);

/* How strong both sides of a recorded game were when it began, by what persons had played before;
 * a machine's rating is left out, as its level tells it. The answer is an array of two WuziRating
 * (by WuziSideColour), for g_free (). */
void wuzi_record_book_find_ratings_async (WuziRecordBook *self, WuziGameRecord *record,
                                          GCancellable *cancellable, GAsyncReadyCallback callback,
                                          gpointer user_data);

/* What isn't the same in all games, and which tags they have. */
typedef struct {
  guint variety; /* of all that aren't deleted: bits of 1 << GameFilterField, of mode, level, rule,
                    opening, size, ending, clock and help; of stars, tags, deleted games and, for
                    text, notes, whether there are any */
  GStrv tags;    /* owned; sorted */
} GameKinds;

void game_kinds_free (GameKinds *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameKinds, game_kinds_free)

/* The answer is GameKinds. */
void wuzi_record_book_find_kinds_async (WuziRecordBook *self, GAsyncReadyCallback callback,
                                        gpointer user_data);

/* What is noted about the games of these numbers (guint32), which a list has with that numbering
 * (wuzi_game_list_get_numbering ()). The answer is a GPtrArray of GameMark, with their ids even if
 * nothing ever was; empty if the numbers mean other games by now. (numbers: transfer full) */
void wuzi_record_book_read_marks_async (WuziRecordBook *self, GArray *numbers, gint64 numbering,
                                        GAsyncReadyCallback callback, gpointer user_data);

/* What the player of that id has learned of puzzles, behind all that was to be written before. The
 * answer is a GPtrArray of JsonNode, as of profile_file_read_training (). */
void wuzi_record_book_read_training_async (WuziRecordBook *self, const char *id,
                                           GAsyncReadyCallback callback, gpointer user_data);

/* Makes *mark what is noted about a game, of which a list says that, or NULL; what was noted here
 * later is known, too. To be changed, and given to the next. */
void wuzi_record_book_get_mark (WuziRecordBook *self, const char *id, const GameMark *listed,
                                GameMark *mark);

/* Notes these (GameMark) about the games of mark->game, each another one, in place of what was
 * noted before, at mark->at. Ends when all are written, and games are counted accordingly; or with
 * an error whose message is a sentence for the user, and nothing has changed. */
void wuzi_record_book_mark_games_async (WuziRecordBook *self, GPtrArray *marks,
                                        GAsyncReadyCallback callback, gpointer user_data);

/* How many games there are, those that aren't written with them, and without the deleted ones. */
guint wuzi_record_book_get_game_count (WuziRecordBook *self);

WuziStanding wuzi_record_book_get_standing (WuziRecordBook *self, WuziProfile *profile);
WuziStanding wuzi_record_book_get_machine_standing (WuziRecordBook *self, const char *level);

/* The engines from elsewhere in the games that are written: the newest name of each, by what games
 * have for its level. (transfer none): until "games-changed" */
GHashTable *wuzi_record_book_get_engines (WuziRecordBook *self);

/* A player's rating now; 1000 and provisional, with no games, at first. */
WuziRating wuzi_record_book_get_rating (WuziRecordBook *self, WuziProfile *profile);

/* A player's last games under a rule against the adaptive machine, newest last; games has
 * room for WUZI_ADAPTIVE_GAMES. Returns how many there are. The names of
 * levels are valid until "standings-changed". */
guint wuzi_record_book_list_adaptive_games (WuziRecordBook *self, WuziProfile *profile, Rule rule,
                                            WuziAdaptiveGame *games);

/* Writes a finished game at the end of games.jsonl, synced; counts it at
 * once, even while the writing goes on or if it fails. Ends when it is
 * written, or with an error whose message is a sentence for the user; then
 * the game waits among the unsaved ones. A record with the same id is booked once only.
 * Games that another copy of the program has written meanwhile are counted then, too. */
void wuzi_record_book_add_game_async (WuziRecordBook *self, WuziGameRecord *record,
                                      GAsyncReadyCallback callback, gpointer user_data);

/* Makes today's copies of the files (records/upkeep/record-backup.h) if something has changed and
 * there are none, or again, with what is unsaved, which is written first. Ends with an error whose
 * message is a sentence for the user if that can't be done. Whoever is in a hurry cancels it, and
 * it is made another time. */
void wuzi_record_book_back_up_async (WuziRecordBook *self, gboolean again,
                                     GCancellable *cancellable, GAsyncReadyCallback callback,
                                     gpointer user_data);

/* Has something else written that belongs into the folder, as write_queue_add () tells, and again
 * until that succeeds, when the games are tried again. (data: transfer full) */
void wuzi_record_book_write (WuziRecordBook *self, const WriteKind *kind, gpointer data);

/* The data of all that isn't written yet, of that kind, in the order in which it will be. (transfer
 * container) */
GPtrArray *wuzi_record_book_list_writes (WuziRecordBook *self, const WriteKind *kind);

/* Writes what is unsaved; ends after all earlier jobs. Also the way to wait for them before
 * the program ends. */
void wuzi_record_book_save_async (WuziRecordBook *self, GAsyncReadyCallback callback,
                                  gpointer user_data);
guint wuzi_record_book_get_unsaved (WuziRecordBook *self);

/* What is unsaved, and why: a sentence a line for each kind of it, or NULL if nothing is. "unsaved"
 * is notified when that changes, too. (transfer full) */
char *wuzi_record_book_dup_unsaved_words (WuziRecordBook *self);

/* --- changing players ---
 *
 * Each change is written to profiles.json, under its lock and upon what it says
 * then, so that two copies of the program that change different players lose
 * nothing. A WuziProfile never changes: in the lists of the book, a new one takes the place of the
 * old, which stays valid as long as the book and still means the same player
 * (wuzi_record_book_find_player () with its id tells what is known of them now).
 * "players-changed" tells of every change, "standings-changed" where games
 * count for somebody else.
 *
 * A player is listed (wuzi_record_book_get_profiles ()), or deleted, or merged
 * into another. Only a listed one's name is taken. A deleted or merged one can
 * be restored, or separated, and nothing else; but who is deleted can be erased, and is then in
 * none of the book's lists. */

/* Changes a player as change says, which the book takes (records/players/profile-change.h). Ends
 * when it is written, and games are counted for whom they count then; or with an error whose
 * message is a sentence for the user, and nothing has changed: G_IO_ERROR_EXISTS if another player
 * has the name, G_IO_ERROR_INVALID_ARGUMENT if it can't be one.
 *
 * Rename: old games keep the name that the player had; they are found by their id. Delete: their
 * games stay, and count for those whom they played; those who were merged into them go with them,
 * and whoever logs in with the name is a new player. Erase: of who is deleted, and of those who
 * were merged into them, only the ids are kept; their games stay, with the names they had there.
 * That can't be undone, but a backup from before has them still, and restoring it brings them back
 * as they were then, PIN and all. Importing a file in which they are doesn't. Restore: PIN and all;
 * if the name is taken meanwhile, they get the next that is free ("Ann 2"), so that it can always
 * be undone. Merge: the games of one listed player count for another, with those of players who
 * were merged into them; colour and PIN wait. Refused with themselves. Separate: undoes that, as
 * restoring does. PIN: who has one already must have been asked for it before. */
void wuzi_record_book_change_player_async (WuziRecordBook *self, ProfileChange *change,
                                           GAsyncReadyCallback callback, gpointer user_data);

/* The deleted players, and those who were merged into others: GListModels of
 * WuziProfile, sorted by name. Who was merged and deleted is among the merged
 * ones only. (transfer none) */
GListModel *wuzi_record_book_get_deleted_profiles (WuziRecordBook *self);
GListModel *wuzi_record_book_get_merged_profiles (WuziRecordBook *self);

/* Compares a PIN with that of the player whom profile means now. Who has none, or
 * is no player of the book, as a guest, is let through. Ends with WUZI_PIN_ERROR_WRONG, or with
 * WUZI_PIN_ERROR_LOCKED, and a sentence that says how long, when nothing was compared. Wrong tries
 * are written down, as far as that can be done, and forgotten at the right one. A try whose
 * comparison has begun counts even if it is cancelled. */
void wuzi_record_book_check_pin_async (WuziRecordBook *self, WuziProfile *profile, const char *pin,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);

/* Milliseconds until the next try is allowed; 0: now. */
gint64 wuzi_record_book_get_pin_wait (WuziRecordBook *self, WuziProfile *profile);

/* Restores the backup of a date (records/upkeep/record-backup.h), and keeps what is newer; what is
 * unsaved is written first. The book reads anew, and at the end has what came. Ends with
 * wuzi_record_book_restore_finish (): what was done (transfer full), or NULL with an error whose
 * message is a sentence for the user. */
void wuzi_record_book_restore_async (WuziRecordBook *self, const char *date,
                                     GAsyncReadyCallback callback, gpointer user_data);
RecordRestore *wuzi_record_book_restore_finish (WuziRecordBook *self, GAsyncResult *result,
                                                GError **error);

/* Undoes that (record_restore_undo ()), and takes done. The book reads anew. Ends with
 * wuzi_record_book_finish (). */
void wuzi_record_book_undo_restore_async (WuziRecordBook *self, RecordRestore *done,
                                          GAsyncReadyCallback callback, gpointer user_data);

/* Writes a player with their games, or all (NULL), into a file
 * (records/upkeep/record-exchange.h). */
void wuzi_record_book_export_async (WuziRecordBook *self, WuziProfile *profile, const char *path,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);

/* Takes in such a file; the book reads anew, and at the end has what came. Once
 * the writing has begun, it isn't cancelled any more. */
void wuzi_record_book_import_async (WuziRecordBook *self, const char *path,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);

/* done may be NULL. */
gboolean wuzi_record_book_exchange_finish (WuziRecordBook *self, GAsyncResult *result,
                                           RecordExchange *done, GError **error);

/* For tests: how long to wait before what couldn't be written is tried again; what tells the time
 * in milliseconds since 1970, NULL: the system. */
void wuzi_record_book_set_retry (WuziRecordBook *self, guint msecs);
void wuzi_record_book_set_clock (WuziRecordBook *self, gint64 (*clock) (void));
