#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <editline/readline.h>

/// Sets the function that reads one character. Swift can't access the global variable of libedit.
static inline void arioso_set_character_reader(int (*reader)(FILE *file)) { rl_getc_function = reader; }
