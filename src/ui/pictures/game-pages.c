/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagrams and lines of text flow through columns, from page to page. */
#include "ui/pictures/game-pages.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "board/notation.h"
#include "present/words/info-words.h"
#include "present/words/screen-text.h"
#include "present/words/wuzi-words.h"
#include "ui/pictures/board-picture.h"
#include "ui/pictures/pdf.h"

/* In points. */
static const double TITLE_SIZE = 17;
static const double TEXT_SIZE = 9.5;
static const double SMALL_SIZE = 8;
static const double GAP = 22;           /* between columns */
static const double LEAST_COLUMN = 190; /* narrower ones are no use */
static const double PARAGRAPH = 4;      /* before each */
static const double BLOCK = 12;         /* before a diagram */
static const double FOOT = 20;          /* room for the number of the page */
static const double CAPTION = 12;       /* below a diagram, in one line */
static const double RULE_WIDTH = 0.5;

/* A diagram between comments, in columns, and how wide it is at most; that of a game that needs no
 * more than one. */
static const double SMALL_DIAGRAM = 0.8;
static const double SMALL_SIDE = 200;
static const double LARGE_SIDE = 380;

enum {
  MAX_TEXT_CHARACTERS = 20000, /* of a comment */
  MAX_VARIATION_MOVES = 2000,  /* of all that branches off at a move */
  MOVE_BYTES = 50,             /* of a comment take the room of a move */
  MAX_VARIATION_DEPTH = 12,    /* branches in branches */
  MAX_PAGES = 500,             /* then the rest is left out */
  SHORT_PARAGRAPH = 3,         /* lines that stay together; of more, two do at either end */
  BALANCE_STEPS = 12,          /* to find how high the columns of the last page are */
};

/* Something at its place: a line of text, or a diagram. */
typedef struct {
  guint page;
  double x, y;           /* of a line's baseline; of a diagram's corner */
  double shift, ascent;  /* from the column's left edge, and from the top, to there */
  double before, height; /* that it takes, but for what is before it at the top of a column */
  double need;           /* without so much room it goes to the next column */
  PangoLayoutLine *line; /* Owned; NULL for a diagram */
  double side;
  StudyNode node;
  int first; /* numbered move; 0: none is */
} Item;

struct GamePages {
  WuziStudy *study; /* Owned */
  PagesOptions options;
  char *title;           /* Owned */
  PangoContext *context; /* Owned */
  GArray *items;         /* of Item */
  double column_width;
  int columns;
  double rule;                   /* below the heads of the first page */
  guint heads;                   /* items */
  guint pages_before, all_pages; /* in a file of several games; all 0 in one of its own */
  guint most_pages;
  gboolean is_cut;

  /* Where the next item goes */
  guint page;
  int column;
  double y;
  double bottom; /* of a column */

  /* What is still to be laid out */
  GArray *line; /* of StudyNode; owned */
  guint from;
  int number; /* of the next move */
};

PagesOptions
pages_options_usual (void)
{
  return (PagesOptions) {
    .width = 595.28,
    .height = 841.89,
    .margin = 48,
    .moves = PAGES_USUAL_MOVES,
    .coordinates = TRUE,
    .comments = TRUE,
    .variations = TRUE,
  };
}

static void
item_clear (gpointer data)
{
  g_clear_pointer (&((Item *) data)->line, pango_layout_line_unref);
}

/* --- flowing --- */

static double
get_top (const GamePages *self)
{
  return self->page == 0 && self->rule > 0 ? self->rule + BLOCK : self->options.margin;
}

static void
next_column (GamePages *self)
{
  self->column++;
  if (self->column == self->columns) {
    self->column = 0;
    self->page++;
  }
  self->y = get_top (self);
}

static double
get_left (const GamePages *self)
{
  return self->options.margin + self->column * (self->column_width + GAP);
}

