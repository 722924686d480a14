/// Where in a list something was put.
package enum ResolvedListPlace: Hashable, Sendable, Codable {
  case first, last
  /// Counted from 1.
  case number(Int)
  case before(MediaItem), after(MediaItem)

  /// - Parameters:
  ///   - place: what was asked for.
  ///   - index: of what was put there.
  ///   - others: the other entries.
  package init(_ place: ListPlace, at index: Int, among others: [PlayableItem]) {
    self =
      switch place {
      case .first: .first
      case .last: .last
      case .number: .number(index + 1)
      case .beside(_, isBefore: true) where others.indices.contains(index): .before(others[index].item)
      case .beside(_, isBefore: false) where others.indices.contains(index - 1): .after(others[index - 1].item)
      case .beside: .first
      }
  }
}
