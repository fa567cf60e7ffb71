/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Profiles that are marked as being nobody's. */
#include "game/players/guest.h"

#include <glib/gi18n-lib.h>

static G_DEFINE_QUARK (wuzi - guest, guest)

    WuziProfile *guest_new (guint number)
{
  /* Translators: one of two players without a name, "Guest 1" */
  g_autofree char *numbered = g_strdup_printf (_ ("Guest %u"), number);
  /* Translators: the name of a player who isn't recorded */
  WuziProfile *profile = wuzi_profile_new (number > 0 ? numbered : C_ ("player", "Guest"));

  /* By this and not by his name, which a real player may have, too. */
  g_object_set_qdata (G_OBJECT (profile), guest_quark (), GINT_TO_POINTER (TRUE));
  return profile;
}

gboolean
guest_is (WuziProfile *profile)
{
  return profile != NULL && g_object_get_qdata (G_OBJECT (profile), guest_quark ()) != NULL;
}
