/// The weights of features for the labels that they speak for or against, in the form they have in a file.
package struct SparseWeights: Sendable {
  /// Sorted.
  let keys: [FeatureKey]
  /// The first entry of each key, and the number of entries at the end.
  let starts: [UInt32]
  let labels: [UInt16]
  let weights: [Int8]
  /// The value of a weight of 1.
  let scale: Float
  /// The first key of each group with the same leading bits.
  private let groups: [UInt32]

  private static let groupBits = 14

  /// - Parameter entries: the weights of each feature by label.
  package init(_ entries: [FeatureKey: [(label: Int, weight: Float)]]) {
    let largest = entries.values.joined().map { abs($0.weight) }.max() ?? 1
    let scale = max(largest, .leastNormalMagnitude) / 127
    var keys: [FeatureKey] = [], starts: [UInt32] = [0], labels: [UInt16] = [], weights: [Int8] = []
    for (key, values) in entries.sorted(by: { $0.key < $1.key }) {
      let kept = values.map { ($0.label, Int8(($0.weight / scale).rounded())) }.filter { $0.1 != 0 }
      guard !kept.isEmpty else { continue }
      keys.append(key)
      labels += kept.map { UInt16($0.0) }
      weights += kept.map(\.1)
      starts.append(UInt32(labels.count))
    }
    self.init(keys: keys, starts: starts, labels: labels, weights: weights, scale: scale)
  }

  private init(keys: [FeatureKey], starts: [UInt32], labels: [UInt16], weights: [Int8], scale: Float) {
    self.keys = keys
    self.starts = starts
    self.labels = labels
    self.weights = weights
    self.scale = scale
    groups = Self.groups(of: keys)
  }

  private static func groups(of keys: [FeatureKey]) -> [UInt32] {
    var groups = [UInt32](repeating: UInt32(keys.count), count: 1 << groupBits + 1)
    for (place, key) in keys.enumerated().reversed() { groups[Int(key >> (32 - groupBits))] = UInt32(place) }
    for group in groups.indices.dropLast().reversed() { groups[group] = min(groups[group], groups[group + 1]) }
    return groups
  }

  /// Adds the weights of a feature to the scores of the labels.
  func add(_ key: FeatureKey, to scores: inout [Float]) {
    let group = Int(key >> (32 - Self.groupBits))
    var place = Int(groups[group])
    let end = Int(groups[group + 1])
    while place < end, keys[place] < key { place += 1 }
    guard place < end, keys[place] == key else { return }
    for entry in Int(starts[place])..<Int(starts[place + 1]) {
      scores[Int(labels[entry])] += Float(weights[entry]) * scale
    }
  }
}

extension SparseWeights {
  /// The same weights with other numbers of labels.
  ///
  /// - Parameter places: the new number of each label; nil to drop its weights.
  func withLabels(_ places: [Int?]) -> SparseWeights {
    if places.enumerated().allSatisfy({ $0.element == $0.offset }) { return self }
    let kept = labels.indices.map { places[Int(labels[$0])] == nil ? 0 : weights[$0] }
    let renumbered = labels.map { UInt16(places[Int($0)] ?? 0) }
    return SparseWeights(keys: keys, starts: starts, labels: renumbered, weights: kept, scale: scale)
  }

  /// The maximum number of labels that are written as bytes.
  private static let maxShortLabels = 256

  /// - Parameter labelCount: the number of labels that entries may be of.
  func write(to writer: inout ByteWriter, labelCount: Int) {
    writer.write(keys)
    writer.write(starts)
    if labelCount <= Self.maxShortLabels { writer.write(labels.map { UInt8($0) }) } else { writer.write(labels) }
    writer.write(weights)
    writer.write(scale.bitPattern)
  }

  /// - Parameter labelCount: the number of labels that entries may be of.
  init(from reader: inout ByteReader, labelCount: Int) throws(ByteReader.CorruptData) {
    let keys = try reader.numbers(FeatureKey.self), starts = try reader.numbers(UInt32.self)
    let labels = try labelCount <= Self.maxShortLabels ? reader.numbers(UInt8.self).map(UInt16.init) : reader.numbers()
    let weights = try reader.numbers(Int8.self)
    let scale = Float(bitPattern: try reader.number(UInt32.self))
    guard starts.count == keys.count + 1, starts.first == 0, Int(starts.last ?? 0) == labels.count,
      labels.count == weights.count, labels.allSatisfy({ Int($0) < labelCount }), scale.isFinite,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }), zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw ByteReader.CorruptData() }
    self.init(keys: keys, starts: starts, labels: labels, weights: weights, scale: scale)
  }
}
