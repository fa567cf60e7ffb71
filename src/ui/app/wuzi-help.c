/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures are played, and painted as on the table. */
#include "ui/app/wuzi-help.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "board/opening.h"
#include "present/settings/opponent-choice.h"
#include "present/settings/wuzi-settings.h"
#include "present/words/help-topics.h"
#include "present/words/opponent-words.h"
#include "present/words/wuzi-words.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/announce.h"
#include "ui/common/line-breaks.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  AIM_SIDE = 7,        /* points of the first pictures */
  RULE_SIDE = 9,       /* of those of the rules */
  OPENING_SIDE = 11,   /* and of the openings */
  PICTURE_WIDTH = 180, /* pixels */
  SPACING = 16,        /* the same */
  MAX_PICTURES = 6,    /* of a rule */
  MAX_STEPS = 5,       /* of an opening */
};

/* Stones that are played in turn, black first, and what is to be seen. */
typedef struct {
  const char *moves;
  const char *title;
  const char *words;
} Picture;

static const Picture AIM[] = {
  { "b4 c3 c4 d3 d4 e5 e4 c5 f4", N_ ("Five"),
    N_ ("Five or more in an unbroken line win: across, down or diagonally.") },
  { "c4 d3 d4 d5 e4 f3 f4", N_ ("Open Four"),
    N_ ("Both ends are free. Whichever one is blocked, the other makes five.") },
  { "c4 b2 e4 f2 d3 f6 d5 b6 d4", N_ ("Double Threat"),
    N_ ("Two lines grow at once, and the other side can stop only one.") },
};

#define FIVE "c5 c4 d5 d4 e5 f6 f5 d6 g5"
#define SIX "b5 c7 c5 d3 d5 f3 f5 g7 g5 e7 e5"

static const struct {
  const char *words;
  Picture pictures[MAX_PICTURES + 1];
} RULES[RULE_COUNT] = {
  [RULE_FREESTYLE] = {
    N_ ("Nothing is forbidden, and whoever has five or more in a row first wins."),
    { { FIVE, N_ ("Five"), N_ ("Five stones in an unbroken line win.") },
      { SIX, N_ ("Six"), N_ ("A longer row wins, too.") } },
  },
  [RULE_STANDARD] = {
    N_ ("Exactly five in a row win, for both sides. Nothing is forbidden."),
    { { FIVE, N_ ("Five"), N_ ("Five stones in an unbroken line win.") },
      { SIX, N_ ("Six"), N_ ("A longer row doesn’t win. The game goes on.") } },
  },
  [RULE_RENJU] = {
    N_ ("Black, who moves first, wins with exactly five and may not make two open threes, two fours, or six or more in a row. White may do all that, and wins with five or more."),
    { { "c5 b2 d5 h2 e6 b8 e7 h8 e5", N_ ("Two Open Threes"),
        N_ ("Forbidden for black: one stone makes two rows of three that could both become an "
            "open four.") },
      { "b5 a5 c5 e9 d5 h2 e6 b2 e7 h8 e8 b8 e5", N_ ("Two Fours"),
        N_ ("Forbidden for black: one stone makes two rows that each need one more for five.") },
      { SIX, N_ ("Six"), N_ ("Forbidden for black: six or more in an unbroken line.") },
      { "a5 h2 b5 b2 c5 i2 d5 b8 e6 c2 e7 g1 f6 h5 g7 a8 e5", N_ ("Five Goes First"),
        N_ ("A stone that makes exactly five wins, whatever else it makes.") },
      { "c5 b5 d5 h2 e6 b8 e7 h8 e5", N_ ("Not an Open Three"),
        N_ ("White has closed one of the rows: this is allowed. Nor is a row an open three that "
            "only a forbidden move could make an open four.") } },
  },
  [RULE_CARO] = {
    N_ ("Exactly five in a row win, unless both ends are closed. Nothing is forbidden."),
    { { "c5 b5 d5 d4 e5 f6 f5 d6 g5", N_ ("Five"),
        N_ ("A stone at one end doesn’t matter, nor does the edge of the board.") },
      { "c5 b5 d5 h5 e5 d4 f5 f6 g5", N_ ("Closed Five"),
        N_ ("With a stone of the other side at both ends, five don’t win.") },
      { SIX, N_ ("Six"), N_ ("A longer row doesn’t win. The game goes on.") } },
  },
};

