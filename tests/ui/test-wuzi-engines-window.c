/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with engines from elsewhere, as one uses it. */
#include "ui/engines/wuzi-engines-window.h"

#include "engines/confinement.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/temp-folder.h"
#include "support/user-engines.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/engines/wuzi-add-engine-dialog.h"
#include "ui/engines/wuzi-engine-folders.h"
#include "ui/engines/wuzi-engine-page.h"
#include "ui/engines/wuzi-engine-row.h"
#include "ui/engines/wuzi-engine-settings.h"
#include "ui/engines/wuzi-engine-trial.h"
#include "ui/engines/wuzi-log-view.h"

/* A brain that always plays the middle, or i8 where stones lie. */
#define GOOD_BRAIN                                                                                 \
  "#!/bin/sh\n"                                                                                    \
  "while read -r word rest; do case \"$word\" in\n"                                                \
  "ABOUT) echo 'name=\"Scripted\", version=\"2.1\", author=\"Ann Beck\", country=\"CZ\"';;\n"      \
  "START|RESTART) echo OK;;\n"                                                                     \
  "BEGIN) echo 'MESSAGE depth 3-5 ev 20 n 12 n/ms 1 tm 4 pv h8 i9'; echo 7,7;;\n"                  \
  "BOARD) while read -r stone && [ \"$stone\" != DONE ]; do :; done; echo 8,7;;\n"                 \
  "TURN) echo 8,7;;\n"                                                                             \
  "INFO) ;;\n"                                                                                     \
  "END) exit;;\n"                                                                                  \
  "*) echo UNKNOWN;;\n"                                                                            \
  "esac; done\n"

/* Says nothing at all. */
#define SILENT_BRAIN "#!/bin/sh\nwhile read -r line; do :; done\n"

static GSettings *settings;
static char *folder;
static WuziEngineList *list;
static WuziEngineProbes *probes;
static WuziEnginesWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
  folder = temp_folder_make ();
  confinement_set_wanted (FALSE);
}

static void
close_list (void)
{
  wuzi_engine_probes_stop_all (probes);
  WAIT_FOR (G_OBJECT (probes)->ref_count == 1);
  g_assert_finalize_object (g_steal_pointer (&probes));
  user_engines_close (g_steal_pointer (&list));
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  widgets_tear_down ();
  if (list != NULL)
    close_list ();
  confinement_set_wanted (TRUE);
  g_clear_object (&settings);
  temp_folder_free (folder);
}

static void
open_window (int width)
{
  g_autofree char *own = g_build_filename (folder, "data", NULL);

  g_mkdir (own, 0700);
  list = wuzi_engine_list_new (own);
  probes = wuzi_engine_probes_new (list);
  g_settings_set (settings, "engines-size", "(ii)", width, 640);
  window = wuzi_engines_window_new (settings, probes);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (list)));
}

static gboolean
says (const char *text)
{
  return widgets_says (GTK_WIDGET (window), text);
}

static GtkWidget *
find (GType type)
{
  return widgets_find (GTK_WIDGET (window), type, NULL);
}

static WuziEngineEntry *
first_entry (void)
{
  g_autoptr (WuziEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (list), 0);

  return entry;
}

static WuziEngineProbe *
first_probe (void)
{
  return wuzi_engine_probes_get (probes, first_entry ());
}

/* Adds one, whose page is shown; and waits until it is known what it can. */
static void
add (const char *script)
{
  g_autofree char *path = user_engine_write (folder, "pbrain-scripted", script);

  wuzi_engines_window_add (window, path);
  WAIT_FOR (!wuzi_engine_probe_is_running (first_probe ()));
  WAIT_FOR (gtk_widget_get_mapped (find (WUZI_TYPE_ENGINE_PAGE)));
}

