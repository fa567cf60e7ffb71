/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody's training, in memory and on the disk. */
#pragma once

#include <gio/gio.h>

#include "records/wuzi-record-book.h"
#include "teacher/training.h"

/* WuziTrainer: reads the training of a player, and has the record book write what they answer,
 * which goes on, and tries again, after the trainer. A guest's is forgotten.
 *
 * Signals
 *   "changed" (): the training has been read, or something was answered.
 *   "problem" (string sentence): something couldn't be read, or be written: the latter is told once
 *     until something can be.
 * Properties
 *   "loaded" (boolean): training and book are there. */
#define WUZI_TYPE_TRAINER (wuzi_trainer_get_type ())
G_DECLARE_FINAL_TYPE (WuziTrainer, wuzi_trainer, WUZI, TRAINER, GObject)

/* id is the player's; NULL for a guest. Begins to read. */
WuziTrainer *wuzi_trainer_new (WuziRecordBook *book, const char *id);

/* Reads anew what another window or copy of the program may have written. */
void wuzi_trainer_reload (WuziTrainer *self);

gboolean wuzi_trainer_get_loaded (WuziTrainer *self);

/* (transfer none): until "changed". NULL before it is loaded. */
const Training *wuzi_trainer_get_training (WuziTrainer *self);
const PuzzleBook *wuzi_trainer_get_book (WuziTrainer *self);

/* The day that it is here. */
guint wuzi_trainer_get_today (WuziTrainer *self);

/* Enters an answer, and writes it. */
void wuzi_trainer_answer (WuziTrainer *self, const Puzzle *puzzle, gboolean solved);

/* Likewise for a position of a repertoire, by its key. */
void wuzi_trainer_answer_position (WuziTrainer *self, guint64 key, gboolean right);

/* Enters that a lesson is done, and writes it, if it wasn't. */
void wuzi_trainer_finish_lesson (WuziTrainer *self, const char *lesson);
