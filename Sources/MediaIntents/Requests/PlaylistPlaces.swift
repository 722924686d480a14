/// Places in a playlist: "the third", "the first two", "numbers 3 to 5".
package struct PlaylistPlaces: Hashable, Sendable, Codable {
  /// Counted from 1, or from the end if negative.
  package var first: Int
  /// The last of several, counted the same way.
  package var last: Int

  package init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// A single place.
  package init(_ place: Int) { self.init(first: place, last: place) }

  /// The indices of these places in a list, as far as it has them.
  package func indices(among count: Int) -> [Int] {
    let ends = [first, last].map { $0 > 0 ? $0 - 1 : count + $0 }.sorted()
    guard first != 0, last != 0, ends[0] < count, ends[1] >= 0 else { return [] }
    return Array(max(ends[0], 0)...min(ends[1], count - 1))
  }
}
