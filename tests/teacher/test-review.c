/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews: where their games come from, files, notes and sentences. */
#include "teacher/review.h"

#include <gio/gio.h>
#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "records/files/json-write.h"
#include "study/study-exchange.h"
#include "support/check-main.h"
#include "support/thorough.h"
#include "teacher/review-words.h"

/* White doesn't stop an open three, and then black doesn't play on. */
#define LOSING "h8i9i8h9j8o15"
#define MISSED LOSING "a1"

/* The study of a file. */
static WuziStudy *
read_study (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StudyFile) file = study_exchange_read (text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  return g_object_ref (g_ptr_array_index (file->studies, 0));
}

static Review *
read_game (const char *text, Rule rule)
{
  g_autoptr (WuziStudy) study = read_study (text);
  g_autoptr (GError) error = NULL;
  Review *review = review_new_from_study (study, rule, &error);

  g_assert_no_error (error);
  return review;
}

static Review *
judge_last (const char *text, Rule rule)
{
  Review *review = read_game (text, rule);
  Engine *engine = engine_new ();

  review->game.given = review->game.count - 1;
  ck_assert (judge_game (&review->game, engine, NULL, NULL, NULL));
  engine_free (engine);
  return review;
}

static GHashTable *judged; /* by their games, in freestyle */

/* The last move is judged, and it alone; of the same game once. */
static Review *
review_last (const char *text, Rule rule)
{
  Review *review;

  if (rule != RULE_FREESTYLE)
    return judge_last (text, rule);
  review = g_hash_table_lookup (judged, text);
  if (review == NULL) {
    review = judge_last (text, rule);
    g_hash_table_insert (judged, g_strdup (text), review);
  }
  return review_copy (review);
}

/* Before tests become processes of their own. */
static void
judge_what_most_need (void)
{
  judged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) review_free);
  review_free (review_last (LOSING, RULE_FREESTYLE));
  review_free (review_last (MISSED, RULE_FREESTYLE));
}

static void
forget_judged (void)
{
  g_clear_pointer (&judged, g_hash_table_unref);
}

static char *
write_json (const Review *review)
{
  g_autoptr (JsonNode) node = review_to_json (review);

  return json_write (node, FALSE, NULL);
}

