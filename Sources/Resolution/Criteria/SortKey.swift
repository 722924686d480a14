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
/// - **recommended**: liked ones first, as in best; then what is new to the person and by artists whom they like or hear, so
///   that it finds what they are likely to enjoy; then what is a habit. What was heard within a day comes after all that
///   is liked as much, and what nothing is learned from at the very end. Other people's taste isn't known.
/// - **habitual**: what is heard most and most lately first, as `HabitTally` counts; disliked ones last.
/// - **popular**: most plays first; for artists and shows those of all their contents, for albums those of a song on average: a
///   soundtrack of 300 songs that was heard once is not the most played album.
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

  /// - Parameter now: Seconds since 1970.
  init(_ order: MediaSortOrder, record: NameRecord, preference: Preference, now: Int64 = 0) {
    let age = Self.age(of: record)
    let liking = [preference.affinity, preference.likesInside].map(Int64.init)
    let favour = Int64(preference.plays - preference.skips)
    parts =
      switch order {
      case .newest: [age.undated] + age.parts.map(-)
      case .oldest: [age.undated] + age.parts
      case .best: (liking + [favour]).map(-)
      case .worst: liking + [favour]
      case .recommended:
        [preference.isUnlearned ? 1 : 0] + liking.map(-) + [
          preference.isJustHeard(at: now) ? 1 : 0, preference.isNewByTaste ? 0 : 1,
        ]
          + [Int64(preference.taste), Self.scaled(preference.makersHabit), Self.scaled(preference.habit), favour].map(-)
      case .habitual: [preference.affinity < 0 ? 1 : 0, -Self.scaled(preference.habit), -Int64(preference.plays)]
      case .popular: [-Self.scaled(preference.playsOfSong)]
      case .unpopular: [Self.scaled(preference.playsOfSong)]
      case .added: [-record.added]
      case .longest: [record.facts.duration.map { -Int64($0) } ?? .max]
      case .shortest: [record.facts.duration.map { Int64($0) } ?? .max]
      case .trending: [-Self.scaled(preference.surge)]
      }
    description =
      switch order {
      case .newest, .oldest: record.date?.description ?? "undated"
      case .added: "added \(record.added)"
      case .longest, .shortest: record.facts.duration.map { "\($0) s" } ?? "unknown length"
      case .best, .worst, .popular, .unpopular: preference.description
      case .recommended, .habitual:
        "\(preference.description), makers \(preference.taste), habit \(Self.percent(preference.habit)),"
          + " of makers \(Self.percent(preference.makersHabit))"
      case .trending: "surge of \((preference.surge * 100).rounded() / 100)"
      }
  }

  /// Shares, surges and averages are compared to a millionth.
  private static func scaled(_ value: Double) -> Int64 { Int64((value * 1e6).rounded()) }

  private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }

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

extension Preference {
  /// The plays of a song on average.
  fileprivate var playsOfSong: Double { Double(plays) / Double(songs) }

  /// Whether it was never heard nor skipped and is by somebody who is liked or heard.
  fileprivate var isNewByTaste: Bool { plays == 0 && skips == 0 && taste >= 0 && (taste > 0 || makersHabit > 0) }

  fileprivate func isJustHeard(at now: Int64) -> Bool { lastPlayed.map { now > 0 && now - $0 < Self.day } ?? false }

  private static let day: Int64 = 86_400
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
