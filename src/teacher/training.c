/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings, boxes and streaks, and where they are kept. */
#include "teacher/training.h"

#include <math.h>
#include <string.h>

#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/games/game-json.h"
#include "records/players/profile-file.h"

enum {
  /* Ratings are written in so many parts of a point, volatilities of one. */
  POINT_PARTS = 10,
  VOLATILITY_PARTS = 1000000,

  MAX_RATING = 4000,
  MAX_COUNT = 1 << TRAINING_MAX_DAYS, /* so that the bits of a day are among them */
  MAX_DAY = 4000000,                  /* later than anybody lives */

  /* Whoever travels sees the days go back by so many; more is a clock that was wrong. */
  MOST_DAYS_BACK = 2,

  NEAR_PUZZLES = 8, /* new ones that are about as good, at random */
  FAR = 300,        /* points from the rating that is wanted: another kind is better */
};

/* Days until something comes again, by its box. */
static const guint BOX_DAYS[TRAINING_BOXES + 1] = { 0, 1, 3, 7, 21, 60 };

/* A new solver, and a new puzzle, whose rating the maker has guessed. */
#define START_RATING 1200.0

/* NOTE: less than what Glicko-2 gives somebody of whom nothing is known. With that, the first slip
 * costs up to 300 points, and the next puzzles are dull. So it is some 140 for an easy puzzle, and
 * whoever solves the first five still gains some 300; before these no figure is shown, as it would
 * be one of chance. */
#define START_DEVIATION 200.0
#define PUZZLE_DEVIATION 150.0

/* New puzzles of a day lie so far about the rating of who trains: from easy to hard. */
#define EASIEST (-250.0)
#define HARDEST 150.0

Training *
training_new (void)
{
  Training *self = g_new0 (Training, 1);

  self->rating = (GlickoRating) { START_RATING, START_DEVIATION, GLICKO_START_VOLATILITY };
  self->puzzles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->curve = g_array_new (FALSE, FALSE, sizeof (TrainingDay));
  self->own = g_array_new (FALSE, FALSE, sizeof (Puzzle));
  self->lessons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->positions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return self;
}

void
training_free (Training *self)
{
  g_hash_table_unref (self->puzzles);
  g_array_unref (self->curve);
  g_array_unref (self->own);
  g_hash_table_unref (self->lessons);
  g_hash_table_unref (self->positions);
  g_free (self);
}

guint
training_count_unrated (const Training *self)
{
  return self->first_tries < TRAINING_RATED ? TRAINING_RATED - self->first_tries : 0;
}

const TrainingPuzzle *
training_get_puzzle (const Training *self, const char *id)
{
  return g_hash_table_lookup (self->puzzles, id);
}

/* --- answers --- */

/* Solver and puzzle have played against each other. */
static void
rate (Training *self, TrainingPuzzle *known, gboolean solved)
{
  GlickoRating puzzle = { known->rating, known->deviation, GLICKO_START_VOLATILITY };
  GlickoGame of_solver = { known->rating, known->deviation, solved ? 1 : 0 };
  GlickoGame of_puzzle = { self->rating.value, self->rating.deviation, solved ? 0 : 1 };

  self->rating = glicko_rate (self->rating, &of_solver, 1);
  puzzle = glicko_rate (puzzle, &of_puzzle, 1);
  known->rating = puzzle.value;
  known->deviation = puzzle.deviation;
}

static void
count_first_try (Training *self, gboolean solved)
{
  self->first_tries++;
  self->first_solved += solved ? 1 : 0;
  self->run = solved ? self->run + 1 : 0;
  self->best_run = MAX (self->best_run, self->run);
}

/* Moves something from box to box. */
static void
put_into_box (int *box, guint *due, gboolean right, guint day)
{
  if (right && (*box == 0 || day < *due))
    return;
  *box = right ? *box + 1 : 1;
  if (*box > TRAINING_BOXES)
    *box = 0;
  *due = *box > 0 ? day + BOX_DAYS[*box] : 0;
}

/* Was that day still to come, on a clock that is right now? */
static gboolean
is_too_late (guint day, guint today)
{
  return day > today + MOST_DAYS_BACK;
}

