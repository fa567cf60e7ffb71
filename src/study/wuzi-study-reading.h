/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the reading of a large file is. */
#pragma once

#include <gio/gio.h>

/* WuziStudyReading: what cancels a reading, and is told how far it is; from any thread. */
#define WUZI_TYPE_STUDY_READING (wuzi_study_reading_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyReading, wuzi_study_reading, WUZI, STUDY_READING, GCancellable)

WuziStudyReading *wuzi_study_reading_new (void);

/* From 0 to 1. */
double wuzi_study_reading_get_progress (WuziStudyReading *self);

/* FALSE with G_IO_ERROR_CANCELLED if the reading has to end. done and all are bytes, or something
 * else. cancellable may be NULL, or no WuziStudyReading. */
gboolean wuzi_study_reading_go_on (GCancellable *cancellable, gsize done, gsize all,
                                   GError **error);
