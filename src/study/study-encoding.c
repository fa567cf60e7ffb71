/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses encodings by which bytes stand together, and converts.
 *
 * The East Asian encodings share most pairs of bytes, so that validity says little; what tells
 * them apart is where their common characters lie: those of GB 2312 and EUC-KR have both bytes
 * from 0xa1 on, Korean syllables the first one up to 0xc8; Big5's second bytes lie below 0x7f half
 * of the time; Japanese has kana, whose first bytes, 0x82 and 0x83, the others nearly never use. */
#include "study/study-encoding.h"

#include <errno.h>
#include <string.h>

enum {
  SAMPLE_BYTES = 1 << 16, /* are looked at */
  KOREAN_PAIRS = 4,       /* in a row of fewer, a Chinese name may lie there by chance */
};

/* How well the text fits an encoding. */
typedef struct {
  guint pairs;
  guint common;
  guint wrong; /* bytes that can't be */
} Fit;

/* Tells of a pair, or a byte from 0x80 on: how many bytes it is, 0 if it can't be; is it common? */
typedef guint (*MeasureFunc) (const guint8 *bytes, gsize left, gboolean *common);

static guint
measure_gb (const guint8 *bytes, gsize left, gboolean *common)
{
  if (left < 2 || bytes[0] < 0x81 || bytes[0] == 0xff)
    return 0;
  if (left >= 4 && bytes[1] >= 0x30 && bytes[1] <= 0x39)
    return bytes[2] >= 0x81 && bytes[3] >= 0x30 && bytes[3] <= 0x39 ? 4 : 0;
  if (bytes[1] < 0x40 || bytes[1] == 0x7f || bytes[1] == 0xff)
    return 0;
  *common = bytes[1] >= 0xa1
            && ((bytes[0] >= 0xb0 && bytes[0] <= 0xd7) || bytes[0] == 0xa1 || bytes[0] == 0xa3);
  return 2;
}

static guint
measure_big5 (const guint8 *bytes, gsize left, gboolean *common)
{
  if (left < 2 || bytes[0] < 0x81 || bytes[0] > 0xf9)
    return 0;
  if (bytes[1] < 0x40 || (bytes[1] > 0x7e && bytes[1] < 0xa1) || bytes[1] == 0xff)
    return 0;
  *common = (bytes[0] >= 0xa4 && bytes[0] <= 0xc6) || bytes[0] == 0xa1;
  return 2;
}

static guint
measure_sjis (const guint8 *bytes, gsize left, gboolean *common)
{
  if (bytes[0] >= 0xa1 && bytes[0] <= 0xdf)
    return 1;
  if (left < 2 || bytes[0] == 0x80 || bytes[0] == 0xa0 || bytes[0] > 0xfc)
    return 0;
  if (bytes[1] < 0x40 || bytes[1] == 0x7f || bytes[1] > 0xfc)
    return 0;
  *common = bytes[0] >= 0x81 && bytes[0] <= 0x97;
  return 2;
}

static guint
measure_korean (const guint8 *bytes, gsize left, gboolean *common)
{
  if (left < 2 || bytes[0] < 0xa1 || bytes[0] == 0xff || bytes[1] < 0xa1 || bytes[1] == 0xff)
    return 0;
  *common = bytes[0] >= 0xb0 && bytes[0] <= 0xc8;
  return 2;
}

static guint
measure_cyrillic (const guint8 *bytes, gsize left, gboolean *common)
{
  *common = bytes[0] >= 0xc0 || bytes[0] == 0xa8 || bytes[0] == 0xb8;
  return 1;
}

static Fit
measure (const guint8 *bytes, gsize length, MeasureFunc func)
{
  Fit fit = { 0 };

  for (gsize i = 0; i < length;) {
    gboolean common = FALSE;
    guint step = bytes[i] < 0x80 ? 1 : func (bytes + i, length - i, &common);

    if (bytes[i] >= 0x80) {
      fit.pairs++;
      fit.common += common ? 1 : 0;
      fit.wrong += step == 0 ? 1 : 0;
    }
    i += MAX (step, 1);
  }
  return fit;
}

/* Of a text that is cut, the last character may be half. */
static gboolean
is_possible (const Fit *fit)
{
  return fit->pairs > 0 && fit->wrong <= 1 && fit->wrong * 50 <= fit->pairs;
}

/* The share of common characters, in hundredths; 0 if it can't be that encoding. */
static guint
score (const guint8 *bytes, gsize length, MeasureFunc func)
{
  Fit fit = measure (bytes, length, func);

  return is_possible (&fit) ? fit.common * 100 / fit.pairs : 0;
}

