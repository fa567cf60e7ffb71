/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A computer that gives no more threads. For one file of a program that is linked with
 * -Wl,--wrap=g_thread_try_new: the linker leads all its calls here. */
#pragma once

#include <glib.h>

GThread *__real_g_thread_try_new (const char *name, GThreadFunc run, gpointer data, GError **error);
GThread *__wrap_g_thread_try_new (const char *name, GThreadFunc run, gpointer data, GError **error);

static gboolean no_threads;

GThread *
__wrap_g_thread_try_new (const char *name, GThreadFunc run, gpointer data, GError **error)
{
  if (!no_threads)
    return __real_g_thread_try_new (name, run, data, error);
  g_set_error_literal (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN, "There is no thread.");
  return NULL;
}
