/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A computer that gives no more threads, for one file of a program: a program's own function comes
 * before that of a library, however its layers are linked. */
#pragma once

#include <dlfcn.h>
#include <glib.h>

typedef GThread *ThreadNewFunc (const char *, GThreadFunc, gpointer, GError **);

static gboolean no_threads;

GThread *
g_thread_try_new (const char *name, GThreadFunc run, gpointer data, GError **error)
{
  ThreadNewFunc *real_new;

  if (no_threads) {
    g_set_error_literal (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN, "There is no thread.");
    return NULL;
  }
  *(void **) &real_new = dlsym (RTLD_NEXT, "g_thread_try_new");
  return real_new (name, run, data, error);
}
