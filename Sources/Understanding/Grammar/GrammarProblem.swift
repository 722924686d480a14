import Spelling

/// An error in a line of a locale file. The rest of the file is still used.
package struct GrammarProblem: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Kind: Equatable, Sendable {
    case unclosed(Character)
    case tooDeep
    case unexpected(Character)
    case emptyExpression
    case unknownSection(String)
    case lineOutsideSection
    case continuesNothing
    case unknownSlot(String, nearest: String?)
    case unknownPhrase(String, nearest: String?)
    case badSetting(String)
    case badValue(key: String, value: String, nearest: String?)
    case circular(String)
    case badNumber(String)
    case tooLong(Int)
    case tooLarge
  }

  package let file: String
  package let line: Int
  /// Counted from 1.
  package let column: Int
  package let text: String
  package let kind: Kind

  /// The location and message, then the line with a caret below.
  package var description: String {
    "\(file):\(line):\(column): \(message)\n  \(text)\n  \(String(repeating: " ", count: column - 1))^"
  }

  private var message: String {
    switch kind {
    case .unclosed(let bracket): "“\(bracket)” is not closed"
    case .tooDeep: "the brackets are nested too deeply"
    case .unexpected(let character): "“\(character)” does not belong here"
    case .emptyExpression: "the line says nothing"
    case .unknownSection(let name):
      "no section is called “\(name)”: intent, phrase, words, filler, foreign, links, joints, repairs, other, numbers, ordinals"
    case .lineOutsideSection: "the line stands before any section"
    case .continuesNothing: "the line is indented, but the one before does not end with “|”"
    case .unknownSlot(let name, let nearest): "no slot is called “\(name)”" + Self.hint(nearest)
    case .unknownPhrase(let name, let nearest): "no phrase is called “\(name)”" + Self.hint(nearest)
    case .badSetting(let text): "“\(text)” is not key=value"
    case .badValue(let key, let value, let nearest): "“\(key)” cannot be “\(value)”" + Self.hint(nearest)
    case .circular(let name): "the phrase “\(name)” contains itself"
    case .tooLong(let lines): "the file is read up to here: \(lines) lines are the most"
    case .tooLarge: "the line is left out: with it the grammar would be too large"
    case .badNumber(let text): "“\(text)” is not a number"
    }
  }

  private static func hint(_ nearest: String?) -> String { nearest.map { "; “\($0)”?" } ?? "" }
}

/// Finds the closest known name to a misspelt one, at most a third of its letters away.
enum NearestName {
  static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let bound = max(1, name.count / 3)
    return names.compactMap { known in EditDistance.between(name, known, atMost: bound).map { (known, $0) } }
      .min { $0.1 < $1.1 }?.0
  }
}
