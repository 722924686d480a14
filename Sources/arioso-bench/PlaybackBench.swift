import ControlProtocol
import Foundation
import MediaIntents

/// `arioso-bench playback --library DIR [--rounds N] [--changes N] [--seconds N] [--beside PID] SENTENCE`: measures the
/// time from a sentence to the first buffer at a null sink, the resource use of an idle daemon and its memory after
/// many track changes. With `--beside`, another process such as an idle MPD is measured over the same time.
struct PlaybackBench {
  let library: String
  let sentence: String
  /// The number of measurements of the sentence.
  let rounds: Int
  /// The number of track changes.
  let changes: Int
  /// The duration of the idle measurement in seconds.
  let seconds: Int
  let peer: Int32?

  private struct Measurements: Encodable {
    let firstBufferMilliseconds: Double
    let idle: Idle
    let idlePeer: Idle?
    /// Megabytes by the number of track changes.
    let memory: [String: Double]
    /// The median time from "next" to the first buffer of the next track.
    let nextMilliseconds: Double
  }

  /// The resource use of an idle process per minute.
  private struct Idle: Encodable {
    let cpuMilliseconds: Double
    let wakeUps: Double
  }

  /// Seconds after which a busy daemon is idle.
  private static let rest: UInt32 = 5

  func run() throws {
    let daemon = try BenchDaemon(library: library)
    defer { daemon.stop() }
    var connection = try daemon.connect()
    while try connection.call(GetLibraryStatus()).scanned == nil { usleep(10_000) }
    let firstBuffer = try (0...rounds).map { _ in try time(sentence, &connection) }.dropFirst()
    _ = try time("stop", &connection)
    let (idle, idlePeer) = try idleness(of: daemon.pid)
    let (memory, next) = try changeTracks(daemon.pid, &connection)
    try BenchOutput.print(
      Measurements(
        firstBufferMilliseconds: Array(firstBuffer).median, idle: idle, idlePeer: idlePeer, memory: memory,
        nextMilliseconds: next.median))
  }

  /// The milliseconds until the reply, which is sent when the item is audible.
  private func time(_ sentence: String, _ connection: inout DaemonConnection) throws -> Double {
    let ask = Ask(sentence: sentence, conversation: "bench")
    return try ContinuousClock().measure {
      let reply = try connection.call(ask)
      guard reply.state == .answered else { throw BenchFailure.refused(reply.displayed) }
    }.milliseconds
  }

  private func idleness(of pid: Int32) throws -> (Idle, Idle?) {
    sleep(Self.rest)
    let (before, peerBefore) = (try ProcessUse(pid: pid), try peer.map(ProcessUse.init(pid:)))
    sleep(UInt32(seconds))
    let (after, peerAfter) = (try ProcessUse(pid: pid), try peer.map(ProcessUse.init(pid:)))
    return (idle(before, after), peerBefore.flatMap { before in peerAfter.map { idle(before, $0) } })
  }

  private func idle(_ before: ProcessUse, _ after: ProcessUse) -> Idle {
    let minutes = Double(seconds) / 60
    return Idle(
      cpuMilliseconds: ((after.cpuSeconds - before.cpuSeconds) * 1000 / minutes).rounded(),
      wakeUps: Double(after.wakeUps(since: before)) / minutes)
  }

  private func changeTracks(
    _ pid: Int32, _ connection: inout DaemonConnection
  ) throws -> (memory: [String: Double], next: [Double]) {
    _ = try time("play all songs", &connection)
    _ = try time("repeat all", &connection)
    var memory: [String: Double] = [:]
    var times: [Double] = []
    for change in 1...changes {
      times.append(try time("next", &connection))
      if [100, changes / 2, changes].contains(change) {
        memory["\(change)"] = (try ProcessUse(pid: pid).memory * 10).rounded() / 10
      }
    }
    return (memory, times)
  }
}
