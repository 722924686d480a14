import Glibc

/// Says when a thread has ended, by what the system does for each thread as it leaves.
struct ThreadEnd: Sendable {
  let arrivals: AsyncStream<Void>
  private let key: pthread_key_t
  private let teller: AsyncStream<Void>.Continuation

  init() {
    (arrivals, teller) = AsyncStream.makeStream()
    var key = pthread_key_t()
    pthread_key_create(&key) { teller in
      if let teller { Unmanaged<Teller>.fromOpaque(teller).takeRetainedValue().tell() }
    }
    self.key = key
  }

  /// From now on the end of the present thread is told.
  func watch() {
    guard pthread_getspecific(key) == nil else { return }
    pthread_setspecific(key, Unmanaged.passRetained(Teller(teller)).toOpaque())
  }

  func first() async { for await _ in arrivals { break } }

  private final class Teller: Sendable {
    private let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

    func tell() { continuation.yield() }
  }
}
