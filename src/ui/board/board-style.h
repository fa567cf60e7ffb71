/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a board and its stones look: what can be chosen, and the colours that follow. */
#pragma once

#include <glib-object.h>

#include "board/board.h"
#include "present/board/board-overlay.h"

/* What the desktop asks for, or a page. */
typedef enum {
  BOARD_LOOK_LIGHT,
  BOARD_LOOK_DARK,
  BOARD_LOOK_CONTRAST,      /* high contrast, on a light desktop */
  BOARD_LOOK_CONTRAST_DARK, /* high contrast, on a dark one */
  BOARD_LOOKS,
  BOARD_LOOK_PRINT = BOARD_LOOKS, /* black on white */
} BoardLook;

/* What a board is made of. The nicks of the enumeration are those of the settings. */
#define BOARD_TYPE_THEME (board_theme_get_type ())
typedef enum {
  BOARD_THEME_WOOD,
  BOARD_THEME_SLATE,
  BOARD_THEME_PAPER,
  BOARD_THEME_NIGHT,
  BOARD_THEMES,
} BoardTheme;
GType board_theme_get_type (void);

/* What the stones are made of. */
#define BOARD_TYPE_STONE_THEME (stone_theme_get_type ())
typedef enum {
  STONE_THEME_GLASS,
  STONE_THEME_SHELL, /* white stones of shell, black ones of slate */
  STONE_THEME_FLAT,  /* as in print */
  STONE_THEMES,
} StoneTheme;
GType stone_theme_get_type (void);

/* With high contrast, and in print, the look alone decides. */
typedef struct {
  BoardLook look;
  BoardTheme theme;
  StoneTheme stones;
  double text_scale; /* of coordinates; below 1: as they are usually */
} BoardStyle;

typedef struct {
  double r, g, b, a;
} BoardColour;

/* The colours of a threat of one grade. */
typedef struct {
  BoardColour fill;
  BoardColour figure;
  BoardColour edge;
} BoardThreatColours;

/* What is drawn over points. Each mark has an edge of the opposite lightness, so that it shows on
 * stones, too. */
typedef struct {
  BoardColour cursor, cursor_edge;
  BoardColour hint, hint_edge;
  BoardColour fault, fault_edge; /* of what is forbidden, or doesn't win */
  BoardThreatColours threats[THREAT_GRADES];
} BoardMarkColours;

typedef struct {
  BoardColour light, dark; /* ends of the ground's gradient */
  BoardColour grain;
  BoardColour line;
  BoardColour text;
  BoardColour frame;                 /* around the ground */
  BoardColour rim[STONE_WHITE + 1];  /* around a stone of that colour */
  BoardColour last[STONE_WHITE + 1]; /* marks the last stone of that colour */
  BoardColour winning, winning_edge;
  const BoardMarkColours *marks;
} BoardPalette;

/* Is it one of high contrast, or of print: without texture, gradients and shadows? */
gboolean board_look_is_flat (BoardLook look);

/* The colours of a theme in a look; static. */
const BoardPalette *board_palette_get (BoardLook look, BoardTheme theme);
