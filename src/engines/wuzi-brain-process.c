/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts a program, reads and writes lines beside the main loop, and ends its whole group. */
#include "engines/wuzi-brain-process.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
  READ_BYTES = 32768,          /* at once */
  WINDOW_MSECS = 100,          /* in each of these ... */
  WINDOW_BYTES = 524288,       /* ... so much is read of a process, at most */
  BUCKET_BYTES = 4194304,      /* so much more than what runs dry, and it is over */
  BUCKET_BYTES_A_MSEC = 200,   /* run dry */
  MAX_ENDLESS_BYTES = 2097152, /* of a line */
  MAX_UNTOLD_BYTES = 1048576,  /* that wait to be written */
  LINGER_MSECS = 500,          /* from the end of a process to that of its output, or back */
  GONE_TICK_MSECS = 10,        /* how often is looked whether a group has gone */
  GONE_MSECS = 1000,
  EXEC_FAILED = 127,
  SIGNALLED = 128, /* a shell, bubblewrap and ssh end with this and the signal that ended theirs */
  MAX_SIGNAL = 31,
  PID_DIGITS = 20,
};

/* What a guard does: once its input has ended without a line, nobody is left who could end the
 * group. */
#define GUARD "read -r line || kill -s KILL -- \"-$0\""

/* Lines that are read from a descriptor. */
typedef struct {
  int fd;              /* -1: closed */
  GSource *source;     /* Owned; NULL: closed, or it waits for the next window */
  GByteArray *partial; /* Owned: of a line without an end, cut */
  gsize dropped;       /* bytes of it */
} Lines;

struct _WuziBrainProcess {
  GObject parent_instance;

  /* Owned */
  GSubprocess *process;
  GString *untold;
  GSource *tell_source;
  GPtrArray *waiting; /* GTask */
  Lines said;
  Lines complained;

  pid_t group;
  int told_fd; /* -1: closed */
  int life_fd; /* of the group's guard, which ends it when this program has gone; -1: closed */
  gint64 told_at;

  gint64 window_start; /* microseconds */
  gsize window_bytes;
  gint64 bucket_at;
  gsize bucket_bytes;
  guint window_timer;

  gboolean exited;
  gboolean ending; /* by us: nothing is signalled */
  gboolean over;   /* "over" was emitted, or is going to be */
  gboolean terminated;
  gboolean gone;
  BrainProcessOver reason;
  int number;
  guint linger_timer;
  guint end_timer;
  guint gone_timer;
  gint64 gone_until;
};

G_DEFINE_FINAL_TYPE (WuziBrainProcess, wuzi_brain_process, G_TYPE_OBJECT)

