import MediaIntents
import Names

/// One name that was said, held against the credits and albums of many records; each is compared once and remembered,
/// since the songs of a library share them.
final class Comparisons {
  private let said: SpokenQuery
  private var known: [String: Ladder.Match.Comparison?] = [:]

  init(_ said: String) { self.said = SpokenQuery(said) }

  /// How what was said is this credit or one of the names in it; `nil` where it is not.
  func with(_ credit: String?, of type: MediaItemType) -> Ladder.Match.Comparison? {
    guard let credit, !credit.isEmpty else { return nil }
    if let known = known[credit] { return known }
    let names = type == .artist ? ArtistCredit(credit).everyName : [credit]
    let comparison = Ladder.compare(said, with: names, of: type)
    known[credit] = comparison
    return comparison
  }
}
