import MediaIntents

/// Fetches all songs of a server, page by page. Nothing is passed on before the last page is here, so that a server that
/// fails in between changes nothing.
struct SongFetch {
  let connection: SubsonicConnection

  private static let pageSize = 500
  /// More than any library has; a server that goes on after them sends the same again.
  private static let most = 3_000_000

  /// Returns the songs with those of each album adjacent.
  func songs() async throws(SubsonicFailure) -> [SubsonicSong] {
    var found = try await pages()
    // Servers before OpenSubsonic find nothing by an empty name.
    if found.isEmpty { found = try await albums() }
    return found.sorted { first, second in
      let (one, other) = (first.albumID ?? "", second.albumID ?? "")
      if one != other { return one < other }
      return (first.disc ?? 1, first.number ?? 0, first.id) < (second.disc ?? 1, second.number ?? 0, second.id)
    }
  }

  private func pages() async throws(SubsonicFailure) -> [SubsonicSong] {
    var collected = Collected()
    var offset = 0
    while true {
      let page = try await connection.songs(from: offset, count: Self.pageSize)
      guard page.count > 0 else { return collected.songs }
      try collected.add(page.songs)
      offset += page.count
      guard offset <= Self.most else { throw .tooMuch }
    }
  }

  private func albums() async throws(SubsonicFailure) -> [SubsonicSong] {
    var collected = Collected()
    var albums: Set<String> = []
    var offset = 0
    while true {
      let page = try await connection.albums(from: offset, count: Self.pageSize)
      guard page.count > 0 else { return collected.songs }
      let new = page.albums.filter { albums.insert($0).inserted }
      guard !new.isEmpty || page.albums.isEmpty else { throw .repeated }
      for album in new { try collected.add(try await connection.songs(ofAlbum: album).songs, mayRepeat: true) }
      offset += page.count
      guard offset <= Self.most else { throw .tooMuch }
    }
  }

  /// Each song once: while the pages are read, songs come and go, and others take their places.
  private struct Collected {
    private(set) var songs: [SubsonicSong] = []
    private var known: Set<String> = []

    mutating func add(_ page: [SubsonicSong], mayRepeat: Bool = false) throws(SubsonicFailure) {
      let before = songs.count
      for song in page where known.insert(song.id).inserted { songs.append(song) }
      if songs.count == before, !page.isEmpty, !mayRepeat { throw .repeated }
    }
  }
}
