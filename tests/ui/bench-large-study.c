/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures for how long the main loop is held by what is done in the window of a study with a very
 * large tree: bench-large-study [NODES...]
 *
 * For a tree that is wide, one that is deep, and one that is bushy: opening it, a step, a jump, an
 * added move, undoing and redoing it, deleting half of the tree, undoing that, a comment, finding
 * something, folding, copying and pasting the tree, writing it. And for a file of a tenth as many
 * games: opening it, choosing another one, and searching the list of them. The longest turn of the
 * main loop counts, in milliseconds of its thread on a processor, and how long it took until all
 * was done. */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "study/study-exchange.h"
#include "support/free-point.h"
#include "support/temp-folder.h"
#include "ui/common/widget.h"
#include "ui/study/wuzi-study-find.h"
#include "ui/study/wuzi-study-tree.h"
#include "ui/study/wuzi-study-window.h"

enum {
  DEFAULT_NODES = 1000000,
  NODES_A_GAME = 10,
  BUSHY_LINE = 20,
  BUSHY_DEPTH = 150,
  QUIET_MSECS = 700,  /* nothing but a blinking cursor: all is done */
  QUIET_TURN = 3,     /* of at most so many milliseconds */
  MOST_SECONDS = 120, /* then what isn't done is left */
};

typedef enum {
  WIDE,
  DEEP,
  BUSHY,
  SHAPES,
} Shape;

static const char *const NAMES[SHAPES] = { "wide", "deep", "bushy" };

static double longest;
static gint64 last_busy;

/* Milliseconds of this thread's on a processor. */
static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static double
msecs_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* One turn of the main loop; waiting doesn't count. */
static void
turn (void)
{
  double begun = get_time ();
  double busy;

  g_main_context_iteration (NULL, TRUE);
  busy = get_time () - begun;
  longest = MAX (longest, busy);
  if (busy > QUIET_TURN)
    last_busy = g_get_monotonic_time ();
}

static gboolean
tick_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Lets the main loop run until it has nothing to do for a while. */
static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + MOST_SECONDS * G_TIME_SPAN_SECOND;
  guint tick = g_timeout_add (20, tick_cb, NULL);

  last_busy = g_get_monotonic_time ();
  while (msecs_since (last_busy) < QUIET_MSECS && g_get_monotonic_time () < end)
    turn ();
  g_source_remove (tick);
}

/* --- the trees --- */

static void
comment (WuziStudy *study, StudyNode node)
{
  StudyNote *note = study_note_new ();

  study_note_set_text (&note->comment, node % 1000 == 0 ? "A needle." : "A comment.");
  wuzi_study_take_note (study, node, note);
}

static StudyNode
add_bushy (WuziStudy *study, StudyNode node, guint number, GRand *lot)
{
  Stone stone;

  if (number % BUSHY_LINE == 0 || wuzi_study_get_depth (study, node) > BUSHY_DEPTH)
    do
      node = (StudyNode) g_rand_int_range (lot, STUDY_ROOT, (gint32) number + 1);
    while (wuzi_study_get_depth (study, node) > BUSHY_DEPTH);
  stone = node == STUDY_ROOT ? STONE_BLACK : stone_other (wuzi_study_get_stone (study, node));
  return wuzi_study_append (study, node, stone, find_free_point (study, node, lot));
}

static WuziStudy *
make_study (Shape shape, guint count)
{
  WuziStudy *study = wuzi_study_new (BOARD_USUAL_SIZE);
  g_autoptr (GRand) lot = g_rand_new_with_seed (1);
  StudyNode node = STUDY_ROOT;

  for (guint i = 1; i < count; i++) {
    if (shape == BUSHY)
      node = add_bushy (study, node, i, lot);
    else
      node = wuzi_study_append (study, shape == WIDE ? STUDY_ROOT : node, STONE_NONE, POINT_NONE);
    if (i % 2 == 0)
      comment (study, node);
  }
  return study;
}

/* --- what is done --- */

typedef struct {
  WuziStudyWindow *window;
  WuziStudy *study;
  char *path;
  char *text; /* fifty letters a node */
} Bench;

static void open_file (Bench *bench);

