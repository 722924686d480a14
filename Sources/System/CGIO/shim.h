#ifndef ARIOSO_CGIO_H
#define ARIOSO_CGIO_H

#include <gio/gio.h>

typedef void (*AriosoMonitorCallback)(
    GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, gpointer data);

static inline void arioso_connect_monitor(
    GFileMonitor *monitor, AriosoMonitorCallback callback, gpointer data, GClosureNotify destroy) {
  g_signal_connect_data(monitor, "changed", G_CALLBACK(callback), data, destroy, (GConnectFlags)0);
}

#endif