/* Puts an item where there is room; what is too high for every column goes over the edge. */
static void
place (GamePages *self, Item *item)
{
  if (self->y > get_top (self)) {
    self->y += item->before;
    if (self->y + item->need > self->bottom)
      next_column (self);
  }
  item->page = self->page;
  item->x = get_left (self) + item->shift;
  item->y = self->y + item->ascent;
  self->y += item->height;
}

static void
add (GamePages *self, Item *item)
{
  place (self, item);
  g_array_append_val (self->items, *item);
}

static PangoLayout *
new_text (const GamePages *self, double size, gboolean bold, double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_font_description_free (font);
  return layout;
}

/* How much room a line needs, so that no line of a paragraph stands alone. */
static double
get_need (PangoLayout *layout, int line, double height)
{
  int count = pango_layout_get_line_count (layout);

  if (line == 0)
    return height * (count <= SHORT_PARAGRAPH ? count : 2);
  return height * (line == count - 2 ? 2 : 1);
}

/* Lets a text flow, line by line. */
static void
add_lines (GamePages *self, PangoLayout *layout, double before)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int line = 0;

  do {
    PangoRectangle extents;
    Item item = { .line = pango_layout_line_ref (pango_layout_iter_get_line_readonly (iter)),
                  .before = line == 0 ? before : 0 };

    pango_layout_iter_get_line_extents (iter, NULL, &extents);
    item.height = pango_units_to_double (extents.height);
    item.need = get_need (layout, line, item.height);
    item.shift = pango_units_to_double (extents.x);
    item.ascent = pango_units_to_double (pango_layout_iter_get_baseline (iter) - extents.y);
    add (self, &item);
    line++;
  } while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* A paragraph of markup in a column. */
static void
add_paragraph (GamePages *self, double size, const char *markup)
{
  g_autoptr (PangoLayout) layout = new_text (self, size, FALSE, self->column_width);

  pango_layout_set_markup (layout, markup, -1);
  add_lines (self, layout, PARAGRAPH);
}

static void
add_diagram (GamePages *self, StudyNode node, int first, double side, double before)
{
  Item item = {
    .node = node,
    .first = first,
    .side = side,
    .shift = (self->column_width - side) / 2,
    .before = before,
    .height = side,
    .need = side + CAPTION,
  };

  add (self, &item);
}

/* --- words --- */

char *
game_pages_dup_title (WuziStudy *study)
{
  g_autofree char *name = screen_text_dup_info (study, STUDY_INFO_NAME);
  g_autofree char *black = screen_text_dup_info (study, STUDY_INFO_BLACK);
  g_autofree char *white = screen_text_dup_info (study, STUDY_INFO_WHITE);

  if (name != NULL)
    return g_steal_pointer (&name);
  if (black == NULL && white == NULL)
    return g_strdup (_ ("Game"));
  if (black == NULL)
    black = g_strdup (wuzi_words_for_stone (STONE_BLACK));
  if (white == NULL)
    white = g_strdup (wuzi_words_for_stone (STONE_WHITE));
  return g_strdup_printf (_ ("%s – %s"), black, white);
}

/* Over the whole width. */
static void
add_head (GamePages *self, double size, gboolean bold, const char *text)
{
  g_autofree char *shown = screen_text_cut (text, SCREEN_TEXT_SENTENCES);
  g_autoptr (PangoLayout) layout = NULL;

  if (*text == '\0')
    return;
  layout = new_text (self, size, bold, self->options.width - 2 * self->options.margin);
  pango_layout_set_text (layout, shown, -1);
  add_lines (self, layout, 0);
  self->y += PARAGRAPH;
}

static void
add_heads (GamePages *self)
{
  g_autofree char *names = info_words_for_players (self->study);
  g_autofree char *of_game = info_words_for_game (self->study);
  g_autofree char *of_event = info_words_for_event (self->study);

  add_head (self, TITLE_SIZE, TRUE, self->title);
  add_head (self, TEXT_SIZE, FALSE, names);
  add_head (self, TEXT_SIZE, FALSE, of_game);
  add_head (self, TEXT_SIZE, FALSE, of_event);
  self->heads = self->items->len;
  self->rule = self->y + PARAGRAPH;
  self->y = get_top (self);
}

