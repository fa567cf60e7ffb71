/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine is, and what it knows. */
#pragma once

#include <json-glib/json-glib.h>

#include "board/rules.h"
#include "engines/brain-line.h"
#include "engines/brain-thought.h"

/* The numbers that an engine has for rules. */
typedef enum {
  BRAIN_DIALECT_GOMOCUP, /* 0 freestyle, 1 standard, 4 renju, 9 caro */
  BRAIN_DIALECT_YIXIN,   /* 0 freestyle, 1 standard, 2 renju */
} BrainDialect;

enum {
  BRAIN_DIALECT_COUNT = BRAIN_DIALECT_YIXIN + 1,
};

/* What an engine knows beside what every brain has to. */
typedef enum {
  BRAIN_CAN_YXBOARD = 1 << 0,   /* a position without an answer */
  BRAIN_CAN_YXNBEST = 1 << 1,   /* the best n lines of it */
  BRAIN_CAN_YXSTOP = 1 << 2,    /* answers at once */
  BRAIN_CAN_THOUGHTS = 1 << 3,  /* says lines that can be read while it thinks */
  BRAIN_CAN_REALTIME = 1 << 4,  /* says which points it looks at */
  BRAIN_CAN_SWAP2 = 1 << 5,     /* SWAP2BOARD */
  BRAIN_CAN_TAKE_BACK = 1 << 6, /* TAKEBACK */
  BRAIN_CAN_RESTART = 1 << 7,   /* RESTART */
  BRAIN_CAN_PONDER = 1 << 8,    /* thinks in the other side's time */
  BRAIN_CAN_NODES = 1 << 9,     /* INFO max_node holds */
} BrainAbilities;

/* What a probe has found. The strings are owned. */
typedef struct {
  char *name; /* as ABOUT says; may be NULL, like the others */
  char *version;
  char *author;
  char *country;
  guint32 sizes;   /* bit n: boards of n x n */
  guint rules;     /* bit n: (Rule) n */
  guint abilities; /* of BrainAbilities */
  BrainDialect dialect;
  BrainHabit habit;
} BrainFindings;

/* All zero is one of which nothing is known. */
BrainFindings *brain_findings_new (void);
BrainFindings *brain_findings_copy (const BrainFindings *findings);
void brain_findings_free (BrainFindings *findings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BrainFindings, brain_findings_free)

/* Takes what an answer to ABOUT says. */
void brain_findings_take_about (BrainFindings *findings, const BrainLine *line);

const char *brain_dialect_to_name (BrainDialect dialect);
gboolean brain_dialect_from_name (const char *name, BrainDialect *dialect);

/* An object of JSON; and back: NULL with WUZI_RECORD_ERROR. Abilities and rules of which this
 * program doesn't know are passed over. */
JsonNode *brain_findings_to_json (const BrainFindings *findings);
BrainFindings *brain_findings_new_from_json (JsonObject *object, GError **error);
