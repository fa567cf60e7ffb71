/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can go wrong with an engine from elsewhere. Each message is a sentence for the user that
 * names the engine. */
#pragma once

#include <gio/gio.h>

typedef enum {
  WUZI_BRAIN_ERROR_COMMAND,     /* its command line can't be read, or is empty */
  WUZI_BRAIN_ERROR_START,       /* it can't be started: no such program, not allowed, no memory */
  WUZI_BRAIN_ERROR_NO_ANSWER,   /* it doesn't answer START (or ABOUT …) in time */
  WUZI_BRAIN_ERROR_TIMEOUT,     /* no move within its time and the tolerance */
  WUZI_BRAIN_ERROR_EXITED,      /* it ended by itself */
  WUZI_BRAIN_ERROR_CRASHED,     /* it was ended by a signal */
  WUZI_BRAIN_ERROR_CLOSED,      /* it has closed its output, or its input, and runs on */
  WUZI_BRAIN_ERROR_GARBAGE,     /* where a move was due, it gave nothing but what can't be read */
  WUZI_BRAIN_ERROR_REFUSED,     /* it says ERROR to a position, or doesn't know the command */
  WUZI_BRAIN_ERROR_OFF_BOARD,   /* a move off the board */
  WUZI_BRAIN_ERROR_TAKEN,       /* on a point where a stone stands */
  WUZI_BRAIN_ERROR_FOUL,        /* on a point that is forbidden to black */
  WUZI_BRAIN_ERROR_SIZE,        /* it doesn't play on boards of that size */
  WUZI_BRAIN_ERROR_RULE,        /* by its entry, it doesn't play that rule */
  WUZI_BRAIN_ERROR_TOO_MUCH,    /* it writes without end */
  WUZI_BRAIN_ERROR_NOT_READING, /* it doesn't read what it is told */
  WUZI_BRAIN_ERROR_CONNECTION,  /* the way to another computer can't be found, or has broken off */
} WuziBrainError;

enum {
  WUZI_BRAIN_ERROR_COUNT = WUZI_BRAIN_ERROR_CONNECTION + 1,
};

#define WUZI_BRAIN_ERROR (wuzi_brain_error_quark ())
GQuark wuzi_brain_error_quark (void);

/* The error of that code, with its sentence. details is what the program, or the system, says of
 * it, or the point that was played ("h8"); number is the status with which it ended, or the signal,
 * or the size, or of WUZI_BRAIN_ERROR_START what the next function says. (transfer full) */
GError *wuzi_brain_error_new (WuziBrainError code, const char *engine, const char *details,
                              int number);

/* Flatpak lays it into each of its sandboxes. Its environment goes on to programs outside, too. */
#define WUZI_BRAIN_FLATPAK_INFO "/.flatpak-info"

/* Can a program not be started, by the system's error, as it lies outside of the Flatpak that has
 * info? */
gboolean wuzi_brain_error_is_outside (const GError *error, const char *info);

/* Did the engine make a move that the rules refuse, so that it has lost the game by it? */
gboolean wuzi_brain_error_is_illegal_move (const GError *error);