/* One of which all is known; its page is shown. */
static void
add_known (const char *script)
{
  g_autofree char *path = user_engine_write (folder, "pbrain-scripted", script);
  g_autoptr (BrainFindings) findings = brain_findings_new ();
  GtkWidget *row;

  findings->name = g_strdup ("Scripted");
  findings->version = g_strdup ("2.1");
  findings->author = g_strdup ("Ann Beck");
  findings->country = g_strdup ("CZ");
  findings->sizes = G_MAXUINT32;
  findings->rules = (1u << RULE_COUNT) - 1;
  findings->abilities = G_MAXUINT;
  user_engine_add (list, NULL, path, findings);
  WAIT_FOR ((row = find (WUZI_TYPE_ENGINE_ROW)) != NULL);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  WAIT_FOR (gtk_widget_get_mapped (find (WUZI_TYPE_ENGINE_PAGE)));
}

static void
do_action (const char *name)
{
  ck_assert (gtk_widget_activate_action (find (WUZI_TYPE_ENGINE_TRIAL), name, NULL));
}

static void
show_trial (void)
{
  gtk_widget_activate_action (find (WUZI_TYPE_ENGINE_PAGE), "engine.show-log", NULL);
  WAIT_FOR (gtk_widget_get_mapped (find (WUZI_TYPE_ENGINE_TRIAL)));
}

START_TEST (without_engines_it_is_said_what_they_are)
{
  GtkWidget *focus;

  open_window (860);
  WAIT_FOR (says ("No Engines Yet"));
  WAIT_FOR ((focus = gtk_window_get_focus (GTK_WINDOW (window))) != NULL
            && focus == widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BUTTON, "pill"));
}
END_TEST

START_TEST (an_engine_that_is_added_is_asked_what_it_can)
{
  open_window (860);
  add (GOOD_BRAIN);
  ck_assert_ptr_null (wuzi_engine_probe_get_trouble (first_probe ()));
  WAIT_FOR (says ("2.1 · Ann Beck · CZ"));
  WAIT_FOR (says ("Rules") && says ("Boards") && says ("What It Can Do"));
  ck_assert_str_eq (wuzi_engine_entry_get_name (first_entry ()), "Scripted");
  widgets_assert_told (GTK_WINDOW (window), "The engine runs.");
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
  WAIT_FOR (gtk_window_get_focus (GTK_WINDOW (window)) == find (WUZI_TYPE_ENGINE_ROW));
  ck_assert (
      g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (find (WUZI_TYPE_ENGINE_ROW))),
                        "2.1 · Ann Beck · Freestyle"));
}
END_TEST

START_TEST (one_that_crashes_says_why_and_shows_its_log)
{
  const char *trouble;

  open_window (860);
  add ("#!/bin/sh\necho 'it is broken' >&2\nkill -SEGV $$\n");
  trouble = wuzi_engine_probe_get_trouble (first_probe ());
  ck_assert_ptr_nonnull (trouble);
  WAIT_FOR (says (trouble) && says ("Ask Again"));
  widgets_press_button (GTK_WIDGET (window), "Show Log");
  WAIT_FOR (says ("it is broken"));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Left, GDK_ALT_MASK);
  WAIT_FOR (find (WUZI_TYPE_ENGINE_PAGE) == NULL);
  ck_assert_str_eq (adw_action_row_get_subtitle (ADW_ACTION_ROW (find (WUZI_TYPE_ENGINE_ROW))),
                    trouble);
}
END_TEST

