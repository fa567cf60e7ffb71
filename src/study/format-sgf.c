/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF, the Smart Game Format: www.red-bean.com/sgf, FF[4], for gomoku and renju GM[4].
 *
 * All of a study stands in it. Four properties are Wuzi's own: WZMS (milliseconds that a move
 * took), WZST (the node at which a study is opened), and in the root WZRV (a review) and WZRP (for
 * whom the study is a repertoire: "black", "white" or "both"). Texts of one line lose their line
 * breaks. Whatever isn't understood stays as it was read, in StudyNote.others. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "study/formats.h"
#include "study/sgf-text.h"
#include "study/wuzi-study-reading.h"

enum {
  GAME_GOMOKU = 4,         /* GM[] */
  GAME_USUAL = 1,          /* what stands where nobody has thought of it: Go */
  MAX_POINTS = 1000000,    /* in lists, of the whole file: more are left out */
  NODES_BETWEEN = 1 << 10, /* two looks for whether it goes on */
};

/* An open bracket: where it branched off, and whether what comes is left out. */
typedef struct {
  guint depth;
  gboolean dead;
} Branch;

typedef struct {
  StudyFile *file;
  const char *at;
  const char *end;
  GCancellable *reading; /* Borrowed, or NULL */
  guint nodes;           /* so many steps of reading */
  gboolean stopped;
  const char *counted; /* up to there, */
  guint lines;         /* there are so many breaks */
  int size_hint;
  int guessed_size; /* for games that don't tell theirs; 0 until it is needed */
  const char *text;

  gboolean said_number; /* that a game fits, though it is said to be another one */
  GError *error;        /* Owned: why the first game that was left out was so */

  /* Of the game at hand. */
  WuziStudy *study;    /* Borrowed from the file; NULL before its first node */
  gboolean unfit;      /* it is left out */
  int number;          /* GM[] */
  StudyCursor *cursor; /* Owned */
  GArray *branches;    /* Owned, of Branch */
  SgfNode node;        /* Owned: the one at hand */
  gboolean dead;
  guint left_out;
  guint strange;   /* points beyond the edge */
  guint points;    /* in lists, of all games */
  GString *others; /* Owned: of the node at hand */
} Reader;

/* Counts on from where it was asked for last: each game of a file may have a fault. */
static guint
get_line (Reader *reader)
{
  for (; reader->counted < reader->at; reader->counted++)
    reader->lines += *reader->counted == '\n' ? 1 : 0;
  return reader->lines + 1;
}

/* FALSE: the reading was cancelled. */
static gboolean
goes_on (Reader *reader)
{
  if (reader->nodes++ % NODES_BETWEEN == 0)
    reader->stopped =
        !wuzi_study_reading_go_on (reader->reading, (gsize) (reader->at - reader->text),
                                   (gsize) (reader->end - reader->text), NULL);
  return !reader->stopped;
}

typedef void (*PointFunc) (StudyNote *note, Point point, int argument);

static void
set_stone (StudyNote *note, Point point, int stone)
{
  study_note_set_stone (note, point, (Stone) stone);
}

static void
set_plain_mark (StudyNote *note, Point point, int kind)
{
  study_note_set_mark (note, (MarkKind) kind, point, POINT_NONE, NULL, TRUE);
}

/* The points of a list, "aa" or whole rectangles, "aa:cc". */
static void
read_points (Reader *reader, const SgfItem *property, StudyNote *note, PointFunc func)
{
  int size = wuzi_study_get_size (reader->study);

  for (guint i = 0; i < property->value_count; i++) {
    SgfSlice value = sgf_node_get_value (&reader->node, property, i);
    SgfSlice before = value;
    SgfSlice behind = value;
    Point a;
    Point b;

    sgf_split (value, &before, &behind);
    a = sgf_read_point (before, size);
    b = sgf_read_point (behind, size);
    if (a == POINT_NONE || b == POINT_NONE || reader->points > MAX_POINTS) {
      reader->strange += sgf_trim (value).start < sgf_trim (value).end ? 1 : 0;
      continue;
    }
    for (int y = MIN (point_y (a), point_y (b)); y <= MAX (point_y (a), point_y (b)); y++)
      for (int x = MIN (point_x (a), point_x (b)); x <= MAX (point_x (a), point_x (b)); x++)
        func (note, point_make (x, y), property->known->argument);
    reader->points +=
        (guint) ((ABS (point_x (a) - point_x (b)) + 1) * (ABS (point_y (a) - point_y (b)) + 1));
  }
}

