import Understanding

/// The features that occur in several rows, numbered.
struct FeatureVocabulary {
  private var places: [FeatureKey: Int] = [:]

  /// Rarer features are left out.
  private static let minRows = 2

  /// - Parameter rows: the features of each row, all forms of it together.
  init(_ rows: some Sequence<Set<FeatureKey>>) {
    var counts: [FeatureKey: Int] = [:]
    for keys in rows { for key in keys { counts[key, default: 0] += 1 } }
    for key in counts.lazy.filter({ $0.value >= Self.minRows }).map(\.key).sorted() { places[key] = places.count }
  }

  var count: Int { places.count }

  func places(of keys: [FeatureKey]) -> [Int] { keys.compactMap { places[$0] } }

  /// - Parameter weights: by feature, then by label.
  func sparse(_ weights: [Float], width: Int, smallest: Float) -> SparseWeights {
    var entries: [FeatureKey: [(label: Int, weight: Float)]] = [:]
    for (key, place) in places {
      let own = (0..<width).map { (label: $0, weight: weights[place * width + $0]) }
      entries[key] = own.filter { abs($0.weight) >= smallest }
    }
    return SparseWeights(entries)
  }
}
