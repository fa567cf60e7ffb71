/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for each position of a game. */
#include "ui/study/wuzi-move-list.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/study/replay-words.h"
#include "present/study/study-words.h"
#include "present/words/opening-words.h"
#include "present/words/time-words.h"
#include "ui/board/wuzi-stone-image.h"
#include "ui/common/list-access.h"
#include "ui/common/widget.h"

enum {
  MOST_ROWS = 1000,  /* a longer line has passes, or steps without a move */
  USUAL_ROWS = 226,  /* are made at once, */
  ROWS_AT_ONCE = 20, /* others so many in a turn of the main loop */
  STONE_SIDE = 18,
  NUMBER_CHARS = 3,
  SPACING = 10,
  NOTE_MARGIN = 40, /* that a note begins below its move */
};

/* What a row tells of its move's note; it has them as its data of this name. */
#define SIGNS "signs"

typedef struct {
  GtkWidget *judgement; /* "??" */
  GtkWidget *comment;   /* there is one */
  GtkWidget *branch;    /* there are other moves in its place */
} NoteSigns;

struct _WuziMoveList {
  GtkWidget parent_instance;

  /* Owned */
  WuziReplay *replay;
  WuziGameRecord *record; /* or NULL */
  GArray *deeds;          /* of its opening, of WuziRecordedDeed */
  GSignalGroup *replay_signals;

  GtkScrolledWindow *scroller;
  GtkListBox *list;

  guint rows;           /* so many are there */
  guint rows_source;    /* adds the rest; 0: all are there */
  guint scrolling;      /* tick callback; 0: the present row is in sight */
  gboolean wants_focus; /* the present row, once it is there */
  gboolean following;   /* the list follows the replay, not the other way round */
};

G_DEFINE_FINAL_TYPE (WuziMoveList, wuzi_move_list, GTK_TYPE_WIDGET)

static GtkWidget *
make_number (guint position)
{
  g_autofree char *number = g_strdup_printf ("%u", position);
  GtkWidget *label = widget_new_label (number, 0.5, "dim-label numeric");

  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  return label;
}

static GtkWidget *
make_stone (Stone stone)
{
  GtkWidget *image = g_object_new (WUZI_TYPE_STONE_IMAGE, "width-request", STONE_SIDE,
                                   "height-request", STONE_SIDE, "valign", GTK_ALIGN_CENTER, NULL);

  wuzi_stone_image_set_stone (WUZI_STONE_IMAGE (image), stone);
  return image;
}

/* "??", as the move is judged. */
static void
show_judgement (GtkWidget *label, const StudyNote *note)
{
  static const char *const CLASSES[] = {
    [MOVE_BAD] = "error",
    [MOVE_DOUBTFUL] = "warning",
    [MOVE_INTERESTING] = "accent",
    [MOVE_GOOD] = "success",
  };
  MoveJudgement move = note != NULL ? note->move : MOVE_UNJUDGED;

  gtk_label_set_label (GTK_LABEL (label),
                       study_words_for_move_sign (move, note != NULL ? note->move_emphasis : 0));
  for (guint i = MOVE_BAD; i < G_N_ELEMENTS (CLASSES); i++)
    widget_set_class (label, CLASSES[i], i == move);
}

/* "12, White h8, comment, variations" */
static void
speak_row (GtkWidget *row, const char *move, gboolean has_comment, gboolean branches)
{
  g_autoptr (GString) words = g_string_new (move);

  if (has_comment)
    g_string_append_printf (words, "%s%s", C_ ("marks", ", "), C_ ("study", "comment"));
  if (branches)
    g_string_append_printf (words, "%s%s", C_ ("marks", ", "), C_ ("study", "variations"));
  widget_set_spoken (row, words->str);
}