START_TEST (asking_can_be_stopped)
{
  g_autofree char *path = user_engine_write (folder, "pbrain-silent", SILENT_BRAIN);

  open_window (860);
  wuzi_engines_window_add (window, path);
  WAIT_FOR (wuzi_engine_probe_is_running (first_probe ()));
  WAIT_FOR (widgets_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Stop") != NULL);
  widgets_press_button (GTK_WIDGET (window), "Stop");
  ck_assert (!wuzi_engine_probe_is_running (first_probe ()));
  WAIT_FOR (says ("It hasn’t been asked yet what it can do."));
  ck_assert_ptr_null (wuzi_engine_entry_get_findings (first_entry ()));
}
END_TEST

static GtkWidget *
named (const char *name)
{
  GtkWidget *widget = widgets_find_named (GTK_WIDGET (window), name);

  ck_assert_msg (widget != NULL, "%s", name);
  return widget;
}

START_TEST (settings_are_those_of_the_engine)
{
  WuziEngineEntry *entry;

  open_window (860);
  add_known (GOOD_BRAIN);
  entry = first_entry ();
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (named ("seconds_button")), 2.5);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (named ("threads_button")), 3);
  adw_combo_row_set_selected (ADW_COMBO_ROW (named ("dialect")), BRAIN_DIALECT_YIXIN);
  g_object_set (named ("network"), "active", TRUE, NULL);
  ck_assert_uint_eq (wuzi_engine_entry_get_turn_ms (entry), 2500);
  ck_assert_uint_eq (wuzi_engine_entry_get_threads (entry), 3);
  ck_assert_int_eq (wuzi_engine_entry_get_dialect (entry), BRAIN_DIALECT_YIXIN);
  ck_assert (wuzi_engine_entry_get_network (entry));
  ck_assert (!gtk_widget_get_sensitive (named ("confined")));
  /* And the other way round. */
  g_object_set (entry, "megabytes", 700, "habit", BRAIN_HABIT_TOP, "name", "Ann’s", NULL);
  ck_assert_uint_eq (
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (named ("megabytes_button"))), 700);
  ck_assert_uint_eq (adw_combo_row_get_selected (ADW_COMBO_ROW (named ("habit"))), BRAIN_HABIT_TOP);
  ck_assert_str_eq (gtk_editable_get_text (GTK_EDITABLE (named ("name"))), "Ann’s");
  /* They are kept when the window goes. */
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  ck_assert_uint_eq (wuzi_engine_entry_get_turn_ms (entry), 2500);
  ck_assert_int_eq (wuzi_engine_entry_get_dialect (entry), BRAIN_DIALECT_YIXIN);
}
END_TEST

static void
type_info (const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (named ("info"))), text, -1);
}

START_TEST (what_is_wrong_stands_at_its_row)
{
  GtkEditable *command;
  g_autofree char *path = NULL;

  open_window (860);
  add_known (GOOD_BRAIN);
  path = g_strdup (wuzi_engine_entry_get_command (first_entry ()));
  command = GTK_EDITABLE (named ("command"));
  gtk_editable_set_text (command, "pbrain 'x");
  ck_assert (says ("A quotation mark isn’t closed."));
  g_signal_emit_by_name (command, "apply");
  ck_assert_str_eq (wuzi_engine_entry_get_command (first_entry ()), path);
  gtk_editable_set_text (command, path);
  ck_assert (!says ("A quotation mark isn’t closed."));
  gtk_editable_set_text (GTK_EDITABLE (named ("name")), "  ");
  ck_assert (says ("Type a name."));
  type_info ("max_node 100\nsecret");
  ck_assert (says ("Line 2 has no value: write a key, a space and a value."));
  ck_assert_ptr_null (wuzi_engine_entry_get_info (first_entry ()));
  type_info ("max_node 100\nINFO secret 1");
  ck_assert (says ("Line 2 begins with INFO, which Wuzi writes itself."));
  type_info ("max_node 100\nsecret 1");
  ck_assert_str_eq (wuzi_engine_entry_get_info (first_entry ()), "max_node 100\nsecret 1");
  ck_assert (!says ("Line 2 begins with INFO, which Wuzi writes itself."));
}
END_TEST

START_TEST (another_command_is_asked_anew)
{
  GtkEditable *command;
  g_autofree char *other = NULL;

  open_window (860);
  add_known (GOOD_BRAIN);
  other = user_engine_write (folder, "pbrain-other", "#!/bin/sh\nexit 3\n");
  command = GTK_EDITABLE (named ("command"));
  gtk_editable_set_text (command, other);
  g_signal_emit_by_name (command, "apply");
  ck_assert_str_eq (wuzi_engine_entry_get_command (first_entry ()), other);
  WAIT_FOR (wuzi_engine_probe_get_trouble (first_probe ()) != NULL);
}
END_TEST

