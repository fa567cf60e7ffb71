/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Libraries of RenLib (.lib), versions 2.x to 3.4, and those without a header before them.
 *
 * A stream of nodes in the order of the tree, each a point, flags, and texts. A node's board text
 * is a label on its point in the note of the node before; labels without a move are nodes of their
 * own there. Its mark is a hotspot. There are only boards of 15 x 15 points, black and white in
 * turn and no stones that were set up; all other marks, names, judgements, times and what is known
 * of the game are left out when a library is written. Several games become one tree. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "study/formats.h"
#include "study/study-encoding.h"
#include "study/wuzi-study-reading.h"

enum {
  LIB_SIZE = 15,
  HEADER_BYTES = 20,
  NEWEST_VERSION = 304,
  FIRST_WITHOUT_HEADER = 0x78, /* h8 */
  MULTI_LINE = 0x08,           /* in a comment: what follows is the longer part */
  LONGEST_LABEL = 5,           /* characters */
  LONGEST_TEXT = 1 << 20,      /* bytes: the rest is left out */
  SAMPLE_BYTES = 1 << 20,      /* of texts, to guess their encoding */
};

enum {
  FLAG_SIBLING = 0x80, /* one follows */
  FLAG_LEAF = 0x40,
  FLAG_OLD_COMMENT = 0x20,
  FLAG_MARK = 0x10,
  FLAG_COMMENT = 0x08,
  FLAG_START = 0x04,
  FLAG_NO_MOVE = 0x02,
  FLAG_EXTENSION = 0x01,
  EXTENSION_TEXT = 0x01,
};

/* How a library begins; its zero at the end isn't written. */
static const char MAGIC[] = "\xffRenLib\xff";
enum {
  MAGIC_LENGTH = sizeof MAGIC - 1,
};

/* --- the stream --- */

typedef struct {
  const guint8 *at;
  const guint8 *end;
  gboolean cut; /* it ended in the middle of a node */
} Stream;

typedef struct {
  const guint8 *start;
  gsize length;
} Bytes;

/* A node as it stands in the file. */
typedef struct {
  guint8 place;
  guint8 flags;
  Bytes comment;
  Bytes label;
} LibNode;

/* Bytes by twos, up to a zero; what the file has of them, if it ends before. */
static Bytes
read_text (Stream *stream)
{
  Bytes text = { stream->at, 0 };

  while (stream->end - stream->at >= 2) {
    gboolean first = stream->at[0] == 0;
    gboolean second = stream->at[1] == 0;

    stream->at += 2;
    if (text.length < LONGEST_TEXT)
      text.length += first ? 0 : second ? 1 : 2;
    if (first || second)
      return text;
  }
  stream->cut = TRUE;
  stream->at = stream->end;
  return text;
}

/* Bytes by twos, the last two of which have one with the high bit. */
static Bytes
read_old_text (Stream *stream)
{
  Bytes text = { stream->at, 0 };

  while (stream->end - stream->at >= 2) {
    gboolean last = stream->at[0] >= 0x80 || stream->at[1] >= 0x80;

    if (text.length < LONGEST_TEXT)
      text.length += stream->at[0] >= 0x80 ? 1 : 2;
    stream->at += 2;
    if (last)
      return text;
  }
  stream->cut = TRUE;
  stream->at = stream->end;
  return text;
}

/* FALSE at the end. */
static gboolean
read_node (Stream *stream, LibNode *node)
{
  guint extension = 0;

  memset (node, 0, sizeof *node);
  if (stream->end - stream->at < 2) {
    stream->cut = stream->cut || stream->at < stream->end;
    return FALSE;
  }
  node->place = *stream->at++;
  node->flags = *stream->at++;
  if (node->flags & FLAG_EXTENSION) {
    if (stream->end - stream->at < 2) {
      stream->cut = TRUE;
      return FALSE;
    }
    extension = stream->at[0] * 256u + stream->at[1];
    stream->at += 2;
  }
  if (node->flags & FLAG_OLD_COMMENT)
    node->comment = read_old_text (stream);
  else if (node->flags & FLAG_COMMENT)
    node->comment = read_text (stream);
  if (extension & EXTENSION_TEXT)
    node->label = read_text (stream);
  return TRUE;
}

static gboolean
has_header (const char *bytes, gsize length)
{
  return length >= MAGIC_LENGTH && memcmp (bytes, MAGIC, MAGIC_LENGTH) == 0;
}

