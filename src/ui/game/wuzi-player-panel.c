/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows one seat of a game. */
#include "ui/game/wuzi-player-panel.h"

#include <glib/gi18n-lib.h>

#include "game/players/wuzi-ai-player.h"
#include "game/players/wuzi-human-player.h"
#include "present/words/engine-words.h"
#include "present/words/game-words.h"
#include "present/words/opponent-words.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/line-breaks.h"
#include "ui/common/player-colour.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/opponents/wuzi-face.h"

enum {
  SPACING = 2,       /* between the lines */
  CLOCK_GAP = 8,     /* beside the clock */
  FIGURES_GAP = 6,   /* between standing and rating */
  NARROW_CHARS = 18, /* less room than for so many, and the clock isn't beside the name */
};

struct _WuziPlayerPanel {
  GtkWidget parent_instance;

  /* Owned */
  WuziGame *game;
  GSignalGroup *game_signals;
  GSignalGroup *console_signals;
  GSignalGroup *clock_signals;
  GSignalGroup *machine_signals;

  /* Template */
  GtkWidget *head;
  WuziStoneImage *stone;
  GtkImage *face;
  GtkLabel *name;
  GtkWidget *colour;
  GtkWidget *figures;
  GtkLabel *role; /* a person's */
  GtkWidget *opponent;
  GtkLabel *opponent_role; /* the machine's */
  GtkLabel *time;
  GtkLabel *standing;
  GtkLabel *rating;
  GtkWidget *spinner;

  int seat;
  gboolean swapped; /* colours have changed since the last turn */
};

G_DEFINE_FINAL_TYPE (WuziPlayerPanel, wuzi_player_panel, GTK_TYPE_WIDGET)

static void
show_role (WuziPlayerPanel *self, WuziPlayer *player)
{
  const char *colour = wuzi_words_for_stone (wuzi_player_get_stone (player));
  g_autofree char *level = NULL;
  g_autofree char *role = NULL;

  if (WUZI_IS_AI_PLAYER (player)) {
    gboolean adaptive;
    EngineLevel present = wuzi_game_get_level (self->game, &adaptive);
    const char *engine = wuzi_game_get_engine (self->game);

    level = engine != NULL ? g_strdup (game_words_for_level (engine))
                           : opponent_words_dup_present (present, adaptive);
    /* Translators: the machine's colour and level, "Black · Easy" */
    role = g_strdup_printf (_ ("%s · %s"), colour, level);
  }
  gtk_widget_set_visible (self->opponent, role != NULL);
  gtk_label_set_label (role != NULL ? self->opponent_role : self->role,
                       role != NULL ? role : colour);
  if (role != NULL)
    widget_set_spoken (self->opponent, role);
}

/* The machine's is that of the level that it plays at now. */
static void
show_face (WuziPlayerPanel *self, WuziPlayer *player)
{
  gboolean machine = WUZI_IS_AI_PLAYER (player);

  gtk_widget_set_visible (GTK_WIDGET (self->face), machine);
  if (machine && wuzi_game_get_engine (self->game) != NULL) {
    gtk_image_set_from_icon_name (self->face, WUZI_ENGINE_ICON);
  } else if (machine) {
    g_autoptr (GdkPaintable) face = wuzi_face_new (wuzi_game_get_level (self->game, NULL), FALSE);

    gtk_image_set_from_paintable (self->face, face);
  }
}

/* Figures to see; the same in words for a tooltip and for who hears them. */
static void
show_figures (GtkLabel *label, const char *figures, const char *words)
{
  gtk_label_set_label (label, figures);
  widget_explain (label, words);
}

static void
show_machine_rating (WuziPlayerPanel *self)
{
  EngineLevel level = wuzi_game_get_level (self->game, NULL);
  g_autofree char *figures = opponent_words_dup_rating (level);
  g_autofree char *words = opponent_words_dup_rating_spoken (level);
  g_autofree char *named = g_strdup_printf (_ ("Rating %s"), figures);

  show_figures (self->rating, named, words);
}

/* That of an engine from elsewhere, as far as matches have told it. */
static void
show_engine_rating (WuziPlayerPanel *self, const WuziRating *rating)
{
  g_autofree char *figures = g_strdup_printf ("%.0f", rating->value);
  g_autofree char *named = g_strdup_printf (_ ("Rating %s"), figures);
  g_autofree char *words = engine_words_explain_rating (figures);

  show_figures (self->rating, named, words);
}