static gboolean
is_full (const GamePages *self)
{
  return self->page >= self->most_pages;
}

/* --- what is noted --- */

/* "12 h8" */
static void
append_move (GString *text, WuziStudy *study, StudyNode node, int number)
{
  char name[NOTATION_POINT_BYTES];
  Point point = wuzi_study_get_point (study, node);

  g_string_append_printf (text, "%s%d %s", text->len > 0 ? " " : "", number,
                          point != POINT_NONE ? notation_from_point (point, name)
                                              : C_ ("move", "pass"));
}

/* As much as can be read; a text without end would be laid out for hours. Blank lines, which would
 * tear it, are left out; what stands between the others is given. */
static void
append_comment (GString *markup, const char *comment, const char *between)
{
  g_autofree char *start = screen_text_cut (comment, MAX_TEXT_CHARACTERS);
  g_autofree char *escaped = g_markup_escape_text (start, -1);
  g_auto (GStrv) lines = g_strsplit (escaped, "\n", -1);
  gboolean first = TRUE;

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0') {
      g_string_append_printf (markup, "%s%s", first ? "" : between, lines[i]);
      first = FALSE;
    }
}

static gboolean
has_move (WuziStudy *study, StudyNode node)
{
  return wuzi_study_get_stone (study, node) != STONE_NONE;
}

/* The name of a node, as markup; NULL if it has none. (transfer full) */
static char *
dup_name (WuziStudy *study, StudyNode node)
{
  const StudyNote *note = wuzi_study_get_note (study, node);
  g_autofree char *name =
      note != NULL && note->name != NULL ? screen_text_cut (note->name, SCREEN_TEXT_LINE) : NULL;

  return name != NULL ? g_markup_escape_text (name, -1) : NULL;
}

/* A branch along its first children, with what branches off it in brackets, names and comments.
 * left is how many moves there still is room for; words take the room of some. */
static void
append_branch (GString *text, WuziStudy *study, StudyNode node, int number, int depth, int *left)
{
  StudyNode parent = wuzi_study_get_parent (study, node);

  for (gboolean first = TRUE; node != STUDY_NO_NODE && *left > 0; first = FALSE) {
    const StudyNote *note = wuzi_study_get_note (study, node);
    g_autofree char *name = dup_name (study, node);
    gsize length = text->len;

    if (name != NULL)
      g_string_append_printf (text, "%s<b>%s</b> ", length > 0 ? " " : "", name);
    if (has_move (study, node))
      append_move (text, study, node, number++);
    if (note != NULL && note->comment != NULL) {
      g_string_append (text, " ");
      append_comment (text, note->comment, " ");
    }
    *left -= 1 + (int) ((text->len - length) / MOVE_BYTES);
    for (StudyNode other = wuzi_study_get_next (study, node);
         !first && other != STUDY_NO_NODE && *left > 0 && depth < MAX_VARIATION_DEPTH;
         other = wuzi_study_get_next (study, other)) {
      g_autoptr (GString) inner = g_string_new (NULL);

      append_branch (inner, study, other, number - has_move (study, node), depth + 1, left);
      g_string_append_printf (text, " (%s)", inner->str);
    }
    parent = node;
    node = wuzi_study_get_child (study, parent);
  }
  if (node != STUDY_NO_NODE)
    g_string_append (text, " …");
}

static double
get_small_side (const GamePages *self)
{
  return MIN (SMALL_SIDE, self->column_width * SMALL_DIAGRAM);
}

