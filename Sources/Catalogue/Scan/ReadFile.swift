import MediaIntents

/// The result of reading one file.
struct ReadFile: Sendable {
  /// The parsed content.
  enum Content: Sendable {
    /// If there is a problem, the track is still playable.
    case track(Track, FileProblem?)
    case playlist(PlaylistContent)
    case stations([Station])
    /// The feed's content is stored with its episodes.
    case feed
    case nothing(FileProblem)
  }

  /// The row of its folder.
  let folder: Int
  let path: String
  let file: FoundFile
  let content: Content

  /// Why the file was not read, or only in part.
  var problem: FileProblem? {
    switch content {
    case .track(_, let problem): problem
    case .nothing(let problem): problem
    case .playlist, .stations, .feed: nil
    }
  }

  /// The identities of the items in the file, in a stable order.
  var identities: [ItemIdentity] {
    switch content {
    case .track(let track, _):
      track.aliases.isEmpty ? [] : [ItemIdentity(type: track.kind.itemType, aliases: track.aliases)]
    case .playlist(let playlist):
      [ItemIdentity(type: .playlist, aliases: [.path(playlist.original ?? path)])]
        + playlist.entries.filter(\.isStream).map { Self.stream($0.location) }
    case .stations(let stations): stations.map { Self.stream($0.address) }
    case .feed, .nothing: []
    }
  }

  /// The album, artists, genres, show or book that the track belongs to.
  var groupings: [Grouping] {
    guard case .track(let track, _) = content else { return [] }
    return (track.grouping.map { [$0] } ?? []) + track.memberships
  }

  private static func stream(_ address: String) -> ItemIdentity {
    ItemIdentity(type: .radioStation, aliases: [.path(address)])
  }
}