static void
expect_refused (const char *text, const char *part)
{
  g_autoptr (WuziStudy) study = read_study (text);
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (review_new_from_study (study, RULE_FREESTYLE, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (strstr (error->message, part) != NULL, "%s", error->message);
}

START_TEST (a_study_tells_its_rule_or_gets_one)
{
  g_autoptr (Review) a = read_game ("h8i9", RULE_CARO);
  g_autoptr (Review) b = read_game ("(;GM[4]SZ[15]RU[renju];B[hh];W[ii])", RULE_CARO);

  ck_assert_int_eq (a->game.rule, RULE_CARO);
  ck_assert_int_eq (b->game.rule, RULE_RENJU);
  ck_assert_int_eq (b->game.count, 2);
}
END_TEST

START_TEST (white_may_begin)
{
  g_autoptr (Review) review = read_game ("(;GM[4]SZ[15];W[hh];B[ii])", RULE_FREESTYLE);

  ck_assert_int_eq (review_get_colour (review, 0), STONE_WHITE);
  ck_assert_int_eq (review_get_colour (review, 1), STONE_BLACK);
}
END_TEST

START_TEST (stones_that_were_set_up_and_passes_are_refused)
{
  expect_refused ("(;GM[4]SZ[15]AB[aa];B[hh];W[ii])", "in turn");
  expect_refused ("(;GM[4]SZ[15];B[hh];B[ii])", "in turn");
  expect_refused ("(;GM[4]SZ[15];B[hh];W[];B[ii])", "in turn");
}
END_TEST

START_TEST (moves_behind_the_five_are_left_out)
{
  g_autoptr (Review) review = read_game ("h8a1i8b1j8c1k8d1l8e1m8", RULE_FREESTYLE);

  ck_assert_int_eq (review->game.count, 9);
}
END_TEST

START_TEST (a_record_tells_what_was_given)
{
  static const char LINE[] =
      "{\"format\":2,\"id\":\"6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a01\","
      "\"started\":\"2026-11-21T08:00:00Z\",\"duration_ms\":9000,\"mode\":\"pvp\","
      "\"rule\":\"freestyle\",\"size\":15,"
      "\"black\":{\"seat\":1,\"profile\":\"6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a02\","
      "\"name\":\"Ann\"},"
      "\"white\":{\"seat\":2,\"profile\":\"6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a03\","
      "\"name\":\"Bob\"},\"first\":\"white\","
      "\"moves\":[[\"h8\",0],[\"i9\",0],[\"i8\",500],[\"h9\",500]],"
      "\"origin\":{\"game\":\"6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a04\",\"moves\":2},"
      "\"result\":\"black\",\"ending\":\"resignation\"}";
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record = wuzi_game_record_new_from_line (LINE, strlen (LINE), &error);
  g_autoptr (Review) review = NULL;

  g_assert_no_error (error);
  review = review_new_from_record (record, &error);
  g_assert_no_error (error);
  ck_assert_int_eq (review->game.count, 4);
  ck_assert_int_eq (review->game.given, 2);
  ck_assert_int_eq (review->first, STONE_WHITE);
}
END_TEST

START_TEST (the_same_moves_have_the_same_key)
{
  g_autoptr (Review) a = read_game ("h8i9", RULE_FREESTYLE);
  g_autoptr (Review) b = read_game ("(;GM[4]SZ[15]C[Anna];B[hh];W[ig])", RULE_FREESTYLE);
  g_autoptr (Review) c = read_game ("h8i9", RULE_CARO);
  g_autoptr (Review) d = read_game ("h8i10", RULE_FREESTYLE);
  g_autofree char *key = review_dup_key (a);
  g_autofree char *same = review_dup_key (b);
  g_autofree char *other_rule = review_dup_key (c);
  g_autofree char *other_move = review_dup_key (d);

  ck_assert_str_eq (key, same);
  ck_assert_str_ne (key, other_rule);
  ck_assert_str_ne (key, other_move);
}
END_TEST

static void
judge_as (Review *review, int number, Judgement judgement, double cost)
{
  JudgedMove *move = &review->game.moves[number];

  move->judgement = judgement;
  move->chance_before = 0.9;
  move->chance_after = 0.9 - cost;
}

START_TEST (the_last_chance_of_who_lost_decides)
{
  g_autoptr (Review) review = read_game (LOSING, RULE_FREESTYLE);

  for (int i = 0; i < review->game.count; i++)
    judge_as (review, i, JUDGEMENT_GOOD, 0);
  /* Black, who is to move, stands well: white has lost. */
  review->game.positions[review->game.count].chance = 0.9;
  ck_assert_int_eq (review_find_decision (review), -1);
  judge_as (review, 1, JUDGEMENT_BLUNDER, 0.3);
  judge_as (review, 2, JUDGEMENT_LOSING_MOVE, 0.9);
  judge_as (review, 3, JUDGEMENT_MISTAKE, 0.15);
  ck_assert_int_eq (review_find_decision (review), 1);
  judge_as (review, 1, JUDGEMENT_MISSED_WIN, 0.1);
  ck_assert_int_eq (review_find_decision (review), 1);
  judge_as (review, 3, JUDGEMENT_LOSING_MOVE, 0.6);
  judge_as (review, 5, JUDGEMENT_BLUNDER, 0.3);
  ck_assert_int_eq (review_find_decision (review), 3);
  review->game.positions[review->game.count].chance = 0.1;
  ck_assert_int_eq (review_find_decision (review), 2);
  review->game.positions[review->game.count].chance = 0.5;
  ck_assert_int_eq (review_find_decision (review), -1);
}
END_TEST

START_TEST (json_tells_of_a_losing_move)
{
  g_autoptr (Review) review = review_last (LOSING, RULE_FREESTYLE);
  g_autoptr (JsonNode) node = review_to_json (review);
  JsonObject *object = json_node_get_object (node);
  JsonArray *moves = json_object_get_array_member (object, "moves");
  JsonObject *first = json_array_get_object_element (moves, 0);
  JsonObject *last = json_array_get_object_element (moves, 5);

  ck_assert_str_eq (json_object_get_string_member (first, "judgement"), "given");
  ck_assert (!json_object_has_member (first, "best"));
  ck_assert_int_eq (json_object_get_int_member (last, "number"), 6);
  ck_assert_str_eq (json_object_get_string_member (last, "colour"), "white");
  ck_assert_str_eq (json_object_get_string_member (last, "point"), "o15");
  ck_assert_str_eq (json_object_get_string_member (last, "judgement"), "losing-move");
  ck_assert_str_eq (json_object_get_string_member (last, "winner"), "black");
  ck_assert_str_eq (json_object_get_string_member (last, "by"), "fours");
  ck_assert_int_eq (json_object_get_int_member (last, "win_in"), 2);
  ck_assert_int_eq (json_array_get_length (json_object_get_array_member (last, "reply")), 3);
  ck_assert_str_eq (json_array_get_string_element (json_object_get_array_member (last, "line"), 0),
                    json_object_get_string_member (last, "best"));
  ck_assert_double_eq (json_object_get_double_member (last, "chance_after"), 0);
  ck_assert (json_object_has_member (json_object_get_object_member (object, "accuracy"), "white"));
  ck_assert (!json_object_has_member (json_object_get_object_member (object, "accuracy"), "black"));
}
END_TEST

START_TEST (a_file_brings_all_back)
{
  g_autoptr (Review) review = review_last (MISSED, RULE_FREESTYLE);
  g_autoptr (Review) again = read_game (MISSED, RULE_FREESTYLE);
  g_autofree char *expected = write_json (review);
  g_autofree char *found = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = review_write (review, &length);
  again->game.given = review->game.given;
  ck_assert (review_read (again, text, length));
  found = write_json (again);
  ck_assert_str_eq (found, expected);
}
END_TEST

/* Puts another format into a text. (transfer full) */
static char *
with_format (const char *text, const char *format)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"format\":11", 2);

  ck_assert_uint_eq (g_strv_length (parts), 2);
  return g_strjoinv (format, parts);
}