/* What is done before the picture is as deeds are written: a point is a stone or an offer, "b" and
 * "w" take a colour, a number says itself. */
static const struct {
  const char *deeds;
  const char *steps[MAX_STEPS + 1];
} OPENINGS[OPENING_COUNT] = {
  [OPENING_PRO] = {
    "f6 g7",
    { N_ ("The first stone, a black one, lies in the centre."),
      N_ ("White places a stone anywhere."),
      N_ ("Black’s second stone lies outside the central square of 5 × 5 points.") },
  },
  [OPENING_LONG_PRO] = {
    "f6 g7",
    { N_ ("The first stone, a black one, lies in the centre."),
      N_ ("White places a stone anywhere."),
      N_ ("Black’s second stone lies outside the central square of 7 × 7 points.") },
  },
  [OPENING_SWAP] = {
    "f6 g8 d4",
    { N_ ("The player who opens places three stones: black, white, black."),
      N_ ("The other player chooses a colour."),
      N_ ("White makes the next move.") },
  },
  [OPENING_SWAP2] = {
    "f6 g8 d4",
    { N_ ("The player who opens places three stones: black, white, black."),
      N_ ("The other player chooses a colour, or places two more stones, white and black, and "
          "leaves the choice to the first."),
      N_ ("White makes the next move.") },
  },
  [OPENING_SOOSORV_8] = {
    "f6 g7 g5 w e7 3 b d8 g8",
    { N_ ("The player who opens places three stones: in the centre, and in the central squares of "
          "3 × 3 and 5 × 5 points."),
      N_ ("The other player may swap colours."),
      N_ ("White places the fourth stone, and says how many fifth moves black has to offer, up to "
          "eight."),
      N_ ("Black may swap colours."),
      N_ ("Black offers that many points. White picks one of them for black’s stone, and makes the next move.") },
  },
  [OPENING_YAMAGUCHI] = {
    "f6 g7 g5 3 w e7 d8 g8",
    { N_ ("The player who opens places three stones: in the centre, and in the central squares of "
          "3 × 3 and 5 × 5 points; and says how many fifth moves black has to offer."),
      N_ ("The other player may swap colours."),
      N_ ("White places the fourth stone."),
      N_ ("Black offers that many points. White picks one of them for black’s stone, and makes the next move.") },
  },
  [OPENING_TARAGUCHI_10] = {
    "f6 w g7 b",
    { N_ ("The first four stones lie in the centre, and in the central squares of 3 × 3, 5 × 5 and "
          "7 × 7 points. After each of them, the other player may swap colours."),
      N_ ("Black places the fifth stone in the central square of 9 × 9 points, and white may swap "
          "colours once more."),
      N_ ("Or black offers ten points for it, and white picks one of them.") },
  },
};

struct _WuziHelp {
  AdwWindow parent_instance;

  /* Owned */
  GSettings *settings;

  /* Template */
  GtkWidget *back;
  GtkWidget *course;
  AdwWindowTitle *title;
  AdwLeaflet *pages;
  GtkWidget *main;
  AdwBin *page;
  GtkBox *pictures;
  AdwPreferencesGroup *rules;
  AdwPreferencesGroup *openings;
  AdwPreferencesGroup *levels;
  AdwPreferencesGroup *topics;
};

G_DEFINE_FINAL_TYPE (WuziHelp, wuzi_help, ADW_TYPE_WINDOW)

/* A board takes all the room there is. */
static GtkWidget *
clamp (GtkWidget *view, GtkOrientation orientation)
{
  return g_object_new (ADW_TYPE_CLAMP, "orientation", orientation, "maximum-size", PICTURE_WIDTH,
                       "tightening-threshold", PICTURE_WIDTH, "child", view, NULL);
}

/* What is said below it is enough for who hears it. */
static WuziBoardView *
make_board (WuziHelp *self)
{
  GtkWidget *view = g_object_new (WUZI_TYPE_BOARD_VIEW, "show-coordinates", FALSE, "focusable",
                                  FALSE, "can-target", FALSE, NULL);

  wuzi_settings_bind_themes (self->settings, G_OBJECT (view), G_SETTINGS_BIND_GET);
  announce_nothing_of (view, TRUE);
  return WUZI_BOARD_VIEW (view);
}