/* "pp:text", and "pp:pp" of arrows and lines. */
static void
read_joined_marks (Reader *reader, const SgfItem *property, StudyNote *note)
{
  MarkKind kind = (MarkKind) property->known->argument;
  int size = wuzi_study_get_size (reader->study);

  for (guint i = 0; i < property->value_count; i++) {
    g_autofree char *text = NULL;
    SgfSlice before;
    SgfSlice behind;
    Point point = POINT_NONE;
    Point to = POINT_NONE;

    if (sgf_split (sgf_node_get_value (&reader->node, property, i), &before, &behind)) {
      point = sgf_read_point (before, size);
      if (kind == MARK_LABEL)
        text = sgf_dup_text (behind, TRUE);
      else
        to = sgf_read_point (behind, size);
    }
    if (point == POINT_NONE || (kind != MARK_LABEL && to == POINT_NONE)
        || reader->points++ > MAX_POINTS)
      reader->strange++;
    else
      study_note_set_mark (note, kind, point, to, text, TRUE);
  }
}

static void
add_other (Reader *reader, const SgfItem *property)
{
  g_string_append_len (reader->others, property->raw.start,
                       property->raw.end - property->raw.start);
}

/* "", "1" or "2" as 1 or 2; 0 if it is something else. */
static int
read_emphasis (SgfSlice value)
{
  double number = 1;

  value = sgf_trim (value);
  if (value.start < value.end && !sgf_read_number (value, &number))
    return 0;
  return number == 1 || number == 2 ? (int) number : 0;
}

/* A comment of managers of engines, "532ms", is a time. */
static gboolean
take_msecs (StudyNote *note, const char *text)
{
  char *end;
  gint64 msecs = g_ascii_strtoll (text, &end, 10);

  if (end == text || !g_str_equal (end, "ms") || msecs < 0 || msecs > WUZI_GAME_RECORD_MAX_MSECS
      || note->msecs >= 0)
    return FALSE;
  note->msecs = msecs;
  return TRUE;
}

static void
read_text (SgfSlice value, StudyNote *note, int argument)
{
  g_autofree char *text = sgf_dup_text (value, argument == 1);

  if (argument == 1)
    study_note_set_text (&note->name, text);
  else if (argument == 2)
    study_note_set_text (&note->review, text);
  else if (!take_msecs (note, text))
    study_note_set_text (&note->comment, text);
}

/* A property with one value that is a number or a judgement. FALSE if it isn't as it should be. */
static gboolean
read_one (const SgfItem *property, SgfSlice value, StudyNote *note)
{
  int emphasis = read_emphasis (value);
  int argument = property->known->argument;
  double number = 0;

  switch (property->known->kind) {
  case SGF_MOVE_JUDGEMENT:
    if (emphasis == 0 || note->move != MOVE_UNJUDGED)
      return FALSE;
    note->move = (MoveJudgement) argument;
    note->move_emphasis = sgf_property_has_degrees (note->move) ? emphasis : 1;
    return TRUE;
  case SGF_POSITION_JUDGEMENT:
    if (emphasis == 0 || note->position != STUDY_POSITION_UNJUDGED)
      return FALSE;
    note->position = (StudyPositionJudgement) argument;
    note->position_emphasis = emphasis;
    return TRUE;
  case SGF_HOTSPOT:
    note->hotspot = emphasis;
    return emphasis != 0;
  case SGF_VALUE:
    note->has_value = sgf_read_number (value, &note->value);
    return note->has_value;
  case SGF_SECONDS_LEFT:
    if (!sgf_read_number (value, &number) || number < 0)
      return FALSE;
    note->seconds_left[argument] = number;
    return TRUE;
  case SGF_MSECS:
    if (!sgf_read_number (value, &number) || number < 0
        || number > (double) WUZI_GAME_RECORD_MAX_MSECS)
      return FALSE;
    note->msecs = (gint64) number;
    return TRUE;
  case SGF_TURN:
    value = sgf_trim (value);
    note->turn = value.start == value.end       ? STONE_NONE
                 : strchr ("bB1", *value.start) ? STONE_BLACK
                 : strchr ("wW2", *value.start) ? STONE_WHITE
                                                : STONE_NONE;
    return note->turn != STONE_NONE;
  default:
    g_assert_not_reached ();
  }
}

/* Game info stands in the root; elsewhere it is kept and not understood. */
static gboolean
read_info (Reader *reader, const SgfItem *property, SgfSlice value, gboolean root)
{
  StudyInfo info = (StudyInfo) property->known->argument;
  g_autofree char *text = NULL;

  if (!root)
    return FALSE;
  text = sgf_dup_text (value, info != STUDY_INFO_COMMENT);
  wuzi_study_init_info (reader->study, info, text);
  return TRUE;
}

