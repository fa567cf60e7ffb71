/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's data, in a folder of the test's own. */
#pragma once

#include "support/check-main.h"
#include "support/temp-folder.h"

static char *data_home; /* while the suite runs */

static inline int
run_suite_with_data_home (Suite *suite)
{
  int status;

  data_home = temp_folder_new ();
  g_setenv ("XDG_DATA_HOME", data_home, TRUE);
  status = run_suite (suite);
  temp_folder_free (data_home);
  return status;
}
