import Configuration
import ControlProtocol
import GStreamerPlayer
import Listening
import MPDPlayer
import MediaIntents
import Playback
import Snapcast
import SnapcastPlayer
import Soup
import Streams

/// Creates the configured players.
struct PlayerFactory: Sendable {
  let setup: DaemonSetup
  /// Where songs of servers are read.
  let servers: ServerLibraries
  /// The server of rooms; nil without a player of that kind.
  let rooms: SnapcastControl?
  /// Finds the items of songs that other clients queued on a server.
  let recognise: MPDPlayer.Recognise

  /// The registration of a player, which is created on first use. A server keeps its own queue and volume.
  func registration(_ settings: PlayerSettings) -> PlayerRegistration {
    let isServer = settings.kind == .mpd, isOfRooms = settings.kind == .snapcast
    return PlayerRegistration(
      name: settings.name, otherNames: settings.names, savesQueue: !isServer,
      isOnThisMachine: !isOfRooms && (!isServer || setup.server(of: settings).address.isOnThisMachine),
      startVolume: isServer || isOfRooms ? nil : (setup.volumes[settings.name] ?? 100) / 100
    ) { () async throws(PlayerFailure) in try await player(settings) }
  }

  private func player(_ settings: PlayerSettings) async throws(PlayerFailure) -> any Player {
    switch settings.kind {
    case .silent: return silent(setup.silentClock)
    case .gstreamer: return try await gstreamer(settings, setup.output(of: settings))
    case .snapcast:
      guard let rooms, let output = setup.feed(of: settings) else { throw .other("rooms.host is no host") }
      return SnapcastPlayer(
        feed: try await gstreamer(settings, output, takesOne: true), control: rooms, stream: settings.snapcast.stream,
        delay: setup.settings.rooms.buffer / 1000)
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
      return VariableSpeedPlayer(primary: mpd, secondary: try await gstreamer(settings, setup.output(of: settings))) {
        await mpd.local($0)
      }
    }
  }

  private func silent(_ clock: some Clock<Duration>) -> any Player { SilentPlayer(clock: clock) }

  /// Creates the player and warms it up, so that the first request does not wait.
  private func gstreamer(
    _ settings: PlayerSettings, _ output: GStreamerOutput, takesOne: Bool = false
  ) async throws(PlayerFailure) -> any Player {
    var sound = SoundSettings(setup.settings.sound)
    sound.outputTakesOne = takesOne
    let locator = StreamLocator(session: HTTPSession(agent: "Arioso/\(Version.current)"))
    let player = try GStreamerPlayer(
      output: output, settings: sound, locate: { [servers] in servers.locate($0) },
      findStreams: { await locator.streams(at: $0) }
    ) { notice in
      switch notice {
      case .playingWithoutSound(let reason):
        Log.warning("\(settings.name): no sound device (\(reason)): playing without sound, in real time")
      }
    }
    do throws(PlayerFailure) {
      try await player.warmUp()
    } catch {
      Log.warning("the player is not ready: \(error)")
    }
    return player
  }
}

extension SoundSettings {
  fileprivate init(_ choices: SoundChoices) {
    self.init(
      loudness: LoudnessMode(rawValue: choices.loudness.rawValue) ?? .off, preamplification: choices.preamplification,
      crossfade: choices.crossfade, pauseFade: choices.pauseFade, sleepFade: choices.sleepFade,
      retryWindow: choices.retryWindow, pausesOnOutputLoss: choices.deviceLoss == .pause)
  }
}
