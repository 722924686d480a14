import Journal
import MediaIntents
import TestSupport

/// A journal that notes what it is asked about.
actor TestJournal {
  private let journal: Journal
  private(set) var asked: [ItemIdentity] = []

  init(in folder: TemporaryFolder) throws { journal = try Journal(path: folder.path("journal.sqlite"), now: { 0 }) }

  func identify(_ identities: [ItemIdentity]) async throws -> [ItemID] {
    asked += identities
    return try await journal.identify(identities)
  }
}
