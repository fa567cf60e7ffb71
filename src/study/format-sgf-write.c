/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes SGF, as format-sgf.c reads it. */
#include <string.h>

#include "study/formats.h"
#include "study/sgf-properties.h"

enum {
  LINE_BYTES = 70, /* after so many, a node begins a line */
};

/* A text as a value, in brackets; in joined values a colon is escaped, too. */
static void
write_text (GString *out, const char *id, const char *text, gboolean one_line)
{
  if (text == NULL)
    return;
  g_string_append_printf (out, "%s[", id);
  for (; *text != '\0'; text++) {
    if (*text == '\\' || *text == ']')
      g_string_append_c (out, '\\');
    g_string_append_c (out, one_line && *text == '\n' ? ' ' : *text);
  }
  g_string_append_c (out, ']');
}

static void
write_point (GString *out, Point point, int size)
{
  g_string_append_c (out, (char) ('a' + point_x (point)));
  g_string_append_c (out, (char) ('a' + size - 1 - point_y (point)));
}

static void
write_number (GString *out, const char *id, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (out, "%s[%s]", id, g_ascii_dtostr (buffer, sizeof buffer, number));
}

static void
write_stones (GString *out, const StudyNote *note, Stone stone, int size)
{
  gboolean any = FALSE;

  for (guint i = 0; note->stones != NULL && i < note->stones->len; i++) {
    const StudyStone *set = &g_array_index (note->stones, StudyStone, i);

    if (set->stone != stone)
      continue;
    g_string_append (out, any ? "[" : sgf_property_find_id (SGF_STONES, stone));
    g_string_append (out, any ? "" : "[");
    write_point (out, set->point, size);
    g_string_append_c (out, ']');
    any = TRUE;
  }
}

/* What stands behind the colon. */
static void
write_joined (GString *out, const StudyMark *mark, int size)
{
  if (mark->kind < MARK_LABEL)
    return;
  g_string_append_c (out, ':');
  if (mark->kind != MARK_LABEL) {
    write_point (out, mark->to, size);
    return;
  }
  for (const char *at = mark->text; *at != '\0'; at++) {
    if (strchr ("\\]:", *at) != NULL)
      g_string_append_c (out, '\\');
    g_string_append_c (out, *at == '\n' ? ' ' : *at);
  }
}

static void
write_marks (GString *out, const StudyNote *note, MarkKind kind, int size)
{
  gboolean any = FALSE;

  for (guint i = 0; note->marks != NULL && i < note->marks->len; i++) {
    const StudyMark *mark = &g_array_index (note->marks, StudyMark, i);

    if (mark->kind != kind)
      continue;
    g_string_append (out, any ? "[" : sgf_property_find_id (SGF_MARKS, kind));
    g_string_append (out, any ? "" : "[");
    write_point (out, mark->point, size);
    write_joined (out, mark, size);
    g_string_append_c (out, ']');
    any = TRUE;
  }
}

static void
write_judgements (GString *out, const StudyNote *note)
{
  if (note->move != MOVE_UNJUDGED)
    g_string_append_printf (out, "%s[%s]",
                            sgf_property_find_id (SGF_MOVE_JUDGEMENT, (int) note->move),
                            !sgf_property_has_degrees (note->move) ? ""
                            : note->move_emphasis == 2             ? "2"
                                                                   : "1");
  if (note->position != STUDY_POSITION_UNJUDGED)
    g_string_append_printf (out, "%s[%d]",
                            sgf_property_find_id (SGF_POSITION_JUDGEMENT, (int) note->position),
                            note->position_emphasis == 2 ? 2 : 1);
  if (note->hotspot > 0)
    g_string_append_printf (out, "HO[%d]", note->hotspot);
}

