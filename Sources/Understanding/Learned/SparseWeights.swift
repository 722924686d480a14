import MappedFiles

/// The weights of features for the labels that they speak for or against, in the form they have in a file. They remain
/// in the file if it is mapped.
///
/// Since the file may be written to meanwhile, what is read of it is checked whenever it is used: it may then be nonsense,
/// but leads nowhere beyond.
package struct SparseWeights: Sendable {
  /// Sorted.
  private let keys: StoredNumbers<FeatureKey>
  /// The first entry of each key, and the number of entries at the end.
  private let starts: StoredNumbers<UInt32>
  private let labels: StoredLabels
  private let weights: StoredNumbers<Int8>
  /// The value of a weight of 1.
  private let scale: Float
  /// The first key of each group with the same leading bits.
  private let groups: [UInt32]
  private let groupBits: Int
  /// The number by which each label is known instead, -1 if it is not; nil if all remain.
  private var places: [Int32]?

  /// About as many keys are looked at for each feature.
  private static let keysPerGroup = 16
  private static let maxGroupBits = 14

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
    self.init(
      keys: StoredNumbers(keys), starts: StoredNumbers(starts), labels: .long(StoredNumbers(labels)),
      weights: StoredNumbers(weights), scale: scale)
  }

  private init(
    keys: StoredNumbers<FeatureKey>, starts: StoredNumbers<UInt32>, labels: StoredLabels,
    weights: StoredNumbers<Int8>, scale: Float
  ) {
    self.keys = keys
    self.starts = starts
    self.labels = labels
    self.weights = weights
    self.scale = scale
    groupBits = (0..<Self.maxGroupBits).first { keys.count >> $0 <= Self.keysPerGroup } ?? Self.maxGroupBits
    groups = Self.groups(of: keys, bits: groupBits)
  }

  private static func groups(of keys: StoredNumbers<FeatureKey>, bits: Int) -> [UInt32] {
    var groups = [UInt32](repeating: UInt32(keys.count), count: 1 << bits + 1)
    for place in keys.indices.reversed() { groups[Int(keys[place] >> (32 - bits))] = UInt32(place) }
    for group in groups.indices.dropLast().reversed() { groups[group] = min(groups[group], groups[group + 1]) }
    return groups
  }

  /// Adds the weights of a feature to the scores of the labels.
  func add(_ key: FeatureKey, to scores: inout [Float]) {
    let group = Int(key >> (32 - groupBits))
    var place = Int(groups[group])
    let end = Int(groups[group + 1])
    while place < end, keys[place] < key { place += 1 }
    guard place < end, keys[place] == key else { return }
    let first = Int(starts[place]), last = min(Int(starts[place + 1]), weights.count)
    guard first < last else { return }
    for entry in first..<last {
      let label = known(labels[entry])
      if scores.indices.contains(label) { scores[label] += Float(weights[entry]) * scale }
    }
  }

  /// The number by which a label is known, -1 if it is not.
  private func known(_ label: Int) -> Int {
    guard let places else { return label }
    return label < places.count ? Int(places[label]) : -1
  }
}

/// The labels of entries, as a file has them.
private enum StoredLabels {
  case short(StoredNumbers<UInt8>), long(StoredNumbers<UInt16>)

  var count: Int {
    switch self {
    case .short(let labels): labels.count
    case .long(let labels): labels.count
    }
  }

  subscript(entry: Int) -> Int {
    switch self {
    case .short(let labels): Int(labels[entry])
    case .long(let labels): Int(labels[entry])
    }
  }
}

extension SparseWeights {
  /// The same weights with other numbers of labels.
  ///
  /// - Parameter places: the new number of each label; nil to drop its weights.
  func withLabels(_ places: [Int?]) -> SparseWeights {
    var renumbered = self
    let before = self.places ?? places.indices.map(Int32.init)
    renumbered.places = before.map { $0 < 0 ? -1 : Int32(places[Int($0)] ?? -1) }
    return renumbered
  }

  /// The maximum number of labels that are written as bytes.
  private static let maxShortLabels = 256

  /// - Parameter labelCount: the number of labels that entries may be of.
  func write(to writer: inout ByteWriter, labelCount: Int) {
    let entries: [(label: UInt16, weight: Int8)] = weights.indices.map { entry in
      let label = known(labels[entry])
      return label < 0 ? (0, 0) : (UInt16(label), weights[entry])
    }
    writer.write(keys)
    writer.write(starts)
    if labelCount <= Self.maxShortLabels {
      writer.write(entries.map { UInt8($0.label) })
    } else {
      writer.write(entries.map(\.label))
    }
    writer.write(entries.map(\.weight))
    writer.write(scale.bitPattern)
  }

  /// - Parameter labelCount: the number of labels that entries may be of.
  init(from reader: inout ByteReader, labelCount: Int) throws(ByteReader.CorruptData) {
    let keys = try reader.stored(FeatureKey.self), starts = try reader.stored(UInt32.self)
    let labels: StoredLabels =
      labelCount <= Self.maxShortLabels ? .short(try reader.stored()) : .long(try reader.stored())
    let weights = try reader.stored(Int8.self)
    let scale = Float(bitPattern: try reader.number(UInt32.self))
    guard starts.count == keys.count + 1, starts.first == 0, Int(starts.last ?? 0) == labels.count,
      labels.count == weights.count, (0..<labels.count).allSatisfy({ labels[$0] < labelCount }), scale.isFinite,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }), zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw ByteReader.CorruptData() }
    self.init(keys: keys, starts: starts, labels: labels, weights: weights, scale: scale)
  }
}
