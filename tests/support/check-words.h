/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences, as they are made. */
#pragma once

#include <glib.h>

#include "support/check-main.h"

/* Frees words; both may be NULL. */
static inline void
check_words (char *words, const char *expected)
{
  ck_assert_pstr_eq (words, expected);
  g_free (words);
}
