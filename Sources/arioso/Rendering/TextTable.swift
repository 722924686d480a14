import Views

/// A table with aligned columns.
struct TextTable {
  private var rows: [[String]] = []

  mutating func add(_ cells: [String]) { rows.append(cells.map(PrintableText.line)) }

  /// The formatted rows, with two spaces between columns and no trailing spaces.
  func lines(indent: String = "") -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { $1.padded(to: widths[$0]) }
      return indent + cells.joined(separator: "  ").trimmingBlanksAtEnd()
    }
  }
}

extension String {
  fileprivate func trimmingBlanksAtEnd() -> String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension String {
  /// The text padded with spaces to `width` columns.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}
