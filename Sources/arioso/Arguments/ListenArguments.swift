import ControlProtocol

/// Parses `listen`, `vocabulary` and `page` with their options.
enum ListenArguments {
  /// Nil if the words are another command or a sentence: "listen to abbey road".
  static func command(_ words: ArraySlice<String>) throws(UsageError) -> Command? {
    if Array(words) == ["vocabulary", "--prompt"] { return .vocabularyPrompt }
    if words.first == "vocabulary", words.last == "--all", words.count <= 3 {
      let kind = words.dropFirst().dropLast().first
      if kind == nil { return .vocabulary(nil, all: true) }
      return kind.flatMap(VocabularyKind.init(rawValue:)).map { .vocabulary($0, all: true) }
    }
    if Array(words) == ["page", "--open"] { return .openPage }
    if Array(words) == ["page", "--guest"] { return .pageCode(.guest) }
    if Array(words) == ["listen", "--end"] { return .endListening }
    guard words.first == "listen" else { return nil }
    var rest = words.dropFirst()
    var (path, isKept): (String?, Bool) = (nil, false)
    while let option = rest.popFirst() {
      switch option {
      case "--keep": isKept = true
      case "--from":
        guard let file = rest.popFirst(), !file.isEmpty else { throw .missingSound }
        path = Environment.absolute(file)
      default: return nil
      }
    }
    return .listen(path: path, isKept: isKept)
  }
}
