/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sees the main loop wake up and go to sleep, events come in and frames go out. */
#include "ui/common/wuzi-watchdog.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#if __has_include(<execinfo.h>)
#include <execinfo.h>
#define HAVE_BACKTRACE 1
#else
#define HAVE_BACKTRACE 0
#endif

enum {
  WRITE_SECONDS = 1,
  LOOKS_A_HANG = 4, /* how often is looked in the time that is too long */
  MAX_HANG_SECONDS = 24 * 60 * 60,
  STACK_FRAMES = 100,
};

/* An event that seems older than this was timed by another clock. */
#define OLDEST_EVENT (60 * G_TIME_SPAN_SECOND)

/* Something that was asked for, and isn't seen yet. */
typedef struct {
  gint64 begun; /* monotonic; 0 if it wasn't */
  gboolean is_done;
} Pending;

/* The thread that looks whether the main one hangs. */
typedef struct {
  GThread *thread;
  pthread_t watched;
  gint64 limit; /* microseconds */
  GMutex mutex;
  GCond ended_cond;
  gboolean ended;
} Guard;

struct _WuziWatchdog {
  GObject parent_instance;

  /* Owned */
  char *path;
  GSource *turns_source;
  Guard *guard; /* NULL if no turn takes too long */

  TimeHistogram turns;
  TimeHistogram requests[WUZI_REQUEST_COUNT];
  Pending pending[WUZI_REQUEST_COUNT];

  _Atomic gint64 turn_begun; /* monotonic; 0 while the main loop sleeps */
  gint64 work_begun;         /* ... and how long the thread had had a processor then */
  gint64 longest_work;       /* for how long it had one in the longest turn */
  gint64 event;              /* when the last event of this turn was sent; 0 if none was */
  const char *done;          /* what is done in this turn */
  const char *longest_done;  /* ... and was done in the longest one */
  guint writing;
};

/* Woken up and asleep again: the source never fires. */
typedef struct {
  GSource source;
  WuziWatchdog *watchdog;
} TurnsSource;

G_DEFINE_FINAL_TYPE (WuziWatchdog, wuzi_watchdog, G_TYPE_OBJECT)

static const char *const NAMES[WUZI_REQUEST_COUNT] = { "stone", "take-back", "move-now", "quit" };

/* --- turns --- */

/* For how long this thread has had a processor, in microseconds. */
static gint64
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
begin_turn (WuziWatchdog *self)
{
  self->event = 0;
  self->done = "nothing";
  self->work_begun = get_work ();
  atomic_store (&self->turn_begun, g_get_monotonic_time ());
}

static void
end_turn (WuziWatchdog *self)
{
  gint64 begun = atomic_exchange (&self->turn_begun, 0);
  gint64 longest = self->turns.longest;

  if (begun == 0)
    return;
  time_histogram_add (&self->turns, g_get_monotonic_time () - begun);
  if (self->turns.longest > longest) {
    self->longest_done = self->done;
    self->longest_work = get_work () - self->work_begun;
  }
}

/* Called before the main loop sleeps. */
static gboolean
prepare_cb (GSource *source, int *timeout)
{
  end_turn (((TurnsSource *) source)->watchdog);
  *timeout = -1;
  return FALSE;
}

/* Called when it has woken up. */
static gboolean
check_cb (GSource *source)
{
  begin_turn (((TurnsSource *) source)->watchdog);
  return FALSE;
}

