import Library
import Catalogue
import Journal
import MPDPlayer
import MediaIntents

/// Keeps catalogue and journal in step with the library of an MPD, and its stickers with the journal.
///
/// The journal is the person's own and has the last word about what is felt: what it knows and the server does not is
/// written there at the start, and what others write there later is taken into it.
actor RemoteLibrarySync {
  private let served: MPDLibrary
  private let library: LibraryScanner
  private let catalogue: Catalogue
  private let journal: Journal
  private let names: LibraryIndex
  /// What the stickers said when last read, by the songs' places.
  private var opinions: [String: MediaAffinityType]?

  init(
    _ served: MPDLibrary, library: LibraryScanner, catalogue: Catalogue, journal: Journal, names: LibraryIndex
  ) {
    self.served = served
    self.library = library
    self.catalogue = catalogue
    self.journal = journal
    self.names = names
  }

  /// Follows the server until its library is stopped.
  func run() async {
    await served.start()
    for await _ in served.changes {
      let changes = await served.takeChanges()
      guard !changes.isEmpty else { continue }
      await library.adoptInBackground().value
      await told { try await exchangeOpinions() }
    }
  }

  /// Writes down what the person has just said of items, where they are songs of the server.
  func note(_ type: MediaAffinityType, about items: [ItemID]) async {
    await told {
      var said: [String: MediaAffinityType] = [:]
      for item in items { if let path = try await path(of: item) { said[path] = type } }
      for (path, type) in said { opinions?[path] = type == .unset ? nil : type }
      try await served.set(said)
    }
  }

  private func exchangeOpinions() async throws {
    let now = try await served.opinions()
    let isFirst = opinions == nil
    let last = opinions ?? [:]
    opinions = now
    var heard = now.filter { last[$0.key] != $0.value }
    for path in last.keys where now[path] == nil { heard[path] = .unset }
    try await takeIn(heard, whereUnsaid: isFirst)
    if isFirst { try await writeDown(missingFrom: now) }
  }

  private func takeIn(_ heard: [String: MediaAffinityType], whereUnsaid: Bool) async throws {
    let addresses = heard.keys.map { RemoteAddress.of($0) }
    for (address, playable) in try await catalogue.playables(at: addresses) {
      guard let path = RemoteAddress.path(address), let type = heard[path] else { continue }
      let item = playable.item.identifier
      let known = try await journal.affinity(of: item)
      if known?.type == type || (known == nil && type == .unset) || (whereUnsaid && known != nil) { continue }
      try await journal.set(type, for: [item])
      try await names.refreshHistories(of: [item])
    }
  }

  private func writeDown(missingFrom known: [String: MediaAffinityType]) async throws {
    var missing: [String: MediaAffinityType] = [:]
    for (item, history) in try await journal.histories() {
      guard let type = history.affinity, let path = try await path(of: item), known[path] == nil else { continue }
      missing[path] = type
    }
    for (path, type) in missing { opinions?[path] = type }
    try await served.set(missing)
  }

  /// The place of a song in the server's library; `nil` for whatever else.
  private func path(of item: ItemID) async throws -> String? {
    let playables = try await catalogue.playables(of: item)
    guard playables.count == 1, let only = playables.first, only.item.identifier == item else { return nil }
    return try await served.path(of: only)
  }

  private func told(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      Log.warning("the stickers of MPD were not read or written: \(error)")
    }
  }
}
