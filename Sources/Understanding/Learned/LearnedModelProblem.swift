/// Why the file of a model is not used.
package enum LearnedModelProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable, notAModel, damaged
  /// It was made for other features.
  case otherVersion(UInt32)
  /// It was made for other slots.
  case otherSlots

  package var description: String {
    switch self {
    case .unreadable: "cannot be read"
    case .notAModel: "is not a model"
    case .damaged: "is damaged"
    case .otherVersion(let version): "has version \(version) instead of \(LinearModel.version)"
    case .otherSlots: "was made for other slots"
    }
  }
}
