import TestSupport
import Catalogue
import NameIndex
import Library
import Household
import MediaIntents
import Names
import SQLite
import Synchronization
import Testing

/// Names and histories follow the catalogue and the journal.
@Suite(.timeLimit(.minutes(10)))
struct LibraryIndexTests {
  @Test func `A snapshot stays as it was`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    let before = await household.library.snapshot()
    try household.remove("Music/M.F. Quill")
    try await household.scan()
    #expect(before.isEmpty == false)
    #expect(await household.library.snapshot().isEmpty)
  }

  @Test func `The vocabulary has liked names first`() async throws {
    let household = try await Household.sample()
    _ = await household.feel(.like, about: MediaSearch(mediaType: .playlist, mediaName: "morning coffee"))
    let names = await household.library.snapshot().vocabulary(of: .playlist).map(\.title)
    #expect(names.first == "Morning Coffee" && names.count == 4)
  }

  @Test func `An edited playlist is indexed once, in its new version`() async throws {
    let household = try await Household.sample()
    let before = await household.library.snapshot().vocabulary(of: .playlist).map(\.title)
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: .playlist("road trip"))
    #expect(response.code == .success && !response.wasThere)
    let after = await household.library.snapshot().vocabulary(of: .playlist).map(\.title)
    #expect(after.sorted() == before.sorted())
  }

  @Test func `A like during a full reload is kept`() async throws {
    let household = try await Household.sample()
    async let reading: Void = household.library.load()
    let response = await household.feel(.like, about: MediaSearch(mediaName: "play", artistName: "marrow and finch"))
    try await reading
    #expect(response.code == .success)
    let found = await household.search(MediaSearch(mediaType: .song, mediaName: "play"))
    #expect(found.items.first?.artist == "Marrow & Finch")
  }

  @Test func `An edit is indexed at once, even during a scan`() async throws {
    let library = try await HeldLibrary()
    let scan = Task { try await library.scanner.scan() }
    await library.batchArrives()
    library.allow(2)
    _ = try await scan.value
    let records = await library.index.snapshot().names.records(of: [.song])
    let song = try #require(records.first)
    try library.add("Music/The Hallway Quartet", to: "one/more")
    let second = Task { try await library.scanner.scan() }
    await library.batchArrives()
    let songs = try await library.catalogue.playables(of: song.id)
    let playlist = try await library.catalogue.add(songs, to: .named("Mine")).playlist
    #expect(await library.index.snapshot().names[playlist.identifier]?.title == "Mine")
    library.allow(2)
    _ = try await second.value
    #expect(await library.index.snapshot().names.records(of: [.song]).count > records.count)
  }

  @Test func `Scanned items are indexed without a request`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try household.remove("Music/M.F. Quill")
    try await household.catalogue.scan([household.folder.path("library")])
    try await wait { await household.library.snapshot().isEmpty }
  }

  @Test func `Without a catalogue the last names are used, and this is logged once`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    let notices = Mutex(0)
    let index = LibraryIndex(catalogue: household.catalogue, journal: household.journal) { notice in
      if case .namesUnread = notice { notices.withLock { $0 += 1 } }
    }
    try await index.load()
    try await index.catchUp()
    // Playlists can still be written, but names cannot be read.
    try Database(path: household.folder.path("catalogue.sqlite")).run(script: "DROP TABLE stations")
    _ = try await household.catalogue.add([], to: .named("Mine"))
    for _ in 0..<3 { #expect(await !index.snapshot().isEmpty) }
    #expect(notices.withLock(\.self) == 1)
  }
}