static void
show_signs (GtkWidget *row, WuziReplay *replay, guint position)
{
  const NoteSigns *signs = g_object_get_data (G_OBJECT (row), SIGNS);
  WuziStudy *study = wuzi_replay_get_study (replay);
  StudyNode node = wuzi_replay_get_node (replay, position);
  const StudyNote *note = wuzi_study_get_note (study, node);
  gboolean has_comment = note != NULL && note->comment != NULL;
  gboolean branches = wuzi_study_get_next (study, node) != STUDY_NO_NODE
                      || wuzi_study_get_previous (study, node) != STUDY_NO_NODE;
  g_autofree char *words = replay_words_for_move_spoken (replay, position);

  show_judgement (signs->judgement, note);
  gtk_widget_set_visible (signs->comment, has_comment);
  gtk_widget_set_visible (signs->branch, branches);
  speak_row (row, words, has_comment, branches);
}

static GtkWidget *
make_mark (const char *icon, const char *words)
{
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_widget_add_css_class (image, "dim-label");
  gtk_widget_set_tooltip_text (image, words);
  return image;
}

/* What the row of a position has of it in its box. */
static NoteSigns *
add_signs (GtkBox *box)
{
  NoteSigns *signs = g_new0 (NoteSigns, 1);

  signs->judgement = widget_new_label ("", 0.5, "heading numeric");
  signs->comment = make_mark ("wuzi-comment-symbolic", _ ("Has a comment"));
  signs->branch = make_mark ("wuzi-branch-symbolic", _ ("Has variations"));
  gtk_box_append (box, signs->judgement);
  gtk_box_append (box, signs->comment);
  gtk_box_append (box, signs->branch);
  return signs;
}

static GtkWidget *
make_time (WuziReplay *replay, guint position)
{
  gint64 msecs = wuzi_replay_get_msecs (replay, position);
  g_autofree char *time = msecs >= 0 ? time_words_for_length (msecs) : g_strdup ("");
  GtkWidget *label = widget_new_label (time, 1, "dim-label numeric");

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* What a move is called where its stone and number stand beside it. */
static const char *
name_move (WuziReplay *replay, guint position, char *buffer)
{
  Point point = wuzi_replay_get_point (replay, position);

  if (position == 0)
    return _ ("Start");
  if (wuzi_replay_get_stone (replay, position) == STONE_NONE)
    return _ ("No move");
  return point == POINT_NONE ? _ ("Pass") : notation_from_point (point, buffer);
}

static GtkWidget *
make_content (WuziReplay *replay, guint position, NoteSigns **signs)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  Stone stone = wuzi_replay_get_stone (replay, position);
  char point[NOTATION_POINT_BYTES];

  gtk_box_append (GTK_BOX (box), make_number (position));
  if (stone != STONE_NONE)
    gtk_box_append (GTK_BOX (box), make_stone (stone));
  gtk_box_append (GTK_BOX (box),
                  widget_new_label (name_move (replay, position, point), 0.5, "numeric"));
  *signs = add_signs (GTK_BOX (box));
  gtk_box_append (GTK_BOX (box), make_time (replay, position));
  return box;
}

/* Is the line up to there what was played? */
static gboolean
is_of_game (WuziMoveList *self, const WuziGameFacts *facts, guint position)
{
  if (position > facts->move_count)
    return FALSE;
  for (guint i = 0; i < position; i++)
    if (wuzi_replay_get_point (self->replay, i + 1) != facts->moves[i].point)
      return FALSE;
  return TRUE;
}

/* What was done in the opening after that move, in small lines below it; NULL if nothing was. */
static char *
describe_deeds (WuziMoveList *self, guint position)
{
  const WuziGameFacts *facts =
      self->record != NULL ? wuzi_game_record_get_facts (self->record) : NULL;
  const char *names[2];
  Opening opening;

  if (facts == NULL || facts->opening == OPENING_FREE || !is_of_game (self, facts, position)
      || !game_facts_play_opening (facts, &opening, NULL))
    return NULL;
  for (int seat = SEAT_FIRST; seat <= SEAT_SECOND; seat++)
    names[seat] = opening_colour (&opening, (Seat) seat) == STONE_BLACK ? facts->black.name
                                                                        : facts->white.name;
  return opening_words_for_deeds ((const WuziRecordedDeed *) (gpointer) self->deeds->data,
                                  self->deeds->len, position, names);
}

