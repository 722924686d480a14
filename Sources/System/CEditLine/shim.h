#pragma once
#include <stdlib.h>
#include <editline/readline.h>
