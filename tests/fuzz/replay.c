/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives a harness all inputs of its corpus once, without a fuzzer.
 *
 * A file named *.seeds or *.grown is a corpus: an input a line, in which \\,
 * \n, \r, \t and \xHH stand for what they do in C; a line that begins with #
 * is a remark. Any other file is one input as it is: so a fuzzer's find is
 * replayed. */
#include <stdbool.h>
#include <string.h>

#include "fuzz.h"

/* All bytes of a file, with a NUL behind them. The caller frees them. */
static char *
read_file (const char *path, size_t *length)
{
  FILE *file = fopen (path, "rb");
  char *bytes;
  long end;

  if (file == NULL || fseek (file, 0, SEEK_END) != 0 || (end = ftell (file)) < 0) {
    perror (path);
    exit (EXIT_FAILURE);
  }
  *length = (size_t) end;
  bytes = calloc (*length + 1, 1);
  rewind (file);
  if (bytes == NULL || fread (bytes, 1, *length, file) != *length) {
    perror (path);
    exit (EXIT_FAILURE);
  }
  fclose (file);
  return bytes;
}

static int
hex_value (char c)
{
  static const char DIGITS[] = "0123456789abcdef";
  const char *found = c != '\0' ? strchr (DIGITS, c) : NULL;

  return found != NULL ? (int) (found - DIGITS) : -1;
}

/* The byte that an escape stands for, with *text behind its backslash; moves
 * behind it. */
static uint8_t
read_escape (const char **text)
{
  char letter = *(*text)++;
  int high;
  int low;

  switch (letter) {
  case 'n':
    return '\n';
  case 'r':
    return '\r';
  case 't':
    return '\t';
  case '\\':
    return '\\';
  default:
    break;
  }
  high = letter == 'x' ? hex_value ((*text)[0]) : -1;
  low = high >= 0 ? hex_value ((*text)[1]) : -1;
  if (low < 0) {
    fprintf (stderr, "no such escape: \\%c%s\n", letter, *text);
    exit (EXIT_FAILURE);
  }
  *text += 2;
  return (uint8_t) (high * 16 + low);
}

/* Gives the harness a copy of exactly that length: whoever reads beyond it is
 * seen by the address sanitizer. */
static void
give (const uint8_t *bytes, size_t length)
{
  uint8_t *copy = malloc (length > 0 ? length : 1);

  if (copy == NULL)
    exit (EXIT_FAILURE);
  if (length > 0)
    memcpy (copy, bytes, length);
  LLVMFuzzerTestOneInput (copy, length);
  free (copy);
}

/* Takes one line apart in its place. */
static void
give_line (char *line)
{
  uint8_t *bytes = (uint8_t *) line;
  size_t length = 0;

  for (const char *at = line; *at != '\0';) {
    char c = *at++;

    bytes[length++] = c == '\\' ? read_escape (&at) : (uint8_t) c;
  }
  give (bytes, length);
}

/* Returns how many inputs there were. Each is named before it is given: the
 * last name in the log is that of a crash. */
static int
give_corpus (const char *path, char *text)
{
  int number = 0;
  int count = 0;

  for (char *line = text; *line != '\0';) {
    size_t length = strcspn (line, "\n");
    char *next = line + length + (line[length] == '\n');

    line[length] = '\0';
    number++;
    if (*line != '#') {
      printf ("# %s:%d\n", path, number);
      fflush (stdout);
      give_line (line);
      count++;
    }
    line = next;
  }
  return count;
}

static bool
is_corpus (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && (strcmp (dot, ".seeds") == 0 || strcmp (dot, ".grown") == 0);
}

int
main (int argc, char **argv)
{
  printf ("1..%d\n", argc - 1);
  for (int i = 1; i < argc; i++) {
    size_t length;
    char *bytes = read_file (argv[i], &length);
    int count = 1;

    if (is_corpus (argv[i]))
      count = give_corpus (argv[i], bytes);
    else
      give ((const uint8_t *) bytes, length);
    free (bytes);
    printf ("%s %d - %s: %d inputs\n", count > 0 ? "ok" : "not ok", i, argv[i], count);
  }
  return EXIT_SUCCESS;
}
