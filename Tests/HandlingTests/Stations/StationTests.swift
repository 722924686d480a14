import Foundation
@testable import Handling
import Household
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Playback
import Resolution
import TestSupport
import Testing

/// Music that is drawn from the library: what it is like, what never comes, and how it goes on.
@Suite(.timeLimit(.minutes(10)))
struct StationTests {
  private static let likeThis = PlayMediaIntent(
    mediaSearch: MediaSearch(mediaType: .algorithmicRadioStation, reference: .currentlyPlaying))

  private static func like(_ name: String) -> PlayMediaIntent {
    PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .algorithmicRadioStation, mediaName: name))
  }

  private static let likeRadiator = MediaSearch(mediaType: .algorithmicRadioStation, mediaName: "dead radiator")

  private static func sounding(_ mood: String) -> PlayMediaIntent {
    PlayMediaIntent(mediaSearch: MediaSearch(moodNames: [mood]))
  }

  private static func records(_ household: Household) async -> [NameRecord] {
    let names = await household.library.snapshot().names
    return await household.player.snapshot().queue.items.compactMap { names[$0.item.identifier] }
  }

  /// Until the queue is longer, which a follower sees to in its own time.
  private static func grown(_ household: Household, beyond count: Int) async -> [String] {
    while await household.queued.count <= count { await Task.yield() }
    return await household.queued
  }

  // MARK: What is drawn

  @Test func `More like this is told by what it is like, and does not bring it again`() async throws {
    let household = try await Household.sample()
    await household.play("dead radiator", .song)
    let response = await household.play(Self.likeThis)
    #expect(response.code == .success)
    #expect(response.station?.seed?.title == "Dead Radiator")
    let queued = await household.queued
    #expect(queued.count >= 5)
    #expect(!queued.contains("Dead Radiator"))
  }

  @Test func `A song's station begins with the song, an artist's with one of theirs`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("umbrella logic"))
    #expect(await household.queued.first == "Umbrella Logic")
    let response = await household.play(
      PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .algorithmicRadioStation, artistName: "kestrel 47")))
    #expect(response.station?.seed?.type == .artist)
    #expect(response.items.first?.artist == "Kestrel-47")
  }

  @Test func `The same seed on the same day is the same list, on the next day another`() async throws {
    var lists: [[String]] = []
    for days in [0.0, 0, 1] {
      let household = try await Household.sample()
      household.time.pass(days * 86_400)
      await household.play(Self.like("dead radiator"))
      lists.append(await household.queued)
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0] != lists[2])
  }

  @Test func `No song comes as two recordings`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("next to me"))
    let titles = await Self.records(household).map {
      ($0.artist ?? "") + ShortenedName.withoutVersion(ShortenedName($0.title, type: .song).text)
    }
    #expect(Set(titles).count == titles.count)
  }

  @Test func `What is disliked never comes: a song, an artist`() async throws {
    let household = try await Household.sample()
    await household.play("dead radiator", .song)
    for search in [
      MediaSearch(mediaType: .song, mediaName: "pavement tea"),
      MediaSearch(mediaType: .artist, mediaName: "Kestrel-47"),
    ] { _ = await household.feel(.dislike, about: search) }
    for day in 0..<5 {
      household.time.pass(86_400)
      await household.play("dead radiator", .song)
      await household.play(Self.likeThis)
      let songs = await Self.records(household)
      #expect(!songs.contains { $0.title == "Pavement Tea" || $0.artist == "Kestrel-47" }, "\(day)")
    }
  }

  @Test func `A mood draws what fits it, and one that nothing has is refused before anything plays`() async throws {
    let household = try await Household.sample()
    let calm = await household.play(Self.sounding("calm"))
    #expect(calm.station?.moods == ["calm"])
    #expect(!(await household.queued).contains("Stop"))
    let before = await household.queued
    let cheesy = await household.play(Self.sounding("cheesy"))
    #expect(cheesy.code == .failure)
    #expect(await household.queued == before)
  }

  @Test func `A mood narrows the station that plays`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("dead radiator"))
    let response = await household.play(Self.sounding("upbeat"))
    #expect(response.station?.seed?.title == "Dead Radiator")
    #expect(response.station?.moods == ["upbeat"])
    #expect(!(await household.queued).contains("Dead Radiator"))
  }

  @Test func `What has nothing in common with anything is refused`() async throws {
    let household = try await Household.sample()
    await household.play("the fox and the lantern", .audioBook)
    let response = await household.play(Self.likeThis)
    #expect(response.reason?.name == "nothingAlike")
    #expect(await household.playing == "The Fox and the Lantern")
  }

  @Test func `A station by name that is not there is one around the artist`() async throws {
    let household = try await Household.sample()
    let response = await household.play("violet tramway", .radioStation)
    #expect(response.station?.seed?.title == "Violet Tramway")
    #expect(response.relaxed.isEmpty)
  }

  @Test func `What is played together is alike, though it is of another kind`() async throws {
    let household = try await Household.sample()
    let names = await household.library.snapshot().names
    let songs = names.records(of: [.song])
    let radiator = try #require(songs.first { $0.title == "Dead Radiator" })
    let elise = try #require(songs.first { $0.title == "Für Elise" })
    let before = await household.search(Self.likeRadiator)
    #expect(!before.items.isEmpty && !before.items.contains { $0.artist == "Clara Winthorpe" })
    for evening in 0..<20 {
      for (place, song) in [radiator, elise].enumerated() {
        try await household.journal.record(
          Play(
            item: song.id, startedAt: Int64(household.time.now) - Int64(evening) * 86_400 + Int64(place) * 200,
            secondsHeard: 180, ending: .finished, duration: 180))
      }
    }
    let after = await household.search(Self.likeRadiator)
    #expect(after.items.contains { $0.artist == "Clara Winthorpe" })
  }

  // MARK: How it goes on

  @Test func `When three songs are left more are drawn, none of them again`() async throws {
    let household = try await Household.sample()
    let follower = StationFollower(world: household.world)
    await household.controller.follow()
    await follower.follow(household.controller)
    await household.play(Self.like("dead radiator"))
    let first = await household.queued
    for _ in 0..<max(0, first.count - 3) { _ = await household.control(.next) }
    let grown = await Self.grown(household, beyond: first.count)
    #expect(Array(grown.prefix(first.count)) == first)
    #expect(Set(grown).count == grown.count)
    await follower.stop()
  }

  @Test func `The end of anything else stays silent, even if the station drew that song`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("dead radiator"))
    let drawn = try #require(await household.queued.dropFirst().first)
    let station = try #require(await household.world.stations.station(of: "silent"))
    #expect(await household.controller.snapshot().plays(station))
    await household.play(drawn, .song)
    #expect(!(await household.controller.snapshot().plays(station)))
    await household.play("outer peace", .album)
    #expect(!(await household.controller.snapshot().plays(station)))
  }

  @Test func `A queue that is put back goes on with its station`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("dead radiator"))
    let station = try #require(await household.world.stations.station(of: "silent"))
    await household.play("umbrella logic", .song)
    _ = await household.control(.putBack)
    #expect(await household.controller.snapshot().plays(station))
  }

  @Test func `The station is known after a restart`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("dead radiator"))
    let before = await household.world.stations.station(of: "silent")
    let restarted = try await household.restarted()
    let after = await restarted.world.stations.station(of: "silent")
    #expect(after != nil && after == before)
  }

  // MARK: Steering

  @Test func `Less of that draws anew, without the artist that plays`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("dead radiator"))
    _ = await household.control(.next)
    let artist = try #require(await Self.records(household)[1].artist)
    let before = await household.queued
    let response = await household.control(.steer(.less))
    #expect(response.code == .success)
    #expect(await household.queued != before)
    #expect(!(await Self.records(household).dropFirst(2)).contains { $0.artist == artist })
  }

  @Test func `Less of that is undone with what it says of the station, and done again`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("dead radiator"))
    let before = try #require(await household.world.stations.station(of: "silent"))
    let queued = await household.queued
    let handled = await household.handler.handle(
      ResolvedInterpretation(Interpretation(request: .control(.steer(.less)))),
      in: await household.library.snapshot(), from: .sentence(conversation: "")
    ) { _ in }
    let less = try #require(await household.world.stations.station(of: "silent"))
    #expect(!less.avoided.isEmpty)
    let (_, redo) = await household.handler.retract(
      try #require(handled.undoable), from: .sentence(conversation: ""), isRedo: false)
    let after = try #require(await household.world.stations.station(of: "silent"))
    #expect(await household.queued == queued)
    #expect(after.avoided == before.avoided && after.seeds == before.seeds)
    #expect(Set(after.drawn).isSuperset(of: before.drawn + less.drawn))
    // The station may draw more meanwhile.
    try await wait {
      guard let now = await household.world.stations.station(of: "silent") else { return false }
      return await household.controller.snapshot().plays(now)
    }
    _ = await household.handler.retract(try #require(redo), from: .sentence(conversation: ""), isRedo: true)
    #expect(await household.world.stations.station(of: "silent")?.avoided == less.avoided)
  }

  @Test func `Keeping it like this goes on with what plays, also after an ordinary queue`() async throws {
    let household = try await Household.sample()
    await household.play("dead radiator", .song)
    let response = await household.control(.steer(.keep))
    #expect(response.code == .success)
    #expect(await household.queued.first == "Dead Radiator")
    #expect(await household.queued.count > 3)
  }

  @Test func `Don't stop adds to the queue and interrupts nothing, and nothing more the second time`() async throws {
    let household = try await Household.sample()
    await household.play("dead radiator", .song)
    _ = await household.control(.steer(.goOn))
    let queued = await household.queued
    #expect(queued.first == "Dead Radiator")
    #expect(queued.count > 3)
    _ = await household.control(.steer(.goOn))
    #expect(await household.queued == queued)
  }

  @Test func `Nothing is steered where no station plays`() async throws {
    let household = try await Household.sample()
    #expect(await household.control(.steer(.keep)).reason == .nothingPlaying)
    await household.play("dead radiator", .song)
    #expect(await household.control(.steer(.less)).reason == .noStation)
  }

  @Test func `A rehearsal draws nothing and begins nothing`() async throws {
    let household = try await Household.sample()
    await household.play(Self.like("dead radiator"), isDryRun: true)
    #expect(await household.queued.isEmpty)
    #expect(await household.world.stations.station(of: "silent") == nil)
    await household.play("dead radiator", .song)
    _ = await household.control(.steer(.goOn), isDryRun: true)
    #expect(await household.queued == ["Dead Radiator"])
  }

  // MARK: From now on

  @Test(arguments: [(Leaning.more, true), (.less, false)])
  func `More of an artist from now on is drawn oftener, less seldom`(_ example: (leaning: Leaning, isOftener: Bool))
    async throws
  {
    func count(_ leaning: Leaning?) async throws -> Int {
      let household = try await Household.sample()
      await household.play("stop", .song)
      if let leaning {
        let artist = MediaSearch(mediaType: .artist, mediaName: "Kestrel-47")
        let intent = UpdateMediaAffinityIntent(mediaSearch: artist, mark: .leaning(leaning))
        guard case .affinity(let response) = await household.respond(to: .affinity(intent)), response.code == .success
        else { throw CancellationError() }
      }
      var firsts = 0
      for _ in 0..<40 {
        household.time.pass(86_400)
        await household.play("stop", .song)
        let response = await household.play(Self.likeThis)
        firsts += response.items.first?.artist == "Kestrel-47" ? 1 : 0
      }
      return firsts
    }
    let plain = try await count(nil), leant = try await count(example.leaning)
    #expect(example.isOftener ? leant > plain : leant < plain, "\(plain) \(leant)")
  }
}
