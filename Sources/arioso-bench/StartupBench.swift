import ControlProtocol
import Foundation
import MediaIntents

/// `arioso-bench startup --library DIR [--rounds N] SENTENCE…`: measures the median round trip of a command and the
/// median time from a sentence to the first buffer at a null sink, with a warm daemon.
///
/// The reply to a play request is sent once the first buffer has reached the sink, so the round trip is that time.
struct StartupBench {
  let library: String
  let sentences: [String]
  /// The number of measurements of each.
  let rounds: Int

  private struct Measurements: Encodable {
    /// The whole process of `arioso status`.
    let commandMilliseconds: Double
    /// A `status` request on an open socket.
    let requestMilliseconds: Double
    /// From a sentence on an open socket to the first buffer, by sentence.
    let firstBufferMilliseconds: [String: Double]
  }

  func run() throws {
    let daemon = try BenchDaemon(library: library)
    defer { daemon.stop() }
    var connection = try daemon.connect()
    try settle(&connection)
    var firstBuffers: [String: Double] = [:]
    for sentence in sentences { firstBuffers[sentence] = try firstBuffer(sentence, &connection) }
    let request = try median { _ = try connection.call(GetStatus()) }
    try BenchOutput.print(
      Measurements(
        commandMilliseconds: try median { try daemon.runStatusCommand() }, requestMilliseconds: request,
        firstBufferMilliseconds: firstBuffers))
  }

  /// Waits for the daemon's initial scan and runs another one.
  private func settle(_ connection: inout DaemonConnection) throws {
    while try connection.call(GetLibraryStatus()).scanned == nil { usleep(10_000) }
    _ = try connection.call(ScanLibrary())
  }

  private func firstBuffer(_ sentence: String, _ connection: inout DaemonConnection) throws -> Double {
    let ask = Ask(sentence: sentence, conversation: "bench")
    return try median {
      let reply = try connection.call(ask)
      guard reply.state == .answered else { throw BenchFailure.refused(reply.displayed) }
    }
  }

  /// The median time in milliseconds, after a warm-up run.
  private func median(_ body: () throws -> Void) throws -> Double {
    try body()
    return try (0..<rounds).map { _ in try ContinuousClock().measure(body).milliseconds }.median
  }
}
