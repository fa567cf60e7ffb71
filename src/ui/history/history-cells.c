/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets for the columns of the history. */
#include "ui/history/history-cells.h"

#include <glib/gi18n-lib.h>

#include "present/words/game-words.h"
#include "present/words/player-words.h"
#include "present/words/wuzi-words.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/list-access.h"
#include "ui/common/widget.h"
#include "ui/opponents/wuzi-face.h"

enum {
  STONE_PIXELS = 16,
  FACE_PIXELS = 18,
  NAME_CHARS = 9, /* for which there is always room */
  NARROW_NAME_CHARS = 4,
  DATE_CHARS = 15,
  DAY_CHARS = 10, /* of others' games, whose time isn't known */
  NUMBER_CHARS = 4,
  LENGTH_CHARS = 6,
  ACCURACIES_CHARS = 9, /* of both sides */
  RATINGS_CHARS = 11,   /* likewise */
};

/* What a factory is for. */
typedef struct {
  const HistoryContext *context;
  HistoryCell kind;
  int width; /* of the widest word there can be, in pixels; 0 until the first cell is made */
} Maker;

/* The parts of a cell, in whichever there are. Owned by the widget. */
typedef struct {
  Maker *maker;
  GtkListItem *row;      /* NULL when that has gone */
  gulong loaded_handler; /* 0 without an item */
  GtkWidget *stone;
  GtkImage *face; /* the machine's */
  GtkLabel *text;
  GtkWidget *white_stone; /* of a cell with both sides, as the next */
  GtkLabel *white;
  GtkLabel *result;
  GtkLabel *details;
  GtkLabel *note;
  GtkWidget *mark;
  GtkWidget *star;
} Parts;

#define PARTS_KEY "wuzi-history-parts"

/* --- making --- */

static GtkLabel *
make_label (int chars, double xalign, const char *classes)
{
  GtkWidget *label = widget_new_label ("", xalign, classes);

  gtk_label_set_width_chars (GTK_LABEL (label), chars);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  return GTK_LABEL (label);
}

/* A name takes what room there is, whichever name it is: or columns would move
 * as rows are scrolled. */
static GtkLabel *
make_name (int chars)
{
  GtkLabel *label = make_label (chars, 0, "");

  gtk_label_set_max_width_chars (label, chars);
  list_access_tell_whole (label);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  return label;
}

static GtkWidget *
make_stone (void)
{
  GtkWidget *stone =
      g_object_new (WUZI_TYPE_STONE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                    "content-width", STONE_PIXELS, "content-height", STONE_PIXELS, "valign",
                    GTK_ALIGN_CENTER, "halign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (stone, "stone");
  return stone;
}

/* The words that a column of few has, one after the other; then NULL. */
static const char *
nth_word (HistoryCell kind, int n)
{
  switch (kind) {
  case HISTORY_CELL_LEVEL:
    if (n == ENGINE_LEVEL_COUNT)
      return game_words_for_level (GAME_FACTS_ENGINE_PREFIX);
    return n < ENGINE_LEVEL_COUNT ? game_words_for_level (engine_level_to_name ((EngineLevel) n))
                                  : NULL;
  case HISTORY_CELL_RESULT:
    if (n > WUZI_RESULT_DRAW)
      n -= WUZI_RESULT_DRAW + 1;
    else
      return game_words_for_result ((WuziResult) n);
    return n <= GAME_FILTER_DRAWN ? game_words_for_outcome ((GameFilterOutcome) n) : NULL;
  case HISTORY_CELL_ENDING:
    return n <= WUZI_ENDING_FOUL ? game_words_for_ending ((WuziEnding) n) : NULL;
  case HISTORY_CELL_RULE:
    return n < RULE_COUNT ? wuzi_words_for_rule ((Rule) n) : NULL;
  default:
    return NULL;
  }
}

/* Or columns would move as rows are scrolled, or others come. */
static void
keep_width (Maker *maker, HistoryCell kind, GtkLabel *label)
{
  gboolean known = maker->width > 0;
  const char *word;

  for (int n = 0; !known && (word = nth_word (kind, n)) != NULL; n++) {
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), word);
    int width;

    pango_layout_get_pixel_size (layout, &width, NULL);
    maker->width = MAX (maker->width, width);
  }
  gtk_widget_set_size_request (GTK_WIDGET (label), maker->width > 0 ? maker->width : -1, -1);
}

