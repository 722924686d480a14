import ControlProtocol
import Foundation
import MediaIntents

/// `arioso-bench startup --library DIR [--rounds N] SENTENCE…`: how long a command's round trip takes, and how long it is
/// from a request in words to the first buffer at a null sink, both with the daemon warm. Medians.
///
/// A request to play is answered once its first buffer has reached the sink, so its round trip is that time.
struct StartupBench {
  let library: String
  let sentences: [String]
  /// How often each is measured.
  let rounds: Int

  private struct Figures: Encodable {
    /// The whole process of `arioso status`.
    let commandMilliseconds: Double
    /// A `status` request on an open socket.
    let requestMilliseconds: Double
    /// From a sentence on an open socket to sound, by sentence.
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
      Figures(
        commandMilliseconds: try median { try daemon.runStatusCommand() }, requestMilliseconds: request,
        firstBufferMilliseconds: firstBuffers))
  }

  /// Returns once the daemon's own scan has ended and one more has found nothing new.
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

  /// The median time in milliseconds, after one that does not count.
  private func median(_ body: () throws -> Void) throws -> Double {
    try body()
    return try (0..<rounds).map { _ in try ContinuousClock().measure(body).milliseconds }.median
  }
}
