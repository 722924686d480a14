import MediaIntents
import NameIndex
import Understanding

/// A library with every name that rows say, among others of a catalogue.
struct TrainingLibrary {
  let index: NameIndex
  /// Other names by type, which may take the place of those that were said.
  let names: [String: [String]]

  private static let distractors = 20_000

  init(_ rows: [TrainingRow], catalogue: [NameRecord], generator: inout SplitMix) {
    let others = catalogue.shuffled(using: &generator).prefix(Self.distractors)
    index = NameIndex(Self.said(in: rows) + others)
    names = Dictionary(grouping: catalogue.filter { $0.title.utf8.count <= 40 }, by: \.type.rawValue)
      .mapValues { $0.map(\.title) }
  }

  private static func said(in rows: [TrainingRow]) -> [NameRecord] {
    var names: Set<[String]> = []
    for gold in rows.compactMap(\.gold) {
      for (_, type, path) in TrainingRow.Gold.names { names.formUnion((gold[keyPath: path] ?? []).map { [type, $0] }) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.enumerated().compactMap { number, name in
      MediaItemType(rawValue: name[0]).map { NameRecord(id: ItemID("said:\(number)"), type: $0, title: name[1]) }
    }
  }
}
