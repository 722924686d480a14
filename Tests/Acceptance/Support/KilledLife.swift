import ControlProtocol
import MediaIntents

/// The observed states of a daemon before it was killed, to check that the restored state is one from the last five
/// seconds.
struct KilledLife: CustomStringConvertible {
  struct Moment {
    /// Before it was asked for, and when it had been seen.
    let asked, seen: ContinuousClock.Instant
    let status: DaemonStatus
    let queue: QueueListing
  }

  private(set) var moments: [Moment] = []
  /// Whether it was killed during a seek of two seconds.
  var isInterrupted = false
  /// Before it was killed, and when it was dead.
  private var (killed, died) = (ContinuousClock.now, ContinuousClock.now)

  static let maxLost = Duration.seconds(5)
  /// The tolerance of observed positions in seconds.
  private static let blur = 0.6

  mutating func look(_ caller: DaemonCaller) async throws {
    let asked = ContinuousClock.now
    let (status, queue) = (try await caller.call(GetStatus()), try await caller.call(ListQueue()))
    moments.append(Moment(asked: asked, seen: .now, status: status, queue: queue))
  }

  /// To be called before the kill.
  mutating func end() { killed = .now }

  /// To be called once it is dead.
  mutating func hasEnded() { died = .now }

  /// Each state lasted until the next one or until the kill, and began at some time after the one before it was asked for.
  func explains(_ status: DaemonStatus, _ queue: QueueListing) -> Bool {
    moments.indices.contains { index in
      let end = index + 1 < moments.count ? moments[index + 1].seen : died
      let start = moments[max(index - 1, 0)].asked
      return end >= killed - Self.maxLost && holds(status, queue, of: moments[index], from: start, until: end)
    }
  }

  private func holds(
    _ status: DaemonStatus, _ queue: QueueListing, of moment: Moment, from start: ContinuousClock.Instant,
    until end: ContinuousClock.Instant
  ) -> Bool {
    let was = moment.status
    guard queue.items == moment.queue.items, status.shuffle == was.shuffle, status.repeat == was.repeat else {
      return false
    }
    if was.state == .stopped { return status.state == .stopped }
    let first = place(of: moment, at: max(start, killed - Self.maxLost), since: moment.seen)
    let last = place(of: moment, at: end, since: moment.asked)
    let jump = isInterrupted && end == died ? 2.0 : 0
    if status.state == .paused, queue.currentIndex == moment.queue.currentIndex, status.volume == was.volume {
      return (first - Self.blur...last + jump + Self.blur).contains(status.position)
    }
    // It has reached the end of the entry since, and is in the next one or after the last.
    let duration = was.duration ?? .infinity
    guard last + jump + Self.blur >= duration else { return false }
    return status.state == .stopped || status.position <= last + jump + Self.blur - duration + Self.blur
  }

  /// - Parameter since: when it was at the place that was told.
  private func place(
    of moment: Moment, at time: ContinuousClock.Instant, since: ContinuousClock.Instant
  ) -> Double {
    guard moment.status.state == .playing || moment.status.state == .loading else { return moment.status.position }
    return moment.status.position + (time - since) / .seconds(1) * moment.status.speed
  }

  var description: String {
    moments.map { moment in
      let (status, age) = (moment.status, (died - moment.seen) / .seconds(1))
      return "\(age) s before: \(status.state) \(moment.queue.currentIndex ?? -1)/\(moment.queue.items.count) "
        + "\(status.current?.title ?? "") \(status.position) x\(status.speed)"
    }.joined(separator: "\n") + (isInterrupted ? "\nin the middle of a jump" : "")
  }
}
