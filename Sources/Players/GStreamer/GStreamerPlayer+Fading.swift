import MediaIntents
import Playback

/// Fades on pause, on resume and for the sleep timer.
extension GStreamerPlayer {
  /// Fades out and lets the output play what it buffers, then pauses.
  func fadeOut() {
    guard settings.pauseFade > 0, engine.isSounding, engine.fade > 0, !engine.isHeld else {
      endFade()
      return order(.pause)
    }
    let latency = engine.latency
    fading = replacing(fading) { [seconds = settings.pauseFade] player in
      guard await player.fade(to: 0, over: seconds), await player.rest(latency) else { return }
      await player.order(.pause)
    }
  }

  func fadeIn() {
    order(.resume)
    guard engine.fade < 1 else { return endFade() }
    fading = replacing(fading) { [seconds = settings.pauseFade] player in
      _ = await player.fade(to: 1, over: seconds)
    }
  }

  /// Cancels the fade.
  func endFade() {
    fading?.cancel()
    fading = nil
  }

  /// Returns false if it was cancelled.
  func fade(to target: Double, over seconds: Double) async -> Bool {
    let start = engine.fade
    let steps = ExternalNumber.whole(seconds / Self.fadeStep, in: 1...ExternalNumber.ordinals.upperBound) ?? 1
    for step in 1...steps {
      guard await rest(seconds / Double(steps)) else { return false }
      engine.fade = start + (target - start) * Double(step) / Double(steps)
    }
    return true
  }

  /// Waits; returns false if it was cancelled.
  func rest(_ seconds: Double) async -> Bool {
    (try? await ContinuousClock().sleep(for: ExternalNumber.wait(seconds))) != nil && !Task.isCancelled
  }

  /// Cancels a task and starts another one in its place.
  func replacing(
    _ run: Task<Void, Never>?, by work: @escaping @Sendable (GStreamerPlayer) async -> Void
  ) -> Task<Void, Never> {
    run?.cancel()
    return Task { [weak self] in
      guard let self else { return }
      await work(self)
    }
  }

  /// Seconds; short enough to be inaudible as a step.
  private static let fadeStep = 0.02
}

// MARK: - The alarm

extension GStreamerPlayer {
  func setAlarm(_ alarm: Alarm?) {
    alarming?.cancel()
    alarming = nil
    if fading == nil, !engine.isPaused { engine.fade = 1 }
    guard let alarm else { return }
    let end = ContinuousClock.now
    alarming = replacing(nil) { player in
      await player.wait(for: alarm, since: end)
    }
  }

  private func wait(for alarm: Alarm, since start: ContinuousClock.Instant) async {
    while case let left = seconds(to: alarm, since: start), left > settings.sleepFade {
      guard await rest(min(left - settings.sleepFade, longestRest(alarm))) else { return }
    }
    if !engine.isPaused {
      guard await fade(to: 0, over: max(min(seconds(to: alarm, since: start), settings.sleepFade), 0)) else { return }
    }
    guard !Task.isCancelled else { return }
    alarming = nil
    receive(.alarm)
  }

  private func seconds(to alarm: Alarm, since start: ContinuousClock.Instant) -> Double {
    switch alarm {
    case .after(let seconds):
      let (whole, rest) = start.duration(to: .now).components
      return seconds - Double(whole) - Double(rest) * 1e-18
    case .at(let place): return engine.isStill ? .infinity : (place - engine.position) / engine.rate
    }
  }

  /// A position is checked again at intervals, because speed and pauses change when it is reached.
  private func longestRest(_ alarm: Alarm) -> Double {
    if case .after = alarm { .infinity } else { 1 }
  }
}