/* A line of words below a diagram, cut where the column ends. */
static void
add_caption (GamePages *self, const char *caption)
{
  g_autoptr (PangoLayout) layout = new_text (self, SMALL_SIZE, TRUE, self->column_width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_text (layout, caption, -1);
  add_lines (self, layout, 0);
}

/* Below a diagram of some moves, which may have a name. */
static void
add_range (GamePages *self, int first, int last, const char *name)
{
  g_autofree char *caption = NULL;

  if (last < first)
    return;
  /* Translators: below a diagram, the numbers of its first and last move */
  caption = first == last ? g_strdup_printf (_ ("Move %d"), first)
                          : g_strdup_printf (_ ("Moves %d–%d"), first, last);
  if (name != NULL) {
    char *named = g_strdup_printf ("%s · %s", caption, name);

    g_free (caption);
    caption = named;
  }
  add_caption (self, caption);
}

/* The marks of a position. */
static void
add_marked (GamePages *self, StudyNode node, int number)
{
  g_autofree char *caption = NULL;

  add_diagram (self, node, 0, get_small_side (self), PARAGRAPH + BLOCK);
  if (number < 1)
    return;
  /* Translators: below a diagram, the number of the last move */
  caption = g_strdup_printf (_ ("After move %d"), number);
  add_caption (self, caption);
}

/* A variation of several moves: along its first children, as far as a diagram goes. */
static void
add_branch_diagram (GamePages *self, StudyNode node, int number)
{
  StudyNode end = node;
  int last = number;
  const StudyNote *note = wuzi_study_get_note (self->study, node);
  g_autofree char *name =
      note != NULL && note->name != NULL ? screen_text_cut (note->name, SCREEN_TEXT_LINE) : NULL;

  for (StudyNode next = wuzi_study_get_child (self->study, node);
       next != STUDY_NO_NODE && last - number + 1 < self->options.moves;
       next = wuzi_study_get_child (self->study, next)) {
    last += has_move (self->study, next);
    end = next;
  }
  if (last == number)
    return;
  add_diagram (self, end, number, get_small_side (self), PARAGRAPH + BLOCK);
  add_range (self, number, last, name);
}

/* What else could be played in place of a node's move. */
static void
add_variations (GamePages *self, StudyNode node, int number)
{
  StudyNode parent = wuzi_study_get_parent (self->study, node);
  int left = MAX_VARIATION_MOVES;

  if (!self->options.variations || parent == STUDY_NO_NODE)
    return;
  for (StudyNode other = wuzi_study_get_child (self->study, parent);
       other != STUDY_NO_NODE && left > 0; other = wuzi_study_get_next (self->study, other)) {
    g_autoptr (GString) branch = g_string_new (NULL);
    g_autofree char *name = NULL;
    g_autofree char *markup = NULL;

    if (other == node)
      continue;
    name = dup_name (self->study, other);
    append_branch (branch, self->study, other, number, 0, &left);
    /* Translators: moves that could have been played, "12 h8 13 i9" */
    markup = name != NULL ? g_strdup (branch->str)
                          : g_strdup_printf (_ ("<i>Variation:</i> %s"), branch->str);
    add_paragraph (self, SMALL_SIZE, markup);
    if (has_move (self->study, other) && !is_full (self))
      add_branch_diagram (self, other, number);
  }
}

/* The marks of a position stand on a diagram of their own, unless the large one has them. */
static void
add_note (GamePages *self, StudyNode node, int number, StudyNode shown)
{
  const StudyNote *note = wuzi_study_get_note (self->study, node);
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *name = dup_name (self->study, node);

  if (note != NULL && self->options.comments && (note->comment != NULL || name != NULL)) {
    if (has_move (self->study, node))
      append_move (markup, self->study, node, number);
    if (name != NULL)
      g_string_append_printf (markup, "%s%s", markup->len > 0 ? "  " : "", name);
    if (markup->len > 0) {
      g_string_prepend (markup, "<b>");
      g_string_append (markup, "</b>  ");
    }
    if (note->comment != NULL)
      append_comment (markup, note->comment, "\n");
    add_paragraph (self, TEXT_SIZE, markup->str);
  }
  if (note != NULL && self->options.comments && note->marks != NULL && node != shown)
    add_marked (self, node, has_move (self->study, node) ? number : number - 1);
  if (has_move (self->study, node))
    add_variations (self, node, number);
}

/* --- laying out --- */

/* The first item of a page, or of a later one: they are in the order of the pages. */
static guint
find_first (const GamePages *self, guint page)
{
  guint low = 0;
  guint high = self->items->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (g_array_index (self->items, Item, middle).page < page)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* From the root to the end of the line. (transfer full) (element-type StudyNode) */
static GArray *
list_line (WuziStudy *study, StudyNode node)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof node);

  node = wuzi_study_get_end (study, node);
  for (; node != STUDY_NO_NODE; node = wuzi_study_get_parent (study, node))
    g_array_append_val (line, node);
  for (guint i = 0; i < line->len / 2; i++) {
    StudyNode *one = &g_array_index (line, StudyNode, i);
    StudyNode *other = &g_array_index (line, StudyNode, line->len - 1 - i);
    StudyNode kept = *one;

    *one = *other;
    *other = kept;
  }
  return line;
}

