import MediaIntents
import NameIndex
import Names

/// Equal once both sides drop what nobody says: editions, guests, a soundtrack's wording, "podcast", a series.
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
