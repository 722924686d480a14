/// Where the person is in an episode, a book or a long piece of music.
package struct ListeningPlace: Hashable, Sendable {
  /// The file of a book of several, counted from 0.
  package var part: Int
  /// The last part of that file's path, by which it is found again if files were added before it.
  package var file: String
  /// Seconds into the file.
  package var seconds: Double
  /// So little is left that nobody would return for it.
  package var isFinished: Bool
  /// When it was last heard; seconds since 1970, with fractions.
  package var heard: Double

  package init(part: Int = 0, file: String, seconds: Double, isFinished: Bool = false, heard: Double) {
    self.part = part
    self.file = file
    self.seconds = seconds
    self.isFinished = isFinished
    self.heard = heard
  }
}
