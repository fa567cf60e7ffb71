/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Listens to what an engine says while it thinks, and tells of it some times a second. */
#pragma once

#include <glib.h>

#include "engines/brain-thought.h"

enum {
  BRAIN_HEARING_MSECS = 100,         /* between two reports of the same, at least */
  BRAIN_HEARING_MAX_REALTIME = 1024, /* points between two reports; more of them are dropped */
};

/* Called from the main loop. */
typedef struct {
  void (*thought) (gpointer owner, const BrainThought *thought);
  void (*realtime) (gpointer owner, const BrainRealtime *realtime, guint count);
  void (*message) (gpointer owner, const char *text);
} BrainHearingKind;

typedef struct _BrainHearing BrainHearing;

/* kind must last for ever; owner outlives it. */
BrainHearing *brain_hearing_new (const BrainHearingKind *kind, gpointer owner);
void brain_hearing_free (BrainHearing *self);

/* From now on it is about this board (copied). What is left of another one isn't told. */
void brain_hearing_begin (BrainHearing *self, const Board *board, BrainHabit habit);

void brain_hearing_take (BrainHearing *self, const BrainLine *line);

/* A thought that was found otherwise. */
void brain_hearing_tell (BrainHearing *self, const BrainThought *thought);

/* Tells all that hasn't been told, and listens no more until the next beginning. */
void brain_hearing_end (BrainHearing *self);

/* Listens no more, and tells nothing. */
void brain_hearing_stop (BrainHearing *self);

/* Has a thought been heard whose line begins with that point? */
gboolean brain_hearing_has_said (BrainHearing *self, Point point);
