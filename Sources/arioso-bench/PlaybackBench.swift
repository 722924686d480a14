import ControlProtocol
import Foundation
import MediaIntents

/// `arioso-bench playback --library DIR [--rounds N] [--changes N] [--seconds N] [--beside PID] SENTENCE`: how long it is
/// from a sentence to the first buffer at a null sink (median), what an idle daemon uses, and how its memory is after many
/// changes of track. With `--beside` another process, an idle MPD for instance, is watched over the same time.
struct PlaybackBench {
  let library: String
  let sentence: String
  /// How often the sentence is measured.
  let rounds: Int
  /// How often the track is changed.
  let changes: Int
  /// How long idleness is watched.
  let seconds: Int
  let peer: Int32?

  private struct Figures: Encodable {
    let firstBufferMilliseconds: Double
    let idle: Idle
    let idlePeer: Idle?
    /// Megabytes, by how often the track was changed.
    let memory: [String: Double]
    /// Median from "next" to the first buffer of another track.
    let nextMilliseconds: Double
  }

  /// What a process used while nothing was asked of it, in a minute.
  private struct Idle: Encodable {
    let cpuMilliseconds: Double
    let wakeUps: Double
  }

  /// Seconds after which a daemon that was busy has come to rest.
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
      Figures(
        firstBufferMilliseconds: Array(firstBuffer).median, idle: idle, idlePeer: idlePeer, memory: memory,
        nextMilliseconds: next.median))
  }

  /// Milliseconds until the answer, which comes with the sound.
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
