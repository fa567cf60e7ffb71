/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs of others' run without network, and with a disk that they can only read: by bubblewrap.
 */
#pragma once

#include <gio/gio.h>

typedef enum {
  CONFINEMENT_UNKNOWN, /* it hasn't been tried yet */
  CONFINEMENT_WORKS,
  CONFINEMENT_MISSING, /* bubblewrap isn't installed */
  CONFINEMENT_FAILS,   /* it is, but the system doesn't let it do its work */
} Confinement;

/* Is there bubblewrap, and does it work here? It is tried once for each run of the program, in the
 * background. */
void confinement_try_async (GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data);
Confinement confinement_try_finish (GAsyncResult *result, GError **error);

/* What is known by now. */
Confinement confinement_get (void);

/* A switch for the whole program, as the preferences have it: TRUE at first. Off: no engine is
 * confined. For processes that are started from now on. */
void confinement_set_wanted (gboolean wanted);
gboolean confinement_get_wanted (void);

/* The command line that runs another one confined. writable: a folder that it may write to, or
 * NULL. (transfer full) */
char **confinement_wrap (const char *const *argv, const char *folder, const char *writable);
