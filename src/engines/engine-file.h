/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of all engines, engines.json: "format" 1, and "engines", an array of entries. Other
 * members, and entries that can't be read, stay as they are. All of it blocks: call it from
 * threads. */
#pragma once

#include "engines/wuzi-engine-entry.h"

#define ENGINE_FILE_NAME "engines.json"

enum {
  ENGINE_FILE_FORMAT = 1,
  ENGINE_FILE_MAX_BYTES = 4194304,
};

/* What a file holds. */
typedef struct {
  GPtrArray *entries; /* Owned: WuziEngineEntry */
  GError *error;      /* Owned: what of it can't be read, a sentence for the user; or NULL */
  gboolean newer;     /* of a newer format: it must not be written */
} EngineFile;

void engine_file_clear (EngineFile *file);

/* Reads that of a folder; no file is one without entries. A file that isn't JSON is set aside. */
void engine_file_read (const char *folder, EngineFile *file);

/* The same, but changes nothing: for commands that only look something up. */
void engine_file_look (const char *folder, EngineFile *file);

/* Puts one entry (an object of JSON) into the file, in the place of that of the same id, or behind
 * all others; or takes it out for NULL. FALSE with an error, and the file as it was. */
gboolean engine_file_change (const char *folder, const char *id, JsonNode *node, GError **error);
