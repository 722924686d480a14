import Catalogue
import MediaFiles
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// What tells shows of one title apart, and the order of their episodes.
struct ShowTests {
  private func add(_ number: Int, of show: String, by author: String?, in folder: String, to library: TestLibrary)
    throws
  {
    let tags = [
      "TITLE=\(author ?? "nobody") \(number)", "ALBUM=\(show)", "TRACKNUMBER=\(number)", "DATE=2024-0\(number)-01",
    ]
    let path = "library/Podcasts/\(folder)/\(number).flac"
    try library.folder.write(
      TinyFlac.bytes(tags + (author.map { ["ALBUMARTIST=\($0)"] } ?? []), seconds: 3), to: path)
  }

  private func shows(_ library: TestLibrary) async throws -> [String] {
    try await library.catalogue.records().filter { $0.type == .podcastShow }
      .map { "\($0.title) by \($0.artist ?? "nobody")" }.sorted()
  }

  @Test func `Shows of one title are told apart by their authors, and keep their identifiers`() async throws {
    let library = try TestLibrary()
    for number in 1...2 {
      try add(number, of: "Embedded", by: "NPR", in: "a", to: library)
      try add(number, of: "Embedded", by: "Makers", in: "b", to: library)
    }
    try await library.scan()
    #expect(try await shows(library) == ["Embedded by Makers", "Embedded by NPR"])
    let records = try await library.catalogue.records()
    for show in records where show.type == .podcastShow {
      let titles = try await library.catalogue.playables(of: show.id).map(\.item.title)
      #expect(titles == [2, 1].map { "\(show.artist ?? "") \($0)" })
      let own = records.filter { $0.type == .podcastEpisode && $0.isOf(show: show) }
      #expect(Set(own.map(\.title)) == Set(titles))
    }
    let before = Set(records.filter { $0.type == .podcastShow }.map(\.id))
    try await library.catalogue.replaceAll(in: library)
    #expect(Set(try await library.catalogue.records().filter { $0.type == .podcastShow }.map(\.id)) == before)
  }

  @Test(arguments: [["NPR", nil], [nil, "NPR"], ["NPR", "npr"], [nil, nil]] as [[String?]])
  func `A file without an author belongs to the only show of its title`(_ authors: [String?]) async throws {
    let library = try TestLibrary()
    for (number, author) in authors.enumerated() {
      try add(number + 1, of: "Embedded", by: author, in: "a", to: library)
      try await library.scan()
    }
    #expect(try await shows(library).count == 1)
    let other = try TestLibrary()
    for (number, author) in authors.enumerated() { try add(number + 1, of: "Embedded", by: author, in: "a", to: other) }
    try await other.scan()
    #expect(try await shows(other).count == 1)
    let show = try #require(try await other.catalogue.records().first { $0.type == .podcastShow })
    #expect(try await other.catalogue.playables(of: show.id).count == 2)
  }

  private func subscribed(_ title: String, host: String?, days: [Int], isSerial: Bool? = nil) -> SubscribedShow {
    var show = SubscribedShow(title: title)
    show.host = host
    show.isSerial = isSerial
    show.episodes = days.enumerated().map { place, day in
      SubscribedEpisode(
        name: "\(day)-\(["q", "c", "x", "a"][place])", title: "\(place)", address: "http://s.invalid/\(place)",
        published: day * 86_400, day: PartialDate(year: 1970, month: 1, day: day + 1), firstSeen: 1_000_000)
    }
    return show
  }

  static let orders: [(days: [Int], isSerial: Bool?, played: [String])] = [
    ([9, 9, 9], nil, ["0", "1", "2"]), ([9, 9, 9], true, ["0", "1", "2"]), ([9, 8, 8, 7], nil, ["0", "1", "2", "3"]),
    ([7, 8, 8, 9], nil, ["3", "2", "1", "0"]), ([7, 8, 8, 9], true, ["0", "1", "2", "3"]),
  ]

  @Test(arguments: orders)
  func `Episodes of one time keep the order of the feed`(
    _ example: (days: [Int], isSerial: Bool?, played: [String])
  ) async throws {
    let library = try TestLibrary()
    let show = subscribed("Daily", host: nil, days: example.days, isSerial: example.isSerial)
    try await library.catalogue.write(show, of: "one", revision: "1")
    #expect(try await library.played(.podcastShow, "Daily") == example.played)
    let added = try await library.catalogue.records().filter { $0.type == .podcastEpisode }
      .sorted { ($0.date?.ordinal ?? 0, $0.added) < ($1.date?.ordinal ?? 0, $1.added) }.map(\.title)
    #expect(added == (example.isSerial == true ? example.played : example.played.reversed()))
  }

  @Test func `Subscriptions of one title are told apart by their hosts, and files without an author join`() async throws
  {
    let library = try TestLibrary()
    try await library.catalogue.write(subscribed("Embedded", host: "NPR", days: [1]), of: "one", revision: "1")
    try add(2, of: "Embedded", by: nil, in: "a", to: library)
    try await library.scan()
    #expect(try await shows(library) == ["Embedded by NPR"])
    try await library.catalogue.write(subscribed("Embedded", host: "Makers", days: [1]), of: "two", revision: "1")
    #expect(try await shows(library) == ["Embedded by Makers", "Embedded by NPR"])
  }
}

extension Catalogue {
  /// Removes and reads everything again.
  fileprivate func replaceAll(in library: TestLibrary) async throws {
    try library.folder.move("library/Podcasts", to: "aside")
    try library.folder.makeFolder("library/Podcasts")
    try await library.scan()
    try library.folder.remove("library/Podcasts")
    try library.folder.move("aside", to: "library/Podcasts")
    try await library.scan()
  }
}
