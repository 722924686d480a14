#ifndef ARIOSO_CGIO_H
#define ARIOSO_CGIO_H

#include <gio/gio.h>
#include <glib-unix.h>

typedef void (*AriosoMonitorCallback)(
    GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, gpointer data);

static inline void arioso_connect_monitor(
    GFileMonitor *monitor, AriosoMonitorCallback callback, gpointer data, GClosureNotify destroy) {
  g_signal_connect_data(monitor, "changed", G_CALLBACK(callback), data, destroy, (GConnectFlags)0);
}

static inline void arioso_set_descriptor_callback(
    GSource *source, GUnixFDSourceFunc callback, gpointer data, GDestroyNotify destroy) {
  g_source_set_callback(source, G_SOURCE_FUNC(callback), data, destroy);
}

#endif
