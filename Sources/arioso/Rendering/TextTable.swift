/// A table with aligned columns.
struct TextTable {
  private var rows: [[String]] = []

  mutating func add(_ cells: [String]) { rows.append(cells.map(PrintableText.line)) }

  /// The formatted rows, with two spaces between columns and no trailing spaces.
  func lines(indent: String = "") -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
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
  /// The width of the text on a terminal: two columns for wide East Asian characters and emoji, none for combining
  /// marks.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text padded with spaces to `width` columns.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// The text, truncated with an ellipsis if it is wider than `width` columns.
  func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var taken = 0
    let fitting = prefix { letter in
      taken += letter.displayWidth
      return taken < width
    }
    return fitting + "…"
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      return first.properties.generalCategory == .nonspacingMark || first.properties.generalCategory == .format ? 0 : 1
    }
  }
}
