/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and classes of the players' colours. */
#include "ui/common/player-colour.h"

#include <glib/gi18n-lib.h>

#include "game/players/wuzi-human-player.h"
#include "ui/common/widget.h"

/* CSS classes: of each widget that has a colour, and of the colour. */
#define ALL_CLASS "player-colour"
#define CLASS_FORMAT "player-colour-%d"

/* Of an avatar without a colour: libadwaita would give it one by its text. */
#define COLOURLESS_CLASS "colourless"

const char *
player_colour_get_name (int colour)
{
  switch (colour) {
  case 0:
    return C_ ("player colour", "Blue");
  case 1:
    return C_ ("player colour", "Turquoise");
  case 2:
    return C_ ("player colour", "Green");
  case 3:
    return C_ ("player colour", "Yellow");
  case 4:
    return C_ ("player colour", "Orange");
  case 5:
    return C_ ("player colour", "Red");
  case 6:
    return C_ ("player colour", "Pink");
  case 7:
    return C_ ("player colour", "Purple");
  default:
    g_return_val_if_reached ("");
  }
}

void
player_colour_apply (GtkWidget *widget, int colour)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (colour >= PLAYER_COLOUR_NONE && colour < WUZI_PROFILE_COLOUR_COUNT);

  for (int other = 0; other < WUZI_PROFILE_COLOUR_COUNT; other++) {
    g_autofree char *other_class = g_strdup_printf (CLASS_FORMAT, other);

    widget_set_class (widget, other_class, other == colour);
  }
  if (colour == PLAYER_COLOUR_NONE)
    gtk_widget_remove_css_class (widget, ALL_CLASS);
  else
    gtk_widget_add_css_class (widget, ALL_CLASS);
}

int
player_colour_of (WuziProfile *profile)
{
  if (profile == NULL || guest_is (profile) || wuzi_profile_is_deleted (profile))
    return PLAYER_COLOUR_NONE;
  return (int) wuzi_profile_get_colour (profile);
}

void
player_colour_show (AdwAvatar *avatar, WuziProfile *profile)
{
  g_return_if_fail (ADW_IS_AVATAR (avatar));

  adw_avatar_set_text (avatar, profile != NULL ? wuzi_profile_get_name (profile) : "");
  adw_avatar_set_show_initials (avatar, profile != NULL && !guest_is (profile));
  player_colour_apply (GTK_WIDGET (avatar), player_colour_of (profile));
  widget_set_class (avatar, COLOURLESS_CLASS, player_colour_of (profile) == PLAYER_COLOUR_NONE);
}
