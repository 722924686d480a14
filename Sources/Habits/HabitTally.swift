/// What of a record counts for each of its songs at a moment, before it is added up to artists, albums and the like.
///
/// The formula was found on listening histories of real people; each part stands for a way in which the past comes back:
///
/// - **plays**: each play weighs (hours since + 1)^-1.25, the power law by which memory fades. There is nothing to tune:
///   exponents from 1 to 1.5 are equally good.
/// - **starts**: each play that began a listening weighs (hours since + 1)^-1. What somebody began with is begun with again.
/// - **followed**: what came next, up to ten plays on, whenever the last song was played before. Of the `n` latest times the
///   nth weighs 1/n, and the dth play after it 1/d. A queue that was left goes on there.
///
/// It takes one pass over the plays, with two square roots for each instead of a power.
package struct HabitTally: Sendable {
  /// By song.
  package private(set) var plays: [Double]
  package private(set) var starts: [Double]
  package private(set) var followed: [Double]
  /// The parts of `plays` that are of the last 24 hours and of the last seven days before these.
  package private(set) var today: [Double]
  package private(set) var week: [Double]
  /// How often each song was played, and when last, in seconds since 1970.
  package private(set) var counts: [Int32]
  package private(set) var last: [Int64]
  /// The song that was played last; nil if none was.
  package private(set) var latest: Int?

  /// How many earlier plays of the last song count, and how many plays after each.
  private static let (maxOccasions, reach) = (20, 10)

  /// - Parameters:
  ///   - songs: how many songs there are.
  ///   - now: seconds since 1970. Later plays come from a clock that was ahead, and count as of now.
  package init(_ record: ListeningRecord, songs: Int, at now: Int64) {
    plays = Array(repeating: 0, count: songs)
    (starts, followed, today, week) = (plays, plays, plays, plays)
    counts = Array(repeating: 0, count: songs)
    last = Array(repeating: 0, count: songs)
    for place in record.times.indices { add(record, at: place, now) }
    latest = record.songs.last.map { Int(truncatingIfNeeded: $0) }
    addFollowing(record)
  }

  private mutating func add(_ record: ListeningRecord, at place: Int, _ now: Int64) {
    let song = Int(record.songs[place]), time = min(record.times[place], now)
    let hours = Double(now - time) / 3600 + 1
    let weight = 1 / (hours * hours.squareRoot().squareRoot())
    plays[song] += weight
    if record.begins(at: place) { starts[song] += 1 / hours }
    if hours <= 25 { today[song] += weight } else if hours <= 24 * 8 + 1 { week[song] += weight }
    counts[song] += 1
    last[song] = time
  }

  private mutating func addFollowing(_ record: ListeningRecord) {
    guard let latest = record.songs.last else { return }
    let end = record.count
    var occasion = 0.0
    for place in stride(from: end - 2, through: 0, by: -1) where record.songs[place] == latest {
      occasion += 1
      for step in 1...Self.reach where place + step < end {
        followed[Int(record.songs[place + step])] += 1 / occasion / Double(step)
      }
      if occasion >= Double(Self.maxOccasions) { return }
    }
  }
}
