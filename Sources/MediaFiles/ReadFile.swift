package import MediaIntents

/// The result of reading one file.
package struct ReadFile: Sendable {
  /// The parsed content.
  package enum Content: Sendable {
    /// If there is a problem, the track is still playable. Indirect, because a scan passes on thousands of large tracks.
    indirect case track(Track, FileProblem?)
    case playlist(PlaylistContent)
    case stations([Station])
    /// The feed's content is stored with its episodes.
    case feed
    /// Moving pictures, which are not played.
    case film
    case nothing(FileProblem)
  }

  /// The row of its folder.
  package let folder: Int
  package let path: String
  package let file: FoundFile
  package let content: Content

  package init(folder: Int, path: String, file: FoundFile, content: Content) {
    self.folder = folder
    self.path = path
    self.file = file
    self.content = content
  }

  /// Why the file was not read, or only in part.
  package var problem: FileProblem? {
    switch content {
    case .track(_, let problem): problem
    case .nothing(let problem): problem
    case .playlist, .stations, .feed, .film: nil
    }
  }

  /// The identities of the items in the file, in a stable order.
  package var identities: [ItemIdentity] {
    switch content {
    case .track(let track, _):
      track.aliases.isEmpty ? [] : [ItemIdentity(type: track.kind.itemType, aliases: track.aliases)]
    case .playlist(let playlist):
      [ItemIdentity(type: .playlist, aliases: [.path(playlist.original ?? path)])]
        + playlist.entries.filter(\.isStream).map { Self.stream($0.location) }
    case .stations(let stations): stations.map { Self.stream($0.address) }
    case .feed, .film, .nothing: []
    }
  }

  /// The album, artists, genres, show or book that the track belongs to.
  package var groupings: [Grouping] {
    guard case .track(let track, _) = content else { return [] }
    return (track.grouping.map { [$0] } ?? []) + track.memberships + track.makers
  }

  private static func stream(_ address: String) -> ItemIdentity {
    ItemIdentity(type: .radioStation, aliases: [.path(address)])
  }
}
