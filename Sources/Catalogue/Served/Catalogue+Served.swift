package import MediaIntents
import SQLite

extension Catalogue {
  /// Gives the songs of a server's library from one on; none at the end. Those of one folder follow each other.
  package typealias RemoteSongs = @Sendable (_ first: Int) async throws -> [RemoteSong]

  /// Makes the catalogue agree with the library of a server: what it has is kept like files, under addresses of its own,
  /// and what it has no more is forgotten. Only what is new or changed is written. Folders on this machine are another
  /// matter and stay as they are.
  ///
  /// Throws what `songs` throws; then what is known stays.
  @discardableResult
  package func adopt(_ songs: RemoteSongs, _ playlists: [RemotePlaylist]) async throws -> ScanReport {
    try await exclusively {
      do {
        let clock = ContinuousClock()
        let start = clock.now
        var shelf = RemoteLibraryTable()
        while case let batch = try await songs(shelf.songCount), !batch.isEmpty {
          try Task.checkCancellation()
          for folder in shelf.folders(completedBy: batch) { try await adopt(folder, &shelf) }
        }
        if let folder = shelf.lastFolder() { try await adopt(folder, &shelf) }
        try await adopt(playlists, &shelf)
        try forgetUnserved(&shelf)
        return ScanReport(
          changes: takeChanges(), generation: try generation(), problems: [],
          filesFound: shelf.songCount + playlists.count, filesRead: shelf.written, filesRemoved: shelf.removed,
          replacedDamaged: false, walkDuration: .zero, readDuration: clock.now - start)
      } catch let failure as DatabaseFailure {
        throw StorageFailure(failure, path: path)
      }
    }
  }

  private func adopt(_ folder: RemoteFolder, _ shelf: inout RemoteLibraryTable) async throws {
    try await adopt(folder.files, in: folder.place, &shelf) { folder.content(of: $0) }
  }

  private func adopt(_ playlists: [RemotePlaylist], _ shelf: inout RemoteLibraryTable) async throws {
    guard !playlists.isEmpty else { return }
    let place = FolderPlace(root: RemoteLibraryTable.playlists)
    let known = Dictionary(playlists.map { ($0.name, $0) }) { first, _ in first }
    let files = known.values.map(FoundFile.init).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try await adopt(files, in: place, &shelf) { file in known[file.name].map { .playlist(PlaylistContent($0)) } }
  }

  /// Writes one playlist, of which more is told by the server later.
  func write(_ playlist: RemotePlaylist) async throws {
    let place = FolderPlace(root: RemoteLibraryTable.playlists)
    let file = FoundFile(playlist)
    try await write([
      ReadFile(
        folder: try row(of: place), path: place.path + "/" + file.name, file: file,
        content: .playlist(PlaylistContent(playlist)))
    ])
  }

  /// Writes what is new or changed of a folder, and forgets what is gone from it.
  private func adopt(
    _ files: [FoundFile], in place: FolderPlace, _ shelf: inout RemoteLibraryTable,
    content: (FoundFile) -> ReadFile.Content?
  ) async throws {
    let folder = try row(of: place)
    let difference = FolderDifference(found: files, known: try FileTable(database: database).files(in: folder))
    // A folder that comes a second time is only added to.
    if shelf.seen.insert(folder).inserted {
      try forget(difference.gone)
      shelf.removed += difference.gone.count
    }
    var rest = difference.toRead[...]
    while !rest.isEmpty {
      try await write(
        rest.prefix(ScanPlan.batchSize).compactMap { file in
          content(file).map { ReadFile(folder: folder, path: place.path + "/" + file.name, file: file, content: $0) }
        })
      rest = rest.dropFirst(ScanPlan.batchSize)
    }
    shelf.written += difference.toRead.count
  }

  private func row(of place: FolderPlace) throws(DatabaseFailure) -> Int {
    let folders = FolderTable(database: database)
    if let known = try folders.folder(at: place.path) { return known.id }
    return try folders.add(FolderListing(place: place))
  }

  private func forgetUnserved(_ shelf: inout RemoteLibraryTable) throws(DatabaseFailure) {
    let folders = FolderTable(database: database), files = FileTable(database: database)
    for folder in try folders.all() where folder.isServed && !shelf.seen.contains(folder.id) {
      let gone = try files.files(in: folder.id).map(\.id)
      try forget(gone)
      shelf.removed += gone.count
      try folders.remove(folder.id)
    }
  }
}

extension FolderTable.Place {
  /// Whether it is of a server's library, and no folder of this machine.
  var isServed: Bool { path.hasPrefix(RemoteAddress.scheme) }
}

extension PlaylistContent {
  fileprivate init(_ playlist: RemotePlaylist) {
    self.init(
      title: playlist.name,
      entries: playlist.entries.map { PlaylistEntry(location: RemoteAddress.ofEntry($0)) })
  }
}
