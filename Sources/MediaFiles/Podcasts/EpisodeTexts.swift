/// What came of fetching the texts that a feed names beside an episode's sound.
package struct EpisodeTexts: Codable, Hashable, Sendable {
  /// When they were asked for last, in seconds since 1970.
  package var checked: Int
  /// The addresses of the documents that are here.
  package var transcript: String?
  package var chapters: String?
  /// Whether the chapters are those in the downloaded file, which fit best.
  package var areChaptersOfFile: Bool?

  package init(checked: Int) { self.checked = checked }
}
