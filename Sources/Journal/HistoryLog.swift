package import MediaIntents
import Synchronization

/// The histories that changed since the journal was opened, by version, so that a reader can keep up without asking the
/// journal and so without waiting for a write to the disk.
final class HistoryLog: Sendable {
  private struct State {
    var version = 0
    var entries: [ItemID: (version: Int, history: ItemHistory)] = [:]
    /// Changes up to this version may be missing.
    var forgotten = 0
  }

  private let state = Mutex(State())

  private static let maxEntries = 4096

  var version: Int { state.withLock { $0.version } }

  /// Starts a version in which these have changed.
  func append(_ histories: [ItemID: ItemHistory]) {
    state.withLock { state in
      state.version += 1
      if state.entries.count + histories.count > Self.maxEntries {
        state.entries = [:]
        state.forgotten = state.version - 1
      }
      for (item, history) in histories { state.entries[item] = (state.version, history) }
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

  func changes(since version: Int) -> HistoryChanges? {
    state.withLock { state in
      guard version >= state.forgotten else { return nil }
      let changed = state.entries.filter { $0.value.version > version }
      return HistoryChanges(histories: changed.mapValues(\.history), version: state.version)
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
  /// Rises with every fact that changes the history of an item. Never waits.
  package nonisolated var historyVersion: Int { historyLog.version }

  /// The histories that changed after a version of this process; nil if too many have, so that all must be read again.
  /// Never waits.
  package nonisolated func histories(changedSince version: Int) -> HistoryChanges? {
    historyLog.changes(since: version)
  }
}
