/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that speaks the Gomocup protocol, and does one thing wrong: bad-brain WHAT [MARK]. */
#include <ctype.h>
#include <net/if.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
  MAX_SIZE = 22,
  LINE_BYTES = 4096,
  MANY = 20000,
  MEMORY_BYTES = 50000000,
  PAGE_BYTES = 4096,
  TALK_NSECS = 1000000, /* from line to line */
  SECOND_NSECS = 1000000000,
};

static const char *what;
static int size;
static bool taken[MAX_SIZE][MAX_SIZE];
static bool thinks; /* and answers when it is told to stop */
static bool ponders;
static volatile char memory[MEMORY_BYTES];

static bool
does (const char *fault)
{
  return strcmp (what, fault) == 0;
}

static void
say (const char *text)
{
  fputs (text, stdout);
  fputs (does ("cr-lf") ? "\r\n" : does ("cr") ? "\r" : "\n", stdout);
  fflush (stdout);
}

static void
say_forever (const char *text)
{
  for (;;)
    fputs (text, stdout);
}

static void
wait_forever (void)
{
  for (;;)
    pause ();
}

/* The first free point from the top left. */
static void
answer (void)
{
  char text[32];

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (!taken[x][y]) {
        taken[x][y] = true;
        snprintf (text, sizeof text, does ("blanks") ? "  %d , %d  " : "%d,%d", x, y);
        say (text);
        return;
      }
}

/* Leaves a process behind that wants to stay. */
static void
leave_child (void)
{
  if (fork () == 0) {
    signal (SIGTERM, SIG_IGN);
    signal (SIGHUP, SIG_IGN);
    wait_forever ();
  }
}

static void
say_much_before (void)
{
  for (int i = 0; i < MANY; i++)
    printf ("MESSAGE depth %d-%d ev %d n %d n/ms 1 tm %d pv a1 b2\n", i % 20, i % 30, i, i, i);
}

static void
write_bytes (const char *bytes, size_t length)
{
  fwrite (bytes, 1, length, stdout);
}

/* A thousand lines a second, until it is killed; on a busy machine, several at once. */
static void
talk (void)
{
  struct timespec due;

  clock_gettime (CLOCK_MONOTONIC, &due);
  for (int i = 0;; i++) {
    printf ("MESSAGE depth %d-%d multipv %d ev %d n %d n/ms 1 tm %d pv h8 i9 j10 k11\n", i % 20,
            i % 30, i % 4 + 1, i % 100, i, i);
    fflush (stdout);
    due.tv_nsec += TALK_NSECS;
    if (due.tv_nsec >= SECOND_NSECS) {
      due.tv_nsec -= SECOND_NSECS;
      due.tv_sec++;
    }
    clock_nanosleep (CLOCK_MONOTONIC, TIMER_ABSTIME, &due, NULL);
  }
}

/* It stays. */
static void
take_memory (void)
{
  for (int i = 0; i < MEMORY_BYTES; i += PAGE_BYTES)
    memory[i] = 1;
}

/* Returns when the child has it. */
static void
let_child_take_memory (void)
{
  static bool has_child;
  int ready[2];
  char nothing;

  if (has_child || pipe (ready) != 0)
    return;
  has_child = true;
  if (fork () == 0) {
    take_memory ();
    if (write (ready[1], "", 1) < 0)
      _exit (1);
    wait_forever ();
  }
  if (read (ready[0], &nothing, 1) < 0)
    exit (1);
}

/* Complains at the first move, and says nothing at the third. */
static void
break_off_at_last (void)
{
  static int asked;

  asked++;
  if (asked == 1)
    fputs ("low on memory\n", stderr);
  if (asked == 3)
    exit (255);
}

static void
refuse_wordily (void)
{
  fputs ("ERROR ", stdout);
  for (int i = 0; i < 120; i++)
    fputs ("拒绝", stdout);
  say ("");
}