static gboolean
has_kana (const guint8 *bytes, gsize length)
{
  guint kana = 0;
  guint pairs = 0;

  for (gsize i = 0; i + 1 < length; i++) {
    if (bytes[i] < 0x80)
      continue;
    pairs++;
    if ((bytes[i] == 0x82 && bytes[i + 1] >= 0x9f && bytes[i + 1] <= 0xf1)
        || (bytes[i] == 0x83 && bytes[i + 1] >= 0x40 && bytes[i + 1] <= 0x96))
      kana++;
    if (!(bytes[i] >= 0xa1 && bytes[i] <= 0xdf))
      i++;
  }
  return kana > 0 && kana * 10 >= pairs;
}

/* Do high bytes stand in rows of letters, as in a language with an alphabet of its own? */
static gboolean
has_words (const guint8 *bytes, gsize length)
{
  guint high = 0;
  guint odd = 0;
  guint rows = 0;
  guint row = 0;

  for (gsize i = 0; i <= length; i++) {
    if (i < length && bytes[i] >= 0x80) {
      row++;
      high++;
      continue;
    }
    odd += row % 2;
    rows += row > 0 ? 1 : 0;
    row = 0;
  }
  return high >= 3 * rows && odd > 0;
}

/* Do high bytes stand one by one among plain letters, as in the Latin alphabet? */
static gboolean
is_latin (const guint8 *bytes, gsize length)
{
  guint high = 0;
  guint within = 0;

  for (gsize i = 0; i < length; i++) {
    if (bytes[i] < 0x80)
      continue;
    if (i + 1 < length && bytes[i + 1] >= 0x80)
      return FALSE;
    high++;
    within +=
        i > 0 && g_ascii_isalpha (bytes[i - 1]) && i + 1 < length && g_ascii_isalpha (bytes[i + 1])
            ? 1
            : 0;
  }
  return within * 2 >= high;
}

/* What of a Western and what of a Central European text is seen. */
typedef struct {
  gboolean western; /* bytes that are characters there alone */
  gboolean central; /* likewise, or that are letters there, and signs in Western words */
  gboolean seen[256];
} European;

static gboolean
is_in (guint8 byte, const char *list)
{
  return byte != 0 && strchr (list, (char) byte) != NULL;
}

/* Does a byte stand among letters of a word? */
static gboolean
is_in_word (const guint8 *bytes, gsize length, gsize i)
{
  gsize letters = 0;

  for (gsize j = i; j > 0 && g_ascii_isalpha (bytes[j - 1]); j--)
    letters++;
  for (gsize j = i + 1; j < length && g_ascii_isalpha (bytes[j]); j++)
    letters++;
  return letters >= 2;
}

static European
look_at_european (const guint8 *bytes, gsize length)
{
  European look = { 0 };

  for (gsize i = 0; i < length; i++) {
    look.seen[bytes[i]] = TRUE;
    look.western = look.western || is_in (bytes[i], "\x83\x88\x98");
    look.central =
        look.central || is_in (bytes[i], "\x8d\x8f\x9d")
        || (is_in (bytes[i], "\xa3\xa5\xaf\xb3\xb9\xbc\xbe\xbf") && is_in_word (bytes, length, i));
  }
  return look;
}

static gboolean
has_any (const European *look, const char *list)
{
  for (; *list != '\0'; list++)
    if (look->seen[(guint8) *list])
      return TRUE;
  return FALSE;
}

/* Letters that no Western tongue has together. */
static const char *const TOGETHER[][3] = {
  { "\xd8\xf8", "\xe1\xec\xed\xf9\xfd\x8a\x9a\x8e\x9e" }, /* Czech r with a hook */
  { "\xec", "\xe1\xed\xfd\x8a\x9a\x8e\x9e" },             /* Czech e with a hook */
  { "\x8a\x9a\x8e\x9e", "\xc6\xc8\xe6\xe8\xf0\xf9" },     /* Slavic s and z with a hook */
  { "\xd5\xf5\xdb\xfb", "\xe1\xe9\xed\xf3", "\xf6\xfc" }, /* Hungarian long o and u */
};

/* Western and Central European text share most bytes, and many letters. What only one of them has
 * decides. */
