/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the panels what there is to show, and who takes a click. */
#include "ui/study/wuzi-study-board.h"

#include <glib/gi18n-lib.h>

#include "present/study/study-on-board.h"
#include "ui/common/template.h"

struct _WuziStudyBoard {
  GObject parent_instance;

  /* Owned */
  WuziReplay *replay; /* NULL until there is one */

  /* Borrowed */
  WuziBoardView *view;
  WuziReviewPanel *review;
  WuziAnalysisPanel *analysis;
  WuziStudyNote *note;
  WuziPositionGames *games;

  StudyNode pointed_at; /* where a move is pointed out */
  Point pointed;        /* that move; or POINT_NONE */
};

G_DEFINE_FINAL_TYPE (WuziStudyBoard, wuzi_study_board, G_TYPE_OBJECT)

static guint said_signal;

/* The stone that a click would put. */
static Stone
get_hand (WuziStudyBoard *self)
{
  gboolean is_open = wuzi_replay_get_verdict (self->replay)->outcome == OUTCOME_OPEN;

  switch (wuzi_study_note_get_tool (self->note)) {
  case WUZI_STUDY_TOOL_BLACK:
    return STONE_BLACK;
  case WUZI_STUDY_TOOL_WHITE:
    return STONE_WHITE;
  case WUZI_STUDY_TOOL_PLAY:
    return is_open ? wuzi_replay_get_stones (self->replay)->turn : STONE_NONE;
  default:
    return STONE_NONE;
  }
}

static void
show_stones (WuziStudyBoard *self)
{
  BoardPosition position;

  study_on_board_init_node (&position, wuzi_replay_get_study (self->replay),
                            wuzi_review_panel_get_shown_node (self->review),
                            wuzi_replay_get_rule (self->replay));
  position.hand = get_hand (self);
  wuzi_board_view_set_position (self->view, &position);
}

static void
add_pointed (WuziStudyBoard *self, BoardOverlay *overlay, StudyNode node)
{
  if (self->pointed == POINT_NONE || node != self->pointed_at) {
    self->pointed = POINT_NONE;
    return;
  }
  if (wuzi_replay_get_stones (self->replay)->at[self->pointed] != STONE_NONE)
    return;
  overlay->hint = self->pointed;
  if (board_overlay_find_ghost (overlay, self->pointed) == NULL)
    board_overlay_add_ghost (overlay, self->pointed, wuzi_replay_get_stones (self->replay)->turn,
                             "");
}

/* Where the board asks for a move, nothing gives it away. */
static void
show_overlay (WuziStudyBoard *self)
{
  BoardOverlay *overlay = board_overlay_new ();
  WuziStudy *study = wuzi_replay_get_study (self->replay);
  StudyNode node = wuzi_study_get_current (study);

  if (wuzi_review_panel_get_shown_node (self->review) == node
      && !wuzi_review_panel_is_asking (self->review)) {
    study_on_board_add_node (overlay, study, node, wuzi_replay_get_rule (self->replay));
    add_pointed (self, overlay, node);
    wuzi_analysis_panel_add_to_overlay (self->analysis, overlay);
    wuzi_position_games_add_to_overlay (self->games, overlay);
  }
  wuzi_review_panel_add_to_overlay (self->review, overlay);
  wuzi_board_view_set_overlay (self->view, overlay);
}

void
wuzi_study_board_show (WuziStudyBoard *self)
{
  g_return_if_fail (WUZI_IS_STUDY_BOARD (self));

  if (self->replay == NULL)
    return;
  show_stones (self);
  show_overlay (self);
}

static void
panel_shown_cb (WuziStudyBoard *self)
{
  if (self->replay != NULL)
    show_overlay (self);
}

static void
tool_changed_cb (WuziStudyBoard *self)
{
  WuziStudyTool tool = wuzi_study_note_get_tool (self->note);

  g_object_set (self->view, "joins-points",
                tool == WUZI_STUDY_TOOL_ARROW || tool == WUZI_STUDY_TOOL_LINE, NULL);
  if (self->replay != NULL)
    show_stones (self);
}