/* NOTE: who travels west loses no streak. A day that is still far off was a wrong clock's. */
static void
count_day (Training *self, guint day)
{
  if (self->last_day != 0 && day <= self->last_day && !is_too_late (self->last_day, day))
    return;
  self->days = self->last_day != 0 && day == self->last_day + 1 ? self->days + 1 : 1;
  self->best_days = MAX (self->best_days, self->days);
  self->last_day = day;
  self->day_answers = self->day_solved = 0;
}

static void
count_answer (Training *self, gboolean solved)
{
  if (solved && self->day_answers < TRAINING_MAX_DAYS)
    self->day_solved |= 1u << self->day_answers;
  self->day_answers++;
}

/* The rating of a day is that after its last first try. Days grow, whatever a clock has said. */
static void
draw_curve (Training *self)
{
  TrainingDay now = { self->last_day, self->rating.value };

  while (self->curve->len > 0
         && g_array_index (self->curve, TrainingDay, self->curve->len - 1).day >= now.day)
    g_array_set_size (self->curve, self->curve->len - 1);
  if (self->curve->len == TRAINING_MAX_CURVE)
    g_array_remove_index (self->curve, 0);
  g_array_append_val (self->curve, now);
}

void
training_answer (Training *self, const Puzzle *puzzle, gboolean solved, guint day)
{
  TrainingPuzzle *known = g_hash_table_lookup (self->puzzles, puzzle->id);

  count_day (self, day);
  count_answer (self, solved);
  if (known == NULL) {
    if (g_hash_table_size (self->puzzles) >= TRAINING_MAX_PUZZLES)
      return;
    known = g_new0 (TrainingPuzzle, 1);
    known->rating = puzzle->rating;
    known->deviation = PUZZLE_DEVIATION;
    g_hash_table_insert (self->puzzles, g_strdup (puzzle->id), known);
    rate (self, known, solved);
    count_first_try (self, solved);
    draw_curve (self);
  }
  known->tries++;
  known->solved += solved ? 1 : 0;
  put_into_box (&known->box, &known->due, solved, day);
}

static void
insert_position (Training *self, guint64 key, const TrainingPosition *position)
{
  g_hash_table_insert (self->positions, g_memdup2 (&key, sizeof key),
                       g_memdup2 (position, sizeof *position));
}

void
training_answer_position (Training *self, guint64 key, gboolean right, guint day)
{
  const TrainingPosition *known = training_get_position (self, key);
  TrainingPosition position = known != NULL ? *known : (TrainingPosition) { 1, day, 0, 0 };

  if (known == NULL && g_hash_table_size (self->positions) >= TRAINING_MAX_POSITIONS)
    return;
  put_into_box (&position.box, &position.due, right, day);
  if (position.box == 0) {
    position.box = TRAINING_BOXES;
    position.due = day + BOX_DAYS[TRAINING_BOXES];
  }
  position.tries = MIN (position.tries + 1, MAX_COUNT);
  position.right = MIN (position.right + (right ? 1 : 0), MAX_COUNT);
  insert_position (self, key, &position);
}

const TrainingPosition *
training_get_position (const Training *self, guint64 key)
{
  return g_hash_table_lookup (self->positions, &key);
}

gboolean
training_add_own (Training *self, const Puzzle *puzzle)
{
  for (guint i = 0; i < self->own->len; i++)
    if (strcmp (g_array_index (self->own, Puzzle, i).id, puzzle->id) == 0)
      return FALSE;
  if (self->own->len == TRAINING_MAX_OWN)
    g_array_remove_index (self->own, 0);
  g_array_append_vals (self->own, puzzle, 1);
  return TRUE;
}

void
training_finish_lesson (Training *self, const char *lesson)
{
  if (g_hash_table_size (self->lessons) < TRAINING_MAX_LESSONS)
    g_hash_table_add (self->lessons, g_strdup (lesson));
}

guint
training_get_days (const Training *self, guint today)
{
  return self->last_day + 1 >= today && !is_too_late (self->last_day, today) ? self->days : 0;
}

guint
training_get_answers (const Training *self, guint today)
{
  return self->last_day >= today && !is_too_late (self->last_day, today) ? self->day_answers : 0;
}