static void
measure (Bench *bench, const char *what, void (*deed) (Bench *bench))
{
  gint64 start;
  double before;
  double direct;

  settle ();
  longest = 0;
  start = g_get_monotonic_time ();
  before = get_time ();
  deed (bench);
  direct = get_time () - before;
  settle ();
  printf ("  %-24s %7.1f ms held, done after %6.0f ms\n", what,
          deed == open_file ? longest : MAX (longest, direct),
          MAX (0, msecs_since (start) - QUIET_MSECS));
  fflush (stdout);
}

static void
use (Bench *bench, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), action, NULL);
}

static void
open_file (Bench *bench)
{
  wuzi_study_window_open (bench->window, bench->path);
  gtk_window_present (GTK_WINDOW (bench->window));
  while (wuzi_study_page_get_study (wuzi_study_window_get_page (bench->window)) == NULL)
    turn ();
  bench->study = wuzi_study_page_get_study (wuzi_study_window_get_page (bench->window));
}

static void
step (Bench *bench)
{
  use (bench, "study.forward");
}

/* To the middle of what the file has. */
static void
jump (Bench *bench)
{
  wuzi_study_set_current (bench->study, wuzi_study_get_limit (bench->study) / 2);
}

static void
play (Bench *bench)
{
  WuziReplay *replay = wuzi_study_page_get_replay (wuzi_study_window_get_page (bench->window));
  StudyNode node = wuzi_study_get_current (bench->study);
  g_autoptr (GRand) lot = g_rand_new_with_seed (2);

  wuzi_study_add_move (bench->study, node, wuzi_replay_get_stones (replay)->turn,
                       find_free_point (bench->study, node, lot));
}

static void
undo (Bench *bench)
{
  use (bench, "study.undo");
}

static void
redo (Bench *bench)
{
  use (bench, "study.redo");
}

static void
delete_much (Bench *bench)
{
  wuzi_study_delete_others (bench->study, wuzi_study_get_current (bench->study));
}

static void
write_comment (Bench *bench)
{
  wuzi_study_set_comment (bench->study, wuzi_study_get_current (bench->study), "Another one.");
}

static void
find_something (Bench *bench)
{
  GtkWidget *find = widget_find_inside (GTK_WIDGET (bench->window), WUZI_TYPE_STUDY_FIND);
  GtkWidget *entry = widget_find_inside (find, GTK_TYPE_SEARCH_ENTRY);

  wuzi_study_find_set_open (WUZI_STUDY_FIND (find), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "needle");
}

static void
find_next (Bench *bench)
{
  GtkWidget *find = widget_find_inside (GTK_WIDGET (bench->window), WUZI_TYPE_STUDY_FIND);

  gtk_widget_activate_action (find, "find.next", NULL);
}

static void
fold (Bench *bench)
{
  GtkWidget *tree = widget_find_inside (GTK_WIDGET (bench->window), WUZI_TYPE_STUDY_TREE);

  gtk_widget_activate_action (tree, "tree.fold-variations", NULL);
}

static void
go_to_start (Bench *bench)
{
  wuzi_study_set_current (bench->study, STUDY_ROOT);
}

static void
copy (Bench *bench)
{
  use (bench, "study.copy");
}

static void
paste (Bench *bench)
{
  use (bench, "study.paste");
}

static void
paste_comment (Bench *bench)
{
  GtkWidget *view = widget_find_inside (GTK_WIDGET (bench->window), GTK_TYPE_TEXT_VIEW);

  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), bench->text,
                                    -1);
}

static void
save (Bench *bench)
{
  use (bench, "study.save");
}

static void
write_file (const char *path, WuziStudy *study)
{
  g_autoptr (StudyFile) file = study_file_new (STUDY_FORMAT_SGF);
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text;

  g_ptr_array_add (file->studies, study);
  bytes = study_exchange_write (file, STUDY_FORMAT_SGF, NULL, NULL);
  text = g_bytes_get_data (bytes, &length);
  if (!g_file_set_contents (path, text, (gssize) length, NULL))
    exit (EXIT_FAILURE);
}