static void
open_stream (Stream *stream, const char *bytes, gsize length)
{
  gsize skipped = has_header (bytes, length) ? MIN (length, HEADER_BYTES) : 0;

  stream->at = (const guint8 *) bytes + skipped;
  stream->end = (const guint8 *) bytes + length;
  stream->cut = FALSE;
}

/* Column and row from the top, from 1; POINT_NONE for none, and *good FALSE beyond the board. */
static Point
to_point (guint8 place, gboolean *good)
{
  int x = place % 16;
  int y = place / 16 + 1;

  *good = place == 0 || (x >= 1 && x <= LIB_SIZE && y <= LIB_SIZE);
  return place != 0 && *good ? point_make (x - 1, LIB_SIZE - y) : POINT_NONE;
}

/* Is it a whole tree, with no header before? */
static gboolean
is_whole_tree (const char *bytes, gsize length)
{
  gsize open = 1; /* branches that still come */
  gboolean good = TRUE;
  LibNode node;
  Stream stream;

  open_stream (&stream, bytes, length);
  while (good && open > 0 && read_node (&stream, &node)) {
    to_point (node.place, &good);
    open += node.flags & FLAG_SIBLING ? 1 : 0;
    open -= node.flags & FLAG_LEAF ? 1 : 0;
  }
  return good && open == 0 && !stream.cut && stream.at == stream.end;
}

gboolean
format_lib_is (const char *bytes, gsize length)
{
  return has_header (bytes, length)
         || (length >= 2 && (guchar) bytes[0] == FIRST_WITHOUT_HEADER
             && !format_pos_is (bytes, length) && is_whole_tree (bytes, length));
}

/* --- reading --- */

/* A node on the way, as the file has it. */
typedef struct {
  gboolean real; /* it is a node of the study, too */
  gboolean dead; /* it is left out, with what is below it */
} WayNode;

typedef struct {
  StudyFile *file;
  GCancellable *reading; /* Borrowed, or NULL */
  WuziStudy *study;      /* Borrowed */
  StudyCursor *cursor;   /* Owned */
  const char *encoding;  /* of the texts */
  GArray *way;           /* Owned, of WayNode; the first is the root */
  GArray *branches;      /* Owned, of guint: the depths of nodes with a sibling to come */
  guint left_out;
} Reader;

/* Old texts have seven bits, and Swedish letters in the places of brackets. (transfer full) */
static char *
dup_old_text (Bytes bytes)
{
  static const char FROM[] = "[\\]{|}";
  static const char *const TO[] = { "Ä", "Ö", "Å", "ä", "ö", "å" };
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < bytes.length; i++) {
    char c = (char) (bytes.start[i] & 0x7f);
    const char *found = c != '\0' ? strchr (FROM, c) : NULL;

    if (found != NULL)
      g_string_append (text, TO[found - FROM]);
    else if (c != '\0')
      g_string_append_c (text, c);
  }
  return g_string_free (text, FALSE);
}

/* (transfer full) */
static char *
dup_text (const Reader *reader, Bytes bytes)
{
  const char *start = (const char *) bytes.start;
  gsize length;
  guint bad;

  if (g_str_equal (reader->encoding, "UTF-8"))
    return g_strndup (start, bytes.length);
  return study_encoding_convert (start, bytes.length, reader->encoding, NULL, &length, &bad);
}

/* Without what Windows puts at the ends of lines; the longer part of a comment begins on a line
 * of its own. */
static void
mend_breaks (char *text)
{
  char *out = text;

  for (const char *at = text; *at != '\0'; at++)
    if (*at == MULTI_LINE)
      *out++ = '\n';
    else if (*at != '\r')
      *out++ = *at;
  *out = '\0';
}

static StudyNote *
new_note (const Reader *reader, const LibNode *node)
{
  StudyNote *note = study_note_new ();
  g_autofree char *comment = NULL;

  if (node->comment.length > 0) {
    comment = node->flags & FLAG_OLD_COMMENT ? dup_old_text (node->comment)
                                             : dup_text (reader, node->comment);
    mend_breaks (comment);
    study_note_set_text (&note->comment, comment);
  }
  note->hotspot = node->flags & FLAG_MARK ? 1 : 0;
  note->start = (node->flags & FLAG_START) != 0;
  return note;
}