static void
read_property (Reader *reader, const SgfItem *property, StudyNote *note, gboolean root)
{
  SgfSlice value = sgf_node_get_value (&reader->node, property, 0);
  gboolean understood = TRUE;

  if (property->known == NULL) {
    add_other (reader, property);
    return;
  }
  switch (property->known->kind) {
  case SGF_DROPPED:
  case SGF_MOVE:
    break;
  case SGF_STONES:
    read_points (reader, property, note, set_stone);
    break;
  case SGF_MARKS:
    if (property->known->argument < MARK_LABEL)
      read_points (reader, property, note, set_plain_mark);
    else
      read_joined_marks (reader, property, note);
    break;
  case SGF_TEXT:
    read_text (value, note, property->known->argument);
    break;
  case SGF_START:
    note->start = TRUE;
    break;
  case SGF_INFO:
    understood = read_info (reader, property, value, root);
    break;
  default:
    understood = property->value_count == 1 && read_one (property, value, note);
  }
  if (!understood)
    add_other (reader, property);
}

/* The size that all moves of the file fit in, if it says none: 15, 19, or what is needed. */
static int
guess_size (Reader *reader)
{
  int most = 0;

  for (const char *at = reader->text; at + 5 <= reader->end; at++)
    if ((at[0] == 'B' || at[0] == 'W') && at[1] == '[' && at[4] == ']'
        && !(at[2] == 't' && at[3] == 't'))
      most = MAX (most, MAX (sgf_letter_index (at[2]), sgf_letter_index (at[3])) + 1);
  if (most <= 15)
    return 15;
  return most <= 19 ? 19 : MIN (most, BOARD_MAX_SIZE);
}

static gboolean
read_size (Reader *reader, gint64 *size, GError **error)
{
  const SgfItem *property = sgf_node_find (&reader->node, "SZ");
  SgfSlice columns;
  SgfSlice rows;
  double width;
  double height;

  if (property == NULL) {
    if (reader->guessed_size == 0)
      reader->guessed_size = reader->size_hint > 0 ? reader->size_hint : guess_size (reader);
    *size = reader->guessed_size;
    study_file_say (reader->file, g_strdup_printf (_ ("The file doesn’t tell the size of the "
                                                      "board; it was taken for %d × %d."),
                                                   (int) *size, (int) *size));
    return study_check_size (*size, error);
  }
  if (!sgf_split (sgf_node_get_value (&reader->node, property, 0), &columns, &rows))
    columns = rows = sgf_node_get_value (&reader->node, property, 0);
  if (!sgf_read_number (columns, &width) || !sgf_read_number (rows, &height))
    return study_set_broken (error, get_line (reader), _ ("The size of the board isn’t a number."));
  if (width != height) {
    g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                         _ ("Boards in Wuzi have as many rows as columns."));
    return FALSE;
  }
  *size = (gint64) width;
  return study_check_size (*size, error);
}

static int
read_game_number (const Reader *reader)
{
  const SgfItem *property = sgf_node_find (&reader->node, "GM");
  double number = GAME_USUAL;

  if (property == NULL
      || !sgf_read_number (sgf_node_get_value (&reader->node, property, 0), &number))
    return GAME_USUAL;
  return (int) CLAMP (number, G_MININT, G_MAXINT);
}

/* The game at hand is none for here. */
static void
leave_out_game (Reader *reader, GError *error)
{
  reader->unfit = TRUE;
  study_file_leave_out (reader->file, error->message);
  if (reader->error == NULL)
    reader->error = error;
  else
    g_error_free (error);
}

static void
begin_game (Reader *reader)
{
  GError *error = NULL;
  gint64 size = 0;

  if (!read_size (reader, &size, &error)) {
    leave_out_game (reader, error);
    return;
  }
  reader->number = read_game_number (reader);
  reader->study = wuzi_study_new ((int) size);
  g_ptr_array_add (reader->file->studies, reader->study);
}

/* Some programs write another game's number, or one of their own: what has moves of both colours in
 * turn, all of which could be played, may as well be gomoku. */
