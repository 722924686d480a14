#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <editline/readline.h>

/// Reads one character of UTF-8; -1 at the end of the input, and when SIGINT has interrupted the read.
///
/// libedit's own function tries again after the first signal.
static inline int arioso_read_character(FILE *file) {
  unsigned char byte;
  if (read(fileno(file), &byte, 1) != 1) return -1;
  int more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc0 ? 1 : 0;
  int character = more == 0 ? byte : byte & (0x3f >> more);
  for (; more > 0; more -= 1) {
    if (read(fileno(file), &byte, 1) != 1) return -1;
    character = character << 6 | (byte & 0x3f);
  }
  return character;
}

/// Call before the first line is read.
static inline void arioso_read_interruptibly(void) { rl_getc_function = arioso_read_character; }
