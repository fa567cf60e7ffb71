/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which links have moves, and where. */
#include "board/link.h"

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "support/check-main.h"

typedef struct {
  const char *text;
  const char *moves; /* NULL: no link is found */
  bool hex;
} Sample;

static const Sample SAMPLES[] = {
  { "https://gomocalc.com/#/h8i9j7", "h8i9j7", false },
  { "http://www.gomocalc.com/#/H8I9", "H8I9", false },
  { "gomocalc.com/#/h8", "h8", false },
  { "https://gomocalc.com/zh/#/h8i9?x=1", "h8i9", false },
  { "https://gomocalc.com/#h8i9", "h8i9", false },
  { "see https://gomocalc.com/#/h8i9j7.", "h8i9j7", false },
  { "[here](https://gomocalc.com/#/h8i9)", "h8i9", false },
  { "局面：https://gomocalc.com/#/h8i9。好", "h8i9", false },
  { "URL=https://gomocalc.com/#/h8i9", "h8i9", false },
  { "/#/h8i9j7", "h8i9j7", false },
  { "#/h8i9j7", "h8i9j7", false },
  { "https://gomocalc.com/#/what", "what", false },
  { "https://renjuportal.com/board?mvs=7786", "7786", true },
  { "https://v1.renjuportal.com/board/?mv=77&x=1", "77", true },
  { "https://renjuportal.com/board?x=1&mvs=a1b2", "a1b2", true },
  { "renjuportal.com/board?mvs=7786", "7786", true },
  { "https://renjuportal.com/board?mvs=h8i9", "h8i9", false },
  { "https://renjuoffline.com/?moves=h8i9j7", "h8i9j7", false },
  { "https://renjuoffline.com/?moves=h8_i9_j7#top", "h8_i9_j7", false },
  { "https://renjuoffline.com/?moves=h8%20i9%2Cj7", "h8 i9,j7", false },
  { "https://renjuoffline.com/?a=b&moves=h8+i9+j7&c=d", "h8 i9 j7", false },
  { "https://example.org/#moves=h8i9", "h8i9", false },
  { "https://example.org/#/board/h8i9", "h8i9", false },
  { "https://gomocalc.com/#//h8", "h8", false },
  { "https://example.org/game?pos=1.h8+i9+2.j7", "1.h8 i9 2.j7", false },
  { "https://example.org/?moves=a1b2c3", "a1b2c3", false },
  /* One move might be anything, as might numbers, and other names. */
  { "https://example.org/#a1", NULL, false },
  { "https://example.org/?moves=h8", NULL, false },
  { "https://example.org/?moves=7,7,8,6", NULL, false },
  { "https://example.org/?id=a1b2", NULL, false },
  { "https://example.org/a1b2", NULL, false },
  { "https://example.org/?moves=what", NULL, false },
  { "https://example.org/?moves=", NULL, false },
  { "https://gomocalc.com/#/", NULL, false },
  { "https://gomocalc.com/", NULL, false },
  { "moves=h8i9", NULL, false },
  { "h8i9 # h8i9j7", NULL, false },
  { "%", NULL, false },
  { "https://example.org/?moves=%", NULL, false },
  { "", NULL, false },
};

START_TEST (moves_are_found_where_they_are)
{
  const Sample *sample = &SAMPLES[_i];
  const char *text = sample->text;
  const char *end = text + strlen (text);
  Link link;

  ck_assert_msg (link_find (&text, end, &link) == (sample->moves != NULL), "%s", sample->text);
  if (sample->moves == NULL) {
    ck_assert_ptr_eq (text, end);
    return;
  }
  ck_assert_str_eq (link.moves, sample->moves);
  ck_assert_msg (link.hex == sample->hex, "%s", sample->text);
  ck_assert (!link_find (&text, end, &link));
}
END_TEST

START_TEST (links_are_found_one_after_the_other)
{
  static const char TEXT[] = "https://gomocalc.com/#/h8 and https://renjuportal.com/board?mvs=77\n"
                             "https://example.org/ https://gomocalc.com/#/i9";
  const char *text = TEXT;
  const char *const moves[] = { "h8", "77", "i9" };
  Link link;

  for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
    ck_assert (link_find (&text, TEXT + strlen (TEXT), &link));
    ck_assert_str_eq (link.moves, moves[i]);
    ck_assert (link.known);
  }
  ck_assert (!link_find (&text, TEXT + strlen (TEXT), &link));
}
END_TEST

START_TEST (pairs_are_column_and_row_from_the_top)
{
  const char *at = "7708e0f00";
  Point point;

  ck_assert (link_read_pair (&at, &point) && point == notation_to_point ("h8", 15));
  ck_assert (link_read_pair (&at, &point) && point == notation_to_point ("a7", 15));
  ck_assert (link_read_pair (&at, &point) && point == notation_to_point ("o15", 15));
  ck_assert (link_read_pair (&at, &point) && point == POINT_NONE);
  ck_assert (!link_read_pair (&at, &point));
}
END_TEST

/* What is cut off anywhere, or too long, is read as far as it goes, and not beyond. */
START_TEST (nothing_is_read_beyond_the_end)
{
  Link link;

  for (size_t i = 0; i < sizeof SAMPLES / sizeof SAMPLES[0]; i++)
    for (size_t length = 0; length < strlen (SAMPLES[i].text); length++) {
      char *copy = malloc (length + 1);
      const char *text = copy;

      memcpy (copy, SAMPLES[i].text, length);
      while (link_find (&text, copy + length, &link))
        ck_assert_uint_lt (strlen (link.moves), sizeof link.moves);
      free (copy);
    }
  for (size_t length = LINK_MOVES_BYTES - 2; length < LINK_MOVES_BYTES + 3; length++) {
    static const char START[] = "https://gomocalc.com/#/";
    char *copy = malloc (sizeof START + length);
    const char *text = copy;

    memcpy (copy, START, sizeof START - 1);
    memset (copy + sizeof START - 1, 'a', length);
    ck_assert (link_find (&text, copy + sizeof START - 1 + length, &link));
    ck_assert_uint_eq (strlen (link.moves),
                       length < LINK_MOVES_BYTES ? length : LINK_MOVES_BYTES - 1);
    free (copy);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("link");
  TCase *tcase = tcase_create ("all");

  tcase_add_loop_test (tcase, moves_are_found_where_they_are, 0,
                       (int) (sizeof SAMPLES / sizeof SAMPLES[0]));
  tcase_add_test (tcase, links_are_found_one_after_the_other);
  tcase_add_test (tcase, pairs_are_column_and_row_from_the_top);
  tcase_add_test (tcase, nothing_is_read_beyond_the_end);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
