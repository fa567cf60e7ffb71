/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games on pages: how many, and what is on them. */
#include "ui/pictures/game-pages.h"

#include "support/check-main.h"
#include "support/pdf-pages.h"
#include "support/pixels.h"
#include "support/study-edits.h"

enum {
  MOVES = 60,
  MARGIN = 48,
};

static WuziStudy *study;
static PagesOptions options;

/* Rows of stones, of which none wins. */
static Point
place (int move)
{
  return point_make (move % 15, 2 * (move / 15) + move % 2);
}

static void
set_up (void)
{
  StudyNode node = STUDY_ROOT;

  study = wuzi_study_new (15);
  for (int move = 0; move < MOVES; move++)
    node =
        wuzi_study_add_move (study, node, move % 2 == 0 ? STONE_BLACK : STONE_WHITE, place (move));
  options = pages_options_usual ();
  options.width = 595;
  options.height = 842;
  options.moves = 20;
  ck_assert_double_eq (options.margin, MARGIN);
}

static void
tear_down (void)
{
  g_object_unref (study);
}

/* The pages as they are counted, which are those in the file. */
static guint
count_pages (void)
{
  g_autoptr (GamePages) pages = game_pages_new (study, STUDY_ROOT, &options);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = game_pages_new_pdf (pages, &error);

  ck_assert (bytes != NULL);
  ck_assert_int_eq (pdf_count_pages (bytes), (int) game_pages_count (pages));
  return game_pages_count (pages);
}

/* How many pixels of a page are dark, between two columns; none may be in the margins. */
static int
count_ink_from (guint page, int from, int until)
{
  g_autoptr (GamePages) pages = game_pages_new (study, STUDY_ROOT, &options);
  int width = (int) options.width;
  int height = (int) options.height;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (image);
  int ink = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  game_pages_draw (pages, cr, page);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      if (pixel_at (image, x, y).g > 128)
        continue;
      ck_assert_msg (x >= MARGIN - 1 && x <= width - MARGIN && y >= MARGIN - 1
                         && y <= height - MARGIN,
                     "ink at %d, %d", x, y);
      ink += x >= from && x < until;
    }
  cairo_surface_destroy (image);
  return ink;
}

static int
count_ink (guint page)
{
  return count_ink_from (page, 0, (int) options.width);
}

static StudyNode
get_node (int moves)
{
  StudyNode node = STUDY_ROOT;

  while (moves-- > 0)
    node = wuzi_study_get_child (study, node);
  return node;
}

/* Two million comments were laid out without an end. */
START_TEST (a_game_without_end_ends_after_some_hundred_pages)
{
  g_autoptr (GamePages) pages = NULL;
  StudyNode node = wuzi_study_get_end (study, STUDY_ROOT);

  for (int i = 0; i < 200000; i++) {
    node = wuzi_study_append (study, node, STONE_NONE, POINT_NONE);
    wuzi_study_set_comment (study, node, "A comment.");
  }
  pages = game_pages_new (study, STUDY_ROOT, &options);
  ck_assert (game_pages_is_cut (pages));
  ck_assert_uint_eq (game_pages_count (pages), 501);
  options.most_pages = 1;
  ck_assert_uint_eq (count_pages (), 2);
}
END_TEST

START_TEST (in_slices_it_becomes_the_same)
{
  g_autoptr (GamePages) pages = NULL;
  guint slices = 1;

  options.moves = 1;
  pages = game_pages_begin (study, STUDY_ROOT, &options);
  while (!game_pages_lay_out (pages, 1))
    slices++;
  ck_assert_uint_gt (slices, 10);
  ck_assert_uint_eq (game_pages_count (pages), count_pages ());
  ck_assert (!game_pages_is_cut (pages));
}
END_TEST

START_TEST (variations_without_end_are_cut)
{
  StudyNode node = wuzi_study_add_node (study, STUDY_ROOT);

  for (int i = 0; i < 200000; i++) {
    node = wuzi_study_append (study, i % 2 == 0 ? node : STUDY_ROOT, STONE_NONE, POINT_NONE);
    wuzi_study_set_comment (study, node, "A comment.");
  }
  ck_assert_uint_lt (count_pages (), 100);
}
END_TEST

