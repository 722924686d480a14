import Catalogue
import ControlProtocol
import Foundation
import Handling
import Library
import Listening
import MediaIntents
import Playback

/// The method that tells what the daemon has and does in numbers.
struct MetricsMethods: Sendable {
  let activity: ActivityCounter
  let world: MediaWorld
  let library: LibraryScanner

  func add(to table: inout MethodTable) {
    table.on(GetMetrics.self) { [self] _, _ in try await metrics() }
  }

  private func metrics() async throws -> Metrics {
    let counts = activity.counts
    let snapshots = await world.players.readStarted().map(\.snapshot)
    return Metrics(
      uptime: activity.uptime, residentBytes: Self.residentBytes,
      library: LibraryCounts(try await world.catalogue.counts()), scan: counts.scan,
      isScanning: await library.progress != nil, plays: counts.plays, requests: counts.requests,
      queued: snapshots.reduce(0) { ExternalNumber.sum($0, $1.playback.queue.items.count) },
      players: Metrics.Players(
        configured: world.players.entries.count, playing: snapshots.count { $0.status.state.isSounding }))
  }

  /// Of the kernel's table of this process, whose second number is that of its pages in memory.
  private static var residentBytes: Int? {
    guard let table = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = table.split(separator: " ").dropFirst().first.flatMap { ExternalNumber.size($0) }
    return pages.map { min($0, 1 << 40) * Int(getpagesize()) }
  }
}
