import CGIO

/// Owns one reference to GLib's connection.
final class ConnectionHandle: @unchecked Sendable {
  // because GLib's connections may be used by any thread, and nothing else is kept here.
  let pointer: OpaquePointer

  /// Takes over the reference.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