/* As the version before chances of ratings would have, but for the format. (transfer full) */
static char *
write_as_before (const Review *review)
{
  g_autoptr (Review) copy = review_copy (review);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;

  copy->format = 10;
  text = review_write (copy, NULL);
  parts = g_strsplit (text, "\"format\":10", 2);
  return g_strjoinv ("\"format\":11", parts);
}

START_TEST (a_review_of_an_earlier_judge_is_shown_and_known_as_one)
{
  g_autoptr (Review) review = review_last (MISSED, RULE_FREESTYLE);
  g_autofree char *text = write_as_before (review);
  g_autofree char *old_text = with_format (text, "\"format\":2");
  g_autofree char *oldest_text = with_format (text, "\"format\":1");
  g_autofree char *newer_text = with_format (text, "\"format\":12");
  g_autoptr (Review) old = review_new_from_text (old_text, strlen (old_text));
  g_autofree char *again = review_write (old, NULL);

  ck_assert (!review_is_outdated (review));
  ck_assert (review_is_outdated (old));
  ck_assert_int_eq (old->game.moves[old->game.count - 1].judgement, JUDGEMENT_MISSED_WIN);
  ck_assert_str_eq (again, old_text);
  ck_assert (!review_read (review, old_text, strlen (old_text)));
  ck_assert_ptr_null (review_new_from_text (oldest_text, strlen (oldest_text)));
  ck_assert_ptr_null (review_new_from_text (newer_text, strlen (newer_text)));
}
END_TEST

