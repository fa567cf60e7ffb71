/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that is written piece by piece, and readers of words and numbers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Lets the compiler compare a format, the nth argument, with what follows. */
#ifdef __MINGW_PRINTF_FORMAT
#define TEXT_PRINTF(n) __attribute__ ((format (__MINGW_PRINTF_FORMAT, n, n + 1)))
#else
#define TEXT_PRINTF(n) __attribute__ ((format (printf, n, n + 1)))
#endif

enum {
  TEXT_BYTES = 4096,
};

/* Start it as { 0 }. What doesn't fit any more is cut off. */
typedef struct {
  size_t length;
  char bytes[TEXT_BYTES];
} Text;

/* Adds to the end, as printf () would write it. */
void text_add (Text *text, const char *format, ...) TEXT_PRINTF (2);

/* True if the two words are the same but for the case of ASCII letters. */
bool text_is_word (const char *text, size_t length, const char *word);

/* The length of the word that text begins with. */
size_t text_word_length (const char *text);

/* What follows the blanks at the beginning of text. */
const char *text_skip_blanks (const char *text);

/* Does a quotation begin or end in text, and not both? A backslash takes the meaning of what is
 * behind it. */
bool text_turns_quotation (const char *text);

/* Reads at most limit numbers with commas between them, up to the end of text.
 * Returns how many, or 0, with numbers undefined, if text is anything else. */
int text_read_list (const char *text, int limit, int64_t *numbers);
