/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quotes the path of a program where it has to be. */
#include "ui/engines/program-command.h"

#include <glib.h>
#include <string.h>

char *
program_command_new (const char *path)
{
  static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+";

  return *path != '\0' && path[strspn (path, PLAIN)] == '\0' ? g_strdup (path)
                                                             : g_shell_quote (path);
}
