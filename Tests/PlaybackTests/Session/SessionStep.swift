import MediaIntents
import Playback
import TestSupport
import Testing

/// A command or engine event; loads are referenced by number.
enum SessionStep: Sendable {
  case command(PlayerCommand, at: Double = 10)
  case engine(EngineEvent)

  static func play(_ items: PlayableItem..., options: PlayOptions = PlayOptions()) -> SessionStep {
    .command(.play(items, options))
  }

  static func opened(_ load: Int, duration: Double? = 180, isSeekable: Bool = true) -> SessionStep {
    .engine(.opened(Load.ID(number: load), duration: duration, isSeekable: isSeekable))
  }

  static func startedOver(_ load: Int, from position: Double) -> SessionStep {
    .engine(.startedOver(Load.ID(number: load), from: position))
  }

  static func started(_ load: Int) -> SessionStep { .engine(.started(Load.ID(number: load))) }

  static func finished(_ load: Int, at position: Double = 180) -> SessionStep {
    .engine(.finished(Load.ID(number: load), position: position))
  }

  static func continued(_ load: Int, at position: Double = 180) -> SessionStep {
    .engine(.continued(Load.ID(number: load), position: position))
  }

  static func failed(_ load: Int, _ failure: PlayerFailure = .undecodable("x")) -> SessionStep {
    .engine(.failed(Load.ID(number: load), failure, position: 10))
  }
}

extension PlaybackSession {
  static let sample = PlaybackSession(
    abilities: PlayerAbilities(speeds: 0.5...3), generator: SeededGenerator(seed: 1))

  mutating func take(_ step: SessionStep) throws(PlayerFailure) -> Transition {
    switch step {
    case .command(let command, let position): try handle(command, at: position)
    case .engine(let event): handle(event)
    }
  }
}

/// The expected result of the last of several steps.
struct SessionCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let steps: [SessionStep]
  let actions: [String]
  let events: [String]

  init(_ name: String, _ steps: [SessionStep], actions: [String] = [], events: [String] = []) {
    testDescription = name
    self.steps = steps
    self.actions = actions
    self.events = events
  }

  /// Handles all steps and returns the transition of the last one.
  func run() throws -> Transition {
    var session = PlaybackSession.sample
    var transition = Transition()
    for step in steps { transition = try session.take(step) }
    return transition
  }
}
