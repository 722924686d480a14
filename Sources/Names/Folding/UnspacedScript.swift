extension StringProtocol {
  /// Whether it is written in ideographs and kana only, which do not separate words.
  package var isOfUnspacedScript: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isIdeographic) }
}
