import Glibc

/// Reports the end of a thread by the destructor of a thread-local value.
struct ThreadEnd: Sendable {
  let arrivals: AsyncStream<Void>
  private let key: pthread_key_t
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (arrivals, continuation) = AsyncStream.makeStream()
    var key = pthread_key_t()
    pthread_key_create(&key) { continuation in
      if let continuation { Unmanaged<Notifier>.fromOpaque(continuation).takeRetainedValue().notify() }
    }
    self.key = key
  }

  /// Reports the end of the current thread from now on.
  func watch() {
    guard pthread_getspecific(key) == nil else { return }
    pthread_setspecific(key, Unmanaged.passRetained(Notifier(continuation)).toOpaque())
  }

  func first() async { for await _ in arrivals { break } }

  private final class Notifier: Sendable {
    private let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

    func notify() { continuation.yield() }
  }
}
