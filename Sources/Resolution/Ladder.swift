import MediaIntents
import Names

/// The ladder of rungs by which a name is found: a less transformed match beats a more transformed one, so it is climbed
/// only as far as it must be (B2-B6).
///
/// Two questions are asked of it. *Which records bear this name?* goes through the index: one look-up serves the rungs
/// from exact to romanised, since their names are all spoken alike; only if nothing wanted is there, names that are
/// similar or have the same words are searched for. *Is this name that name?* compares two names and serves
/// the constraints: the artist of a song, the album of a track.
enum Ladder {
  static let rungs: [any Rung.Type] = [
    ExactRung.self, FoldedRung.self, EquivalentRung.self, ShortenedRung.self, RomanisedRung.self,
    SoundsAlikeRung.self, SpelledAlikeRung.self, WordsMissingRung.self,
  ]

  /// A record with the rung that found it, how far it is off, and the name of it that matched.
  struct Match {
    let record: NameRecord
    let matched: String
    let rung: MatchRung
    var distance = 0
  }

  /// The lowest rung on which what was said is one of these names.
  static func compare(_ said: SpokenQuery, with names: [String], of type: MediaItemType) -> Match.Comparison? {
    for rung in rungs {
      for name in names {
        if let distance = rung.distance(said, name, type: type) {
          return Match.Comparison(rung: rung.rung, name: name, distance: distance)
        }
      }
    }
    return nil
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
