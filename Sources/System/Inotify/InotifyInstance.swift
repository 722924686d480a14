import Glibc

/// An inotify instance of the kernel, closed when it is released.
final class InotifyInstance: Sendable {
  let descriptor: Int32

  /// Returns nil if the descriptor is negative.
  init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
