/// An example of what can be said, with a name from the person's library.
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
