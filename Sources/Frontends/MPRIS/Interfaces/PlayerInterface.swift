import DBus
import Listening
import MediaIntents

/// `org.mpris.MediaPlayer2.Player`: its methods and its writable properties.
///
/// A method that can't do anything has no effect, as specified; a failure of the player is an error.
struct PlayerInterface {
  let player: PlayerReading
  let library: DesktopLibrary

  func call(_ method: String, _ arguments: [BusValue]) async throws(BusFailure) {
    switch method {
    case "Next": try await perform(.next)
    case "Previous" where snapshot.canGoPrevious: try await perform(.previous)
    case "Pause": try await perform(.pause)
    case "PlayPause":
      guard snapshot.canPlay else { throw BusFailure(BusFailure.notSupported, "there is nothing to play") }
      try await perform(.togglePause)
    case "Stop": try await perform(.stop)
    case "Play": try await perform(.resume)
    case "Seek":
      guard snapshot.canSeek, let offset = arguments.first?.asNumber else { return }
      try await perform(.seekBy(ExternalNumber.offset(offset / 1e6)))
    case "SetPosition": try await setPosition(arguments)
    case "OpenUri":
      let items = try await library.items(at: arguments.first?.asText ?? "", for: player)
      try await perform(.play(items, PlayManner()))
    default: break
    }
  }

  func set(_ property: String, to value: BusValue) async throws(BusFailure) {
    switch (property, value) {
    case ("LoopStatus", .text(let name)):
      guard let status = LoopStatus(rawValue: name) else { throw .invalid(property, value) }
      try await perform(.setRepeat(status.mode))
    // The specification treats a rate of 0 as pause.
    case ("Rate", .double(0)): try await perform(.pause)
    case ("Rate", .double(let rate)):
      guard snapshot.speeds.contains(rate) else { throw .invalid(property, value) }
      try await perform(.setSpeed(rate))
    case ("Shuffle", .flag(let isShuffled)): try await perform(.setShuffle(isShuffled))
    case ("Volume", .double(let volume)):
      guard volume.isFinite else { throw .invalid(property, value) }
      try await perform(.setVolume(volume))
    default: throw .invalid(property, value)
    }
  }

  private var snapshot: PlayerSnapshot { player.snapshot }

  /// As specified, ignores a position in another track or outside the current one.
  private func setPosition(_ arguments: [BusValue]) async throws(BusFailure) {
    guard snapshot.canSeek, arguments.count == 2, arguments[0].asText == snapshot.currentPath?.text,
      let position = arguments[1].asNumber.map({ $0 / 1e6 }), position >= 0,
      position <= snapshot.status.knownDuration ?? .infinity
    else { return }
    try await perform(.seekTo(ExternalNumber.position(position)))
  }

  /// As specified, going to the next track has no effect while `CanGoNext` is false.
  private func perform(_ command: ListeningCommand) async throws(BusFailure) {
    if snapshot.resolved(command) == .next, !snapshot.canGoNext { return }
    try await player.perform(command)
  }
}
