package import Catalogue
package import Journal
package import MediaIntents

/// Keeps the catalogue and the journal in step with the library of a server, and its opinions with the journal.
///
/// The journal has precedence for likes and dislikes: at the first exchange, those that the server lacks are written to it;
/// later changes by other clients go into the journal. What cannot be written is written with the next exchange.
package actor RemoteLibrarySync {
  private let remote: any RemoteLibrary
  private let scanner: LibraryScanner
  private let catalogue: Catalogue
  private let journal: Journal
  private let onNotice: @Sendable (LibraryNotice) -> Void
  /// The opinions last read, by path.
  private var opinions: [PathBytes: MediaAffinityType]?
  /// What is still to be written, by path.
  private var unsent: [PathBytes: MediaAffinityType] = [:]
  private var hasWrittenMissing = false

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
    if (try? await catalogue.hasReadRemoteLibrary(of: remote.root)) != true { await remote.forgetRead() }
    await remote.start()
    for await _ in remote.changes {
      let changes = await remote.takeChanges()
      guard !changes.isEmpty else { continue }
      if remote.hasStickers || changes != [.stickers] {
        await read(changes)
      }
      await reporting { try await exchangeOpinions() }
    }
  }

  private func read(_ changes: Set<RemoteLibraryChange>) async {
    do throws(PlayerFailure) {
      try await remote.prepare(changes)
    } catch {
      return onNotice(.remoteLibraryUnread(error, of: remote.root))
    }
    if await scanner.scanRemoteLibraryInBackground(remote, changes).value { await remote.noteRead(changes) }
  }

  /// Writes a new opinion to the server, for those items that are songs of the server.
  package func write(_ type: MediaAffinityType, about items: [ItemID]) async {
    await reporting {
      for item in items { if let path = try await path(of: item) { unsent[path] = type } }
      try await sendUnsent()
    }
  }

  private func sendUnsent() async throws {
    let sent = unsent
    guard !sent.isEmpty else { return }
    try await remote.set(sent)
    for (path, type) in sent {
      if unsent[path] == type { unsent[path] = nil }
      if opinions != nil { opinions?[path] = isKept(type) ? type : nil }
    }
    if let opinions { await remote.remember(opinions) }
  }

  private func isKept(_ type: MediaAffinityType) -> Bool { type == .like || type == .dislike && remote.hasStickers }

  private func exchangeOpinions() async throws {
    if opinions == nil { opinions = await remote.rememberedOpinions() }
    try await sendUnsent()
    let now = try await remote.opinions()
    let isFirst = opinions == nil
    let last = opinions ?? [:]
    opinions = now
    var changes = now.filter { last[$0.key] != $0.value }
    for path in last.keys where now[path] == nil { changes[path] = .unset }
    try await takeOver(changes, onlyIfUnknown: isFirst)
    if !hasWrittenMissing {
      try await writeOpinions(missingFrom: now.merging(last) { $1 })
      hasWrittenMissing = true
    }
    if let opinions { await remote.remember(opinions) }
  }

  private func takeOver(_ changes: [PathBytes: MediaAffinityType], onlyIfUnknown: Bool) async throws {
    let types = Dictionary(changes.map { (PathBytes(remote.root.address(of: $0.key.text)), $0.value) }) { $1 }
    for (address, playable) in try await catalogue.playables(at: types.keys.map(\.text)) {
      guard let type = types[address] else { continue }
      try await takeOver(type, of: playable.item.identifier, onlyIfUnknown: onlyIfUnknown)
    }
    for (path, type) in changes {
      guard let group = ServedGroup(path: path.text), let member = try await remote.member(of: group),
        let item = try await catalogue.item(of: group.kind, ofSong: member)
      else { continue }
      try await takeOver(type, of: item, onlyIfUnknown: onlyIfUnknown)
    }
  }

  private func takeOver(_ type: MediaAffinityType, of item: ItemID, onlyIfUnknown: Bool) async throws {
    let known = try await journal.affinity(of: item)
    if known?.type == type || (known == nil && type == .unset) || (onlyIfUnknown && known != nil) { return }
    // A server without dislikes tells nothing about one.
    if type == .unset, known?.type == .dislike, !remote.hasStickers { return }
    try await journal.set(type, for: [item])
  }

  private func writeOpinions(missingFrom known: [PathBytes: MediaAffinityType]) async throws {
    for (item, history) in try await journal.histories() {
      guard let type = history.affinity, isKept(type), let path = try await path(of: item), known[path] == nil else {
        continue
      }
      unsent[path] = type
    }
    try await sendUnsent()
  }

  /// Gives the server the stars of a person's songs; 0 takes them away.
  package func rate(_ stars: [ItemID: Int]) async {
    await reporting {
      var known: [PathBytes: Int] = [:]
      for (item, count) in stars where remote.root != .mpd {
        if let address = try await catalogue.address(of: item, on: remote.root) { known[PathBytes(address)] = count }
      }
      if !known.isEmpty { try await remote.rate(known) }
    }
  }

  /// The path of a song, an album or an artist in the server's library; nil for anything else.
  private func path(of item: ItemID) async throws -> PathBytes? {
    if remote.root != .mpd {
      if let address = try await catalogue.address(of: item, on: remote.root) { return PathBytes(address) }
      guard let group = try await catalogue.group(item, on: remote.root) else { return nil }
      return try await remote.group(group.kind, named: group.name, ofSong: group.song).map { PathBytes($0.path) }
    }
    let playables = try await catalogue.playables(of: item)
    guard playables.count == 1, let only = playables.first, only.item.identifier == item else { return nil }
    return try await remote.path(of: only).map { PathBytes($0) }
  }

  private func reporting(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      onNotice(.opinionsNotExchanged(error, of: remote.root))
    }
  }
}
