import MediaIntents

/// The result of resolving a parameter with a plain value.
struct ParameterResolution<Value: Hashable & Sendable> {
  let result: ParameterResolutionResult<Value>
  /// What was said but is ignored; the reply mentions it.
  let relaxed: RelaxedConstraint?
  /// The question to the person, if the result needs one.
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
  /// The value; nil if it isn't required. Throws the refusal or the question.
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