static const char *
guess_latin (const guint8 *bytes, gsize length)
{
  European look = look_at_european (bytes, length);

  if (look.western || look.central)
    return look.central && !look.western ? "WINDOWS-1250" : "WINDOWS-1252";
  for (guint i = 0; i < G_N_ELEMENTS (TOGETHER); i++)
    if (has_any (&look, TOGETHER[i][0]) && has_any (&look, TOGETHER[i][1])
        && (TOGETHER[i][2] == NULL || has_any (&look, TOGETHER[i][2])))
      return "WINDOWS-1250";
  return "WINDOWS-1252";
}

const char *
study_encoding_guess (const char *text, gsize length)
{
  const guint8 *bytes = (const guint8 *) text;
  guint gb;
  guint big5;
  guint korean;
  Fit pairs;

  if (g_utf8_validate_len (text, length, NULL))
    return "UTF-8";
  if (length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    return "UTF-16";
  length = MIN (length, SAMPLE_BYTES);
  if (is_latin (bytes, length))
    return guess_latin (bytes, length);
  gb = score (bytes, length, measure_gb);
  big5 = score (bytes, length, measure_big5);
  korean = score (bytes, length, measure_korean);
  pairs = measure (bytes, length, measure_korean);
  if (has_kana (bytes, length) && score (bytes, length, measure_sjis) >= 50)
    return "SHIFT-JIS";
  if (korean >= 85 && pairs.pairs >= KOREAN_PAIRS)
    return "EUC-KR";
  if (gb >= 60 && gb + 5 >= big5)
    return "GB18030";
  if (big5 >= 60)
    return "BIG5";
  if (has_words (bytes, length) && score (bytes, length, measure_cyrillic) >= 90)
    return "WINDOWS-1251";
  if (score (bytes, length, measure_sjis) >= 60)
    return "SHIFT-JIS";
  if (gb >= 30)
    return "GB18030";
  return guess_latin (bytes, length);
}

gboolean
study_encoding_is_known (const char *encoding)
{
  GIConv converter = g_iconv_open ("UTF-8", encoding);

  if (converter == (GIConv) -1)
    return FALSE;
  g_iconv_close (converter);
  return TRUE;
}

/* Names that files use for encodings, and that say less than is in them. */
static const char *
widen (const char *name)
{
  if (g_ascii_strncasecmp (name, "gb", 2) == 0 || g_ascii_strcasecmp (name, "cp936") == 0)
    return "GB18030";
  return g_ascii_strcasecmp (name, "ISO-8859-1") == 0 ? "WINDOWS-1252" : name;
}

const char *
study_encoding_of_name (const char *name)
{
  if (g_ascii_strncasecmp (name, "UTF-8", 5) == 0)
    return "UTF-8";
  if (g_ascii_strncasecmp (name, "UTF", 3) == 0 || g_ascii_strncasecmp (name, "UCS", 3) == 0)
    return NULL;
  name = widen (name);
  return study_encoding_is_known (name) ? name : NULL;
}

static const char REPLACEMENT[] = "\xef\xbf\xbd";

/* What is valid becomes part of result, up to a byte that isn't. */
static void
convert_some (GIConv converter, char **in, gsize *left, GString *result, GCancellable *reading)
{
  char buffer[4096];

  while (!g_cancellable_is_cancelled (reading)) {
    char *out = buffer;
    gsize room = sizeof buffer;
    gsize done = g_iconv (converter, in, left, &out, &room);
    int code = errno;

    g_string_append_len (result, buffer, out - buffer);
    if (done != (gsize) -1 || code != E2BIG)
      return;
  }
}

char *
study_encoding_convert (const char *bytes, gsize length, const char *encoding,
                        GCancellable *reading, gsize *new_length, guint *bad)
{
  GIConv converter = g_iconv_open ("UTF-8", encoding);
  GString *result = g_string_sized_new (length + length / 2);
  char *in = (char *) bytes;
  gsize left = length;

  *bad = 0;
  while (converter != (GIConv) -1 && left > 0) {
    convert_some (converter, &in, &left, result, reading);
    if (left == 0 || g_cancellable_is_cancelled (reading))
      break;
    g_string_append (result, REPLACEMENT);
    in++;
    left--;
    ++*bad;
    g_iconv (converter, NULL, NULL, NULL, NULL);
  }
  if (converter != (GIConv) -1)
    g_iconv_close (converter);
  if (g_str_has_prefix (result->str, "\xef\xbb\xbf"))
    g_string_erase (result, 0, 3);
  for (gsize i = 0; i < result->len; i++)
    if (result->str[i] == '\0')
      result->str[i] = ' ';
  *new_length = result->len;
  return g_string_free (result, FALSE);
}
