/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changing players: methods of WuziRecordBook. What an import brings in, too.
 *
 * Each change is written to profiles.json, under its lock and upon what it says
 * then, so that two copies of the program that change different players lose
 * nothing. It ends when it is written, or with an error whose message is a
 * sentence for the user; then nothing has changed. A WuziProfile never changes:
 * in the lists of the book, a new one takes the place of the old, which stays
 * valid as long as the book and still means the same player
 * (wuzi_record_book_find_player () with its id tells what is known of him now).
 * "players-changed" tells of every change, "standings-changed" where games
 * count for somebody else.
 *
 * A player is listed (wuzi_record_book_get_profiles ()), or deleted, or merged
 * into another. Only a listed one's name is taken. A deleted or merged one can
 * be restored, or separated, and nothing else. */
#pragma once

#include "records/players/pin.h"
#include "records/upkeep/record-exchange.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* Gives a listed player another name, which is cleaned (player_name_clean).
 * G_IO_ERROR_EXISTS if another one has it; G_IO_ERROR_INVALID_ARGUMENT if it can't
 * be a name. Old games keep the name that he had; he is found by his id. */
void wuzi_record_book_rename_player_async (WuziRecordBook *self, WuziProfile *profile,
                                           const char *name, GAsyncReadyCallback callback,
                                           gpointer user_data);

/* colour is below WUZI_PROFILE_COLOUR_COUNT. */
void wuzi_record_book_set_player_colour_async (WuziRecordBook *self, WuziProfile *profile,
                                               guint colour, GAsyncReadyCallback callback,
                                               gpointer user_data);

/* Takes a player out of the list. His games stay, and count for those whom he
 * played; those who were merged into him go with him. His name is free: whoever
 * logs in with it is a new player. */
void wuzi_record_book_delete_player_async (WuziRecordBook *self, WuziProfile *profile,
                                           GAsyncReadyCallback callback, gpointer user_data);

/* Undoes that, PIN and all. If his name is taken meanwhile, he gets the next
 * that is free ("Ann 2"), so that it can always be undone. */
void wuzi_record_book_restore_player_async (WuziRecordBook *self, WuziProfile *profile,
                                            GAsyncReadyCallback callback, gpointer user_data);

/* Lets the games of one listed player count for another: those that he has, and
 * those of players who were merged into him. His name is free then; his colour
 * and PIN wait. Refused with himself. */
void wuzi_record_book_merge_players_async (WuziRecordBook *self, WuziProfile *from,
                                           WuziProfile *into, GAsyncReadyCallback callback,
                                           gpointer user_data);

/* Undoes that: he is listed again, with the games that he had and with whoever
 * was merged into him before; with another name if his is taken, as above. */
void wuzi_record_book_separate_player_async (WuziRecordBook *self, WuziProfile *from,
                                             GAsyncReadyCallback callback, gpointer user_data);

/* Ends all the above and wuzi_record_book_set_pin_async (). */
gboolean wuzi_record_book_change_player_finish (WuziRecordBook *self, GAsyncResult *result,
                                                GError **error);

/* The deleted players, and those who were merged into others: GListModels of
 * WuziProfile, sorted by name. Who was merged and deleted is among the merged
 * ones only. (transfer none) */
GListModel *wuzi_record_book_get_deleted_profiles (WuziRecordBook *self);
GListModel *wuzi_record_book_get_merged_profiles (WuziRecordBook *self);

/* Gives a listed player a PIN, or none (NULL). Who has one already must have
 * been asked for it before. pin is as it was typed (pin_check_form ()). */
void wuzi_record_book_set_pin_async (WuziRecordBook *self, WuziProfile *profile, const char *pin,
                                     GAsyncReadyCallback callback, gpointer user_data);

/* Compares a PIN with that of the player whom profile means now. Who has none, or
 * is no player of the book, as a guest, is let through. Ends with WUZI_PIN_ERROR_WRONG, or with
 * WUZI_PIN_ERROR_LOCKED, and a sentence that says how long, when nothing was compared. Wrong tries
 * are written down, as far as that can be done, and forgotten at the right one. A try whose
 * comparison has begun counts even if it is cancelled. */
void wuzi_record_book_check_pin_async (WuziRecordBook *self, WuziProfile *profile, const char *pin,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean wuzi_record_book_check_pin_finish (WuziRecordBook *self, GAsyncResult *result,
                                            GError **error);

/* Milliseconds until the next try is allowed; 0: now. */
gint64 wuzi_record_book_get_pin_wait (WuziRecordBook *self, WuziProfile *profile);

/* Writes a player with his games, or all (NULL), into a file
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

G_END_DECLS