enum {
  LINE,
  COMPLAINT,
  OVER,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Those that haven't gone. Only the main thread sees it. */
static GPtrArray *running; /* WuziBrainProcess, borrowed */

static void check_over (WuziBrainProcess *self);

/* --- start --- */

typedef struct {
  char **argv;
  char *folder;
  int told_pid[2]; /* a pipe by which the new process tells its id */
  int life[2];     /* one by which its guard sees whether this program lives */
  pid_t parent;
} Start;

/* What is to be run, and what has come of it. */
typedef struct {
  GSubprocess *process;
  pid_t pid;
  int life_fd;
} Spawned;

static void
close_fd (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

static void
start_free (gpointer data)
{
  Start *start = data;

  for (int i = 0; i < 2; i++) {
    close_fd (&start->told_pid[i]);
    close_fd (&start->life[i]);
  }
  g_strfreev (start->argv);
  g_free (start->folder);
  g_free (start);
}

static void
spawned_free (gpointer data)
{
  Spawned *spawned = data;

  g_clear_object (&spawned->process);
  close_fd (&spawned->life_fd);
  g_free (spawned);
}

/* Writes a number, with its end, to the end of a text; returns where it begins. */
static int
write_number (char text[PID_DIGITS], pid_t number)
{
  int at = PID_DIGITS - 1;

  text[at] = '\0';
  do {
    text[--at] = (char) ('0' + number % 10);
    number /= 10;
  } while (number > 0 && at > 0);
  return at;
}

/* NOTE: Linux kills the process with this program, but not what it has begun: bubblewrap's inner
 * one waits for ever if that happens too soon. A shell sees to it, which belongs to nobody. */
static void
begin_guard (const Start *start, pid_t group)
{
  char digits[PID_DIGITS];
  int first = write_number (digits, group);
  const char *const argv[] = { "sh", "-c", GUARD, &digits[first], NULL };
  pid_t between = fork ();
  int nothing;

  if (between > 0)
    waitpid (between, NULL, 0);
  if (between != 0)
    return;
  if (fork () != 0)
    _exit (0);
  setsid ();
  nothing = open ("/dev/null", O_WRONLY);
  if (dup2 (start->life[0], STDIN_FILENO) >= 0 && dup2 (nothing, STDOUT_FILENO) >= 0
      && dup2 (nothing, STDERR_FILENO) >= 0)
    execv ("/bin/sh", (char *const *) argv);
  _exit (EXEC_FAILED);
}

/* In the new process, before it becomes the program: only what is safe there.
 *
 * NOTE: GSubprocess forgets the id of a process that has ended, however soon that is; whatever it
 * has begun by then must still be found. */
static void
child_setup_cb (gpointer data)
{
  const Start *start = data;
  pid_t pid = getpid ();

  setpgid (0, 0);
  signal (SIGPIPE, SIG_DFL);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid () != start->parent || write (start->told_pid[1], &pid, sizeof pid) < 0)
    _exit (EXEC_FAILED);
  begin_guard (start, pid);
}

static void
spawn (GTask *task)
{
  Start *start = g_task_get_task_data (task);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                 | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  Spawned *spawned = g_new0 (Spawned, 1);
  GError *error = NULL;

  start->parent = getpid ();
  g_subprocess_launcher_set_child_setup (launcher, child_setup_cb, start, NULL);
  if (start->folder != NULL)
    g_subprocess_launcher_set_cwd (launcher, start->folder);
  spawned->life_fd = -1;
  if (g_unix_open_pipe (start->told_pid, FD_CLOEXEC, &error)
      && g_unix_open_pipe (start->life, FD_CLOEXEC, &error))
    spawned->process =
        g_subprocess_launcher_spawnv (launcher, (const char *const *) start->argv, &error);
  if (spawned->process == NULL) {
    spawned_free (spawned);
    g_task_return_error (task, error);
    return;
  }
  if (read (start->told_pid[0], &spawned->pid, sizeof spawned->pid) != sizeof spawned->pid)
    spawned->pid = 0;
  spawned->life_fd = start->life[1];
  start->life[1] = -1;
  g_task_return_pointer (task, spawned, spawned_free);
}

static gboolean
release_cb (gpointer task)
{
  return G_SOURCE_REMOVE;
}

/* Linux kills a process when the thread that began it ends: so it is one that never does. */
static gpointer
spawn_thread (gpointer queue)
{
  for (;;) {
    GTask *task = g_async_queue_pop (queue);
    g_autoptr (GSource) release = g_idle_source_new ();

    spawn (task);
    /* The task ends in its own context. */
    g_source_set_callback (release, release_cb, task, g_object_unref);
    g_source_attach (release, g_task_get_context (task));
  }
  return NULL;
}

static GAsyncQueue *
get_spawn_queue (void)
{
  static GAsyncQueue *queue;

  if (queue == NULL) {
    g_autoptr (GThread) thread = NULL;

    /* One that writes to a program which has closed its input is told so by write (). */
    signal (SIGPIPE, SIG_IGN);
    queue = g_async_queue_new ();
    thread = g_thread_try_new ("engines", spawn_thread, queue, NULL);
    if (thread == NULL)
      g_clear_pointer (&queue, g_async_queue_unref);
  }
  return queue;
}

/* --- reading --- */

static void
lines_close (Lines *lines)
{
  if (lines->source != NULL)
    g_source_destroy (lines->source);
  g_clear_pointer (&lines->source, g_source_unref);
  lines->fd = -1;
}

static void
emit_line (WuziBrainProcess *self, Lines *lines, gint64 usecs)
{
  guint length = lines->partial->len;

  g_byte_array_append (lines->partial, (const guint8 *) "", 1);
  if (!self->ending)
    g_signal_emit (self, signals[lines == &self->said ? LINE : COMPLAINT], 0, lines->partial->data,
                   (guint64) length, usecs);
  g_byte_array_set_size (lines->partial, 0);
  lines->dropped = 0;
}

static void
take_bytes (WuziBrainProcess *self, Lines *lines, const char *bytes, gsize length, gint64 usecs)
{
  const char *end = bytes + length;

  while (bytes < end) {
    const char *stop = bytes;
    gsize room = BRAIN_PROCESS_MAX_LINE_BYTES - lines->partial->len;
    gsize count;

    while (stop < end && *stop != '\n' && *stop != '\r')
      stop++;
    count = (gsize) (stop - bytes);
    g_byte_array_append (lines->partial, (const guint8 *) bytes, (guint) MIN (count, room));
    lines->dropped += count - MIN (count, room);
    if (stop < end && lines->partial->len > 0)
      emit_line (self, lines, usecs);
    bytes = stop < end ? stop + 1 : stop;
  }
}

/* Notes what has been read; FALSE if that is too much. */
static gboolean
fill_bucket (WuziBrainProcess *self, gsize length, gint64 usecs)
{
  gint64 msecs = (usecs - self->bucket_at) / 1000;
  gsize dry = (gsize) MIN (msecs, G_MAXINT) * BUCKET_BYTES_A_MSEC;

  self->bucket_bytes -= MIN (dry, self->bucket_bytes);
  self->bucket_bytes += length;
  self->bucket_at = usecs;
  if (usecs - self->window_start >= WINDOW_MSECS * 1000) {
    self->window_start = usecs;
    self->window_bytes = 0;
  }
  self->window_bytes += length;
  return self->bucket_bytes <= BUCKET_BYTES && self->said.dropped <= MAX_ENDLESS_BYTES
         && self->complained.dropped <= MAX_ENDLESS_BYTES;
}

static void watch_lines (WuziBrainProcess *self, Lines *lines);

static gboolean
next_window_cb (gpointer data)
{
  WuziBrainProcess *self = data;

  self->window_timer = 0;
  watch_lines (self, &self->said);
  watch_lines (self, &self->complained);
  return G_SOURCE_REMOVE;
}

/* Waits with reading until the next window. */
static void
pause_reading (WuziBrainProcess *self)
{
  for (int i = 0; i < 2; i++) {
    Lines *lines = i == 0 ? &self->said : &self->complained;

    if (lines->source != NULL)
      g_source_destroy (lines->source);
    g_clear_pointer (&lines->source, g_source_unref);
  }
  if (self->window_timer == 0)
    self->window_timer = g_timeout_add (WINDOW_MSECS, next_window_cb, self);
}

static void
set_over (WuziBrainProcess *self, BrainProcessOver reason, int number)
{
  if (self->over)
    return;
  self->over = TRUE;
  self->reason = reason;
  self->number = number;
}

static void
kill_group (WuziBrainProcess *self, int number)
{
  if (self->group > 0 && !self->gone)
    kill (-self->group, number);
  if (number == SIGKILL)
    g_subprocess_force_exit (self->process);
}

/* It has done something that ends it. */
static void
break_off (WuziBrainProcess *self, BrainProcessOver reason)
{
  set_over (self, reason, 0);
  kill_group (self, SIGKILL);
  lines_close (&self->said);
  lines_close (&self->complained);
  check_over (self);
}

/* What a program has complained of last often says why it ends. */
static void
close_complaints (WuziBrainProcess *self)
{
  Lines *lines = &self->complained;
  gint64 usecs = g_get_monotonic_time ();

  for (int i = 0; i < WINDOW_BYTES / READ_BYTES && lines->fd >= 0; i++) {
    char bytes[READ_BYTES];
    gssize length = read (lines->fd, bytes, sizeof bytes);

    if (length <= 0)
      break;
    take_bytes (self, lines, bytes, (gsize) length, usecs);
  }
  if (lines->partial->len > 0)
    emit_line (self, lines, usecs);
  lines_close (lines);
}

/* A process that closes its output ends soon, or is in the way. */
static gboolean
linger_cb (gpointer data)
{
  WuziBrainProcess *self = data;

  self->linger_timer = 0;
  if (!self->exited)
    set_over (self, BRAIN_PROCESS_CLOSED, 0);
  kill_group (self, SIGKILL);
  lines_close (&self->said);
  close_complaints (self);
  check_over (self);
  return G_SOURCE_REMOVE;
}

static void
linger (WuziBrainProcess *self)
{
  if (self->linger_timer == 0)
    self->linger_timer = g_timeout_add (LINGER_MSECS, linger_cb, self);
}

static gboolean
read_lines (WuziBrainProcess *self, Lines *lines)
{
  char bytes[READ_BYTES];
  gssize length = read (lines->fd, bytes, sizeof bytes);
  gint64 usecs = g_get_monotonic_time ();

  if (length < 0 && (errno == EAGAIN || errno == EINTR))
    return G_SOURCE_CONTINUE;
  if (length <= 0) {
    if (lines->partial->len > 0)
      emit_line (self, lines, usecs);
    lines_close (lines);
    if (lines == &self->said)
      linger (self);
    check_over (self);
    return G_SOURCE_REMOVE;
  }
  take_bytes (self, lines, bytes, (gsize) length, usecs);
  if (lines->fd < 0)
    return G_SOURCE_REMOVE;
  if (!fill_bucket (self, (gsize) length, usecs))
    break_off (self, BRAIN_PROCESS_TOO_MUCH);
  else if (self->window_bytes >= WINDOW_BYTES)
    pause_reading (self);
  return lines->source != NULL ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
said_cb (int fd, GIOCondition condition, gpointer data)
{
  g_autoptr (WuziBrainProcess) self = g_object_ref (data);

  return read_lines (self, &self->said);
}

static gboolean
complained_cb (int fd, GIOCondition condition, gpointer data)
{
  g_autoptr (WuziBrainProcess) self = g_object_ref (data);

  return read_lines (self, &self->complained);
}

static void
watch_lines (WuziBrainProcess *self, Lines *lines)
{
  if (lines->fd < 0 || lines->source != NULL)
    return;
  lines->source = g_unix_fd_source_new (lines->fd, G_IO_IN | G_IO_HUP | G_IO_ERR);
  g_source_set_callback (
      lines->source, G_SOURCE_FUNC (lines == &self->said ? said_cb : complained_cb), self, NULL);
  g_source_attach (lines->source, NULL);
}

/* --- writing --- */

static void
stop_telling (WuziBrainProcess *self)
{
  if (self->tell_source != NULL)
    g_source_destroy (self->tell_source);
  g_clear_pointer (&self->tell_source, g_source_unref);
}

static gboolean tell_cb (int fd, GIOCondition condition, gpointer data);

/* Writes what can be written at once. */
static void
tell_more (WuziBrainProcess *self)
{
  while (self->untold->len > 0 && self->told_fd >= 0) {
    gssize count = write (self->told_fd, self->untold->str, self->untold->len);

    if (count > 0) {
      g_string_erase (self->untold, 0, count);
    } else if (errno == EAGAIN) {
      break;
    } else if (errno != EINTR) {
      /* It doesn't listen any more: perhaps it has ended, and then that is told. */
      self->told_fd = -1;
      g_string_truncate (self->untold, 0);
      linger (self);
    }
  }
  if (self->untold->len == 0) {
    self->told_at = g_get_monotonic_time ();
    stop_telling (self);
  } else if (self->tell_source == NULL) {
    self->tell_source = g_unix_fd_source_new (self->told_fd, G_IO_OUT | G_IO_ERR | G_IO_HUP);
    g_source_set_callback (self->tell_source, G_SOURCE_FUNC (tell_cb), self, NULL);
    g_source_attach (self->tell_source, NULL);
  }
}

static gboolean
tell_cb (int fd, GIOCondition condition, gpointer data)
{
  tell_more (data);
  return G_SOURCE_CONTINUE;
}

static gboolean
not_reading_cb (gpointer data)
{
  WuziBrainProcess *self = data;

  if (!self->over && !self->ending)
    break_off (self, BRAIN_PROCESS_NOT_READING);
  return G_SOURCE_REMOVE;
}

void
wuzi_brain_process_tell (WuziBrainProcess *self, const char *text, gsize length)
{
  g_return_if_fail (WUZI_IS_BRAIN_PROCESS (self));

  if (self->told_fd < 0 || self->over)
    return;
  self->told_at = 0;
  g_string_append_len (self->untold, text, (gssize) length);
  if (self->untold->len > MAX_UNTOLD_BYTES)
    g_idle_add_full (G_PRIORITY_DEFAULT, not_reading_cb, g_object_ref (self), g_object_unref);
  tell_more (self);
}

gint64
wuzi_brain_process_get_told_at (WuziBrainProcess *self)
{
  return self->told_at;
}

gboolean
wuzi_brain_process_has_unread (WuziBrainProcess *self)
{
  int count = 0;

  if (self->untold->len > 0)
    return TRUE;
  return self->told_fd >= 0 && ioctl (self->told_fd, FIONREAD, &count) == 0 && count > 0;
}

/* --- its end --- */

static gboolean
is_group_gone (const WuziBrainProcess *self)
{
  return self->group <= 0 || (kill (-self->group, 0) != 0 && errno == ESRCH);
}

static void
set_gone (WuziBrainProcess *self)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->waiting);