/* What an earlier judge told stays as it was: it told everybody the same. */
START_TEST (chances_of_an_earlier_judge_are_not_told_anew)
{
  g_autoptr (Review) review = read_game ("h8h9", RULE_FREESTYLE);
  g_autoptr (Review) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;

  review->format = 10;
  review->game.positions[0].chance = 0.6;
  review->game.positions[1].chance = 0.45;
  review->game.positions[2].chance = 0.5;
  review->game.moves[0].judgement = JUDGEMENT_MISTAKE;
  text = review_write (review, NULL);
  ck_assert_ptr_nonnull (strstr (text, "\"chance\":6000,"));
  again = review_new_from_text (text, strlen (text));
  ck_assert (review_is_outdated (again));
  ck_assert_double_eq_tol (again->game.moves[0].chance_before, 0.6, 1e-9);
  ck_assert_double_eq_tol (again->game.moves[0].chance_after, 0.55, 1e-9);
  ck_assert_int_eq (again->game.moves[0].judgement, JUDGEMENT_MISTAKE);
  words = review_words_for_strength (again);
  ck_assert_ptr_null (words);
}
END_TEST

/* A move that costs black 30 of 100 games with perfect play. */
static Review *
make_costly (int black, int white)
{
  Review *review = read_game ("h8h9", RULE_FREESTYLE);

  review->game.ratings[0] = black;
  review->game.ratings[1] = white;
  review->game.positions[0].chance = 0.6;
  review->game.positions[1].chance = 0.85;
  review->game.positions[2].chance = 0.3;
  review->game.moves[0].judgement = JUDGEMENT_GOOD;
  review->game.moves[1].judgement = JUDGEMENT_BEST;
  judge_game_complete (&review->game);
  judge_game_grade (&review->game);
  return review;
}

START_TEST (a_study_keeps_whose_chances_it_tells)
{
  g_autoptr (Review) review = make_costly (1200, 2450);
  g_autofree char *text = review_write (review, NULL);
  g_autoptr (Review) again = review_new_from_text (text, strlen (text));
  g_autoptr (Review) copy = review_copy (again);
  g_autofree char *expected = write_json (review);
  g_autofree char *found = write_json (copy);

  ck_assert_ptr_nonnull (strstr (expected, "\"ratings\":{\"black\":1200,\"white\":2450}"));
  ck_assert_str_eq (found, expected);
}
END_TEST

START_TEST (what_was_found_once_is_graded_for_who_plays)
{
  g_autoptr (Review) perfect = make_costly (0, 0);
  g_autoptr (Review) weak = make_costly (1200, 1200);
  g_autofree char *text = review_write (perfect, NULL);

  ck_assert_int_eq (perfect->game.moves[0].judgement, JUDGEMENT_BLUNDER);
  ck_assert_int_eq (weak->game.moves[0].judgement, JUDGEMENT_GOOD);
  ck_assert (review_read (weak, text, strlen (text)));
  ck_assert_int_eq (weak->game.ratings[0], 1200);
  ck_assert_int_eq (weak->game.moves[0].judgement, JUDGEMENT_GOOD);
  ck_assert_double_gt (weak->game.moves[0].accuracy, perfect->game.moves[0].accuracy);
}
END_TEST

START_TEST (ratings_that_make_no_sense_are_none)
{
  static const char *const TEXTS[] = { "{\"black\":1200}", "{\"black\":0,\"white\":1200}",
                                       "{\"black\":1e9,\"white\":1200}", "[]" };
  g_autoptr (Review) review = make_costly (1200, 1200);
  g_autofree char *text = review_write (review, NULL);
  g_auto (GStrv) parts = g_strsplit (text, "{\"black\":1200,\"white\":1200}", 2);

  ck_assert_uint_eq (g_strv_length (parts), 2);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autofree char *other = g_strjoinv (TEXTS[i], parts);
    g_autoptr (Review) again = review_new_from_text (other, strlen (other));

    ck_assert_msg (again != NULL && !review_is_rated (again), "%s", TEXTS[i]);
  }
}
END_TEST

static void
expect_strength (int black, int white, const char *expected)
{
  g_autoptr (Review) review = make_costly (black, white);
  g_autofree char *words = review_words_for_strength (review);

  ck_assert_str_eq (words, expected);
}

