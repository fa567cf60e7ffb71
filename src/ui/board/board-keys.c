/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrows, Home and End, Page Up and Page Down. */
#include "ui/board/board-keys.h"

#include "board/board.h"

gboolean
board_keys_move (guint keyval, int *x, int *y)
{
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    (*x)--;
    break;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    (*x)++;
    break;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    (*y)++;
    break;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    (*y)--;
    break;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    *x = 0;
    break;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    *x = BOARD_MAX_SIZE;
    break;
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    *y = BOARD_MAX_SIZE;
    break;
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    *y = 0;
    break;
  default:
    return FALSE;
  }
  return TRUE;
}
