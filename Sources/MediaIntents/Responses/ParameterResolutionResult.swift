/// How the resolution of a parameter with a plain value ended: the kinds that SiriKit's results for booleans, repeat modes,
/// queue locations, speeds, affinities and destinations have between them.
package enum ParameterResolutionResult<Value: Hashable & Sendable>: Hashable, Sendable {
  case success(Value)
  /// One of these is meant.
  case disambiguation([Value])
  /// This, if the person says yes to it.
  case confirmationRequired(Value)
  case needsValue
  /// Nothing was said and nothing need be; or what was said has no meaning here and is left out.
  case notRequired
  case unsupported(Reason)
}
