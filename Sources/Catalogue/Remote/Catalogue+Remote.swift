import MediaFiles
package import MediaIntents
import SQLite

extension Catalogue {
  /// Returns the next songs of a server's library from an index on; none at the end. Songs of one folder are adjacent.
  package typealias RemoteSongs = @Sendable (_ first: Int) async throws -> [RemoteSong]

  /// Updates the catalogue to match the library of a server. Its songs and playlists are stored like files, with server
  /// addresses instead of paths. Writes only what is new or changed and removes what the server no longer has; folders
  /// of this machine are not touched.
  ///
  /// Calls `progress` after each folder. Throws what `songs` throws, and removes nothing then; `StorageFailure` if the
  /// catalogue or the journal cannot be written; `CatalogueFailure.scanRunning` if another scan is running.
  @discardableResult
  package func scanRemoteLibrary(
    _ songs: RemoteSongs, _ playlists: [RemotePlaylist], of root: RemoteRoot = .mpd,
    progress: @Sendable (ScanProgress) -> Void = { _ in }
  ) async throws -> ScanReport {
    try await storing { try await remotePass(songs, playlists, root, progress) }
  }

  /// The same for the playlists alone, after which the songs are as they were.
  @discardableResult
  package func scanRemotePlaylists(_ playlists: [RemotePlaylist], of root: RemoteRoot) async throws -> ScanReport {
    try await storing {
      let begin = ContinuousClock.now
      resetFileCounts()
      var scan = RemoteScan(root: root)
      try await write(playlists, &scan)
      try await flush(&scan)
      try forgetUnseen(&scan) { $0 == root.playlists }
      return try report(scan, playlists, since: begin)
    }
  }

  /// Removes the libraries of all other servers.
  package func removeServers(otherThan roots: [RemoteRoot]) async throws {
    _ = try await storing {
      let begin = ContinuousClock.now
      var scan = RemoteScan(root: .mpd)
      try forgetUnseen(&scan) { path in RemoteRoot.isRemote(path) && !roots.contains { $0.holds(path) } }
      let table = ScanTable(database: database), kept = Set(roots.map { PathBytes($0.songs) })
      try table.forget(
        try table.finished().keys.filter { RemoteRoot.isRemote($0.text) && !kept.contains($0) }.map(\.text))
      return try report(scan, [], since: begin)
    }
  }

  private func storing(_ scan: () async throws -> ScanReport) async throws -> ScanReport {
    try await exclusively {
      do {
        return try await scan()
      } catch let failure as DatabaseFailure {
        throw StorageFailure(failure, path: path)
      }
    }
  }

  private func remotePass(
    _ songs: RemoteSongs, _ playlists: [RemotePlaylist], _ root: RemoteRoot, _ progress: (ScanProgress) -> Void
  ) async throws -> ScanReport {
    let clock = ContinuousClock()
    let begin = clock.now
    resetFileCounts()
    var scan = RemoteScan(root: root)
    var first: PathBytes?
    while case let batch = try await songs(scan.songCount), !batch.isEmpty {
      try Task.checkCancellation()
      // A server that ignores the index would be read for ever.
      let start = batch.first.map { PathBytes($0.path) }
      if start == first { throw PlayerFailure.other("the server sends the same songs again") }
      first = start
      for folder in scan.folders(completedBy: batch) {
        try await write(folder, &scan)
        progress(ScanProgress(done: scan.songCount, perSecond: scan.songCount.perSecond(clock.now - begin)))
      }
    }
    if let folder = scan.lastFolder() { try await write(folder, &scan) }
    try await write(playlists, &scan)
    try await flush(&scan)
    try forgetUnseen(&scan, root.holds)
    try noteFinished(scan)
    return try report(scan, playlists, since: begin)
  }

  private func report(
    _ scan: RemoteScan, _ playlists: [RemotePlaylist], since begin: ContinuousClock.Instant
  ) throws(DatabaseFailure) -> ScanReport {
    ScanReport(
      changes: try ChangeLog(database: database).takeReport(), generation: version.generation, problems: [],
      filesFound: scan.songCount + playlists.count, filesAdded: writer.counts.added,
      filesChanged: writer.counts.changed, filesRead: scan.written, filesRemoved: scan.removed,
      replacedDamaged: false, walkDuration: .zero, readDuration: ContinuousClock.now - begin)
  }

