import Catalogue
import Foundation
import Glibc
import Household
import Inotify
import Journal
import Library
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// A library whose changes the kernel does not report, because all inotify instances are in use.
@Suite(.timeLimit(.minutes(10)))
struct LibraryLookTests {
  private let folder = TemporaryFolder()

  @Test func `A library that cannot be followed is looked through from time to time`() async throws {
    try folder.write(TinyFlac.bytes(["TITLE=Play"], seconds: 3), to: "library/Ada/1.flac")
    let journal = try Journal(path: folder.path("journal.sqlite"), now: { SampleState.noon })
    let playlists = PlaylistFolders(own: folder.path("Playlists"), editsInPlace: false)
    let catalogue = try Catalogue(path: folder.path("catalogue.sqlite"), playlists: playlists) {
      try await journal.identify($0)
    }
    let index = LibraryIndex(catalogue: catalogue, journal: journal)
    var timing = LibraryWatch.Timing()
    timing.look = .milliseconds(50)
    let watch = LibraryWatch(
      timing,
      directories: DirectoryWatch {
        errno = EMFILE
        return -1
      })
    let (notices, notice) = AsyncStream.makeStream(of: Void.self)
    let scanner = LibraryScanner(folders: [folder.path("library")], catalogue: catalogue, index: index, watch: watch) {
      if case .scanned = $0 { notice.yield() }
    }
    try await scanner.load()
    await scanner.start()
    await scanner.waitForWork()
    #expect(watch.failure?.isLimit == true)
    #expect(scanner.coverage?.folders == 0)
    try folder.write(TinyFlac.bytes(["TITLE=Stop"], seconds: 3), to: "library/Ada/2.flac")
    for await _ in notices where await index.snapshot().names.records(of: [.song]).count == 2 { break }
    await scanner.stop()
  }
}
