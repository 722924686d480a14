import MediaIntents
import Testing

@testable import Resolution

/// What may be meant by a name that is being typed.
struct SuggestionTests {
  static let typed: [(text: String, first: ItemID?)] = [
    ("hello", "hello"), ("hel", "hello"), ("outer pea", "outer-peace"), ("peace outer", "outer-peace"),
    ("vera lu", "vera"), ("70s pun", "punk"), ("second la", "lamp"), ("ferry", "guest"), ("earl", "early"),
    ("h", nil), ("", nil), ("zz", nil), ("hello zz", nil), ("vera pea", nil),
  ]

  @Test(arguments: typed)
  func `The last word may go on`(_ example: (text: String, first: ItemID?)) {
    let found = SampleNames.resolver().suggestions(for: example.text, atMost: 5)
    #expect(found.first?.identifier == example.first, "\(found.map(\.title))")
  }

  @Test func `No item is suggested twice, and no more than wanted`() {
    let found = SampleNames.resolver().suggestions(for: "hold", atMost: 10).map(\.identifier)
    #expect(Set(found).count == found.count && found.contains("hold"))
    #expect(SampleNames.resolver().suggestions(for: "hold", atMost: 1).count == 1)
  }
}
