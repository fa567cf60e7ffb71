/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How files call rules and openings. */
#pragma once

#include <glib.h>

#include "board/opening.h"

/* (transfer none) */
const char *study_rule_to_word (Rule rule);

/* The rule that a text names, as files of many programs and tongues do: by a word, by Gomocup's
 * number, or by an opening that is renju's alone. FALSE, and *rule left alone, if it names none. */
gboolean study_rule_from_text (const char *text, Rule *rule);

/* What stands before the last word of a game's name, "Ann-Bob: RIF rule", where that is "rule":
 * some name their rules there. (transfer full) (nullable) */
char *study_rule_dup_in_name (const char *name);

/* The way of opening that a text names: "Soosõrv-8", "swap2". FALSE, and *kind left alone, if it
 * names none. */
gboolean study_rule_find_opening (const char *text, OpeningKind *kind);
