package import MediaIntents

/// What the person doesn't want played or asked, whatever the sentence says.
package struct Restrictions: Sendable {
  /// Items that are marked as explicit are left out.
  package var blocksExplicit: Bool
  /// Streams are left out while this returns true: the network is metered. nil allows them always.
  package var isMetered: (@Sendable () async -> Bool)?
  /// What may be asked while the session is locked (`Privacy.md`).
  package var whileLocked: Set<Request.Kind>
  /// Whether the person's session is locked; nil if there is no session that could be.
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
