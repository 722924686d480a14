/// Makes room for speech, and ends it whatever happens.
///
/// The room is made once, however many stays overlap, and ends when the last one does; each stay ends by itself after its
/// limit. Between two stays of a dialogue the room lasts a moment longer, so that music does not swell in a pause.
package actor Ducking {
  /// What something that is said or listened to holds.
  package struct Stay: Hashable, Sendable {
    fileprivate let number: Int
  }

  private let apply: @Sendable (_ hasRoom: Bool) async -> Void
  private let linger: Duration
  private let clock: any Clock<Duration>
  private var stays: Set<Int> = []
  private var staysMade = 0
  private var limits: [Int: Task<Void, Never>] = [:]
  private var ending: Task<Void, Never>?
  /// Whether there is room, or should be.
  private var wantsRoom = false
  /// Increases with each wish.
  private var wishes = 0
  private var applying: Task<Void, Never>?

  /// - Parameters:
  ///   - linger: how long the room lasts after the last stay.
  ///   - apply: called with true at each new stay, since something else may play by then, and with false at the end; never
  ///     twice at once.
  package init(
    linger: Duration = .milliseconds(400), clock: any Clock<Duration> = ContinuousClock(),
    apply: @escaping @Sendable (_ hasRoom: Bool) async -> Void
  ) {
    self.linger = linger
    self.clock = clock
    self.apply = apply
  }

  /// Returns when there is room.
  package func enter(atMost limit: Duration) async -> Stay {
    staysMade += 1
    let number = staysMade
    stays.insert(number)
    ending?.cancel()
    ending = nil
    limits[number] = Task { [clock] in
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      leave(Stay(number: number))
    }
    await wish(true)
    return Stay(number: number)
  }

  /// Does nothing if the stay has ended already.
  package func leave(_ stay: Stay) {
    guard stays.remove(stay.number) != nil else { return }
    limits.removeValue(forKey: stay.number)?.cancel()
    guard stays.isEmpty else { return }
    ending = Task { [clock, linger] in
      guard (try? await clock.sleep(for: linger)) != nil, !Task.isCancelled else { return }
      await endIfUnused()
    }
  }

  /// Ends the room at once.
  package func end() async {
    for limit in limits.values { limit.cancel() }
    (stays, limits) = ([], [:])
    ending?.cancel()
    if wantsRoom { await wish(false) }
  }

  private func endIfUnused() async {
    if stays.isEmpty { await wish(false) }
  }

  private func wish(_ room: Bool) async {
    wantsRoom = room
    wishes += 1
    if applying == nil { applying = Task { await applyWishes() } }
    await applying?.value
  }

  private func applyWishes() async {
    var applied = 0
    while applied != wishes {
      applied = wishes
      await apply(wantsRoom)
    }
    applying = nil
  }
}
