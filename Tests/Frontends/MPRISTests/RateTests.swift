import MediaIntents
import Playback
import TestSupport
import Testing

@testable import MPRIS

struct RateTests {
  static let song = PlayableItem.sample("Lantern")
  static let station = PlayableItem.sample("Waves", address: "http://radio/waves", duration: nil)

  static let bounds: [(speeds: ClosedRange<Double>?, item: PlayableItem?, rates: ClosedRange<Double>)] = [
    (0.25...4, song, 0.25...4), (0.25...4, nil, 0.25...4), (0.25...4, station, 1...1), (nil, song, 1...1),
    (nil, nil, 1...1), (1.5...2, song, 1...2), (0.5...0.75, song, 0.5...1),
  ]

  @Test(arguments: bounds)
  func `The rates are those of the player and of what plays, with the recording's own among them`(
    _ example: (speeds: ClosedRange<Double>?, item: PlayableItem?, rates: ClosedRange<Double>)
  ) {
    let facts = PlayerFacts(
      abilities: PlayerAbilities(speeds: example.speeds), status: PlaybackStatus(current: example.item),
      queue: QueueSnapshot())
    #expect(facts.rates == example.rates)
  }
}
