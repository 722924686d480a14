import Catalogue
import Handling
import Household
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution
import TestSupport
import Testing

/// "Forget …": listening that is deleted for good, and what stays.
@Suite(.timeLimit(.minutes(10)))
struct ForgettingTests {
  private func household(persons: [Person] = []) async throws -> Household {
    let household = try await Household.sample(persons: persons)
    try await household.hear(album: "seawall", at: household.now - 2 * 3600)
    try await household.hear(album: "outer peace", at: household.now - 3 * Household.day)
    try await household.hear(album: "outer peace", songs: 2, at: household.now - 1800)
    return household
  }

  private func forget(_ household: Household, _ search: MediaSearch?, isDryRun: Bool = false) async
    -> AddMediaIntentResponse
  {
    await household.add(search, to: .history, edit: .remove, isDryRun: isDryRun)
  }

  private func plays(_ household: Household) async throws -> Int {
    try await household.journal.history(limit: 99).count
  }

  @Test func `An album is forgotten with its songs, and how many plays it was`() async throws {
    let household = try await household()
    let response = await forget(household, MediaSearch(mediaType: .album, mediaName: "outer peace"))
    #expect(response.code == .success && response.forgotten?.plays == 5)
    #expect(response.items.map(\.title) == ["Outer Peace (Deluxe Edition)"])
    #expect(try await plays(household) == 3)
  }

  @Test func `An artist is forgotten with all that was heard of them`() async throws {
    let household = try await household()
    #expect(await forget(household, MediaSearch(artistName: "the tin harbours")).forgotten?.plays == 3)
    #expect(try await plays(household) == 5)
  }

  @Test func `An artist is forgotten with what was asked for of their albums`() async throws {
    let household = try await household()
    for (name, type) in [("seawall", MediaItemType.album), ("outer peace", .album), ("the tin harbours", .artist)] {
      let item = try await household.item(name, type)
      _ = try await household.journal.donate(Donation(.play, item.identifier, type, at: household.now - 60))
    }
    #expect(await forget(household, MediaSearch(artistName: "the tin harbours")).forgotten?.requests == 2)
    let left = try await household.item("outer peace", .album)
    #expect(try await household.journal.donations().map(\.item) == [left.identifier])
  }

  @Test func `All of a kind needs a yes, and other kinds stay`() async throws {
    let household = try await household()
    let (station, album) = (
      try await household.item("tin can rock", .radioStation), try await household.item("seawall", .album)
    )
    try await household.hear(station, at: household.now - 60)
    for item in [station, album] {
      _ = try await household.journal.donate(Donation(.play, item.identifier, item.type, at: household.now - 60))
    }
    var intent = AddMediaIntent(
      mediaSearch: MediaSearch(mediaType: .station), mediaDestination: .history, edit: .remove)
    guard case .question(let question) = await household.respond(to: .add(intent)) else {
      return #expect(Bool(false), "no question")
    }
    #expect(question.kind == .station && question.parameter == .intent && question.edit == .remove)
    #expect(try await plays(household) == 9)
    intent.isConfirmed = true
    guard case .add(let response) = await household.respond(to: .add(intent)) else {
      return #expect(Bool(false), "no answer")
    }
    #expect(response.forgotten == ForgottenListening(plays: 1, requests: 1, places: 0))
    intent.mediaSearch = MediaSearch(mediaType: .album)
    guard case .add(let albums) = await household.respond(to: .add(intent)) else {
      return #expect(Bool(false), "no answer")
    }
    #expect(albums.forgotten == ForgottenListening(plays: 8, requests: 1, places: 0))
    #expect(await forget(household, MediaSearch(mediaType: .movie)).reason != nil)
  }

  @Test func `What was heard of a kind within a time is forgotten, and nothing else of that time`() async throws {
    let household = try await household()
    try await household.hear(try await household.item("tin can rock", .radioStation), at: household.now - 1000)
    let search = MediaSearch(mediaType: .song, criteria: [.heardWithin(.seconds(3600))])
    #expect(await forget(household, search).forgotten?.plays == 2)
    #expect(try await plays(household) == 7)
  }

  @Test func `What is told by other conditions is forgotten, and not all`() async throws {
    let household = try await household()
    _ = await household.feel(.like, about: MediaSearch(mediaType: .song, mediaName: "breakwater iv"))
    let song = try await household.item("breakwater iv", .song)
    try await household.hear(song, at: household.now - 5000)
    let before = try await household.journal.history(limit: 99).count { $0.item == song.identifier }
    let response = await forget(household, MediaSearch(mediaType: .song, criteria: [.liked]))
    #expect(response.forgotten?.plays == before && response.items == [song])
    #expect(try await plays(household) == 9 - before)
  }

  @Test func `One song is forgotten and no other`() async throws {
    let household = try await household()
    let song = try #require(await household.handler.parts(of: try await household.item("seawall", .album)).first)
    #expect(await forget(household, MediaSearch(mediaIdentifier: song.identifier)).forgotten?.plays == 1)
  }

