/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match is: who plays, by which rules and clocks, how often, and where the results go. It is
 * read from an object of JSON that somebody has written. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "engine/engine.h"
#include "matches/sprt.h"

enum {
  MATCH_PLAN_FORMAT = 2, /* of one with an id, "network" or "memory_tolerance_mb"; 1 of others */
  MATCH_PLAN_MAX_BYTES = 1 << 20,
  MATCH_MAX_ENGINES = ELO_MOST_PLAYERS,
  MATCH_MAX_GAMES = 1000000, /* of a pairing */
  MATCH_MAX_CONCURRENCY = 256,
  MATCH_MAX_MSECS = 7 * 24 * 3600 * 1000, /* of a clock */
  MATCH_USUAL_TOLERANCE = 1000,           /* in ms, as Gomocup's */
  MATCH_USUAL_MEGABYTES = 350,            /* likewise, of a process */
};

typedef enum {
  MATCH_ROUND_ROBIN, /* everybody against everybody */
  MATCH_GAUNTLET,    /* the first one against each of the others */
  MATCH_KNOCK_OUT,   /* who loses a pairing is out */
} MatchTournament;

typedef enum {
  MATCH_OPENINGS_BALANCED, /* made by our engine */
  MATCH_OPENINGS_FILE,
  MATCH_OPENINGS_NONE, /* games begin with the empty board */
} MatchOpeningSource;

/* Who takes part. */
typedef struct {
  char *name;
  GStrv command; /* a program and its arguments; NULL: it is a level */
  char *id;      /* that a program has in the list of engines, or NULL: its rating is told then */
  EngineLevel level;
  guint64 nodes;    /* a level's, for a move; 0: as it usually has */
  int threads;      /* of a program, or of the level that has any number; 0: as it likes */
  GStrv info;       /* more that a program is told, "key value" each; or NULL */
  gboolean yixin;   /* a program takes rules as Yixin numbers them */
  char *folder;     /* where a program runs; NULL: where it lies */
  gboolean free;    /* a program has the network, and may write to the disk, as whoever starts it */
  gboolean network; /* it is of another computer, as by ssh: free, its memory isn't known */
  gboolean writes_folder; /* one that hasn't may write into its folder all the same */
} MatchEngine;

/* The clocks, and what is judged. Times are in ms, and 0 stands for none. */
typedef struct {
  Rule rule;
  int size;
  gint64 turn_ms;
  gint64 match_ms;
  gint64 increment_ms; /* added after each move to what is left of match_ms */
  gint64 tolerance_ms; /* before somebody has lost on time; not negative */
  gint64 memory;       /* bytes that a program, with all that it begins, may take; 0: any number */
  gint64 memory_tolerance; /* more bytes, with which it hasn't lost yet */
  int draw_after;          /* moves after which it is a draw; 0: as the rule has it */
} MatchTerms;

typedef struct {
  char *title;        /* of the match */
  GPtrArray *engines; /* of MatchEngine, two or more */
  MatchTournament tournament;
  MatchTerms terms;
  int games; /* of a pairing; each opening is played with both colours */
  int concurrency;
  MatchOpeningSource opening_source;
  char *openings;           /* the path of a file, or NULL */
  gboolean openings_bottom; /* "h8" counts rows from the bottom there, and not from the top */
  guint64 seed;             /* of openings, and of what levels choose */
  gboolean has_sprt;
  SprtTest sprt;
  int share;      /* of all games, only those of this share are played, from 1 ... */
  int shares;     /* ... of so many; 1: all */
  char *results;  /* the path of a folder */
  char *database; /* of the library, that finished games go into; or NULL */
} MatchPlan;

/* Reads a plan; paths in it are meant from a folder on. A sentence says what is wrong, and where;
 * NULL then. A newer format is G_IO_ERROR_NOT_SUPPORTED. (transfer full) */
MatchPlan *match_plan_read (const char *text, gsize length, const char *folder, GError **error);

/* The same of a file. Blocks. */
MatchPlan *match_plan_read_file (const char *path, GError **error);

/* A plan of nobody, with what is usual, for who makes one: all its texts are owned by it. */
MatchPlan *match_plan_new (void);

/* Adds somebody who plays; all but the name is to be set. Another one's name gets a number behind
 * it. (transfer none) */
MatchEngine *match_plan_add_engine (MatchPlan *self, const char *name);

/* The text that is read as the same plan; results are written as a path that is meant from the
 * plan's folder on, or as they are if it is NULL. (transfer full) */
char *match_plan_write (const MatchPlan *self, const char *folder);

void match_plan_free (MatchPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchPlan, match_plan_free)

const MatchEngine *match_plan_get_engine (const MatchPlan *self, int index);

/* Takes "2/4": the second of four shares, whose results go into a folder of their own. FALSE with a
 * sentence. */
gboolean match_plan_set_share (MatchPlan *self, const char *text, GError **error);

/* What must be the same for results to belong together, as a line of JSON: all but how many games
 * there are, how many at once, which share, what ends the match early and where its results go. The
 * openings' file counts by what is in it, programs by their names. openings_hash is of that file,
 * or NULL. (transfer full) */
char *match_plan_dup_identity (const MatchPlan *self, const char *openings_hash);

/* A plan that has the engines' names, the tournament and as many games as such a text tells, for
 * whoever reads results. NULL if it is none. (transfer full) */
MatchPlan *match_plan_new_from_identity (JsonObject *identity, int games, GError **error);

/* "round-robin", as it stands in files. */
const char *match_tournament_to_name (MatchTournament tournament);
