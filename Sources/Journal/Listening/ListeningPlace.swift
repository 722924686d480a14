/// The place in an episode, a book or a long piece of music.
package struct ListeningPlace: Hashable, Sendable {
  /// The index of the file in a book, counted from 0.
  package var part: Int
  /// The name of the file, to find it again if files were added before it.
  package var file: String
  /// Seconds into the file.
  package var seconds: Double
  /// Whether the item counts as finished.
  package var isFinished: Bool
  /// When the item was last playing, in seconds since 1970, with fractions.
  package var heard: Double

  package init(part: Int = 0, file: String, seconds: Double, isFinished: Bool = false, heard: Double) {
    self.part = part
    self.file = file
    self.seconds = seconds
    self.isFinished = isFinished
    self.heard = heard
  }
}
