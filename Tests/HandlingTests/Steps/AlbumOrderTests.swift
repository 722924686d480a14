import NameIndex
import Library
import Handling
import Household
import MediaIntents
import Names
import Resolution
import Testing

/// Songs with the same date play in album order.
@Suite(.timeLimit(.minutes(10)))
struct AlbumOrderTests {
  @Test func `An album of two discs plays in order`() async throws {
    let names = try await Household.sample().library.snapshot()
    let search = MediaSearch(mediaType: .song, sortOrder: .newest, artistName: "clara winthorpe")
    let places = names.resolver.candidates(for: search).map { [$0.record.season ?? 0, $0.record.number ?? 0] }
    #expect(places.contains { $0[0] == 2 })
    #expect(places.elementsEqual(places.sorted { $0.lexicographicallyPrecedes($1) }))
  }
}
