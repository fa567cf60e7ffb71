/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short texts that people, settings and files give: names of players, PINs and
 * what is kept of them, points in time, clocks, rules, levels. */
#include "board/rules.h"
#include "engine/engine.h"
#include "fuzz-records.h"
#include "records/files/record-time.h"
#include "records/games/time-control.h"
#include "records/games/wuzi-game-record.h"
#include "records/players/pin.h"
#include "records/players/player-name.h"

/* A clean name is clean, and has a key of its own; what isn't one has a
 * sentence. */
static void
check_name (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = player_name_clean (text, &error);
  g_autofree char *again = name != NULL ? player_name_clean (name, NULL) : NULL;
  g_autofree char *key = name != NULL ? player_name_key (name) : NULL;

  fuzz_check_refusal (name != NULL, error);
  if (name == NULL)
    return;
  fuzz_check (g_strcmp0 (name, again) == 0);
  fuzz_check (g_utf8_validate (name, -1, NULL) && g_utf8_strlen (name, -1) > 0);
  fuzz_check (g_utf8_strlen (name, -1) <= PLAYER_NAME_MAX_CHARS);
  fuzz_check (*key != '\0' && g_utf8_validate (key, -1, NULL));
}

/* Comparing with a good hash takes a tenth of a second, so only the others are
 * compared with. */
static void
check_pin (const char *text)
{
  g_autoptr (GError) error = NULL;
  gboolean good = pin_check_form (text, &error);

  fuzz_check_refusal (good, error);
  if (good)
    fuzz_check (g_utf8_validate (text, -1, NULL));
  if (!pin_hash_is_good (text))
    fuzz_check (!pin_fits ("1234", text));
}

static void
check_wait (const char *text, gint64 now)
{
  PinTries tries = { .failures = (guint) g_ascii_strtoull (text, NULL, 10), .last = now };
  gint64 wait = pin_wait (&tries, now / 2);
  g_autofree char *sentence = pin_wait_sentence (wait);

  fuzz_check (wait >= 0 && wait <= WUZI_PIN_MAX_WAIT_MSECS);
  fuzz_check (*sentence != '\0');
  fuzz_check (tries.last <= now);
}

static void
check_time (const char *text)
{
  g_autofree char *written = NULL;
  gint64 msecs = -1;
  gint64 again;

  if (!record_time_parse (text, &msecs)) {
    fuzz_check (msecs == -1);
    return;
  }
  fuzz_check (msecs >= 0 && msecs <= RECORD_TIME_MAX_MSECS);
  written = record_time_format (msecs, TRUE);
  fuzz_check (record_time_parse (written, &again) && again == msecs);
  check_wait (text, msecs);
}

static void
check_clock (const char *text)
{
  g_autofree char *written = NULL;
  TimeControl control = { 0 };
  TimeControl again;

  if (!time_control_from_text (text, &control))
    return;
  fuzz_check (time_control_is_valid (&control));
  written = time_control_to_text (&control);
  fuzz_check (time_control_from_text (written, &again));
  fuzz_check (time_control_equal (&control, &again));
}

/* A word that is known is the one that is written for what it means. */
static void
check_words (const char *text)
{
  EngineLevel level;
  WuziMode mode;
  Rule rule;

  if (engine_level_from_name (text, &level))
    fuzz_check (strcmp (engine_level_to_name (level), text) == 0);
  if (wuzi_mode_from_name (text, &mode))
    fuzz_check (strcmp (WUZI_MODE_NAMES[mode], text) == 0);
  if (rule_from_name (text, &rule))
    fuzz_check (strcmp (rule_to_name (rule), text) == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_strndup ((const char *) bytes, length);

  check_name (text);
  check_pin (text);
  check_time (text);
  check_clock (text);
  check_words (text);
  return 0;
}
