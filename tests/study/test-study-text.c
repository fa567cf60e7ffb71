/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points in comments, with left and right exchanged: on a board of 15, a is o, h is h, i is g. */
#include "study/study-text.h"

#include "board/symmetry.h"
#include "support/check-main.h"

enum {
  SIZE = 15,
};

/* NULL: nothing changes. */
static const struct {
  const char *text;
  const char *turned;
} TEXTS[] = {
  { "Black h8, then i9", "Black h8, then g9" },
  { "a1", "o1" },
  { "A15-C13 (or a15–c13)", "O15-M13 (or o15–m13)" },
  { "黑a8，然后白（b9）。", "黑o8，然后白（n9）。" },
  { "（a8）", "（o8）" },
  { "a8に黒、b9の白", "o8に黒、n9の白" },
  { "12.a8 13. b9 1...c10", "12.o8 13. n9 1...m10" },
  { "a8's threat; \"b9\"/c10=d11?", "o8's threat; \"n9\"/m10=l11?" },
  { "End in a8.", "End in o8." },
  { "a8.\nb9.\n", "o8.\nn9.\n" },
  { "B8 is worse than C9", "N8 is worse than M9" },
  /* Words that look like points, but aren't. */
  { "", NULL },
  { "p1 a16 a0 a08 a100 z9", NULL },
  { "xa8 a8x _a8 a8_ 3a8 éa8 a8é a8\xcc\x81", NULL },
  { "the 8 a 8 a-8 aa8", NULL },
  { "ａ8 a８ а8", NULL },
  { "b9.sgf game.b9 b9.5 www.a8.org", NULL },
  { "https://example.org/a8 a8@example.org C:\\a8", NULL },
  { "B1, W2 and B3 make a four", NULL },
  { "After B7 all is lost", NULL },
  { "H8: B7 W8", "H8: B7 W8" },
  { "see http://example.org/a8 for a8", "see http://example.org/a8 for o8" },
};

START_TEST (points_turn_and_other_words_stay)
{
  g_autofree char *turned = study_text_turn (TEXTS[_i].text, SIZE, SYMMETRY_MIRROR);

  ck_assert_pstr_eq (turned, TEXTS[_i].turned);
}
END_TEST

/* Four quarters are a whole turn. */
START_TEST (points_turn_with_every_board)
{
  g_autofree char *text = g_strdup ("a1 B2, c3–D4");

  for (int i = 0; i < 4; i++) {
    char *turned = study_text_turn (text, _i, SYMMETRY_QUARTER);

    ck_assert_ptr_nonnull (turned);
    ck_assert_int_eq (g_strcmp0 (turned, text) == 0, FALSE);
    g_free (text);
    text = turned;
  }
  ck_assert_str_eq (text, "a1 B2, c3–D4");
}
END_TEST

/* Each word is looked at once. */
START_TEST (long_texts_take_no_time)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *turned = NULL;

  for (int i = 0; i < 200000; i++)
    g_string_append (text, "A1,B2,");
  turned = study_text_turn (text->str, SIZE, SYMMETRY_MIRROR);
  ck_assert_uint_eq (strlen (turned), text->len);
  ck_assert (g_str_has_prefix (turned, "O1,N2,"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-text");
  TCase *all = tcase_create ("all");

  tcase_add_loop_test (all, points_turn_and_other_words_stay, 0, G_N_ELEMENTS (TEXTS));
  tcase_add_loop_test (all, points_turn_with_every_board, 5, 23);
  tcase_add_test (all, long_texts_take_no_time);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
