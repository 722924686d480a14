import CLinux
import Glibc

/// Starts detached POSIX threads.
package enum NativeThread {
  /// Runs `body` on a new thread.
  ///
  /// - Parameter name: for debuggers; truncated to 15 bytes.
  /// - Returns: false if the system can't create another thread.
  package static func start(name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    let start = Unmanaged.passRetained(ThreadStart(name: name, body: body))
    var attributes = pthread_attr_t(), thread = pthread_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    guard pthread_create(&thread, &attributes, run, start.toOpaque()) == 0 else {
      start.release()
      return false
    }
    return true
  }
}

private final class ThreadStart: Sendable {
  let name: String
  let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }
}

private func run(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let start else { return nil }
  // Releases the object now instead of when the thread ends.
  let (name, body) = { ($0.name, $0.body) }(Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue())
  arioso_name_thread(name)
  body()
  return nil
}
