import GStreamerPlayer
import MPDPlayer
import MediaIntents
import Playback
import TestSupport

/// The players that must keep the contract.
enum PlayerFactory: String, CaseIterable, Sendable {
  case silent, gstreamer, mpd

  /// Those that play at any speed in their bounds.
  static let withSpeeds: [PlayerFactory] = [.silent, .gstreamer]

  /// Those that open what they play.
  static let withStreams: [PlayerFactory] = [.gstreamer, .mpd]

  /// - Parameter server: where MPD is to play.
  func make(on server: MPDServerProgram?) throws -> any Player {
    let generator = SeededGenerator(seed: 1)
    switch self {
    case .silent: return SilentPlayer(generator: generator)
    case .gstreamer:
      let settings = SoundSettings(retryWindow: 1)
      return try GStreamerPlayer(output: .null, settings: settings, generator: generator) { _ in }
    case .mpd:
      return MPDPlayer(server: MPDServer(address: MPDAddress(host: server?.socket ?? "")), generator: generator)
    }
  }
}
