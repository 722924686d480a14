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

/// What is donated of what people ask for, and what is not.
@Suite(.timeLimit(.minutes(10)))
struct DonorTests {
  private func donations(_ household: Household) async throws -> [Donation] { try await household.journal.donations() }

  @Test func `An album, a song and a station are donated as what was meant, each once`() async throws {
    let household = try await Household.sample()
    await household.play("seawall", .album)
    await household.play("breakwater iv")
    await household.play("harbour jazz", .radioStation)
    let album = try await household.item("seawall", .album), song = try await household.item("breakwater iv", .song)
    let station = try await household.item("harbour jazz", .radioStation)
    let found = try await donations(household)
    #expect(found.map(\.item) == [station.identifier, song.identifier, album.identifier])
    #expect(found.map(\.group) == [station.identifier, album.identifier, album.identifier])
    #expect(found.map(\.type) == [.radioStation, .song, .album])
    #expect(found.allSatisfy { $0.intent == .play && $0.player == "silent" && $0.person.isHousehold })
  }

  @Test func `Five songs of one album are one donation of the album`() async throws {
    let household = try await Household.sample()
    let album = try await household.item("outer peace", .album)
    let songs = await household.handler.parts(of: album).prefix(5)
    await household.play(PlayMediaIntent(mediaItems: Array(songs)))
    #expect(try await donations(household).map(\.item) == [album.identifier])
  }

  @Test func `A song that plays by itself after another is no donation`() async throws {
    let household = try await Household.sample()
    try await household.recording { household in
      await household.play("seawall", .album)
      _ = await household.control(.next)
    }
    #expect(try await donations(household).count == 1)
  }

  @Test func `What was refused or rehearsed is none`() async throws {
    let household = try await Household.sample()
    await household.play("no such thing at all")
    await household.play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "seawall")), isDryRun: true)
    _ = await household.feel(.like, about: MediaSearch(mediaName: "seawall"), isDryRun: true)
    #expect(try await donations(household) == [])
  }

  @Test func `What is asked for in private is none`() async throws {
    let household = try await Household.sample()
    _ = await household.control(.privateListening(true))
    await household.play("seawall")
    _ = await household.control(.privateListening(false))
    #expect(try await donations(household) == [])
  }

  @Test func `What a guest asks for is none`() async throws {
    let household = try await Household.sample()
    let handler = household.handler.asked(by: .household, asGuest: true)
    let library = await household.library.snapshot()
    let search = MediaSearch(mediaName: "seawall")
    let handled = await handler.handle(
      .init(
        Interpretation(request: .play(PlayMediaIntent(mediaSearch: search))),
        candidates: library.resolver.candidates(for: search)), in: library, from: .sentence(conversation: ""),
      appends: true, onLateResponse: { _ in })
    #expect(handled.response.refusal == nil)
    #expect(try await donations(household) == [])
  }

  @Test func `Questions, searches and commands are none, and so is a dislike`() async throws {
    let household = try await Household.sample()
    _ = await household.search(MediaSearch(mediaType: .album))
    _ = await household.ask(.item)
    _ = await household.control(.pause)
    _ = await household.feel(.dislike, about: MediaSearch(mediaName: "hello"))
    #expect(try await donations(household) == [])
  }

  @Test func `What is added is donated, and not what is taken off`() async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic", .song)
    let search = MediaSearch(mediaType: .album, mediaName: "seawall")
    _ = await household.respond(to: .add(AddMediaIntent(mediaSearch: search, mediaDestination: .queue)))
    _ = await household.respond(to: .add(AddMediaIntent(mediaSearch: search, mediaDestination: .queue, edit: .remove)))
    let album = try await household.item("seawall", .album)
    let added = try await donations(household).filter { $0.intent == .add }
    #expect(added.map(\.item) == [album.identifier] && added.map(\.player) == ["silent"])
  }

  @Test func `A like is donated, and an undone one is withdrawn until it is done again`() async throws {
    let household = try await Household.sample()
    let library = await household.library.snapshot()
    let search = MediaSearch(mediaType: .album, mediaName: "seawall")
    let handled = await household.handler.handle(
      .init(
        Interpretation(request: .affinity(UpdateMediaAffinityIntent(mediaSearch: search, affinityType: .like))),
        candidates: library.resolver.candidates(for: search)), in: library, from: .sentence(conversation: ""),
      onLateResponse: { _ in })
    #expect(try await donations(household).map(\.intent) == [.affinity])
    let (undone, inverse) = await household.handler.retract(
      try #require(handled.undoable), from: .sentence(conversation: ""), isRedo: false)
    #expect(undone.reason == nil)
    #expect(try await donations(household) == [])
    _ = await household.handler.retract(try #require(inverse), from: .sentence(conversation: ""), isRedo: true)
    #expect(try await donations(household).map(\.intent) == [.affinity])
  }

  @Test func `The words are kept with their language, and nothing of what is done by hand`() async throws {
    let household = try await Household.sample()
    let library = await household.library.snapshot()
    let search = MediaSearch(mediaName: "seawall")
    _ = await household.handler.handle(
      .init(
        Interpretation(request: .play(PlayMediaIntent(mediaSearch: search))),
        candidates: library.resolver.candidates(for: search)), in: library, from: .sentence(conversation: ""),
      said: SaidWords("play seawall", in: "en"), onLateResponse: { _ in })
    await household.play("outer peace")
    let found = try await donations(household)
    #expect(found.map(\.said) == [nil, "play seawall"] && found.map(\.language) == [nil, "en"])
  }

  @Test func `What left the library takes its donations along, and what was moved keeps them`() async throws {
    let household = try await Household.copy(of: ["Music/The Tin Harbours/Seawall", "Music/Clara Winthorpe"])
    await household.play("seawall", .album)
    await household.play("sunday keys", .album)
    let seawall = try await household.item("seawall", .album)
    #expect(try await donations(household).count == 2)
    try household.move("Music/The Tin Harbours/Seawall", to: "Moved")
    try household.remove("Music/Clara Winthorpe")
    _ = try await LibraryScanner(
      folders: [household.folder.path("library")], catalogue: household.catalogue, index: household.library
    ).scan()
    #expect(try await donations(household).map(\.item) == [seawall.identifier])
    #expect(await household.suggested.items.allSatisfy { $0.artist != "Clara Winthorpe" })
  }
}
