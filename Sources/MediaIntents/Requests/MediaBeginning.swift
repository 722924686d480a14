/// The part of an album, a playlist or a show that playback begins with.
package enum MediaBeginning: Hashable, Sendable, Codable {
  /// A season, or a song or an episode by its number, and what follows it.
  case part(MediaPlace)
  /// An episode of the season of what plays, counted from 1, or from the end if negative, and what follows it.
  case ofThisSeason(episode: Int)
  /// One disc or one side of an album, counted from 1, and nothing else.
  case disc(Int)
  case side(Int)
  /// A composer's work of a form by its number, and nothing else.
  case work(MusicalForm, number: Int)
}
