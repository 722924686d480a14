/// Names by kind, the most important first.
package struct VocabularyListing: Codable, Hashable, Sendable {
  package struct NameSet: Codable, Hashable, Sendable {
    package var kind: VocabularyKind
    package var names: [String]

    package init(kind: VocabularyKind, names: [String]) {
      self.kind = kind
      self.names = names
    }
  }

  package var sets: [NameSet]

  package init(sets: [NameSet]) { self.sets = sets }
}
