/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dictionary of words, as the settings have them. */
#include "present/settings/play-request.h"

#include <string.h>

#define KEY_NAME "name"
#define KEY_RIVAL "rival"
#define KEY_OPPONENT "opponent"
#define KEY_RULE "rule"
#define KEY_OPENING "opening"
#define KEY_CLOCK "clock"

enum {
  SECOND_MSECS = 1000,
  MINUTE_MSECS = 60000,
  HOUR_MSECS = 3600000,
};

static void
add_word (GVariantBuilder *builder, const char *key, const char *word)
{
  if (word != NULL)
    g_variant_builder_add (builder, "{sv}", key, g_variant_new_string (word));
}

GVariant *
play_request_to_variant (const PlayRequest *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (PLAY_REQUEST_TYPE));
  add_word (&builder, KEY_NAME, self->name);
  add_word (&builder, KEY_RIVAL, self->rival);
  add_word (&builder, KEY_OPPONENT, self->opponent);
  if (self->has_rule)
    add_word (&builder, KEY_RULE, rule_to_name (self->rule));
  if (self->has_opening)
    add_word (&builder, KEY_OPENING, opening_to_name (self->opening));
  if (self->has_time) {
    g_autofree char *clock = time_control_to_text (&self->time);

    add_word (&builder, KEY_CLOCK, clock);
  }
  return g_variant_builder_end (&builder);
}

/* NULL without one. */
static const char *
get_word (GVariant *variant, const char *key)
{
  const char *word = NULL;

  g_variant_lookup (variant, key, "&s", &word);
  return word;
}

void
play_request_from_variant (GVariant *variant, PlayRequest *self)
{
  const char *rule = get_word (variant, KEY_RULE);
  const char *opening = get_word (variant, KEY_OPENING);
  const char *clock = get_word (variant, KEY_CLOCK);

  *self = (PlayRequest) {
    .name = get_word (variant, KEY_NAME),
    .rival = get_word (variant, KEY_RIVAL),
    .opponent = get_word (variant, KEY_OPPONENT),
  };
  self->has_rule = rule != NULL && rule_from_name (rule, &self->rule);
  self->has_opening = opening != NULL && opening_from_name (opening, &self->opening);
  self->has_time = clock != NULL && time_control_from_text (clock, &self->time);
}

Rule
play_request_choose_rule (const PlayRequest *self, Rule chosen, int size)
{
  if (self->has_rule)
    return self->rule;
  if (!self->has_opening || opening_suits (self->opening, chosen, size))
    return chosen;
  for (int rule = 0; rule < RULE_COUNT; rule++)
    if (opening_suits (self->opening, (Rule) rule, size))
      return (Rule) rule;
  return chosen;
}

/* Reads "90s", "5m" or "1h" from the beginning of *text, which it moves behind. -1: that isn't
 * there. */
static gint64
read_length (const char **text)
{
  char *end;
  guint64 number;
  gint64 unit = 0;

  if (!g_ascii_isdigit (**text))
    return -1;
  number = g_ascii_strtoull (*text, &end, 10);
  if (*end == 's')
    unit = SECOND_MSECS;
  else if (*end == 'm')
    unit = MINUTE_MSECS;
  else if (*end == 'h')
    unit = HOUR_MSECS;
  if (unit == 0 || number > (guint64) (TIME_MAX_BASE_MSECS / unit))
    return -1;
  *text = end + 1;
  return (gint64) number * unit;
}

/* Reads "3x" likewise; 0: that isn't there. */
static int
read_periods (const char **text)
{
  char *end;
  guint64 number = g_ascii_isdigit (**text) ? g_ascii_strtoull (*text, &end, 10) : 0;

  if (number == 0 || number > TIME_MAX_PERIODS || *end != 'x')
    return 0;
  *text = end + 1;
  return (int) number;
}

/* What stands behind the plus. */
static void
read_extra (const char **text, TimeControl *control)
{
  control->periods = read_periods (text);
  if (control->periods > 0) {
    control->kind = TIME_PERIODS;
    control->period_ms = read_length (text);
  } else {
    control->kind = TIME_INCREMENT;
    control->increment_ms = read_length (text);
  }
}

gboolean
play_request_read_clock (const char *text, TimeControl *control)
{
  TimeControl read = { .kind = TIME_PER_GAME };

  if (g_str_equal (text, TIME_KIND_NAMES[TIME_NONE])) {
    *control = (TimeControl) { 0 };
    return TRUE;
  }
  read.base_ms = read_length (&text);
  if (g_str_equal (text, "/move")) {
    read.kind = TIME_PER_MOVE;
    text += strlen (text);
  } else if (*text == '+') {
    text++;
    read_extra (&text, &read);
  }
  if (*text != '\0' || !time_control_is_valid (&read))
    return FALSE;
  *control = read;
  return TRUE;
}
