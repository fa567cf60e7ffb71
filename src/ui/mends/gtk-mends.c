/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies the mends that are for the whole program; each has a file of its own. */
#include "ui/mends/gtk-mends.h"

#include "ui/mends/class-names.h"
#include "ui/mends/closed-windows.h"
#include "ui/mends/combo-rows.h"
#include "ui/mends/label-sizes.h"
#include "ui/mends/menu-names.h"
#include "ui/mends/menu-tooltips.h"
#include "ui/mends/popovers.h"
#include "ui/mends/recent-files.h"
#include "ui/mends/scrolled-windows.h"
#include "ui/mends/status-pages.h"
#include "ui/mends/window-sizes.h"

void
gtk_mends_apply (void)
{
  class_names_mend ();
  closed_windows_mend ();
  combo_rows_mend ();
  label_sizes_mend ();
  popovers_mend (); /* menus are popovers */
  menu_names_keep ();
  menu_tooltips_mend ();
  recent_files_mend ();
  scrolled_windows_mend ();
  status_pages_mend ();
  windows_keep_their_least_size ();
}
