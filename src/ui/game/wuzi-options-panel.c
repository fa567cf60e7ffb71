/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a game, for which buttons there are and why one can't be pressed. */
#include "ui/game/wuzi-options-panel.h"

#include <glib/gi18n-lib.h>

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "present/words/opponent-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  PLACES = 6, /* for buttons */
  COLUMNS = 2,
  GAP = 6,
  FACE_GAP = 6, /* between icon and word */
  BELOW_GAP = 2,
  ROOM = 10, /* around a face that has its word below */
};

static const char TIP_KEY[] = "wuzi-tip"; /* a button's, for as long as it can be pressed */

/* Where a button's word is. */
typedef enum {
  WORD_BESIDE,
  WORD_BELOW,
  WORD_HIDDEN,
} Word;

struct _WuziOptionsPanel {
  GtkWidget parent_instance;

  /* Owned */
  WuziGame *game;
  GSignalGroup *game_signals;
  GSignalGroup *machine_signals;

  /* Template: the buttons first, which have an icon and a word */
  GtkWidget *take_back;
  GtkWidget *redo;
  GtkWidget *hint;
  GtkWidget *review;
  GtkWidget *draw;
  GtkWidget *play_on;
  GtkWidget *resign;
  GtkWidget *play_again;
  GtkMenuButton *more;
  GtkWidget *level;
  GtkLabel *level_title;
  GtkLabel *level_name;
  GtkWidget *toggles;

  Word word;
  WuziOptionsForm form;
};

G_DEFINE_FINAL_TYPE (WuziOptionsPanel, wuzi_options_panel, GTK_TYPE_WIDGET)

/* --- the face of a button: an icon and a word --- */

