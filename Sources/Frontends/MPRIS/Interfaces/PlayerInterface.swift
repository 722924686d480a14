import DBus
import MediaIntents
import Playback

/// `org.mpris.MediaPlayer2.Player`: what its methods and its writable properties do.
///
/// A method that cannot do anything now has no effect, as the specification wants it; what the player refuses for a
/// reason of its own is told as an error.
struct PlayerInterface {
  let player: any Player
  let library: DesktopLibrary

  func call(_ method: String, _ arguments: [BusValue]) async throws(BusFailure) {
    let facts = await PlayerFacts(of: player)
    switch method {
    case "Next": try await goNext(facts)
    case "Previous" where facts.canGoPrevious: try await perform(.previous)
    case "Pause" where facts.status.current != nil: try await perform(.pause)
    case "PlayPause": try await playOrPause(facts)
    case "Stop": try await perform(.stop)
    case "Play" where facts.hasTrack: try await perform(.resume)
    case "Seek": try await seek(by: arguments.first?.asNumber, facts)
    case "SetPosition": try await setPosition(arguments, facts)
    case "OpenUri": try await open(arguments.first?.asText ?? "")
    default: break
    }
  }

  func set(_ property: String, to value: BusValue) async throws(BusFailure) {
    switch (property, value) {
    case ("LoopStatus", .text(let name)):
      guard let status = LoopStatus(rawValue: name) else { throw .invalid(property, value) }
      try await perform(.setRepeat(status.mode))
    case ("Rate", .double(let rate)): try await setRate(rate)
    case ("Shuffle", .flag(let isShuffled)): try await perform(.setShuffle(isShuffled))
    case ("Volume", .double(let volume)): try await setVolume(volume)
    default: throw .invalid(property, value)
    }
  }
}

// MARK: - Transport

extension PlayerInterface {
  private func goNext(_ facts: PlayerFacts) async throws(BusFailure) {
    if facts.canGoNext { try await perform(.next) }
  }

  private func playOrPause(_ facts: PlayerFacts) async throws(BusFailure) {
    guard facts.hasTrack else { throw BusFailure(BusFailure.notSupported, "there is nothing to play") }
    switch facts.status.state {
    case .playing, .loading: try await perform(.pause)
    case .paused, .stopped: try await perform(.resume)
    }
  }

  /// Beyond the end is the next track.
  private func seek(by offset: Double?, _ facts: PlayerFacts) async throws(BusFailure) {
    guard facts.canSeek, let offset else { return }
    let target = facts.position + offset / 1e6
    if let duration = facts.status.duration, target > duration { return try await goNext(facts) }
    try await perform(.seek(to: max(target, 0)))
  }

  /// What was asked of another track, or lies outside of this one, comes too late and is passed over.
  private func setPosition(_ arguments: [BusValue], _ facts: PlayerFacts) async throws(BusFailure) {
    guard facts.canSeek, arguments.count == 2, arguments[0].asText == facts.currentPath?.text,
      let position = arguments[1].asNumber.map({ $0 / 1e6 }), position >= 0,
      position <= facts.status.duration ?? .infinity
    else { return }
    try await perform(.seek(to: position))
  }

  private func open(_ address: String) async throws(BusFailure) {
    let items = try await library.items(at: address)
    try await perform(.play(items, PlayOptions()))
  }
}

// MARK: - Sound

extension PlayerInterface {
  /// No speed at all is a pause.
  private func setRate(_ rate: Double) async throws(BusFailure) {
    let facts = await PlayerFacts(of: player)
    if rate == 0 {
      if facts.status.current != nil { try await perform(.pause) }
      return
    }
    guard facts.rates.contains(rate) else { throw .invalid("Rate", .double(rate)) }
    try await perform(.setSpeed(rate))
  }

  /// Somebody who makes it louder wants to hear it.
  private func setVolume(_ volume: Double) async throws(BusFailure) {
    guard volume.isFinite else { throw .invalid("Volume", .double(volume)) }
    try await perform(.setVolume(min(max(volume, 0), 1)))
    if volume > 0, await player.status().isMuted { try await perform(.setMuted(false)) }
  }

  private func perform(_ command: PlayerCommand) async throws(BusFailure) { try await player.obey(command) }
}
