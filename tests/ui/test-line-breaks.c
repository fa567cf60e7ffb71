/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labels of figures, in each width that they may have. */
#include "ui/common/line-breaks.h"

#include "support/check-main.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *label;

static void
set_up (void)
{
  widgets_set_up ();
  label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, NULL);
  line_breaks_keep_figures (GTK_LABEL (label));
  window = widgets_show_alone (label, 400, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

/* The lines of the label where it has that width, with bars between them. */
static char *
dup_lines (int width)
{
  PangoLayout *layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  const char *text = pango_layout_get_text (layout);
  GString *lines = g_string_new (NULL);

  pango_layout_set_width (layout, width * PANGO_SCALE);
  for (int i = 0; i < pango_layout_get_line_count (layout); i++) {
    PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
    g_autofree char *words = g_strndup (text + line->start_index, (gsize) line->length);

    g_string_append_printf (lines, "%s%s", i > 0 ? "|" : "", g_strstrip (words));
  }
  g_object_unref (layout);
  return g_string_free (lines, FALSE);
}

/* In no width is there a break but at these bars; without any width, there are all. */
static void
assert_breaks (const char *at_most)
{
  g_auto (GStrv) parts = g_strsplit (at_most, "|", -1);
  g_autofree char *text = g_strjoinv (" ", parts);
  g_autofree char *narrowest = NULL;
  int natural;

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  for (int width = 0; width <= natural; width++) {
    g_autofree char *lines = dup_lines (width);
    g_auto (GStrv) shown = g_strsplit (lines, "|", -1);
    const char *rest = at_most;

    for (guint i = 0; shown[i] != NULL; i++) {
      g_autofree char *first = g_strdup (rest);

      for (char *bar = strchr (first, '|');
           bar != NULL && strlen (shown[i]) > (gsize) (bar - first); bar = strchr (bar, '|'))
        *bar = ' ';
      ck_assert_msg (g_str_has_prefix (first, shown[i]), "at %d: \"%s\"", width, lines);
      rest += strlen (shown[i]);
      ck_assert_msg (*rest == '|' || *rest == '\0', "at %d: \"%s\"", width, lines);
      rest += *rest == '|' ? 1 : 0;
    }
  }
  narrowest = dup_lines (0);
  ck_assert_str_eq (narrowest, at_most);
}

START_TEST (figures_stay_with_their_words)
{
  assert_breaks ("29 wins,|40 losses,|0 draws|rated");
}
END_TEST

START_TEST (no_line_begins_with_a_dot)
{
  assert_breaks ("Black|begins ·|no|clock ·|15 × 15");
  assert_breaks ("0 draws ·|rating|795");
}
END_TEST

START_TEST (a_record_stays_whole)
{
  assert_breaks ("Record|10–3–1");
}
END_TEST

START_TEST (how_far_off_a_figure_may_be_stays_whole)
{
  assert_breaks ("1355?|± 228");
}
END_TEST

START_TEST (what_else_a_label_has_is_kept)
{
  static const char LARGE[] = "0 4294967295 scale 2.000000";
  PangoAttrList *attributes = pango_attr_list_from_string (LARGE);
  g_autofree char *kept = NULL;

  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
  assert_breaks ("29 wins,|40 losses");
  gtk_label_set_label (GTK_LABEL (label), "Unrated"); /* has nothing to be kept together */
  kept = pango_attr_list_to_string (gtk_label_get_attributes (GTK_LABEL (label)));
  ck_assert_str_eq (kept, LARGE);
}
END_TEST

START_TEST (it_holds_for_what_is_said_later)
{
  assert_breaks ("Record|0–0–0");
  assert_breaks ("Not|recorded");
  assert_breaks ("1 win,|0 losses");
}
END_TEST

START_TEST (chinese_words_stay_with_their_figures)
{
  static const char *const TEXTS[] = { "12胜3负", "12 胜 3 负" };

  gtk_label_set_label (GTK_LABEL (label), TEXTS[_i]);
  for (int width = 0; width < 100; width++) {
    g_autofree char *lines = dup_lines (width);

    ck_assert_msg (strstr (lines, "2|") == NULL && strstr (lines, "3|") == NULL, "\"%s\"", lines);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("line-breaks");
  TCase *tcase = tcase_create ("line-breaks");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, figures_stay_with_their_words);
  tcase_add_test (tcase, no_line_begins_with_a_dot);
  tcase_add_test (tcase, a_record_stays_whole);
  tcase_add_test (tcase, how_far_off_a_figure_may_be_stays_whole);
  tcase_add_test (tcase, what_else_a_label_has_is_kept);
  tcase_add_test (tcase, it_holds_for_what_is_said_later);
  tcase_add_loop_test (tcase, chinese_words_stay_with_their_figures, 0, 2);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
