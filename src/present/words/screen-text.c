/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts by letters, where a letter has whatever is joined to it. */
#include "present/words/screen-text.h"

#include <string.h>

enum {
  MOST_MARKS = 8, /* on one letter */
  ZERO_WIDTH_JOINER = 0x200d,
};

static gboolean
is_regional (gunichar c)
{
  return c >= 0x1f1e6 && c <= 0x1f1ff;
}

/* Is it no letter of its own, but a part of the one before it? */
static gboolean
is_joined (gunichar former, gunichar c)
{
  return g_unichar_ismark (c) || c == ZERO_WIDTH_JOINER || former == ZERO_WIDTH_JOINER
         || (c >= 0x1f3fb && c <= 0x1f3ff) /* colours of skin */
         || (former == '\r' && c == '\n');
}

/* Reads one letter. Adds it to out if there is one. Returns how many characters it has, those that
 * are left out not counting; *whole becomes FALSE if there are such. */
static guint
read_letter (const char **text, GString *out, gboolean *whole)
{
  const char *start = *text;
  gunichar former = 0;
  guint length = 0;
  gboolean pair = is_regional (g_utf8_get_char (start));

  for (const char *at = start; *at != '\0'; *text = at) {
    gunichar c = g_utf8_get_char (at);

    if (length > 0 && !is_joined (former, c) && !(pair && length == 1 && is_regional (c)))
      break;
    if (length > MOST_MARKS) {
      *whole = FALSE;
    } else {
      length++;
      if (out != NULL)
        g_string_append_unichar (out, c);
    }
    former = c;
    at = g_utf8_next_char (at);
  }
  return length;
}

/* May a line end before or behind it? Of those that there are, the ones that long texts have. */
static gboolean
breaks_line (gunichar c)
{
  return g_unichar_isspace (c) || g_unichar_iswide (c);
}

/* Reads letters as long as there are no more characters than that, and no word is too long. */
static void
read_letters (const char **text, guint most, GString *out, gboolean *whole)
{
  guint count = 0;
  guint word = 0;

  while (**text != '\0') {
    const char *next = *text;
    guint length = read_letter (&next, NULL, whole);

    count += length;
    word = breaks_line (g_utf8_get_char (*text)) ? 0 : word + length;
    if (count > most || word > SCREEN_TEXT_WORD)
      return;
    read_letter (text, out, whole);
  }
}

char *
screen_text_take (const char **text, guint most)
{
  GString *out = g_string_new (NULL);
  gboolean whole = TRUE;

  read_letters (text, most, out, &whole);
  return g_string_free (out, FALSE);
}

char *
screen_text_cut (const char *text, guint most)
{
  g_autofree char *part = NULL;

  if (text == NULL)
    return NULL;
  part = screen_text_take (&text, most);
  return *text != '\0' ? g_strconcat (part, "…", NULL) : g_steal_pointer (&part);
}

gboolean
screen_text_is_whole (const char *text, guint most)
{
  gboolean whole = TRUE;

  if (text == NULL)
    return TRUE;
  read_letters (&text, most, NULL, &whole);
  return whole && *text == '\0';
}

/* How many bytes of an address of a web page a text begins with; 0: none. It ends where words do,
 * and what ends a sentence is no part of it, nor a bracket that is closed only. */
static gsize
measure_address (const char *text)
{
  gsize scheme = g_str_has_prefix (text, "https://")  ? strlen ("https://")
                 : g_str_has_prefix (text, "http://") ? strlen ("http://")
                                                      : 0;
  gsize length = scheme;
  int open = 0;

  while (scheme > 0 && g_ascii_isgraph (text[length])
         && strchr ("<>\"\\^`{|}", text[length]) == NULL && (text[length] != ')' || open > 0)) {
    open += text[length] == '(' ? 1 : text[length] == ')' ? -1 : 0;
    length++;
  }
  while (length > scheme && strchr (".,;:!?'*]", text[length - 1]) != NULL)
    length--;
  return length > scheme ? length : 0;
}

char *
screen_text_link (const char *text)
{
  GString *markup = g_string_new (NULL);

  while (*text != '\0') {
    gsize address = measure_address (text);
    gsize length = address > 0 ? address : (gsize) (g_utf8_next_char (text) - text);
    g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

    if (address > 0)
      g_string_append_printf (markup, "<a href=\"%s\">%s</a>", escaped, escaped);
    else
      g_string_append (markup, escaped);
    text += length;
  }
  return g_string_free (markup, FALSE);
}

char *
screen_text_dup_info (WuziStudy *study, StudyInfo info)
{
  return screen_text_cut (wuzi_study_get_info (study, info), SCREEN_TEXT_LINE);
}
