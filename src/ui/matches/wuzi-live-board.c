/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a game that is being played. */
#include "ui/matches/wuzi-live-board.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/settings/wuzi-settings.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziLiveBoard {
  GtkWidget parent_instance;

  /* Owned */
  WuziMatchGame *game;

  /* Template */
  GtkWidget *box;
  WuziStoneImage *black_stone;
  GtkLabel *black;
  WuziStoneImage *white_stone;
  GtkLabel *white;
  WuziBoardView *view;
};

G_DEFINE_FINAL_TYPE (WuziLiveBoard, wuzi_live_board, GTK_TYPE_WIDGET)

/* "Black: Rapfi. White: Fox. Move 12: h8." (transfer full) */
static char *
dup_spoken (WuziLiveBoard *self, const Board *board)
{
  const char *black = wuzi_match_game_get_black (self->game);
  const char *white = wuzi_match_game_get_white (self->game);
  char text[NOTATION_POINT_BYTES];

  if (board->count == 0)
    /* Translators: who play a game that has just begun */
    return g_strdup_printf (_ ("Black: %s. White: %s."), black, white);
  /* Translators: who play a game, and the last move, with its number */
  return g_strdup_printf (_ ("Black: %s. White: %s. Move %d: %s."), black, white, board->count,
                          notation_from_point (board_last (board), text));
}

static void
show (WuziLiveBoard *self)
{
  const MatchJudge *judge = wuzi_match_game_get_judge (self->game);
  g_autofree char *spoken = dup_spoken (self, &judge->board);
  BoardPosition position;

  board_position_init_by_rule (&position, &judge->board, judge->terms.rule);
  wuzi_board_view_set_position (self->view, &position);
  widget_set_class (self->black, "to-move", !judge->over && judge->board.turn == STONE_BLACK);
  widget_set_class (self->white, "to-move", !judge->over && judge->board.turn == STONE_WHITE);
  widget_set_spoken (self, spoken);
}

static void
wuzi_live_board_dispose (GObject *object)
{
  WuziLiveBoard *self = WUZI_LIVE_BOARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_LIVE_BOARD);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (wuzi_live_board_parent_class)->dispose (object);
}

static void
wuzi_live_board_class_init (WuziLiveBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_live_board_dispose;

  ENSURE_TYPES (WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_STONE_IMAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-live-board.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "liveboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  BIND_CHILDREN (widget_class, WuziLiveBoard, box, black_stone, black, white_stone, white, view);
}

static void
wuzi_live_board_init (WuziLiveBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_stone_image_set_stone (self->black_stone, STONE_BLACK);
  wuzi_stone_image_set_stone (self->white_stone, STONE_WHITE);
}

GtkWidget *
wuzi_live_board_new (GSettings *settings, WuziMatchGame *game)
{
  WuziLiveBoard *self = g_object_new (WUZI_TYPE_LIVE_BOARD, NULL);

  self->game = g_object_ref (game);
  wuzi_settings_bind_themes (settings, G_OBJECT (self->view), G_SETTINGS_BIND_GET);
  gtk_label_set_label (self->black, wuzi_match_game_get_black (game));
  gtk_label_set_label (self->white, wuzi_match_game_get_white (game));
  g_signal_connect_object (game, "notify::moves", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::over", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

WuziMatchGame *
wuzi_live_board_get_game (WuziLiveBoard *self)
{
  g_return_val_if_fail (WUZI_IS_LIVE_BOARD (self), NULL);

  return self->game;
}
