import Library
import MediaIntents
import Playback
import Resolution

/// "Play …": resolves what and how, confirms that it can be done, and launches it in the background; success is claimed
/// once it sounds (C1, C2).
struct PlayMediaHandler {
  let world: MediaWorld
  let library: LibrarySnapshot
  let launch: PlaybackLaunch
  /// What "this" means.
  let current: Referent

  /// - Parameters:
  ///   - candidates: what the library has for the intent's search, best first.
  ///   - isDryRun: everything but the last step.
  ///   - onLateResponse: told when a launch that was answered `inProgress` fails after all.
  func respond(
    to intent: PlayMediaIntent, _ candidates: [Candidate], isDryRun: Bool,
    onLateResponse: @escaping @Sendable (PlayMediaIntentResponse) -> Void
  ) async throws(Question) -> Done<PlayMediaIntentResponse> {
    do throws(HandlingError) {
      let moment = await PlayerSnapshot(of: player)
      var plan = try await resolve(intent, candidates, moment)
      try await confirm(&plan)
      guard !isDryRun else { return Done(plan.response(.ready)) }
      let before = plan.location == .now ? QueueSnapshot() : await player.queue()
      let response = try await handle(plan, onLateResponse)
      if let speed = plan.chosenSpeed, let item = plan.first?.item { await world.keep(speed: speed, of: item) }
      let memory = await UndoState(of: moment, plan.commands, since: before)
      if plan.replaces { await world.interrupted.note(moment) }
      return Done(response, undoable: UndoableAction(request: .play, items: response.items, memory: memory))
    } catch {
      let reason = try error.reason
      return Done(PlayMediaIntentResponse(code: PlayMediaResponseCode(failingFor: reason), reason: reason))
    }
  }

  var player: any Player { launch.player }

  // MARK: Resolve

  private func resolve(
    _ intent: PlayMediaIntent, _ candidates: [Candidate], _ moment: PlayerSnapshot
  ) async throws(HandlingError) -> PlaybackPlan {
    var plan = try await resolveMediaItems(intent, candidates, moment)
    try await resolveResumePlayback(intent, moment, &plan)
    try resolvePlaybackQueueLocation(intent, moment, &plan)
    try resolvePlayShuffled(intent, &plan)
    plan.repeatMode = try RepeatModeStep().resolve(intent.playbackRepeatMode, for: plan.first).value
    try await resolvePlaybackSpeed(intent, moment, &plan)
    return plan
  }

  /// "Resume …" goes on with what the player has; "… from the beginning" begins that anew. Where in itself a thing begins
  /// was settled with it (`ContinuationStep`).
  private func resolveResumePlayback(
    _ intent: PlayMediaIntent, _ moment: PlayerSnapshot, _ plan: inout PlaybackPlan
  ) async throws(HandlingError) {
    let resumes = try ResumeStep(moment: moment).resolve(intent.resumePlayback, for: plan.sound).value
    if resumes == true, case .entries = plan.sound, let present = moment.resumable {
      plan.sound = .present(present)
      plan.alternatives = []
    }
    guard case .present = plan.sound, plan.chapter == nil else { return }
    plan.restarts = intent.resumePlayback == false && moment.current != nil
    plan.rewound = await world.rewoundPosition(moment.status)
  }

  private func resolvePlaybackQueueLocation(
    _ intent: PlayMediaIntent, _ moment: PlayerSnapshot, _ plan: inout PlaybackPlan
  ) throws(HandlingError) {
    let step = QueueLocationStep(moment: moment)
    plan.location =
      try step.resolve(intent.playbackQueueLocation, for: plan.sound, subject: plan.subject).value ?? .now
  }

  /// Which entry is the first is decided here, so that it can be told.
  private func resolvePlayShuffled(_ intent: PlayMediaIntent, _ plan: inout PlaybackPlan) throws(HandlingError) {
    let resolution = ShuffleStep().resolve(intent.playShuffled, for: plan.sound, subject: plan.subject)
    plan.relaxed += [resolution.relaxed].compactMap(\.self)
    guard try resolution.value == true else { return }
    plan.isShuffled = true
    guard case .entries(let entries, _) = plan.sound else { return }
    plan.sound =
      plan.location == .now
      ? .entries(entries, start: entries.indices.randomElement() ?? 0) : .entries(entries.shuffled(), start: 0)
  }

  /// Where nothing was said a show and a book have the speed that was chosen for them last (C7).
  private func resolvePlaybackSpeed(
    _ intent: PlayMediaIntent, _ moment: PlayerSnapshot, _ plan: inout PlaybackPlan
  ) async throws(HandlingError) {
    let (step, current) = (SpeedStep(abilities: player.abilities), moment.status.speed)
    let resolution =
      plan.location == .now
      ? step.resolve(intent.playbackSpeed, from: current, for: plan.first)
      : step.resolve(joining: intent.playbackSpeed, at: current, for: plan.first)
    plan.relaxed += [resolution.relaxed].compactMap(\.self)
    plan.chosenSpeed = try resolution.value
    plan.speed = plan.chosenSpeed
    guard case .entries(let entries, let start) = plan.sound else { return }
    let music = plan.location == .now || moment.current?.type.isLongForm != false ? 1 : current
    plan.sound = .entries(
      await world.paced(entries, on: player, said: plan.chosenSpeed, music: music), start: start)
    guard plan.location == .now else { return }
    plan.speed = plan.chosenSpeed ?? plan.first?.speed.flatMap { $0 == 1 ? nil : $0 }
  }

  // MARK: Confirm

  /// What was found must hold something that can be played: all files of a playlist may be gone, or held back.
  private func confirm(_ plan: inout PlaybackPlan) async throws(HandlingError) {
    guard let first = plan.first else { throw HandlingError.refused(.nothingInside(plan.subject)) }
    guard case .entries(let entries, _) = plan.sound else { return }
    let allowed = try await RestrictionStep(world: world).allowed(of: entries, in: plan.subject)
    plan.sound = .entries(allowed, start: allowed.firstIndex(of: first) ?? 0)
  }

  // MARK: Handle

  /// What joins the queue is there when the player has taken it. What is to sound now is launched, and the launch tells
  /// what became of it: this is SiriKit's `handleInApp`.
  private func handle(
    _ plan: PlaybackPlan, _ onLateResponse: @escaping @Sendable (PlayMediaIntentResponse) -> Void
  ) async throws(HandlingError) -> PlayMediaIntentResponse {
    var commands = plan.commands
    let beginning = plan.location == .now ? commands.popLast() : nil
    do throws(HandlingError) {
      for command in commands { try await player.take(command) }
    } catch {
      guard plan.chapter != nil, let reason = error.refusal else { throw error }
      throw .refused(reason.ofChapter(in: plan.subject))
    }
    guard let beginning else { return plan.response(.success) }
    return plan.response(
      to: await launch.run(beginning) { late in
        if case .failed(let failure) = late { onLateResponse(plan.response(to: failure)) }
      })
  }
}

extension PlayMediaResponseCode {
  /// The code that goes with a reason.
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