START_TEST (it_is_said_whose_chances_are_told)
{
  expect_strength (0, 0, "Chances assume perfect play, as the players’ strength isn’t known.");
  expect_strength (1203, 1198, "Chances assume players rated about 1200.");
  expect_strength (1203, 2449,
                   "Chances assume players rated about 1200 for black’s moves, and about "
                   "2450 for white’s.");
}
END_TEST

START_TEST (a_file_that_is_cut_or_of_another_game_is_none)
{
  g_autoptr (Review) review = review_last (LOSING, RULE_FREESTYLE);
  g_autoptr (Review) other = read_game (MISSED, RULE_FREESTYLE);
  g_autofree char *text = NULL;
  gsize length;

  text = review_write (review, &length);
  ck_assert (!review_read (other, text, length));
  for (gsize i = 0; i < length; i += 7)
    ck_assert (!review_read (review, text, i));
  for (gsize i = 0; i < length; i += 3) {
    char kept = text[i];

    text[i] = kept == '9' ? 'x' : '9';
    if (review_read (review, text, length))
      ck_assert_int_le (review->game.positions[review->game.count].length, ENGINE_LINE_LENGTH);
    text[i] = kept;
  }
}
END_TEST

static Point
draw_point (GRand *rand)
{
  return point_make (g_rand_int_range (rand, 0, 15), g_rand_int_range (rand, 0, 15));
}

/* What a judge could find, whether or not it makes sense. */
static void
draw_position (GRand *rand, JudgedPosition *position)
{
  position->wins = (WinMeans) g_rand_int_range (rand, WIN_NONE, WIN_FOURS + 1);
  position->lost = position->wins == WIN_NONE && g_rand_boolean (rand);
  position->moves = g_rand_int_range (rand, 0, BOARD_MAX_STONES + 1);
  position->chance =
      g_rand_int_range (rand, 0, JUDGE_CHANCE_STEPS + 1) / (double) JUDGE_CHANCE_STEPS;
  position->length =
      g_rand_int_range (rand, 0, g_rand_int_range (rand, 0, 100) == 0 ? ENGINE_LINE_LENGTH + 1 : 4);
  for (int i = 0; i < position->length; i++)
    position->line[i] = draw_point (rand);
}

static Review *
draw_review (GRand *rand)
{
  Point points[BOARD_MAX_STONES];
  Board board;
  guint count = (guint) g_rand_int_range (rand, 0, 12);
  Review *review;

  board_init (&board, 15);
  while (board.count < (int) count) {
    Point point = draw_point (rand);

    if (board_play (&board, point))
      points[board.count - 1] = point;
  }
  review = review_new ((Rule) g_rand_int_range (rand, 0, RULE_COUNT), 15,
                       g_rand_boolean (rand) ? STONE_BLACK : STONE_WHITE, points, count, NULL);
  review->game.given = g_rand_int_range (rand, 0, review->game.count + 1);
  review->game.pass = g_rand_boolean (rand) ? JUDGE_QUICK : JUDGE_DEEP;
  for (int i = 0; i <= review->game.count; i++)
    draw_position (rand, &review->game.positions[i]);
  for (int i = 0; i < review->game.count; i++) {
    review->game.moves[i].phase = (Phase) g_rand_int_range (rand, 0, PHASE_COUNT);
    review->game.moves[i].judgement = i < review->game.given
                                          ? JUDGEMENT_GIVEN
                                          : (Judgement) g_rand_int_range (rand, 0, JUDGEMENT_GIVEN);
  }
  judge_game_complete (&review->game);
  return review;
}

START_TEST (whatever_is_written_is_read)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < thorough_volume (10000); i++) {
    g_autoptr (Review) review = draw_review (rand);
    g_autofree char *text = review_write (review, NULL);
    g_autoptr (Review) again = review_new_from_text (text, strlen (text));
    g_autofree char *written = again != NULL ? review_write (again, NULL) : NULL;

    ck_assert_msg (again != NULL, "%s", text);
    ck_assert_str_eq (written, text);
  }
}
END_TEST

