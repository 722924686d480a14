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
    _ songs: RemoteSongs, _ playlists: [RemotePlaylist], progress: @Sendable (ScanProgress) -> Void = { _ in }
  ) async throws -> ScanReport {
    try await exclusively {
      do {
        return try await remotePass(songs, playlists, progress)
      } catch let failure as DatabaseFailure {
        throw StorageFailure(failure, path: path)
      }
    }
  }

  private func remotePass(
    _ songs: RemoteSongs, _ playlists: [RemotePlaylist], _ progress: (ScanProgress) -> Void
  ) async throws -> ScanReport {
    let clock = ContinuousClock()
    let begin = clock.now
    resetFileCounts()
    var scan = RemoteScan()
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
    try forgetUnseen(&scan)
    try noteFinished(scan)
    return ScanReport(
      changes: try ChangeLog(database: database).takeReport(), generation: version.generation, problems: [],
      filesFound: scan.songCount + playlists.count, filesAdded: writer.counts.added,
      filesChanged: writer.counts.changed, filesRead: scan.written, filesRemoved: scan.removed,
      replacedDamaged: false, walkDuration: .zero, readDuration: clock.now - begin)
  }

  private func write(_ folder: RemoteFolder, _ scan: inout RemoteScan) async throws {
    try await write(folder.files, in: folder.place, &scan) { folder.content(of: $0) }
  }

  private func write(_ playlists: [RemotePlaylist], _ scan: inout RemoteScan) async throws {
    guard !playlists.isEmpty else { return }
    let place = FolderPlace(root: RemoteScan.playlists)
    let known = Dictionary(playlists.map { (PathBytes($0.name), $0) }) { first, _ in first }
    let files = known.values.map(FoundFile.init).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try await write(files, in: place, &scan) { file in
      known[PathBytes(file.name)].map { .playlist(PlaylistContent($0)) }
    }
  }

  /// Writes one playlist without waiting for the next scan of the server.
  func write(_ playlist: RemotePlaylist) async throws {
    let place = FolderPlace(root: RemoteScan.playlists)
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
    var rest = difference.toRead[...]
    while !rest.isEmpty {
      try await write(
        rest.prefix(ScanPlan.batchSize).compactMap { file in
          content(file).map { ReadFile(folder: folder, path: place.path + "/" + file.name, file: file, content: $0) }
        })
      rest = rest.dropFirst(ScanPlan.batchSize)
    }
    scan.written += difference.toRead.count
  }

  func row(of place: FolderPlace) throws(DatabaseFailure) -> Int {
    let folders = FolderTable(database: database)
    if let known = try folders.folder(at: place.path) { return known.id }
    return try folders.add(FolderListing(place: place))
  }

  private func forgetUnseen(_ scan: inout RemoteScan) throws(DatabaseFailure) {
    let folders = FolderTable(database: database), files = FileTable(database: database)
    for folder in try folders.all() where folder.isRemote && !scan.seen.contains(folder.id) {
      let gone = try files.files(in: folder.id).map(\.id)
      try forget(gone)
      scan.removed += gone.count
      try folders.remove(folder.id)
    }
  }

  private func noteFinished(_ scan: RemoteScan) throws(DatabaseFailure) {
    let table = ScanTable(database: database), root = [RemoteAddress.scheme]
    if scan.songCount > 0 { try table.note(root, finished: now()) } else { try table.forget(root) }
  }
}

extension Int {
  /// The rate of a count over a duration, per second; 0 if the duration is zero.
  func perSecond(_ duration: Duration) -> Double { duration > .zero ? Double(self) / (duration / .seconds(1)) : 0 }
}

extension FolderTable.Place {
  /// Whether it belongs to a server's library.
  var isRemote: Bool { path.hasPrefix(RemoteAddress.scheme) }
}

extension PlaylistContent {
  fileprivate init(_ playlist: RemotePlaylist) {
    self.init(
      title: playlist.name,
      entries: playlist.entries.map { PlaylistEntry(location: RemoteAddress.ofEntry($0)) })
  }
}
