import MediaIntents

/// When an episode that could not be downloaded is tried again.
struct DownloadDelay {
  var failures = 0
  /// Why the last attempt failed; nil if it was not made.
  var problem: FeedProblem?
  /// Seconds since 1970.
  var until: Int64 = 0
}
