/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a game, its hint and its machine. */
#include "ui/game/wuzi-state-bar.h"

#include <glib/gi18n-lib.h>

#include "game/players/wuzi-human-player.h"
#include "present/words/wuzi-words.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

enum {
  USUAL_PATIENCE = 800, /* milliseconds */
  SPACING = 6,
  TAG_GAP = 2,        /* between the tags and two or three lines of words */
  COLUMN_WIDTH = 280, /* less than that is narrow */
  COLUMN_LINES = 3,
  ROW_LINES = 2,
  ROW_CHARS = 40, /* that there must be room for beside the buttons, in these lines */
};

struct _WuziStateBar {
  GtkWidget parent_instance;

  /* Owned */
  WuziGame *game;
  char *told;   /* to who hears it, at last */
  char *remark; /* see wuzi_state_bar_set_remark (); or NULL */
  guint thinking_timeout;

  /* Template */
  GtkSpinner *spinner;
  GtkWidget *tags;
  GtkButton *rules;
  GtkLabel *rules_label;
  GtkLabel *tag;
  GtkInscription *label;
  GtkStack *actions;

  guint patience; /* milliseconds */
  guint position; /* an earlier one that is looked at, if earlier is TRUE */
  gboolean earlier;
  gboolean remark_lasts; /* it is about the position */
  gboolean thinks_long;
  WuziClockAlarm alarm; /* of the person who is to move */
};

G_DEFINE_FINAL_TYPE (WuziStateBar, wuzi_state_bar, GTK_TYPE_WIDGET)

/* Letters of each script that the words may have: of the language, and of the names. */
static char *
dup_letters (WuziStateBar *self)
{
  const char *colour = wuzi_words_for_stone (STONE_BLACK);

  if (self->game == NULL)
    return g_strdup (colour);
  return g_strconcat (
      colour, wuzi_player_get_name (wuzi_game_get_player (self->game, WUZI_SEAT_FIRST)),
      wuzi_player_get_name (wuzi_game_get_player (self->game, WUZI_SEAT_SECOND)), NULL);
}

/* The size of one line of words, and the mean width of a letter; always as if they were bold, as
 * they are at the end, so that nothing moves then. */
static void
measure_line (WuziStateBar *self, int *height, int *char_width)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->label));
  PangoFontDescription *bold =
      pango_font_description_copy (pango_context_get_font_description (context));
  g_autofree char *letters = dup_letters (self);
  g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (self->label), letters);
  PangoFontMetrics *metrics;

  pango_font_description_set_weight (bold, PANGO_WEIGHT_BOLD);
  metrics = pango_context_get_metrics (context, bold, NULL);
  pango_layout_set_font_description (line, bold);
  pango_layout_get_pixel_size (line, NULL, height);
  *height = MAX (*height, PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics)));
  *char_width =
      MAX (1, PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics)));
  pango_font_metrics_unref (metrics);
  pango_font_description_free (bold);
}

static int
measure_child (GtkWidget *child, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The width of the widest page. */
static int
measure_actions (WuziStateBar *self)
{
  int widest = 0;

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->actions)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    widest = MAX (widest, measure_child (page, GTK_ORIENTATION_HORIZONTAL));
  return widest;
}

/* Do the buttons stand below the words, as beside them there is too little room? */
static gboolean
is_column (WuziStateBar *self, int width)
{
  int line, letter;

  measure_line (self, &line, &letter);
  return width < COLUMN_WIDTH
         || 2 * (width - measure_actions (self) - SPACING) < ROW_CHARS * letter;
}

/* The height that the words get, whatever they are: so nothing moves when they change. */
static int
measure_words (WuziStateBar *self, int width)
{
  int line, letter;

  measure_line (self, &line, &letter);
  return line * (width < COLUMN_WIDTH ? COLUMN_LINES : ROW_LINES);
}

/* With the gap below them. */
static int
measure_tags (WuziStateBar *self)
{
  return measure_child (self->tags, GTK_ORIENTATION_VERTICAL) + TAG_GAP;
}

/* That of the highest page. */
static int
measure_actions_height (WuziStateBar *self)
{
  return measure_child (GTK_WIDGET (self->actions), GTK_ORIENTATION_VERTICAL);
}

static int
measure_height (WuziStateBar *self, int width)
{
  int words = measure_tags (self) + measure_words (self, width);
  int actions = measure_actions_height (self);

  return is_column (self, width) ? words + SPACING + actions : MAX (words, actions);
}

