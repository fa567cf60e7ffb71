/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of each theme. */
#include "ui/board/board-style.h"

G_DEFINE_ENUM_TYPE (BoardTheme, board_theme, G_DEFINE_ENUM_VALUE (BOARD_THEME_WOOD, "wood"),
                    G_DEFINE_ENUM_VALUE (BOARD_THEME_SLATE, "slate"),
                    G_DEFINE_ENUM_VALUE (BOARD_THEME_PAPER, "paper"),
                    G_DEFINE_ENUM_VALUE (BOARD_THEME_NIGHT, "night"))

G_DEFINE_ENUM_TYPE (StoneTheme, stone_theme, G_DEFINE_ENUM_VALUE (STONE_THEME_GLASS, "glass"),
                    G_DEFINE_ENUM_VALUE (STONE_THEME_SHELL, "shell"),
                    G_DEFINE_ENUM_VALUE (STONE_THEME_FLAT, "flat"))

/* Grades of threats differ in lightness as well as in hue: pale, middle, deep. */

static const BoardMarkColours MARKS_ON_BRIGHT = {
  .cursor = { 0.03, 0.25, 0.58, 1 },
  .cursor_edge = { 1, 1, 1, 1 },
  .hint = { 0.36, 0.10, 0.52, 1 },
  .hint_edge = { 1, 0.97, 0.93, 1 },
  .fault = { 0.70, 0.02, 0.12, 1 },
  .fault_edge = { 1, 0.97, 0.93, 1 },
  .threats = {
    [THREAT_DOUBLE] = { { 1, 0.97, 0.88, 1 }, { 0.30, 0.12, 0, 1 }, { 0.30, 0.12, 0, 1 } },
    [THREAT_FOUR] = { { 1, 0.64, 0.16, 1 }, { 0.20, 0.07, 0, 1 }, { 0.20, 0.07, 0, 1 } },
    [THREAT_FIVE] = { { 0.74, 0.03, 0.08, 1 }, { 1, 1, 1, 1 }, { 0.24, 0, 0.02, 1 } },
  },
};

static const BoardMarkColours MARKS_ON_DARK = {
  .cursor = { 0.78, 0.92, 1, 1 },
  .cursor_edge = { 0, 0.06, 0.14, 1 },
  .hint = { 0.96, 0.86, 1, 1 },
  .hint_edge = { 0.18, 0.04, 0.27, 1 },
  .fault = { 1, 0.66, 0.60, 1 },
  .fault_edge = { 0.20, 0.01, 0.02, 1 },
  .threats = {
    [THREAT_DOUBLE] = { { 0.15, 0.09, 0.05, 1 }, { 1, 0.92, 0.80, 1 }, { 1, 0.92, 0.80, 1 } },
    [THREAT_FOUR] = { { 1, 0.64, 0.16, 1 }, { 0.16, 0.06, 0, 1 }, { 1, 0.95, 0.86, 1 } },
    [THREAT_FIVE] = { { 0.76, 0.05, 0.09, 1 }, { 1, 1, 1, 1 }, { 1, 0.93, 0.91, 1 } },
  },
};

