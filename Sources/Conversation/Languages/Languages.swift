import MediaIntents
import Names
import Resolution

/// The available languages: the default one, and others when they are first used.
///
/// Each is loaded once, in a task of its own, since compiling a grammar takes a while.
package actor Languages {
  /// The code of the default language, which starts loading immediately.
  package nonisolated let defaultCode: String
  /// Whether Chinese is answered in Traditional characters unless the sentence tells otherwise.
  package nonisolated let prefersTraditional: Bool
  private nonisolated let codes: [String]
  private nonisolated let load: @Sendable (String) -> Language?
  private var loading: [String: Task<Language?, Never>]
  /// The names of players that sentences gave, and the languages that know them.
  private var players: [String] = []
  private var listing: [String: Language] = [:]

  /// - Parameters:
  ///   - defaultCode: the code of the default language.
  ///   - codes: the codes of all available languages.
  ///   - prefersTraditional: whether Chinese is answered in Traditional characters unless the sentence tells otherwise.
  ///   - load: loads the language with a code; returns nil if there is none.
  package init(
    default defaultCode: String, codes: [String] = [], prefersTraditional: Bool = false,
    load: @escaping @Sendable (String) -> Language?
  ) {
    self.defaultCode = defaultCode
    self.prefersTraditional = prefersTraditional
    self.codes = codes
    self.load = load
    loading = [defaultCode: Task.detached(priority: .userInitiated) { load(defaultCode) }]
  }

  /// The language of a BCP 47 tag or POSIX locale; nil means the default language.
  package func language(_ tag: String? = nil) async throws(UnknownLanguage) -> Language {
    guard let language = await language(code: tag.map(Language.code) ?? defaultCode) else {
      throw UnknownLanguage(tag: tag ?? defaultCode)
    }
    return language
  }

  /// Lets the languages know these names of players, besides those they were made with.
  func list(players names: [String]) {
    guard names != players else { return }
    (players, listing) = (names, [:])
  }

  /// The languages a sentence may be in: the default one, then those whose script occurs in it.
  func candidates(for sentence: String) async throws(UnknownLanguage) -> [Language] {
    let primary = try await language()
    let scripts = Script.all(in: sentence).filter { $0 != primary.script }
    guard !scripts.isEmpty else { return [primary] }
    var candidates = [primary]
    for code in codes where code != defaultCode {
      if let other = await language(code: code), let script = other.script, scripts.contains(script) {
        candidates.append(other)
      }
    }
    return candidates
  }

  private func language(code: String) async -> Language? {
    guard !players.isEmpty else { return await loaded(code) }
    if let known = listing[code] { return known }
    let names = players
    let listed = await loaded(code)?.listing(players: names)
    if names == players { listing[code] = listed }
    return listed
  }

  private func loaded(_ code: String) async -> Language? {
    if let task = loading[code] { return await task.value }
    let task = Task.detached(priority: .userInitiated) { [load] in load(code) }
    loading[code] = task
    let language = await task.value
    // Unknown codes aren't cached, since there is no limit to them.
    if language == nil { loading[code] = nil }
    return language
  }
}

extension [Language] {
  /// Chooses the language of a sentence among its candidates, default language first: the first that understands it, or
  /// else the one in whose script most of its words are written, or else the default one.
  func choose(for sentence: String, isUnderstood: (Language) -> Bool) -> Language? {
    guard count > 1 else { return first }
    if let language = first(where: isUnderstood) { return language }
    // A name in Latin letters is long, a Chinese sentence around it is short: words count, not letters.
    let script = Script.main(of: String(SentenceWords(sentence).words.compactMap(\.folded.first)))
    return dropFirst().first { $0.script == script } ?? first
  }
}

extension [Language] {
  /// The language other than the default one whose script, but not that of the default one, is used outside of names.
  /// Returns nil if there is none.
  func written(_ sentence: String, read: (Language) -> ResolvedInterpretation?) -> Language? {
    guard count > 1, let standard = first else { return nil }
    let reading = read(standard)
    let scripts = Script.all(in: reading?.isFound == true ? reading.rest(of: sentence) : sentence)
    return dropFirst().first { language in
      guard let script = language.script, scripts.contains(script) else { return false }
      let own = Script.all(in: read(language).rest(of: sentence))
      return own.contains(script) && standard.script.map(own.contains) != true
    }
  }
}

extension ResolvedInterpretation? {
  /// A sentence without the words in slots.
  fileprivate func rest(of sentence: String) -> String {
    (self?.interpretation.slots ?? []).reduce(sentence) { $0.replacing($1.text, with: " ") }
  }
}
