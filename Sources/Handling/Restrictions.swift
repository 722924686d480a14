package import MediaIntents

/// What must not be played or asked, regardless of the request.
package struct Restrictions: Sendable {
  /// Whether items marked as explicit are excluded.
  package var blocksExplicit: Bool
  /// Whether the network is metered; streams are excluded while it returns true. nil always allows streams.
  package var isMetered: (@Sendable () async -> Bool)?
  /// The kinds of request allowed while the session is locked (`Privacy.md`).
  package var whileLocked: Set<Request.Kind>
  /// Whether the person's session is locked; nil without a session that can be.
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
