/// Why the file of a model is not used.
package enum LearnedModelProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable, notAModel, damaged
  /// It was made for other features, or has another format.
  case otherVersion(UInt32, instead: UInt32)
  /// It was made for other slots.
  case otherSlots
  /// It tells other meanings than the model it goes with.
  case otherMeanings

  package var description: String {
    switch self {
    case .unreadable: "cannot be read"
    case .notAModel: "is not a model"
    case .damaged: "is damaged"
    case .otherVersion(let version, let known): "has version \(version) instead of \(known)"
    case .otherSlots: "was made for other slots"
    case .otherMeanings: "was made for other meanings than the model of paraphrases"
    }
  }
}
