/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the desktop how boards are to look. */
#include "ui/board/board-look.h"

#include <adwaita.h>

BoardLook
board_look_now (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (manager);

  if (adw_style_manager_get_high_contrast (manager))
    return dark ? BOARD_LOOK_CONTRAST_DARK : BOARD_LOOK_CONTRAST;
  return dark ? BOARD_LOOK_DARK : BOARD_LOOK_LIGHT;
}
