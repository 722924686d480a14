import Listening
import MediaIntents
import Playback
import Testing

@testable import Handling

/// Where something starts that is asked for from a time: "from 12:00".
struct StartTimeTests {
  private static let book = MediaItem(identifier: ItemID("book"), title: "Book", type: .audioBook)
  private static let song = MediaItem(identifier: ItemID("song"), title: "Song", type: .song)

  /// Files of 60, 90 and 30 seconds.
  private static let files = [60.0, 90, 30].enumerated().map { place, length in
    PlayableItem(item: book, address: "file:///\(place).mp3", duration: length)
  }

  struct Row: Sendable {
    let seconds: Double
    /// The number of the chapter that was asked for, and where it starts in its file.
    var chapter: Double?
    var start = 0
    /// The file and the place in it; nil if it is past the end.
    let expected: (file: Int, position: Double)?
  }

  static let rows = [
    Row(seconds: 10, expected: (0, 10)), Row(seconds: 60, expected: (1, 0)), Row(seconds: 100, expected: (1, 40)),
    Row(seconds: 179, expected: (2, 29)), Row(seconds: 180, expected: nil), Row(seconds: 500, expected: nil),
    // A saved place does not count.
    Row(seconds: 10, start: 2, expected: (0, 10)),
    Row(seconds: 10, chapter: 20, start: 1, expected: (1, 30)), Row(seconds: 5, chapter: 0, start: 2, expected: (2, 5)),
    Row(seconds: 80, chapter: 20, start: 1, expected: nil),
  ]

  @Test(arguments: rows)
  func `A time is counted through the files of a book, and from a chapter within its file`(_ row: Row) throws {
    var files = Self.files
    files[row.start].startPosition = row.chapter ?? 17
    var plan = PlaybackPlan(sound: .entries(files, start: row.start), subject: Self.book)
    plan.chapterNumber = row.chapter == nil ? nil : 1
    guard let expected = row.expected else {
      let error = #expect(throws: HandlingError.self) { try plan.start(at: row.seconds) }
      #expect(error?.refusal == .pastEnd(Self.book, length: 180))
      return
    }
    try plan.start(at: row.seconds)
    guard case .entries(let entries, let start) = plan.sound else { return #expect(Bool(false)) }
    #expect(start == expected.file && entries[start].startPosition == expected.position)
    #expect(plan.passageStart == row.seconds)
  }

  @Test func `A song starts there, and what plays is sought`() throws {
    let entry = PlayableItem(item: Self.song, address: "file:///song.mp3", duration: 30)
    var plan = PlaybackPlan(sound: .entries([entry], start: 0), subject: Self.song)
    try plan.start(at: 12)
    #expect(plan.first?.startPosition == 12)
    var present = PlaybackPlan(sound: .present(entry), subject: Self.song, restarts: true)
    try present.start(at: 12)
    #expect(present.position == 12 && !present.restarts)
    let error = #expect(throws: HandlingError.self) { try present.start(at: 30) }
    #expect(error?.refusal == .pastEnd(Self.song, length: 30))
    // An unknown length refuses nothing.
    var endless = PlaybackPlan(
      sound: .entries([PlayableItem(item: Self.song, address: "file:///x.mp3")], start: 0), subject: Self.song)
    try endless.start(at: 5000)
    #expect(endless.first?.startPosition == 5000)
  }

  @Test func `Only the song is told to be too short, not its album`() {
    let album = MediaItem(identifier: ItemID("album"), title: "Album", type: .album)
    let entry = PlayableItem(item: Self.song, address: "file:///song.mp3", duration: 30)
    var plan = PlaybackPlan(sound: .entries([entry, entry], start: 1), subject: album)
    let error = #expect(throws: HandlingError.self) { try plan.start(at: 40) }
    #expect(error?.refusal == .pastEnd(Self.song, length: 30))
  }

  @Test func `The next entry of the queue is sought once it plays`() throws {
    let entry = PlayableItem(item: Self.song, address: "file:///song.mp3", duration: 30)
    var plan = PlaybackPlan(sound: .following(entry), subject: Self.song)
    #expect(plan.commands == [.next])
    try plan.start(at: 12)
    #expect(plan.commands == [.next, .seekTo(12), .resume])
    #expect(plan.passageStart == 12)
  }
}
