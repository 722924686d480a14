import MediaIntents
import Playback

/// What is done to the thing that plays.
struct TransportHandler {
  let world: MediaWorld
  let launch: PlaybackLaunch

  /// - Parameter onLateResponse: told when what was to sound next fails after the answer.
  func respond(
    to command: TransportCommand, isDryRun: Bool,
    onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async -> TransportResponse {
    let moment = await PlayerSnapshot(of: player)
    var response = TransportResponse(code: .success, command: command, playing: moment.current)
    do throws(HandlingError) {
      let order = try await resolve(command, moment)
      try confirm(order, moment)
      if order == .next { response.command = .next }
      response.level = order.level
      return isDryRun ? response : try await handle(order, response, moment, onLateResponse)
    } catch {
      response.code = .failure
      response.reason = command.isWithinBook ? error.refusal?.ofChapter(in: moment.current) : error.refusal
      return response
    }
  }

  private var player: any Player { launch.player }

  // MARK: Resolve

  private func resolve(
    _ command: TransportCommand, _ moment: PlayerSnapshot
  ) async throws(HandlingError) -> PlayerCommand {
    let status = moment.status
    return switch command {
    case .pause: .pause
    case .resume: .resume
    case .stop: .stop
    case .next: .next
    case .previous: .previous
    case .restart: .restart
    case .seek(let seconds): place(seconds, status)
    case .skip(let seconds): place(status.position + seconds, status)
    case .setVolume(let percent): volume(percent)
    case .changeVolume(let points): volume(status.volume * 100 + points)
    case .mute(let isMuted): .setMuted(isMuted)
    case .speed(let speed): .setSpeed(try rate(speed, status))
    case .shuffle(let isOn): .setShuffle(isOn)
    case .repeatMode(let mode): .setRepeat(mode)
    case .sleep(let seconds): .setSleepTimer(seconds.map(SleepTimer.after))
    case .nextChapter: .nextChapter
    case .previousChapter: .previousChapter
    case .chapter(let number): .chapter(number)
    case .clearQueue: .clearQueue
    case .putBack: try await interrupted()
    case .transfer: .resume
    // No player's affair: it has a handler of its own.
    case .privateListening: throw .refused(.notUnderstood)
    }
  }

  private func interrupted() async throws(HandlingError) -> PlayerCommand {
    guard let picture = await world.interrupted.picture(of: player) else { throw .refused(.nothingToUndo) }
    return .restore(picture)
  }

  /// Before the start is the start, behind the end is the next one.
  private func place(_ seconds: Double, _ status: PlaybackStatus) -> PlayerCommand {
    if let duration = status.duration, seconds >= duration { return .next }
    return .seek(to: max(0, seconds))
  }

  private func rate(_ speed: PlaybackSpeed, _ status: PlaybackStatus) throws(HandlingError) -> Double {
    let step = SpeedStep(abilities: player.abilities)
    return try step.resolve(speed, from: status.speed, for: status.current).value ?? status.speed
  }

  private func volume(_ percent: Double) -> PlayerCommand { .setVolume(min(1, max(0, percent / 100))) }

  // MARK: Confirm

  /// All but the loudness needs something that plays; a stopped queue can be resumed.
  private func confirm(_ order: PlayerCommand, _ moment: PlayerSnapshot) throws(HandlingError) {
    switch order {
    case .setVolume, .setMuted, .clearQueue, .restore: return
    case .resume where !moment.queue.items.isEmpty: return
    default: guard moment.current != nil else { throw HandlingError.refused(.nothingPlaying) }
    }
  }

  // MARK: Handle

  private func handle(
    _ order: PlayerCommand, _ response: TransportResponse, _ moment: PlayerSnapshot,
    _ onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async throws(HandlingError) -> TransportResponse {
    if order == .resume, let place = await world.rewoundPosition(moment.status) {
      // What cannot be sought goes on where it is.
      try? await player.take(.seek(to: place))
    }
    if beginsSound(order, moment) {
      try await begin(order, response, onLateResponse)
    } else {
      try await player.take(order)
    }
    if case .restore = order { await world.interrupted.exchange(for: moment) }
    if case .setSpeed(let speed) = order, let current = moment.current { await world.keep(speed: speed, of: current) }
    var response = response
    response.playing = await player.status().current?.item
    if order == .next, moment.followingSkip == nil { response.reason = .player(.endOfQueue) }
    return response
  }

  /// A paused player that goes to another entry stays silent, and so does one that leaves the last.
  private func beginsSound(_ order: PlayerCommand, _ moment: PlayerSnapshot) -> Bool {
    switch order {
    case .resume: true
    case .next: moment.status.state != .paused && moment.followingSkip != nil
    case .previous: moment.status.state != .paused
    case .restore(let picture): picture.sounds
    default: false
    }
  }

  /// Sound is waited for, but whatever else may be found playing afterwards is the answer.
  private func begin(
    _ order: PlayerCommand, _ response: TransportResponse,
    _ onLateResponse: @escaping @Sendable (TransportResponse) -> Void
  ) async throws(HandlingError) {
    let outcome = await launch.run(order) { late in
      guard case .failed(let failure) = late else { return }
      onLateResponse(
        TransportResponse(
          code: .failure, command: response.command, playing: failure.item,
          reason: Reason(player: failure.reason)))
    }
    if case .failed(let failure) = outcome { throw HandlingError(player: failure.reason) }
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

extension Reason {
  /// A player's queue ends where a book has no more chapters.
  func ofChapter(in book: MediaItem?) -> Reason {
    guard self == .player(.endOfQueue), let book else { return self }
    return .noChapter(book)
  }
}

extension PlayerCommand {
  /// The volume in percent or the speed that holds by it.
  fileprivate var level: Double? {
    switch self {
    case .setVolume(let volume): (volume * 100).rounded()
    case .setSpeed(let speed): speed
    default: nil
    }
  }
}