static gboolean
looks_like_gomoku (WuziStudy *study)
{
  StudyNode node = STUDY_ROOT;
  Stone turn = STONE_NONE;
  guint moves = 0;

  for (; node != STUDY_NO_NODE; node = wuzi_study_get_child (study, node)) {
    Stone stone = wuzi_study_get_stone (study, node);

    if (stone == STONE_NONE)
      continue;
    if (stone == turn || wuzi_study_get_point (study, node) == POINT_NONE)
      return FALSE;
    turn = stone;
    moves++;
  }
  return moves > 0;
}

/* Where a game is told to be another one: does it fit all the same? */
static void
check_game (Reader *reader, guint left_out)
{
  if (reader->study == NULL || reader->number == GAME_GOMOKU || reader->number == GAME_USUAL)
    return;
  if (reader->left_out == left_out && looks_like_gomoku (reader->study)) {
    if (!reader->said_number)
      /* Translators: GM[] is how an SGF file says which game it is of */
      study_file_say (reader->file, g_strdup_printf (_ ("The file says that it is of another game "
                                                        "(GM[%d]). It was read as gomoku."),
                                                     reader->number));
    reader->said_number = TRUE;
    return;
  }
  g_clear_pointer (&reader->cursor, study_cursor_free);
  g_ptr_array_set_size (reader->file->studies, (int) reader->file->studies->len - 1);
  reader->left_out = left_out;
  leave_out_game (reader, g_error_new_literal (STUDY_ERROR, STUDY_ERROR_UNFIT,
                                               _ ("What is recorded is another game, not gomoku or "
                                                  "renju.")));
}

/* "Ann-Bob: RIF rule": some write the rules into a game's name. */
static void
find_rules_in_name (Reader *reader)
{
  WuziStudy *study = reader->study;
  const char *name = wuzi_study_get_info (study, STUDY_INFO_NAME);
  g_autofree char *words = NULL;
  Rule rule;

  if (name == NULL || wuzi_study_get_info (study, STUDY_INFO_RULES) != NULL)
    return;
  words = study_rule_dup_in_name (name);
  if (words == NULL || !study_rule_from_text (words, &rule))
    return;
  wuzi_study_init_info (study, STUDY_INFO_RULES, words);
  study_file_say (reader->file,
                  g_strdup (_ ("Rules were found in the names of games, and taken from there.")));
}

/* Makes the move of a property, below the cursor. */
static void
read_move (Reader *reader, const SgfItem *property, StudyNote *note)
{
  g_autoptr (StudyNote) owned = note;
  int size = wuzi_study_get_size (reader->study);
  SgfSlice value = sgf_node_get_value (&reader->node, property, 0);
  Point point = sgf_read_point (value, size);
  StudyNode node = STUDY_NO_NODE;

  if ((point != POINT_NONE || sgf_is_pass (value, size))
      && study_cursor_can_play (reader->cursor, point))
    node = wuzi_study_append (reader->study, study_cursor_get_node (reader->cursor),
                              (Stone) property->known->argument, point);
  if (node == STUDY_NO_NODE) {
    reader->dead = TRUE;
    reader->left_out++;
    return;
  }
  if (owned != NULL)
    wuzi_study_take_note (reader->study, node, g_steal_pointer (&owned));
  study_cursor_descend (reader->cursor, node);
}

static gboolean
is_move (const SgfItem *property)
{
  return property->known != NULL && property->known->kind == SGF_MOVE;
}

/* The moves of the node; the note belongs to the first, unless it has a node of its own. */
static void
read_moves (Reader *reader, StudyNote *note)
{
  for (guint i = 0; i < reader->node.items->len && !reader->dead; i++) {
    const SgfItem *property = &g_array_index (reader->node.items, SgfItem, i);

    if (is_move (property))
      read_move (reader, property, g_steal_pointer (&note));
  }
  study_note_free (note);
}

static gboolean
has_moves (const Reader *reader)
{
  return sgf_node_find (&reader->node, "B") != NULL || sgf_node_find (&reader->node, "W") != NULL;
}

/* A node whose properties are read. What it sets up, and what stands in the root, needs a node
 * before that of the move. */
static void
build_node (Reader *reader, gboolean root)
{
  g_autoptr (StudyNote) note = study_note_new ();
  StudyNode node = STUDY_ROOT;

  g_string_truncate (reader->others, 0);
  for (guint i = 0; i < reader->node.items->len; i++)
    read_property (reader, &g_array_index (reader->node.items, SgfItem, i), note, root);
  study_note_set_text (&note->others, reader->others->str);
  if (!root && has_moves (reader) && note->stones == NULL) {
    read_moves (reader, g_steal_pointer (&note));
    return;
  }
  if (!root)
    node = wuzi_study_append (reader->study, study_cursor_get_node (reader->cursor), STONE_NONE,
                              POINT_NONE);
  if (node == STUDY_NO_NODE) {
    reader->dead = TRUE;
    reader->left_out++;
    return;
  }
  wuzi_study_take_note (reader->study, node, g_steal_pointer (&note));
  if (root)
    reader->cursor = wuzi_study_new_cursor (reader->study);
  else
    study_cursor_descend (reader->cursor, node);
  read_moves (reader, NULL);
}