  private func write(_ folder: RemoteFolder, _ scan: inout RemoteScan) async throws {
    try await write(folder.files, in: folder.place, &scan) { folder.content(of: $0) }
  }

  private func write(_ playlists: [RemotePlaylist], _ scan: inout RemoteScan) async throws {
    guard !playlists.isEmpty else { return }
    let place = FolderPlace(root: scan.root.playlists)
    let known = Dictionary(playlists.map { (PathBytes($0.fileName), $0) }) { first, _ in first }
    let files = known.values.map(FoundFile.init).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try await write(files, in: place, &scan) { file in
      known[PathBytes(file.name)].map { .playlist(PlaylistContent($0)) }
    }
  }

  /// Writes one playlist without waiting for the next scan of the server.
  func write(_ playlist: RemotePlaylist, in folder: String) async throws {
    let place = FolderPlace(root: folder)
    let file = FoundFile(playlist)
    try await write([
      ReadFile(
        folder: try row(of: place), path: place.path + "/" + file.name, file: file,
        content: .playlist(PlaylistContent(playlist)))
    ])
  }

  /// Writes the new and changed files of a folder and removes the deleted ones.
  private func write(
    _ files: [FoundFile], in place: FolderPlace, _ scan: inout RemoteScan,
    content: (FoundFile) -> ReadFile.Content?
  ) async throws {
    let folder = try row(of: place)
    let difference = FolderDifference(found: files, known: try FileTable(database: database).files(in: folder))
    // A folder that is listed a second time only gains files.
    if scan.seen.insert(folder).inserted {
      try forget(difference.gone.map(\.id))
      scan.removed += difference.gone.count
    }
    for file in difference.toRead {
      guard let content = content(file) else { continue }
      scan.waiting.append(
        ReadFile(folder: folder, path: place.path + "/" + file.name, file: file, content: content))
      if scan.waiting.count >= ScanPlan.transactionSize { try await flush(&scan) }
    }
    scan.written += difference.toRead.count
  }

  /// Writes what waits for a transaction of its own.
  private func flush(_ scan: inout RemoteScan) async throws {
    let files = scan.waiting
    scan.waiting = []
    if !files.isEmpty { try await write(files) }
  }

  func row(of place: FolderPlace) throws(DatabaseFailure) -> Int {
    let folders = FolderTable(database: database)
    if let known = try folders.folder(at: place.path) { return known.id }
    return try folders.add(FolderListing(place: place))
  }

  private func forgetUnseen(
    _ scan: inout RemoteScan, _ isMeant: (String) -> Bool
  ) throws(DatabaseFailure) {
    let folders = FolderTable(database: database), files = FileTable(database: database)
    for folder in try folders.all() where isMeant(folder.path) && !scan.seen.contains(folder.id) {
      let gone = try files.files(in: folder.id).map(\.id)
      try forget(gone)
      scan.removed += gone.count
      try folders.remove(folder.id)
    }
  }

  private func noteFinished(_ scan: RemoteScan) throws(DatabaseFailure) {
    let table = ScanTable(database: database), root = [scan.root.songs]
    if scan.songCount > 0 { try table.note(root, finished: now()) } else { try table.forget(root) }
  }
}

extension Int {
  /// The rate of a count over a duration, per second; 0 if the duration is zero.
  func perSecond(_ duration: Duration) -> Double { duration > .zero ? Double(self) / (duration / .seconds(1)) : 0 }
}

extension FolderTable.Place {
  /// Whether it belongs to a server's library.
  var isRemote: Bool { RemoteRoot.isRemote(path) }
}

extension PlaylistContent {
  fileprivate init(_ playlist: RemotePlaylist) {
    self.init(
      title: playlist.name,
      entries: playlist.entries.map { PlaylistEntry(location: RemoteAddress.ofEntry($0)) })
  }
}
