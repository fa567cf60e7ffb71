/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF with any number of games: the main line of each is taken out of the stream, and read.
 *
 * Whatever stands between games, as the "---" of ORC, is passed over. What is read of a game are
 * its moves, how long they took (as c-gomoku-cli writes it, and Wuzi), and what its root says; of
 * ORC's properties, 5A (the fifth moves that were offered) and SW (what was swapped). A game that a
 * database has written is read as it was there. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "library/library-export.h"
#include "library/readers.h"
#include "study/sgf-text.h"
#include "study/study-rule.h"

enum {
  VALUE_BYTES = 4 * LIBRARY_MAX_TEXT_BYTES, /* of a property's value: more are dropped */
  GAME_BYTES = 1 << 20,                     /* likewise, of a main line */
  AHEAD_BYTES = 256,                        /* show whether a bracket begins a game */
  GAME_GO = 1,                              /* GM[] */
  GAME_GOMOKU = 4,
};

/* A game on its way out of the stream: the nodes of its main line, and no bracket of its tree. */
typedef struct {
  GString *line; /* Owned */
  guint depth;   /* of brackets */
  gsize value;   /* bytes of the value at hand, from 1; 0 outside of values */
  gboolean escaped;
  gboolean main_line_ended;
  gboolean whole;
} Extract;

typedef struct {
  LibraryReader *reader;
  SgfNode node; /* Owned */
  gboolean has_root;
  Stone turn;
  guint number; /* GM[]; 0 if it isn't told */
  gboolean is_go;
  gboolean has_rule;
} Sgf;

static void
keep_byte (Extract *extract, char c)
{
  if (!extract->main_line_ended && extract->line->len < GAME_BYTES)
    g_string_append_c (extract->line, c);
}

static void
take_from_value (Extract *extract, char c)
{
  gboolean closed = c == ']' && !extract->escaped;

  extract->escaped = c == '\\' && !extract->escaped;
  if (extract->value++ < VALUE_BYTES || closed)
    keep_byte (extract, c);
  if (closed)
    extract->value = 0;
}

/* NOTE: a node that begins with a bracket only, "(SZ[15]", begins with ";" in the main line. */
static void
take_from_tree (Extract *extract, char c)
{
  switch (c) {
  case '(':
    extract->depth++;
    keep_byte (extract, ';');
    break;
  case ')':
    extract->depth--;
    extract->main_line_ended = TRUE;
    break;
  case '[':
    extract->value = 1;
    extract->escaped = FALSE;
    keep_byte (extract, c);
    break;
  default:
    keep_byte (extract, c);
  }
}

/* Takes what is at hand, up to the end of the game. */
static void
take (Extract *extract, LibraryText *text)
{
  do {
    char c = *text->at++;

    if (extract->value > 0)
      take_from_value (extract, c);
    else
      take_from_tree (extract, c);
  } while (extract->depth > 0 && text->at < text->end);
}

/* Moves to the bracket with which the next game begins. FALSE at the end, and with an error. */
static gboolean
find_next (LibraryText *text, GError **error)
{
  for (;;) {
    const char *found = sgf_find_game (text->at, text->end);

    if (found != NULL) {
      text->at = found;
      return TRUE;
    }
    text->at = MAX (text->at, text->end - MIN (AHEAD_BYTES, text->end - text->at));
    if (!library_text_more (text, error))
      return FALSE;
  }
}

/* The main line of the next game. FALSE at the end, and with an error. */
static gboolean
extract_next (Extract *extract, LibraryReader *reader, GError **error)
{
  LibraryText *text = reader->text;
  g_autoptr (GError) cause = NULL;

  g_string_truncate (extract->line, 0);
  extract->depth = 0;
  extract->value = 0;
  extract->main_line_ended = FALSE;
  if (!find_next (text, error))
    return FALSE;
  do {
    if (text->at < text->end)
      take (extract, text);
  } while (extract->depth > 0 && (text->at < text->end || library_text_more (text, &cause)));
  if (cause != NULL) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return FALSE;
  }
  extract->whole = extract->depth == 0;
  return TRUE;
}

/* --- properties --- */

static char *
dup_value (Sgf *sgf, const SgfItem *item)
{
  return sgf_dup_text (sgf_node_get_value (&sgf->node, item, 0), TRUE);
}

static void
set_text (Sgf *sgf, const SgfItem *item, const char **field)
{
  g_autofree char *text = dup_value (sgf, item);

  library_reader_set (sgf->reader, field, text);
}

