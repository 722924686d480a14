/// What the person does not want played, or not under all circumstances (C11).
package struct Restrictions: Sendable {
  /// What is marked as explicit is left out.
  package var blocksExplicit: Bool
  /// Streams are left out while this says that the network is paid for by what is sent; `nil` lets them play.
  package var isMetered: (@Sendable () async -> Bool)?

  package init(blocksExplicit: Bool = false, isMetered: (@Sendable () async -> Bool)? = nil) {
    self.blocksExplicit = blocksExplicit
    self.isMetered = isMetered
  }
}