gboolean
training_was_solved (const Training *self, guint today, guint answer)
{
  return answer < MIN (training_get_answers (self, today), TRAINING_MAX_DAYS)
         && (self->day_solved & (1u << answer)) != 0;
}

/* --- choosing --- */

static gboolean
passes (const Puzzle *puzzle, const TrainingFilter *filter)
{
  return filter == NULL
         || ((filter->rules == 0 || (filter->rules & (1u << puzzle->rule)) != 0)
             && (filter->kinds == 0 || (filter->kinds & (1u << puzzle->kind)) != 0));
}

/* NOTE: what lies in a box can't be due later than that box's days from now, but for a clock that
 * was wrong. */
static gboolean
is_box_due (int box, guint due, guint today)
{
  return box > 0 && (due <= today || is_too_late (due, today + BOX_DAYS[box]));
}

static gboolean
is_due (const TrainingPuzzle *known, guint today)
{
  return known != NULL && is_box_due (known->box, known->due, today);
}

gboolean
training_is_position_due (const Training *self, guint64 key, guint today)
{
  const TrainingPosition *known = training_get_position (self, key);

  return known != NULL && is_box_due (known->box, known->due, today);
}

/* A puzzle that may be chosen. */
typedef struct {
  const Puzzle *puzzle;
  double order; /* the least first */
} Choice;

static int
compare_choices (gconstpointer a, gconstpointer b)
{
  const Choice *first = a;
  const Choice *second = b;

  if (first->order != second->order)
    return first->order < second->order ? -1 : 1;
  return strcmp (first->puzzle->id, second->puzzle->id);
}

/* Those that are due, longest due first, new ones of own games, of which the latest comes first,
 * being due today; or the other new ones of a kind (of all, below 0), the nearest to a rating
 * first. (element-type Choice) */
static GArray *
list_choices (const Training *self, const PuzzleBook *book, const TrainingFilter *filter,
              guint today, gboolean due, int kind, double rating)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (Choice));

  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    const TrainingPuzzle *known = training_get_puzzle (self, puzzle->id);
    gboolean mistake = known == NULL && puzzle_book_is_own (book, puzzle);
    Choice choice = { puzzle, fabs (puzzle->rating - rating) };

    if (!passes (puzzle, filter) || (kind >= 0 && (int) puzzle->kind != kind)
        || due != (mistake || is_due (known, today)) || (!due && known != NULL))
      continue;
    if (due)
      choice.order = mistake ? today - (double) i / puzzle_book_get_count (book) : known->due;
    g_array_append_val (choices, choice);
  }
  g_array_sort (choices, compare_choices);
  return choices;
}

guint
training_count_due (const Training *self, const PuzzleBook *book, guint today)
{
  g_autoptr (GArray) due = list_choices (self, book, NULL, today, TRUE, -1, 0);

  return due->len;
}

GPtrArray *
training_list_missed (const Training *self, const PuzzleBook *book, guint today)
{
  GPtrArray *missed = g_ptr_array_new ();

  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    const TrainingPuzzle *known = training_get_puzzle (self, puzzle->id);

    if (known != NULL && known->box == 1 && known->due == today + BOX_DAYS[1])
      g_ptr_array_add (missed, (gpointer) puzzle);
  }
  return missed;
}

GPtrArray *
training_list_unlearned (const Training *self, const PuzzleBook *book, const TrainingFilter *filter,
                         guint today, guint count)
{
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  GPtrArray *puzzles = g_ptr_array_new ();

  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    const TrainingPuzzle *known = training_get_puzzle (self, puzzle->id);
    Choice choice = { puzzle, known != NULL ? known->due : today };

    if (passes (puzzle, filter)
        && (known != NULL ? known->box > 0 : puzzle_book_is_own (book, puzzle)))
      g_array_append_val (choices, choice);
  }
  g_array_sort (choices, compare_choices);
  for (guint i = 0; i < MIN (choices->len, count); i++)
    g_ptr_array_add (puzzles, (gpointer) g_array_index (choices, Choice, i).puzzle);
  return puzzles;
}

double
training_get_rating_before (const Training *self, guint today)
{
  for (guint i = self->curve->len; i > 0; i--) {
    const TrainingDay *day = &g_array_index (self->curve, TrainingDay, i - 1);

    if (day->day < today)
      return day->rating;
  }
  return 0;
}

