import Journal
import MediaFiles
import MediaIntents

/// Which rating the file of a song should have.
///
/// Stars are written as they are. A like counts as five of them and a dislike as one, but only in a file that has no
/// rating of its own. What is withdrawn gives the file back the rating that it had before.
struct RatingPlan: Hashable {
  /// 0 to 1; nil for none.
  let rating: Double?
  /// What to keep in the journal once the file has this rating.
  let settled: FileRating

  /// - Parameters:
  ///   - current: the rating in the file.
  ///   - stars: what the person gave, 1 to 5.
  init(_ known: FileRating, current: Double?, stars: Int?, affinity: MediaAffinityType?) {
    // What another program has written since is the file's own.
    let written = known.written.flatMap { RatingFile.areClose($0.rating, current) ? $0 : nil }
    let before = written.map(\.before) ?? current
    let ofStars = stars.map { Double($0) / Double(StarRange.highest) }
    rating = ofStars ?? (known.isRemoved ? nil : before) ?? Self.rating(of: affinity)
    let isAsBefore = RatingFile.areClose(rating, before)
    var settled = known
    settled.written = isAsBefore ? nil : FileRating.Written(rating: rating, before: before)
    self.settled = settled
  }

  private static func rating(of affinity: MediaAffinityType?) -> Double? {
    switch affinity {
    case .like: 1
    case .dislike: 0.2
    case .unset, nil: nil
    }
  }
}
