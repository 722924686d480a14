import Concurrency
package import MediaIntents
package import Playback

/// Speech on this player's own output: mixed into what plays, or by itself while nothing flows.
extension GStreamerPlayer {
  package func say(
    _ sound: SpokenSound, over hush: Hush, onStart: @escaping @Sendable () async -> Void
  ) async throws(PlayerFailure) {
    guard !broadcast.isFinished else { throw .disconnected }
    let earlier = saying
    let run = Task { () -> PlayerFailure? in
      _ = await earlier?.value
      return await speak(sound, over: hush, onStart)
    }
    saying = run
    if let failure = await run.value { throw failure }
  }

  private func speak(
    _ sound: SpokenSound, over hush: Hush, _ onStart: @escaping @Sendable () async -> Void
  ) async -> PlayerFailure? {
    takeOverRoom()
    defer { returnRoom() }
    var (rest, hasStarted) = (sound, false)
    do throws(PlayerFailure) {
      // A person may pause or resume in the middle, after which the rest is heard in the other way.
      while !rest.samples.isEmpty {
        guard !broadcast.isFinished else { throw .disconnected }
        let start: @Sendable () async -> Void
        if hasStarted { start = {} } else { start = onStart }
        hasStarted = true
        if await isFlowing() {
          rest = await mix(rest, over: hush, start)
        } else {
          try await sayAlone(rest, start)
          return nil
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// The room for speech elsewhere is no room here: the mixer makes its own.
  private func takeOverRoom() {
    isSpeaking = true
    guard room != nil else { return }
    hushing?.cancel()
    room?.heldAt = nil
    (engine.held, engine.hushLevel) = (nil, 1)
    engine.applyTargetState()
  }

  private func returnRoom() {
    isSpeaking = false
    if let room { fadeHush(to: room.hush.level, over: Hush.fadeOut) }
  }

  /// Whether sound passes that can be mixed into. What has just been asked for is waited for a little.
  private func isFlowing() async -> Bool {
    for _ in 0..<Self.launchSteps {
      guard engine.load != nil, !engine.isStill, !engine.item.isSuspended else { return false }
      if engine.isSounding { return true }
      guard await rest(Self.step) else { return false }
    }
    return engine.isSounding
  }

  /// Mixes speech into what plays. Returns what was not heard of it because the sound has ended.
  private func mix(
    _ sound: SpokenSound, over hush: Hush, _ onStart: @Sendable () async -> Void
  ) async -> SpokenSound {
    let load = engine.load?.id
    let place = hush.holdsSpokenWord && isSpokenWord && engine.isSeekable ? engine.position : nil
    let mixer = engine.pipeline.filters.speech
    mixer.begin(sound, gain: place == nil ? hush.level * hush.level * hush.level : 0)
    await onStart()
    var (heard, waits) = (-1.0, 0)
    while let progress = mixer.progress, !broadcast.isFinished {
      (heard, waits) = (progress, progress == heard ? waits + 1 : 0)
      if engine.isStill && waits > Self.pauseSteps || waits > Self.stallSteps { break }
      _ = await rest(Self.step)
    }
    let spoken = mixer.end()
    if let place { goBack(to: place, in: load, within: sound.seconds * engine.rate) }
    if spoken == nil { _ = await rest(engine.latency) }
    return spoken.map(sound.dropping) ?? SpokenSound(rate: sound.rate, samples: [])
  }

  /// Lets spoken word go on from before what nobody could hear, unless a person has gone elsewhere meanwhile.
  private func goBack(to place: Double, in load: Load.ID?, within seconds: Double) {
    guard engine.load?.id == load, place...place + seconds + Self.tolerance ~= engine.position else { return }
    do throws(PlayerFailure) {
      try engine.seek(to: max(0, place - Hush.rewind))
    } catch {
      tellLater(error, of: engine.load)
    }
  }

  /// Speaks by a pipeline of its own. An output that takes one pipeline at a time is lent by an item that is paused.
  private func sayAlone(_ sound: SpokenSound, _ onStart: @Sendable () async -> Void) async throws(PlayerFailure) {
    let isLent = settings.outputTakesOne && engine.load != nil && engine.isPaused && !engine.item.isSuspended
    let load = engine.load?.id
    if isLent { engine.suspend(at: engine.position) }
    defer {
      if isLent, engine.load?.id == load, engine.item.isSuspended { takeOutputBack() }
    }
    let playback = try SamplePlayback(output: engine.output.withoutFallback, rate: sound.rate, channels: 1)
    try await playback.begin()
    await onStart()
    await playback.write(sound.samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    try await playback.finish()
  }

  private func takeOutputBack() {
    do throws(PlayerFailure) {
      try engine.reloadSuspended()
    } catch {
      tellLater(error, of: engine.load)
    }
  }

  /// Seconds that what plays may be ahead of the speech.
  private static let tolerance = 2.0
  /// Seconds between two looks at how far the speech is.
  private static let step = 0.05
  /// After so many steps without a sound it is not waited for any more: at the start, after a pause, and otherwise.
  private static let (launchSteps, pauseSteps, stallSteps) = (60, 4, 40)
}

extension GStreamerOutput {
  /// The same, but what cannot be heard fails.
  var withoutFallback: GStreamerOutput {
    if case .preferred(let description) = self { .custom(description) } else { self }
  }
}
