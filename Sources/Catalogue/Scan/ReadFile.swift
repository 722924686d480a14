import MediaIntents

/// A file that was read, or could not be.
struct ReadFile: Sendable {
  /// What the file turned out to hold.
  enum Content: Sendable {
    /// The problem is told, though what there is can be played.
    case track(Track, FileProblem?)
    case playlist(PlaylistContent)
    case stations([Station])
    /// What a feed tells is kept with its episodes.
    case feed
    case nothing(FileProblem)
  }

  /// The row of its folder.
  let folder: Int
  let path: String
  let file: FoundFile
  let content: Content

  /// Why it gives nothing, or not all.
  var problem: FileProblem? {
    switch content {
    case .track(_, let problem): problem
    case .nothing(let problem): problem
    case .playlist, .stations, .feed: nil
    }
  }

  /// Of the items in it, in an order that stays.
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

  /// What its sound is a part of.
  var groupings: [Grouping] {
    guard case .track(let track, _) = content else { return [] }
    return (track.grouping.map { [$0] } ?? []) + track.memberships
  }

  private static func stream(_ address: String) -> ItemIdentity {
    ItemIdentity(type: .radioStation, aliases: [.path(address)])
  }
}
