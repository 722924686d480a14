/// The names that can be said, the most important first.
package struct GetVocabulary: ControlMethod {
  package typealias Result = VocabularyListing
  package static let name = "vocabulary"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, limit
  }

  /// All kinds where `nil`.
  package var kind: VocabularyKind?
  /// At most so many names of each kind; 1000 where `nil`.
  package var limit: PositiveCount?

  package init(kind: VocabularyKind? = nil, limit: PositiveCount? = nil) {
    self.kind = kind
    self.limit = limit
  }
}