static GtkWidget *
make_text (Parts *parts)
{
  static const struct {
    int chars;
    gboolean number;
  } SHAPES[] = {
    [HISTORY_CELL_DATE] = { DATE_CHARS, FALSE },      [HISTORY_CELL_MOVES] = { NUMBER_CHARS, TRUE },
    [HISTORY_CELL_LENGTH] = { LENGTH_CHARS, TRUE },   [HISTORY_CELL_SIZE] = { LENGTH_CHARS, TRUE },
    [HISTORY_CELL_ACCURACY] = { NUMBER_CHARS, TRUE }, [HISTORY_CELL_MARKS] = { 0, FALSE },
    [HISTORY_CELL_RATINGS] = { RATINGS_CHARS, TRUE },
  };
  HistoryCell kind = parts->maker->kind;
  gboolean is_day =
      kind == HISTORY_CELL_DATE && wuzi_history_model_is_of_others (parts->maker->context->model);

  parts->text = make_label (is_day ? DAY_CHARS : SHAPES[kind].chars, SHAPES[kind].number ? 1 : 0,
                            kind != HISTORY_CELL_RESULT ? "dim-label" : "");
  if (SHAPES[kind].chars > 0)
    gtk_widget_add_css_class (GTK_WIDGET (parts->text), "numeric");
  keep_width (parts->maker, kind, parts->text);
  return GTK_WIDGET (parts->text);
}

static GtkWidget *
make_event (Parts *parts)
{
  parts->text = make_name (NAME_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (parts->text), "dim-label");
  return GTK_WIDGET (parts->text);
}

static GtkWidget *
make_opponent (Parts *parts)
{
  return GTK_WIDGET (parts->text = make_name (NAME_CHARS));
}

/* A name, with the stone before it. */
static GtkWidget *
make_side (GtkWidget **stone, GtkLabel **name, int chars)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), *stone = make_stone ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*name = make_name (chars)));
  return box;
}

static GtkWidget *
make_named_side (Parts *parts)
{
  return make_side (&parts->stone, &parts->text, NAME_CHARS);
}

static GtkWidget *
make_own_stone (Parts *parts)
{
  return parts->stone = make_stone ();
}

static GtkWidget *
make_face (Parts *parts)
{
  GtkWidget *face =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "pixel-size", FACE_PIXELS, NULL);

  parts->face = GTK_IMAGE (face);
  return face;
}

static GtkWidget *
make_level (Parts *parts)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), make_face (parts));
  gtk_box_append (GTK_BOX (box), make_text (parts));
  return box;
}

static GtkWidget *
make_mark (Parts *parts)
{
  parts->mark = g_object_new (GTK_TYPE_IMAGE, "visible", FALSE, NULL);
  gtk_widget_add_css_class (parts->mark, "dim-label");
  return parts->mark;
}

