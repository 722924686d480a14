import Catalogue
import Foundation
import Journal
import Library
import TestSupport
import Testing

@testable import ariosod

/// Scans of a folder with one radio station.
@Suite(.timeLimit(.minutes(5)))
struct LibraryScannerTests {
  private let folder = TemporaryFolder()
  /// Held by a scan that has read a file and is about to write it down.
  private let gate = Gate()
  private let scanner: LibraryScanner

  init() throws {
    let journal = try Journal(path: folder.file("journal.sqlite"), now: { 0 })
    let playlists = PlaylistFolders(own: folder.file("Playlists"), editsInPlace: false)
    let catalogue = try Catalogue(path: folder.file("catalogue.sqlite"), playlists: playlists) { [gate] identities in
      await gate.pass()
      return try await journal.identify(identities)
    }
    scanner = LibraryScanner(
      folders: [folder.file("library")], served: nil, catalogue: catalogue,
      names: LibraryIndex(catalogue: catalogue, journal: journal))
    try write("#EXTM3U\n#EXTINF:-1,Harbour Jazz\nhttp://s.invalid/1\n", to: "library/Radio/list.m3u8")
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder.file(path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `Whoever asks for a scan while one runs gets its progress and its report`() async throws {
    let first = Task { try await scanner.scan { _ in } }
    await gate.arrival()
    let steps = Steps()
    let second = Task { try await scanner.scan { await steps.add($0) } }
    await steps.first()
    #expect(await scanner.progress != nil)
    await gate.open()
    let report = try await first.value
    #expect(try await second.value == report)
    #expect(report.filesFound == 1 && report.changes.added.count == 1)
    #expect(await steps.last.map { [$0.filesDone, $0.filesTotal] } == [1, 1])
    #expect(await scanner.progress == nil)
    #expect(try await scanner.scan { _ in }.filesRead == 0)
  }

  @Test func `New folders are not those of the scan that runs, so they are scanned after it`() async throws {
    let first = Task { try await scanner.scan { _ in } }
    await gate.arrival()
    try write("#EXTM3U\n#EXTINF:-1,Night Waves\nhttp://s.invalid/2\n", to: "other/Radio/list.m3u8")
    await scanner.use([folder.file("other")])
    let second = Task { try await scanner.scan { _ in } }
    await gate.open()
    #expect(try await first.value.filesFound == 1)
    let report = try await second.value
    #expect(report.filesRead == 1 && report.filesRemoved == 1)
    #expect(await scanner.folders == [folder.file("other")])
  }

  @Test func `A scan waits for the library of a server, and that for a scan`() async throws {
    let first = Task { try await scanner.scan { _ in } }
    await gate.arrival()
    let adoption = await scanner.adoptInBackground()
    let second = Task { try await scanner.scan { _ in } }
    await gate.open()
    await adoption.value
    #expect(try await second.value.filesFound == 1)
    #expect(try await first.value.filesFound == 1)
  }
}

/// The progress of one scan.
private actor Steps {
  private(set) var last: ScanProgress?
  private let gate = Gate()

  func add(_ step: ScanProgress) async {
    last = step
    await gate.open()
    await gate.pass()
  }

  /// Returns once there is one.
  func first() async { await gate.arrival() }
}
