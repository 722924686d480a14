#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <editline/readline.h>

/// Sets the function that reads one character. Swift can't access the global variable of libedit.
static inline void arioso_set_character_reader(int (*reader)(FILE *file)) { rl_getc_function = reader; }

/// The line that is being edited, and the number of bytes before the cursor.
static inline const char *arioso_line(void) { return rl_line_buffer; }
static inline int arioso_cursor(void) { return rl_point; }