START_TEST (the_fewer_moves_a_diagram_the_more_pages)
{
  guint pages[3];
  const int moves[] = { 1, 5, 60 };

  for (int i = 0; i < 3; i++) {
    options.moves = moves[i];
    pages[i] = count_pages ();
  }
  ck_assert_uint_eq (pages[2], 1);
  ck_assert_uint_gt (pages[1], 1);
  ck_assert_uint_gt (pages[0], 3 * pages[1]);
  for (guint page = 0; page < pages[1]; page++) {
    options.moves = moves[1];
    ck_assert_int_gt (count_ink (page), 1000);
  }
}
END_TEST

START_TEST (paper_may_be_of_any_size)
{
  static const double SIDES[][2] = { { 595, 842 }, { 612, 792 },   { 842, 595 },
                                     { 298, 420 }, { 2000, 3000 }, { 110, 110 } };

  for (guint i = 0; i < G_N_ELEMENTS (SIDES); i++) {
    options.width = SIDES[i][0];
    options.height = SIDES[i][1];
    ck_assert_uint_ge (count_pages (), 1);
  }
}
END_TEST

/* NOTE: Cairo 1.16 loses a little of every font of the kind (CFF) that Noto's Chinese one is. */
#ifdef __SANITIZE_ADDRESS__
#define CHINESE "\n"
#else
#define CHINESE "黑棋先行。\n"
#endif

START_TEST (comments_flow_over_pages)
{
  g_autofree char *line = g_strnfill (3000, 'x');
  g_autoptr (GString) comment = g_string_new ("5 < 6 & <b>not bold \"'\n\n");
  guint before = count_pages ();
  guint after;

  for (int i = 0; i < 2000; i++)
    g_string_append (comment, i % 7 == 0 ? CHINESE : "words and words ");
  g_string_append (comment, line);
  wuzi_study_set_comment (study, get_node (3), comment->str);
  after = count_pages ();
  ck_assert_uint_gt (after, before);
  for (guint page = 0; page < after; page++)
    ck_assert_int_gt (count_ink (page), 500);
  options.comments = FALSE;
  ck_assert_uint_eq (count_pages (), before);
}
END_TEST

START_TEST (marks_between_have_a_diagram_of_their_own)
{
  int before = count_ink (0);

  wuzi_study_set_mark (study, get_node (3), MARK_LABEL, point_make (14, 14), POINT_NONE, "A", TRUE);
  ck_assert_int_gt (count_ink (0), before + 1000);
}
END_TEST

START_TEST (variations_are_told)
{
  StudyNode node = get_node (5);
  int before = count_ink (0);
  guint pages = count_pages ();

  node = wuzi_study_add_move (study, node, STONE_WHITE, point_make (14, 14));
  ck_assert_int_gt (count_ink (0), before + 20);
  options.variations = FALSE;
  ck_assert_int_eq (count_ink (0), before);
  ck_assert_uint_eq (count_pages (), pages);
}
END_TEST

START_TEST (a_variation_of_several_moves_has_a_diagram_and_its_name)
{
  StudyNode node = wuzi_study_add_move (study, get_node (5), STONE_WHITE, point_make (14, 14));
  int with_one = count_ink (0);
  int with_two;

  wuzi_study_add_move (study, node, STONE_BLACK, point_make (13, 14));
  with_two = count_ink (0);
  ck_assert_int_gt (with_two, with_one + 1000);
  name_node (study, node, "WWWWWWWWWWWWWWWWWWWW <i>");
  ck_assert_int_gt (count_ink (0), with_two + 50);
}
END_TEST

