import MediaIntents

/// Measures how fast a scan reads.
struct ScanMeter {
  private let found: Int
  private let unchanged: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  init(_ plan: ScanPlan) {
    found = plan.filesFound
    unchanged = plan.filesFound - plan.filesToRead
    start = clock.now
  }

  func progress(read: Int) -> ScanProgress {
    ScanProgress(done: unchanged + read, total: found, perSecond: read.perSecond(clock.now - start))
  }
}
