/// What came of a search.
package struct SearchForMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: SearchForMediaResponseCode
  package var items: [MediaItem]
  /// How many were found, those that are not told included.
  package var total: Int?
  /// How many were told before these.
  package var first: Int
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?

  package init(
    code: SearchForMediaResponseCode, items: [MediaItem] = [], first: Int = 0, relaxed: [RelaxedConstraint] = [],
    reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.first = first
    self.relaxed = relaxed
    self.reason = reason
  }
}
