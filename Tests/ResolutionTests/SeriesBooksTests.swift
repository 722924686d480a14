import MediaIntents
import NameIndex
import Testing

@testable import Resolution

/// Books of series, and numbered books.
struct SeriesBooksTests {
  private static let books = [
    NameRecord(id: "b3", type: .audioBook, title: "Returning (Salt Road, #3)", artist: "Mara Dun"),
    NameRecord(id: "b25", type: .audioBook, title: "A Pinch (Salt Road, #2.5)", artist: "Mara Dun"),
    NameRecord(id: "tales", type: .audioBook, title: "Tales", artist: "Mara Dun", album: "Salt Road"),
    NameRecord(id: "b1", type: .audioBook, title: "Rising (Salt Road, #1)", artist: "Mara Dun"),
    NameRecord(id: "b2", type: .audioBook, title: "Falling (Salt Road, #2)", artist: "Mara Dun"),
    NameRecord(id: "b05", type: .audioBook, title: "Before (Salt Road, #0.5)", artist: "Mara Dun"),
    NameRecord(id: "rocket", type: .audioBook, title: "The Rocket Boys", artist: "H. Author"),
    NameRecord(id: "rocket3", type: .audioBook, title: "The Rocket Boys Part III", artist: "H. Author"),
    NameRecord(id: "boys2", type: .audioBook, title: "Harbour Boys, Vol. 2", artist: "H. Author"),
  ]

  private func resolver(heard: [ItemID] = [], begun: ItemID? = nil) -> Resolver {
    let finished = heard.enumerated().map { place, id in
      (id, ItemHistory(progress: ListeningProgress(isFinished: true, heard: Double(place + 1))))
    }
    var histories = Dictionary(uniqueKeysWithValues: finished)
    if let begun { histories[begun] = ItemHistory(progress: ListeningProgress(isFinished: false, heard: 100)) }
    return Resolver(index: NameIndex(Self.books), histories: histories)
  }

  @Test func `The books of a series are in order, those without a number last`() {
    #expect(resolver().books.books(ofSeries: "salt road").map(\.id) == ["b05", "b1", "b2", "b25", "b3", "tales"])
    #expect(resolver().books.books(ofSeries: "pepper road").isEmpty)
  }

  static let next: [(heard: [ItemID], begun: ItemID?, bare: ItemID, next: ItemID)] = [
    ([], nil, "b05", "b05"), (["b1", "b2"], nil, "b25", "b25"), (["b1"], "b2", "b2", "b25"),
    (["b1", "b2", "b25", "b3"], nil, "tales", "tales"), (["b05", "b1", "b2", "b25", "b3", "tales"], nil, "b05", "b05"),
  ]

  @Test(arguments: next)
  func `The name of a series means its book that is begun or comes next`(
    _ example: (heard: [ItemID], begun: ItemID?, bare: ItemID, next: ItemID)
  ) {
    let resolver = resolver(heard: example.heard, begun: example.begun)
    let bare = resolver.candidates(for: MediaSearch(mediaName: "salt road"))
    #expect(bare.map(\.record.id) == [example.bare])
    #expect(bare.first?.relaxed == [] && bare.first?.isGuess == false)
    let next = MediaSearch(mediaType: .audioBook, albumName: "the salt road", place: MediaPlace(isNext: true))
    #expect(resolver.candidates(for: next).map(\.record.id) == [example.next])
  }

  static let numbered: [(said: String, found: ItemID?)] = [
    ("the rocket boys 3", "rocket3"), ("the rocket boys three", "rocket3"), ("rocket boys iii", "rocket3"),
    ("rocket boys part three", "rocket3"), ("the rocket boys", "rocket"), ("harbour boys 2", "boys2"),
    ("the rocket boys 4", nil), ("the rocket boys two", nil), ("harbour boys 3", nil), ("rocket boys part 2", nil),
  ]

  @Test(arguments: numbered)
  func `A number at the end of a book's name is never another or left out`(_ example: (said: String, found: ItemID?)) {
    let search = MediaSearch(mediaType: .audioBook, mediaName: example.said)
    #expect(resolver().candidates(for: search).first?.record.id == example.found)
  }
}
