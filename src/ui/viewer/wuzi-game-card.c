/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card about a game. */
#include "ui/viewer/wuzi-game-card.h"

#include <glib/gi18n-lib.h>

#include "ui/time-words.h"
#include "ui/viewer/replay-words.h"
#include "ui/viewer/wuzi-game-side.h"
#include "ui/wuzi-words.h"

struct _WuziGameCard {
  GtkWidget parent_instance;

  /* Template */
  GtkWidget *content;
  WuziGameSide *black;
  WuziGameSide *white;
  GtkLabel *result;
  GtkLabel *date;
  GtkButton *rules;
  GtkLabel *kind;
  GtkLabel *remark;
  GtkLabel *length;
  GtkWidget *origin;
  GtkLabel *origin_label;
  GtkWidget *origin_button;

  /* Owned */
  char *origin_game; /* id of the game that this one was continued from, or NULL */
};

G_DEFINE_FINAL_TYPE (WuziGameCard, wuzi_game_card, GTK_TYPE_WIDGET)

static void
wuzi_game_card_dispose (GObject *object)
{
  g_clear_pointer (&WUZI_GAME_CARD (object)->origin_game, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_GAME_CARD);

  G_OBJECT_CLASS (wuzi_game_card_parent_class)->dispose (object);
}

static void
wuzi_game_card_class_init (WuziGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_game_card_dispose;

  g_type_ensure (WUZI_TYPE_GAME_SIDE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, content);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, black);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, white);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, result);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, date);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, rules);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, kind);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, remark);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, length);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, origin);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, origin_label);
  gtk_widget_class_bind_template_child (widget_class, WuziGameCard, origin_button);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_game_card_init (WuziGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The card may show another game by now, or be gone. */
static void
origin_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziGameCard) self = user_data;
  g_autoptr (GHashTable) found =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);

  if (found != NULL && self->origin_game != NULL
      && g_hash_table_contains (found, self->origin_game))
    gtk_widget_set_visible (self->origin_button, TRUE);
}

static void
show_origin (WuziGameCard *self, const WuziGameFacts *facts, WuziRecordBook *book)
{
  const char *const ids[] = { facts->origin_game, NULL };
  g_autofree char *words = NULL;

  if (g_strcmp0 (self->origin_game, facts->origin_game) != 0) {
    g_free (self->origin_game);
    self->origin_game = g_strdup (facts->origin_game);
    gtk_widget_set_visible (self->origin_button, FALSE);
  }
  gtk_widget_set_visible (self->origin, facts->origin_moves > 0);
  if (facts->origin_moves == 0)
    return;
  words = g_strdup_printf (_ ("Continued after move %u of another game. It isn’t counted."),
                           facts->origin_moves);
  gtk_label_set_label (self->origin_label, words);
  if (wuzi_record_book_has_booked (book, facts->origin_game))
    gtk_widget_set_visible (self->origin_button, TRUE);
  else
    wuzi_record_book_find_games_async (book, ids, origin_found_cb, g_object_ref (self));
}

void
wuzi_game_card_show_game (WuziGameCard *self, WuziReplay *replay, WuziRecordBook *book)
{
  const WuziGameFacts *facts;
  g_autofree char *black = NULL;
  g_autofree char *white = NULL;
  g_autofree char *result = NULL;
  g_autofree char *date = NULL;
  g_autofree char *kind = NULL;
  g_autofree char *length = NULL;

  g_return_if_fail (WUZI_IS_GAME_CARD (self));
  g_return_if_fail (WUZI_IS_REPLAY (replay));

  facts = wuzi_game_record_get_facts (wuzi_replay_get_record (replay));
  black = replay_words_dup_name (book, &facts->black);
  white = replay_words_dup_name (book, &facts->white);
  result = wuzi_words_for_end (wuzi_replay_get_end (replay), black, white);
  date = time_words_for_moment (facts->started);
  kind = replay_words_for_kind (facts);
  length = replay_words_for_length (facts);
  wuzi_game_side_show_side (self->black, replay, STONE_BLACK, black);
  wuzi_game_side_show_side (self->white, replay, STONE_WHITE, white);
  gtk_label_set_label (self->result, result);
  gtk_label_set_label (self->date, date);
  gtk_label_set_label (self->kind, kind);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules), "s", rule_to_name (facts->rule));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rules), GTK_ACCESSIBLE_PROPERTY_LABEL, kind,
                                  -1);
  gtk_label_set_label (self->length, length);
  show_origin (self, facts, book);
}

void
wuzi_game_card_show_remark (WuziGameCard *self, const char *remark)
{
  g_return_if_fail (WUZI_IS_GAME_CARD (self));

  gtk_label_set_label (self->remark, remark);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), remark[0] != '\0');
}
