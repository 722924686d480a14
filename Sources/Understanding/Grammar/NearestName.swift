import Spelling

/// Finds the closest known name to a misspelt one, at most a third of its letters away.
enum NearestName {
  static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let bound = max(1, name.count / 3)
    return names.compactMap { known in EditDistance.between(name, known, atMost: bound).map { (known, $0) } }
      .min { $0.1 < $1.1 }?.0
  }
}