/* In the words of the branch that it branches off. */
START_TEST (a_branch_of_a_branch_tells_its_name)
{
  StudyNode node = wuzi_study_add_move (study, get_node (5), STONE_WHITE, point_make (14, 14));
  StudyNode inner;
  int before;

  wuzi_study_add_move (study, node, STONE_BLACK, point_make (13, 14));
  inner = wuzi_study_add_move (study, node, STONE_BLACK, point_make (12, 14));
  before = count_ink (0);
  name_node (study, inner, "WWWWWWWWWW <b>");
  ck_assert_int_gt (count_ink (0), before + 50);
}
END_TEST

/* Two diagrams stand side by side, with their captions; a third one goes below the first. */
START_TEST (the_columns_of_the_last_page_are_filled_alike)
{
  int middle = (int) options.width / 2;
  int left, right;

  options.moves = _i == 0 ? MOVES / 2 : MOVES / 4;
  left = count_ink_from (0, 0, middle);
  right = count_ink_from (0, middle, (int) options.width);
  ck_assert_uint_eq (count_pages (), 1);
  ck_assert_int_gt (right, left / 2);
  options.moves = MOVES / 3;
  left = count_ink_from (0, 0, middle);
  right = count_ink_from (0, middle, (int) options.width);
  ck_assert_int_gt (right, left / 4);
}
END_TEST

START_TEST (a_comment_goes_on_beside_its_diagram)
{
  int middle = (int) options.width / 2;

  options.moves = MOVES;
  wuzi_study_set_mark (study, get_node (3), MARK_LABEL, point_make (14, 14), POINT_NONE, "A", TRUE);
  wuzi_study_set_comment (study, get_node (3), "One.\nTwo.\nThree.");
  ck_assert_uint_eq (count_pages (), 1);
  ck_assert_int_gt (count_ink_from (0, middle, (int) options.width), 1000);
}
END_TEST

/* In the foot of the page. */
static int
count_foot_ink (const GamePages *pages)
{
  int width = (int) options.width;
  int height = (int) options.height;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (image);
  int ink = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  game_pages_draw (pages, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = height - MARGIN - 12; y < height; y++)
    for (int x = 0; x < width; x++)
      ink += pixel_at (image, x, y).g <= 128;
  cairo_surface_destroy (image);
  return ink;
}

START_TEST (the_pages_of_several_games_are_numbered_as_one_file)
{
  g_autoptr (GPtrArray) studies = g_ptr_array_new ();
  g_autoptr (GPtrArray) one = NULL;
  g_autoptr (GPtrArray) games = NULL;
  gboolean cut;

  g_ptr_array_add (studies, study);
  one = game_pages_new_of_all (studies, &options, &cut);
  ck_assert_uint_eq (game_pages_count (g_ptr_array_index (one, 0)), 1);
  ck_assert_int_eq (count_foot_ink (g_ptr_array_index (one, 0)), 0);
  g_ptr_array_add (studies, study);
  games = game_pages_new_of_all (studies, &options, &cut);
  ck_assert_int_gt (count_foot_ink (g_ptr_array_index (games, 0)), 5);
  ck_assert_int_ne (count_foot_ink (g_ptr_array_index (games, 0)),
                    count_foot_ink (g_ptr_array_index (games, 1)));
}
END_TEST

START_TEST (a_blank_line_tears_no_comment)
{
  int without;

  wuzi_study_set_comment (study, get_node (3), "One.\nTwo.");
  without = count_ink (0);
  wuzi_study_set_comment (study, get_node (3), "One.\r\n\n \n\nTwo.\n");
  ck_assert_int_eq (count_ink (0), without);
}
END_TEST

/* Between two columns there is a gap. */
START_TEST (a_short_game_has_the_width_of_the_page)
{
  int middle = (int) options.width / 2;

  ck_assert_int_lt (count_ink_from (0, middle - 5, middle + 5), 20);
  wuzi_study_delete (study, get_node (12));
  ck_assert_uint_eq (count_pages (), 1);
  ck_assert_int_gt (count_ink_from (0, middle - 5, middle + 5), 150);
  wuzi_study_add_move (study, get_node (5), STONE_WHITE, point_make (14, 14));
  ck_assert_int_lt (count_ink_from (0, middle - 5, middle + 5), 20);
}
END_TEST

