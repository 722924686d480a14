import ControlProtocol
import MediaIntents

/// Finds what an event of a player has changed for clients.
actor ChangeWatch {
  private struct Options: Equatable {
    let volume: Int
    let isMuted: Bool
    let isShuffled: Bool
    let repeatMode: PlaybackRepeatMode
    let isSingle: Bool
  }

  private var options: [String?: Options] = [:]
  private var versions: [String?: Int] = [:]

  /// - Parameter view: the player that clients look at; nil for the active one.
  func changes(by event: ControlEvent, in view: String?, _ desk: CommandDesk) async -> Subsystems {
    guard case .player(let event, _) = event else { return [] }
    switch event {
    case .paused, .resumed, .ended, .failed, .sought: return .player
    case .optionsChanged: return await optionsChanged(view, desk)
    case .queueChanged: return await queueChanged(view, desk)
    case .started, .stopped: return await queueChanged(view, desk).union(.player)
    }
  }

  private func queueChanged(_ view: String?, _ desk: CommandDesk) async -> Subsystems {
    guard let queue = try? await desk.queue(.watching(view)) else { return .queue }
    defer { versions[view] = queue.version }
    return versions[view] == queue.version ? .player : [.queue, .player]
  }

  /// What is neither the volume nor an option is told with what plays, such as the title of a stream.
  private func optionsChanged(_ view: String?, _ desk: CommandDesk) async -> Subsystems {
    guard let status = try? await desk.status(.watching(view)) else { return [.options, .mixer, .player] }
    let new = Options(
      volume: status.volume, isMuted: status.muted, isShuffled: status.shuffle, repeatMode: status.repeat,
      isSingle: status.sleepTimer?.end == .item)
    let old = options.updateValue(new, forKey: view)
    guard let old else { return [.options, .mixer, .player] }
    var parts: Subsystems = []
    if old.volume != new.volume || old.isMuted != new.isMuted { parts.insert(.mixer) }
    if old.isMuted != new.isMuted { parts.insert(.output) }
    if old.isShuffled != new.isShuffled || old.repeatMode != new.repeatMode || old.isSingle != new.isSingle {
      parts.insert(.options)
    }
    return parts.isEmpty ? .player : parts
  }
}

extension Session {
  fileprivate static func watching(_ player: String?) -> Session {
    var session = Session(name: "mpd", address: "", isAllowed: true)
    session.player = player
    return session
  }
}
