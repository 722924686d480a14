import MediaIntents
import MPDClient
import Playback

extension MPDPlayer {
  func carryOut(_ command: PlayerCommand) async throws(PlayerFailure) {
    switch command {
    case .play(let items, let options): try await play(items, options)
    case .playNext(let items): try await addNext(items)
    case .playLater(let items): try await addLater(items)
    case .insert(let items, let index): try await insert(items, at: index)
    case .clearQueue: try await clearQueue()
    case .remove(let index): try await remove(at: index)
    case .removeEntries(let numbers): try await remove(numbers)
    case .move(let index, let target): try await move(from: index, to: target)
    case .relocate(let files): try await relocate(files)
    case .restore(let snapshot): try await restore(snapshot)
    case .pause: try await setPaused(true)
    case .resume: try await resume()
    case .stop: try await stop()
    case .next: try await next()
    case .previous: try await previous()
    case .goTo(let index): try await go(to: index)
    case .restart: try seek(to: 0)
    case .seek(let target): try await seekOrSkip(to: target)
    // MPD knows neither chapters nor alarms.
    case .nextChapter, .previousChapter, .chapter: throw .unsupported(.chapters)
    case .setSleepTimer(let timer): if timer != nil { throw .unsupported(.sleepTimer) }
    case .setVolume(let volume): try await setVolume(volume)
    case .setMuted(let isMuted): try await setMuted(isMuted)
    case .setSpeed(let speed): if speed != 1 { throw .unsupported(.speed) }
    case .setShuffle(let isShuffled): try await change([.setRandom(isShuffled)])
    case .setRepeat(let mode): try await change(mode.commands)
    }
  }

  /// Carries out commands that stay on the current song.
  func change(_ commands: [ServerCommand]) async throws(PlayerFailure) {
    if let refusal = try run(commands).refusal { throw PlayerFailure(refusal) }
    try await refresh()
  }

  /// Carries out commands that leave the current song or start another one. The server also refuses a song that it
  /// cannot decode, but continues with the next one by itself.
  func launch(_ commands: [ServerCommand], _ undoable: Mirror.LocalChange) async throws(PlayerFailure) {
    var failures: [FailedItem] = []
    if let refusal = try run(commands).refusal {
      guard let failed = mirror.failedItem(by: refusal.message, among: mirror.state.songs) else {
        throw PlayerFailure(refusal)
      }
      failures.append(failed)
    }
    try await refresh(undoable, failures: failures)
  }

  private func present() throws(PlayerFailure) -> MirroredTrack {
    guard let hearing = mirror.hearing else { throw .nothingPlaying }
    return hearing
  }

  private func setPaused(_ isPaused: Bool) async throws(PlayerFailure) {
    if try present().isPaused != isPaused { try await change([.pause(isPaused)]) }
  }

  private func resume() async throws(PlayerFailure) {
    guard mirror.hearing == nil else { return try await setPaused(false) }
    let state = mirror.state
    guard let first = state.songs.first else { throw .nothingPlaying }
    // Under random the server chooses the first song.
    guard let song = state.song(state.current) ?? (state.isRandom ? nil : first) else {
      return try await launch([.play], Mirror.LocalChange(reason: .stopped))
    }
    let beginning = mirror.items[song.id]?.firstPosition ?? 0
    try await launch(
      [beginning > 0 ? .seek(song.id, beginning) : .playSong(song.id)],
      Mirror.LocalChange(reason: .stopped, beginning: beginning))
  }

  private func stop() async throws(PlayerFailure) {
    guard mirror.hearing != nil else { return }
    try await launch([.stop], Mirror.LocalChange(reason: .stopped, isLaunch: false))
  }

  /// A server that changes songs starts playing, so a paused one is paused again before it is audible.
  private func next() async throws(PlayerFailure) {
    let isPaused = try present().isPaused
    try await launch(
      [.next] + (isPaused ? [.pause(true)] : []), Mirror.LocalChange(reason: .skipped, isPaused: isPaused))
  }

  private func previous() async throws(PlayerFailure) {
    let hearing = try present()
    let hasJustBegun = hearing.position(at: .now) < PlaybackSession.justBegun || hearing.isEndless
    guard hasJustBegun, mirror.hasPrevious else { return try seek(to: 0) }
    try await launch(
      [.previous] + (hearing.isPaused ? [.pause(true)] : []),
      Mirror.LocalChange(reason: .skipped, isPaused: hearing.isPaused))
  }

  private func go(to index: Int) async throws(PlayerFailure) {
    let queue = mirror.queue
    guard queue.items.indices.contains(index) else { throw .endOfQueue }
    let song = queue.entryNumbers[index], beginning = queue.items[index].firstPosition
    let isPaused = mirror.hearing?.isPaused ?? false
    try await launch(
      [beginning > 0 ? .seek(song, beginning) : .playSong(song)] + (isPaused ? [.pause(true)] : []),
      Mirror.LocalChange(reason: .skipped, beginning: beginning, isPaused: isPaused))
  }

  private func seekOrSkip(to target: Double) async throws(PlayerFailure) {
    let hearing = try present()
    guard target.isFinite else { throw .unsupported(.seek) }
    guard case .seek(let place) = PlayerCommand.seeking(to: target, of: hearing.knownDuration) else {
      return try await next()
    }
    try seek(to: place)
  }

  private func seek(to target: Double) throws(PlayerFailure) {
    let hearing = try present()
    guard !hearing.isEndless else { throw .unsupported(.seek) }
    let position = hearing.position(at: .now)
    try jump(to: target)
    publish([.sought(from: position, to: target)])
  }
}

// MARK: - Loudness

extension MPDPlayer {
  private func setVolume(_ volume: Double) async throws(PlayerFailure) {
    guard volume.isFinite, mirror.state.volume != nil, case .setVolume(let volume) = PlayerCommand.volume(volume) else {
      throw .unsupported(.volume)
    }
    if mirror.mutedVolume != nil {
      mirror.mutedVolume = volume
      publish([.optionsChanged])
    } else if let lowered = mirror.hush?.volume, lowered.meanwhile == mirror.state.volume {
      // The volume asked for while something is said is the one to return to.
      mirror.hush?.volume?.before = ExternalNumber.percent(volume)
      publish([.optionsChanged])
    } else {
      try await change([.setVolume(ExternalNumber.percent(volume))])
    }
  }

  /// MPD has no mute, so the volume is set to 0 and restored.
  private func setMuted(_ isMuted: Bool) async throws(PlayerFailure) {
    guard let volume = mirror.state.volume else { throw .unsupported(.volume) }
    if isMuted, mirror.mutedVolume == nil {
      mirror.mutedVolume = Double(volume) / 100
      if let refusal = try run([.setVolume(0)]).refusal { throw PlayerFailure(refusal) }
      publish([.optionsChanged])
      try await refresh()
    } else if !isMuted, let earlier = mirror.mutedVolume {
      mirror.mutedVolume = nil
      publish([.optionsChanged])
      try await change([.setVolume(ExternalNumber.percent(earlier))])
    }
  }
}

extension PlaybackRepeatMode {
  var commands: [ServerCommand] { [.setRepeat(self != .none), .setSingle(self == .one)] }
}