guint
training_count_kind (const Training *self, const PuzzleBook *book, PuzzleKind kind, guint *solved)
{
  guint tried = 0;

  *solved = 0;
  for (guint i = 0; i < puzzle_book_get_count (book); i++) {
    const Puzzle *puzzle = puzzle_book_get (book, i);
    const TrainingPuzzle *known = training_get_puzzle (self, puzzle->id);

    if (puzzle->kind != kind || known == NULL)
      continue;
    tried++;
    *solved += known->solved > 0 ? 1 : 0;
  }
  return tried;
}

/* One of the first that isn't among those taken, and not too far from what is wanted; NULL if there
 * is none. */
static const Puzzle *
choose (const GArray *choices, const GPtrArray *taken, double farthest, guint seed)
{
  const Puzzle *found[NEAR_PUZZLES];
  guint count = 0;

  for (guint i = 0; i < choices->len && count < NEAR_PUZZLES; i++) {
    const Choice *choice = &g_array_index (choices, Choice, i);

    if (choice->order > farthest)
      break;
    if (taken == NULL || !g_ptr_array_find ((GPtrArray *) taken, choice->puzzle, NULL))
      found[count++] = choice->puzzle;
  }
  return count > 0 ? found[seed % count] : NULL;
}

/* A new one of a kind, or of any if that kind has none left about there. */
static const Puzzle *
choose_new (const Training *self, const PuzzleBook *book, const TrainingFilter *filter, int kind,
            double rating, const GPtrArray *taken, guint seed)
{
  g_autoptr (GArray) of_kind = list_choices (self, book, filter, 0, FALSE, kind, rating);
  g_autoptr (GArray) all = NULL;
  const Puzzle *puzzle = choose (of_kind, taken, kind < 0 ? G_MAXDOUBLE : FAR, seed);

  if (puzzle != NULL || kind < 0)
    return puzzle;
  all = list_choices (self, book, filter, 0, FALSE, -1, rating);
  return choose (all, taken, G_MAXDOUBLE, seed);
}

/* The rating that the new one of a day is looked for at: of count, from easy to hard. */
static double
get_target (const Training *self, const TrainingFilter *filter, guint number, guint count)
{
  return self->rating.value + (filter != NULL ? filter->harder : 0)
         + (number < count ? EASIEST + (HARDEST - EASIEST) * (number + 0.5) / count : 0);
}

GPtrArray *
training_pick_day (const Training *self, const PuzzleBook *book, const TrainingFilter *filter,
                   guint today, guint count)
{
  g_autoptr (GArray) due = list_choices (self, book, filter, today, TRUE, -1, 0);
  GPtrArray *day = g_ptr_array_new ();
  guint fresh;

  for (guint i = 0; i < due->len && i < (count + 1) / 2; i++)
    g_ptr_array_add (day, (gpointer) g_array_index (due, Choice, i).puzzle);
  fresh = count - day->len;
  for (guint i = 0; i < fresh; i++) {
    double rating = get_target (self, filter, i, fresh);
    const Puzzle *puzzle =
        choose_new (self, book, filter, (int) ((today + i) % PUZZLE_KINDS), rating, day, today + i);

    if (puzzle != NULL)
      g_ptr_array_add (day, (gpointer) puzzle);
  }
  return day;
}

const Puzzle *
training_pick (const Training *self, const PuzzleBook *book, const TrainingFilter *filter,
               guint today, const GPtrArray *skipped)
{
  g_autoptr (GArray) due = list_choices (self, book, filter, today, TRUE, -1, 0);
  const Puzzle *next_due = choose (due, skipped, G_MAXDOUBLE, 0);
  guint number = training_get_answers (self, today);
  gboolean of_day = number < TRAINING_DAY;
  const Puzzle *puzzle;

  if (next_due != NULL && (number < TRAINING_DAY / 2 || !of_day))
    return next_due;
  puzzle = choose_new (self, book, filter, of_day ? (int) ((today + number) % PUZZLE_KINDS) : -1,
                       get_target (self, filter, number, TRAINING_DAY), skipped, today + number);
  return puzzle != NULL ? puzzle : next_due;
}

/* --- merging --- */

