/// The result of resolving a parameter with a plain value. It covers SiriKit's results for booleans, repeat modes,
/// queue locations, speeds, affinities and destinations.
package enum ParameterResolutionResult<Value: Hashable & Sendable>: Hashable, Sendable {
  case success(Value)
  /// The choices to pick from.
  case disambiguation([Value])
  /// The value to use if the person confirms it.
  case confirmationRequired(Value)
  case needsValue
  /// Nothing was said and nothing is needed, or what was said doesn't apply and is ignored.
  case notRequired
  case unsupported(Reason)
}
