package import MediaIntents

/// The library of a server that plays its own files, as the catalogue and the journal use it.
///
/// Paths are those of `RemoteSong`. Every call can throw `PlayerFailure.disconnected`.
package protocol RemoteLibrary: Actor {
  /// Connects, now or as soon as the server is up.
  func start()

  /// The changes since the last element; everything after each connection. Ends when the library is stopped.
  nonisolated var changes: AsyncStream<Set<RemoteLibraryChange>> { get }

  /// Returns the changes since the last call. An element of `changes` may repeat some of them.
  func takeChanges() -> Set<RemoteLibraryChange>

  /// At most `count` songs from an index on, those of one folder adjacent; none at the end.
  func songs(from first: Int, count: Int) throws(PlayerFailure) -> [RemoteSong]

  func playlists() throws(PlayerFailure) -> [RemotePlaylist]

  /// Ratings from 0 to 1, by path.
  func ratings() throws(PlayerFailure) -> [PathBytes: Double]

  /// Likes and dislikes, by path.
  func opinions() throws(PlayerFailure) -> [PathBytes: MediaAffinityType]

  func set(_ opinions: [PathBytes: MediaAffinityType]) throws(PlayerFailure)

  /// The server's path for an item; nil if the server cannot reach it.
  func path(of item: PlayableItem) throws(PlayerFailure) -> String?
}