static void
star_clicked_cb (GtkWidget *button)
{
  GtkListItem *row = history_cells_find_row (button);

  if (row != NULL && gtk_list_item_get_position (row) != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (button, "history.star-row", "u", gtk_list_item_get_position (row));
}

/* With the keyboard, a key does it: Tab goes from the list to what is behind it. */
static GtkWidget *
make_star (Parts *parts)
{
  parts->star = g_object_new (GTK_TYPE_BUTTON, "focusable", FALSE, "focus-on-click", FALSE,
                              "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (parts->star, "flat");
  gtk_widget_add_css_class (parts->star, "star");
  g_signal_connect (parts->star, "clicked", G_CALLBACK (star_clicked_cb), NULL);
  return parts->star;
}

static GtkWidget *
make_note (Parts *parts)
{
  parts->note = make_name (NAME_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (parts->note), "dim-label");
  return GTK_WIDGET (parts->note);
}

/* It only shows what the row is: who clicks on it clicks on the row. */
static GtkWidget *
make_selected (Parts *parts)
{
  GtkWidget *check =
      g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "can-target", FALSE, "focusable", FALSE, "valign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (check, "selection-mode");
  g_object_bind_property (parts->row, "selected", check, "active", G_BINDING_SYNC_CREATE);
  return check;
}

/* Both sides, each with its stone. Names begin below each other. */
static GtkWidget *
make_sides (Parts *parts)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_box_append (GTK_BOX (box), make_side (&parts->stone, &parts->text, NARROW_NAME_CHARS));
  gtk_box_append (GTK_BOX (box), make_side (&parts->white_stone, &parts->white, NARROW_NAME_CHARS));
  return box;
}

/* In small letters date, level and length, with the machine's face and the mark. */
static GtkWidget *
make_details (Parts *parts)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  parts->details = make_label (0, 0, "dim-label caption numeric");
  gtk_label_set_ellipsize (parts->details, PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (parts->details));
  gtk_box_append (GTK_BOX (box), make_face (parts));
  gtk_box_append (GTK_BOX (box), make_mark (parts));
  gtk_widget_set_hexpand (parts->mark, TRUE);
  gtk_widget_set_halign (parts->mark, GTK_ALIGN_END);
  return box;
}

/* Who played and the result; below, the details, and what is noted. */
static GtkWidget *
make_game (Parts *parts)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_widget_add_css_class (grid, "game");
  parts->result = make_label (0, 1, "");
  keep_width (parts->maker, HISTORY_CELL_RESULT, parts->result);
  gtk_grid_attach (GTK_GRID (grid), make_sides (parts), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (parts->result), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_details (parts), 0, 1, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), make_note (parts), 0, 2, 2, 1);
  gtk_widget_add_css_class (GTK_WIDGET (parts->note), "caption");
  gtk_grid_attach (GTK_GRID (grid), make_star (parts), 2, 0, 1, 2);
  return grid;
}

/* --- showing --- */

static const char *
show_stone (GtkWidget *image, WuziSideColour colour)
{
  Stone stone = colour == WUZI_SIDE_BLACK ? STONE_BLACK : STONE_WHITE;

  wuzi_stone_image_set_stone (WUZI_STONE_IMAGE (image), stone);
  widget_set_spoken (image, wuzi_words_for_stone (stone));
  return wuzi_words_for_stone (stone);
}

static const char *
show_own_stone (Parts *parts, const GameSummary *game)
{
  return show_stone (parts->stone, game->side);
}

/* Others are called what their database calls them. */
static const char *
find_name (const HistoryContext *context, const GameSummary *game, WuziSideColour colour)
{
  const WuziSide *side = colour == WUZI_SIDE_BLACK ? &game->facts.black : &game->facts.white;

  if (!wuzi_history_model_is_of_others (context->model))
    return player_words_for_item (context->book, game, colour);
  return side->name != NULL && *side->name != '\0' ? side->name : _ ("Unknown player");
}

/* The winner is in bold where both are named. */
static const char *
show_side (const HistoryContext *context, GtkWidget *stone, GtkLabel *name, const GameSummary *game,
           WuziSideColour colour)
{
  gtk_label_set_label (name, find_name (context, game, colour));
  show_stone (stone, colour);
  widget_set_class (name, "winner",
                    !game->is_open
                        && game_filter_get_outcome (&game->facts, colour) == GAME_FILTER_WON);
  return gtk_label_get_label (name);
}

static const char *
show_named_side (Parts *parts, const GameSummary *game)
{
  return show_side (parts->maker->context, parts->stone, parts->text, game,
                    parts->maker->kind == HISTORY_CELL_BLACK ? WUZI_SIDE_BLACK : WUZI_SIDE_WHITE);
}

static WuziSideColour
other_side (WuziSideColour colour)
{
  return colour == WUZI_SIDE_BLACK ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;
}

static gboolean
is_of_everybody (const HistoryContext *context)
{
  return wuzi_history_model_is_of_everybody (context->model);
}

