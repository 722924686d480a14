import MediaIntents
import NameIndex
import Testing

@testable import Resolution

/// Episodes of shows of one title, by who hosts them. The hosts are no artists of the library.
struct ShowOfHostTests {
  private static func episode(_ id: ItemID, by host: String, number: Int) -> NameRecord {
    NameRecord(
      id: id, type: .podcastEpisode, title: "\(host) \(number)", artist: "Embedded", album: "Embedded",
      date: PartialDate(year: 2024, month: number), number: number, makers: [host])
  }

  private let resolver = Resolver(
    index: NameIndex([
      NameRecord(id: "npr", type: .podcastShow, title: "Embedded", artist: "NPR"),
      NameRecord(id: "makers", type: .podcastShow, title: "Embedded", artist: "Makers"),
      episode("n1", by: "NPR", number: 1), episode("n2", by: "NPR", number: 2),
      episode("m1", by: "Makers", number: 1), episode("m2", by: "Makers", number: 2),
      episode("m3", by: "Makers", number: 3),
    ]))

  private func found(_ search: MediaSearch) -> ItemID? { resolver.candidates(for: search).first?.item.identifier }

  static let places: [(host: String, place: MediaPlace?, order: MediaSortOrder?, episode: ItemID)] = [
    ("npr", nil, .newest, "n2"), ("makers", nil, .newest, "m3"), ("npr", nil, .oldest, "n1"),
    ("npr", MediaPlace(isNext: true), nil, "n1"), ("makers", MediaPlace(episode: 2), nil, "m2"),
  ]

  @Test(arguments: places)
  func `An episode is one of the show by the host that was said`(
    _ example: (host: String, place: MediaPlace?, order: MediaSortOrder?, episode: ItemID)
  ) {
    let search = MediaSearch(
      mediaType: .podcastEpisode, sortOrder: example.order, artistName: example.host, albumName: "embedded",
      place: example.place)
    #expect(found(search) == example.episode)
  }
}
