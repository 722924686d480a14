import MediaIntents
import TestSupport
import Testing

@testable import Catalogue

/// What is told by what it is about.
@Suite(.timeLimit(.minutes(10)))
struct DescriptionTests {
  @Test func `What most of the words tell of is found where nothing has all of them`() async throws {
    let library = try TestLibrary()
    for (title, comment) in [
      ("The Clock That Ran Backwards", "A clockmaker and a wrong wheel"), ("How Owls Stay Quiet", "Wings and the wind"),
      ("A Short History of Buttons", "All the way from bone to plastic"),
    ] {
      try library.song(
        "Podcasts/Show/\(title).flac", "TITLE=\(title)", "ALBUM=Show", "GENRE=Podcast", "COMMENT=\(comment)")
    }
    try await library.scan()
    let catalogue = library.catalogue
    func title(_ words: String) async throws -> String? {
      guard let item = try await catalogue.item(mostAbout: words) else { return nil }
      return try await catalogue.items(about: "clock").contains(item) ? "clock" : "another"
    }
    #expect(try await catalogue.items(about: "a clock that goes the wrong way").isEmpty)
    #expect(try await title("a clock that goes the wrong way") == "clock")
    #expect(try await title("owls under water") == "another")
    // Nothing has a word of it, or only a word that no title has.
    #expect(try await title("submarines") == nil)
    #expect(try await title("plastic submarines") == nil)
  }
}
