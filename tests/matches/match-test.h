/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of levels for tests. */
#pragma once

#include <string.h>

#include "matches/match-plan.h"

/* A plan of so many levels, and what more is in it: "\"games\": 4". They are called A, B, C ... */
static inline MatchPlan *
match_test_plan (int engines, const char *folder, const char *more)
{
  g_autoptr (GString) text = g_string_new ("{\"format\": 1, \"results\": \"r\", \"engines\": [");
  g_autoptr (GError) error = NULL;
  MatchPlan *plan;

  for (int i = 0; i < engines; i++)
    g_string_append_printf (text, "%s{\"name\": \"%c\", \"level\": \"%s\"}", i > 0 ? ", " : "",
                            'A' + i, i % 2 == 0 ? "ox" : "chick");
  g_string_append_printf (text, "]%s%s}", *more != '\0' ? ", " : "", more);
  plan = match_plan_read (text->str, text->len, folder, &error);
  g_assert_no_error (error);
  return plan;
}
