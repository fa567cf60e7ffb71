/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody's training, in memory and on the disk. */
#pragma once

#include <gio/gio.h>

#include "teacher/training.h"

G_BEGIN_DECLS

/* WuziTrainer: reads the training of a player, and writes what they answer, one thing after the
 * other, in threads; the program that runs goes on until all is written. A guest's is forgotten.
 *
 * Signals
 *   "changed" (): the training has been read, or something was answered.
 *   "problem" (string sentence): something couldn't be read or written.
 * Properties
 *   "loaded" (boolean): training and book are there. */
#define WUZI_TYPE_TRAINER (wuzi_trainer_get_type ())
G_DECLARE_FINAL_TYPE (WuziTrainer, wuzi_trainer, WUZI, TRAINER, GObject)

/* folder is that of the records, id the player's there; both NULL for a guest. Begins to read. */
WuziTrainer *wuzi_trainer_new (const char *folder, const char *id);

/* Reads anew what another window or copy of the program may have written. */
void wuzi_trainer_reload (WuziTrainer *self);

gboolean wuzi_trainer_is_guest (WuziTrainer *self);
gboolean wuzi_trainer_get_loaded (WuziTrainer *self);

/* (transfer none): until "changed". NULL before it is loaded. */
const Training *wuzi_trainer_get_training (WuziTrainer *self);
const PuzzleBook *wuzi_trainer_get_book (WuziTrainer *self);

/* The day that it is here. */
guint wuzi_trainer_get_today (WuziTrainer *self);

/* Enters an answer, and writes it. */
void wuzi_trainer_answer (WuziTrainer *self, const Puzzle *puzzle, gboolean solved);

/* Enters that a lesson is done, and writes it, if it wasn't. */
void wuzi_trainer_finish_lesson (WuziTrainer *self, const char *lesson);

G_END_DECLS
