/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a byte of a line is, whatever the language of the computer. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

static inline char
brain_letters_lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static inline bool
brain_letters_is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static inline bool
brain_letters_is_letter (char c)
{
  return brain_letters_lower (c) >= 'a' && brain_letters_lower (c) <= 'z';
}

/* What stands behind a word of small letters that the text begins with, in letters of any size;
 * NULL if it doesn't. */
static inline const char *
brain_letters_skip (const char *text, const char *end, const char *word)
{
  for (; *word != '\0'; word++, text++)
    if (text == end || brain_letters_lower (*text) != *word)
      return NULL;
  return text;
}
