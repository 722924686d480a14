package import MediaIntents
import Synchronization

/// The histories that changed since the journal was opened, by version, so that a reader can keep up without asking the
/// journal and so without waiting for a write to the disk.
final class HistoryLog: Sendable {
  private struct State {
    var version = 0
    var entries: [PersonItem: (version: Int, history: ItemHistory)] = [:]
    /// Changes up to this version may be missing.
    var forgotten = 0
  }

  private let state = Mutex(State())

  private static let maxEntries = 4096

  var version: Int { state.withLock { $0.version } }

  /// Starts a version in which a person's histories with these have changed.
  func append(_ histories: [ItemID: ItemHistory], of person: PersonID = .household) {
    state.withLock { state in
      state.version += 1
      if state.entries.count + histories.count > Self.maxEntries {
        state.entries = [:]
        state.forgotten = state.version - 1
      }
      for (item, history) in histories {
        state.entries[PersonItem(item: item, person: person)] = (state.version, history)
      }
    }
  }

  /// Starts a version with unknown changes.
  func appendUnknown() {
    state.withLock { state in
      state.version += 1
      state.entries = [:]
      state.forgotten = state.version
    }
  }

  func changes(since version: Int, of person: PersonID = .household) -> HistoryChanges? {
    state.withLock { state in
      guard version >= state.forgotten else { return nil }
      var histories: [ItemID: ItemHistory] = [:]
      for (key, entry) in state.entries where entry.version > version && key.person == person {
        histories[key.item] = entry.history
      }
      return HistoryChanges(histories: histories, version: state.version)
    }
  }
}

/// Histories that have changed, as they are now.
package struct HistoryChanges: Sendable {
  package let histories: [ItemID: ItemHistory]
  /// The version up to which changes are included.
  package let version: Int
}

extension Journal {
  /// Rises with every fact that changes anybody's history with an item. Never waits.
  package nonisolated var historyVersion: Int { historyLog.version }

  /// A person's histories that changed after a version of this process; nil if too many have, so that all must be read
  /// again. Never waits.
  package nonisolated func histories(
    changedSince version: Int, of person: PersonID = .household
  ) -> HistoryChanges? {
    historyLog.changes(since: version, of: person)
  }
}
