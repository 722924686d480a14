/// The words that mark a part of a name as an edition, a guest, the wording of a soundtrack or another recording.
///
/// Each entry is one or several folded words. They are the same in every locale, since titles in all languages have them.
package enum OptionalWords {
  static let guests = phrases("feat", "ft", "featuring", "with")

  static let editions = phrases(
    "remaster", "remasters", "remastered", "deluxe", "expanded", "anniversary", "edition", "editions", "reissue",
    "bonus track", "bonus tracks", "bonus disc", "album version", "single version", "lp version", "single edit",
    "radio edit", "radio version", "radio mix", "original mix", "original version", "clean version", "special version",
    "standard version", "version originale", "explicit", "mono", "stereo", "ep", "e p", "single", "collectors")

  package static let soundtracks = phrases(
    "soundtrack", "motion picture", "original score", "original cast", "ost", "o s t", "music from", "songs from",
    "from the film", "from the movie", "from the series", "from the netflix", "from the hbo", "from the original")

  /// Mark another recording of the same song; never optional, because they are spoken if meant.
  static let recordings = phrases(
    "live", "unplugged", "remix", "remixed", "remixes", "mix", "rmx", "rework", "reworked", "karaoke", "instrumental",
    "acoustic", "demo", "cover", "tribute", "sped up", "slowed", "nightcore", "reverb", "session", "sessions",
    "reprise", "a cappella", "acappella", "acapella", "in the style of", "made famous", "originally performed",
    "8 bit", "lullaby", "piano version", "orchestral", "stripped", "edit", "vip", "bootleg", "mashup", "medley",
    "alternate", "alternative", "take", "outtake", "rehearsal", "extended", "club", "dub", "version", "ver", "現 場",
    "现 场", "伴 奏")

  /// Words that keep a part even if it also contains a word for an edition: "Live Deluxe Edition", "Acoustic Single".
  static let strongRecordings = phrases(
    "live", "unplugged", "remix", "karaoke", "instrumental", "acoustic", "demo", "cover", "tribute", "sped up", "slowed"
  )

  /// The wording of every soundtrack contains one of these.
  static let soundtrackMarks = ["soundtrack", "score", "ost", "from"]

  static let screens: Set<String> = ["picture", "film", "movie", "series", "game"]

  static let soundtrackNouns: Set<String> = ["soundtrack", "score", "ost"]

  static let soundtrackAdjectives: Set<String> = [
    "the", "official", "original", "complete", "video", "game", "motion", "picture", "movie", "film", "tv",
    "television",
    "series", "soundtrack", "score", "ost",
  ]

  static let bands: Set<String> = ["fm", "am", "mhz", "khz", "in"]

  static let shows: Set<String> = ["podcast", "podcasts"]
  static let showTails: Set<String> = ["podcast", "podcasts", "audio", "video"]

  private static func phrases(_ texts: String...) -> [[Substring]] { texts.map { $0.split(separator: " ") } }
}

extension [String] {
  /// Whether one of the phrases occurs in these words.
  package func contains(anyOf phrases: [[Substring]]) -> Bool {
    phrases.contains { phrase in indices.contains { self[$0...].starts(with: phrase) { $0 == $1 } } }
  }

  /// Whether these words start with one of the phrases.
  func start(withAnyOf phrases: [[Substring]]) -> Bool {
    phrases.contains { starts(with: $0) { $0 == $1 } }
  }
}
