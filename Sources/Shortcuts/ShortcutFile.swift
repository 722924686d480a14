/// A parsed file of shortcuts. A shortcut with a mistake is reported and left out.
///
///     # a comment
///     [shortcut dinner {genre}]          the phrase, with a place left open
///     ask genre = Which music?           the question for it; the usual one of its kind if there is none
///     or genre = jazz                    what holds where nobody can be asked
///     shuffle some {genre} in the kitchen
///     - sleep in 90 minutes              a step that may fail
///     play kettle song => item=4f1c      what was pinned, which counts while the library has it
package struct ShortcutFile: Sendable {
  /// The most bytes of a file, and the most shortcuts of all of them.
  package static let (maxBytes, maxShortcuts) = (256 * 1024, 500)
  /// The most mistakes of a file that are told.
  package static let maxProblems = 100

  /// A shortcut and its lines in the file.
  package struct Entry: Hashable, Sendable {
    package var shortcut: Shortcut
    /// The index of its first line, and of the one behind its last.
    package let lines: Range<Int>
    /// The text of its first line.
    package let header: String
  }

  package private(set) var entries: [Entry] = []
  package private(set) var problems: [ShortcutFileProblem] = []

  private let name: String
  private let lines: [String]

  /// - Parameter name: used in problems.
  package init(_ text: String, name: String) {
    self.name = name
    lines = Self.lines(of: text)
    let headers = lines.indices.filter { Self.header(of: lines[$0]) != nil }
    for index in lines.indices.prefix(headers.first ?? lines.count) where !Self.isBlank(lines[index]) {
      report(.lineOutsideSection, at: index)
    }
    for (place, start) in headers.enumerated() {
      read(start..<(place + 1 < headers.count ? headers[place + 1] : lines.count))
    }
  }

  /// The lines of a text without their ends.
  static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  static func isBlank(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.first { !$0.isWhitespace } == "#"
  }

  /// The text in brackets, if the line is a section header.
  private static func header(of line: String) -> Substring? {
    let text = line.trimmed
    guard text.first == "[", text.last == "]" else { return nil }
    return text.dropFirst().dropLast()
  }

  private mutating func report(_ kind: ShortcutFileProblem.Kind, at line: Int, column: Int = 0) {
    guard problems.count < Self.maxProblems else { return }
    problems.append(
      ShortcutFileProblem(file: name, line: line + 1, column: column + 1, text: lines[line], kind: kind))
  }

  private mutating func read(_ range: Range<Int>) {
    let start = range.lowerBound
    let words = (Self.header(of: lines[start]) ?? "").split(separator: " ", maxSplits: 1)
    guard words.first == "shortcut" else { return report(.unknownSection(words.joined(separator: " ")), at: start) }
    var draft: ShortcutDraft
    do throws(ShortcutPhrase.Fault) {
      draft = ShortcutDraft(try ShortcutPhrase(words.count > 1 ? String(words[1]) : ""))
    } catch {
      let before = lines[start].firstRange(of: "shortcut ").map {
        lines[start].distance(from: lines[start].startIndex, to: $0.upperBound)
      }
      return report(.phrase(error.kind), at: start, column: (before ?? 0) + error.position)
    }
    var isFaulty = false
    for index in range.dropFirst() where !Self.isBlank(lines[index]) {
      do throws(ShortcutDraft.Failure) {
        try draft.read(lines[index])
      } catch {
        isFaulty = true
        report(error.kind, at: index, column: error.position)
      }
    }
    guard !isFaulty else { return }
    guard !draft.shortcut.steps.isEmpty else { return report(.noSteps, at: start) }
    entries.append(Entry(shortcut: draft.shortcut, lines: start..<end(of: range), header: lines[start]))
  }

  /// The index behind the last line that says something: the comments before the next shortcut belong to that.
  private func end(of range: Range<Int>) -> Int {
    (range.last { !Self.isBlank(lines[$0]) } ?? range.lowerBound) + 1
  }
}

extension String {
  /// Without the space around it.
  var trimmed: Substring {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return self[start...end]
  }
}