static gboolean
dispatch_cb (GSource *source, GSourceFunc callback, gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs turns_funcs = { .prepare = prepare_cb,
                                    .check = check_cb,
                                    .dispatch = dispatch_cb };

/* NOTE: of all sources only the first one is sure to be asked in each turn. */
static void
watch_turns (WuziWatchdog *self)
{
  self->turns_source = g_source_new (&turns_funcs, sizeof (TurnsSource));
  ((TurnsSource *) self->turns_source)->watchdog = self;
  g_source_set_static_name (self->turns_source, "watchdog");
  g_source_set_priority (self->turns_source, G_MININT);
  g_source_attach (self->turns_source, NULL);
}

/* --- hanging --- */

/* Called by the signal in the thread that hangs: its stack is the one that
 * tells something. */
static void
abort_cb (int number)
{
#if HAVE_BACKTRACE
  void *frames[STACK_FRAMES];

  /* NOLINTNEXTLINE(bugprone-signal-handler): the program ends, come what may */
  backtrace_symbols_fd (frames, backtrace (frames, STACK_FRAMES), STDERR_FILENO);
#endif
  signal (number, SIG_DFL);
  raise (number);
}

static gboolean
hangs (WuziWatchdog *self, gint64 limit)
{
  gint64 begun = atomic_load (&self->turn_begun);

  return begun != 0 && g_get_monotonic_time () - begun > limit;
}

static void
stop_program (Guard *guard)
{
  g_printerr ("A turn of the main loop takes longer than %d s.\n",
              (int) (guard->limit / G_TIME_SPAN_SECOND));
#if HAVE_BACKTRACE
  {
    void *frame;

    backtrace (&frame, 1); /* loads what the signal's handler mustn't */
  }
#endif
  signal (SIGABRT, abort_cb);
  pthread_kill (guard->watched, SIGABRT);
}

static gpointer
guard_thread (gpointer data)
{
  WuziWatchdog *self = data;
  Guard *guard = self->guard;
  gboolean told = FALSE;

  g_mutex_lock (&guard->mutex);
  while (!guard->ended) {
    gint64 next = g_get_monotonic_time () + guard->limit / LOOKS_A_HANG;

    g_cond_wait_until (&guard->ended_cond, &guard->mutex, next);
    if (!guard->ended && !told && hangs (self, guard->limit)) {
      stop_program (guard);
      told = TRUE;
    }
  }
  g_mutex_unlock (&guard->mutex);
  return NULL;
}

static void
set_guard (WuziWatchdog *self, guint seconds)
{
  Guard *guard = self->guard = g_new0 (Guard, 1);

  guard->watched = pthread_self ();
  guard->limit = seconds * G_TIME_SPAN_SECOND;
  g_mutex_init (&guard->mutex);
  g_cond_init (&guard->ended_cond);
  guard->thread = g_thread_new ("watchdog", guard_thread, self);
}

static void
dismiss_guard (WuziWatchdog *self)
{
  Guard *guard = self->guard;

  g_mutex_lock (&guard->mutex);
  guard->ended = TRUE;
  g_cond_signal (&guard->ended_cond);
  g_mutex_unlock (&guard->mutex);
  g_thread_join (guard->thread);
  g_mutex_clear (&guard->mutex);
  g_cond_clear (&guard->ended_cond);
  g_clear_pointer (&self->guard, g_free);
}

/* --- requests --- */

/* When that event was sent. Where display and program go by the same clock,
 * which is the rule, it may have waited for a while. */
static gint64
get_sent (GdkEvent *event)
{
  gint64 now = g_get_monotonic_time ();
  guint32 msecs = gdk_event_get_time (event);
  gint64 waited =
      (gint64) ((guint32) (now / G_TIME_SPAN_MILLISECOND) - msecs) * G_TIME_SPAN_MILLISECOND;

  return msecs != GDK_CURRENT_TIME && waited < OLDEST_EVENT ? now - waited : now;
}

static gboolean
event_cb (WuziWatchdog *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE
      || type == GDK_TOUCH_END) {
    self->event = get_sent (event);
    self->done = "an event";
  }
  return GDK_EVENT_PROPAGATE;
}

static void
painted_cb (WuziWatchdog *self)
{
  for (int request = 0; request < WUZI_REQUEST_COUNT; request++)
    if (self->pending[request].is_done)
      wuzi_watchdog_end (self, request);
}

static void
realized_cb (WuziWatchdog *self, GtkWidget *window)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint",
                           G_CALLBACK (painted_cb), self, G_CONNECT_SWAPPED);
}

