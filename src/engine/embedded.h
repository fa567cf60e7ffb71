/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of learned numbers that are part of the program, byte for byte. Their numbers are
 * little-endian and lie as they come, aligned to nothing. */
#pragma once

#include <stdint.h>

#ifdef _WIN32
#define EMBEDDED_SECTION ".section .rdata, \"dr\"\n"
#else
#define EMBEDDED_SECTION ".section .rodata\n"
#endif

/* clang-format off */

/* Makes an array of the bytes of a file in EMBEDDED_FOLDER. The compiler isn't told how many they
 * are: meson tells the size of each file, which is to be compared with what is read. */
#define EMBED(name, file)                                               \
  extern const unsigned char name[];                                    \
  __asm__ (EMBEDDED_SECTION ".globl " #name "\n" #name ":\n"            \
           ".incbin \"" EMBEDDED_FOLDER "/" file "\"\n"                 \
           ".text\n")

/* clang-format on */

/* Reads a number of 1, 2 or 4 bytes, and moves on. */
static inline int
embedded_read (const unsigned char **bytes, int count)
{
  uint32_t number = 0;

  for (int i = 0; i < count; i++)
    number |= (uint32_t) (*bytes)[i] << (8 * i);
  *bytes += count;
  return count == 1 ? (int8_t) number : count == 2 ? (int16_t) number : (int32_t) number;
}
