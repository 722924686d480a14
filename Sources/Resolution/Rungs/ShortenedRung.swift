import MediaIntents
import Names

/// The same once both sides lose what nobody says: editions, guests, a soundtrack's wording, "podcast", a series (B3).
///
/// Either side may be the longer one: "the quiet hour podcast" finds a show called "The Quiet Hour".
/// Near miss: "Hold On" is not "Hold On (Live)", which is another recording.
enum ShortenedRung: Rung {
  static let rung = MatchRung.shortened

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    let keys = Set([name, ShortenedName(name, type: type).text].map { SpokenName($0).key })
    return said.forms.contains { keys.contains($0.key) } ? 0 : nil
  }
}
