/// What came of a search.
package struct SearchForMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: SearchForMediaResponseCode
  package var items: [MediaItem]
  /// How many were found, those that are not told included.
  package var total: Int?
  /// How many were told before these.
  package var first: Int
  /// What holds the items, where somebody looked inside.
  package var container: SearchContainer?
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?

  package init(
    code: SearchForMediaResponseCode, items: [MediaItem] = [], total: Int? = nil, first: Int = 0,
    container: SearchContainer? = nil, relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.total = total
    self.first = first
    self.container = container
    self.relaxed = relaxed
    self.reason = reason
  }

  /// How many of them one answer tells.
  package static let mostTold = 10

  /// Those that are told.
  package var told: ArraySlice<MediaItem> { items.prefix(Self.mostTold) }
}