/* "2100"; "3d" isn't one. */
static int
read_rating (Sgf *sgf, const SgfItem *item)
{
  double rating;

  return sgf_read_number (sgf_node_get_value (&sgf->node, item, 0), &rating) && rating >= 100
                 && rating < 10000
             ? (int) rating
             : 0;
}

static void
read_info (Sgf *sgf, const SgfItem *item)
{
  LibraryReader *reader = sgf->reader;
  LibraryGame *game = &reader->game;
  g_autofree char *text = dup_value (sgf, item);

  switch (item->known->argument) {
  case STUDY_INFO_BLACK:
    library_reader_set (reader, &game->black, text);
    break;
  case STUDY_INFO_WHITE:
    library_reader_set (reader, &game->white, text);
    break;
  case STUDY_INFO_BLACK_RANK:
    game->black_rating = read_rating (sgf, item);
    break;
  case STUDY_INFO_WHITE_RANK:
    game->white_rating = read_rating (sgf, item);
    break;
  case STUDY_INFO_EVENT:
    library_reader_set (reader, &game->event, text);
    break;
  case STUDY_INFO_ROUND:
    library_reader_set (reader, &game->round, text);
    break;
  case STUDY_INFO_PLACE:
    library_reader_set (reader, &game->place, text);
    break;
  case STUDY_INFO_DATE:
    library_reader_set_date (reader, text);
    break;
  case STUDY_INFO_RESULT:
    library_reader_set_result (reader, text);
    break;
  case STUDY_INFO_RULES:
    sgf->has_rule = library_reader_set_rule (reader, text);
    break;
  case STUDY_INFO_COMMENT:
    library_reader_set (reader, &game->info, text);
    break;
  default:
    break;
  }
}

/* Where RU[] doesn't, the game's name may tell the rule, "Ann-Bob: RIF rule". */
static void
read_rule_in_name (Sgf *sgf)
{
  const SgfItem *item = sgf_node_find (&sgf->node, "GN");
  g_autofree char *name = item != NULL ? dup_value (sgf, item) : NULL;
  g_autofree char *words = name != NULL ? study_rule_dup_in_name (name) : NULL;

  if (words != NULL)
    sgf->has_rule = library_reader_set_rule (sgf->reader, words);
}

/* "B+1" of c-gomoku-cli, which writes into TE[] how the game was won. */
static void
read_ending (Sgf *sgf)
{
  const SgfItem *item = sgf_node_find (&sgf->node, "TE");

  if (item != NULL && sgf->reader->game.ending == NULL
      && sgf->reader->game.result != LIBRARY_RESULT_UNKNOWN)
    set_text (sgf, item, &sgf->reader->game.ending);
}

/* Below 0: unknown. */
static int
read_minutes (Sgf *sgf, const char *id)
{
  const SgfItem *item = sgf_node_find (&sgf->node, id);
  double minutes;

  return item != NULL && sgf_read_number (sgf_node_get_value (&sgf->node, item, 0), &minutes)
                 && minutes >= 0 && minutes <= G_MAXINT
             ? (int) minutes
             : -1;
}

static void
read_named (Sgf *sgf, const char *id, const char **field)
{
  const SgfItem *item = sgf_node_find (&sgf->node, id);

  if (item != NULL)
    set_text (sgf, item, field);
}

/* What only a database writes (library-export.h). */
static void
read_kept (Sgf *sgf)
{
  LibraryReader *reader = sgf->reader;

  if (sgf_node_find (&sgf->node, LIBRARY_SGF_ID) == NULL)
    return;
  reader->kept = TRUE;
  read_named (sgf, LIBRARY_SGF_ID, &reader->game.id);
  read_named (sgf, LIBRARY_SGF_RULE, &reader->game.rule_name);
  read_named (sgf, "BT", &reader->game.black_country);
  read_named (sgf, "WT", &reader->game.white_country);
  reader->game.black_minutes = read_minutes (sgf, LIBRARY_SGF_BLACK_MINUTES);
  reader->game.white_minutes = read_minutes (sgf, LIBRARY_SGF_WHITE_MINUTES);
}

static gboolean
read_size (Sgf *sgf, double *size)
{
  const SgfItem *item = sgf_node_find (&sgf->node, "SZ");
  SgfSlice columns;
  SgfSlice rows;
  double height;

  if (item == NULL)
    return FALSE;
  if (!sgf_split (sgf_node_get_value (&sgf->node, item, 0), &columns, &rows))
    columns = rows = sgf_node_get_value (&sgf->node, item, 0);
  if (!sgf_read_number (columns, size) || !sgf_read_number (rows, &height) || *size != height)
    *size = -1;
  return TRUE;
}

