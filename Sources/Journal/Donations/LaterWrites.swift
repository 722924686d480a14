import Synchronization

/// Writes that no answer waits for, one after the other. Whoever reads what they write waits for them.
final class LaterWrites: Sendable {
  private let last = Mutex<Task<Void, Never>?>(nil)

  func append(_ write: @escaping @Sendable () async -> Void) {
    last.withLock { last in
      let earlier = last
      last = Task {
        await earlier?.value
        await write()
      }
    }
  }

  /// Waits for those that were appended before.
  func settle() async { await last.withLock(\.self)?.value }
}
