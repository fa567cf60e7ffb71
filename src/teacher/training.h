/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody has learned of puzzles and repertoires: ratings, what is due again, and streaks.
 *
 * The first answer to a puzzle is a game against it: solver and puzzle are rated by Glicko-2
 * (records/counts/glicko.h). Later ones rate nobody, as the answer may be remembered.
 *
 * Puzzles come again by Leitner's boxes: 1, 3, 7, 21 and 60 days after an answer, by the box that
 * the puzzle lies in then. A right answer on the day that it is due, or later, moves it one box
 * on, and out of the last one, after which it is learned; a wrong one, whenever it is given,
 * moves it back to the first. Who is right early has it come no sooner and no later. A puzzle that
 * was solved at the first go lies in no box: it need not come again.
 *
 * The positions of repertoires (teacher/repertoire.h) lie in the same boxes. Nobody can work out
 * what was agreed to be played: so one that was answered rightly at once comes again, as if it had
 * lain in the first box, and one that leaves the last box goes back into it.
 *
 * A day is a number, as of g_date_get_julian (), in the time zone of who trains; days are given by
 * the caller. */
#pragma once

#include <json-glib/json-glib.h>

#include "records/counts/glicko.h"
#include "teacher/puzzle-book.h"

enum {
  TRAINING_BOXES = 5,
  TRAINING_DAY = 10,      /* puzzles that a day has, before anybody goes on by themselves */
  TRAINING_RATED = 5,     /* puzzles that were tried, before the rating tells anything */
  TRAINING_MAX_DAYS = 30, /* answers of a day of which each is known */
  TRAINING_MAX_CURVE = 2000,
  TRAINING_MAX_LESSONS = 100,
  TRAINING_MAX_OWN = 200,       /* puzzles of one's own games; the latest stay */
  TRAINING_MAX_PUZZLES = 20000, /* remembered */
  TRAINING_MAX_POSITIONS = 50000,
};

/* What is known of a puzzle that was tried. */
typedef struct {
  int box;   /* from 1 to TRAINING_BOXES; 0: it doesn't come again */
  guint due; /* day; 0 without a box */
  guint tries;
  guint solved;  /* of these */
  double rating; /* the puzzle's own, and how sure that is */
  double deviation;
} TrainingPuzzle;

/* What is known of a repertoire's position that was asked. */
typedef struct {
  int box;   /* from 1 to TRAINING_BOXES */
  guint due; /* day */
  guint tries;
  guint right; /* of these */
} TrainingPosition;

/* How they were rated at the end of a day. */
typedef struct {
  guint day;
  double rating;
} TrainingDay;

/* Plain data. */
typedef struct {
  GlickoRating rating; /* of who trains */
  guint first_tries;   /* puzzles that were tried */
  guint first_solved;  /* of these, at the first go */
  guint run;           /* first tries that were solved in a row, up to the last */
  guint best_run;
  guint last_day; /* on which something was answered; 0: none */
  guint days;     /* in a row, up to that one */
  guint best_days;
  guint day_answers; /* on the last day */
  guint day_solved;  /* bits: 1 << its answer, from 0 on, below TRAINING_MAX_DAYS */
  GArray *curve;     /* of TrainingDay: those with a first answer, the latest TRAINING_MAX_CURVE */
  GArray *own;       /* of Puzzle: of the player's own games, each once, the latest last */
  GHashTable *puzzles;   /* ID to TrainingPuzzle */
  GHashTable *lessons;   /* a set: the ids of those that are done */
  GHashTable *positions; /* the key of a repertoire's position (guint64) to TrainingPosition */
} Training;

Training *training_new (void);
void training_free (Training *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Training, training_free)

/* Enters an answer. */
void training_answer (Training *self, const Puzzle *puzzle, gboolean solved, guint day);

/* Takes a puzzle of one of the player's games, unless it is there. FALSE if it was. */
gboolean training_add_own (Training *self, const Puzzle *puzzle);

/* A lesson of the course (teacher/lessons.h) is done. */
void training_finish_lesson (Training *self, const char *lesson);

/* Enters an answer to a position of a repertoire, by its key. */
void training_answer_position (Training *self, guint64 key, gboolean right, guint day);

/* What is known of it; NULL: it is new. (transfer none) (nullable) */
const TrainingPosition *training_get_position (const Training *self, guint64 key);

