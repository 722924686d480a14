import Configuration
import GStreamerPlayer
import MediaIntents
import Playback

/// Makes the player that was chosen.
enum PlayerFactory {
  static func player(_ choice: PlayerChoice, settings: Settings) throws(DaemonFault) -> any Player {
    switch choice {
    case .silent: return SilentPlayer(clock: ContinuousClock())
    case .gstreamer: return try gstreamer(settings.output.map(GStreamerOutput.custom) ?? .automatic)
    case .mpd: throw .playerNotThere(choice)
    }
  }

  private static func gstreamer(_ output: GStreamerOutput) throws(DaemonFault) -> any Player {
    do {
      return try GStreamerPlayer(output: output) { notice in
        switch notice {
        case .playingUnheard(let reason): Log.warning("no sound device (\(reason)): playing unheard, in real time")
        }
      }
    } catch {
      throw .player(error)
    }
  }
}

extension Player {
  /// Makes ready what the first request would otherwise wait for.
  func warm() async {
    guard let player = self as? GStreamerPlayer else { return }
    do {
      try await player.warmUp()
    } catch {
      Log.warning("the player is not ready: \(error)")
    }
  }

  /// - Parameter percent: 0 to 100.
  func setStartVolume(_ percent: Double) async {
    try? await perform(.setVolume(percent / 100))
  }
}