static void
measure_shape (Shape shape, guint count, GSettings *settings, WuziRecordBook *book,
               const char *folder)
{
  Bench bench = { .window = wuzi_study_window_new (settings, book, NULL),
                  .path = g_build_filename (folder, "large.sgf", NULL) };

  bench.text = g_strnfill (count * 50ul, 'x');
  for (gsize i = 49; i < count * 50ul; i += 50)
    bench.text[i] = '\n';
  printf ("%s, %u nodes\n", NAMES[shape], count);
  write_file (bench.path, make_study (shape, count));
  gtk_window_set_default_size (GTK_WINDOW (bench.window), 1400, 1000);
  measure (&bench, "open", open_file);
  measure (&bench, "step", step);
  measure (&bench, "step again", step);
  measure (&bench, "jump", jump);
  measure (&bench, "add a move", play);
  measure (&bench, "undo", undo);
  measure (&bench, "redo", redo);
  measure (&bench, "save", save);
  measure (&bench, "comment", write_comment);
  measure (&bench, "paste into the comment", paste_comment);
  measure (&bench, "undo that", undo);
  measure (&bench, "delete others", delete_much);
  measure (&bench, "undo that", undo);
  measure (&bench, "find", find_something);
  measure (&bench, "find the next", find_next);
  measure (&bench, "fold variations", fold);
  measure (&bench, "go to the start", go_to_start);
  measure (&bench, "copy", copy);
  measure (&bench, "paste", paste);
  measure (&bench, "undo that", undo);
  gtk_window_destroy (GTK_WINDOW (bench.window));
  settle ();
  g_free (bench.text);
  g_free (bench.path);
}

/* --- a file of many games --- */

static GtkDropDown *
find_games (Bench *bench)
{
  return GTK_DROP_DOWN (
      gtk_widget_get_template_child (GTK_WIDGET (bench->window), WUZI_TYPE_STUDY_WINDOW, "games"));
}

static GtkWidget *
find_all_games (Bench *bench)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (bench->window),
                                                    WUZI_TYPE_STUDY_WINDOW, "all_games"));
}

static void
search_all_games (Bench *bench)
{
  GtkWidget *entry = widget_find_inside (find_all_games (bench), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), "77");
}

static void
choose_game (Bench *bench)
{
  GListModel *titles = gtk_drop_down_get_model (find_games (bench));

  g_signal_emit_by_name (find_all_games (bench), "chosen", g_list_model_get_n_items (titles) / 2);
}

static void
show_all_games (Bench *bench)
{
  use (bench, "study.games");
}

static void
list_games (Bench *bench)
{
  gtk_widget_activate (GTK_WIDGET (find_games (bench)));
}

static void
search_games (Bench *bench)
{
  GtkWidget *entry = widget_find_inside (GTK_WIDGET (find_games (bench)), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), "77");
}

static void
close_window (Bench *bench)
{
  gtk_window_destroy (GTK_WINDOW (bench->window));
}

static void
write_games (const char *path, guint count)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, "(;FF[4]GM[4]SZ[15]PB[Ann %u]PW[Bob];B[hh];W[hi];B[ii])\n", i);
  if (!g_file_set_contents (path, text->str, (gssize) text->len, NULL))
    exit (EXIT_FAILURE);
}

static void
measure_games (guint count, GSettings *settings, WuziRecordBook *book, const char *folder)
{
  Bench bench = { .window = wuzi_study_window_new (settings, book, NULL),
                  .path = g_build_filename (folder, "games.sgf", NULL) };

  printf ("%u games\n", count);
  write_games (bench.path, count);
  gtk_window_set_default_size (GTK_WINDOW (bench.window), 1400, 1000);
  measure (&bench, "open", open_file);
  measure (&bench, "search all of them", search_all_games);
  measure (&bench, "choose another game", choose_game);
  measure (&bench, "show all of them", show_all_games);
  measure (&bench, "choose it again", choose_game);
  measure (&bench, "list the games", list_games);
  measure (&bench, "search them", search_games);
  measure (&bench, "add a move", play);
  measure (&bench, "save", save);
  measure (&bench, "close", close_window);
  g_free (bench.path);
}

int
main (int argc, char **argv)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (WuziRecordBook) book = NULL;
  char *folder = temp_folder_make ();

  adw_init ();
  settings = g_settings_new ("org.wuzi.Wuzi");
  book = wuzi_record_book_new (folder);
  wuzi_record_book_load_async (book, NULL, NULL, NULL);
  for (int i = 1; i < MAX (argc, 2); i++) {
    guint count = argc > 1 ? (guint) atoi (argv[i]) : DEFAULT_NODES;

    measure_games (count / NODES_A_GAME, settings, book, folder);
    for (int shape = 0; shape < SHAPES; shape++)
      measure_shape ((Shape) shape, count, settings, book, folder);
  }
  temp_folder_free (folder);
  return EXIT_SUCCESS;
}
