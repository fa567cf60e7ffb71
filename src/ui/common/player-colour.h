/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours by which players are known at a glance. What they look like is
 * said in style.css ("player-colour-0" and so on), and nothing is told by them
 * alone: a name always stands beside. */
#pragma once

#include <adwaita.h>

#include "records/players/wuzi-profile.h"

enum {
  PLAYER_COLOUR_NONE = -1,
};

/* "Blue": colour is below WUZI_PROFILE_COLOUR_COUNT. Translated. */
const char *player_colour_get_name (int colour);

/* Gives a widget that colour in place of another one; PLAYER_COLOUR_NONE: none. */
void player_colour_apply (GtkWidget *widget, int colour);

/* A guest, a deleted player and nobody (NULL) have none. */
int player_colour_of (WuziProfile *profile);

/* Lets an avatar be the player's. */
void player_colour_show (AdwAvatar *avatar, WuziProfile *profile);
