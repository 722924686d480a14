import Names

/// The available languages: the default one, and others when they are first used.
///
/// Each is loaded once, in a task of its own, since compiling a grammar takes a while.
package actor Languages {
  /// The code of the default language, which starts loading immediately.
  package nonisolated let defaultCode: String
  private nonisolated let codes: [String]
  private nonisolated let load: @Sendable (String) -> Language?
  private var loading: [String: Task<Language?, Never>]

  /// - Parameters:
  ///   - defaultCode: the code of the default language.
  ///   - codes: the codes of all available languages.
  ///   - load: loads the language with a code; returns nil if there is none.
  package init(default defaultCode: String, codes: [String] = [], load: @escaping @Sendable (String) -> Language?) {
    self.defaultCode = defaultCode
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
  /// else the one in whose script most of it is written, or else the default one.
  func choose(for sentence: String, isUnderstood: (Language) -> Bool) -> Language? {
    guard count > 1 else { return first }
    if let language = first(where: isUnderstood) { return language }
    let script = Script.main(of: sentence)
    return dropFirst().first { $0.script == script } ?? first
  }
}