  self->gone = TRUE;
  /* Its number may be another group's soon. */
  if (is_group_gone (self) && write (self->life_fd, "\n", 1) < 0)
    g_debug ("The guard of %d has gone", (int) self->group);
  close_fd (&self->life_fd);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_remove (running, self);
  for (guint i = 0; i < waiting->len; i++)
    g_task_return_boolean (g_ptr_array_index (waiting, i), TRUE);
  g_object_unref (self);
}

static gboolean
gone_cb (gpointer data)
{
  WuziBrainProcess *self = data;

  if (!is_group_gone (self) && g_get_monotonic_time () < self->gone_until)
    return G_SOURCE_CONTINUE;
  self->gone_timer = 0;
  set_gone (self);
  return G_SOURCE_REMOVE;
}

/* Whoever is left of the group is killed. */
static void
end_group (WuziBrainProcess *self)
{
  if (self->gone || self->gone_timer != 0)
    return;
  g_clear_handle_id (&self->end_timer, g_source_remove);
  kill_group (self, SIGKILL);
  self->gone_until = g_get_monotonic_time () + GONE_MSECS * 1000;
  self->gone_timer = g_timeout_add (GONE_TICK_MSECS, gone_cb, self);
}

/* When both the process and its output have ended, that is told, and the group's end awaited. */
static void
check_over (WuziBrainProcess *self)
{
  g_autoptr (WuziBrainProcess) held = NULL;

  if (!self->exited || (self->said.fd >= 0 && !self->ending))
    return;
  held = g_object_ref (self);
  g_clear_handle_id (&self->linger_timer, g_source_remove);
  lines_close (&self->said);
  close_complaints (self);
  stop_telling (self);
  self->told_fd = -1;
  end_group (self);
  if (!self->ending) {
    self->ending = TRUE;
    g_signal_emit (self, signals[OVER], 0, (int) self->reason, self->number);
  }
}

