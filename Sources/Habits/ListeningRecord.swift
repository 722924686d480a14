/// What somebody listened to, in order of time: a column of times and one of songs, which are numbers of the caller's.
///
/// It takes 12 bytes a play and is copied on write, so it is handed over whole.
package struct ListeningRecord: Sendable, Equatable {
  /// Seconds since 1970, ascending.
  package private(set) var times: [Int64] = []
  package private(set) var songs: [Int32] = []

  package init() {}

  package var count: Int { times.count }
  package var isEmpty: Bool { times.isEmpty }

  /// A listening begins where more than this many seconds lie between the start of one play and that of the next.
  package static let pause: Int64 = 1800

  /// Adds a play. One from before the last, as of a restored backup, takes its place in time; of several at one time the one
  /// added last comes last.
  package mutating func add(_ song: Int32, at time: Int64) {
    guard let last = times.last, last > time else {
      times.append(time)
      songs.append(song)
      return
    }
    let place = place(after: time)
    times.insert(time, at: place)
    songs.insert(song, at: place)
  }

  /// Whether a song was played at exactly this time.
  package func contains(_ song: Int32, at time: Int64) -> Bool {
    songs[place(after: time - 1)..<place(after: time)].contains(song)
  }

  /// Makes room for this many plays.
  package mutating func reserve(_ count: Int) {
    times.reserveCapacity(count)
    songs.reserveCapacity(count)
  }

  /// Whether a listening begins with the play at this place.
  package func begins(at place: Int) -> Bool { place == 0 || times[place] - times[place - 1] > Self.pause }

  /// The number of plays until and at a time.
  package func place(after time: Int64) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