static const char *
describe_result (const HistoryContext *context, const GameSummary *game)
{
  if (game->is_open)
    return "–";
  return is_of_everybody (context)
             ? game_words_for_result (game->facts.result)
             : game_words_for_outcome (game_filter_get_outcome (&game->facts, game->side));
}

/* A player's games by word and colour; of everybody's, who won. */
static void
show_result (const HistoryContext *context, GtkLabel *label, const GameSummary *game)
{
  GameFilterOutcome outcome = game_filter_get_outcome (&game->facts, game->side);
  gboolean coloured = !game->is_open && !is_of_everybody (context);

  gtk_label_set_label (label, describe_result (context, game));
  widget_set_class (label, "won", coloured && outcome == GAME_FILTER_WON);
  widget_set_class (label, "lost", coloured && outcome == GAME_FILTER_LOST);
}

static const char *
show_own_result (Parts *parts, const GameSummary *game)
{
  show_result (parts->maker->context, parts->text, game);
  return gtk_label_get_label (parts->text);
}

static const char *
show_mark (Parts *parts, const GameSummary *game)
{
  g_autofree char *words = game_words_for_marks (&game->facts);

  gtk_widget_set_visible (parts->mark, words != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (parts->mark), game_words_find_mark_icon (&game->facts));
  widget_explain (parts->mark, words != NULL ? words : "");
  return gtk_widget_get_tooltip_text (parts->mark);
}

static const char *
show_star (Parts *parts, const GameSummary *game)
{
  gboolean star = game->mark.star;

  gtk_button_set_icon_name (GTK_BUTTON (parts->star),
                            star ? "starred-symbolic" : "non-starred-symbolic");
  widget_set_class (parts->star, "starred", star);
  widget_explain (parts->star, star ? _ ("Remove Star") : _ ("Star"));
  return star ? C_ ("games", "Starred") : NULL;
}

char *
history_cells_dup_note (const GameMark *mark)
{
  g_autofree char *tags = game_mark_join_tags (mark);
  g_autofree char *note = g_strdup (mark->note);

  if (note != NULL)
    g_strdelimit (note, "\r\n\t", ' ');
  if (*tags == '\0')
    return g_steal_pointer (&note);
  return note != NULL
             /* Translators: tags of a game, then a note about it */
             ? g_strdup_printf (_ ("%s · %s"), tags, note)
             : g_steal_pointer (&tags);
}

static const char *
show_note (Parts *parts, const GameSummary *game)
{
  g_autofree char *words = history_cells_dup_note (&game->mark);

  widget_show_words (parts->note, words);
  return gtk_label_get_label (parts->note);
}

/* Between persons there is none, and a level that this program doesn't know has none. */
static void
show_face (Parts *parts, const WuziGameFacts *facts)
{
  const char *name = game_words_find_level (facts);
  EngineLevel level;

  if (name != NULL && engine_level_from_name (name, &level)) {
    g_autoptr (GdkPaintable) face = wuzi_face_new (level, FALSE);

    gtk_image_set_from_paintable (parts->face, face);
  } else {
    gtk_image_clear (parts->face);
  }
}

static char *
describe_start (const HistoryContext *context, const GameSummary *game)
{
  return wuzi_history_model_is_of_others (context->model)
             ? game_words_for_date (game->date)
             : game_words_for_start (game->facts.started,
                                     g_get_real_time () / G_TIME_SPAN_MILLISECOND);
}

/* In short; NULL where there is no review, or the player had no move. (transfer full) */
static char *
describe_accuracy (const HistoryContext *context, const GameSummary *game)
{
  const double *accuracy = game->accuracy;
  g_autofree char *black = game_words_for_percent (accuracy[WUZI_SIDE_BLACK]);
  g_autofree char *white = game_words_for_percent (accuracy[WUZI_SIDE_WHITE]);

  if (is_of_everybody (context))
    return accuracy[WUZI_SIDE_BLACK] >= 0 || accuracy[WUZI_SIDE_WHITE] >= 0
               /* Translators: how exact black and white played: "87% / 91%" */
               ? g_strdup_printf (_ ("%s / %s"), black, white)
               : NULL;
  return accuracy[game->side] >= 0 ? game_words_for_percent (accuracy[game->side]) : NULL;
}