/* Tells why it has ended, or what it has run. */
static void
set_ended (WuziBrainProcess *self)
{
  int status;

  if (g_subprocess_get_if_signaled (self->process)) {
    set_over (self, BRAIN_PROCESS_CRASHED, g_subprocess_get_term_sig (self->process));
    return;
  }
  status = g_subprocess_get_exit_status (self->process);
  if (status > SIGNALLED && status <= SIGNALLED + MAX_SIGNAL)
    set_over (self, BRAIN_PROCESS_CRASHED, status - SIGNALLED);
  else
    set_over (self, BRAIN_PROCESS_EXITED, status);
}

static void
exited_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (WuziBrainProcess) self = data;

  g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL);
  self->exited = TRUE;
  set_ended (self);
  /* What it has said before is still to be read; whoever of its group holds the output dies. */
  kill_group (self, SIGKILL);
  g_clear_handle_id (&self->linger_timer, g_source_remove);
  if (self->said.fd >= 0)
    linger (self);
  check_over (self);
}

static gboolean
end_cb (gpointer data)
{
  WuziBrainProcess *self = data;

  if (self->terminated) {
    self->end_timer = 0;
    kill_group (self, SIGKILL);
    return G_SOURCE_REMOVE;
  }
  self->terminated = TRUE;
  kill_group (self, SIGTERM);
  return G_SOURCE_CONTINUE;
}

