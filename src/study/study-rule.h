/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How files call rules. */
#pragma once

#include <glib.h>

#include "board/rules.h"

/* (transfer none) */
const char *study_rule_to_word (Rule rule);

/* The rule that a text names, as files of many programs and tongues do: by a word, by Gomocup's
 * number, or by an opening that is renju's alone. FALSE, and *rule left alone, if it names none. */
gboolean study_rule_from_text (const char *text, Rule *rule);