static const char *
show_accuracy (Parts *parts, const GameSummary *game)
{
  const HistoryContext *context = parts->maker->context;
  g_autofree char *words = describe_accuracy (context, game);

  gtk_label_set_width_chars (parts->text,
                             is_of_everybody (context) ? ACCURACIES_CHARS : NUMBER_CHARS);
  gtk_label_set_label (parts->text, words != NULL ? words : "");
  return gtk_label_get_label (parts->text);
}

/* With the word for it, for where no head says it. */
static char *
describe_review (const HistoryContext *context, const GameSummary *game)
{
  g_autofree char *words = describe_accuracy (context, game);

  /* Translators: how exact somebody played: "Accuracy 87%", or black and white: "Accuracy 87% /
   * 91%" */
  return words != NULL ? g_strdup_printf (_ ("Accuracy %s"), words) : NULL;
}

/* The tournament with the round; NULL if it isn't known. */
static char *
describe_event (const GameSummary *game)
{
  if (game->event == NULL || game->round == NULL)
    return g_strdup (game->event);
  /* Translators: a tournament, and the number or the name of the round: "Tallinn Open (3)" */
  return g_strdup_printf (C_ ("tournament", "%s (%s)"), game->event, game->round);
}

/* "2150 / 1980"; "" where neither is known. */
static char *
describe_ratings (const GameSummary *game)
{
  guint black = game->ratings[WUZI_SIDE_BLACK];
  guint white = game->ratings[WUZI_SIDE_WHITE];
  g_autofree char *of_black = black > 0 ? g_strdup_printf ("%u", black) : g_strdup ("–");
  g_autofree char *of_white = white > 0 ? g_strdup_printf ("%u", white) : g_strdup ("–");

  return black + white > 0 ? g_strdup_printf (_ ("%s / %s"), of_black, of_white) : g_strdup ("");
}

static char *
describe_details (const HistoryContext *context, const GameSummary *game)
{
  const WuziGameFacts *facts = &game->facts;
  const char *level = game_words_find_level (facts);
  g_autofree char *start = describe_start (context, game);
  g_autofree char *moves =
      g_strdup_printf (ngettext ("%u move", "%u moves", facts->move_count), facts->move_count);
  g_autofree char *review = describe_review (context, game);
  g_autofree char *event = describe_event (game);
  const char *parts[6] = { NULL };
  guint count = 0;

  /* Of others' games, it may not be known. */
  if (!g_str_equal (start, "–"))
    parts[count++] = start;
  if (level != NULL)
    parts[count++] = game_words_for_level (level);
  parts[count++] = moves;
  if (event != NULL)
    parts[count++] = event;
  parts[count] = review;
  return g_strjoinv (" · ", (char **) parts);
}

/* The other side; of everybody's games, both. */
static char *
describe_names (const HistoryContext *context, const GameSummary *game)
{
  if (is_of_everybody (context))
    return history_cells_dup_names (context, game);
  return g_strdup (find_name (context, game, other_side (game->side)));
}

/* What a column of mere text says. */
static char *
describe (const Maker *maker, const GameSummary *game)
{
  const WuziGameFacts *facts = &game->facts;
  const char *level = game_words_find_level (facts);

  switch (maker->kind) {
  case HISTORY_CELL_EVENT:
    return game->event != NULL ? describe_event (game) : g_strdup ("");
  case HISTORY_CELL_RATINGS:
    return describe_ratings (game);
  case HISTORY_CELL_DATE:
    return describe_start (maker->context, game);
  case HISTORY_CELL_OPPONENT:
    return g_strdup (find_name (maker->context, game, other_side (game->side)));
  case HISTORY_CELL_LEVEL:
    return g_strdup (level != NULL ? game_words_for_level (level) : "");
  case HISTORY_CELL_ENDING:
    return g_strdup (game_words_for_ending (facts->ending));
  case HISTORY_CELL_RULE:
    return wuzi_words_for_rules (facts->rule, facts->opening,
                                 game_facts_find_renju_opening (facts));
  case HISTORY_CELL_SIZE:
    return game_words_for_size (facts->size);
  case HISTORY_CELL_MOVES:
    return g_strdup_printf ("%u", facts->move_count);
  case HISTORY_CELL_LENGTH:
    return game_words_for_length (facts->duration);
  default:
    g_return_val_if_reached (g_strdup (""));
  }
}

