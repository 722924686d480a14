import Catalogue
import MediaFiles
import MediaIntents
import NameIndex
import Names
import TestSupport
import Testing

/// The order of a book's files, and books in several parts.
struct BookOrderTests {
  static let orders: [[(name: String, disc: Int?, number: Int?)]] = [
    [("Prologue", nil, 1), ("Chapter One", nil, 2), ("Chapter Two", nil, 3), ("Epilogue", nil, 10)],
    [("z", 1, 1), ("y", 1, 2), ("b", 2, 1), ("a", 2, 2)], [("1", nil, nil), ("2", nil, nil), ("10", nil, nil)],
    [("1", nil, 1), ("2", nil, 1), ("10", nil, 2)], [("1", nil, 3), ("2", nil, 1), ("10", nil, nil)],
    [("CD 1/z", nil, 1), ("CD 1/y", nil, 2), ("CD 2/b", nil, 1), ("CD 2/a", nil, 2)],
    [("CD 1/1", nil, nil), ("CD 1/2", nil, nil), ("CD 10/1", nil, nil)],
  ]

  @Test(arguments: orders)
  func `A book plays by its numbers if each file has its own, else by its names`(
    _ files: [(name: String, disc: Int?, number: Int?)]
  ) async throws {
    let library = try TestLibrary()
    for (place, file) in files.enumerated().reversed() {
      var tags = ["TITLE=\(place)", "ARTIST=Ada", "ALBUM=The Fox"]
      if let disc = file.disc { tags.append("DISCNUMBER=\(disc)") }
      if let number = file.number { tags.append("TRACKNUMBER=\(number)") }
      try library.folder.write(
        TinyFlac.bytes(tags, seconds: place + 1), to: "library/Audiobooks/Ada/The Fox/\(file.name).flac")
    }
    try await library.scan()
    let book = try await library.record(.audioBook, "The Fox").id
    #expect(try await library.catalogue.playables(of: book).map(\.duration) == files.indices.map { Double($0 + 1) })
    #expect(try await library.catalogue.chapters(of: book).map(\.title) == files.indices.map(String.init))
    let author = try await library.record(.artist, "Ada").id
    #expect(try await library.catalogue.playables(of: author).map(\.duration) == files.indices.map { Double($0 + 1) })
  }

  @Test func `Parts of a book in several m4b are one book with continuous chapters`() async throws {
    let library = try TestLibrary()
    for (part, chapters) in [(2, ["The Oak", "The Elm"]), (1, ["The Fox", "The Crow"])] {
      try library.folder.write(
        Sound.m4b.bytes(chapters: chapters, tags: ["title": "Part \(part)", "artist": "Ada"]),
        to: "library/Audiobooks/Ada/Fables/Part \(part).m4b")
    }
    try await library.scan()
    #expect(try await library.titles(.audioBook) == ["Fables"])
    let book = try await library.record(.audioBook, "Fables")
    #expect(book.artist == "Ada")
    let chapters = try await library.catalogue.chapters(of: book.id)
    #expect(chapters.map(\.number) == [1, 2, 3, 4])
    #expect(chapters.map(\.title) == ["The Fox", "The Crow", "The Oak", "The Elm"])
  }

  @Test func `The series of a book is known by its tags, also without a number`() async throws {
    let library = try TestLibrary()
    for (title, part) in [("Rising", "1"), ("A Pinch", "2.5"), ("Tales", nil)] as [(String, String?)] {
      let tags =
        ["TITLE=\(title)", "ALBUM=\(title)", "ARTIST=Ada", "SERIES=Salt Road"]
        + (part.map { ["SERIES-PART=\($0)"] } ?? [])
      try library.folder.write(TinyFlac.bytes(tags, seconds: 1), to: "library/Audiobooks/Ada/\(title)/1.flac")
    }
    try await library.scan()
    let books = try await library.catalogue.records().filter { $0.type == .audioBook }.sorted { $0.title < $1.title }
    #expect(books.map(\.title) == ["A Pinch (Salt Road, #2.5)", "Rising (Salt Road, #1)", "Tales"])
    #expect(books.map(\.series?.name) == ["Salt Road", "Salt Road", "Salt Road"])
    #expect(books.map(\.series?.place) == [2.5, 1, nil])
    #expect(books.map(\.item.album) == [nil, nil, nil])
  }
}