static void
write_note (GString *out, const StudyNote *note, int size)
{
  write_stones (out, note, STONE_BLACK, size);
  write_stones (out, note, STONE_WHITE, size);
  write_stones (out, note, STONE_NONE, size);
  if (note->turn != STONE_NONE)
    g_string_append_printf (out, "PL[%c]", note->turn == STONE_BLACK ? 'B' : 'W');
  write_text (out, "N", note->name, TRUE);
  write_text (out, "C", note->comment, FALSE);
  for (int kind = 0; kind < MARK_KINDS; kind++)
    write_marks (out, note, (MarkKind) kind, size);
  write_judgements (out, note);
  if (note->has_value)
    write_number (out, "V", note->value);
  for (int i = 0; i < 2; i++)
    if (note->seconds_left[i] >= 0)
      write_number (out, sgf_property_find_id (SGF_SECONDS_LEFT, i), note->seconds_left[i]);
  if (note->msecs >= 0)
    g_string_append_printf (out, "WZMS[%" G_GINT64_FORMAT "]", note->msecs);
  if (note->start)
    g_string_append (out, "WZST[]");
  write_text (out, "WZRV", note->review, TRUE);
  if (note->others != NULL)
    g_string_append (out, note->others);
}

static void
write_root (GString *out, WuziStudy *study)
{
  g_string_append_printf (out, ";FF[4]GM[4]CA[UTF-8]AP[Wuzi]ST[0]SZ[%d]",
                          wuzi_study_get_size (study));
  for (int info = 0; info < STUDY_INFO_COUNT; info++)
    write_text (out, sgf_property_find_id (SGF_INFO, info),
                wuzi_study_get_info (study, (StudyInfo) info), info != STUDY_INFO_COMMENT);
}

static void
write_node (GString *out, WuziStudy *study, StudyNode node)
{
  Stone stone = wuzi_study_get_stone (study, node);
  int size = wuzi_study_get_size (study);

  if (node == STUDY_ROOT)
    write_root (out, study);
  else
    g_string_append_c (out, ';');
  if (stone != STONE_NONE) {
    g_string_append (out, stone == STONE_BLACK ? "B[" : "W[");
    if (wuzi_study_get_point (study, node) != POINT_NONE)
      write_point (out, wuzi_study_get_point (study, node), size);
    g_string_append_c (out, ']');
  }
  if (wuzi_study_get_note (study, node) != NULL)
    write_note (out, wuzi_study_get_note (study, node), size);
}

/* Is it in brackets of its own: one of several variations? */
static gboolean
is_branch (WuziStudy *study, StudyNode node)
{
  StudyNode parent = wuzi_study_get_parent (study, node);

  return parent == STUDY_NO_NODE
         || wuzi_study_get_next (study, wuzi_study_get_child (study, parent)) != STUDY_NO_NODE;
}

static void
write_study (GString *out, WuziStudy *study)
{
  StudyNode node = STUDY_ROOT;
  gsize start = out->len;

  while (node != STUDY_NO_NODE) {
    gboolean branch = is_branch (study, node);

    if (node != STUDY_ROOT && (branch || out->len - start > LINE_BYTES)) {
      g_string_append_c (out, '\n');
      start = out->len;
    }
    if (branch)
      g_string_append_c (out, '(');
    write_node (out, study, node);
    if (wuzi_study_get_child (study, node) != STUDY_NO_NODE) {
      node = wuzi_study_get_child (study, node);
      continue;
    }
    for (; node != STUDY_NO_NODE; node = wuzi_study_get_parent (study, node)) {
      if (is_branch (study, node))
        g_string_append_c (out, ')');
      if (wuzi_study_get_next (study, node) != STUDY_NO_NODE)
        break;
    }
    if (node != STUDY_NO_NODE)
      node = wuzi_study_get_next (study, node);
  }
  g_string_append_c (out, '\n');
}

gboolean
format_sgf_write (StudyFile *file, GString *out, const StudyFileOptions *options, GError **error)
{
  for (guint i = 0; i < file->studies->len; i++)
    write_study (out, g_ptr_array_index (file->studies, i));
  return TRUE;
}