static const char *
show_text (Parts *parts, const GameSummary *game)
{
  g_autofree char *text = describe (parts->maker, game);

  gtk_label_set_label (parts->text, text);
  return gtk_label_get_label (parts->text);
}

static const char *
show_level (Parts *parts, const GameSummary *game)
{
  show_face (parts, &game->facts);
  return show_text (parts, game);
}

static const char *
show_game (Parts *parts, const GameSummary *game)
{
  const HistoryContext *context = parts->maker->context;
  g_autofree char *details = describe_details (context, game);

  show_side (context, parts->stone, parts->text, game, WUZI_SIDE_BLACK);
  show_side (context, parts->white_stone, parts->white, game, WUZI_SIDE_WHITE);
  show_face (parts, &game->facts);
  show_result (context, parts->result, game);
  gtk_label_set_label (parts->details, details);
  show_mark (parts, game);
  show_note (parts, game);
  show_star (parts, game);
  gtk_widget_set_visible (parts->star, !wuzi_history_model_is_of_others (context->model));
  return NULL;
}

/* --- kinds --- */

static const struct {
  GtkWidget *(*make) (Parts *parts);
  /* Returns what the cell is called; NULL: nothing, or as the row. */
  const char *(*show) (Parts *parts, const GameSummary *game);
} KINDS[] = {
  [HISTORY_CELL_GAME] = { make_game, show_game },
  [HISTORY_CELL_DATE] = { make_text, show_text },
  [HISTORY_CELL_OPPONENT] = { make_opponent, show_text },
  [HISTORY_CELL_BLACK] = { make_named_side, show_named_side },
  [HISTORY_CELL_WHITE] = { make_named_side, show_named_side },
  [HISTORY_CELL_LEVEL] = { make_level, show_level },
  [HISTORY_CELL_COLOUR] = { make_own_stone, show_own_stone },
  [HISTORY_CELL_RESULT] = { make_text, show_own_result },
  [HISTORY_CELL_EVENT] = { make_event, show_text },
  [HISTORY_CELL_RATINGS] = { make_text, show_text },
  [HISTORY_CELL_ENDING] = { make_text, show_text },
  [HISTORY_CELL_RULE] = { make_text, show_text },
  [HISTORY_CELL_SIZE] = { make_text, show_text },
  [HISTORY_CELL_MOVES] = { make_text, show_text },
  [HISTORY_CELL_LENGTH] = { make_text, show_text },
  [HISTORY_CELL_ACCURACY] = { make_text, show_accuracy },
  [HISTORY_CELL_NOTE] = { make_note, show_note },
  [HISTORY_CELL_MARKS] = { make_mark, show_mark },
  [HISTORY_CELL_STAR] = { make_star, show_star },
  [HISTORY_CELL_SELECTED] = { make_selected, NULL },
};

/* The whole game: the row has the focus, and no words of its own. (transfer full) */
static char *
describe_row (const HistoryContext *context, const GameSummary *game)
{
  g_autofree char *names = describe_names (context, game);
  g_autofree char *details = describe_details (context, game);
  g_autofree char *note = history_cells_dup_note (&game->mark);
  GString *words = g_string_new (names);

  g_string_append_printf (words, " · %s · %s",
                          game->is_open ? _ ("Result unknown") : describe_result (context, game),
                          details);
  if (game->mark.star)
    g_string_append_printf (words, " · %s", C_ ("games", "Starred"));
  if (note != NULL)
    g_string_append_printf (words, " · %s", note);
  return g_string_free (words, FALSE);
}

