/// "Find …": shows results, plays nothing.
package struct SearchForMediaIntent: Hashable, Sendable, Codable {
  package var mediaSearch: MediaSearch?
  /// "What's in …": asks for the contents of the item rather than the item.
  package var looksInside: Bool
  /// What is looked for inside; nil for everything.
  package var member: MediaSearch?

  package init(mediaSearch: MediaSearch? = nil, looksInside: Bool = false, member: MediaSearch? = nil) {
    self.mediaSearch = mediaSearch
    self.looksInside = looksInside
    self.member = member
  }
}

/// `looksInside` is left out of the JSON if it is false.
extension SearchForMediaIntent {
  private enum CodingKeys: String, CodingKey {
    case mediaSearch, looksInside, member
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mediaSearch: try container.decodeIfPresent(MediaSearch.self, forKey: .mediaSearch),
      looksInside: try container.decodeIfPresent(Bool.self, forKey: .looksInside) ?? false,
      member: try container.decodeIfPresent(MediaSearch.self, forKey: .member))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(mediaSearch, forKey: .mediaSearch)
    if looksInside { try container.encode(looksInside, forKey: .looksInside) }
    try container.encodeIfPresent(member, forKey: .member)
  }
}
