import ControlProtocol
import Testing

@testable import arioso

struct VocabularyPromptTests {
  private static func listing(_ sets: [(VocabularyKind, [String])]) -> VocabularyListing {
    VocabularyListing(sets: sets.map { .init(kind: $0.0, names: $0.1) })
  }

  @Test func `The kinds take turns, each name once and no genre`() {
    let listing = Self.listing([
      (.artists, ["Violet Tramway", "Ottoline Vex"]), (.albums, ["Outer Peace", "Violet Tramway"]), (.genres, ["punk"]),
    ])
    #expect(VocabularyPrompt.text(listing) == "Play Violet Tramway, Outer Peace, Ottoline Vex.")
    #expect(VocabularyPrompt.text(Self.listing([(.genres, ["punk"])])) == "")
  }

  @Test func `A prompt of any library has at most 200 tokens`() {
    let names = (0..<1000).map { "Name \($0) of a very long title" } + [String(repeating: "a", count: 5000)]
    let text = VocabularyPrompt.text(
      Self.listing([(.songs, names), (.artists, ["沈墨蓝", "Name 3 of a very long title"])]))
    #expect(VocabularyPrompt.tokens(of: text) <= 200)
    #expect(text.hasPrefix("Play ") && text.count > 100)
  }
}
