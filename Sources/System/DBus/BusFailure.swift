import CGIO

/// An error of a message bus: its name and message.
package struct BusFailure: Error, Hashable, Sendable {
  package let name: String
  package let message: String

  package init(_ name: String, _ message: String) {
    self.name = name
    self.message = message
  }

  /// Converts an error of GLib, and frees it.
  init(taking error: UnsafeMutablePointer<GError>?) {
    defer { if let error { g_error_free(error) } }
    guard let error else {
      self.init(Self.failed, "unknown")
      return
    }
    let remote = g_dbus_error_get_remote_error(error)
    defer { g_free(remote) }
    if remote != nil { g_dbus_error_strip_remote_error(error) }
    self.init(
      remote.map { String(cString: $0) } ?? Self.localName(of: error),
      error.pointee.message.map { String(cString: $0) } ?? "unknown")
  }

  /// GLib ends a call after the timeout, with its own error.
  private static func localName(of error: UnsafeMutablePointer<GError>) -> String {
    g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_TIMED_OUT.rawValue)) != 0 ? noReply : failed
  }

  /// The failure of a message above the limit of size.
  static let tooLarge = BusFailure(limitsExceeded, "the message is too large")

  package static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
  package static let failed = "org.freedesktop.DBus.Error.Failed"
  package static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
  package static let notSupported = "org.freedesktop.DBus.Error.NotSupported"
  package static let fileNotFound = "org.freedesktop.DBus.Error.FileNotFound"
  package static let limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
  package static let noReply = "org.freedesktop.DBus.Error.NoReply"
}
