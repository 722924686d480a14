import Names

/// The genres of a song or an artist with their shares, and the wider genres they belong to.
package struct GenreMixture: Hashable, Sendable {
  /// By folded name; sums up to 1 unless empty.
  private let shares: [String: Double]
  /// The genres and their wider ones, by folded name, in order.
  package let names: [String]

  /// What a wider genre counts beside one that is named.
  private static let parentWeight = 0.5

  /// - Parameter genres: as in tags; those that come more often weigh more.
  package init(_ genres: [String]) {
    var weights: [String: Double] = [:]
    for genre in genres {
      let name = FoldedText(genre).text
      guard !name.isEmpty else { continue }
      weights[name, default: 0] += 1
      for parent in GenreFamily.parents(of: name) { weights[parent, default: 0] += Self.parentWeight }
    }
    let total = weights.values.sorted().reduce(0, +)
    shares = weights.mapValues { $0 / total }
    names = shares.keys.sorted()
  }

  package var isEmpty: Bool { shares.isEmpty }

  /// The share that two mixtures have in common, 0...1.
  package func overlap(with other: GenreMixture) -> Double {
    names.reduce(0) { sum, name in sum + min(shares[name] ?? 0, other.shares[name] ?? 0) }
  }
}