/* Go is the game of files that don't say which: they may as well be of gomoku, unless there is
 * komi, a handicap or territory. */
static gboolean
looks_like_go (Sgf *sgf)
{
  static const char *const IDS[] = { "KM", "HA", "TB", "TW" };

  for (guint i = 0; i < G_N_ELEMENTS (IDS); i++)
    if (sgf_node_find (&sgf->node, IDS[i]) != NULL)
      return sgf->number <= GAME_GO && !sgf->has_rule;
  return FALSE;
}

/* What the beginning says, before the first move. */
static void
read_root (Sgf *sgf)
{
  const SgfItem *number = sgf_node_find (&sgf->node, "GM");
  double value;

  for (guint i = 0; i < sgf->node.items->len; i++) {
    const SgfItem *item = &g_array_index (sgf->node.items, SgfItem, i);

    if (item->known != NULL && item->known->kind == SGF_INFO)
      read_info (sgf, item);
  }
  if (sgf->reader->game.rule_name == NULL)
    read_rule_in_name (sgf);
  read_ending (sgf);
  read_kept (sgf);
  if (number != NULL && sgf_read_number (sgf_node_get_value (&sgf->node, number, 0), &value))
    sgf->number = (guint) CLAMP (value, 0, 1000);
  sgf->is_go = looks_like_go (sgf);
}

/* --- moves --- */

