/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes players, and waits until it is done. */
#pragma once

#include "records/wuzi-record-book.h"
#include "support/wait.h"

static inline void
players_changed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;
  g_autoptr (GError) error = NULL;

  ck_assert_msg (wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error), "%s",
                 error != NULL ? error->message : "");
  *done = TRUE;
}

/* Who somebody is now. */
static inline WuziProfile *
players_now (WuziRecordBook *book, WuziProfile *profile)
{
  return wuzi_record_book_find_player (book, wuzi_profile_get_id (profile));
}

/* Gives a player a PIN, or none with NULL. Returns who he is now. */
static inline WuziProfile *
players_set_pin (WuziRecordBook *book, WuziProfile *profile, const char *pin)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (book, profile_change_new_pin (profile, pin),
                                        players_changed_cb, &done);
  WAIT_FOR (done);
  return players_now (book, profile);
}

static inline WuziProfile *
players_rename (WuziRecordBook *book, WuziProfile *profile, const char *name)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (book, profile_change_new_rename (profile, name),
                                        players_changed_cb, &done);
  WAIT_FOR (done);
  return players_now (book, profile);
}

static inline void
players_set_colour (WuziRecordBook *book, WuziProfile *profile, guint colour)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (book, profile_change_new_colour (profile, colour),
                                        players_changed_cb, &done);
  WAIT_FOR (done);
}

static inline void
players_delete (WuziRecordBook *book, WuziProfile *profile)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (book, profile_change_new_delete (profile),
                                        players_changed_cb, &done);
  WAIT_FOR (done);
}

static inline void
players_erase (WuziRecordBook *book, WuziProfile *profile)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (book, profile_change_new_erase (profile),
                                        players_changed_cb, &done);
  WAIT_FOR (done);
}

static inline void
players_merge (WuziRecordBook *book, WuziProfile *from, WuziProfile *into)
{
  gboolean done = FALSE;

  wuzi_record_book_change_player_async (book, profile_change_new_merge (from, into),
                                        players_changed_cb, &done);
  WAIT_FOR (done);
}
