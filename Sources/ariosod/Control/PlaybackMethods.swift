import ControlProtocol
import Conversation
import Handling
import Listening
import MediaIntents

/// Methods that control playback.
struct PlaybackMethods: Sendable {
  let players: PlayerSelection

  func add(to table: inout MethodTable) {
    onSnapshot(Toggle.self, &table) { $0.toggled($1) }
    on(Pause.self, &table) { _ in .pause }
    on(Resume.self, &table) { _ in .resume }
    on(Stop.self, &table) { _ in .stop }
    on(Next.self, &table) { _ in .next }
    on(Previous.self, &table) { _ in .previous }
    on(Restart.self, &table) { _ in .restart }
    on(NextChapter.self, &table) { _ in .nextChapter }
    on(PreviousChapter.self, &table) { _ in .previousChapter }
    on(PutBack.self, &table) { _ in .putBack() }
    on(GoToChapter.self, &table) { .goToChapter($0.chapter.value) }
    on(SeekTo.self, &table) { .seekTo($0.position.value) }
    on(SeekBy.self, &table) { .seekBy($0.seconds.value) }
    on(SetSpeed.self, &table) { .setSpeed($0.speed.value) }
    on(SetVolume.self, &table) { .setVolume($0.volume.value / 100) }
    on(ChangeVolume.self, &table) { .changeVolume(by: $0.by.value / 100) }
    on(SetMuted.self, &table) { .setMuted($0.muted) }
    on(SetShuffle.self, &table) { .setShuffle($0.shuffle) }
    on(SetRepeat.self, &table) { .setRepeat($0.repeat.value) }
    on(SetSleepTimer.self, &table) { .setSleepTimer(try $0.timer) }
  }

  private func on<Method: PlayerMethod>(
    _ method: Method.Type, _ table: inout MethodTable,
    _ command: @escaping @Sendable (Method) throws -> ListeningCommand
  ) where Method.Result == CommandOutcome {
    onSnapshot(method, &table) { method, _ in try command(method) }
  }

  /// - Parameter command: makes the command of the parameters and the state of the player.
  private func onSnapshot<Method: PlayerMethod>(
    _ method: Method.Type, _ table: inout MethodTable,
    _ command: @escaping @Sendable (Method, PlayerSnapshot) throws -> ListeningCommand
  ) where Method.Result == CommandOutcome {
    table.on(method) { [players] method, _ in
      try await players.world.checkAllowed(.control)
      let player = try await players.read(for: method)
      let world = players.world.asked(in: method.conversation)
      let command = try world.within(command(method, player.snapshot), at: player.snapshot)
      if case .setSpeed(let speed) = command, player.snapshot.canPlay, !player.snapshot.speeds.contains(speed) {
        throw PlayerFailure.unsupported(.speed)
      }
      let (outcome, result) = try await player.perform([command], by: world.asker)
      guard let asker = method.conversation else { return outcome }
      if let undo = result.undo {
        let action = UndoableAction(undo, of: command.transport, playing: player.snapshot.current)
        await players.conversation.note(action, in: asker)
      } else {
        await players.conversation.noteUnchanged(in: asker)
      }
      return outcome
    }
    table.rehearse(method) { [players] method, _ in
      try await players.world.checkAllowed(.control)
      let player = try await players.read(for: method)
      _ = try command(method, player.snapshot)
      return player.ready
    }
  }
}

extension MediaWorld {
  /// The command within the limits of whoever asks. Throws `ControlFailure.refused`.
  fileprivate func within(
    _ command: ListeningCommand, at snapshot: PlayerSnapshot
  ) throws(ControlFailure) -> ListeningCommand {
    do throws(Reason) { return try limited(command, at: snapshot) } catch { throw .refused(error) }
  }

  /// Throws `ControlFailure.refused` if whoever speaks in a conversation may not delete anything.
  func checkDeletion(in conversation: String?) throws(ControlFailure) {
    do throws(Reason) { try asked(in: conversation).checkDeletion() } catch { throw .refused(error) }
  }
}

extension PlayerReading {
  /// The outcome of a command in a dry run.
  var ready: CommandOutcome {
    CommandOutcome(.ready, player: name, epoch: snapshot.epoch, revision: snapshot.revision)
  }

  /// Carries out commands of a client, who may be somebody. The outcome is `inProgress` if playback has not started yet. Throws if it fails.
  func perform(
    _ commands: [ListeningCommand], by person: PersonID = .household
  ) async throws(PlayerFailure) -> (outcome: CommandOutcome, CommandResult) {
    let launch = try await controller.launch(commands, from: .method(by: person), given: snapshot)
    guard let result = launch.command, launch.failure == nil else {
      // What cannot be played does not replace what could be.
      if let undo = launch.command?.undo, undo.restoresEverything {
        _ = try? await controller.undo(undo, from: .socket)
      }
      throw launch.failure?.reason ?? .disconnected
    }
    let outcome = CommandOutcome(
      launch.outcome == .underWay ? .inProgress : .success, player: name, epoch: result.after.epoch,
      revision: result.after.revision)
    return (outcome, result)
  }
}

extension Toggle {
  fileprivate func toggled(_ player: PlayerSnapshot) -> ListeningCommand {
    switch option?.value {
    case .shuffle: .setShuffle(!player.status.isShuffled)
    case .mute: .setMuted(!player.status.isMuted)
    case .repeat: .setRepeat(player.status.repeatMode == .none ? .all : .none)
    case nil: [.playing, .loading].contains(player.status.state) ? .pause : .resume
    }
  }
}

extension SetSleepTimer {
  fileprivate var timer: SleepTimer? {
    get throws(ControlFailure) {
      switch (seconds, end?.value) {
      case (_?, _?): throw .parameters("\"seconds\" excludes \"end\"")
      case (let seconds?, nil): .after(seconds.value)
      case (nil, .item): .endOfItem
      case (nil, .chapter): .endOfChapter
      case (nil, nil): nil
      }
    }
  }
}
