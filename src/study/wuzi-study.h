/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is looked into: a tree of moves and variations, with notes, and what is known of the
 * game. Every change can be undone. */
#pragma once

#include <gio/gio.h>

#include "board/opening.h"
#include "board/rules.h"
#include "records/games/wuzi-game-record.h"
#include "study/study-cursor.h"
#include "study/study-rule.h"
#include "study/study-time.h"

/* What is known of a game, each a text of one line (but for STUDY_INFO_COMMENT), as SGF has it. */
typedef enum {
  STUDY_INFO_BLACK,
  STUDY_INFO_WHITE,
  STUDY_INFO_BLACK_RANK,
  STUDY_INFO_WHITE_RANK,
  STUDY_INFO_BLACK_TEAM,
  STUDY_INFO_WHITE_TEAM,
  STUDY_INFO_EVENT,
  STUDY_INFO_ROUND,
  STUDY_INFO_PLACE,
  STUDY_INFO_DATE,    /* YYYY-MM-DD */
  STUDY_INFO_RESULT,  /* "B+", "W+R" (resignation), "T" (time), "F" (foul); "0" a draw */
  STUDY_INFO_RULES,   /* see wuzi_study_get_rule () */
  STUDY_INFO_SECONDS, /* of thinking time */
  STUDY_INFO_OVERTIME,
  STUDY_INFO_OPENING,
  STUDY_INFO_NAME,
  STUDY_INFO_COMMENT,
  STUDY_INFO_SOURCE,
  STUDY_INFO_USER,
  STUDY_INFO_ANNOTATOR,
  STUDY_INFO_COPYRIGHT,
  STUDY_INFO_REPERTOIRE, /* see study/study-repertoire.h */
  STUDY_INFO_COUNT,
} StudyInfo;

/* What a change touched. */
typedef enum {
  STUDY_CHANGE_TREE = 1 << 0, /* nodes came, went or changed places, below the node */
  STUDY_CHANGE_NOTE = 1 << 1, /* notes of the node; of any, if the node is the root */
  STUDY_CHANGE_INFO = 1 << 2,
  STUDY_CHANGE_VALUE = 1 << 3,  /* the value of the node: see wuzi_study_set_value () */
  STUDY_CHANGE_STONES = 1 << 4, /* beside _NOTE: what is set up there, or whose turn it is */
  STUDY_CHANGE_POINTS = 1 << 5, /* beside all but _INFO: the board was turned or mirrored */
} StudyChange;

/* WuziStudy: nodes lie in arrays, so that a million of them take little room. The root has
 * no move. A node has a move (a stone on a point, or a pass: a stone on POINT_NONE) or none, and
 * a note or none; its first child is the main line.
 *
 * An edit may ask for several changes between wuzi_study_begin () and _end (); they are undone
 * together.
 *
 * Properties
 *   "current" (uint): the node that is looked at; never STUDY_NO_NODE. Undoing and redoing go to
 *     where the change was.
 *   "can-undo", "can-redo", "modified" (boolean, not writable)
 * Signals
 *   "changed" (guint what, guint node): after each edit, once, and when a value was set; what is of
 *     StudyChange, and all of it lies at the node or below. Numbers of nodes that went are not to
 * be used any more. */
#define WUZI_TYPE_STUDY (wuzi_study_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudy, wuzi_study, WUZI, STUDY, GObject)

/* size is from BOARD_MIN_SIZE to BOARD_MAX_SIZE. */
WuziStudy *wuzi_study_new (int size);

/* The moves of a game, the current node being the last; info as far as the record has it. */
WuziStudy *wuzi_study_new_from_record (WuziGameRecord *record);

/* The same of moves alone, of which the first is of that colour; their times are below 0 where
 * nobody took any. */
WuziStudy *wuzi_study_new_from_moves (int size, Rule rule, Stone first,
                                      const WuziRecordedMove *moves, guint count);

/* The same of moves that nobody took time for, the first of which is black. */
WuziStudy *wuzi_study_new_from_points (int size, Rule rule, const Point *points, int count);

int wuzi_study_get_size (WuziStudy *self);

/* Has it so many nodes that what goes through all of them belongs in a thread, with a copy? */
gboolean wuzi_study_is_large (WuziStudy *self);