/* Where there is hardly any room: without the tags, the buttons beside the words. */
static int
measure_least_height (WuziStateBar *self)
{
  int line, letter;

  measure_line (self, &line, &letter);
  return MAX (ROW_LINES * line, measure_actions_height (self));
}

static GtkSizeRequestMode
wuzi_state_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
wuzi_state_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  WuziStateBar *self = WUZI_STATE_BAR (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = measure_least_height (self);
    *natural = measure_height (self, for_size < 0 ? COLUMN_WIDTH : for_size);
  } else {
    *minimum = *natural = measure_actions (self);
  }
}

static void
place (GtkWidget *widget, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, MAX (0, width), MAX (0, height) };

  gtk_widget_size_allocate (widget, &allocation, -1);
}

static void
wuzi_state_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziStateBar *self = WUZI_STATE_BAR (widget);
  GtkWidget *label = GTK_WIDGET (self->label);
  GtkWidget *actions = GTK_WIDGET (self->actions);
  int actions_width = measure_child (actions, GTK_ORIENTATION_HORIZONTAL);
  int actions_height = measure_actions_height (self);
  gboolean low = height < measure_height (self, width);
  int words = low ? height : measure_words (self, width);
  int tag = low ? 0 : measure_tags (self);

  widget_show_child (self->tags, !low);
  if (!low && is_column (self, width)) {
    place (self->tags, 0, 0, width, tag - TAG_GAP);
    place (label, 0, tag, width, words);
    place (actions, 0, tag + words + SPACING, width, actions_height);
  } else {
    int taken = actions_width > 0 ? actions_width + SPACING : 0;
    int top = (height - tag - words) / 2;

    if (!low)
      place (self->tags, 0, top, width - taken, tag - TAG_GAP);
    place (label, 0, top + tag, width - taken, words);
    place (actions, width - actions_width, (height - actions_height) / 2, actions_width,
           actions_height);
  }
}

/* How the game stands. When the machine thinks long, one may also see how far
 * it looks ahead; to hear that over and over would help nobody. */
static char *
describe_state (WuziStateBar *self)
{
  WuziPlayer *machine = wuzi_game_get_machine (self->game);

  if (self->thinks_long && wuzi_ai_player_get_depth (WUZI_AI_PLAYER (machine)) > 0)
    return wuzi_words_for_depth (WUZI_AI_PLAYER (machine));
  return wuzi_words_for_state (self->game);
}

/* The same for who hears it; the board's threats, too, which the others see. */
static char *
describe_state_spoken (WuziStateBar *self)
{
  g_autofree char *state = wuzi_words_for_state_spoken (self->game);
  g_autofree char *help = wuzi_words_for_help (self->game);

  if (self->alarm == WUZI_CLOCK_LOW)
    /* Translators: how the game stands, before a warning */
    return g_strdup_printf (_ ("%s Time is running out."), state);
  if (self->alarm == WUZI_CLOCK_URGENT)
    /* Translators: likewise */
    return g_strdup_printf (_ ("%s Hardly any time is left."), state);
  return help[0] != '\0' ? g_strconcat (state, " — ", help, NULL) : g_steal_pointer (&state);
}

