import NameIndex
import Library
import Household
import MediaIntents
import Names
import Testing

/// Names and histories keep step with catalogue and journal.
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

  @Test func `Names can be told, the liked ones first`() async throws {
    let household = try await Household.sample()
    _ = await household.feel(.like, about: MediaSearch(mediaType: .playlist, mediaName: "morning coffee"))
    let names = await household.library.snapshot().vocabulary(of: .playlist).map(\.title)
    #expect(names.first == "Morning Coffee" && names.count == 4)
  }

  @Test func `A playlist that was edited is known once, by its new place`() async throws {
    let household = try await Household.sample()
    let before = await household.library.snapshot().vocabulary(of: .playlist).map(\.title)
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: .playlist("road trip"))
    #expect(response.code == .success && !response.wasThere)
    let after = await household.library.snapshot().vocabulary(of: .playlist).map(\.title)
    #expect(after.sorted() == before.sorted())
  }

  @Test func `What is liked while everything is read anew stays liked`() async throws {
    let household = try await Household.sample()
    async let reading: Void = household.library.load()
    let response = await household.feel(.like, about: MediaSearch(mediaName: "play", artistName: "marrow and finch"))
    try await reading
    #expect(response.code == .success)
    let found = await household.search(MediaSearch(mediaType: .song, mediaName: "play"))
    #expect(found.items.first?.artist == "Marrow & Finch")
  }
}
