/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine that thinks until it is told to stop, or what to answer. */
#pragma once

#include "game/players/wuzi-engine.h"

/* SlowEngine: a WuziEngine without a thread and without ideas. */
#define SLOW_TYPE_ENGINE (slow_engine_get_type ())
G_DECLARE_FINAL_TYPE (SlowEngine, slow_engine, SLOW, ENGINE, GObject)

SlowEngine *slow_engine_new (void);

/* Ends the oldest thought that goes on; there must be one. Whoever asked for
 * advice gets that. */
void slow_engine_answer (SlowEngine *self, Point point);
void slow_engine_advise (SlowEngine *self, const Advice *advice);
void slow_engine_fail (SlowEngine *self, const char *sentence);

/* A deaf engine goes on thinking when it is stopped. */
void slow_engine_set_deaf (SlowEngine *self, gboolean deaf);

/* What is known of it, as of one from elsewhere; nothing at first. */
void slow_engine_set_rating (SlowEngine *self, int value, int error, int games);

/* How many thoughts go on, how many there were, and how many of them were
 * stopped. */
guint slow_engine_count_open (SlowEngine *self);
guint slow_engine_count_asked (SlowEngine *self);
guint slow_engine_count_stopped (SlowEngine *self);

/* How often it was hurried: it only counts that. */
guint slow_engine_count_hurried (SlowEngine *self);

/* What it was asked last. */
const WuziEngineRequest *slow_engine_get_request (SlowEngine *self);
const Board *slow_engine_get_seen (SlowEngine *self);
