package import Library
package import MediaIntents
import Playback
package import Resolution

/// Carries a request out: each kind by its own handler, each in the steps of the contract - resolve, confirm, handle.
package struct RequestHandler: Sendable {
  private let world: MediaWorld
  private let clock: any Clock<Duration>
  /// How long running sound is waited for before the answer is `inProgress`.
  private let patience: Duration

  package init(
    world: MediaWorld, clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .milliseconds(2500)
  ) {
    self.world = world
    self.clock = clock
    self.patience = patience
  }

  /// - Parameters:
  ///   - fit: the interpretation that was chosen, with what the library has for it.
  ///   - target: a player that was chosen besides the sentence.
  ///   - isDryRun: everything but the last step.
  ///   - onLateResponse: told when a launch that was answered as under way fails after all.
  package func handle(
    _ fit: ResolvedInterpretation, in library: LibrarySnapshot, target: String? = nil, isDryRun: Bool = false,
    onLateResponse: @escaping @Sendable (Response) -> Void
  ) async -> Handled {
    do throws(HandlingError) {
      try await lock.confirm(fit.interpretation.request)
    } catch {
      return Handled(fit.interpretation.request.refused(for: error.refusal ?? .sessionLocked))
    }
    do throws(HandlingError) {
      if let target, targets.name(of: target) == nil { throw targets.unknown(target) }
      if case .control(.transfer(let name)) = fit.interpretation.request {
        return try await transfer(to: name, from: target, isDryRun: isDryRun, onLateResponse)
      }
      let said = named(in: fit.interpretation)
      if let said, try await isToTakeOver(said, fit.interpretation.request, from: target) {
        return try await transfer(to: said, from: target, isDryRun: isDryRun, onLateResponse)
      }
      let name = said ?? target
      let player: NamedPlayer
      do throws(HandlingError) {
        player = try await targets.resolve(name)
      } catch {
        return Handled(fit.interpretation.request.refused(for: error.refusal ?? .notUnderstood))
      }
      if [.play, .control].contains(fit.interpretation.request.kind), !isDryRun {
        await world.places.look(at: player.player)
      }
      let fit = fit.playingAnything
      var handled = try await carryOut(fit, on: player.player, in: library, isDryRun: isDryRun, onLateResponse)
      handled.target = name.map { _ in player.name }
      return handled
    } catch {
      switch error {
      case .refused(let reason): return Handled(.refused(reason))
      case .asks(let question): return Handled(.question(question))
      }
    }
  }

  /// Takes a undoable back, or does it again; besides the answer gives what takes that back in turn.
  package func retract(_ undoable: UndoableAction, isRedo: Bool) async -> (UndoResponse, UndoableAction?) {
    guard await allows(undoable.request) else {
      return (
        UndoResponse(request: undoable.request, isRedo: isRedo, items: undoable.items, reason: .sessionLocked), nil
      )
    }
    return await UndoHandler(world: world, launch: { launch(on: $0) }).retract(undoable, isRedo: isRedo)
  }

  /// Whether a request of this kind may run now: not everything may while the session is locked.
  package func allows(_ kind: Request.Kind) async -> Bool {
    do throws(HandlingError) {
      try await lock.confirm(kind)
      return true
    } catch {
      return false
    }
  }

  private func carryOut(
    _ fit: ResolvedInterpretation, on player: any Player, in library: LibrarySnapshot, isDryRun: Bool,
    _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async throws(HandlingError) -> Handled {
    let current = await Referent(for: fit.interpretation.request, await player.status(), in: world, library)
    do throws(Question) {
      switch fit.interpretation.request {
      case .play(let intent):
        let handler = PlayMediaHandler(
          world: world, library: library, launch: launch(on: player), current: current)
        let done = try await handler.respond(to: intent, fit.candidates, isDryRun: isDryRun) {
          onLateResponse(.play($0))
        }
        return Handled(done, as: Response.play)
      case .add(let intent):
        let handler = AddMediaHandler(world: world, player: player, library: library, current: current)
        return Handled(try await handler.respond(to: intent, fit, isDryRun: isDryRun), as: Response.add)
      case .affinity(let intent):
        let handler = UpdateMediaAffinityHandler(world: world, library: library, current: current)
        return Handled(
          try await handler.respond(to: intent, fit.candidates, isDryRun: isDryRun), as: Response.affinity)
      case .search(let intent):
        let handler = SearchForMediaHandler(world: world, player: player, library: library, current: current)
        return Handled(.search(try await handler.respond(to: intent, fit.candidates)))
      case .control(.privateListening(let isOn)):
        let handler = PrivateListeningHandler(journal: world.journal, player: player)
        return Handled(.control(await handler.respond(isOn, isDryRun: isDryRun)))
      case .control(.resume) where await isResumedFromMemory(library, on: player):
        let handler = PlayMediaHandler(world: world, library: library, launch: launch(on: player), current: current)
        let intent = PlayMediaIntent(resumePlayback: true)
        return Handled(
          try await handler.respond(to: intent, [], isDryRun: isDryRun) { onLateResponse(.play($0)) },
          as: Response.play)
      case .control(let command):
        let handler = TransportHandler(world: world, launch: launch(on: player))
        return Handled(
          .control(await handler.respond(to: command, isDryRun: isDryRun) { onLateResponse(.control($0)) }))
      case .query(let question, of: let search?):
        let handler = NamedQuestionHandler(library: library, pointed: current)
        return Handled(.query(handler.respond(to: question, of: search, fit.candidates)))
      case .query(let question, of: nil):
        return Handled(
          .query(await NowPlayingHandler(player: player, library: library, pointed: current).respond(to: question)))
      }
    } catch {
      throw .asks(error)
    }
  }

  /// "Resume" with nothing in the queue is what was left unfinished last, if anything was (C8).
  private func isResumedFromMemory(_ library: LibrarySnapshot, on player: any Player) async -> Bool {
    guard library.leftUnfinished(MediaSearch()) != nil else { return false }
    return await PlayerSnapshot(of: player).resumable == nil
  }

  private var lock: LockStep { LockStep(restrictions: world.restrictions) }
}

// MARK: - Which player

extension RequestHandler {
  private var targets: TargetStep { TargetStep(players: world.players) }

  private func launch(on player: any Player) -> PlaybackLaunch {
    PlaybackLaunch(player: player, clock: clock, patience: patience)
  }

  /// The player or room that the sentence itself names. Where there is one player only, what is done to the thing that
  /// plays can be meant for no other, whatever it is called.
  private func named(in interpretation: Interpretation) -> String? {
    if case .play(let intent) = interpretation.request { return interpretation.target ?? intent.target }
    guard let said = interpretation.target, [.control, .query].contains(interpretation.request.kind) else { return nil }
    return world.players.entries.count > 1 || targets.name(of: said) != nil ? said : nil
  }

  /// "Play this in the kitchen" moves there what plays elsewhere. So does "continue in the kitchen", unless something
  /// waits in the kitchen itself.
  private func isToTakeOver(
    _ said: String, _ request: Request, from chosen: String?
  ) async throws(HandlingError) -> Bool {
    guard request.isToGoOn || request.playsThis, let name = targets.name(of: said) else { return false }
    let origin = try await origin(chosen, of: name)
    guard origin.name != name, await origin.player.status().state == .playing else { return false }
    if request.playsThis { return true }
    return await (try targets.resolve(name)).player.status().state == .stopped
  }

  /// - Parameter origin: the player that was chosen besides the sentence.
  private func transfer(
    to said: String, from origin: String?, isDryRun: Bool,
    _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async throws(HandlingError) -> Handled {
    do throws(HandlingError) {
      guard let name = targets.name(of: said) else { throw targets.unknown(said) }
      let origin = try await self.origin(origin, of: name)
      let destination = try await targets.resolve(name)
      let handler = TransferHandler(
        players: world.players, origin: origin, destination: destination, launch: launch(on: destination.player))
      var handled = Handled(
        await handler.respond(isDryRun: isDryRun) { onLateResponse(.control($0)) }, as: Response.control)
      handled.target = destination.name
      return handled
    } catch {
      // Whatever plays goes on.
      let playing = try? await targets.resolve(nil).player.status().current?.item
      return Handled(
        .control(
          TransportResponse(
            code: .failure, command: .transfer(to: said), playing: playing, reason: error.refusal)))
    }
  }

  /// Where that plays which is to go on elsewhere: the chosen player, unless it is silent or the one to go to.
  private func origin(_ chosen: String?, of destination: String) async throws(HandlingError) -> NamedPlayer {
    if let chosen, chosen != destination {
      let player = try await targets.resolve(chosen)
      if await player.player.status().current != nil { return player }
    }
    return try await targets.resolve(nil)
  }
}

extension Request {
  /// Whether what plays or has played is to go on.
  fileprivate var isToGoOn: Bool {
    switch self {
    case .control(.resume): true
    case .play(let intent): intent.resumePlayback == true && intent.mediaSearch == nil
    default: false
    }
  }

  /// Whether it is to play what plays: "this", "the music".
  fileprivate var playsThis: Bool {
    guard case .play(let intent) = self, let search = intent.mediaSearch else { return false }
    return search.reference == .currentlyPlaying && [.unknown, .song, .music].contains(search.mediaType)
      && search.place == nil && intent.playbackQueueLocation ?? .now == .now
  }
}

extension ResolvedInterpretation {
  /// Where "the music" is not what plays elsewhere, it is any music.
  fileprivate var playingAnything: ResolvedInterpretation {
    guard case .play(var intent) = interpretation.request, interpretation.request.playsThis,
      intent.mediaSearch?.mediaType == .music
    else { return self }
    intent.mediaSearch = nil
    var interpretation = interpretation
    interpretation.request = .play(intent)
    return ResolvedInterpretation(interpretation, candidates: candidates, destination: destination)
  }
}
