/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card about a game. */
#include "ui/history/wuzi-game-card.h"

#include <glib/gi18n-lib.h>

#include "game/play/wuzi-console.h"
#include "present/study/replay-words.h"
#include "present/words/screen-text.h"
#include "present/words/time-words.h"
#include "present/words/wuzi-words.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/history/wuzi-game-side.h"

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
  GtkWidget *other_order;
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

  ENSURE_TYPES (WUZI_TYPE_GAME_SIDE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-game-card.ui");
  BIND_CHILDREN (widget_class, WuziGameCard, content, black, white, result, date, rules, kind,
                 remark, length, other_order, origin, origin_label, origin_button);
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

static void
show_kind (WuziGameCard *self, Rule rule, const char *kind)
{
  gtk_label_set_label (self->kind, kind);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules), "s", rule_to_name (rule));
  widget_set_spoken (self->rules, kind);
}

/* How the game ended, with the winning rows. */
static WuziEnd
find_end (const WuziGameFacts *facts)
{
  WuziEnd end = { .result = facts->result, .ending = facts->ending };
  Board board;

  game_facts_play (facts, &board, &end.verdict, NULL);
  return end;
}

static gint64
sum_times (const WuziGameFacts *facts, Stone stone)
{
  gint64 sum = 0;

  for (guint i = stone == facts->first ? 0 : 1; i < facts->move_count; i += 2)
    sum += MIN (facts->moves[i].msecs, G_MAXINT64 - sum);
  return sum;
}

void
wuzi_game_card_show_game (WuziGameCard *self, WuziGameRecord *record, WuziRecordBook *book)
{
  const WuziGameFacts *facts;
  WuziEnd end;
  g_autofree char *black = NULL;
  g_autofree char *white = NULL;
  g_autofree char *result = NULL;
  g_autofree char *date = NULL;
  g_autofree char *kind = NULL;
  g_autofree char *length = NULL;

  g_return_if_fail (WUZI_IS_GAME_CARD (self));
  g_return_if_fail (WUZI_IS_GAME_RECORD (record));

  facts = wuzi_game_record_get_facts (record);
  end = find_end (facts);
  black = replay_words_dup_name (book, &facts->black);
  white = replay_words_dup_name (book, &facts->white);
  result = wuzi_words_for_end (&end, black, white);
  date = time_words_for_moment (facts->started);
  kind = replay_words_for_kind (facts);
  length = replay_words_for_length (facts);
  wuzi_game_side_show_side (self->black, STONE_BLACK, black, &facts->black,
                            sum_times (facts, STONE_BLACK));
  wuzi_game_side_show_side (self->white, STONE_WHITE, white, &facts->white,
                            sum_times (facts, STONE_WHITE));
  widget_show_words (self->result, result);
  widget_show_words (self->date, date);
  show_kind (self, facts->rule, kind);
  widget_show_words (self->length, length);
  show_origin (self, facts, book);
}

/* "Open 2026 · Round 3 · Beijing · 2026-11-23", as much of it as is known. (transfer full) */
static char *
describe_occasion (WuziStudy *study)
{
  static const StudyInfo PARTS[] = { STUDY_INFO_NAME, STUDY_INFO_EVENT, STUDY_INFO_ROUND,
                                     STUDY_INFO_PLACE, STUDY_INFO_DATE };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++) {
    char *part = screen_text_dup_info (study, PARTS[i]);

    if (part != NULL)
      g_ptr_array_add (parts, part);
  }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

void
wuzi_game_card_show_study (WuziGameCard *self, WuziReplay *replay)
{
  WuziStudy *study;
  g_autofree char *black = NULL;
  g_autofree char *white = NULL;
  g_autofree char *result = NULL;
  g_autofree char *occasion = NULL;
  g_autofree char *kind = NULL;

  g_return_if_fail (WUZI_IS_GAME_CARD (self));
  g_return_if_fail (WUZI_IS_REPLAY (replay));

  study = wuzi_replay_get_study (replay);
  black = replay_words_dup_player (study, STONE_BLACK);
  white = replay_words_dup_player (study, STONE_WHITE);
  result = replay_words_for_result (study);
  occasion = describe_occasion (study);
  kind = replay_words_for_study (study);
  wuzi_game_side_show_side (self->black, STONE_BLACK, black, NULL,
                            wuzi_replay_get_time (replay, STONE_BLACK));
  wuzi_game_side_show_side (self->white, STONE_WHITE, white, NULL,
                            wuzi_replay_get_time (replay, STONE_WHITE));
  widget_show_words (self->result, result);
  widget_show_words (self->date, occasion);
  show_kind (self, wuzi_replay_get_rule (replay), kind);
  widget_show_words (self->length, NULL);
}

void
wuzi_game_card_show_remark (WuziGameCard *self, const char *remark)
{
  g_return_if_fail (WUZI_IS_GAME_CARD (self));

  widget_show_words (self->remark, remark);
}

void
wuzi_game_card_show_other_order (WuziGameCard *self, gboolean is_there)
{
  g_return_if_fail (WUZI_IS_GAME_CARD (self));

  gtk_widget_set_visible (self->other_order, is_there);
}
