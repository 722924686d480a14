package import Catalogue
package import Journal
package import MediaIntents

/// Keeps the catalogue and the journal in step with the library of a server, and its stickers with the journal.
///
/// The journal has precedence for likes and dislikes: at startup, those that the server lacks are written to it; later
/// changes by other clients go into the journal.
package actor RemoteLibrarySync {
  private let remote: any RemoteLibrary
  private let scanner: LibraryScanner
  private let catalogue: Catalogue
  private let journal: Journal
  private let onNotice: @Sendable (LibraryNotice) -> Void
  /// The opinions last read, by path.
  private var opinions: [PathBytes: MediaAffinityType]?

  package init(
    _ remote: any RemoteLibrary, scanner: LibraryScanner, catalogue: Catalogue, journal: Journal,
    onNotice: @escaping @Sendable (LibraryNotice) -> Void
  ) {
    self.remote = remote
    self.scanner = scanner
    self.catalogue = catalogue
    self.journal = journal
    self.onNotice = onNotice
  }

  /// Follows the server until its library is stopped.
  package func run() async {
    await remote.start()
    for await _ in remote.changes {
      guard await !remote.takeChanges().isEmpty else { continue }
      await scanner.scanRemoteLibraryInBackground().value
      await reporting { try await exchangeOpinions() }
    }
  }

  /// Writes a new opinion to the server, for those items that are songs of the server.
  package func write(_ type: MediaAffinityType, about items: [ItemID]) async {
    await reporting {
      var changes: [PathBytes: MediaAffinityType] = [:]
      for item in items { if let path = try await path(of: item) { changes[path] = type } }
      for (path, type) in changes { opinions?[path] = type == .unset ? nil : type }
      try await remote.set(changes)
    }
  }

  private func exchangeOpinions() async throws {
    let now = try await remote.opinions()
    let isFirst = opinions == nil
    let last = opinions ?? [:]
    opinions = now
    var changes = now.filter { last[$0.key] != $0.value }
    for path in last.keys where now[path] == nil { changes[path] = .unset }
    try await takeOver(changes, onlyIfUnknown: isFirst)
    if isFirst { try await writeOpinions(missingFrom: now) }
  }

  private func takeOver(_ changes: [PathBytes: MediaAffinityType], onlyIfUnknown: Bool) async throws {
    let addresses = changes.keys.map { RemoteAddress.of($0.text) }
    for (address, playable) in try await catalogue.playables(at: addresses) {
      guard let path = RemoteAddress.path(address.text), let type = changes[PathBytes(path)] else { continue }
      let item = playable.item.identifier
      let known = try await journal.affinity(of: item)
      if known?.type == type || (known == nil && type == .unset) || (onlyIfUnknown && known != nil) { continue }
      try await journal.set(type, for: [item])
    }
  }

  private func writeOpinions(missingFrom known: [PathBytes: MediaAffinityType]) async throws {
    var missing: [PathBytes: MediaAffinityType] = [:]
    for (item, history) in try await journal.histories() {
      guard let type = history.affinity, let path = try await path(of: item), known[path] == nil else { continue }
      missing[path] = type
    }
    for (path, type) in missing { opinions?[path] = type }
    try await remote.set(missing)
  }

  /// The path of a song in the server's library; nil for anything else.
  private func path(of item: ItemID) async throws -> PathBytes? {
    let playables = try await catalogue.playables(of: item)
    guard playables.count == 1, let only = playables.first, only.item.identifier == item else { return nil }
    return try await remote.path(of: only).map { PathBytes($0) }
  }

  private func reporting(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      onNotice(.opinionsNotExchanged(error))
    }
  }
}