void
training_merge (Training *self, const Training *other)
{
  GHashTableIter iter;
  gpointer id, puzzle;

  if (other->first_tries > self->first_tries) {
    self->rating = other->rating;
    g_array_set_size (self->curve, 0);
    g_array_append_vals (self->curve, other->curve->data, other->curve->len);
  }
  g_hash_table_iter_init (&iter, other->puzzles);
  while (g_hash_table_iter_next (&iter, &id, &puzzle)) {
    const TrainingPuzzle *known = g_hash_table_lookup (self->puzzles, id);
    const TrainingPuzzle *more = puzzle;

    if (known == NULL || known->tries < more->tries)
      g_hash_table_insert (self->puzzles, g_strdup (id), g_memdup2 (more, sizeof *more));
  }
  g_hash_table_iter_init (&iter, other->positions);
  while (g_hash_table_iter_next (&iter, &id, &puzzle)) {
    const TrainingPosition *known = g_hash_table_lookup (self->positions, id);
    const TrainingPosition *more = puzzle;

    if (known == NULL || known->tries < more->tries)
      insert_position (self, *(const guint64 *) id, more);
  }
  g_hash_table_iter_init (&iter, other->lessons);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    training_finish_lesson (self, id);
  for (guint i = 0; i < other->own->len; i++)
    training_add_own (self, &g_array_index (other->own, Puzzle, i));
  self->first_tries = MIN (self->first_tries + other->first_tries, MAX_COUNT);
  self->first_solved = MIN (self->first_solved + other->first_solved, MAX_COUNT);
  self->best_run = MAX (self->best_run, other->best_run);
  self->best_days = MAX (self->best_days, other->best_days);
  if (other->last_day > self->last_day) {
    self->run = other->run;
    self->days = other->days;
    self->last_day = other->last_day;
    self->day_answers = other->day_answers;
    self->day_solved = other->day_solved;
  }
}

/* --- JSON --- */

/* A count of an object, which may be missing. */
typedef struct {
  const char *member;
  gsize offset;
} Count;

static const Count COUNTS[] = {
  { "tries", G_STRUCT_OFFSET (Training, first_tries) },
  { "solved", G_STRUCT_OFFSET (Training, first_solved) },
  { "run", G_STRUCT_OFFSET (Training, run) },
  { "best_run", G_STRUCT_OFFSET (Training, best_run) },
  { "last_day", G_STRUCT_OFFSET (Training, last_day) },
  { "days", G_STRUCT_OFFSET (Training, days) },
  { "best_days", G_STRUCT_OFFSET (Training, best_days) },
  { "day_answers", G_STRUCT_OFFSET (Training, day_answers) },
  { "day_solved", G_STRUCT_OFFSET (Training, day_solved) },
};

/* "BOX DUE TRIES SOLVED RATING DEVIATION", the last two in parts of a point. */
enum {
  FIELD_BOX,
  FIELD_DUE,
  FIELD_TRIES,
  FIELD_SOLVED,
  FIELD_RATING,
  FIELD_DEVIATION,
  FIELD_COUNT,
};

static void
add_puzzle (JsonBuilder *builder, const char *id, const TrainingPuzzle *puzzle)
{
  g_autofree char *text = g_strdup_printf (
      "%d %u %u %u %ld %ld", puzzle->box, puzzle->due, puzzle->tries, puzzle->solved,
      lround (puzzle->rating * POINT_PARTS), lround (puzzle->deviation * POINT_PARTS));

  game_json_add_string (builder, id, text);
}

static void
add_puzzles (JsonBuilder *builder, const Training *self)
{
  GList *ids = g_list_sort (g_hash_table_get_keys (self->puzzles), (GCompareFunc) strcmp);

  json_builder_set_member_name (builder, "puzzles");
  json_builder_begin_object (builder);
  for (GList *link = ids; link != NULL; link = link->next)
    add_puzzle (builder, link->data, training_get_puzzle (self, link->data));
  json_builder_end_object (builder);
  g_list_free (ids);
}

/* "DAY RATING DAY RATING", the ratings in parts of a point. */
static void
add_curve (JsonBuilder *builder, const Training *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->curve->len; i++) {
    const TrainingDay *day = &g_array_index (self->curve, TrainingDay, i);

    g_string_append_printf (text, "%s%u %ld", i > 0 ? " " : "", day->day,
                            lround (day->rating * POINT_PARTS));
  }
  game_json_add_string (builder, "curve", text->str);
}