static void
show_person_rating (WuziPlayerPanel *self, const WuziRating *rating)
{
  g_autofree char *figures = wuzi_words_for_rating (rating);
  g_autofree char *words = wuzi_words_for_rating_spoken (rating);
  g_autofree char *explained = wuzi_words_for_rating_explained (rating);
  /* Translators: %s is a player's rating or that of the machine's level, or what became of it */
  g_autofree char *named = g_strdup_printf (_ ("Rating %s"), figures);

  show_figures (self->rating, named, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rating), explained);
}

/* Who has played no rated game yet has no rating to show; under another rule than freestyle, for
 * which there are ratings, nobody has. */
static void
show_rating (WuziPlayerPanel *self, WuziPlayer *player)
{
  WuziRating rating = wuzi_game_get_rating (self->game, self->seat);
  gboolean machine = WUZI_IS_AI_PLAYER (player);
  gboolean engine = machine && wuzi_game_get_engine (self->game) != NULL;
  Rule rule = wuzi_console_get_rule (wuzi_game_get_console (self->game));

  gtk_widget_set_visible (GTK_WIDGET (self->rating),
                          rule == RULE_FREESTYLE
                              && (engine ? rating.value > 0 : machine || rating.games > 0));
  if (engine && rating.value > 0)
    show_engine_rating (self, &rating);
  else if (machine && !engine)
    show_machine_rating (self);
  else if (rating.games > 0)
    show_person_rating (self, &rating);
}

/* A guest has none. */
static void
show_standing (WuziPlayerPanel *self)
{
  gboolean guest = guest_is (wuzi_game_get_profile (self->game, self->seat));
  WuziStanding standing = wuzi_game_get_standing (self->game, self->seat);
  g_autofree char *figures = wuzi_words_for_standing_named (&standing);
  g_autofree char *words = wuzi_words_for_standing (&standing);

  widget_set_class (self->standing, "standing", !guest);
  widget_set_class (self->standing, "dim-label", guest);
  if (guest)
    show_figures (self->standing, _ ("Not recorded"), _ ("Games with a guest are not recorded."));
  else
    show_figures (self->standing, figures, words);
}

/* A machine needs no warning, and nobody else is to be alarmed by its clock. */
static void
show_alarm (WuziPlayerPanel *self, WuziClock *clock, WuziPlayer *player)
{
  WuziClockAlarm alarm = WUZI_CLOCK_CALM;

  if (WUZI_IS_HUMAN_PLAYER (player))
    alarm = wuzi_clock_get_colour (clock, wuzi_player_get_stone (player));
  widget_set_class (self->time, "low", alarm == WUZI_CLOCK_LOW);
  widget_set_class (self->time, "urgent", alarm == WUZI_CLOCK_URGENT);
}

/* Heard with every second it would drown all else: it is there to be asked,
 * and the state bar warns. */
static void
show_time (WuziPlayerPanel *self)
{
  WuziClock *clock;
  WuziPlayer *player;
  Stone stone;
  gint64 left;
  int periods;
  g_autofree char *figures = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *label = NULL;

  if (self->game == NULL)
    return;
  clock = wuzi_console_get_clock (wuzi_game_get_console (self->game));
  player = wuzi_game_get_player (self->game, self->seat);
  stone = wuzi_player_get_stone (player);
  gtk_widget_set_visible (GTK_WIDGET (self->time), wuzi_clock_is_limited (clock));
  if (!wuzi_clock_is_limited (clock))
    return;
  left = wuzi_clock_get_shown (clock, stone, &periods);
  figures = time_words_for_left (left, periods);
  spoken = time_words_for_left_spoken (left, periods);
  /* Translators: %s is a time, "4 minutes 59 seconds" */
  label = g_strdup_printf (_ ("Time left: %s"), spoken);
  gtk_label_set_label (self->time, figures);
  show_alarm (self, clock, player);
  widget_set_spoken (self->time, label);
}

