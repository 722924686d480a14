import Names

/// The languages that are spoken: the usual one, and others as they are asked for.
struct Languages {
  let usual: Language
  private let codes: [String]
  private let load: @Sendable (String) -> Language?
  private var others: [String: Language] = [:]

  /// - Parameters:
  ///   - codes: the codes of all languages that there are.
  ///   - load: the language of a code, if there is one.
  init(usual: Language, codes: [String], load: @escaping @Sendable (String) -> Language?) {
    self.usual = usual
    self.codes = codes
    self.load = load
  }

  /// - Parameter tag: `nil` for the usual language.
  mutating func language(_ tag: String?) throws(UnknownLanguage) -> Language {
    guard let tag else { return usual }
    let code = Language.code(of: tag)
    guard let language = language(code: code) else { throw UnknownLanguage(tag: tag) }
    return language
  }

  /// The language of a sentence that nobody named: the usual one, unless it does not understand the sentence and one of
  /// another script does, or the sentence is all in that script.
  ///
  /// - Parameter tag: the language that was named.
  mutating func language(
    _ tag: String?, of sentence: String, isUnderstood: (Language) -> Bool
  ) throws(UnknownLanguage) -> Language {
    if tag != nil { return try language(tag) }
    let scripts = Script.all(in: sentence)
    let strangers = languages(writtenIn: scripts.filter { $0 != usual.script })
    guard !strangers.isEmpty else { return usual }
    if let found = ([usual] + strangers).first(where: isUnderstood) { return found }
    let main = Script.main(of: sentence)
    return strangers.first { $0.script == main } ?? usual
  }

  private mutating func language(code: String) -> Language? {
    if code == usual.code { return usual }
    let language = others[code] ?? load(code)
    others[code] = language
    return language
  }

  private mutating func languages(writtenIn scripts: Set<Script>) -> [Language] {
    guard !scripts.isEmpty else { return [] }
    return codes.compactMap { language(code: $0) }.filter { language in
      language.script.map { scripts.contains($0) } ?? false
    }
  }
}
