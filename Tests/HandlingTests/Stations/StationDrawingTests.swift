import Catalogue
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

/// What is drawn where not all of it may be heard, or stays in the queue.
@Suite(.timeLimit(.minutes(10)))
struct StationDrawingTests {
  private static let likeRadiator = PlayMediaIntent(
    mediaSearch: MediaSearch(mediaType: .algorithmicRadioStation, mediaName: "dead radiator"))

  private static func begun(_ restrictions: Restrictions = Restrictions()) async throws -> (Household, Station) {
    let household = try await Household.sample(restrictions: restrictions)
    await household.play(Self.likeRadiator)
    return (household, try #require(await household.world.stations.station(of: "silent")))
  }

  private static func entries(
    of station: Station, _ household: Household
  ) async -> StationEntries {
    StationEntries(
      of: station, in: await household.world.tastingSnapshot(), world: household.world, on: household.controller)
  }

  /// Skips until few songs are left.
  private static func nearTheEnd(_ household: Household) async {
    while await household.controller.snapshot().entriesAhead.count > StationProgramme.fewest {
      _ = await household.control(.next)
    }
  }

  @Test func `What was drawn for a station is not added to what was asked for meanwhile`() async throws {
    let (household, station) = try await Self.begun()
    await Self.nearTheEnd(household)
    var drawn = await Self.entries(of: station, household)
    let entries = try await drawn.draw(StationProgramme.refill)
    #expect(!entries.isEmpty)
    let round = StationRound(world: household.world, controller: household.controller)
    await household.play("umbrella logic", .song)
    await round.append(entries, drawnFor: station, becoming: drawn.station)
    #expect(await household.queued == ["Umbrella Logic"])
  }

  @Test func `What was drawn for a station is not added to the next one`() async throws {
    let (household, station) = try await Self.begun()
    await Self.nearTheEnd(household)
    var drawn = await Self.entries(of: station, household)
    let entries = try await drawn.draw(StationProgramme.refill)
    let other = Station(
      StationDescription(moods: ["calm"]), of: .household, day: station.day, seeds: [], after: station.drawn)
    await household.world.stations.set(other, of: "silent")
    let before = await household.queued
    let round = StationRound(world: household.world, controller: household.controller)
    await round.append(entries, drawnFor: station, becoming: drawn.station)
    #expect(await household.queued == before)
    await household.world.stations.set(station, of: "silent")
    await round.append(entries, drawnFor: station, becoming: drawn.station)
    #expect(await household.queued == before + entries.map(\.item.title))
  }

  @Test func `A station goes on if every other of its songs is removed`() async throws {
    let (household, station) = try await Self.begun()
    let numbers = await household.controller.snapshot().queue.entryNumbers
    let removed = numbers.indices.filter { $0 % 2 == 1 }.map { EntryReference.number(numbers[$0]) }
    #expect(removed.count >= 3)
    try await household.controller.perform(.remove(removed), from: .method(by: .household))
    #expect(await household.controller.snapshot().plays(station))
  }

  @Test func `What is refused is noted, and parts nothing that is queued`() async throws {
    let household = try await Household.sample(restrictions: Restrictions(blocksExplicit: true))
    var refused = 0
    for seed in await household.library.snapshot().names.records(of: [.song]) {
      let search = MediaSearch(mediaType: .algorithmicRadioStation, mediaName: seed.title, artistName: seed.artist)
      guard await household.play(PlayMediaIntent(mediaSearch: search)).code == .success else { continue }
      let station = try #require(await household.world.stations.station(of: "silent"))
      let explicit = try await household.catalogue.explicit(among: station.drawn)
      refused += explicit.isEmpty ? 0 : 1
      let queued = await household.player.snapshot().queue.items.map(\.item.identifier)
      #expect(explicit.isDisjoint(with: queued))
      #expect(Array(station.drawn.suffix(queued.count - 1)) == Array(queued.dropFirst()))
      #expect(await household.controller.snapshot().plays(station))
    }
    #expect(refused > 0)
  }

  @Test func `Where all that is drawn is refused, others are drawn`() async throws {
    let household = try await Household.sample(restrictions: Restrictions(blocksExplicit: true))
    let library = await household.world.tastingSnapshot()
    let songs = library.names.records(of: [.song]).map(\.id)
    let explicit = try await household.catalogue.explicit(among: songs)
    var refused = 0, others = 0
    for (day, seed) in library.names.records(of: [.song]).enumerated() {
      let station = Station(
        StationDescription(seed: seed.item), of: .household, day: day, seeds: [seed.id], after: [seed.id])
      var programme = StationProgramme(library: library, station: station, now: household.time.now)
      guard let first = programme.next(1).first?.identifier, explicit.contains(first) else { continue }
      refused += 1
      var drawn = StationEntries(of: station, in: library, world: household.world, on: household.controller)
      let entries = try? await drawn.draw(1)
      #expect(drawn.station.drawn.contains(first))
      others += entries?.first == nil ? 0 : 1
    }
    #expect(refused > 0 && others > 0, "\(refused) \(others)")
  }

  @Test func `No song of an album that is disliked comes, whoever else is credited`() async throws {
    let household = try await Household.sample()
    for album in await household.library.snapshot().names.records(of: [.album]) {
      let household = try await Household.sample()
      let songs = try await household.catalogue.playables(of: [album.id]).map(\.item.identifier)
      try await household.journal.set(.dislike, for: [album.id])
      let library = await household.world.tastingSnapshot()
      guard let seed = library.names.records(of: [.song]).first(where: { !songs.contains($0.id) }) else { continue }
      let station = Station(
        StationDescription(seed: seed.item), of: .household, day: 1, seeds: [seed.id], after: [seed.id])
      var programme = StationProgramme(library: library, station: station, now: household.time.now)
      let drawn = programme.next(100).map(\.identifier)
      #expect(Set(songs).isDisjoint(with: drawn), "\(album.title)")
    }
  }

  @Test func `Songs like one by another artist tell that it is another's`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .algorithmicRadioStation, mediaName: "hello", artistName: "Adele")
    let response = await household.play(PlayMediaIntent(mediaSearch: search))
    #expect(response.code == .failure || response.relaxed.map(\.field) == [.artist], "\(response)")
    let found = await household.search(search)
    #expect(found.code == .failure || found.relaxed.map(\.field) == [.artist], "\(found)")
  }

  @Test(arguments: ["stob", "hallow", "stap", "pley"])
  func `Songs like a name that is only guessed are refused`(_ name: String) async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .algorithmicRadioStation, mediaName: name)
    let guess = await household.library.snapshot().resolver.candidates(for: MediaSearch(mediaName: name))
    #expect(guess.first?.isGuess == true)
    #expect(await household.play(PlayMediaIntent(mediaSearch: search)).reason?.name == "notFound")
  }

  // MARK: Where a queue ends

  private static func goOn(_ household: Household) async throws {
    let round = StationRound(world: household.world, controller: household.controller, goesOn: true)
    await round.take(.started(try #require(await household.player.snapshot().status.current)))
  }

  @Test func `Music goes on with the last song of its queue, if that is set`() async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic", .song)
    let current = try #require(await household.player.snapshot().status.current)
    await StationRound(world: household.world, controller: household.controller).take(.started(current))
    #expect(await household.queued == ["Umbrella Logic"])
    try await Self.goOn(household)
    let queued = await household.queued
    #expect(queued.first == "Umbrella Logic" && queued.count > 1, "\(queued)")
    let station = try #require(await household.world.stations.station(of: "silent"))
    #expect(await household.controller.snapshot().plays(station))
    // More is drawn by the station itself.
    try await Self.goOn(household)
    #expect(await household.queued == queued)
  }

  static let ends: [TransportCommand] = [
    .repeatMode(.all), .repeatMode(.one), .stopAfter(.item), .sleep(after: 600), .pause,
  ]

  @Test(arguments: ends)
  func `It does not go on where something else was asked for`(_ command: TransportCommand) async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic", .song)
    _ = await household.control(command)
    try await Self.goOn(household)
    #expect(await household.queued == ["Umbrella Logic"])
  }

  @Test func `What is no music ends`() async throws {
    let household = try await Household.sample()
    await household.play("the empty ferry", .podcastEpisode)
    let queued = await household.queued
    try await Self.goOn(household)
    #expect(await household.queued == queued)
  }
}
