package import MediaIntents
import Playback

extension ListeningController {
  /// Carries out a command and returns once the player has accepted it. If it throws, nothing has changed.
  ///
  /// - Parameter snapshot: what the caller has read; the player is read again only if something has changed since.
  @discardableResult
  package func perform(
    _ command: ListeningCommand, from origin: Origin, given snapshot: PlayerSnapshot? = nil
  ) async throws(PlayerFailure) -> CommandResult {
    await turns.enter()
    defer { turns.leave() }
    var run = CommandRun(at: await current(snapshot), from: origin)
    _ = try await carryOut(.perform(command), in: &run)
    let result = run.result
    if origin == .desktop, let change = DesktopChange(command, result) { environment.onDesktopChange(change) }
    return result
  }

  /// Carries out several commands as one. If the last one starts playback, waits until it is audible, has failed or the
  /// timeout has passed.
  ///
  /// Throws if a command is refused, unless it is the last one and would start playback: then the outcome is `failed`.
  ///
  /// - Parameters:
  ///   - snapshot: what the caller has read; the player is read again only if something has changed since.
  ///   - onLateOutcome: called at most once, after the outcome was `underWay`.
  package func launch(
    _ commands: [ListeningCommand], from origin: Origin, given snapshot: PlayerSnapshot? = nil,
    onLateOutcome: @escaping @Sendable (LaunchOutcome) async -> Void = { _ in }
  ) async throws(PlayerFailure) -> LaunchResult {
    try await launch(commands.map(CommandStep.perform), from: origin, given: snapshot, onLateOutcome)
  }

  /// Undoes a change. The result's `undo` redoes it.
  package func undo(_ undo: PlaybackUndo, from origin: Origin) async throws(PlayerFailure) -> LaunchResult {
    let result = try await launch(undo.steps, from: origin, given: nil) { _ in }
    if let failure = result.failure { throw failure.reason }
    return result
  }

  private func launch(
    _ steps: [CommandStep], from origin: Origin, given snapshot: PlayerSnapshot?,
    _ onLateOutcome: @escaping @Sendable (LaunchOutcome) async -> Void
  ) async throws(PlayerFailure) -> LaunchResult {
    let launch = PlaybackLaunch(player: player, clock: environment.clock, timeout: environment.launchTimeout)
    let started: (run: CommandRun, accepted: PlaybackLaunch.Accepted?)
    switch try await begin(steps, from: origin, given: snapshot, launch) {
    case .success(let success): started = success
    case .failure(let refusal):
      return LaunchResult(command: nil, outcome: .failed(LaunchFailure(reason: refusal)), playing: nil)
    }
    let result = started.run.result
    guard let accepted = started.accepted else {
      return LaunchResult(command: result, outcome: nil, playing: result.after.current)
    }
    let outcome = await launch.outcome(of: accepted, onLateOutcome: onLateOutcome)
    return LaunchResult(command: result, outcome: outcome, playing: await playing(after: outcome, result.after))
  }

  /// Carries out the steps and lets the next command run as soon as the player has accepted them.
  private func begin(
    _ steps: [CommandStep], from origin: Origin, given snapshot: PlayerSnapshot?, _ launch: PlaybackLaunch
  ) async throws(PlayerFailure) -> Result<(run: CommandRun, accepted: PlaybackLaunch.Accepted?), PlayerFailure> {
    await turns.enter()
    defer { turns.leave() }
    var run = CommandRun(at: await current(snapshot), from: origin)
    for step in steps.dropLast() { _ = try await carryOut(step, in: &run) }
    guard let last = steps.last else { return .success((run, nil)) }
    guard run.now.startsPlayback(last) else {
      _ = try await carryOut(last, in: &run)
      return .success((run, nil))
    }
    do throws(PlayerFailure) {
      let accepted = try await carryOut(last, in: &run, launching: launch)
      return .success((run, accepted))
    } catch {
      return .failure(error)
    }
  }

  private func current(_ snapshot: PlayerSnapshot?) async -> PlayerSnapshot {
    if let snapshot, snapshot.revision == revision { return snapshot }
    return await self.snapshot()
  }

  private func playing(after outcome: LaunchOutcome, _ snapshot: PlayerSnapshot) async -> MediaItem? {
    switch outcome {
    case .running(let item): item
    case .underWay: snapshot.current
    case .overtaken: await self.snapshot().current
    case .failed: nil
    }
  }
}

// MARK: - One step

extension ListeningController {
  /// - Parameter launch: carries out the command that starts playback; nil doesn't wait for playback.
  private func carryOut(
    _ step: CommandStep, in run: inout CommandRun, launching launch: PlaybackLaunch? = nil
  ) async throws(PlayerFailure) -> PlaybackLaunch.Accepted? {
    let before = run.now, step = before.resolved(step), former = listener
    // Before the player tells what began, and with the speeds of whoever listens then.
    listener = before.listener(after: step, of: run.origin.person)
    do throws(PlayerFailure) {
      return try await carryOut(resolved: step, at: before, in: &run, launching: launch)
    } catch {
      listener = former
      throw error
    }
  }

  private func carryOut(
    resolved step: CommandStep, at before: PlayerSnapshot, in run: inout CommandRun, launching launch: PlaybackLaunch?
  ) async throws(PlayerFailure) -> PlaybackLaunch.Accepted? {
    var orders = try await orders(for: step, at: before)[...]
    await rewind(before: step, at: before)
    var accepted: PlaybackLaunch.Accepted?
    var after = before.playback
    if let launch, let first = orders.popFirst() {
      let launched = try await launch.begin(first)
      (accepted, after) = (launched, launched.after)
    }
    for order in orders { after = try await player.perform(order) }
    await finish(step, before: before, after)
    run.advance(to: await snapshot(of: after, at: revision), inverse: step.inverse(before: before, after: after))
    return accepted
  }

  /// Rewinds a paused episode or book before it resumes. One that can't be sought resumes at its position.
  private func rewind(before step: CommandStep, at now: PlayerSnapshot) async {
    guard case .perform(let command) = step, now.resolved(command) == .resume,
      let place = rewoundPosition(now.status)
    else { return }
    _ = try? await player.perform(.seek(to: place))
  }

  /// Saves the consequences of a step: the interrupted queue, the place in the previous item and the speed of its show.
  private func finish(_ step: CommandStep, before: PlayerSnapshot, _ after: PlaybackSnapshot) async {
    note(after, choosesPlace: step.choosesPlace)
    if let place = before.place, !before.playback.playsSameEntry(as: after) { await store.save(place) }
    switch step {
    case .perform(.play(_, let manner)):
      if before.resumable != nil { await setInterrupted(before.playback) }
      if let speed = manner.speed, let item = after.status.current?.item {
        await store.save(speed: speed, of: item, by: listener)
      }
    case .restore, .perform(.putBack):
      await setInterrupted(before.resumable == nil ? nil : before.playback, restoring: listener)
    case .perform(.setSpeed(let speed)):
      if let item = before.current { await store.save(speed: speed, of: item, by: listener) }
    default: break
    }
  }
}

extension PlayerSnapshot {
  /// Whose the queue is after a step.
  ///
  /// - Parameter asker: who asks for it. A queue is theirs if they play it, or if they begin one by adding to an empty one.
  fileprivate func listener(after step: CommandStep, of asker: PersonID) -> PersonID {
    switch step {
    case .restore(let playback): playback.listener
    case .perform(.play): asker
    case .perform(.putBack(let person)): interrupted(of: person)?.listener ?? playback.listener
    case .perform(.enqueue), .add: queue.items.isEmpty ? asker : playback.listener
    default: playback.listener
    }
  }
}
