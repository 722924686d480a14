import NameIndex
import Catalogue
import Foundation
import Household
import Journal
import Library
import MediaIntents
import Names
import TestSupport

/// A library whose scans wait before writing each batch until the test lets it through. Playlist edits do not wait.
struct HeldLibrary {
  let folder = TemporaryFolder()
  let catalogue: Catalogue
  let index: LibraryIndex
  let scanner: LibraryScanner
  private let arrivals: AsyncStream<Void>
  private let permit: AsyncStream<Void>.Continuation

  /// The folder "one" of these songs of the sample library is to be scanned.
  init(_ path: String = "Music/M.F. Quill") async throws {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let (permits, permit) = AsyncStream.makeStream(of: Void.self)
    (self.arrivals, self.permit) = (arrivals, permit)
    let journal = try Journal(path: folder.path("journal.sqlite"), now: { SampleState.noon })
    let playlists = PlaylistFolders(own: folder.path("Playlists"), editsInPlace: false)
    catalogue = try Catalogue(path: folder.path("catalogue.sqlite"), playlists: playlists) { identities in
      if identities.contains(where: { $0.type != .playlist }) {
        arrival.yield()
        for await _ in permits { break }
      }
      return try await journal.identify(identities)
    }
    index = LibraryIndex(catalogue: catalogue, journal: journal)
    scanner = LibraryScanner(folders: [folder.path("one")], catalogue: catalogue, index: index)
    try add(path, to: "one")
    try await scanner.load()
  }

  /// Copies songs of the sample library.
  func add(_ path: String, to name: String) throws {
    try FileManager.default.copyItem(atPath: SampleState.library + "/" + path, toPath: folder.path(name))
  }

  /// Returns when a scan is about to write a batch.
  func batchArrives() async { for await _ in arrivals { break } }

  /// Lets batches through, now or when they arrive.
  func allow(_ batches: Int = 1) { for _ in 0..<batches { permit.yield() } }

  func titles() async -> [String] {
    await index.snapshot().names.records(of: [.song]).map(\.title).sorted()
  }
}