void
wuzi_brain_process_end (WuziBrainProcess *self, const char *text, gint64 end_ms)
{
  g_return_if_fail (WUZI_IS_BRAIN_PROCESS (self));

  if (self->gone)
    return;
  if (!self->ending && text != NULL && !self->exited)
    wuzi_brain_process_tell (self, text, strlen (text));
  self->ending = TRUE;
  self->over = TRUE;
  g_clear_handle_id (&self->end_timer, g_source_remove);
  if (self->exited) {
    check_over (self);
  } else if (end_ms > 0) {
    self->end_timer = g_timeout_add ((guint) MIN (end_ms, G_MAXINT), end_cb, self);
  } else {
    kill_group (self, SIGKILL);
  }
}

void
wuzi_brain_process_wait_async (WuziBrainProcess *self, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, wuzi_brain_process_wait_async);
  if (self->gone)
    g_task_return_boolean (task, TRUE);
  else
    g_ptr_array_add (self->waiting, g_steal_pointer (&task));
}

void
wuzi_brain_process_wait_finish (WuziBrainProcess *self, GAsyncResult *result)
{
  g_return_if_fail (g_task_is_valid (result, self));

  g_task_propagate_boolean (G_TASK (result), NULL);
}

int
wuzi_brain_process_get_pid (WuziBrainProcess *self)
{
  return self->gone ? 0 : (int) self->group;
}