static void
play_moves (WuziBoardView *view, const char *moves, int side, Rule rule)
{
  g_auto (GStrv) points = g_strsplit (moves, " ", -1);
  BoardPosition position;
  Board board;

  board_init (&board, side);
  for (guint i = 0; points[i] != NULL; i++)
    board_play (&board, notation_to_point (points[i], side));
  board_position_init_by_rule (&position, &board, rule);
  wuzi_board_view_set_position (view, &position);
}

static Deed
read_deed (const Opening *opening, const char *word)
{
  Deed deed = { .kind = DEED_NUMBER, .number = atoi (word) };

  if (g_str_equal (word, "b"))
    deed.kind = DEED_BLACK;
  else if (g_str_equal (word, "w"))
    deed.kind = DEED_WHITE;
  else if (deed.number == 0)
    opening_point_at (opening, notation_to_point (word, OPENING_SIDE), &deed);
  return deed;
}

static void
do_deeds (WuziBoardView *view, OpeningKind kind)
{
  g_auto (GStrv) words = g_strsplit (OPENINGS[kind].deeds, " ", -1);
  BoardPosition position;
  Opening opening;

  opening_init (&opening, kind, OPENING_SIDE);
  for (guint i = 0; words[i] != NULL; i++)
    if (!opening_do (&opening, read_deed (&opening, words[i])))
      g_assert_not_reached ();
  board_position_init_opening (&position, &opening);
  wuzi_board_view_set_position (view, &position);
}

static GtkWidget *
make_label (const char *words, const char *css_class)
{
  GtkWidget *label = widget_new_label (words, 0, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  line_breaks_keep_figures (GTK_LABEL (label));
  return label;
}

/* The words stand beside what they are about. Returns the box of these. */
static GtkBox *
add_board (GtkBox *pictures, WuziBoardView *view)
{
  GtkWidget *picture = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 4);

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (picture), clamp (clamp (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL),
                                            GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (picture), words);
  gtk_box_append (pictures, picture);
  return GTK_BOX (words);
}

static void
add_picture (WuziHelp *self, GtkBox *pictures, const Picture *picture, int side, Rule rule)
{
  WuziBoardView *view = make_board (self);
  GtkBox *words = add_board (pictures, view);

  play_moves (view, picture->moves, side, rule);
  gtk_box_append (words, make_label (_ (picture->title), "heading"));
  gtk_box_append (words, make_label (_ (picture->words), ""));
}

static void
add_rule (WuziHelp *self, GtkBox *content, Rule rule)
{
  gtk_box_append (content, make_label (_ (RULES[rule].words), ""));
  for (const Picture *picture = RULES[rule].pictures; picture->moves != NULL; picture++)
    add_picture (self, content, picture, RULE_SIDE, rule);
}

/* The steps, each with its number. */
static void
add_opening (WuziHelp *self, GtkBox *content, OpeningKind kind)
{
  WuziBoardView *view = make_board (self);
  GtkBox *words = add_board (content, view);

  do_deeds (view, kind);
  for (int i = 0; OPENINGS[kind].steps[i] != NULL; i++) {
    /* Translators: the number of a step, and the step */
    g_autofree char *step =
        g_strdup_printf (C_ ("step", "%d. %s"), i + 1, _ (OPENINGS[kind].steps[i]));

    gtk_box_append (words, make_label (step, ""));
  }
}

/* Returns what the pictures of a page stand in. */
static GtkBox *
add_content (AdwPreferencesGroup *group)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  adw_preferences_group_add (group, content);
  return GTK_BOX (content);
}

