package import MediaIntents

/// Albums and artists of a server, which the catalogue knows by their songs only.
extension SubsonicLibrary {
  /// The most that is remembered of them.
  private static let most = 10_000

  /// A song of an album or an artist, by which the catalogue finds it; nil if it has none, or is gone.
  package func member(of group: ServedGroup) async throws(PlayerFailure) -> ServedGroupMember? {
    if let known = members[group] { return known }
    let found = try await asked { () throws(SubsonicFailure) in
      do throws(SubsonicFailure) {
        return try await readMember(of: group)
      } catch .refused(let code, _) where code == SubsonicConnection.notFound {
        return nil
      }
    }
    if members.count >= Self.most { members = [:] }
    members[group] = found
    return found
  }

  private func readMember(of group: ServedGroup) async throws(SubsonicFailure) -> ServedGroupMember? {
    var (album, name): (String?, String?) = (group.id, nil)
    if group.kind == .artist {
      let artist = try await connection.artist(group.id)
      (album, name) = (artist.albums.first, artist.name)
    }
    guard let album, let song = try await connection.songs(ofAlbum: album).songs.first else { return nil }
    return ServedGroupMember(song: address(song.id), name: name)
  }

  /// The album of a song, or its artist of this name; nil if the server has none.
  package func group(
    _ kind: ServedGroup.Kind, named name: String, ofSong address: String
  ) async throws(PlayerFailure) -> ServedGroup? {
    let key = "\(kind.rawValue) \(address) \(name)"
    if let known = groupsOfSongs[key] { return known }
    guard let song = ServedAddress.parts(address)?.song else { return nil }
    let owners = try await asked { () throws(SubsonicFailure) in try await connection.owners(of: song) }
    let id = kind == .album ? owners.album : owners.artists.first { $0.key.lowercased() == name.lowercased() }?.value
    if groupsOfSongs.count >= Self.most { groupsOfSongs = [:] }
    groupsOfSongs[key] = id.map { ServedGroup(kind, $0) }
    return groupsOfSongs[key]
  }

  /// Gives stars to songs, 1 to 5, or takes them away by 0.
  package func rate(_ stars: [PathBytes: Int]) async throws(PlayerFailure) {
    for (path, count) in stars.sorted(by: { $0.key < $1.key }) {
      guard let song = ServedAddress.parts(path.text)?.song else { continue }
      try await asked { () throws(SubsonicFailure) in try await connection.rate(song, count) }
    }
  }
}
