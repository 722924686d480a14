import Catalogue
import ControlProtocol
import Journal
import Listening
import MediaIntents
import Playback
import Synchronization

/// Counts what happens in a run of the daemon. Private listening is not counted.
final class ActivityCounter: Sendable {
  struct Counts {
    var plays = 0
    var requests = Metrics.Requests()
    var scan: Metrics.Scan?
    /// When the last sentence came, also a private one.
    fileprivate var lastAsked: ContinuousClock.Instant?
  }

  private let state = Mutex(Counts())
  private let start = ContinuousClock.now
  private let privacy: PrivateListening

  init(_ privacy: PrivateListening) { self.privacy = privacy }

  var counts: Counts { state.withLock { $0 } }

  /// In seconds.
  var uptime: Double { start.duration(to: .now) / .seconds(1) }

  /// Whether a sentence came within this time.
  func wasAsked(within time: Duration) -> Bool {
    state.withLock { $0.lastAsked.map { $0.duration(to: .now) < time } ?? false }
  }

  /// Counts the plays of a player until it is shut down.
  func follow(_ controller: ListeningController) async {
    let events = await controller.events()
    Task { for await event in events { note(event.event) } }
  }

  func count(_ report: ScanReport) {
    let scan = Metrics.Scan(
      seconds: report.duration / .seconds(1), files: report.filesFound, problems: report.problems.count)
    state.withLock { $0.scan = scan }
  }

  /// Answers a request, and counts how that ends.
  func counting(isDryRun: Bool, _ answer: () async throws -> Reply) async throws -> Reply {
    state.withLock { $0.lastAsked = .now }
    do {
      let reply = try await answer()
      if !isDryRun { count(reply.playerFailed == true ? \.failed : Self.outcome(reply.state)) }
      return reply
    } catch {
      if !isDryRun { count(\.failed) }
      throw error
    }
  }

  private func note(_ event: PlaybackEvent) {
    guard case .started = event, !privacy.isOn else { return }
    state.withLock { $0.plays = ExternalNumber.sum($0.plays, 1) }
  }

  private func count(_ outcome: WritableKeyPath<Metrics.Requests, Int>) {
    guard !privacy.isOn else { return }
    state.withLock { $0.requests[keyPath: outcome] = ExternalNumber.sum($0.requests[keyPath: outcome], 1) }
  }

  private static func outcome(_ state: Reply.State) -> WritableKeyPath<Metrics.Requests, Int> {
    switch state {
    case .answered: \.answered
    case .question: \.question
    case .refused: \.refused
    }
  }
}