static void
add_own (JsonBuilder *builder, const Training *self)
{
  json_builder_set_member_name (builder, "own");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->own->len; i++) {
    char line[PUZZLE_LINE_BYTES];

    if (puzzle_write (&g_array_index (self->own, Puzzle, i), line, sizeof line))
      json_builder_add_string_value (builder, line);
  }
  json_builder_end_array (builder);
}

static void
add_lessons (JsonBuilder *builder, const Training *self)
{
  GList *ids = g_list_sort (g_hash_table_get_keys (self->lessons), (GCompareFunc) strcmp);

  json_builder_set_member_name (builder, "lessons");
  json_builder_begin_array (builder);
  for (GList *link = ids; link != NULL; link = link->next)
    json_builder_add_string_value (builder, link->data);
  json_builder_end_array (builder);
  g_list_free (ids);
}

/* As hexadecimal digits. */
#define POSITION_KEY "%016" G_GINT64_MODIFIER "x"

enum {
  POSITION_KEY_LENGTH = 16,
};

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  guint64 first = *(const guint64 *) a;
  guint64 second = *(const guint64 *) b;

  return first < second ? -1 : first > second;
}

/* "BOX DUE TRIES RIGHT", by the key. */
static void
add_positions (JsonBuilder *builder, const Training *self)
{
  GList *keys = g_list_sort (g_hash_table_get_keys (self->positions), compare_keys);

  json_builder_set_member_name (builder, "positions");
  json_builder_begin_object (builder);
  for (GList *link = keys; link != NULL; link = link->next) {
    const guint64 *key = link->data;
    const TrainingPosition *position = training_get_position (self, *key);
    g_autofree char *name = g_strdup_printf (POSITION_KEY, *key);
    g_autofree char *text = g_strdup_printf ("%d %u %u %u", position->box, position->due,
                                             position->tries, position->right);

    game_json_add_string (builder, name, text);
  }
  json_builder_end_object (builder);
  g_list_free (keys);
}