/* What is wrong with a move. True: that is all. */
static bool
misplay (void)
{
  static const char NULS[] = "\0\0MESSAGE \0x\n\xff\xfe\x80 \xc3\n";

  if (does ("slow"))
    wait_forever ();
  if (does ("memory"))
    take_memory ();
  if (does ("memory-child"))
    let_child_take_memory ();
  if (does ("talks"))
    talk ();
  if (does ("exit-move"))
    exit (7);
  if (does ("unconnected")) { /* as ssh does */
    fputs ("no route to host", stderr);
    exit (255);
  }
  if (does ("unconnected-wordily")) {
    for (int i = 0; i < 120; i++)
      fputs ("没有", stderr);
    exit (255);
  }
  if (does ("unconnected-at-last"))
    break_off_at_last ();
  if (does ("exit-as-not-found"))
    exit (127);
  if (does ("exit-unless-ponders") && !ponders)
    exit (7);
  if (does ("exit-as-crashed")) /* as a shell does whose program has crashed */
    exit (128 + SIGSEGV);
  if (does ("crash-move"))
    raise (SIGSEGV);
  if (does ("garbage") || does ("garbage-flood")) {
    for (int i = 0; i < (does ("garbage") ? 3 : MANY); i++)
      say ("I think therefore I am");
    return true;
  }
  if (does ("one-line"))
    say_forever ("0123456789abcdef");
  if (does ("endless"))
    say_forever ("MESSAGE on and on and on\n");
  if (does ("endless-errors"))
    for (;;)
      fputs ("on and on\n", stderr);
  if (does ("taken"))
    say ("0,0");
  else if (does ("off-board"))
    say ("15,3");
  else if (does ("negative"))
    say ("-1,3");
  else if (does ("huge"))
    say ("99999999999999999999,1");
  else if (does ("foul"))
    say ("7,7");
  else if (does ("refuses"))
    say ("ERROR no such position");
  else if (does ("refuses-wordily"))
    refuse_wordily ();
  else if (does ("closes-output")) {
    close (STDOUT_FILENO);
    wait_forever ();
  } else if (does ("two-points"))
    say ("3,3 4,4");
  else if (does ("late") || does ("never-stops"))
    thinks = true;
  else if (does ("nuls"))
    write_bytes (NULS, sizeof NULS - 1);
  else if (does ("empty-lines"))
    write_bytes ("\n\r\n   \n\n\r", 9);
  else if (does ("much-before"))
    say_much_before ();
  else if (does ("stderr"))
    for (int i = 0; i < MANY; i++)
      fputs ("thinking aloud\n", stderr);
  else if (does ("suggests"))
    say ("SUGGEST 5,5");
  return does ("taken") || does ("off-board") || does ("negative") || does ("huge") || does ("foul")
         || does ("refuses") || does ("refuses-wordily") || does ("two-points") || does ("late")
         || does ("never-stops") || does ("suggests");
}

static void
move (void)
{
  if (misplay ())
    return;
  answer ();
  if (does ("double"))
    say ("9,9");
  if (does ("answer-exit"))
    exit (0);
  if (does ("answer-exit-later")) {
    fclose (stdout);
    exit (0);
  }
}

static void
start (int wanted)
{
  if (does ("exit-start"))
    exit (3);
  if (does ("not-found")) { /* as a shell does */
    fputs ("command not found", stderr);
    exit (127);
  }
  if (does ("crash-start"))
    abort ();
  if (does ("no-ok"))
    return;
  if (does ("refuses-start") || wanted < 5 || wanted > MAX_SIZE) {
    say ("ERROR unsupported size");
    return;
  }
  if (does ("forks"))
    leave_child ();
  size = wanted;
  memset (taken, 0, sizeof taken);
  say (does ("lower") ? "ok" : does ("chatty") ? "OK - everything is good" : "OK");
  if (does ("reads-nothing"))
    wait_forever ();
}

static void
take_stone (const char *text)
{
  int x, y;

  if (sscanf (text, "%d,%d", &x, &y) == 2 && x >= 0 && x < MAX_SIZE && y >= 0 && y < MAX_SIZE)
    taken[x][y] = true;
}

