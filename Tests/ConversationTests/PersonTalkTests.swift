import Catalogue
import Conversation
import Handling
import Household
import Journal
import Library
import Listening
import MediaIntents
import Playback
import Resolution
import TestSupport
import Testing

/// Two persons and a guest who talk to one player.
@Suite(.timeLimit(.minutes(10)))
struct PersonTalkTests {
  private let anna = PersonID("Anna"), ben = PersonID("Ben")

  private func begin() async throws -> Talk {
    try await Talk.begin(
      persons: [
        Person("Anna", names: ["mum"], conversations: ["tablet"]), Person("Ben", conversations: ["phone"]),
      ])
  }

  private func item(_ name: String, _ type: MediaItemType, in talk: Talk) async throws -> ItemID {
    let search = MediaSearch(mediaType: type, mediaName: name)
    let found = await talk.household.library.snapshot().resolver.candidates(for: search).first
    return try #require(found).item.identifier
  }

  @Test func `What one likes is not liked by another`() async throws {
    let talk = try await begin()
    let song = try await item("kettle song", .song, in: talk)
    _ = try await talk.reply("i like kettle song", from: "tablet")
    _ = try await talk.reply("i don't like kettle song", from: "phone")
    let journal = talk.household.journal
    #expect(try await journal.affinity(of: song, by: anna)?.type == .like)
    #expect(try await journal.affinity(of: song, by: ben)?.type == .dislike)
    #expect(try await journal.affinity(of: song) == nil)
    for (asker, words) in [
      ("tablet", "Among the likes"), ("phone", "Marked as disliked"), ("guest", "Not among the likes"),
    ] {
      let told = try await talk.reply("do i like kettle song", from: asker).displayed
      #expect(told.hasPrefix(words), "\(asker): \(told)")
    }
  }

  @Test func `Undo takes back what the one who says it did`() async throws {
    let talk = try await begin()
    let song = try await item("kettle song", .song, in: talk)
    _ = try await talk.reply("i like kettle song", from: "tablet")
    _ = try await talk.reply("i like kettle song", from: "phone")
    _ = try await talk.reply("undo", from: "phone")
    #expect(try await talk.household.journal.affinity(of: song, by: anna)?.type == .like)
    #expect(try await talk.household.journal.affinity(of: song, by: ben) == nil)
  }

  @Test func `Listening is recorded to whoever had it played, and goes on from there for them`() async throws {
    let talk = try await begin()
    let episode = try await item("the empty ferry", .podcastEpisode, in: talk)
    try await talk.household.recording { household in
      _ = try await talk.reply("play the empty ferry", from: "tablet")
      household.clock.advance(by: .seconds(12))
      _ = try await talk.reply("play kettle song", from: "phone")
      household.clock.advance(by: .seconds(5))
      _ = try await talk.reply("stop", from: "tablet")
    }
    let journal = talk.household.journal
    #expect(try await journal.places(in: [episode], by: anna)[episode]?.seconds == 12)
    #expect(try await journal.places(in: [episode], by: ben) == [:])
    #expect(try await journal.places(in: [episode]) == [:])
    #expect(try await journal.history(limit: 9, of: anna).map(\.item) == [episode])
    #expect(try await journal.history(limit: 9, of: ben).map(\.secondsHeard) == [5])
    #expect(try await journal.history(limit: 9) == [])
  }

  @Test func `Each goes on in an episode from their own place, at their own speed`() async throws {
    let talk = try await begin()
    let episode = try await item("the empty ferry", .podcastEpisode, in: talk)
    let journal = talk.household.journal
    let show = try #require(try await talk.household.catalogue.show(of: episode))
    for (person, seconds, speed) in [(anna, 10.0, 1.5), (ben, 20.0, 1.0)] {
      let place = ListeningPlace(file: "", seconds: seconds, heard: talk.household.time.now)
      try await journal.note(place, in: episode, by: person)
      try await journal.set(speed: speed, for: show, by: person)
    }
    for (asker, seconds, speed) in [("tablet", 10.0, 1.5), ("phone", 20.0, 1.0), ("guest", 0.0, 1.0)] {
      _ = try await talk.reply("play the empty ferry", from: asker)
      let status = await talk.household.player.snapshot().status
      #expect(status.speed == speed, "\(asker)")
      #expect(abs(status.position - seconds) <= 3, "\(asker): \(status.position)")
    }
  }

