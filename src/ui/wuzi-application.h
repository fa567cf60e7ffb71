/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: login first, then the window. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* WuziApplication: owns the settings and the record book, and goes from the
 * login to a game and back. */
#define WUZI_TYPE_APPLICATION (wuzi_application_get_type ())
G_DECLARE_FINAL_TYPE (WuziApplication, wuzi_application, WUZI, APPLICATION, AdwApplication)

WuziApplication *wuzi_application_new (const char *application_id);

G_END_DECLS