static GtkWidget *
make_row (WuziMoveList *self, guint position, NoteSigns **signs)
{
  GtkWidget *content = make_content (self->replay, position, signs);
  g_autofree char *deeds = describe_deeds (self, position);
  GtkWidget *box, *note;

  if (deeds == NULL)
    return content;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  note = widget_new_label (deeds, 0.5, "caption numeric");
  gtk_label_set_xalign (GTK_LABEL (note), 0);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_widget_set_margin_start (note, NOTE_MARGIN);
  gtk_box_append (GTK_BOX (box), content);
  gtk_box_append (GTK_BOX (box), note);
  return box;
}

static void
append_row (WuziMoveList *self, guint position)
{
  GtkWidget *row = gtk_list_box_row_new ();
  NoteSigns *signs;

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), make_row (self, position, &signs));
  g_object_set_data_full (G_OBJECT (row), SIGNS, signs, g_free);
  show_signs (row, self->replay, position);
  gtk_list_box_append (self->list, row);
}

/* Adds some of the rows that aren't there yet. FALSE: all are. */
static gboolean
add_rows (WuziMoveList *self, guint most)
{
  guint end = MIN (wuzi_replay_get_length (self->replay) + 1, MOST_ROWS);

  self->following = TRUE;
  for (; self->rows < end && most > 0; most--)
    append_row (self, self->rows++);
  self->following = FALSE;
  return self->rows < end;
}

static void show_position (WuziMoveList *self);

static gboolean
add_rows_cb (gpointer user_data)
{
  WuziMoveList *self = user_data;
  guint before = self->rows;
  guint position = wuzi_replay_get_position (self->replay);
  gboolean more = add_rows (self, ROWS_AT_ONCE);

  if (position >= before && position < self->rows) {
    show_position (self);
    if (self->wants_focus)
      wuzi_move_list_focus (self);
  }
  if (!more)
    self->rows_source = 0;
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Rows for the positions behind those that stay: as many at once as a usual game has, so that
 * nobody waits for those of a very long one. */
static void
replace_rows (WuziMoveList *self, guint first)
{
  GtkListBoxRow *old;

  g_clear_handle_id (&self->rows_source, g_source_remove);
  self->wants_focus = FALSE;
  self->following = TRUE;
  while ((old = gtk_list_box_get_row_at_index (self->list, (int) first)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (old));
  self->following = FALSE;
  self->rows = MIN (self->rows, first);
  if (add_rows (self, self->rows < USUAL_ROWS ? USUAL_ROWS - self->rows : ROWS_AT_ONCE))
    self->rows_source = g_idle_add_full (G_PRIORITY_LOW, add_rows_cb, self, NULL);
}

static GtkWidget *
get_present_row (WuziMoveList *self)
{
  return GTK_WIDGET (
      gtk_list_box_get_row_at_index (self->list, (int) wuzi_replay_get_position (self->replay)));
}

/* Once there is a layout, the present row comes into sight: to the middle, if
 * it wasn't. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  WuziMoveList *self = WUZI_MOVE_LIST (widget);
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top = gtk_adjustment_get_value (scroll);
  double page = gtk_adjustment_get_page_size (scroll);
  GtkWidget *row = get_present_row (self);
  graphene_rect_t bounds;

  if (row != NULL
      && (!gtk_widget_get_mapped (widget) || gtk_widget_get_height (row) == 0
          || !gtk_widget_compute_bounds (row, GTK_WIDGET (self->list), &bounds)))
    return G_SOURCE_CONTINUE;
  if (row != NULL && (bounds.origin.y < top || bounds.origin.y + bounds.size.height > top + page))
    gtk_adjustment_set_value (scroll, bounds.origin.y + (bounds.size.height - page) / 2);
  self->scrolling = 0;
  return G_SOURCE_REMOVE;
}

/* When there is time; also where there is room for fewer rows, or more, than before. */
static void
scroll_to_present (WuziMoveList *self)
{
  if (self->replay != NULL && self->scrolling == 0)
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* Would keys go to a row? Asked of the window, which remembers that while it isn't
 * the active one, too; the list doesn't. */
static gboolean
has_focus (WuziMoveList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list));
}

/* Keys that were on the list stay on it. */
static void
show_position (WuziMoveList *self)
{
  GtkWidget *row = get_present_row (self);
  gboolean focused = has_focus (self);

  self->following = TRUE;
  gtk_list_box_select_row (self->list, (GtkListBoxRow *) row);
  self->following = FALSE;
  if (focused && row != NULL)
    gtk_widget_grab_focus (row);
  scroll_to_present (self);
}

/* Judgements may be others; rows that are, too, come by "line-changed". */
static void
study_changed_cb (WuziMoveList *self, guint what)
{
  GtkListBoxRow *row;

  if ((what & (STUDY_CHANGE_NOTE | STUDY_CHANGE_TREE)) == 0)
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (wuzi_replay_get_node (self->replay, (guint) i) != STUDY_NO_NODE)
      show_signs (GTK_WIDGET (row), self->replay, (guint) i);
}

/* The list may go to another row while its own goes, but stays where it was. */
static void
line_changed_cb (WuziMoveList *self, guint kept)
{
  gboolean focused = has_focus (self);

  replace_rows (self, kept + 1);
  show_position (self);
  if (focused)
    wuzi_move_list_focus (self);
}

static void
row_selected_cb (WuziMoveList *self, GtkListBoxRow *row)
{
  if (self->following || row == NULL)
    return;
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_set_position (self->replay, (guint) gtk_list_box_row_get_index (row));
}

static void
wuzi_move_list_dispose (GObject *object)
{
  WuziMoveList *self = WUZI_MOVE_LIST (object);

  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scrolling);
  self->scrolling = 0;
  g_clear_handle_id (&self->rows_source, g_source_remove);
  g_clear_object (&self->replay_signals);
  self->following = TRUE; /* rows that go select nothing */
  g_clear_object (&self->replay);
  g_clear_object (&self->record);
  if (self->scroller != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->scroller)));

  G_OBJECT_CLASS (wuzi_move_list_parent_class)->dispose (object);
}

