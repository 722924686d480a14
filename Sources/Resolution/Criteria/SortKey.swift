import MediaIntents
import NameIndex

/// The place of a candidate in an order that was said: smaller comes first. This file is where each order is defined for
/// a library of one's own (B10).
///
/// - **newest**: the latest release first. Of episodes that came out on one day the later one of the show. What has no
///   date comes last, the latest addition to the library first.
/// - **oldest**: the same turned round, but what has no date still comes last.
/// - **best**: what is liked before what is not and what is disliked last; of an album, artist or show first the word on
///   itself, then how much more in it is liked than disliked; then what is heard more and skipped less: a play that was
///   left for something else before it counted as one takes one play away.
/// - **worst**: best turned round.
/// - **recommended**: as best, but of what nothing was said about, first what was made by those of whom more is liked
///   than disliked; so that it leads to what is new to the person and likely to please. There is nobody else's taste to
///   go by.
/// - **popular**: what is heard most often; of an album, artist or show everything in it together.
/// - **unpopular**: what is heard least often, beginning with what was never heard.
/// - **trending**: what is heard lately above what is usual for it (`ListeningTrend`), the largest surge first: four plays
///   this week of a song that was never heard before count more than ten of one that is heard ten times every week. What
///   is heard less than it used to be comes last. Likes and skips have no part in it.
///
/// "Top", "greatest" and "favourite" are best, "most played" and "biggest" are popular, "latest", "last" and "new" are
/// newest, "first" and "earliest" are oldest. A place in a show without an order ("episode 3") counts from the oldest.
///
/// Where an order leaves two things equal the criteria that follow in `Ranking` decide, so that every order is total. The
/// songs of one release are equal to *newest* and *oldest*: a studio recording comes before a demo of the same day, then
/// what is liked and heard, then the order of the album. "The newest song by …" is therefore the opening song of the
/// latest album, and "the newest songs by …" play that album as it was made.
struct SortKey: Comparable, Sendable, CustomStringConvertible {
  private let parts: [Int64]
  /// What it was made of, in words.
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
      case .trending: [-Int64((preference.surge * Self.precision).rounded())]
      }
    description =
      switch order {
      case .newest, .oldest: record.date?.description ?? "undated"
      case .best, .worst, .popular, .unpopular: preference.description
      case .recommended: "\(preference.description), makers \(preference.taste)"
      case .trending: "surge of \((preference.surge * 100).rounded() / 100)"
      }
  }

  /// Surges are compared to a millionth of a play.
  private static let precision = 1e6

  private typealias Age = (undated: Int64, parts: [Int64])

  /// Only episodes are told apart by their numbers: the last song of an album is no newer than its first.
  private static func age(of record: NameRecord) -> Age {
    let place = record.type == .podcastEpisode ? [record.season ?? 0, record.number ?? 0] : []
    let date = record.date.map { Int64($0.ordinal) }
    return (date == nil ? 1 : 0, [date ?? record.added] + place.map(Int64.init))
  }

  static func < (left: SortKey, right: SortKey) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }

  static func == (left: SortKey, right: SortKey) -> Bool { left.parts == right.parts }
}