static int
natural (GtkWidget *widget, GtkOrientation orientation)
{
  int size;

  gtk_widget_measure (widget, orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

/* For a word beside the icon, or left out. */
static void
measure_face (GtkWidget *face, GtkOrientation orientation, int for_size, int *minimum, int *most,
              int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *icon = gtk_widget_get_first_child (face);
  int word = natural (gtk_widget_get_last_child (face), orientation);

  *minimum = natural (icon, orientation);
  *most =
      orientation == GTK_ORIENTATION_HORIZONTAL ? *minimum + FACE_GAP + word : MAX (*minimum, word);
}

static void
place_part (GtkWidget *part, int x, int y, int width, int height)
{
  GtkAllocation place = { x, y, width, height };

  gtk_widget_size_allocate (part, &place, -1);
}

static void
allocate_face (GtkWidget *face, int width, int height, int baseline)
{
  WuziOptionsPanel *self =
      WUZI_OPTIONS_PANEL (gtk_widget_get_ancestor (face, WUZI_TYPE_OPTIONS_PANEL));
  GtkWidget *icon = gtk_widget_get_first_child (face);
  GtkWidget *label = gtk_widget_get_last_child (face);
  int icon_size = natural (icon, GTK_ORIENTATION_HORIZONTAL);
  int word = MIN (natural (label, GTK_ORIENTATION_HORIZONTAL), width);
  int line = natural (label, GTK_ORIENTATION_VERTICAL);

  gtk_widget_set_child_visible (label, self->word != WORD_HIDDEN);
  if (self->word == WORD_BESIDE) {
    int left = (width - icon_size - FACE_GAP - word) / 2;
    gboolean rtl = gtk_widget_get_direction (face) == GTK_TEXT_DIR_RTL;

    place_part (icon, rtl ? width - left - icon_size : left, 0, icon_size, height);
    place_part (label, rtl ? left : left + icon_size + FACE_GAP, 0, word, height);
  } else if (self->word == WORD_BELOW) {
    int top = (height - icon_size - BELOW_GAP - line) / 2;

    place_part (icon, 0, top, width, icon_size);
    place_part (label, (width - word) / 2, top + icon_size + BELOW_GAP, word, line);
  } else {
    place_part (icon, 0, 0, width, height);
  }
}

static GtkSizeRequestMode
get_face_mode (GtkWidget *face)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* A menu button has a button inside, and its child is somewhere in there. */
static GtkWidget *
get_face (WuziOptionsPanel *self, GtkWidget *button)
{
  return button == GTK_WIDGET (self->more) ? gtk_menu_button_get_child (self->more)
                                           : gtk_button_get_child (GTK_BUTTON (button));
}

/* --- laying out --- */

static GtkWidget *
next_shown (GtkWidget *button)
{
  while (button != NULL && !gtk_widget_get_visible (button))
    button = gtk_widget_get_next_sibling (button);
  return button;
}

/* The widest of all buttons, shown or not, so that nothing moves when others come. */
static int
widest (WuziOptionsPanel *self, Word word)
{
  int width = 0;
  int around = natural (self->take_back, GTK_ORIENTATION_HORIZONTAL)
               - natural (get_face (self, self->take_back), GTK_ORIENTATION_HORIZONTAL);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != self->level;
       button = gtk_widget_get_next_sibling (button)) {
    GtkWidget *face = get_face (self, button);
    int minimum, most;

    /* A button that isn't shown has no size, but its face has. */
    gtk_widget_measure (face, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &most, NULL, NULL);
    minimum += around;
    most += around;
    if (word == WORD_HIDDEN)
      most = minimum;
    else if (word == WORD_BELOW)
      most = MAX (minimum,
                  ROOM + natural (gtk_widget_get_last_child (face), GTK_ORIENTATION_HORIZONTAL));
    width = MAX (width, most);
  }
  return width;
}

static Word
choose_word (WuziOptionsPanel *self, int width, WuziOptionsForm form)
{
  if (form != WUZI_OPTIONS_ROW)
    return COLUMNS * widest (self, WORD_BESIDE) + GAP <= width ? WORD_BESIDE : WORD_HIDDEN;
  return PLACES * widest (self, WORD_BELOW) + (PLACES - 1) * GAP <= width ? WORD_BELOW
                                                                          : WORD_HIDDEN;
}

static int
measure_row (WuziOptionsPanel *self, Word word)
{
  int height = natural (self->take_back, GTK_ORIENTATION_VERTICAL);
  GtkWidget *face = get_face (self, self->take_back);

  if (word != WORD_BELOW)
    return height;
  return MAX (height,
              natural (gtk_widget_get_first_child (face), GTK_ORIENTATION_VERTICAL) + BELOW_GAP
                  + natural (gtk_widget_get_last_child (face), GTK_ORIENTATION_VERTICAL) + ROOM);
}

/* Of what stands below the buttons, with the gap above it; 0 if it isn't shown. */
static int
measure_line (GtkWidget *line)
{
  return gtk_widget_get_visible (line) ? GAP + natural (line, GTK_ORIENTATION_VERTICAL) : 0;
}

int
wuzi_options_panel_measure_height (WuziOptionsPanel *self, int width, WuziOptionsForm form)
{
  int rows = form == WUZI_OPTIONS_ROW ? 1 : PLACES / COLUMNS;
  int height;

  g_return_val_if_fail (WUZI_IS_OPTIONS_PANEL (self), 0);

  height = rows * measure_row (self, choose_word (self, width, form)) + (rows - 1) * GAP;
  if (form == WUZI_OPTIONS_ALL)
    height += measure_line (self->level) + measure_line (self->toggles);
  return height;
}

static void
wuzi_options_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *most, int *minimum_baseline, int *natural_baseline)
{
  WuziOptionsPanel *self = WUZI_OPTIONS_PANEL (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = PLACES * widest (self, WORD_HIDDEN) + (PLACES - 1) * GAP;
    *most = MAX (*minimum, COLUMNS * widest (self, WORD_BESIDE) + GAP);
    *most = MAX (*most, natural (self->toggles, orientation));
  } else if (for_size < 0) {
    *minimum = wuzi_options_panel_measure_height (self, 0, self->form);
    *most = wuzi_options_panel_measure_height (self, G_MAXINT, self->form);
  } else {
    *minimum = *most = wuzi_options_panel_measure_height (self, for_size, self->form);
  }
}

