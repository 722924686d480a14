package import MediaIntents
import Synchronization

/// The histories that changed since the journal was opened, by version, so that a reader can keep up without asking the
/// journal and so without waiting for a write to the disk.
final class HistoryLog: Sendable {
  private struct State {
    var version = 0
    var entries: [PersonItem: (version: Int, history: ItemHistory)] = [:]
    /// The plays that count, oldest first.
    var plays: [(version: Int, person: PersonID, play: HeardPlay)] = []
    /// Changes up to this version may be missing.
    var forgotten = 0
    /// Rises whenever something else is learned from, or not.
    var learning = 0
  }

  private let state = Mutex(State())

  private static let maxEntries = 4096

  var version: Int { state.withLock { $0.version } }

  var learning: Int { state.withLock { $0.learning } }

  func noteLearning() { state.withLock { $0.learning += 1 } }

  /// Starts a version in which a person's histories with these have changed, and one play was added to what they heard.
  func append(_ histories: [ItemID: ItemHistory], of person: PersonID = .household, heard: HeardPlay? = nil) {
    state.withLock { state in
      state.version += 1
      if max(state.entries.count + histories.count, state.plays.count) > Self.maxEntries {
        (state.entries, state.plays) = ([:], [])
        state.forgotten = state.version - 1
      }
      if let heard { state.plays.append((state.version, person, heard)) }
      for (item, history) in histories {
        state.entries[PersonItem(item: item, person: person)] = (state.version, history)
      }
    }
  }

  /// Starts a version with unknown changes.
  func appendUnknown() {
    state.withLock { state in
      state.version += 1
      (state.entries, state.plays) = ([:], [])
      state.forgotten = state.version
      state.learning += 1
    }
  }

  func changes(since version: Int, of person: PersonID = .household) -> HistoryChanges? {
    state.withLock { state in
      guard version >= state.forgotten else { return nil }
      var histories: [ItemID: ItemHistory] = [:]
      for (key, entry) in state.entries where entry.version > version && key.person == person {
        histories[key.item] = entry.history
      }
      let plays = state.plays.filter { $0.version > version && $0.person == person }.map(\.play)
      return HistoryChanges(histories: histories, plays: plays, version: state.version)
    }
  }
}

/// Histories that have changed, as they are now.
package struct HistoryChanges: Sendable {
  package let histories: [ItemID: ItemHistory]
  /// The plays that were added and count, in the order in which they were.
  package let plays: [HeardPlay]
  /// The version up to which changes are included.
  package let version: Int
}

extension Journal {
  /// Rises with every fact that changes anybody's history with an item. Never waits.
  package nonisolated var historyVersion: Int { historyLog.version }

  /// Rises whenever something else is learned from, or not. Never waits.
  package nonisolated var learningVersion: Int { historyLog.learning }

  /// A person's histories that changed after a version of this process; nil if too many have, so that all must be read
  /// again. Never waits.
  package nonisolated func histories(
    changedSince version: Int, of person: PersonID = .household
  ) -> HistoryChanges? {
    historyLog.changes(since: version, of: person)
  }
}
