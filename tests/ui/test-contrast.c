/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text in every window stands out from what it stands on, on light and on dark. */
#include "ui/app/wuzi-application.h"

#include <math.h>

#include "../matches/match-test.h"
#include "matches/wuzi-match-list.h"
#include "support/check-main.h"
#include "support/data-home.h"
#include "support/listed-games.h"
#include "support/pixels.h"
#include "support/user-engines.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/player-colour.h"
#include "ui/game/wuzi-window.h"
#include "ui/login/wuzi-login-dialog.h"

enum {
  SCALE = 4,  /* so many pixels a point, for lines of letters to be wider than their edges */
  BITS = 5,   /* of each channel, by which colours are told apart */
  GAMES = 30, /* that were played before */
  MANY_TEXTS = 500,
};

/* Of Web Content Accessibility Guidelines 2.1, 1.4.3 (AA). */
static const double READABLE = 4.5;

/* One of those games. */
static const char GAME[] = "00000000-0000-4000-8000-000000000000";

static WuziApplication *application;
static GString *faint; /* a line for each text that is too faint */
static guint texts;    /* that were looked at */
static int activations;

/* --- what stands out --- */

static double
linear (int channel)
{
  static double values[256];

  if (values[1] == 0)
    for (int i = 0; i < 256; i++)
      values[i] = i / 255.0 <= 0.03928 ? i / 255.0 / 12.92 : pow ((i / 255.0 + 0.055) / 1.055, 2.4);
  return values[channel];
}

static double
luminance (Pixel pixel)
{
  return 0.2126 * linear (pixel.r) + 0.7152 * linear (pixel.g) + 0.0722 * linear (pixel.b);
}

static double
contrast (double one, double other)
{
  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

/* The luminance of what most of it is. */
static double
find_ground (cairo_surface_t *picture, const graphene_rect_t *place)
{
  g_autofree guint *counts = g_new0 (guint, 1 << 3 * BITS);
  Pixel ground = { 0 };
  guint most = 0;

  for (int y = (int) place->origin.y; y < place->origin.y + place->size.height; y++)
    for (int x = (int) place->origin.x; x < place->origin.x + place->size.width; x++) {
      Pixel pixel = pixel_at (picture, x, y);
      int kind = (pixel.r >> (8 - BITS) << 2 * BITS) | (pixel.g >> (8 - BITS) << BITS)
                 | pixel.b >> (8 - BITS);

      if (++counts[kind] > most) {
        most = counts[kind];
        ground = pixel;
      }
    }
  return luminance (ground);
}

/* How much that stands out most does. */
static double
measure_contrast (cairo_surface_t *picture, const graphene_rect_t *place)
{
  double ground = find_ground (picture, place);
  double most = 1;

  for (int y = (int) place->origin.y; y < place->origin.y + place->size.height; y++)
    for (int x = (int) place->origin.x; x < place->origin.x + place->size.width; x++)
      most = MAX (most, contrast (ground, luminance (pixel_at (picture, x, y))));
  return most;
}

static cairo_surface_t *
draw_large (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int width = SCALE * gtk_widget_get_width (window);
  int height = SCALE * gtk_widget_get_height (window);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (picture);
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  ck_assert_ptr_nonnull (node);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  return picture;
}

/* --- which texts there are --- */

/* (transfer full) NULL: it shows none with a letter or a figure */
static char *
dup_text (GtkWidget *widget)
{
  char *text = NULL;

  if (GTK_IS_LABEL (widget))
    text = g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_INSCRIPTION (widget))
    text = g_strdup (gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  else if (GTK_IS_TEXT (widget))
    text = gtk_editable_get_chars (GTK_EDITABLE (widget), 0, -1);
  else if (GTK_IS_TEXT_VIEW (widget))
    g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)), "text", &text, NULL);
  for (const char *letter = text; letter != NULL && *letter != '\0';
       letter = g_utf8_next_char (letter))
    if (g_unichar_isalnum (g_utf8_get_char (letter)))
      return text;
  g_free (text);
  return NULL;
}

/* Where all of it is seen in the picture of its window; FALSE: it isn't. */
static gboolean
find_place (GtkWidget *widget, GtkWidget *window, graphene_rect_t *place)
{
  graphene_rect_t whole, around;

  if (!gtk_widget_compute_bounds (widget, window, &whole) || whole.size.width < 1
      || whole.size.height < 1)
    return FALSE;
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent)) {
    graphene_rect_t seen;

    if (!gtk_widget_compute_bounds (parent, window, &around)
        || !graphene_rect_intersection (&whole, &around, &seen)
        || seen.size.height < whole.size.height - 1)
      return FALSE;
    if (parent == window)
      break;
  }
  graphene_rect_scale (&whole, SCALE, SCALE, place);
  return TRUE;
}