START_TEST (a_removed_engine_comes_back)
{
  g_autofree char *id = NULL;

  open_window (860);
  add_known (GOOD_BRAIN);
  id = g_strdup (wuzi_engine_entry_get_id (first_entry ()));
  gtk_widget_activate_action (GTK_WIDGET (window), "engines.remove", "s", id);
  WAIT_FOR (says ("“Scripted” was removed.") && says ("No Engines Yet"));
  WAIT_FOR (find (WUZI_TYPE_ENGINE_PAGE) == NULL);
  widgets_press_button (GTK_WIDGET (window), "Undo");
  WAIT_FOR (find (WUZI_TYPE_ENGINE_ROW) != NULL);
  ck_assert_str_eq (wuzi_engine_entry_get_id (first_entry ()), id);
  ck_assert_ptr_nonnull (wuzi_engine_entry_get_findings (first_entry ()));
}
END_TEST

START_TEST (a_move_is_found_on_the_board)
{
  GtkWidget *trial, *view;

  open_window (860);
  add_known (GOOD_BRAIN);
  show_trial ();
  trial = find (WUZI_TYPE_ENGINE_TRIAL);
  view = find (WUZI_TYPE_BOARD_VIEW);
  widgets_press_button (trial, "Find a Move");
  WAIT_FOR (widgets_find (trial, GTK_TYPE_LABEL, "BEGIN") != NULL);
  WAIT_FOR (widgets_find (trial, GTK_TYPE_BUTTON, "Find a Move") != NULL);
  WAIT_FOR (widgets_says (trial, "7,7"));
  ck_assert (!widgets_says (trial, "Put stones on the board, or let the engine begin."));
  do_action ("trial.clear");
  ck_assert (widgets_says (trial, "Put stones on the board, or let the engine begin."));
  g_signal_emit_by_name (view, "point-chosen", (guint) point_make (7, 7));
  do_action ("trial.find");
  WAIT_FOR (widgets_says (trial, "8,7"));
  WAIT_FOR (widgets_find (trial, GTK_TYPE_BUTTON, "Find a Move") != NULL);
  /* The focus was on the button that stops it. */
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)),
                    widgets_find (trial, GTK_TYPE_BUTTON, "Find a Move"));
  /* The engine’s stone is taken. */
  do_action ("trial.take-back");
  do_action ("trial.take-back");
  ck_assert (!widgets_can_do (trial, "trial.take-back"));
}
END_TEST

START_TEST (looking_for_a_move_can_be_stopped)
{
  GtkWidget *trial;

  open_window (860);
  add_known (SILENT_BRAIN);
  show_trial ();
  trial = find (WUZI_TYPE_ENGINE_TRIAL);
  do_action ("trial.find");
  WAIT_FOR (widgets_says (trial, "Starting…"));
  ck_assert (!widgets_can_do (trial, "trial.find"));
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0);
  WAIT_FOR (widgets_can_do (trial, "trial.find"));
  ck_assert (widgets_says (trial, "Put stones on the board, or let the engine begin."));
}
END_TEST

/* --- the log --- */

static WuziBrainLog *
make_log (guint lines)
{
  WuziBrainLog *log = wuzi_brain_log_new ();

  for (guint i = 0; i < lines; i++) {
    g_autofree char *text = g_strdup_printf ("MESSAGE line %u", i);

    wuzi_brain_log_add (log, BRAIN_LOG_SAID, text, strlen (text), (gint64) i * 1000);
  }
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (log)) == lines);
  return log;
}

static void
add_lines (WuziBrainLog *log, guint count, const char *text)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (log));

  for (guint i = 0; i < count; i++)
    wuzi_brain_log_add (log, BRAIN_LOG_SAID, text, strlen (text), 0);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (log))
            >= MIN (before + count, BRAIN_LOG_MAX_LINES));
}

static guint
count_rows (GtkWidget *view)
{
  guint count = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (view); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    count++;
  return count;
}

