import MediaIntents
import Names

/// A few things of each type, to have something at hand when nothing is known of the person: those whose identifiers come
/// first, which is as good as any choice and stays the same.
struct LibrarySample {
  /// How many of each type.
  static let size = 50

  private var items: [MediaItemType: [ItemID]] = [:]

  init() {}

  init(of records: [NameRecord]) {
    for record in records { take(record) }
  }

  /// In the order of their identifiers.
  func items(of type: MediaItemType) -> [ItemID] { items[type] ?? [] }

  private mutating func take(_ record: NameRecord) {
    var taken = items[record.type] ?? []
    if taken.count == Self.size, let last = taken.last, last <= record.id { return }
    taken.insert(record.id, at: taken.firstIndex { $0 > record.id } ?? taken.endIndex)
    items[record.type] = Array(taken.prefix(Self.size))
  }
}