static void
add_note (Reader *reader, StudyNode node, StudyNote *other)
{
  g_autoptr (StudyNote) added = other;
  StudyNote *note;

  if (study_note_is_empty (added))
    return;
  note = wuzi_study_steal_note (reader->study, node);
  study_note_merge (note, added);
  wuzi_study_take_note (reader->study, node, note);
}

/* The board text: a label where the cursor stands, before the move; of no point, a name. */
static void
add_label (Reader *reader, const LibNode *node, Point point, StudyNote *own)
{
  g_autofree char *text = NULL;
  StudyNote *note;

  if (node->label.length == 0)
    return;
  text = dup_text (reader, node->label);
  for (char *at = text; *at != '\0'; at++)
    *at = g_ascii_iscntrl (*at) ? ' ' : *at;
  if (point == POINT_NONE) {
    study_note_set_text (&own->name, text);
    return;
  }
  note = study_note_new ();
  study_note_set_mark (note, MARK_LABEL, point, POINT_NONE, text, TRUE);
  add_note (reader, study_cursor_get_node (reader->cursor), note);
}

/* Finds or makes the node of a move. STUDY_NO_NODE if it can't be played. */
static StudyNode
add_move (Reader *reader, Point point)
{
  StudyNode parent = study_cursor_get_node (reader->cursor);
  Stone turn = study_cursor_get_position (reader->cursor)->turn;
  StudyNode child = wuzi_study_find_child (reader->study, parent, turn, point);

  if (child == STUDY_NO_NODE && study_cursor_can_play (reader->cursor, point))
    child = wuzi_study_append (reader->study, parent, turn, point);
  return child;
}

static WayNode *
get_last (Reader *reader)
{
  return &g_array_index (reader->way, WayNode, reader->way->len - 1);
}

/* Takes one node into the study, below the last of the way. */
static void
build_node (Reader *reader, const LibNode *node, Point point)
{
  WayNode way = { FALSE, get_last (reader)->dead };
  g_autoptr (StudyNote) note = NULL;

  if (!way.dead) {
    note = new_note (reader, node);
    add_label (reader, node, point, note);
  }
  if (!way.dead && !(node->flags & FLAG_NO_MOVE)) {
    StudyNode child = add_move (reader, point);

    way.real = child != STUDY_NO_NODE;
    way.dead = !way.real;
    if (way.real) {
      add_note (reader, child, g_steal_pointer (&note));
      study_cursor_descend (reader->cursor, child);
    }
  }
  reader->left_out += way.dead ? 1 : 0;
  g_array_append_val (reader->way, way);
}

/* Goes up until the way is so long. */
static void
go_up (Reader *reader, guint length)
{
  for (; reader->way->len > length; g_array_set_size (reader->way, reader->way->len - 1))
    if (get_last (reader)->real)
      study_cursor_ascend (reader->cursor);
}

/* Behind a node: the next one is its child, or the sibling of the last one that has some. FALSE if
 * there is none to come. */
static gboolean
find_place (Reader *reader, guint8 flags)
{
  guint depth = reader->way->len - 1;

  if (flags & FLAG_SIBLING)
    g_array_append_val (reader->branches, depth);
  if (!(flags & FLAG_LEAF))
    return TRUE;
  if (reader->branches->len == 0)
    return FALSE;
  depth = g_array_index (reader->branches, guint, reader->branches->len - 1);
  g_array_set_size (reader->branches, reader->branches->len - 1);
  go_up (reader, depth);
  return TRUE;
}

/* Tells why the reading ended, if that isn't how it should. */
static void
say_end (Reader *reader, const Stream *stream, const guint8 *bytes, gboolean good, gboolean done)
{
  if (!good)
    study_file_say (reader->file,
                    g_strdup_printf (_ ("At byte %u the file is damaged. What comes before that "
                                        "was read."),
                                     (guint) (stream->at - bytes)));
  else if (stream->cut || !done)
    study_file_say (reader->file, g_strdup (_ ("The file is incomplete. What is there was read.")));
  study_file_say_left_out (reader->file, reader->left_out);
}