/* Reads a node behind its ";". */
static void
read_node (Reader *reader)
{
  gboolean root = reader->study == NULL;

  reader->at = sgf_node_read (&reader->node, reader->at, reader->end);
  if (reader->node.too_many)
    study_file_say (reader->file, g_strdup (_ ("A node has too many properties; some were left "
                                               "out.")));
  if (reader->unfit)
    return;
  if (reader->dead) {
    reader->left_out += has_moves (reader) ? 1 : 0;
    return;
  }
  if (root)
    begin_game (reader);
  if (!reader->unfit)
    build_node (reader, root);
}

static void
open_branch (Reader *reader)
{
  const Branch branch = {
    reader->cursor != NULL ? study_cursor_get_depth (reader->cursor) : 0,
    reader->dead,
  };

  g_array_append_val (reader->branches, branch);
}

static void
close_branch (Reader *reader)
{
  Branch branch = g_array_index (reader->branches, Branch, reader->branches->len - 1);

  g_array_set_size (reader->branches, reader->branches->len - 1);
  reader->dead = branch.dead;
  while (reader->cursor != NULL && study_cursor_get_depth (reader->cursor) > branch.depth)
    study_cursor_ascend (reader->cursor);
}

static void
end_game (Reader *reader)
{
  reader->study = NULL;
  reader->dead = FALSE;
  reader->unfit = FALSE;
  g_clear_pointer (&reader->cursor, study_cursor_free);
}

/* One game, from its first bracket on. */
static void
read_game (Reader *reader)
{
  guint left_out = reader->left_out;

  do {
    char c = *reader->at++;

    if (c == '(') {
      open_branch (reader);
      reader->at = sgf_skip_spaces (reader->at, reader->end);
      if (sgf_is_property (reader->at, reader->end))
        read_node (reader);
    } else if (c == ')') {
      close_branch (reader);
    } else if (c == ';') {
      read_node (reader);
    }
  } while (reader->branches->len > 0 && reader->at < reader->end && goes_on (reader));
  if (reader->branches->len > 0)
    study_file_say (reader->file, g_strdup (_ ("The file is incomplete. What is there was read.")));
  g_array_set_size (reader->branches, 0);
  if (reader->study != NULL)
    find_rules_in_name (reader);
  check_game (reader, left_out);
  end_game (reader);
}

/* FALSE if no game could be read. */
static gboolean
read_games (Reader *reader, GError **error)
{
  while ((reader->at = sgf_find_game (reader->at, reader->end)) != NULL) {
    if (study_file_is_full (reader->file) || !goes_on (reader))
      break;
    read_game (reader);
  }
  if (reader->file->studies->len == 0 && reader->error != NULL) {
    g_propagate_error (error, g_steal_pointer (&reader->error));
    return FALSE;
  }
  study_file_say_left_out (reader->file, reader->left_out);
  if (reader->strange > 0)
    study_file_say (
        reader->file,
        g_strdup_printf (ngettext ("%u mark beyond the board was left out.",
                                   "%u marks beyond the board were left out.", reader->strange),
                         reader->strange));
  return TRUE;
}

gboolean
format_sgf_is (const char *bytes, gsize length)
{
  return sgf_find_game (bytes, bytes + length) != NULL;
}

gboolean
format_sgf_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                 GError **error)
{
  g_autofree char *encoding = sgf_dup_encoding (bytes, length);
  gsize text_length;
  g_autofree char *text = study_file_decode (file, bytes, length, encoding, &text_length);
  Reader reader = {
    .file = file,
    .at = text,
    .text = text,
    .end = text + text_length,
    .size_hint = options->size,
    .counted = text,
    .reading = options->reading,
    .branches = g_array_new (FALSE, FALSE, sizeof (Branch)),
    .others = g_string_new (NULL),
  };
  gboolean done;

  sgf_node_init (&reader.node);
  done = read_games (&reader, error);
  end_game (&reader);
  g_clear_error (&reader.error);
  g_array_unref (reader.branches);
  sgf_node_clear (&reader.node);
  g_string_free (reader.others, TRUE);
  return done;
}