START_TEST (the_log_follows_its_end_unless_scrolled)
{
  g_autoptr (WuziBrainLog) log = make_log (500);
  WuziLogView *view = g_object_new (WUZI_TYPE_LOG_VIEW, NULL);
  GtkWidget *root = GTK_WIDGET (view);
  GtkAdjustment *adjustment;

  wuzi_log_view_set_log (view, log);
  widgets_show_alone (root, 400, 300);
  WAIT_FOR (widgets_says (root, "MESSAGE line 499"));
  add_lines (log, 100, "more");
  add_lines (log, 1, "the last one");
  WAIT_FOR (widgets_says (root, "the last one"));
  /* Somebody looks at what was before: it stays. */
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (widgets_find (root, GTK_TYPE_SCROLLED_WINDOW, NULL)));
  gtk_adjustment_set_value (adjustment, 0);
  WAIT_FOR (widgets_says (root, "MESSAGE line 0"));
  add_lines (log, 100, "later");
  widgets_wait_for_frame (root);
  ck_assert (widgets_says (root, "MESSAGE line 0"));
  gtk_widget_activate_action (root, "log.to-end", NULL);
  WAIT_FOR (widgets_says (root, "later"));
  add_lines (log, 1, "at the end");
  WAIT_FOR (widgets_says (root, "at the end"));
}
END_TEST

START_TEST (a_full_log_follows_its_end_too)
{
  g_autoptr (WuziBrainLog) log = make_log (BRAIN_LOG_MAX_LINES);
  WuziLogView *view = g_object_new (WUZI_TYPE_LOG_VIEW, NULL);
  GtkWidget *root = GTK_WIDGET (view);

  wuzi_log_view_set_log (view, log);
  widgets_show_alone (root, 400, 300);
  for (int i = 0; i < 5; i++) {
    add_lines (log, 1000, "more and more");
    widgets_wait_for_frame (root);
  }
  wuzi_brain_log_add (log, BRAIN_LOG_SAID, "the last one", strlen ("the last one"), 0);
  WAIT_FOR (widgets_says (root, "the last one"));
  /* What isn’t seen costs nothing. */
  ck_assert_uint_lt (count_rows (widgets_find (root, GTK_TYPE_LIST_VIEW, NULL)), 1000);
}
END_TEST

START_TEST (the_log_is_searched)
{
  g_autoptr (WuziBrainLog) log = make_log (300);
  WuziLogView *view = g_object_new (WUZI_TYPE_LOG_VIEW, NULL);
  GtkWidget *root = GTK_WIDGET (view);
  GtkWidget *entry;

  wuzi_log_view_set_log (view, log);
  widgets_show_alone (root, 400, 300);
  wuzi_log_view_search (view);
  entry = widgets_find (root, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "LINE 142");
  WAIT_FOR (widgets_says (root, "MESSAGE line 142") && !widgets_says (root, "MESSAGE line 299"));
  /* What comes is found, too. */
  wuzi_brain_log_add (log, BRAIN_LOG_TOLD, "TURN line 142", strlen ("TURN line 142"), 0);
  WAIT_FOR (widgets_says (root, "TURN line 142"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "nothing of this");
  WAIT_FOR (widgets_says (root, "Nothing matches “nothing of this”."));
  ck_assert (wuzi_log_view_stop_search (view));
  WAIT_FOR (widgets_says (root, "TURN line 142") && widgets_says (root, "MESSAGE line 299"));
  ck_assert (!wuzi_log_view_stop_search (view));
}
END_TEST

/* --- adding --- */

static char *chosen;

static void
chosen_cb (WuziAddEngineDialog *dialog, const char *command)
{
  chosen = g_strdup (command);
}

static GtkWindow *
open_dialog (void)
{
  const char *folders[] = { folder, NULL };
  WuziAddEngineDialog *dialog;

  g_clear_pointer (&chosen, g_free);
  dialog = wuzi_add_engine_dialog_new (GTK_WINDOW (window), folders);
  g_signal_connect (dialog, "chosen", G_CALLBACK (chosen_cb), NULL);
  widgets_present (GTK_WINDOW (dialog));
  return GTK_WINDOW (dialog);
}

START_TEST (programs_are_offered_and_command_lines_taken)
{
  g_autofree char *path = user_engine_write (folder, "pbrain-found", GOOD_BRAIN);
  GtkWindow *dialog;
  GtkWidget *command;
  g_auto (GStrv) words = NULL;

  open_window (860);
  dialog = open_dialog ();
  WAIT_FOR (widgets_says (GTK_WIDGET (dialog), "pbrain-found"));
  widgets_activate_row (GTK_WIDGET (dialog), "pbrain-found");
  WAIT_FOR (chosen != NULL);
  ck_assert (g_shell_parse_argv (chosen, NULL, &words, NULL));
  ck_assert_str_eq (words[0], path);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_ADD_ENGINE_DIALOG) == NULL);

  dialog = open_dialog ();
  command = widgets_find_named (GTK_WIDGET (dialog), "command");
  gtk_editable_set_text (GTK_EDITABLE (command), "ssh \"host");
  ck_assert (widgets_says (GTK_WIDGET (dialog), "A quotation mark isn’t closed."));
  g_signal_emit_by_name (command, "apply");
  ck_assert_ptr_null (chosen);
  gtk_editable_set_text (GTK_EDITABLE (command), "ssh host pbrain-x");
  g_signal_emit_by_name (command, "apply");
  ck_assert_str_eq (chosen, "ssh host pbrain-x");
  g_clear_pointer (&chosen, g_free);
}
END_TEST

