import Journal
import MediaIntents
import Playback

/// Turns a player's events into the titles that stations report, each once, and into whether a station can be reached.
struct BroadcastLog {
  private var last: BroadcastTitle?

  /// Returns the title if it is a new one.
  mutating func title(in status: PlaybackStatus, at now: Int64) -> BroadcastTitle? {
    guard let item = status.current?.item, item.type == .radioStation, let title = status.streamTitle, !title.isEmpty
    else { return nil }
    if last?.station == item.identifier, last?.title == title { return nil }
    last = BroadcastTitle(station: item.identifier, title: title, at: now)
    return last
  }

  /// Returns the station that an event is about and whether it could be reached; nil for other events.
  static func reach(_ event: PlaybackEvent) -> (station: ItemID, isReachable: Bool)? {
    switch event {
    case .started(let entry) where entry.item.type == .radioStation: (entry.item.identifier, true)
    case .failed(let entry?, let failure) where entry.item.type == .radioStation && failure.isOfStation:
      (entry.item.identifier, false)
    default: nil
    }
  }
}

extension PlayerFailure {
  /// Whether the station's server is the cause, rather than the player or the sound output.
  fileprivate var isOfStation: Bool {
    switch self {
    case .unreachable, .refused, .undecodable: true
    default: false
    }
  }
}

extension ListeningController {
  func recordBroadcast(_ event: PlaybackEvent, _ status: PlaybackStatus) async {
    if let (station, isReachable) = BroadcastLog.reach(event) { await store.save(station, isReachable: isReachable) }
    if let title = newTitle(in: status) { await store.save(title) }
    if store.isPrivate {
      stationSongs.forget()
    } else if let song = stationSongs.take(status, at: environment.now()) {
      await store.sharing?.heardOnStation(song)
    }
  }

  /// The title that a station reports, if it was not recorded yet.
  private func newTitle(in status: PlaybackStatus) -> BroadcastTitle? {
    if store.isPrivate { return nil }
    var title = broadcasts.title(in: status, at: ExternalNumber.second(environment.now()))
    title?.person = listener
    return title
  }
}
