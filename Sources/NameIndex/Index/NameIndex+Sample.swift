package import MediaIntents

extension NameIndex {
  /// The number of items of a type.
  package func count(of type: MediaItemType) -> Int {
    segments.indices.map { place in
      let rows = segments[place].rows(of: type)
      return rows.count - tombstones[place].count { rows.contains(Int($0)) }
    }.reduce(0, +)
  }

  /// Some items of a type, spread evenly over the library; the same ones as long as the library does not change.
  package func sample(of type: MediaItemType, atMost limit: Int) -> [NameRecord] {
    let places = PlacesOfType(type, in: segments)
    guard places.count > limit else { return live(0..<places.count, places) }
    return live((0..<limit).map { $0 * places.count / limit }, places)
  }

  /// Random items of a type in random order, each at most once. Reads only as many as are requested.
  package func random(
    _ type: MediaItemType, atMost limit: Int, using generator: inout some RandomNumberGenerator
  ) -> [NameRecord] {
    let places = PlacesOfType(type, in: segments)
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

  /// Items of a type that have any of some facets, in random order if they are more than `limit`; only those are read.
  package func random(
    _ type: MediaItemType, withAnyOf facets: Set<FacetKey>, atMost limit: Int,
    using generator: inout some RandomNumberGenerator
  ) -> [NameRecord] {
    var found: [RecordReference] = []
    for number in segments.indices {
      let ofType = segments[number].rows(of: type)
      let rows = facets.reduce(into: Set<UInt32>()) { $0.formUnion(self.rows(of: number, with: $1)) }
      found += rows.filter { ofType.contains(Int($0)) }.sorted().map { RecordReference(segment: number, row: $0) }
    }
    guard found.count > limit else { return found.map(record) }
    for place in 0..<limit { found.swapAt(place, Int.random(in: place..<found.count, using: &generator)) }
    return found.prefix(limit).map(record)
  }

  private func live(_ wanted: some Sequence<Int>, _ places: PlacesOfType) -> [NameRecord] {
    wanted.compactMap { place in
      let reference = places[place]
      return isRemoved(reference) ? nil : record(reference)
    }
  }
}

/// The rows of a type, numbered through all segments.
private struct PlacesOfType {
  private let rows: [Range<Int>]

  init(_ type: MediaItemType, in segments: [NameSegment]) { rows = segments.map { $0.rows(of: type) } }

  var count: Int { rows.map(\.count).reduce(0, +) }

  /// - Parameter place: less than `count`.
  subscript(place: Int) -> RecordReference {
    var rest = place
    for (segment, rows) in rows.enumerated() {
      if rest < rows.count { return RecordReference(segment: segment, row: UInt32(rows.lowerBound + rest)) }
      rest -= rows.count
    }
    preconditionFailure("place \(place) of \(count)")
  }
}