static void
read_nodes (Reader *reader, Stream *stream, const guint8 *bytes)
{
  const guint8 *first = stream->at;
  gboolean good = TRUE;
  gboolean done = FALSE;
  LibNode node;

  for (guint count = 0; !done && good && count < STUDY_MAX_NODES; count++) {
    const guint8 *start = stream->at;
    Point point;

    if (!wuzi_study_reading_go_on (reader->reading, (gsize) (start - bytes),
                                   (gsize) (stream->end - bytes), NULL)
        || !read_node (stream, &node))
      break;
    point = to_point (node.place, &good);
    if (!good)
      stream->at = start;
    else if (start == first && node.place == 0)
      add_note (reader, STUDY_ROOT, new_note (reader, &node));
    else {
      build_node (reader, &node, point);
      done = !find_place (reader, node.flags);
    }
  }
  /* An empty library has no more than its root. */
  done = done || (reader->way->len == 1 && reader->branches->len == 0);
  say_end (reader, stream, bytes, good, done);
}

/* One encoding for all texts of the file, by what they look like together. */
static const char *
guess_encoding (const char *bytes, gsize length)
{
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  LibNode node;
  Stream stream;

  open_stream (&stream, bytes, length);
  while (texts->len < SAMPLE_BYTES && read_node (&stream, &node)) {
    if (!(node.flags & FLAG_OLD_COMMENT))
      g_byte_array_append (texts, node.comment.start, (guint) node.comment.length);
    g_byte_array_append (texts, (const guint8 *) "\n", 1);
    g_byte_array_append (texts, node.label.start, (guint) node.label.length);
    g_byte_array_append (texts, (const guint8 *) "\n", 1);
  }
  return study_encoding_guess ((const char *) texts->data, texts->len);
}

static gboolean
check_version (const char *bytes, gsize length, GError **error)
{
  int version;

  if (!has_header (bytes, length) || length < 10)
    return TRUE;
  version = (guchar) bytes[8] * 100 + (guchar) bytes[9];
  if (version <= NEWEST_VERSION)
    return TRUE;
  g_set_error (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
               _ ("This library was written by a newer version of RenLib (%d.%d)."),
               (guchar) bytes[8], (guchar) bytes[9]);
  return FALSE;
}

gboolean
format_lib_read (StudyFile *file, const char *bytes, gsize length, const StudyFileOptions *options,
                 GError **error)
{
  const WayNode root = { FALSE, FALSE };
  Reader reader = { .file = file, .reading = options->reading };
  Stream stream;

  if (!check_version (bytes, length, error))
    return FALSE;
  reader.encoding = guess_encoding (bytes, length);
  if (!g_str_equal (reader.encoding, "UTF-8"))
    study_file_say (file,
                    g_strdup_printf (_ ("The text seems to be encoded as %s."), reader.encoding));
  reader.study = wuzi_study_new (LIB_SIZE);
  wuzi_study_init_rule (reader.study, RULE_RENJU);
  g_ptr_array_add (file->studies, reader.study);
  reader.cursor = wuzi_study_new_cursor (reader.study);
  reader.way = g_array_new (FALSE, FALSE, sizeof (WayNode));
  reader.branches = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (reader.way, root);
  open_stream (&stream, bytes, length);
  read_nodes (&reader, &stream, (const guint8 *) bytes);
  study_cursor_free (reader.cursor);
  g_array_unref (reader.way);
  g_array_unref (reader.branches);
  return TRUE;
}

/* --- writing --- */

/* Where a node of a game has come to in the tree that is written. */
typedef struct {
  StudyNode node;
  gboolean white_to_move;
} Target;

typedef struct {
  StudyFile *file;
  WuziStudy *tree; /* Owned: of all games */
  gboolean more;   /* is there anything that can't be written? */
  guint left_out;
} Writer;

/* The part of a note that a library can hold. (transfer full) */
static StudyNote *
dup_plain_note (Writer *writer, const StudyNote *note)
{
  StudyNote *plain = study_note_new ();

  if (note == NULL)
    return plain;
  study_note_set_text (&plain->comment, note->comment);
  plain->hotspot = note->hotspot > 0 ? 1 : 0;
  plain->start = note->start;
  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++) {
    const StudyMark *mark = &g_array_index (note->marks, StudyMark, i);

    if (mark->kind == MARK_LABEL && *mark->text != '\0'
        && g_utf8_strlen (mark->text, -1) <= LONGEST_LABEL)
      study_note_set_mark (plain, mark->kind, mark->point, mark->to, mark->text, TRUE);
  }
  writer->more = writer->more || !study_note_equal (plain, note);
  return plain;
}

