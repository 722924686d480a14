import Foundation
import Understanding

/// Other forms of a row that mean the same, so that a model depends less on the names and the wording of its data.
struct RowVariants {
  let names: [String: [String]]

  /// A form of a row, and whether the library knows its names.
  struct Variant {
    var row: TrainingRow
    let isKnown: Bool
  }

  func variants(of row: TrainingRow, using generator: inout SplitMix) -> [Variant] {
    var lower = row
    lower.text = row.text.lowercased()
    var variants = [Variant(row: row, isKnown: true), Variant(row: lower, isKnown: false)]
    if let exchanged = exchanged(row, using: &generator) {
      variants.append(Variant(row: exchanged, isKnown: Int.random(in: 0..<3, using: &generator) > 0))
    }
    return variants
  }

  /// The row with other names of the same types; nil if it has none.
  private func exchanged(_ row: TrainingRow, using generator: inout SplitMix) -> TrainingRow? {
    guard row.target != "none", var gold = row.gold else { return nil }
    var row = row
    var hasChanged = false
    for (_, type, path) in TrainingRow.Gold.names where names[type] != nil {
      guard let values = gold[keyPath: path], values.count == 1, let range = row.text.range(of: values[0]),
        let other = names[type]?.randomElement(using: &generator)
      else { continue }
      let isLower = values[0] == values[0].lowercased()
      let name = isLower ? other.lowercased() : other
      row.text.replaceSubrange(range, with: name)
      gold[keyPath: path] = [name]
      hasChanged = true
    }
    row.gold = gold
    return hasChanged ? row : nil
  }
}
