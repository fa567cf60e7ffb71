/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guests: persons who play without being recorded. */
#pragma once

#include "records/players/wuzi-profile.h"

G_BEGIN_DECLS

/* A guest is a profile that no record book knows: he has no standing, no
 * rating and no history, and a game in which he plays is neither booked nor
 * kept (wuzi_game_is_recorded ()). Nothing of him is left when it is released. */

/* "Guest", or with a number above 0 "Guest 1". (transfer full) */
WuziProfile *guest_new (guint number);

/* profile may be NULL, who is none. */
gboolean guest_is (WuziProfile *profile);

G_END_DECLS
