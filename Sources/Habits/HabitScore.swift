/// How much a thing is a habit at a moment, in shares of all that was heard; see `HabitTally`.
package struct HabitScore: Sendable, Hashable {
  /// The number of the thing.
  package let thing: Int
  package fileprivate(set) var plays = 0.0
  package fileprivate(set) var starts = 0.0
  package fileprivate(set) var followed = 0.0
  /// The parts of `plays` of the last 24 hours and of the last seven days before these.
  package fileprivate(set) var today = 0.0
  package fileprivate(set) var week = 0.0
  /// How often it was played, and when last, in seconds since 1970.
  package fileprivate(set) var count = 0
  package fileprivate(set) var last: Int64 = 0
  /// Whether it is of the song that was played last.
  package fileprivate(set) var isLatest = false

  fileprivate init(thing: Int) { self.thing = thing }

  /// What the shares of what began a listening and of what followed the last song count beside that of the plays. The first
  /// was found on 33 people; the second on three more of their histories, and any from 0.3 to 0.5 is as good.
  package static let (startsWeight, followedWeight) = (0.3, 0.5)

  /// The part of `plays` that is older.
  package var older: Double { max(0, plays - today - week) }

  package var total: Double { plays + Self.startsWeight * starts + Self.followedWeight * followed }
}

extension HabitTally {
  /// The scores of the things that songs belong to, by number.
  ///
  /// - Parameter whole: the tally whose sums are one, if not this one's: of what plays of a list are a part of all plays.
  package func scores(of things: SongThings, as part: HabitSums? = nil) -> [HabitScore] {
    var scores = (0..<things.count).map(HabitScore.init)
    for song in 0..<min(things.songs, plays.count) where counts[song] > 0 || followed[song] > 0 {
      for thing in things[song] { add(song, to: &scores[Int(thing)]) }
    }
    let sums = part ?? HabitSums(of: scores)
    for index in scores.indices { scores[index].divide(by: sums) }
    return scores
  }

  private func add(_ song: Int, to score: inout HabitScore) {
    score.plays += plays[song]
    score.starts += starts[song]
    score.followed += followed[song]
    score.today += today[song]
    score.week += week[song]
    score.count += Int(counts[song])
    score.last = max(score.last, last[song])
    if song == latest { score.isLatest = true }
  }
}

/// What the parts of scores are shares of.
package struct HabitSums: Sendable, Hashable {
  fileprivate var plays = 0.0
  fileprivate var starts = 0.0
  fileprivate var followed = 0.0

  /// The sums over all songs.
  package init(of tally: HabitTally) {
    plays = tally.plays.reduce(0, +)
    starts = tally.starts.reduce(0, +)
    followed = tally.followed.reduce(0, +)
  }

  fileprivate init(of scores: [HabitScore]) {
    for score in scores {
      plays += score.plays
      starts += score.starts
      followed += score.followed
    }
  }
}

extension HabitScore {
  /// Few occasions on which the last song was played tell little of what follows it: their sum is compared with this one as
  /// well, about that of one and a half of them.
  private static let followedPrior = 4.0

  fileprivate mutating func divide(by sums: HabitSums) {
    if sums.plays > 0 {
      plays /= sums.plays
      today /= sums.plays
      week /= sums.plays
    }
    if sums.starts > 0 { starts /= sums.starts }
    followed /= sums.followed + Self.followedPrior
  }
}

extension [HabitScore] {
  /// Best first: what was played last, then by score. Equal ones are in the order of their numbers, so the same record at the
  /// same moment always gives the same order.
  ///
  /// - Parameter limit: how many there are at most.
  package func ranked(atMost limit: Int) -> [HabitScore] {
    var best: [HabitScore] = []
    for score in self where score.total > 0 || score.isLatest {
      if best.count == limit, let last = best.last, !score.isBetter(than: last) { continue }
      let place = best.firstIndex { score.isBetter(than: $0) } ?? best.count
      best.insert(score, at: place)
      if best.count > limit { best.removeLast() }
    }
    return best
  }
}

extension HabitScore {
  fileprivate func isBetter(than other: HabitScore) -> Bool {
    if isLatest != other.isLatest { return isLatest }
    return total != other.total ? total > other.total : thing < other.thing
  }
}
