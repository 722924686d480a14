import MediaIntents
import NameIndex
import Names

/// The ladder of rungs by which a name is found: a less transformed match beats a more transformed one, so it is climbed
/// only as far as it must be (B2-B6).
///
/// Two questions are asked of it. *Which records bear this name?* goes through the index: one look-up serves the rungs
/// from exact to romanised, since their names are all spoken alike; only if nothing wanted is there, names that are
/// similar or have the same words are searched for. *Is this name that name?* compares two names and serves
/// the constraints: the artist of a song, the album of a track.
enum Ladder {
  /// Names that are spoken alike: the first that fits counts.
  private static let same: [any Rung.Type] = [
    ExactRung.self, FoldedRung.self, EquivalentRung.self, ShortenedRung.self, RomanisedRung.self,
  ]

  /// Names that are alike: the nearest counts, by whichever explains the difference best.
  private static let similar: [any Rung.Type] = [SoundsAlikeRung.self, SpelledAlikeRung.self, WordsMissingRung.self]

  /// A record with the rung that found it, how far it is off, and the name of it that matched.
  struct Match {
    let record: NameRecord
    let matched: String
    let rung: MatchRung
    var distance = 0
  }

  /// How what was said is one of these names; `nil` where it is none of them.
  static func compare(_ said: SpokenQuery, with names: [String], of type: MediaItemType) -> Match.Comparison? {
    func comparisons(on rung: any Rung.Type) -> [Match.Comparison] {
      names.compactMap { name in
        rung.distance(said, name, type: type).map { Match.Comparison(rung: rung.rung, name: name, distance: $0) }
      }
    }
    return same.lazy.compactMap { comparisons(on: $0).first }.first
      ?? similar.flatMap(comparisons).min { $0.distance < $1.distance }
  }
}

extension Ladder.Match {
  /// Two names held against each other.
  struct Comparison {
    let rung: MatchRung
    let name: String
    let distance: Int
  }
}
