import Listening
import MediaIntents

/// Carries out a command to the player.
struct TransportHandler {
  let context: RequestContext

  /// - Parameter onLateResponse: Called if playback fails after the answer.
  func respond(
    to command: TransportCommand, onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async -> TransportResponse {
    let snapshot = context.snapshot
    var response = TransportResponse(code: .success, command: command, playing: snapshot.current)
    do throws(HandlingError) {
      let wanted = try resolve(command)
      try confirm(wanted)
      let resolved = snapshot.resolved(wanted)
      if resolved == .next { response.command = .next }
      response.level = resolved.level
      guard !context.isDryRun else { return response }
      response.playing = try await handle(wanted, response, onLateResponse)
      if resolved == .next, snapshot.following == nil { response.reason = .player(.endOfQueue) }
    } catch {
      response.code = .failure
      response.reason = command.isWithinBook ? error.refusal?.ofChapter(in: snapshot.current) : error.refusal
    }
    return response
  }

  // MARK: Resolve

  private func resolve(_ command: TransportCommand) throws(HandlingError) -> ListeningCommand {
    switch command {
    case .pause: .pause
    case .resume: .resume
    case .stop: .stop
    case .next: .next
    case .previous: .previous
    case .restart: .restart
    case .seek(let seconds): .seekTo(seconds)
    case .skip(let seconds): .seekBy(seconds)
    case .setVolume(let percent): .setVolume(percent / 100)
    case .changeVolume(let points): .changeVolume(by: points / 100)
    case .mute(let isMuted): .setMuted(isMuted)
    case .speed(let speed): .setSpeed(try rate(speed))
    case .shuffle(let isOn): .setShuffle(isOn)
    case .repeatMode(let mode): .setRepeat(mode)
    case .sleep(let seconds): .setSleepTimer(seconds.map(SleepTimer.after))
    case .nextChapter: .nextChapter
    case .previousChapter: .previousChapter
    case .chapter(let number): .goToChapter(number)
    case .clearQueue: .clearQueue
    case .putBack: .putBack
    // These are handled elsewhere.
    case .transfer, .privateListening: throw .refused(.notUnderstood)
    }
  }

  private func rate(_ speed: PlaybackSpeed) throws(HandlingError) -> Double {
    let status = context.snapshot.status
    let step = SpeedStep(abilities: context.controller.abilities)
    return try step.resolve(speed, from: status.speed, for: status.current).value ?? status.speed
  }

  // MARK: Confirm

  private func confirm(_ command: ListeningCommand) throws(HandlingError) {
    if command == .putBack, context.snapshot.interrupted == nil { throw .refused(.nothingToUndo) }
    if let refusal = context.snapshot.refusal(of: command) { throw HandlingError(player: refusal) }
  }

  // MARK: Handle

  /// Waits for playback if the command starts it. Returns the current item afterwards.
  private func handle(
    _ command: ListeningCommand, _ response: TransportResponse,
    _ onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async throws(HandlingError) -> MediaItem? {
    do throws(PlayerFailure) {
      let result = try await context.controller.launch([command], from: context.origin, given: context.snapshot) {
        late in
        guard case .failed(let failure) = late else { return }
        onLateResponse(
          TransportResponse(
            code: .failure, command: response.command, playing: failure.item,
            reason: Reason(player: failure.reason)))
      }
      if let failure = result.failure { throw failure.reason }
      return result.playing
    } catch {
      throw HandlingError(player: error)
    }
  }
}

extension TransportCommand {
  fileprivate var isWithinBook: Bool {
    switch self {
    case .nextChapter, .previousChapter, .chapter: true
    default: false
    }
  }
}

extension ListeningCommand {
  /// The new volume in percent or the new speed; nil for other commands.
  fileprivate var level: Double? {
    switch self {
    case .setVolume(let volume): (volume * 100).rounded()
    case .setSpeed(let speed): speed
    default: nil
    }
  }
}