/* In a narrow window, the bar at the top has it. */
START_TEST (the_name_of_an_engine_stands_once)
{
  GtkWidget *heading;

  open_window (860);
  add_known (GOOD_BRAIN);
  heading = widgets_find_class (find (WUZI_TYPE_ENGINE_PAGE), GTK_TYPE_LABEL, "title-2");
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (heading)),
                    wuzi_engine_entry_get_name (first_entry ()));
  ck_assert (gtk_widget_get_mapped (heading));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  WAIT_FOR (!gtk_widget_get_mapped (heading));
  gtk_window_set_default_size (GTK_WINDOW (window), 860, 640);
  WAIT_FOR (gtk_widget_get_mapped (heading));
}
END_TEST

START_TEST (nothing_is_wider_than_a_phone)
{
  int width;

  open_window (360);
  add_known (GOOD_BRAIN);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
  show_trial ();
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
}
END_TEST

START_TEST (folders_are_a_setting)
{
  WuziEngineFolders *folders = g_object_new (WUZI_TYPE_ENGINE_FOLDERS, NULL);
  g_auto (GStrv) kept = NULL;
  g_autofree char *words = g_strdup_printf ("%s", folder);

  g_settings_bind (settings, "engine-folders", folders, "folders", G_SETTINGS_BIND_DEFAULT);
  widgets_show_alone (GTK_WIDGET (folders), 400, 300);
  wuzi_engine_folders_add (folders, folder);
  wuzi_engine_folders_add (folders, folder);
  kept = g_settings_get_strv (settings, "engine-folders");
  ck_assert_uint_eq (g_strv_length (kept), 1);
  ck_assert_str_eq (kept[0], folder);
  WAIT_FOR (widgets_says (GTK_WIDGET (folders), words));
  g_settings_reset (settings, "engine-folders");
  ck_assert (!widgets_says (GTK_WIDGET (folders), words));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-engines-window");
  TCase *tcase = tcase_create ("window");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, without_engines_it_is_said_what_they_are);
  tcase_add_test (tcase, an_engine_that_is_added_is_asked_what_it_can);
  tcase_add_test (tcase, one_that_crashes_says_why_and_shows_its_log);
  tcase_add_test (tcase, asking_can_be_stopped);
  tcase_add_test (tcase, settings_are_those_of_the_engine);
  tcase_add_test (tcase, what_is_wrong_stands_at_its_row);
  tcase_add_test (tcase, another_command_is_asked_anew);
  tcase_add_test (tcase, a_removed_engine_comes_back);
  tcase_add_test (tcase, a_move_is_found_on_the_board);
  tcase_add_test (tcase, looking_for_a_move_can_be_stopped);
  tcase_add_test (tcase, the_log_follows_its_end_unless_scrolled);
  tcase_add_test (tcase, a_full_log_follows_its_end_too);
  tcase_add_test (tcase, the_log_is_searched);
  tcase_add_test (tcase, programs_are_offered_and_command_lines_taken);
  tcase_add_test (tcase, the_name_of_an_engine_stands_once);
  tcase_add_test (tcase, nothing_is_wider_than_a_phone);
  tcase_add_test (tcase, folders_are_a_setting);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