static void
wuzi_move_list_finalize (GObject *object)
{
  g_array_unref (WUZI_MOVE_LIST (object)->deeds);

  G_OBJECT_CLASS (wuzi_move_list_parent_class)->finalize (object);
}

static void
wuzi_move_list_class_init (WuziMoveListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_move_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_move_list_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "movelist");
}

static void
wuzi_move_list_init (WuziMoveList *self)
{
  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position",
                                  G_CALLBACK (show_position), self);
  g_signal_group_connect_swapped (self->replay_signals, "line-changed",
                                  G_CALLBACK (line_changed_cb), self);
  g_signal_group_connect_swapped (self->replay_signals, "changed", G_CALLBACK (study_changed_cb),
                                  self);
  self->deeds = g_array_new (FALSE, FALSE, sizeof (WuziRecordedDeed));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  list_access_make_one_stop (GTK_WIDGET (self->list));
  widget_set_spoken (self->list, _ ("Moves"));
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (row_selected_cb), self,
                           G_CONNECT_SWAPPED);
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->list));
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (scroll_to_present), self,
                           G_CONNECT_SWAPPED);
}

void
wuzi_move_list_set_replay (WuziMoveList *self, WuziReplay *replay, WuziGameRecord *record)
{
  Opening opening;

  g_return_if_fail (WUZI_IS_MOVE_LIST (self));
  g_return_if_fail (WUZI_IS_REPLAY (replay));

  g_set_object (&self->replay, replay);
  g_set_object (&self->record, record);
  g_array_set_size (self->deeds, 0);
  if (record != NULL)
    game_facts_play_opening (wuzi_game_record_get_facts (record), &opening, self->deeds);
  replace_rows (self, 0);
  g_signal_group_set_target (self->replay_signals, replay);
  show_position (self);
}

void
wuzi_move_list_focus (WuziMoveList *self)
{
  g_return_if_fail (WUZI_IS_MOVE_LIST (self));

  self->wants_focus = self->replay != NULL && get_present_row (self) == NULL;
  if (self->replay != NULL && get_present_row (self) != NULL)
    gtk_widget_grab_focus (get_present_row (self));
}
