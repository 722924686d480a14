/// Something that can be said here, with a name of this library (D5).
package enum Example: Hashable, Sendable, Codable {
  case play(String)
  case playBy(String, artist: String)
  case newestEpisode(show: String)
  case faster(String)
  case add(playlist: String)
  case find(String)
  /// "Like this", "what's this", "undo".
  case like, whatPlays, undo
}