static void
show_turn (WuziPlayerPanel *self, WuziPlayer *player)
{
  WuziConsole *console = wuzi_game_get_console (self->game);
  const WuziEnd *end = wuzi_console_get_end (console);
  gboolean turn = wuzi_console_get_current_player (console) == player;
  gboolean thinks = turn && wuzi_game_can_hurry (self->game); /* it may have failed */
  Stone winner = STONE_NONE;

  if (end != NULL && end->result != WUZI_RESULT_DRAW)
    winner = end->result == WUZI_RESULT_BLACK_WINS ? STONE_BLACK : STONE_WHITE;
  widget_set_class (self, "turn", turn);
  widget_set_class (self, "winner", winner == wuzi_player_get_stone (player));
  gtk_widget_set_visible (self->spinner, thinks);
}

static void
show_all (WuziPlayerPanel *self)
{
  WuziPlayer *player;

  gtk_widget_set_opacity (GTK_WIDGET (self), self->game != NULL ? 1 : 0);
  if (self->game == NULL)
    return;
  player = wuzi_game_get_player (self->game, self->seat);
  wuzi_stone_image_set_stone (self->stone, wuzi_player_get_stone (player));
  player_colour_apply (GTK_WIDGET (self->stone),
                       player_colour_of (wuzi_game_get_profile (self->game, self->seat)));
  gtk_label_set_label (self->name, wuzi_player_get_name (player));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), wuzi_player_get_name (player));
  show_role (self, player);
  show_face (self, player);
  show_standing (self);
  show_rating (self, player);
  show_turn (self, player);
  show_time (self);
}

/* The stone turns over; the panel lights up until the next turn, or for a moment. */
static void
colours_changed_cb (WuziPlayerPanel *self)
{
  WuziPlayer *player = wuzi_game_get_player (self->game, self->seat);

  self->swapped = TRUE;
  wuzi_stone_image_turn_over (self->stone, wuzi_player_get_stone (player));
}

static void
turn_changed_cb (WuziPlayerPanel *self)
{
  widget_set_class (self, "swapped", self->swapped);
  self->swapped = FALSE;
}

static GtkSizeRequestMode
wuzi_player_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_part (void *part, GtkOrientation orientation, int for_size, int *natural)
{
  int least = 0, usual = 0;

  gtk_widget_measure (part, orientation, for_size, &least, &usual, NULL, NULL);
  if (natural != NULL)
    *natural = usual;
  return least;
}

/* What stands one below the other. The clock is at the end of the first line; where that leaves
 * too little to any name, at the end of the second. Low, there is only the first, with the clock.
 */
typedef struct {
  int clock_width; /* with the gap beside it; 0: there is no clock */
  int clock;       /* heights */
  int head;
  int colour;
  int figures;
  gboolean narrow;
} Lines;

static gboolean
is_narrow (WuziPlayerPanel *self, int width)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->name));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return width < PANGO_PIXELS (NARROW_CHARS * letter);
}

static Lines
measure_lines (WuziPlayerPanel *self, int width, gboolean low)
{
  Lines lines = { 0 };
  int short_width;

  measure_part (self->time, GTK_ORIENTATION_HORIZONTAL, -1, &lines.clock_width);
  measure_part (self->time, GTK_ORIENTATION_VERTICAL, -1, &lines.clock);
  if (lines.clock_width > 0)
    lines.clock_width += CLOCK_GAP;
  lines.narrow = !low && lines.clock_width > 0 && is_narrow (self, width);
  short_width = width - lines.clock_width;
  measure_part (self->head, GTK_ORIENTATION_VERTICAL, lines.narrow ? width : short_width,
                &lines.head);
  measure_part (self->colour, GTK_ORIENTATION_VERTICAL, lines.narrow ? short_width : width,
                &lines.colour);
  measure_part (self->figures, GTK_ORIENTATION_VERTICAL, width, &lines.figures);
  if (lines.narrow)
    lines.colour = MAX (lines.colour, lines.clock);
  else
    lines.head = MAX (lines.head, lines.clock);
  return lines;
}

static int
sum_lines (const Lines *lines)
{
  return lines->head + SPACING + lines->colour + SPACING + lines->figures;
}

/* All but the first line needn't be seen. */
static void
wuzi_player_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WuziPlayerPanel *self = WUZI_PLAYER_PANEL (widget);
  Lines low, all;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    int head, colour, figures, clock;

    low = measure_lines (self, G_MAXINT16, TRUE);
    clock = low.clock_width;
    *minimum = MAX (measure_part (self->head, orientation, -1, &head),
                    measure_part (self->colour, orientation, -1, &colour))
               + clock;
    *minimum = MAX (*minimum, measure_part (self->figures, orientation, -1, &figures));
    *natural = MAX (*minimum, MAX (head + clock, MAX (colour, figures)));
    return;
  }
  if (for_size < 0)
    wuzi_player_panel_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, &for_size, NULL,
                               NULL);
  low = measure_lines (self, for_size, TRUE);
  all = measure_lines (self, for_size, FALSE);
  *minimum = low.head;
  *natural = sum_lines (&all);
}

