import Foundation
import MediaIntents
import NameIndex

/// `arioso-bench index`: measures the size of the index and the times to build, save, load, check, change and merge it.
struct IndexBench {
  let catalogues: [String]

  private struct Measurements: Encodable {
    let records: Int
    let bytes: Int
    let bytesPerRecord: Double
    let buildSeconds: Double
    let saveMilliseconds: Double
    let loadMilliseconds: Double
    /// Medians of 20.
    let insertMilliseconds: Double
    let removeMilliseconds: Double
    /// Verifying the checksum of the file.
    let checkMilliseconds: Double
    /// Merging those changes, which the daemon does in the background.
    let mergeSeconds: Double
  }

  func run() throws {
    let records = try BenchIndex.records(catalogues)
    let clock = ContinuousClock()
    var index = NameIndex()
    let build = clock.measure { index = NameIndex(records) }
    let path = FileManager.default.temporaryDirectory.appending(path: "arioso-\(getpid()).index").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let save = try clock.measure { try index.save(to: path, stamp: 0) }
    // Keeps the built index alive, so that releasing it isn't measured as loading.
    let built = index
    let load = try clock.measure { index = try NameIndex(mapping: path) }
    let check = try clock.measure { try NameIndex.check(path) }
    withExtendedLifetime(built) {}
    let inserts = records.suffix(20).map { record in
      var fresh = record
      fresh.id = .init(record.id.text + "+")
      return clock.measure { index.insert(fresh) }.milliseconds
    }
    let removals = records.prefix(20).map { record in clock.measure { index.remove(record.id) }.milliseconds }
    let merge = clock.measure { index.replace(index.fullCompaction.run()) }
    try BenchOutput.print(
      Measurements(
        records: records.count, bytes: index.size, bytesPerRecord: Double(index.size) / Double(max(records.count, 1)),
        buildSeconds: build.milliseconds / 1000, saveMilliseconds: save.milliseconds,
        loadMilliseconds: load.milliseconds, insertMilliseconds: inserts.median, removeMilliseconds: removals.median,
        checkMilliseconds: check.milliseconds, mergeSeconds: merge.milliseconds / 1000))
  }
}

extension [Double] {
  /// The upper median; 0 if empty.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
