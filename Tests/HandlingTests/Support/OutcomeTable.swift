import Foundation

/// The tables of the module's documentation.
enum OutcomeTable {
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Handling/Handling.docc/Outcomes.md")

  /// The first three cells of each row in the table under a heading.
  static func rows(under heading: String) throws -> Set<String> {
    let text = try String(contentsOf: document, encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    return Set(
      rows.map { row in
        row.split(separator: "|").prefix(3).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      })
  }
}
