/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody trains under a name whose PIN they haven't told. */
#include "ui/puzzles/solver-choice.h"

#include <glib/gi18n-lib.h>

void
solver_choice_fill (WuziChooser *chooser, WuziRecordBook *book, const char *given,
                    const char *player)
{
  GListModel *profiles = wuzi_record_book_get_profiles (book);

  wuzi_chooser_clear (chooser);
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);
    const char *id = wuzi_profile_get_id (profile);

    if (!wuzi_profile_has_pin (profile) || g_strcmp0 (id, given) == 0)
      wuzi_chooser_add (chooser, id, wuzi_profile_get_name (profile));
  }
  wuzi_chooser_add (chooser, NULL, C_ ("player", "Guest"));
  wuzi_chooser_choose (chooser, player);
}
