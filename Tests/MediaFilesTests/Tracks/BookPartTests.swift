import Testing

@testable import MediaFiles

struct BookPartTests {
  static let parts: [(name: String, title: String, isCounted: Bool)] = [
    ("Part 1", "", false), ("03", "", false), ("CD 2", "", false), ("The Mill - Part 1", "The Mill", false),
    ("The Mill, Pt. 2", "The Mill", false), ("The_Mill-Part02", "The Mill", false),
    ("The Mill (Disc 1)", "The Mill", false),
    ("The Mill (2 of 3)", "The Mill", true), ("The Mill - Part 2 of 3", "The Mill", true),
    ("Die Mühle - Teil 1", "Die Mühle", false), ("磨坊 第2部分", "磨坊", false),
  ]

  @Test(arguments: parts)
  func `A mark at the end of a name is that of a part`(_ example: (name: String, title: String, isCounted: Bool)) throws
  {
    let part = try #require(BookPart(example.name))
    #expect(part.title == example.title)
    #expect(part.isCounted == example.isCounted)
  }

  @Test(arguments: [
    "The Mill", "The Mill 2", "The Mill, Volume 2", "The Mill Book 2", "Part III", "1984", "Counterpart 1",
  ])
  func `A title, a volume and a book of a series are no part`(_ name: String) {
    let part = BookPart(name)
    #expect(part == nil)
  }

  static let tags: [(file: String, album: String?, book: String)] = [
    ("The Mill/Part 1.m4b", nil, "The Mill"), ("The Mill/Part 2.m4b", "The Mill", "The Mill"),
    ("The Mill/The Mill - Part 3.m4b", nil, "The Mill"), ("The Mill/Ada Grey - The Mill - Part 4.m4b", nil, "The Mill"),
    ("The Mill/5.m4b", "The Mill (Part 5)", "The Mill"), ("The Mill/CD 2/06.m4b", nil, "The Mill"),
    ("Ada Grey/The Fox (1 of 2).m4b", nil, "The Fox"), ("Salt Road/Salt Road 1.m4b", nil, "Salt Road 1"),
    ("Ada Grey/The Fox Part 1.m4b", nil, "The Fox Part 1"),
  ]

  @Test(arguments: tags)
  func `An m4b is one part of the book that its folder is named after`(
    _ example: (file: String, album: String?, book: String)
  ) throws {
    let names = example.file.split(separator: "/").map(String.init)
    let shelf = FolderPlace(root: "/lib").below("Audiobooks").below("Ada Grey")
    var tags = FileTags()
    if let album = example.album { tags.add(album, to: .album) }
    let track = Track(
      TrackSource(
        tags: tags, fileName: names.last ?? "", place: names.dropLast().reduce(shelf) { $0.below($1) }, feed: nil))
    #expect(track.grouping?.title == example.book)
    #expect(track.artist == (names[0] == "Salt Road" ? "Salt Road" : "Ada Grey"))
  }
}
