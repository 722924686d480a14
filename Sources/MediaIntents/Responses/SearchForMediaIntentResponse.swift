/// What came of a search.
package struct SearchForMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: SearchForMediaResponseCode
  package var items: [MediaItem]
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?

  package init(
    code: SearchForMediaResponseCode, items: [MediaItem] = [], relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.relaxed = relaxed
    self.reason = reason
  }
}
