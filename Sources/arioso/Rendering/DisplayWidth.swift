extension String {
  /// Columns that the text takes on a terminal: two for the wide letters of East Asia and for pictures, none for marks
  /// on other letters.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text with blanks behind it, so that it takes this many columns.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// The text, or as much of it as fits with an ellipsis.
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
