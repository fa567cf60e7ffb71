/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of the history, with the games of a database of others'. */
#include "ui/history/wuzi-history-list.h"

#include "library/made-database.h"
#include "library/wuzi-database.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  WIDTH = 1000,
  NARROW = 360,
  HEIGHT = 400,
};

static Sitting sitting;
static char *path;
static WuziDatabase *database;
static WuziHistoryModel *model;
static WuziHistoryList *list;
static GString *told;

static void
activated_cb (WuziHistoryList *history, const char *id)
{
  g_string_append_printf (told, "open %s", id);
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  told = g_string_new (NULL);
  path = g_build_filename (sitting.folder, "Games.wuzidb", NULL);
  made_database_write (path);
  database = wuzi_database_new (path);
  model = wuzi_history_model_new_for (sitting.book, WUZI_GAME_SOURCE (database));
  list = g_object_new (WUZI_TYPE_HISTORY_LIST, NULL);
  g_signal_connect (list, "game-activated", G_CALLBACK (activated_cb), NULL);
  wuzi_history_list_set_model (list, sitting.book, model);
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_clear_object (&model);
  WAIT_FOR (G_OBJECT (database)->ref_count == 1);
  g_assert_finalize_object (g_steal_pointer (&database));
  g_free (path);
  g_string_free (told, TRUE);
  sitting_close (&sitting);
}

static gboolean
says (const char *text)
{
  return widgets_says (GTK_WIDGET (list), text);
}

static void
show (int width)
{
  widgets_show_alone (GTK_WIDGET (list), width, HEIGHT);
  WAIT_FOR (says ("Beck"));
}

static const GameSummary *
game_at (guint position)
{
  g_autoptr (WuziGameItem) item = g_list_model_get_item (G_LIST_MODEL (model), position);

  WAIT_FOR (wuzi_game_item_get_summary (item) != NULL);
  return wuzi_game_item_get_summary (item);
}

START_TEST (what_is_known_of_others_games_is_shown)
{
  static const char *const HEADS[] = { "Date", "Black",      "White",   "Result",
                                       "Rule", "Tournament", "Ratings", "Moves" };
  static const char *const NOT[] = { "Level", "Ended By", "Time", "Accuracy", "Note", "Size" };

  show (WIDTH);
  for (gsize i = 0; i < G_N_ELEMENTS (HEADS); i++)
    ck_assert_msg (says (HEADS[i]), "no %s", HEADS[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (NOT); i++)
    ck_assert_msg (!says (NOT[i]), "%s", NOT[i]);
  ck_assert_ptr_null (widgets_find_class (GTK_WIDGET (list), GTK_TYPE_BUTTON, "star"));
  /* The year is all that is known, if that is. */
  ck_assert (says ("2003") && says ("2002") && says ("2001"));
  ck_assert (says ("Black won") && says ("Draw"));
  ck_assert (says ("–") && says ("Čech"));
  ck_assert (!says ("White won"));
}
END_TEST

START_TEST (narrow_rows_say_it_too)
{
  show (NARROW);
  ck_assert (says ("2003 · 5 moves · Cup"));
  ck_assert (says ("4 moves · Cup")); /* of the game without a date */
  ck_assert (says ("–"));
  ck_assert_ptr_null (widgets_find_class (GTK_WIDGET (list), GTK_TYPE_BUTTON, "star"));
}
END_TEST

START_TEST (games_of_a_person_have_their_result)
{
  g_auto (GameFilter) filter = { 0 };

  game_filter_init (&filter);
  filter.player = g_strdup ("3"); /* Čech */
  wuzi_history_model_set_filter (model, &filter);
  show (WIDTH);
  WAIT_FOR (says ("Opponent") && says ("Ando"));
  ck_assert (says ("Draw") && says ("–"));
  ck_assert_ptr_null (widgets_find_class (GTK_WIDGET (list), GTK_TYPE_LABEL, "won"));
  ck_assert_ptr_null (widgets_find_class (GTK_WIDGET (list), GTK_TYPE_LABEL, "lost"));
}
END_TEST

START_TEST (a_game_is_opened_and_nothing_else_done)
{
  GtkWidget *widget = GTK_WIDGET (list);

  show (WIDTH);
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (model));
  run_pending ();
  ck_assert (!gtk_revealer_get_reveal_child (
      GTK_REVEALER (widgets_find (widget, GTK_TYPE_REVEALER, NULL))));
  wuzi_history_model_select (model, 1);
  ck_assert (!widgets_can_do (widget, "history.delete"));
  ck_assert (!widgets_can_do (widget, "history.review"));
  ck_assert (!widgets_can_do (widget, "history.star"));
  ck_assert (!widgets_can_do (widget, "history.note"));
  ck_assert (!widgets_can_do (widget, "history.export"));
  gtk_widget_activate_action (widget, "history.star-row", "u", 1);
  gtk_widget_activate_action (widget, "history.find-opening", NULL);
  sitting_settle (&sitting);
  ck_assert (!game_at (1)->mark.star);
  ck_assert_str_eq (told->str, "");
  gtk_widget_activate_action (widget, "history.open", NULL);
  ck_assert_str_eq (told->str, "open 3"); /* the second newest */
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-history-list");
  TCase *others = tcase_create ("others' games");

  tcase_add_checked_fixture (others, set_up, tear_down);
  tcase_add_test (others, what_is_known_of_others_games_is_shown);
  tcase_add_test (others, narrow_rows_say_it_too);
  tcase_add_test (others, games_of_a_person_have_their_result);
  tcase_add_test (others, a_game_is_opened_and_nothing_else_done);
  suite_add_tcase (suite, others);
  return run_suite (suite);
}
