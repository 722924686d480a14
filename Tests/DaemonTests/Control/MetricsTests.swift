import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// What the daemon counts of itself.
@Suite(.timeLimit(.minutes(10)))
struct MetricsTests {
  private static func daemon() async throws -> RunningDaemon {
    let library = RunningDaemon.root.appending(path: "Library").path(percentEncoded: false)
    let daemon = try RunningDaemon("{ mpris: { enabled: false } }", arguments: ["--library", library])
    try await daemon.daemon.start()
    _ = try await daemon.call(ScanLibrary()).get()
    return daemon
  }

  private static func metrics(of daemon: RunningDaemon) async throws -> Metrics {
    try await daemon.call(GetMetrics()).get()
  }

  private static func ask(_ sentence: String, _ daemon: RunningDaemon, isDryRun: Bool = false) async throws {
    _ = try await daemon.call(Ask(sentence: sentence, conversation: "test"), isDryRun: isDryRun)
  }

  @Test func `Requests are counted by how they end, and plays as they are heard`() async throws {
    let daemon = try await Self.daemon()
    let before = try await Self.metrics(of: daemon)
    #expect(before.requests == Metrics.Requests() && before.plays == 0 && before.players.playing == 0)
    #expect(before.library.songs > 10 && before.scan?.files ?? 0 > 10 && before.residentBytes ?? 0 > 1_000_000)
    for sentence in ["play hello", "play play", "play the moon landing tapes"] { try await Self.ask(sentence, daemon) }
    try await Self.ask("play hello", daemon, isDryRun: true)
    try await wait { try await Self.metrics(of: daemon).plays == 1 }
    let after = try await Self.metrics(of: daemon)
    #expect(after.requests == Metrics.Requests(answered: 1, question: 1, refused: 1))
    #expect(after.queued == 1 && after.players == Metrics.Players(configured: 1, playing: 1))
    #expect(after.uptime >= before.uptime)
    await daemon.daemon.stop()
  }

  @Test func `Private listening is not counted`() async throws {
    let daemon = try await Self.daemon()
    _ = try await daemon.call(SetPrivate(private: true)).get()
    try await Self.ask("play hello", daemon)
    _ = try await daemon.call(SetPrivate(private: false)).get()
    try await Self.ask("play outer peace", daemon)
    try await wait { try await Self.metrics(of: daemon).plays == 1 }
    #expect(try await Self.metrics(of: daemon).requests.answered == 1)
    await daemon.daemon.stop()
  }

  @Test func `No name of an item, a person or a player is told`() async throws {
    let daemon = try await Self.daemon()
    try await Self.ask("play hello", daemon)
    let text = String(decoding: try JSONEncoder().encode(try await Self.metrics(of: daemon)), as: UTF8.self)
    for name in ["ello", "silent", "test", "Library"] { #expect(!text.contains(name), "\(name): \(text)") }
    await daemon.daemon.stop()
  }
}
