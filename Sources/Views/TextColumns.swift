extension StringProtocol {
  /// How many columns of a terminal the text takes; wide characters take two.
  package var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// The text, cut with an ellipsis if it takes more than so many columns.
  package func cut(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    var taken = 0
    let fitting = prefix { letter in
      taken += letter.columns
      return taken < columns
    }
    return fitting + "…"
  }
}

extension Character {
  /// 2 for wide characters, 0 for marks that join others.
  package var columns: Int {
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
