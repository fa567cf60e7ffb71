/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The known players whose names an entry offers. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziNameOffer: a list below an entry, which keeps the keyboard's focus: each
 * player with colour and score. It opens only if there is somebody to offer.
 *
 * Signals
 *   "name-chosen" (string name): the list stays open, until it is popped down. */
#define WUZI_TYPE_NAME_OFFER (wuzi_name_offer_get_type ())
G_DECLARE_FINAL_TYPE (WuziNameOffer, wuzi_name_offer, WUZI, NAME_OFFER, GtkPopover)

/* Whose players are offered. Once. */
void wuzi_name_offer_set_book (WuziNameOffer *self, WuziRecordBook *book);

/* Offers the names that contain a text, or all if it is NULL, below the entry;
 * that must be a descendant of the popover's parent. */
void wuzi_name_offer_open (WuziNameOffer *self, GtkWidget *entry, const char *text);

gboolean wuzi_name_offer_is_open (WuziNameOffer *self);

/* Selects the row that many further on, or the first one. */
void wuzi_name_offer_step (WuziNameOffer *self, int step);

/* FALSE if the list is closed, or nothing is selected in it. */
gboolean wuzi_name_offer_choose (WuziNameOffer *self);
