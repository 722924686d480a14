import Testing

@testable import Names

/// The series in a book's title.
struct BookSeriesTests {
  static let titles: [(String, String?, Int?)] = [
    ("The Mill (The Salt Road, #2)", "The Salt Road", 2), ("The Mill (Salt Road, Book 3)", "Salt Road", 3),
    ("The Mill [Salt Road 4]", "Salt Road", 4), ("The Mill (Unabridged) (Salt Road Vol. 5)", "Salt Road", 5),
    ("The Mill (Salt Road, #0.5)", "Salt Road", nil),
    ("The Mill (Unabridged)", nil, nil), ("The Mill", nil, nil), ("The Mill (2011)", nil, nil),
    ("The Mill (Remaster 2011)", nil, nil), ("The Mill (Book 2)", nil, nil),
  ]

  @Test(arguments: titles)
  func `A number ends the bracket that names a series`(_ example: (title: String, name: String?, number: Int?)) {
    let series = BookSeries(example.title)
    #expect(series?.name == example.name && series?.number == example.number)
  }
}
