/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes records to begin with: many-games FOLDER COUNT. */
#include <stdlib.h>

#include "../records/many-games.h"

int
main (int argc, char *argv[])
{
  if (argc != 3)
    return EXIT_FAILURE;
  many_games_write (argv[1], (guint) strtoul (argv[2], NULL, 10));
  return EXIT_SUCCESS;
}
