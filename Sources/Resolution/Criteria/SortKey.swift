import MediaIntents
import NameIndex

/// The position of a candidate in a requested sort order; smaller comes first. The orders are defined here:
///
/// - **newest**: latest release first; among episodes of the same day the higher number, then the one added later. Undated items come last,
///   latest addition to the library first.
/// - **oldest**: the reverse, but undated items still come last.
/// - **best**: liked, then neutral, then disliked. For albums, artists and shows first their own rating, then that of
///   their contents; then by plays minus skips, where a skip is leaving the item before it counts as a play.
/// - **worst**: the reverse of best.
/// - **recommended**: like best, but unrated items are ordered by the ratings of their artists first, so that it finds
///   new items the person is likely to enjoy. Other people's taste isn't known.
/// - **popular**: most plays first; for albums, artists and shows those of all their contents.
/// - **unpopular**: fewest plays first, beginning with items never played.
/// - **trending**: largest surge first (`ListeningTrend`): four plays this week of a song never heard before count more
///   than ten of a song that is played ten times every week. Items played less than before come last. Likes and skips
///   don't count.
///
/// "Top", "greatest" and "favourite" mean best, "most played" and "biggest" popular, "latest", "last" and "new" newest,
/// "first" and "earliest" oldest. A position in a show without an order ("episode 3") counts from the oldest.
///
/// - **added**: latest addition to the library first.
/// - **longest**, **shortest**: by length; unknown lengths come last.
///
/// If two items are equal, the criteria after `sortOrder` decide. The songs of one release are equal to *newest* and
/// *oldest*: a studio recording comes before a demo, then liked and played songs, then album order. "The newest song by
/// …" is therefore usually the first track of the latest album, and "the newest songs by …" play that album in order.
struct SortKey: Comparable, Sendable, CustomStringConvertible {
  let parts: [Int64]
  /// The values it was made from, for explanations.
  let description: String

  init(_ order: MediaSortOrder, record: NameRecord, preference: Preference) {
    let age = Self.age(of: record)
    let liking = [preference.affinity, preference.likesInside].map(Int64.init)
    let favour = Int64(preference.plays - preference.skips)
    parts =
      switch order {
      case .newest: [age.undated] + age.parts.map(-)
      case .oldest: [age.undated] + age.parts
      case .best: (liking + [favour]).map(-)
      case .worst: liking + [favour]
      case .recommended: (liking + [Int64(preference.taste), favour]).map(-)
      case .popular: [-Int64(preference.plays)]
      case .unpopular: [Int64(preference.plays)]
      case .added: [-record.added]
      case .longest: [record.facts.duration.map { -Int64($0) } ?? .max]
      case .shortest: [record.facts.duration.map { Int64($0) } ?? .max]
      case .trending: [-Int64((preference.surge * Self.precision).rounded())]
      }
    description =
      switch order {
      case .newest, .oldest: record.date?.description ?? "undated"
      case .added: "added \(record.added)"
      case .longest, .shortest: record.facts.duration.map { "\($0) s" } ?? "unknown length"
      case .best, .worst, .popular, .unpopular: preference.description
      case .recommended: "\(preference.description), makers \(preference.taste)"
      case .trending: "surge of \((preference.surge * 100).rounded() / 100)"
      }
  }

  /// Surges are compared to a millionth of a play.
  private static let precision = 1e6

  private typealias Age = (undated: Int64, parts: [Int64])

  /// Only episodes are ordered by number: the last song of an album is no newer than its first.
  private static func age(of record: NameRecord) -> Age {
    let place = record.type == .podcastEpisode ? [record.season ?? 0, record.number ?? 0, Int(record.added)] : []
    let date = record.date.map { Int64($0.ordinal) }
    return (date == nil ? 1 : 0, [date ?? record.added] + place.map(Int64.init))
  }

  static func < (left: SortKey, right: SortKey) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }

  static func == (left: SortKey, right: SortKey) -> Bool { left.parts == right.parts }
}

/// The order of types for an untyped name that several items share.
///
/// The person's playlists come before published works, artists before their works, and a song before the album named
/// after it, which would be asked for as "the album".
enum TypePreference {
  private static let order: [MediaItemType] = [
    .playlist, .artist, .podcastShow, .audioBook, .genre, .song, .album, .radioStation, .podcastEpisode,
  ]

  static func rank(_ type: MediaItemType) -> Int { order.firstIndex(of: type) ?? order.count }
}