static void
tell (WuziStateBar *self, const char *words)
{
  widget_set_spoken (self->label, words);
  if (g_strcmp0 (self->told, words) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (words);
  announce_everywhere (GTK_WIDGET (self), words);
}

/* A remark on the position goes before the words, and is heard; one on what is pointed at stands
 * in their place, and who hears the board is told there. Takes the words. */
static char *
add_remark (WuziStateBar *self, char *words, gboolean spoken)
{
  g_autofree char *old = words;

  if (words == NULL || self->remark == NULL || (spoken && !self->remark_lasts))
    return g_steal_pointer (&old);
  if (!self->remark_lasts)
    return g_strdup (self->remark);
  /* Translators: two sentences: what is remarkable on the board, then how the game stands */
  return g_strdup_printf (C_ ("remark", "%s %s"), self->remark, words);
}

static void
show_words (WuziStateBar *self)
{
  WuziHint *hint = wuzi_game_get_hint (self->game);
  const Advice *advice = wuzi_hint_get_advice (hint);
  const Board *board = wuzi_console_get_board (wuzi_game_get_console (self->game));
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  if (self->earlier) {
    /* Translators: an earlier position of the game is shown: after so many of so many moves */
    text = g_strdup_printf (_ ("Move %u of %d"), self->position, board->count);
  } else if (advice != NULL) {
    text = wuzi_words_for_advice (advice, board->turn);
  } else if (wuzi_hint_is_looking (hint)) {
    text = g_strdup (_ ("Looking for a hint…"));
  } else {
    text = describe_state (self);
    spoken = describe_state_spoken (self);
  }
  if (spoken == NULL)
    spoken = g_strdup (text);
  text = add_remark (self, g_steal_pointer (&text), FALSE);
  spoken = add_remark (self, g_steal_pointer (&spoken), TRUE);
  gtk_inscription_set_text (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
  tell (self, spoken);
}

/* Whether the game counts, or what it has done to the ratings. */
static void
show_tag (WuziStateBar *self)
{
  RatingObstacle obstacle = wuzi_game_get_obstacle (self->game);
  gboolean over = wuzi_console_is_over (wuzi_game_get_console (self->game));
  g_autofree char *change = over ? wuzi_words_for_rating_change (self->game) : NULL;
  const char *words = change != NULL ? change : wuzi_words_for_obstacle (obstacle);

  if (over && obstacle == RATING_OBSTACLE_NONE && change == NULL)
    words = ""; /* it was too short, or isn't booked yet */
  if (g_strcmp0 (gtk_label_get_label (self->tag), words) != 0)
    gtk_label_set_label (self->tag, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->tag),
                               wuzi_words_for_obstacle_explained (obstacle));
}

/* The rule that is played, and the opening, which is explained while it lasts. */
static void
show_rules (WuziStateBar *self)
{
  WuziConsole *console = wuzi_game_get_console (self->game);
  Rule rule = wuzi_console_get_rule (console);
  const Opening *opening = wuzi_console_get_opening (console);
  gboolean lasts = opening->kind != OPENING_FREE && !opening_is_over (opening);
  g_autofree char *words = wuzi_words_for_rules (rule, opening->kind, RENJU_OPENING_NONE);
  /* Translators: %s is the rule, "Renju", or rule and opening, "Renju · Swap2" */
  g_autofree char *spoken = g_strdup_printf (_ ("Rule: %s"), words);

  gtk_widget_set_visible (GTK_WIDGET (self->rules), TRUE);
  gtk_label_set_label (self->rules_label, words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules), "s",
                                    lasts ? opening_to_name (opening->kind) : rule_to_name (rule));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules), _ ("What this rule says"));
  widget_set_spoken (self->rules, spoken);
}

/* The page of buttons that belongs to what is going on. */
static const char *
find_page (WuziStateBar *self)
{
  if (self->earlier)
    return "earlier";
  if (wuzi_hint_is_looking (wuzi_game_get_hint (self->game)))
    return "looking";
  return self->thinks_long ? "thinking" : "none";
}

/* To the eye and to a screen reader alike, which would find all pages of a stack. */
static void
show_page (WuziStateBar *self)
{
  gtk_stack_set_visible_child_name (self->actions, find_page (self));
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->actions)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 page != gtk_stack_get_visible_child (self->actions), -1);
}

static void
show_all (WuziStateBar *self)
{
  gboolean looking;

  if (self->game == NULL)
    return;
  looking = wuzi_hint_is_looking (wuzi_game_get_hint (self->game));
  show_rules (self);
  show_tag (self);
  show_words (self);
  gtk_spinner_set_spinning (self->spinner, looking);
  show_page (self);
  widget_set_class (self, "over", wuzi_console_is_over (wuzi_game_get_console (self->game)));
  widget_set_class (self, "earlier", self->earlier);
}

static gboolean
thinking_long_cb (gpointer user_data)
{
  WuziStateBar *self = user_data;

  self->thinking_timeout = 0;
  self->thinks_long = TRUE;
  show_all (self);
  return G_SOURCE_REMOVE;
}

/* The machine may have begun to think, or stopped. */
static void
await_machine (WuziStateBar *self)
{
  g_clear_handle_id (&self->thinking_timeout, g_source_remove);
  self->thinks_long = FALSE;
  if (self->game != NULL && wuzi_game_can_hurry (self->game))
    self->thinking_timeout = g_timeout_add (self->patience, thinking_long_cb, self);
}

static WuziClock *
get_clock (WuziStateBar *self)
{
  return wuzi_console_get_clock (wuzi_game_get_console (self->game));
}

/* Warns once or twice a turn: the machine needs no warning, and nobody wants to hear
 * it with every second. */
