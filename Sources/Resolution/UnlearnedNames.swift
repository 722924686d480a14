package import MediaIntents
package import NameIndex
import Names

/// The items that nothing is learned from, with all that is of them: the songs of an artist, the episodes of a show, and an
/// album or an artist of whom nothing else is there.
package struct UnlearnedNames: Sendable {
  private let items: Set<ItemID>
  private var artists: Set<FoldedText> = []
  private var holders: [FoldedText: [NameRecord]] = [:]
  /// What the items are part of, which may hold others as well.
  private var partly: Set<FacetKey> = []

  package init() { items = [] }

  package init(_ items: Set<ItemID>, in names: NameIndex) {
    self.items = items
    for record in items.compactMap({ names[$0] }) {
      switch record.type {
      case .artist: artists.insert(FoldedText(record.title))
      case .album, .podcastShow: holders[FoldedText(record.title), default: []].append(record)
      default: break
      }
      partly.formUnion(record.holders)
    }
  }

  package var isEmpty: Bool { items.isEmpty }

  /// Whether it is one of them or of one of them.
  package func covers(_ record: NameRecord) -> Bool {
    if items.isEmpty { return false }
    if items.contains(record.id) { return true }
    if let album = record.album, holders[FoldedText(album)]?.contains(where: record.isPart) ?? false { return true }
    return !artists.isEmpty && record.foldedMakers.contains { artists.contains($0) }
  }

  /// The same, or whether all that it holds is.
  package func covers(_ record: NameRecord, in names: NameIndex) -> Bool {
    if covers(record) { return true }
    guard let facet = record.holding, partly.contains(facet) else { return false }
    let inside = names.records(with: facet).filter { $0.isPart(of: record) }
    return !inside.isEmpty && inside.allSatisfy { covers($0) }
  }
}
