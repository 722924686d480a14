/// A comparison of texts.
package struct TextTest: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case equals, contains, starts
  }

  private let kind: Kind
  private let text: String
  private let folds: Bool

  /// - Parameter folds: whether upper and lower case are the same.
  init(_ kind: Kind, _ text: String, folds: Bool) {
    self.kind = kind
    self.text = folds ? text.lowercased() : text
    self.folds = folds
  }

  func accepts(_ value: String) -> Bool {
    let value = folds ? value.lowercased() : value
    return switch kind {
    case .equals: value == text
    case .contains: text.isEmpty || value.contains(text)
    case .starts: value.hasPrefix(text)
    }
  }
}
