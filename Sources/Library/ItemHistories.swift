import Journal
import MediaIntents

/// A person's history with each item, as the journal has it.
actor ItemHistories {
  private let journal: Journal
  private let person: PersonID
  private let onNotice: @Sendable (LibraryNotice) -> Void
  private var histories: [ItemID: ItemHistory] = [:]
  /// The version of the journal's histories that `histories` has; nil until they are read.
  private var version: Int?
  private var reading: Task<Void, Never>?

  init(journal: Journal, of person: PersonID, onNotice: @escaping @Sendable (LibraryNotice) -> Void) {
    self.journal = journal
    self.person = person
    self.onNotice = onNotice
  }

  /// Reads all histories in the background, since after years of listening this takes a while and only requests need
  /// them.
  func read() {
    reading = Task { [before = reading] in
      await before?.value
      version = journal.historyVersion
      do {
        histories = try await journal.histories(of: person)
      } catch {
        onNotice(.historiesUnread(error))
      }
    }
  }

  /// Returns the histories with the changes made in the journal until now; as last known if it cannot be read.
  func current() async -> [ItemID: ItemHistory] {
    await reading?.value
    if let version, version != journal.historyVersion {
      if let changes = journal.histories(changedSince: version, of: person) {
        histories.merge(changes.histories) { $1 }
        self.version = changes.version
      } else {
        read()
        await reading?.value
      }
    }
    return histories
  }
}
