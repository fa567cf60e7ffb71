/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that analyses by a script, for tests. */
#pragma once

#include <glib/gstdio.h>

#include "engines/wuzi-engine-entry.h"

/* Of a position with n stones it says, under its first argument's evaluation: two lines of depth
 * 10 + n, the best of which begins on the second row of column n + 1, counted from a; where n is
 * its second argument, it crashes. It thinks until it is stopped, and then still says something of
 * the position that it was asked about. */
#define SCRIPTED_ANALYST                                                                           \
  "#!/bin/sh\n"                                                                                    \
  "letters=abcdefghijklmno\n"                                                                      \
  "while read -r word rest; do case \"$word\" in\n"                                                \
  "START|RESTART) echo OK;;\n"                                                                     \
  "YXBOARD) n=0; while read -r stone && [ \"$stone\" != DONE ]; do n=$((n + 1)); done;;\n"         \
  "YXNBEST) [ \"$n\" = \"$2\" ] && kill -SEGV $$\n"                                                \
  "  c=$(printf %s \"$letters\" | cut -c $((n + 1)))\n"                                            \
  "  echo \"MESSAGE depth $((10 + n))-30 multipv 1 ev $1 n 5000 n/ms 50 tm 100 pv ${c}2 ${c}3\"\n" \
  "  [ \"$rest\" -gt 1 ] && echo \"MESSAGE depth $((10 + n))-30 multipv 2 ev -$1 n 5000 n/ms 50 "  \
  "tm 100 pv ${c}4\"\n"                                                                            \
  "  ;;\n"                                                                                         \
  "YXSTOP) echo \"MESSAGE depth 99-99 multipv 1 ev 1 n 1 n/ms 1 tm 1 pv o15\"; echo 14,0;;\n"      \
  "END) exit;;\n"                                                                                  \
  "esac; done\n"

/* The engine of that name, whose program lies in a folder. (transfer full) */
static inline WuziEngineEntry *
scripted_analyst_new (const char *folder, const char *name, const char *arguments)
{
  BrainFindings findings = {
    .sizes = 1u << 15,
    .rules = 1u << RULE_FREESTYLE,
    .abilities = BRAIN_CAN_YXBOARD | BRAIN_CAN_YXNBEST | BRAIN_CAN_YXSTOP | BRAIN_CAN_THOUGHTS,
  };
  g_autofree char *path = g_build_filename (folder, "pbrain-scripted", NULL);
  g_autofree char *quoted = g_shell_quote (path);
  g_autofree char *command = g_strdup_printf ("%s %s", quoted, arguments);
  WuziEngineEntry *entry = wuzi_engine_entry_new (name, command);

  if (!g_file_set_contents (path, SCRIPTED_ANALYST, -1, NULL) || g_chmod (path, 0700) != 0)
    g_error ("can't write %s", path);
  wuzi_engine_entry_set_findings (entry, &findings);
  g_object_set (entry, "confined", FALSE, NULL);
  return entry;
}
