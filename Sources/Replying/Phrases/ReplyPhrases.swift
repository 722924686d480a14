/// All phrases of a language, read from its `replies.txt`. The head of that file describes its format.
///
/// Invalid lines are listed in `problems`; the others are used.
package struct ReplyPhrases: Sendable {
  package private(set) var problems: [PhraseProblem] = []

  private var templates: [Entry: [PhraseTemplate]] = [:]
  /// Characters that are only displayed.
  private var unspoken: Set<Character> = []
  private var languages = LanguageNames(in: nil)
  /// The names of genres in this language, by those that files use in lower case.
  private let genres: [String: String]

  /// - Parameters:
  ///   - text: The content of the file.
  ///   - name: The file name in problems.
  ///   - genres: The names of genres in this language, by those that files use in lower case.
  package init(parsing text: String, name: String, genres: [String: String] = [:]) {
    self.genres = genres
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      do { try read(line) } catch { problems.append(PhraseProblem(file: name, line: number + 1, kind: error)) }
    }
    let found = Set(templates.keys.filter { $0.surface != .brief }.map(\.key))
    problems += PhraseKey.all.subtracting(found).map(\.text).sorted()
      .map { PhraseProblem(file: name, line: nil, kind: .missingKey($0)) }
  }

  /// The variants of a phrase for this surface, or else those for both. Without a brief variant, the spoken one is
  /// used.
  func variants(of key: PhraseKey, on surface: Surface) -> [PhraseTemplate] {
    let surfaces: [Surface?] = surface == .brief ? [.brief, .spoken, nil] : [surface, nil]
    let variants = surfaces.lazy.compactMap { templates[Entry(key: key, surface: $0)] }.first ?? []
    return surface == .displayed ? variants : variants.map { $0.removing(unspoken) }
  }

  func name(ofGenre name: String) -> String { genres[name.lowercased()] ?? name }

  func name(ofLanguage code: String) -> String { languages.name(of: code) }

  /// The phrases with a brief variant.
  var shortened: Set<PhraseKey> { Set(templates.keys.filter { $0.surface == .brief }.map(\.key)) }

  private struct Entry: Hashable {
    let key: PhraseKey
    /// nil for both surfaces.
    let surface: Surface?
  }
}

extension ReplyPhrases {
  private mutating func read(_ line: Substring) throws(PhraseProblem.Kind) {
    let line = line.trimmed
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    guard let equals = line.firstIndex(of: "=") else { throw .notAPhrase }
    let words = line[..<equals].split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let name = words.first else { throw .notAPhrase }
    let value = line[line.index(after: equals)...].trimmed
    if name == "unspoken" {
      unspoken = Set(value)
      return
    }
    if name == "languages" {
      languages = LanguageNames(in: String(value))
      return
    }
    let entry = Entry(key: try key(String(name)), surface: try words.dropFirst().first.map(surface))
    templates[entry, default: []].append(try TemplateParser.template(value))
  }

  private func key(_ name: String) throws(PhraseProblem.Kind) -> PhraseKey {
    guard PhraseKey.all.contains(PhraseKey(name)) else { throw .unknownKey(name) }
    return PhraseKey(name)
  }

  private func surface(_ word: Substring) throws(PhraseProblem.Kind) -> Surface {
    let word = String(word.trimmed)
    guard let surface = Surface(rawValue: word) else { throw .unknownSurface(word) }
    return surface
  }
}

extension Substring {
  /// Without leading and trailing whitespace.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
