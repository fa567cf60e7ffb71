/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells what engines from elsewhere are, and what they say. */
#include "present/words/brain-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/notation.h"
#include "present/words/game-words.h"
#include "present/words/wuzi-words.h"

enum {
  SHOWN_MOVES = 12, /* of a line */
  PERCENT = 100,
  WIDE_OPENING = 0xff08, /* the brackets of Chinese and Japanese */
  WIDE_CLOSING = 0xff09,
};

static const double THOUSAND = 1000;
static const double MILLION = 1000000;

static void
append (GString *words, const char *between, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  g_string_append_printf (words, "%s%s", words->len > 0 ? between : "", part);
}

/* Without what stands in brackets, and the blanks before it. (transfer full) */
static char *
dup_without_brackets (const char *text)
{
  GString *rest = g_string_new (NULL);
  int depth = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (c == '(' || c == WIDE_OPENING) {
      if (depth++ == 0)
        g_string_truncate (rest, strlen (g_strchomp (rest->str)));
    } else if (depth > 0) {
      depth -= c == ')' || c == WIDE_CLOSING;
    } else {
      g_string_append_unichar (rest, c);
    }
  }
  return g_strstrip (g_string_free (rest, FALSE));
}

/* The same, but what stands in brackets, as of how a program was built, is left to its page. */
static void
append_briefly (GString *words, const char *part)
{
  g_autofree char *brief = part != NULL ? dup_without_brackets (part) : NULL;

  append (words, " · ", brief);
}

/* As a sentence begins, where a script has capitals; takes the words. (transfer full) */
static char *
capitalise (GString *words)
{
  const char *rest = g_utf8_next_char (words->str);
  g_autofree char *first = g_utf8_strup (words->str, rest - words->str);
  char *capitalised = g_strconcat (first, rest, NULL);

  g_string_free (words, TRUE);
  return capitalised;
}

/* Between the members of a list. */
static const char *
get_comma (void)
{
  /* Translators: what stands between rules, sizes or abilities of an engine: "Freestyle, Renju" */
  return C_ ("list", ", ");
}

char *
brain_words_for_origin (const BrainFindings *findings)
{
  GString *words = g_string_new (NULL);

  append (words, " · ", findings->version);
  append (words, " · ", findings->author);
  append (words, " · ", findings->country);
  return g_string_free (words, FALSE);
}

char *
brain_words_for_rules (guint rules)
{
  GString *words = g_string_new (NULL);

  for (int rule = 0; rule < RULE_COUNT; rule++)
    if ((rules & (1u << rule)) != 0)
      append (words, get_comma (), wuzi_words_for_rule (rule));
  if (words->len == 0)
    append (words, "", _ ("No rule that Wuzi knows"));
  return g_string_free (words, FALSE);
}

static gboolean
has_size (guint32 sizes, int size)
{
  return size >= BOARD_MIN_SIZE && size <= BOARD_MAX_SIZE && (sizes & (1u << size)) != 0;
}

static void
append_sizes (GString *words, int first, int last)
{
  g_autofree char *least = game_words_for_size (first);
  g_autofree char *most = game_words_for_size (last);
  g_autofree char *range = NULL;

  if (first == last) {
    append (words, get_comma (), least);
    return;
  }
  /* Translators: boards of such sizes: "15 × 15 to 20 × 20" */
  range = g_strdup_printf (_ ("%s to %s"), least, most);
  append (words, get_comma (), range);
}

char *
brain_words_for_sizes (guint32 sizes)
{
  GString *words = g_string_new (NULL);
  int first = 0;

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    if (!has_size (sizes, size))
      continue;
    if (!has_size (sizes, size - 1))
      first = size;
    if (!has_size (sizes, size + 1))
      append_sizes (words, first, size);
  }
  if (words->len == 0)
    append (words, "", _ ("No size that Wuzi knows"));
  return g_string_free (words, FALSE);
}

char *
brain_words_for_abilities (guint abilities)
{
  static const struct {
    BrainAbilities ability;
    const char *words;
  } ABILITIES[] = {
    { BRAIN_CAN_YXNBEST, N_ ("analyses several lines") },
    { BRAIN_CAN_THOUGHTS, N_ ("tells what it thinks") },
    { BRAIN_CAN_REALTIME, N_ ("shows where it looks") },
    { BRAIN_CAN_YXSTOP, N_ ("moves at once when asked to") },
    { BRAIN_CAN_SWAP2, N_ ("plays Swap2") },
    { BRAIN_CAN_TAKE_BACK, N_ ("takes back") },
    { BRAIN_CAN_RESTART, N_ ("starts anew without a new process") },
    { BRAIN_CAN_PONDER, N_ ("thinks in your time") },
    { BRAIN_CAN_NODES, N_ ("keeps to a number of positions") },
  };
  GString *words = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (ABILITIES); i++)
    if ((abilities & ABILITIES[i].ability) != 0)
      append (words, get_comma (), _ (ABILITIES[i].words));
  if (words->len == 0)
    append (words, "", _ ("plays, and no more than that"));
  return capitalise (words);
}

char *
brain_words_for_findings (const BrainFindings *findings)
{
  GString *words = g_string_new (NULL);
  g_autofree char *rules = brain_words_for_rules (findings->rules);
  g_autofree char *sizes = brain_words_for_sizes (findings->sizes);

  append_briefly (words, findings->version);
  append_briefly (words, findings->author);
  append (words, " · ", rules);
  append (words, " · ", sizes);
  return g_string_free (words, FALSE);
}

const char *
brain_words_for_dialect (BrainDialect dialect)
{
  switch (dialect) {
  case BRAIN_DIALECT_YIXIN:
    return _ ("Yixin: renju is 2");
  case BRAIN_DIALECT_GOMOCUP:
  default:
    return _ ("Gomocup: renju is 4");
  }
}

