import Testing

@testable import Habits

/// The formula, on records small enough to count by hand.
struct HabitTallyTests {
  private let hour: Int64 = 3600

  /// Songs by hour, each of its own thing.
  private func ranked(_ plays: [(Int32, Int64)], at now: Int64, limit: Int = 9) -> [Int] {
    scores(plays, at: now).ranked(atMost: limit).map(\.thing)
  }

  private func scores(_ plays: [(Int32, Int64)], at now: Int64) -> [HabitScore] {
    var record = ListeningRecord()
    for (song, time) in plays { record.add(song, at: time * hour) }
    let songs = Int((plays.map(\.0).max() ?? -1) + 1)
    var things = SongThings()
    for song in 0..<Int32(songs) { things.add([song]) }
    return HabitTally(record, songs: songs, at: now * hour).scores(of: things)
  }

  @Test func `A play weighs its hours to the power of -1.25, and a start to that of -1`() {
    let tally = scores([(0, 0), (1, 84)], at: 99)
    let (old, new) = (1 / 31.622_776_601_683_79 / 10, 1 / 16 / 2.0)
    #expect(abs(tally[0].plays - old / (old + new)) < 1e-12)
    #expect(abs(tally[0].starts - 0.01 / (0.01 + 1 / 16.0)) < 1e-12)
  }

  @Test func `What played last comes first, then what is heard more and more lately`() {
    #expect(ranked([(0, 0), (0, 1), (0, 2), (1, 90), (2, 95)], at: 100) == [2, 1, 0])
    #expect(ranked([(0, 0), (1, 500), (0, 1), (0, 2), (2, 510)], at: 600) == [2, 1, 0])
  }

  @Test func `Much of long ago outweighs little of lately`() {
    let often = (0..<40).map { (Int32(0), Int64($0)) }
    #expect(ranked(often + [(1, 1000), (2, 1010)], at: 2000) == [2, 0, 1])
  }

  @Test func `Only what comes after a pause begins a listening`() {
    var record = ListeningRecord()
    for time: Int64 in [0, 1800, 3601] { record.add(0, at: time) }
    #expect((0..<3).map(record.begins) == [true, false, true])
  }

  @Test func `What followed the last song before is more likely to follow it again`() {
    // 0 was followed by 1 twice; 2 was heard as often and as lately as 1, elsewhere.
    let plays: [(Int32, Int64)] = [(0, 10), (1, 11), (2, 40), (0, 50), (1, 51), (2, 80), (3, 90), (0, 100)]
    let found = scores(plays, at: 110)
    #expect(found[1].followed > found[2].followed)
    #expect(ranked(plays, at: 110).first == 0)
  }

  @Test func `Of what follows the last song, its last play is no occasion`() {
    #expect(scores([(0, 1), (1, 2)], at: 3).map(\.followed) == [0, 0])
  }

  @Test func `A play of a clock that was ahead counts as of now`() {
    let found = scores([(0, 10), (1, 500)], at: 100)
    #expect(found[1].plays > 0 && found[1].plays < 1)
    #expect(found[1].last == 100 * hour)
  }

  @Test func `Equal things are in the order of their numbers, and a limit keeps the best`() {
    #expect(ranked([(3, 5), (2, 5), (1, 5), (0, 5), (4, 5)], at: 50) == [4, 3, 0, 1, 2])
    #expect(ranked([(0, 1), (1, 50), (2, 90), (3, 95)], at: 100, limit: 2) == [3, 2])
  }

  @Test func `The shares of plays are those of today, of the week and of before`() {
    let found = scores([(0, 0), (0, 900), (0, 990)], at: 1000)[0]
    #expect(abs(found.today + found.week + found.older - 1) < 1e-12)
    #expect(found.today > found.week && found.week > found.older && found.older > 0)
  }

  @Test func `Plays that come late take their place in time`() {
    var record = ListeningRecord()
    for (song, time) in [(0, 10), (1, 30), (2, 20), (3, 20)] as [(Int32, Int64)] { record.add(song, at: time) }
    #expect(record.songs == [0, 2, 3, 1])
    #expect(record.place(after: 20) == 3)
  }

  @Test func `Nothing heard is no habit`() {
    #expect(scores([], at: 5) == [])
    #expect(ranked([], at: 5) == [])
  }
}
