import Foundation
import Understanding

/// The training sentences of a language: files by people, and the values of placeholders.
struct ParaphraseFolder {
  let files: [(name: String, examples: [ParaphraseFile.Example])]
  let values: [ParaphraseSlot: [String]]
  let kinds: [PlaceholderKind]

  private static let valuesFile = "values.txt"

  init(path: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".txt") && $0 != Self.valuesFile }.sorted()
    files = try names.map { ($0, try ParaphraseFile(path: "\(path)/\($0)").examples) }
    values = try ParaphraseFile.values(path: "\(path)/\(Self.valuesFile)")
    kinds = try ParaphraseFile.kinds(path: "\(path)/\(Self.valuesFile)")
  }
}
