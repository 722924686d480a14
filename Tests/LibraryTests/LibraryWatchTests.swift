import Catalogue
import Foundation
import Household
import Journal
import Library
import MediaIntents
import NameIndex
import Names
import TestSupport
import Testing

/// A library that is followed while its files change.
@Suite(.timeLimit(.minutes(10)))
struct LibraryWatchTests {
  private let folder = TemporaryFolder()
  private let index: LibraryIndex
  private let scanner: LibraryScanner
  private let reports: AsyncStream<ScanReport>

  init() async throws {
    try folder.makeFolder("library")
    let journal = try Journal(path: folder.path("journal.sqlite"), now: { SampleState.noon })
    let playlists = PlaylistFolders(own: folder.path("Playlists"), editsInPlace: false)
    let catalogue = try Catalogue(path: folder.path("catalogue.sqlite"), playlists: playlists) {
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
    try song("Ada/One/1.flac", "Play")
    try await scanner.load()
    await scanner.start()
    await scanner.waitForWork()
  }

  private func song(_ name: String, _ title: String) throws {
    try folder.write(TinyFlac.bytes(["TITLE=" + title, "ARTIST=Ada"], seconds: 3), to: "library/" + name)
  }

  /// The titles of the songs, once they are these.
  private func titles(become expected: [String]) async -> Bool {
    while await titles() != expected {
      var next = reports.makeAsyncIterator()
      guard await next.next() != nil else { return false }
    }
    return true
  }

  private func titles() async -> [String] {
    await index.snapshot().names.records(of: [.song]).map(\.title).sorted()
  }

  @Test func `Songs that are copied, tagged anew, moved and deleted are known without a scan`() async throws {
    try song("Ada/One/2.flac", "Stop")
    #expect(await titles(become: ["Play", "Stop"]))
    try song("Ada/One/2.flac", "Stop Again")
    #expect(await titles(become: ["Play", "Stop Again"]))
    try folder.move("library/Ada", to: "library/Music/Ada")
    try song("Music/Ada/Two/1.flac", "Hello")
    #expect(await titles(become: ["Hello", "Play", "Stop Again"]))
    try song("Music/Ada/One/3.flac", "Wait")
    #expect(await titles(become: ["Hello", "Play", "Stop Again", "Wait"]))
    try folder.remove("library/Music/Ada/One")
    #expect(await titles(become: ["Hello"]))
    await scanner.stop()
  }

  @Test func `A file is read when it is complete, however long it takes`() async throws {
    let path = try folder.write([], to: "library/Ada/One/2.flac")
    let file = try #require(FileHandle(forWritingAtPath: path))
    let bytes = TinyFlac.bytes(["TITLE=Slow", "ARTIST=Ada"], seconds: 3)
    try file.write(contentsOf: Data(bytes.prefix(bytes.count / 2)))
    // Another file of the folder is read meanwhile.
    try song("Ada/One/3.flac", "Wait")
    #expect(await titles(become: ["Play", "Wait"]))
    try file.write(contentsOf: Data(bytes.dropFirst(bytes.count / 2)))
    try file.close()
    #expect(await titles(become: ["Play", "Slow", "Wait"]))
    await scanner.stop()
  }

  @Test func `Every folder is followed, and stopping ends that`() async throws {
    let coverage = try #require(scanner.coverage)
    #expect(coverage.folders == 3 && coverage.isComplete)
    await scanner.stop()
  }
}