void
wuzi_brain_process_end_all (const char *text, gint64 end_ms)
{
  gint64 until = g_get_monotonic_time () + end_ms * 1000;
  gboolean left = TRUE;

  for (guint i = 0; running != NULL && i < running->len; i++)
    wuzi_brain_process_end (g_ptr_array_index (running, i), text, end_ms);
  while (left && g_get_monotonic_time () < until) {
    left = FALSE;
    for (guint i = 0; running != NULL && i < running->len; i++)
      left |= !is_group_gone (g_ptr_array_index (running, i));
    if (left)
      g_usleep (GONE_TICK_MSECS * 1000 / 2);
  }
  for (guint i = 0; running != NULL && i < running->len; i++)
    kill_group (g_ptr_array_index (running, i), SIGKILL);
}

/* --- making --- */

static int
fd_of_input (GInputStream *stream)
{
  int fd = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (stream));

  g_unix_set_fd_nonblocking (fd, TRUE, NULL);
  return fd;
}

/* It holds itself until it has gone. */
static WuziBrainProcess *
process_new (GSubprocess *process, pid_t pid, int life_fd)
{
  WuziBrainProcess *self = g_object_new (WUZI_TYPE_BRAIN_PROCESS, NULL);

  self->process = process;
  self->group = pid;
  self->life_fd = life_fd;
  self->said.fd = fd_of_input (g_subprocess_get_stdout_pipe (process));
  self->complained.fd = fd_of_input (g_subprocess_get_stderr_pipe (process));
  self->told_fd =
      g_unix_output_stream_get_fd (G_UNIX_OUTPUT_STREAM (g_subprocess_get_stdin_pipe (process)));
  g_unix_set_fd_nonblocking (self->told_fd, TRUE, NULL);
  self->bucket_at = self->window_start = g_get_monotonic_time ();
  watch_lines (self, &self->said);
  watch_lines (self, &self->complained);
  if (running == NULL)
    running = g_ptr_array_new ();
  g_ptr_array_add (running, g_object_ref (self));
  g_subprocess_wait_async (process, NULL, exited_cb, g_object_ref (self));
  return self;
}

