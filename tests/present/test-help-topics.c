/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the help that are text alone. */
#include "present/words/help-topics.h"

#include <string.h>

#include "support/check-main.h"

START_TEST (every_topic_is_found_by_its_name)
{
  const HelpTopic *topic = &HELP_TOPICS[_i];

  ck_assert_ptr_eq (help_topics_find (topic->name), topic);
  ck_assert_ptr_nonnull (topic->title);
}
END_TEST

START_TEST (every_topic_has_paragraphs_with_titles_and_words)
{
  const HelpParagraph *paragraph = HELP_TOPICS[_i].paragraphs;

  ck_assert_ptr_nonnull (paragraph->title);
  for (; paragraph->title != NULL; paragraph++) {
    ck_assert_ptr_nonnull (paragraph->words);
    ck_assert_uint_gt (strlen (paragraph->words), strlen (paragraph->title));
  }
}
END_TEST

START_TEST (another_name_is_no_topic)
{
  ck_assert_ptr_null (help_topics_find ("beginnings"));
  ck_assert_ptr_null (help_topics_find (""));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("help-topics");
  TCase *tcase = tcase_create ("topics");

  tcase_add_loop_test (tcase, every_topic_is_found_by_its_name, 0, HELP_TOPIC_COUNT);
  tcase_add_loop_test (tcase, every_topic_has_paragraphs_with_titles_and_words, 0,
                       HELP_TOPIC_COUNT);
  tcase_add_test (tcase, another_name_is_no_topic);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
