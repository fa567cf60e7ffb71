/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board and a card beside the list of the history. */
#include "ui/history/wuzi-game-preview.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "present/study/study-on-board.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"
#include "ui/history/wuzi-game-card.h"

enum {
  SMALL_BOARD = 190,   /* pixels */
  SETTLING_MSECS = 80, /* whoever goes through the list quickly doesn't want to see each game */
};

struct _WuziGamePreview {
  GtkWidget parent_instance;

  /* Owned; NULL if there is none */
  WuziGameSource *source;
  char *wanted;              /* id of the game to be shown */
  GCancellable *cancellable; /* of reading it */
  WuziGameRecord *record;    /* that is shown */
  WuziReplay *replay;
  guint settling; /* reads what is wanted; 0 if that isn't waited for */

  /* Template */
  GtkStack *pages;
  AdwStatusPage *none;
  GtkScrolledWindow *scroll;
  WuziBoardView *board;
  GtkRange *moves;
  WuziGameCard *card;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (WuziGamePreview, wuzi_game_preview, GTK_TYPE_WIDGET)

enum {
  GAME_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_position (WuziGamePreview *self)
{
  guint position = wuzi_replay_get_position (self->replay);
  guint length = wuzi_replay_get_length (self->replay);
  BoardPosition on_board;
  /* Translators: "Move 12 of 31" */
  g_autofree char *words = g_strdup_printf (_ ("Move %u of %u"), position, length);

  study_on_board_init (&on_board, wuzi_replay_get_stones (self->replay),
                       wuzi_replay_get_rule (self->replay), NULL);
  wuzi_board_view_set_position (self->board, &on_board);
  gtk_range_set_value (self->moves, position);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->moves), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  words, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->moves), words);
}

static void
moved_cb (WuziGamePreview *self)
{
  if (self->replay != NULL)
    wuzi_replay_set_position (self->replay, (guint) (gtk_range_get_value (self->moves) + 0.5));
}

static gboolean
scrolled_cb (WuziGamePreview *self, guint point, int steps)
{
  if (self->replay != NULL)
    wuzi_replay_step (self->replay, steps);
  return TRUE;
}

static void
show_study (WuziGamePreview *self, WuziStudy *study)
{
  g_clear_object (&self->replay);
  self->replay = wuzi_replay_new (study);
  wuzi_replay_set_position (self->replay, wuzi_replay_get_length (self->replay));
  gtk_range_set_range (self->moves, 0, MAX (wuzi_replay_get_length (self->replay), 1));
  g_signal_connect_object (self->replay, "notify::position", G_CALLBACK (show_position), self,
                           G_CONNECT_SWAPPED);
  show_position (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
  gtk_stack_set_visible_child_name (self->pages, "game");
}

static void
show_record (WuziGamePreview *self, WuziGameRecord *record)
{
  g_autoptr (WuziStudy) study = wuzi_study_new_from_record (record);

  g_set_object (&self->record, record);
  wuzi_game_card_show_game (self->card, record, WUZI_RECORD_BOOK (self->source));
  show_study (self, study);
}

static void
show_none (WuziGamePreview *self, const char *words)
{
  g_clear_object (&self->record);
  g_clear_object (&self->replay);
  widget_describe_page (self->none, words);
  gtk_stack_set_visible_child_name (self->pages, "none");
}

/* --- reading --- */

static void
stop_reading (WuziGamePreview *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziGamePreview) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);

  /* Another one may be wanted by now, or nobody is there any more. */
  if (self->pages == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || (record != NULL && g_strcmp0 (wuzi_game_record_get_id (record), self->wanted) != 0))
    return;
  g_clear_object (&self->cancellable);
  if (record != NULL)
    show_record (self, record);
  else
    show_none (self, error->message);
}

/* A game of others'. */
static void
study_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziGamePreview) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziStudy) study =
      wuzi_database_read_game_finish (WUZI_DATABASE (source), result, &error);

  if (self->pages == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  if (study != NULL)
    show_study (self, study);
  else
    show_none (self, error->message);
}

