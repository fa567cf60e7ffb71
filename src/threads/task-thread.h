/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads for tasks, as g_task_run_in_thread () has them. */
#pragma once

#include <gio/gio.h>

/* Runs run () in a thread of its own, which must return the task's result once, and may go on
 * afterwards. The task, its data and its source end in the main context that was the default where
 * the task was made, after the thread: never in the thread.
 *
 * NOTE: that is what g_task_run_in_thread () doesn't promise. Its thread still holds the task when
 * the callback may have run, and where it is slow to let go, it ends what the task holds: a window,
 * or what windows listen to, besides the main thread that is at work with them. */
void task_thread_run (GTask *task, GTaskThreadFunc run);

/* Frees what takes long, so that nobody waits for it; here, if there is no thread. */
void task_thread_free (gpointer data, GDestroyNotify free_func);
