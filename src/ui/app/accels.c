/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of actions and keys. */
#include "ui/app/accels.h"

void
accels_set (GtkApplication *application)
{
  static const struct {
    const char *action;
    const char *accels[3];
  } ACCELS[] = {
    { "app.quit", { "<Control>q" } },
    { "app.open-file", { "<Control>o" } },
    { "app.history", { "<Control>e" } },
    { "app.library", { "<Shift><Control>e" } },
    { "app.engines", { "<Control>j" } },
    { "app.matches", { "<Shift><Control>j" } },
    { "app.statistics", { "<Control>i" } },
    { "app.players", { "<Control>p" } },
    { "app.puzzles", { "<Control>u" } },
    { "app.preferences", { "<Control>comma" } },
    { "app.help", { "F1" } },
    { "app.shortcuts", { "<Control>question" } },
    { "app.fullscreen", { "F11" } },
    { "win.new-game", { "<Control>n" } },
    { "app.table", { "<Control>n" } }, /* elsewhere */
    { "win.switch-players", { "<Control>l" } },
    { "win.play-again", { "F2", "<Control>r" } },
    { "win.review", { "F5" } },
    { "win.take-back", { "<Control>z" } },
    { "win.redo", { "<Shift><Control>z", "<Control>y" } },
    { "win.resign", { "<Control>g" } },
    { "win.hint", { "<Control>h" } },
    { "win.show-why", { "<Control>b" } },
    { "win.explain", { "<Control>t" } },
    { "win.tell", { "F8" } },
    { "win.move-now", { "<Control>Return", "<Control>KP_Enter" } },
    { "win.show-move-numbers", { "<Control>m" } },
    { "win.show-coordinates", { "<Control>k" } },
    { "win.show-danger", { "<Control>d" } },
    { "window.close", { "<Control>w" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ACCELS); i++)
    gtk_application_set_accels_for_action (application, ACCELS[i].action,
                                           (const char *const *) ACCELS[i].accels);
}