static void
place_part (WuziPlayerPanel *self, void *part, int start, int y, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = rtl ? gtk_widget_get_width (GTK_WIDGET (self)) - start - width : start;

  gtk_widget_size_allocate (part, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
wuzi_player_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WuziPlayerPanel *self = WUZI_PLAYER_PANEL (widget);
  Lines lines = measure_lines (self, width, FALSE);
  gboolean low = height < sum_lines (&lines);
  int short_width, second;

  if (low) {
    lines = measure_lines (self, width, TRUE);
    lines.head = height;
  }
  short_width = width - lines.clock_width;
  second = lines.head + SPACING;
  place_part (self, self->head, 0, 0, lines.narrow ? width : short_width, lines.head);
  if (lines.clock_width > 0)
    place_part (self, self->time, short_width + CLOCK_GAP, lines.narrow ? second : 0,
                lines.clock_width - CLOCK_GAP, lines.narrow ? lines.colour : lines.head);
  widget_show_child (self->colour, !low);
  widget_show_child (self->figures, !low);
  if (low)
    return;
  place_part (self, self->colour, 0, second, lines.narrow ? short_width : width, lines.colour);
  place_part (self, self->figures, 0, second + lines.colour + SPACING, width,
              height - second - lines.colour - SPACING);
}

static void
wuzi_player_panel_dispose (GObject *object)
{
  WuziPlayerPanel *self = WUZI_PLAYER_PANEL (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->clock_signals);
  g_clear_object (&self->machine_signals);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_PLAYER_PANEL);

  G_OBJECT_CLASS (wuzi_player_panel_parent_class)->dispose (object);
}

static void
wuzi_player_panel_class_init (WuziPlayerPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = wuzi_player_panel_dispose;
  widget_class->get_request_mode = wuzi_player_panel_get_request_mode;
  widget_class->measure = wuzi_player_panel_measure;
  widget_class->size_allocate = wuzi_player_panel_size_allocate;

  ENSURE_TYPES (WUZI_TYPE_STONE_IMAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-player-panel.ui");
  BIND_CHILDREN (widget_class, WuziPlayerPanel, head, colour, figures, stone, face, name, role,
                 opponent, opponent_role, time, standing, rating, spinner);
  gtk_widget_class_set_css_name (widget_class, "playerpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_player_panel_init (WuziPlayerPanel *self)
{
  self->seat = WUZI_SEAT_FIRST;
  self->game_signals = g_signal_group_new (WUZI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (show_all), self);
  g_signal_group_connect_swapped (self->game_signals, "standings-changed", G_CALLBACK (show_all),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "notify::adaptive", G_CALLBACK (show_all),
                                  self);
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "turn-changed",
                                  G_CALLBACK (turn_changed_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "colours-changed",
                                  G_CALLBACK (colours_changed_cb), self);
  self->clock_signals = g_signal_group_new (WUZI_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "ticked", G_CALLBACK (show_time), self);
  self->machine_signals = g_signal_group_new (WUZI_TYPE_AI_PLAYER);
  g_signal_group_connect_swapped (self->machine_signals, "notify::level", G_CALLBACK (show_all),
                                  self);
  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->standing);
  gtk_widget_set_layout_manager (self->figures, wuzi_wrap_layout_new (FIGURES_GAP));
  show_all (self);
}

void
wuzi_player_panel_set_game (WuziPlayerPanel *self, WuziGame *game, int seat)
{
  WuziConsole *console = game != NULL ? wuzi_game_get_console (game) : NULL;

  g_return_if_fail (WUZI_IS_PLAYER_PANEL (self));

  g_set_object (&self->game, game);
  self->seat = seat;
  self->swapped = FALSE;
  widget_set_class (self, "swapped", FALSE);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->console_signals, console);
  g_signal_group_set_target (self->clock_signals,
                             console != NULL ? wuzi_console_get_clock (console) : NULL);
  g_signal_group_set_target (self->machine_signals,
                             game != NULL ? wuzi_game_get_machine (game) : NULL);
  show_all (self);
}
