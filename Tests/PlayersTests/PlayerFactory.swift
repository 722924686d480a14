import GStreamerPlayer
import MPDPlayer
import MediaIntents
import Playback
import TestSupport

/// The players that the contract applies to.
enum PlayerFactory: String, CaseIterable, Sendable {
  case silent, gstreamer, mpd

  /// The players that can change the speed.
  static let withSpeeds: [PlayerFactory] = [.silent, .gstreamer]

  /// The players that open files and streams.
  static let withStreams: [PlayerFactory] = [.gstreamer, .mpd]

  /// - Parameter server: the server for MPD.
  func make(on server: MPDServerProgram?) throws -> any Player {
    let generator = SeededGenerator(seed: 1)
    switch self {
    case .silent: return SilentPlayer(generator: generator)
    case .gstreamer:
      let settings = SoundSettings(retryWindow: 1)
      return try GStreamerPlayer(output: .null, settings: settings, generator: generator) { _ in }
    case .mpd:
      let address = MPDAddress(host: server?.socket ?? "")
      return MPDPlayer(server: .patient(at: address), generator: generator, onNotice: Self.tell)
    }
  }

  /// A failure alone does not tell why the server was lost.
  private static func tell(_ notice: MPDNotice) {
    if case .unreachable(let reason) = notice { print("the MPD server of a test: \(reason)") }
  }
}
