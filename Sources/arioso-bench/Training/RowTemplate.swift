import Foundation
import Names

/// A sentence without its names and numbers. Rows of one template are never divided between training and validation.
enum RowTemplate {
  static func fold(of row: TrainingRow, count: Int) -> Int {
    let words = SentenceWords(row.text).words.map(\.folded)
    var text = " " + words.map { $0.contains { $0.isNumber } ? "0" : $0 }.joined(separator: " ") + " "
    for (slot, _, path) in TrainingRow.Gold.names {
      for value in row.gold?[keyPath: path] ?? [] {
        let name = " " + SentenceWords(value).words.map(\.folded).joined(separator: " ") + " "
        text = text.replacingOccurrences(of: name, with: " <\(slot)> ")
      }
    }
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(hash >> 32) % count
  }
}
