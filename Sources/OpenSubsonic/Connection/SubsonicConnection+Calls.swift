import MediaIntents

/// The calls.
extension SubsonicConnection {
  func songs(from first: Int, count: Int) async throws(SubsonicFailure) -> SongPage {
    try await ask(
      "search3",
      [
        ("query", ""), ("songCount", String(count)), ("songOffset", String(first)), ("albumCount", "0"),
        ("artistCount", "0"),
      ])
  }

  func albums(from first: Int, count: Int) async throws(SubsonicFailure) -> AlbumPage {
    try await ask(
      "getAlbumList2", [("type", "alphabeticalByName"), ("size", String(count)), ("offset", String(first))])
  }

  func songs(ofAlbum album: String) async throws(SubsonicFailure) -> AlbumAnswer {
    try await ask("getAlbum", [("id", album)])
  }

  /// A text that is another one when songs have changed. Old servers tell only when their folders did.
  func songsMark() async throws(SubsonicFailure) -> String {
    do throws(SubsonicFailure) {
      let answer: ScanAnswer = try await ask("getScanStatus")
      if let mark = answer.mark { return mark }
    } catch {
      if error.isAway || error == .loginRefused { throw error }
    }
    let answer: IndexAnswer = try await ask("getIndexes")
    return answer.mark
  }

  func playlists() async throws(SubsonicFailure) -> [PlaylistEntry] {
    let answer: PlaylistsAnswer = try await ask("getPlaylists")
    return answer.playlists
  }

  func songs(ofPlaylist playlist: String) async throws(SubsonicFailure) -> [String] {
    let answer: PlaylistAnswer = try await ask("getPlaylist", [("id", playlist)])
    return answer.songs
  }

  func add(_ songs: [String], to playlist: String) async throws(SubsonicFailure) {
    for batch in songs.batches(of: Self.batchSize) {
      let _: NoContent = try await ask("updatePlaylist", [("playlistId", playlist)] + batch.map { ("songIdToAdd", $0) })
    }
  }

  func starred() async throws(SubsonicFailure) -> StarredAnswer { try await ask("getStarred2") }

  /// - Parameter ids: each with the parameter by which the interface takes it: `id`, `albumId` or `artistId`.
  func star(_ ids: [(kind: String, id: String)], _ isStarred: Bool) async throws(SubsonicFailure) {
    for batch in ids.batches(of: Self.batchSize) {
      do throws(SubsonicFailure) {
        let _: NoContent = try await ask(isStarred ? "star" : "unstar", batch.map { ($0.kind, $0.id) })
      } catch .refused(let code, _) where code == Self.notFound {
        // One is gone, or was not starred.
      }
    }
  }

  /// - Parameter stars: 0 to 5; none by 0.
  func rate(_ id: String, _ stars: Int) async throws(SubsonicFailure) {
    do throws(SubsonicFailure) {
      let _: NoContent = try await ask("setRating", [("id", id), ("rating", String(stars))])
    } catch .refused(let code, _) where code == Self.notFound {
      // It is gone.
    }
  }

  func owners(of song: String) async throws(SubsonicFailure) -> OwnersAnswer {
    try await ask("getSong", [("id", song)])
  }

  func artist(_ id: String) async throws(SubsonicFailure) -> ArtistAnswer { try await ask("getArtist", [("id", id)]) }

  /// Tells that a song was heard, or that it begins now.
  ///
  /// - Parameter start: when it began, in seconds since 1970; nil if it begins now.
  package func scrobble(_ song: String, at start: Int64?) async throws(SubsonicFailure) {
    let time = start.map { [("time", String($0 * 1000))] } ?? []
    let _: NoContent = try await ask(
      "scrobble", [("id", song), ("submission", start == nil ? "false" : "true")] + time)
  }

  /// More would make an address that servers refuse.
  private static let batchSize = 50
  static let notFound = 70
}

extension Array {
  fileprivate func batches(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
