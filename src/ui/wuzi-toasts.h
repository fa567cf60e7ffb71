/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that come up over a window's contents, and go by themselves. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* WuziToasts: shows what it is told at the lower edge of its child. A new
 * sentence takes the place of the one before at once, however quickly they
 * follow each other: those of libadwaita 1.2 touch freed memory when one goes
 * while it still comes in. */
#define WUZI_TYPE_TOASTS (wuzi_toasts_get_type ())
G_DECLARE_FINAL_TYPE (WuziToasts, wuzi_toasts, WUZI, TOASTS, AdwBin)

/* The part of the child at whose lower edge they are shown instead, so that they hide nothing
 * else; borrowed: it lives as long. */
void wuzi_toasts_set_place (WuziToasts *self, GtkWidget *place);

/* For a few seconds. The sentence is no markup. */
void wuzi_toasts_say (WuziToasts *self, const char *sentence);

/* With a button for an action; target may be NULL, and is taken if it is
 * floating. It is shown for so many seconds, 0 until it is answered or closed;
 * what is said meanwhile hides it only as long as that is shown. */
void wuzi_toasts_offer (WuziToasts *self, const char *sentence, const char *button,
                        const char *action, GVariant *target, guint seconds);

/* Takes away all that is shown. */
void wuzi_toasts_clear (WuziToasts *self);

G_END_DECLS
