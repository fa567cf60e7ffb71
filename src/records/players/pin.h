/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PINs: what may be one, how one is kept, and how long to wait after wrong ones.
 *
 * A PIN keeps people who share an account from playing under each other's names,
 * and nothing more: names and games lie in the folder for whoever can read it. Of
 * a PIN, only what Argon2id makes of it is kept (libsodium's crypto_pwhash_str).
 *
 * Sentences are for the user, in their language; no PIN is ever in one. */
#pragma once

#include <glib.h>

enum {
  WUZI_PIN_MIN_CHARS = 4,
  WUZI_PIN_MAX_CHARS = 32,
  WUZI_PIN_FREE_TRIES = 3, /* so many wrong ones cost no time but the last, ... */
};
/* ... after which the next try has to wait so long, twice as long after every
 * other wrong one, and at most ... */
#define WUZI_PIN_FIRST_WAIT_MSECS G_GINT64_CONSTANT (30000)
#define WUZI_PIN_MAX_WAIT_MSECS G_GINT64_CONSTANT (3600000)

typedef enum {
  WUZI_PIN_ERROR_WRONG,  /* that isn't the PIN */
  WUZI_PIN_ERROR_LOCKED, /* no try is allowed yet */
  WUZI_PIN_ERROR_FORM,   /* that can't be a PIN */
  WUZI_PIN_ERROR_FAILED, /* it can't be compared or kept */
} WuziPinError;
#define WUZI_PIN_ERROR (wuzi_pin_error_quark ())
GQuark wuzi_pin_error_quark (void);

/* Can that be a PIN? Any characters but control characters, white space too, as
 * many as said above, counted in normal form C: an accent typed as a character of
 * its own is the same. WUZI_PIN_ERROR_FORM with a sentence if not. */
gboolean pin_check_form (const char *pin, GError **error);

/* What is kept of a PIN. Takes a tenth of a second and 64 MiB: for a thread.
 * (transfer full) */
char *pin_hash (const char *pin, GError **error);

/* Is what was kept whole, so that a PIN can be compared with it? */
gboolean pin_hash_is_good (const char *hash);

/* Is that the PIN? Likewise for a thread. A hash that isn't whole fits none. */
gboolean pin_fits (const char *pin, const char *hash);

/* Wrong tries since the last right one. */
typedef struct {
  guint failures;
  gint64 last; /* when the last was, in milliseconds since 1970 */
} PinTries;

/* Milliseconds until the next try is allowed at the time now, from 0 to
 * WUZI_PIN_MAX_WAIT_MSECS. If the clock has been put back behind the last try,
 * that is taken to have been now: *tries is changed so, and must be kept. */
gint64 pin_wait (PinTries *tries, gint64 now);

/* The sentence that says so. (transfer full) */
char *pin_wait_sentence (gint64 msecs);

/* Overwrites a PIN, and frees it. It may be NULL. */
void pin_free (char *pin);
