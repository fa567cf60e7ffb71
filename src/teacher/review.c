/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews as data, and their JSON. */
#include "teacher/review.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/games/game-json.h"

enum {
  /* Raised when judgements are made otherwise: older reviews can be made anew. */
  REVIEW_FORMAT = 11,
  REVIEW_OLDEST_FORMAT = 2, /* that is still read */

  /* Before this format, chances were less exact, and told to everybody alike. */
  REVIEW_RATED_FORMAT = 11,
  OLD_CHANCE_STEPS = 10000,

  CHANCE_STEPS = 10000, /* of what is shown */
  ACCURACY_STEPS = 100, /* in a percent */

  PRESCRIBED_STONES = 3, /* of an opening whose deeds aren't known */
};

void
review_free (Review *self)
{
  judge_game_clear (&self->game);
  g_free (self);
}

Review *
review_new (Rule rule, int size, Stone first, const Point *points, guint count, GError **error)
{
  Review *self = g_new0 (Review, 1);
  int wrong;

  self->first = first;
  self->format = REVIEW_FORMAT;
  if (judge_game_init (&self->game, rule, size, points, (int) count, &wrong))
    return self;
  review_free (self);
  if (wrong >= 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: %d is the number of a move */
                 _ ("The game can’t be reviewed: move %d can’t be played."), wrong + 1);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The game can’t be reviewed: there is not enough memory."));
  return NULL;
}

Review *
review_copy (const Review *self)
{
  const JudgedGame *game = &self->game;
  g_autofree Point *points = g_new (Point, MAX (game->count, 1));
  Review *copy;

  for (int i = 0; i < game->count; i++)
    points[i] = game->moves[i].point;
  copy = review_new (game->rule, game->size, self->first, points, (guint) game->count, NULL);
  copy->format = self->format;
  copy->unkept = self->unkept;
  copy->game.given = game->given;
  copy->game.pass = game->pass;
  memcpy (copy->game.ratings, game->ratings, sizeof game->ratings);
  memcpy (copy->game.moves, game->moves, (gsize) game->count * sizeof *game->moves);
  memcpy (copy->game.positions, game->positions,
          ((gsize) game->count + 1) * sizeof *game->positions);
  return copy;
}

/* How many stones weren't the players' to choose. */
static int
count_given (const WuziGameFacts *facts)
{
  Opening opening;

  if (facts->opening != OPENING_FREE && game_facts_play_opening (facts, &opening, NULL))
    return opening.board.count;
  return (int) facts->origin_moves;
}

Review *
review_new_from_record (WuziGameRecord *record, GError **error)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);
  g_autofree Point *points = g_new (Point, facts->move_count + 1);
  Review *self;

  for (guint i = 0; i < facts->move_count; i++)
    points[i] = facts->moves[i].point;
  self = review_new (facts->rule, facts->size, facts->first, points, facts->move_count, error);
  if (self != NULL)
    self->game.given = MIN (count_given (facts), self->game.count);
  return self;
}

/* The points of the main line. (element-type Point) */
static GArray *
find_main_line (WuziStudy *study, Stone *first, GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (Point));
  Stone turn = STONE_NONE;

  *first = STONE_BLACK;
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_get_child (study, node)) {
    const StudyNote *note = wuzi_study_get_note (study, node);
    Stone stone = wuzi_study_get_stone (study, node);
    Point point = wuzi_study_get_point (study, node);

    if (stone == STONE_NONE && (note == NULL || note->stones == NULL))
      continue;
    if (stone == STONE_NONE || point == POINT_NONE || (turn != STONE_NONE && stone != turn)) {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("Only games in which black and white move in turn, from an empty "
                              "board, can be reviewed."));
      return NULL;
    }
    if (points->len == 0)
      *first = stone;
    turn = stone_other (stone);
    g_array_append_val (points, point);
  }
  return g_steal_pointer (&points);
}

Review *
review_new_from_study (WuziStudy *study, Rule rule, GError **error)
{
  OpeningKind opening = OPENING_FREE;
  Stone first;
  g_autoptr (GArray) points = find_main_line (study, &first, error);
  Review *self;

  if (points == NULL)
    return NULL;
  wuzi_study_get_rule (study, &rule);
  self = review_new (rule, wuzi_study_get_size (study), first, (const void *) points->data,
                     points->len, error);
  if (self != NULL && wuzi_study_get_opening (study, &opening) && opening != OPENING_FREE)
    self->game.given = MIN (PRESCRIBED_STONES, self->game.count);
  return self;
}