/* Says so in place of what there would be on more pages. */
static void
cut (GamePages *self)
{
  g_autofree char *words = g_markup_escape_text (_ ("The rest of the game was left out."), -1);

  while (self->items->len > 0
         && g_array_index (self->items, Item, self->items->len - 1).page >= self->most_pages)
    g_array_set_size (self->items, self->items->len - 1);
  self->is_cut = TRUE;
  self->page = self->most_pages;
  self->column = 0;
  self->y = get_top (self);
  add_paragraph (self, SMALL_SIZE, words);
}

/* As wide as the column, where that isn't the whole page. */
static double
get_large_side (const GamePages *self)
{
  double height = self->bottom - get_top (self) - CAPTION;

  return self->columns > 1 ? self->column_width
                           : MAX (1, MIN (self->column_width, MIN (LARGE_SIDE, height)));
}

/* A diagram of the moves from one place of the line to another, and what is noted to them. number
 * is that of the first of these moves. Returns the number of the move after the last. */
static int
add_block (GamePages *self, GArray *line, guint from, guint to, int number)
{
  StudyNode shown = g_array_index (line, StudyNode, to - 1);
  int next = number;

  for (guint i = from; i < to; i++)
    next += has_move (self->study, g_array_index (line, StudyNode, i));
  add_diagram (self, shown, number, get_large_side (self), BLOCK);
  add_range (self, number, next - 1, NULL);
  for (guint i = from; i < to; i++) {
    StudyNode node = g_array_index (line, StudyNode, i);

    if (is_full (self))
      break;
    add_note (self, node, number, shown);
    number += has_move (self->study, node);
  }
  return next;
}

/* Places the items from one on anew, from the top of a page; are they on that page? */
static gboolean
place_again (GamePages *self, guint from, guint page)
{
  self->page = page;
  self->column = 0;
  self->y = get_top (self);
  for (guint i = from; i < self->items->len && self->page == page; i++)
    place (self, &g_array_index (self->items, Item, i));
  return self->page == page;
}

/* The columns of the last page become as low as they can be, so that none stays empty. */
static void
balance (GamePages *self)
{
  guint page = self->page;
  guint from = MAX (find_first (self, page), self->heads);
  double low = get_top (self);
  double high = self->bottom;
  double most = 0;

  /* No diagram is parted from its caption. */
  for (guint i = from; i < self->items->len; i++)
    most = MAX (most, g_array_index (self->items, Item, i).need);
  low = MIN (low + most, high);
  for (int i = 0; i < BALANCE_STEPS; i++) {
    self->bottom = i == 0 ? low : (low + high) / 2;
    if (place_again (self, from, page))
      high = self->bottom;
    else
      low = self->bottom;
  }
  self->bottom = high;
  place_again (self, from, page);
}

