import CGIO

/// Holds GLib's connection.
final class ConnectionHandle: @unchecked Sendable {
  // because GLib's connections may be used by any thread, and this is one reference, given back at the end.
  let pointer: OpaquePointer

  /// Takes the reference over.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