static void
look_at_text (GtkWidget *widget, GtkWidget *window, cairo_surface_t *picture, const char *text)
{
  graphene_rect_t place;
  double found;

  if (!find_place (widget, window, &place))
    return;
  found = measure_contrast (picture, &place);
  texts++;
  if (found < READABLE)
    g_string_append_printf (
        faint, "%.2f “%.40s” in %s, %s, %s\n", found, text,
        G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), G_OBJECT_TYPE_NAME (window),
        adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "dark" : "light");
}

/* What can't be used may be faint. */
static void
look_below (GtkWidget *widget, GtkWidget *window, cairo_surface_t *picture)
{
  g_autofree char *text = dup_text (widget);

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget)
      || GTK_IS_NATIVE (widget) != (widget == window))
    return;
  if (text != NULL)
    look_at_text (widget, window, picture, text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_below (child, window, picture);
}

static void
look_at_window (GtkWidget *window)
{
  cairo_surface_t *picture;

  widgets_wait_for_frame (window);
  /* Nothing here manages windows: none of them would be the active one. */
  gtk_widget_unset_state_flags (window, GTK_STATE_FLAG_BACKDROP);
  widgets_wait_for_frame (window);
  picture = draw_large (window);
  look_below (window, window, picture);
  cairo_surface_destroy (picture);
}

/* Light and dark. */
static void
look_at_page (GtkWidget *window)
{
  static const AdwColorScheme SCHEMES[] = { ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };

  for (gsize i = 0; i < G_N_ELEMENTS (SCHEMES); i++) {
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), SCHEMES[i]);
    look_at_window (window);
  }
}

/* With all of its pages. */
static void
look_at (GtkWidget *window)
{
  GtkWidget *stack = widgets_find (window, ADW_TYPE_VIEW_STACK, NULL);
  g_autoptr (GtkSelectionModel) pages = NULL;

  if (stack == NULL || !gtk_widget_get_mapped (stack)) {
    look_at_page (window);
    return;
  }
  pages = adw_view_stack_get_pages (ADW_VIEW_STACK (stack));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    gtk_selection_model_select_item (pages, i, TRUE);
    look_at_page (window);
  }
}

/* --- every window --- */

static GtkWidget *
table (void)
{
  return GTK_WIDGET (widgets_find_window (WUZI_TYPE_WINDOW));
}

static GtkWidget *
login (void)
{
  return table () != NULL ? widgets_find (table (), WUZI_TYPE_LOGIN_DIALOG, NULL) : NULL;
}

static GtkWidget *
find_other (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);

    if (window != table () && gtk_widget_get_mapped (window))
      return window;
  }
  return NULL;
}

/* In every colour that a player can have. */
static void
look_at_avatars (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWindow *window;

  for (int colour = 0; colour < WUZI_PROFILE_COLOUR_COUNT; colour++) {
    GtkWidget *avatar = adw_avatar_new (48, "A", TRUE);

    player_colour_apply (avatar, colour);
    gtk_box_append (GTK_BOX (box), avatar);
  }
  window = widgets_show_alone (box, 500, 60);
  look_at (GTK_WIDGET (window));
  widgets_destroy (window);
}

static void
look_at_a_game (void)
{
  WuziConsole *console = wuzi_game_get_console (wuzi_window_get_game (WUZI_WINDOW (table ())));

  WAIT_FOR (wuzi_console_offer_point (console, point_make (7, 7)) == WUZI_OFFER_TAKEN_UP);
  WAIT_FOR (wuzi_console_get_board (console)->count >= 2);
  look_at (table ());
  wuzi_console_resign (console);
  look_at (table ());
}

/* Opens a window by an action of the program, waits until it says the words, looks at it, and at
 * the page that the row of that name leads to, if there is one; and closes it. */
static void
look_at_what (const char *action, const char *target, const char *words, const char *row)
{
  GtkWidget *window;

  g_action_group_activate_action (G_ACTION_GROUP (application), action,
                                  target != NULL ? g_variant_new_string (target) : NULL);
  WAIT_FOR ((window = find_other ()) != NULL);
  WAIT_FOR (widgets_says (window, words));
  look_at (window);
  if (row != NULL) {
    widgets_activate_row (window, row);
    widgets_wait_for_frame (window);
    look_at (window);
  }
  gtk_window_close (GTK_WINDOW (window));
  WAIT_FOR (find_other () == NULL);
}

