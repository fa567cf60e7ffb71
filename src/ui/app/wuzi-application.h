/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one window, and what opens beside it. */
#pragma once

#include <adwaita.h>

/* WuziApplication: owns the settings and the record book, and lets
 * players sit down at the table. */
#define WUZI_TYPE_APPLICATION (wuzi_application_get_type ())
G_DECLARE_FINAL_TYPE (WuziApplication, wuzi_application, WUZI, APPLICATION, AdwApplication)

WuziApplication *wuzi_application_new (const char *application_id);