static void
read_board (void)
{
  char line[LINE_BYTES];

  memset (taken, 0, sizeof taken);
  while (fgets (line, sizeof line, stdin) != NULL && strncmp (line, "DONE", 4) != 0)
    take_stone (line);
}

static void
restart (void)
{
  if (does ("no-restart")) {
    say ("UNKNOWN command");
    return;
  }
  if (does ("restart-exit"))
    exit (1);
  if (does ("restart-silent"))
    return;
  memset (taken, 0, sizeof taken);
  say ("OK");
}

static void
take_back (const char *text)
{
  int x, y;

  if (does ("no-take-back")) {
    say ("UNKNOWN command");
    return;
  }
  if (sscanf (text, "%d,%d", &x, &y) == 2 && x >= 0 && x < size && y >= 0 && y < size)
    taken[x][y] = false;
  say ("OK");
}

static void
stop (void)
{
  if (!thinks || does ("never-stops"))
    return;
  thinks = false;
  answer ();
}

/* Can it write where it runs, and elsewhere; and how many ways out does it see? */
static void
say_what_it_may (void)
{
  struct if_nameindex *ways = if_nameindex ();
  FILE *here = fopen ("spy", "w");
  FILE *elsewhere = fopen ("/var/tmp/wuzi-spy", "w");
  int count = 0;

  while (ways != NULL && ways[count].if_index != 0)
    count++;
  printf ("name=\"%s\", version=\"%s\", author=\"%d\"\n", here != NULL ? "writes" : "reads",
          elsewhere != NULL ? "writes" : "reads", count);
  fflush (stdout);
  if (elsewhere != NULL) {
    fclose (elsewhere);
    remove ("/var/tmp/wuzi-spy");
  }
  if (here != NULL)
    fclose (here);
  if (ways != NULL)
    if_freenameindex (ways);
}

static void
obey (const char *line)
{
  if (strncmp (line, "START ", 6) == 0)
    start (atoi (line + 6));
  else if (strncmp (line, "RESTART", 7) == 0)
    restart ();
  else if (strncmp (line, "BEGIN", 5) == 0)
    move ();
  else if (strncmp (line, "TURN ", 5) == 0) {
    take_stone (line + 5);
    move ();
  } else if (strncmp (line, "BOARD", 5) == 0) {
    read_board ();
    move ();
  } else if (strncmp (line, "PLAY ", 5) == 0) {
    printf ("%s", line + 5);
    fflush (stdout);
  } else if (strncmp (line, "TAKEBACK ", 9) == 0)
    take_back (line + 9);
  else if (strncmp (line, "YXSTOP", 6) == 0)
    stop ();
  else if (strncmp (line, "INFO pondering ", 15) == 0)
    ponders = atoi (line + 15) == 1;
  else if (strncmp (line, "ABOUT", 5) == 0 && does ("spies"))
    say_what_it_may ();
  else if (strncmp (line, "ABOUT", 5) == 0)
    say ("name=\"Bad\", version=\"1.2\", author=\"Nobody\", country=\"Nowhere\"");
  else if (strncmp (line, "END", 3) == 0 && !does ("ignores-end") && !does ("ignores-term"))
    exit (0);
}

int
main (int argc, char **argv)
{
  char line[LINE_BYTES];

  what = argc > 1 ? argv[1] : "";
  signal (SIGSEGV, SIG_DFL);
  if (does ("ignores-term"))
    signal (SIGTERM, SIG_IGN);
  if (does ("silent"))
    wait_forever ();
  if (does ("exit-at-once"))
    exit (0);
  while (fgets (line, sizeof line, stdin) != NULL) {
    if (does ("lower"))
      for (char *at = line; *at != '\0'; at++)
        *at = (char) toupper ((unsigned char) *at);
    obey (line);
  }
  if (does ("ignores-end") || does ("ignores-term"))
    wait_forever ();
  return 0;
}
