/// A way in which the library may say that a song is of a genre.
package enum GenreTag: Hashable, Sendable, Codable {
  /// A tag that contains these words: "jazz" is in "Vocal Jazz".
  case words(String)
  /// A title or artist in this script, for songs of a language that no tag tells.
  case script(SongScript)
  /// A composer with these words in the name, for what people call by its composer.
  case composer(String)

  /// The scripts that tell the language of a song.
  package enum SongScript: String, Hashable, Sendable, Codable, CaseIterable {
    case han, kana, hangul, cyrillic
    /// Letters without accents, and nothing else.
    case ascii
  }
}
