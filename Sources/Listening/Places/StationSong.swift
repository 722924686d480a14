package import MediaIntents
import Playback

/// A song that was heard on a station, as the station called it.
package struct StationSong: Hashable, Sendable {
  package let title: String
  package let station: PlayableItem
  /// In seconds since 1970.
  package let startedAt: Int64
  package let secondsHeard: Double

  package init(title: String, station: PlayableItem, startedAt: Int64, secondsHeard: Double) {
    self.title = title
    self.station = station
    self.startedAt = startedAt
    self.secondsHeard = secondsHeard
  }
}

/// Turns the states of a player into the songs that were heard on stations.
struct StationSongLog {
  private var current: (title: String, station: PlayableItem, since: Double)?

  /// Returns the song that is over: another title is reported, or the station no longer sounds.
  mutating func take(_ status: PlaybackStatus, at now: Double) -> StationSong? {
    let item = status.state.isSounding ? status.current : nil
    let station = item?.item.type == .radioStation ? item : nil
    let title = status.streamTitle.flatMap { $0.isEmpty ? nil : $0 }
    if let current, let station, current.station.item == station.item, title == nil || current.title == title {
      return nil
    }
    let over = current.map { current in
      StationSong(
        title: current.title, station: current.station, startedAt: ExternalNumber.second(current.since),
        secondsHeard: max(0, now - current.since))
    }
    current = station.flatMap { station in title.map { ($0, station, now) } }
    return over
  }

  mutating func forget() { current = nil }
}
