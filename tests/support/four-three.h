/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is won by fours. */
#pragma once

/* Black to move: c6, e6 and f6 with d6 make a four, d3 and d4 an open three. */
static const char FOUR_THREE[] = ". . . . . . . . . . .\n"
                                 ". . . . . . . . . . .\n"
                                 ". . . . . . . . . o .\n"
                                 ". . . . . . . . . . .\n"
                                 ". . . . . . . . o . .\n"
                                 ". . x . x x o . . . .\n"
                                 ". . . . . . . . . . .\n"
                                 ". . . x . . . . . . .\n"
                                 ". . . x . . . . o . .\n"
                                 ". . . . . . . . . . .\n"
                                 ". o . . . . . . . . .\n";
