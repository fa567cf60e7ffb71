/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus is when the names of pages get more or less room. */
#pragma once

#include <glib.h>

/* Up to libadwaita 1.7 at least, an AdwViewSwitcherTitle has one AdwViewSwitcher with wide tabs and
 * one with narrow ones. When one takes the other's place, the focus goes to its first tab,
 * whichever had it. Is called for an AdwSqueezer when it is mapped: from then on, the focus goes to
 * the tab of the page that is shown. */
void view_switchers_mend (gpointer squeezer);
