/// A sentence with what it is said after.
package struct ModelQuestion: Hashable, Sendable {
  package var sentence: String
  /// What is heard, in words; nil in silence.
  package var sound: String?
  /// The names of what is spoken of: what plays, was listed or asked about.
  package var names: [String]

  package init(sentence: String, sound: String? = nil, names: [String] = []) {
    (self.sentence, self.sound, self.names) = (sentence, sound, names)
  }

  /// As the model is told it.
  var text: String {
    let spokenOf = names.isEmpty ? "nothing" : names.joined(separator: "; ")
    return "Playing: \(sound ?? "nothing")\nSpoken of: \(spokenOf)\nThe person says: \(sentence)"
  }
}
