/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that show moves on the web. */
#include "study/study-link.h"

#include <string.h>

#include "study/study-exchange.h"
#include "support/check-main.h"

/* h8 i9, and behind h8 a variation of g7. */
static WuziStudy *
new_study (int size, StudyNode *end)
{
  WuziStudy *study = wuzi_study_new (size);
  StudyNode first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));

  *end = wuzi_study_add_move (study, first, STONE_WHITE, point_make (8, 8));
  wuzi_study_add_move (study, first, STONE_WHITE, point_make (6, 6));
  return study;
}

START_TEST (moves_stand_in_links_as_the_sites_write_them)
{
  StudyNode end;
  g_autoptr (WuziStudy) study = new_study (15, &end);
  g_autofree char *gomocalc = study_link_new (study, end, STUDY_LINK_GOMOCALC);
  g_autofree char *portal = study_link_new (study, end, STUDY_LINK_PORTAL);
  g_autofree char *before =
      study_link_new (study, wuzi_study_get_parent (study, end), STUDY_LINK_GOMOCALC);

  ck_assert_str_eq (gomocalc, "https://gomocalc.com/#/h8i9");
  ck_assert_str_eq (portal, "https://renjuportal.com/board?mvs=7786");
  ck_assert_str_eq (before, "https://gomocalc.com/#/h8");
}
END_TEST

START_TEST (links_are_read_again)
{
  StudyNode end;
  g_autoptr (WuziStudy) study = new_study (15, &end);
  g_autofree char *link = study_link_new (study, end, (StudyLink) _i);
  g_autoptr (StudyFile) file = study_exchange_read (link, strlen (link), NULL, NULL);
  WuziStudy *again;
  StudyNode last;

  ck_assert_ptr_nonnull (file);
  again = g_ptr_array_index (file->studies, 0);
  last = wuzi_study_get_end (again, STUDY_ROOT);
  ck_assert_uint_eq (wuzi_study_get_depth (again, last), 2);
  ck_assert_int_eq (wuzi_study_get_point (again, last), point_make (8, 8));
}
END_TEST

/* Rather none than a wrong one. */
START_TEST (what_a_link_cannot_tell_has_none)
{
  StudyNode end;
  g_autoptr (WuziStudy) large = new_study (19, &end);
  g_autoptr (WuziStudy) study = new_study (15, &end);
  StudyNode pass = wuzi_study_add_move (study, end, STONE_BLACK, POINT_NONE);
  StudyNode twice = wuzi_study_add_move (study, end, STONE_WHITE, point_make (0, 0));
  StudyNote *note = study_note_new ();

  ck_assert_ptr_null (study_link_new (large, end, (StudyLink) _i));
  ck_assert_ptr_null (study_link_new (study, pass, (StudyLink) _i));
  ck_assert_ptr_null (study_link_new (study, twice, (StudyLink) _i));
  study_note_set_stone (note, point_make (3, 3), STONE_WHITE);
  wuzi_study_amend_note (study, STUDY_ROOT, note);
  ck_assert_ptr_null (study_link_new (study, end, (StudyLink) _i));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-link");
  TCase *all = tcase_create ("all");

  tcase_add_test (all, moves_stand_in_links_as_the_sites_write_them);
  tcase_add_loop_test (all, links_are_read_again, 0, STUDY_LINK_PORTAL + 1);
  tcase_add_loop_test (all, what_a_link_cannot_tell_has_none, 0, STUDY_LINK_PORTAL + 1);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
