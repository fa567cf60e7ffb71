/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program wuzi. */
#include <glib/gi18n-lib.h>
#include <locale.h>

#include "ui/app/wuzi-application.h"

int
main (int argc, char *argv[])
{
  g_autoptr (WuziApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = wuzi_application_new (APP_ID);
  g_set_application_name (_ ("Wuzi"));
  return g_application_run (G_APPLICATION (application), argc, argv);
}
