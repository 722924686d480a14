import MediaIntents
import Playback
import Testing

@testable import Listening

/// The songs that are heard on stations.
struct StationSongLogTests {
  private static func item(_ type: MediaItemType, _ name: String) -> PlayableItem {
    PlayableItem(
      item: MediaItem(identifier: ItemID(name), title: name, type: type), address: "http://127.0.0.1:9/" + name)
  }

  private static let station = item(.radioStation, "Blue Night"), other = item(.radioStation, "Old Hall")

  struct Moment: Sendable {
    var at: Double
    var state = PlaybackState.playing
    var item: PlayableItem? = StationSongLogTests.station
    var title: String?
  }

  static let evenings: [(moments: [Moment], songs: [String])] = [
    ([Moment(at: 0, title: "One"), Moment(at: 90, title: "One"), Moment(at: 200, title: "Two")], ["One 0+200"]),
    ([Moment(at: 5, title: "One"), Moment(at: 65, state: .paused, title: "One")], ["One 5+60"]),
    ([Moment(at: 0, title: "One"), Moment(at: 40, state: .stopped, item: nil)], ["One 0+40"]),
    ([Moment(at: 0, title: "One"), Moment(at: 10, title: nil), Moment(at: 50, title: "Two")], ["One 0+50"]),
    ([Moment(at: 0, title: "One"), Moment(at: 30, item: other, title: "One")], ["One 0+30"]),
    ([Moment(at: 0, item: item(.song, "Song"), title: "One"), Moment(at: 40, title: "")], []),
  ]

  @Test(arguments: evenings)
  func `A song is over when another title comes or the station falls silent`(
    _ example: (moments: [Moment], songs: [String])
  ) {
    var log = StationSongLog()
    let songs = example.moments.compactMap { moment in
      log.take(
        PlaybackStatus(state: moment.state, current: moment.item, streamTitle: moment.title), at: moment.at)
    }
    #expect(songs.map { "\($0.title) \($0.startedAt)+\(Int($0.secondsHeard))" } == example.songs)
  }
}
