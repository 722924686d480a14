/// Which voice speaks which language.
package struct VoiceNames: Hashable, Sendable {
  /// The voice for all other languages; nil for whatever the server has for them.
  package var standard: String?
  /// By the tag of a language, or by its primary part.
  private let voices: [String: String]

  package init(_ standard: String? = nil, byLanguage voices: [String: String] = [:]) {
    self.standard = standard
    self.voices = Dictionary(voices.map { (Self.folded($0.key), $0.value) }) { first, _ in first }
  }

  /// The voice for a BCP 47 tag: that of the whole tag counts before that of its language.
  package func name(for tag: String) -> String? {
    let tag = Self.folded(tag)
    return voices[tag] ?? voices[String(tag.prefix { $0 != "-" })] ?? standard
  }

  private static func folded(_ tag: String) -> String { tag.lowercased().replacing("_", with: "-") }
}