void
wuzi_brain_process_start_async (const char *const *argv, const char *folder,
                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Start *start = g_new (Start, 1);
  GAsyncQueue *queue = get_spawn_queue ();

  *start = (Start) { g_strdupv ((char **) argv), g_strdup (folder), { -1, -1 }, { -1, -1 }, 0 };
  g_task_set_source_tag (task, wuzi_brain_process_start_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, start, start_free);
  if (queue != NULL)
    g_async_queue_push (queue, g_steal_pointer (&task));
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", g_strerror (EAGAIN));
}

WuziBrainProcess *
wuzi_brain_process_start_finish (GAsyncResult *result, GError **error)
{
  Spawned *spawned = g_task_propagate_pointer (G_TASK (result), error);
  WuziBrainProcess *process = NULL;

  if (spawned != NULL) {
    process = process_new (g_steal_pointer (&spawned->process), spawned->pid, spawned->life_fd);
    spawned->life_fd = -1;
    spawned_free (spawned);
  }
  return process;
}

static void
wuzi_brain_process_finalize (GObject *object)
{
  WuziBrainProcess *self = WUZI_BRAIN_PROCESS (object);

  stop_telling (self);
  lines_close (&self->said);
  lines_close (&self->complained);
  g_clear_handle_id (&self->window_timer, g_source_remove);
  g_clear_handle_id (&self->linger_timer, g_source_remove);
  g_clear_handle_id (&self->end_timer, g_source_remove);
  g_clear_handle_id (&self->gone_timer, g_source_remove);
  g_byte_array_unref (self->said.partial);
  g_byte_array_unref (self->complained.partial);
  close_fd (&self->life_fd);
  g_string_free (self->untold, TRUE);
  g_ptr_array_unref (self->waiting);
  g_object_unref (self->process);

  G_OBJECT_CLASS (wuzi_brain_process_parent_class)->finalize (object);
}

static void
wuzi_brain_process_class_init (WuziBrainProcessClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_brain_process_finalize;

  signals[LINE] = g_signal_new ("line", WUZI_TYPE_BRAIN_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_UINT64, G_TYPE_INT64);
  signals[COMPLAINT] =
      g_signal_new ("complaint", WUZI_TYPE_BRAIN_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_UINT64, G_TYPE_INT64);
  signals[OVER] = g_signal_new ("over", WUZI_TYPE_BRAIN_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
wuzi_brain_process_init (WuziBrainProcess *self)
{
  self->untold = g_string_new (NULL);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->said = (Lines) { .fd = -1, .partial = g_byte_array_new () };
  self->complained = (Lines) { .fd = -1, .partial = g_byte_array_new () };
  self->told_fd = self->life_fd = -1;
}
