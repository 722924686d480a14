package import MediaIntents

/// What the person does not want played, or asked, under all circumstances (C11).
package struct Restrictions: Sendable {
  /// What is marked as explicit is left out.
  package var blocksExplicit: Bool
  /// Streams are left out while this says that the network is paid for by what is sent; `nil` lets them play.
  package var isMetered: (@Sendable () async -> Bool)?
  /// What may be asked while the session is locked (`Privacy.md`).
  package var whileLocked: Set<Request.Kind>
  /// Whether the session of the person is locked; `nil` where there is nothing that could be.
  package var isLocked: (@Sendable () async -> Bool)?

  package init(
    blocksExplicit: Bool = false, isMetered: (@Sendable () async -> Bool)? = nil,
    whileLocked: Set<Request.Kind> = Set(Request.Kind.allCases), isLocked: (@Sendable () async -> Bool)? = nil
  ) {
    self.blocksExplicit = blocksExplicit
    self.isMetered = isMetered
    self.whileLocked = whileLocked
    self.isLocked = isLocked
  }
}
