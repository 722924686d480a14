package import MediaIntents
import Synchronization

/// The given names as last read from the journal, for readers that cannot wait.
package final class GivenNamesCache: Sendable {
  private let names = Mutex<GivenNames>([:])

  package var current: GivenNames { names.withLock(\.self) }

  /// Returns what it replaces.
  func replace(_ read: GivenNames) -> GivenNames {
    names.withLock { names in
      defer { names = read }
      return names
    }
  }
}