static void
show_clock (WuziStateBar *self)
{
  WuziPlayer *current = wuzi_console_get_current_player (wuzi_game_get_console (self->game));
  WuziClockAlarm alarm = WUZI_CLOCK_CALM;

  if (WUZI_IS_HUMAN_PLAYER (current))
    alarm = wuzi_clock_get_alarm (get_clock (self), wuzi_player_get_stone (current));
  if (self->alarm == alarm)
    return;
  self->alarm = alarm;
  show_words (self);
}

static void
wuzi_state_bar_dispose (GObject *object)
{
  WuziStateBar *self = WUZI_STATE_BAR (object);

  wuzi_state_bar_set_game (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STATE_BAR);

  G_OBJECT_CLASS (wuzi_state_bar_parent_class)->dispose (object);
}

static void
wuzi_state_bar_finalize (GObject *object)
{
  g_free (WUZI_STATE_BAR (object)->told);
  g_free (WUZI_STATE_BAR (object)->remark);

  G_OBJECT_CLASS (wuzi_state_bar_parent_class)->finalize (object);
}

static void
wuzi_state_bar_class_init (WuziStateBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_state_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_state_bar_finalize;
  widget_class->get_request_mode = wuzi_state_bar_get_request_mode;
  widget_class->measure = wuzi_state_bar_measure;
  widget_class->size_allocate = wuzi_state_bar_size_allocate;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-state-bar.ui");
  BIND_CHILDREN (widget_class, WuziStateBar, spinner, tags, rules, rules_label, tag, label,
                 actions);
  gtk_widget_class_set_css_name (widget_class, "statebar");
}

static void
wuzi_state_bar_init (WuziStateBar *self)
{
  self->patience = USUAL_PATIENCE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
forget_game (WuziStateBar *self)
{
  g_clear_handle_id (&self->thinking_timeout, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (wuzi_game_get_console (self->game), self);
  g_signal_handlers_disconnect_by_data (get_clock (self), self);
  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    g_signal_handlers_disconnect_by_data (wuzi_game_get_player (self->game, seat), self);
}

static void
follow_game (WuziStateBar *self)
{
  WuziPlayer *machine = wuzi_game_get_machine (self->game);

  for (int seat = WUZI_SEAT_FIRST; seat <= WUZI_SEAT_SECOND; seat++)
    g_signal_connect_object (wuzi_game_get_player (self->game, seat), "notify::name",
                             G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "standings-changed", G_CALLBACK (show_all), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_game_get_console (self->game), "turn-changed",
                           G_CALLBACK (await_machine), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (wuzi_game_get_console (self->game), "player-failed",
                           G_CALLBACK (await_machine), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_clock (self), "ticked", G_CALLBACK (show_clock), self,
                           G_CONNECT_SWAPPED);
  if (machine != NULL)
    g_signal_connect_object (machine, "notify::depth", G_CALLBACK (show_words), self,
                             G_CONNECT_SWAPPED);
  await_machine (self);
  show_all (self);
}

void
wuzi_state_bar_set_game (WuziStateBar *self, WuziGame *game)
{
  g_return_if_fail (WUZI_IS_STATE_BAR (self));

  if (self->game != NULL)
    forget_game (self);
  g_set_object (&self->game, game);
  self->earlier = FALSE;
  if (game != NULL)
    follow_game (self);
}

void
wuzi_state_bar_show_earlier (WuziStateBar *self, guint position)
{
  g_return_if_fail (WUZI_IS_STATE_BAR (self));

  self->earlier = TRUE;
  self->position = position;
  show_all (self);
}

void
wuzi_state_bar_show_present (WuziStateBar *self)
{
  g_return_if_fail (WUZI_IS_STATE_BAR (self));

  self->earlier = FALSE;
  show_all (self);
}

void
wuzi_state_bar_set_patience (WuziStateBar *self, guint msecs)
{
  g_return_if_fail (WUZI_IS_STATE_BAR (self));

  self->patience = msecs;
  await_machine (self);
  show_all (self);
}

void
wuzi_state_bar_set_remark (WuziStateBar *self, const char *remark, gboolean lasts)
{
  g_return_if_fail (WUZI_IS_STATE_BAR (self));
  g_return_if_fail (remark != NULL);

  g_clear_pointer (&self->remark, g_free);
  if (remark[0] != '\0')
    self->remark = g_strdup (remark);
  self->remark_lasts = lasts;
  show_all (self);
}
