import MediaIntents

/// The result of resolving a parameter with a plain value.
struct ParameterResolution<Value: Hashable & Sendable> {
  let result: ParameterResolutionResult<Value>
  /// What was said and is ignored, to be told.
  let relaxed: RelaxedConstraint?
  /// What the person is asked, if the result needs that.
  private let question: Question?

  init(
    _ result: ParameterResolutionResult<Value>, leavingOut relaxed: RelaxedConstraint? = nil,
    asking question: Question? = nil
  ) {
    self.result = result
    self.relaxed = relaxed
    self.question = question
  }

  static func success(_ value: Value) -> Self { Self(.success(value)) }
  static func unsupported(_ reason: Reason) -> Self { Self(.unsupported(reason)) }
  static var notRequired: Self { Self(.notRequired) }
}

extension ParameterResolution {
  /// The value; nil if none is required. Throws why it is refused, or what must be known first.
  var value: Value? {
    get throws(HandlingError) {
      switch result {
      case .success(let value): value
      case .notRequired: nil
      case .unsupported(let reason): throw .refused(reason)
      case .disambiguation, .confirmationRequired, .needsValue:
        throw question.map(HandlingError.asks) ?? .refused(.notUnderstood)
      }
    }
  }
}
