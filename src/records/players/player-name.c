/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Player names: cleaned, refused, compared. */
#include "records/players/player-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  switch (g_unichar_type (c)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_FORMAT:
  case G_UNICODE_SURROGATE:
  case G_UNICODE_NON_SPACING_MARK:
  case G_UNICODE_SPACING_MARK:
  case G_UNICODE_ENCLOSING_MARK:
  case G_UNICODE_LINE_SEPARATOR:
  case G_UNICODE_PARAGRAPH_SEPARATOR:
  case G_UNICODE_SPACE_SEPARATOR:
    return FALSE;
  default:
    return !is_blank (c);
  }
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

/* The first byte of text, which must be UTF-8, that isn't trimmed away. */
static const char *
trimmed_start (const char *text)
{
  while (*text != '\0' && is_trimmed (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text;
}

/* The end of what stays of the text from start on. */
static const char *
trimmed_end (const char *start)
{
  const char *end = start + strlen (start);

  while (end > start) {
    const char *last = g_utf8_prev_char (end);

    if (!is_trimmed (g_utf8_get_char (last)))
      break;
    end = last;
  }
  return end;
}

static PlayerNameFault
clean (const char *text, char **name)
{
  const char *start;
  const char *end;

  if (!g_utf8_validate (text, -1, NULL))
    return PLAYER_NAME_BAD_CHARS;
  start = trimmed_start (text);
  end = trimmed_end (start);
  if (start == end)
    return PLAYER_NAME_EMPTY;
  if (end - start > MAX_BYTES_BEFORE_COMPOSING)
    return PLAYER_NAME_TOO_LONG;

  *name = g_utf8_normalize (start, end - start, G_NORMALIZE_NFC);
  if (any_char (*name, is_refused))
    return PLAYER_NAME_BAD_CHARS;
  if (g_utf8_strlen (*name, -1) > PLAYER_NAME_MAX_CHARS)
    return PLAYER_NAME_TOO_LONG;
  return any_char (*name, is_visible) ? PLAYER_NAME_GOOD : PLAYER_NAME_EMPTY;
}

char *
player_name_clean (const char *text, PlayerNameFault *fault)
{
  g_autofree char *name = NULL;
  PlayerNameFault found;

  g_return_val_if_fail (text != NULL, NULL);

  found = clean (text, &name);
  if (fault != NULL)
    *fault = found;
  return found == PLAYER_NAME_GOOD ? g_steal_pointer (&name) : NULL;
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
player_name_dup_sentence (PlayerNameFault fault)
{
  switch (fault) {
  case PLAYER_NAME_EMPTY:
    return g_strdup (_ ("Type a name first."));
  case PLAYER_NAME_TOO_LONG:
    return g_strdup_printf (ngettext ("A name has at most %d character.",
                                      "A name has at most %d characters.", PLAYER_NAME_MAX_CHARS),
                            PLAYER_NAME_MAX_CHARS);
  case PLAYER_NAME_BAD_CHARS:
    return g_strdup (_ ("A name can’t contain line breaks or control characters."));
  case PLAYER_NAME_GOOD:
  default:
    return NULL;
  }
}