void
wuzi_study_board_point_out (WuziStudyBoard *self, Point point)
{
  g_return_if_fail (WUZI_IS_STUDY_BOARD (self) && self->replay != NULL);

  self->pointed_at = wuzi_study_get_current (wuzi_replay_get_study (self->replay));
  self->pointed = point;
  show_overlay (self);
}

void
wuzi_study_board_play (WuziStudyBoard *self, Point point)
{
  WuziStudy *study;

  g_return_if_fail (WUZI_IS_STUDY_BOARD (self) && self->replay != NULL);

  study = wuzi_replay_get_study (self->replay);
  wuzi_replay_set_playing (self->replay, FALSE);
  if (wuzi_replay_get_verdict (self->replay)->outcome != OUTCOME_OPEN)
    g_signal_emit (self, said_signal, 0, _ ("The game is over here."));
  else if (wuzi_study_add_move (study, wuzi_study_get_current (study),
                                wuzi_replay_get_stones (self->replay)->turn, point)
           == STUDY_NO_NODE)
    g_signal_emit (self, said_signal, 0, _ ("The study has as many moves as it can hold."));
}

/* A stone leads to its move, a free point is played. */
static void
point_chosen_cb (WuziStudyBoard *self, guint point)
{
  guint position = self->replay != NULL ? wuzi_replay_find_point (self->replay, (Point) point) : 0;

  if (wuzi_review_panel_take_point (self->review, (Point) point)
      || wuzi_study_note_use_tool (self->note, (Point) point))
    return;
  if (position > 0) {
    wuzi_replay_set_playing (self->replay, FALSE);
    wuzi_replay_set_position (self->replay, position);
  } else if (self->replay != NULL && point < POINT_COUNT
             && wuzi_replay_get_stones (self->replay)->at[point] == STONE_NONE) {
    wuzi_study_board_play (self, (Point) point);
  }
}

static void
points_joined_cb (WuziStudyBoard *self, guint from, guint to)
{
  wuzi_study_note_drag_tool (self->note, (Point) from, (Point) to);
}

static gboolean
point_scrolled_cb (WuziStudyBoard *self, guint point, int steps)
{
  if (wuzi_analysis_panel_scroll (self->analysis, steps))
    return TRUE;
  if (self->replay == NULL)
    return FALSE;
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_step (self->replay, steps);
  return TRUE;
}

static void
wuzi_study_board_dispose (GObject *object)
{
  g_clear_object (&WUZI_STUDY_BOARD (object)->replay);

  G_OBJECT_CLASS (wuzi_study_board_parent_class)->dispose (object);
}

static void
wuzi_study_board_class_init (WuziStudyBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_study_board_dispose;
  said_signal = NEW_SIGNAL (klass, "said", G_TYPE_STRING);
}

static void
wuzi_study_board_init (WuziStudyBoard *self)
{
  self->pointed = POINT_NONE;
}

WuziStudyBoard *
wuzi_study_board_new (WuziBoardView *view, WuziReviewPanel *review, WuziAnalysisPanel *analysis,
                      WuziStudyNote *note, WuziPositionGames *games)
{
  WuziStudyBoard *self = g_object_new (WUZI_TYPE_STUDY_BOARD, NULL);

  self->view = view;
  self->review = review;
  self->analysis = analysis;
  self->note = note;
  self->games = games;
  g_signal_connect_object (view, "point-chosen", G_CALLBACK (point_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "points-joined", G_CALLBACK (points_joined_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "point-scrolled", G_CALLBACK (point_scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "point-hovered", G_CALLBACK (wuzi_analysis_panel_point_at),
                           analysis, G_CONNECT_SWAPPED);
  g_signal_connect_object (review, "shown-changed", G_CALLBACK (wuzi_study_board_show), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "shown-changed", G_CALLBACK (panel_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (games, "shown-changed", G_CALLBACK (panel_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (note, "notify::tool", G_CALLBACK (tool_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
wuzi_study_board_set_replay (WuziStudyBoard *self, WuziReplay *replay)
{
  g_return_if_fail (WUZI_IS_STUDY_BOARD (self));

  g_set_object (&self->replay, replay);
}
