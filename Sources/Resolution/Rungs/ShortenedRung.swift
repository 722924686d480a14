import MediaIntents
import NameIndex
import Names

/// The same once both sides lose what nobody says: editions, guests, a soundtrack's wording, "podcast", a series (B3).
///
/// Either side may be the longer one: "the quiet hour podcast" finds a show called "The Quiet Hour". What may go depends
/// on the type: "(The Lantern Cycle, #2)" from a book, "FM" from a station, "feat. …" from songs and albums.
///
/// What was said and goes must not contradict: "ferry with otto" is a "Ferry" that names Otto, "harbour lights soundtrack"
/// an album that is one.
///
/// Near misses: "Hold On" is not "Hold On (Live)", which is another recording and is said when it is meant (B8); "With
/// or Without You" keeps its "with", which stands in no bracket; a song keeps the word "Podcast".
enum ShortenedRung: Rung {
  static let rung = MatchRung.shortened

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    let keys = Set([name, ShortenedName(name, type: type).text].map { SpokenName($0).key })
    let record = NameRecord(id: ItemID(""), type: type, title: name)
    return said.forms.contains { keys.contains($0.key) && $0.kind.isMet(by: record) } ? 0 : nil
  }
}