gboolean
review_is_rated (const Review *self)
{
  return self->game.ratings[0] != STRENGTH_PERFECT;
}

Stone
review_get_colour (const Review *self, int number)
{
  return number % 2 == 0 ? self->first : stone_other (self->first);
}

char *
review_dup_key (const Review *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%s %d %d %d ", rule_to_name (self->game.rule), self->game.size,
                   (int) self->first, self->game.given);
  for (int i = 0; i < self->game.count; i++) {
    char name[NOTATION_POINT_BYTES];

    g_string_append (text, notation_from_point (self->game.moves[i].point, name));
  }
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
}

/* --- JSON --- */

static const char *
colour_name (Stone stone)
{
  return stone == STONE_BLACK ? "black" : "white";
}

static void
add_number (JsonBuilder *builder, const char *member, double value, double steps)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_double_value (builder, round (value * steps) / steps);
}

static void
add_point (JsonBuilder *builder, const char *member, Point point)
{
  char name[NOTATION_POINT_BYTES];

  game_json_add_string (builder, member, notation_from_point (point, name));
}

static void
add_line (JsonBuilder *builder, const char *member, const JudgedPosition *position)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (int i = 0; i < position->length; i++) {
    char name[NOTATION_POINT_BYTES];

    json_builder_add_string_value (builder, notation_from_point (position->line[i], name));
  }
  json_builder_end_array (builder);
}

static void
add_win (JsonBuilder *builder, const JudgedPosition *position, Stone winner)
{
  game_json_add_string (builder, "winner", colour_name (winner));
  if (position->moves > 0)
    game_json_add_int (builder, "win_in", position->moves);
  if (position->wins != WIN_NONE)
    game_json_add_string (builder, "by", WIN_MEANS_NAMES[position->wins]);
}

/* What is proved of the position that tells most about a move. */
static void
add_proof (JsonBuilder *builder, const Review *self, int number)
{
  const JudgedPosition *before = &self->game.positions[number];
  Stone mover = review_get_colour (self, number);

  if (self->game.moves[number].judgement == JUDGEMENT_LOSING_MOVE)
    add_win (builder, before + 1, stone_other (mover));
  else if (before->wins != WIN_NONE)
    add_win (builder, before, mover);
  else if (before->lost)
    add_win (builder, before, stone_other (mover));
  if (review_loses (self, number))
    add_line (builder, "reply", before + 1);
}

static void
add_move (JsonBuilder *builder, const Review *self, int number)
{
  const JudgedMove *move = &self->game.moves[number];
  const JudgedPosition *before = &self->game.positions[number];

  json_builder_begin_object (builder);
  game_json_add_int (builder, "number", number + 1);
  game_json_add_string (builder, "colour", colour_name (review_get_colour (self, number)));
  add_point (builder, "point", move->point);
  game_json_add_string (builder, "judgement", JUDGEMENT_NAMES[move->judgement]);
  if (move->judgement != JUDGEMENT_GIVEN) {
    game_json_add_string (builder, "phase", PHASE_NAMES[move->phase]);
    if (before->length > 0)
      add_point (builder, "best", before->line[0]);
    add_line (builder, "line", before);
    add_number (builder, "chance_before", move->chance_before, CHANCE_STEPS);
    add_number (builder, "chance_after", move->chance_after, CHANCE_STEPS);
    add_number (builder, "accuracy", move->accuracy, ACCURACY_STEPS);
    add_proof (builder, self, number);
  }
  json_builder_end_object (builder);
}

static void
add_accuracy (JsonBuilder *builder, const Review *self, int side, double value)
{
  Stone colour = review_get_colour (self, side);

  if (value >= 0)
    add_number (builder, colour_name (colour), value, ACCURACY_STEPS);
}

