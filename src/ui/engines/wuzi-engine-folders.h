/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where engines are looked for beside $PATH. */
#pragma once

#include <adwaita.h>

/* WuziEngineFolders: a group of preferences with a row for each folder, which can be removed, and a
 * button that adds one.
 *
 * Property: folders (GStrv), their paths */
#define WUZI_TYPE_ENGINE_FOLDERS (wuzi_engine_folders_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineFolders, wuzi_engine_folders, WUZI, ENGINE_FOLDERS,
                      AdwPreferencesGroup)

/* Adds one, unless it is there. */
void wuzi_engine_folders_add (WuziEngineFolders *self, const char *path);
