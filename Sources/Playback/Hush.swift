/// How a player makes room for speech, until it is told that the speech is over.
package struct Hush: Hashable, Sendable {
  /// What music keeps of its loudness, 0 to 1 on the scale of the volume: the amplitude is the cube.
  package var level: Double
  /// Whether spoken word waits meanwhile, because nobody can follow two voices.
  package var holdsSpokenWord: Bool

  /// The seconds by which spoken word that has waited goes on earlier: about a sentence.
  package static let rewind = 2.0
  /// The length of the fade to the level, in seconds.
  package static let fadeOut = 0.12
  /// The length of the fade back, in seconds; longer, because a jump up is heard more than one down.
  package static let fadeIn = 0.4

  package init(level: Double, holdsSpokenWord: Bool = true) {
    self.level = min(max(level, 0), 1)
    self.holdsSpokenWord = holdsSpokenWord
  }
}
