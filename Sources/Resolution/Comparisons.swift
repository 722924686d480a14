import MediaIntents
import Names

/// Compares one spoken name with the artists and albums of many records. Results are cached, since songs share them.
final class Comparisons {
  private let said: SpokenQuery
  private var known: [String: Ladder.Match.Comparison?] = [:]

  init(_ said: String) { self.said = SpokenQuery(said) }

  /// The match with this artist credit, one of the names in it, or an album; nil if there is none.
  func with(_ credit: String?, of type: MediaItemType) -> Ladder.Match.Comparison? {
    guard let credit, !credit.isEmpty else { return nil }
    if let known = known[credit] { return known }
    let names = type == .artist ? ArtistCredit(credit).everyName : [credit]
    let comparison = Ladder.compare(said, with: names, of: type)
    known[credit] = comparison
    return comparison
  }
}