/* A text with another value of one member, where it stands first. (transfer full) */
static char *
spoil (const char *text, const char *member, const char *value)
{
  g_autofree char *pattern =
      g_strdup_printf ("\"%s\":(\"[^\"]*\"|-?[0-9]+|true|false|\\[[^]]*\\])", member);
  g_autofree char *other = g_strdup_printf ("\"%s\":%s", member, value);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int start, end;

  ck_assert_msg (g_regex_match (regex, text, 0, &match), "%s", member);
  g_match_info_fetch_pos (match, 0, &start, &end);
  return g_strdup_printf ("%.*s%s%s", start, text, other, text + end);
}

START_TEST (a_field_that_cannot_be_is_left_out_alone)
{
  static const char *const MEMBERS[] = { "chance", "wins",      "moves", "line",
                                         "pass",   "judgement", "phase", "given" };
  static const char *const VALUES[] = { "-1", "\"x\"", "null", "1e300", "[7]", "{}", "100000" };
  g_autoptr (Review) review = review_last (MISSED, RULE_FREESTYLE);
  g_autofree char *text = review_write (review, NULL);
  const JudgedGame *game = &review->game;

  for (guint i = 0; i < G_N_ELEMENTS (MEMBERS); i++)
    for (guint j = 0; j < G_N_ELEMENTS (VALUES); j++) {
      g_autofree char *spoilt = spoil (text, MEMBERS[i], VALUES[j]);
      g_autoptr (Review) found = review_new_from_text (spoilt, strlen (spoilt));
      g_autofree char *again = found != NULL ? review_write (found, NULL) : NULL;

      ck_assert_msg (found != NULL, "%s: %s", MEMBERS[i], VALUES[j]);
      ck_assert_int_eq (found->game.moves[6].judgement, JUDGEMENT_MISSED_WIN);
      ck_assert_int_eq (found->game.positions[6].moves, game->positions[6].moves);
      ck_assert_int_eq (found->game.positions[6].length, game->positions[6].length);
      ck_assert_ptr_nonnull (again);
    }
}
END_TEST

START_TEST (a_win_in_fewer_than_no_moves_is_one_in_an_unknown_number)
{
  g_autoptr (Review) review = review_last (MISSED, RULE_FREESTYLE);
  g_autoptr (Review) found = NULL;
  g_autofree char *text = NULL;

  review->game.positions[6].moves = -1;
  text = review_write (review, NULL);
  found = review_new_from_text (text, strlen (text));
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->game.positions[6].wins, WIN_FOURS);
  ck_assert_int_eq (found->game.positions[6].moves, 0);
}
END_TEST

START_TEST (notes_get_judgements_and_keep_their_comments)
{
  g_autoptr (WuziStudy) study = read_study ("(;GM[4]SZ[15];B[hh];W[ig];B[ih];W[hg];B[jh];W[oa]"
                                            "C[Why not?])");
  g_autoptr (Review) review = review_last (LOSING, RULE_FREESTYLE);
  StudyNode end = wuzi_study_get_end (study, STUDY_ROOT);
  const StudyNote *note;

  review_write_notes (review, study);
  note = wuzi_study_get_note (study, end);
  ck_assert_int_eq (note->move, MOVE_BAD);
  ck_assert_int_eq (note->move_emphasis, 2);
  ck_assert (note->has_value);
  ck_assert_double_eq (note->value, ENGINE_SCORE_WIN - 3);
  ck_assert_str_eq (note->comment, "Why not?");
  ck_assert (wuzi_study_undo (study));
  note = wuzi_study_get_note (study, end);
  ck_assert (!note->has_value);
}
END_TEST

/* The study, written and read again. */
static WuziStudy *
write_and_read (WuziStudy *study)
{
  g_autoptr (StudyFile) file = study_file_new (STUDY_FORMAT_SGF);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_add (file->studies, g_object_ref (study));
  bytes = study_exchange_write (file, STUDY_FORMAT_SGF, NULL, &error);
  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return read_study (text);
}

