import MediaIntents
import NameIndex
import TestSupport
import Testing

@testable import Catalogue

/// Chapters of long files, and books that lie side by side.
@Suite(.timeLimit(.minutes(10)))
struct LongFileTests {
  private static let sheet = """
    FILE "Night Walk.wav" WAVE
    TRACK 01 AUDIO
    TITLE "Harbour"
    INDEX 01 00:00:00
    TRACK 02 AUDIO
    TITLE "Hill"
    INDEX 01 04:30:00
    """

  @Test func `The tracks of a cue sheet are the chapters of a long file, and follow the sheet`() async throws {
    let library = try TestLibrary()
    try library.song("Music/Night Walk.flac", "TITLE=Night Walk", "ARTIST=Ann", seconds: 1200)
    try library.song("Music/Short.flac", "TITLE=Short", "ARTIST=Ann", seconds: 20)
    try await library.scan()
    let walk = try await library.record(.song, "Night Walk").id
    #expect(try await library.catalogue.playables(of: walk).first?.chapters == [])
    try library.file("Music/night.cue", Self.sheet)
    try await library.scan()
    let expected = [ChapterMark(title: "Harbour", start: 0), ChapterMark(title: "Hill", start: 270)]
    #expect(try await library.catalogue.playables(of: walk).first?.chapters == expected)
    #expect(try await library.catalogue.playables(of: [walk]).first?.chapters == expected)
  }

  static let tagged: [(comment: String, marks: [String])] = [
    ("CUESHEET=" + sheet, ["Harbour", "Hill"]),
    (
      "OVERDRIVE MEDIAMARKERS=<Markers><Marker><Name>A</Name><Time>0:00</Time></Marker><Marker><Name>B</Name>"
        + "<Time>1:00</Time></Marker></Markers>", ["A", "B"]
    ),
  ]

  @Test(arguments: tagged)
  func `Tags may hold the chapters of a book`(_ example: (comment: String, marks: [String])) async throws {
    let library = try TestLibrary()
    try library.song("Audiobooks/Ann/Walks/walks.flac", "ALBUM=Walks", example.comment, seconds: 1200)
    try await library.scan()
    let book = try await library.record(.audioBook, "Walks").id
    #expect(try await library.catalogue.chapters(of: book).map(\.title) == example.marks)
  }

  @Test func `Chapters in JSON lie beside the file`() async throws {
    let library = try TestLibrary()
    try library.song("Audiobooks/Ann/Walks/walks.flac", "ALBUM=Walks", seconds: 1200)
    try library.file(
      "Audiobooks/Ann/Walks/walks.chapters.json",
      #"{"chapters":[{"startTime":0,"title":"A"},{"startTime":9.5,"title":"B"},{"startTime":5000,"title":"Z"}]}"#)
    try await library.scan()
    let book = try await library.record(.audioBook, "Walks").id
    #expect(try await library.catalogue.chapters(of: book).map(\.title) == ["A", "B"])
  }

  @Test func `Long files in the folder of their author are books of their own`() async throws {
    let library = try TestLibrary()
    for title in ["The Fox", "The Crow"] {
      try library.song("Audiobooks/Ann Ash/\(title).flac", "TITLE=\(title)", "ARTIST=Ann Ash", seconds: 7200)
    }
    try library.song("Audiobooks/Long Book/1.flac", "TITLE=One", "ARTIST=Ben", seconds: 7200)
    try library.song("Audiobooks/Long Book/2.flac", "TITLE=Two", "ARTIST=Ben", seconds: 7200)
    try library.song("Audiobooks/Ann Ash/Two Discs/Teil 1/1.flac", "TITLE=X", "ARTIST=Ann Ash", seconds: 7200)
    try library.song("Audiobooks/Ann Ash/Two Discs/Teil 2/1.flac", "TITLE=Y", "ARTIST=Ann Ash", seconds: 7200)
    try await library.scan()
    #expect(try await library.titles(.audioBook) == ["Long Book", "The Crow", "The Fox", "Two Discs"])
    let crow = try await library.record(.audioBook, "The Crow")
    #expect(crow.artist == "Ann Ash")
    #expect(try await library.played(.audioBook, "The Crow").count == 1)
    #expect(try await library.played(.audioBook, "Two Discs").count == 2)
  }
}
