// libmpdclient, and the commands that it sends only through a function with any number of arguments, which Swift cannot
// call.

#ifndef ARIOSO_CMPDCLIENT_SHIM_H
#define ARIOSO_CMPDCLIENT_SHIM_H

#include <mpd/client.h>
#include <stddef.h>

// Asks what the server tells of its configuration; local clients only.
static inline bool cmpd_send_config(struct mpd_connection *connection) {
  return mpd_send_command(connection, "config", NULL);
}

#endif
