/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a confined engine may do. Where bubblewrap isn't installed, or doesn't work, none is. */
#include "engines/confinement.h"

#include "support/brains.h"
#include "support/check-main.h"
#include "support/temp-folder.h"

typedef struct {
  gboolean done;
  Confinement confinement;
} Tried;

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Tried *tried = data;

  tried->confinement = confinement_try_finish (result, NULL);
  tried->done = TRUE;
}

static Confinement
try_it (void)
{
  Tried tried = { 0 };

  confinement_try_async (NULL, tried_cb, &tried);
  WAIT_FOR (tried.done);
  return tried.confinement;
}

START_TEST (it_is_tried_once)
{
  Tried first = { 0 };
  Tried second = { 0 };

  confinement_try_async (NULL, tried_cb, &first);
  confinement_try_async (NULL, tried_cb, &second);
  WAIT_FOR (first.done && second.done);
  ck_assert_int_ne (first.confinement, CONFINEMENT_UNKNOWN);
  ck_assert_int_eq (first.confinement, second.confinement);
  ck_assert_int_eq (confinement_get (), first.confinement);
}
END_TEST

START_TEST (nothing_is_found_in_an_empty_path)
{
  g_autofree char *path = g_strdup (g_getenv ("PATH"));

  /* Where all tests are one process, it is known by now. */
  if (confinement_get () != CONFINEMENT_UNKNOWN)
    return;
  g_setenv ("PATH", "/no/such/folder", TRUE);
  ck_assert_int_eq (try_it (), CONFINEMENT_MISSING);
  g_setenv ("PATH", path, TRUE);
}
END_TEST

/* What the spy says of itself. */
static void
assert_spied (gboolean confined, gboolean writable, gboolean network, gboolean wanted,
              const char *here, const char *elsewhere)
{
  char *folder = temp_folder_make ();
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", "spies");
  BrainAnswer answer = { 0 };
  gboolean expected = confined && wanted && !network && confinement_get () == CONFINEMENT_WORKS;
  WuziBrain *brain;

  g_object_set (entry, "confined", confined, "folder", folder, "folder-writable", writable,
                "network", network, NULL);
  confinement_set_wanted (wanted);
  brain = wuzi_brain_new (entry);
  wuzi_brain_about_async (brain, NULL, brain_about_cb, &answer);
  WAIT_FOR (answer.done);
  ck_assert_msg (answer.findings != NULL, "%s", answer.error != NULL ? answer.error->message : "?");
  ck_assert_int_eq (wuzi_brain_is_confined (brain), expected);
  ck_assert_str_eq (answer.findings->name, here);
  ck_assert_str_eq (answer.findings->version, elsewhere);
  if (expected)
    ck_assert_str_eq (answer.findings->author, "1");
  brain_answer_clear (&answer);
  brain_end (brain);
  temp_folder_free (folder);
}

START_TEST (a_confined_engine_only_reads)
{
  if (try_it () == CONFINEMENT_WORKS) {
    assert_spied (TRUE, FALSE, FALSE, TRUE, "reads", "reads");
    assert_spied (TRUE, TRUE, FALSE, TRUE, "writes", "reads");
  }
}
END_TEST

START_TEST (others_are_free)
{
  try_it ();
  assert_spied (FALSE, FALSE, FALSE, TRUE, "writes", "writes");
  assert_spied (TRUE, FALSE, TRUE, TRUE, "writes", "writes");
  assert_spied (TRUE, FALSE, FALSE, FALSE, "writes", "writes");
}
END_TEST

/* Its whole group goes, as that of one that isn't confined. */
START_TEST (a_confined_engine_ends)
{
  static const char *const WHATS[] = { "good", "ignores-term", "forks" };
  g_autofree char *mark = g_strdup_printf ("mark-confined-%d", (int) getpid ());
  g_autofree char *arguments = g_strdup_printf ("%s %s", WHATS[_i], mark);
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", arguments);
  BrainGame game = { .size = 15 };
  BrainAnswer answer;
  WuziBrain *brain;

  g_object_set (entry, "confined", TRUE, NULL);
  brain = wuzi_brain_new (entry);
  answer = brain_start (brain, &game);
  ck_assert_msg (answer.succeeded, "%s", answer.error != NULL ? answer.error->message : "?");
  ck_assert (runs_with (mark));
  brain_end (brain);
  WAIT_FOR (!runs_with (mark));
}
END_TEST

static Suite *
confinement_suite (void)
{
  Suite *suite = suite_create ("confinement");
  TCase *tests = tcase_create ("confinement");

  tcase_add_test (tests, it_is_tried_once);
  tcase_add_test (tests, nothing_is_found_in_an_empty_path);
  tcase_add_test (tests, a_confined_engine_only_reads);
  tcase_add_test (tests, others_are_free);
  tcase_add_loop_test (tests, a_confined_engine_ends, 0, 3);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (confinement_suite ());
}
