/// When an episode that could not be downloaded is tried again.
struct DownloadDelay {
  var failures = 0
  var isOfNetwork = false
  /// Seconds since 1970.
  var until: Int64 = 0
}
