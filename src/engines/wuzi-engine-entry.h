/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine from elsewhere, as the user has set it up, and what is known of it. */
#pragma once

#include <json-glib/json-glib.h>

#include "engines/brain-findings.h"
#include "engines/engine-rating.h"

enum {
  WUZI_ENGINE_MAX_NAME_CHARS = 64,
  WUZI_ENGINE_MAX_THREADS = 256,
  WUZI_ENGINE_USUAL_TURN_MS = 5000,
  WUZI_ENGINE_MAX_TURN_MS = 86400000,
  WUZI_ENGINE_USUAL_MEGABYTES = 350, /* as in the Gomocup's tournaments */
  WUZI_ENGINE_MAX_MEGABYTES = 1048576,
};

/* WuziEngineEntry: what stands in the list of engines. Properties, each of which can be written and
 * is notified of:
 *   "name" (string): on screen. Never empty; cut to WUZI_ENGINE_MAX_NAME_CHARS.
 *   "command" (string): a program's path, or a command line, taken apart by g_shell_parse_argv ():
 *     no shell sees it.
 *   "folder" (string, or NULL): where it runs, and keeps what it learns; NULL: that of the program.
 *   "turn-ms" (uint): how long it thinks about a move as an opponent, unless the game says.
 *   "megabytes" (uint): memory; 0: it isn't told.
 *   "threads" (uint): 0: it isn't told.
 *   "dialect" (int, BrainDialect), "habit" (int, BrainHabit)
 *   "info" (string, or NULL): further INFO lines, as "key value", one a line.
 *   "ponders" (boolean): thinks in its opponent's time, if it can. FALSE at first.
 *   "confined" (boolean): runs without network, with a read-only view of the disk, where that can
 * be had. TRUE at first. "folder-writable" (boolean): may write into its folder then. FALSE at
 * first. "network" (boolean): needs the network, as ssh does: isn't confined. FALSE at first, but
 * TRUE for commands that are known to. and not writable one by one: "id" (string, construct only):
 * a UUID; made if it isn't given. "findings" (pointer, const BrainFindings *; NULL: it hasn't been
 * probed). "rating" (pointer, const EngineRating *): isn't kept here, but told by who knows. */
#define WUZI_TYPE_ENGINE_ENTRY (wuzi_engine_entry_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineEntry, wuzi_engine_entry, WUZI, ENGINE_ENTRY, GObject)

/* A new one, with an id of its own. name may be NULL: it is called by its program. */
WuziEngineEntry *wuzi_engine_entry_new (const char *name, const char *command);

/* Another object with all the same, the id too: for a dialog, or for a probe. */
WuziEngineEntry *wuzi_engine_entry_copy (WuziEngineEntry *self);

/* Takes all but the id from another one. */
void wuzi_engine_entry_take_from (WuziEngineEntry *self, WuziEngineEntry *other);

const char *wuzi_engine_entry_get_id (WuziEngineEntry *self);
const char *wuzi_engine_entry_get_name (WuziEngineEntry *self);
const char *wuzi_engine_entry_get_command (WuziEngineEntry *self);
const char *wuzi_engine_entry_get_folder (WuziEngineEntry *self);
const char *wuzi_engine_entry_get_info (WuziEngineEntry *self);
guint wuzi_engine_entry_get_turn_ms (WuziEngineEntry *self);
guint wuzi_engine_entry_get_megabytes (WuziEngineEntry *self);
guint wuzi_engine_entry_get_threads (WuziEngineEntry *self);
BrainDialect wuzi_engine_entry_get_dialect (WuziEngineEntry *self);
BrainHabit wuzi_engine_entry_get_habit (WuziEngineEntry *self);
gboolean wuzi_engine_entry_get_ponders (WuziEngineEntry *self);
gboolean wuzi_engine_entry_get_confined (WuziEngineEntry *self);
gboolean wuzi_engine_entry_get_folder_writable (WuziEngineEntry *self);
gboolean wuzi_engine_entry_get_network (WuziEngineEntry *self);

/* NULL: it hasn't been probed. (transfer none) */
const BrainFindings *wuzi_engine_entry_get_findings (WuziEngineEntry *self);

/* Keeps what a probe has found (copied), with its dialect and habit; and its name, if the entry is
 * still called by its program. NULL: forgets it. */
void wuzi_engine_entry_set_findings (WuziEngineEntry *self, const BrainFindings *findings);

/* What matches say of it; "games" is 0 where none does. (transfer none) */
const EngineRating *wuzi_engine_entry_get_rating (WuziEngineEntry *self);
void wuzi_engine_entry_set_rating (WuziEngineEntry *self, const EngineRating *rating);

/* Does it play so? What isn't known is taken for TRUE. */
gboolean wuzi_engine_entry_plays (WuziEngineEntry *self, Rule rule, int size);

/* Is it known to have that ability? FALSE if it hasn't been probed. */
gboolean wuzi_engine_entry_can (WuziEngineEntry *self, BrainAbilities ability);

/* The words of its command line. NULL with WUZI_BRAIN_ERROR_COMMAND. (transfer full) */
char **wuzi_engine_entry_dup_argv (WuziEngineEntry *self, GError **error);

/* One object of engines.json; and back: NULL with WUZI_RECORD_ERROR. Members that aren't known are
 * kept, and written again. */
JsonNode *wuzi_engine_entry_to_json (WuziEngineEntry *self);
WuziEngineEntry *wuzi_engine_entry_new_from_json (JsonObject *object, GError **error);
