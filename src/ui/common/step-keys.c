/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys that go through the moves of a game. */
#include "ui/common/step-keys.h"

#include <gtk/gtk.h>

#include "board/board.h"

enum {
  PAGE_MOVES = 10,
};

int
step_keys_count_moves (guint keyval, GdkModifierType state, int row)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return 0;
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return -1;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return 1;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return -row;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return row;
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    return -PAGE_MOVES;
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    return PAGE_MOVES;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    return -BOARD_MAX_STONES;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    return BOARD_MAX_STONES;
  default:
    return 0;
  }
}