static GtkSizeRequestMode
wuzi_options_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The icons or words of all buttons stay in line. */
static void
place_buttons (WuziOptionsPanel *self, int width, int row)
{
  int columns = self->form == WUZI_OPTIONS_ROW ? PLACES : COLUMNS;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *button = next_shown (gtk_widget_get_first_child (GTK_WIDGET (self)));

  for (int place = 0; place < PLACES; place++) {
    int column = place % columns;
    int left = (width + GAP) * column / columns;
    int right = (width + GAP) * (column + 1) / columns - GAP;

    gtk_widget_queue_allocate (get_face (self, button));
    place_part (button, rtl ? width - right : left, place / columns * (row + GAP), right - left,
                row);
    button = next_shown (gtk_widget_get_next_sibling (button));
  }
}

/* Below all that was placed before; y goes below it, too. */
static void
place_line (GtkWidget *line, gboolean show, int width, int *y)
{
  int height = measure_line (line);

  widget_show_child (line, show);
  if (show && height > 0)
    place_part (line, 0, *y + GAP, width, height - GAP);
  *y += height;
}

static void
wuzi_options_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziOptionsPanel *self = WUZI_OPTIONS_PANEL (widget);
  gboolean all = self->form == WUZI_OPTIONS_ALL;
  int rows = self->form == WUZI_OPTIONS_ROW ? 1 : PLACES / COLUMNS;
  int lines = all ? measure_line (self->level) + measure_line (self->toggles) : 0;
  int row = (height - lines - (rows - 1) * GAP) / rows;
  int y = rows * (row + GAP) - GAP;

  self->word = choose_word (self, width, self->form);
  place_buttons (self, width, row);
  place_line (self->level, all, width, &y);
  place_line (self->toggles, all, width, &y);
}

/* --- what can be done --- */

static WuziConsole *
get_console (WuziOptionsPanel *self)
{
  return wuzi_game_get_console (self->game);
}

/* Why a button can't be pressed, in the game as it stands. */
static const char *
find_obstacle (WuziOptionsPanel *self, GtkWidget *button)
{
  WuziConsole *console = get_console (self);

  if (button == self->review)
    return _ ("The game was too short to be reviewed");
  if (button == self->play_on)
    return _ ("There is no position to play on from");
  if (button == self->take_back && wuzi_game_is_booked (self->game))
    return _ ("The game is saved as it ended: “Play On…” begins another one from here");
  if (wuzi_console_is_over (console))
    return _ ("The game is over");
  if (button == self->take_back)
    return _ ("There is no move to take back yet");
  if (button == self->redo)
    return _ ("No move was taken back");
  if (button == self->draw || button == self->resign)
    return _ ("No stone was placed yet");
  if (!WUZI_IS_HUMAN_PLAYER (wuzi_console_get_current_player (console)))
    return _ ("It isn’t your turn");
  return _ ("Hints come after the opening");
}

static void
show_tip (GtkWidget *button, GParamSpec *pspec, WuziOptionsPanel *self)
{
  if (self->game != NULL)
    gtk_widget_set_tooltip_text (button, gtk_widget_get_sensitive (button)
                                             ? g_object_get_data (G_OBJECT (button), TIP_KEY)
                                             : find_obstacle (self, button));
}

/* Shows one of two buttons that have the same place; the keys stay there. */
static void
exchange (GtkWidget *goes, GtkWidget *comes)
{
  gboolean focused = gtk_widget_is_focus (goes);

  gtk_widget_set_visible (comes, TRUE);
  if (focused)
    gtk_widget_grab_focus (comes);
  gtk_widget_set_visible (goes, FALSE);
}

static void
show_game (WuziOptionsPanel *self)
{
  GtkWidget *const pairs[][2] = {
    { self->hint, self->review },
    { self->draw, self->play_on },
    { self->resign, self->play_again },
  };
  gboolean over = self->game != NULL && wuzi_console_is_over (get_console (self));

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (gtk_widget_get_visible (pairs[i][1]) != over)
      exchange (pairs[i][!over], pairs[i][over]);
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != self->level;
       button = gtk_widget_get_next_sibling (button))
    show_tip (button, NULL, self);
}

