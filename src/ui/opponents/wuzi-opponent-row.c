/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of the list, filled once and told of the player later. */
#include "ui/opponents/wuzi-opponent-row.h"

#include <glib/gi18n-lib.h>

#include "present/settings/opponent-choice.h"
#include "present/words/engine-words.h"
#include "present/words/opponent-words.h"
#include "present/words/wuzi-words.h"
#include "records/statistics/player-stats.h"
#include "ui/common/line-breaks.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/opponents/wuzi-face.h"

enum {
  HEADING_SPACING = 6, /* pixels */
  FACE_SIZE = 48,
  ENGINE_ICON_SIZE = 24,
};

struct _WuziOpponentRow {
  GtkListBoxRow parent_instance;

  /* Template */
  GtkImage *face;
  GtkWidget *heading;
  GtkLabel *name;
  GtkLabel *next;
  GtkLabel *here;
  GtkLabel *character;
  GtkLabel *standing;
  GtkWidget *strength;
  GtkLabel *rating;
  GtkLabel *words;
  GtkWidget *check;
};

G_DEFINE_FINAL_TYPE (WuziOpponentRow, wuzi_opponent_row, GTK_TYPE_LIST_BOX_ROW)

static void
add_sentence (GString *spoken, GtkLabel *label)
{
  g_autofree char *before = g_strdup (spoken->str);

  if (gtk_widget_get_visible (GTK_WIDGET (label)))
    /* Translators: two things that are said of an opponent */
    g_string_printf (spoken, _ ("%s. %s"), before, gtk_label_get_label (label));
}

/* What a screen reader says of a row: all that is written in it. */
static void
update_spoken (WuziOpponentRow *self)
{
  const char *name = gtk_label_get_label (self->name);
  const char *character = gtk_label_get_label (self->character);
  const char *rating = gtk_widget_get_tooltip_text (self->strength);
  GString *spoken = g_string_new (NULL);

  if (rating != NULL)
    /* Translators: an opponent's name, character and rating */
    g_string_printf (spoken, _ ("%s. %s %s"), name, character, rating);
  else
    g_string_printf (spoken, _ ("%s. %s"), name, character);
  if (rating != NULL && *gtk_label_get_label (self->words) != '\0')
    add_sentence (spoken, self->words);
  add_sentence (spoken, self->next);
  add_sentence (spoken, self->here);
  add_sentence (spoken, self->standing);
  widget_set_spoken (self, spoken->str);
  g_string_free (spoken, TRUE);
}

static void
wuzi_opponent_row_class_init (WuziOpponentRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-opponent-row.ui");
  BIND_CHILDREN (widget_class, WuziOpponentRow, face, heading, name, next, here, character,
                 standing, strength, rating, words, check);
}

static void
wuzi_opponent_row_init (WuziOpponentRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  line_breaks_keep_figures (self->standing);
  gtk_widget_set_layout_manager (self->heading, wuzi_wrap_layout_new (HEADING_SPACING));
}

static void
show_level (WuziOpponentRow *self, EngineLevel level)
{
  g_autofree char *figures = opponent_words_dup_rating (level);
  g_autofree char *spoken = opponent_words_dup_rating_spoken (level);

  gtk_label_set_label (self->character, opponent_words_get_character (level));
  gtk_label_set_label (self->rating, figures);
  gtk_label_set_label (self->words, opponent_words_get_strength (level));
  gtk_widget_set_tooltip_text (self->strength, spoken);
}

WuziOpponentRow *
wuzi_opponent_row_new (const char *choice, gboolean chosen)
{
  WuziOpponentRow *self = g_object_new (WUZI_TYPE_OPPONENT_ROW, NULL);
  gboolean adaptive = opponent_choice_is_adaptive (choice);
  EngineLevel level = opponent_choice_to_level (choice);
  g_autoptr (GdkPaintable) face = wuzi_face_new (level, adaptive);

  gtk_image_set_from_paintable (self->face, face);
  gtk_label_set_label (self->name, opponent_words_for_choice (choice));
  if (adaptive)
    gtk_label_set_label (self->character,
                         _ ("Finds an opponent that you beat about every second game."));
  else
    show_level (self, level);
  /* The check mark keeps its place where there is none, so that the numbers
   * stand below each other. */
  gtk_widget_set_opacity (self->check, chosen ? 1 : 0);
  update_spoken (self);
  return self;
}

/* One that games aren't rated by yet is shown without a figure. */
static void
show_engine_rating (WuziOpponentRow *self, const EngineRating *rating)
{
  g_autofree char *figures = NULL;
  g_autofree char *spoken = NULL;

  if (!engine_rating_counts (rating))
    return;
  figures = g_strdup_printf ("%d", rating->value);
  spoken = engine_words_explain_rating (figures);
  gtk_label_set_label (self->rating, figures);
  gtk_widget_set_tooltip_text (self->strength, spoken);
}

WuziOpponentRow *
wuzi_opponent_row_new_for_engine (WuziEngineEntry *engine, gboolean chosen)
{
  WuziOpponentRow *self = g_object_new (WUZI_TYPE_OPPONENT_ROW, NULL);
  g_autofree char *words = engine_words_describe (engine);

  gtk_image_set_from_icon_name (self->face, WUZI_ENGINE_ICON);
  gtk_image_set_pixel_size (self->face, ENGINE_ICON_SIZE);
  gtk_widget_set_size_request (GTK_WIDGET (self->face), FACE_SIZE, FACE_SIZE);
  gtk_label_set_label (self->name, wuzi_engine_entry_get_name (engine));
  gtk_label_set_label (self->character, words);
  show_engine_rating (self, wuzi_engine_entry_get_rating (engine));
  gtk_widget_set_opacity (self->check, chosen ? 1 : 0);
  update_spoken (self);
  return self;
}

void
wuzi_opponent_row_refuse (WuziOpponentRow *self, const char *sentence)
{
  g_return_if_fail (WUZI_IS_OPPONENT_ROW (self));

  gtk_label_set_label (self->character, sentence);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->name), "dim-label");
  update_spoken (self);
}

void
wuzi_opponent_row_set_player (WuziOpponentRow *self, const WuziStanding *standing,
                              WuziOpponentMarks marks)
{
  g_autofree char *words = wuzi_words_for_standing (standing);

  g_return_if_fail (WUZI_IS_OPPONENT_ROW (self));

  gtk_label_set_label (self->standing, words);
  gtk_widget_set_visible (GTK_WIDGET (self->standing), player_stats_games_of (standing) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->next), (marks & WUZI_OPPONENT_MARK_NEXT) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->here), (marks & WUZI_OPPONENT_MARK_HERE) != 0);
  update_spoken (self);
}
