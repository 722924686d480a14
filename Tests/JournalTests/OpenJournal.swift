import MediaIntents
import SQLite
import Synchronization
import TestSupport

@testable import Journal

/// A journal in a temporary folder, with a fixed time and simulated files.
struct OpenJournal {
  static let noon: Int64 = 1_700_000_000

  let folder = TemporaryFolder()
  let files = Files()
  let journal: Journal

  init() throws {
    journal = try Journal(
      path: folder.path("journal.sqlite"), now: { Self.noon }, isPresent: { [files] in files.contains($0) })
  }

  /// Identifies files, which then exist; those in `gone` no longer do.
  func identify(_ identities: ItemIdentity..., gone: [String] = []) async throws -> [ItemID] {
    files.change(add: identities.flatMap(\.paths), remove: gone)
    return try await journal.identify(identities)
  }

  /// The simulated files.
  final class Files: Sendable {
    private let paths = Mutex<Set<String>>([])

    func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

    func change(add: [String], remove: [String]) {
      paths.withLock { $0 = $0.subtracting(remove).union(add) }
    }
  }
}

extension ItemIdentity {
  /// A file with tags and, if tagged by Picard, a recording.
  static func song(
    _ tags: String, at path: String, seconds: Double? = 200, recording: String? = nil, type: MediaItemType = .song
  ) -> ItemIdentity {
    var aliases: [ItemAlias] = [.tags(tags, seconds: seconds), .path(path)]
    if let recording { aliases.insert(.musicBrainz(recording), at: 0) }
    return ItemIdentity(type: type, aliases: aliases)
  }

  static func episode(_ guid: String, of feed: String, at address: String) -> ItemIdentity {
    ItemIdentity(type: .podcastEpisode, aliases: [.feedGUID(guid, feed: feed), .path(address)])
  }

  fileprivate var paths: [String] {
    aliases.compactMap { if case .path(let path) = $0, path.hasPrefix("/") { path } else { nil } }
  }
}

extension Journal {
  /// Runs SQL on the journal's own connection, to make its disk full or read-only.
  func run(_ script: String) throws { try database.run(script: script) }
}
