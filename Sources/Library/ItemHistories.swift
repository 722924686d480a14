import Habits
import Journal
import MediaIntents

/// A person's history with each item and what they listened to, as the journal has it.
actor ItemHistories {
  private let journal: Journal
  private let person: PersonID
  private let onNotice: @Sendable (LibraryNotice) -> Void
  private var histories: [ItemID: ItemHistory] = [:]
  private var listening = PersonListening()
  /// The version of what is learned from; nil until it is read.
  private var learning: Int?
  nonisolated let habits = HabitCache()
  /// The version of the journal's histories that `histories` has; nil until they are read.
  private var version: Int?
  private var reading: Task<Void, Never>?

  init(journal: Journal, of person: PersonID, onNotice: @escaping @Sendable (LibraryNotice) -> Void) {
    self.journal = journal
    self.person = person
    self.onNotice = onNotice
  }

  /// Reads all histories in the background, since after years of listening this takes a while and only requests need
  /// them. If they cannot be read, they stay as they were, and the next request tries again.
  func read() {
    reading = Task { [before = reading] in
      await before?.value
      // What is written while it is read comes once more as a change.
      let version = journal.historyVersion
      do {
        let histories = try await journal.histories(of: person)
        let plays = try await journal.listening(of: person)
        var listening = PersonListening()
        listening.reserve(plays.count)
        for play in plays { listening.add(play.item, at: play.at) }
        listening.unlearned = self.listening.unlearned
        (self.histories, self.listening, self.version) = (histories, listening, version)
      } catch {
        onNotice(.historiesUnread(error))
      }
    }
  }

  /// Returns the histories with the changes made in the journal until now; as last known if it cannot be read.
  func current() async -> (histories: [ItemID: ItemHistory], listening: PersonListening) {
    await reading?.value
    await readLearning()
    if version != journal.historyVersion {
      if let version, let changes = journal.histories(changedSince: version, of: person) {
        histories.merge(changes.histories) { $1 }
        for play in changes.plays { listening.addIfMissing(play.item, at: play.at) }
        self.version = changes.version
      } else {
        read()
        await reading?.value
      }
    }
    return (histories, listening)
  }

  private func readLearning() async {
    let version = journal.learningVersion
    guard version != learning else { return }
    do {
      listening.unlearned = try await journal.unlearnedItems(by: person)
      learning = version
    } catch {
      onNotice(.historiesUnread(error))
    }
  }
}