START_TEST (a_study_keeps_its_review_in_a_file)
{
  g_autoptr (WuziStudy) study = read_study (LOSING);
  g_autoptr (Review) review = review_last (LOSING, RULE_FREESTYLE);
  g_autoptr (WuziStudy) again = NULL;
  g_autoptr (Review) found = NULL;
  g_autofree char *expected = write_json (review);
  g_autofree char *json = NULL;

  ck_assert_ptr_null (review_new_from_notes (study));
  review_write_notes (review, study);
  again = write_and_read (study);
  found = review_new_from_notes (again);
  ck_assert_ptr_nonnull (found);
  json = write_json (found);
  ck_assert_str_eq (json, expected);
}
END_TEST

START_TEST (a_review_finds_its_moves_beside_another_main_line)
{
  g_autoptr (WuziStudy) study = read_study (LOSING);
  g_autoptr (Review) review = review_last (LOSING, RULE_FREESTYLE);
  StudyNode end = wuzi_study_get_end (study, STUDY_ROOT);
  StudyNode other = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (3, 3));

  wuzi_study_make_main (study, other);
  ck_assert_uint_eq (review_find_node (review, study, 6), end);
  review_write_notes (review, study);
  ck_assert_int_eq (wuzi_study_get_note (study, end)->move, MOVE_BAD);
  wuzi_study_delete (study, wuzi_study_get_parent (study, end));
  ck_assert_uint_eq (review_find_node (review, study, 6), STUDY_NO_NODE);
  review_write_notes (review, study);
}
END_TEST

START_TEST (a_review_replaces_its_own_judgements_alone)
{
  g_autoptr (WuziStudy) study = read_study (LOSING);
  g_autoptr (Review) review = review_last (LOSING, RULE_FREESTYLE);
  StudyNode end = wuzi_study_get_end (study, STUDY_ROOT);
  StudyNote *own = study_note_new ();

  review_write_notes (review, study);
  review->game.moves[5].judgement = JUDGEMENT_INACCURACY;
  review_write_notes (review, study);
  ck_assert_int_eq (wuzi_study_get_note (study, end)->move, MOVE_DOUBTFUL);
  own->move = MOVE_GOOD;
  own->move_emphasis = 2;
  wuzi_study_set_note (study, end, own);
  review_write_notes (review, study);
  ck_assert_int_eq (wuzi_study_get_note (study, end)->move, MOVE_GOOD);
}
END_TEST

/* With what was found, in the same edit. */
START_TEST (a_turned_study_has_its_review)
{
  g_autoptr (WuziStudy) study = read_study (LOSING);
  g_autoptr (Review) review = review_last (LOSING, RULE_FREESTYLE);
  g_autoptr (Review) turned = NULL;
  g_autofree char *text = NULL;
  const StudyNote *note;
  Point best;

  review_write_notes (review, study);
  text = g_strdup (wuzi_study_get_note (study, STUDY_ROOT)->review);
  best = review->game.positions[5].line[0];
  review_turn_study (study, SYMMETRY_QUARTER);
  turned = review_new_from_study (study, RULE_FREESTYLE, NULL);
  turned->game.given = review->game.given;
  note = wuzi_study_get_note (study, STUDY_ROOT);
  ck_assert (review_read (turned, note->review, strlen (note->review)));
  ck_assert_int_eq (turned->game.moves[5].judgement, review->game.moves[5].judgement);
  ck_assert_uint_eq (turned->game.positions[5].line[0],
                     symmetry_turn (best, BOARD_USUAL_SIZE, SYMMETRY_QUARTER));
  ck_assert (wuzi_study_undo (study));
  ck_assert_str_eq (wuzi_study_get_note (study, STUDY_ROOT)->review, text);
}
END_TEST

static void
expect_words (const char *text, Rule rule, const char *expected)
{
  g_autoptr (Review) review = review_last (text, rule);
  g_autofree char *sentence = review_words_for_move (review, review->game.count - 1);

  ck_assert_ptr_null (review_words_for_move (review, 0));
  ck_assert_msg (g_pattern_match_simple (expected, sentence), "%s", sentence);
}