/* Numbers of nodes are below it, also of those that were deleted. */
guint wuzi_study_get_limit (WuziStudy *self);

/* Another one after nodes went, came back or changed places; not after new ones came. */
guint wuzi_study_get_shape (WuziStudy *self);

/* --- looking: STUDY_NO_NODE where there is none --- */

StudyNode wuzi_study_get_parent (WuziStudy *self, StudyNode node);
StudyNode wuzi_study_get_child (WuziStudy *self, StudyNode node); /* the first */
StudyNode wuzi_study_get_next (WuziStudy *self, StudyNode node);  /* the next sibling */
StudyNode wuzi_study_get_previous (WuziStudy *self, StudyNode node);

/* The node after this one in the order in which a tree is written, below top. */
StudyNode wuzi_study_walk (WuziStudy *self, StudyNode node, StudyNode top);

/* The child with that move. */
StudyNode wuzi_study_find_child (WuziStudy *self, StudyNode node, Stone stone, Point point);

/* The end of the main line from a node. */
StudyNode wuzi_study_get_end (WuziStudy *self, StudyNode node);

/* How many nodes above it. */
guint wuzi_study_get_depth (WuziStudy *self, StudyNode node);

gboolean wuzi_study_is_below (WuziStudy *self, StudyNode node, StudyNode top); /* or the same */

/* The colour that moves there, STONE_NONE if there is no move, and where: POINT_NONE is a pass. */
Stone wuzi_study_get_stone (WuziStudy *self, StudyNode node);
Point wuzi_study_get_point (WuziStudy *self, StudyNode node);

/* (transfer none) (nullable) valid until the next change. */
const StudyNote *wuzi_study_get_note (WuziStudy *self, StudyNode node);

/* (transfer none) (nullable) */
const char *wuzi_study_get_info (WuziStudy *self, StudyInfo info);

/* That of STUDY_INFO_RULES. */
gboolean wuzi_study_get_rule (WuziStudy *self, Rule *rule);

/* The opening that it names, beside the rule: "Renju, swap2". FALSE if it names none. */
gboolean wuzi_study_get_opening (WuziStudy *self, OpeningKind *opening);

/* The clock that STUDY_INFO_SECONDS and STUDY_INFO_OVERTIME tell of. FALSE if that makes no sense.
 */
gboolean wuzi_study_get_time (WuziStudy *self, TimeControl *time);

/* The stones after a node. Takes time in proportion to the way from the node that was asked for
 * last. */
void wuzi_study_get_position (WuziStudy *self, StudyNode node, StudyPosition *position);

/* The numbers of the moves that lead to a node, by point: 0 for stones that were set up. Numbers
 * above G_MAXUINT16 are told as that. */
void wuzi_study_number_moves (WuziStudy *self, StudyNode node, guint16 numbers[POINT_COUNT]);

/* Moves on the way to a node, its own counting too. */
guint wuzi_study_count_moves (WuziStudy *self, StudyNode node);

/* A cursor at the root; the study outlives it. (transfer full) */
StudyCursor *wuzi_study_new_cursor (WuziStudy *self);

/* --- changing: one edit each --- */

void wuzi_study_begin (WuziStudy *self);
void wuzi_study_end (WuziStudy *self);

/* The child with a move of that colour, which is added behind the others unless it is there.
 * STUDY_NO_NODE if the point isn't free, or the study is full. Adding goes there if it is current.
 */
StudyNode wuzi_study_add_move (WuziStudy *self, StudyNode node, Stone stone, Point point);

/* A child without a move, for what is set up. */
StudyNode wuzi_study_add_node (WuziStudy *self, StudyNode node);

/* Takes a node and all below it away; not the root. */
void wuzi_study_delete (WuziStudy *self, StudyNode node);

/* Takes away all that isn't on the way to a node or below it. */
void wuzi_study_delete_others (WuziStudy *self, StudyNode node);

/* Before its sibling; behind it if earlier is FALSE. Returns FALSE if there is none. */
gboolean wuzi_study_move (WuziStudy *self, StudyNode node, gboolean earlier);

/* Makes the way to the node the main line. */
void wuzi_study_make_main (WuziStudy *self, StudyNode node);