/* The one that the machine plays at from its next move on. */
static void
show_level (WuziOptionsPanel *self)
{
  WuziPlayer *machine = self->game != NULL ? wuzi_game_get_machine (self->game) : NULL;
  g_autofree char *level = NULL;
  g_autofree char *spoken = NULL;

  gtk_widget_set_visible (self->level, machine != NULL);
  if (machine == NULL)
    return;
  if (wuzi_ai_player_get_machine (WUZI_AI_PLAYER (machine)) != NULL) {
    gtk_label_set_label (self->level_title, _ ("Opponent"));
    level = g_strdup (wuzi_player_get_name (machine));
    /* Translators: %s is the name of an engine from elsewhere */
    spoken = g_strdup_printf (_ ("Opponent: %s"), level);
  } else {
    gtk_label_set_label (self->level_title, _ ("Level"));
    level = opponent_words_dup_present (wuzi_ai_player_get_level (WUZI_AI_PLAYER (machine)),
                                        wuzi_game_is_adaptive (self->game));
    /* Translators: %s is a level of the machine, "Easy" */
    spoken = g_strdup_printf (_ ("Level: %s"), level);
  }
  gtk_label_set_label (self->level_name, level);
  widget_set_spoken (self->level, spoken);
}

static void
wuzi_options_panel_dispose (GObject *object)
{
  WuziOptionsPanel *self = WUZI_OPTIONS_PANEL (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->machine_signals);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_OPTIONS_PANEL);

  G_OBJECT_CLASS (wuzi_options_panel_parent_class)->dispose (object);
}

static void
wuzi_options_panel_class_init (WuziOptionsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_options_panel_dispose;
  widget_class->get_request_mode = wuzi_options_panel_get_request_mode;
  widget_class->measure = wuzi_options_panel_measure;
  widget_class->size_allocate = wuzi_options_panel_size_allocate;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-options-panel.ui");
  BIND_CHILDREN (widget_class, WuziOptionsPanel, take_back, redo, hint, review, draw, play_on,
                 resign, play_again, more, level, level_title, level_name, toggles);
  gtk_widget_class_set_css_name (widget_class, "optionspanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_options_panel_init (WuziOptionsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self)); button != self->level;
       button = gtk_widget_get_next_sibling (button)) {
    gtk_widget_set_layout_manager (
        get_face (self, button),
        gtk_custom_layout_new (get_face_mode, measure_face, allocate_face));
    g_object_set_data_full (G_OBJECT (button), TIP_KEY,
                            g_strdup (gtk_widget_get_tooltip_text (button)), g_free);
    g_signal_connect_object (button, "notify::sensitive", G_CALLBACK (show_tip), self, 0);
  }
  self->game_signals = g_signal_group_new (WUZI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (show_game), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::adaptive", G_CALLBACK (show_level),
                                  self);
  self->machine_signals = g_signal_group_new (WUZI_TYPE_AI_PLAYER);
  g_signal_group_connect_swapped (self->machine_signals, "notify::level", G_CALLBACK (show_level),
                                  self);
  show_game (self);
  show_level (self);
}

void
wuzi_options_panel_set_game (WuziOptionsPanel *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_OPTIONS_PANEL (self));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->machine_signals,
                             game != NULL ? wuzi_game_get_machine (game) : NULL);
  show_game (self);
  show_level (self);
}

void
wuzi_options_panel_set_form (WuziOptionsPanel *self, WuziOptionsForm form)
{
  g_return_if_fail (WUZI_IS_OPTIONS_PANEL (self));

  if (self->form == form)
    return;
  self->form = form;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

GtkMenuButton *
wuzi_options_panel_get_more (WuziOptionsPanel *self)
{
  g_return_val_if_fail (WUZI_IS_OPTIONS_PANEL (self), NULL);

  return self->more;
}
