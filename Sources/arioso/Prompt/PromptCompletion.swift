import ControlProtocol

/// What Tab completes at the prompt: commands and their words at the start of a line, and names of the library after it.
struct PromptCompletion: Sendable {
  /// Printable, and without duplicates.
  private let names: [String]

  init(names: [String]) { self.names = names.filter { $0 == PrintableText.line($0) } }

  /// Asks the daemon once; without an answer only commands are completed.
  init(_ connection: inout DaemonConnection) {
    let listing = try? connection.call(GetVocabulary())
    self.init(names: listing?.sets.flatMap(\.names) ?? [])
  }

  /// What may follow the line to complete its last words, sorted. Of names, the longest part of the line counts that one
  /// begins with: "play outer p" and not "p".
  func completions(of line: String) -> [String] {
    let isFirst = !line.contains(" ")
    if isFirst { return rests(after: Substring(line), in: Self.words) }
    if let verbs = Self.verbs(after: line) { return verbs }
    let starts = line.indices.dropFirst().filter { line[line.index(before: $0)] == " " && line[$0] != " " }
    for start in starts {
      let found = rests(after: line[start...], in: names)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static let words =
    Subcommand.allCases.map(\.rawValue) + [
      "add", "current", "find", "like", "next", "pause", "play", "playlist", "previous", "repeat", "resume", "seek",
      "shuffle", "stop", "toggle", "undo", "exit",
    ]

  private static func verbs(after line: String) -> [String]? {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let verbs = Subcommand(rawValue: String(parts[0]))?.verbs else { return nil }
    let rests = verbs.filter { $0.hasPrefix(parts[1]) }.map { String($0.dropFirst(parts[1].count)) }
    return rests.isEmpty ? nil : rests.sorted()
  }

  private func rests(after beginning: Substring, in words: [String]) -> [String] {
    let folded = beginning.lowercased()
    guard !folded.isEmpty else { return [] }
    let found = words.filter { $0.count > beginning.count && $0.lowercased().hasPrefix(folded) }
    return Set(found.map { String($0.dropFirst(beginning.count)) }).sorted()
  }
}