gboolean
game_pages_lay_out (GamePages *self, gint64 usecs)
{
  gint64 end = g_get_monotonic_time () + usecs;

  while (self->from < self->line->len && !is_full (self)) {
    guint to = self->from;
    int moves = 0;

    while (to < self->line->len && moves < self->options.moves)
      moves += has_move (self->study, g_array_index (self->line, StudyNode, to++));
    self->number = add_block (self, self->line, self->from, to, self->number);
    self->from = to;
    if (usecs > 0 && g_get_monotonic_time () >= end)
      return FALSE;
  }
  if (is_full (self) && !self->is_cut)
    cut (self);
  else if (!self->is_cut && self->columns > 1)
    balance (self);
  return TRUE;
}

/* Is a node without a diagram of its own, and without variations? */
static gboolean
is_plain (const GamePages *self, StudyNode node)
{
  const StudyNote *note = wuzi_study_get_note (self->study, node);

  return (!self->options.comments || note == NULL || note->marks == NULL)
         && (!self->options.variations || node == STUDY_ROOT
             || (wuzi_study_get_previous (self->study, node) == STUDY_NO_NODE
                 && wuzi_study_get_next (self->study, node) == STUDY_NO_NODE));
}

/* Then it has the width of the page, and is larger. */
static gboolean
needs_one_diagram (const GamePages *self)
{
  int moves = 0;

  for (guint i = 0; i < self->line->len; i++) {
    StudyNode node = g_array_index (self->line, StudyNode, i);

    moves += has_move (self->study, node);
    if (moves > self->options.moves || (i + 1 < self->line->len && !is_plain (self, node)))
      return FALSE;
  }
  return self->line->len == 1
         || is_plain (self, g_array_index (self->line, StudyNode, self->line->len - 1));
}

GamePages *
game_pages_begin (WuziStudy *study, StudyNode node, const PagesOptions *options)
{
  GamePages *self = g_new0 (GamePages, 1);
  double width = options->width - 2 * options->margin;
  cairo_font_options_t *font = cairo_font_options_create ();

  self->study = g_object_ref (study);
  self->options = *options;
  self->options.moves = CLAMP (options->moves, PAGES_LEAST_MOVES, PAGES_MOST_MOVES);
  self->title = game_pages_dup_title (study);
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_language (self->context, pdf_get_language ());
  /* Places on paper needn't be those of pixels. */
  cairo_font_options_set_hint_metrics (font, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self->context, font);
  cairo_font_options_destroy (font);
  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (self->items, item_clear);
  self->line = list_line (study, node);
  self->columns =
      needs_one_diagram (self) ? 1 : MAX (1, (int) ((width + GAP) / (LEAST_COLUMN + GAP)));
  self->column_width = MAX (1, (width - (self->columns - 1) * GAP) / self->columns);
  self->y = options->margin;
  self->bottom = options->height - options->margin - FOOT;
  self->most_pages = options->most_pages > 0 ? MIN (options->most_pages, MAX_PAGES) : MAX_PAGES;
  self->number = 1;
  add_heads (self);
  return self;
}

GamePages *
game_pages_new (WuziStudy *study, StudyNode node, const PagesOptions *options)
{
  GamePages *self = game_pages_begin (study, node, options);

  game_pages_lay_out (self, 0);
  return self;
}

GPtrArray *
game_pages_new_of_all (GPtrArray *studies, const PagesOptions *options, gboolean *cut)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_pages_free);
  guint pages = 0;

  *cut = FALSE;
  for (guint i = 0; i < studies->len && pages < PAGES_MOST_GAMES; i++) {
    WuziStudy *study = g_ptr_array_index (studies, i);
    GamePages *game = game_pages_new (study, wuzi_study_get_end (study, STUDY_ROOT), options);

    *cut |= game_pages_is_cut (game);
    pages += game_pages_count (game);
    g_ptr_array_add (games, game);
  }
  *cut |= games->len < studies->len;
  game_pages_number (games);
  return games;
}

