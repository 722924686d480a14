import Configuration
import GStreamerPlayer
import MPDPlayer
import MediaIntents
import Playback

/// Makes the players that are configured.
struct PlayerFactory: Sendable {
  let setup: DaemonSetup
  /// Finds the items of songs that others have put into a server's queue.
  let recognise: MPDPlayer.Recognise

  func player(_ settings: PlayerSettings) throws(PlayerFailure) -> any Player {
    switch settings.kind {
    case .silent: return SilentPlayer(clock: ContinuousClock())
    case .gstreamer: return try gstreamer(settings)
    case .mpd:
      let server = setup.server(of: settings)
      let mpd = MPDPlayer(server: server, recognise: recognise) { notice in
        switch notice {
        case .connected: Log.info("connected to MPD at \(server.address.host)")
        case .unreachable(let reason):
          Log.warning("MPD at \(server.address.host) cannot be reached (\(reason)); it is tried again and again")
        }
      }
      guard settings.mpd.speedByGStreamer else { return mpd }
      return VariableSpeedPlayer(main: mpd, nimble: try gstreamer(settings)) { await mpd.local($0) }
    }
  }

  private func gstreamer(_ settings: PlayerSettings) throws(PlayerFailure) -> any Player {
    let output =
      settings.device.map(GStreamerOutput.device) ?? settings.output.map(GStreamerOutput.custom) ?? .automatic
    return try GStreamerPlayer(output: output, settings: SoundSettings(setup.settings.sound)) { notice in
      switch notice {
      case .playingUnheard(let reason):
        Log.warning("\(settings.name): no sound device (\(reason)): playing unheard, in real time")
      }
    }
  }
}

extension Player {
  /// Makes ready what the first request would otherwise wait for.
  func warm() async {
    switch self {
    case let player as GStreamerPlayer:
      do {
        try await player.warmUp()
      } catch {
        Log.warning("the player is not ready: \(error)")
      }
    case let player as MPDPlayer: await player.warmUp()
    case let player as VariableSpeedPlayer:
      await player.main.warm()
      await player.nimble.warm()
    default: break
    }
  }

  /// A server has the volume that its people have given it.
  ///
  /// - Parameter percent: 0 to 100.
  func setStartVolume(_ percent: Double) async {
    if self is MPDPlayer || self is VariableSpeedPlayer { return }
    try? await perform(.setVolume(percent / 100))
  }
}

extension SoundSettings {
  fileprivate init(_ choices: SoundChoices) {
    self.init(
      loudness: LoudnessMode(rawValue: choices.loudness.rawValue) ?? .off, preamplification: choices.preamplification,
      crossfade: choices.crossfade, pauseFade: choices.pauseFade, sleepFade: choices.sleepFade,
      retryWindow: choices.retryWindow)
  }
}