void wuzi_study_set_comment (WuziStudy *self, StudyNode node, const char *comment);

/* See study_note_set_mark (). */
void wuzi_study_set_mark (WuziStudy *self, StudyNode node, MarkKind kind, Point point, Point to,
                          const char *text, gboolean on);

/* Replaces all of a note: whoever changes more of it copies, changes and sets. (transfer full)
 * (nullable) */
void wuzi_study_set_note (WuziStudy *self, StudyNode node, StudyNote *note);

/* Keeps an engine's opinion in the note: no edit, so that undoing goes past it, and who only looks
 * has nothing to save; it is saved with the rest. */
void wuzi_study_set_value (WuziStudy *self, StudyNode node, double value);

/* The same as a part of the last edit, if that was one of this note alone and hasn't been saved: so
 * that what is typed at a stretch is undone at once. (transfer full) (nullable) */
void wuzi_study_amend_note (WuziStudy *self, StudyNode node, StudyNote *note);

void wuzi_study_set_info (WuziStudy *self, StudyInfo info, const char *text);

/* Turns or mirrors the board, as board/symmetry.h says, with all stones and marks there are, and
 * the points that comments tell of: see study_text_turn (). A review stays as it is. */
void wuzi_study_turn (WuziStudy *self, int symmetry);

/* Names the rule in STUDY_INFO_RULES. */
void wuzi_study_set_rule (WuziStudy *self, Rule rule);

/* A study with the node and all below as the only child of its root, of the same size; a copy of
 * the whole for the root, with the same numbers of nodes. That one shares what isn't changed, takes
 * no time worth mentioning, and may be looked at and changed in another thread. (transfer full) */
WuziStudy *wuzi_study_copy (WuziStudy *self, StudyNode node);

/* Adds all that other studies (element-type WuziStudy) of the same size have below their roots to a
 * node, in a thread, as one edit. Moves that are there are found again; the roots' notes go along
 * if the node is the root. What lies on points that aren't free here is left out, with all below
 * it. Until it is done, the study is as it was. folds: moves are also found again where they are
 * the same but for turning or mirroring the board; what comes behind them, and marks, are turned
 * likewise. */
void wuzi_study_merge_async (WuziStudy *self, StudyNode node, GPtrArray *others, gboolean folds,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);

/* FALSE with G_IO_ERROR_CANCELLED, or _BUSY if nodes went or changed places meanwhile; then nothing
 * was added. left_out: so many nodes were left out. end, which may be NULL: where the main line of
 * the first of the others ends now, as far as it is there. */
gboolean wuzi_study_merge_finish (WuziStudy *self, GAsyncResult *result, guint *left_out,
                                  StudyNode *end, GError **error);

gboolean wuzi_study_undo (WuziStudy *self);
gboolean wuzi_study_redo (WuziStudy *self);
gboolean wuzi_study_can_undo (WuziStudy *self);
gboolean wuzi_study_can_redo (WuziStudy *self);

/* A number for what it is now: the same only while it is, and when undoing leads back to it. */
guint64 wuzi_study_get_state (WuziStudy *self);

/* Is it otherwise than when it was made, or in the state that was last said to be saved? */
gboolean wuzi_study_is_modified (WuziStudy *self);
void wuzi_study_set_saved (WuziStudy *self, guint64 state);

/* What has changed since then. FALSE if that isn't known, as what was saved was undone. */
gboolean wuzi_study_get_unsaved (WuziStudy *self, StudyUnsaved *unsaved);

StudyNode wuzi_study_get_current (WuziStudy *self);
void wuzi_study_set_current (WuziStudy *self, StudyNode node);

/* --- for readers: a study in the making, that nobody has edited; nothing is told, checked or
 * undone --- */

StudyNode wuzi_study_append (WuziStudy *self, StudyNode node, Stone stone, Point point);
void wuzi_study_take_note (WuziStudy *self, StudyNode node, StudyNote *note);
StudyNote *wuzi_study_steal_note (WuziStudy *self,
                                  StudyNode node); /* a new one, if there is none */
void wuzi_study_init_info (WuziStudy *self, StudyInfo info, const char *text);
void wuzi_study_init_rule (WuziStudy *self, Rule rule);
