import Foundation
import Glibc

/// `arioso-bench fuzz SURFACE`: feeds changed inputs to a parser until the time is over, reproducibly by seed, and fails
/// if one of them takes too long.
///
/// Each input is written to a file before it is parsed, so that it remains if the parser crashes.
struct FuzzRun {
  let surface: FuzzSurface
  let target: any FuzzTarget
  let seed: UInt64
  let seconds: Double

  private struct Measurements: Encodable {
    let surface: String
    let seed: UInt64
    let inputs: Int
    /// How many inputs the parser did not refuse.
    let accepted: Int
    let slowestMillis: Double
  }

  /// The processor time of this process, because a busy machine must not make an input look slow.
  static var processorMillis: Double { Double(Glibc.clock()) * 1000 / Double(CLOCKS_PER_SEC) }

  func run() async throws {
    guard !target.samples.isEmpty else { throw BenchFailure.usage("there are no samples for \(surface.rawValue)") }
    let path = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(surface.rawValue)-\(seed)").path
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var mutator = ByteMutator(seed: seed)
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw BenchFailure.unreadable(path) }
    var (inputs, accepted, slowest) = (0, 0, 0.0)
    while clock.now < end {
      let input = mutator.mutated(target.samples)
      // Written over the last one, because file systems flush a file that was made empty first.
      try file.seek(toOffset: 0)
      try file.write(contentsOf: input)
      try file.truncate(atOffset: UInt64(input.count))
      let start = Self.processorMillis
      do {
        try await target.run(input)
        accepted += 1
      } catch {}
      let millis = Self.processorMillis - start
      inputs += 1
      slowest = max(slowest, millis)
      if millis > target.maxMillis { throw BenchFailure.tooSlow("\(path): \(Int(millis)) ms") }
    }
    try FileManager.default.removeItem(atPath: path)
    try BenchOutput.print(
      Measurements(
        surface: surface.rawValue, seed: seed, inputs: inputs, accepted: accepted, slowestMillis: slowest))
  }
}
