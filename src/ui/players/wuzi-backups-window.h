/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The copies that there are of players and games, and the way back to one. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"

/* WuziBackupsWindow: lists the days of which there is a backup with what is in it, and restores one
 * when it is told so twice. What is newer stays. */
#define WUZI_TYPE_BACKUPS_WINDOW (wuzi_backups_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziBackupsWindow, wuzi_backups_window, WUZI, BACKUPS_WINDOW, AdwWindow)

WuziBackupsWindow *wuzi_backups_window_new (WuziRecordBook *book);
