/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds by GSound, in a thread: to reach a sound server may take its time. */
#include "ui/game/wuzi-sounds.h"

#include <gsound.h>
#include <math.h>

#include "game/players/wuzi-human-player.h"
#include "records/files/job-queue.h"
#include "ui/common/template.h"

enum {
  MAX_WAITING = 3,     /* sounds behind the one that is begun */
  RETRY_SECONDS = 60,  /* after a failure */
  LONGEST_SECONDS = 5, /* no sound goes on for longer */
  N_STONES = 5,        /* "stone-1.wav" and so on */
  TRY_MSECS = 150,     /* between two that are heard while the volume is moved */
};

struct _WuziSounds {
  WuziAudio parent_instance;

  /* Owned */
  char *folder;
  WuziGame *game;
  GSignalGroup *console_signals;
  GSignalGroup *clock_signals;
  JobQueue *jobs;
  GSoundContext *context; /* the jobs'; NULL until there is one */

  guint last_stone;   /* the number of the last one that was heard */
  gboolean begun;     /* a turn of the game: its first stones are on the board */
  gboolean placed;    /* a stone, since the last turn */
  guint trying;       /* the source that lets one be heard; 0: none */
  guint waiting;      /* jobs */
  gint64 quiet_until; /* the jobs'; microseconds */
  gint64 began;       /* the last sound; likewise */
};

G_DEFINE_FINAL_TYPE (WuziSounds, wuzi_sounds, WUZI_TYPE_AUDIO)

