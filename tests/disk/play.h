/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a play on a failing disk and the look at what is left of it share: where
 * things lie, who plays, and the journal.
 *
 * The journal is a line a step, its words between tabs:
 *   did KEY VALUE      that is saved, said the program
 *   will KEY VALUE     it is asked to save that
 *   late KEY SENTENCE  it couldn't, and will try again as long as it runs
 *   not KEY SENTENCE   it couldn't, and has changed nothing
 *   said SENTENCE      what else the user was told
 *   end                the play came to its end
 * Keys are a word and a name or an id: "file" and "work" (how many nodes a study has, in its file,
 * and there or in the copy of what isn't saved), "kept" (likewise of a recorded game), "review"
 * (how many moves that of a recorded game has), "lesson", "answer" and "own" (whether it is
 * learned, how often that puzzle was tried, and whether that own puzzle is there, by a player's id
 * and a name behind a slash), "game" (value: how often it is in the file), "running" (how many
 * moves it has, or "gone"), "player" (by name: "here"), "name", "colour", "pin" and "state" of a
 * player by id, "backup" by date, "export" (how many games). */
#pragma once

#include <gio/gio.h>

#include "../records/profile-test.h"
#include "../records/running-test.h"

/* Folders in that of the play. */
#define PLAY_DATA "data"
#define PLAY_IN "in"   /* to be imported; what there was, to be compared with */
#define PLAY_OUT "out" /* exported */

#define PLAY_IMPORT PLAY_IN "/import.json"
#define PLAY_EXPORT PLAY_OUT "/export.json"
#define PLAY_OLD_PROFILES PLAY_IN "/profiles-format-1.json"
#define PLAY_BACKUP_DATE "2031-01-01"

/* A line of games.jsonl that nobody can read, and nobody may lose. */
#define PLAY_TORN_LINE "{\"format\":1,\"id\":\"torn by a"

/* Studies of the user's: a new one is written, too. */
#define PLAY_STUDY "study.sgf"
#define PLAY_RESCUED "rescued.sgf" /* what isn't saved was left behind */
#define PLAY_NEW "new.sgf"
#define PLAY_STUDY_COPY "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbb1"
#define PLAY_RESCUED_COPY "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbb2"

/* The game with a kept study, in which that was there before. */
#define PLAY_KEPT_ID "cccccccc-cccc-4ccc-8ccc-cccccccccccc"
#define PLAY_KEPT_WORDS "nobody may lose this"

/* Games that are reviewed, of which the first has a study. */
#define PLAY_REVIEWED_ID "dddddddd-dddd-4ddd-8ddd-ddddddddddd1"
#define PLAY_NEW_REVIEWED_ID "dddddddd-dddd-4ddd-8ddd-ddddddddddd2"

/* What Eve had learned before. */
#define PLAY_LESSON "gap"

#define DAN_ID "33333333-3333-4333-8333-333333333333"
#define EVE_ID "77777777-7777-4777-8777-777777777777"
#define FAY_ID "88888888-8888-4888-8888-888888888888"
#define OTHER_BOB_ID "99999999-9999-4999-8999-999999999999"
