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
  ///   - isRehearsal: everything but the last step.
  ///   - onLateResponse: told when a launch that was answered as under way fails after all.
  package func handle(
    _ fit: Fit, in library: LibrarySnapshot, target: String? = nil, isRehearsal: Bool = false,
    onLateResponse: @escaping @Sendable (Response) -> Void
  ) async -> Handled {
    do throws(Interruption) {
      try world.resolveTarget(target)
      return try await carryOut(fit, in: library, isRehearsal: isRehearsal, onLateResponse)
    } catch {
      switch error {
      case .refused(let reason): return Handled(.refused(reason))
      case .asks(let question): return Handled(.question(question))
      }
    }
  }

  /// Takes a deed back, or does it again; besides the answer gives what takes that back in turn.
  package func retract(_ deed: Deed, isRedo: Bool) async -> (Retraction, Deed?) {
    await RetractionHandler(world: world, launch: launch).retract(deed, isRedo: isRedo)
  }

  private func carryOut(
    _ fit: Fit, in library: LibrarySnapshot, isRehearsal: Bool,
    _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async throws(Interruption) -> Handled {
    let current = PointedItem(await world.player.status())
    do throws(Question) {
      switch fit.interpretation.request {
      case .play(let intent):
        let handler = PlayMediaHandler(world: world, library: library, launch: launch)
        let done = try await handler.respond(to: intent, fit.candidates, isRehearsal: isRehearsal) {
          onLateResponse(.play($0))
        }
        return Handled(done, as: Response.play)
      case .add(let intent):
        let handler = AddMediaHandler(world: world, library: library, current: current)
        return Handled(try await handler.respond(to: intent, fit, isRehearsal: isRehearsal), as: Response.add)
      case .affinity(let intent):
        let handler = UpdateMediaAffinityHandler(world: world, library: library, current: current)
        return Handled(
          try await handler.respond(to: intent, fit.candidates, isRehearsal: isRehearsal), as: Response.affinity)
      case .search(let intent):
        let handler = SearchForMediaHandler(library: library, current: current)
        return Handled(.search(try handler.respond(to: intent, fit.candidates)))
      case .control(let command):
        let handler = TransportHandler(world: world, launch: launch)
        return Handled(
          .control(await handler.respond(to: command, isRehearsal: isRehearsal) { onLateResponse(.control($0)) }))
      case .query(let question):
        return Handled(.query(await NowPlayingHandler(player: world.player, library: library).respond(to: question)))
      }
    } catch {
      throw .asks(error)
    }
  }

  private var launch: PlaybackLaunch { PlaybackLaunch(player: world.player, clock: clock, patience: patience) }
}
