/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position or a game on paper. */
#pragma once

#include <gtk/gtk.h>

#include "ui/pictures/board-picture.h"
#include "ui/pictures/game-pages.h"

/* Prints a picture, which is taken and must not be NULL, as large as the page. */
GtkPrintOperation *picture_printing_new_picture (BoardPicture *picture, const char *title);

/* Prints the game with a node. Sizes of the options don't matter: those of the paper do. */
GtkPrintOperation *picture_printing_new_game (WuziStudy *study, StudyNode node,
                                              const PagesOptions *options);

/* The same of the main lines of several studies, at least one (element-type WuziStudy). */
GtkPrintOperation *picture_printing_new_games (GPtrArray *studies, const PagesOptions *options);
