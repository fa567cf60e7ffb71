/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that a double has been asked and has not answered yet. */
#pragma once

#include <gio/gio.h>

/* The oldest first. Zeros make it empty. */
typedef struct {
  GQueue tasks; /* owned */
  guint asked;
  guint withdrawn;
  gboolean deaf; /* withdrawn questions stay open, and their answers count */
} OpenTasks;

/* Takes the task in. If it is cancelled it ends, unless they are deaf. */
void open_tasks_add (OpenTasks *self, GTask *task);

/* Takes the oldest task out; there must be one. (transfer full) */
GTask *open_tasks_take (OpenTasks *self);
