import MediaIntents

extension Subscription {
  /// The subscription with all numbers and texts in their limits, because what is stored may come from a backup that another
  /// program wrote, or from a time when the clock was wrong.
  ///
  /// - Parameter now: in seconds since 1970. Nothing was done after it, and nothing is due long after it.
  package func limited(at now: Int64) -> Subscription {
    var limited = self
    (limited.title, limited.guid, limited.website) = (title.clipped, guid?.clipped, website?.clipped)
    limited.folders = folders.map(\.clipped)
    limited.due = due <= now + Self.longestInterval ? ExternalNumber.clamped(due, to: Self.dates) : now
    limited.checked = checked.flatMap { $0 <= now ? ExternalNumber.clamped($0, to: Self.dates) : nil }
    limited.move = move.map { move in
      FeedMove(
        address: move.address, since: move.since <= now ? ExternalNumber.clamped(move.since, to: Self.dates) : now)
    }
    limited.failures = ExternalNumber.clamped(failures, to: ExternalNumber.ordinals)
    limited.revision = ExternalNumber.clamped(revision, to: 0...(1 << 52))
    limited.keeps = keeps.map { ExternalNumber.clamped($0, to: ExternalNumber.ordinals) }
    limited.usualGap = usualGap.map { ExternalNumber.clamped($0, to: ExternalNumber.waits) }
    limited.lastPublished = lastPublished.map { ExternalNumber.clamped($0, to: ExternalNumber.dates) }
    return limited
  }

  /// A feed that is complete is asked for about once a month.
  private static let longestInterval: Int64 = 40 * 86_400
  private static let dates = Int64(ExternalNumber.dates.lowerBound)...Int64(ExternalNumber.dates.upperBound)
}
