import NameIndex
import Library
import Handling
import Household
import MediaIntents
import Names
import Resolution
import Testing

/// Songs of one day come as their album has them.
@Suite(.timeLimit(.minutes(10)))
struct AlbumOrderTests {
  @Test func `An album of two discs is in order, disc by disc`() async throws {
    let names = try await Household.sample().library.snapshot()
    let search = MediaSearch(mediaType: .song, sortOrder: .newest, artistName: "clara winthorpe")
    let places = names.resolver.candidates(for: search).map { [$0.record.season ?? 0, $0.record.number ?? 0] }
    #expect(places.contains { $0[0] == 2 })
    #expect(places.elementsEqual(places.sorted { $0.lexicographicallyPrecedes($1) }))
  }
}
