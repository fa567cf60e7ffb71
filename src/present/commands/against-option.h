/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --play --against: who somebody plays against, by what they typed. */
#pragma once

#include "engines/wuzi-engine-entry.h"
#include "present/settings/play-request.h"

/* One of these is there. */
typedef struct {
  const char *level;       /* Borrowed: a word of the settings, or NULL */
  char *player;            /* Owned: the name of somebody who is known, or NULL */
  WuziEngineEntry *engine; /* Owned: from elsewhere, or NULL */
} Against;

void against_clear (Against *self);

/* A level, as it stands in files or is shown, or else the name of a player or an engine: as it is
 * written, or else in whatever case. folder is that of the records, and only looked at. Returns an
 * exit status if it is nobody, or could be several, which has been told then, or -1. */
int against_read (const char *typed, const char *folder, Against *against);

/* Can the engine, if it is one, play what the request asks for? Returns an exit status if not,
 * which has been told then, or -1. */
int against_check (const Against *self, const PlayRequest *request);
