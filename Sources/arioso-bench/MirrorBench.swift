import Catalogue
import Foundation
import Journal
import Library
import MediaIntents
import OpenSubsonic
import Soup
import Synchronization

/// `arioso-bench mirror ADDRESS --user NAME --password WORD`: measures how long the library of a server takes to be in a new
/// catalogue and index, and to be compared when nothing has changed.
struct MirrorBench {
  let address: String
  let user: String
  let password: String

  private struct Measurements: Encodable {
    let songs: Int
    /// Until the last page is here.
    let fetchSeconds: Double
    /// Until the catalogue has all of it.
    let mirrorSeconds: Double
    /// Until every name is found, after that.
    let indexSeconds: Double
    let unchangedSeconds: Double
    let catalogueBytes: Int
    let journalBytes: Int
    let indexBytes: Int
    /// The most memory of the process, in MB.
    let peakMegabytes: Double
  }

  func run() async throws {
    guard let address = HTTPAddress(address) else { throw BenchFailure.usage("no address of the web: \(address)") }
    let state = FileManager.default.temporaryDirectory.appending(path: "arioso-bench-\(getpid())")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: state) }
    let path = { (name: String) in state.appending(path: name).path }
    let journal = try Journal(path: path("journal.sqlite"), now: { Int64(Date.now.timeIntervalSince1970) })
    let catalogue = try Catalogue(
      path: path("catalogue.sqlite"), playlists: PlaylistFolders(own: path("Playlists"), editsInPlace: false)
    ) { try await journal.identify($0) }
    let server = SubsonicServer(name: "server", address: address, login: .password(user: user, password: password))
    let library = SubsonicLibrary(
      SubsonicConnection(server, session: HTTPSession(agent: "arioso-bench")), file: path("server.json"))
    let first = try await mirror(library, catalogue)
    let index = LibraryIndex(catalogue: catalogue, journal: journal, file: path("names.index"))
    let indexed = try await Self.seconds {
      try await index.catchUp()
      await index.saveIfNeeded()
    }
    let second = try await mirror(library, catalogue)
    let songs = try await catalogue.counts()[.song] ?? 0
    try BenchOutput.print(
      Measurements(
        songs: songs, fetchSeconds: first.fetch, mirrorSeconds: first.all, indexSeconds: indexed,
        unchangedSeconds: second.all, catalogueBytes: Self.size(path("catalogue.sqlite")),
        journalBytes: Self.size(path("journal.sqlite")), indexBytes: Self.size(path("names.index")),
        peakMegabytes: Self.peak))
  }

  private func mirror(
    _ library: SubsonicLibrary, _ catalogue: Catalogue
  ) async throws -> (fetch: Double, all: Double) {
    let fetch = Mutex(0.0)
    let all = try await Self.seconds {
      _ = try await catalogue.scanRemoteLibrary(
        { first in
          let start = ContinuousClock.now
          let songs = try await library.songs(from: first, count: 2000)
          if first == 0 { fetch.withLock { $0 = (ContinuousClock.now - start).milliseconds / 1000 } }
          return songs
        }, [], of: library.root)
    }
    return (fetch.withLock(\.self), all)
  }

  private static func seconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start).milliseconds / 1000
  }

  private static func size(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  private static var peak: Double {
    var use = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &use)
    return Double(use.ru_maxrss) / 1024
  }
}
