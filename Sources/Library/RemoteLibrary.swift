package import MediaIntents

/// The library of a server, as the catalogue and the journal use it.
///
/// Paths are those of `RemoteSong` or, for an OpenSubsonic server, addresses. Every call can throw
/// `PlayerFailure.disconnected`.
package protocol RemoteLibrary: Actor {
  /// Where the catalogue keeps it.
  nonisolated var root: RemoteRoot { get }

  /// Whether it has opinions and ratings apart from its songs, dislikes included, as the stickers of MPD are.
  nonisolated var hasStickers: Bool { get }

  /// Connects, now or as soon as the server is up.
  func start()

  /// The changes since the last element; everything after each connection. Ends when the library is stopped.
  nonisolated var changes: AsyncStream<Set<RemoteLibraryChange>> { get }

  /// Returns the changes since the last call. An element of `changes` may repeat some of them.
  func takeChanges() -> Set<RemoteLibraryChange>

  /// At most `count` songs from an index on, those of one folder adjacent; none at the end.
  func songs(from first: Int, count: Int) async throws(PlayerFailure) -> [RemoteSong]

  func playlists() async throws(PlayerFailure) -> [RemotePlaylist]

  /// Ratings from 0 to 1, by path.
  func ratings() async throws(PlayerFailure) -> [PathBytes: Double]

  /// Likes and dislikes, by path.
  func opinions() async throws(PlayerFailure) -> [PathBytes: MediaAffinityType]

  func set(_ opinions: [PathBytes: MediaAffinityType]) async throws(PlayerFailure)

  /// A song by which an album or artist is found that an opinion is about; nil if there is none.
  func member(of group: ServedGroup) async throws(PlayerFailure) -> ServedGroupMember?

  /// The album of a song, or its artist of this name; nil if the server has no opinions of those.
  func group(
    _ kind: ServedGroup.Kind, named name: String, ofSong address: String
  ) async throws(PlayerFailure) -> ServedGroup?

  /// Gives stars, 1 to 5, or takes them away by 0.
  func rate(_ stars: [PathBytes: Int]) async throws(PlayerFailure)

  /// The server's path for an item; nil if the server cannot reach it.
  func path(of item: PlayableItem) async throws(PlayerFailure) -> String?

  /// Fetches what has changed from a server that is slow, because nothing else is scanned while the catalogue reads it.
  func prepare(_ changes: Set<RemoteLibraryChange>) async throws(PlayerFailure)

  /// Notes that the catalogue has what was changed.
  func noteRead(_ changes: Set<RemoteLibraryChange>)

  /// Makes everything count as changed, because the catalogue has nothing of it.
  func forgetRead()

  /// The opinions that were exchanged in an earlier run; nil if none are known.
  func rememberedOpinions() -> [PathBytes: MediaAffinityType]?

  func remember(_ opinions: [PathBytes: MediaAffinityType])
}

/// A server that tells everything again after each connection has nothing to remember.
extension RemoteLibrary {
  package nonisolated var root: RemoteRoot { .mpd }
  package nonisolated var hasStickers: Bool { true }
  package func member(of group: ServedGroup) -> ServedGroupMember? { nil }
  package func group(_ kind: ServedGroup.Kind, named name: String, ofSong address: String) -> ServedGroup? { nil }
  package func rate(_ stars: [PathBytes: Int]) {}
  package func prepare(_ changes: Set<RemoteLibraryChange>) {}
  package func noteRead(_ changes: Set<RemoteLibraryChange>) {}
  package func forgetRead() {}
  package func rememberedOpinions() -> [PathBytes: MediaAffinityType]? { nil }
  package func remember(_ opinions: [PathBytes: MediaAffinityType]) {}
}
