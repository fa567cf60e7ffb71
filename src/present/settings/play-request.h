/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that somebody asks for from outside the windows: in a terminal, or over D-Bus. */
#pragma once

#include <glib.h>

#include "board/opening.h"
#include "records/games/time-control.h"

/* What isn't named stays as it was chosen the last time. */
typedef struct {
  const char *name;     /* of who plays; NULL: whoever played last */
  const char *rival;    /* of who plays against them; NULL: nobody */
  const char *opponent; /* the machine, as a word of the settings (see opponent-choice.h); NULL */
  gboolean has_rule;
  Rule rule;
  gboolean has_opening;
  OpeningKind opening;
  gboolean has_time;
  TimeControl time;
} PlayRequest;

/* As the parameter of an action, of type PLAY_REQUEST_TYPE. (transfer floating) */
#define PLAY_REQUEST_TYPE "a{sv}"
GVariant *play_request_to_variant (const PlayRequest *self);

/* What isn't of use in it is passed over. Texts belong to the variant. */
void play_request_from_variant (GVariant *variant, PlayRequest *self);

/* The rule that the opening is played under: the one that is asked for, or else that one if it
 * suits, or else the first that does. */
Rule play_request_choose_rule (const PlayRequest *self, Rule chosen, int size);

/* A clock as one types it: "none", "15s/move", "5m", "5m+3s", "10m+3x30s". FALSE, and *control is
 * left alone, if it isn't one. */
gboolean play_request_read_clock (const char *text, TimeControl *control);
