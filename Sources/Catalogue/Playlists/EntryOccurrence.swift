import MediaIntents

/// An entry of a list told from its equals: the path, and how many of the same come before it.
struct EntryOccurrence: Hashable {
  let location: PathBytes
  let number: Int

  /// - Returns: one for each entry, in order.
  static func all(in locations: [PathBytes]) -> [EntryOccurrence] {
    var counts: [PathBytes: Int] = [:]
    return locations.map { location in
      let number = counts[location, default: 0]
      counts[location] = number + 1
      return EntryOccurrence(location: location, number: number)
    }
  }
}
