import Catalogue
import Foundation
import MediaFiles
import MediaIntents

/// `arioso-bench scan DIR [--reader EXECUTABLE]`: measures a first scan and one without changes, with a new catalogue.
struct ScanBench {
  let folder: String
  /// The daemon that reads the files, as it does itself; nil to read them in this process.
  let reader: String?

  private struct Measurements: Encodable {
    let files: Int
    let problems: Int
    let firstSeconds: Double
    let firstFilesPerSecond: Double
    let unchangedSeconds: Double
  }

  func run() async throws {
    let state = FileManager.default.temporaryDirectory.appending(path: "arioso-bench-\(getpid())")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: state) }
    let names = IdentityCounter()
    let catalogue = try Catalogue(
      path: state.appending(path: "catalogue.sqlite").path,
      playlists: PlaylistFolders(own: state.appending(path: "Playlists").path, editsInPlace: false),
      reading: reader.map { .children(executable: $0) } ?? .inProcess
    ) { await names.identify($0) }
    let first = try await catalogue.scan([folder])
    let second = try await catalogue.scan([folder])
    try BenchOutput.print(
      Measurements(
        files: first.filesFound, problems: first.problems.count, firstSeconds: first.duration.milliseconds / 1000,
        firstFilesPerSecond: first.filesPerSecond, unchangedSeconds: second.duration.milliseconds / 1000))
  }
}
