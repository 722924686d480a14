package import MediaIntents
package import Names

/// The types of the items that have a name.
package struct NameTypes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ type: MediaItemType) { rawValue = 1 << UInt32(type.storedCode) }

  package static let all = NameTypes(rawValue: .max)
  package static let artist = NameTypes(.artist)
  package static let album = NameTypes(.album)
  package static let podcastShow = NameTypes(.podcastShow)
  package static let playlist = NameTypes(.playlist)
  package static let genre = NameTypes(.genre)
}

extension NameIndex {
  /// The types of all items with a name that is spoken like this.
  package func types(ofName name: FoldedText) -> NameTypes {
    hits(spokenAs: SpokenName(folded: name).key).reduce(into: []) { $0.formUnion(NameTypes($1.type)) }
  }
}
