/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PINs: checked, hashed and compared by libsodium's Argon2id. */
#include "records/players/pin.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <sodium.h>

/* What it costs to try a PIN. Whoever raises these must let old hashes, made
 * with these, be compared. */
#define PIN_OPERATIONS crypto_pwhash_OPSLIMIT_INTERACTIVE
#define PIN_MEMORY crypto_pwhash_MEMLIMIT_INTERACTIVE

enum {
  /* No character of normal form C is made of more than four, and none takes
   * more than four bytes: a longer text needs no closer look. */
  MAX_BYTES_BEFORE_COMPOSING = WUZI_PIN_MAX_CHARS * 4 * 4,
};

G_DEFINE_QUARK (wuzi_pin_error_quark, wuzi_pin_error)

void
pin_free (char *pin)
{
  if (pin == NULL)
    return;
  sodium_memzero (pin, strlen (pin));
  g_free (pin);
}

static gboolean
has_control_chars (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_iscntrl (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* The PIN in the form that is hashed, or NULL if it can't be one. */
static char *
dup_composed (const char *pin)
{
  char *composed;
  glong count;

  if (strlen (pin) > MAX_BYTES_BEFORE_COMPOSING || !g_utf8_validate (pin, -1, NULL)
      || has_control_chars (pin))
    return NULL;
  composed = g_utf8_normalize (pin, -1, G_NORMALIZE_NFC);
  count = g_utf8_strlen (composed, -1);
  if (count >= WUZI_PIN_MIN_CHARS && count <= WUZI_PIN_MAX_CHARS)
    return composed;
  pin_free (composed);
  return NULL;
}

gboolean
pin_check_form (const char *pin, GError **error)
{
  char *composed;

  g_return_val_if_fail (pin != NULL, FALSE);

  composed = dup_composed (pin);
  if (composed == NULL)
    g_set_error (error, WUZI_PIN_ERROR, WUZI_PIN_ERROR_FORM,
                 _ ("A PIN has %d to %d characters: digits, letters or symbols."),
                 WUZI_PIN_MIN_CHARS, WUZI_PIN_MAX_CHARS);
  pin_free (composed);
  return composed != NULL;
}

char *
pin_hash (const char *pin, GError **error)
{
  char hash[crypto_pwhash_STRBYTES] = "";
  gboolean made;
  char *composed;

  if (!pin_check_form (pin, error))
    return NULL;
  composed = dup_composed (pin);
  made = sodium_init () >= 0
         && crypto_pwhash_str (hash, composed, strlen (composed), PIN_OPERATIONS, PIN_MEMORY) == 0;
  pin_free (composed);
  if (made)
    return g_strdup (hash);
  g_set_error_literal (error, WUZI_PIN_ERROR, WUZI_PIN_ERROR_FAILED,
                       _ ("The PIN couldn’t be set: there isn’t enough free memory."));
  return NULL;
}

/* NOTE: only hashes that cost what ours do are compared: a file could ask for
 * all the memory there is. */
gboolean
pin_hash_is_good (const char *hash)
{
  g_return_val_if_fail (hash != NULL, FALSE);

  return strlen (hash) < crypto_pwhash_STRBYTES
         && g_str_has_prefix (hash, crypto_pwhash_argon2id_STRPREFIX) && sodium_init () >= 0
         && crypto_pwhash_str_needs_rehash (hash, PIN_OPERATIONS, PIN_MEMORY) == 0;
}

gboolean
pin_fits (const char *pin, const char *hash)
{
  char padded[crypto_pwhash_STRBYTES] = "";
  char *composed;
  gboolean fits;

  g_return_val_if_fail (pin != NULL && hash != NULL, FALSE);

  if (!pin_hash_is_good (hash))
    return FALSE;
  composed = dup_composed (pin);
  if (composed == NULL)
    return FALSE;
  g_strlcpy (padded, hash, sizeof padded);
  fits = crypto_pwhash_str_verify (padded, composed, strlen (composed)) == 0;
  pin_free (composed);
  return fits;
}

gint64
pin_wait (PinTries *tries, gint64 now)
{
  gint64 wait = tries->failures < WUZI_PIN_FREE_TRIES ? 0 : WUZI_PIN_FIRST_WAIT_MSECS;

  for (guint i = WUZI_PIN_FREE_TRIES; i < tries->failures && wait < WUZI_PIN_MAX_WAIT_MSECS; i++)
    wait *= 2;
  wait = MIN (wait, WUZI_PIN_MAX_WAIT_MSECS);
  tries->last = MIN (tries->last, now);
  return MAX (wait - (now - tries->last), 0);
}

char *
pin_wait_sentence (gint64 msecs)
{
  guint seconds = (guint) ((msecs + 999) / 1000);
  guint minutes = (seconds + 59) / 60;

  if (seconds < 60)
    return g_strdup_printf (ngettext ("Too many wrong PINs: try again in %u second.",
                                      "Too many wrong PINs: try again in %u seconds.", seconds),
                            seconds);
  return g_strdup_printf (ngettext ("Too many wrong PINs: try again in %u minute.",
                                    "Too many wrong PINs: try again in %u minutes.", minutes),
                          minutes);
}
