import Household
import Journal
import MediaIntents
import Testing

/// "I like …".
@Suite(.timeLimit(.minutes(10)))
struct AffinityTests {
  static let plays = MediaSearch(mediaType: .song, mediaName: "play")

  @Test(arguments: ["Ottoline Vex", "Marrow & Finch"])
  func `A liked song plays before another one with the same name`(_ artist: String) async throws {
    let household = try await Household.sample()
    let response = await household.feel(.like, about: MediaSearch(mediaName: "play", artistName: artist))
    #expect(response.code == .success && response.affinity == .like)
    #expect(response.items.map(\.artist) == [artist])
    #expect(await household.search(Self.plays).items.first?.artist == artist)
    #expect(await household.play("play", .song).items.first?.artist == artist)
  }

  @Test func `A disliked song ranks last until the dislike is withdrawn`() async throws {
    let household = try await Household.sample()
    let original = await household.search(Self.plays).items
    let first = try #require(original.first)
    let named = MediaSearch(mediaName: "play", artistName: first.artist)
    #expect(await household.feel(.dislike, about: named).affinity == .dislike)
    #expect(await household.search(Self.plays).items == original.reversed())
    let response = await household.feel(.unset, about: named)
    #expect(response.code == .success && response.affinity == .unset)
    #expect(await household.search(Self.plays).items == original)
  }

  static let pointed: [(MediaSearch?, String)] = [
    (nil, "Umbrella Logic"),
    (MediaSearch(reference: .currentlyPlaying), "Umbrella Logic"),
    (MediaSearch(mediaType: .song, reference: .currentlyPlaying), "Umbrella Logic"),
    (MediaSearch(mediaType: .album, reference: .currentlyPlaying), "Ledger of Rain"),
    (MediaSearch(mediaType: .artist, reference: .currentlyPlaying), "M.F. Quill"),
  ]

  @Test(arguments: pointed)
  func `This is the current item, its album or artist`(_ example: (search: MediaSearch?, title: String)) async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic")
    let response = await household.feel(nil, about: example.search)
    #expect(response.code == .success && response.affinity == .like)
    #expect(response.items.map(\.title) == [example.title])
    let item = try #require(response.items.first)
    #expect(try await household.journal.affinity(of: item.identifier)?.type == .like)
  }

  @Test func `This podcast is the show of the current episode, and this song is the episode itself`() async throws {
    let household = try await Household.sample()
    await household.play("harbour of glass", .podcastShow)
    let show = MediaSearch(mediaType: .podcastShow, reference: .currentlyPlaying)
    #expect(await household.feel(.like, about: show).items.map(\.title) == ["Harbour of Glass"])
    let song = MediaSearch(mediaType: .song, reference: .currentlyPlaying)
    #expect(await household.feel(.like, about: song).items.map(\.title) == ["The Empty Ferry"])
    let album = MediaSearch(mediaType: .album, reference: .currentlyPlaying)
    let response = await household.feel(.like, about: album)
    #expect(response.code == .failure && response.reason == .notFound(album))
  }

  static let refused: [(MediaSearch?, Reason)] = [
    (MediaSearch(reference: .currentlyPlaying), .nothingPlaying),
    (MediaSearch(mediaName: "xylophone quokka"), .notFound(MediaSearch(mediaName: "xylophone quokka"))),
    (MediaSearch(mediaType: .tvShow, mediaName: "play"), .itemUnsupported(.unsupportedMediaType, nil)),
  ]

  @Test(arguments: refused)
  func `An unknown name cannot be liked`(_ example: (search: MediaSearch?, reason: Reason)) async throws {
    let household = try await Household.sample()
    let response = await household.feel(.like, about: example.search)
    #expect(response.code == .failure && response.reason == example.reason && response.items.isEmpty)
  }

  @Test func `A description likes all matching songs`() async throws {
    let household = try await Household.sample()
    let punk = MediaSearch(mediaType: .song, genreNames: ["punk"])
    let response = await household.feel(.like, about: punk)
    #expect(response.code == .success && response.items.count == 11)
    #expect(try await household.journal.histories().count == 11)
  }

  @Test func `A storage failure of the journal is reported`() async throws {
    let household = try await Household.sample()
    try household.spoilJournal("DROP TABLE affinities")
    let response = await household.feel(.like, about: MediaSearch(mediaName: "hello"))
    #expect(response.code == .failure && response.reason?.name == "storageFailed")
  }

  @Test func `A dry run changes no affinity`() async throws {
    let household = try await Household.sample()
    let response = await household.feel(.like, about: MediaSearch(mediaName: "hello"), isDryRun: true)
    #expect(response.code == .ready && response.items.map(\.title) == ["HELLO!"])
    #expect(try await household.journal.histories().isEmpty)
  }
}
