/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a byte of a line is, whatever the language of the computer. */
#pragma once

#include <stdbool.h>

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