static void
add_phases (JsonBuilder *builder, const Review *self)
{
  json_builder_set_member_name (builder, "phases");
  json_builder_begin_object (builder);
  for (int phase = 0; phase < PHASE_COUNT; phase++) {
    json_builder_set_member_name (builder, PHASE_NAMES[phase]);
    json_builder_begin_object (builder);
    for (int side = 0; side < 2; side++)
      add_accuracy (builder, self, side, judge_phase_accuracy (&self->game, side, (Phase) phase));
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

static void
add_ratings (JsonBuilder *builder, const Review *self)
{
  json_builder_set_member_name (builder, "ratings");
  json_builder_begin_object (builder);
  for (int side = 0; side < 2; side++)
    game_json_add_int (builder, colour_name (review_get_colour (self, side)),
                       self->game.ratings[side]);
  json_builder_end_object (builder);
}

/* What a game is known by. */
static void
add_head (JsonBuilder *builder, const Review *self)
{
  game_json_add_int (builder, "format", self->format);
  game_json_add_string (builder, "pass", JUDGE_PASS_NAMES[self->game.pass]);
  game_json_add_string (builder, "rule", rule_to_name (self->game.rule));
  game_json_add_int (builder, "size", self->game.size);
  game_json_add_string (builder, "first", colour_name (self->first));
  game_json_add_int (builder, "given", self->game.given);
  if (review_is_rated (self))
    add_ratings (builder, self);
}

JsonNode *
review_to_json (const Review *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_head (builder, self);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (int i = 0; i < self->game.count; i++)
    add_move (builder, self, i);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "accuracy");
  json_builder_begin_object (builder);
  for (int side = 0; side < 2; side++)
    add_accuracy (builder, self, side, judge_game_accuracy (&self->game, side));
  json_builder_end_object (builder);
  add_phases (builder, self);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* --- the file --- */

static int
get_chance_steps (int format)
{
  return format < REVIEW_RATED_FORMAT ? OLD_CHANCE_STEPS : JUDGE_CHANCE_STEPS;
}

static void
add_position (JsonBuilder *builder, const JudgedPosition *position, int steps)
{
  json_builder_begin_object (builder);
  game_json_add_int (builder, "chance", lround (position->chance * steps));
  game_json_add_string (builder, "wins", WIN_MEANS_NAMES[position->wins]);
  game_json_add_flag (builder, "lost", position->lost);
  game_json_add_int (builder, "moves", position->moves);
  add_line (builder, "line", position);
  json_builder_end_object (builder);
}

static void
add_judgement (JsonBuilder *builder, const JudgedMove *move)
{
  json_builder_begin_object (builder);
  add_point (builder, "point", move->point);
  game_json_add_string (builder, "judgement", JUDGEMENT_NAMES[move->judgement]);
  game_json_add_string (builder, "phase", PHASE_NAMES[move->phase]);
  json_builder_end_object (builder);
}

char *
review_write (const Review *self, gsize *length)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  add_head (builder, self);
  json_builder_set_member_name (builder, "positions");
  json_builder_begin_array (builder);
  for (int i = 0; i <= self->game.count; i++)
    add_position (builder, &self->game.positions[i], get_chance_steps (self->format));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (int i = 0; i < self->game.count; i++)
    add_judgement (builder, &self->game.moves[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_write (root, FALSE, length);
}

/* NULL if it is something else. */
static JsonObject *
object_at (JsonArray *array, guint index)
{
  JsonNode *node = json_array_get_element (array, index);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* A point of the board by its name; POINT_NONE if it is none. */
static Point
point_of (const char *name, int size)
{
  return name != NULL ? notation_to_point (name, size) : POINT_NONE;
}

/* As far as it can be read. */
static void
read_line (JsonObject *object, int size, JudgedPosition *position)
{
  JsonArray *line = json_read_array (object, "line", NULL);
  guint count = line != NULL ? MIN (json_array_get_length (line), ENGINE_LINE_LENGTH) : 0;

  position->length = 0;
  for (guint i = 0; i < count; i++) {
    Point point = point_of (json_read_string_at (line, i, NULL), size);

    if (point == POINT_NONE)
      return;
    position->line[position->length++] = point;
  }
}

/* The chance that follows from what is proved, where none can be read. */
static double
guess_chance (const JudgedPosition *position)
{
  return position->wins != WIN_NONE ? 1 : position->lost ? 0 : 0.5;
}

/* What can't be read is as if it weren't known. */
static void
read_position (JsonObject *object, int size, int steps, JudgedPosition *position)
{
  gboolean lost = FALSE;
  gint64 chance;
  gint64 moves = 0;
  int wins = WIN_NONE;

  position->chance = 0.5;
  if (object == NULL)
    return;
  json_read_word (object, "wins", WIN_MEANS_NAMES, G_N_ELEMENTS (WIN_MEANS_NAMES), &wins, NULL);
  game_json_read_flag (object, "lost", &lost, NULL);
  json_read_int (object, "moves", 0, BOARD_MAX_STONES, &moves, NULL);
  position->wins = (WinMeans) wins;
  position->lost = lost && wins == WIN_NONE;
  position->moves = (int) moves;
  position->chance = json_read_int (object, "chance", 0, steps, &chance, NULL)
                         ? (double) chance / steps
                         : guess_chance (position);
  read_line (object, size, position);
}

static Point
read_point (JsonObject *object, int size)
{
  return object != NULL ? point_of (json_read_string (object, "point", NULL), size) : POINT_NONE;
}

/* False if it is of another move. What can't be read follows from the positions, which are read,
 * and from the move before. */
static gboolean
read_judgement (JsonObject *object, JudgedGame *game, int number)
{
  JudgedMove *move = &game->moves[number];
  int phase = number > 0 ? game->moves[number - 1].phase : PHASE_OPENING;
  int judgement;

  if (read_point (object, game->size) != move->point)
    return FALSE;
  if (json_read_word (object, "judgement", JUDGEMENT_NAMES, JUDGEMENT_COUNT, &judgement, NULL))
    move->judgement = (Judgement) judgement;
  else if (number < game->given)
    move->judgement = JUDGEMENT_GIVEN;
  else
    move->judgement = judge_by_loss (move->chance_before - move->chance_after);
  json_read_word (object, "phase", PHASE_NAMES, PHASE_COUNT, &phase, NULL);
  move->phase = (Phase) phase;
  return TRUE;
}

/* Is it of this game? */
static gboolean
read_head (JsonObject *object, JudgedGame *game)
{
  int pass = JUDGE_QUICK;
  gint64 given;

  if (json_read_int (object, "given", 0, game->count, &given, NULL) && given != game->given)
    return FALSE;
  json_read_word (object, "pass", JUDGE_PASS_NAMES, G_N_ELEMENTS (JUDGE_PASS_NAMES), &pass, NULL);
  game->pass = (JudgePass) pass;
  return TRUE;
}

/* Reads all into a game that has the same moves. */
static gboolean
read_game (JsonObject *object, int format, JudgedGame *game)
{
  JsonArray *positions = json_read_array (object, "positions", NULL);
  JsonArray *moves = json_read_array (object, "moves", NULL);

  if (positions == NULL || moves == NULL
      || json_array_get_length (positions) != (guint) game->count + 1
      || json_array_get_length (moves) != (guint) game->count || !read_head (object, game))
    return FALSE;
  for (int i = 0; i <= game->count; i++)
    read_position (object_at (positions, (guint) i), game->size, get_chance_steps (format),
                   &game->positions[i]);
  judge_game_complete (game);
  for (int i = 0; i < game->count; i++)
    if (!read_judgement (object_at (moves, (guint) i), game, i))
      return FALSE;
  return TRUE;
}

/* What was found, of a format from oldest on. */
static gboolean
read_found (Review *self, const char *text, gsize length, int oldest)
{
  g_autoptr (JsonNode) root = json_read_text (text, length, NULL);
  JudgedGame game = self->game;
  gint64 format;

  if (root == NULL
      || !json_read_int (json_node_get_object (root), "format", oldest, REVIEW_FORMAT, &format,
                         NULL))
    return FALSE;
  game.moves = g_memdup2 (self->game.moves, (gsize) game.count * sizeof *game.moves);
  game.positions = g_new0 (JudgedPosition, game.count + 1);
  if (!read_game (json_node_get_object (root), (int) format, &game)) {
    g_free (game.moves);
    g_free (game.positions);
    return FALSE;
  }
  judge_game_clear (&self->game);
  self->game = game;
  self->format = (int) format;
  return TRUE;
}

gboolean
review_read (Review *self, const char *text, gsize length)
{
  if (!read_found (self, text, length, REVIEW_FORMAT))
    return FALSE;
  judge_game_grade (&self->game);
  return TRUE;
}

gboolean
review_is_outdated (const Review *self)
{
  return self->format < REVIEW_FORMAT;
}

/* Both, or neither. */
static void
read_ratings (JsonObject *object, Review *self)
{
  JsonObject *ratings = json_read_object (object, "ratings", NULL);
  gint64 values[2];

  for (int side = 0; side < 2; side++)
    if (ratings == NULL
        || !json_read_int (ratings, colour_name (review_get_colour (self, side)), 1, STRENGTH_MAX,
                           &values[side], NULL))
      return;
  for (int side = 0; side < 2; side++)
    self->game.ratings[side] = (int) values[side];
}

/* The game alone. */
static Review *
read_moves (JsonObject *object)
{
  static const char *const COLOURS[] = { "black", "white" };
  JsonArray *moves = json_read_array (object, "moves", NULL);
  guint count = moves != NULL ? MIN (json_array_get_length (moves), BOARD_MAX_STONES) : 0;
  const char *rule_name = json_read_string (object, "rule", NULL);
  Point points[BOARD_MAX_STONES] = { 0 }; /* those of a game without moves are passed on, too */
  gint64 given = 0;
  gint64 size;
  Review *self;
  Rule rule;
  int first;

  if (moves == NULL || rule_name == NULL || !rule_from_name (rule_name, &rule)
      || !json_read_int (object, "size", BOARD_MIN_SIZE, BOARD_MAX_SIZE, &size, NULL)
      || !json_read_word (object, "first", COLOURS, G_N_ELEMENTS (COLOURS), &first, NULL))
    return NULL;
  json_read_int (object, "given", 0, count, &given, NULL);
  for (guint i = 0; i < count; i++) {
    points[i] = read_point (object_at (moves, i), (int) size);
    if (points[i] == POINT_NONE)
      return NULL;
  }
  self = review_new (rule, (int) size, first == 0 ? STONE_BLACK : STONE_WHITE, points, count, NULL);
  if (self == NULL)
    return NULL;
  self->game.given = (int) given;
  read_ratings (object, self);
  return self;
}

Review *
review_new_from_text (const char *text, gsize length)
{
  g_autoptr (JsonNode) root = json_read_text (text, length, NULL);
  g_autoptr (Review) self = root != NULL ? read_moves (json_node_get_object (root)) : NULL;

  return self != NULL && read_found (self, text, length, REVIEW_OLDEST_FORMAT)
             ? g_steal_pointer (&self)
             : NULL;
}

/* --- notes --- */

/* The child with a move, past steps without one. */
static StudyNode
find_move (WuziStudy *study, StudyNode node, Stone stone, Point point)
{
  while (node != STUDY_NO_NODE) {
    StudyNode child = wuzi_study_find_child (study, node, stone, point);

    if (child != STUDY_NO_NODE)
      return child;
    node = wuzi_study_get_child (study, node);
    if (node != STUDY_NO_NODE && wuzi_study_get_stone (study, node) != STONE_NONE)
      break;
  }
  return STUDY_NO_NODE;
}

StudyNode
review_find_node (const Review *self, WuziStudy *study, int moves)
{
  StudyNode node = STUDY_ROOT;

  for (int i = 0; i < moves && node != STUDY_NO_NODE; i++)
    node = find_move (study, node, review_get_colour (self, i), self->game.moves[i].point);
  return node;
}

GArray *
review_find_nodes (const Review *self, WuziStudy *study)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  StudyNode node = STUDY_ROOT;

  g_array_append_val (nodes, node);
  for (int i = 0; i < self->game.count; i++) {
    if (node != STUDY_NO_NODE)
      node = find_move (study, node, review_get_colour (self, i), self->game.moves[i].point);
    g_array_append_val (nodes, node);
  }
  return nodes;
}

gboolean
review_is_mistake (const Review *self, int number)
{
  return self->game.moves[number].judgement <= JUDGEMENT_INACCURACY;
}

gboolean
review_loses (const Review *self, int number)
{
  const JudgedPosition *before = &self->game.positions[number];

  return !before->lost && before[1].wins != WIN_NONE;
}

int
review_find_decision (const Review *self)
{
  const JudgedGame *game = &self->game;
  double chance = game->positions[game->count].chance; /* of who would be to move */
  int loser = chance < 0.5 ? game->count : game->count + 1;
  double most = JUDGE_INACCURACY;
  int found = -1;

  if (fabs (chance - 0.5) < JUDGE_BLUNDER)
    return found;
  for (int i = loser % 2; i < game->count; i += 2) {
    const JudgedMove *move = &game->moves[i];
    gboolean decides = move->judgement <= JUDGEMENT_LOSING_MOVE;

    if (!review_is_mistake (self, i)
        || (!decides && move->chance_before - move->chance_after < most))
      continue;
    most = decides ? 1 : move->chance_before - move->chance_after;
    found = i;
  }
  return found;
}

/* In the terms of notes: how bad, and how much so. */
typedef struct {
  MoveJudgement move;
  int emphasis;
} NoteTerms;

static NoteTerms
terms_of (Judgement judgement)
{
  static const NoteTerms TERMS[JUDGEMENT_COUNT] = {
    [JUDGEMENT_MISSED_WIN] = { MOVE_BAD, 2 },      [JUDGEMENT_LOSING_MOVE] = { MOVE_BAD, 2 },
    [JUDGEMENT_BLUNDER] = { MOVE_BAD, 2 },         [JUDGEMENT_MISTAKE] = { MOVE_BAD, 1 },
    [JUDGEMENT_INACCURACY] = { MOVE_DOUBTFUL, 1 }, [JUDGEMENT_ONLY_MOVE] = { MOVE_GOOD, 1 },
  };

  return TERMS[judgement];
}

/* Takes the place of a judgement of the review before, but not of a person's. */
static void
set_judgement (StudyNote *note, const Judgement *before, Judgement judgement)
{
  NoteTerms former = before != NULL ? terms_of (*before) : (NoteTerms) { MOVE_UNJUDGED, 0 };
  NoteTerms terms = terms_of (judgement);

  if (note->move != former.move || note->move_emphasis != former.emphasis)
    return;
  note->move = terms.move;
  note->move_emphasis = terms.emphasis;
}

/* The engine's score for the side to move. */
static int
score_of (Rule rule, const JudgedPosition *position)
{
  if (position->wins != WIN_NONE && position->moves > 0)
    return ENGINE_SCORE_WIN - (2 * position->moves - 1);
  if (position->lost && position->length == 0)
    return -ENGINE_SCORE_WIN;
  if (position->lost && position->moves > 0)
    return -ENGINE_SCORE_WIN + 2 * position->moves;
  return engine_score_from_chance (rule, position->chance);
}

/* The engine's score for black, after so many moves. */
static double
value_of (const Review *self, int moves)
{
  int score = score_of (self->game.rule, &self->game.positions[moves]);

  return review_get_colour (self, moves) == STONE_BLACK ? score : -score;
}

static void
write_root (const Review *self, WuziStudy *study)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (study, STUDY_ROOT));

  g_free (note->review);
  note->review = review_write (self, NULL);
  wuzi_study_set_note (study, STUDY_ROOT, note);
}

void
review_write_notes (const Review *self, WuziStudy *study)
{
  g_autoptr (Review) former = review_new_from_notes (study);
  gboolean known = former != NULL && former->game.count == self->game.count;
  StudyNode node = STUDY_ROOT;

  wuzi_study_begin (study);
  write_root (self, study);
  for (int i = 0; i < self->game.count; i++) {
    const JudgedMove *move = &self->game.moves[i];
    StudyNote *note;

    node = find_move (study, node, review_get_colour (self, i), move->point);
    if (node == STUDY_NO_NODE)
      break;
    if (move->judgement == JUDGEMENT_GIVEN)
      continue;
    note = study_note_copy (wuzi_study_get_note (study, node));
    set_judgement (note, known ? &former->game.moves[i].judgement : NULL, move->judgement);
    note->has_value = TRUE;
    note->value = value_of (self, i + 1);
    wuzi_study_set_note (study, node, note);
  }
  wuzi_study_end (study);
}

Review *
review_new_from_notes (WuziStudy *study)
{
  const StudyNote *note = wuzi_study_get_note (study, STUDY_ROOT);

  if (note == NULL || note->review == NULL)
    return NULL;
  return review_new_from_text (note->review, strlen (note->review));
}

static Point
turn (const JudgedGame *game, Point point, int symmetry)
{
  return point != POINT_NONE ? symmetry_turn (point, game->size, symmetry) : POINT_NONE;
}

/* (transfer full) (nullable): the text of a review, turned. */
static char *
turn_text (const char *text, int symmetry)
{
  g_autoptr (Review) review = review_new_from_text (text, strlen (text));
  JudgedGame *game;

  if (review == NULL)
    return NULL;
  game = &review->game;
  for (int i = 0; i < game->count; i++)
    game->moves[i].point = turn (game, game->moves[i].point, symmetry);
  for (int i = 0; i <= game->count; i++)
    for (int j = 0; j < game->positions[i].length; j++)
      game->positions[i].line[j] = turn (game, game->positions[i].line[j], symmetry);
  return review_write (review, NULL);
}

void
review_turn_study (WuziStudy *study, int symmetry)
{
  const StudyNote *note = wuzi_study_get_note (study, STUDY_ROOT);
  g_autofree char *text =
      note != NULL && note->review != NULL ? turn_text (note->review, symmetry) : NULL;

  wuzi_study_begin (study);
  wuzi_study_turn (study, symmetry);
  if (text != NULL) {
    StudyNote *turned = study_note_copy (wuzi_study_get_note (study, STUDY_ROOT));

    study_note_set_text (&turned->review, text);
    wuzi_study_set_note (study, STUDY_ROOT, turned);
  }
  wuzi_study_end (study);
}