JsonNode *
training_to_json (const Training *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  game_json_add_int (builder, "rating", lround (self->rating.value * POINT_PARTS));
  game_json_add_int (builder, "deviation", lround (self->rating.deviation * POINT_PARTS));
  game_json_add_int (builder, "volatility", lround (self->rating.volatility * VOLATILITY_PARTS));
  for (guint i = 0; i < G_N_ELEMENTS (COUNTS); i++)
    game_json_add_int (builder, COUNTS[i].member, G_STRUCT_MEMBER (guint, self, COUNTS[i].offset));
  add_curve (builder, self);
  add_own (builder, self);
  add_lessons (builder, self);
  add_puzzles (builder, self);
  if (g_hash_table_size (self->positions) > 0)
    add_positions (builder, self);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* Is it such a name as puzzles have? */
static gboolean
is_id (const char *id)
{
  return strlen (id) == PUZZLE_ID_LENGTH && strspn (id, "0123456789abcdef") == PUZZLE_ID_LENGTH;
}

/* Those of a position are the first, without ratings. */
static gboolean
read_fields (const char *text, guint count, gint64 fields[FIELD_COUNT])
{
  static const guint64 MOST[FIELD_COUNT] = {
    [FIELD_BOX] = TRAINING_BOXES,
    [FIELD_DUE] = MAX_DAY,
    [FIELD_TRIES] = MAX_COUNT,
    [FIELD_SOLVED] = MAX_COUNT,
    [FIELD_RATING] = MAX_RATING * POINT_PARTS,
    [FIELD_DEVIATION] = (guint64) GLICKO_MAX_DEVIATION * POINT_PARTS,
  };
  g_auto (GStrv) words = g_strsplit (text, " ", (int) count + 1);

  if (g_strv_length (words) != count)
    return FALSE;
  for (guint i = 0; i < count; i++) {
    guint64 value;

    if (!g_ascii_string_to_unsigned (words[i], 10, i == FIELD_DEVIATION ? 1 : 0, MOST[i], &value,
                                     NULL))
      return FALSE;
    fields[i] = (gint64) value;
  }
  return TRUE;
}

static void
read_puzzle (JsonObject *object, const char *id, JsonNode *node, gpointer user_data)
{
  Training *self = user_data;
  const char *text = json_read_string (object, id, NULL);
  gint64 fields[FIELD_COUNT];
  TrainingPuzzle *puzzle;

  if (text == NULL || !is_id (id) || g_hash_table_size (self->puzzles) >= TRAINING_MAX_PUZZLES
      || !read_fields (text, FIELD_COUNT, fields))
    return;
  puzzle = g_new0 (TrainingPuzzle, 1);
  puzzle->box = (int) fields[FIELD_BOX];
  puzzle->due = (guint) fields[FIELD_DUE];
  puzzle->tries = (guint) fields[FIELD_TRIES];
  puzzle->solved = (guint) fields[FIELD_SOLVED];
  puzzle->rating = (double) fields[FIELD_RATING] / POINT_PARTS;
  puzzle->deviation = (double) fields[FIELD_DEVIATION] / POINT_PARTS;
  g_hash_table_insert (self->puzzles, g_strdup (id), puzzle);
}

static void
read_position (JsonObject *object, const char *name, JsonNode *node, gpointer user_data)
{
  Training *self = user_data;
  const char *text = json_read_string (object, name, NULL);
  gint64 fields[FIELD_COUNT];
  guint64 key;

  if (text == NULL || strlen (name) != POSITION_KEY_LENGTH
      || !g_ascii_string_to_unsigned (name, 16, 0, G_MAXUINT64, &key, NULL)
      || g_hash_table_size (self->positions) >= TRAINING_MAX_POSITIONS
      || !read_fields (text, FIELD_RATING, fields) || fields[FIELD_BOX] == 0)
    return;
  insert_position (self, key,
                   &(TrainingPosition) { (int) fields[FIELD_BOX], (guint) fields[FIELD_DUE],
                                         (guint) fields[FIELD_TRIES],
                                         (guint) fields[FIELD_SOLVED] });
}

static void
read_rating (Training *self, JsonObject *object)
{
  gint64 value, deviation, volatility;

  if (!json_read_int (object, "rating", 0, MAX_RATING * POINT_PARTS, &value, NULL)
      || !json_read_int (object, "deviation", 1, (gint64) GLICKO_MAX_DEVIATION * POINT_PARTS,
                         &deviation, NULL)
      || !json_read_int (object, "volatility", 1, VOLATILITY_PARTS, &volatility, NULL))
    return;
  self->rating.value = (double) value / POINT_PARTS;
  self->rating.deviation = (double) deviation / POINT_PARTS;
  self->rating.volatility = (double) volatility / VOLATILITY_PARTS;
}

/* As far as it is one: days that grow. */
static void
read_curve (Training *self, JsonObject *object)
{
  const char *text = json_read_string (object, "curve", NULL);
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", 2 * TRAINING_MAX_CURVE + 1);
  guint64 day, rating;
  guint64 least = 1;

  for (guint i = 0; i < TRAINING_MAX_CURVE && words[2 * i] != NULL && words[2 * i + 1] != NULL;
       i++) {
    TrainingDay found;

    if (!g_ascii_string_to_unsigned (words[2 * i], 10, least, MAX_DAY, &day, NULL)
        || !g_ascii_string_to_unsigned (words[2 * i + 1], 10, 0, MAX_RATING * POINT_PARTS, &rating,
                                        NULL))
      return;
    least = day + 1;
    found = (TrainingDay) { (guint) day, (double) rating / POINT_PARTS };
    g_array_append_val (self->curve, found);
  }
}

static void
read_own_puzzles (Training *self, JsonObject *object)
{
  JsonArray *lines = json_read_array (object, "own", NULL);
  guint count = lines != NULL ? json_array_get_length (lines) : 0;

  for (guint i = 0; i < MIN (count, TRAINING_MAX_OWN); i++) {
    const char *line = json_read_string_at (lines, i, NULL);
    Puzzle puzzle;

    if (line != NULL && puzzle_read (&puzzle, line))
      training_add_own (self, &puzzle);
  }
}

static void
read_lessons (Training *self, JsonObject *object)
{
  JsonArray *ids = json_read_array (object, "lessons", NULL);
  guint count = ids != NULL ? json_array_get_length (ids) : 0;

  for (guint i = 0; i < MIN (count, TRAINING_MAX_LESSONS); i++) {
    const char *id = json_read_string_at (ids, i, NULL);

    if (id != NULL)
      training_finish_lesson (self, id);
  }
}

Training *
training_new_from_json (JsonNode *node)
{
  Training *self = training_new ();
  JsonObject *object;
  JsonObject *puzzles;
  JsonObject *positions;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return self;
  object = json_node_get_object (node);
  read_rating (self, object);
  for (guint i = 0; i < G_N_ELEMENTS (COUNTS); i++) {
    gint64 count = 0;

    json_read_int (object, COUNTS[i].member, 0, MAX_COUNT, &count, NULL);
    G_STRUCT_MEMBER (guint, self, COUNTS[i].offset) = (guint) count;
  }
  read_curve (self, object);
  read_own_puzzles (self, object);
  read_lessons (self, object);
  puzzles = json_read_object (object, "puzzles", NULL);
  if (puzzles != NULL)
    json_object_foreach_member (puzzles, read_puzzle, self);
  positions = json_read_object (object, "positions", NULL);
  if (positions != NULL)
    json_object_foreach_member (positions, read_position, self);
  return self;
}

Training *
training_new_from_nodes (const GPtrArray *nodes)
{
  gboolean empty = nodes == NULL || nodes->len == 0;
  Training *self = training_new_from_json (empty ? NULL : g_ptr_array_index (nodes, 0));

  for (guint i = 1; !empty && i < nodes->len; i++) {
    g_autoptr (Training) more = training_new_from_json (g_ptr_array_index (nodes, i));

    training_merge (self, more);
  }
  return self;
}

/* --- the disk --- */

/* What is entered, by what a caller gives along. */
typedef struct {
  void (*enter) (Training *training, gconstpointer data);
  gconstpointer data;
} Entry;

static JsonNode *
change_node (JsonNode *node, gpointer data)
{
  const Entry *entry = data;
  g_autoptr (Training) training = training_new_from_json (node);

  entry->enter (training, entry->data);
  return training_to_json (training);
}

typedef struct {
  const Puzzle *puzzle; /* or NULL: */
  guint64 position;
  gboolean solved;
  guint day;
} Answer;

static void
enter_answer (Training *training, gconstpointer data)
{
  const Answer *answer = data;

  if (answer->puzzle != NULL)
    training_answer (training, answer->puzzle, answer->solved, answer->day);
  else
    training_answer_position (training, answer->position, answer->solved, answer->day);
}

gboolean
training_store_answer (const char *folder, const char *id, const Puzzle *puzzle, gboolean solved,
                       guint day, GError **error)
{
  const Answer answer = { .puzzle = puzzle, .solved = solved, .day = day };

  return profile_file_change_training (folder, id, change_node, &(Entry) { enter_answer, &answer },
                                       error);
}

gboolean
training_store_position (const char *folder, const char *id, guint64 key, gboolean right, guint day,
                         GError **error)
{
  const Answer answer = { .position = key, .solved = right, .day = day };

  return profile_file_change_training (folder, id, change_node, &(Entry) { enter_answer, &answer },
                                       error);
}

typedef struct {
  const GArray *puzzles;
  guint *added;
} OwnPuzzles;

static void
enter_own (Training *training, gconstpointer data)
{
  const OwnPuzzles *own = data;

  *own->added = 0;
  for (guint i = 0; i < own->puzzles->len; i++)
    *own->added += training_add_own (training, &g_array_index (own->puzzles, Puzzle, i)) ? 1 : 0;
}

gboolean
training_store_own (const char *folder, const char *id, const GArray *puzzles, guint *added,
                    GError **error)
{
  OwnPuzzles own = { puzzles, added };

  return profile_file_change_training (folder, id, change_node, &(Entry) { enter_own, &own },
                                       error);
}

static void
enter_lesson (Training *training, gconstpointer data)
{
  training_finish_lesson (training, data);
}

gboolean
training_store_lesson (const char *folder, const char *id, const char *lesson, GError **error)
{
  return profile_file_change_training (folder, id, change_node, &(Entry) { enter_lesson, lesson },
                                       error);
}
