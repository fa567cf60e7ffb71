/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies the mends that are for the whole program; each has a file of its own. */
#include "ui/mends/gtk-mends.h"

#include <adwaita.h>

#include "ui/mends/button-names.h"
#include "ui/mends/class-names.h"
#include "ui/mends/closed-windows.h"
#include "ui/mends/combo-rows.h"
#include "ui/mends/entry-rows.h"
#include "ui/mends/file-lists.h"
#include "ui/mends/first-focus.h"
#include "ui/mends/list-rows.h"
#include "ui/mends/menu-names.h"
#include "ui/mends/menu-tooltips.h"
#include "ui/mends/popovers.h"
#include "ui/mends/recent-files.h"
#include "ui/mends/split-buttons.h"
#include "ui/mends/status-pages.h"
#include "ui/mends/toggle-buttons.h"
#include "ui/mends/view-switchers.h"
#include "ui/mends/widget-sizes.h"

/* A version of GTK 4. */
#define VERSION(minor, micro) ((minor) *1000 + (micro))
#define ALL G_MAXUINT

/* Is done to each widget of a type when it emits a signal: before the handlers of the signal, but
 * after GTK's own where that is the first ("map" and "realize", not "unrealize" nor "closed"). */
typedef struct {
  const char *signal;
  GType (*get_type) (void);
  guint since; /* the first version that needs it */
  guint until; /* the first one that doesn't */
  void (*mend) (gpointer widget);
} Mend;

static const Mend MENDS[] = {
  { "map", gtk_widget_get_type, 0, VERSION (10, 0), class_names_mend },
  { "map", gtk_button_get_type, 0, VERSION (18, 0), button_names_mend },
  { "map", gtk_check_button_get_type, 0, ALL, button_names_mend },
  { "map", gtk_toggle_button_get_type, 0, VERSION (10, 0), toggle_buttons_mend },
  { "map", adw_combo_row_get_type, 0, ALL, combo_rows_mend },
  { "map", adw_split_button_get_type, 0, ALL, split_buttons_mend },
  { "map", adw_squeezer_get_type, 0, ALL, view_switchers_mend },
  { "map", adw_entry_row_get_type, 0, VERSION (10, 0), entry_rows_mend },
  { "map", gtk_list_box_row_get_type, 0, ALL, list_rows_mend },
  { "map", adw_status_page_get_type, 0, ALL, status_pages_mend },
  { "map", gtk_menu_button_get_type, 0, VERSION (14, 0), menu_tooltips_mend },
  { "map", gtk_widget_get_type, VERSION (10, 0), ALL, menu_names_mend },
  { "map", gtk_popover_get_type, 0, ALL, popovers_mend },
  { "map", gtk_tree_view_get_type, 0, VERSION (10, 0), file_lists_mend },
  { "map", gtk_file_chooser_widget_get_type, 0, VERSION (10, 0), file_choosers_mend },
  { "map", gtk_file_chooser_widget_get_type, 0, ALL, recent_files_mend },
  { "closed", gtk_popover_get_type, 0, ALL, closed_popovers_mend },
  { "realize", gtk_window_get_type, 0, ALL, window_sizes_mend },
  { "realize", gtk_window_get_type, 0, VERSION (10, 0), first_focus_mend },
  { "unrealize", gtk_window_get_type, 0, VERSION (18, 1), closed_windows_mend },
  { "unrealize", gtk_scrolled_window_get_type, 0, ALL, closed_lists_mend },
};

static gboolean
signal_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  const Mend *mend = user_data;
  gpointer widget = g_value_get_object (&values[0]);

  if (g_type_is_a (G_OBJECT_TYPE (widget), mend->get_type ()))
    mend->mend (widget);
  return TRUE;
}

void
gtk_mends_apply (void)
{
  guint version = VERSION (gtk_get_minor_version (), gtk_get_micro_version ());
  static gboolean is_applied;

  if (is_applied)
    return;
  is_applied = TRUE;
  g_type_class_ref (GTK_TYPE_POPOVER); /* has the signals, or inherits them */
  for (guint i = 0; i < G_N_ELEMENTS (MENDS); i++)
    if (version >= MENDS[i].since && version < MENDS[i].until)
      g_signal_add_emission_hook (g_signal_lookup (MENDS[i].signal, MENDS[i].get_type ()), 0,
                                  signal_cb, (gpointer) &MENDS[i], NULL);
  status_pages_set_role ();
  if (version < VERSION (10, 0))
    entry_rows_set_role ();
  if (version < VERSION (18, 0))
    popovers_keep_on_screen ();
  labels_mend ();
}
