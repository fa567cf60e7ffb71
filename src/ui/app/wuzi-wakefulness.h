/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who thinks while their clock runs moves neither mouse nor keyboard. */
#pragma once

#include <gtk/gtk.h>

#include "game/play/wuzi-clock.h"

/* WuziWakefulness: keeps the computer from falling asleep by itself, and its screen from being
 * locked, as long as a clock runs. Who sends it to sleep, or closes its lid, does so all the same.
 */
#define WUZI_TYPE_WAKEFULNESS (wuzi_wakefulness_get_type ())
G_DECLARE_FINAL_TYPE (WuziWakefulness, wuzi_wakefulness, WUZI, WAKEFULNESS, GObject)

WuziWakefulness *wuzi_wakefulness_new (GtkApplication *application);

/* The clock to follow, which isn't kept alive, and the window that shows it. */
void wuzi_wakefulness_follow (WuziWakefulness *self, WuziClock *clock, GtkWindow *window);
