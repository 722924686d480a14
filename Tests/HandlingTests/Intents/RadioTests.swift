import Household
import Journal
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Stations by genre, language and country, those off the air, and the titles they reported.
@Suite(.timeLimit(.minutes(10)))
struct RadioTests {
  private static let directory = """
    [{"name":"Clear Water","url":"http://127.0.0.1:9/1","clickcount":9,"tags":"classical","language":"french"},
     {"name":"Old Hall","url":"http://127.0.0.1:9/2","clickcount":8,"tags":"classical,opera","language":"german"},
     {"name":"Blue Night","url":"http://127.0.0.1:9/3","clickcount":7,"tags":"jazz","language":"french"},
     {"name":"Gold Strings","url":"http://127.0.0.1:9/4","clickcount":6,"tags":"classical","language":"french"},
     {"name":"Gone","url":"http://127.0.0.1:9/5","clickcount":5,"tags":"classical","language":"french","lastcheckok":0}]
    """

  private func household(_ player: ScriptedPlayer? = nil) async throws -> Household {
    let household = try await Household.copy(of: [], player: player)
    try household.folder.write(Self.directory, to: "library/Radio/stations.json")
    // A directory is read under "Radio" only.
    try household.folder.write(Self.directory.replacing("Clear", with: "Unclear"), to: "library/Music/stations.json")
    try await household.scan()
    return household
  }

  static let searches: [(genres: [String], found: [String])] = [
    (["classical", "french"], ["Clear Water", "Gold Strings", "Gone"]), (["Jazz"], ["Blue Night"]),
    (["opera", "french"], []), (["german"], ["Old Hall"]), (["classical", "klingon"], []),
  ]

  @Test(arguments: searches)
  func `Stations are found by genre and language, those off the air last`(
    _ example: (genres: [String], found: [String])
  ) async throws {
    let household = try await household()
    let response = await household.search(MediaSearch(mediaType: .radioStation, genreNames: example.genres))
    #expect(Set(response.items.map(\.title)) == Set(example.found))
    #expect(response.items.last?.title == "Gone" || !example.found.contains("Gone"))
    #expect(response.down?.count ?? 0 == (example.found.contains("Gone") ? 1 : 0))
  }

  @Test func `Next goes through the stations of the last search, or else of the list, without those off the air`()
    async throws
  {
    let household = try await household()
    await household.play("clear water", .radioStation)
    #expect(await household.control(.next).playing?.title == "Old Hall")
    let found = await household.search(MediaSearch(mediaType: .radioStation, genreNames: ["classical", "french"]))
    await household.play("clear water", .radioStation)
    let others = found.items.map(\.title).filter { !["Clear Water", "Gone"].contains($0) }
    #expect(await household.control(.next).playing?.title == others.first)
    #expect(await household.control(.next).playing?.title == "Clear Water")
  }

  @Test func `A station that cannot be reached is off the air until it plays`() async throws {
    let player = ScriptedPlayer()
    let household = try await household(player)
    await household.controller.follow()
    let search = MediaSearch(mediaType: .radioStation, genreNames: ["jazz"])
    let item = try #require(await household.search(search).items.first)
    let station = PlayableItem(item: item, address: "http://127.0.0.1:9/3")
    for (event, isDown) in [
      (PlaybackEvent.failed(station, .unreachable(station.address)), true), (.started(station), false),
      (.failed(station, .outputUnavailable("none")), false),
    ] {
      let heard = await household.controller.events()
      await player.happen(event)
      for await _ in heard { break }
      // A second event is recorded after the first one.
      await player.happen(.optionsChanged)
      for await _ in heard { break }
      await household.store.settle()
      #expect((await household.search(search).down != nil) == isDown)
    }
  }

  @Test func `The titles of a station are told, the one before the current one by itself`() async throws {
    let player = ScriptedPlayer()
    let household = try await household(player)
    await household.controller.follow()
    let search = MediaSearch(mediaType: .radioStation, genreNames: ["jazz"])
    let item = try #require(await household.search(search).items.first)
    let station = PlayableItem(item: item, address: "http://127.0.0.1:9/3")
    let before = MediaSearch(mediaType: .song, reference: .lastPlayed)
    #expect(await household.ask(.broadcasts).reason == .nothingPlaying)
    let heard = await household.controller.events()
    var events = heard.makeAsyncIterator()
    for title in ["Ann - One", "Ben - Two", "Ben - Two", "Cy - Three"] {
      let status = PlaybackStatus(state: .playing, current: station, streamTitle: title)
      await player.happen(.optionsChanged, becoming: status)
      _ = await events.next()
    }
    await player.happen(.queueChanged)
    _ = await events.next()
    await household.store.settle()
    #expect(await household.ask(.broadcasts).titles == ["Cy - Three", "Ben - Two", "Ann - One"])
    let previous = await household.ask(.item, of: before)
    #expect(previous.playing?.title == "Blue Night" && previous.titles == ["Ben - Two"])
    household.time.pass(7 * 3600)
    #expect(await household.ask(.broadcasts).titles.isEmpty)
  }

  @Test func `The genre of a station is not its language`() async throws {
    let household = try await household()
    let station = MediaSearch(mediaType: .radioStation, mediaName: "blue night")
    #expect(await household.ask(.genre, of: station).value == "jazz")
  }
}
