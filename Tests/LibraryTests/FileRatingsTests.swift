import Catalogue
import Household
import Journal
import Library
import MediaFiles
import MediaIntents
import NameIndex
import Synchronization
import TestSupport
import Testing

/// Opinions that are written into the files of a library that is followed.
@Suite(.timeLimit(.minutes(10)))
struct FileRatingsTests {
  private let folder = TemporaryFolder()
  private let journal: Journal
  private let catalogue: Catalogue
  private let index: LibraryIndex
  private let scanner: LibraryScanner
  private let ratings: FileRatings
  private let reports: AsyncStream<ScanReport>
  private let failures = Failures()

  private final class Failures: Sendable {
    let paths = Mutex<[String]>([])
  }

  init() async throws {
    journal = try Journal(path: folder.path("journal.sqlite"), now: { SampleState.noon })
    let playlists = PlaylistFolders(own: folder.path("Playlists"), editsInPlace: false)
    catalogue = try Catalogue(path: folder.path("catalogue.sqlite"), playlists: playlists) { [journal] in
      try await journal.identify($0)
    }
    index = LibraryIndex(catalogue: catalogue, journal: journal)
    let (reports, report) = AsyncStream.makeStream(of: ScanReport.self)
    self.reports = reports
    var timing = LibraryWatch.Timing()
    timing.settle = .milliseconds(100)
    scanner = LibraryScanner(
      folders: [folder.path("library")], catalogue: catalogue, index: index, watch: LibraryWatch(timing)
    ) { if case .changesRead(let changes) = $0 { report.yield(changes) } }
    ratings = FileRatings(catalogue: catalogue, journal: journal, reading: .inProcess) { [failures] path, _ in
      failures.paths.withLock { $0.append(path) }
    }
    try folder.write(TinyFlac.bytes(["TITLE=Play", "ARTIST=Ada", "FMPS_RATING=0.6"]), to: "library/1.flac")
    try folder.write(TinyFlac.bytes(["TITLE=Stop", "ARTIST=Ada"]), to: "library/2.flac")
    try await scanner.load()
    await scanner.start()
    await scanner.waitForWork()
  }

  private func song(_ title: String) async throws -> ItemID {
    try #require(await index.snapshot().names.records(of: [.song]).first { $0.title == title }).id
  }

  private func rating(_ name: String) throws -> Double? {
    try SoundFile.read(path: folder.path("library/" + name)).rating
  }

  private func write(_ items: ItemID..., change: RatingChange = .given) async {
    await ratings.note(items, change)
    await ratings.waitUntilWritten()
  }

  @Test func `Likes and stars are written, and undone with what the file had before`() async throws {
    let play = try await song("Play"), stop = try await song("Stop")
    try await journal.set(.like, for: [play, stop])
    await write(play, stop)
    #expect(try rating("1.flac") == 0.6 && rating("2.flac") == 1)
    try await journal.set(stars: [play: 2, stop: 4])
    await write(play, stop)
    #expect(try rating("1.flac") == 0.4 && rating("2.flac") == 0.8)
    try await journal.set(stars: [play: 0, stop: 0])
    await write(play, stop, change: .undone)
    #expect(try rating("1.flac") == 0.6 && rating("2.flac") == 1)
    try await journal.set(.unset, for: [play, stop])
    await write(play, stop, change: .undone)
    #expect(try rating("1.flac") == 0.6 && rating("2.flac") == nil)
    #expect(failures.paths.withLock(\.self) == [])
    await scanner.stop()
  }

  @Test func `A rated file stays the same song`() async throws {
    let stop = try await song("Stop")
    let before = try #require(await index.snapshot().names[stop])
    try await journal.set(stars: [stop: 4])
    await write(stop)
    var report = reports.makeAsyncIterator()
    let changes = try #require(await report.next())
    #expect(changes.filesChanged == 1 && changes.filesAdded == 0 && changes.filesRemoved == 0)
    let after = try #require(await index.snapshot().names[stop])
    #expect(after.facts.rating == 80 && after.added == before.added)
    #expect(await index.snapshot().names.records(of: [.song]).map(\.title).sorted() == ["Play", "Stop"])
    await scanner.stop()
  }

  @Test func `What could not be written is a problem until it can be`() async throws {
    let stop = try await song("Stop"), path = folder.path("library/2.flac")
    try folder.setMode(0o444, of: "library/2.flac")
    try await journal.set(.dislike, for: [stop])
    await write(stop)
    #expect(try rating("2.flac") == nil)
    #expect(await ratings.problems == [ScanProblem(path: path, reason: .ratingNotWritten)])
    #expect(failures.paths.withLock(\.self) == [path])
    // As after a restart.
    try folder.setMode(0o644, of: "library/2.flac")
    await ratings.start()
    await ratings.waitUntilWritten()
    #expect(try rating("2.flac") == 0.2)
    #expect(await ratings.problems == [])
    #expect(try await journal.dueRatings() == [])
    await scanner.stop()
  }

  @Test func `Only songs with a file of their own are written`() async throws {
    try await journal.set(.like, for: [ItemID("artist"), ItemID("gone")])
    await write(ItemID("artist"), ItemID("gone"))
    #expect(try await journal.dueRatings() == [])
    #expect(try rating("1.flac") == 0.6 && rating("2.flac") == nil)
    await scanner.stop()
  }
}
