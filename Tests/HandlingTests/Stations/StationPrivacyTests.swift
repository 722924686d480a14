import Foundation
import Household
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution
import Testing

@testable import Handling

/// What a station keeps of anybody's listening, and whose it is.
@Suite(.timeLimit(.minutes(10)))
struct StationPrivacyTests {
  private static let likeRadiator = PlayMediaIntent(
    mediaSearch: MediaSearch(mediaType: .algorithmicRadioStation, mediaName: "dead radiator"))

  private static func upbeat(_ household: Household) async {
    await household.play(PlayMediaIntent(mediaSearch: MediaSearch(moodNames: ["upbeat"])))
  }

  /// A song of the station ends, as a follower hears of it.
  private static func hearThrough(_ household: Household) async throws {
    let entry = try #require(await household.player.snapshot().status.current)
    await StationRound(world: household.world, controller: household.controller).take(
      .ended(entry, position: 200, reason: .finished))
  }

  private static func isSaved(_ household: Household) async throws -> Bool {
    try await household.journal.station(of: "silent") != nil
  }

  @Test func `A station that was forgotten stays so when a song of it ends`() async throws {
    let household = try await Household.sample()
    await household.play(Self.likeRadiator)
    #expect(try await Self.isSaved(household))
    _ = try await household.world.forget(Erasure())
    #expect(try await Self.isSaved(household) == false)
    try await Self.hearThrough(household)
    #expect(try await Self.isSaved(household) == false)
    #expect(await household.world.stations.station(of: "silent") == nil)
  }

  @Test func `The station of a person who is forgotten is not written again`() async throws {
    let household = try await Household.sample(persons: [Person("Anna")])
    let anna = PersonID("Anna")
    await household.play(Self.likeRadiator)
    let station = try #require(await household.world.stations.station(of: "silent"))
    let theirs = Station(
      station.description, of: anna, day: station.day, seeds: station.seeds.map(\.item), after: station.drawn)
    await household.world.stations.set(theirs, of: "silent")
    #expect(try await household.world.forget(anna) == 1)
    try await Self.hearThrough(household)
    #expect(try await Self.isSaved(household) == false)
  }

  @Test func `Forgetting one person leaves the station of another`() async throws {
    let household = try await Household.sample()
    await household.play(Self.likeRadiator)
    _ = try await household.world.forget(Erasure(of: PersonID("Anna")))
    #expect(await household.world.stations.station(of: "silent") != nil)
    #expect(try await Self.isSaved(household))
  }

  @Test func `A station of private listening is not saved afterwards either`() async throws {
    let household = try await Household.sample()
    try household.journal.privacy.set(true)
    await household.play(Self.likeRadiator)
    try household.journal.privacy.set(false)
    try await Self.hearThrough(household)
    #expect(await household.world.stations.station(of: "silent") != nil)
    #expect(try await Self.isSaved(household) == false)
    // Nor is what goes on with it in a mood.
    await Self.upbeat(household)
    #expect(await household.world.stations.station(of: "silent")?.description.moods == ["upbeat"])
    #expect(try await Self.isSaved(household) == false)
  }

  @Test func `What a station draws in private is not saved with it afterwards`() async throws {
    let household = try await Household.sample()
    await household.play(Self.likeRadiator)
    let before = try await household.journal.station(of: "silent")
    try household.journal.privacy.set(true)
    try await Self.hearThrough(household)
    try household.journal.privacy.set(false)
    _ = await household.control(.next)
    try await Self.hearThrough(household)
    #expect(try await household.journal.station(of: "silent") == before)
  }

  @Test func `A station that begins in the open is saved again after private listening`() async throws {
    let household = try await Household.sample()
    try household.journal.privacy.set(true)
    await household.play(Self.likeRadiator)
    try household.journal.privacy.set(false)
    await household.play(Self.likeRadiator)
    #expect(try await Self.isSaved(household))
  }

  @Test func `What a guest adds leaves the household its station`() async throws {
    let household = try await Household.sample()
    await household.play(Self.likeRadiator)
    let station = await household.world.stations.station(of: "silent")
    let before = await household.queued
    let library = await household.library.snapshot()
    let search = MediaSearch(moodNames: ["calm"])
    let fit = ResolvedInterpretation(
      Interpretation(request: .play(PlayMediaIntent(mediaSearch: search))),
      candidates: library.resolver.candidates(for: search))
    _ = await household.handler.asked(by: .household, asGuest: true).handle(
      fit, in: library, from: .sentence(conversation: ""), appends: true
    ) { _ in }
    #expect(await household.queued.count > before.count)
    #expect(await household.world.stations.station(of: "silent") == station)
  }

  private static let damages = [
    (good: #""chosen":1"#, bad: #""chosen":-1"#), (#""weight":1"#, #""weight":1e308"#), (#""count":"#, #""count":-1"#),
  ]

  @Test(arguments: damages)
  func `A damaged station is none`(_ damage: (good: String, bad: String)) async throws {
    let household = try await Household.sample()
    await household.play(Self.likeRadiator)
    let state = String(decoding: try #require(try await household.journal.station(of: "silent")), as: UTF8.self)
    let damaged = state.replacing(damage.good, with: damage.bad)
    #expect(damaged != state)
    try await household.journal.saveStation(Data(damaged.utf8), of: "silent", by: .household)
    #expect(await (try household.restarted()).world.stations.station(of: "silent") == nil)
  }
}
