#ifndef ARIOSO_CGIO_H
#define ARIOSO_CGIO_H

#include <gio/gio.h>

#endif
