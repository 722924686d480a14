import MediaIntents
import Names

/// The place of a candidate in a sort order that was said: smaller comes first. Each order is a total one together with
/// the criteria that follow in `Ranking` (B10). What they mean for a library of one's own:
///
/// - **newest**, **oldest**: by release date; what has none comes last, the later addition first.
/// - **best**, **worst**: by affinity, then by plays.
/// - **popular**, **unpopular**: by plays.
/// - **trending**: what was played last.
/// - **recommended**: liked, then what is heard often; never what is disliked before anything that is not.
struct SortKey: Comparable, Sendable, CustomStringConvertible {
  private let parts: [Int64]

  init(_ order: MediaSortOrder, record: NameRecord, standing: Standing) {
    let plays = Int64(standing.plays), affinity = Int64(standing.rank)
    let date = record.date.map { Int64($0.ordinal) }
    let undated: [Int64] = [date == nil ? 1 : 0]
    parts =
      switch order {
      case .newest: undated + [-(date ?? record.added), -Int64(record.number ?? 0)]
      case .oldest: undated + [date ?? -record.added, Int64(record.number ?? 0)]
      case .best, .recommended: [-affinity, -plays]
      case .worst: [affinity, plays]
      case .popular: [-plays]
      case .unpopular: [plays]
      case .trending: [-(standing.lastPlayed ?? 0)]
      }
  }

  static func < (left: SortKey, right: SortKey) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }

  var description: String { parts.map(String.init).joined(separator: " ") }
}