/* A branch at each move of a branch, and so on, and one of a hundred thousand moves. */
START_TEST (trees_without_end_come_to_an_end)
{
  StudyNode node = get_node (2);

  wuzi_study_begin (study);
  for (int depth = 0; depth < 100; depth++) {
    StudyNode next = wuzi_study_add_move (study, node, STONE_BLACK, POINT_NONE);

    wuzi_study_add_move (study, node, STONE_WHITE, POINT_NONE);
    wuzi_study_add_move (study, next, STONE_WHITE, place (MOVES + depth % 90));
    node = next;
  }
  node = get_node (2);
  for (int move = 0; move < 100000; move++)
    node = wuzi_study_add_move (study, node, move % 2 == 0 ? STONE_WHITE : STONE_BLACK, POINT_NONE);
  wuzi_study_end (study);
  ck_assert_uint_lt (count_pages (), 30);
}
END_TEST

START_TEST (an_empty_game_is_a_page)
{
  g_object_unref (study);
  study = wuzi_study_new (_i);
  ck_assert_uint_eq (count_pages (), 1);
  ck_assert_int_gt (count_ink (0), 200);
}
END_TEST

START_TEST (the_title_is_the_names_unless_there_is_one)
{
  g_autofree char *bare = game_pages_dup_title (study);
  g_autofree char *half = NULL;
  g_autofree char *names = NULL;
  g_autofree char *own = NULL;

  ck_assert_str_eq (bare, "Game");
  wuzi_study_set_info (study, STUDY_INFO_WHITE, "Bob");
  half = game_pages_dup_title (study);
  ck_assert_str_eq (half, "Black – Bob");
  wuzi_study_set_info (study, STUDY_INFO_BLACK, "Ann <1 & 2>");
  names = game_pages_dup_title (study);
  ck_assert_str_eq (names, "Ann <1 & 2> – Bob");
  wuzi_study_set_info (study, STUDY_INFO_NAME, "Problem 7");
  wuzi_study_set_info (study, STUDY_INFO_RESULT, "W+T");
  wuzi_study_set_info (study, STUDY_INFO_ROUND, "3");
  wuzi_study_set_info (study, STUDY_INFO_RULES, "Renju");
  own = game_pages_dup_title (study);
  ck_assert_str_eq (own, "Problem 7");
  ck_assert_int_gt (count_ink (0), 1000);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-pages");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_game_without_end_ends_after_some_hundred_pages);
  tcase_add_test (tcase, in_slices_it_becomes_the_same);
  tcase_add_test (tcase, variations_without_end_are_cut);
  tcase_add_test (tcase, the_fewer_moves_a_diagram_the_more_pages);
  tcase_add_test (tcase, paper_may_be_of_any_size);
  tcase_add_test (tcase, comments_flow_over_pages);
  tcase_add_test (tcase, marks_between_have_a_diagram_of_their_own);
  tcase_add_test (tcase, variations_are_told);
  tcase_add_test (tcase, a_variation_of_several_moves_has_a_diagram_and_its_name);
  tcase_add_test (tcase, a_branch_of_a_branch_tells_its_name);
  tcase_add_loop_test (tcase, the_columns_of_the_last_page_are_filled_alike, 0, 2);
  tcase_add_test (tcase, a_comment_goes_on_beside_its_diagram);
  tcase_add_test (tcase, the_pages_of_several_games_are_numbered_as_one_file);
  tcase_add_test (tcase, a_blank_line_tears_no_comment);
  tcase_add_test (tcase, a_short_game_has_the_width_of_the_page);
  tcase_add_test (tcase, trees_without_end_come_to_an_end);
  tcase_add_loop_test (tcase, an_empty_game_is_a_page, BOARD_MIN_SIZE, BOARD_MAX_SIZE + 1);
  tcase_add_test (tcase, the_title_is_the_names_unless_there_is_one);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
