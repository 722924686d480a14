/// The start of a chapter within a file.
package struct ChapterMark: Hashable, Sendable, Codable {
  package var title: String?
  /// Seconds from the start of the file.
  package var start: Double

  package init(title: String? = nil, start: Double) {
    self.title = title
    self.start = start
  }
}
