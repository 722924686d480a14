/// The languages that are spoken: the usual one, and others as they are asked for.
struct Languages {
  let usual: Language
  private let load: @Sendable (String) -> Language?
  private var others: [String: Language] = [:]

  /// - Parameter load: the language of a code, if there is one.
  init(usual: Language, load: @escaping @Sendable (String) -> Language?) {
    self.usual = usual
    self.load = load
  }

  /// - Parameter tag: `nil` for the usual language.
  mutating func language(_ tag: String?) throws(UnknownLanguage) -> Language {
    guard let tag else { return usual }
    let code = Language.code(of: tag)
    if code == usual.code { return usual }
    guard let language = others[code] ?? load(code) else { throw UnknownLanguage(tag: tag) }
    others[code] = language
    return language
  }
}
