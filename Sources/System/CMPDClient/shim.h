// libmpdclient, and the commands that need a variadic function, which Swift cannot call.

#ifndef ARIOSO_CMPDCLIENT_SHIM_H
#define ARIOSO_CMPDCLIENT_SHIM_H

#include <mpd/client.h>
#include <stddef.h>

// Requests the server's configuration, which only local clients get.
static inline bool cmpd_send_config(struct mpd_connection *connection) {
  return mpd_send_command(connection, "config", NULL);
}

#endif