static const BoardMarkColours MARKS_CONTRAST = {
  .cursor = { 0, 0.12, 0.50, 1 },
  .cursor_edge = { 1, 1, 1, 1 },
  .hint = { 0.32, 0, 0.46, 1 },
  .hint_edge = { 1, 1, 1, 1 },
  .fault = { 0.60, 0, 0, 1 },
  .fault_edge = { 1, 1, 1, 1 },
  .threats = {
    [THREAT_DOUBLE] = { { 1, 1, 1, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
    [THREAT_FOUR] = { { 1, 0.70, 0.20, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
    [THREAT_FIVE] = { { 0.60, 0, 0, 1 }, { 1, 1, 1, 1 }, { 0, 0, 0, 1 } },
  },
};

static const BoardMarkColours MARKS_CONTRAST_DARK = {
  .cursor = { 0.65, 0.92, 1, 1 },
  .cursor_edge = { 0, 0, 0, 1 },
  .hint = { 1, 0.92, 0.30, 1 },
  .hint_edge = { 0, 0, 0, 1 },
  .fault = { 1, 0.70, 0.62, 1 },
  .fault_edge = { 0, 0, 0, 1 },
  .threats = {
    [THREAT_DOUBLE] = { { 0, 0, 0, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } },
    [THREAT_FOUR] = { { 1, 0.70, 0.20, 1 }, { 0, 0, 0, 1 }, { 1, 1, 1, 1 } },
    [THREAT_FIVE] = { { 0.60, 0, 0, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } },
  },
};

static const BoardMarkColours MARKS_PRINT = {
  .cursor = { 0.25, 0.25, 0.25, 1 },
  .cursor_edge = { 1, 1, 1, 1 },
  .hint = { 0, 0, 0, 1 },
  .hint_edge = { 1, 1, 1, 1 },
  .fault = { 0.25, 0.25, 0.25, 1 },
  .fault_edge = { 1, 1, 1, 1 },
  .threats = {
    [THREAT_DOUBLE] = { { 1, 1, 1, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
    [THREAT_FOUR] = { { 0.65, 0.65, 0.65, 1 }, { 0, 0, 0, 1 }, { 0, 0, 0, 1 } },
    [THREAT_FIVE] = { { 0.2, 0.2, 0.2, 1 }, { 1, 1, 1, 1 }, { 0, 0, 0, 1 } },
  },
};

/* Stones are the same on each ground, and so are the marks on them. */
#define MARKS_OF_STONES                                                                            \
  .last = { [STONE_BLACK] = { 1, 0.60, 0.54, 1 }, [STONE_WHITE] = { 0.74, 0.04, 0.09, 1 } },       \
  .winning = { 0.40, 0.94, 0.60, 1 }, .winning_edge = { 0, 0.16, 0.07, 0.9 }

/* A light and a dark desktop's. */
static const BoardPalette PALETTES[BOARD_THEMES][2] = {
  [BOARD_THEME_WOOD] = {
    {
      .light = { 0.929, 0.780, 0.545, 1 },
      .dark = { 0.867, 0.690, 0.435, 1 },
      .grain = { 0.45, 0.24, 0.06, 1 },
      .line = { 0.23, 0.135, 0.05, 1 },
      .text = { 0.24, 0.14, 0.05, 1 },
      .frame = { 0.42, 0.26, 0.10, 1 },
      .rim = { [STONE_BLACK] = { 0, 0, 0, 0.75 }, [STONE_WHITE] = { 0.24, 0.15, 0.07, 0.85 } },
      .marks = &MARKS_ON_BRIGHT,
      MARKS_OF_STONES,
    },
    {
      .light = { 0.500, 0.362, 0.242, 1 },
      .dark = { 0.458, 0.328, 0.217, 1 },
      .grain = { 0.10, 0.045, 0.01, 1 },
      .line = { 0.90, 0.80, 0.66, 1 },
      .text = { 0.985, 0.94, 0.86, 1 },
      .frame = { 0.16, 0.10, 0.05, 1 },
      .rim = { [STONE_BLACK] = { 0, 0, 0, 1 }, [STONE_WHITE] = { 0.12, 0.07, 0.03, 0.5 } },
      .marks = &MARKS_ON_DARK,
      MARKS_OF_STONES,
    },
  },
  [BOARD_THEME_SLATE] = {
    {
      .light = { 0.360, 0.398, 0.426, 1 },
      .dark = { 0.324, 0.359, 0.387, 1 },
      .grain = { 0.06, 0.08, 0.10, 1 },
      .line = { 0.80, 0.83, 0.85, 1 },
      .text = { 0.95, 0.965, 0.975, 1 },
      .frame = { 0.13, 0.15, 0.17, 1 },
      .rim = { [STONE_BLACK] = { 0, 0, 0, 1 }, [STONE_WHITE] = { 0.06, 0.08, 0.10, 0.5 } },
      .marks = &MARKS_ON_DARK,
      MARKS_OF_STONES,
    },
    {
      .light = { 0.300, 0.332, 0.358, 1 },
      .dark = { 0.252, 0.282, 0.306, 1 },
      .grain = { 0.03, 0.04, 0.06, 1 },
      .line = { 0.70, 0.735, 0.76, 1 },
      .text = { 0.90, 0.92, 0.935, 1 },
      .frame = { 0.09, 0.10, 0.12, 1 },
      .rim = { [STONE_BLACK] = { 0.62, 0.66, 0.70, 1 }, [STONE_WHITE] = { 0, 0, 0, 0.5 } },
      .marks = &MARKS_ON_DARK,
      MARKS_OF_STONES,
    },
  },
  [BOARD_THEME_PAPER] = {
    {
      .light = { 0.992, 0.978, 0.945, 1 },
      .dark = { 0.970, 0.950, 0.908, 1 },
      .grain = { 0.40, 0.34, 0.24, 1 },
      .line = { 0.36, 0.34, 0.31, 1 },
      .text = { 0.25, 0.235, 0.21, 1 },
      .frame = { 0.80, 0.77, 0.71, 1 },
      .rim = { [STONE_BLACK] = { 0, 0, 0, 0.8 }, [STONE_WHITE] = { 0.20, 0.18, 0.16, 0.9 } },
      .marks = &MARKS_ON_BRIGHT,
      MARKS_OF_STONES,
    },
    {
      .light = { 0.800, 0.778, 0.732, 1 },
      .dark = { 0.765, 0.740, 0.690, 1 },
      .grain = { 0.28, 0.23, 0.16, 1 },
      .line = { 0.26, 0.245, 0.22, 1 },
      .text = { 0.15, 0.14, 0.12, 1 },
      .frame = { 0.58, 0.555, 0.51, 1 },
      .rim = { [STONE_BLACK] = { 0, 0, 0, 0.8 }, [STONE_WHITE] = { 0.18, 0.16, 0.14, 0.9 } },
      .marks = &MARKS_ON_BRIGHT,
      MARKS_OF_STONES,
    },
  },
  [BOARD_THEME_NIGHT] = {
    {
      .light = { 0.132, 0.160, 0.212, 1 },
      .dark = { 0.088, 0.108, 0.148, 1 },
      .line = { 0.47, 0.53, 0.62, 1 },
      .text = { 0.76, 0.81, 0.88, 1 },
      .frame = { 0.30, 0.36, 0.45, 1 },
      .rim = { [STONE_BLACK] = { 0.58, 0.65, 0.76, 1 }, [STONE_WHITE] = { 0, 0, 0, 0.4 } },
      .marks = &MARKS_ON_DARK,
      MARKS_OF_STONES,
    },
    {
      .light = { 0.098, 0.115, 0.150, 1 },
      .dark = { 0.066, 0.078, 0.105, 1 },
      .line = { 0.43, 0.48, 0.56, 1 },
      .text = { 0.70, 0.75, 0.82, 1 },
      .frame = { 0.26, 0.31, 0.39, 1 },
      .rim = { [STONE_BLACK] = { 0.56, 0.63, 0.73, 1 }, [STONE_WHITE] = { 0, 0, 0, 0.4 } },
      .marks = &MARKS_ON_DARK,
      MARKS_OF_STONES,
    },
  },
};

static const BoardPalette CONTRAST = {
  .light = { 0.98, 0.94, 0.84, 1 },
  .dark = { 0.98, 0.94, 0.84, 1 },
  .line = { 0, 0, 0, 1 },
  .text = { 0, 0, 0, 1 },
  .frame = { 0, 0, 0, 1 },
  .rim = { [STONE_BLACK] = { 1, 1, 1, 1 }, [STONE_WHITE] = { 0, 0, 0, 1 } },
  .last = { [STONE_BLACK] = { 1, 0.66, 0.60, 1 }, [STONE_WHITE] = { 0.65, 0, 0, 1 } },
  .winning = { 0.45, 1, 0.62, 1 },
  .winning_edge = { 0, 0, 0, 1 },
  .marks = &MARKS_CONTRAST,
};

static const BoardPalette CONTRAST_DARK = {
  .light = { 0.10, 0.10, 0.11, 1 },
  .dark = { 0.10, 0.10, 0.11, 1 },
  .line = { 1, 1, 1, 1 },
  .text = { 1, 1, 1, 1 },
  .frame = { 1, 1, 1, 1 },
  .rim = { [STONE_BLACK] = { 1, 1, 1, 1 }, [STONE_WHITE] = { 0, 0, 0, 1 } },
  .last = { [STONE_BLACK] = { 1, 0.66, 0.60, 1 }, [STONE_WHITE] = { 0.65, 0, 0, 1 } },
  .winning = { 0.45, 1, 0.62, 1 },
  .winning_edge = { 0, 0, 0, 1 },
  .marks = &MARKS_CONTRAST_DARK,
};

static const BoardPalette PRINT = {
  .light = { 1, 1, 1, 1 },
  .dark = { 1, 1, 1, 1 },
  .line = { 0, 0, 0, 1 },
  .text = { 0, 0, 0, 1 },
  .frame = { 1, 1, 1, 1 },
  .rim = { [STONE_BLACK] = { 0, 0, 0, 1 }, [STONE_WHITE] = { 0, 0, 0, 1 } },
  .last = { [STONE_BLACK] = { 1, 1, 1, 1 }, [STONE_WHITE] = { 0, 0, 0, 1 } },
  .winning = { 0.6, 0.6, 0.6, 1 },
  .winning_edge = { 0, 0, 0, 1 },
  .marks = &MARKS_PRINT,
};

gboolean
board_look_is_flat (BoardLook look)
{
  return look == BOARD_LOOK_CONTRAST || look == BOARD_LOOK_CONTRAST_DARK
         || look == BOARD_LOOK_PRINT;
}

const BoardPalette *
board_palette_get (BoardLook look, BoardTheme theme)
{
  switch (look) {
  case BOARD_LOOK_CONTRAST:
    return &CONTRAST;
  case BOARD_LOOK_CONTRAST_DARK:
    return &CONTRAST_DARK;
  case BOARD_LOOK_PRINT:
    return &PRINT;
  default:
    return &PALETTES[theme][look == BOARD_LOOK_DARK];
  }
}
