import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Properties of a snapshot.
struct PlayerSnapshotTests {
  static let song = PlayableItem.sample("Lantern")
  static let station = PlayableItem.sample("Waves", address: "http://radio/waves", duration: nil)

  static let bounds: [(abilities: ClosedRange<Double>?, item: PlayableItem?, speeds: ClosedRange<Double>)] = [
    (0.25...4, song, 0.25...4), (0.25...4, nil, 0.25...4), (0.25...4, station, 1...1), (nil, song, 1...1),
    (nil, nil, 1...1), (1.5...2, song, 1...2), (0.5...0.75, song, 0.5...1),
  ]

  @Test(arguments: bounds)
  func `The speeds are those of the player for the current item, including 1.0`(
    _ example: (abilities: ClosedRange<Double>?, item: PlayableItem?, speeds: ClosedRange<Double>)
  ) {
    let snapshot = PlayerSnapshot(
      abilities: PlayerAbilities(speeds: example.abilities),
      playback: PlaybackSnapshot(status: PlaybackStatus(current: example.item)))
    #expect(snapshot.speeds == example.speeds)
  }

  @Test func `A seek past the end of an episode leads to shortly before it, and of a song to the next one`() {
    func resolved(_ command: ListeningCommand, _ type: MediaItemType) -> ListeningCommand {
      var item = PlayableItem.sample("Lantern", duration: 60)
      item.item.type = type
      let status = PlaybackStatus(state: .playing, current: item, position: 20, duration: 60)
      let snapshot = PlayerSnapshot(abilities: PlayerAbilities(speeds: nil), playback: PlaybackSnapshot(status: status))
      return snapshot.resolved(command)
    }
    for command in [ListeningCommand.seekTo(7200), .seekBy(1200)] {
      #expect(resolved(command, .podcastEpisode) == .seekTo(55))
      #expect(resolved(command, .audioBook) == .seekTo(55))
      #expect(resolved(command, .song) == .next)
    }
  }
}
