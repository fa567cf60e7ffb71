/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program pbrain-wuzi: the engine for managers that speak the Gomocup
 * protocol. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <poll.h>
#endif

#include "brain/input.h"
#include "brain/monotonic.h"
#include "brain/session.h"
#include "brain/subcommands.h"

static const char HELP[] =
    "Usage: pbrain-wuzi [COMMAND]\n"
    "\n"
    "Without a command, plays five in a row with a manager on the standard input and\n"
    "output, by the Gomocup protocol and its Yixin extension. Rules (INFO rule):\n"
    "0 freestyle, 1 standard, 2 or 4 renju, 8 or 9 caro.\n"
    "\n"
    "  bench [--rule=NAME] [DEPTH]\n"
    "                  think about a few positions; prints the nodes it took\n"
    "  solve [OPTION]... [POSITION]\n"
    "                  look for a forced win; POSITION is moves like h8i9, a link to\n"
    "                  them, or a file with either, a picture of the board (. x o)\n"
    "                  or what a manager sends (BOARD to DONE); else it is read from\n"
    "                  the standard input, in UTF-8, or UTF-16 with a mark. Exit\n"
    "                  status: 0 there is one, 1 there is none, 2 not found out, 3\n"
    "                  that was no position. The win is that of the colour whose turn\n"
    "                  it is: the answer ends with it\n"
    "    --threats=fours|all   by fours alone, or by threes too (all)\n"
    "    --rule=NAME           freestyle, standard, renju or caro (what the manager\n"
    "                          sends, or freestyle)\n"
    "    --nodes=N             give up after so many positions (10000000; 0: never);\n"
    "                          how far it is stands on the standard error output\n"
    "    --size=N              the board that the moves are on (15)\n"
    "    --batch               a position a line, an answer a line; the exit status is\n"
    "                          0, or 3 if a line was no position\n"
    "  -h, --help          print this\n"
    "  --version           print the version\n";

/* data is the session. */
static bool
take_line_cb (const char *line, bool whole, void *data)
{
  return session_handle_line (data, line, whole, monotonic_now_ms ());
}

/* Windows would change the ends of lines, and take Ctrl+Z for the end. */
static void
leave_bytes_alone (void)
{
#ifdef _WIN32
  _setmode (STDIN_FILENO, _O_BINARY);
  _setmode (STDOUT_FILENO, _O_BINARY);
#endif
}

/* Waits until there is something to read, or the end of input. Returns false if
 * the output is closed. */
static bool
wait_for_input (void)
{
#ifndef _WIN32
  struct pollfd files[] = {
    { .fd = STDIN_FILENO, .events = POLLIN },
    { .fd = STDOUT_FILENO }, /* only whether it is broken */
  };

  while (poll (files, 2, -1) < 0)
    if (errno != EINTR && errno != EAGAIN)
      return false;
  return files[1].revents == 0;
#else
  return true;
#endif
}

/* Reads the standard input up to its end or to END. read () returns what there is;
 * fread () would wait for more. */
static void
read_all (Session *session)
{
  Input input = { 0 };
  char bytes[4096];

  while (wait_for_input ()) {
    ssize_t count = read (STDIN_FILENO, bytes, sizeof bytes);

    if (count < 0 && (errno == EINTR || errno == EAGAIN))
      continue;
    if (count <= 0)
      break;
    if (!input_feed (&input, bytes, (size_t) count, take_line_cb, session))
      return;
  }
  input_end (&input, take_line_cb, session);
}

/* Plays with a manager. */
static int
play (void)
{
  Session *session = session_new (output_to_stdout, NULL);

  if (session == NULL) {
    printf ("ERROR there is not enough memory\n");
    return EXIT_FAILURE;
  }
  leave_bytes_alone ();
  read_all (session);
  if (!session_free (session))
    _Exit (EXIT_SUCCESS);
  return EXIT_SUCCESS;
}

/* Is it one of the arguments, behind whatever command? */
static bool
asks_for_help (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--help") == 0 || strcmp (argv[i], "-h") == 0)
      return true;
  return false;
}

static Status
run_command (int argc, char **argv)
{
  const char *command = argv[1];

  if (asks_for_help (argc, argv)) {
    printf ("%s", HELP);
    return STATUS_OK;
  }
  if (strcmp (command, "bench") == 0)
    return bench_run (argc - 2, argv + 2);
  if (strcmp (command, "solve") == 0)
    return solve_run (argc - 2, argv + 2);
  if (strcmp (command, "--version") == 0) {
    printf ("pbrain-wuzi " VERSION "\n");
    return STATUS_OK;
  }
  fprintf (stderr, "pbrain-wuzi does not know \"%s\".\n\n%s", command, HELP);
  return STATUS_USAGE;
}

int
main (int argc, char **argv)
{
  Status status;

  if (argc < 2)
    return play ();
  status = run_command (argc, argv);
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  fprintf (stderr, "pbrain-wuzi could not write its answer.\n");
  return STATUS_USAGE;
}
