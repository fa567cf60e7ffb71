/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines from elsewhere among the opponents: which one a choice means, and what is told of it. */
#pragma once

#include "engines/wuzi-engine-entry.h"

/* The word of the settings, and of records, that stands for an engine. (transfer full) */
char *engine_words_dup_choice (WuziEngineEntry *entry);

/* The engine that a word stands for, among engines, a GListModel of WuziEngineEntry, or NULL; NULL
 * if it is none of them. (transfer none) */
WuziEngineEntry *engine_words_find (GListModel *engines, const char *choice);

/* An opponent's name: a level's, or an engine's. (transfer none): as long as the list stays as it
 * is */
const char *engine_words_for_choice (GListModel *engines, const char *choice);

/* How strong matches say that it is: "2150 ± 60, from 40 games"; and whether that is sure enough.
 * NULL: nothing is known. (transfer full) */
char *engine_words_dup_rating (const EngineRating *rating);

/* What a figure of that kind is. (transfer full) */
char *engine_words_explain_rating (const char *figures);

/* "Freestyle, Renju"; NULL if that isn't known. (transfer full) */
char *engine_words_dup_rules (WuziEngineEntry *entry);

/* What is known of an engine, in a line: "Freestyle, Renju · 5 s per move". (transfer full) */
char *engine_words_describe (WuziEngineEntry *entry);

/* Why a game can't be played with it, a sentence; NULL: it can. (transfer full) */
char *engine_words_dup_refusal (WuziEngineEntry *entry, Rule rule, int size);