static gboolean
settled_cb (gpointer user_data)
{
  WuziGamePreview *self = user_data;

  self->settling = 0;
  self->cancellable = g_cancellable_new ();
  if (WUZI_IS_DATABASE (self->source))
    wuzi_database_read_game_async (WUZI_DATABASE (self->source),
                                   (guint32) g_ascii_strtoull (self->wanted, NULL, 10),
                                   self->cancellable, study_read_cb, g_object_ref (self));
  else
    wuzi_record_book_read_game_async (WUZI_RECORD_BOOK (self->source), self->wanted,
                                      self->cancellable, read_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

void
wuzi_game_preview_show_game (WuziGamePreview *self, const char *id, const char *words)
{
  g_return_if_fail (WUZI_IS_GAME_PREVIEW (self));
  g_return_if_fail (self->source != NULL || id == NULL);

  if (id != NULL && g_strcmp0 (id, self->wanted) == 0)
    return;
  stop_reading (self);
  g_free (self->wanted);
  self->wanted = g_strdup (id);
  if (id != NULL)
    self->settling = g_timeout_add (SETTLING_MSECS, settled_cb, self);
  else
    show_none (self, words);
}

void
wuzi_game_preview_show_note (WuziGamePreview *self, const char *note)
{
  g_return_if_fail (WUZI_IS_GAME_PREVIEW (self));

  widget_show_words (self->note, note);
}

/* --- opening --- */

static void
open_cb (WuziGamePreview *self)
{
  if (self->replay != NULL)
    g_signal_emit (self, signals[GAME_WANTED], 0, self->wanted);
}

static void
origin_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziGamePreview *self = WUZI_GAME_PREVIEW (widget);

  if (self->record != NULL)
    g_signal_emit (self, signals[GAME_WANTED], 0,
                   wuzi_game_record_get_facts (self->record)->origin_game);
}

/* --- the widget --- */

void
wuzi_game_preview_follow_settings (WuziGamePreview *self, GSettings *settings)
{
  g_return_if_fail (WUZI_IS_GAME_PREVIEW (self));

  wuzi_settings_bind_themes (settings, G_OBJECT (self->board), G_SETTINGS_BIND_GET);
}

void
wuzi_game_preview_set_source (WuziGamePreview *self, WuziGameSource *source)
{
  g_return_if_fail (WUZI_IS_GAME_PREVIEW (self));

  if (self->source == source)
    return;
  wuzi_game_preview_show_game (self, NULL, NULL);
  g_set_object (&self->source, source);
}

void
wuzi_game_preview_make_small (WuziGamePreview *self)
{
  g_return_if_fail (WUZI_IS_GAME_PREVIEW (self));

  gtk_widget_set_size_request (GTK_WIDGET (self->pages), -1, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->board), -1, SMALL_BOARD);
  gtk_scrolled_window_set_policy (self->scroll, GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  gtk_widget_set_visible (GTK_WIDGET (self->card), FALSE);
}

static void
wuzi_game_preview_dispose (GObject *object)
{
  WuziGamePreview *self = WUZI_GAME_PREVIEW (object);

  stop_reading (self);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_object (&self->record);
  g_clear_object (&self->replay);
  g_clear_object (&self->source);
  gtk_widget_dispose_template (GTK_WIDGET (object), WUZI_TYPE_GAME_PREVIEW);

  G_OBJECT_CLASS (wuzi_game_preview_parent_class)->dispose (object);
}

static void
wuzi_game_preview_class_init (WuziGamePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_game_preview_dispose;

  signals[GAME_WANTED] = NEW_SIGNAL (klass, "game-wanted", G_TYPE_STRING);

  ENSURE_TYPES (WUZI_TYPE_BOARD_VIEW, WUZI_TYPE_GAME_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-game-preview.ui");
  BIND_CHILDREN (widget_class, WuziGamePreview, pages, none, scroll, board, moves, card, note);
  BIND_CALLBACKS (widget_class, moved_cb, scrolled_cb, open_cb);
  gtk_widget_class_install_action (widget_class, "study.origin", NULL, origin_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
wuzi_game_preview_init (WuziGamePreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
