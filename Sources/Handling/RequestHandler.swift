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
  ) async -> Response {
    do throws(Refusal) {
      try world.resolveTarget(target)
    } catch {
      return .refused(error.reason)
    }
    switch fit.interpretation.request {
    case .play(let intent):
      let handler = PlayMediaHandler(world: world, library: library, launch: launch)
      return .play(
        await handler.respond(to: intent, fit.candidates, isRehearsal: isRehearsal) { onLateResponse(.play($0)) })
    case .add(let intent):
      let handler = AddMediaHandler(world: world, library: library, current: await current)
      return .add(await handler.respond(to: intent, fit, isRehearsal: isRehearsal))
    case .affinity(let intent):
      let handler = UpdateMediaAffinityHandler(world: world, library: library, current: await current)
      return .affinity(await handler.respond(to: intent, fit.candidates, isRehearsal: isRehearsal))
    case .search(let intent):
      let handler = SearchForMediaHandler(library: library, current: await current)
      return .search(handler.respond(to: intent, fit.candidates))
    case .control(let command):
      let handler = TransportHandler(player: world.player, launch: launch)
      return .control(await handler.respond(to: command, isRehearsal: isRehearsal) { onLateResponse(.control($0)) })
    case .query(let question):
      return .query(await NowPlayingHandler(player: world.player, library: library).respond(to: question))
    }
  }

  private var launch: PlaybackLaunch { PlaybackLaunch(player: world.player, clock: clock, patience: patience) }

  private var current: MediaItem? {
    get async { await world.player.status().current?.item }
  }
}