  @Test func `The queue is whose it is, also after it was put back or a restart`() async throws {
    let talk = try await begin()
    let household = talk.household
    func listener() async -> PersonID { await household.controller.snapshot().playback.listener }
    _ = try await talk.reply("play outer peace", from: "tablet")
    #expect(await listener() == anna)
    _ = try await talk.reply("next", from: "phone")
    #expect(await listener() == anna, "a command does not take it over")
    _ = try await talk.reply("play kettle song", from: "phone")
    #expect(await listener() == ben)
    let back = try await talk.reply("put back what was playing", from: "tablet")
    #expect(await listener() == anna, "\(back)")
    _ = try await talk.reply("play kettle song", from: "guest")
    #expect(await listener() == .household)
    _ = try await talk.reply("undo", from: "guest")
    #expect(await listener() == anna)
    try await household.recording { _ in }
    let again = try await household.restarted()
    #expect(await again.controller.restore())
    #expect(await again.controller.snapshot().playback.listener == anna)
  }

  @Test func `What cannot be played leaves the queue whose it was`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("play outer peace", from: "tablet")
    let controller = talk.household.controller
    await #expect(throws: (any Error).self) {
      try await controller.perform(.play([], PlayManner()), from: .sentence(conversation: "phone", by: ben))
    }
    #expect(await controller.snapshot().playback.listener == anna)
  }

  @Test func `How often something was heard is asked by each for themselves`() async throws {
    let talk = try await begin()
    let song = try await item("slow elevator", .song, in: talk)
    try await talk.household.journal.record(
      Play(item: song, startedAt: 1, secondsHeard: 300, ending: .finished, person: anna))
    for (asker, words) in [("tablet", "Played once"), ("phone", "Not played yet"), ("guest", "Not played yet")] {
      let told = try await talk.reply("how often have i played slow elevator", from: asker).displayed
      #expect(told.hasPrefix(words), "\(asker): \(told)")
    }
  }

  @Test func `What one was listening to is theirs, also if another heard the same before`() async throws {
    let talk = try await begin()
    try await talk.household.recording { household in
      var events = await household.controller.events().makeAsyncIterator()
      for (asker, sentence) in [
        ("tablet", "play kettle song"), ("phone", "play outer peace"), ("tablet", "play outer peace"),
        ("phone", "play kettle song"), ("phone", "play umbrella logic"),
      ] {
        _ = try await talk.reply(sentence, from: asker)
        // Whose it is, is known once it is recorded.
        while let heard = await events.next() { if case .started = heard.event { break } }
      }
      for (asker, title) in [("tablet", "Slow Elevator"), ("phone", "Kettle Song"), ("tablet", "Slow Elevator")] {
        let told = try await talk.reply("what was i listening to", from: asker).displayed
        #expect(told.contains(title), "\(asker): \(told)")
      }
      let before = try await talk.reply("what was on before this", from: "tablet").displayed
      #expect(before.contains("Kettle Song"), "\(before)")
    }
  }

  @Test func `Each puts back their own queue though others came between, also after a restart`() async throws {
    let talk = try await begin()
    for (asker, sentence) in [
      ("tablet", "play outer peace"), ("phone", "play kettle song"), ("guest", "play freelance"),
      ("phone", "play umbrella logic"),
    ] { _ = try await talk.reply(sentence, from: asker) }
    for (asker, title) in [("tablet", "Slow Elevator"), ("guest", "Freelance"), ("phone", "Umbrella Logic")] {
      let reply = try await talk.reply("put mine back on", from: asker)
      #expect(await talk.household.player.snapshot().status.current?.item.title == title, "\(reply)")
    }
    await talk.household.store.settle()
    #expect(try await talk.household.journal.setAside(of: "silent", atMost: 8).values.map(\.listener) == [anna])
  }
}
