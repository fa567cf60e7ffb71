/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found out of an engine. */
#include "engines/engine-probe.h"

#include "support/brains.h"
#include "support/check-main.h"

typedef struct {
  gboolean done;
  BrainFindings *findings;
  GError *error;
  guint steps;
  double part;
} Probed;

static void
progress_cb (const char *step, double part, gpointer data)
{
  Probed *probed = data;

  ck_assert (*step != '\0' && part >= probed->part && part <= 1);
  probed->part = part;
  probed->steps++;
}

static void
probed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Probed *probed = data;

  probed->findings = engine_probe_finish (result, &probed->error);
  ck_assert (WUZI_IS_BRAIN_LOG (engine_probe_get_log (result)));
  probed->done = TRUE;
}

static Probed
probe (const char *variable, const char *what)
{
  g_autoptr (WuziEngineEntry) entry = brain_entry_new (variable, what);
  Probed probed = { 0 };

  engine_probe_async (entry, progress_cb, &probed, NULL, probed_cb, &probed);
  WAIT_FOR (probed.done);
  WAIT_FOR (!has_children ());
  return probed;
}

enum {
  ALL_SIZES = (1 << (BOARD_MAX_SIZE + 1)) - (1 << BOARD_MIN_SIZE),
  ALL_RULES = (1 << RULE_COUNT) - 1,
};

START_TEST (ours_is_known)
{
  Probed probed = probe ("PBRAIN", "");
  const BrainFindings *findings = probed.findings;

  ck_assert_msg (findings != NULL, "%s", probed.error != NULL ? probed.error->message : "?");
  ck_assert_str_eq (findings->name, "Wuzi");
  ck_assert_uint_eq (findings->sizes, ALL_SIZES);
  ck_assert_uint_eq (findings->rules, ALL_RULES);
  ck_assert_int_eq (findings->dialect, BRAIN_DIALECT_GOMOCUP);
  ck_assert_int_eq (findings->habit, BRAIN_HABIT_TOP);
  ck_assert_uint_eq (findings->abilities,
                     BRAIN_CAN_YXBOARD | BRAIN_CAN_YXNBEST | BRAIN_CAN_YXSTOP | BRAIN_CAN_THOUGHTS
                         | BRAIN_CAN_REALTIME | BRAIN_CAN_SWAP2 | BRAIN_CAN_TAKE_BACK
                         | BRAIN_CAN_RESTART | BRAIN_CAN_NODES | BRAIN_CAN_PONDER);
  ck_assert_double_eq (probed.part, 1);
  brain_findings_free (probed.findings);
}
END_TEST

/* One that plays the first free point, whatever it is told. */
START_TEST (a_simple_one_is_known)
{
  Probed probed = probe ("BAD_BRAIN", "good");
  const BrainFindings *findings = probed.findings;

  ck_assert_msg (findings != NULL, "%s", probed.error != NULL ? probed.error->message : "?");
  ck_assert_str_eq (findings->author, "Nobody");
  ck_assert_uint_eq (findings->sizes, ALL_SIZES);
  ck_assert_uint_eq (findings->rules, 1u << RULE_FREESTYLE);
  ck_assert_int_eq (findings->habit, BRAIN_HABIT_UNKNOWN);
  ck_assert_uint_eq (findings->abilities, BRAIN_CAN_TAKE_BACK | BRAIN_CAN_RESTART);
  brain_findings_free (probed.findings);
}
END_TEST

START_TEST (one_that_does_not_work_is_told)
{
  static const struct {
    const char *what;
    WuziBrainError code;
  } CASES[] = {
    { "exit-start", WUZI_BRAIN_ERROR_EXITED },
    { "crash-start", WUZI_BRAIN_ERROR_CRASHED },
    { "refuses-start", WUZI_BRAIN_ERROR_NO_ANSWER },
  };
  Probed probed = probe ("BAD_BRAIN", CASES[_i].what);

  ck_assert_ptr_null (probed.findings);
  ck_assert_msg (g_error_matches (probed.error, WUZI_BRAIN_ERROR, CASES[_i].code), "%s",
                 probed.error->message);
  g_error_free (probed.error);
}
END_TEST

START_TEST (one_that_plays_badly_is_left)
{
  static const char *const WHATS[] = { "exit-move", "crash-move", "no-restart", "no-take-back" };
  static const guint ABILITIES[] = { 0, 0, BRAIN_CAN_TAKE_BACK, BRAIN_CAN_RESTART };
  Probed probed = probe ("BAD_BRAIN", WHATS[_i]);

  ck_assert_ptr_nonnull (probed.findings);
  ck_assert_uint_eq (probed.findings->abilities, ABILITIES[_i]);
  brain_findings_free (probed.findings);
}
END_TEST

START_TEST (a_probe_can_be_cancelled)
{
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", "slow");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Probed probed = { 0 };

  engine_probe_async (entry, progress_cb, &probed, cancellable, probed_cb, &probed);
  WAIT_FOR (probed.steps > 3);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (probed.done);
  ck_assert (g_error_matches (probed.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_error_free (probed.error);
  WAIT_FOR (!has_children ());
}
END_TEST

static Suite *
probe_suite (void)
{
  Suite *suite = suite_create ("engine-probe");
  TCase *tests = tcase_create ("probes");

  tcase_add_test (tests, ours_is_known);
  tcase_add_test (tests, a_simple_one_is_known);
  tcase_add_loop_test (tests, one_that_does_not_work_is_told, 0, 3);
  tcase_add_loop_test (tests, one_that_plays_badly_is_left, 0, 4);
  tcase_add_test (tests, a_probe_can_be_cancelled);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (probe_suite ());
}
