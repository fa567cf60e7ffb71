/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One place in the login, for one player. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziSeat: an entry for a name; known players are offered while one types, and
 * whoever wants to may sit down as a guest. When somebody has logged in, with their
 * PIN if they have one, it shows who, and a button to get up again. What is wrong with
 * a name is said below the entry, where there is room for it, and that it is new: to
 * log in once more makes the player. Who plays alone, and is the first one of all, needs
 * no second thought.
 *
 * Signals
 *   "changed" (): somebody sat down or got up.
 *   "entered" (): Enter was pressed in the entry; wuzi_seat_log_in () is up to the owner.
 *   "named" (): wuzi_seat_get_candidate (), wuzi_seat_find_player () or
 *     wuzi_seat_is_confirming () may tell something else. */
#define WUZI_TYPE_SEAT (wuzi_seat_get_type ())
G_DECLARE_FINAL_TYPE (WuziSeat, wuzi_seat, WUZI, SEAT, GtkWidget)

void wuzi_seat_set_book (WuziSeat *self, WuziRecordBook *book);

/* "Player 1": what the entry asks for. */
void wuzi_seat_set_title (WuziSeat *self, const char *title);

/* The other seat, where the same player may not sit; not owned; may be NULL. */
void wuzi_seat_set_rival (WuziSeat *self, WuziSeat *rival);

/* Puts a name into the entry, without logging in. It is selected when the entry
 * gets the focus, so that another one takes its place. */
void wuzi_seat_suggest (WuziSeat *self, const char *name);

/* Whoever is named sits down, or is asked for their PIN, which is compared the next
 * time. */
void wuzi_seat_log_in (WuziSeat *self);

/* Is anything in the entry? */
gboolean wuzi_seat_is_named (WuziSeat *self);

/* The name of who sits here or, if nobody does, the one in the entry; NULL if that is none.
 * (transfer full) */
char *wuzi_seat_dup_name (WuziSeat *self);

/* Is somebody asked for their PIN? */
gboolean wuzi_seat_is_asking (WuziSeat *self);

/* Is the keyboard in the entry? */
gboolean wuzi_seat_is_typing (WuziSeat *self);

/* Is the name in the entry nobody's yet? */
gboolean wuzi_seat_is_new (WuziSeat *self);

/* Would logging in now make a new player, after that was said? */
gboolean wuzi_seat_is_confirming (WuziSeat *self);

/* Seats a player, without asking for a PIN; NULL: nobody. */
void wuzi_seat_set_profile (WuziSeat *self, WuziProfile *profile);

/* Who sits here, maybe a guest (see guest_new ()); NULL: nobody. (transfer none) */
WuziProfile *wuzi_seat_get_profile (WuziSeat *self);

/* Who sits here or, if nobody does, the known player whose name is in the entry, if
 * they could log in without a question. (transfer none) */
WuziProfile *wuzi_seat_get_candidate (WuziSeat *self);

/* The known player who sits here or whose name is in the entry, be it with a PIN; or
 * NULL. (transfer none) */
WuziProfile *wuzi_seat_find_player (WuziSeat *self);

/* Puts the keyboard's focus where the next thing is to be done. */
void wuzi_seat_focus (WuziSeat *self);