static void
merge_note (Writer *writer, StudyNode node, const StudyNote *note)
{
  g_autoptr (StudyNote) plain = dup_plain_note (writer, note);
  StudyNote *merged;

  if (study_note_is_empty (plain))
    return;
  merged = wuzi_study_steal_note (writer->tree, node);
  study_note_merge (merged, plain);
  wuzi_study_take_note (writer->tree, node, merged);
}

/* Adds one node of a game below a target. FALSE if it can't be written. */
static gboolean
add_node (Writer *writer, WuziStudy *study, StudyNode node, Target *target)
{
  const StudyNote *note = wuzi_study_get_note (study, node);
  Stone stone = wuzi_study_get_stone (study, node);
  Point point = wuzi_study_get_point (study, node);
  StudyNode child = target->node;

  if (note != NULL && note->stones != NULL)
    return FALSE;
  if (stone != STONE_NONE) {
    if ((stone == STONE_WHITE) != target->white_to_move)
      return FALSE;
    target->white_to_move = !target->white_to_move;
    child = wuzi_study_find_child (writer->tree, target->node, stone, point);
    if (child == STUDY_NO_NODE)
      child = wuzi_study_append (writer->tree, target->node, stone, point);
    if (child == STUDY_NO_NODE)
      return FALSE;
  }
  target->node = child;
  merge_note (writer, child, note);
  return TRUE;
}

/* Is there nothing about the game, or only what is so of each library: it is of renju? */
static gboolean
is_understood (WuziStudy *study, StudyInfo info)
{
  const char *text = wuzi_study_get_info (study, info);

  return text == NULL
         || (info == STUDY_INFO_RULES && g_ascii_strcasecmp (text, rule_to_name (RULE_RENJU)) == 0);
}

/* Adds a game to the tree: nodes without a move become one with those above. */
static void
add_study (Writer *writer, WuziStudy *study)
{
  g_autoptr (StudyCursor) cursor = wuzi_study_new_cursor (study);
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (Target));
  gboolean added;

  for (int info = 0; info < STUDY_INFO_COUNT; info++)
    writer->more = writer->more || !is_understood (study, (StudyInfo) info);
  do {
    guint depth = study_cursor_get_depth (cursor);
    Target target = { STUDY_ROOT, FALSE };

    if (depth > 0)
      target = g_array_index (targets, Target, depth - 1);
    added = add_node (writer, study, study_cursor_get_node (cursor), &target);
    writer->left_out += added ? 0 : 1;
    g_array_set_size (targets, depth);
    g_array_append_val (targets, target);
  } while (study_cursor_next (cursor, added));
}

/* With a zero, or two where that is needed to have an even number of bytes. */
static void
write_text (GString *out, const char *text)
{
  gsize length = strlen (text);

  g_string_append_len (out, text, (gssize) length);
  g_string_append_len (out, "\0\0", length % 2 == 0 ? 2 : 1);
}

/* The first line, and the others behind a mark, with the breaks of Windows. */
static void
write_comment (GString *out, const char *comment)
{
  g_autofree char *unmarked =
      g_strdelimit (g_strdup (comment), (const char[]) { MULTI_LINE, 0 }, ' ');
  g_auto (GStrv) lines = g_strsplit (unmarked, "\n", 2);
  g_autoptr (GString) text = g_string_new (lines[0]);

  if (lines[0] != NULL && lines[1] != NULL) {
    g_string_append_c (text, MULTI_LINE);
    g_string_append (text, lines[1]);
    g_string_replace (text, "\n", "\r\n", 0);
  }
  write_text (out, text->str);
}

static guint8
to_place (Point point)
{
  return point == POINT_NONE
             ? 0
             : (guint8) (16 * (LIB_SIZE - 1 - point_y (point)) + point_x (point) + 1);
}

static void
write_node (GString *out, guint8 place, guint flags, const StudyNote *note, const char *label)
{
  const char *comment = note != NULL ? note->comment : NULL;

  flags |= comment != NULL ? FLAG_COMMENT : 0;
  flags |= note != NULL && note->hotspot > 0 ? FLAG_MARK : 0;
  flags |= note != NULL && note->start ? FLAG_START : 0;
  flags |= label != NULL ? FLAG_EXTENSION : 0;
  g_string_append_c (out, (char) place);
  g_string_append_c (out, (char) flags);
  if (label != NULL)
    g_string_append_len (out, "\0\1", 2);
  if (comment != NULL)
    write_comment (out, comment);
  if (label != NULL)
    write_text (out, label);
}

