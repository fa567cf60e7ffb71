/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trainings as they stand on the disk. */
#pragma once

#include "records/players/profile-file.h"
#include "teacher/training.h"

/* Of the player with that id in the records of a folder, where; empty if there is nothing. Those
 * who were merged into them are in it. NULL with an error. */
static inline Training *
load_training (const char *where, const char *id, GError **error)
{
  g_autoptr (GPtrArray) nodes = profile_file_read_training (where, id, error);

  return nodes != NULL ? training_new_from_nodes (nodes) : NULL;
}
