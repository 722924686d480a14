import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport

/// The players that must keep the contract.
enum PlayerFactory: String, CaseIterable, Sendable {
  case silent, gstreamer

  func make() throws -> any Player {
    let generator = SeededGenerator(seed: 1)
    switch self {
    case .silent: return SilentPlayer(generator: generator)
    case .gstreamer: return try GStreamerPlayer(output: .null, generator: generator) { _ in }
    }
  }
}