const char *
brain_words_for_habit (BrainHabit habit)
{
  switch (habit) {
  case BRAIN_HABIT_BOTTOM:
    return _ ("h8, rows from the bottom");
  case BRAIN_HABIT_TOP:
    return _ ("h8, rows from the top");
  case BRAIN_HABIT_PAIRS:
    return "7,7";
  case BRAIN_HABIT_BRACKETS:
    return "[7,7]";
  case BRAIN_HABIT_UNKNOWN:
  default:
    return C_ ("coordinates", "Unknown");
  }
}

const char *
brain_words_for_confinement (Confinement confinement)
{
  switch (confinement) {
  case CONFINEMENT_MISSING:
    return _ ("Needs bubblewrap, which isn’t installed.");
  case CONFINEMENT_FAILS:
    return _ ("The system doesn’t let bubblewrap do its work.");
  case CONFINEMENT_WORKS:
  case CONFINEMENT_UNKNOWN:
  default:
    return _ ("Without network, and with a disk that it can only read");
  }
}

/* --- what it thinks --- */

/* As long as it must be: "850k", "1.2M". */
static char *
describe_count (guint64 count)
{
  if ((double) count >= MILLION)
    return g_strdup_printf ("%.1fM", (double) count / MILLION);
  return (double) count >= THOUSAND ? g_strdup_printf ("%.0fk", (double) count / THOUSAND)
                                    : g_strdup_printf ("%u", (guint) count);
}

/* How good it thinks that it is for whoever is to move. NULL: it doesn't say. */
static char *
describe_value (const BrainThought *thought)
{
  double chance;
  int moves = (ABS (thought->mate) + 1) / 2;

  if ((thought->says & BRAIN_SAYS_MATE) != 0 && thought->mate > 0)
    return g_strdup_printf (_ ("Wins in %d"), moves);
  if ((thought->says & BRAIN_SAYS_MATE) != 0 && thought->mate < 0)
    return g_strdup_printf (_ ("Loses in %d"), moves);
  if (!brain_thought_to_chance (thought, &chance))
    return NULL;
  return g_strdup_printf (_ ("%d%%"), (int) (chance * PERCENT + 0.5));
}

static char *
describe_moves (const BrainThought *thought)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < MIN (thought->length, SHOWN_MOVES); i++) {
    char point[NOTATION_POINT_BYTES];

    append (words, " ", notation_from_point (thought->line[i], point));
  }
  return g_string_free (words, FALSE);
}

char *
brain_words_for_thought (const BrainThought *thought)
{
  GString *words = g_string_new (NULL);
  g_autofree char *depth = (thought->says & BRAIN_SAYS_DEPTH) != 0
                               /* Translators: how many moves ahead an engine looks */
                               ? g_strdup_printf (_ ("Depth %d"), thought->depth)
                               : NULL;
  g_autofree char *value = describe_value (thought);
  g_autofree char *count = describe_count (thought->nodes);
  g_autofree char *nodes =
      (thought->says & BRAIN_SAYS_NODES) != 0
          /* Translators: how many an engine has looked at; %s is "850k" */
          ? g_strdup_printf (ngettext ("%s position", "%s positions", thought->nodes), count)
          : NULL;
  g_autofree char *moves = describe_moves (thought);

  append (words, " · ", depth);
  append (words, " · ", value);
  append (words, " · ", nodes);
  append (words, " · ", moves);
  return g_string_free (words, FALSE);
}

/* --- its log --- */

char *
brain_words_for_log_time (gint64 usecs)
{
  return g_strdup_printf ("%.3f", (double) MAX (usecs, 0) / G_USEC_PER_SEC);
}

char *
brain_words_for_log_line (WuziBrainLogLine *line)
{
  const char *text = wuzi_brain_log_line_get_text (line);

  switch (wuzi_brain_log_line_get_side (line)) {
  case BRAIN_LOG_TOLD:
    /* Translators: a line that an engine was told */
    return g_strdup_printf (_ ("Told: %s"), text);
  case BRAIN_LOG_SAID:
    /* Translators: a line that an engine said */
    return g_strdup_printf (_ ("Said: %s"), text);
  case BRAIN_LOG_ERRORS:
    /* Translators: a line that an engine wrote to its standard error */
    return g_strdup_printf (_ ("Standard error: %s"), text);
  case BRAIN_LOG_NOTE:
  default:
    return g_strdup (text);
  }
}

/* --- what a user types --- */

char *
brain_words_for_wrong_info (const char *info)
{
  g_auto (GStrv) lines = g_strsplit (info != NULL ? info : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    const char *line = g_strstrip (lines[i]);

    if (*line == '\0')
      continue;
    if (strpbrk (line, " \t") == NULL)
      /* Translators: of lines that are told to an engine, such as "max_node 100000" */
      return g_strdup_printf (_ ("Line %u has no value: write a key, a space and a value."), i + 1);
    if (g_ascii_strncasecmp (line, "INFO ", strlen ("INFO ")) == 0)
      return g_strdup_printf (_ ("Line %u begins with INFO, which Wuzi writes itself."), i + 1);
  }
  return NULL;
}

char *
brain_words_for_wrong_command (const char *command)
{
  g_autoptr (GError) error = NULL;

  if (g_shell_parse_argv (command, NULL, NULL, &error))
    return NULL;
  if (g_error_matches (error, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING))
    return g_strdup (_ ("Type a program, and what it is given, as in “ssh host pbrain-x”."));
  return g_strdup (_ ("A quotation mark isn’t closed."));
}