void
wuzi_watchdog_watch_window (WuziWatchdog *self, GtkWindow *window)
{
  GtkEventController *controller;

  g_return_if_fail (WUZI_IS_WATCHDOG (self));
  g_return_if_fail (GTK_IS_WINDOW (window));

  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
  g_signal_connect_object (window, "realize", G_CALLBACK (realized_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_realized (GTK_WIDGET (window)))
    realized_cb (self, GTK_WIDGET (window));
}

void
wuzi_watchdog_begin (WuziWatchdog *self, WuziRequest request)
{
  if (self == NULL)
    return;
  self->pending[request].begun = self->event != 0 ? self->event : g_get_monotonic_time ();
  self->pending[request].is_done = FALSE;
  self->done = NAMES[request];
}

void
wuzi_watchdog_drop (WuziWatchdog *self, WuziRequest request)
{
  if (self != NULL)
    self->pending[request] = (Pending) { 0 };
}

void
wuzi_watchdog_show (WuziWatchdog *self, WuziRequest request)
{
  if (self != NULL && self->pending[request].begun != 0)
    self->pending[request].is_done = TRUE;
}

void
wuzi_watchdog_end (WuziWatchdog *self, WuziRequest request)
{
  if (self == NULL || self->pending[request].begun == 0)
    return;
  time_histogram_add (&self->requests[request],
                      g_get_monotonic_time () - self->pending[request].begun);
  wuzi_watchdog_drop (self, request);
}

/* --- the report --- */

static void
add_line (GString *report, const char *name, const TimeHistogram *times)
{
  g_string_append_printf (
      report, "%s count=%" G_GUINT64_FORMAT " median_ms=%.1f p99_ms=%.1f longest_ms=%.1f", name,
      times->count, (double) time_histogram_get_share (times, 0.5) / 1e3,
      (double) time_histogram_get_share (times, 0.99) / 1e3, (double) times->longest / 1e3);
}

char *
wuzi_watchdog_dup_report (WuziWatchdog *self)
{
  GString *report;

  g_return_val_if_fail (WUZI_IS_WATCHDOG (self), NULL);

  report = g_string_new (NULL);
  add_line (report, "turns", &self->turns);
  g_string_append_printf (report, " in_longest=\"%s\" work_in_longest_ms=%.1f\n",
                          self->longest_done, (double) self->longest_work / 1e3);
  for (int request = 0; request < WUZI_REQUEST_COUNT; request++)
    if (self->requests[request].count > 0) {
      add_line (report, NAMES[request], &self->requests[request]);
      g_string_append_c (report, '\n');
    }
  return g_string_free (report, FALSE);
}

/* In place, without a temporary file: a report that is torn is no loss. */
static gboolean
write_file (const char *path, const char *text)
{
  FILE *file = g_fopen (path, "we");
  gboolean written;

  if (file == NULL)
    return FALSE;
  written = fputs (text, file) >= 0;
  return fclose (file) == 0 && written;
}

void
wuzi_watchdog_write (WuziWatchdog *self)
{
  g_autofree char *report = NULL;

  g_return_if_fail (WUZI_IS_WATCHDOG (self));

  if (self->path == NULL)
    return;
  report = wuzi_watchdog_dup_report (self);
  if (!write_file (self->path, report))
    g_printerr ("%s: %s\n", self->path, g_strerror (errno));
}

static gboolean
write_cb (gpointer user_data)
{
  wuzi_watchdog_write (user_data);
  return G_SOURCE_CONTINUE;
}

const TimeHistogram *
wuzi_watchdog_get_turns (WuziWatchdog *self)
{
  g_return_val_if_fail (WUZI_IS_WATCHDOG (self), NULL);

  return &self->turns;
}

gint64
wuzi_watchdog_get_longest_work (WuziWatchdog *self)
{
  g_return_val_if_fail (WUZI_IS_WATCHDOG (self), 0);

  return self->longest_work;
}

const TimeHistogram *
wuzi_watchdog_get_requests (WuziWatchdog *self, WuziRequest request)
{
  g_return_val_if_fail (WUZI_IS_WATCHDOG (self), NULL);
  g_return_val_if_fail (request < WUZI_REQUEST_COUNT, NULL);

  return &self->requests[request];
}

static void
wuzi_watchdog_dispose (GObject *object)
{
  WuziWatchdog *self = WUZI_WATCHDOG (object);

  if (self->guard != NULL)
    dismiss_guard (self);
  if (self->turns_source != NULL) {
    wuzi_watchdog_write (self);
    g_source_destroy (self->turns_source);
  }
  g_clear_pointer (&self->turns_source, g_source_unref);
  g_clear_handle_id (&self->writing, g_source_remove);

  G_OBJECT_CLASS (wuzi_watchdog_parent_class)->dispose (object);
}

static void
wuzi_watchdog_finalize (GObject *object)
{
  g_free (WUZI_WATCHDOG (object)->path);

  G_OBJECT_CLASS (wuzi_watchdog_parent_class)->finalize (object);
}

static void
wuzi_watchdog_class_init (WuziWatchdogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_watchdog_dispose;
  G_OBJECT_CLASS (klass)->finalize = wuzi_watchdog_finalize;
}

static void
wuzi_watchdog_init (WuziWatchdog *self)
{
  self->done = self->longest_done = "nothing";
}

WuziWatchdog *
wuzi_watchdog_new (const char *path, guint hang_seconds)
{
  WuziWatchdog *self = g_object_new (WUZI_TYPE_WATCHDOG, NULL);

  self->path = g_strdup (path);
  watch_turns (self);
  if (path != NULL)
    self->writing = g_timeout_add_seconds (WRITE_SECONDS, write_cb, self);
  if (hang_seconds > 0)
    set_guard (self, hang_seconds);
  return self;
}

WuziWatchdog *
wuzi_watchdog_new_from_environment (void)
{
  const char *path = g_getenv ("WUZI_WATCHDOG");
  const char *hang = g_getenv ("WUZI_WATCHDOG_HANG");
  guint64 seconds = 0;
  g_autoptr (GError) error = NULL;

  if (hang != NULL && !g_ascii_string_to_unsigned (hang, 10, 1, MAX_HANG_SECONDS, &seconds, &error))
    g_printerr ("WUZI_WATCHDOG_HANG: %s\n", error->message);
  return path != NULL || seconds > 0 ? wuzi_watchdog_new (path, (guint) seconds) : NULL;
}