void
game_pages_number (GPtrArray *games)
{
  guint pages = 0;

  for (guint i = 0; i < games->len; i++) {
    GamePages *game = g_ptr_array_index (games, i);

    game->pages_before = pages;
    pages += game_pages_count (game);
  }
  for (guint i = 0; i < games->len; i++)
    ((GamePages *) g_ptr_array_index (games, i))->all_pages = pages;
}

void
game_pages_free (GamePages *self)
{
  g_array_unref (self->items);
  g_array_unref (self->line);
  g_object_unref (self->context);
  g_object_unref (self->study);
  g_free (self->title);
  g_free (self);
}

guint
game_pages_count (const GamePages *self)
{
  return self->page + 1;
}

gboolean
game_pages_is_cut (const GamePages *self)
{
  return self->is_cut;
}

/* --- drawing --- */

static void
draw_item (const GamePages *self, cairo_t *cr, const Item *item)
{
  const PictureOptions options = {
    .coordinates = self->options.coordinates,
    .marks = self->options.comments,
    .numbers = item->first > 0 ? PICTURE_NUMBERS_RANGE : PICTURE_NUMBERS_NONE,
    .first = item->first,
    .style.look = BOARD_LOOK_PRINT,
  };
  g_autoptr (BoardPicture) picture = NULL;

  if (item->line != NULL) {
    cairo_move_to (cr, item->x, item->y);
    pango_cairo_show_layout_line (cr, item->line);
    return;
  }
  picture = board_picture_new (self->study, item->node, &options);
  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  board_picture_draw (picture, cr, item->side);
  cairo_restore (cr);
}

/* In the file. */
static guint
count_all (const GamePages *self)
{
  return MAX (self->all_pages, game_pages_count (self));
}

static void
draw_page_number (const GamePages *self, cairo_t *cr, guint page)
{
  double width = self->options.width - 2 * self->options.margin;
  g_autoptr (PangoLayout) layout = new_text (self, SMALL_SIZE, FALSE, width);
  g_autofree char *text =
      g_strdup_printf ("%u / %u", self->pages_before + page + 1, count_all (self));

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, text, -1);
  cairo_move_to (cr, self->options.margin,
                 self->options.height - self->options.margin - SMALL_SIZE * 1.3);
  pango_cairo_show_layout (cr, layout);
}

void
game_pages_draw (const GamePages *self, cairo_t *cr, guint page)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (page == 0) {
    cairo_set_line_width (cr, RULE_WIDTH);
    cairo_move_to (cr, self->options.margin, self->rule);
    cairo_line_to (cr, self->options.width - self->options.margin, self->rule);
    cairo_stroke (cr);
  }
  for (guint i = find_first (self, page); i < self->items->len; i++) {
    const Item *item = &g_array_index (self->items, Item, i);

    if (item->page != page)
      break;
    cairo_set_source_rgb (cr, 0, 0, 0);
    draw_item (self, cr, item);
  }
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (count_all (self) > 1)
    draw_page_number (self, cr, page);
}

static void
draw_all (cairo_t *cr, gconstpointer data)
{
  const GamePages *self = data;

  for (guint page = 0; page < game_pages_count (self); page++) {
    game_pages_draw (self, cr, page);
    cairo_show_page (cr);
  }
}

GBytes *
game_pages_new_pdf (const GamePages *self, GError **error)
{
  return pdf_new (self->title, self->options.width, self->options.height, draw_all, self, error);
}

static void
draw_games (cairo_t *cr, gconstpointer data)
{
  GPtrArray *games = (GPtrArray *) data;

  for (guint i = 0; i < games->len; i++)
    draw_all (cr, g_ptr_array_index (games, i));
}

GBytes *
game_pages_new_pdf_of_all (GPtrArray *games, GError **error)
{
  const GamePages *first = g_ptr_array_index (games, 0);
  /* Translators: several games in a file; both players of the first one, and how many more there
   * are */
  g_autofree char *title =
      games->len > 1
          ? g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", games->len - 1),
                             first->title, games->len - 1)
          : g_strdup (first->title);

  return pdf_new (title, first->options.width, first->options.height, draw_games, games, error);
}