static void
add_paragraph (AdwPreferencesGroup *group, const char *title, const char *words)
{
  adw_preferences_group_add (
      group, g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", words, NULL));
}

static void
add_topic (AdwPreferencesGroup *group, const HelpTopic *topic)
{
  for (const HelpParagraph *paragraph = topic->paragraphs; paragraph->title != NULL; paragraph++)
    add_paragraph (group, _ (paragraph->title), _ (paragraph->words));
}

static void
show_main (WuziHelp *self)
{
  adw_window_title_set_title (self->title, _ ("How to Play"));
  gtk_widget_set_visible (self->back, FALSE);
  adw_leaflet_set_visible_child (self->pages, self->main);
}

/* name is that of a topic, a rule or an opening. Returns the title of its page; NULL: there is
 * none. */
static const char *
fill_page (WuziHelp *self, AdwPreferencesGroup *group, const char *name)
{
  const HelpTopic *topic = help_topics_find (name);
  OpeningKind opening;
  Rule rule;

  if (topic != NULL) {
    add_topic (group, topic);
    return _ (topic->title);
  }
  if (rule_from_name (name, &rule)) {
    add_rule (self, add_content (group), rule);
    return wuzi_words_for_rule (rule);
  }
  if (opening_from_name (name, &opening) && opening != OPENING_FREE) {
    add_opening (self, add_content (group), opening);
    return wuzi_words_for_opening (opening);
  }
  return NULL;
}

static void
collect_words (GtkWidget *widget, GString *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "",
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_words (child, words);
}

/* Where no row can have the focus, what scrolls the page has it, and readers are told all at once.
 * NOTE: by itself, it has a role that GTK from 4.10 on gives no words. */
static void
speak_page (GtkWidget *page, AdwPreferencesGroup *group, const char *title)
{
  g_autoptr (GString) words = g_string_new (NULL);
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (group), GTK_TYPE_SCROLLED_WINDOW);

  collect_words (page, words);
  if (scroller == NULL)
    return;
  g_object_set (scroller, "accessible-role", GTK_ACCESSIBLE_ROLE_DOCUMENT, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str, -1);
}

/* Without a page of that name, nothing changes. */
static void
show_page (WuziHelp *self, const char *name)
{
  g_autoptr (GtkWidget) page = g_object_ref_sink (adw_preferences_page_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const char *title;

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), group);
  title = fill_page (self, group, name);
  if (title == NULL)
    return;
  speak_page (page, group, title);
  adw_window_title_set_title (self->title, title);
  adw_bin_set_child (self->page, page);
  gtk_widget_set_visible (self->back, TRUE);
  adw_leaflet_set_visible_child (self->pages, GTK_WIDGET (self->page));
}

static void
page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_page (WUZI_HELP (widget), g_variant_get_string (parameter, NULL));
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_main (WUZI_HELP (widget));
}

/* A swipe goes back, too. */
static void
page_shown_cb (WuziHelp *self)
{
  if (adw_leaflet_get_visible_child (self->pages) == self->main)
    show_main (self);
}

static void
add_row (AdwPreferencesGroup *group, const char *title, const char *page)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "activatable", TRUE,
                                 "action-name", "help.page", NULL);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", page);
  adw_preferences_group_add (group, row);
}

static void
add_levels (WuziHelp *self)
{
  for (guint i = 0; i < OPPONENT_CHOICE_MAIN_COUNT; i++)
    add_paragraph (self->levels, opponent_words_get_name (OPPONENT_CHOICE_MAIN[i]),
                   opponent_words_get_character (OPPONENT_CHOICE_MAIN[i]));
}

static void
wuzi_help_dispose (GObject *object)
{
  g_clear_object (&WUZI_HELP (object)->settings);

  G_OBJECT_CLASS (wuzi_help_parent_class)->dispose (object);
}

static void
wuzi_help_class_init (WuziHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_help_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-help.ui");
  BIND_CHILDREN (widget_class, WuziHelp, back, course, title, pages, main, page, pictures, rules,
                 openings, levels, topics);
  BIND_CALLBACKS (widget_class, page_shown_cb);
  gtk_widget_class_install_action (widget_class, "help.page", "s", page_action);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
}

static void
wuzi_help_init (WuziHelp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  widget_wrap_words (self->course);
}

WuziHelp *
wuzi_help_new (GSettings *settings, const char *page)
{
  WuziHelp *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (WUZI_TYPE_HELP, NULL);
  self->settings = g_object_ref (settings);
  for (guint i = 0; i < G_N_ELEMENTS (AIM); i++)
    add_picture (self, self->pictures, &AIM[i], AIM_SIDE, RULE_FREESTYLE);
  for (int rule = 0; rule < RULE_COUNT; rule++)
    add_row (self->rules, wuzi_words_for_rule ((Rule) rule), rule_to_name ((Rule) rule));
  for (int kind = OPENING_FREE + 1; kind < OPENING_COUNT; kind++)
    add_row (self->openings, wuzi_words_for_opening ((OpeningKind) kind),
             opening_to_name ((OpeningKind) kind));
  add_levels (self);
  for (guint i = 0; i < HELP_TOPIC_COUNT; i++)
    add_row (self->topics, _ (HELP_TOPICS[i].title), HELP_TOPICS[i].name);
  if (page != NULL)
    show_page (self, page);
  return self;
}
