import Catalogue
import Library
import Listening
import MediaIntents
import Playback
import Resolution

/// "Play …": resolves what to play and how, confirms that it is possible, and launches it in the background. Success is
/// only reported once it plays.
struct PlayMediaHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameters:
  ///   - candidates: The matches of the intent's search, best first.
  ///   - onLateResponse: Called if a launch that was answered with `inProgress` fails later.
  func respond(
    to intent: PlayMediaIntent, _ candidates: [Candidate],
    onLateResponse: @escaping @Sendable (PlayMediaIntentResponse) -> Void
  ) async throws(Question) -> Handled {
    do throws(HandlingError) {
      var plan = try await resolve(intent, candidates)
      try await confirm(&plan)
      guard !context.isDryRun else { return Handled(.play(plan.response(.ready))) }
      return try await handle(plan, onLateResponse)
    } catch {
      let reason = try error.reason
      return Handled(
        .play(PlayMediaIntentResponse(code: PlayMediaResponseCode(failingFor: reason), reason: reason)))
    }
  }

  var library: LibrarySnapshot { context.library }
  var snapshot: PlayerSnapshot { context.snapshot }

  // MARK: Resolve

  private func resolve(
    _ intent: PlayMediaIntent, _ candidates: [Candidate]
  ) async throws(HandlingError) -> PlaybackPlan {
    var plan = try await resolveMediaItems(intent, candidates)
    try resolveResumePlayback(intent, &plan)
    try resolvePlaybackQueueLocation(intent, &plan)
    try resolvePlayShuffled(intent, &plan)
    if let seconds = intent.startsAt { try plan.start(at: seconds) }
    plan.repeatMode = try RepeatModeStep().resolve(intent.playbackRepeatMode, for: plan.first).value
    if let times = intent.times { plan.play(times: times) }
    try await resolvePlaybackSpeed(intent, &plan)
    plan.stopsAfter = intent.stopsAfter
    return plan
  }

  /// Continues the current queue, or restarts its item, if that is asked for. For new entries `ContinuationStep` has
  /// applied it already.
  private func resolveResumePlayback(
    _ intent: PlayMediaIntent, _ plan: inout PlaybackPlan
  ) throws(HandlingError) {
    let resumes = try ResumeStep(snapshot: snapshot).resolve(intent.resumePlayback, for: plan.sound).value
    if resumes == true, case .entries = plan.sound, let present = snapshot.resumable {
      plan.sound = .present(present)
      plan.alternatives = []
    }
    guard case .present = plan.sound, plan.chapter == nil, plan.position == nil else { return }
    plan.restarts = intent.resumePlayback == false && snapshot.current != nil
  }

  private func resolvePlaybackQueueLocation(
    _ intent: PlayMediaIntent, _ plan: inout PlaybackPlan
  ) throws(HandlingError) {
    let step = QueueLocationStep(snapshot: snapshot, appends: context.appends)
    if context.appends { plan.sound = plan.sound.asEntries }
    plan.location =
      try step.resolve(intent.playbackQueueLocation, for: plan.sound, subject: plan.subject).value ?? .now
    plan.afterNext = (placeOfTold ?? snapshot.queue.upNext.max()).map { $0 + 1 }
  }

  /// The index in the queue of what was told or added last, if it is still to come.
  private var placeOfTold: Int? {
    guard let told = context.told, let current = snapshot.queue.currentIndex else { return nil }
    return snapshot.queue.items.indices.last {
      $0 > current && snapshot.queue.items[$0].item.identifier == told.identifier
    }
  }

  /// The first entry is picked here so that the reply can name it.
  private func resolvePlayShuffled(_ intent: PlayMediaIntent, _ plan: inout PlaybackPlan) throws(HandlingError) {
    let resolution = ShuffleStep().resolve(intent.playShuffled, for: plan.sound, subject: plan.subject)
    plan.relaxed += [resolution.relaxed].compactMap(\.self)
    guard try resolution.value == true, !plan.isOrdered else { return }
    plan.isShuffled = true
    guard case .entries(let entries, _) = plan.sound else { return }
    plan.sound =
      plan.location == .now
      ? .entries(entries, start: entries.indices.randomElement() ?? 0) : .entries(entries.shuffled(), start: 0)
  }

  /// Without a requested speed, shows and books have their saved speed.
  private func resolvePlaybackSpeed(
    _ intent: PlayMediaIntent, _ plan: inout PlaybackPlan
  ) async throws(HandlingError) {
    let (controller, status) = (context.controller, snapshot.status)
    let step = SpeedStep(abilities: controller.abilities)
    let resolution =
      plan.location == .now
      ? step.resolve(intent.playbackSpeed, from: status.speed, for: plan.first)
      : step.resolve(joining: intent.playbackSpeed, at: status.speed, for: plan.first)
    plan.relaxed += [resolution.relaxed].compactMap(\.self)
    plan.chosenSpeed = try resolution.value
    plan.speed = plan.chosenSpeed
    guard case .entries(let entries, let start) = plan.sound else { return }
    let joined = plan.location == .now ? nil : status
    let listener = joined == nil ? world.asker : snapshot.playback.listener
    plan.sound = .entries(
      await controller.paced(entries, at: plan.chosenSpeed, joining: joined, by: listener), start: start)
    guard plan.location == .now else { return }
    plan.speed = plan.chosenSpeed ?? plan.first?.speed.flatMap { $0 == 1 ? nil : $0 }
  }

  // MARK: Confirm

  /// Something has to be playable: all files of a playlist may be missing or restricted.
  private func confirm(_ plan: inout PlaybackPlan) async throws(HandlingError) {
    guard let first = plan.first else { throw HandlingError.refused(await world.absence(in: plan.subject)) }
    guard case .entries(let entries, _) = plan.sound else { return }
    let allowed = try await RestrictionStep(world: world).allowed(of: entries, in: plan.subject)
    plan.sound = .entries(allowed, start: allowed.firstIndex(of: first) ?? 0)
  }

  // MARK: Handle

  /// Entries that join the queue are there once the player has accepted them. Anything to play now is launched, and the
  /// answer waits for the outcome; this is SiriKit's `handleInApp`.
  private func handle(
    _ plan: PlaybackPlan, _ onLateResponse: @escaping @Sendable (PlayMediaIntentResponse) -> Void
  ) async throws(HandlingError) -> Handled {
    let result: LaunchResult
    do throws(PlayerFailure) {
      result = try await context.controller.launch(plan.commands, from: context.origin, given: snapshot) { late in
        if case .failed(let failure) = late { onLateResponse(plan.response(to: failure)) }
      }
    } catch {
      let reason = Reason(player: error)
      throw .refused(plan.chapter == nil ? reason : reason.ofChapter(in: plan.subject))
    }
    // What a guest adds does not take the place of the household's station.
    if let station = plan.station, result.failure == nil, !world.isAskedByGuest {
      await world.stations.set(station, of: context.controller.name)
    }
    var response = plan.response(to: result.outcome)
    response.isWaiting = plan.location != .now && snapshot.status.state == .stopped
    if plan.subject.type == .playlist, case .entries(let entries, _) = plan.sound {
      response.away =
        await world.ifReadable {
          try await world.catalogue.awayCount(in: plan.subject.identifier, playing: entries.count)
        } ?? 0
    }
    var handled = Handled(
      .play(response),
      undoable: result.command?.undo.map { UndoableAction($0, items: response.items) })
    if plan.location == .now, case .entries(let entries, _) = plan.sound { handled.putOn = entries.map(\.item) }
    return handled
  }
}

extension PlayMediaResponseCode {
  /// The code for a reason.
  init(failingFor reason: Reason) {
    self =
      switch reason {
      case .nothingUnplayed: .failureNoUnplayedContent
      case .itemUnsupported(.unsupportedMediaType, _): .failureUnknownMediaType
      case .itemUnsupported(.restrictedContent, _), .itemUnsupported(.explicitContentSettings, _), .sessionLocked:
        .failureRestrictedContent
      case .itemUnsupported(.loginRequired, _), .itemUnsupported(.subscriptionRequired, _):
        .failureRequiringAppLaunch
      default: .failure
      }
  }
}
