/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of players who change share: a book, and waiting for its answers. */
#pragma once

#include "record-test.h"
#include "records/wuzi-record-book.h"

static char *folder;
static WuziRecordBook *book;
static GPtrArray *problems;

static inline void
problem_cb (WuziRecordBook *source, const char *sentence, gpointer user_data)
{
  g_ptr_array_add (problems, g_strdup (sentence));
}

static inline WuziRecordBook *
book_new (void)
{
  WuziRecordBook *fresh = wuzi_record_book_new (folder);

  g_signal_connect (fresh, "problem", G_CALLBACK (problem_cb), NULL);
  return fresh;
}

static inline void
book_end (WuziRecordBook *which)
{
  GError *error = save (which);

  g_clear_error (&error);
  book_finish (which);
}

static inline void
set_up (void)
{
  folder = folder_new ();
  problems = g_ptr_array_new_with_free_func (g_free);
  book = book_new ();
  load (book);
}

static inline void
tear_down (void)
{
  book_end (book);
  g_ptr_array_unref (problems);
  folder_free (folder);
}

/* Ends the book as if the program had ended, and starts anew. */
static inline void
restart (void)
{
  book_end (book);
  book = book_new ();
  load (book);
}

/* The listed player of a name, who must be there. */
static inline WuziProfile *
named (const char *name)
{
  WuziProfile *profile = wuzi_record_book_find_profile (book, name);

  g_assert_nonnull (profile);
  return profile;
}

/* --- changes --- */

static inline void
changed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

/* Waits for a change that was begun; returns the error, or NULL. */
static inline GError *
wait_for_change (Ending *ending)
{
  wait_for (&ending->done);
  g_assert_cmpint (ending->good, ==, ending->error == NULL);
  return ending->error;
}

static inline GError *
rename_in (WuziRecordBook *which, WuziProfile *profile, const char *name)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_rename (profile, name),
                                        changed_cb, &ending);
  return wait_for_change (&ending);
}

static inline GError *
colour_in (WuziRecordBook *which, WuziProfile *profile, guint colour)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_colour (profile, colour),
                                        changed_cb, &ending);
  return wait_for_change (&ending);
}

static inline GError *
delete_in (WuziRecordBook *which, WuziProfile *profile)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_delete (profile), changed_cb,
                                        &ending);
  return wait_for_change (&ending);
}

static inline GError *
restore_in (WuziRecordBook *which, WuziProfile *profile)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_restore (profile), changed_cb,
                                        &ending);
  return wait_for_change (&ending);
}

static inline GError *
erase_in (WuziRecordBook *which, WuziProfile *profile)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_erase (profile), changed_cb,
                                        &ending);
  return wait_for_change (&ending);
}

static inline GError *
merge_in (WuziRecordBook *which, WuziProfile *from, WuziProfile *into)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_merge (from, into), changed_cb,
                                        &ending);
  return wait_for_change (&ending);
}

static inline GError *
separate_in (WuziRecordBook *which, WuziProfile *from)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_separate (from), changed_cb,
                                        &ending);
  return wait_for_change (&ending);
}

static inline GError *
set_pin_in (WuziRecordBook *which, WuziProfile *profile, const char *pin)
{
  Ending ending = { 0 };

  wuzi_record_book_change_player_async (which, profile_change_new_pin (profile, pin), changed_cb,
                                        &ending);
  return wait_for_change (&ending);
}

/* That such a call went well. */
#define WELL(call)                                                                                 \
  do {                                                                                             \
    g_autoptr (GError) well_error_ = (call);                                                       \
                                                                                                   \
    ck_assert_no_error (well_error_);                                                              \
  } while (0)

/* That it ended with a sentence that has those words. */
#define REFUSED(call, words)                                                                       \
  do {                                                                                             \
    g_autoptr (GError) refused_error_ = (call);                                                    \
                                                                                                   \
    ck_assert_ptr_nonnull (refused_error_);                                                        \
    ck_assert_msg (strstr (refused_error_->message, words) != NULL, "%s",                          \
                   refused_error_->message);                                                       \
  } while (0)

/* --- games --- */

/* A game that one won against another. */
static inline void
add_win_over (WuziProfile *winner, WuziProfile *loser)
{
  g_autoptr (WuziGameRecord) record = NULL;
  TestGame game;

  test_game_init (&game);
  game.facts.black = person (wuzi_profile_get_id (winner), wuzi_profile_get_name (winner), 1);
  game.facts.white = person (wuzi_profile_get_id (loser), wuzi_profile_get_name (loser), 2);
  record = wuzi_game_record_new (&game.facts);
  WELL (add (book, record));
}

static inline WuziStanding
standing_of (WuziProfile *profile)
{
  return wuzi_record_book_get_standing (book, profile);
}

static inline void
profile_count_cb (gpointer source, gpointer user_data)
{
  ++*(guint *) user_data;
}

static inline guint
count_items (GListModel *model)
{
  return g_list_model_get_n_items (model);
}

/* --- players --- */

static inline guint
listed_count (void)
{
  return count_items (wuzi_record_book_get_profiles (book));
}

static inline guint
deleted_count (void)
{
  return count_items (wuzi_record_book_get_deleted_profiles (book));
}

static inline guint
merged_count (void)
{
  return count_items (wuzi_record_book_get_merged_profiles (book));
}

/* The first of those who were merged: the book keeps him. */
static inline WuziProfile *
first_merged (void)
{
  g_autoptr (WuziProfile) profile =
      g_list_model_get_item (wuzi_record_book_get_merged_profiles (book), 0);

  return profile;
}

static inline WuziProfile *
log_in (const char *name)
{
  return wuzi_record_book_log_in (book, name);
}

static inline WuziProfile *
now (WuziProfile *profile)
{
  return wuzi_record_book_find_player (book, wuzi_profile_get_id (profile));
}
