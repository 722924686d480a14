package import MediaIntents

extension NameIndex {
  /// How many things of a type there are.
  package func count(of type: MediaItemType) -> Int {
    tables.indices.map { place in
      let rows = tables[place].rows(of: type)
      return rows.count - removed[place].count { rows.contains(Int($0)) }
    }.reduce(0, +)
  }

  /// A few things of a type from all over the library; always the same ones while the library stays the same.
  package func sample(of type: MediaItemType, atMost limit: Int) -> [NameRecord] {
    let places = PlacesOfType(type, in: tables)
    guard places.count > limit else { return live(0..<places.count, places) }
    return live((0..<limit).map { $0 * places.count / limit }, places)
  }

  /// Some things of a type by chance, each at most once, in the order of chance. However many there are, no more are
  /// read than are wanted.
  package func random(
    _ type: MediaItemType, atMost limit: Int, using generator: inout some RandomNumberGenerator
  ) -> [NameRecord] {
    let places = PlacesOfType(type, in: tables)
    guard places.count > limit * 4 else {
      return Array(live((0..<places.count).shuffled(using: &generator), places).prefix(limit))
    }
    var drawn: Set<Int> = []
    var records: [NameRecord] = []
    while records.count < limit, drawn.count < places.count {
      let place = Int.random(in: 0..<places.count, using: &generator)
      if drawn.insert(place).inserted { records += live([place], places) }
    }
    return records
  }

  private func live(_ wanted: some Sequence<Int>, _ places: PlacesOfType) -> [NameRecord] {
    wanted.compactMap { place in
      let reference = places[place]
      return isRemoved(reference) ? nil : record(reference)
    }
  }
}

/// The rows of a type, counted through all tables.
private struct PlacesOfType {
  private let rows: [Range<Int>]

  init(_ type: MediaItemType, in tables: [NameTable]) { rows = tables.map { $0.rows(of: type) } }

  var count: Int { rows.map(\.count).reduce(0, +) }

  /// - Parameter place: less than `count`.
  subscript(place: Int) -> RecordReference {
    var rest = place
    for (table, rows) in rows.enumerated() {
      if rest < rows.count { return RecordReference(table: table, row: UInt32(rows.lowerBound + rest)) }
      rest -= rows.count
    }
    preconditionFailure("place \(place) of \(count)")
  }
}
