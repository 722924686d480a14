/// "Find …": results are shown, nothing plays.
package struct SearchForMediaIntent: Hashable, Sendable, Codable {
  package var mediaSearch: MediaSearch?
  /// "What's in …": what the thing holds is wanted, and not the thing itself.
  package var looksInside: Bool

  package init(mediaSearch: MediaSearch? = nil, looksInside: Bool = false) {
    self.mediaSearch = mediaSearch
    self.looksInside = looksInside
  }
}

/// Where it is not told, nobody looks inside, as the contract has it.
extension SearchForMediaIntent {
  private enum CodingKeys: String, CodingKey {
    case mediaSearch, looksInside
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mediaSearch: try container.decodeIfPresent(MediaSearch.self, forKey: .mediaSearch),
      looksInside: try container.decodeIfPresent(Bool.self, forKey: .looksInside) ?? false)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(mediaSearch, forKey: .mediaSearch)
    if looksInside { try container.encode(looksInside, forKey: .looksInside) }
  }
}
