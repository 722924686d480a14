/// What a playlist is to be called: words, without the space around them.
package struct PlaylistName: Hashable, Sendable {
  package let text: String

  /// `nil` where there is nothing but space.
  package init?(_ text: String) {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    self.text = String(text[start...end])
  }
}

extension PlaylistName: Codable {
  package init(from decoder: any Decoder) throws {
    guard let name = Self(try decoder.singleValueContainer().decode(String.self)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "must not be blank"))
    }
    self = name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
