/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Black is nearly black and white nearly white, in all looks. */
#include "ui/charts/balance-drawing.h"

static const BalancePalette PALETTES[BOARD_LOOKS] = {
  [BOARD_LOOK_LIGHT] = { { 0.17, 0.17, 0.18, 1 },
                         { 0.97, 0.97, 0.96, 1 },
                         { 0, 0, 0, 0.07 },
                         { 0.55, 0.55, 0.55, 0.8 },
                         { 0, 0, 0, 0.25 },
                         { 0.11, 0.44, 0.85, 1 } },
  [BOARD_LOOK_DARK] = { { 0.10, 0.10, 0.11, 1 },
                        { 0.86, 0.86, 0.85, 1 },
                        { 1, 1, 1, 0.09 },
                        { 0.5, 0.5, 0.5, 0.8 },
                        { 1, 1, 1, 0.25 },
                        { 0.30, 0.60, 1.0, 1 } },
  [BOARD_LOOK_CONTRAST] = { { 0, 0, 0, 1 },
                            { 1, 1, 1, 1 },
                            { 0.8, 0.8, 0.8, 1 },
                            { 0.5, 0.5, 0.5, 1 },
                            { 0, 0, 0, 1 },
                            { 0, 0.3, 0.9, 1 } },
  [BOARD_LOOK_CONTRAST_DARK] = { { 0, 0, 0, 1 },
                                 { 1, 1, 1, 1 },
                                 { 0.3, 0.3, 0.3, 1 },
                                 { 0.5, 0.5, 0.5, 1 },
                                 { 1, 1, 1, 1 },
                                 { 0.3, 0.6, 1, 1 } },
};

const BalancePalette *
balance_palette_get (BoardLook look)
{
  return &PALETTES[look];
}