static void
look_at_all (void)
{
  static const struct {
    const char *action;
    const char *words; /* that come last */
    const char *row;
  } WINDOWS[] = {
    { "about", "Wuzi", NULL },
    { "backups", "Backups", NULL },
    { "course", "Five Stones in a Row", NULL },
    { "engines", "Brother", "Brother" },
    { "help", "The Aim", NULL },
    { "history", "Bob", NULL },
    { "library", "No Databases Yet", NULL },
    { "matches", "A – B", "A – B" },
    { "new-study", "New Study", NULL },
    { "players", "Bob", NULL },
    { "preferences", "Game", NULL },
    { "puzzles", "Puzzles", NULL },
    { "shortcuts", "New game", NULL },
    { "statistics", "Ann", NULL },
  };

  WAIT_FOR (login () != NULL && gtk_widget_get_mapped (login ()));
  look_at_avatars ();
  look_at (table ());
  gtk_editable_set_text (GTK_EDITABLE (widgets_find (login (), GTK_TYPE_ENTRY, NULL)), "Ann");
  widgets_press (login (), "play");
  WAIT_FOR (login () == NULL);
  look_at_a_game ();
  for (gsize i = 0; i < G_N_ELEMENTS (WINDOWS); i++)
    look_at_what (WINDOWS[i].action, NULL, WINDOWS[i].words, WINDOWS[i].row);
  look_at_what ("show-game", GAME, "Find the moves that decided the game", NULL);
  gtk_window_close (GTK_WINDOW (table ()));
}

static gboolean
steps_cb (gpointer user_data)
{
  widgets_set_up ();
  look_at_all ();
  return G_SOURCE_REMOVE;
}

static void
activate_cb (WuziApplication *self, gpointer user_data)
{
  if (activations++ == 0)
    g_idle_add (steps_cb, NULL);
}

static void
write_games (void)
{
  g_autofree char *folder = g_build_filename (data_home, "wuzi", NULL);
  g_autoptr (WuziProfile) ann = wuzi_profile_new ("Ann");
  g_autoptr (WuziProfile) bob = wuzi_profile_new ("Bob");
  g_autoptr (GPtrArray) games = NULL;

  ck_assert_int_eq (g_mkdir_with_parents (folder, 0700), 0);
  games = listed_games_write (folder, ann, bob, GAMES);
}

static void
write_engines (void)
{
  const BrainFindings findings = { .sizes = 1u << 15, .rules = 1u << RULE_FREESTYLE };
  g_autofree char *folder = g_build_filename (data_home, "wuzi", NULL);
  WuziEngineList *engines = wuzi_engine_list_new (folder);

  user_engine_add (engines, "Brother", "/bin/true", &findings);
  user_engines_close (engines);
}

static void
match_added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziMatchEntry **entry = user_data;

  *entry = wuzi_match_list_add_finish (WUZI_MATCH_LIST (source), result, NULL);
}

/* Plays it. */
static void
write_match (void)
{
  g_autofree char *folder = g_build_filename (data_home, "wuzi", "matches", NULL);
  WuziMatchList *matches = wuzi_match_list_new (folder);
  WuziMatchEntry *entry = NULL;

  wuzi_match_list_load (matches);
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (matches)));
  wuzi_match_list_add_async (matches,
                             match_test_plan (2, data_home, "\"games\": 4, \"openings\": \"none\""),
                             match_added_cb, &entry);
  WAIT_FOR (entry != NULL);
  wuzi_match_entry_start (entry);
  WAIT_FOR (wuzi_match_entry_get_state (entry) == WUZI_MATCH_FINISHED);
  WAIT_FOR (!wuzi_match_list_is_busy (matches));
  WAIT_FOR (G_OBJECT (matches)->ref_count == 1);
  g_assert_finalize_object (matches);
}

START_TEST (every_text_can_be_read)
{
  char name[] = "wuzi";
  char *arguments[] = { name, NULL };

  faint = g_string_new (NULL);
  write_games ();
  write_engines ();
  write_match ();
  application = wuzi_application_new ("org.wuzi.Wuzi");
  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), NULL);
  ck_assert_int_eq (g_application_run (G_APPLICATION (application), 1, arguments), EXIT_SUCCESS);
  g_assert_finalize_object (application);
  ck_assert_msg (faint->len == 0, "%.2000s", faint->str);
  ck_assert_uint_ge (texts, MANY_TEXTS);
  g_string_free (faint, TRUE);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("contrast");
  TCase *tcase = tcase_create ("contrast");

  tcase_set_timeout (tcase, 300);
  tcase_add_test (tcase, every_text_can_be_read);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite_with_data_home (make_suite ());
}