/* The side of the board that all moves of the line fit in. */
static int
guess_size (const GString *line)
{
  static const int SIZES[] = { BOARD_USUAL_SIZE, 19, 20, BOARD_MAX_SIZE };
  int most = 0;

  for (const char *at = line->str; at + 5 <= line->str + line->len; at++)
    if ((at[0] == 'B' || at[0] == 'W') && at[1] == '[' && at[4] == ']'
        && !(at[2] == 't' && at[3] == 't'))
      most = MAX (most, MAX (sgf_letter_index (at[2]), sgf_letter_index (at[3])) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    if (most <= SIZES[i])
      return SIZES[i];
  return BOARD_MAX_SIZE;
}

/* "532ms" in a comment, and Wuzi's own; below 0 if there is none. */
static gint64
read_msecs (Sgf *sgf)
{
  const SgfItem *own = sgf_node_find (&sgf->node, "WZMS");
  const SgfItem *comment = sgf_node_find (&sgf->node, "C");
  const SgfItem *item = own != NULL ? own : comment;
  SgfSlice value;
  guint64 msecs;
  char *end;

  if (item == NULL)
    return -1;
  value = sgf_trim (sgf_node_get_value (&sgf->node, item, 0));
  if (!g_ascii_isdigit (*value.start))
    return -1;
  msecs = g_ascii_strtoull (value.start, &end, 10);
  if (msecs > WUZI_GAME_RECORD_MAX_MSECS
      || (own != NULL ? end != value.end : end + 2 != value.end || memcmp (end, "ms", 2) != 0))
    return -1;
  return (gint64) msecs;
}

static void
read_move (Sgf *sgf, const SgfItem *item, gint64 msecs)
{
  LibraryReader *reader = sgf->reader;
  SgfSlice value = sgf_node_get_value (&sgf->node, item, 0);
  Point point = sgf_read_point (value, reader->game.size);

  if (point == POINT_NONE && sgf_is_pass (value, reader->game.size)) {
    library_reader_set_flaw (reader, LIBRARY_FLAW_PASS);
    return;
  }
  if ((Stone) item->known->argument != sgf->turn)
    library_reader_set_flaw (reader, LIBRARY_FLAW_COLOUR);
  library_reader_add_move (reader, point, msecs);
  sgf->turn = stone_other (sgf->turn);
}

/* Stones that are set up before the first move: as if they had been played, in the order in which
 * they are listed. FALSE if they can't have been. */
static gboolean
read_set_up (Sgf *sgf)
{
  const SgfItem *items[] = { sgf_node_find (&sgf->node, "AB"), sgf_node_find (&sgf->node, "AW") };
  guint counts[] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    counts[i] = items[i] != NULL ? items[i]->value_count : 0;
  if (counts[0] + counts[1] == 0)
    return TRUE;
  if (sgf->reader->moves->len > 0 || (counts[0] != counts[1] && counts[0] != counts[1] + 1))
    return FALSE;
  for (guint i = 0; i < counts[0] + counts[1]; i++) {
    SgfSlice value = sgf_node_get_value (&sgf->node, items[i % 2], i / 2);

    library_reader_add_move (sgf->reader, sgf_read_point (value, sgf->reader->game.size), -1);
    sgf->turn = stone_other (sgf->turn);
  }
  return TRUE;
}

/* Points, or how many there were. */
static void
read_offers (Sgf *sgf, const SgfItem *item)
{
  for (guint i = 0; i < item->value_count; i++)
    library_reader_add_offer (sgf->reader, sgf_read_point (sgf_node_get_value (&sgf->node, item, i),
                                                           sgf->reader->game.size));
}

static void
read_swap (Sgf *sgf, const SgfItem *item)
{
  g_autofree char *text = dup_value (sgf, item);

  if (g_ascii_strcasecmp (g_strstrip (text), "NO") != 0)
    library_reader_set (sgf->reader, &sgf->reader->game.swaps, text);
}

/* FALSE if the game can't be kept. */
static gboolean
read_node (Sgf *sgf)
{
  gint64 msecs = read_msecs (sgf);

  if (!read_set_up (sgf))
    return FALSE;
  for (guint i = 0; i < sgf->node.items->len; i++) {
    const SgfItem *item = &g_array_index (sgf->node.items, SgfItem, i);

    if (item->known != NULL && item->known->kind == SGF_MOVE)
      read_move (sgf, item, msecs);
    else if (g_str_equal (item->id, "5A"))
      read_offers (sgf, item);
    else if (g_str_equal (item->id, "SW"))
      read_swap (sgf, item);
  }
  return TRUE;
}

/* Why the game can't be kept, by what its root says; NULL if it can. */
static const char *
set_size (Sgf *sgf, const GString *line)
{
  double size;

  if (!read_size (sgf, &size))
    size = guess_size (line);
  if (size < BOARD_MIN_SIZE || size > BOARD_MAX_SIZE || size != (int) size)
    return _ ("Its board is too small or too large, or has not as many rows as columns.");
  sgf->reader->game.size = (int) size;
  return NULL;
}

/* Some programs write another game's number, or one of their own: it may as well be gomoku, if most
 * moves could be. */
static gboolean
is_other_game (const Sgf *sgf)
{
  if (sgf->is_go)
    return TRUE;
  return sgf->number > GAME_GO && sgf->number != GAME_GOMOKU
         && sgf->reader->moves->len <= sgf->reader->lost;
}

/* Reads a game. FALSE: nothing more is to be read. */
static gboolean
read_game (Sgf *sgf, const GString *line)
{
  LibraryReader *reader = sgf->reader;
  const char *end = line->str + line->len;
  const char *reason = NULL;

  library_reader_begin (reader);
  sgf->has_root = FALSE;
  sgf->turn = STONE_BLACK;
  sgf->number = 0;
  sgf->is_go = FALSE;
  sgf->has_rule = FALSE;
  for (const char *at = line->str; at < end;) {
    at = sgf_node_read (&sgf->node, at + 1, end);
    if (sgf->node.items->len == 0)
      continue;
    if (!sgf->has_root) {
      read_root (sgf);
      reason = set_size (sgf, line);
      sgf->has_root = TRUE;
    }
    if (reason != NULL) {
      library_reader_leave_out (reader, LIBRARY_TOLD_SIZE, reason);
      return TRUE;
    }
    if (!read_node (sgf)) {
      library_reader_leave_out (reader, LIBRARY_TOLD_SET_UP,
                                _ ("It begins with stones that can’t have been played in turn."));
      return TRUE;
    }
  }
  if (is_other_game (sgf)) {
    library_reader_leave_out (reader, LIBRARY_TOLD_OTHER_GAME,
                              _ ("What is recorded is another game, not gomoku or renju."));
    return TRUE;
  }
  return library_reader_give (reader);
}

/* A file that ends in the middle of a game: one that only lacks its last bracket has all its
 * moves. */
static gboolean
read_rest (Sgf *sgf, Extract *extract, GError **error)
{
  if (extract->value == 0) {
    read_game (sgf, extract->line);
    return TRUE;
  }
  sgf->reader->games++;
  sgf->reader->report->left_out++;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                       _ ("The file ends in the middle of a game."));
  return FALSE;
}

gboolean
read_sgf (LibraryReader *reader, GError **error)
{
  Sgf sgf = { .reader = reader };
  Extract extract = { .line = g_string_sized_new (4096) };
  g_autoptr (GError) cause = NULL;
  gboolean going = TRUE;

  sgf_node_init (&sgf.node);
  while (going && extract_next (&extract, reader, &cause))
    if (extract.whole)
      going = read_game (&sgf, extract.line);
    else
      going = read_rest (&sgf, &extract, &cause) && FALSE;
  sgf_node_clear (&sgf.node);
  g_string_free (extract.line, TRUE);
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}
