import MediaIntents
import NameIndex
import Names

/// The ladder of rungs that matches names. A less transformed match beats a more transformed one, so lower rungs are
/// only tried if the higher ones match nothing.
///
/// It answers two questions. *Which records have this name?* is answered by the index (`LadderClimb`): one look-up
/// covers the rungs from exact to base title, whose names are all spoken alike; a search for similar names or the same
/// words follows only if nothing suitable is found. *Are these two names the same?* (`compare`) serves constraints: the
/// artist of a song, the album of a track.
enum Ladder {
  /// Rungs of names spoken alike; the first match counts.
  private static let same: [any Rung.Type] = [
    ExactRung.self, FoldedRung.self, EquivalentRung.self, ShortenedRung.self, RomanisedRung.self,
    BaseTitleRung.self,
  ]

  /// Rungs of similar names; the smallest distance counts.
  private static let similar: [any Rung.Type] = [SoundsAlikeRung.self, SpelledAlikeRung.self, WordsMissingRung.self]

  /// A matching record, with the matched name, its rung and its distance.
  struct Match {
    let record: NameRecord
    let matched: String
    let rung: MatchRung
    var distance = 0
  }

  /// The best match of what was said among `names`; nil if none matches.
  static func compare(_ said: SpokenQuery, with names: [String], of type: MediaItemType) -> Match.Comparison? {
    func comparisons(on rung: any Rung.Type) -> [Match.Comparison] {
      names.compactMap { name in
        rung.distance(said, name, type: type).map { Match.Comparison(rung: rung.rung, name: name, distance: $0) }
      }
    }
    return same.lazy.compactMap { comparisons(on: $0).first }.first
      ?? similar.flatMap(comparisons).min { $0.distance < $1.distance } ?? comparisons(on: PartOfNameRung.self).first
  }
}

extension Ladder.Match {
  /// A match between two names.
  struct Comparison {
    let rung: MatchRung
    let name: String
    let distance: Int
  }
}

/// A way in which a name may differ from what was said and still match.
protocol Rung: SendableMetatype {
  static var rung: MatchRung { get }

  /// The distance between what was said and the name of an item of this type; 0 if they are the same by this rung's
  /// rule, nil if they don't match.
  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int?
}
