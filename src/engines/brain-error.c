/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says in the user's words what went wrong with an engine. */
#include "engines/brain-error.h"

#include <glib/gi18n-lib.h>

enum {
  MAX_SAID_CHARS = 200,
};

G_DEFINE_QUARK (wuzi - brain - error - quark, wuzi_brain_error)

static char *
dup_ended (const char *engine, WuziBrainError code, int number)
{
  if (code == WUZI_BRAIN_ERROR_CRASHED)
    /* Translators: the name of a program that plays; why it ended ("Segmentation fault"). */
    return g_strdup_printf (_ ("%s has crashed: %s."), engine, g_strsignal (number));
  if (number == 0)
    return g_strdup_printf (_ ("%s has ended by itself."), engine);
  return g_strdup_printf (_ ("%s has ended by itself, with status %d."), engine, number);
}

/* What a program says itself, as long as a sentence may be. (transfer full) */
static char *
dup_said (const char *details)
{
  return g_utf8_substring (details, 0, MIN (g_utf8_strlen (details, -1), MAX_SAID_CHARS));
}

static char *
dup_refused (const char *engine, const char *details)
{
  g_autofree char *said = details != NULL ? dup_said (details) : NULL;

  if (said == NULL || *said == '\0')
    return g_strdup_printf (_ ("%s refuses the position."), engine);
  /* Translators: the name of a program that plays; what it says itself. */
  return g_strdup_printf (_ ("%s refuses the position: %s"), engine, said);
}

static char *
dup_unconnected (const char *engine, const char *details)
{
  g_autofree char *said = details != NULL ? dup_said (details) : NULL;

  if (said == NULL || *said == '\0')
    return g_strdup_printf (_ ("The connection to %s has failed."), engine);
  /* Translators: the name of a program on another computer; what ssh says */
  return g_strdup_printf (_ ("The connection to %s has failed: %s"), engine, said);
}

static char *
dup_start_failed (const char *engine, const char *details, gboolean outside)
{
  if (outside)
    /* Translators: the name of a program that plays */
    return g_strdup_printf (_ ("%s can’t be started: Wuzi was installed as a Flatpak, and sees no "
                               "programs but those that lie in it."),
                            engine);
  if (details == NULL || *details == '\0')
    return g_strdup_printf (_ ("%s can’t be started."), engine);
  /* Translators: the name of a program that plays; what the system says. */
  return g_strdup_printf (_ ("%s can’t be started: %s"), engine, details);
}

static char *
dup_sentence (WuziBrainError code, const char *engine, const char *details, int number)
{
  switch (code) {
  case WUZI_BRAIN_ERROR_COMMAND:
    return g_strdup_printf (_ ("The command line of %s can’t be read. Check its quotes."), engine);
  case WUZI_BRAIN_ERROR_START:
    return dup_start_failed (engine, details, number != 0);
  case WUZI_BRAIN_ERROR_NO_ANSWER:
    return g_strdup_printf (_ ("%s doesn’t answer. Is it a Gomocup engine?"), engine);
  case WUZI_BRAIN_ERROR_TIMEOUT:
    return g_strdup_printf (_ ("%s hasn’t moved in time."), engine);
  case WUZI_BRAIN_ERROR_EXITED:
  case WUZI_BRAIN_ERROR_CRASHED:
    return dup_ended (engine, code, number);
  case WUZI_BRAIN_ERROR_CLOSED:
    return g_strdup_printf (_ ("%s has stopped listening or answering."), engine);
  case WUZI_BRAIN_ERROR_GARBAGE:
    return g_strdup_printf (_ ("%s answers with something that isn’t a move."), engine);
  case WUZI_BRAIN_ERROR_REFUSED:
    return dup_refused (engine, details);
  case WUZI_BRAIN_ERROR_OFF_BOARD:
    /* Translators: the name of a program that plays; a point as it names it ("20,3"). */
    return g_strdup_printf (_ ("%s plays off the board (%s)."), engine, details);
  case WUZI_BRAIN_ERROR_TAKEN:
    /* Translators: the name of a program that plays; a point ("h8"). */
    return g_strdup_printf (_ ("%s plays on a point that is taken (%s)."), engine, details);
  case WUZI_BRAIN_ERROR_FOUL:
    /* Translators: the name of a program that plays; a point ("h8"). */
    return g_strdup_printf (_ ("%s plays a forbidden move (%s)."), engine, details);
  case WUZI_BRAIN_ERROR_SIZE:
    return g_strdup_printf (_ ("%s doesn’t play on a board of %d × %d."), engine, number, number);
  case WUZI_BRAIN_ERROR_RULE:
    return g_strdup_printf (_ ("%s doesn’t play by this rule."), engine);
  case WUZI_BRAIN_ERROR_TOO_MUCH:
    return g_strdup_printf (_ ("%s writes without end."), engine);
  case WUZI_BRAIN_ERROR_NOT_READING:
    return g_strdup_printf (_ ("%s doesn’t read what it is told."), engine);
  case WUZI_BRAIN_ERROR_CONNECTION:
    return dup_unconnected (engine, details);
  }
  g_return_val_if_reached (g_strdup (engine));
}

GError *
wuzi_brain_error_new (WuziBrainError code, const char *engine, const char *details, int number)
{
  g_autofree char *valid = details != NULL ? g_utf8_make_valid (details, -1) : NULL;
  g_autofree char *sentence = dup_sentence (code, engine, valid, number);

  return g_error_new_literal (WUZI_BRAIN_ERROR, code, sentence);
}

gboolean
wuzi_brain_error_is_outside (const GError *error, const char *info)
{
  return g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT)
         && g_file_test (info, G_FILE_TEST_EXISTS);
}

gboolean
wuzi_brain_error_is_illegal_move (const GError *error)
{
  return g_error_matches (error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_OFF_BOARD)
         || g_error_matches (error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_TAKEN)
         || g_error_matches (error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_FOUL);
}