/* The next label of a node that lies on none of its moves, from *index on; NULL if there is
 * none. */
static const StudyMark *
next_label (WuziStudy *tree, StudyNode node, guint *index)
{
  const StudyNote *note = wuzi_study_get_note (tree, node);
  guint count = note != NULL && note->marks != NULL ? note->marks->len : 0;

  while (*index < count) {
    const StudyMark *mark = &g_array_index (note->marks, StudyMark, (*index)++);

    if (wuzi_study_find_child (tree, node, STONE_BLACK, mark->point) == STUDY_NO_NODE
        && wuzi_study_find_child (tree, node, STONE_WHITE, mark->point) == STUDY_NO_NODE)
      return mark;
  }
  return NULL;
}

/* The labels without a move, which come before a node's children. */
static void
write_labels (GString *out, WuziStudy *tree, StudyNode node)
{
  gboolean has_child = wuzi_study_get_child (tree, node) != STUDY_NO_NODE;
  guint index = 0;
  const StudyMark *mark = next_label (tree, node, &index);

  while (mark != NULL) {
    const StudyMark *next = next_label (tree, node, &index);

    write_node (out, to_place (mark->point),
                FLAG_NO_MOVE | FLAG_LEAF | (next != NULL || has_child ? FLAG_SIBLING : 0), NULL,
                mark->text);
    mark = next;
  }
}

static gboolean
is_leaf (WuziStudy *tree, StudyNode node)
{
  guint index = 0;

  return wuzi_study_get_child (tree, node) == STUDY_NO_NODE
         && next_label (tree, node, &index) == NULL;
}

/* The nodes in the order of the tree. */
static void
write_tree (GString *out, WuziStudy *tree)
{
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (tree, node, STUDY_ROOT)) {
    StudyNode parent = wuzi_study_get_parent (tree, node);
    Point point = wuzi_study_get_point (tree, node);
    const StudyMark *label = NULL;
    guint flags = 0;

    if (parent != STUDY_NO_NODE) {
      flags = (wuzi_study_get_next (tree, node) != STUDY_NO_NODE ? FLAG_SIBLING : 0)
              | (is_leaf (tree, node) ? FLAG_LEAF : 0);
      label =
          study_note_find_mark (wuzi_study_get_note (tree, parent), MARK_LABEL, point, POINT_NONE);
    }
    write_node (out, to_place (point), flags, wuzi_study_get_note (tree, node),
                label != NULL ? label->text : NULL);
    write_labels (out, tree, node);
  }
}

static gboolean
check_sizes (StudyFile *file, GError **error)
{
  for (guint i = 0; i < file->studies->len; i++)
    if (wuzi_study_get_size (g_ptr_array_index (file->studies, i)) != LIB_SIZE) {
      g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_UNFIT,
                           _ ("RenLib only has boards of 15 × 15 points."));
      return FALSE;
    }
  return TRUE;
}

gboolean
format_lib_write (StudyFile *file, GString *out, const StudyFileOptions *options, GError **error)
{
  g_autoptr (WuziStudy) tree = wuzi_study_new (LIB_SIZE);
  Writer writer = { .file = file, .tree = tree };

  if (!check_sizes (file, error))
    return FALSE;
  for (guint i = 0; i < file->studies->len; i++)
    add_study (&writer, g_ptr_array_index (file->studies, i));
  g_string_append_len (out, MAGIC, MAGIC_LENGTH);
  g_string_append_len (out, "\3\4\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12);
  write_tree (out, tree);
  if (writer.left_out > 0)
    study_file_say (file,
                    g_strdup_printf (ngettext ("%u variation was left out: RenLib only has moves "
                                               "of black and white in turn.",
                                               "%u variations were left out: RenLib only has "
                                               "moves of black and white in turn.",
                                               writer.left_out),
                                     writer.left_out));
  if (writer.more)
    study_file_say (file, g_strdup (_ ("What a library of RenLib can’t hold was left out: marks "
                                       "other than labels of up to five characters, names, "
                                       "judgements and times.")));
  return TRUE;
}
