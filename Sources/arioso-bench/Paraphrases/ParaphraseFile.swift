import Foundation
import MediaIntents
import Understanding

/// Sentences by their meaning, from a text file: a line "= meaning" and, below it, a line for each sentence that means the
/// same. Sentences below "= none" mean nothing that is asked of the player, and those below "= other" more than a meaning. A
/// line "~ situation" says what all sentences below it are said after. Lines that start with "#" are comments.
struct ParaphraseFile {
  struct Example {
    let meaning: String
    /// With the same placeholders as the meaning.
    let sentence: String
    /// Whether it asks more than any meaning holds.
    var isCompound = false
    /// What it was written for to be said after; nil for any situation.
    var situation: Situation?
  }

  let examples: [Example]

  private static let unrelated = ["none", "other"]

  init(path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw BenchFailure.unreadable(path) }
    var examples: [Example] = [], situation: Situation?, meaning: String?, isCompound = false
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("~") {
        situation = Situation(String(line.dropFirst()))
        guard situation != nil else { throw BenchFailure.unreadable("\(path): \(line)") }
      } else if line.hasPrefix("=") {
        let name = line.dropFirst().trimmingCharacters(in: .whitespaces)
        let isUnrelated = Self.unrelated.contains(name)
        isCompound = name == Self.unrelated.last
        meaning = isUnrelated ? ParaphraseModel.unrelated : name
        if !isUnrelated { examples.append(Example(meaning: name, sentence: name)) }
      } else if let meaning {
        examples.append(
          Example(meaning: meaning, sentence: line, isCompound: isCompound, situation: situation))
      }
    }
    self.examples = examples.filter {
      Set(ParaphraseSlot.all(in: $0.meaning)) == Set(ParaphraseSlot.all(in: $0.sentence))
    }
  }
}

/// The kind of names in the placeholder of a meaning with one of these words.
struct PlaceholderKind {
  let type: MediaItemType
  let words: [String]
}

extension ParaphraseFile {
  /// Reads which kinds of names meanings have: lines "names of type: words, words".
  static func kinds(path: String) throws -> [PlaceholderKind] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw BenchFailure.unreadable(path) }
    return text.split(separator: "\n").compactMap { line in
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, sides[0].hasPrefix("names of "),
        let type = MediaItemType(rawValue: String(sides[0].dropFirst("names of ".count)))
      else { return nil }
      return PlaceholderKind(
        type: type, words: sides[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  /// Reads the values of placeholders: lines "placeholder: value, value".
  static func values(path: String) throws -> [ParaphraseSlot: [String]] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw BenchFailure.unreadable(path) }
    var values: [ParaphraseSlot: [String]] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let slot = ParaphraseSlot(rawValue: String(sides[0])) else { continue }
      values[slot] = sides[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return values
  }
}
