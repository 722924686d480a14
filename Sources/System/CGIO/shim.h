#ifndef ARIOSO_CGIO_H
#define ARIOSO_CGIO_H

#include <gio/gio.h>
#include <glib-unix.h>

static inline void arioso_set_descriptor_callback(
    GSource *source, GUnixFDSourceFunc callback, gpointer data, GDestroyNotify destroy) {
  g_source_set_callback(source, G_SOURCE_FUNC(callback), data, destroy);
}

#endif
