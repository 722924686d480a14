import Catalogue
import MediaIntents
import NameIndex
import Testing
import TestSupport

struct ListTests {
  private let library: TestLibrary

  init() async throws {
    library = try TestLibrary()
    try library.song("1.flac", "TITLE=Old 2", "ARTIST=The Ada", "ALBUM=Old", "TRACKNUMBER=2", "DATE=1990", "GENRE=Jazz")
    try library.song("2.flac", "TITLE=Old 1", "ARTIST=The Ada", "ALBUM=Old", "TRACKNUMBER=1", "DATE=1990", "GENRE=Jazz")
    try library.song("3.flac", "TITLE=New 1", "ARTIST=The Ada", "ALBUM=New", "TRACKNUMBER=1", "DATE=2020")
    try library.song("4.flac", "TITLE=Élan", "ARTIST=Ben feat. The Ada", "ALBUM=Other", "DATE=2022")
    try library.song("copy/1.flac", "TITLE=New 1", "ARTIST=The Ada", "ALBUM=New", "TRACKNUMBER=1", "DATE=2020")
    try library.song("Audiobooks/Cy/The Fox/1.flac")
    try library.song("Audiobooks/Cy/The Fox/2.flac")
    try library.song("Podcasts/Tea/1.flac", "TITLE=Pot", "DATE=2021-01-01")
    try library.song("Podcasts/Tea/2.flac", "TITLE=Cup", "DATE=2021-02-01")
    try library.file("Mix.m3u", "1.flac\n3.flac\n")
    try library.file(
      "Radio/Web.pls", "[playlist]\nFile1=http://x.example/b\nTitle1=The Bee\nFile2=http://x.example/a\nTitle2=Cow\n")
    try await library.scan()
  }

  private static let all = ListWindow(first: 0, limit: 100)

  static let lists: [(type: MediaItemType, titles: [String])] = [
    (.song, ["Élan", "New 1", "New 1", "Old 1", "Old 2"]), (.album, ["New", "Old", "Other"]),
    (.artist, ["The Ada", "Ben", "Cy"]),
    (.genre, ["Jazz"]), (.audioBook, ["The Fox"]), (.podcastShow, ["Tea"]), (.podcastEpisode, ["Cup", "Pot"]),
    (.playlist, ["Mix"]), (.radioStation, ["The Bee", "Cow"]), (.movie, []),
  ]

  @Test(arguments: lists)
  func `The items of a type are listed by their sort names`(_ list: (type: MediaItemType, titles: [String]))
    async throws
  {
    let page = try await library.catalogue.list(list.type, Self.all)
    #expect(page.items.map(\.item.title) == list.titles)
    #expect(page.total == list.titles.count)
    for first in list.titles.indices {
      let part = try await library.catalogue.list(list.type, ListWindow(first: first, limit: 1))
      #expect(part.items == Array(page.items.dropFirst(first).prefix(1)) && part.total == page.total)
    }
    #expect(try await library.catalogue.list(list.type, ListWindow(first: 9, limit: 9)).items.isEmpty)
  }

  static let members: [(type: MediaItemType, of: MediaItemType, name: String, titles: [String]?)] = [
    (.album, .artist, "The Ada", ["New", "Old", "Other"]), (.song, .artist, "Ben", ["Élan"]),
    (.song, .artist, "The Ada", ["Élan", "New 1", "New 1", "Old 1", "Old 2"]), (.audioBook, .artist, "Cy", ["The Fox"]),
    (.song, .album, "Old", ["Old 1", "Old 2"]), (.song, .album, "New", ["New 1"]), (.album, .genre, "Jazz", ["Old"]),
    (.song, .genre, "Jazz", ["Old 1", "Old 2"]), (.podcastEpisode, .podcastShow, "Tea", ["Cup", "Pot"]),
    (.album, .artist, "Cy", []), (.genre, .artist, "Ben", nil), (.song, .song, "Old 1", nil),
  ]

  @Test(arguments: members)
  func `What belongs to an item is listed in its order`(
    _ list: (type: MediaItemType, of: MediaItemType, name: String, titles: [String]?)
  ) async throws {
    let whole = try await library.record(list.of, list.name).id
    let page = try await library.catalogue.list(list.type, of: whole, Self.all)
    #expect(page?.items.map(\.item.title) == list.titles)
    #expect(page?.total == list.titles?.count)
    let rest = try await library.catalogue.list(list.type, of: whole, ListWindow(first: 1, limit: 1))
    #expect(rest?.items.map(\.item.title) == list.titles.map { Array($0.dropFirst().prefix(1)) })
  }

  @Test func `A listed item tells its year, length and size`() async throws {
    func first(_ type: MediaItemType) async throws -> ListedItem {
      try #require(
        try await library.catalogue.list(type, Self.all).items.first { !["New", "Other"].contains($0.item.title) })
    }
    let (album, artist, book) = (try await first(.album), try await first(.artist), try await first(.audioBook))
    #expect(album.year == 1990 && album.duration == 6 && album.count == 2 && album.item.artist == "The Ada")
    #expect(artist.count == 5 && artist.year == nil)
    #expect(book.duration == 6 && book.count == nil)
    let (show, list) = (try await first(.podcastShow), try await first(.playlist))
    #expect(show.year == 2021 && show.count == 2 && list.count == 2)
    #expect(try await library.catalogue.episodes(of: show.item.identifier).count == 2)
  }

  @Test func `A list has what a scan has found since`() async throws {
    #expect(try await library.catalogue.list(.album, Self.all).total == 3)
    try library.song("5.flac", "TITLE=Newer", "ARTIST=Ada", "ALBUM=Newest")
    try await library.scan()
    #expect(try await library.catalogue.list(.album, Self.all).total == 4)
    #expect(try await library.catalogue.list(.album, ListWindow(first: 2, limit: 1)).items.map(\.item.title) == ["Old"])
  }
}
