/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toasts without markup. */
#include "ui/plain-toast.h"

AdwToast *
plain_toast_new (const char *sentence)
{
  g_autofree char *escaped = g_markup_escape_text (sentence, -1);

  return adw_toast_new (escaped);
}