gboolean training_is_position_due (const Training *self, guint64 key, guint today);

/* How many puzzles they have to try until their rating is worth showing; 0: it is. */
guint training_count_unrated (const Training *self);

/* (transfer none) (nullable) */
const TrainingPuzzle *training_get_puzzle (const Training *self, const char *id);

/* Days in a row, if today's may still be added to them; else 0. */
guint training_get_days (const Training *self, guint today);

/* How many puzzles were answered today; of each of the first, whether it was solved. */
guint training_get_answers (const Training *self, guint today);
gboolean training_was_solved (const Training *self, guint today, guint answer);

/* How many puzzles of the book are due; new ones of own games are, too. */
guint training_count_due (const Training *self, const PuzzleBook *book, guint today);

/* The puzzles of the book that were answered wrongly today, and not rightly on another day since.
 * (element-type Puzzle) (transfer container): as long as the book. */
GPtrArray *training_list_missed (const Training *self, const PuzzleBook *book, guint today);

/* Which puzzles are wanted. Zeros: all. */
typedef struct {
  guint rules; /* bits: 1 << Rule */
  guint kinds; /* bits: 1 << PuzzleKind */
  int harder;  /* than who trains can just solve, in points of rating */
} TrainingFilter;

/* So many puzzles of the book, at most, that pass a filter, which may be NULL: such as were
 * answered wrongly and aren't learned yet, those due first coming first, and of one's own games
 * what wasn't tried. (element-type Puzzle) (transfer container): as long as the book. */
GPtrArray *training_list_unlearned (const Training *self, const PuzzleBook *book,
                                    const TrainingFilter *filter, guint today, guint count);

/* The rating at the end of the last day before today with a first answer; 0 if there was none. */
double training_get_rating_before (const Training *self, guint today);

/* How many puzzles of a kind in the book were tried, and how many of these were solved at least
 * once. */
guint training_count_kind (const Training *self, const PuzzleBook *book, PuzzleKind kind,
                           guint *solved);

/* So many puzzles for a day: up to half of them such as are due, longest due first, and new ones,
 * easy ones first, about the rating of who trains, of all kinds in turn. The same day and training
 * have the same puzzles. (element-type Puzzle) (transfer container): as long as the book. */
GPtrArray *training_pick_day (const Training *self, const PuzzleBook *book,
                              const TrainingFilter *filter, guint today, guint count);

/* The next one, NULL if there is none. A day begins with those that are due, longest due first, up
 * to half of its TRAINING_DAY, and goes on with new ones as above; after these come what is still
 * due, and new ones that they can just solve. Those skipped (element-type Puzzle), which may be
 * NULL, are passed over. */
const Puzzle *training_pick (const Training *self, const PuzzleBook *book,
                             const TrainingFilter *filter, guint today, const GPtrArray *skipped);

/* Adds what is known of the same person under another name: of each puzzle, what is known after
 * more tries. */
void training_merge (Training *self, const Training *other);

/* As it stands in files: an object. Whatever can't be read in it counts as if it weren't there. */
JsonNode *training_to_json (const Training *self); /* (transfer full) */
Training *training_new_from_json (JsonNode *node); /* NULL is allowed */

/* That of a player, and of those who were merged into them (element-type JsonNode): what stands
 * first is their own. NULL, in it, too: nothing. */
Training *training_new_from_nodes (const GPtrArray *nodes);

/* --- the disk: these block, call them from a thread --- */

/* Enters an answer for a player in the records of a folder: into what stands in their entry of
 * profiles.json then (profile_file_change_training ()), so that two copies of the program lose
 * nothing. As part of the entry, it is exported, backed up, and stays with a player who is deleted,
 * merged or restored. FALSE with an error, a sentence for the user. */
gboolean training_store_answer (const char *folder, const char *id, const Puzzle *puzzle,
                                gboolean solved, guint day, GError **error);

/* Likewise an answer to a position of a repertoire. */
gboolean training_store_position (const char *folder, const char *id, guint64 key, gboolean right,
                                  guint day, GError **error);

/* Likewise a lesson that is done. */
gboolean training_store_lesson (const char *folder, const char *id, const char *lesson,
                                GError **error);

/* Likewise puzzles (element-type Puzzle) of the player's games; *added is set to how many of them
 * weren't there. */
gboolean training_store_own (const char *folder, const char *id, const GArray *puzzles,
                             guint *added, GError **error);