  @Test func `The last hour is forgotten, and nothing before it`() async throws {
    let household = try await household()
    let erased = try await household.world.forget(
      Erasure(times: household.now - 3600..<household.now + 1))
    #expect(erased.plays == 2)
    #expect(try await plays(household) == 6)
  }

  @Test func `All of it needs a yes, and likes and additions stay`() async throws {
    let household = try await household()
    _ = await household.feel(.like, about: MediaSearch(mediaType: .album, mediaName: "seawall"))
    let intent = AddMediaIntent(mediaDestination: .history, edit: .remove)
    guard case .question(let question) = await household.respond(to: .add(intent)) else {
      return #expect(Bool(false), "no question")
    }
    #expect(question.parameter == .intent && question.result == .confirmationRequired)
    #expect(try await plays(household) == 8)
    var confirmed = intent
    confirmed.isConfirmed = true
    guard case .add(let response) = await household.respond(to: .add(confirmed)) else {
      return #expect(Bool(false), "no answer")
    }
    #expect(response.forgotten?.plays == 8)
    #expect(try await plays(household) == 0)
    let album = try await household.item("seawall", .album)
    #expect(await household.library.snapshot().history(of: album.identifier).affinity == .like)
  }

  @Test func `A dry run only counts`() async throws {
    let household = try await household()
    let response = await forget(household, MediaSearch(mediaType: .album, mediaName: "seawall"), isDryRun: true)
    #expect(response.code == .ready && response.forgotten?.plays == 3)
    #expect(try await plays(household) == 8)
  }

  @Test func `What plays on is not recorded after it was forgotten`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("breakwater iv")
      household.clock.advance(by: .seconds(1))
      _ = await forget(household, MediaSearch(reference: .currentlyPlaying))
      _ = await household.control(.stop)
    }
    #expect(try await plays(household) == 0)
  }

  @Test func `What another person heard is forgotten by their name, and a stranger's is not`() async throws {
    let household = try await household(persons: [Person("cleo", names: ["the children"])])
    try await household.hear(album: "sunday keys", at: household.now - 5000, by: PersonID("cleo"))
    let intent = AddMediaIntent(mediaDestination: .history, edit: .remove, isConfirmed: true, ownerName: "the children")
    guard case .add(let response) = await household.respond(to: .add(intent)) else {
      return #expect(Bool(false), "no answer")
    }
    #expect(response.forgotten == ForgottenListening(plays: 3, requests: 0, places: 0, person: PersonID("cleo")))
    #expect(try await plays(household) == 8)
    var unknown = intent
    unknown.ownerName = "bob"
    #expect(await household.respond(to: .add(unknown)).refusal == .nobodyCalled("bob"))
  }

  @Test func `Whoever may not delete forgets nothing`() async throws {
    let household = try await household(persons: [Person("cleo", limits: PersonLimits(mayDelete: false))])
    let intent = AddMediaIntent(mediaDestination: .history, edit: .remove, isConfirmed: true)
    let handled = await household.handler.asked(by: PersonID("cleo")).handle(
      .init(Interpretation(request: .add(intent)), candidates: []), in: await household.library.snapshot(),
      from: .sentence(conversation: ""), onLateResponse: { _ in })
    #expect(handled.response.refusal == .keptFrom(.deletion))
  }

  @Test func `Undo says that what was forgotten does not come back`() async throws {
    let household = try await household()
    let library = await household.library.snapshot()
    let search = MediaSearch(mediaType: .album, mediaName: "seawall")
    let handled = await household.handler.handle(
      .init(
        Interpretation(
          request: .add(AddMediaIntent(mediaSearch: search, mediaDestination: .history, edit: .remove))),
        candidates: library.resolver.candidates(for: search)), in: library, from: .sentence(conversation: ""),
      onLateResponse: { _ in })
    #expect(handled.undoable?.obstacle == .notUndoable(.listeningForgotten, "Seawall"))
  }

  @Test func `What is not learned from stays in the history, and is learned from again by undo`() async throws {
    let household = try await household()
    let library = await household.library.snapshot()
    let search = MediaSearch(mediaType: .album, mediaName: "seawall")
    let handled = await household.handler.handle(
      .init(
        Interpretation(request: .add(AddMediaIntent(mediaSearch: search, mediaDestination: .habits, edit: .remove))),
        candidates: library.resolver.candidates(for: search)), in: library, from: .sentence(conversation: ""),
      onLateResponse: { _ in })
    let album = try await household.item("seawall", .album)
    #expect(try await household.journal.unlearned() == [.item(album.identifier)])
    #expect(try await plays(household) == 8)
    _ = await household.handler.retract(
      try #require(handled.undoable), from: .sentence(conversation: ""), isRedo: false)
    #expect(try await household.journal.unlearned() == [])
  }
}
