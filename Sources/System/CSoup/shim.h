#ifndef ARIOSO_CSOUP_H
#define ARIOSO_CSOUP_H

#include <libsoup/soup.h>

// Options are variadic arguments, which Swift cannot pass. Logins are sent by the caller, only to the host they are for.
static inline SoupSession *arioso_new_session(const char *agent, guint timeout) {
  SoupSession *session = soup_session_new_with_options("user-agent", agent, "timeout", timeout, NULL);
  soup_session_remove_feature_by_type(session, SOUP_TYPE_AUTH_MANAGER);
  return session;
}

// Types and sets of flags are macros.

static inline void arioso_disable_decoding(SoupMessage *message) {
  soup_message_disable_feature(message, SOUP_TYPE_CONTENT_DECODER);
}

static inline GUri *arioso_parse_uri(const char *address) { return g_uri_parse(address, SOUP_HTTP_URI_FLAGS, NULL); }

static inline GUri *arioso_resolve_uri(GUri *base, const char *reference) {
  return g_uri_parse_relative(base, reference, SOUP_HTTP_URI_FLAGS, NULL);
}

static inline gboolean arioso_is_error(const GError *error, gboolean timed_out) {
  return g_error_matches(error, G_IO_ERROR, timed_out ? G_IO_ERROR_TIMED_OUT : G_IO_ERROR_CANCELLED);
}

// libsoup 3.2 crashes if a task is cancelled between the arrival of its answer and this call: the task then fails and
// closes a stream whose message is gone. Without the check the task returns the stream, whose reads fail as cancelled.
static inline GInputStream *arioso_finish_sending(SoupSession *session, GAsyncResult *result, GError **error) {
  g_task_set_check_cancellable(G_TASK(result), FALSE);
  return soup_session_send_finish(session, result, error);
}

// Other errors of TLS are those of a server that does not speak it.
static inline gboolean arioso_is_untrusted(const GError *error) {
  return g_error_matches(error, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE);
}

#endif
