import MediaIntents

/// An item in one line.
enum ItemText {
  static func line(_ item: MediaItem) -> String {
    [item.title, item.artist].compactMap { $0 }.filter { !$0.isEmpty }.map(PrintableText.line)
      .joined(separator: " · ")
  }
}
