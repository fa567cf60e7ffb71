/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes from word to word. */
#include "study/study-text.h"

#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"

#define BLANKS " \t\r\n"

/* A point that a text names, at its place. */
typedef struct {
  gsize start;
  gsize length;
  Point point;
  gboolean capital;
} Named;

/* In these scripts no blank stands between words. */
static gboolean
is_unspaced (gunichar letter)
{
  switch (g_unichar_get_script (letter)) {
  case G_UNICODE_SCRIPT_HAN:
  case G_UNICODE_SCRIPT_HIRAGANA:
  case G_UNICODE_SCRIPT_KATAKANA:
  case G_UNICODE_SCRIPT_BOPOMOFO:
  case G_UNICODE_SCRIPT_HANGUL:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
is_of_word (gunichar letter)
{
  return letter == '_'
         || ((g_unichar_isalnum (letter) || g_unichar_ismark (letter)) && !is_unspaced (letter));
}

/* Does a word end before at? A dot belongs to it behind anything but a number. */
static gboolean
begins_word (const char *text, const char *at)
{
  const char *before;

  if (at == text)
    return TRUE;
  before = g_utf8_prev_char (at);
  if (*before != '.' || before == text)
    return !is_of_word (g_utf8_get_char (before));
  at = before;
  while (at > text && g_ascii_isdigit (at[-1]))
    at--;
  if (at == before)
    return !is_of_word (g_utf8_get_char (g_utf8_prev_char (at)));
  return at == text || !is_of_word (g_utf8_get_char (g_utf8_prev_char (at)));
}

static gboolean
ends_word (const char *at)
{
  if (*at == '.')
    at++;
  return *at == '\0' || !is_of_word (g_utf8_get_char (at));
}

static gboolean
is_address (const char *text, gsize length)
{
  static const char *const SIGNS[] = { "://", "@", "\\" };

  for (gsize i = 0; i < G_N_ELEMENTS (SIGNS); i++)
    if (g_strstr_len (text, (gssize) length, SIGNS[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* A letter and a number, of one or two digits. Returns their length, or 0. */
static gsize
read_name (const char *text, const char *at, char name[NOTATION_POINT_BYTES])
{
  gsize length = 1;

  if (!g_ascii_isalpha (*at) || !g_ascii_isdigit (at[1]) || at[1] == '0')
    return 0;
  while (length < NOTATION_POINT_BYTES - 1 && g_ascii_isdigit (at[length]))
    length++;
  if (!begins_word (text, at) || !ends_word (at + length))
    return 0;
  memcpy (name, at, length);
  name[length] = '\0';
  return length;
}

/* What stands in a text. */
typedef struct {
  GArray *points;      /* of Named; owned */
  gboolean has_points; /* with a capital other than B */
  gboolean has_white;  /* "W2" */
} Names;

/* Those of what stands between blanks. */
static void
add_names (Names *names, const char *text, const char *from, gsize length, int size)
{
  if (is_address (from, length))
    return;
  for (const char *at = from; at < from + length; at++) {
    char name[NOTATION_POINT_BYTES];
    Named named = { .start = (gsize) (at - text), .length = read_name (text, at, name) };

    if (named.length == 0)
      continue;
    named.point = notation_to_point (name, size);
    named.capital = g_ascii_isupper (name[0]);
    names->has_white |= name[0] == 'W';
    if (named.point == POINT_NONE)
      continue;
    names->has_points |= named.capital && name[0] != 'B';
    g_array_append_val (names->points, named);
  }
}

/* (transfer full) (element-type Named) */
static GArray *
list_points (const char *text, int size)
{
  Names names = { .points = g_array_new (FALSE, FALSE, sizeof (Named)) };
  guint kept = 0;

  for (const char *at = text; *at != '\0'; at += strspn (at, BLANKS)) {
    gsize length = strcspn (at, BLANKS);

    add_names (&names, text, at, length, size);
    at += length;
  }
  for (guint i = 0; i < names.points->len; i++) {
    const Named *named = &g_array_index (names.points, Named, i);

    if (text[named->start] != 'B' || (names.has_points && !names.has_white))
      g_array_index (names.points, Named, kept++) = *named;
  }
  g_array_set_size (names.points, kept);
  return names.points;
}

char *
study_text_turn (const char *text, int size, int symmetry)
{
  g_autoptr (GArray) points = list_points (text, size);
  GString *turned;
  gsize from = 0;

  if (points->len == 0)
    return NULL;
  turned = g_string_new (NULL);
  for (guint i = 0; i < points->len; i++) {
    const Named *named = &g_array_index (points, Named, i);
    char name[NOTATION_POINT_BYTES];

    notation_from_point (symmetry_turn (named->point, size, symmetry), name);
    if (named->capital)
      name[0] = g_ascii_toupper (name[0]);
    g_string_append_len (turned, text + from, (gssize) (named->start - from));
    g_string_append (turned, name);
    from = named->start + named->length;
  }
  g_string_append (turned, text + from);
  return g_string_free (turned, FALSE);
}
