import MediaIntents
import NameIndex
import Names

/// Equal without the parts that are not spoken: editions, guests, a soundtrack's wording, "podcast", a series.
///
/// Either side may be the longer one: "the quiet hour podcast" matches the show "The Quiet Hour". What is dropped
/// depends on the type: "(The Lantern Cycle, #2)" for books, "FM" for stations, "feat. …" for songs and albums.
///
/// Dropped words still have to be true of the record: "ferry with otto" only matches a "Ferry" that names Otto,
/// "harbour lights soundtrack" only a soundtrack.
///
/// Near misses: "Hold On" is not "Hold On (Live)", which is another recording; "With or Without You" keeps its "with",
/// which isn't in brackets; a song keeps the word "Podcast".
enum ShortenedRung: Rung {
  static let rung = MatchRung.shortened

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    let keys = Set([name, ShortenedName(name, type: type).text].map { SpokenName($0).key })
    let record = NameRecord(id: ItemID(""), type: type, title: name)
    return said.forms.contains { keys.contains($0.key) && $0.kind.isMet(by: record) } ? 0 : nil
  }
}

/// The same words except for light ones ("the", "of", "my") and their order (`WordBag`).
///
/// People remember the words that carry a name and forget the small ones. Near misses: a significant word is never left
/// out, "night" is not "Night Falls"; none is added, "hello again" is not "Hello"; names of one word or of light words
/// only, in which just the order may differ.
enum WordsMissingRung: Rung {
  static let rung = MatchRung.wordsMissing

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    guard let bag = WordBag.key(of: said.words) else { return nil }
    let names = [name, ShortenedName(name, type: type).text].map { SpokenName($0) }
    return names.filter { WordBag.key(of: $0.words) == bag }
      .map { WordBag.cost(said: said.words, name: $0.words) }.min()
  }
}

/// Nearly the same sounds by espeak-ng's letter-to-sound rules: "son" and "sun", "weekend" and "Weeknd".
///
/// It catches errors of speech recognition, which writes what it hears in words it knows. `SoundDistance` weighs the
/// differences, `SimilarityRule` bounds them by the length of the name. If the words are spelled alike as well, the
/// better explanation names the rung.
///
/// Near misses: rhymes, "sun" and "run"; names with additional sounds, "matt walker" and "Nightwalker"; short names,
/// most of which have a similar one.
enum SoundsAlikeRung: Rung {
  static let rung = MatchRung.soundsAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}

/// Nearly the same spelling: additional, missing, different or swapped letters. The bound grows with the name
/// (`SimilarityRule`): none up to three letters, one up to six, two up to seventeen, four beyond.
///
/// It catches typing errors. Near misses: another word of similar length, "tony grant" and "Tom Grant"
/// (`SimilarityRule.isSlip`); names of three letters, each of which resembles many.
enum SpelledAlikeRung: Rung {
  static let rung = MatchRung.spelledAlike

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    SimilarityRule.cost(said, name, type: type).flatMap { $0.rung == rung ? $0.distance : nil }
  }
}

/// Significant words of the name that follow each other in it: at least two, or one if the type was said.
///
/// People say as much of a long name as is needed to tell it apart: "doreen spikes" for "Doreen Spikes & the Kerbstones",
/// "the lighthouse soundtrack". In the whole library only the name of which the most was said counts (`LadderClimb`). Near
/// misses: "winter lantern" names two places of a title; songs, of which there are too many, and playlists, which are
/// changed by name, so that both are asked about.
enum PartOfNameRung: Rung {
  static let rung = MatchRung.partOfName

  /// A song by "Winthorpe" is one by Clara Winthorpe: where another name holds already, one word of the artist will do.
  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    type == .artist ? distance(said, name, isOneWordEnough: true) : nil
  }

  static func distance(_ said: SpokenQuery, _ name: String, isOneWordEnough: Bool) -> Int? {
    guard isPossible(said) else { return nil }
    let part = units(said.words), whole = units(SpokenName(name).words)
    guard part.count < whole.count, whole.contains(part), isOneWordEnough || part.count > 1 else { return nil }
    return leastCost + leastCost * (whole.count - part.count) / whole.count
  }

  /// The words that carry a name, and each character of those that are written without spaces.
  private static func units(_ words: [String]) -> [String] {
    WordBag.carrying(words).flatMap { $0.isOfUnspacedScript ? $0.map(String.init) : [$0] }
  }

  static func isPossible(_ said: SpokenQuery) -> Bool {
    WordBag.carrying(said.words).joined().utf8.count >= leastLetters
  }

  static func admits(_ type: MediaItemType) -> Bool {
    [.artist, .album, .podcastShow, .podcastEpisode, .audioBook, .radioStation].contains(type)
  }

  private static let leastLetters = 3
  private static let leastCost = 24
}
