/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toasts that say just what they are told to. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A sentence may have names in it, and names "<" and "&", which a toast would
 * take for markup. (transfer full) */
AdwToast *plain_toast_new (const char *sentence);

G_END_DECLS