enum {
  PLAYED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *const NAMES[] = {
  [WUZI_SOUND_STONE] = "stone",     [WUZI_SOUND_WIN] = "win",
  [WUZI_SOUND_LOSS] = "loss",       [WUZI_SOUND_DRAW] = "draw",
  [WUZI_SOUND_REFUSED] = "refused", [WUZI_SOUND_LITTLE_TIME] = "little-time",
  [WUZI_SOUND_SECOND] = "second",
};

G_STATIC_ASSERT (G_N_ELEMENTS (NAMES) == N_WUZI_SOUNDS);

typedef struct {
  WuziSounds *sounds; /* borrowed: the queue holds it */
  char *path;
  int decibels;
} Job;

/* NOTE: to end a context while a sound goes on would crash where libcanberra
 * plays through ALSA: the driver is unloaded under its own thread. Such a context
 * is left alone; that happens only when the program ends. */
static void
let_context_go (WuziSounds *self)
{
  GSoundContext *context = g_steal_pointer (&self->context);

  if (context != NULL
      && (self->began == 0
          || g_get_monotonic_time () - self->began > LONGEST_SECONDS * G_TIME_SPAN_SECOND))
    g_object_unref (context);
}

/* Begins a sound, which goes on by itself. (thread) */
static gboolean
begin_sound (WuziSounds *self, const Job *job, GError **error)
{
  g_autofree char *decibels = g_strdup_printf ("%d", job->decibels);

  if (self->context == NULL)
    self->context = gsound_context_new (NULL, error);
  if (self->context == NULL
      || !gsound_context_play_simple (self->context, NULL, error, GSOUND_ATTR_MEDIA_FILENAME,
                                      job->path, GSOUND_ATTR_MEDIA_ROLE, "game",
                                      GSOUND_ATTR_CANBERRA_VOLUME, decibels, NULL))
    return FALSE;
  self->began = g_get_monotonic_time ();
  return TRUE;
}

static void
job_run (gpointer data)
{
  Job *job = data;
  WuziSounds *self = job->sounds;
  g_autoptr (GError) error = NULL;

  if (g_get_monotonic_time () < self->quiet_until || !wuzi_audio_has_output ()
      || begin_sound (self, job, &error))
    return;
  g_debug ("%s isn't heard: %s", job->path, error->message);
  let_context_go (self);
  self->quiet_until = g_get_monotonic_time () + RETRY_SECONDS * G_TIME_SPAN_SECOND;
}

static void
job_end (GObject *owner, gpointer data)
{
  Job *job = data;

  WUZI_SOUNDS (owner)->waiting--;
  g_free (job->path);
  g_free (job);
}

static const JobKind SOUND_JOB = { NULL, job_run, job_end };

static gboolean
is_person (WuziSounds *self, int stone)
{
  WuziConsole *console = wuzi_game_get_console (self->game);

  return WUZI_IS_HUMAN_PLAYER (wuzi_console_get_player (console, (Stone) stone));
}

/* NOTE: of several stones at once, brought back or of an opening, one is heard at
 * most. */
static void
stone_placed_cb (WuziSounds *self)
{
  self->placed = TRUE;
}

static void
cleared_cb (WuziSounds *self)
{
  self->begun = FALSE;
}

static void
turn_changed_cb (WuziSounds *self)
{
  if (self->begun && self->placed)
    wuzi_sounds_play (self, WUZI_SOUND_STONE);
  self->begun = TRUE;
  self->placed = FALSE;
}

static void
finished_cb (WuziSounds *self)
{
  WuziResult result = wuzi_console_get_end (wuzi_game_get_console (self->game))->result;

  if (result == WUZI_RESULT_DRAW)
    wuzi_sounds_play (self, WUZI_SOUND_DRAW);
  else if (is_person (self, result == WUZI_RESULT_BLACK_WINS ? STONE_BLACK : STONE_WHITE))
    wuzi_sounds_play (self, WUZI_SOUND_WIN);
  else
    wuzi_sounds_play (self, WUZI_SOUND_LOSS);
}

static void
warned_cb (WuziSounds *self, int stone)
{
  if (is_person (self, stone))
    wuzi_sounds_play (self, WUZI_SOUND_LITTLE_TIME);
}

static void
second_began_cb (WuziSounds *self, int stone)
{
  if (is_person (self, stone))
    wuzi_sounds_play (self, WUZI_SOUND_SECOND);
}

static void
wuzi_sounds_dispose (GObject *object)
{
  WuziSounds *self = WUZI_SOUNDS (object);

  g_clear_handle_id (&self->trying, g_source_remove);
  g_clear_object (&self->console_signals);
  g_clear_object (&self->clock_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (wuzi_sounds_parent_class)->dispose (object);
}

/* NOTE: what jobs use is let go here, and not in dispose: they hold the object. */
static void
wuzi_sounds_finalize (GObject *object)
{
  WuziSounds *self = WUZI_SOUNDS (object);

  job_queue_free (self->jobs);
  let_context_go (self);
  g_free (self->folder);

  G_OBJECT_CLASS (wuzi_sounds_parent_class)->finalize (object);
}

static void
wuzi_sounds_class_init (WuziSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = wuzi_sounds_dispose;
  object_class->finalize = wuzi_sounds_finalize;

  signals[PLAYED] = NEW_SIGNAL (klass, "played", G_TYPE_STRING, G_TYPE_INT);
}

static void
wuzi_sounds_init (WuziSounds *self)
{
  self->jobs = job_queue_new (G_OBJECT (self));
  self->console_signals = g_signal_group_new (WUZI_TYPE_CONSOLE);
  g_signal_group_connect_swapped (self->console_signals, "stone-placed",
                                  G_CALLBACK (stone_placed_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "cleared", G_CALLBACK (cleared_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "turn-changed",
                                  G_CALLBACK (turn_changed_cb), self);
  g_signal_group_connect_swapped (self->console_signals, "finished", G_CALLBACK (finished_cb),
                                  self);
  self->clock_signals = g_signal_group_new (WUZI_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "warned", G_CALLBACK (warned_cb), self);
  g_signal_group_connect_swapped (self->clock_signals, "second-began", G_CALLBACK (second_began_cb),
                                  self);
}

WuziSounds *
wuzi_sounds_new (const char *folder)
{
  WuziSounds *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (WUZI_TYPE_SOUNDS, "enabled", TRUE, NULL);
  self->folder = g_strdup (folder);
  return self;
}

char *
wuzi_sounds_dup_default_folder (void)
{
  const char *const *folders = g_get_system_data_dirs ();

  for (guint i = 0; folders[i] != NULL; i++) {
    g_autofree char *folder = g_build_filename (folders[i], "wuzi", "sounds", NULL);

    if (g_file_test (folder, G_FILE_TEST_IS_DIR))
      return g_steal_pointer (&folder);
  }
  return g_strdup (WUZI_SOUNDS_DIR);
}

void
wuzi_sounds_set_game (WuziSounds *self, WuziGame *game)
{
  WuziConsole *console = game != NULL ? wuzi_game_get_console (game) : NULL;

  g_return_if_fail (WUZI_IS_SOUNDS (self));

  g_set_object (&self->game, game);
  self->begun = self->placed = FALSE;
  g_signal_group_set_target (self->console_signals, console);
  g_signal_group_set_target (self->clock_signals,
                             console != NULL ? wuzi_console_get_clock (console) : NULL);
}

/* Any stone but the last one. */
static guint
next_stone (WuziSounds *self)
{
  guint step = (guint) g_random_int_range (1, N_STONES);

  self->last_stone = self->last_stone == 0 ? step : (self->last_stone - 1 + step) % N_STONES + 1;
  return self->last_stone;
}

static char *
make_name (WuziSounds *self, WuziSound sound)
{
  return sound == WUZI_SOUND_STONE ? g_strdup_printf ("%s-%u", NAMES[sound], next_stone (self))
                                   : g_strdup (NAMES[sound]);
}

/* NOTE: whole decibels: libcanberra reads the locale's decimal sign. The curve is
 * that of GTK's streams. */
static int
get_decibels (WuziSounds *self)
{
  return (int) round (20 * log10 (pow (wuzi_audio_get_volume (WUZI_AUDIO (self)), 3)));
}

void
wuzi_sounds_play (WuziSounds *self, WuziSound sound)
{
  g_autofree char *name = NULL;
  Job *job;

  g_return_if_fail (WUZI_IS_SOUNDS (self));
  g_return_if_fail (sound < N_WUZI_SOUNDS);

  if (!wuzi_audio_is_enabled (WUZI_AUDIO (self)) || wuzi_audio_get_volume (WUZI_AUDIO (self)) <= 0
      || self->waiting > MAX_WAITING)
    return;
  name = make_name (self, sound);
  job = g_new0 (Job, 1);
  job->sounds = self;
  job->path = g_strdup_printf ("%s/%s.wav", self->folder, name);
  job->decibels = get_decibels (self);
  self->waiting++;
  job_queue_push (self->jobs, &SOUND_JOB, job);
  g_signal_emit (self, signals[PLAYED], 0, name, job->decibels);
}

static gboolean
try_cb (gpointer user_data)
{
  WuziSounds *self = user_data;

  self->trying = 0;
  wuzi_sounds_play (self, WUZI_SOUND_STONE);
  return G_SOURCE_REMOVE;
}

void
wuzi_sounds_try (WuziSounds *self)
{
  g_return_if_fail (WUZI_IS_SOUNDS (self));

  if (self->trying == 0)
    self->trying = g_timeout_add (TRY_MSECS, try_cb, self);
}

gboolean
wuzi_sounds_is_busy (WuziSounds *self)
{
  g_return_val_if_fail (WUZI_IS_SOUNDS (self), FALSE);

  return self->waiting > 0;
}