/* One of these two columns is always shown: it speaks for the row. */
static void
name_cell (Parts *parts, const GameSummary *game, const char *words)
{
  HistoryCell kind = parts->maker->kind;

  if (kind == HISTORY_CELL_GAME || kind == HISTORY_CELL_DATE) {
    g_autofree char *all =
        game != NULL ? describe_row (parts->maker->context, game) : g_strdup ("");

    list_access_name_row (parts->row, all);
    if (kind == HISTORY_CELL_GAME) {
      list_access_name_item (parts->row, all);
      return;
    }
  }
  list_access_name_item (parts->row, words != NULL ? words : "");
}

/* What isn't read yet isn't seen, clicked or read out: the cell still has what it showed before. */
static void
hide_cell (GtkWidget *cell, gboolean hidden)
{
  gtk_widget_set_opacity (cell, hidden ? 0 : 1);
  gtk_widget_set_can_target (cell, !hidden);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

static void
show (Parts *parts)
{
  const GameSummary *game = wuzi_game_item_get_summary (gtk_list_item_get_item (parts->row));
  HistoryCell kind = parts->maker->kind;
  const char *words = NULL;

  if (KINDS[kind].show != NULL) {
    if (game != NULL)
      words = KINDS[kind].show (parts, game);
    hide_cell (gtk_list_item_get_child (parts->row), game == NULL);
  }
  name_cell (parts, game, words);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *row, Maker *maker)
{
  Parts *parts = g_new0 (Parts, 1);
  GtkWidget *cell;

  parts->maker = maker;
  parts->row = row;
  cell = KINDS[maker->kind].make (parts);
  g_object_set_data_full (G_OBJECT (cell), PARTS_KEY, parts, g_free);
  gtk_list_item_set_child (row, cell);
}

static Parts *
get_parts (gpointer cell)
{
  return g_object_get_data (cell, PARTS_KEY);
}

static void
loaded_cb (WuziGameItem *item, GtkWidget *cell)
{
  if (get_parts (cell)->row != NULL)
    show (get_parts (cell));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *row)
{
  GtkWidget *cell = gtk_list_item_get_child (row);
  Parts *parts = get_parts (cell);

  list_access_leave_clicks_to_row (row);
  show (parts);
  parts->loaded_handler = g_signal_connect_object (gtk_list_item_get_item (row), "loaded",
                                                   G_CALLBACK (loaded_cb), cell, 0);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *row)
{
  Parts *parts = get_parts (gtk_list_item_get_child (row));

  g_clear_signal_handler (&parts->loaded_handler, gtk_list_item_get_item (row));
}

/* The row goes before its content may. */
static void
teardown_cb (GtkListItemFactory *factory, GtkListItem *row)
{
  GtkWidget *cell = gtk_list_item_get_child (row);

  if (cell != NULL)
    get_parts (cell)->row = NULL;
}

static void
maker_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

GtkListItemFactory *
history_cells_new_factory (const HistoryContext *context, HistoryCell kind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  Maker *maker = g_new (Maker, 1);

  *maker = (Maker) { context, kind, 0 };
  g_signal_connect_data (factory, "setup", G_CALLBACK (setup_cb), maker, maker_free, 0);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  g_signal_connect (factory, "teardown", G_CALLBACK (teardown_cb), NULL);
  return factory;
}

GtkListItem *
history_cells_find_row (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    GtkWidget *inside = gtk_widget_get_first_child (widget);
    Parts *parts = get_parts (widget);

    if (parts == NULL && inside != NULL)
      parts = get_parts (inside);
    if (parts != NULL || GTK_IS_COLUMN_VIEW (widget))
      return parts != NULL ? parts->row : NULL;
  }
  return NULL;
}

char *
history_cells_dup_names (const HistoryContext *context, const GameSummary *game)
{
  /* Translators: the two players of a game, black first */
  return g_strdup_printf (_ ("%s – %s"), find_name (context, game, WUZI_SIDE_BLACK),
                          find_name (context, game, WUZI_SIDE_WHITE));
}
