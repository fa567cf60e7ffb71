/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list of what was found on the disk tells. */
#include "records/files/wuzi-loaded-list.h"

#include "support/check-main.h"

#define TEST_TYPE_LIST (test_list_get_type ())
G_DECLARE_FINAL_TYPE (TestList, test_list, TEST, LIST, WuziLoadedList)

struct _TestList {
  WuziLoadedList parent_instance;
};

G_DEFINE_FINAL_TYPE (TestList, test_list, WUZI_TYPE_LOADED_LIST)

static void
test_list_class_init (TestListClass *klass)
{
  WUZI_LOADED_LIST_CLASS (klass)->item_type = G_TYPE_SIMPLE_ACTION;
}

static void
test_list_init (TestList *self)
{
}

static WuziLoadedList *list;
static GListModel *model;
static GString *told; /* what was changed: "+0 -1 " */
static guint loaded;

static void
changed_cb (GListModel *from, guint position, guint removed, guint added)
{
  ck_assert_uint_eq (removed + added, 1);
  g_string_append_printf (told, "%c%u ", added > 0 ? '+' : '-', position);
}

static void
loaded_cb (WuziLoadedList *from)
{
  loaded++;
}

static void
set_up (void)
{
  list = g_object_new (TEST_TYPE_LIST, NULL);
  model = G_LIST_MODEL (list);
  told = g_string_new (NULL);
  loaded = 0;
  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (list, "notify::loaded", G_CALLBACK (loaded_cb), NULL);
}

static void
tear_down (void)
{
  g_assert_finalize_object (list);
  g_string_free (told, TRUE);
}

static gpointer
item_new (const char *name)
{
  return g_simple_action_new (name, NULL);
}

/* The names, one after the other. */
static void
assert_items (const char *names)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (GAction) item = g_list_model_get_item (model, i);

    ck_assert_ptr_eq (item, g_ptr_array_index (wuzi_loaded_list_get_items (list), i));
    g_string_append (found, g_action_get_name (item));
  }
  ck_assert_str_eq (found->str, names);
}

START_TEST (it_is_empty_until_something_is_found)
{
  ck_assert (!wuzi_loaded_list_is_loaded (list));
  ck_assert (g_type_is_a (g_list_model_get_item_type (model), G_TYPE_SIMPLE_ACTION));
  ck_assert_ptr_null (g_list_model_get_item (model, 0));
  assert_items ("");
}
END_TEST

START_TEST (what_is_found_is_listed_where_it_belongs)
{
  wuzi_loaded_list_insert (list, 0, item_new ("b"));
  wuzi_loaded_list_insert (list, 0, item_new ("a"));
  wuzi_loaded_list_insert (list, 2, item_new ("d"));
  wuzi_loaded_list_insert (list, 2, item_new ("c"));
  assert_items ("abcd");
  ck_assert_ptr_null (g_list_model_get_item (model, 4));
  ck_assert_str_eq (told->str, "+0 +0 +2 +2 ");
}
END_TEST

/* The list holds what it lists, and nothing else. */
START_TEST (what_is_removed_is_let_go)
{
  gpointer gone = item_new ("b");

  g_object_add_weak_pointer (gone, &gone);
  wuzi_loaded_list_insert (list, 0, item_new ("a"));
  wuzi_loaded_list_insert (list, 1, gone);
  wuzi_loaded_list_insert (list, 2, item_new ("c"));
  ck_assert_ptr_nonnull (gone);
  wuzi_loaded_list_remove (list, 1);
  ck_assert_ptr_null (gone);
  assert_items ("ac");
  ck_assert_str_eq (told->str, "+0 +1 +2 -1 ");
}
END_TEST

START_TEST (it_tells_once_that_it_is_loaded)
{
  gboolean is_loaded = FALSE;

  wuzi_loaded_list_insert (list, 0, item_new ("a"));
  ck_assert_uint_eq (loaded, 0);
  wuzi_loaded_list_set_loaded (list);
  ck_assert_uint_eq (loaded, 1);
  ck_assert (wuzi_loaded_list_is_loaded (list));
  g_object_get (list, "loaded", &is_loaded, NULL);
  ck_assert (is_loaded);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-loaded-list");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, it_is_empty_until_something_is_found);
  tcase_add_test (tcase, what_is_found_is_listed_where_it_belongs);
  tcase_add_test (tcase, what_is_removed_is_let_go);
  tcase_add_test (tcase, it_tells_once_that_it_is_loaded);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