START_TEST (sentences_say_what_happened)
{
  expect_words (MISSED, RULE_FREESTYLE, "Missed a win in 2 moves by fours, beginning with *8.*");
  expect_words (LOSING, RULE_FREESTYLE, "After this, black wins by an open four at *8.");
  expect_words ("h1h8i1a15j1o15k1g1c12", RULE_FREESTYLE, "Missed five in a row at l1.*");
  expect_words ("h8a1i8b1j8c1k8d1l8", RULE_FREESTYLE, "Makes five in a row.");
  expect_words ("h8a1i8g8j8c1k8l8", RULE_FREESTYLE, "The only way to stop a five.");
  expect_words ("h1a15i1g1j1o15k1o8", RULE_FREESTYLE,
                "After this, black makes five in a row at l1.");
  expect_words ("h1g1i1h8j1c12l1m13m1d4k1", RULE_RENJU, "This point is forbidden to black.");
}
END_TEST

START_TEST (what_loses_is_said_before_what_was_missed)
{
  expect_words ("h8i9i8g8h9h10i7i6", RULE_FREESTYLE,
                "Loses: after this black wins by *. Before it, white could win in * moves.");
  expect_words ("h8e3i8f3j8g3o15", RULE_FREESTYLE,
                "Loses: after this white wins by *3. Before it, black could win in 2 moves.");
  expect_words ("h1h8i1i9j1j10k1g1o15", RULE_FREESTYLE,
                "Loses: after this white wins by *. Before it, black could make five in a row at "
                "l1.");
  expect_words ("g8g9i8i9h7g7h9i7h8", RULE_RENJU,
                "Loses: this point is forbidden to black. Before it, black could win in * moves.");
}
END_TEST

START_TEST (a_five_that_is_not_made_is_named_though_the_win_stays)
{
  expect_words ("h8a1i8g8j8c1k8d1o15", RULE_FREESTYLE,
                "Missed five in a row at l8. The win stays.");
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("review");
  TCase *games = tcase_create ("games");
  TCase *found = tcase_create ("found");

  tcase_add_test (games, a_study_tells_its_rule_or_gets_one);
  tcase_add_test (games, white_may_begin);
  tcase_add_test (games, stones_that_were_set_up_and_passes_are_refused);
  tcase_add_test (games, moves_behind_the_five_are_left_out);
  tcase_add_test (games, a_record_tells_what_was_given);
  tcase_add_test (games, the_same_moves_have_the_same_key);
  tcase_add_unchecked_fixture (found, judge_what_most_need, forget_judged);
  tcase_add_test (found, the_last_chance_of_who_lost_decides);
  tcase_add_test (found, json_tells_of_a_losing_move);
  tcase_add_test (found, a_file_brings_all_back);
  tcase_add_test (found, a_review_of_an_earlier_judge_is_shown_and_known_as_one);
  tcase_add_test (found, chances_of_an_earlier_judge_are_not_told_anew);
  tcase_add_test (found, a_study_keeps_whose_chances_it_tells);
  tcase_add_test (found, what_was_found_once_is_graded_for_who_plays);
  tcase_add_test (found, ratings_that_make_no_sense_are_none);
  tcase_add_test (found, it_is_said_whose_chances_are_told);
  tcase_add_test (found, a_file_that_is_cut_or_of_another_game_is_none);
  tcase_add_test (found, whatever_is_written_is_read);
  tcase_add_test (found, a_field_that_cannot_be_is_left_out_alone);
  tcase_add_test (found, a_win_in_fewer_than_no_moves_is_one_in_an_unknown_number);
  tcase_add_test (found, notes_get_judgements_and_keep_their_comments);
  tcase_add_test (found, a_study_keeps_its_review_in_a_file);
  tcase_add_test (found, a_review_finds_its_moves_beside_another_main_line);
  tcase_add_test (found, a_review_replaces_its_own_judgements_alone);
  tcase_add_test (found, a_turned_study_has_its_review);
  tcase_add_test (found, sentences_say_what_happened);
  tcase_add_test (found, what_loses_is_said_before_what_was_missed);
  tcase_add_test (found, a_five_that_is_not_made_is_named_though_the_win_stays);
  suite_add_tcase (suite, games);
  suite_add_tcase (suite, found);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
