/// Whether the network may be used for feeds and downloads now.
package struct NetworkRule: Sendable {
  /// Whether data volume is limited or paid for now.
  let isMetered: @Sendable () async -> Bool
  /// Whether a metered network is used too, unless a person has decided otherwise.
  let usesMetered: Bool

  package init(usesMetered: Bool, isMetered: @escaping @Sendable () async -> Bool) {
    (self.usesMetered, self.isMetered) = (usesMetered, isMetered)
  }

  package static let always = NetworkRule(usesMetered: true) { false }
}
