/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Player names: cleaned, refused, compared. */
#include "records/players/player-name.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

enum {
  /* No character of normal form C is made of more than four, and none takes
   * more than four bytes: a longer text needs no closer look. */
  MAX_BYTES_BEFORE_COMPOSING = PLAYER_NAME_MAX_CHARS * 4 * 4,
};

/* Is this white space, or a character without width that does nothing at the
 * edge of a name? */
static gboolean
is_trimmed (gunichar c)
{
  switch (c) {
  case 0x000b: /* line tabulation: white space that GLib leaves out */
  case 0x0085: /* next line: likewise */
  case 0x200b: /* zero width space */
  case 0x200c: /* zero width non-joiner */
  case 0x200d: /* zero width joiner */
  case 0x2060: /* word joiner */
  case 0xfeff: /* byte order mark */
    return TRUE;
  default:
    return g_unichar_isspace (c);
  }
}

/* Marks, embeddings, overrides and isolates that turn the writing direction
 * could make one name look like another, or turn the text around it. */
static gboolean
turns_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069);
}

static gboolean
is_refused (gunichar c)
{
  switch (g_unichar_type (c)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_LINE_SEPARATOR:
  case G_UNICODE_PARAGRAPH_SEPARATOR:
    return TRUE;
  default:
    return turns_direction (c);
  }
}

/* Letters and symbols by their category, but drawn as nothing. */
static gboolean
is_blank (gunichar c)
{
  return c == 0x115f || c == 0x1160 || c == 0x2800 || c == 0x3164 || c == 0xffa0;
}

/* Can this be seen when it stands alone? NOTE: characters that GLib doesn't
 * know yet count as visible: they may be next year's emoji. */
static gboolean
is_visible (gunichar c)
{
  return !g_unichar_ismark (c) && !is_blank (c)
         && (g_unichar_isgraph (c) || g_unichar_type (c) == G_UNICODE_UNASSIGNED);
}

/* Is there a character that passes the test? */
static gboolean
any_char (const char *text, gboolean (*test) (gunichar c))
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (test (g_utf8_get_char (at)))
      return TRUE;
  return FALSE;
}

/* What stays of the text, which must be UTF-8, without white space around it. */
static const char *
trim (const char *text, gsize *length)
{
  const char *end = text + strlen (text);

  while (text < end && is_trimmed (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && is_trimmed (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  *length = (gsize) (end - text);
  return text;
}

static char *
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, sentence);
  return NULL;
}

static char *
refuse_length (GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               ngettext ("A name has at most %d character.", "A name has at most %d characters.",
                         PLAYER_NAME_MAX_CHARS),
               PLAYER_NAME_MAX_CHARS);
  return NULL;
}

char *
player_name_clean (const char *text, GError **error)
{
  const char *bad_chars = _ ("A name can’t contain line breaks or control characters.");
  g_autofree char *name = NULL;
  gsize length;

  g_return_val_if_fail (text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    return refuse (error, bad_chars);
  text = trim (text, &length);
  if (length > MAX_BYTES_BEFORE_COMPOSING)
    return refuse_length (error);
  name = g_utf8_normalize (text, (gssize) length, G_NORMALIZE_NFC);
  if (any_char (name, is_refused))
    return refuse (error, bad_chars);
  if (g_utf8_strlen (name, -1) > PLAYER_NAME_MAX_CHARS)
    return refuse_length (error);
  return any_char (name, is_visible) ? g_steal_pointer (&name)
                                     : refuse (error, _ ("Type a name first."));
}

char *
player_name_key (const char *name)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  folded = g_utf8_casefold (name, -1);
  return g_utf8_normalize (folded, -1, G_NORMALIZE_NFC);
}

char *
player_name_search_key (const char *text)
{
  g_autofree char *apart = NULL;
  g_autofree char *folded = NULL;
  GString *key;

  g_return_val_if_fail (text != NULL, NULL);

  folded = g_utf8_casefold (text, -1);
  apart = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  key = g_string_new (NULL);
  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (key, g_utf8_get_char (at));
  return g_string_free (key, FALSE);
}

GPtrArray *
player_name_split_search (const char *text)
{
  g_autofree char *key = player_name_search_key (text);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = NULL;

  for (char *at = key; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isspace (g_utf8_get_char (at)))
      memset (at, ' ', (gsize) (g_utf8_next_char (at) - at));
  words = g_strsplit (key, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (found, g_strdup (words[i]));
  return found;
}
